"""The documentation: every link has a target, and the examples behave as written."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path

import pytest

from build_scripts.release.notes import CHANGELOG, NoNotesError, release_date, release_notes
from build_scripts.release.readme import write_readme
from cacao_desktop.ui.input.bindings import (
    COMMAND_OF,
    PRESETS,
    Command,
    PadButton,
    PadFamily,
    button_name,
)
from cacao_desktop.ui.input.key_names import command_name, key_name
from tests.patience import MAX_SECONDS

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md"), *ROOT.glob("saves/*.md")])
_LINK = re.compile(r"\]\(([^)\s]+)\)")
TILES = [Command(f"choose_{number}") for number in range(1, 10)]
DIRECTIONS = {Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT}


def anchors(page: Path) -> set[str]:
    """Return the anchors of the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_something_that_is_there(page: Path) -> None:
    dead = []
    for link in _LINK.findall(page.read_text("utf-8")):
        if link.startswith("https://"):
            if "cacao-desktop" in link:
                dead.append(f"{link} leads away from what lies beside the page")
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if (
            not target.is_relative_to(ROOT)
            or not target.exists()
            or (anchor and anchor not in anchors(target))
        ):
            dead.append(link)
    assert dead == []


def linked_from(page: Path) -> set[Path]:
    links = _LINK.findall(page.read_text("utf-8"))
    return {(page.parent / link.partition("#")[0]).resolve() for link in links}


def test_the_readme_is_short_and_leads_to_the_manual() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert len(readme.split()) <= 500
    assert len(_LINK.findall(readme)) <= 8
    assert DOCS / "README.md" in linked_from(ROOT / "README.md")


def test_the_manual_leads_to_every_page() -> None:
    assert set(DOCS.glob("*.md")) - {DOCS / "README.md"} <= linked_from(DOCS / "README.md")


def test_the_changelog_has_short_notes_for_this_version() -> None:
    changelog = CHANGELOG.read_text("utf-8")
    notes = release_notes(changelog)
    assert notes.startswith("The first release.\n")
    assert len(notes.splitlines()) <= 50
    assert release_date(changelog) >= date(2026, 11, 28)


def test_a_changelog_without_the_version_gives_no_notes() -> None:
    with pytest.raises(NoNotesError, match=r"## \[9.9.9\] - YYYY-MM-DD"):
        release_notes(CHANGELOG.read_text("utf-8"), "9.9.9")
    with pytest.raises(ValueError, match="isoformat"):
        release_date("## [9.9.9] - soon\n\nNews.\n", "9.9.9")


def test_the_page_of_the_package_has_the_links_of_the_readme_in_full(tmp_path: Path) -> None:
    write_readme(tmp_path / "README.md")
    text = (tmp_path / "README.md").read_text("utf-8")
    home = "https://github.com/cacao-desktop/cacao-desktop/blob/main"
    assert f"[The manual]({home}/docs/README.md)" in text
    raw = "https://raw.githubusercontent.com/cacao-desktop/cacao-desktop/main"
    assert f"![The table in the middle of a game]({raw}/docs/table.png)" in text
    assert all(link.startswith("https://") for link in _LINK.findall(text))


@pytest.mark.parametrize(("page", "least"), [("engine.md", 20), ("position-text.md", 6)])
def test_the_examples_of_a_page_are_true(page: str, least: int) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False)
    assert found.attempted > least
    assert found.failed == 0


def in_code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names))


def row_of_keys(command: Command) -> str:
    """Return the row of a command: its default keys, and those of each preset that differ."""
    keys = [in_code(map(key_name, bindings.keys_of(command))) for bindings in PRESETS.values()]
    first = keys[0]
    cells = [first or "none", *("" if each == first else each for each in keys[1:])]
    return f"| {' | '.join([command_name(command), *cells])} |"


def test_the_page_of_keys_has_every_key_of_every_preset() -> None:
    page = (DOCS / "keys.md").read_text("utf-8")
    named = [command for command in Command if command not in TILES]
    assert [row for row in map(row_of_keys, named) if row not in page] == []
    assert "| Take tile 1 to 9 | `1` to `9` |  | `7`, `8`, `9`, then the keypad |" in page
    for number, command in enumerate(TILES, start=1):
        taken = [list(map(key_name, each.keys_of(command))) for each in PRESETS.values()]
        digit = [str(number), f"Keypad {number}"]
        at_right = {1: ["7"], 2: ["8"], 3: ["9"]}.get(number, []) + digit[1:]
        assert taken == [digit, digit, at_right]


def test_the_page_of_keys_has_every_button_of_every_gamepad() -> None:
    page = (DOCS / "keys.md").read_text("utf-8")
    assert "The directional pad and the left stick move" in page
    for button in PadButton:
        names = [button_name(button, family) for family in PadFamily]
        row = f"| {' | '.join([command_name(COMMAND_OF[button]), *names])} |"
        assert row in page or COMMAND_OF[button] in DIRECTIONS


def test_the_engine_needs_no_pygame_and_no_other_library() -> None:
    code = (
        "import sys, cacao_desktop.engine\n"
        "print(*sorted(name.split('.')[0] for name in sys.modules if '.' not in name))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        timeout=MAX_SECONDS,
    )
    imported = set(done.stdout.split())
    assert "cacao_desktop" in imported
    assert not imported & {"pygame", "pydantic", "pytmx", "platformdirs"}
