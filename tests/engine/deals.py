"""Set-ups and deals to test with, piles in a chosen order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.setup import Deal, Player, Setup

PLAYERS = (
    Player("Ana", "red"),
    Player("Ben", "yellow"),
    Player("Cleo", "white"),
    Player("Dov", "violet"),
)
ONES = "1-1-1-1 1-1-1-1 1-1-1-1"


def setup_for(
    seats: int = 2,
    modules: str = "",
    minis: str = "",
    *,
    big_game: bool = False,
    early_overbuild: bool = False,
    add_without_exchange: bool = False,
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
        None if worker_tiles is None else tuple(worker_tiles.items()),
        None if huts is None else tuple(huts),
    )


def with_first(first: Iterable[str], counted: dict[str, int]) -> tuple[str, ...]:
    """Return a pile that begins with the given kinds and goes on with all others that are counted."""
    first = tuple(first)
    rest = Counter(counted)
    rest.subtract(first)
    assert min(rest.values()) >= 0, f"the game does not hold {first}"
    return (*first, *rest.elements())


def chosen_deal(setup: Setup, hands: Sequence[str] = (), jungle: str = "", gems: str = "") -> Deal:
    """Return a deal whose piles begin as asked for."""
    box = assemble(setup)
    pile = dict(box.jungle_tiles)
    for kind in box.start_tiles:
        pile[kind] -= 1
    workers = [hands[seat].split() if seat < len(hands) else [] for seat in range(setup.seats)]
    per_colour = 6 if setup.seats == 2 else 8
    cart = dict.fromkeys(("red", "green", "blue", "white"), per_colour) if setup.has("gem_mines") else {}
    return Deal(
        with_first(jungle.split(), pile),
        tuple(with_first(hand, box.worker_tiles) for hand in workers),
        with_first(gems.split(), cart) if cart else (),
        setup.huts or (),
    )
