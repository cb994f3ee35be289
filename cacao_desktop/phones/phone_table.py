"""A table that phones can reach.

The room and the server together, asked once a frame and never waited for.
"""

import logging
import time
from pathlib import Path
from typing import Final

from cacao_desktop.engine import Action, GameState
from cacao_desktop.match import PHONE, Match
from cacao_desktop.phones.chairs import Chairs, Kept, Presence
from cacao_desktop.phones.room import Host, Room
from cacao_desktop.phones.views import Languages, Rules
from cacao_desktop.wire import KEPT, LOOPBACK, Limits, Server, ServerError, listed

_PICTURES: Final = (
    "fonts/*.ttf",
    "panels/*.webp",
    "pieces/*.webp",
    "scenes/menu_temple.webp",
    "scenes/winner.webp",
    "sounds/*.ogg",
    "tiles/jungle/*.webp",
    "tiles/small/*/*.webp",
    "tiles/small/worker/*/*.webp",
    "tiles/worker/*/*.webp",
)


def page_files(assets: Path) -> dict[str, Path]:
    """Return every file that a page may ask for by its name."""
    page = listed(assets / "phones", ("*", "*/*"))
    return {**listed(assets, _PICTURES, KEPT), **page, "": page["page.html"]}


logger = logging.getLogger(__name__)

USUAL_PORT: Final = 8765
_PORTS: Final = 10
"""How many ports are tried, from the usual one on, where nobody has named one."""


class PhoneTable:
    """Decides for the seats of a match whose people hold their hand on a phone.

    Nothing listens before `open`.
    """

    def __init__(
        self,
        match: Match,
        host: Host,
        assets: Path,
        kept: Kept | None = None,
        *,
        rules: Rules = lambda _topic: [],
        limits: Limits | None = None,
    ) -> None:
        """Make the room; with `kept` the code and the seats are those of before."""
        seats = [number for number, seat in enumerate(match.seats) if seat.device == PHONE]
        self.chairs = Chairs(seats, time.monotonic, kept.code if kept is not None else "")
        self.chairs.restore(kept.tokens if kept is not None else {})
        self.room = Room(match, self.chairs, Languages(assets / "locale"), host, rules)
        self._match = match
        self._host = host
        self._assets = assets
        self._limits = limits
        self._former_port = kept.port if kept is not None else 0
        self._server: Server | None = None

    @property
    def is_open(self) -> bool:
        return self._server is not None

    @property
    def address(self) -> str:
        """The address of the page, without the code; empty as long as the table is not open."""
        if self._server is None:
            return ""
        return self._server.address

    @property
    def link(self) -> str:
        """The address with the code, for the QR code.

        What follows the number sign never leaves the phone.
        """
        return f"{self.address}#{self.chairs.code}"

    def open(self, host: str, port: int | None = None) -> None:
        """Listen at one address of this computer.

        Without a port at the former one or the first that is free.

        What a browser keeps of a seat belongs to the port too.

        Raises:
            ServerError: the system does not allow it.
        """
        self.close()
        usual = range(USUAL_PORT, USUAL_PORT + _PORTS)
        if port is None:
            ports = [*filter(None, [self._former_port]), *usual]
        else:
            ports = [port]
        files = page_files(self._assets)
        names = ["localhost"] if host == LOOPBACK else []
        for number in ports:
            server = Server(files, host, number, names=names, limits=self._limits)
            try:
                server.open()
            except ServerError:
                if number == ports[-1]:
                    raise
                continue
            self._server = server
            self._former_port = server.port
            return

    def close(self) -> None:
        """Say goodbye to all pages, and listen no more."""
        if self._server is not None:
            self.room.pages.goodbye()
            self._send()
            self._server.close()
            self._server = None
            self.room.pages.open.clear()
            self.chairs.see(())

    def poll(self) -> bool:
        """Take in what pages say and send what they are owed, at most one view.

        Return whether more is owed.
        """
        if self._server is None:
            return False
        for page, what, message in self._server.heard():
            match what:
                case "came":
                    self.room.came(page)
                case "left":
                    self.room.left(page)
                case "said":
                    self._hear(page, message)
        try:
            self._send()
        except Exception:
            # The game goes on, and pages are owed a view again as soon as anything changes.
            logger.exception("a view could not be made")
        return self.room.owes

    def _hear(self, page: int, message: object) -> None:
        assert self._server is not None
        try:
            self.room.heard(page, message)
        except Exception:
            # What comes from outside may never end the game; it is told to whoever reads the log.
            logger.exception("a message of a page could not be answered")
            self._server.send(page, '{"type":"bye","why":"fault"}', last=True)

    def _send(self) -> None:
        assert self._server is not None
        for letter in self.room.letters():
            self._server.send(letter.page, letter.text, view=letter.is_view, last=letter.is_last)

    # As one who decides.

    def decides_for(self, seat: int) -> bool:
        """Tell whether a seat's person decides on a phone, as long as no bot plays for them."""
        sitting = self._match.seats[seat]
        return sitting.is_person and sitting.device == PHONE

    @property
    def asked(self) -> bool:
        """Whether a decision is awaited: pages always know whether it is their turn."""
        return True

    def ask(self, state: GameState) -> None:
        """Do nothing, as pages see whose turn it is."""

    def answer(self) -> Action | None:
        """Return the decision of the seat that decides when it has come."""
        return self.room.decision()

    def cancel(self) -> None:
        """Forget a decision that nobody has carried out."""
        self.room.decision()

    def presence(self, seat: int) -> tuple[Presence, float]:
        """Return whether a seat is free or its device here or away, and for how many seconds it has been away."""
        return self.chairs.presence(seat), self.chairs.away_for(seat)

    def add_seat(self, seat: int) -> None:
        """Let a seat of a person be taken by a phone."""
        self._match.change_seat(seat, device=PHONE)
        self.room.follow_match()
        self._host.changed()

    def kept(self, terms: str = "") -> Kept:
        return Kept(
            code=self.chairs.code, port=self._former_port, tokens=self.chairs.tokens, terms=terms
        )
