"""A sheet that shows kept pictures large, at play size and small."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

_SIZES: Final = (256, 64, 44)
_COLUMNS: Final = 7
_GAP: Final = 10
_EARTH: Final = (74, 54, 38)


def contact_sheet(files: list[Path]) -> Image.Image:
    """Return a sheet of the pictures, each at 256, 64 and 44 pixels on table brown, with its name."""
    columns = min(_COLUMNS, max(1, len(files)))
    cell_width, cell_height = _SIZES[0] + _GAP, _SIZES[0] + _SIZES[1] + 3 * _GAP + 8
    rows = -(-len(files) // columns)
    sheet = Image.new("RGB", (columns * cell_width + _GAP, rows * cell_height + _GAP), _EARTH)
    pen = ImageDraw.Draw(sheet)
    for k, file in enumerate(files):
        x, y = _GAP + k % columns * cell_width, _GAP + k // columns * cell_height
        with Image.open(file) as opened:
            image = opened.convert("RGBA")
        left = x
        for size, top in zip(_SIZES, (y, y + _SIZES[0] + _GAP, y + _SIZES[0] + _GAP), strict=True):
            small = image.copy()
            small.thumbnail((size, size), Image.Resampling.LANCZOS)
            sheet.paste(small, (left if top > y else x, top), small)
            left += size + _GAP if top > y else 0
        pen.text((x + 130, y + _SIZES[0] + _GAP), f"{file.parent.name}\n{file.stem}", fill=(240, 220, 180))
    return sheet
