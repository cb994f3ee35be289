"""What sounds and music are called in captions."""

from functools import cache
from typing import Final

from pydantic import TypeAdapter

from cacao_desktop.i18n import N_, _
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.sound.sounds import Heard


@cache
def _captions() -> dict[str, str]:
    shape = TypeAdapter(dict[str, dict[str, str]])
    return read_content(resource("assets", "captions.toml"), shape)["line"]


def caption(heard: Heard) -> str:
    """Return the caption of a sound or a piece of music, an empty one where it tells nothing."""
    return _(_captions().get(heard.value, ""))


LIGHT_NAMES: Final = {
    "morning": N_("Morning"),
    "day": N_("Day"),
    "evening": N_("Evening"),
    "night": N_("Night"),
}
"""By the id of a light, in the order of the day."""


def light_name(light: str) -> str:
    """Return what a light is called."""
    return _(LIGHT_NAMES[light])
