"""The words of each module: its name, uses, events and gains."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from cacao_desktop.engine import GEMS, MODULES, SeatCounts, actions
from cacao_desktop.engine.events import Event, Gained, GemsTaken, HutBuilt, MaskTaken
from cacao_desktop.engine.modules.emperor import GOLD_PER_VISIT, attracts_emperor
from cacao_desktop.engine.modules.huts import HUTS, bonus_now, hut_part
from cacao_desktop.engine.modules.tree_of_life import GOLD_AT_REST
from cacao_desktop.engine.modules.watering import WateringEffect
from cacao_desktop.engine.state import GameState, Privilege
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _, counted, ngettext
from cacao_desktop.words.goods import gain, gem_words
from cacao_desktop.words.module_words import EdgeUse, Happening, LogText, ModuleWords, Tag
from cacao_desktop.words.persons import BUILD, BUILD_NOW, Sentence
from cacao_desktop.words.rows import hut_name, hut_sentence


class MapWords(ModuleWords):
    """The words of the map board, whose tiles cost a token."""

    id = "map"
    icon = "map"

    def price_of_tile(self, state: GameState, source: str) -> str:
        is_free = state.may(state.active, Privilege.FREE_MAP)
        if source == self.id and not is_free:
            return _("costs 1 map token")
        return ""


class WateringWords(ModuleWords):
    """The words of watering: the carrier steps back in exchange for cacao."""

    id = "watering"

    def use_in_words(self, chosen: EdgeUse, before: SeatCounts, after: SeatCounts) -> str:
        if not isinstance(chosen.effect, WateringEffect) or chosen.use == actions.UseWorkers(0):
            return ""
        steps = before.water - after.water
        cacao = after.cacao - before.cacao
        text = ngettext(
            "{steps} field back, {count} cacao", "{steps} fields back, {count} cacao", steps
        )
        return text.format(steps=steps, count=cacao)


class ChocolateWords(ModuleWords):
    """The words of kitchens and chocolate markets; chocolate itself is a good."""

    id = "chocolate"

    def use_in_words(self, chosen: EdgeUse, before: SeatCounts, after: SeatCounts) -> str:
        match chosen.use:
            case actions.MakeChocolate(chocolate=0):
                return _("Make no chocolate")
            case actions.MakeChocolate(chocolate=number):
                return _("Make {count} chocolate from {count} cacao").format(count=number)
            case actions.SellGoods() as use:
                return _sale(use, after.gold - before.gold)
        return ""


def _sale(use: actions.SellGoods, gold: int) -> str:
    match use:
        case actions.SellGoods(cacao=0, chocolate=0):
            return _("Sell nothing")
        case actions.SellGoods(chocolate=0):
            text = _("Sell {count} cacao for {gold} gold")
        case actions.SellGoods(cacao=0):
            text = _("Sell {count} chocolate for {gold} gold")
        case _:
            text = _("Sell {cacao} cacao and {chocolate} chocolate for {gold} gold")
    return text.format(
        count=use.cacao or use.chocolate, cacao=use.cacao, chocolate=use.chocolate, gold=gold
    )


class HutsWords(ModuleWords):
    """The words of the huts that players build."""

    id = "huts"
    remarks = ("hut",)

    def log_text(self, happening: Event | actions.Action) -> LogText | None:
        if isinstance(happening, actions.BuildHut):
            cost = HUTS[happening.hut].cost
            sentence = BUILD.filled(gold=cost, hut=hut_name(happening.hut))
            return LogText("hut", sentence=sentence, paid=cost)
        return None

    def happened(self, event: Event) -> Happening | None:
        if isinstance(event, HutBuilt):
            return Happening("hut", event.seat, event.cost)
        return None

    def turn_end_offer(self, legal: Sequence[actions.Action]) -> tuple[Sentence, str] | None:
        number = sum(isinstance(action, actions.BuildHut) for action in legal)
        if number:
            return build_offer(number)
        return None

    def on_page(
        self, state: GameState, seat: int | None, legal: Sequence[actions.Action]
    ) -> Mapping[str, object]:
        buildable = {action.hut for action in legal if isinstance(action, actions.BuildHut)}
        huts = [
            _named(hut)
            | {
                "cost": HUTS[hut].cost,
                "count": count,
                "affordable": seat is not None and state.gold[seat] >= HUTS[hut].cost,
                "now": hut in buildable,
                "bonus": None if seat is None else bonus_now(state, seat, hut),
            }
            for hut, count in Counter(hut_part(state).supply).items()
        ]
        return {"huts": huts}

    def seat_on_page(self, seat: Mapping[str, Any]) -> Mapping[str, object]:
        return {"huts": [_named(hut) for hut in seat["huts"]]}

    def offered(self, action: actions.Action) -> Mapping[str, object] | None:
        if not isinstance(action, actions.BuildHut):
            return None
        hut = action.hut
        return {"kind": "hut", "hut": hut, "words": build_text(hut), "more": hut_sentence(hut)}


def _named(hut: str) -> dict[str, object]:
    return {"hut": hut, "name": hut_name(hut), "does": hut_sentence(hut)}


def build_text(hut: str) -> str:
    """Return the text of the button that builds a hut."""
    return _("Build {hut} for {cost} gold").format(hut=hut_name(hut), cost=HUTS[hut].cost)


def build_offer(number: int) -> tuple[Sentence, str]:
    """Return the offer to build one of `number` huts, and that number."""
    number_of_huts = counted("{count} hut affordable", "{count} huts affordable", number)
    return BUILD_NOW, number_of_huts


class GemMinesWords(ModuleWords):
    """The words of the gem mines: gems are taken one by one, masks for complete sets."""

    id = "gem_mines"
    remarks = ("mask",)

    def happened(self, event: Event) -> Happening | None:
        if isinstance(event, MaskTaken):
            return Happening("mask", event.seat, event.value)
        return None

    def gain_tags(self, before: SeatCounts, after: SeatCounts) -> Iterator[tuple[str, int]]:
        yield (
            "gem_red",
            sum(_change(before, after)) + len(GEMS) * (len(after.masks) - len(before.masks)),
        )

    def use_in_words(self, chosen: EdgeUse, before: SeatCounts, after: SeatCounts) -> str:
        if not isinstance(chosen.use, actions.TakeGems):
            return ""
        return counted("Take {count} gem", "Take {count} gems", len(chosen.use.gems))

    def owned(self, counts: SeatCounts) -> Iterator[str]:
        gems = sum(counts.gems.values())
        if gems:
            yield gem_words(gems).format(amount=gems)
        yield from _masks(counts.masks)

    def gained(self, before: SeatCounts, after: SeatCounts) -> Iterator[str]:
        gems = sum(_change(before, after))
        if gems:
            yield gem_words(gems).format(amount=gain(gems))
        yield from _masks(after.masks[len(before.masks) :])

    def log_text(self, happening: Event | actions.Action) -> LogText | None:
        match happening:
            case GemsTaken(gems=gems):
                return LogText(f"gem_{gems[0]}", amount=len(gems), amount_text=gem_words)
            case MaskTaken(value=gold):
                return LogText(text=_("mask worth {gold}").format(gold=gold))
        return None


def _change(before: SeatCounts, after: SeatCounts) -> Iterator[int]:
    return (after.gems[colour] - before.gems[colour] for colour in GEMS)


def _masks(values: Sequence[int]) -> Iterator[str]:
    return (_("mask worth {gold}").format(gold=value) for value in values)


class TreeOfLifeWords(ModuleWords):
    """The words of the tree of life: an edge without workers may take gold instead."""

    id = "tree_of_life"

    def use_in_words(self, chosen: EdgeUse, before: SeatCounts, after: SeatCounts) -> str:
        if chosen.use == actions.Rest(True):
            return _("Take {gold} gold").format(gold=GOLD_AT_REST)
        return ""


class EmperorWords(ModuleWords):
    """The words of the emperor, who walks to the cell that attracts him."""

    id = "emperor"
    icon = "emperor"
    remarks = ("emperor",)

    def happened(self, event: Event) -> Happening | None:
        if isinstance(event, Gained) and event.cause == self.id:
            return Happening(self.id, event.seat, event.amount)
        return None

    def effect_icons(self, state: GameState, cells: Collection[Cell]) -> Mapping[Cell, str]:
        return {
            cell: self.icon for cell in cells if attracts_emperor(state, state.rules.index(*cell))
        }

    def placing_tags(self, state: GameState, cell: Cell) -> Sequence[Tag]:
        if self.effect_icons(state, [cell]):
            return [Tag(cell, "coin", gain(GOLD_PER_VISIT))]
        return []


MODULE_WORDS: Final[dict[str, ModuleWords]] = {
    "map": MapWords(),
    "watering": WateringWords(),
    "chocolate": ChocolateWords(),
    "huts": HutsWords(),
    "gem_mines": GemMinesWords(),
    "tree_of_life": TreeOfLifeWords(),
    "emperor": EmperorWords(),
}
"""The words of each module that needs some in the log, in decisions and in lists of goods."""

PRESETS: Final = {
    "base": frozenset[str](),
    "chocolatl": frozenset({"map", "watering", "chocolate", "huts"}),
    "diamante": frozenset({"gem_mines", "tree_of_life", "emperor", "new_workers"}),
}
"""The modules of each box, by the id of the box."""

PRESET_NAMES: Final[dict[str, str]] = {
    "base": N_("Base game"),
    "chocolatl": N_("Chocolatl"),
    "diamante": N_("Diamante"),
    "big_game": N_("Big Game"),
    "surprise": N_("Surprise me"),
}
"""The names of the presets on the new-game screen."""


def module_name(module: str) -> str:
    """Return the name of a module."""
    return _(MODULES[module].title)


def words_in(state: GameState) -> tuple[ModuleWords, ...]:
    """Return the words of the modules in the game of a state."""
    return tuple(words for module, words in MODULE_WORDS.items() if state.rules.setup.has(module))
