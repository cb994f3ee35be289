"""A question over the scene below, answered by one of a few buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.pages.page_scene import VeiledScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Button, Label, Panel, Widget, column, flow

_WIDTH: Final = 560


@dataclass(frozen=True, slots=True)
class DialogChoice:
    """One answer; `action` follows after the dialog has closed."""

    text: str
    action: Callable[[], object] = lambda: None
    icon: str = ""

    def button(self, close: Callable[[], None], style: TextStyle = looks.BUTTON) -> Button:
        """Return a button that closes the dialog and takes this answer."""

        def take() -> None:
            close()
            self.action()

        return Button(self.text, take, icon=self.icon, style=style)


class Dialog(VeiledScene):
    """A sheet of parchment with a question. Escape takes the last choice, which should be the harmless one.

    `extra` widgets (a text field) come between text and buttons; Enter takes the choice `default`, by its index.
    """

    def __init__(
        self,
        context: AppContext,
        title: str,
        text: str,
        choices: Sequence[DialogChoice],
        *,
        extra: Sequence[Widget] = (),
        default: int = 0,
    ) -> None:
        super().__init__(context)
        self._panel = Panel()
        self._title = Label(title, looks.HEADING_INK)
        self._text = Label(text, looks.TEXT_INK)
        self._extra = list(extra)
        self._scroll = ScrollArea()
        self._buttons = [choice.button(self.close) for choice in choices]
        self.page.set_widgets([self._panel, self._scroll, *self._buttons])
        self.page.on_cancel = self._buttons[-1].action
        self.page.default = self._buttons[default]
        self.page.focus_on(next((widget for widget in extra if widget.focusable), self._buttons[-1]))

    @property
    def spoken(self) -> str:
        focus = self.page.focus.spoken if self.page.focus is not None else ""
        return ". ".join(part for part in (self._title.text, self._text.text, focus) if part)

    def layout(self, size: tuple[int, int]) -> None:
        metrics = self.theme.metrics
        padding, gap = metrics.tx(24), metrics.tx(14)
        width = min(metrics.tx(_WIDTH), size[0] - metrics.px(32))
        inner = pygame.Rect(0, 0, width - 2 * padding, 10)
        below = flow(self._buttons, inner, self.theme, gap)
        content = [self._title, *([self._text] if self._text.text else []), *self._extra]
        room = inner.width - metrics.tx(40)
        above = sum(widget.measure(self.theme, room)[1] + gap for widget in content) + metrics.tx(10)
        height = min(above + below + 2 * padding + gap, size[1] - metrics.px(24))
        panel = pygame.Rect(0, 0, width, height).move_to(center=(size[0] // 2, size[1] // 2))
        self._panel.place(panel, self.theme)
        view = pygame.Rect(
            panel.x + padding - metrics.tx(10), panel.y + padding - metrics.tx(10),
            inner.width + metrics.tx(20), height - below - 2 * padding - gap + metrics.tx(10),
        )  # fmt: skip
        self._scroll.place(view, self.theme)
        used = column(content, self._scroll.content_rect(self.theme), self.theme, gap)
        self._scroll.set_content(content, used)
        buttons = pygame.Rect(panel.x + padding, panel.bottom - padding - below, inner.width, below)
        flow(self._buttons, buttons, self.theme, gap)
