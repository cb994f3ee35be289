"""Which voice there is on this system, if any."""

from __future__ import annotations

import sys
from functools import partial

from cacao_desktop.ui.announcer import SpokenAnnouncer
from cacao_desktop.ui.prism_voice import PrismVoice, has_prism
from cacao_desktop.ui.speech_dispatcher import SpeechDispatcher


def can_speak() -> bool:
    """Return whether this system may have a voice that the game can use."""
    return sys.platform.startswith("linux") or has_prism()


def open_announcer(language: str) -> SpokenAnnouncer:
    """Return an announcer in a language; where no voice is found it stays silent and looks again later."""
    if sys.platform.startswith("linux"):
        # The library would do here too, but it ends the whole program when the daemon is gone.
        return SpokenAnnouncer(partial(SpeechDispatcher, language))
    return SpokenAnnouncer(PrismVoice)
