"""What the lines of a score are called, and their icons."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import N_, _
from cacao_desktop.table.tile_names import hut_name, jungle_name

_LINES: Final = {
    "gold": ("coin", N_("Gold in hand")),
    "temples": ("temple", N_("Temples")),
    "sun": ("sun", N_("Sun tokens")),
    "water": ("water", N_("Water")),
    "hut_costs": ("hut", N_("Huts, cost")),
    "hut_bonus": ("hut", N_("Huts, bonus")),
    "masks": ("mask", N_("Masks")),
    "gems": ("gem_green", N_("Gems left")),
}


def line_icon(key: str) -> str:
    """Return the icon of a line."""
    return _LINES[key][0]


def line_name(key: str) -> str:
    """Return what a line is called."""
    return _(_LINES[key][1])


def part_name(key: str) -> str:
    """Return what a part of a line is called: a temple or a hut."""
    return hut_name(key) if key in HUTS else jungle_name(key)
