"""Makes the small copies of fonts, pictures and sounds for the page on phones.

``python -m build_scripts.phone_files`` writes them to `assets/phones/`. It needs `ffmpeg`,
Pillow, and `fonttools` with `brotli` for the fonts. Run it again when a file that it copies has
changed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from build_scripts.release.errors import MissingToolError, tool

if TYPE_CHECKING:
    from PIL import Image

ASSETS: Final = Path(__file__).resolve().parents[1] / "assets"
PHONES: Final = ASSETS / "phones"
FONTS: Final = ("Baloo2-Bold", "Nunito-Bold")
SOUNDS: Final = (
    "cacao",
    "chocolate",
    "fill",
    "gem",
    "gold_one",
    "hut",
    "lay",
    "map",
    "mask",
    "sun",
    "water",
    "winner",
    "your_turn",
)
"""The sounds that the page plays."""
_LETTERS: Final = "U+20-7E,U+A0-17F,U+218-21B,U+2010-2027,U+2030-203A,U+20AC,U+2122,U+2212"
"""Western and Central European letters, with the signs that texts of the game use."""
LANDSCAPE: Final = 1280, 720
"""The size of the pictures that fill a window which is wider than high."""
UPRIGHT: Final = 1000, 1428
"""The size of their middles, which fill a window held upright."""
_QUALITY: Final = 36
_WINNER_WIDTH: Final = 760


def run(*command: str) -> None:
    """Run a program and wait for it."""
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


def make_fonts() -> None:
    """Write the letters that the page needs as woff2."""
    for name in FONTS:
        run(
            sys.executable,
            "-m",
            "fontTools.subset",
            str(ASSETS / "fonts" / f"{name}.ttf"),
            f"--unicodes={_LETTERS}",
            "--layout-features=kern,liga,locl,mark,mkmk,tnum",
            "--flavor=woff2",
            f"--output-file={PHONES / f'{name}.woff2'}",
        )


def make_pictures() -> None:
    """Write small copies of the large pictures.

    The tests, which need only the names here, run without Pillow.
    """
    from PIL import Image  # noqa: PLC0415 - see above

    scenes = ASSETS / "scenes"
    with Image.open(scenes / "winner.webp") as winner:
        height = winner.height * _WINNER_WIDTH // winner.width
        _write(winner, "winner", (_WINNER_WIDTH, height))
    with Image.open(scenes / "table_ground.webp") as ground:
        _write_both(ground, "ground")
    with Image.open(scenes / "menu_sky.webp") as sky:
        room = sky.convert("RGB")
    with Image.open(scenes / "menu_temple.webp") as picture:
        temple = picture.convert("RGBA")
    # The temple stands before the sky without the glow around it.
    solid = temple.getchannel("A").point(lambda alpha: min(255, max(0, (alpha - 160) * 2.7)))
    room.paste(temple, mask=solid)
    _write_both(room, "room")


def _write_both(picture: Image.Image, name: str) -> None:
    """Write a picture for windows of both shapes."""
    _write(picture, name, LANDSCAPE)
    width = round(picture.height * UPRIGHT[0] / UPRIGHT[1])
    left = (picture.width - width) // 2
    upright = picture.crop((left, 0, left + width, picture.height))
    _write(upright, f"{name}_upright", UPRIGHT)


def _write(picture: Image.Image, name: str, size: tuple[int, int]) -> None:
    from PIL import Image  # noqa: PLC0415 - as above

    small = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    small.save(PHONES / f"{name}.webp", quality=_QUALITY, method=6)


def make_sounds(ffmpeg: Sequence[str]) -> None:
    """Write the sounds as AAC, which older iPhones play."""
    folder = PHONES / "sounds"
    folder.mkdir(exist_ok=True)
    for name in SOUNDS:
        source = ASSETS / "sounds" / f"{name}.ogg"
        kind = ("-c:a", "aac", "-b:a", "64k", "-ac", "1", "-movflags", "+faststart")
        run(*ffmpeg, "-i", str(source), "-vn", *kind, str(folder / f"{name}.m4a"))


def main() -> int:
    """Make all files anew."""
    try:
        path = tool("ffmpeg", "the package ffmpeg")
    except MissingToolError as error:
        print(error, file=sys.stderr)
        return 1
    ffmpeg = (path, "-y", "-loglevel", "error")
    make_fonts()
    make_pictures()
    make_sounds(ffmpeg)
    return 0


if __name__ == "__main__":
    sys.exit(main())
