"""Small grey pictures of the screens, kept beside the tests: what moves, goes or turns up unasked is a difference.

After a change that is wanted, `pytest tests/scenes/test_screens.py --repaint` keeps new ones.
"""

from __future__ import annotations

import tempfile
from operator import sub
from pathlib import Path
from typing import Final

import pygame

FOLDER: Final = Path(__file__).with_name("thumbnails")
SIZE: Final = (256, 144)
MOST: Final = 28
"""How much a point of 255 shades may differ: other versions of the libraries smooth edges a little otherwise."""


def difference(name: str, picture: pygame.Surface, *, repaint: bool) -> str:
    """Return where a screen differs most from its kept picture, nothing where it does not; or keep it from now on."""
    path = FOLDER / f"{name}.png"
    # Fewer shades make much smaller files.
    shades = bytes(
        shade & 0xF8
        for shade in shades_of(pygame.transform.grayscale(pygame.transform.smoothscale(picture, SIZE)))
    )
    if repaint:
        FOLDER.mkdir(exist_ok=True)
        kept = pygame.image.frombytes(shades, SIZE, "P")
        kept.set_palette([(shade, shade, shade) for shade in range(256)])
        pygame.image.save(kept, path)
    known = shades_of(pygame.image.load(path))
    most, place = max((abs(off), at) for at, off in enumerate(map(sub, shades, known)))
    if most <= MOST:
        return ""
    x, y = (
        round((part + 0.5) * whole / small)
        for part, whole, small in zip(
            (place % SIZE[0], place // SIZE[0]), picture.get_size(), SIZE, strict=True
        )
    )
    seen = Path(tempfile.gettempdir()) / f"cacao-{name}.png"
    pygame.image.save(picture, seen)
    return f"differs from the kept picture by {most} shades at ({x}, {y}), see {seen}"


def shades_of(picture: pygame.Surface) -> bytes:
    """Return the shade of every point of a grey picture, row by row."""
    return pygame.image.tobytes(picture, "RGB")[::3]
