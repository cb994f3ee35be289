"""The pages of the book that were opened, with the way back and forward."""

from dataclasses import dataclass
from typing import Final

INDEX: Final = "index"
"""The id of the alphabetical index, used in place of a page id."""


@dataclass(slots=True)
class OpenedPage:
    """A page id with its scroll position."""

    page: str
    offset: int = 0


class History:
    """The opened pages in order, and the index of the current one."""

    def __init__(self, page: str) -> None:
        self._pages = [OpenedPage(page)]
        self._index = 0

    @property
    def current(self) -> OpenedPage:
        return self._pages[self._index]

    def can_go(self, step: int) -> bool:
        return 0 <= self._index + step < len(self._pages)

    def open(self, page: str) -> None:
        """Add a page after the current one, and drop all later ones."""
        self._pages[self._index + 1 :] = [OpenedPage(page)]
        self._index += 1

    def go(self, step: int) -> None:
        self._index = max(0, min(len(self._pages) - 1, self._index + step))
