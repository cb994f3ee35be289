"""The server on loopback: its answers, its refusals, and that it listens only while open."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import os
import re
import socket
import struct
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from cacao_desktop.wire import (
    LOOPBACK,
    BaseUrl,
    Limits,
    PageEvent,
    ServerError,
    Site,
    addresses,
    is_interface_address,
    listed,
)
from cacao_desktop.wire.connections import Connection, Connections
from cacao_desktop.wire.rank import Rank
from cacao_desktop.wire.server import Server
from tests.patience import MAX_SECONDS
from tests.wire.pages import page_at

LIMITS = Limits(
    message=500,
    each_second=20,
    first_message=MAX_SECONDS,
    request=0.3,
    pause=0.01,
    pages=4,
    pages_per_device=3,
)


CAME = PageEvent(0, "opened", device=LOOPBACK)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "page.html").write_text("<p>page", encoding="utf-8")
    (tmp_path / "secret.py").write_text("secret", encoding="utf-8")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "sun.webp").write_bytes(b"sun")
    server = Server(site(tmp_path), LOOPBACK, names=["localhost"], limits=LIMITS)
    server.open()
    yield server
    server.close()


def site(folder: Path) -> Site:
    """Return a site with a page and all files of a folder."""
    return Site({"": b"<p>page", "where.html": b"{root}"}, listed(folder, ("*", "more/*")))


def asked(server: Server, data: bytes) -> bytes:
    """Return the server's answer to some bytes."""
    with socket.create_connection((LOOPBACK, server.port), timeout=MAX_SECONDS) as link:
        answer = b""
        try:
            link.sendall(data)
            while part := link.recv(4096):
                answer += part
        except OSError:
            pass
    return answer


def get(server: Server, path: str, host: str | None = None) -> bytes:
    host = f"{LOOPBACK}:{server.port}" if host is None else host
    return asked(
        server, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
    )


def page(server: Server, origin: str | None = "", host: str = LOOPBACK) -> ClientConnection:
    given = f"http://{host}:{server.port}" if origin == "" else origin
    return page_at(f"http://{host}:{server.port}", given)


def heard(server: Server, number: int) -> list[PageEvent]:
    """Wait for a number of events and return them."""
    found: list[PageEvent] = []
    end = time.monotonic() + MAX_SECONDS
    while len(found) < number and time.monotonic() < end:
        found += server.events()
        time.sleep(0.005)
    return found


def test_files_of_the_list_are_given_with_a_strict_policy(server: Server) -> None:
    answer = get(server, "/").decode()
    assert answer.startswith("HTTP/1.1 200 OK")
    assert answer.endswith("<p>page")
    policy = (
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src "
        "'self'; "
        "media-src 'self'; manifest-src 'self'; worker-src 'self'; "
        f"connect-src 'self' ws://{LOOPBACK}:{server.port}; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )
    for line in (
        f"Content-Security-Policy: {policy}",
        "Referrer-Policy: no-referrer",
        "X-Content-Type-Options: nosniff",
        "Content-Type: text/html; charset=utf-8",
    ):
        assert line in answer
    root = get(server, "/where.html").decode().rpartition("\r\n")[2]
    assert get(server, f"/{root}more/sun.webp").endswith(b"\r\n\r\nsun")


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/secret.py",
            "/../secret.py",
            "/more/../secret.py",
            "/more/..%2fsecret.py",
            "/%2e%2e/secret.py",
        ),
        *("//etc/passwd", "/more/sun.webp%00.py", "/more", "/more/", "/etc/passwd", "/page.html/"),
    ],
)
def test_nothing_else_is_there(server: Server, path: str) -> None:
    assert get(server, path).startswith(b"HTTP/1.1 404")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "", f"{LOOPBACK}:1", "localhost.evil:1"]
)
def test_a_request_for_another_host_is_rejected(server: Server, host: str) -> None:
    assert get(server, "/", host).startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", None, f"http://{LOOPBACK}:1", "https://localhost"]
)
def test_only_a_page_of_ours_may_speak(server: Server, origin: str | None) -> None:
    with pytest.raises(InvalidStatus, match="403"):
        page(server, origin)
    assert heard(server, 0) == []


