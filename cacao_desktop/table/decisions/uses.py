"""How each kind of edge is used: the words, the sheet to choose in, and the use that lies nearest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from cacao_desktop.engine.actions import (
    Activate,
    MakeChocolate,
    Rest,
    SellCacao,
    SellGoods,
    TakeGems,
    Use,
    UseWorkers,
)
from cacao_desktop.engine.counts import SeatCounts, counts
from cacao_desktop.engine.effects import Market, Plantation
from cacao_desktop.engine.legal import edge_effect
from cacao_desktop.engine.modules.chocolate import CACAO_PRICE, chocolate_price
from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.modules.tree_of_life import GOLD_AT_REST
from cacao_desktop.engine.modules.watering import WateringEffect
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import Edge, GameState
from cacao_desktop.engine.tiles import GEMS, SIDES
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.table.catalogue.jungle import jungle_name
from cacao_desktop.table.decisions.chooser import Chooser, GemButton, Row, number_row
from cacao_desktop.ui.widgets.labels import Picture

Choose = Callable[[Use], None]

GEM_NAMES: Final[dict[str, Callable[[], str]]] = {
    "red": lambda: _("red"),
    "green": lambda: _("green"),
    "blue": lambda: _("blue"),
    "white": lambda: _("white"),
}


def gem_name(colour: str) -> str:
    """Return what a gem's colour is called."""
    return GEM_NAMES[colour]()


def options_of(state: GameState, edge: Edge) -> list[Use]:
    """Return every legal use of an edge."""
    effect, workers = edge_effect(state, edge.tile, edge.side)
    return effect.options(state, edge.seat, edge.tile, edge.side, workers)


def chooser_for(state: GameState, edge: Edge, use: Use, choose: Choose) -> Chooser:
    """Return the sheet in which a use of an edge is chosen; `use` is the one chosen so far."""
    effect, workers = edge_effect(state, edge.tile, edge.side)
    options = options_of(state, edge)
    match use:
        case SellCacao():
            assert isinstance(effect, Market)
            title = _("Sell cacao, {price} gold each").format(price=effect.price(state, edge.seat))
            rows = [
                number_row("cacao", len(options) - 1, use.cacao, lambda number: choose(SellCacao(number)))
            ]
        case MakeChocolate():
            title = _("Make chocolate")
            rows = [
                number_row(
                    "chocolate", len(options) - 1, use.chocolate, lambda number: choose(MakeChocolate(number))
                )
            ]
        case SellGoods():
            title = _("Sell cacao for {cacao} and chocolate for {chocolate}").format(
                cacao=CACAO_PRICE, chocolate=chocolate_price(state, edge.seat)
            )
            rows = _goods_rows(options, use, workers, choose)
        case TakeGems():
            title = ngettext("Take {count} gem", "Take up to {count} gems", workers).format(count=workers)
            rows = [_gem_row(state, edge, use, workers, choose), *_own_gems(state, edge.seat)]
        case Rest():
            title = jungle_name(effect.cause)
            rows = [number_row("coin", 1, int(use.taken), lambda number: choose(Rest(bool(number))))]
        case UseWorkers():
            title = jungle_name(effect.cause)
            most = max(option.workers for option in options if isinstance(option, UseWorkers))
            rows = [number_row("worker", most, use.workers, lambda number: choose(UseWorkers(number)))]
    return Chooser(title, rows)


def _goods_rows(options: Sequence[Use], use: SellGoods, workers: int, choose: Choose) -> list[Row]:
    """Two rows that share the workers: taking more of one leaves less for the other."""
    goods = [option for option in options if isinstance(option, SellGoods)]

    def cacao(number: int) -> None:
        choose(SellGoods(number, min(use.chocolate, workers - number)))

    def chocolate(number: int) -> None:
        choose(SellGoods(min(use.cacao, workers - number), number))

    return [
        number_row("cacao", max(option.cacao for option in goods), use.cacao, cacao),
        number_row("chocolate", max(option.chocolate for option in goods), use.chocolate, chocolate),
    ]


