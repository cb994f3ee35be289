"""Several texts as sentences one after another, for what is said aloud."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_ENDS: Final = (".", "!", "?", "…", ":")


def in_sentences(parts: Iterable[str]) -> str:
    """Return the texts that are not empty, each but the last with a full stop where it has no end of its own."""
    texts = [part.strip() for part in parts if part.strip()]
    ended = [text if text.endswith(_ENDS) else f"{text}." for text in texts[:-1]]
    return " ".join([*ended, *texts[-1:]])
