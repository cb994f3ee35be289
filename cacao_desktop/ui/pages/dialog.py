"""A question over the scene below, or a few words beside the thing that they are about, with a few buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cacao_desktop.ui import colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Held, Picture, Row
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.places import Flow, held
from cacao_desktop.ui.input.intentions import Intention, PointerPressed
from cacao_desktop.ui.pages.bubble import bubble_place
from cacao_desktop.ui.pages.page_scene import SheetScene
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import Button, Label, Panel, Widget, draw_rounded, draw_shadow


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


class Dialog(SheetScene):
    """A sheet of parchment with a question. Escape takes the last choice, which should be the harmless one.

    `extra` widgets (a text field) come between text and buttons; Enter takes the choice `default`, by its index.
    """

    widest = 560
    edge = 14

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
        self._title = Label(title, looks.HEADING_INK)
        self._text = Label(text, looks.TEXT_INK)
        self._buttons = [choice.button(self.close) for choice in choices]
        self.foot = Flow(held(*self._buttons, grows=False), gap=14)
        told = [self._title, self._text] if text else [self._title]
        self.show(Column(held(*told, *extra), gap=14), self._buttons[default], self._buttons[-1].action)
        self.page.focus_on(next((widget for widget in extra if widget.focusable), self._buttons[-1]))

    @property
    def spoken(self) -> str:
        focus = self.page.focus.spoken if self.page.focus is not None else ""
        return ". ".join(part for part in (self._title.text, self._text.text, focus) if part)


_PICTURE = 44
Painter = Callable[[int], pygame.Surface]


class _DarkSheet(Panel):
    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx, rim = theme.metrics.tx, (colours.REASON_HEM, theme.metrics.tx(3))
        draw_shadow(surface, theme, self.rect, tx(12), 190)
        draw_rounded(surface, theme, self.rect, tx(12), colours.REASON, rim=rim)


class Callout(SheetScene):
    """A dark sheet beside `about`; Escape and a press anywhere else close it.

    `pictures` are painted in a row at its top, each for a side in pixels. `rows` of widgets come above the buttons.
    """

    darkens = False
    widest = 400
    edge = 7
    spare = 24

    def __init__(
        self,
        context: AppContext,
        about: Callable[[], pygame.Rect],
        title: str,
        text: str,
        choices: Sequence[DialogChoice] = (),
        *,
        pictures: Sequence[Painter] = (),
        rows: Sequence[Widget] = (),
    ) -> None:
        super().__init__(context)
        self._about = about
        buttons = [choice.button(self.close, looks.BUTTON.sized(18)) for choice in choices]
        shown = (Shown(Picture(paint, _PICTURE), ground="none") for paint in pictures)
        title_row: list[Box] = [Fixed(Held(picture), _PICTURE) for picture in shown]
        title_row += held(Label(title, looks.SUBHEADING))
        told = held(Label(text, looks.REASON_TEXT)) if text else []
        below = Flow(held(*buttons, grows=False), gap=8)
        parts = (part for widget in (*rows, *buttons) for part in widget.parts())
        first = next((part for part in parts if part.focusable), None)
        self.show(Column([Row(title_row, gap=8), *told, *held(*rows), below], gap=8), first, self.close)
        self.page.focus_on(first)

    def panel(self) -> Panel:
        return _DarkSheet()

    def stand(self, panel: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        return bubble_place(window, panel.size, self._about(), self.theme.metrics.tx(10))

    def handle(self, intention: Intention) -> None:
        if isinstance(intention, PointerPressed) and not self._panel.rect.collidepoint(intention.position):
            self.close()
            return
        super().handle(intention)
