"""Set-ups and deals for tests, with piles in a chosen order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import cast

from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.setup import Agreed, ByModule, Deal, Kinds, Player, Setup

PLAYERS = (
    Player("Ana", "red"),
    Player("Ben", "yellow"),
    Player("Cleo", "white"),
    Player("Dov", "violet"),
)
ONES = "1-1-1-1 1-1-1-1 1-1-1-1"
OLD_AND_NEW_WORKERS = {
    "1-1-1-1": 4,
    "2-1-0-1": 5,
    "0-0-0-4": 1,
    "0-0-2-2": 1,
    "3-0-0-1": 1,
    "3-1-0-0": 1,
}
"""A player's worker tiles with New Workers added: so many that in the end no tile fits."""


def setup_for(
    seats: int = 2,
    modules: str = "",
    minis: str = "",
    *,
    big_game: bool = False,
    early_overbuild: bool = False,
    add_without_exchange: bool | frozenset[str] = False,
    worker_tiles: dict[str, int] | None = None,
    huts: Sequence[str] | None = None,
) -> Setup:
    """Return a set-up; modules and mini-expansions are named with spaces between them."""
    return Setup(
        PLAYERS[:seats],
        frozenset(modules.split()),
        frozenset(minis.split()),
        big_game,
        early_overbuild,
        add_without_exchange,
        agreed(worker_tiles, huts),
    )


def agreed(
    tiles: dict[str, int] | None = None, huts: Iterable[str] | None = None
) -> ByModule[Agreed]:
    """Return the options of modules: worker tiles and huts."""
    if tiles is None:
        options: dict[str, Agreed] = {}
    else:
        options = {"new_workers": tuple(tiles.items())}
    return ByModule(options if huts is None else options | {"huts": tuple(huts)})


def things(gem_cart: Iterable[str] = (), huts: Iterable[str] = ()) -> ByModule[Kinds]:
    """Return the pieces that modules deal: gems and huts."""
    dealt = {"gem_mines": tuple(gem_cart), "huts": tuple(huts)}
    return ByModule({module: kinds for module, kinds in dealt.items() if kinds})


def cart_of(dealt: Deal) -> Kinds:
    """Return the gems in the order in which the cart pours them."""
    return dealt.of_modules.get("gem_mines", ())


def huts_of(dealt: Deal) -> Kinds:
    """Return the huts in play."""
    return dealt.of_modules.get("huts", ())


def with_first(first: Iterable[str], counted: dict[str, int]) -> tuple[str, ...]:
    """Return a pile that begins with the given kinds and continues with all the others counted."""
    first = tuple(first)
    rest = Counter(counted)
    rest.subtract(first)
    assert min(rest.values()) >= 0, f"the game does not hold {first}"
    return (*first, *rest.elements())


def chosen_deal(setup: Setup, hands: Sequence[str] = (), jungle: str = "", gems: str = "") -> Deal:
    """Return a deal whose piles begin with the given tiles."""
    box = assemble(setup)
    pile = dict(box.jungle_tiles)
    for kind in box.start_tiles:
        pile[kind] -= 1
    workers = [hands[seat].split() if seat < len(hands) else [] for seat in range(setup.seats)]
    per_colour = 6 if setup.seats == 2 else 8
    if setup.has("gem_mines"):
        cart = dict.fromkeys(("red", "green", "blue", "white"), per_colour)
    else:
        cart = {}
    huts = cast("Kinds", setup.options.get("huts", ()))
    return Deal(
        with_first(jungle.split(), pile),
        tuple(with_first(hand, box.worker_tiles) for hand in workers),
        things(with_first(gems.split(), cart) if cart else (), huts),
    )
