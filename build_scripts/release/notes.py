"""The notes and the time of a release, taken from the changelog.

::

    python -m build_scripts.release.notes            print the notes of the current version
    python -m build_scripts.release.notes moment     print its time as `SOURCE_DATE_EPOCH` has it

Needs nothing but Python.
"""

from __future__ import annotations

import re
import sys
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Final

from cacao_desktop import __version__

CHANGELOG: Final = Path(__file__).resolve().parents[2] / "CHANGELOG.md"
_HEADING: Final = re.compile(r"^## \[(?P<version>[^]]+)\] - (?P<date>\S+)$", re.MULTILINE)


class NoNotesError(Exception):
    """The changelog has no dated section for the version."""


def _section(changelog: str, version: str) -> tuple[date, str]:
    for heading in _HEADING.finditer(changelog):
        if heading["version"] == version:
            rest = changelog[heading.end() :]
            following = re.search(r"^## ", rest, re.MULTILINE)
            text = rest[: following.start()] if following else rest
            return date.fromisoformat(heading["date"]), text.strip() + "\n"
    raise NoNotesError(f"CHANGELOG.md has no section “## [{version}] - YYYY-MM-DD”.")


def release_date(changelog: str, version: str = __version__) -> date:
    """Return the date of a version.

    Raises:
        NoNotesError: the changelog has no such section.
        ValueError: its date is not a date.
    """
    return _section(changelog, version)[0]


def release_notes(changelog: str, version: str = __version__) -> str:
    """Return what the changelog says about a version, in Markdown.

    Raises:
        NoNotesError: the changelog has no such section.
        ValueError: its date is not a date.
    """
    return _section(changelog, version)[1]


def release_moment(changelog: str) -> int:
    """Return the seconds from 1970 to noon of the day of the current version."""
    return int(datetime.combine(release_date(changelog), time(12), UTC).timestamp())


if __name__ == "__main__":
    text = CHANGELOG.read_text(encoding="utf-8")
    print(release_moment(text) if sys.argv[1:] == ["moment"] else release_notes(text).rstrip())
