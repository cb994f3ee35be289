"""The voice of this system, if it has one."""

import sys
from functools import partial
from typing import Final

from cacao_desktop.ui.access import prism_voice, speech_dispatcher
from cacao_desktop.ui.access.announcer import SpokenAnnouncer
from cacao_desktop.ui.access.prism_voice import PrismVoice
from cacao_desktop.ui.access.speech_dispatcher import SpeechDispatcher

# On Linux Prism would work too, but it ends the whole program when the daemon ends.
_USES_PRISM: Final = not sys.platform.startswith("linux")


def can_speak() -> bool:
    """Return whether this system may have a voice."""
    if _USES_PRISM:
        return prism_voice.is_installed()
    return speech_dispatcher.is_installed()


def open_announcer(language: str) -> SpokenAnnouncer:
    """Return an announcer for a language; it is silent while it finds no voice."""
    if _USES_PRISM:
        return SpokenAnnouncer(PrismVoice)
    return SpokenAnnouncer(partial(SpeechDispatcher, language))
