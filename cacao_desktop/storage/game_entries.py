"""Set-up and deal as files hold them: strict models, and the way from and to the engine's objects."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Final

from pydantic import Field

from cacao_desktop.engine import WORKER_KINDS, Deal, IllegalSetupError, Player, Setup, assemble
from cacao_desktop.engine.modules import MODULES, jungle_kinds
from cacao_desktop.storage.action_entries import Entry

MOST_TILES: Final = 64
"""No list of tiles, gems, huts or modules of any game is longer."""

Name = Annotated[str, Field(min_length=1, max_length=40)]
Kinds = Annotated[list[str], Field(max_length=MOST_TILES)]


class PlayerEntry(Entry):
    """Name and colour of a seat."""

    name: Name
    color: str


class VariantsEntry(Entry):
    """The variants, each on or off."""

    big_game: bool
    early_overbuild: bool
    add_without_exchange: bool


class AgreementEntry(Entry):
    """What is agreed on, apart from the tiles."""

    players: Annotated[list[PlayerEntry], Field(max_length=MOST_TILES)]
    modules: Kinds
    mini_expansions: Kinds
    variants: VariantsEntry


class PilesEntry(Entry):
    """The shuffled piles, in the order of drawing."""

    jungle_pile: Kinds
    worker_piles: Annotated[list[Kinds], Field(max_length=MOST_TILES)]
    gem_cart: Kinds


def agreed_setup(entry: AgreementEntry) -> Setup:
    """Return what the players agreed on, with the usual tiles and huts.

    Raises:
        IllegalSetupError: a module or mini-expansion is named twice.
    """
    for chosen in (entry.modules, entry.mini_expansions):
        twice = next((name for name, count in Counter(chosen).items() if count > 1), None)
        if twice is not None:
            raise IllegalSetupError("The module {module} is named twice.", module=twice)
    return Setup(
        players=tuple(Player(player.name, player.color) for player in entry.players),
        modules=frozenset(entry.modules),
        mini_expansions=frozenset(entry.mini_expansions),
        big_game=entry.variants.big_game,
        early_overbuild=entry.variants.early_overbuild,
        add_without_exchange=entry.variants.add_without_exchange,
    )


def agreement_json(setup: Setup) -> dict[str, object]:
    """Return what the players agreed on as files hold it, modules in the order of the rules."""
    return {
        "players": [{"name": player.name, "color": player.colour} for player in setup.players],
        "modules": [module for module in MODULES if module in setup.modules],
        "mini_expansions": [module for module in MODULES if module in setup.mini_expansions],
        "variants": {
            "big_game": setup.big_game,
            "early_overbuild": setup.early_overbuild,
            "add_without_exchange": setup.add_without_exchange,
        },
    }


def way_json(setup: Setup, deal: Deal) -> dict[str, object]:
    """Return set-up and deal as the first two parts of a game that may go on."""
    agreed = agreement_json(setup) | {
        "worker_tiles": None if setup.worker_tiles is None else dict(setup.worker_tiles),
        "huts": None if setup.huts is None else list(setup.huts),
    }
    return {"setup": agreed, "initial": {**piles_json(deal), "huts": list(deal.huts)}}


def piles_json(deal: Deal) -> dict[str, object]:
    """Return the piles as files hold them."""
    return {
        "jungle_pile": list(deal.jungle_pile),
        "worker_piles": [list(pile) for pile in deal.worker_piles],
        "gem_cart": list(deal.gem_cart),
    }


def dealt(entry: PilesEntry, huts: Iterable[str]) -> Deal:
    """Return the deal that piles and huts of a file make; whether it fits the set-up is `check_deal`'s matter."""
    workers = tuple(tuple(pile) for pile in entry.worker_piles)
    return Deal(tuple(entry.jungle_pile), workers, tuple(entry.gem_cart), tuple(huts))


def with_tiles(setup: Setup, worker_tiles: dict[str, int], jungle_tiles: dict[str, int]) -> Setup:
    """Return a set-up with the stated worker tiles, when they and the jungle tiles are what the rules allow.

    Raises:
        IllegalSetupError: the set-up cannot be played, or not with these tiles.
    """
    box = assemble(setup)
    agreed = with_kinds_of(worker_tiles, WORKER_KINDS)
    if agreed != box.worker_tiles and setup.has("new_workers") and not setup.big_game:
        setup = replace(setup, worker_tiles=tuple(agreed.items()))
        box = assemble(setup)
    for stated, due in (
        (agreed, box.worker_tiles),
        (with_kinds_of(jungle_tiles, jungle_kinds()), box.jungle_tiles),
    ):
        for kind, count in stated.items():
            if count != due[kind]:
                text = "With this set-up the number of tiles {tile} is {due}, not {count}."
                raise IllegalSetupError(text, due=due[kind], tile=kind, count=count)
    return setup


def with_kinds_of(counts: dict[str, int], kinds: tuple[str, ...]) -> dict[str, int]:
    """Return counts by kind in the order of the kinds; those with the count 0 may be left out of a file.

    Raises:
        IllegalSetupError: there is no such kind.
    """
    unknown = next((kind for kind in counts if kind not in kinds), None)
    if unknown is not None:
        raise IllegalSetupError("There is no tile {tile}.", tile=unknown)
    return {kind: counts.get(kind, 0) for kind in kinds}


def check_huts(setup: Setup, huts: tuple[str, ...]) -> None:
    """Raise IllegalSetupError unless the hut tiles of a set-up can show these huts."""
    if not setup.has("huts"):
        if huts:
            raise IllegalSetupError("There are huts in play, but not the module Huts.")
        return
    MODULES["huts"].check_deal(setup, assemble(setup), Deal((), (), (), huts))
