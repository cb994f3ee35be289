"""Previews of the gains of a choice: tags for the board, sentences for buttons and speech."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cacao_desktop.engine import Fill, GameState, Place, SeatCounts, counts, temple_workers
from cacao_desktop.engine.actions import (
    Activate,
    Rest,
    SellCacao,
    Use,
    UseWorkers,
)
from cacao_desktop.engine.effects import Plantation
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.moves import cells_to_fill
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import Edge, Privilege
from cacao_desktop.engine.tiles import OPPOSITE, SIDES, Workers
from cacao_desktop.engine.what_if import after_filling, after_placing, resolve_each
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, counted
from cacao_desktop.words.goods import GOODS, STORED, gain, gains_in_words
from cacao_desktop.words.module_sentences import words_in
from cacao_desktop.words.module_words import EdgeUse, Tag
from cacao_desktop.words.persons import NO_GAIN, WORKERS, WOULD_GET
from cacao_desktop.words.places import ViewedGame, neighbours, where
from cacao_desktop.words.rows import jungle_name

_COUNTED: Final = ("gold", *reversed(STORED), "sun", "water")


def _used_edges(state: GameState, seat: int) -> Iterator[tuple[SeatCounts, SeatCounts, int]]:
    """Use all workers of a seat, edge by edge.

    Yield the counts of the seat before and after each edge, and the index of its cell.
    """
    before = counts(state, seat)
    for edge in resolve_each(state, seat):
        after = counts(state, seat)
        yield before, after, state.rules.neighbours[edge.tile][edge.side]
        before = after


def _temples(after: GameState, placed: int) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield each temple beside a tile just laid, with the workers of every seat there."""
    for cell in after.rules.neighbours[placed]:
        if after.board[cell] in after.rules.temple_values:
            yield cell, temple_workers(after, cell)


def _waiting(after: GameState, cell: int) -> Iterator[tuple[int, int, int]]:
    """Yield cell, owner and facing workers of each worker tile around a cell."""
    for side, index in enumerate(after.rules.neighbours[cell]):
        tile = after.worker_at(*after.rules.cell(index))
        if tile is not None:
            yield index, tile.owner, tile.workers[OPPOSITE[side]]


def preview(state: GameState, tile: str, cell: Cell, rotation: int) -> tuple[Tag, ...]:
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
    for before, now, cell_used in _used_edges(after, seat):
        tags += _tags(state.rules.cell(cell_used), _changes(state, before, now))
    for temple, workers in _temples(after, index):
        others = max(number for other, number in enumerate(workers) if other != seat)
        tags.append(Tag(state.rules.cell(temple), "temple", f"{workers[seat]} : {others}"))
    if not overbuild:
        for empty in cells_to_fill(after, index):
            tags += _waiting_tags(state, after, empty, index)
    return tuple(tags)


def _waiting_tags(state: GameState, after: GameState, empty: int, laid: int) -> Iterator[Tag]:
    """Yield a tag for the workers of each tile but the `laid` one that act on a filled cell."""
    waiting = [
        (owner, number)
        for tile, owner, number in _waiting(after, empty)
        if tile != laid and number
    ]
    for row, (owner, number) in enumerate(waiting):
        yield Tag(state.rules.cell(empty), "worker", str(number), _rim(state, owner), row)


def _changes(state: GameState, before: SeatCounts, after: SeatCounts) -> Counter[str]:
    """Return the amount that an edge brings of each good, by icon.

    Cacao and chocolate that are paid for it are left out.
    """
    found = Counter[str]()
    for what in _COUNTED:
        change = getattr(after, what) - getattr(before, what)
        if change > 0 or (change < 0 and what in ("gold", "water")):
            found[GOODS[what].icon] = change
    for module in words_in(state):
        found.update(dict(module.gain_tags(before, after)))
    return found


