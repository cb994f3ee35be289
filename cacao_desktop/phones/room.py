"""The table as phones see it: handles their messages and makes the answers.

It is independent of the network.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from cacao_desktop.engine import Action, Fill, Place
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON, PHONE, STAND_IN, Match
from cacao_desktop.phones.access import AccessCode
from cacao_desktop.phones.agreements import Agreements, Claim
from cacao_desktop.phones.answers import effects_of, link_as_picture, refusal_text
from cacao_desktop.phones.languages import Languages
from cacao_desktop.phones.pages import OutgoingMessage, Pages, PhonePage
from cacao_desktop.phones.seats import PhoneSeats
from cacao_desktop.phones.view import Json, Seen
from cacao_desktop.phones.views import Views, log_of
from cacao_desktop.plain_text import is_blank, plain_text
from cacao_desktop.words.opponents import PORTRAITS

MAX_NAME_LENGTH: Final = 16
"""The maximum length of a player's name on a phone."""

REACTIONS: Final = ("happy", "thoughtful", "sun", "water", "cacao", "mask")
"""The ids of the reactions, each of which has a picture."""

REACTION_PAUSE_SECONDS: Final = 2.0
"""The minimum seconds between two reactions of a seat."""

_NO_MESSAGE: Final[Json] = {"type": "refused", "text": "That was not a message."}

Rules = Callable[[str], list[Json]]
"""Returns the blocks of the book of rules about a topic, in the current language."""

Handler = Callable[[int, PhonePage, Json], None]


class Host(Protocol):
    """Changes the table for phones; each method saves before it returns."""

    def take_back(self) -> None:
        """Undo the last decision."""

    def give_seat(self, seat: int, controller: str) -> None:
        """Give a seat to a person or a bot from now on."""

    def changed(self) -> None:
        """Save a seat's new name, face or holder."""


@dataclass(frozen=True, slots=True)
class RoomActions:
    """Callbacks of a room; by default nothing is explained, shown or reported."""

    rules: Rules = lambda _topic: []
    """Explains a topic."""
    show_reaction: Callable[[int, str], None] = lambda _seat, _reaction: None
    """Shows a reaction of a seat."""
    is_result_shown: Callable[[], bool] = lambda: True
    """Returns whether phones may show the result, which the window's ceremony shows first."""
    report_problem: Callable[[str], None] = lambda _problem: None
    """Reports that the server has stopped; an empty text means that it listens again."""


