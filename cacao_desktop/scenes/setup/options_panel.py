"""The panel of the new-game screen with the choices that are seldom changed."""

from collections.abc import Callable
from typing import Any, Final

from cacao_desktop.i18n import _
from cacao_desktop.measures import Space
from cacao_desktop.scenes.records.counting import KINDS
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.ui import Widget, styles
from cacao_desktop.ui.boxes.boxes import Column, Fixed, Pad, Row, WidgetBox
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.widgets import Button, Carousel, CarouselOption, Label

_CONTROL_WIDTH: Final = 264
"""The width of a control after its label, in design pixels."""


class LabelledControl(BoxGroup):
    """A label with a control at the right edge of a sheet."""

    ground = "none"

    def __init__(self, text: str, control: Widget) -> None:
        super().__init__()
        label = Label(text, styles.TEXT_INK, middle=True)
        self.box = Row(
            [WidgetBox(label), Fixed(WidgetBox(control), _CONTROL_WIDTH)], gap=Space.SMALL
        )


class OptionsPanel(BoxGroup):
    """A sheet with the starting player, the series and the button for the house rules.

    `choose_series` gets the chosen kind.
    """

    def __init__(
        self, choices: GameChoices, choose_series: Callable[[str], None], house_rules: Button
    ) -> None:
        super().__init__()
        self._choices = choices
        self._starter = Carousel(self._starters(), choices.starter, self._choose_starter)
        series = Carousel(
            [
                CarouselOption(kind, _(text), "flag" if kind else "")
                for kind, text in KINDS.items()
            ],
            choices.series,
            choose_series,
        )
        rows = widget_boxes(
            _labelled(_("Who starts"), self._starter),
            _labelled(_("Series"), series),
            LabelledControl(_("Variants of the rules"), house_rules),
        )
        edges = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)
        self.box = Pad(Column(rows, gap=Space.SMALL), edges)

    def update_names(self) -> None:
        """Show the players' current names."""
        self._starter.options = self._starters()

    def _starters(self) -> list[CarouselOption[int | None]]:
        starters: list[CarouselOption[int | None]] = [CarouselOption(None, _("Random start"))]
        for number, seat in enumerate(self._choices.seats):
            starters.append(CarouselOption(number, seat.display_name))
        return starters

    def _choose_starter(self, seat: int | None) -> None:
        self._choices.starter = seat


def _labelled(text: str, carousel: Carousel[Any]) -> LabelledControl:
    """Return a carousel that is also named by its label."""
    carousel.named_by = text
    return LabelledControl(text, carousel)
