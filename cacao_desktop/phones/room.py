"""The table as phones know it: takes their messages and makes their answers.

It knows no socket.
"""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from cacao_desktop.engine.actions import Action
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON, PHONE, Match
from cacao_desktop.phones.chairs import Chairs
from cacao_desktop.phones.view import Json
from cacao_desktop.phones.views import QUESTIONS, Languages, Letter, Page, Questions, Rules
from cacao_desktop.plain_text import is_blank, plain_text
from cacao_desktop.words.opponents import PORTRAITS

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


class Room(Questions):
    """Everything between the messages of pages and the match.

    Nothing that a page sends makes it raise.
    """

    def __init__(
        self,
        match: Match,
        chairs: Chairs,
        languages: Languages,
        host: Host,
        rules: Rules = lambda _topic: [],
    ) -> None:
        super().__init__(match, chairs, languages, rules)
        self._host = host
        self._decision: tuple[int, Action] | None = None
        self._handlers: Mapping[str, Callable[[int, Page, Json], None]] = {
            "again": self._again,
            "back": self._back,
            "choose": self._choose,
            "language": self._language,
            "play": self._play_again,
            "rise": self._rise,
            "sit": self._sit,
            "visible": self._visible,
        }

    # For the table.

    def decision(self) -> Action | None:
        """Return what the seat that decides has chosen, once; None as long as nothing is."""
        decided = self._decision
        self._decision = None
        if decided is not None and decided[0] == len(self.match.moves):
            return decided[1]
        return None

    def free(self, seat: int) -> None:
        """Let somebody else take a seat: who holds it watches from now on."""
        self.chairs.free(seat)
        for page in self.pages.open.values():
            if page.seat == seat:
                page.seat = None
        self._look_round()

    def follow_match(self) -> None:
        """Let those seats be taken by phones that the match names, and no others."""
        on_phones = [
            number for number, seat in enumerate(self.match.seats) if seat.device == PHONE
        ]
        if on_phones != list(self.chairs):
            self.chairs.follow(on_phones)
            for page in self.pages.open.values():
                # Whose seat is held in front of the computer again watches from now on.
                page.seat = page.seat if page.seat in self.chairs else None

    def came(self, number: int) -> None:
        self.pages.open[number] = Page()

    def left(self, number: int) -> None:
        page = self.pages.open.pop(number, None)
        if page is not None and page.known:
            self._look_round()

    def heard(self, number: int, said: object) -> None:
        page = self.pages.open.get(number)
        kind = said.get("type") if isinstance(said, dict) else None
        if page is None:
            return
        if not isinstance(said, dict) or not isinstance(kind, str):
            self.pages.tell(number, _NO_MESSAGE)
        elif not page.known:
            if kind == "hello":
                self._greet(number, page, said)
            else:
                self.pages.tell(number, {"type": "bye", "why": "code"}, last=True)
        elif (handle := self._handlers.get(kind)) is not None:
            handle(number, page, said)
        elif kind in QUESTIONS:
            if answer := self.answer(kind, page, said):
                self.pages.tell(number, answer)
        else:
            self.pages.tell(number, _NO_MESSAGE)

    def letters(self) -> list[Letter]:
        """Return what is to be sent now.

        Answers, and of the views that pages are owed only those of one seat.

        So a frame never makes more than one view; that of the seat that decides comes first.
        """
        self._notice_changes()
        letters = self.pages.letters
        self.pages.letters = []
        owed = self.pages.owed
        if owed:
            decides = self.match.state.deciding
            first = min(owed.values(), key=lambda page: (page.seat is None, page.seat != decides))
            alike = [
                n
                for n, page in owed.items()
                if (page.seat, page.language) == (first.seat, first.language)
            ]
            for number in alike:
                owed[number].owed = False
            text = self._views.text(first.seat, first.language)
            letters += [Letter(number, text, is_view=True) for number in alike]
        return letters

    @property
    def owes(self) -> bool:
        self._notice_changes()
        return bool(self.pages.letters or self.pages.owed)

    def _greet(self, number: int, page: Page, said: Json) -> None:
        seat = self.chairs.seat_of(said.get("token"))
        # Whoever holds a seat comes back at any time, also while the door is shut.
        if seat is None and (answer := self.chairs.lets_in(said.get("code"))) != "in":
            self.pages.tell(number, {"type": "bye", "why": answer}, last=True)
            return
        for other, each in self.pages.open.items():
            if seat is not None and each.seat == seat and other != number:
                each.seat = None
                each.known = False
                self.pages.tell(other, {"type": "bye", "why": "elsewhere"}, last=True)
        page.known = True
        page.seat = seat
        page.visible = said.get("visible") is not False
        self._language(number, page, said)
        self._look_round()

    def _sit(self, number: int, page: Page, said: Json) -> None:
        seat = said.get("seat")
        name = said.get("name")
        face = said.get("face")
        if (
            page.seat is not None
            or seat not in self.chairs
            or not self.chairs.is_free(int(str(seat)))
        ):
            self.pages.refuse(number, page, lambda: _("This seat is taken."))
            return
        assert isinstance(seat, int)
        page.seat = seat
        token = self.chairs.take(seat)
        if isinstance(name, str):
            called = plain_text(name, 4 * NAME_LENGTH).strip()[:NAME_LENGTH]
        else:
            called = ""
        if not is_blank(called):
            self.match.rename(seat, called)
        if isinstance(face, str) and face in PORTRAITS:
            self.match.change_seat(seat, portrait=face)
        if not self.match.seats[seat].is_person:
            self._host.give_seat(seat, PERSON)
        self._look_round()
        self.pages.tell(number, {"type": "seat", "seat": seat, "token": token})

    def _rise(self, _number: int, page: Page, _said: Json) -> None:
        if page.seat is not None:
            self.free(page.seat)

    def _play_again(self, _number: int, page: Page, _said: Json) -> None:
        """Let a person play on themselves for whom a bot has played meanwhile."""
        if page.seat is not None and not self.match.seats[page.seat].is_person:
            self._host.give_seat(page.seat, PERSON)

    def _language(self, number: int, page: Page, said: Json) -> None:
        page.language = self._languages.known(said.get("language"))
        self.pages.tell(number, self._views.texts(page.language))
        page.owed = True

    def _visible(self, _number: int, page: Page, said: Json) -> None:
        page.visible = said.get("visible") is not False
        if page.visible:
            page.owed = True
        self._look_round()

    def _choose(self, number: int, page: Page, said: Json) -> None:
        self._notice_changes()
        action = self._action(page, said)
        if action is None or self._decision is not None:
            self.pages.refuse(number, page, lambda: _("The game has gone on."))
        else:
            self._decision = len(self.match.moves), action

    def _back(self, _number: int, page: Page, said: Json) -> None:
        if self._is_now(said) and page.seat is not None and self.match.undo_seat == page.seat:
            self._decision = None
            self._host.take_back()
        page.owed = True

    def _again(self, _number: int, page: Page, _said: Json) -> None:
        page.owed = True

    def _look_round(self) -> None:
        """Note who is there, and tell everybody."""
        self.chairs.see(
            page.seat
            for page in self.pages.open.values()
            if page.seat is not None and page.visible
        )
        self._host.changed()

    def _notice_changes(self) -> None:
        """Owe all pages a view where anything that they show has changed since the last one."""
        self.follow_match()
        if self._views.changed(self.pages.watching):
            for page in self.pages.open.values():
                page.owed = True