class Room:
    """Handles the messages between the pages and the match.

    No message can make it raise an error.
    """

    def __init__(
        self,
        match: Match,
        seats: PhoneSeats,
        access: AccessCode,
        languages: Languages,
        host: Host,
        clock: Callable[[], float],
        actions: RoomActions,
        *,
        is_public: bool = False,
    ) -> None:
        """Open the room of a match; `is_public` if the internet can reach it."""
        self.match = match
        self.seats = seats
        self.access = access
        self.pages = Pages(languages)
        self.views = Views(match, seats, languages, actions.is_result_shown)
        self.reactions = True
        """Whether phones may send reactions."""
        self._is_public = is_public
        self._languages = languages
        self._host = host
        self._clock = clock
        self._actions = actions
        self._agreements = Agreements(seats)
        self._decision: tuple[int, Action] | None = None
        self._handlers: Mapping[str, Handler] = {
            "again": self._again,
            "agree": self._agree,
            "ask": self._ask,
            "back": self._back,
            "choose": self._choose,
            "language": self._set_language,
            "log": self._log,
            "move": self._move,
            "play": self._play_again,
            "react": self._react,
            "rise": self._rise,
            "rules": self._explain,
            "sit": self._sit,
            "visible": self._set_visible,
            "why": self._why,
        }

    # The interface for the table.

    def decision(self) -> Action | None:
        """Return and clear the deciding seat's choice, None if there is none."""
        decided = self._decision
        self._decision = None
        if decided is not None and decided[0] == len(self.match.moves):
            return decided[1]
        return None

    def free(self, seat: int) -> None:
        """Open a seat to others; its holder's page only watches from now on."""
        self.seats.free(seat)
        for page in self.pages.open.values():
            if page.seat == seat:
                page.seat = None
        self._update_presence()

    def follow_match(self) -> None:
        """Offer exactly the seats that the match assigns to phones."""
        on_phones = [
            number for number, seat in enumerate(self.match.seats) if seat.device == PHONE
        ]
        if on_phones == list(self.seats):
            return
        self.seats.set_seats(on_phones)
        for page in self.pages.open.values():
            if page.seat not in self.seats:
                page.seat = None

    def open_page(self, number: int, device: str = "") -> None:
        self.pages.open[number] = PhonePage(device)

    def close_page(self, number: int) -> None:
        page = self.pages.open.pop(number, None)
        self._agreements.leave(number)
        if page is not None and page.admitted:
            self._update_presence()

    def receive(self, number: int, message: object) -> None:
        page = self.pages.open.get(number)
        if page is None:
            return
        kind = message.get("type") if isinstance(message, dict) else None
        if not isinstance(message, dict) or not isinstance(kind, str):
            self.pages.send(number, _NO_MESSAGE)
        elif not page.admitted:
            if kind == "hello":
                self._greet(number, page, message)
            else:
                self.pages.send(number, {"type": "bye", "why": "code"}, last=True)
        elif (handle := self._handlers.get(kind)) is not None:
            handle(number, page, message)
        else:
            self.pages.send(number, _NO_MESSAGE)

    def outgoing(self) -> list[OutgoingMessage]:
        """Return the messages to send now.

        Views are made for only one seat at a time, to limit the time per frame; the deciding seat
        comes first.
        """
        self._notice_changes()
        outgoing = self.pages.outgoing
        self.pages.outgoing = []
        waiting_pages = self.pages.without_view
        if waiting_pages:
            decides = self.match.state.deciding
            pages = waiting_pages.values()
            next_page = min(pages, key=lambda page: (page.seat is None, page.seat != decides))
            seat = next_page.seat
            language = next_page.language
            text = self.views.text(seat, language, self._table_of(seat))
            for number, page in waiting_pages.items():
                if (page.seat, page.language) == (seat, language):
                    page.needs_view = False
                    outgoing.append(OutgoingMessage(number, text, is_view=True))
        return outgoing

    @property
    def has_outgoing(self) -> bool:
        self._notice_changes()
        return bool(self.pages.outgoing or self.pages.without_view)

    # Joining, taking a seat and leaving.

    def _greet(self, number: int, page: PhonePage, message: Json) -> None:
        page.language = self._languages.closest(message.get("language"))
        seat = self.seats.seat_of(message.get("token"))
        # A seat's holder may return at any time, even while the device must wait.
        if seat is None:
            verdict = self.access.check(message.get("code"), page.device)
            if verdict != "in":
                goodbye = self._languages.goodbye(verdict, page.language)
                self.pages.send(number, goodbye, last=True)
                return
        else:
            self._close_pages_of(seat)
        page.admitted = True
        page.seat = seat
        page.visible = message.get("visible") is not False
        self.pages.send(number, self._languages.texts(page.language))
        page.needs_view = True
        self._update_presence()

    def _close_pages_of(self, seat: int) -> None:
        for number, page in self.pages.open.items():
            if page.seat == seat:
                page.seat = None
                page.admitted = False
                self.pages.send(number, {"type": "bye", "why": "elsewhere"}, last=True)

    def _sit(self, number: int, page: PhonePage, message: Json) -> None:
        seat = message.get("seat")
        if page.seat is not None or not isinstance(seat, int) or seat not in self.seats:
            self._refuse_seat(number, page)
            return
        claim = Claim(number, seat, message.get("name"), message.get("face"))
        if self.seats.can_be_taken(seat):
            self._take_seat(claim)
        elif self.seats.presence(seat) == "away" and seat not in self._agreements.claims:
            self._agreements.leave(number)
            self._agreements.claims[seat] = claim
            page.needs_view = True
        else:
            self._refuse_seat(number, page)

    def _refuse_seat(self, number: int, page: PhonePage) -> None:
        self.pages.refuse(number, page, lambda: _("This seat is taken."))

    def _take_seat(self, claim: Claim) -> None:
        page = self.pages.open[claim.page]
        seat = claim.seat
        self._agreements.leave(claim.page)
        self._agreements.claims.pop(seat, None)
        self._close_pages_of(seat)
        page.seat = seat
        token = self.seats.take(seat)
        name = ""
        if isinstance(claim.name, str):
            name = plain_text(claim.name, 4 * MAX_NAME_LENGTH).strip()[:MAX_NAME_LENGTH]
        if not is_blank(name):
            self.match.rename(seat, self._unique_name(seat, name))
        if isinstance(claim.face, str) and claim.face in PORTRAITS:
            self.match.change_seat(seat, portrait=claim.face)
        if not self.match.seats[seat].is_person:
            self._host.give_seat(seat, PERSON)
        self._update_presence()
        self.pages.send(claim.page, {"type": "seat", "seat": seat, "token": token})

    def _unique_name(self, seat: int, name: str) -> str:
        """Return a name that no other seat has, with a number if necessary."""
        others = {
            self.match.name(other).casefold()
            for other in range(len(self.match.seats))
            if other != seat
        }
        unique = name
        number = 2
        while unique.casefold() in others:
            unique = f"{name[: MAX_NAME_LENGTH - 2]} {number}"
            number += 1
        return unique

    def _rise(self, _number: int, page: PhonePage, _message: Json) -> None:
        if page.seat is not None:
            self.free(page.seat)

    def _play_again(self, _number: int, page: PhonePage, _message: Json) -> None:
        """Return a seat to its person after a bot has played for them."""
        if page.seat is not None and not self.match.seats[page.seat].is_person:
            self._host.give_seat(page.seat, PERSON)

    def _agree(self, number: int, page: PhonePage, message: Json) -> None:
        """Agree that another phone or a bot takes over the seat of an absent phone."""
        seat = message.get("seat")
        page.needs_view = True
        if page.seat is None or not isinstance(seat, int) or seat not in self.seats:
            return
        if seat == page.seat:
            return
        match message.get("kind"):
            case "claim":
                claim = self._agreements.claims.get(seat)
                if claim is not None and claim.page != number:
                    self._take_seat(claim)
            case "bot" if self._may_get_bot(seat):
                present = [each for each in self.seats if self.seats.presence(each) == "here"]
                if self._agreements.vote_for_bot(seat, page.seat, present):
                    self._host.give_seat(seat, STAND_IN)

    def _may_get_bot(self, seat: int) -> bool:
        over = self.match.state.over
        is_person = seat in self.seats and self.match.seats[seat].is_person
        return is_person and not over and self._agreements.may_get_bot(seat)

    # Decisions.

    def _choose(self, number: int, page: PhonePage, message: Json) -> None:
        self._notice_changes()
        action = self._action(page, message)
        if action is None or self._decision is not None:
            self.pages.refuse(number, page, lambda: _("The game has moved on."))
        else:
            self._decision = len(self.match.moves), action

    def _back(self, _number: int, page: PhonePage, message: Json) -> None:
        if self._is_now(message) and page.seat is not None and self.match.undo_seat == page.seat:
            self._decision = None
            self._host.take_back()
        page.needs_view = True

    def _react(self, _number: int, page: PhonePage, message: Json) -> None:
        """Show a seat's reaction on every page."""
        reaction = message.get("reaction")
        now = self._clock()
        if not self.reactions or page.seat is None or reaction not in REACTIONS:
            return
        if now < page.reacted_at + REACTION_PAUSE_SECONDS:
            return
        page.reacted_at = now
        self.pages.send_all({"type": "reaction", "seat": page.seat, "reaction": reaction})
        self._actions.show_reaction(page.seat, str(reaction))

    # The state of the page itself.

    def _set_language(self, number: int, page: PhonePage, message: Json) -> None:
        page.language = self._languages.closest(message.get("language"))
        self.pages.send(number, self._languages.texts(page.language))
        page.needs_view = True

    def _set_visible(self, _number: int, page: PhonePage, message: Json) -> None:
        page.visible = message.get("visible") is not False
        if page.visible:
            page.needs_view = True
        self._update_presence()

    def _again(self, _number: int, page: PhonePage, _message: Json) -> None:
        page.needs_view = True

    # Questions from pages.

    def _ask(self, number: int, page: PhonePage, message: Json) -> None:
        action = self._action(page, message)
        if not isinstance(action, (Place, Fill)):
            return
        with self._languages.in_language(page.language):
            answer = effects_of(Seen(self.match, page.seat), action)
        reply = {"type": "told", "number": message["number"], "choice": message["choice"]}
        self.pages.send(number, {**reply, **answer})

    def _why(self, number: int, page: PhonePage, message: Json) -> None:
        if not self._is_now(message) or page.seat is None:
            return
        x = message.get("x")
        y = message.get("y")
        with self._languages.in_language(page.language):
            words = refusal_text(Seen(self.match, page.seat), message.get("tile"), (x, y))
        if words:
            why = {"type": "why", "number": message["number"], "x": x, "y": y, "words": words}
            self.pages.send(number, why)

    def _log(self, number: int, page: PhonePage, _message: Json) -> None:
        with self._languages.in_language(page.language):
            entries = log_of(self.match, page.seat)
        self.pages.send(number, {"type": "log", "entries": entries})

    def _move(self, number: int, page: PhonePage, message: Json) -> None:
        """Show the link with which another device takes over the page's seat."""
        if page.seat is not None:
            token = self.seats.tokens[page.seat]
            rows = link_as_picture(message.get("address"), self.access.code, token)
            self.pages.send(number, {"type": "move", "rows": rows})

    def _explain(self, number: int, page: PhonePage, message: Json) -> None:
        topic = message.get("topic")
        if not isinstance(topic, str):
            return
        topic = topic[:100]
        with self._languages.in_language(page.language):
            blocks = self._actions.rules(topic)
        self.pages.send(number, {"type": "rules", "topic": topic, "blocks": blocks})

    def _action(self, page: PhonePage, message: Json) -> Action | None:
        """Return the legal action in a message, None if it is not the page's turn or not legal."""
        choice = message.get("choice")
        if not self._is_now(message) or type(choice) is not int or page.seat is None:
            return None
        if not self.match.seats[page.seat].is_person:
            return None
        legal = Seen(self.match, page.seat).legal
        if 0 <= choice < len(legal):
            return legal[choice]
        return None

    def _is_now(self, message: Json) -> bool:
        number = message.get("number")
        return type(number) is int and number == len(self.match.moves)

    # Updates for all pages.

    def _update_presence(self) -> None:
        """Record which phones are connected, and show it to all pages."""
        self.seats.set_present(
            page.seat
            for page in self.pages.open.values()
            if page.seat is not None and page.visible
        )
        self._host.changed()

    def _notice_changes(self) -> None:
        """Update all pages if any part of their view has changed."""
        self.follow_match()
        for claim in self._agreements.settled_claims():
            self._take_seat(claim)
        self._agreements.forget_bots()
        table = (self.reactions, self._agreements.open_requests(), self._bot_candidates())
        if self.views.changed(self.pages.watching, table):
            self.pages.update_all()

    def _bot_candidates(self) -> list[int]:
        return [seat for seat in self.seats if self._may_get_bot(seat)]

    def _table_of(self, seat: int | None) -> Json:
        """Return the part of a view besides the game: requests and reactions."""
        requests = []
        for kind, subject, agreeing_seats in self._agreements.open_requests():
            if subject != seat:
                agreed = seat in agreeing_seats
                requests.append({"kind": kind, "seat": subject, "agreed": agreed})
        candidates = []
        if seat is not None:
            candidates = [each for each in self._bot_candidates() if each != seat]
        return {
            "requests": requests,
            "may_get_bot": candidates,
            "public": self._is_public,
            "reactions": list(REACTIONS) if self.reactions else [],
        }
