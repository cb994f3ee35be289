"""Phones at a table of the window: what they decide goes to its flow, and their seats are kept beside its game."""

from __future__ import annotations

import logging

from cacao_desktop.phones.keeping import Kept, KeptTables
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.scenes.book.for_phones import PhoneRules
from cacao_desktop.storage import paths
from cacao_desktop.table.scene import TableScene

logger = logging.getLogger(__name__)


class TablePhones:
    """Opens a table of the window for phones; `key` is that of its saved game. `poll` is to be called once a frame."""

    def __init__(self, table: TableScene, key: str) -> None:
        self._table, self._key = table, key
        self._tables = KeptTables(paths.user_folder() / "phones")
        self._kept: Kept | None = self._tables.read(key)
        self.phones = PhoneTable(table.match, self, paths.resource("assets"), self._kept, rules=PhoneRules())

    def open(self, host: str) -> None:
        """Listen at an address of this computer, and let people at phones decide; raises ServerError."""
        self.phones.open(host)
        self._table.core.remote = self.phones
        self._keep()
        self._table.course.go_on()

    def close(self) -> None:
        """Listen no more; from now on all people decide in front of the window."""
        self.phones.close()
        self._table.core.remote = None
        self._table.course.go_on()

    def poll(self) -> None:
        """Take in what phones say, and send what they are owed."""
        self.phones.poll()

    # What phones may do beside deciding.

    def take_back(self) -> None:
        self._table.course.take_back()

    def give_seat(self, seat: int, controller: str) -> None:
        self._table.course.give_seat(seat, controller)

    def changed(self) -> None:
        self._table.course.changed()
        self._keep()

    def _keep(self) -> None:
        kept = self.phones.kept()
        if kept != self._kept:
            try:
                self._tables.write(self._key, kept)
            except OSError:
                logger.exception("who sits at a phone could not be kept")
            self._kept = kept
