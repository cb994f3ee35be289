"""Which voice there is on this system, if any."""

from __future__ import annotations

import sys
from functools import partial
from typing import Final

from cacao_desktop.ui.announcer import SpokenAnnouncer
from cacao_desktop.ui.prism_voice import PrismVoice, has_prism
from cacao_desktop.ui.speech_dispatcher import SpeechDispatcher

# On Linux the library would do too, but it ends the whole program when the daemon is gone.
_OF_LIBRARY: Final = not sys.platform.startswith("linux")


def can_speak() -> bool:
    """Return whether this system may have a voice that the game can use."""
    return has_prism() if _OF_LIBRARY else True


def open_announcer(language: str) -> SpokenAnnouncer:
    """Return an announcer in a language; where no voice is found it stays silent and looks again later."""
    return SpokenAnnouncer(PrismVoice if _OF_LIBRARY else partial(SpeechDispatcher, language))
