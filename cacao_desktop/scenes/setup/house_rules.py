"""The house rules of a game: a summary and the page that changes them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from cacao_desktop.engine import Setup
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.match import House, Seat
from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice
from cacao_desktop.scenes.setup.editors import EditorScene, variant_switches
from cacao_desktop.storage.save_format import MAX_HEAD_START
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Widget, styles
from cacao_desktop.ui.boxes.boxes import Box
from cacao_desktop.ui.pages.page_scene import GroupedScene
from cacao_desktop.ui.widgets import Button, Carousel, CarouselOption, Label, Toggle


@dataclass(frozen=True, slots=True)
class _Switch:
    """A house rule that is on or off: its `field` in `House`, and a summary when it is off."""

    field: str
    text: str
    off: str


_SWITCHES: Final = (
    _Switch("worth", N_("Preview what a tile brings"), N_("no gains shown on the board")),
    _Switch("totals", N_("Show the score if the game ended now"), N_("no totals before the end")),
    _Switch("piles", N_("Show how many tiles are left in the piles"), N_("pile counts hidden")),
    _Switch("take_back", N_("Decisions can be taken back"), N_("no taking back")),
)
_TURN_TIMER_SECONDS: Final = (30, 60, 90, 120, 180, 300)
"""The available time limits of a turn, in seconds."""


def changed_rules(house: House, setup: Setup, seats: Iterable[Seat | SeatChoice]) -> list[str]:
    """Return those house rules that differ from the defaults, in words."""
    rules = [_(switch.off) for switch in _SWITCHES if not getattr(house, switch.field)]
    if setup.early_overbuild:
        rules.append(_("early overbuilding"))
    if house.clock:
        rules.append(_("a turn timer"))
    if any(seat.head_start for seat in seats):
        rules.append(_("a head start"))
    return rules


def house_in_words(house: House, setup: Setup, seats: Iterable[Seat | SeatChoice]) -> str:
    """Return a summary of the changed house rules, empty if there are none."""
    rules = changed_rules(house, setup, seats)
    if rules:
        return _("House rules: {rules}").format(rules=", ".join(rules))
    return ""


def house_button(context: GameContext, choices: GameChoices) -> Button:
    """Return the button that opens the house rules and shows the number of changes."""

    def open_rules() -> None:
        context.stack.push(HouseScene(context, choices))

    count = len(changed_rules(choices.house, choices.game, choices.seats))
    text = _("House rules")
    if count:
        text = _("House rules: {count}").format(count=count)
    return Button(text, open_rules, icon="gear", style=styles.LEAD_BUTTON)


class HouseScene(EditorScene, GroupedScene):
    """The page of house rules, which are part of the line-up."""

    heading = N_("House rules")
    topic = topics.HOUSE_RULES
    columns = (0, 1), (2, 3)
    """The groups of `contents` in each column."""

    def contents(self) -> Box:
        note = Label(
            _("When time is up, the table reminds you; nothing else happens."),
            styles.TEXT_INK,
        )
        return self.grouped(
            (
                (_("Variants of the rules"), variant_switches(self.choices, self.rebuild)),
                (_("At the table"), self._switches()),
                (_("Turn timer"), [self._turn_timer(), note]),
                (_("Head start"), self._head_starts()),
            )
        )

    def _switches(self) -> list[Widget]:
        house = self.choices.house
        switches: list[Widget] = [
            Toggle(_(switch.text), getattr(house, switch.field), self._setter(switch.field))
            for switch in _SWITCHES
        ]
        return [*switches, Button(_("Defaults"), self._reset, icon="undo")]

    def _turn_timer(self) -> Carousel[int]:
        seconds = [CarouselOption(0, _("none"))]
        seconds += [
            CarouselOption(each, counted("{count} second", "{count} seconds", each))
            for each in _TURN_TIMER_SECONDS
        ]
        return Carousel(
            seconds,
            self.choices.house.clock,
            self._setter("clock"),
            tooltip=_("Turn timer"),
            ends=True,
        )

    def _head_starts(self) -> list[Widget]:
        text = _(
            "A head start is scored on its own line. The game counts towards its series, but not "
            "towards the records."
        )
        widgets: list[Widget] = [Label(text, styles.TEXT_INK)]
        for seat in self.choices.seats:
            widgets.append(Label(seat.display_name, styles.SUBHEADING_INK))
            widgets.append(self._head_start(seat))
        return widgets

    @staticmethod
    def _head_start(seat: SeatChoice) -> Carousel[int]:
        def change(gold: int) -> None:
            seat.head_start = gold

        options = [
            CarouselOption(each, counted("{count} gold", "{count} gold", each))
            for each in range(MAX_HEAD_START + 1)
        ]
        return Carousel(options, seat.head_start, change, tooltip=seat.display_name, ends=True)

    def _setter(self, field: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.choices.house = replace(self.choices.house, **{field: value})

        return change

    def _reset(self) -> None:
        self.choices.house = House()
        self.choices.change(early_overbuild=False)
        for seat in self.choices.seats:
            seat.head_start = 0
        self.rebuild()
