"""The files that a page may ask for: a list made once, so that no path from outside ever meets the disk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

TYPES: Final[Mapping[str, str]] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".ogg": "audio/ogg",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}

_POLICY: Final = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src 'self'; media-src 'self'; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
KEPT: Final = "a/"
"""Names that begin so are of files that change with the program only, and a browser keeps them for a day."""


def listed(folder: Path, patterns: Iterable[str], prefix: str = "") -> dict[str, Path]:
    """Return the files of a folder by the names under which a page asks for them."""
    return {
        prefix + path.relative_to(folder).as_posix(): path
        for pattern in patterns
        for path in sorted(folder.glob(pattern))
        if path.suffix in TYPES and path.is_file()
    }


def headers_of(name: str, path: Path, length: int, host: str) -> dict[str, str]:
    """Return the headers with which a file is sent: what the page may do, and that nobody may guess or frame it."""
    return {
        "Content-Type": TYPES[path.suffix],
        "Content-Length": str(length),
        "Content-Security-Policy": _POLICY.format(host=host),
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "public, max-age=86400" if name.startswith(KEPT) else "no-cache",
        "Connection": "close",
    }
