"""From SVG text to the stored file: rendered once, cached by its text, scaled down and written."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

from build_scripts.art.catalogue import Picture

CACHE: Final = Path(__file__).resolve().parents[2] / ".cache" / "art"


def render(svg: str, width: int) -> bytes:
    """Return the PNG bytes of an SVG text at a width in pixels; no fonts are needed."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def produce(picture: Picture, svg: str) -> Image.Image:
    """Return a picture at its stored size, cached by its SVG text."""
    key = hashlib.sha256(f"{picture.rendered}\n{svg}".encode()).hexdigest()
    remembered = CACHE / f"{key}.png"
    if not remembered.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        remembered.write_bytes(render(svg, picture.rendered))
    image = Image.open(io.BytesIO(remembered.read_bytes())).convert("RGBA")
    height = round(image.height * picture.width / image.width)
    if picture.width != image.width:
        image = image.resize((picture.width, height), Image.Resampling.LANCZOS)
    if image.getchannel("A").getextrema()[0] == 255:
        image = image.convert("RGB")
    return image


def encode(image: Image.Image, suffix: str, quality: int) -> bytes:
    """Return the bytes of a file with this suffix, `.webp` or `.png`."""
    target = io.BytesIO()
    if suffix == ".png":
        image.save(target, "PNG", optimize=True)
    else:
        image.save(target, "WEBP", quality=quality, method=6)
    return target.getvalue()
