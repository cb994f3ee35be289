"""The voice of Windows and macOS: any failure of the library counts as a lost voice."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from cacao_desktop.ui.access.prism_voice import PrismVoice
from cacao_desktop.ui.access.system_voice import can_speak
from cacao_desktop.ui.access.voice import VoiceFailedError


class PrismError(Exception):
    pass


class NoVoicesError(PrismError):
    pass


class Backend:
    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.gone = False

    def speak(self, text: str, interrupt: bool) -> None:
        if self.gone:
            raise PrismError("internal")
        self.said.append((text, interrupt))


def library(monkeypatch: pytest.MonkeyPatch, backend: Backend | Exception) -> None:
    """Replace prismatoid with a fake library."""

    class Context:
        def create_best(self) -> Backend:
            if isinstance(backend, Exception):
                raise backend
            return backend

    module = ModuleType("prism")
    module.__dict__.update(Context=Context, PrismError=PrismError)
    monkeypatch.setitem(sys.modules, "prism", module)


def test_texts_are_handed_to_the_best_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = Backend()
    library(monkeypatch, backend)
    voice = PrismVoice()
    voice.speak("Ana is next", interrupt=True)
    voice.speak("lays a worker tile", interrupt=False)
    voice.close()
    assert backend.said == [("Ana is next", True), ("lays a worker tile", False)]


@pytest.mark.parametrize(
    "error", [NoVoicesError("none"), ValueError("no backend"), RuntimeError("NULL")]
)
def test_a_missing_voice_is_one_error(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    library(monkeypatch, error)
    with pytest.raises(VoiceFailedError):
        PrismVoice()


def test_a_voice_that_fails_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = Backend()
    library(monkeypatch, backend)
    voice = PrismVoice()
    backend.gone = True
    with pytest.raises(VoiceFailedError):
        voice.speak("Ana is next", interrupt=True)


def test_a_missing_library_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(VoiceFailedError):
        PrismVoice()


def test_installation_is_detected_without_loading() -> None:
    assert isinstance(can_speak(), bool)
    assert "prism" not in sys.modules
