"""Faults in the content that ships with the game are reported with the name of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from cacao_desktop.scenes.book.contents import Block, Chapter
from cacao_desktop.storage.files import ContentError, read_content
from cacao_desktop.words.rows import ModulePicture

PAGE = 'id = "a"\ntitle = "A"\n[[pages]]\nid = "b"\ntitle = "B"\ngist = ["C"]\n[[pages.blocks]]\n'


def test_pictures_are_named_by_kind(tmp_path: Path) -> None:
    path = tmp_path / "book.toml"
    path.write_text(
        PAGE + 'pictures = ["tile:water", "icon:sun", "workers:2-1-0-1"]\n', encoding="utf-8"
    )
    (page,) = read_content(path, Chapter).pages
    shown = (
        ModulePicture("tile", "water"),
        ModulePicture("icon", "sun"),
        ModulePicture("workers", "2-1-0-1"),
    )
    assert page.blocks == (Block(pictures=shown),)


@pytest.mark.parametrize(
    "block",
    [
        "",
        'tekst = "D"',
        'text = "D"\npoints = []',
        'board = "nowhere"',
        'pictures = ["tale:x"]',
        "text =",
        "points = " + "[" * 2_000,
    ],
)
def test_what_is_no_block_is_refused_with_the_name_of_the_file(tmp_path: Path, block: str) -> None:
    path = tmp_path / "book.toml"
    path.write_text(PAGE + block + "\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"^book\.toml: "):
        read_content(path, Chapter)
