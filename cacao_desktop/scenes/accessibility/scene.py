"""The page on accessibility: every guideline, whether it is met, and where that can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.accessibility.guidelines import GUIDELINES, Guideline, State
from cacao_desktop.scenes.records import RecordLine, RecordRow
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.headed import HeadedScene
from cacao_desktop.ui.labels import Plaque
from cacao_desktop.ui.layout import grid
from cacao_desktop.ui.widget import Widget

_COLUMN: Final = 420
_ICONS: Final = {State.MET: "check", State.PARTLY: "plus", State.NOT_NEEDED: "minus"}


class AccessibilityScene(HeadedScene):
    """A list to read."""

    @property
    def title(self) -> str:
        """What the bar says."""
        return _("Accessibility")

    def contents(self) -> Sequence[Widget]:
        """Make the lines."""
        text = _(
            "The Xbox Accessibility Guidelines 3.2 are a list of what games can do for people with disabilities. "
            "This is how this game stands."
        )
        self._about = Plaque(text, looks.TEXT)
        self._rows = [RecordRow(self._line(guideline)) for guideline in GUIDELINES]
        return [self._about, *self._rows]

    def _line(self, guideline: Guideline) -> RecordLine:
        name = _("{number} {title}").format(number=guideline.number, title=_(guideline.title))
        text = _("{state}. {where}").format(state=_(guideline.state.value), where=_(guideline.where))
        return RecordLine(name, text, picture=partial(self._icon, guideline.state))

    def _icon(self, state: State, side: int) -> pygame.Surface:
        return self.theme.icons.get(_ICONS[state], side, colours.JADE_INK)

    def arrange(self, place: pygame.Rect) -> int:
        """Lay the lines in two columns where there is room."""
        tx = self.theme.metrics.tx
        high = self._about.measure(self.theme, place.width)[1]
        self._about.place(pygame.Rect(place.x, place.y, place.width, high), self.theme)
        columns = 2 if place.width >= tx(2 * _COLUMN) + tx(10) else 1
        below = pygame.Rect(place.x, place.y + high + tx(12), place.width, 0)
        return high + tx(12) + grid(self._rows, below, self.theme, tx(10), columns)
