"""The panel of the new-game screen that explains the focused or hovered item."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from cacao_desktop.i18n import _
from cacao_desktop.measures import Space, TextSize
from cacao_desktop.scenes.setup.module_tile import Painter
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Picture, Row, Words
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.containers import Flow, widget_boxes
from cacao_desktop.ui.widgets import Button

_BESIDE: Final = 500
"""The smallest width beside the picture with room for buttons after the name."""
_LARGE: Final = 160
"""The smallest side of a picture with large letters beside it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its text, its action, and the reason if it is disabled."""

    text: str
    action: Callable[[], None]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of a box or module, with the actions it offers."""

    title: str
    text: str
    picture: Painter
    learn: Callable[[], None]
    detail: str = ""
    offer: Offer | None = None


class ExplanationPanel(BoxGroup):
    """A sheet with the picture, name, text and actions of the explained item.

    It is as tall as the longest of all `explanations`, so that nothing moves.
    """

    side: float = 80
    """The side of the picture in design pixels."""

    def __init__(self, explanations: Iterable[Explanation], shown: Explanation) -> None:
        super().__init__()
        self._all = list(explanations)
        self._learn = Button(_("Learn"), self._open_lesson, icon="play", style=styles.LEAD_BUTTON)
        self._offer = Button("", self._take_offer, style=styles.LEAD_BUTTON)
        self.show(shown)

    def show(self, shown: Explanation) -> None:
        """Show another explanation."""
        self.shown = shown
        self._learn.named_by = shown.title
        self._offer.visible = shown.offer is not None
        if shown.offer is not None:
            self._offer.text = shown.offer.text
            self._offer.reason = shown.offer.reason

    def _open_lesson(self) -> None:
        self.shown.learn()

    def _take_offer(self) -> None:
        if self.shown.offer is not None:
            self.shown.offer.action()

    @property
    def words(self) -> str:
        return ""

    def children(self) -> Iterable[Button]:
        return [self._learn, self._offer] if self._offer.visible else [self._learn]

    def content(self, theme: Theme, width: int) -> Box:
        edges = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)
        return Pad(self._inside(theme, width, self.shown), edges)

    def _inside(self, theme: Theme, width: int, shown: Explanation) -> Box:
        picture = Picture(shown.picture, self.side)
        if self.side >= _LARGE:
            return Row([picture, self._large_words(shown)], gap=Space.WIDE)
        title = Words(shown.title, styles.HEADING_INK, fit="whole")
        texts = [Words(shown.text, styles.TEXT_INK)]
        if shown.detail:
            texts.append(Words(shown.detail, styles.TEXT_SOFT))
        buttons = widget_boxes(*self.children(), grows=False)
        if width >= theme.metrics.tx(self.side + _BESIDE):
            row = Row([title, *buttons], gap=Space.SMALL)
            beside = Column([row, *texts], gap=Space.TINY)
        else:
            below = Flow(buttons, Space.SMALL)
            beside = Column([Column([title, *texts]), below], gap=Space.SMALL)
        return Row([picture, beside], gap=Space.MEDIUM)

    def _large_words(self, shown: Explanation) -> Box:
        """Return the words beside a large picture, with the buttons below them."""
        title = Words(shown.title, styles.HEADING_INK.sized(TextSize.TITLE), fit="whole")
        text = Words(shown.text, styles.TEXT_INK.sized(TextSize.LEAD))
        buttons = Flow(widget_boxes(*self.children(), grows=False), Space.SMALL)
        return Column([Column([title, text], Space.TINY), buttons], gap=Space.LARGE)

    def min_height(self, theme: Theme, width: int) -> int:
        """Return the height at which every explanation fits."""
        now = self.shown
        highest = 0
        for each in self._all:
            self.show(each)
            highest = max(highest, self.content(theme, width).size(theme, width)[1])
        self.show(now)
        return highest
