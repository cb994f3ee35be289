"""A table that phones can reach: the room and the server, polled together every frame."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cacao_desktop.engine import Action, GameState
from cacao_desktop.match import PHONE, Match
from cacao_desktop.phones.access import AccessCode
from cacao_desktop.phones.languages import Languages
from cacao_desktop.phones.page_files import page_files, page_site
from cacao_desktop.phones.room import Host, Room, RoomActions
from cacao_desktop.phones.seats import PhoneSeats, Presence
from cacao_desktop.phones.sessions import PhoneSession
from cacao_desktop.wire import LOOPBACK, BaseUrl, Limits, Rank, ServerError

if TYPE_CHECKING:
    from cacao_desktop.wire.server import Server

__all__ = ["PhoneTable", "PublicTable", "page_files"]

logger = logging.getLogger(__name__)

USUAL_PORT: Final = 8765
"""The port at which a table is opened unless it is in use."""

_PORTS: Final = 10
"""The number of ports tried, starting with the usual one, before any free port is used."""

_RETRY_SECONDS: Final = 5.0
"""The seconds between attempts to restart a stopped server."""


@dataclass(frozen=True, slots=True)
class PublicTable:
    """How a table is reached from the internet: its proxy's address, and the trusted hosts."""

    url: BaseUrl
    proxies: tuple[str, ...] = ()


