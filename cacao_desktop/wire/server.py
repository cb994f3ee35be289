"""The server: a thread that serves files to browsers and exchanges messages with their pages.

It listens at one address of this computer.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import ipaddress
import json
import logging
import os
import socket
import threading
from collections.abc import Iterable, Iterator, Mapping
from queue import Empty, SimpleQueue
from typing import Final

from cacao_desktop.wire.addresses import BaseUrl, in_url
from cacao_desktop.wire.connections import Connection, Connections
from cacao_desktop.wire.limits import Limits
from cacao_desktop.wire.page_events import PageEvent, ServerError
from cacao_desktop.wire.rank import Rank
from cacao_desktop.wire.requests import RequestHead
from cacao_desktop.wire.session import Session
from cacao_desktop.wire.site import ServedFile, Site

logger = logging.getLogger(__name__)

_LAST_PORT: Final = 65535
"""The highest port that exists."""

_MAX_WARNINGS: Final = 5
"""The maximum number of unexpected connection errors to log."""


class Server(threading.Thread):
    """Listens at one address until it is closed.

    Other threads may call `send` and `events`.
    """

    def __init__(
        self,
        site: Site,
        host: str,
        port: int = 0,
        *,
        names: Iterable[str] = (),
        public: BaseUrl | None = None,
        proxies: Iterable[str] = (),
        limits: Limits | None = None,
    ) -> None:
        """Prepare to serve a site.

        `names` are further names of the host. `public` is the address under which a proxy makes
        the server known. Proxies on this computer and in `proxies` are trusted to name the device.
        """
        super().__init__(name="cacao-pages", daemon=True)
        self.host = host
        self.port = port
        self._site = site
        self._names = tuple(names)
        self._public = public
        self._proxies = frozenset(proxies)
        self._limits = limits or Limits()
        self._inbox: SimpleQueue[PageEvent] = SimpleQueue()
        self._connections = Connections(self._limits)
        self._pages: dict[int, Connection] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._next_page = 0
        self._warnings = 0
        self._base_urls: Mapping[str, BaseUrl] = {}
        self._ready = threading.Event()
        self._refused: BaseException | None = None

    @property
    def address(self) -> str:
        if self._public is not None:
            return self._public.url
        return f"http://{in_url(self.host)}:{self.port}/"

    def open(self) -> None:
        """Start to listen. Raises ServerError if the system does not allow it."""
        self.start()
        self._ready.wait()
        error = self._refused
        if isinstance(error, OSError) and error.errno is not None:
            raise ServerError(os.strerror(error.errno)) from error
        if error is not None:
            raise ServerError(str(error) or type(error).__name__) from error

    def close(self) -> None:
        """Write what is queued, say goodbye to all pages and stop listening."""
        if self.is_alive():
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._ended.set)
            self.join(5.0)

    def events(self, max_events: int = 50) -> Iterator[PageEvent]:
        """Yield the events of pages since the last call, without waiting."""
        for _number in range(max_events):
            try:
                event = self._inbox.get_nowait()
            except Empty:
                return
            if event.what == "sent" and self.is_alive():
                self._loop.call_soon_threadsafe(self._take, event.page)
            yield event

    def send(self, page: int, text: str, *, view: bool = False, last: bool = False) -> None:
        """Send a text; of views only the newest is kept for a page that reads slowly.

        After a text with `last` the page is closed.
        """
        if self.is_alive():
            self._loop.call_soon_threadsafe(self._put, page, text, view, last)

    def rank(self, ranks: Mapping[int, Rank]) -> None:
        """Set the ranks of pages: admitted pages and those with a seat outrank strangers."""
        if self.is_alive():
            self._loop.call_soon_threadsafe(self._set_ranks, dict(ranks))

    # Called in the thread of the server.

    def run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Exception as error:
            if self._ready.is_set():
                logger.exception("the server has stopped")
            self._refused = error
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._warn)
        self._ended = asyncio.Event()
        if not 0 <= self.port <= _LAST_PORT:
            raise OSError(errno.EINVAL, "There is no such port.")
        self._site.load()
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        with socket.create_server((self.host, self.port), family=family) as listening:
            listening.setblocking(False)
            self.port = listening.getsockname()[1]
            self._base_urls = self._known_base_urls()
            self._ready.set()
            accepting = asyncio.create_task(self._accept(listening))
            ending = asyncio.create_task(self._ended.wait())
            await asyncio.wait((accepting, ending), return_when=asyncio.FIRST_COMPLETED)
            if accepting.done():
                accepting.result()
            accepting.cancel()
        await asyncio.sleep(0.05)
        for connection in self._connections:
            connection.abort()

    def _known_base_urls(self) -> dict[str, BaseUrl]:
        """Return the URLs of the pages, by the Host of a request."""
        hosts = [f"{in_url(name)}:{self.port}" for name in (*self._names, self.host)]
        base_urls = {host: BaseUrl("http", host) for host in hosts}
        if self._public is not None:
            base_urls[self._public.host] = self._public
        return base_urls

    def _warn(self, _loop: object, context: Mapping[str, object]) -> None:
        """Log the first unhandled errors; a flood of them would fill the log."""
        self._warnings += 1
        if self._warnings <= _MAX_WARNINGS:
            logger.warning("a connection failed: %s", context.get("message"))

    async def _accept(self, listening: socket.socket) -> None:
        while True:
            try:
                link, address = await self._loop.sock_accept(listening)
            except OSError:
                # Usually the system has no file descriptors left: drop a stranger and pause.
                self._connections.drop_one(list(self._connections))
                await asyncio.sleep(self._limits.pause)
                continue
            device = str(address[0])
            connection = Connection(device, counts_for_device=not self._is_proxy(device))
            connection.abort = link.close
            if not self._connections.add(connection):
                link.close()
                continue
            task = asyncio.create_task(self._serve_connection(link, connection))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _is_proxy(self, device: str) -> bool:
        if self._public is None:
            return False
        return device in self._proxies or ipaddress.ip_address(device).is_loopback

    async def _serve_connection(self, link: socket.socket, connection: Connection) -> None:
        if connection.dropped:
            return
        # From here on the socket belongs to a transport, which closes it.
        connection.abort = _do_nothing
        try:
            reader = asyncio.StreamReader(limit=self._limits.head)
            protocol = asyncio.StreamReaderProtocol(reader)
            transport, _ = await self._loop.connect_accepted_socket(lambda: protocol, link)
        except OSError:
            link.close()
            self._connections.remove(connection)
            return
        connection.abort = transport.abort
        if connection not in self._connections:
            transport.abort()
            return
        writer = asyncio.StreamWriter(transport, protocol, reader, self._loop)
        try:
            await Session(self, reader, writer, connection).run()
            writer.close()
            await asyncio.wait_for(writer.wait_closed(), 1.0)
        except (OSError, TimeoutError, EOFError):
            pass
        finally:
            transport.abort()
            self._connections.remove(connection)

    # Called by the connections.

    @property
    def limits(self) -> Limits:
        return self._limits

    def base_url_of(self, head: RequestHead) -> BaseUrl | None:
        """Return the URL of the pages for the Host of a request."""
        return self._base_urls.get(head.header("host").lower())

    def identify(self, connection: Connection, head: RequestHead) -> bool:
        """Find the device behind a proxy in the header; return whether it is within its limit.

        The last address that is not a proxy's was seen by the nearest proxy itself, so it can be
        trusted.
        """
        if not self._is_proxy(connection.device):
            return True
        chain = [part.strip() for part in head.header("x-forwarded-for").split(",")]
        outside = [part for part in chain if part and not self._is_known_proxy(part)]
        if not outside:
            return True
        connection.device = outside[-1][:64]
        connection.counts_for_device = True
        return self._connections.make_room_for_device(connection)

    def _is_known_proxy(self, text: str) -> bool:
        try:
            return self._is_proxy(text)
        except ValueError:
            return False

    def find(self, path: str) -> ServedFile | None:
        return self._site.find(path)

    def open_page(self, connection: Connection) -> bool:
        """Give a connection a page number; return whether there is room for it."""
        if not self._connections.make_room_for_page(connection):
            return False
        connection.page = self._next_page
        self._next_page += 1
        self._pages[connection.page] = connection
        self._inbox.put(PageEvent(connection.page, "opened", device=connection.device))
        return True

    def close_page(self, page: int) -> None:
        del self._pages[page]
        self._inbox.put(PageEvent(page, "closed"))

    def receive(self, page: int, data: str) -> None:
        """Pass a message on to the game."""
        self._pages[page].waiting += 1
        self._inbox.put(PageEvent(page, "sent", _read(data)))

    def _take(self, page: int) -> None:
        if page in self._pages:
            self._pages[page].waiting -= 1
            self._pages[page].message_taken.set()

    def _put(self, page: int, text: str, view: bool, last: bool) -> None:
        connection = self._pages.get(page)
        if connection is None or connection.ends:
            return
        if view:
            connection.view = text
        else:
            connection.messages.append(text)
        connection.ends = last
        connection.wake.set()
        if len(connection.messages) > self._limits.unread:
            connection.abort()

    def _set_ranks(self, ranks: Mapping[int, Rank]) -> None:
        for page, rank in ranks.items():
            if page in self._pages:
                self._pages[page].rank = rank


def _do_nothing() -> None:
    """Do nothing, because the task that opens the connection closes it."""


def _read(data: str) -> object:
    """Return the content of a JSON text, None if it is not valid or cannot be forwarded."""
    try:
        message: object = json.loads(data, parse_constant=_no_number)
        json.dumps(message, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    return message


def _no_number(name: str) -> object:
    raise ValueError(name)
