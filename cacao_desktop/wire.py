"""The server.

A thread with asyncio, a list of files, a queue of what pages say, and the newest view for each
page.

It listens at one of the addresses that this computer has in the house.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import os
import socket
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final, Literal, NamedTuple

import ifaddr
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request, Response

LOOPBACK: Final = "127.0.0.1"
_NOWHERE: Final = ("192.0.2.1", 9)
"""An address for examples.

A socket that is only connected to it sends nothing, but knows the way out.
"""


def is_single(host: str) -> bool:
    """Tell whether a text is the address of one interface, and not that of all of them or of a group."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return not (
        address.is_unspecified or address.is_multicast or getattr(address, "scope_id", None)
    )


def addresses() -> list[str]:
    """Return the private addresses of this computer, the one of the default route first.

    None without a network.
    """
    ips = [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    found = map(ipaddress.ip_address, dict.fromkeys(ips))
    private = [
        str(each)
        for each in found
        if each.is_private and not (each.is_loopback or each.is_link_local)
    ]
    first = _default()
    return sorted(private, key=lambda each: each != first)


def _default() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_NOWHERE)
        except OSError:
            return ""
        return str(asking.getsockname()[0])


TYPES: Final[Mapping[str, str]] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".ogg": "audio/ogg",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}

_POLICY: Final = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src 'self'; "
    "media-src 'self'; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
KEPT: Final = "a/"
"""Names that begin so are of files that change with the program only, and a browser keeps them for a day."""


def listed(folder: Path, patterns: Iterable[str], prefix: str = "") -> dict[str, Path]:
    """Return the files of a folder by the names under which a page asks for them."""
    return {
        prefix + path.relative_to(folder).as_posix(): path
        for pattern in patterns
        for path in sorted(folder.glob(pattern))
        if path.suffix in TYPES and path.is_file()
    }


def headers_of(name: str, path: Path, length: int, host: str) -> dict[str, str]:
    """Return the headers with which a file is sent.

    What the page may do, and that nobody may guess or frame it.
    """
    return {
        "Content-Type": TYPES[path.suffix],
        "Content-Length": str(length),
        "Content-Security-Policy": _POLICY.format(host=host),
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "public, max-age=86400" if name.startswith(KEPT) else "no-cache",
        "Connection": "close",
    }


PLAY: Final = "/play"
"""Where a page speaks with the server; every other path is that of a file."""

# The usual window of 4 KB is smaller than a view, and forgets the last one, of which the next says
# most again.
_WINDOW: Final = 15
_quiet = logging.getLogger(f"{__name__}.quiet")
"""Takes what the library says of strangers: a log that they can fill is of no use."""


class ServerError(Exception):
    """The server cannot listen; the message is the reason that the system gives."""


class Heard(NamedTuple):
    """A page has connected, is gone, or has sent a message, None where that was no sound JSON."""

    page: int
    what: Literal["came", "left", "said"]
    message: object = None


@dataclass(slots=True)
class _Line:
    """What is still to be written to a page.

    Short messages in their order, then the newest view.
    """

    device: str
    messages: list[str] = field(default_factory=list)
    view: str | None = None
    ends: bool = False
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    def take(self) -> str:
        """Return what is written next: the oldest message, else the newest view."""
        if self.messages:
            return self.messages.pop(0)
        assert self.view is not None
        view = self.view
        self.view = None
        return view


