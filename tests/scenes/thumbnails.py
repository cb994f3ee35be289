"""Small grey pictures of screens and films, kept beside the tests.

What moves or turns up unasked is a difference.

After a change that is wanted, `pytest tests/scenes/test_screens.py --repaint` keeps new ones.
"""

from __future__ import annotations

import sys
import tempfile
from operator import sub
from pathlib import Path
from typing import Final

import pygame

FOLDER: Final = Path(__file__).with_name("thumbnails")
SIZE: Final = (256, 144)
MAX_DIFFERENCE: Final = 16
"""How much a point of 255 shades may differ.

Other versions of the libraries smooth edges a little otherwise.
"""
FEWER_SHADES: Final = bytes(shade & 0xF0 for shade in range(256))
"""For each shade the one that is kept; fewer shades make much smaller files."""


def difference(name: str, picture: pygame.Surface, *, repaint: bool, film: bool = False) -> str:
    """Return where a screen or film differs most from its kept picture, nothing where it does not.

    Or keep it anew. The kept pictures are those of Linux; other systems draw letters differently.
    """
    if sys.platform != "linux":
        return ""
    path = FOLDER / f"{name}.png"
    size = picture.get_size() if film else SIZE
    small = pygame.transform.grayscale(pygame.transform.smoothscale(picture, size))
    shades = shades_of(small).translate(FEWER_SHADES)
    if repaint:
        FOLDER.mkdir(exist_ok=True)
        kept = pygame.image.frombytes(shades, size, "P")
        kept.set_palette([(shade, shade, shade) for shade in range(256)])
        pygame.image.save(kept, path)
    kept = pygame.image.load(path)
    if kept.get_size() != size:
        return f"is {size} and was {kept.get_size()}"
    known = shades_of(kept)
    off = [*map(abs, map(sub, shades, known))]
    most = max(off)
    if most <= MAX_DIFFERENCE:
        return ""
    place = off.index(most)
    x, y = (
        round((part + 0.5) * whole / small)
        for part, whole, small in zip(
            (place % size[0], place // size[0]), picture.get_size(), size, strict=True
        )
    )
    seen = Path(tempfile.gettempdir()) / f"cacao-{name}.png"
    pygame.image.save(picture, seen)
    return f"differs from the kept picture by {most} shades at ({x}, {y}), see {seen}"


def shades_of(picture: pygame.Surface) -> bytes:
    """Return the shade of every point of a grey picture, row by row."""
    return pygame.image.tobytes(picture, "RGB")[::3]
