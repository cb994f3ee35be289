"""A module outside the game that shows that a new module needs nothing but its own file.

::

    with toy_module() as module:
        # Here "second_harvest" is a mini-expansion like any other.
        setup = Setup(players, mini_expansions=frozenset({module.id}))
        state = new_game(setup, 1)
    # Here the module is gone again.

`toy_module(declares=False)` gives the same tiles without declaring to the bots what they share,
and `registered(module)` registers any other module. As a fixture::

    @pytest.fixture
    def second_harvest() -> Iterator[Module]:
        with toy_module() as module:
            yield module

Its one kind of tile is `stubble_field` (two in the game, in place of two single plantations):
each worker brings 1 cacao, and an edge without workers brings 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from cacao_desktop.engine.actions import Rest, Use, UseWorkers
from cacao_desktop.engine.effects import (
    PRODUCES,
    Effect,
    Shared,
    check_number,
    store_cacao,
)
from cacao_desktop.engine.events import Log
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.modules.base import Module, take_out
from cacao_desktop.engine.rules import rules_for
from cacao_desktop.engine.setup import GameBox, Setup
from cacao_desktop.engine.tiles import JungleKind

if TYPE_CHECKING:
    from cacao_desktop.engine.state import Edge, GameState

FIELD = "stubble_field"
FIELDS = 2
CACAO_AT_REST = 2


class StubbleField(Effect):
    """Each worker brings 1 cacao; an edge without workers brings 2."""

    stage = PRODUCES
    idle_edges = True
    shares: ClassVar[int | None] = Shared.STORAGE

    def options(self, state: GameState, edge: Edge, workers: int) -> list[Use]:
        del state, edge
        if not workers:
            return [Rest(False), Rest(True)]
        return [UseWorkers(number) for number in range(workers + 1)]

    def needs_choice(self, state: GameState, edge: Edge, workers: int) -> bool:
        del state, edge, workers
        return False

    def check(self, state: GameState, edge: Edge, workers: int, use: Use) -> None:
        del state, edge
        if workers and isinstance(use, UseWorkers):
            check_number(
                use.workers,
                workers,
                "You cannot use {number} workers; this edge has {most}.",
            )
        elif workers or not isinstance(use, Rest):
            raise self.wrong_use()

    def carry_out(self, state: GameState, edge: Edge, use: Use, log: Log | None) -> None:
        if isinstance(use, UseWorkers):
            wanted = use.workers
        elif use == Rest(True):
            wanted = CACAO_AT_REST
        else:
            wanted = 0
        stored = store_cacao(state, edge.seat, wanted)
        if log is not None and wanted:
            log.gained(
                state, edge.seat, "cacao", stored, self.kind, edge.tile_side, wanted - stored
            )

    def resolve(self, state: GameState, seat: int, tile: int, side: int, workers: int) -> None:
        del tile, side
        store_cacao(state, seat, workers or CACAO_AT_REST)


class UndeclaredField(StubbleField):
    """The same field without the declaration for bots."""

    shares: ClassVar[int | None] = None


class SecondHarvest(Module):
    """Stubble fields in place of single plantations."""

    id = "second_harvest"
    is_mini = True
    title = "Second harvest"
    jungle_kinds = (JungleKind(FIELD),)
    effects = (StubbleField(FIELD),)

    def change_box(self, setup: Setup, box: GameBox) -> None:
        del setup
        take_out(
            box,
            {"single_plantation": FIELDS},
            self,
            "{module} replaces plantations, but none are left.",
        )
        box.jungle_tiles[FIELD] += FIELDS


class UndeclaredHarvest(SecondHarvest):
    """The same module without the declaration for bots."""

    effects = (UndeclaredField(FIELD),)


@contextmanager
def toy_module(*, declares: bool = True) -> Iterator[Module]:
    """Register the toy module, as its line in the registry would, and remove it at the end."""
    with registered(SecondHarvest() if declares else UndeclaredHarvest()) as module:
        yield module


@contextmanager
def registered(module: Module) -> Iterator[Module]:
    """Register any module and remove it at the end."""
    MODULES[module.id] = module
    rules_for.cache_clear()
    try:
        yield module
    finally:
        del MODULES[module.id]
        rules_for.cache_clear()
