"""One connection of the server: it answers requests, and exchanges messages with a page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from typing import Final, Protocol

from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from cacao_desktop.wire.addresses import BaseUrl
from cacao_desktop.wire.connections import Connection
from cacao_desktop.wire.limits import Limits
from cacao_desktop.wire.requests import BadRequestError, RequestHead, parse_head
from cacao_desktop.wire.site import ServedFile

PLAY: Final = "play"
"""The path of the WebSocket; every other path is a file."""

_WINDOW: Final = 15
"""A compression window of 32 KB.

The usual 4 KB is smaller than a view and forgets the previous one.
"""

_POLICY: Final = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src 'self'; "
    "media-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The content security policy of every page: nothing comes from anywhere else."""


@cache
def _quiet_logger() -> logging.Logger:
    """Return a silent logger for the library, whose messages about strangers could fill a log."""
    quiet = logging.getLogger(f"{__name__}.quiet")
    quiet.propagate = False
    quiet.addHandler(logging.NullHandler())
    return quiet


class SessionServer(Protocol):
    """What a session needs of its server."""

    @property
    def limits(self) -> Limits: ...

    def base_url_of(self, head: RequestHead) -> BaseUrl | None:
        """Return the URL of the pages for the Host of a request."""

    def identify(self, connection: Connection, head: RequestHead) -> bool:
        """Find the device behind a proxy; return whether it is within its limit."""

    def find(self, path: str) -> ServedFile | None: ...

    def open_page(self, connection: Connection) -> bool:
        """Give a connection a page number; return whether there is room for it."""

    def close_page(self, page: int) -> None: ...

    def receive(self, page: int, data: str) -> None:
        """Pass a message on to the game."""


class Session:
    """One connection: its requests, and then the messages of its page."""

    def __init__(
        self,
        server: SessionServer,
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
        """Answer a request; return whether the connection may send another."""
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
        """Send a file; return whether it exists."""
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
            logger=_quiet_logger(),
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
            # A page may send again what was not read while the game was busy.
            budget_time = loop.time()
            budget += (budget_time - now) * limits.each_second
            self._flush(protocol)
            if protocol.close_expected():
                return

    async def _receive(self, page: int, data: bytes) -> bool:
        """Pass on a message once the game has taken earlier ones; return whether it is text."""
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
