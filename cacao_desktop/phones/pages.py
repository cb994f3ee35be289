"""The pages that are open, and what is still to be sent to them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from cacao_desktop.i18n import SOURCE_LANGUAGE
from cacao_desktop.phones.views import Json, Languages, packed


class Letter(NamedTuple):
    """A text for a page; of views only the newest counts, and after the last one the page is let go."""

    page: int
    text: str
    is_view: bool = False
    is_last: bool = False


@dataclass(slots=True)
class Page:
    """An open page: its seat (None watches), and whether it has been let in, is looked at, and is owed a view."""

    seat: int | None = None
    known: bool = False
    language: str = SOURCE_LANGUAGE
    visible: bool = True
    owed: bool = False


class Pages:
    """Keeps the pages by their numbers, and the letters to them."""

    def __init__(self, languages: Languages) -> None:
        self._languages = languages
        self.open: dict[int, Page] = {}
        self.letters: list[Letter] = []

    @property
    def watching(self) -> int:
        """How many pages have no seat."""
        return sum(page.known and page.seat is None for page in self.open.values())

    @property
    def owed(self) -> dict[int, Page]:
        """The pages that are to get a view."""
        return {number: page for number, page in self.open.items() if page.known and page.owed}

    def tell(self, number: int, message: Json, *, last: bool = False) -> None:
        """Send a page a message; after the last one it is let go."""
        self.letters.append(Letter(number, packed(message), is_last=last))

    def refuse(self, number: int, page: Page, text: Callable[[], str]) -> None:
        """Say in the language of a page why something is not done, and show it the table as it is."""
        with self._languages.speaking(page.language):
            self.tell(number, {"type": "refused", "text": text()})
        page.owed = True

    def goodbye(self) -> None:
        """Tell all pages that the table is closed."""
        for number in list(self.open):
            self.tell(number, {"type": "bye", "why": "gone"}, last=True)
