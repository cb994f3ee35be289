"""The table as phones know it: takes their messages and makes their answers; it knows no socket."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from cacao_desktop.engine.actions import Action, Fill, Place
from cacao_desktop.i18n import SOURCE_LANGUAGE, _
from cacao_desktop.match import PERSON, PHONE, Match
from cacao_desktop.phones.answers import link_as_picture, what_it_brings, why_it_is_refused
from cacao_desktop.phones.chairs import Chairs
from cacao_desktop.phones.languages import Languages
from cacao_desktop.phones.seen import Seen
from cacao_desktop.phones.views import Views, packed
from cacao_desktop.plain_text import is_blank, plain_text
from cacao_desktop.words.opponents import PORTRAITS

Json = dict[str, object]
NAME_LENGTH: Final = 16
_NO_MESSAGE: Final[Json] = {"type": "refused", "text": "That was no message."}


class Host(Protocol):
    """What the table does when a phone wants it; each saves before it returns."""

    def take_back(self) -> None:
        """Take back the last decision."""

    def give_seat(self, seat: int, controller: str) -> None:
        """Let a person or a bot play a seat from now on."""

    def changed(self) -> None:
        """Keep that a name, a face or who holds a seat has changed."""


class Rules(Protocol):
    """The book of rules as far as pages ask for it."""

    def __call__(self, topic: str) -> list[Json]:
        """Return the blocks about a topic in the language that is being spoken; nothing about an unknown one."""


class Letter(NamedTuple):
    """A text for a page; of views only the newest counts, and after the last one the page is let go."""

    page: int
    text: str
    is_view: bool = False
    is_last: bool = False


@dataclass(slots=True)
class _Page:
    """An open page: its seat (None watches), and whether it has been let in, is looked at, and is owed a view."""

    seat: int | None = None
    known: bool = False
    language: str = SOURCE_LANGUAGE
    visible: bool = True
    owed: bool = False


class Room:
    """Everything between the messages of pages and the match; nothing that a page sends makes it raise."""

    def __init__(
        self,
        match: Match,
        chairs: Chairs,
        languages: Languages,
        host: Host,
        *,
        started: bool = True,
        rules: Rules = lambda _topic: [],
    ) -> None:
        self.match, self.chairs, self.started = match, chairs, started
        self._languages, self._host, self._rules = languages, host, rules
        self._pages: dict[int, _Page] = {}
        self._letters: list[Letter] = []
        self._decision: tuple[int, Action] | None = None
        self._views = Views(match, chairs, languages)
        self._handlers: Mapping[str, Callable[[int, _Page, Json], None]] = {
            "again": lambda _number, page, _said: self._owe(page),
            "ask": self._ask,
            "back": self._back,
            "choose": self._choose,
            "language": self._language,
            "log": self._log,
            "move": self._move,
            "play": self._play_again,
            "rise": self._rise,
            "rules": self._explain,
            "sit": self._sit,
            "visible": self._visible,
            "why": self._why,
        }

    # For the table.

    def decision(self) -> Action | None:
        """Return what the seat that decides has chosen, once; None as long as nothing is."""
        decided, self._decision = self._decision, None
        return decided[1] if decided is not None and decided[0] == len(self.match.moves) else None

    def free(self, seat: int) -> None:
        """Let somebody else take a seat: who holds it watches from now on."""
        self.chairs.free(seat)
        for page in self._pages.values():
            if page.seat == seat:
                page.seat = None
        self._look_round()

    def follow_match(self) -> None:
        """Let those seats be taken by phones that the match names, and no others."""
        on_phones = [number for number, seat in enumerate(self.match.seats) if seat.device == PHONE]
        if on_phones != list(self.chairs):
            self.chairs.follow(on_phones)
            for page in self._pages.values():
                # Whose seat is held in front of the computer again watches from now on.
                page.seat = page.seat if page.seat in self.chairs else None

    def goodbye(self) -> None:
        """Tell all pages that the table is closed."""
        for number in list(self._pages):
            self._tell(number, {"type": "bye", "why": "gone"}, last=True)

    def forget_pages(self) -> None:
        """Know no page any more, as the server has been closed."""
        self._pages.clear()
        self.chairs.see(())

    @property
    def watching(self) -> int:
        """How many pages have no seat."""
        return sum(page.known and page.seat is None for page in self._pages.values())

    # Pages.

    def came(self, number: int) -> None:
        self._pages[number] = _Page()

    def left(self, number: int) -> None:
        page = self._pages.pop(number, None)
        if page is not None and page.known:
            self._look_round()

    def heard(self, number: int, said: object) -> None:
        """Answer one message."""
        page = self._pages.get(number)
        kind = said.get("type") if isinstance(said, dict) else None
        if page is None:
            return
        if not isinstance(said, dict) or not isinstance(kind, str):
            self._tell(number, _NO_MESSAGE)
        elif not page.known:
            if kind == "hello":
                self._greet(number, page, said)
            else:
                self._tell(number, {"type": "bye", "why": "code"}, last=True)
        elif (handle := self._handlers.get(kind)) is not None:
            handle(number, page, said)
        else:
            self._tell(number, _NO_MESSAGE)

    def letters(self) -> list[Letter]:
        """Return what is to be sent now: answers, and of the views that pages are owed only those of one seat.

        So a frame never makes more than one view; that of the seat that decides comes first.
        """
        self._notice_changes()
        letters, self._letters = self._letters, []
        owed = {number: page for number, page in self._pages.items() if page.known and page.owed}
        if owed:
            decides = self.match.state.deciding
            first = min(owed.values(), key=lambda page: (page.seat is None, page.seat != decides))
            alike = [
                n for n, page in owed.items() if (page.seat, page.language) == (first.seat, first.language)
            ]
            for number in alike:
                owed[number].owed = False
            text = self._views.text(first.seat, first.language)
            letters += [Letter(number, text, is_view=True) for number in alike]
        return letters

    @property
    def owes(self) -> bool:
        """Whether there is anything to be sent."""
        self._notice_changes()
        return bool(self._letters) or any(page.known and page.owed for page in self._pages.values())

    # Messages.

    def _greet(self, number: int, page: _Page, said: Json) -> None:
        seat = self.chairs.seat_of(said.get("token"))
        # Whoever holds a seat comes back at any time, also while the door is shut.
        if seat is None and (answer := self.chairs.lets_in(said.get("code"))) != "in":
            self._tell(number, {"type": "bye", "why": answer}, last=True)
            return
        for other, each in self._pages.items():
            if seat is not None and each.seat == seat and other != number:
                each.seat, each.known = None, False
                self._tell(other, {"type": "bye", "why": "elsewhere"}, last=True)
        page.known, page.seat = True, seat
        page.visible = said.get("visible") is not False
        page.language = self._languages.known(said.get("language"))
        self._tell(number, self._views.texts(page.language))
        self._owe(page)
        self._look_round()

    def _sit(self, number: int, page: _Page, said: Json) -> None:
        seat, name, face = said.get("seat"), said.get("name"), said.get("face")
        if page.seat is not None or seat not in self.chairs or not self.chairs.is_free(int(str(seat))):
            self._refuse(number, page, lambda: _("This seat is taken."))
            return
        assert isinstance(seat, int)
        page.seat, token = seat, self.chairs.take(seat)
        called = plain_text(name, 4 * NAME_LENGTH).strip()[:NAME_LENGTH] if isinstance(name, str) else ""
        if not is_blank(called):
            self.match.rename(seat, called)
        if isinstance(face, str) and face in PORTRAITS:
            self.match.change_seat(seat, portrait=face)
        if not self.match.seats[seat].is_person:
            self._host.give_seat(seat, PERSON)
        self._look_round()
        self._tell(number, {"type": "seat", "seat": seat, "token": token})

    def _rise(self, _number: int, page: _Page, _said: Json) -> None:
        if page.seat is not None:
            self.free(page.seat)

    def _play_again(self, _number: int, page: _Page, _said: Json) -> None:
        """Let a person play on themselves for whom a bot has played meanwhile."""
        if page.seat is not None and not self.match.seats[page.seat].is_person:
            self._host.give_seat(page.seat, PERSON)

    def _language(self, number: int, page: _Page, said: Json) -> None:
        page.language = self._languages.known(said.get("language"))
        self._tell(number, self._views.texts(page.language))
        self._owe(page)

    def _visible(self, _number: int, page: _Page, said: Json) -> None:
        page.visible = said.get("visible") is not False
        if page.visible:
            self._owe(page)
        self._look_round()

    def _choose(self, number: int, page: _Page, said: Json) -> None:
        self._notice_changes()
        action = self._action(page, said)
        if action is None or self._decision is not None:
            self._refuse(number, page, lambda: _("The game has gone on."))
        else:
            self._decision = len(self.match.moves), action

    def _back(self, _number: int, page: _Page, said: Json) -> None:
        if self._is_now(said) and page.seat is not None and self.match.undo_seat == page.seat:
            self._decision = None
            self._host.take_back()
        self._owe(page)

    def _ask(self, number: int, page: _Page, said: Json) -> None:
        action = self._action(page, said)
        if isinstance(action, (Place, Fill)):
            with self._languages.speaking(page.language):
                told = what_it_brings(Seen(self.match, page.seat), action)
            self._tell(number, {"type": "told", "number": said["number"], "choice": said["choice"], **told})

    def _why(self, number: int, page: _Page, said: Json) -> None:
        if not self._is_now(said) or page.seat is None:
            return
        cell = said.get("x"), said.get("y")
        with self._languages.speaking(page.language):
            words = why_it_is_refused(Seen(self.match, page.seat), said.get("tile"), cell)
        if words:
            self._tell(
                number, {"type": "why", "number": said["number"], "x": cell[0], "y": cell[1], "words": words}
            )

    def _log(self, number: int, page: _Page, _said: Json) -> None:
        if self.started:
            with self._languages.speaking(page.language):
                entries = self._views.told.entries(page.language, self.match.moves)
            self._tell(number, {"type": "log", "entries": entries})

    def _move(self, number: int, page: _Page, said: Json) -> None:
        if page.seat is not None:
            token = self.chairs.tokens[page.seat]
            rows = link_as_picture(said.get("address"), self.chairs.code, token)
            self._tell(number, {"type": "move", "rows": rows})

    def _explain(self, number: int, page: _Page, said: Json) -> None:
        topic = said.get("topic")
        if isinstance(topic, str):
            with self._languages.speaking(page.language):
                blocks = self._rules(topic[:100])
            self._tell(number, {"type": "rules", "topic": topic[:100], "blocks": blocks})

    # What pages are told.

    def _action(self, page: _Page, said: Json) -> Action | None:
        """Return the legal action that a message names, None where it is none of this seat and moment."""
        choice = said.get("choice")
        if not self._is_now(said) or type(choice) is not int or page.seat is None:
            return None
        if not self.match.seats[page.seat].is_person:
            return None
        legal = Seen(self.match, page.seat).legal
        return legal[choice] if 0 <= choice < len(legal) else None

    def _is_now(self, said: Json) -> bool:
        number = said.get("number")
        return self.started and type(number) is int and number == len(self.match.moves)

    def _tell(self, number: int, message: Json, *, last: bool = False) -> None:
        self._letters.append(Letter(number, packed(message), is_last=last))

    def _refuse(self, number: int, page: _Page, text: Callable[[], str]) -> None:
        with self._languages.speaking(page.language):
            self._tell(number, {"type": "refused", "text": text()})
        self._owe(page)

    @staticmethod
    def _owe(page: _Page) -> None:
        page.owed = True

    def _look_round(self) -> None:
        """Note who is there, and tell everybody."""
        self.chairs.see(page.seat for page in self._pages.values() if page.seat is not None and page.visible)
        self._host.changed()

    def _notice_changes(self) -> None:
        """Owe all pages a view where anything that they show has changed since the last one."""
        self.follow_match()
        if self._views.changed(started=self.started, watching=self.watching):
            for page in self._pages.values():
                self._owe(page)