@pytest.mark.parametrize(
    "data",
    [
        b"POST / HTTP/1.1\r\nHost: %b\r\nContent-Length: 100000\r\n\r\n" + b"x" * 100000,
        b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\nHost: %b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: %b\r\n"
        + b"".join(b"X-%d: y\r\n" % n for n in range(5000))
        + b"\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        bytes.fromhex("1603010200010001fc0303") + bytes(range(256)) * 2,
        os.urandom(500),
        b"GET / HTTP/1.1\r\nHo",
        b"",
    ],
    ids=["post", "long line", "many headers", "old", "tls", "noise", "half", "nothing"],
)
def test_foul_requests_are_refused_and_the_server_lives_on(server: Server, data: bytes) -> None:
    answer = asked(server, data.replace(b"%b", f"{LOOPBACK}:{server.port}".encode()))
    assert b" 200 " not in answer[:20]
    assert get(server, "/").startswith(b"HTTP/1.1 200")


def test_messages_come_and_go_in_order(server: Server) -> None:
    one = page(server, host="localhost")
    one.send('{"type":"hello"}')
    assert heard(server, 2) == [CAME, PageEvent(0, "sent", {"type": "hello"})]
    server.send(0, "first")
    server.send(0, "view", view=True)
    server.send(0, "last", last=True)
    assert {one.recv(MAX_SECONDS), one.recv(MAX_SECONDS), one.recv(MAX_SECONDS)} == {
        "first",
        "view",
        "last",
    }
    with pytest.raises(ConnectionClosed):
        one.recv(MAX_SECONDS)
    assert heard(server, 1) == [PageEvent(0, "closed")]
    server.send(0, "nobody is there")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 400,
        '{"a": NaN}',
        '{"a": Infinity}',
        "hello",
        '{"a":',
        '{"a":"\\ud800"}',
        '{"\\udfff": 1}',
        "",
    ],
)
def test_invalid_json_gives_none(server: Server, text: str) -> None:
    one = page(server)
    one.send(text)
    assert heard(server, 2)[1] == PageEvent(0, "sent", None)


@pytest.mark.parametrize(
    "send", [b"\0" * 9, "x" * 501, "9" * 501], ids=["binary", "long", "digits"]
)
def test_an_overlong_or_binary_message_ends_the_page(server: Server, send: str | bytes) -> None:
    one = page(server)
    one.send(send)
    with pytest.raises(ConnectionClosed):
        one.recv(MAX_SECONDS)
    assert heard(server, 2) == [CAME, PageEvent(0, "closed")]


def test_a_page_that_says_nothing_is_closed() -> None:
    server = Server(Site({}, {}), LOOPBACK, limits=replace(LIMITS, first_message=0.1))
    server.open()
    one = page(server)
    with pytest.raises(ConnectionClosed):
        one.recv(MAX_SECONDS)
    server.close()


def test_a_page_that_says_too_much_is_closed(server: Server) -> None:
    with socket.create_connection((LOOPBACK, server.port), timeout=MAX_SECONDS) as link:
        # All at once, as a slow machine would otherwise not say too much in a second.
        link.sendall(upgrade(server) + b"\x81\x82\0\0\0\0{}" * 500)
        said = [each for each in heard(server, 22) if each.what == "sent"]
        with contextlib.suppress(ConnectionError):
            while link.recv(4096):
                pass
    assert len(said) < 30


def test_no_page_waits_behind_all_that_another_says(server: Server) -> None:
    one = page(server)
    two = page(server)
    for number in range(12):
        one.send(json.dumps(number))
    one_is_read = one.ping()
    two.send('"two"')
    assert two.ping().wait(MAX_SECONDS)
    said = [each.message for each in heard(server, 15) if each.what == "sent"]
    assert said.index("two") <= LIMITS.waiting
    said.remove("two")
    assert said == list(range(12))
    assert one_is_read.wait(MAX_SECONDS)


