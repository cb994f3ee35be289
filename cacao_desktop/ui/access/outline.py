"""What a screen reader is shown of a scene: its widgets, and the places of its board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from cacao_desktop.ui.pages.page_core import PageCore
    from cacao_desktop.ui.widgets.widget import Widget


Role = StrEnum("Role", "TEXT BUTTON SWITCH CHECK_BOX SLIDER CHOICE TEXT_FIELD")
"""What kind of thing a widget is."""


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

    page: PageCore | None = None
    spots: Callable[[], Iterable[Spot]] = tuple
    title: str = ""

    def widgets(self) -> Iterator[Widget]:
        for part in self.page.parts() if self.page is not None else ():
            if part.focusable or part.accessible_name:
                yield part