class PhoneTable:
    """Decides for the seats of a match whose players use a phone.

    Nothing listens before `open`.
    """

    def __init__(
        self,
        match: Match,
        host: Host,
        assets: Path,
        session: PhoneSession | None = None,
        *,
        actions: RoomActions | None = None,
        limits: Limits | None = None,
        public: PublicTable | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make the room; a session restores the previous code and seats."""
        on_phones = [number for number, seat in enumerate(match.seats) if seat.device == PHONE]
        self.public = public
        self.seats = PhoneSeats(on_phones, clock)
        code = ""
        if session is not None:
            code = session.code
            self.seats.restore(session.tokens)
        self.access = AccessCode(clock, code, changes=public is not None)
        languages = Languages(assets / "locale")
        self._actions = actions or RoomActions()
        self.room = Room(
            match,
            self.seats,
            self.access,
            languages,
            host,
            clock,
            self._actions,
            is_public=public is not None,
        )
        self._match = match
        self._host = host
        self._site = page_site(assets, languages)
        self._limits = limits
        self._former_port = 0 if session is None else session.port
        self.has_moved = False
        """Whether the previous port was taken, so that phones must use a new address."""
        self._server: Server | None = None
        self._ranks: dict[int, Rank] = {}
        self._retry_at = 0.0

    @property
    def is_open(self) -> bool:
        return self._server is not None

    @property
    def address(self) -> str:
        """The address of the page without the code, empty while the table is closed."""
        if self._server is None:
            return ""
        return self._server.address

    @property
    def link(self) -> str:
        """The address with the code, for the QR code.

        Browsers never send the part after the number sign.
        """
        return f"{self.address}#{self.access.code}"

    def open(self, host: str, port: int | None = None) -> None:
        """Listen at one address of this computer.

        Without a port, the previous port is tried first, because browsers store a seat by address.

        Raises:
            ServerError: the system does not allow it.
        """
        self.close()
        if port is not None:
            ports = [port]
        else:
            ports = [*range(USUAL_PORT, USUAL_PORT + _PORTS), 0]
            if self._former_port:
                ports.insert(0, self._former_port)
        self._server = self._opened(host, ports)
        self.has_moved = port is None and self._former_port not in (0, self._server.port)
        self._former_port = self._server.port

    def _opened(self, host: str, ports: Iterable[int]) -> Server:
        """Return a server at the first free port.

        Its library is loaded only here, because a game without phones does not need it.
        """
        try:
            from cacao_desktop.wire.server import Server  # noqa: PLC0415 - see above
        except ImportError as error:
            raise ServerError(str(error)) from error
        names = ["localhost"] if host == LOOPBACK else []
        proxies: tuple[str, ...] = ()
        url = None
        if self.public is not None:
            url = self.public.url
            proxies = self.public.proxies
        problem = ServerError()
        for number in ports:
            server = Server(
                self._site,
                host,
                number,
                names=names,
                public=url,
                proxies=proxies,
                limits=self._limits,
            )
            try:
                server.open()
            except ServerError as error:
                problem = error
            else:
                return server
        raise problem

    def close(self) -> None:
        """Say goodbye to all pages and stop listening."""
        if self._server is not None:
            self.room.pages.say_goodbye()
            self._send(self._server)
            self._server.close()
            self._server = None
            self._forget_pages()

    def _forget_pages(self) -> None:
        for number in list(self.room.pages.open):
            self.room.close_page(number)
        self.room.pages.outgoing.clear()
        self._ranks = {}

    def poll(self) -> bool:
        """Process the messages of pages and send at most one view.

        Return whether more messages or views are due.
        """
        server = self._server
        if server is None:
            return False
        if not server.is_alive():
            self._start_again(server)
            return False
        for page, kind, message, device in server.events():
            match kind:
                case "opened":
                    self.room.open_page(page, device)
                case "closed":
                    self.room.close_page(page)
                    self._ranks.pop(page, None)
                case "sent":
                    self._receive(server, page, message)
        try:
            self._send(server)
        except Exception:
            # The game goes on; pages get a view again after the next change.
            logger.exception("a view could not be made")
        self._rank_pages(server)
        return self.room.has_outgoing

    def _start_again(self, server: Server) -> None:
        """Restart a stopped server at its address."""
        now = time.monotonic()
        if now < self._retry_at:
            return
        self._retry_at = now + _RETRY_SECONDS
        self._forget_pages()
        self._actions.report_problem(
            "The connection to the phones has stopped and is started again."
        )
        try:
            self._server = self._opened(server.host, [server.port])
        except ServerError as error:
            logger.warning("the server could not be started again: %s", error)
        else:
            self._actions.report_problem("")

    def _receive(self, server: Server, page: int, message: object) -> None:
        try:
            self.room.receive(page, message)
        except Exception:
            # A message from outside must never end the game, so the error is only logged.
            logger.exception("a message of a page could not be answered")
            server.send(page, '{"type":"bye","why":"fault"}', last=True)

    def _send(self, server: Server) -> None:
        for message in self.room.outgoing():
            server.send(message.page, message.text, view=message.is_view, last=message.is_last)

    def _rank_pages(self, server: Server) -> None:
        """Tell the server which pages to drop last if there are too many."""
        ranks = {
            number: Rank.ADMITTED if page.seat is None else Rank.SEATED
            for number, page in self.room.pages.admitted.items()
        }
        if ranks != self._ranks:
            self._ranks = ranks
            server.rank(ranks)

    # The interface of remote players.

    def decides_for(self, seat: int) -> bool:
        """Return whether a seat's person decides on a phone, and no bot plays in their place."""
        sitting = self._match.seats[seat]
        return sitting.is_person and sitting.device == PHONE

    @property
    def asked(self) -> bool:
        """Whether a decision is requested: always, because pages show whose turn it is."""
        return True

    def ask(self, state: GameState) -> None:
        """Do nothing, because pages already show whose turn it is."""

    def answer(self) -> Action | None:
        """Return the decision of the deciding seat, None until it has arrived."""
        return self.room.decision()

    def cancel(self) -> None:
        """Forget a decision that was not carried out."""
        self.room.decision()

    def presence(self, seat: int) -> tuple[Presence, float]:
        """Return whether a seat is free, here or away, and the seconds it has been away."""
        return self.seats.presence(seat), self.seats.away_for(seat)

    def add_seat(self, seat: int) -> None:
        """Offer a person's seat to phones."""
        self._match.change_seat(seat, device=PHONE)
        self.room.follow_match()
        self._host.changed()

    def session(self, start_options: str = "") -> PhoneSession:
        """Return the data with which a later table restores the phones' seats."""
        return PhoneSession(
            code=self.access.code,
            port=self._former_port,
            tokens=self.seats.tokens,
            terms=start_options,
        )
