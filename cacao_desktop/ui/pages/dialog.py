"""A question over the scene below, answered by one of a few buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes.boxes import Column
from cacao_desktop.ui.boxes.places import Flow, held
from cacao_desktop.ui.pages.page_scene import SheetScene
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Button, Label, Panel, Widget


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

    def panel(self) -> Panel:
        return Panel()

    @property
    def spoken(self) -> str:
        focus = self.page.focus.spoken if self.page.focus is not None else ""
        return ". ".join(part for part in (self._title.text, self._text.text, focus) if part)
