"""The page that changes the house rules of a new game, and the button that opens it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.match import HouseRules
from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice
from cacao_desktop.scenes.setup.editors import EditorScene
from cacao_desktop.scenes.setup.house_rules import SWITCHES, HouseSwitch, changed_rules
from cacao_desktop.scenes.setup.variant_switches import VariantSwitches
from cacao_desktop.storage.save_format import MAX_HEAD_START
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Widget, styles
from cacao_desktop.ui.boxes.boxes import Box
from cacao_desktop.ui.pages.grouped_scene import GroupedScene
from cacao_desktop.ui.widgets import Button, Carousel, CarouselOption, Label, Toggle

_TURN_TIMER_SECONDS: Final = (30, 60, 90, 120, 180, 300)
"""The available time limits of a turn, in seconds."""


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
        variants = VariantSwitches(self.choices, self.rebuild)
        return self.grouped(
            (
                (_("Variants of the rules"), variants.make()),
                (_("At the table"), self._table_rules()),
                (_("Turn timer"), self._turn_timer()),
                (_("Head start"), self._head_starts()),
            )
        )

    def _table_rules(self) -> Sequence[Widget]:
        reset = Button(_("Defaults"), self._reset, icon="undo")
        return [*map(self._toggle, SWITCHES), reset]

    def _toggle(self, switch: HouseSwitch) -> Toggle:
        is_on = switch.is_on(self.choices.house)
        return Toggle(_(switch.text), is_on, partial(self._apply, switch))

    def _apply(self, switch: HouseSwitch, on: bool) -> None:
        self.choices.house = switch.applied(self.choices.house, on)

    def _turn_timer(self) -> Sequence[Widget]:
        options = [CarouselOption(0, _("no limit"))]
        for seconds in _TURN_TIMER_SECONDS:
            text = counted("{count} second", "{count} seconds", seconds)
            options.append(CarouselOption(seconds, text))
        clock = self.choices.house.clock
        timer = Carousel(options, clock, self._set_clock, tooltip=_("Turn timer"), ends=True)
        note = _("When time is up, the table reminds you; nothing else happens.")
        return [timer, Label(note, styles.TEXT_INK)]

    def _set_clock(self, seconds: int) -> None:
        self.choices.house = replace(self.choices.house, clock=seconds)

    def _head_starts(self) -> Sequence[Widget]:
        text = _(
            "A head start is scored on its own line. The game counts towards its series, but not "
            "towards the records."
        )
        widgets: list[Widget] = [Label(text, styles.TEXT_INK)]
        for seat in self.choices.seats:
            widgets.append(Label(seat.display_name, styles.SUBHEADING_INK))
            widgets.append(_head_start(seat))
        return widgets

    def _reset(self) -> None:
        self.choices.house = HouseRules()
        self.choices.change(early_overbuild=False)
        for seat in self.choices.seats:
            seat.head_start = 0
        self.rebuild()


def _head_start(seat: SeatChoice) -> Carousel[int]:
    def change(gold: int) -> None:
        seat.head_start = gold

    options = [
        CarouselOption(gold, counted("{count} gold", "{count} gold", gold))
        for gold in range(MAX_HEAD_START + 1)
    ]
    return Carousel(options, seat.head_start, change, tooltip=seat.display_name, ends=True)
