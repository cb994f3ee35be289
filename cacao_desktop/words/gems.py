"""Gems: what their colours are called, and how many there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cacao_desktop.i18n import _, ngettext

GEM_NAMES: Final[dict[str, Callable[[], str]]] = {
    "red": lambda: _("red"),
    "green": lambda: _("green"),
    "blue": lambda: _("blue"),
    "white": lambda: _("white"),
}


def gem_name(colour: str) -> str:
    """Return what a gem's colour is called."""
    return GEM_NAMES[colour]()


def gem_words(count: int) -> str:
    """Return the words for a number of gems, without the number itself."""
    return ngettext("{amount} gem", "{amount} gems", abs(count))