def test_a_page_without_a_seat_gives_way_and_one_with_a_seat_stays(server: Server) -> None:
    pages = [page(server) for _number in range(LIMITS.pages_per_device)]
    heard(server, len(pages))
    server.rank({0: Rank.SEATED, 1: Rank.ADMITTED})
    page(server)
    with pytest.raises(ConnectionClosed):
        pages[2].recv(MAX_SECONDS)
    heard(server, 2)
    server.rank(dict.fromkeys(range(4), Rank.SEATED))
    with pytest.raises(InvalidStatus, match="503"):
        page(server)


def test_only_the_newest_view_waits_for_a_slow_page(server: Server) -> None:
    one = page(server)
    one.send("{}")
    heard(server, 2)
    for number in range(3000):
        server.send(0, f"{number} " + os.urandom(3000).hex(), view=True)
    read = [-1]
    while read[-1] < 2999:
        text = str(one.recv(MAX_SECONDS))
        read.append(int(text.split(maxsplit=1)[0]))
    assert read == sorted(set(read))
    assert len(read) < 3000


def test_nothing_listens_before_it_is_opened_and_after_it_is_closed() -> None:
    server = Server(Site({}, {}), LOOPBACK, limits=LIMITS)
    assert not server.is_alive()
    server.open()
    port = server.port
    one = page(server)
    with pytest.raises(ServerError, match=r"\w"):
        Server(Site({}, {}), LOOPBACK, port).open()
    server.close()
    assert not server.is_alive()
    with pytest.raises(ConnectionClosed):
        one.recv(MAX_SECONDS)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((LOOPBACK, port), timeout=MAX_SECONDS)


