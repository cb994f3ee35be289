"""The table of this computer opened for phones: what they want is done at the table, and kept beside its saved game."""

import logging
from functools import partial

from cacao_desktop.match import HERE, PERSON, PHONE
from cacao_desktop.phones.chairs import Kept, KeptTables
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.scenes.book.words import PhoneRules
from cacao_desktop.scenes.phones.sheet import PhonesScene
from cacao_desktop.storage import paths
from cacao_desktop.table.decisions.simple_modes import AWAY
from cacao_desktop.table.scene import TableScene
from cacao_desktop.wire import ServerError, addresses

logger = logging.getLogger(__name__)


class TableForPhones:
    """Opens a table for phones and closes it again; while it is closed, everybody plays in front of this computer."""

    def __init__(self, table: TableScene, key: str, kept_tables: KeptTables, kept: Kept | None) -> None:
        self._table, self._key, self._kept_tables = table, key, kept_tables
        self._kept: Kept | None = None
        self.phones = PhoneTable(table.match, self, paths.resource("assets"), kept, rules=PhoneRules())
        self.addresses: list[str] = []
        self._address = ""
        self._told: object = None
        table.on_end.append(self._leave)
        table.commands.phones = self.show
        table.course.seat_given = self._seat_given

    # Open and closed.

    def show(self, *, at_first: bool = False) -> None:
        problem = "" if self.phones.is_open else self.open()
        # Where nobody sits in front of this computer, nobody has to press anything there once all phones are here.
        passing = at_first and not any(
            seat.is_person and seat.device == HERE for seat in self.phones.room.match.seats
        )
        sheet = PhonesScene(self._table.context, self, self._table.match, problem, passing=passing)
        self._table.context.stack.push(sheet)

    def offer(self) -> None:
        """Show the sheet of the table as it is: nothing listens before somebody opens it."""
        self._table.context.stack.push(PhonesScene(self._table.context, self, self._table.match))

    def open(self, address: str = "") -> str:
        """Listen at an address of this computer, the likeliest one if none is named; return what went wrong."""
        self.addresses = addresses()
        if not self.addresses:
            return "network"
        try:
            self._address = address or self.addresses[0]
            self.phones.open(self._address)
        except ServerError as error:
            logger.warning("the table could not be opened: %s", error)
            return str(error)
        context, core = self._table.context, self._table.core
        if self._poll not in context.pollers:
            context.pollers.append(self._poll)
        core.remote = self.phones
        self._table.course.ask_again()
        self.changed()
        return ""

    def next_address(self) -> str:
        now = self.addresses.index(self._address) if self._address in self.addresses else -1
        return self.open(self.addresses[(now + 1) % len(self.addresses)])

    def close(self) -> None:
        """Say goodbye to the phones; nothing listens any more."""
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
            self._kept_tables.forget(self._key)

    def stop(self) -> None:
        """Close the table and let everybody play on here."""
        self.close()
        self._table.course.ask_again()

    def _poll(self) -> None:
        self.phones.poll()
        state = self._table.match.state
        if state.over or not self.phones.decides_for(state.deciding):
            return
        # Phones wait for an answer: what still moves on the screen follows by itself.
        self._table.course.let_others_decide()
        presence, away = self.phones.presence(state.deciding)
        told = presence, int(away) if away >= AWAY else 0
        if told != self._told:
            self._told = told
            self._table.refresh()

    # Seats.

    def _seat_given(self, seat: int, who: str) -> bool:
        match = self._table.match
        if who == PHONE:
            match.change_seat(seat, controller=PERSON)
            self.phones.add_seat(seat)
            if not self.phones.is_open:
                self.show()
            return True
        if who == PERSON:
            match.change_seat(seat, controller=PERSON, device=HERE)
            return True
        return False

    # What phones want of the table.

    def take_back(self) -> None:
        self._table.course.take_back()

    def give_seat(self, seat: int, controller: str) -> None:
        self._table.match.change_seat(seat, controller=controller)
        self._table.course.ask_again()

    def changed(self) -> None:
        self._table.course.changed()
        kept = self.phones.kept()
        if kept == self._kept:
            return
        try:
            self._kept_tables.write(self._key, kept)
            self._kept = kept
        except OSError:
            logger.exception("who holds which seat could not be kept")


def open_for_phones(
    table: TableScene, key: str, kept_tables: KeptTables, kept: Kept | None, *, at_once: bool = False
) -> None:
    """Let a table be opened for phones from its menu; where somebody holds their hand on one, `at_once` or offered."""
    hosting = TableForPhones(table, key, kept_tables, kept)
    if not table.match.state.over and any(
        seat.is_person and seat.device == PHONE for seat in table.match.seats
    ):
        table.at_first = partial(hosting.show, at_first=True) if at_once else hosting.offer