def _gem_row(state: GameState, edge: Edge, use: TakeGems, workers: int, choose: Choose) -> Row:
    part = gem_part(state)
    gems = part.on_mine[part.mine_at[state.rules.neighbours[edge.tile][edge.side]]]
    chosen = Counter(use.gems)
    buttons = []
    for colour, count in zip(GEMS, gems, strict=True):
        for number in range(count):
            taken = number < chosen[colour]

            def toggle(colour: str = colour, taken: bool = taken) -> None:
                kept = list(use.gems)
                if taken:
                    kept.remove(colour)
                else:
                    # With all workers used, the gem chosen first makes way for the new one.
                    kept = [*kept[-(workers - 1) :], colour] if workers > 1 else [colour]
                choose(TakeGems(tuple(kept)))

            button = GemButton(colour, toggle, _("a {colour} gem").format(colour=gem_name(colour)))
            button.chosen = taken
            buttons.append(button)
    return Row("mask", buttons)


def _own_gems(state: GameState, seat: int) -> list[Row]:
    """Return a row with the gems that the seat has already, none where it has none."""
    owned = gem_part(state).owned[seat]
    gems = [
        Picture(f"gem_{colour}", 30)
        for colour, count in zip(GEMS, owned, strict=True)
        for _number in range(count)
    ]
    return [Row(f"emblem_{state.rules.setup.players[seat].colour}", gems)] if gems else []


def what_it_brings(state: GameState, edge: Edge, use: Use) -> tuple[SeatCounts, SeatCounts]:
    """Return what the seat of an edge has before and after a use."""
    seat, tile, side = edge
    after = state.clone()
    advance(after, Activate(seat, *state.rules.cell(tile), SIDES[side], use))
    return counts(state, seat), counts(after, seat)


def _sale(use: SellCacao | SellGoods, gold: int) -> str:
    """Return a sale in words."""
    match use:
        case SellCacao(cacao=0) | SellGoods(cacao=0, chocolate=0):
            return _("Sell nothing")
        case SellCacao(cacao=sold) | SellGoods(cacao=sold, chocolate=0):
            return _("Sell {count} cacao for {gold} gold").format(count=sold, gold=gold)
        case SellGoods(cacao=0, chocolate=sold):
            return _("Sell {count} chocolate for {gold} gold").format(count=sold, gold=gold)
        case SellGoods(cacao=sold, chocolate=chocolate):
            return _("Sell {cacao} cacao and {chocolate} chocolate for {gold} gold").format(
                cacao=sold, chocolate=chocolate, gold=gold
            )


def words(state: GameState, edge: Edge, use: Use) -> str:
    """Return what a use does in words, for the big button."""
    before, after = what_it_brings(state, edge, use)
    gold, cacao, steps = after.gold - before.gold, after.cacao - before.cacao, before.water - after.water
    effect, _workers = edge_effect(state, edge.tile, edge.side)
    match use:
        case SellCacao() | SellGoods():
            return _sale(use, gold)
        case MakeChocolate(chocolate=number):
            return _("Make {count} chocolate from {count} cacao").format(count=number)
        case TakeGems(gems=gems):
            return ngettext("Take {count} gem", "Take {count} gems", len(gems)).format(count=len(gems))
        case Rest(taken=taken):
            return _("Take {gold} gold").format(gold=GOLD_AT_REST) if taken else _("Leave it")
        case UseWorkers(workers=0):
            return _("Leave it")
        case UseWorkers() if isinstance(effect, Plantation):
            return (
                _("Harvest {count} cacao").format(count=cacao) if cacao else _("Harvest: the storage is full")
            )
        case UseWorkers() if isinstance(effect, WateringEffect):
            return ngettext(
                "{steps} field back, {count} cacao", "{steps} fields back, {count} cacao", steps
            ).format(steps=steps, count=cacao)
        case UseWorkers(workers=number):
            return ngettext("Use {count} worker", "Use {count} workers", number).format(count=number)