def _tags(
    where: Cell, changes: Counter[str], seat: int | None = None, above: int = 0
) -> list[Tag]:
    """Return a tag for each change, below the `above` rows already on the cell.

    Without a change the only tag is a zero.
    """
    some = [(icon, gain(number)) for icon, number in changes.items() if number] or [("", "0")]
    return [Tag(where, icon, text, seat, row) for row, (icon, text) in enumerate(some, above)]


def filling_preview(state: GameState, fill: Fill) -> tuple[Tag, ...]:
    """Return the tags of the gains of all seats from filling a cell with an open tile."""
    cell = (fill.x, fill.y)
    index = state.rules.index(fill.x, fill.y)
    after = after_filling(state, [fill])
    if after.board[index] in after.rules.temple_values:
        present = [
            (seat, number) for seat, number in enumerate(temple_workers(after, index)) if number
        ]
        rows = enumerate(present)
        return tuple(
            Tag(cell, "temple", str(number), _rim(state, seat), row)
            for row, (seat, number) in rows
        )
    tags: list[Tag] = []
    for seat in dict.fromkeys(edge.seat for edge in after.edges):
        edge_changes = [
            _changes(state, before, now)
            for before, now, used in _used_edges(after, seat)
            if used == index
        ]
        if edge_changes:
            changes = Counter[str]()
            for change in edge_changes:
                changes.update(change)
            tags += _tags(cell, changes, _rim(state, seat), len(tags))
    return tuple(tags)


def _rim(state: GameState, seat: int) -> int | None:
    """Return the seat whose colour the rim of a tag takes, None for the active seat."""
    if seat == state.active:
        return None
    return seat


def what_follows(state: GameState, cell: Cell, *, overbuild: bool) -> str:
    """Return the next steps after laying a tile on a cell, in words."""
    if overbuild:
        is_free = state.may(state.active, Privilege.FREE_OVERBUILD)
        if is_free:
            return _("costs nothing")
        return _("costs 1 sun token")
    number = len(cells_to_fill(state, state.rules.index(*cell)))
    if not number:
        return ""
    return counted("then fill {count} jungle cell", "then fill {count} jungle cells", number)


def edge_use(state: GameState, edge: Edge, use: Use) -> EdgeUse:
    """Return a use together with the effect and the workers at its edge."""
    return EdgeUse(state, edge, use, *edge_effect(state, edge.tile, edge.side))


def counts_around(state: GameState, edge: Edge, use: Use) -> tuple[SeatCounts, SeatCounts]:
    """Return the counts of an edge's seat before and after a use."""
    seat, tile, side = edge
    after = state.clone()
    advance(after, Activate(seat, *state.rules.cell(tile), SIDES[side], use))
    return counts(state, seat), counts(after, seat)


def use_label(state: GameState, edge: Edge, use: Use) -> str:
    """Return the effect of a use in words, for the big button."""
    before, after = counts_around(state, edge, use)
    done = edge_use(state, edge, use)
    for module in words_in(state):
        text = module.use_in_words(done, before, after)
        if text:
            return text
    cacao = after.cacao - before.cacao
    match use:
        case SellCacao(cacao=0):
            return _("Sell nothing")
        case SellCacao(cacao=sold):
            return _("Sell {count} cacao for {gold} gold").format(
                count=sold, gold=after.gold - before.gold
            )
        case UseWorkers(workers=0) | Rest(taken=False):
            return _("Go back")
        case UseWorkers() if isinstance(done.effect, Plantation):
            if cacao:
                text = _("Harvest {count} cacao")
            else:
                text = _("Harvest: the storage is full")
            return text.format(count=cacao)
        case UseWorkers(workers=number):
            return counted("Use {count} worker", "Use {count} workers", number)
        case _:
            return jungle_name(done.effect.cause)


def placing_in_words(model: ViewedGame, place: Place, workers: Workers) -> str:
    """Return the place, the workers and the effects of a worker tile to be laid, in words."""
    placed = _placed(model, place, workers)
    return "; ".join((*placed, *gains_of_placing(model, place), *_cells_to_fill(model, place)))


