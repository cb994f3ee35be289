"""Which voice there is on this system, if any."""

from __future__ import annotations

import sys
from functools import partial

from cacao_desktop.ui.announcer import SpokenAnnouncer
from cacao_desktop.ui.speech_dispatcher import SpeechDispatcher


def can_speak() -> bool:
    """Return whether this system may have a voice that the game can use."""
    return sys.platform.startswith("linux")


def open_announcer(language: str) -> SpokenAnnouncer:
    """Return an announcer in a language; where no voice is found it stays silent and looks again later."""
    return SpokenAnnouncer(partial(SpeechDispatcher, language))
