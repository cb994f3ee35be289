"""The big button of the table, which is locked briefly when its meaning changes."""

from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import Colour
from cacao_desktop.i18n import _
from cacao_desktop.measures import Line, Radius, Space
from cacao_desktop.table.decisions.mode import EndingNote, Mode
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Pad, Words
from cacao_desktop.ui.paint.shapes import ring
from cacao_desktop.ui.widgets import BigButton

REST: Final = 0.3
"""The seconds of the lock, so that a double click never triggers a new meaning."""
REST_AFTER_COUNTDOWN: Final = 0.8
"""The seconds of the lock after a turn that ended automatically.

The press may have been meant for "End turn".
"""
_DRAWN: Final = (216, 72)
"""The size for the text when the window has the drawn size; the letters scale with it."""
_AROUND: Final = (Space.WIDE, Space.LARGE)
"""The margins around the text, horizontally and vertically in total."""
_TEXT_EDGES: Final = (Space.LARGE, Space.TINY)
"""The smaller margins of a text with a detail below it, in total."""
_REASON_EDGES: Final = (Space.HUGE, Space.LARGE)
"""The margins around a reason, in total."""
_REASON_PADDING: Final = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)
_REASON_ALPHA: Final = 190
"""The opacity of the plate of a reason, of 255."""
_COUNTDOWN_REACH: Final = Space.TINY
"""How far the ring that shows the end of the turn reaches beyond the button."""
_COUNTDOWN_RADIUS: Final = Radius.BUTTON + Line.THIN


class PrimaryButton(BigButton):
    """A button for the action of the mode; a press is ignored while the button is resting."""

    ending = 0.0
    """The elapsed share of the delay before the turn ends automatically."""
    _choice_is_marked = False
    """Whether marks on the table show the missing choice, too."""
    _more_hints: tuple[str, ...] = ()
    """The lines of the hint below the note on the end of the turn."""
    _decision: Mode | None = None
    _resting = 0.0
    """The seconds for which the button is still locked."""
    _pressed_lately = 0.0
    """The seconds for which a new meaning would still lock it because of the last press."""

    @property
    def resting(self) -> bool:
        return self._resting > 0

    def offer(
        self,
        mode: Mode,
        *,
        looking_back: bool,
        reason_shown: bool = False,
        note: EndingNote | None = None,
    ) -> None:
        """Show the action of a mode, or a button for the scores.

        With `reason_shown`, the button is hidden while a choice is missing. A `note` on the end of
        the turn takes the place of the consequences, which the hint then has with the reason.
        """
        is_new = mode is not self._decision
        self._decision = mode
        self.topic = mode.status.topic
        self._choice_is_marked = False
        self._more_hints = ()
        action = mode.primary_action
        if action is None:
            self.visible = looking_back
        else:
            self.visible = not (reason_shown and action.reason)
            self._choice_is_marked = action.reason_is_marked
        if not self.visible:
            self._resting = 0.0
        elif action is None:
            self.mean(_("Scores"), new_decision=is_new)
        elif note is None:
            self.mean(action.text, action.detail, action.reason, new_decision=is_new)
        else:
            self._more_hints = note.reason, action.detail
            self.mean(action.text, note.text, action.reason, new_decision=is_new)

    def mean(
        self, text: str, detail: str = "", reason: str = "", *, new_decision: bool = False
    ) -> None:
        """Change the text, and lock the button after a new decision or a press."""
        if new_decision or (text != self.text and self._pressed_lately > 0):
            self.rest()
        self.text = text
        self.detail = detail
        self.reason = reason

    def rest(self, seconds: float = REST) -> None:
        self._resting = max(self._resting, seconds)

    def activate(self) -> None:
        """Run the action unless the button is locked."""
        if not self.resting:
            self._pressed_lately = REST
            super().activate()

    def update(self, seconds: float) -> bool:
        self._pressed_lately = max(0.0, self._pressed_lately - seconds)
        self._resting = max(0.0, self._resting - seconds)
        return super().update(seconds)

    @property
    def hint(self) -> str:
        if self.active:
            return "\n".join(filter(None, (self.detail, *self._more_hints)))
        return ""

    def height_in(self, theme: Theme, width: int) -> int:
        """Return the height that the text needs at a width."""
        tx = theme.metrics.tx
        style = theme.text.fit(self.text, styles.BIG_BUTTON, *map(tx, _DRAWN))
        inner_width = max(1, width - tx(_AROUND[0]))
        return theme.text.paragraph_height(self.text, style, inner_width) + tx(_AROUND[1])

    def _draw_lines(
        self,
        surface: pygame.Surface,
        theme: Theme,
        box: pygame.Rect,
        text: str,
        detail: str,
        colour: Colour,
    ) -> None:
        painter = theme.text
        text_area = box.inflate(*map(theme.metrics.tx, _TEXT_EDGES))
        detail_style = styles.BIG_BUTTON_DETAIL
        text_style = styles.BIG_BUTTON.in_colour(colour)
        style = painter.fit(text, text_style, text_area.width, text_area.height)
        below = painter.paragraph_height(detail, detail_style, text_area.width) if detail else 0
        if painter.paragraph_height(text, style, text_area.width) + below > text_area.height:
            # The detail is in the hint as well.
            below = 0
        above = painter.paragraph_height(text, style, text_area.width)
        even_width = painter.even_width(text, style, text_area.width)
        top = text_area.centery - (above + below) // 2
        if below:
            # With a second line the text looks centred if it is a little higher.
            top -= theme.metrics.tx(Space.TINY)
        rect = pygame.Rect(text_area.centerx - even_width // 2, top, even_width, above)
        painter.draw_paragraph(surface, text, style, rect, "center")
        if below:
            rect.update(text_area.x, rect.bottom, text_area.width, below)
            painter.draw_paragraph(surface, detail, detail_style, rect, "center")

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.active:
            super().draw(surface, theme)
            if self.ending:
                self._draw_countdown(surface, theme)
        elif not self._choice_is_marked or self.hovered or self.focused:
            self._draw_reason(surface, theme)

    def _draw_countdown(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw as much of a ring as has elapsed of the delay before the end of the turn."""
        tx = theme.metrics.tx
        reach = tx(2 * _COUNTDOWN_REACH)
        rect = self.rect.inflate(reach, reach)
        paint = partial(ring, rect.size, tx(_COUNTDOWN_RADIUS), tx(Line.THICK), colours.GOLD)
        whole_ring = theme.cache.get(("turn ends", rect.size), paint)
        surface.blit(whole_ring, rect, (0, 0, round(rect.width * self.ending), rect.height))

    def _draw_reason(self, surface: pygame.Surface, theme: Theme) -> None:
        """Write the missing choice in small letters, without the look of a button."""
        tx = theme.metrics.tx
        across, down = map(tx, _REASON_EDGES)
        style = styles.TEXT.in_colour(colours.SOFT_CREAM)
        style = theme.text.fit(self.reason, style, *self.rect.inflate(-across, -down).size)
        words = Words(self.reason, style, "center")
        plate = Pad(words, _REASON_PADDING, shade=colours.TAG, alpha=_REASON_ALPHA)
        width = self.rect.width - tx(2 * Space.SMALL)
        size = width, min(self.rect.height, plate.size(theme, width)[1])
        plate.draw(surface, theme, pygame.Rect((0, 0), size).move_to(center=self.rect.center))
