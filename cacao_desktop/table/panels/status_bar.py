"""The status bar at the top of the table: who does what, a detail, and the steps of the turn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

import pygame

from cacao_desktop import colours
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Space, TextSize
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.paint.materials import light_plank
from cacao_desktop.ui.widgets import draw_disc, draw_shadow
from cacao_desktop.words.opponents import face_of

_STEPS: Final = ("hand", "parting_leaf_2", "worker", "arrow_right")
"""The icons of the four steps: laying, filling, using workers, and ending the turn."""
_NARROW_WIDTH: Final = 400
"""The width in design pixels below which it has no steps and the height of two lines."""
_LATER_ALPHA: Final = 130
"""The opacity of the icon of a later step, of 255."""
_TEXT: Final = styles.SIGN.sized(TextSize.BUTTON)
_DETAIL: Final = styles.SMALL_INK


@dataclass(frozen=True, slots=True)
class StepStyle:
    """The style of a step of the turn: a disc and its icon, sized in design pixels."""

    fill: colours.Colour
    rim: colours.Colour = colours.FIELD_RIM
    disc: int = 28
    icon: int = Icon.SMALL
    alpha: int = 255
    ink: colours.Colour = colours.OUTLINE


_DONE: Final = StepStyle(colours.FIELD_RIM, ink=colours.CREAM)
_NOW: Final = StepStyle(colours.CURRENT, colours.CHOSEN_OUTLINE, disc=Icon.LARGE, icon=Icon.MEDIUM)
_LATER: Final = StepStyle(colours.GROOVE, alpha=_LATER_ALPHA)


SEPARATOR: Final = " · "
"""What stands between the parts of the detail."""


def status_icons(match: Match, seat: int) -> list[str]:
    """Return the icons of a player in the status bar: the emblem, and an opponent's face."""
    icons = [f"emblem_{match.colour(seat)}"]
    face = face_of(match.seats[seat], match.colour(seat))
    if face:
        icons.append(face)
    return icons


