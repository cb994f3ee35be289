"""Build the fonts of the game from unpacked `@fontsource` packages: those of `FAMILIES`.

Each package holds a font in slices by alphabet. The script joins the slices for Western and Central European
languages, makes all digits equally wide and gives every weight the name that its family really has. Noto Sans is for
what players type in other alphabets: Cyrillic, Greek, Vietnamese; Atkinson Hyperlegible for who sees little::

    npm pack @fontsource/baloo-2 @fontsource/nunito @fontsource/noto-sans @fontsource/atkinson-hyperlegible-next
    python build_scripts/fonts.py FOLDER                # FOLDER holds baloo-2/, nunito/ and so on, unpacked
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
SLICES = ("latin", "latin-ext")
OTHER_ALPHABETS = (
    "latin",
    "latin-ext",
    "cyrillic",
    "cyrillic-ext",
    "greek",
    "greek-ext",
    "vietnamese",
)
RARE_LETTERS = (*range(0x100, 0x180), 0x1E9E)
"""What the font for other alphabets has of `latin-ext`, as not every font of the game has all of them."""
WEIGHT_NAMES = {700: "Bold", 800: "ExtraBold"}
WINDOWS_ENGLISH = (3, 1, 0x409)


@dataclass(frozen=True)
class Family:
    """A typeface.

    Its package folder, its name inside the fonts, and the weights that the game uses.
    """

    package: str
    name: str
    weights: tuple[int, ...]
    slices: tuple[str, ...] = SLICES

    def file_name(self, weight: int) -> str:
        """Return the name of the font file of a weight, such as `Baloo2-Bold.ttf`."""
        return f"{self.name.replace(' ', '')}-{WEIGHT_NAMES[weight]}.ttf"


FAMILIES = (
    Family("baloo-2", "Baloo 2", (700, 800)),
    Family("nunito", "Nunito", (700, 800)),
    Family("noto-sans", "Noto Sans", (700,), OTHER_ALPHABETS),
    Family("atkinson-hyperlegible-next", "Atkinson Hyperlegible Next", (700,)),
)


def join_slices(package: Path, family: Family, weight: int) -> TTFont:
    """Return one font that holds the letters of all slices of a weight."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for alphabet in family.slices:
            part = TTFont(
                package / "files" / f"{family.package}-{alphabet}-{weight}-normal.woff2",
                recalcTimestamp=False,
            )
            part.flavor = None
            if alphabet == "latin-ext" and family.slices is OTHER_ALPHABETS:
                chosen = Subsetter()
                chosen.populate(unicodes=RARE_LETTERS)
                chosen.subset(part)
            path = Path(folder) / f"{alphabet}.ttf"
            part.save(path, reorderTables=False)
            parts.append(str(path))
        font: TTFont = Merger().merge(parts)
        # The merger stamps the present time; that of the source keeps repeated builds alike byte
        # for byte.
        font["head"].created = font["head"].modified = TTFont(parts[0])["head"].modified
        font.recalcTimestamp = False
    return font


def make_digits_tabular(font: TTFont) -> None:
    """Let the digits show the equally wide forms that the font keeps behind its `tnum` feature, if any."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    forms: dict[str, str] = {}
    for index in sorted(lookups):
        for subtable in table.LookupList.Lookup[index].SubTable:
            forms |= getattr(subtable, "ExtSubTable", subtable).mapping
    for encoding in font["cmap"].tables:
        for digit in map(ord, "0123456789"):
            glyph = encoding.cmap.get(digit)
            if glyph in forms:
                encoding.cmap[digit] = forms[glyph]


def set_names(font: TTFont, family: Family, weight: int) -> None:
    """Write family, style and weight.

    Instances of a variable font carry those of its default weight.
    """
    style = WEIGHT_NAMES[weight]
    font["OS/2"].usWeightClass = weight
    values = {
        1: family.name if style == "Bold" else f"{family.name} {style}",
        2: "Bold" if style == "Bold" else "Regular",
        4: f"{family.name} {style}",
        6: f"{family.name.replace(' ', '')}-{style}",
        16: family.name,
        17: style,
    }
    for name_id, value in values.items():
        font["name"].removeNames(nameID=name_id)
        font["name"].setName(value, name_id, *WINDOWS_ENGLISH)


def build(folder: Path, target: Path) -> list[Path]:
    """Build every font and copy the licences into `target`; returns the font files written."""
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for family in FAMILIES:
        package = folder / family.package
        for weight in family.weights:
            font = join_slices(package, family, weight)
            make_digits_tabular(font)
            set_names(font, family, weight)
            path = target / family.file_name(weight)
            font.save(path)
            written.append(path)
        shutil.copyfile(package / "LICENSE", target / f"OFL-{family.name.replace(' ', '')}.txt")
    return written


def main() -> int:
    """Run the script; returns the exit code."""
    parser = argparse.ArgumentParser(
        description="Build the fonts of the game from unpacked font packages."
    )
    parser.add_argument("folder", type=Path, help="folder that holds the unpacked packages")
    parser.add_argument("--target", type=Path, default=FONTS, help="where the fonts go")
    arguments = parser.parse_args()
    for path in build(arguments.folder, arguments.target):
        print(f"{path.name}: {path.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
