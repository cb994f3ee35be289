"""What the lights of the day are called."""

from __future__ import annotations

from typing import Final

from cacao_desktop.i18n import N_, _

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
