"""Content that ships with the game as TOML files: read, and held against what it is to be."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

Content = TypeVar("Content")


class ContentError(ValueError):
    """A file of the game's own content cannot be used; the message says which and why, in English."""


def read_content(path: Path, shape: TypeAdapter[Content]) -> Content:
    """Return what a TOML file holds.

    Raises:
        ContentError: the file is no TOML, or holds something else than `shape`.
        OSError: it cannot be read.
    """
    try:
        return shape.validate_python(tomllib.loads(path.read_text(encoding="utf-8")))
    except (ValidationError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name}: {error}") from error