def test_files_are_compressed_and_named_by_their_content(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text("let a = 1; " * 50, encoding="utf-8")
    roots = []
    for text in ("one", "two"):
        (tmp_path / "style.css").write_text(text, encoding="utf-8")
        made = Site({"": b"<link href='{root}style.css'>"}, listed(tmp_path, ("*",)))
        made.load()
        page = made.find("")
        assert page is not None
        assert page.body == f"<link href='{made.root}style.css'>".encode()
        roots.append(made.root)
        script = made.find(f"{made.root}page.js")
        assert script is not None
        assert (script.compressed, len(script.body) < 100) == (True, True)
        assert gzip.decompress(script.body).startswith(b"let a")
        assert made.find("page.js") is None
    assert roots[0] != roots[1]


@pytest.fixture
def public(tmp_path: Path) -> Iterator[Server]:
    """Return a server behind a proxy on this computer, known by a name and a path."""
    server = Server(
        site(tmp_path),
        LOOPBACK,
        public=BaseUrl.parse("https://name.example/cacao"),
        limits=LIMITS,
    )
    server.open()
    yield server
    server.close()


def test_a_public_table_answers_under_its_name_and_path(public: Server) -> None:
    assert public.address == "https://name.example/cacao/"
    page = get(public, "/cacao/", "name.example").decode()
    assert page.startswith("HTTP/1.1 200")
    assert "connect-src 'self' wss://name.example;" in page
    assert b"Location: /cacao/\r\n" in get(public, "/cacao", "name.example")
    assert get(public, "/", "name.example").startswith(b"HTTP/1.1 404")
    assert get(public, "/cacaopage", "name.example").startswith(b"HTTP/1.1 404")
    assert get(public, "/cacao/", "evil.example").startswith(b"HTTP/1.1 403")
    assert get(public, "/").startswith(b"HTTP/1.1 200"), "its own address works too"


def handshake(server: Server, *, origin: str, forwarded: str = "") -> bytes:
    """Return the answer to a WebSocket handshake through a proxy."""
    lines = [
        "GET /cacao/play HTTP/1.1",
        "Host: name.example",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Origin: {origin}",
    ]
    if forwarded:
        lines.append(f"X-Forwarded-For: {forwarded}")
    with socket.create_connection((LOOPBACK, server.port), timeout=MAX_SECONDS) as link:
        link.sendall("\r\n".join([*lines, "", ""]).encode())
        return link.recv(4096)


@pytest.mark.parametrize("origin", ["http://name.example", "https://evil.example", "null"])
def test_only_a_page_of_the_public_name_may_speak(public: Server, origin: str) -> None:
    assert handshake(public, origin=origin).startswith(b"HTTP/1.1 403")


def test_a_trusted_proxy_names_the_device_and_forged_addresses_are_ignored(
    public: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin = "https://name.example"
    assert b" 101 " in handshake(public, origin=origin, forwarded="6.6.6.6, 203.0.113.9")
    assert heard(public, 1)[0].device == "203.0.113.9"
    monkeypatch.setattr(public, "_is_proxy", lambda _device: False)
    assert b" 101 " in handshake(public, origin=origin, forwarded="6.6.6.6")
    assert [each.device for each in heard(public, 2) if each.what == "opened"] == [LOOPBACK]


@pytest.mark.parametrize(
    "text", ["name.example", "ftp://a.example", "https://", "https://a.example/#x", "https://u@a"]
)
def test_an_address_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        BaseUrl.parse(text)


def test_a_server_that_cannot_start_says_so() -> None:
    with pytest.raises(ServerError, match=r"\w"):
        Server(Site({}, {}), LOOPBACK, 70000).open()


def upgrade(server: Server) -> bytes:
    """Return the request of a page of the table for a WebSocket."""
    host = f"{LOOPBACK}:{server.port}"
    return (
        f"GET /play HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n".encode()
        + b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        + b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )


def test_frames_without_text_count_like_messages(server: Server) -> None:
    for frame in (b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0"):
        with socket.create_connection((LOOPBACK, server.port), timeout=MAX_SECONDS) as link:
            link.sendall(upgrade(server) + b"\x01\x80\0\0\0\0" + frame * 200)
            with contextlib.suppress(OSError):
                while link.recv(4096):
                    pass
    assert {each.what for each in heard(server, 4)} == {"opened", "closed"}


def test_a_flood_from_a_lost_connection_fills_no_log(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ping = b"\x89\x80\0\0\0\0"
    reset = struct.pack("ii", 1, 0)
    for _ in range(20):
        link = socket.create_connection((LOOPBACK, server.port), timeout=MAX_SECONDS)
        link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
        link.sendall(upgrade(server) + ping * 200)
        link.recv(16)
        link.close()
    assert get(server, "/").startswith(b"HTTP/1.1 200")
    assert [record for record in caplog.records if record.name == "asyncio"] == []


def test_strangers_give_way_to_one_another_and_never_one_with_a_seat() -> None:
    limits = Limits(connections=3, connections_per_device=2)
    connections = Connections(limits)
    seated = Connection("a", rank=Rank.SEATED)
    assert connections.add(seated)
    first = Connection("b")
    second = Connection("b")
    third = Connection("b")
    for each in (first, second, third):
        assert connections.add(each)
    assert (first.dropped, second.dropped, len(connections)) == (True, False, 3)
    assert connections.add(Connection("c"))
    assert second.dropped
    for each in connections:
        each.rank = Rank.SEATED
    assert not connections.add(Connection("d"))
    assert not seated.dropped


def test_the_server_survives_running_out_of_file_descriptors(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.new_event_loop()
    loop.close()
    accept = type(loop).sock_accept
    failures = [OSError(24, "Too many open files")] * 3

    async def scarce(own: asyncio.AbstractEventLoop, listening: socket.socket) -> object:
        if failures:
            raise failures.pop()
        return await accept(own, listening)

    monkeypatch.setattr(type(loop), "sock_accept", scarce)
    get(server, "/")
    assert get(server, "/").startswith(b"HTTP/1.1 200")
    assert failures == []


def test_an_address_is_that_of_one_interface() -> None:
    assert [
        host for host in ("127.0.0.1", "192.168.1.20", "fd00::1") if is_interface_address(host)
    ]
    for host in (
        "0.0.0.0",
        "::",
        "224.0.0.1",
        "localhost",
        "evil.example",
        "",
        "1.2.3",
        "fe80::1%eth0",
    ):
        assert not is_interface_address(host), host
    assert all(is_interface_address(host) for host in addresses())
