"""Makes the small copies of fonts, pictures and sounds for the page on phones.

``python -m build_scripts.phone_files`` writes them to `assets/phones/`. It needs `ffmpeg`, and
`fonttools` with `brotli` for the fonts. Run it again when a file that it copies has changed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from build_scripts.release.errors import MissingToolError, tool

ASSETS: Final = Path(__file__).resolve().parents[1] / "assets"
PHONES: Final = ASSETS / "phones"
FONTS: Final = ("Baloo2-Bold", "Nunito-Bold")
SOUNDS: Final = (
    *("cacao", "chocolate", "fill", "gem", "gold_one", "hut", "lay", "map", "mask", "sun"),
    *("water", "winner", "your_turn"),
)
"""The sounds that the page plays."""
_LETTERS: Final = "U+20-7E,U+A0-17F,U+218-21B,U+2010-2027,U+2030-203A,U+20AC,U+2122,U+2212"
"""Western and Central European letters, with the signs that texts of the game use."""
PICTURES: Final = (
    ("scenes/table_ground.webp", "ground.webp", 900, 38),
    ("scenes/winner.webp", "winner.webp", 760, 42),
)
"""Where a picture comes from, its name, its width and its quality."""
ROOM: Final = (
    "[0]scale=760:428:flags=lanczos[sky];"
    "[1]scale=760:428:flags=lanczos,format=rgba,lutrgb=a='clip((val-160)*2.7,0,255)'[temple];"
    "[sky][temple]overlay"
)
"""The temple before the sky, without the glow around it."""


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


def make_pictures(ffmpeg: Sequence[str]) -> None:
    """Write small copies of the large pictures."""
    for source, name, width, quality in PICTURES:
        size = ("-vf", f"scale={width}:-1:flags=lanczos")
        run(*ffmpeg, "-i", str(ASSETS / source), *size, *_webp(quality), str(PHONES / name))
    scenes = ASSETS / "scenes"
    sources = ("-i", str(scenes / "menu_sky.webp"), "-i", str(scenes / "menu_temple.webp"))
    run(*ffmpeg, *sources, "-filter_complex", ROOM, *_webp(42), str(PHONES / "room.webp"))


def _webp(quality: int) -> Sequence[str]:
    return "-c:v", "libwebp", "-quality", str(quality), "-compression_level", "6"


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
    make_pictures(ffmpeg)
    make_sounds(ffmpeg)
    return 0


if __name__ == "__main__":
    sys.exit(main())
