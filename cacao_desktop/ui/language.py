"""The language that the operating system speaks."""

from __future__ import annotations

import pygame


def system_language() -> str:
    """Return the first language of the operating system, such as `de` or `de_AT`, or `en` when it names none."""
    for preferred in pygame.system.get_pref_locales():
        country = preferred.get("country")
        return f"{preferred['language']}_{country}" if country else preferred["language"]
    return "en"