class Server(threading.Thread):
    """Listens at one address until it is closed.

    Every other thread may send, and hears by `heard`.
    """

    def __init__(
        self,
        files: Mapping[str, Path],
        host: str,
        port: int = 0,
        *,
        names: Iterable[str] = (),
        limits: Limits | None = None,
    ) -> None:
        """Keep what to serve.

        `names` are further names of the host by which pages may ask for it.
        """
        super().__init__(name="cacao-pages", daemon=True)
        self.host = host
        self.port = port
        self._files = dict(files)
        self._names = tuple(names)
        self._limits = limits or Limits()
        self._inbox: SimpleQueue[Heard] = SimpleQueue()
        self._lines: dict[int, _Line] = {}
        self._next = 0
        self._hosts: frozenset[str] = frozenset()
        self._ready = threading.Event()
        self._refused: OSError | None = None
        _quiet.propagate = False
        _quiet.addHandler(logging.NullHandler())

    @property
    def address(self) -> str:
        return f"http://{_in_url(self.host)}:{self.port}/"

    def open(self) -> None:
        """Begin to listen. Raises ServerError where the system does not allow it."""
        self.start()
        self._ready.wait()
        if self._refused is not None:
            raise ServerError(os.strerror(self._refused.errno or 0)) from self._refused

    def close(self) -> None:
        """Write what still waits, say goodbye to all pages and listen no more."""
        if self.is_alive():
            self._loop.call_soon_threadsafe(self._ended.set)
            self.join(5.0)

    def heard(self, most: int = 50) -> Iterator[Heard]:
        """Yield what pages have done since the last time; never waits."""
        for _number in range(most):
            try:
                yield self._inbox.get_nowait()
            except Empty:
                return

    def send(self, page: int, text: str, *, view: bool = False, last: bool = False) -> None:
        """Send a text; of views only the newest is kept where a page reads slowly.

        After the last one it is closed.
        """
        if self.is_alive():
            self._loop.call_soon_threadsafe(self._put, page, text, view, last)

    # In the thread of the server.

    def run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._ended = asyncio.Event()
        limits = self._limits
        try:
            listening = await serve(
                self._talk,
                self.host,
                self.port,
                process_request=self._answer,
                extensions=[ServerPerMessageDeflateFactory(server_max_window_bits=_WINDOW)],
                compression=None,
                max_size=limits.message,
                max_queue=4,
                open_timeout=limits.request,
                ping_interval=limits.writing,
                ping_timeout=limits.writing,
                close_timeout=1,
                server_header=None,
                write_limit=32768,
                logger=_quiet,
            )
        except OSError as error:
            self._refused = error
            self._ready.set()
            return
        async with listening:
            self.port = listening.sockets[0].getsockname()[1]
            self._hosts = frozenset(
                f"{_in_url(name)}:{self.port}" for name in (*self._names, self.host)
            )
            self._ready.set()
            await self._ended.wait()
            await asyncio.sleep(0.05)

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return the file that is asked for; None where a page of ours may speak."""
        host = request.headers.get("Host", "").lower()
        if host not in self._hosts:
            return connection.respond(
                HTTPStatus.FORBIDDEN, "This is not the address of the table.\n"
            )
        if request.path == PLAY:
            return self._admit(connection, request, host)
        name = request.path.partition("?")[0].removeprefix("/")
        path = self._files.get(name)
        if path is None:
            return connection.respond(HTTPStatus.NOT_FOUND, "There is nothing here.\n")
        try:
            body = path.read_bytes()
        except OSError:
            return connection.respond(HTTPStatus.NOT_FOUND, "There is nothing here.\n")
        return Response(200, "OK", Headers(headers_of(name, path, len(body), host)), body)

    def _admit(self, connection: ServerConnection, request: Request, host: str) -> Response | None:
        # Browsers always say which page asks, so a missing Origin is that of no page.
        if request.headers.get("Origin") != f"http://{host}":
            return connection.respond(
                HTTPStatus.FORBIDDEN, "Only the page of this table may speak here.\n"
            )
        of_device = Counter(line.device for line in self._lines.values())[_device(connection)]
        if len(self._lines) >= self._limits.pages or of_device >= self._limits.pages_of_a_device:
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "Too many pages are open.\n")
        return None

    async def _talk(self, socket: ServerConnection) -> None:
        page = self._next
        self._next = self._next + 1
        line = self._lines[page] = _Line(_device(socket))
        writing = asyncio.create_task(self._write(socket, line))
        self._inbox.put(Heard(page, "came"))
        try:
            await self._listen(socket, page)
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            writing.cancel()
            del self._lines[page]
            self._inbox.put(Heard(page, "left"))

    async def _listen(self, socket: ServerConnection, page: int) -> None:
        """Hand on what a page says, until it says too much."""
        limits = self._limits
        budget = limits.each_second
        last = self._loop.time()
        wait = limits.first_message
        while True:
            data = await asyncio.wait_for(socket.recv(), wait or None)
            time = self._loop.time()
            budget = min(limits.each_second, budget + (time - last) * limits.each_second) - 1
            last = time
            wait = 0.0
            if budget < 0 or not isinstance(data, str) or self._inbox.qsize() >= limits.waiting:
                return
            self._inbox.put(Heard(page, "said", _read(data)))

    async def _write(self, socket: ServerConnection, line: _Line) -> None:
        try:
            while True:
                await line.wake.wait()
                line.wake.clear()
                while line.messages or line.view is not None:
                    await asyncio.wait_for(socket.send(line.take()), self._limits.writing)
                if line.ends:
                    await socket.close()
                    return
        except (ConnectionClosed, TimeoutError):
            socket.transport.abort()

    def _put(self, page: int, text: str, view: bool, last: bool) -> None:
        line = self._lines.get(page)
        if line is None or line.ends:
            return
        if view:
            line.view = text
        else:
            line.messages.append(text)
        line.ends = last
        line.wake.set()


def _read(data: str) -> object:
    """Return what a text of JSON holds, None where it is none, or has letters that nobody could send on."""
    try:
        message: object = json.loads(data, parse_constant=_no_number)
        json.dumps(message, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    return message


def _no_number(name: str) -> object:
    raise ValueError(name)


def _device(socket: ServerConnection) -> str:
    return str(socket.remote_address[0])


def _in_url(host: str) -> str:
    if ":" in host:
        return f"[{host}]"
    return host


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds."""

    message: int = 2048
    each_second: float = 12.0
    """How many messages a page may send a second, and how many at once."""
    first_message: float = 8.0
    """How long a page may be silent before its first message."""
    request: float = 5.0
    writing: float = 20.0
    """How long a page may take to read one message."""
    pages: int = 24
    pages_of_a_device: int = 12
    waiting: int = 2000
    """How many messages of all pages may wait for the game."""
