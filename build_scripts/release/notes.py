"""The notes of a release, taken from the changelog.

`python -m build_scripts.release.notes` prints those of the current version.
"""

from __future__ import annotations

import re
from datetime import date
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


if __name__ == "__main__":
    print(release_notes(CHANGELOG.read_text(encoding="utf-8")), end="")
