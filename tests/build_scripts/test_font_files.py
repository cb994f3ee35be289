"""The font files are those that the script builds, and each names itself correctly."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from build_scripts.fonts import FAMILIES, FONTS, WEIGHT_NAMES

FILES = {family.file_name(weight) for family in FAMILIES for weight in family.weights}


def test_there_are_just_the_fonts_that_are_joined() -> None:
    assert {path.name for path in FONTS.glob("*.ttf")} == FILES


@pytest.mark.parametrize(
    "path", [FONTS / name for name in sorted(FILES)], ids=lambda path: path.stem
)
def test_a_font_names_itself(path: Path) -> None:
    font = TTFont(path)
    family = font["name"].getDebugName(16)
    style = font["name"].getDebugName(17)
    assert path.stem == f"{family.replace(' ', '')}-{style}"
    assert WEIGHT_NAMES[font["OS/2"].usWeightClass] == style
