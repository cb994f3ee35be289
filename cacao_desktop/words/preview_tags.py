"""Tags on the board that show the gains of a choice before it is made."""

from collections import Counter
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from cacao_desktop.engine import Fill, GameState, Place, SeatCounts, temple_workers
from cacao_desktop.engine.effects import (
    MOVES_CARRIER,
    PROCESSES,
    PRODUCES,
    PRODUCES_AT_A_PRICE,
)
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.state import Edge
from cacao_desktop.engine.what_if import after_filling, after_placing
from cacao_desktop.geometry import Cell
from cacao_desktop.words.choice_effects import (
    counts_before_and_after,
    gaps_after,
    resolve_edges_in_place,
    temples_beside,
    workers_by_seat,
)
from cacao_desktop.words.goods import GOODS, STORED, gain
from cacao_desktop.words.module_sentences import words_in
from cacao_desktop.words.module_words import Tag

_COUNTED: Final = ("gold", *reversed(STORED), "sun", "water")
"""The goods that have tags, in the order of these."""


def placing_preview(state: GameState, tile: str, cell: Cell, rotation: int) -> tuple[Tag, ...]:
    """Return a tag for each immediate gain of laying a tile on a cell.

    Each tag is on the jungle tile that pays. Edges are used in the order that brings most, and
    everything is sold.
    """
    seat = state.active
    index = state.rules.index(*cell)
    overbuild = state.worker_at(*cell) is not None
    after = after_placing(state, Place(seat, tile, *cell, rotation, overbuild))
    tags: list[Tag] = []
    for module in words_in(state):
        tags += module.placing_tags(state, cell)
    for before, now, jungle in resolve_edges_in_place(after, seat):
        tags += _tags(state.rules.cell(jungle), _changes(state, before, now))
    for temple, workers in temples_beside(after, index):
        most_of_others = max(number for other, number in enumerate(workers) if other != seat)
        text = f"{workers[seat]} : {most_of_others}"
        tags.append(Tag(state.rules.cell(temple), "temple", text))
    if not overbuild:
        for gap in gaps_after(after, index):
            tags += _tags_to_fill(after, gap)
    return tuple(tags)


def _tags_to_fill(after: GameState, gap: int) -> Iterator[Tag]:
    """Yield a tag for the workers of each player that will face a gap, the laid tile included."""
    workers = +workers_by_seat(after, gap)
    for row, (owner, number) in enumerate(workers.items()):
        yield Tag(after.rules.cell(gap), "worker", str(number), _rim(after, owner), row)


def _changes(state: GameState, before: SeatCounts, now: SeatCounts) -> Counter[str]:
    """Return the amount that an edge brings of each good, by icon.

    Cacao and chocolate that are paid for it are left out.
    """
    changes = Counter[str]()
    for good in _COUNTED:
        change = getattr(now, good) - getattr(before, good)
        if change > 0 or (change < 0 and good in ("gold", "water")):
            changes[GOODS[good].icon] = change
    for module in words_in(state):
        changes.update(dict(module.gain_tags(before, now)))
    return changes


def _tags(
    cell: Cell, changes: Counter[str], seat: int | None = None, rows_above: int = 0
) -> list[Tag]:
    """Return a tag for each change, below the rows already on the cell.

    Without a change the only tag is a zero.
    """
    texts = [(icon, gain(change)) for icon, change in changes.items() if change]
    if not texts:
        texts = [("", "0")]
    return [Tag(cell, icon, text, seat, row) for row, (icon, text) in enumerate(texts, rows_above)]


_ICONS: Final = MappingProxyType(
    {
        PRODUCES: "cacao",
        PRODUCES_AT_A_PRICE: "cacao",
        MOVES_CARRIER: "water",
        PROCESSES: "chocolate",
    }
)
"""The icons of what tiles bring, by stage, except those that sell or are resolved at once."""


def edge_icon(state: GameState, edge: Edge) -> str:
    """Return the icon of what the jungle tile at an edge brings, empty if there is none."""
    effect, workers = edge_effect(state, edge.tile, edge.side)
    if effect.stage > PROCESSES:
        return "coin"
    if effect.stage in _ICONS:
        return _ICONS[effect.stage]
    use = effect.default_use(state, edge, workers)
    changes = _changes(state, *counts_before_and_after(state, edge, use))
    return next((icon for icon, change in changes.items() if change > 0), "")


def filling_preview(state: GameState, fill: Fill) -> tuple[Tag, ...]:
    """Return the tags of the gains of all seats from filling a cell with an open tile."""
    cell = (fill.x, fill.y)
    index = state.rules.index(fill.x, fill.y)
    after = after_filling(state, [fill])
    if after.board[index] in after.rules.temple_values:
        return tuple(_temple_tags(after, index))
    tags: list[Tag] = []
    for seat in dict.fromkeys(edge.seat for edge in after.edges):
        edge_changes = [
            _changes(state, before, now)
            for before, now, jungle in resolve_edges_in_place(after, seat)
            if jungle == index
        ]
        if edge_changes:
            changes = Counter[str]()
            for change in edge_changes:
                changes.update(change)
            tags += _tags(cell, changes, _rim(state, seat), len(tags))
    return tuple(tags)


def _temple_tags(state: GameState, temple: int) -> Iterator[Tag]:
    """Yield a tag for each seat with workers at a temple."""
    row = 0
    for seat, workers in enumerate(temple_workers(state, temple)):
        if workers:
            rim = _rim(state, seat)
            yield Tag(state.rules.cell(temple), "temple", str(workers), rim, row)
            row += 1


def _rim(state: GameState, seat: int) -> int | None:
    """Return the seat whose colour the rim of a tag takes, None for the active seat."""
    if seat == state.active:
        return None
    return seat
