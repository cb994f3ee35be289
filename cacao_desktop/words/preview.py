"""What laying a tile would bring, told before it is laid."""

from typing import Final

from cacao_desktop.engine import Fill, GameState, Place, SeatCounts, WorkerTile, counts, moves, temple_workers
from cacao_desktop.engine.state import Privilege
from cacao_desktop.engine.tiles import SIDE_STEPS
from cacao_desktop.engine.what_if import after_filling, after_placing, resolve_each
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, counted
from cacao_desktop.words.goods import GOODS, STORED, gain
from cacao_desktop.words.module_sentences import words_in
from cacao_desktop.words.module_words import Tag

_COUNTED: Final = ("gold", *reversed(STORED), "sun", "water")


def preview(state: GameState, tile: str, cell: Cell, rotation: int) -> tuple[Tag, ...]:
    """Return a tag for everything that laying a tile on a cell would bring at once.

    Each tag stands on the jungle tile that pays; edges are taken in the order that brings most, everything sold.
    """
    seat, index = state.active, state.rules.index(*cell)
    overbuild = state.worker_at(*cell) is not None
    after = after_placing(state, Place(seat, tile, *cell, rotation, overbuild))
    tags: list[Tag] = []
    for module in words_in(state):
        tags += module.placing_tags(state, cell)
    before = counts(after, seat)
    for _seat, placed, side in resolve_each(after, seat):
        has = counts(after, seat)
        tags += _changes(state, before, has, state.rules.cell(state.rules.neighbours[placed][side]))
        before = has
    tags += _temples(after, index)
    if not overbuild:
        tags += _others_at(after, index)
    return tuple(tags)


def _changes(state: GameState, before: SeatCounts, after: SeatCounts, where: Cell) -> list[Tag]:
    """Return a tag for what an edge brings; what is given away for it goes without saying."""
    tags: list[Tag] = []
    for what in _COUNTED:
        change = getattr(after, what) - getattr(before, what)
        if change > 0 or (change < 0 and what in ("gold", "water")):
            tags.append(Tag(where, GOODS[what].icon, gain(change), row=len(tags)))
    for module in words_in(state):
        for icon, number in module.gain_tags(before, after):
            if number:
                tags.append(Tag(where, icon, gain(number), row=len(tags)))
    return tags or [Tag(where, "", "0")]


def _temples(after: GameState, placed: int) -> list[Tag]:
    """Return a tag for each temple where the tile has workers: how many the seat then has there."""
    tags = []
    for temple in after.rules.neighbours[placed]:
        if after.board[temple] in after.rules.temple_values:
            workers = temple_workers(after, temple)
            others = max(count for seat, count in enumerate(workers) if seat != after.active)
            text = f"{workers[after.active]} : {others}"
            tags.append(Tag(after.rules.cell(temple), "temple", text))
    return tags


def _others_at(after: GameState, placed: int) -> list[Tag]:
    """Return tags for the cells to be filled: whose workers would act there besides."""
    tags = []
    for cell in moves.cells_to_fill(after, placed):
        where = after.rules.cell(cell)
        row = 0
        for direction, (dx, dy) in enumerate(SIDE_STEPS):
            tile = after.tile_at(where[0] + dx, where[1] + dy)
            if not isinstance(tile, WorkerTile) or after.rules.index(where[0] + dx, where[1] + dy) == placed:
                continue
            workers = tile.workers[direction ^ 2]
            if workers:
                owner = None if tile.owner == after.active else tile.owner
                tags.append(Tag(where, "worker", str(workers), owner, row))
                row += 1
    return tags


def filling_preview(state: GameState, fill: Fill) -> tuple[Tag, ...]:
    """Return a tag for everything that filling a cell with an open tile would bring to everybody at once."""
    cell = (fill.x, fill.y)
    after = after_filling(state, [fill])
    if after.board[state.rules.index(*cell)] in after.rules.temple_values:
        workers = temple_workers(after, state.rules.index(*cell))
        present = [seat for seat, number in enumerate(workers) if number]
        return tuple(
            Tag(cell, "temple", str(workers[seat]), _rim(state, seat), row)
            for row, seat in enumerate(present)
        )
    tags: list[Tag] = []
    for seat in dict.fromkeys(edge[0] for edge in after.edges):
        before = counts(after, seat)
        for _seat, placed, side in resolve_each(after, seat):
            has = counts(after, seat)
            if state.rules.neighbours[placed][side] == state.rules.index(*cell):
                changes = _changes(state, before, has, cell)
                rim = _rim(state, seat)
                tags += [
                    Tag(cell, each.icon, each.text, rim, len(tags) + row) for row, each in enumerate(changes)
                ]
            before = has
    return tuple(tags)


def _rim(state: GameState, seat: int) -> int | None:
    """Return whose colour the rim of a tag has: that of another seat, or none for one's own."""
    return None if seat == state.active else seat


def what_follows(state: GameState, cell: Cell, *, overbuild: bool) -> str:
    """Return in words what comes after laying a tile on a cell."""
    if overbuild:
        free = state.may(state.active, Privilege.FREE_OVERBUILD)
        return _("costs nothing") if free else _("costs 1 sun token")
    number = len(moves.cells_to_fill(state, state.rules.index(*cell)))
    if not number:
        return ""
    return counted("then fill {count} jungle cell", "then fill {count} jungle cells", number)
