"""Speech: in order, interrupted by more important texts, and never blocking."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from cacao_desktop.ui.access.announcer import Announcer, SpokenAnnouncer
from cacao_desktop.ui.access.speech_dispatcher import SpeechDispatcher, socket_path
from cacao_desktop.ui.access.voice import VoiceFailedError
from tests.patience import MAX_SECONDS, wait_until


class Heard:
    """A voice that records its texts; it can be slow, or fail."""

    def __init__(self, *, fails: int = 0) -> None:
        self.said: list[tuple[str, bool]] = []
        self.fails = fails
        self.picked_up = threading.Event()
        self.gate = threading.Event()
        self.gate.set()

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.picked_up.set()
        self.gate.wait(MAX_SECONDS)
        if self.fails:
            self.fails -= 1
            raise OSError("gone")
        self.said.append((text, interrupt))

    def close(self) -> None:
        self.gate.set()


def test_texts_are_spoken_in_order() -> None:
    voice = Heard()
    announcer = SpokenAnnouncer(lambda: voice)
    announcer.say("Ana is next")
    wait_until(lambda: len(voice.said) == 1)
    announcer.say("lays a\nworker tile", interrupt=False)
    wait_until(lambda: len(voice.said) == 2)
    assert voice.said == [("Ana is next", True), ("lays a worker tile", False)]
    assert announcer.speaking
    announcer.close()


def test_an_interrupting_text_drops_queued_ones() -> None:
    voice = Heard()
    voice.gate.clear()
    announcer = SpokenAnnouncer(lambda: voice)
    announcer.say("first")
    assert voice.picked_up.wait(MAX_SECONDS)
    for text in ("old", "older"):
        announcer.say(text, interrupt=False)
    announcer.say("new")
    announcer.say("and more", interrupt=False)
    voice.gate.set()
    wait_until(lambda: len(voice.said) == 2)
    assert voice.said[1] == ("new and more", True)
    announcer.close()


def test_queued_texts_are_spoken_before_the_end() -> None:
    voice = Heard()
    voice.gate.clear()
    announcer = SpokenAnnouncer(lambda: voice)
    announcer.say("first")
    assert voice.picked_up.wait(MAX_SECONDS)
    announcer.say("second", interrupt=False)
    announcer.say("third", interrupt=False)
    closing = threading.Thread(target=announcer.close)
    closing.start()
    voice.gate.set()
    closing.join(MAX_SECONDS)
    wait_until(lambda: len(voice.said) == 2)
    assert voice.said == [("first", True), ("second third", False)]


def test_a_voice_that_was_lost_is_found_again() -> None:
    voice = Heard(fails=1)
    found = []

    def connect() -> Heard:
        found.append(voice)
        return voice

    announcer = SpokenAnnouncer(connect)
    announcer.say("still there")
    wait_until(lambda: voice.said == [("still there", True)])
    assert len(found) == 2
    announcer.close()


def test_without_a_voice_saying_costs_nothing_and_fails_never() -> None:
    tried = []

    def connect() -> Heard:
        tried.append(threading.current_thread())
        raise FileNotFoundError("no daemon")

    announcer = SpokenAnnouncer(connect)
    for number in range(200):
        announcer.say(f"text {number}")
    wait_until(lambda: tried)
    announcer.close()
    assert threading.current_thread() not in tried
    assert not Announcer().speaking


NEEDS_SOCKETS = pytest.mark.skipif(
    not hasattr(socket, "AF_UNIX"), reason="Speech Dispatcher is on Linux"
)


class Daemon:
    """A daemon that speaks the part of SSIP that the game needs, and records its input."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True)
        self.lines: list[str] = []
        self.refuses = False
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.bind(str(path))
        self._socket.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        connection, _address = self._socket.accept()
        in_text = False
        with connection, connection.makefile("rwb") as stream:
            for raw in stream:
                line = raw.decode().rstrip("\r\n")
                self.lines.append(line)
                if in_text and line != ".":
                    continue
                in_text = line == "SPEAK"
                answer = "230 OK RECEIVING DATA" if in_text else "225-21\r\n225 OK"
                stream.write(("300 ERR" if self.refuses else answer).encode() + b"\r\n")
                stream.flush()

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def daemon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Daemon]:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    running = Daemon(socket_path())
    yield running
    running.close()


@NEEDS_SOCKETS
def test_speech_dispatcher_receives_the_text(daemon: Daemon) -> None:
    voice = SpeechDispatcher("de_AT")
    voice.speak("Ana ist am Zug", interrupt=True)
    voice.speak(".5 Gold", interrupt=False)
    voice.close()
    assert daemon.lines == [
        "SET SELF CLIENT_NAME user:cacao-desktop:main",
        "SET SELF LANGUAGE de",
        "CANCEL SELF",
        "SPEAK",
        "Ana ist am Zug",
        ".",
        "SPEAK",
        "..5 Gold",
        ".",
    ]


@NEEDS_SOCKETS
def test_a_daemon_that_refuses_is_no_voice(daemon: Daemon) -> None:
    daemon.refuses = True
    with pytest.raises(VoiceFailedError, match="300 ERR"):
        SpeechDispatcher("en")


@NEEDS_SOCKETS
def test_without_a_daemon_there_is_no_voice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    with pytest.raises(OSError, match="No such file"):
        SpeechDispatcher("en")
    assert os.fspath(socket_path()).startswith(str(tmp_path))
