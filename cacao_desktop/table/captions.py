"""The captions of sounds and music."""

from functools import cache

from cacao_desktop.i18n import _
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.sound.sounds import Playable


@cache
def _captions() -> dict[str, str]:
    return read_content(resource("assets", "captions.toml"), dict[str, dict[str, str]])["line"]


def caption(sound: Playable) -> str:
    """Return the caption of a sound or a piece of music, empty if it has none."""
    return _(_captions().get(sound.value, ""))
