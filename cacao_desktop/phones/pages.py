"""The open pages of a table, and the messages waiting to be sent to them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from cacao_desktop.i18n import SOURCE_LANGUAGE
from cacao_desktop.phones.languages import Languages
from cacao_desktop.phones.view import Json
from cacao_desktop.storage.checking import compact_json


class OutgoingMessage(NamedTuple):
    """A message to a page.

    A newer view replaces an older one; after the last message, the page is closed.
    """

    page: int
    text: str
    is_view: bool = False
    is_last: bool = False


@dataclass(slots=True)
class PhonePage:
    """An open page; a page without a seat only watches."""

    device: str = ""
    seat: int | None = None
    admitted: bool = False
    language: str = SOURCE_LANGUAGE
    visible: bool = True
    needs_view: bool = False
    reacted_at: float = float("-inf")


class Pages:
    """All open pages by number, with their messages."""

    def __init__(self, languages: Languages) -> None:
        self._languages = languages
        self.open: dict[int, PhonePage] = {}
        self.outgoing: list[OutgoingMessage] = []

    @property
    def admitted(self) -> dict[int, PhonePage]:
        return {number: page for number, page in self.open.items() if page.admitted}

    @property
    def watching(self) -> int:
        """The number of pages without a seat."""
        return sum(page.seat is None for page in self.admitted.values())

    @property
    def without_view(self) -> dict[int, PhonePage]:
        """The pages due for a new view."""
        return {number: page for number, page in self.admitted.items() if page.needs_view}

    def send(self, number: int, message: Json, *, last: bool = False) -> None:
        """Send a message to a page; the last message closes the page."""
        self.outgoing.append(OutgoingMessage(number, compact_json(message), is_last=last))

    def send_all(self, message: Json) -> None:
        for number in self.admitted:
            self.send(number, message)

    def refuse(self, number: int, page: PhonePage, text: Callable[[], str]) -> None:
        """Send the reason for a refusal in the page's language, and the current view."""
        with self._languages.in_language(page.language):
            self.send(number, {"type": "refused", "text": text()})
        page.needs_view = True

    def update_all(self) -> None:
        """Mark every page for a new view."""
        for page in self.open.values():
            page.needs_view = True

    def say_goodbye(self) -> None:
        for number in list(self.open):
            self.send(number, {"type": "bye", "why": "gone"}, last=True)
