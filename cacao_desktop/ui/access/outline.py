"""What a screen reader is shown of a scene: its widgets, and the places of its board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import pygame


class OutlinedPage(Protocol):
    """A page of widgets, as far as a screen reader uses it; a widget is a `Widget`."""

    show_focus: bool

    @property
    def focus_shown(self) -> Any: ...
    @property
    def default(self) -> Any: ...
    def parts(self) -> Iterable[Any]: ...
    def focus_on(self, widget: Any) -> None: ...
    def use(self, widget: Any) -> object: ...
    def refuse(self) -> object: ...


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a board.

    Its name, where it is in pixels, and what a press on it does, None for nothing.
    """

    key: Hashable
    name: str
    rect: pygame.Rect
    press: Callable[[], object] | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """A scene as a screen reader is shown it; `title` is set for what lies over another scene."""

    page: OutlinedPage | None = None
    spots: Callable[[], Iterable[Spot]] = tuple
    title: str = ""

    def widgets(self) -> Iterator[Any]:
        """Yield the widgets that a screen reader is shown."""
        for part in self.page.parts() if self.page is not None else ():
            if part.focusable or part.accessible_name:
                yield part
