"""What tells who somebody is, and does not belong into a log or a report."""

import contextlib
import getpass
import platform
import re
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from cacao_desktop.storage import paths

_SHORTEST_NAME: Final = 2
_PATH: Final = re.compile(r"'(?:/|[A-Za-z]:\\|<(?:home|temp|current folder)>)[^'\n]*'")
_FILE: Final = re.compile(r"(?<=[/\\])(?!(?:settings|records|deals)\.)[^/\\'\"\n]+(?=\.(?:cacao|json|png)\b)")
"""The names of files that people named, or that hold the names of players."""


def without_private(text: str, names: Iterable[str], folders: Iterable[str]) -> str:
    """Return a text in which marks stand for folders, other paths, files of games, and names of a person."""
    marks: dict[str, str] = dict.fromkeys(folders, "<folder>")
    marks |= _places()
    for place in sorted(marks, key=len, reverse=True):
        text = text.replace(place, marks[place])
    words = dict.fromkeys(names, "<player>") | _who()
    for word in sorted(words, key=len, reverse=True):
        if len(word) >= _SHORTEST_NAME:
            text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", words[word], text)
    return _FILE.sub("<file>", _PATH.sub("'<path>'", text))


def _places() -> Mapping[str, str]:
    """Return the folders that tell who somebody is, with the marks that stand for them."""
    found = {
        str(Path(__file__).resolve().parents[1]): "<program>",
        sys.prefix: "<python>",
        sys.base_prefix: "<python>",
        tempfile.gettempdir(): "<temp>",
        str(paths.user_folder()): "<user folder>",
    }
    with contextlib.suppress(OSError):
        found[str(Path.cwd())] = "<current folder>"
    with contextlib.suppress(RuntimeError, OSError):
        found[str(Path.home())] = "<home>"
    return {place: mark for place, mark in found.items() if len(place) > 1}


def _who() -> dict[str, str]:
    """Return the names of the person and of the computer, with the marks that stand for them."""
    found = {platform.node(): "<computer>"}
    with contextlib.suppress(OSError, KeyError, ImportError):
        found[getpass.getuser()] = "<user>"
    return {word: mark for word, mark in found.items() if word}
