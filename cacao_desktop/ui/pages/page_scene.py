"""Scenes that consist of one page of widgets."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import ClassVar

import pygame

from cacao_desktop.ui.access.outline import Outline
from cacao_desktop.ui.ambient.scenery import TABLE
from cacao_desktop.ui.boxes.boxes import Box
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.input.cursors import PointerShape
from cacao_desktop.ui.input.intentions import Explain, Intention
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.scene import AppContext, Scene
from cacao_desktop.ui.widgets import (
    Label,
)


class PageScene(Scene):
    """Passes intentions to its page.

    A subclass makes the widgets, places them and draws behind them. `topic` is the book topic used
    when nothing on the page has the focus or the pointer.
    """

    topic = ""
    _box: Box
    backdrop: ClassVar[str] = TABLE
    """The background of the screen, by the name of a picture of `Scenery`."""
    sunlit: ClassVar[bool] = False
    """Whether the sun shines on the background."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.page = Page(context)
        self.page.say = self._say_focus
        self.page.uses_keyboard = context.keyboard_used
        self._rebuilding = False

    def build(self) -> None:
        """Make the widgets and give them to the page."""

    def rebuild(self) -> None:
        """Build and place the widgets again, keeping the focus."""
        with self.focus_kept():
            self.build()
        self.layout_now()

    @contextmanager
    def focus_kept(self) -> Iterator[None]:
        """Keep the focus while widgets are replaced: by its name, else its position.

        Another text of the focus is said, unless something else says it.
        """
        index = self.page.focus_index
        name = ""
        spoken = ""
        if self.page.focus is not None:
            name = self.page.focus.accessible_name
            spoken = self.page.focus.spoken
        self._rebuilding = True
        yield
        if index is not None:
            index = self._nearest_position(name, near=index)
        self.page.focus_index = index
        self._rebuilding = False
        focus = self.page.keyboard_focus
        said_elsewhere = self.page.in_use or self.context.stack.returns
        if focus is not None and focus.spoken != spoken and not said_elsewhere:
            self._say_focus(focus.spoken)

    def _say_focus(self, text: str) -> None:
        """Announce the focus once the scene is open, but not again after a rebuild."""
        if self.context.stack.top is self and not self._rebuilding:
            self.context.say_focus(text)

    def _nearest_position(self, name: str, *, near: int) -> int:
        """Return the nearest position of a widget with a name, or `near` itself."""
        names = [stop.accessible_name for stop in self.page.stops()]
        positions = [position for position, other in enumerate(names) if other == name]
        return min(positions, key=lambda position: abs(position - near), default=near)

    def retranslate(self) -> None:
        self.rebuild()

    @property
    def name(self) -> str:
        """Its name for screen readers: the first words on it."""
        return next((part.text for part in self.page.parts() if isinstance(part, Label)), "")

    @property
    def spoken(self) -> str:
        return self.name

    @property
    def outline(self) -> Outline:
        return Outline(self.page.parts, self.page.keyboard, title=self.name, overlay=self.overlay)

    @property
    def wants_text(self) -> bool:
        return self.page.wants_text

    @property
    def pointer_shape(self) -> PointerShape:
        return self.page.pointer_shape

    def handle(self, intention: Intention) -> None:
        if self.page.handle(intention):
            self.needs_redraw = True
        elif isinstance(intention, Explain) and self.topic:
            self.context.explain(self.topic)

    def update(self, seconds: float) -> None:
        if self.page.update(seconds):
            self.needs_redraw = True

    def draw(self, surface: pygame.Surface) -> None:
        if not self.overlay:
            self.draw_ground(surface)
        self.page.draw(surface, self.theme)

    def layout_content(self, area: pygame.Rect) -> int:
        """Lay out the scrolling content from the top of an area; return its height."""
        return lay_out(self._box, self.theme, area)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the background of the widgets."""
        scenery = self.theme.scenery
        picture = scenery.sunlit if self.sunlit else scenery.backdrop
        surface.blit(picture(self.backdrop, surface.get_size()), (0, 0))

    def close(self) -> None:
        self.context.stack.close(self)

    def close_for(self, action: Callable[..., object], *arguments: object) -> None:
        """Return to the scene below and run an action there."""
        self.close()
        action(*arguments)

    def after_closing(self, action: Callable[[], object]) -> Callable[[], None]:
        """Return a callback that closes this scene, then runs `action`."""
        return partial(self.close_for, action)
