"""The host of a table for phones: it opens the table, serves the phones, and closes it."""

import logging
from collections.abc import Callable

from cacao_desktop.i18n import _
from cacao_desktop.match import HERE, PERSON, PHONE
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.phones.room import RoomActions
from cacao_desktop.phones.sessions import PhoneSession, PhoneSessionStore
from cacao_desktop.scenes.book.words import phone_rules
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.phone_reactions import PhoneReactions
from cacao_desktop.scenes.phones import PhonesScene
from cacao_desktop.storage import paths
from cacao_desktop.table.core import PhoneActions
from cacao_desktop.table.decisions.simple_modes import AWAY
from cacao_desktop.table.flow.game_flow import FlowState
from cacao_desktop.table.scene import TableScene
from cacao_desktop.wire import ServerError, addresses

logger = logging.getLogger(__name__)


class PhoneHost:
    """Opens a table for phones and closes it again; while closed, everyone plays here."""

    def __init__(
        self,
        table: TableScene,
        key: str,
        sessions: PhoneSessionStore,
        session: PhoneSession | None,
    ) -> None:
        """Prepare the table; of the scene only its match and context must exist yet."""
        self._table = table
        self._key = key
        self._sessions = sessions
        self._session: PhoneSession | None = None
        actions = RoomActions(phone_rules, self._react, self._is_result_shown, self._report)
        self.phones = PhoneTable(
            table.match, self, paths.resource("assets"), session, actions=actions
        )
        self._reactions = PhoneReactions(table.match, table.theme)
        self.addresses: list[str] = []
        self.address = ""
        self._presence: object = None
        self._result_shown = False

    def actions(self, *, at_once: bool) -> PhoneActions:
        """Return what the table asks of this host.

        If a player's hand is on a phone, it is opened `at_once`, or the page offers it.
        """
        match = self._table.match
        waits = any(seat.is_person and seat.device == PHONE for seat in match.seats)
        begin: Callable[[], None] | None = None
        if waits and not match.state.over:
            begin = self.begin if at_once else self.offer
        return PhoneActions(self.show, self._assign_seat, self._reactions.draw, self._leave, begin)

    def begin(self) -> None:
        """Open the table, and show the page unless all phones of the last game find their seat."""
        problem = self.open()
        seats = self.phones.seats
        if problem or self.phones.has_moved or any(map(seats.is_free, seats)):
            here = any(seat.is_person and seat.device == HERE for seat in self._table.match.seats)
            # If all people play on phones, the page closes by itself once they have connected.
            self.offer(problem, closes_when_complete=not here)

    def show(self) -> None:
        self.offer("" if self.phones.is_open else self.open())

    def offer(self, problem: str = "", *, closes_when_complete: bool = False) -> None:
        """Show the page for phones without opening the table."""
        context = self._table.context
        context.stack.push(
            PhonesScene(context, self, problem, closes_when_complete=closes_when_complete)
        )

    def open(self, address: str = "") -> str:
        """Listen at an address of this computer, by default the likeliest one.

        Return an empty text on success, "network" without any address, or the server's error.
        """
        self.addresses = addresses()
        if not self.addresses:
            return "network"
        try:
            self.address = address or self.addresses[0]
            self.phones.open(self.address)
        except ServerError as error:
            logger.warning("the table could not be opened: %s", error)
            return str(error)
        context = self._table.context
        core = self._table.core
        if self._poll not in context.pollers:
            context.pollers.append(self._poll)
        core.remote = self.phones
        self._table.flow.ask_again()
        self.changed()
        return ""

    def next_address(self) -> str:
        if self.address in self.addresses:
            now = self.addresses.index(self.address)
        else:
            now = -1
        return self.open(self.addresses[(now + 1) % len(self.addresses)])

    def close(self) -> None:
        """Disconnect the phones and stop listening."""
        pollers = self._table.context.pollers
        if self._poll in pollers:
            pollers.remove(self._poll)
        if self.phones.is_open:
            self.changed()
            self.phones.close()
        self._table.core.remote = None

    def _leave(self) -> None:
        self.close()
        if self._table.match.state.over:
            self._sessions.forget(self._key)

    def stop(self) -> None:
        """Close the table for phones; all players continue here."""
        self.close()
        self._table.flow.ask_again()

    def _is_result_shown(self) -> bool:
        """Return whether the ceremony is over; until then, phones must not show the result."""
        return self._result_shown

    def _report(self, problem: str) -> None:
        """Report that the connection to the phones was lost, or that it is back."""
        text = _("The phones are connected again.")
        if problem:
            text = _("The phones are disconnected. Trying again …")
        self._table.notices.notice(text)

    def _react(self, seat: int, reaction: str) -> None:
        self._reactions.add(seat, reaction)
        self._table.needs_redraw = True

    def _poll(self) -> None:
        self.phones.poll()
        if self._reactions.update():
            self._table.needs_redraw = True
        state = self._table.match.state
        top = self._table.context.stack.top
        scored = self._table.flow.state is FlowState.SCORED
        if state.over and scored and not isinstance(top, CeremonyScene):
            self._result_shown = True
        if state.over or not self.phones.decides_for(state.deciding):
            return
        # Phones wait for an answer, so do not wait for animations here.
        self._table.flow.poll_decision()
        presence, away = self.phones.presence(state.deciding)
        shown = presence, int(away) if away >= AWAY else 0
        if shown != self._presence:
            self._presence = shown
            self._table.invalidate()

    def _assign_seat(self, seat: int, who: str) -> bool:
        match = self._table.match
        if who == PHONE:
            match.change_seat(seat, controller=PERSON)
            self.phones.add_seat(seat)
            if not self.phones.is_open:
                self.show()
        elif who == PERSON:
            match.change_seat(seat, controller=PERSON, device=HERE)
        return who in (PHONE, PERSON)

    # Requests from phones to the table.

    def take_back(self) -> None:
        self._table.flow.take_back()

    def give_seat(self, seat: int, controller: str) -> None:
        self._table.match.change_seat(seat, controller=controller)
        self._table.flow.ask_again()

    def changed(self) -> None:
        self._table.flow.changed()
        session = self.phones.session()
        if session == self._session:
            return
        try:
            self._sessions.write(self._key, session)
            self._session = session
        except OSError:
            logger.exception("the seats of the phones could not be saved")


def for_phones(
    key: str,
    sessions: PhoneSessionStore,
    session: PhoneSession | None,
    *,
    at_once: bool = False,
) -> Callable[[TableScene], PhoneActions]:
    """Return what connects a table to phones, so that its menu can open it for them.

    If a player's hand is on a phone, the table is opened `at_once`, or the page offers it.
    """

    def connect(table: TableScene) -> PhoneActions:
        return PhoneHost(table, key, sessions, session).actions(at_once=at_once)

    return connect
