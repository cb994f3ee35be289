"""The plain screen shown after the program has failed.

It depends on no other part of the game.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

_GROUND: Final = (0x33, 0x24, 0x1A)
_PAPER: Final = (0x24, 0x18, 0x10)
_TEXT: Final = (0xFB, 0xEC, 0xCB)
_BUTTON: Final = (0x5A, 0x42, 0x2E)
_LIT_BORDER: Final = (0xE0, 0xA8, 0x3C)
_NEXT_BUTTON_KEYS: Final = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT)
_PRESS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_SCROLLED_LINES: Final = {
    pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -20, pygame.K_PAGEDOWN: 20,
    pygame.K_HOME: -100_000, pygame.K_END: 100_000
}  # fmt: skip
"""By key: the lines by which it scrolls the report."""
_KEY_OF_BUTTON: Final = {
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_PAGEUP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_PAGEDOWN,
}
"""The key for each button of a gamepad, as long as one is open."""
_MAX_LINE_LENGTH: Final = 400
"""The number of letters after which a line of the report is cut."""
_SMALL_LETTERS: Final = 20
"""The size of the letters of the report, in pixels."""
_MIN_LETTERS: Final = 22
"""The smallest size of all other letters, in pixels."""
_LINES_PER_NOTCH: Final = 3
"""The lines by which a notch of the wheel scrolls the report."""
_BUTTON_EDGES: Final = (32, 18)
"""The space around the text of a button, across and down, in pixels."""
_BUTTON_GAP: Final = 16
_BUTTON_RADIUS: Final = 8
_BORDER: Final = 3
"""The width of the border of the button with the focus, in pixels."""
_REPORT_EDGE: Final = 8
"""The space before the lines of the report, in pixels."""
_SHOW_BUTTON: Final = 0
"""The index of the button that shows the report or the message."""
_CLOSE_BUTTON: Final = 1


class CrashScreen:
    """Shows the message and, on request, the report, until the person closes it.

    `labels` are the texts of the buttons: show the report, back to the message, close.
    """

    def __init__(self, lines: Sequence[str], report: str, labels: tuple[str, str, str]) -> None:
        self._lines = lines
        self._report = [line[:_MAX_LINE_LENGTH] for line in report.replace("\0", "").splitlines()]
        self._show, self._back, self._close = labels
        self._reading = False
        self._first = 0
        """The index of the first visible line of the report."""
        self._focus = _CLOSE_BUTTON
        self._page = pygame.Rect(0, 0, 0, 0)
        self._buttons: list[tuple[pygame.Rect, str]] = []
        self._rows = 1
        """The number of visible lines of the report."""
        self.left = False

    def run(self, surface: Callable[[], pygame.Surface], show: Callable[[], None]) -> None:
        """Run until the person closes the screen; raises pygame.error if nothing can be drawn."""
        pygame.event.clear()
        while not self.left:
            self.place(surface().get_size())
            self.draw(surface())
            show()
            self.handle(pygame.event.wait())

    def handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.left = True
        elif event.type == pygame.KEYDOWN:
            self._key(event.key)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._key(_KEY_OF_BUTTON.get(event.button, 0))
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(-_LINES_PER_NOTCH * event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            for index, (rect, _label) in enumerate(self._buttons):
                if rect.collidepoint(event.pos):
                    self._press(index)

    def _key(self, key: int) -> None:
        if key == pygame.K_ESCAPE:
            self.left = True
        elif key in _NEXT_BUTTON_KEYS:
            self._focus = _SHOW_BUTTON if self._focus == _CLOSE_BUTTON else _CLOSE_BUTTON
        elif key in _PRESS:
            self._press(self._focus)
        elif key in _SCROLLED_LINES:
            self._scroll(_SCROLLED_LINES[key])

    def _press(self, button: int) -> None:
        if button == _CLOSE_BUTTON:
            self.left = True
        else:
            self._reading = not self._reading

    def _scroll(self, lines: int) -> None:
        if self._reading:
            self._first = max(0, min(len(self._report) - self._rows, self._first + lines))

    def place(self, size: tuple[int, int]) -> None:
        width, height = size
        font = _font(height)
        margin = width // 12
        bar = 3 * font.get_linesize()
        page_height = max(1, height - bar - margin)
        self._page = pygame.Rect(margin, margin // 2, width - 2 * margin, page_height)
        line_height = pygame.font.Font(None, _SMALL_LETTERS).get_linesize()
        self._rows = max(1, page_height // line_height)
        self._buttons = []
        x = margin
        for label in (self._back if self._reading else self._show, self._close):
            rect = pygame.Rect((0, 0), font.size(label)).inflate(_BUTTON_EDGES)
            rect.midleft = x, height - bar + bar // 2
            self._buttons.append((rect, label))
            x = rect.right + _BUTTON_GAP

    def draw(self, surface: pygame.Surface) -> None:
        font = _font(surface.get_height())
        surface.fill(_GROUND)
        if self._reading:
            self._draw_report(surface, self._page)
        else:
            self._draw_lines(surface, self._page, font)
        for index, (rect, label) in enumerate(self._buttons):
            pygame.draw.rect(surface, _BUTTON, rect, border_radius=_BUTTON_RADIUS)
            if index == self._focus:
                pygame.draw.rect(surface, _LIT_BORDER, rect, _BORDER, border_radius=_BUTTON_RADIUS)
            text = font.render(label, True, _TEXT)
            surface.blit(text, text.get_rect(center=rect.center))

    def _draw_lines(self, surface: pygame.Surface, page: pygame.Rect, font: pygame.Font) -> None:
        y = page.y
        for line in self._lines:
            text = font.render(line, True, _TEXT, None, page.width)
            surface.blit(text, (page.x, y))
            y += text.get_height() + font.get_linesize() // 2

    def _draw_report(self, surface: pygame.Surface, page: pygame.Rect) -> None:
        font = pygame.font.Font(None, _SMALL_LETTERS)
        surface.fill(_PAPER, page)
        clip = surface.get_clip()
        surface.set_clip(page)
        for row, line in enumerate(self._report[self._first : self._first + self._rows]):
            if line.strip():
                at = (page.x + _REPORT_EDGE, page.y + row * font.get_linesize())
                surface.blit(font.render(line.expandtabs(), True, _TEXT), at)
        surface.set_clip(clip)


def _font(height: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(None, max(_MIN_LETTERS, height // 30))