def draw_board(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draw the wooden board of the bar, whose top is outside the window."""
    draw_shadow(surface, theme, rect, theme.metrics.tx(Space.MEDIUM))
    hidden = theme.metrics.tx(Space.SMALL)
    board = pygame.Rect(rect.x, rect.y - hidden, rect.width, rect.height + hidden)
    surface.blit(theme.material(light_plank, board.size), board)


@dataclass(frozen=True, slots=True)
class StatusBar:
    """The contents of the bar: icons, text, a detail such as the round, and the step of the turn.

    Icons and steps are left out if the text would need more lines beside them. The first parts of
    the detail are left out, or all of it, if it fits neither beside nor below the text. The
    letters never shrink.
    """

    icons: Sequence[str]
    text: str
    detail: str
    step: int | None
    short: str = ""
    """A shorter text, used if the emblem fits only beside that."""

    def _shortened(self, theme: Theme, width: int) -> Self:
        """Return the bar with the shorter text if the emblem has no room beside the other."""
        if not self.short or not self.icons or self._contents(theme, width)[0]:
            return self
        return replace(self, text=self.short, short="")

    def height(self, theme: Theme, width: int) -> int:
        """Return the height that the text needs in a bar of the given width."""
        bar = self._shortened(theme, width)
        if bar is not self:
            return bar.height(theme, width)
        lines = len(theme.text.wrap(self.text, _TEXT, self._text_width(theme, width, 0)))
        if width < theme.metrics.tx(_NARROW_WIDTH):
            # A fixed height keeps the board below from moving when the player changes.
            lines = max(lines, 2)
        return lines * theme.text.line_height(_TEXT) + theme.metrics.tx(Space.TINY)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        bar = self._shortened(theme, rect.width)
        if bar is not self:
            bar.draw(surface, theme, rect)
            return
        tx = theme.metrics.tx
        draw_board(surface, theme, rect)
        icons, has_steps = self._contents(theme, rect.width)
        if has_steps:
            self._draw_steps(surface, theme, (rect.right - tx(Space.LARGE), rect.centery))
        x = rect.x + self._aside(theme, icons)
        side = tx(Icon.LARGE)
        for icon in self.icons[:icons]:
            theme.icons.draw(surface, icon, side, (x, rect.centery), "midleft")
            x += side + tx(Space.TINY)
        width = self._text_width(theme, rect.width, icons, has_steps=has_steps)
        if not icons:
            even_width = theme.text.even_width(self.text, _TEXT, width)
            x += (width - even_width) // 2
            width = even_width
        self._draw_words(surface, theme, pygame.Rect(x, rect.y, width, rect.height))

    def _text_width(self, theme: Theme, width: int, icons: int, *, has_steps: bool = False) -> int:
        """Return the width left for the text in a bar of the given width."""
        tx = theme.metrics.tx
        taken = 2 * self._aside(theme, icons) + icons * (tx(Icon.LARGE) + tx(Space.TINY))
        if has_steps:
            taken += len(_STEPS) * tx(Icon.LARGE) + tx(Space.LARGE)
        return max(1, width - taken)

    @staticmethod
    def _aside(theme: Theme, icons: int) -> int:
        """Return the margin at each end; it is smaller for text without icons."""
        return theme.metrics.tx(Space.LARGE if icons else Space.MEDIUM)

    def _lines(self, theme: Theme, available: int) -> int:
        """Return the number of lines that the text needs, plus one if a word must be broken."""
        lines = len(theme.text.wrap(self.text, _TEXT, available))
        if theme.text.fit_words(self.text, _TEXT, available) != _TEXT:
            lines += 1
        return lines

    def _in_one_line(self, theme: Theme, available: int) -> bool:
        """Return whether the detail fits beside the text."""
        width = theme.text.width(self.text, _TEXT) + theme.text.width(self.detail, _DETAIL)
        return width + theme.metrics.tx(Space.LARGE) <= available

    def _contents(self, theme: Theme, width: int) -> tuple[int, bool]:
        """Return the number of icons, and whether the steps are shown, for a bar width."""
        fewest_lines = self._lines(theme, self._text_width(theme, width, 0))
        if width < theme.metrics.tx(_NARROW_WIDTH):
            # There is always room for two lines.
            fewest_lines = max(fewest_lines, 2)
        has_steps = self.step is not None and width >= theme.metrics.tx(_NARROW_WIDTH)
        text_widths = {
            icons: self._text_width(theme, width, icons, has_steps=has_steps)
            for icons in range(len(self.icons), 0, -1)
        }
        # The face gives way if text and detail then fit side by side.
        with_all_icons = text_widths[len(self.icons)]
        if self._in_one_line(theme, text_widths[1]) and not self._in_one_line(
            theme, with_all_icons
        ):
            return 1, has_steps
        # As many icons as the text allows without another line.
        for icons, text_width in text_widths.items():
            if self._lines(theme, text_width) <= fewest_lines:
                return icons, has_steps
        # The steps give way before the emblem does.
        if self._lines(theme, self._text_width(theme, width, 1)) <= fewest_lines:
            return 1, False
        return 0, False

    def _draw_words(self, surface: pygame.Surface, theme: Theme, area: pygame.Rect) -> None:
        """Write the text with the detail beside it, below it, or left out."""
        tx = theme.metrics.tx
        if self._in_one_line(theme, area.width):
            drawn = theme.text.draw(surface, self.text, _TEXT, (area.x, area.centery), "midleft")
            at = drawn.right + tx(Space.LARGE), area.centery + tx(1)
            theme.text.draw(surface, self.detail, _DETAIL, at, "midleft")
            return
        width = theme.text.even_width(self.text, _TEXT, area.width)
        rect = pygame.Rect(area.x, area.y, width, area.height)
        above = theme.text.paragraph_height(self.text, _TEXT, width)
        # Letters are lower than their lines, so the two lines may overlap a little.
        below = theme.text.line_height(_DETAIL) - tx(Space.TINY)
        detail = self._detail_in(theme, area.width)
        if not detail or above + below > area.height:
            theme.text.draw_paragraph(surface, self.text, _TEXT, rect, middle=True)
            return
        rect.height = above
        rect.centery = area.centery - below // 2
        theme.text.draw_paragraph(surface, self.text, _TEXT, rect)
        at = rect.x, rect.bottom - tx(Space.TINY)
        theme.text.draw(surface, detail, _DETAIL, at)

    def _detail_in(self, theme: Theme, available: int) -> str:
        """Return the detail, or as many of its last parts as fit into a line."""
        parts = self.detail.split(SEPARATOR)
        shorter = (SEPARATOR.join(parts[first:]) for first in range(len(parts)))
        return next((text for text in shorter if theme.text.width(text, _DETAIL) <= available), "")

    def _draw_steps(self, surface: pygame.Surface, theme: Theme, at: tuple[int, int]) -> None:
        """Draw the four steps of a turn to the left of a point: done, current and later ones."""
        tx = theme.metrics.tx
        side = tx(Icon.LARGE)
        for index, name in enumerate(_STEPS):
            x = at[0] - side * (len(_STEPS) - index) + side // 2
            style = self._step_style(index)
            icon_name = "check" if style is _DONE else name
            icon = theme.icons.pale(icon_name, tx(style.icon), style.alpha, style.ink)
            draw_disc(surface, theme, (x, at[1]), tx(style.disc), style.fill, (style.rim, tx(1)))
            surface.blit(icon, icon.get_rect(center=(x, at[1])))

    def _step_style(self, index: int) -> StepStyle:
        if self.step is None or index > self.step:
            return _LATER
        if index < self.step:
            return _DONE
        return _NOW
