"""Sentences about the gains of a choice before it is made, for buttons and speech."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Final, TypeAlias

from cacao_desktop.engine import Fill, GameState, Place, counts, temple_workers
from cacao_desktop.engine.actions import Rest, SellCacao, Use, UseWorkers
from cacao_desktop.engine.effects import Plantation
from cacao_desktop.engine.state import Edge, Privilege
from cacao_desktop.engine.summaries import SeatCounts
from cacao_desktop.engine.tiles import Workers
from cacao_desktop.engine.what_if import after_filling, after_placing, resolve_all
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, counted
from cacao_desktop.words.choice_effects import (
    counts_before_and_after,
    edge_use,
    gaps_after,
    resolve_edges_in_place,
    temples_beside,
    workers_by_seat,
)
from cacao_desktop.words.goods import gains_in_words
from cacao_desktop.words.module_sentences import words_in
from cacao_desktop.words.persons import NO_GAIN, WORKERS, WOULD_GET
from cacao_desktop.words.places import ViewedGame, neighbours, where
from cacao_desktop.words.rows import jungle_name

_Change: TypeAlias = tuple[SeatCounts, SeatCounts]
"""The counts of a seat before and after a use."""
_AMOUNTS: Final = tuple(
    field.name for field in fields(SeatCounts) if field.name not in ("gems", "masks", "huts")
)


def next_steps(state: GameState, cell: Cell, *, overbuild: bool) -> str:
    """Return the next steps after laying a tile on a cell, in words."""
    if overbuild:
        if state.may(state.active, Privilege.FREE_OVERBUILD):
            return _("costs nothing")
        return _("costs 1 sun token")
    return filling_left(len(gaps_after(state, state.rules.index(*cell))))


def filling_left(number: int) -> str:
    """Return how many cells are to be filled next, in words, empty if there are none."""
    if not number:
        return ""
    return counted("then fill {count} jungle cell", "then fill {count} jungle cells", number)


def use_label(state: GameState, edge: Edge, use: Use) -> str:
    """Return the effect of a use in words, for the big button."""
    before, after = counts_before_and_after(state, edge, use)
    chosen = edge_use(state, edge, use)
    for module in words_in(state):
        text = module.use_in_words(chosen, before, after)
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
        case UseWorkers() if isinstance(chosen.effect, Plantation):
            if cacao:
                text = _("Harvest {count} cacao")
            else:
                text = _("Harvest: the storage is full")
            return text.format(count=cacao)
        case UseWorkers(workers=number):
            return counted("Use {count} worker", "Use {count} workers", number)
        case _:
            return jungle_name(chosen.effect.kind)


def placing_in_words(model: ViewedGame, place: Place, workers: Workers) -> str:
    """Return the place, the workers and the effects of a worker tile to be laid, in words."""
    parts = [
        *_place_and_neighbours(model, place, workers),
        *gains_of_placing(model, place),
        *_cells_to_fill(model, place),
    ]
    return "; ".join(parts)


def _place_and_neighbours(model: ViewedGame, place: Place, workers: Workers) -> Iterator[str]:
    cell = (place.x, place.y)
    place_in_words = where(cell)
    if place.overbuild:
        place_in_words = _("{where}, over your own tile").format(where=place_in_words)
    yield place_in_words
    yield from neighbours(model, cell, workers)


def gains_of_placing(model: ViewedGame, place: Place) -> Iterator[str]:
    """Yield the gains of laying a worker tile and the workers at temples, in words."""
    state = model.state
    after = after_placing(state, place)
    resolve_all(after, place.player)
    before = counts(state, place.player)
    now = counts(after, place.player)
    gains = ", ".join(gains_in_words(words_in(state), before, now))
    if model.match.context.house.worth:
        if gains:
            yield _("brings {gains}").format(gains=gains)
        else:
            yield _("brings no gain now")
    index = after.rules.index(place.x, place.y)
    for _cell, workers in temples_beside(after, index):
        yield _temple(model, workers)


def _temple(model: ViewedGame, workers: Sequence[int]) -> str:
    players = _each_with_workers(model, enumerate(workers))
    return _("workers at the temple: {standing}").format(standing=players)


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
    cells = gaps_after(after, after.rules.index(place.x, place.y))
    if cells:
        yield counted("then {count} cell to fill", "then {count} cells to fill", len(cells))
    for index in cells:
        yield _("{where}, workers there: {waiting}").format(
            where=where(after.rules.cell(index)),
            waiting=_each_with_workers(model, workers_by_seat(after, index).items()),
        )


def filling_in_words(model: ViewedGame, fill: Fill) -> str:
    """Return the tile, the cell and the gains for all players of a filling, in words."""
    tile = jungle_name(fill.tile)
    tile_and_place = _("{tile} to {where}").format(tile=tile, where=where((fill.x, fill.y)))
    return "; ".join((tile_and_place, *gains_of_filling(model, fill)))


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
        uses = [
            (before, now)
            for before, now, jungle in resolve_edges_in_place(after, seat)
            if jungle == index
        ]
        if uses:
            gains = ", ".join(gains_in_words(words_in(state), *_together(uses)))
            sentence = WOULD_GET.filled(gains=gains) if gains else NO_GAIN.filled()
            yield sentence.to(model.listener, model.match, seat)


def _together(uses: Sequence[_Change]) -> _Change:
    """Return one change for several uses, also if the seat gains elsewhere between them."""
    first, _now = uses[0]
    total = first
    for before, now in uses:
        amounts = {
            name: getattr(total, name) + getattr(now, name) - getattr(before, name)
            for name in _AMOUNTS
        }
        gems = {gem: total.gems[gem] + now.gems[gem] - before.gems[gem] for gem in total.gems}
        masks = (Counter(now.masks) - Counter(before.masks)).elements()
        total = replace(total, **amounts, gems=gems, masks=(*total.masks, *masks))
    return first, total


def use_in_words(model: ViewedGame, edge: Edge, use: Use) -> str:
    """Return the jungle tile at an edge, its place, and the effect of a use, in words."""
    state = model.state
    x, y = state.rules.cell(state.rules.neighbours[edge.tile][edge.side])
    tile = state.jungle_at(x, y)
    place = where((x, y))
    if tile is not None:
        place = _("{tile}, {where}").format(tile=jungle_name(tile.kind), where=place)
    return _("{where}: {what}").format(where=place, what=use_label(state, edge, use))
