"""What a use of an edge does, and what any choice brings, in sentences for those who hear the game."""

from collections import Counter
from collections.abc import Iterator

from cacao_desktop.engine.actions import Activate, Fill, Place, Rest, SellCacao, Use, UseWorkers
from cacao_desktop.engine.effects import Plantation
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.moves import cells_to_fill
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import SeatCounts, counts, temple_workers
from cacao_desktop.engine.state import Edge, GameState, WorkerTile
from cacao_desktop.engine.tiles import SIDE_STEPS, SIDES, Workers
from cacao_desktop.engine.what_if import after_filling, after_placing, resolve_each
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, counted
from cacao_desktop.words.goods import gains_in_words
from cacao_desktop.words.module_sentences import words_in
from cacao_desktop.words.module_words import EdgeUse
from cacao_desktop.words.places import Telling, neighbours, where
from cacao_desktop.words.rows import jungle_name


def options_of(state: GameState, edge: Edge) -> list[Use]:
    """Return every legal use of an edge."""
    effect, workers = edge_effect(state, edge.tile, edge.side)
    return effect.options(state, edge.seat, edge.tile, edge.side, workers)


def edge_use(state: GameState, edge: Edge, use: Use) -> EdgeUse:
    """Return a use with what there is to know about its edge."""
    return EdgeUse(state, edge, use, *edge_effect(state, edge.tile, edge.side))


def what_it_brings(state: GameState, edge: Edge, use: Use) -> tuple[SeatCounts, SeatCounts]:
    """Return what the seat of an edge has before and after a use."""
    seat, tile, side = edge
    after = state.clone()
    advance(after, Activate(seat, *state.rules.cell(tile), SIDES[side], use))
    return counts(state, seat), counts(after, seat)


def words(state: GameState, edge: Edge, use: Use) -> str:
    """Return what a use does in words, for the big button."""
    before, after = what_it_brings(state, edge, use)
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
            return _("Sell {count} cacao for {gold} gold").format(count=sold, gold=after.gold - before.gold)
        case UseWorkers(workers=0) | Rest(taken=False):
            return _("Leave it")
        case UseWorkers() if isinstance(done.effect, Plantation):
            return (
                _("Harvest {count} cacao").format(count=cacao) if cacao else _("Harvest: the storage is full")
            )
        case UseWorkers(workers=number):
            return counted("Use {count} worker", "Use {count} workers", number)
        case _:
            return jungle_name(done.effect.cause)


def placing_in_words(model: Telling, place: Place, workers: Workers) -> str:
    """Return where a worker tile would be, what its workers would touch, and what that brings."""
    state, cell = model.state, (place.x, place.y)
    parts = [where(cell)]
    if place.overbuild:
        parts[0] = _("{where}, over your own tile").format(where=parts[0])
    parts += neighbours(model, cell, workers)
    after = after_placing(state, place)
    for _edge in resolve_each(after, place.player):
        pass
    gains = ", ".join(
        gains_in_words(words_in(state), counts(state, place.player), counts(after, place.player))
    )
    if model.match.house.worth:
        parts.append(_("brings {gains}").format(gains=gains or _("nothing now")))
    parts += _temples(model, after, cell)
    if not place.overbuild:
        parts += _cells_to_fill(model, after, cell)
    return "; ".join(parts)


def _temples(model: Telling, after: GameState, cell: Cell) -> Iterator[str]:
    for index in after.rules.neighbours[after.rules.index(*cell)]:
        if after.board[index] in after.rules.temple_values:
            yield _temple(model, after, index)


def _temple(model: Telling, after: GameState, index: int) -> str:
    standing = ", ".join(
        _("{name} {workers}").format(name=model.match.name(seat), workers=workers)
        for seat, workers in enumerate(temple_workers(after, index))
        if workers
    )
    return _("workers at the temple: {standing}").format(standing=standing or _("nobody"))


def _cells_to_fill(model: Telling, after: GameState, cell: Cell) -> Iterator[str]:
    cells = cells_to_fill(after, after.rules.index(*cell))
    if not cells:
        return
    yield counted("then {count} cell to fill", "then {count} cells to fill", len(cells))
    for index in cells:
        x, y = after.rules.cell(index)
        waiting: Counter[int] = Counter()
        for side, (dx, dy) in enumerate(SIDE_STEPS):
            tile = after.tile_at(x + dx, y + dy)
            if isinstance(tile, WorkerTile):
                waiting[tile.owner] += tile.workers[side ^ 2]
        names = [
            _("{name} {workers}").format(name=model.match.name(owner), workers=workers)
            for owner, workers in waiting.items()
            if workers
        ]
        who = ", ".join(names) or _("nobody")
        yield _("{where}: workers of {waiting}").format(where=where((x, y)), waiting=who)


def filling_in_words(model: Telling, fill: Fill) -> str:
    """Return which open tile would fill which cell, and what that brings to everybody."""
    state, cell = model.state, (fill.x, fill.y)
    parts = [_("{tile} to {where}").format(tile=jungle_name(fill.tile), where=where(cell))]
    after, index = after_filling(state, [fill]), state.rules.index(fill.x, fill.y)
    if after.board[index] in after.rules.temple_values:
        return "; ".join([*parts, _temple(model, after, index)])
    for seat in dict.fromkeys(edge.seat for edge in after.edges if model.match.house.worth):
        before = counts(after, seat)
        for edge in resolve_each(after, seat):
            has = counts(after, seat)
            if state.rules.neighbours[edge.tile][edge.side] == index:
                gains = ", ".join(gains_in_words(words_in(state), before, has)) or _("nothing")
                parts.append(_("{name}: {what}").format(name=model.match.name(seat), what=gains))
            before = has
    return "; ".join(parts)


def use_in_words(model: Telling, edge: Edge, use: Use) -> str:
    """Return which jungle tile an edge touches, where, and what its use does."""
    state = model.state
    index = state.rules.neighbours[edge.tile][edge.side]
    x, y = state.rules.cell(index)
    tile = state.jungle_at(x, y)
    place = where((x, y))
    if tile is not None:
        place = _("{tile}, {where}").format(tile=jungle_name(tile.kind), where=place)
    return _("{where}: {what}").format(where=place, what=words(state, edge, use))
