"""The files that a browser may request, compressed and versioned by content."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Final

TYPES: Final[Mapping[str, str]] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".m4a": "audio/mp4",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}

_TEXTS: Final = frozenset((".css", ".html", ".js", ".svg", ".webmanifest"))
"""The suffixes of files that are compressed."""

_ROOT: Final = b"{root}"
"""The placeholder in pages for the folder of the files."""

_CACHE_IMMUTABLE: Final = "public, max-age=31536000, immutable"
"""The header for files whose name changes with their content."""


def listed(folder: Path, patterns: Iterable[str], prefix: str = "") -> dict[str, Path]:
    """Return the files of a folder, by the names under which a page requests them."""
    return {
        prefix + path.relative_to(folder).as_posix(): path
        for pattern in patterns
        for path in sorted(folder.glob(pattern))
        if path.suffix in TYPES and path.is_file()
    }


@dataclass(frozen=True, slots=True)
class ServedFile:
    """The body of a response, and its headers' values."""

    type: str
    body: bytes
    cache: str
    compressed: bool = False


@dataclass(slots=True)
class Site:
    """Pages, which are fetched anew each time, and files, which a browser caches.

    The URL folder of the files is named by a hash of all of them, so that a browser never confuses
    versions. `{root}` in a page stands for that folder.
    """

    pages: Mapping[str, bytes]
    files: Mapping[str, Path]
    made: Mapping[str, bytes] = field(default_factory=dict)
    """Generated files, by name."""
    root: str = ""
    _texts: dict[str, bytes] = field(default_factory=dict)
    """The compressed texts, by file name."""

    def load(self) -> None:
        """Read all files once to compute the name of their folder."""
        digest = blake2b(digest_size=8)
        for name in sorted((*self.files, *self.made)):
            body = self.made[name] if name in self.made else self.files[name].read_bytes()
            digest.update(f"{name}\0{len(body)}\0".encode())
            digest.update(body)
            if Path(name).suffix in _TEXTS:
                self._texts[name] = gzip.compress(body, mtime=0)
        self.root = f"{digest.hexdigest()}/"

    def find(self, path: str) -> ServedFile | None:
        """Return the file at a path without its leading slash, None if there is none.

        Raises OSError if a file cannot be read.
        """
        if path in self.pages:
            body = self.pages[path].replace(_ROOT, self.root.encode())
            suffix = Path(path or "index.html").suffix
            return ServedFile(TYPES[suffix], body, "no-cache")
        if not self.root or not path.startswith(self.root):
            return None
        name = path.removeprefix(self.root)
        if name in self._texts:
            content_type = TYPES[Path(name).suffix]
            return ServedFile(content_type, self._texts[name], _CACHE_IMMUTABLE, compressed=True)
        file = self.files.get(name)
        if file is None:
            return None
        return ServedFile(TYPES[file.suffix], file.read_bytes(), _CACHE_IMMUTABLE)
