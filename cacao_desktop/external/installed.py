"""Bots that installed packages bring, by the entry point group `cacao_desktop.bots`."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from cacao_desktop.bots import BOT_IDS
from cacao_desktop.bots.base import Bot
from cacao_desktop.storage.errors import one_line

GROUP: Final = "cacao_desktop.bots"

Maker = Callable[[int], Bot]
"""Makes a bot from a seed; a class whose instances are made so is one."""


class BrokenPackageError(Exception):
    """A package names a bot that cannot be used; the message is one sentence."""


@lru_cache(maxsize=1)
def installed_names() -> tuple[str, ...]:
    """Return the names of the bots that packages bring, in order; nothing of them is loaded."""
    return tuple(
        sorted({entry.name for entry in importlib.metadata.entry_points(group=GROUP)} - set(BOT_IDS))
    )


def installed_bot(name: str) -> Maker:
    """Return what makes the bot of a package.

    Raises:
        BrokenPackageError: it cannot be loaded, or makes no bot.
    """
    entry = next(iter(importlib.metadata.entry_points(group=GROUP, name=name)))
    try:
        maker = entry.load()
        bot = maker(0)
    except Exception as error:
        why = one_line(f"{type(error).__name__}: {error}").rstrip(".")
        raise BrokenPackageError(
            f"The bot {name} of an installed package cannot be loaded: {why}."
        ) from error
    if not isinstance(bot, Bot):
        raise BrokenPackageError(f"The bot {name} of an installed package is no Bot.")
    made: Maker = maker
    return made
