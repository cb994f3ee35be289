"""The house rules of a line-up: what its table shows, taking back, a clock that only asks, and head starts."""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any, Final

from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.match import House, Match
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.storage.save_format import MOST_HEAD_START
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes.boxes import Box
from cacao_desktop.ui.pages.page_scene import GroupedScene
from cacao_desktop.ui.widgets import Button, Label, Stepper, Toggle, Widget

_SWITCHES: Final = {
    "worth": (N_("Show on the board what laying a tile brings"), N_("no gains shown on the board")),
    "totals": (N_("Show the gold if the game ended now"), N_("no totals before the end")),
    "piles": (N_("Show how many tiles are left in the piles"), N_("no counts of piles")),
    "take_back": (N_("Decisions can be taken back"), N_("nothing is taken back")),
}
_CLOCKS: Final = (30, 60, 90, 120, 180, 300)


def differing(choices: GameChoices) -> int:
    """Return how many house rules are not as usual."""
    changed = [getattr(choices.house, each.name) != each.default for each in fields(House)]
    return changed.count(True) + sum(bool(seat.head_start) for seat in choices.seats)


def house_in_words(game: Match | GameChoices) -> str:
    """Return the house rules of a match, or of one to come; nothing where all is as usual."""
    rules = [_(off) for name, (_on, off) in _SWITCHES.items() if not getattr(game.house, name)]
    rules += [_("a clock for the turn")] * bool(game.house.clock)
    rules += [_("a head start")] * any(seat.head_start for seat in game.seats)
    return _("House rules: {rules}").format(rules=", ".join(rules)) if rules else ""


def house_button(context: GameContext, choices: GameChoices) -> Button:
    """Return the button that opens the house rules and says how many there are."""
    count = differing(choices)
    text = _("House rules: {count}").format(count=count) if count else _("House rules")
    button = Button(text, lambda: context.stack.push(HouseScene(context, choices)), icon="gear")
    button.chosen = bool(count)
    return button


class HouseScene(GroupedScene):
    """Switches and steppers; all of it is kept with the line-up."""

    heading = N_("House rules")
    place = "village"
    topic = topics.HOUSE_RULES
    columns = (0,), (1, 2)

    def __init__(self, context: GameContext, choices: GameChoices) -> None:
        self.choices = choices
        super().__init__(context)

    def contents(self) -> Box:
        house = self.choices.house
        switches: list[Widget] = [
            Toggle(_(text), getattr(house, name), partial(self._change, name), style=looks.TEXT_INK)
            for name, (text, _off) in _SWITCHES.items()
        ]
        switches.append(Button(_("As usual"), self._reset, icon="undo"))
        seconds = [(0, _("none"))]
        seconds += [(each, counted("{count} second", "{count} seconds", each)) for each in _CLOCKS]
        clock = self._stepper(seconds, house.clock, partial(self._change, "clock"), _("A clock for the turn"))
        asks = Label(_("When the time is over the table asks, and nothing else happens."), looks.TEXT_INK)
        gold = [(each, counted("{count} gold", "{count} gold", each)) for each in range(MOST_HEAD_START + 1)]
        kept = _("A line of its own in the scoring; the game counts in its series, not in the records.")
        starts: list[Widget] = [Label(kept, looks.TEXT_INK)]
        for index, seat in enumerate(self.choices.seats):
            starts.append(Label(seat.called, looks.SUBHEADING_INK))
            starts.append(self._stepper(gold, seat.head_start, partial(self._start, index), seat.called))
        timed = (_("A clock for the turn"), [clock, asks])
        return self.grouped(((_("At the table"), switches), timed, (_("Head start"), starts)))

    @staticmethod
    def _stepper(
        options: Sequence[tuple[int, str]], value: int, change: Callable[[int], None], what: str
    ) -> Stepper[int]:
        stepper = Stepper(
            options, value, change, less=_("One less"), more=_("One more"), style=looks.SUBHEADING_INK
        )
        for part in stepper.children():
            part.named_by = what
        return stepper

    def _change(self, name: str, value: Any) -> None:
        self.choices.house = replace(self.choices.house, **{name: value})

    def _start(self, index: int, gold: int) -> None:
        self.choices.seats[index].head_start = gold

    def _reset(self) -> None:
        self.choices.house = House()
        for seat in self.choices.seats:
            seat.head_start = 0
        self.rebuild()
