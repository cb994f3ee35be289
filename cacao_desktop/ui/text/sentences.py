"""Texts joined into sentences."""

from collections.abc import Iterable
from typing import Final

_ENDS: Final = (".", "!", "?", "…", ":")


def in_sentences(parts: Iterable[str]) -> str:
    """Join the non-empty texts, with a full stop after each that lacks final punctuation."""
    texts = [part.strip() for part in parts if part.strip()]
    ended = [text if text.endswith(_ENDS) else f"{text}." for text in texts[:-1]]
    return " ".join([*ended, *texts[-1:]])
