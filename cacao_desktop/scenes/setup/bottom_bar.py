"""The bar at the bottom of the new-game screen, with the start button."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop.engine import sentence
from cacao_desktop.i18n import _
from cacao_desktop.match import PHONE
from cacao_desktop.measures import Space
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.game_summary import FactRow, facts_of, played_with
from cacao_desktop.table.catalogue import topics
from cacao_desktop.ui import Theme, Widget, styles
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.widgets import BigButton, Plaque

# All lengths are in design pixels.

_HEIGHT: Final = 84
_MIN_HEIGHT: Final = 64
"""The height in a short window."""
_START_WIDTH: Final = 360
"""The usual width of the start button."""
_USUAL_START_PERCENT: Final = 45
"""The share of the bar's width that the start button usually has at most."""
_MAX_START_PERCENT: Final = 60
"""The share that it has at most if its text is long."""


class BottomBar:
    """The start button, a summary of the choices beside it, and a note above the bar."""

    def __init__(self, start: Callable[[], None]) -> None:
        self.start_button = BigButton(_("Start the game"), start)
        self.facts = FactRow()
        self.note = Plaque("", styles.TEXT)
        self.note.visible = False

    @property
    def widgets(self) -> Sequence[Widget]:
        return self.facts, self.start_button, self.note

    def show_note(self, text: str) -> None:
        """Show a note; an empty text hides it."""
        self.note.text = text
        self.note.visible = bool(text)

    def show_summary(self, choices: GameChoices, series: str) -> None:
        """Show the facts, and on the start button the series or any problem of the choices."""
        button = self.start_button
        button.text = _("Start the game")
        if any(seat.who == PHONE for seat in choices.seats):
            button.text = _("Open the table for phones")
        button.reason = ""
        button.topic = topics.SET_UP
        problem = choices.problem
        if problem is not None:
            button.reason = sentence(problem)
            button.topic = topics.refusal_topic(problem.text)
        button.detail = series or played_with(choices)
        self.facts.facts = facts_of(choices)
        self.facts.game_name = played_with(choices)

    def height(self, theme: Theme) -> int:
        """Return the height in pixels, as small as the button allows in a short window."""
        tx = theme.metrics.tx
        letters = theme.text.line_height(styles.BIG_BUTTON)
        button = letters + min(tx(Space.LARGE), letters // 4)
        lowest = max(tx(_MIN_HEIGHT), button * 5 // 4)
        return min(tx(_HEIGHT), max(lowest, theme.metrics.height // 9))

    def place(self, area: pygame.Rect, edge: int, theme: Theme) -> pygame.Rect:
        """Place the widgets at the bottom of an area, `edge` pixels from its sides.

        Return the area above the bar.
        """
        height = self.height(theme)
        bar = pygame.Rect(area.x, area.bottom - height, area.width, height)
        self._place_row(bar, edge, theme)
        if self.note.visible:
            self._place_note(bar, edge, theme)
        return pygame.Rect(area.x, area.y, area.width, area.height - bar.height)

    def _place_row(self, bar: pygame.Rect, edge: int, theme: Theme) -> None:
        """Place the start button at the right, and the facts in the rest."""
        margin = min(theme.metrics.tx(Space.SMALL), bar.height // 10)
        row = pygame.Rect(edge, bar.y + margin, bar.width - 2 * edge, bar.height - 2 * margin)
        width = self._start_width(bar.width, theme)
        start = pygame.Rect(row.right - width, row.y, width, row.height)
        self.start_button.place(start, theme)
        facts = pygame.Rect(row.topleft, (start.x - edge - row.x, row.height))
        self.facts.place(facts, theme)

    def _start_width(self, bar_width: int, theme: Theme) -> int:
        tx = theme.metrics.tx
        usual = min(tx(_START_WIDTH), bar_width * _USUAL_START_PERCENT // 100)
        needed = theme.text.width(self.start_button.text, styles.BIG_BUTTON)
        needed += tx(Space.HUGE + Space.SMALL)
        return max(usual, min(needed, bar_width * _MAX_START_PERCENT // 100))

    def _place_note(self, bar: pygame.Rect, edge: int, theme: Theme) -> None:
        """Place the note just above the bar."""
        width, height = self.note.measure(theme, bar.width - 2 * edge)
        top = bar.y - height - theme.metrics.tx(Space.SMALL)
        self.note.place(pygame.Rect(edge, top, width, height), theme)

    def draw_ground(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the wood of the bar at the bottom of the window."""
        width, bottom = surface.get_size()
        height = self.height(theme)
        bar = pygame.Rect(0, bottom - height, width, height)
        surface.blit(theme.material(dark_wood, bar.size), bar)
