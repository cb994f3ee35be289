"""The hooks of a module: its tiles in the box, its edges, its moments and its score lines."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.effects import Effect
from cacao_desktop.engine.events import Log
from cacao_desktop.engine.messages import IllegalSetupError, Message
from cacao_desktop.engine.setup import Agreed, Counts, Deal, GameBox, Kinds, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.summaries import ScoreLine
from cacao_desktop.engine.tiles import JungleKind


class Purchase(NamedTuple):
    """A thing bought at the end of a turn, and its price in gold."""

    what: str
    gold: int


@dataclass(frozen=True, slots=True)
class ModuleOption:
    """A choice that the players agree on for a module.

    It has a key in files, a type, and a sentence for a set-up that lacks it. `alone` is the
    refusal without the module, `in_big_game` the refusal in the Big Game if it is not allowed
    there.
    """

    key: str
    type: type[Kinds] | type[Counts]
    alone: str
    in_big_game: str = ""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Pieces that a module shuffles or draws at random.

    They have a key in files and a sentence for files that name them without the module. Those that
    are `open` from the beginning belong to the set-up in replays, not to the piles.
    """

    key: str
    alone: str
    open: bool = False


class ModuleParts:
    """A module or mini-expansion before the game: its name, its tiles and its part of the deal."""

    id: ClassVar[str]
    is_mini: ClassVar[bool] = False
    title: ClassVar[str]
    needs: ClassVar[str | None] = None
    """The module that this one requires."""
    serves: ClassVar[tuple[str, ...]] = ()
    """The modules that single pieces of this one work with, and that its own rule requires."""
    storage_spaces: ClassVar[int] = 0
    """How many extra storage spaces a seat may get through the module."""
    jungle_kinds: ClassVar[tuple[JungleKind, ...]] = ()
    """The kinds of jungle tile that the module adds; `change_box` sets how many tiles."""
    added_beside: ClassVar[str | None] = None
    """The module with which these tiles are added without replacing others."""
    effects: ClassVar[tuple[Effect, ...]] = ()
    temple_values: ClassVar[Mapping[str, tuple[int, int]]] = {}
    """The gold for first and second place at the module's temples, by kind."""
    stands_in_for: ClassVar[Mapping[str, str]] = {}
    """By kind of tile: the tile to remove in its place for the number of players."""
    map_slots: ClassVar[int] = 0
    """How many slots for open tiles the module adds beside the display."""

    score_keys: ClassVar[tuple[str, ...]] = ()
    """The keys of its final score lines that replays name."""
    gold_part: ClassVar[str] = "other"
    """The category under which records count the gold of those lines."""
    option: ClassVar[ModuleOption | None] = None
    deals: ClassVar[Dealt | None] = None

    def option_from_tiles(self, setup: Setup, worker_tiles: Mapping[str, int]) -> Agreed | None:
        """Return the agreement that explains an unusual set of worker tiles."""
        return None

    def change_box(self, setup: Setup, box: GameBox) -> None:
        """Add tiles to the box and take tiles out, before they are shuffled."""

    def deal(self, setup: Setup, box: GameBox, rng: random.Random) -> Kinds:
        """Shuffle or draw the module's part of the deal."""
        return ()

    def check_deal(self, setup: Setup, box: GameBox, dealt: Kinds) -> None:
        """Raise IllegalDealError or IllegalSetupError if the module's part of a deal is wrong."""


class Module(ModuleParts):
    """A module in the game; every hook may be left as it is.

    The rules collect only the hooks that a module overrides, so that modules not in the game cost
    nothing.
    """

    def overrides(self, hook: str) -> bool:
        """Return whether the module overrides a hook."""
        return getattr(type(self), hook) is not getattr(Module, hook)

    def may_take(self, state: GameState, seat: int) -> int:
        """Return the number of tiles that a seat may still take from the map slots."""
        return 0

    def take(self, state: GameState, seat: int, log: Log | None) -> None:
        """Make a seat pay for a tile from the map slots."""

    # Hooks during the game. `log` is None in search.

    def start(self, state: GameState, deal: Deal) -> None:
        """Add the module's part to a fresh state, before display and map board are dealt."""

    def start_turn(self, state: GameState, log: Log | None) -> None:
        """Act when the active seat's turn begins."""

    def turned_up(self, state: GameState, position: int, log: Log | None) -> None:
        """Act when the jungle tile at a position of the pile is turned up."""

    def filled(self, state: GameState, index: int, position: int) -> None:
        """Act when that tile is laid on a cell."""

    def distinguish(self, state: GameState, position: int) -> object:
        """Return a value that distinguishes an open tile from others of its kind, or None."""
        return None

    def placed(self, state: GameState, index: int, log: Log | None) -> None:
        """Act when the active seat lays a worker tile."""

    def edges_done(self, state: GameState, seat: int, log: Log | None) -> None:
        """Act when a seat has resolved its last edge of a turn."""

    def end_turn(self, state: GameState, log: Log | None) -> None:
        """Act at the end of the active seat's turn, before it draws."""

    def end_of_turn_actions(self, state: GameState) -> list[Action]:
        """Return the module's legal actions at the end of the active seat's turn."""
        return []

    def check_end_of_turn(self, state: GameState, action: Action) -> None:
        """Raise IllegalActionError if such an action is not legal."""

    def carry_out_end_of_turn(self, state: GameState, action: Action, log: Log | None) -> None:
        """Carry out such an action."""

    def bought(self, action: Action) -> Purchase | None:
        """Return the purchase of an action, None for other modules' actions."""
        return None

    def counts(self, state: GameState, seat: int) -> dict[str, object]:
        """Return a seat's possessions from the module, by field of `SeatCounts`."""
        return {}

    def open_things(self, state: GameState) -> dict[str, object]:
        """Return the module's visible pieces that belong to no seat, as JSON values.

        Cells are [x, y].
        """
        return {}

    def score_lines(self, state: GameState, seat: int) -> list[ScoreLine]:
        """Return the module's lines of the final scoring, as if the game ended now."""
        return []

    def points(self, state: GameState, seat: int) -> int:
        """Return the sum of those lines, quickly."""
        return sum(line.gold for line in self.score_lines(state, seat))

    def hides_something(self, state: GameState) -> bool:
        """Return whether the module hides anything from all seats."""
        return False


def take_out(box: GameBox, tiles: Mapping[str, int], module: Module, reason: str) -> None:
    """Take jungle tiles out of the box, as many of each kind as `tiles` says.

    Raises:
        IllegalSetupError: the box does not hold so many; `reason` is the sentence, and its `other`
            the module that took them.
    """
    for kind, count in tiles.items():
        if box.jungle_tiles[kind] < count:
            replacing_module = box.replaced_by.get(kind, module.title)
            raise IllegalSetupError(
                reason, other=Message(replacing_module), module=Message(module.title)
            )
        box.jungle_tiles[kind] -= count
        box.replaced_by[kind] = module.title
