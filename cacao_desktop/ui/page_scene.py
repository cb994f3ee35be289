"""A scene that is one page of widgets."""

from __future__ import annotations

from cacao_desktop.ui.cursors import PointerLook
from cacao_desktop.ui.intentions import Explain, Intention
from cacao_desktop.ui.page import Page
from cacao_desktop.ui.scene import AppContext, Scene


class PageScene(Scene):
    """Hands intentions to its page; a subclass makes the widgets, places them and draws behind them.

    `topic` is what a book is asked about where nothing on the page has the focus or the pointer.
    """

    topic = ""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.page = Page(sounds=context.sounds, say=context.say, explains=context.explains)
        self.page.show_focus = context.keyboard_used

    def build(self) -> None:
        """Make the widgets and give them to the page; a subclass says which."""

    def rebuild(self) -> None:
        """Make and place the widgets again, with the focus on the one in the same place of the order."""
        index = self.page.focus_index
        self.build()
        self.page.focus_index = index
        self.layout(self.theme.metrics.size)
        self.needs_redraw = True

    def retranslate(self) -> None:
        """Make the widgets again, in the language in use."""
        self.rebuild()

    @property
    def wants_text(self) -> bool:
        """Whether a text field has the focus."""
        return self.page.wants_text

    @property
    def pointer_look(self) -> PointerLook:
        """What the widget under the mouse pointer asks for."""
        return self.page.pointer_look

    def handle(self, intention: Intention) -> None:
        """Give the intention to the page."""
        if self.page.handle(intention):
            self.needs_redraw = True
        elif isinstance(intention, Explain) and self.topic:
            self.context.explain(self.topic)

    def update(self, seconds: float) -> None:
        """Let caret and tooltip move on."""
        if self.page.update(seconds):
            self.needs_redraw = True

    def close(self) -> None:
        """Go back to the scene below."""
        self.context.stack.close(self)