def _placed(model: ViewedGame, place: Place, workers: Workers) -> Iterator[str]:
    cell = (place.x, place.y)
    at = where(cell)
    if place.overbuild:
        at = _("{where}, over your own tile").format(where=at)
    yield at
    yield from neighbours(model, cell, workers)


def gains_of_placing(model: ViewedGame, place: Place) -> Iterator[str]:
    """Yield the gains of laying a worker tile and the workers at temples, in words."""
    state = model.state
    after = after_placing(state, place)
    for _edge in resolve_each(after, place.player):
        pass
    before = counts(state, place.player)
    now = counts(after, place.player)
    gains = ", ".join(gains_in_words(words_in(state), before, now))
    if model.match.context.house.worth:
        yield _("brings {gains}").format(gains=gains) if gains else _("brings no gain now")
    index = after.rules.index(place.x, place.y)
    for _cell, workers in _temples(after, index):
        yield _temple(model, workers)


def _temple(model: ViewedGame, workers: Sequence[int]) -> str:
    standing = _each_with_workers(model, enumerate(workers))
    return _("workers at the temple: {standing}").format(standing=standing)


def _each_with_workers(model: ViewedGame, workers: Iterable[tuple[int, int]]) -> str:
    """Return the players with workers and the number of these, in words."""
    each = [
        WORKERS.filled(workers=number).to(model.listener, model.match, seat)
        for seat, number in workers
        if number
    ]
    return ", ".join(each) or _("nobody")


def _cells_to_fill(model: ViewedGame, place: Place) -> Iterator[str]:
    """Yield the jungle cells to fill after laying a worker tile, and the workers at each."""
    if place.overbuild:
        return
    after = after_placing(model.state, place)
    cells = cells_to_fill(after, after.rules.index(place.x, place.y))
    if cells:
        yield counted("then {count} cell to fill", "then {count} cells to fill", len(cells))
    for index in cells:
        waiting: Counter[int] = Counter()
        for _at, owner, number in _waiting(after, index):
            waiting[owner] += number
        who = _each_with_workers(model, waiting.items())
        yield _("{where}, workers there: {waiting}").format(
            where=where(after.rules.cell(index)), waiting=who
        )


def filling_in_words(model: ViewedGame, fill: Fill) -> str:
    """Return the tile, the cell and the gains for all players of a filling, in words."""
    tile = jungle_name(fill.tile)
    at = _("{tile} to {where}").format(tile=tile, where=where((fill.x, fill.y)))
    return "; ".join((at, *gains_of_filling(model, fill)))


def gains_of_filling(model: ViewedGame, fill: Fill) -> Iterator[str]:
    """Yield the gain of each player with workers at a filled cell, in words."""
    state = model.state
    after = after_filling(state, [fill])
    index = state.rules.index(fill.x, fill.y)
    if after.board[index] in after.rules.temple_values:
        yield _temple(model, temple_workers(after, index))
        return
    if not model.match.context.house.worth:
        return
    for seat in dict.fromkeys(edge.seat for edge in after.edges):
        for before, now, used in _used_edges(after, seat):
            if used == index:
                gains = ", ".join(gains_in_words(words_in(state), before, now))
                brings = WOULD_GET.filled(gains=gains) if gains else NO_GAIN.filled()
                yield brings.to(model.listener, model.match, seat)


def use_in_words(model: ViewedGame, edge: Edge, use: Use) -> str:
    """Return the jungle tile at an edge, its place, and the effect of a use, in words."""
    state = model.state
    x, y = state.rules.cell(state.rules.neighbours[edge.tile][edge.side])
    tile = state.jungle_at(x, y)
    place = where((x, y))
    if tile is not None:
        place = _("{tile}, {where}").format(tile=jungle_name(tile.kind), where=place)
    return _("{where}: {what}").format(where=place, what=use_label(state, edge, use))
