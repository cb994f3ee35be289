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
from http import HTTPStatus
from queue import Empty, SimpleQueue
from typing import Final

from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from cacao_desktop.wire.addresses import BaseUrl, in_url
from cacao_desktop.wire.connections import Connection, Connections
from cacao_desktop.wire.limits import Limits
from cacao_desktop.wire.page_events import PageEvent, ServerError
from cacao_desktop.wire.rank import Rank
from cacao_desktop.wire.requests import BadRequestError, RequestHead, parse_head
from cacao_desktop.wire.site import ServedFile, Site

logger = logging.getLogger(__name__)

_quiet = logging.getLogger(f"{__name__}.quiet")
"""For the library's messages about strangers, who could fill a log with them."""

PLAY: Final = "play"
"""The path of the WebSocket; every other path is a file."""

_WINDOW: Final = 15
"""A compression window of 32 KB.

The usual 4 KB is smaller than a view and forgets the previous one.
"""

_LAST_PORT: Final = 65535
"""The highest port that exists."""

_MAX_WARNINGS: Final = 5
"""The maximum number of unexpected connection errors to log."""

_POLICY: Final = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src 'self'; "
    "media-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The content security policy of every page: nothing comes from anywhere else."""


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
        _quiet.propagate = False
        _quiet.addHandler(logging.NullHandler())

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
            await _Session(self, reader, writer, connection).run()
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
        """Find the device behind a proxy in the header; tell whether it is within its limit.

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
        """Give a connection a page number; tell whether there is room for it."""
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
        """Pass on a message."""
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


class _Session:
    """One connection: its requests, and then the messages of its page."""

    def __init__(
        self,
        server: Server,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        connection: Connection,
    ) -> None:
        self._server = server
        self._limits = server.limits
        self._reader = reader
        self._writer = writer
        self._connection = connection
        self._closes = False
        writer.transport.set_write_buffer_limits(high=server.limits.piece * 2)

    async def run(self) -> None:
        """Answer requests until the connection ends or becomes a WebSocket."""
        while True:
            try:
                data = await asyncio.wait_for(
                    self._reader.readuntil(b"\r\n\r\n"), self._limits.request
                )
            except asyncio.LimitOverrunError:
                await self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
                return
            try:
                head = parse_head(data)
            except BadRequestError as error:
                await self._refuse(error.status)
                return
            self._closes = "close" in head.header("connection").lower()
            if not await self._answer(head) or self._closes:
                return

    async def _answer(self, head: RequestHead) -> bool:
        """Answer a request; tell whether the connection may send another."""
        server = self._server
        base_url = server.base_url_of(head)
        if base_url is None:
            await self._refuse(HTTPStatus.FORBIDDEN, "This is not the address of the table.")
            return False
        if not server.identify(self._connection, head):
            await self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "Too many pages are open.")
            return False
        path = head.path.partition("?")[0]
        if path + "/" == base_url.path:
            await self._send(HTTPStatus.PERMANENT_REDIRECT, {"Location": base_url.path}, b"")
            return True
        if not path.startswith(base_url.path):
            await self._refuse(HTTPStatus.NOT_FOUND, "There is nothing here.")
            return False
        name = path.removeprefix(base_url.path)
        if name == PLAY:
            await self._play(head, base_url)
            return False
        return await self._send_file(name, base_url)

    async def _send_file(self, name: str, base_url: BaseUrl) -> bool:
        """Send a file; tell whether it exists."""
        try:
            file = self._server.find(name)
        except OSError:
            await self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "Try again later.")
            return False
        if file is None:
            await self._refuse(HTTPStatus.NOT_FOUND, "There is nothing here.")
            return False
        headers = {
            "Content-Type": file.type,
            "Content-Security-Policy": _POLICY.format(socket=base_url.websocket_origin),
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": file.cache,
        }
        if file.compressed:
            headers["Content-Encoding"] = "gzip"
        await self._send(HTTPStatus.OK, headers, file.body)
        return True

    async def _refuse(self, status: HTTPStatus, text: str = "") -> None:
        body = f"{text or status.phrase}\n".encode()
        headers = {"Content-Type": "text/plain; charset=utf-8"}
        self._closes = True
        await self._send(status, headers, body)

    async def _send(self, status: HTTPStatus, headers: Mapping[str, str], body: bytes) -> None:
        lines = [f"HTTP/1.1 {status.value} {status.phrase}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        if self._closes:
            lines.append("Connection: close")
        lines += [f"Content-Length: {len(body)}", "", ""]
        self._writer.write("\r\n".join(lines).encode())
        await asyncio.wait_for(self._send_pieces(body), self._limits.file)

    async def _send_pieces(self, body: bytes) -> None:
        size = self._limits.piece
        for start in range(0, len(body), size):
            self._writer.write(body[start : start + size])
            await self._drain()
        await self._drain()

    async def _drain(self) -> None:
        await asyncio.wait_for(self._writer.drain(), self._limits.writing)

    # Exchanges messages with a page.

    async def _play(self, head: RequestHead, base_url: BaseUrl) -> None:
        # Browsers always send the page's Origin, so a request without one does not come from a
        # page.
        if head.header("origin") != base_url.origin:
            await self._refuse(HTTPStatus.FORBIDDEN, "Only the page of this table may speak here.")
            return
        protocol = ServerProtocol(
            extensions=[ServerPerMessageDeflateFactory(server_max_window_bits=_WINDOW)],
            max_size=self._limits.message,
            logger=_quiet,
        )
        protocol.receive_data(head.data)
        request = next(iter(protocol.events_received()), None)
        if not isinstance(request, Request):
            await self._refuse(HTTPStatus.BAD_REQUEST)
            return
        response = protocol.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            await self._refuse(HTTPStatus.BAD_REQUEST)
            return
        if not self._server.open_page(self._connection):
            await self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "Too many pages are open.")
            return
        page = self._connection.page
        assert page is not None
        protocol.send_response(response)
        writing = asyncio.create_task(self._write(protocol))
        try:
            await self._listen(protocol, page)
        finally:
            writing.cancel()
            with contextlib.suppress(OSError, TimeoutError, asyncio.CancelledError):
                await writing
            self._server.close_page(page)
        if protocol.close_expected():
            await self._drain()

    async def _listen(self, protocol: ServerProtocol, page: int) -> None:
        """Pass on the messages of a page until it breaks a rule or ends."""
        limits = self._limits
        loop = asyncio.get_running_loop()
        budget = limits.each_second
        budget_time = loop.time()
        timeout = limits.first_message
        parts: list[bytes] = []
        self._flush(protocol)
        while True:
            data = await asyncio.wait_for(self._reader.read(4096), timeout)
            if not data:
                protocol.receive_eof()
                return
            protocol.receive_data(data)
            now = loop.time()
            earned = (now - budget_time) * limits.each_second
            budget = max(budget, min(limits.each_second, budget + earned))
            for frame in protocol.events_received():
                assert isinstance(frame, Frame)
                budget -= 1
                if budget < 0 or frame.opcode is Opcode.BINARY:
                    protocol.fail(CloseCode.POLICY_VIOLATION)
                    break
                if frame.opcode in (Opcode.TEXT, Opcode.CONT):
                    parts.append(bytes(frame.data))
                    if frame.fin:
                        text = b"".join(parts)
                        parts.clear()
                        # After the first message only pings are expected from a page.
                        timeout = 3 * limits.writing
                        if not await self._receive(page, text):
                            protocol.fail(CloseCode.POLICY_VIOLATION)
                            break
            # A page may send later what nobody has read while the game was busy.
            budget_time = loop.time()
            budget += (budget_time - now) * limits.each_second
            self._flush(protocol)
            if protocol.close_expected():
                return

    async def _receive(self, page: int, data: bytes) -> bool:
        """Pass on a message once the game has taken earlier ones; tell whether it is text."""
        try:
            text = data.decode()
        except UnicodeDecodeError:
            return False
        connection = self._connection
        while connection.waiting >= self._limits.waiting:
            connection.message_taken.clear()
            await connection.message_taken.wait()
        self._server.receive(page, text)
        return True

    def _flush(self, protocol: ServerProtocol) -> None:
        """Write the protocol's pending output; drop a device that never reads."""
        data = b"".join(protocol.data_to_send())
        # Writing to a lost connection would log a warning for each frame of a flood.
        if data and not self._writer.is_closing():
            self._writer.write(data)
        if self._writer.transport.get_write_buffer_size() > 16 * self._limits.piece:
            self._writer.transport.abort()

    async def _write(self, protocol: ServerProtocol) -> None:
        """Write the messages and views for a page, and pings while there are none."""
        connection = self._connection
        try:
            while True:
                try:
                    await asyncio.wait_for(connection.wake.wait(), self._limits.writing)
                except TimeoutError:
                    if protocol.state is not State.OPEN:
                        return
                    protocol.send_ping(b"")
                    self._flush(protocol)
                    await self._drain()
                    continue
                connection.wake.clear()
                while (text := connection.take()) is not None:
                    if protocol.state is not State.OPEN:
                        return
                    protocol.send_text(text.encode())
                    self._flush(protocol)
                    await self._drain()
                if connection.ends and protocol.state is State.OPEN:
                    protocol.send_close(CloseCode.NORMAL_CLOSURE)
                    self._flush(protocol)
                    await self._drain()
                    await asyncio.sleep(1.0)
                    self._writer.transport.abort()
                    return
        except (OSError, TimeoutError):
            self._writer.transport.abort()


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
