"""What is inside a built program: Python, its packages, and the shared libraries they bring."""

from __future__ import annotations

import importlib.metadata
import platform
import pyexpat
import re
import sys
import tomllib
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PROJECT: Final = "cacao-desktop"
PACKAGE: Final = "cacao_desktop"
TEXTS: Final = Path(__file__).with_name("licence_texts")
BUILD_TOOLS: Final = frozenset(("pyinstaller",))
"""Build tools that leave code in a program: the loader that starts it."""
VOICES: Final = "prismatoid"
"""The library of voices, which a program contains if it is installed."""

_TABLE: Final = Path(__file__).with_name("parts.toml")
_LIBRARY: Final = re.compile(r"\.(so(\.\d+)*|dylib|dll|pyd)$", re.IGNORECASE)
_INTERFACE: Final = re.compile(r"\.so(\.\d+)+$")
_FONT: Final = re.compile(r"\.(ttf|otf)$", re.IGNORECASE)
_OWN: Final = "_bundled"
_COMPILED: Final = "cacao_desktop__mypyc"
"""The library that holds the compiled rules and bots, with the part of mypyc that they need to run."""
_EXTENSION: Final = re.compile(r"\.(cpython-[^/]*\.so|abi3\.so|pyd)$", re.IGNORECASE)
_BUILD_HASH: Final = re.compile(r"-[0-9a-f]{8}$")
_VERSION: Final = re.compile(r"[-_]?\d+(_\d+)?$")


class UnknownPartError(Exception):
    """Something in the program has no line in the table of parts, or no licence text."""


@dataclass(frozen=True)
class Part:
    """A line of the table: a library, its licence as an SPDX expression, and its texts."""

    name: str
    licence: str
    home: str
    texts: tuple[Path, ...]
    files: frozenset[str] = frozenset()
    modules: frozenset[str] = frozenset()
    distribution: str = ""
    version: str = ""
    says: str = ""
    """A regular expression that finds the version in a file."""


@dataclass
class Found:
    """A part of a program, with its files there."""

    part: Part
    files: list[Path] = field(default_factory=list)

    def stated_version(self) -> str | None:
        """Return the version that a file states inside, else that of its interface."""
        for path in self.files:
            stated = self.part.says and re.search(self.part.says.encode(), path.read_bytes())
            if stated:
                return next(group for group in stated.groups() if group).decode().rstrip(".")
        for path in self.files:
            interface = _INTERFACE.search(path.name)
            if interface:
                return interface[0].removeprefix(".")
        return None


def table() -> list[Part]:
    """Return the parts whose licence texts are stored in the project."""
    lines = tomllib.loads(_TABLE.read_text(encoding="utf-8"))["part"]
    return [
        Part(
            line["name"],
            line["licence"],
            line["home"],
            tuple(TEXTS / f"{text}.txt" for text in line["texts"]),
            frozenset(line.get("files", ())),
            frozenset(line.get("modules", ())),
            line.get("distribution", ""),
            says=line.get("says", ""),
        )
        for line in lines
    ]


def plain_name(file_name: str) -> str:
    """Return the name of a shared library in the table.

    `libSDL2-2-50d19f93.0.so.0.3200.10` is `sdl`.
    """
    stem = file_name.lower().removeprefix("lib").split(".", maxsplit=1)[0]
    if stem.startswith("api-ms-win"):
        return "api-ms-win"
    stem = stem.removesuffix("-x64").removesuffix("-arm64")
    stem = _BUILD_HASH.sub("", stem)
    while (shorter := _VERSION.sub("", stem)) != stem:
        stem = shorter
    return stem


def libraries(folder: Path) -> list[Path]:
    """Return the shared libraries in a folder; links to others count once."""
    return sorted(
        path for path in folder.rglob("*") if _LIBRARY.search(path.name) and not path.is_symlink()
    )


def fonts(folder: Path) -> list[Path]:
    """Return the fonts in a folder that are not the project's own, which are listed beside its licence."""
    return sorted(
        path for path in folder.rglob("*") if _FONT.search(path.name) and _OWN not in path.parts
    )


def parts_of(folder: Path) -> list[Found]:
    """Return all parts of a built program.

    Raises:
        UnknownPartError: a shared library, font or package is not in the table.
    """
    known = [*table(), *_packages()]
    by_file = {name: part for part in known for name in part.files}
    by_package = {part.distribution: part for part in known if part.distribution}
    owners = importlib.metadata.packages_distributions()
    found: dict[str, Found] = {}

    def add(part: Part, *files: Path) -> None:
        found.setdefault(part.name, Found(part)).files.extend(files)

    python = by_file["python"]
    add(python)
    for part in by_package.values():
        add(part)
    modules = set(sys.builtin_module_names)
    for path in (*libraries(folder), *fonts(folder)):
        if not _EXTENSION.search(path.name):
            add(_only(by_file, plain_name(path.name), path), path)
        elif _is_compiled_here(path.relative_to(folder)):
            add(by_file[_COMPILED], path)
        elif "lib-dynload" in path.parts or path.parent.name == "_internal":
            modules.add(path.name.split(".")[0])
            add(python, path)
        else:
            package = path.relative_to(folder / "_internal").parts[0]
            add(_only(by_package, normal(owners.get(package, [""])[0]), path), path)
    for part in known:
        if part.modules & modules:
            add(part)
    return sorted(found.values(), key=lambda each: each.part.name.lower())


def _is_compiled_here(path: Path) -> bool:
    """Return whether a library is the project's own code, compiled by mypyc."""
    return path.name.startswith(f"{_COMPILED}.") or PACKAGE in path.parts


def _only(parts: Mapping[str, Part], name: str, path: Path) -> Part:
    if name not in parts:
        raise UnknownPartError(
            f"{path.name} ({name}) has no line in {_TABLE.name}, so its licence is unknown."
        )
    return parts[name]


def _packages() -> Iterator[Part]:
    """Yield the Python packages that come with the program."""
    own_texts = {part.distribution for part in table()}
    if _installed(VOICES):
        voices = required(VOICES) | {VOICES}
    else:
        voices = set()
    for name in sorted(required(PROJECT) | BUILD_TOOLS | voices):
        if name in own_texts:
            continue
        package = importlib.metadata.distribution(name)
        texts = tuple(
            Path(str(package.locate_file(file)))
            for file in package.files or ()
            if re.search(r"dist-info/(licenses/)?(LICEN[CS]E|COPYING|NOTICE)", str(file))
        )
        if not texts:
            raise UnknownPartError(f"The package {name} comes without the text of its licence.")
        licence = _LICENCES.get(name) or package.metadata["License-Expression"]
        if not licence:
            raise UnknownPartError(
                f"The package {name} does not say in SPDX's terms what its licence is."
            )
        yield Part(
            name,
            licence,
            _home(package),
            texts,
            frozenset(
                plain_name(file.name) for file in package.files or () if _LIBRARY.search(file.name)
            ),
            distribution=name,
            version=package.version,
        )


_LICENCES: Final = {
    "accesskit": "(MIT OR Apache-2.0) AND BSD-3-Clause",
    "ifaddr": "MIT",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "segno": "BSD-3-Clause",
}
"""The licences of packages whose metadata have no SPDX expression."""


def _home(package: importlib.metadata.Distribution) -> str:
    labelled = [line.split(", ", 1) for line in package.metadata.get_all("Project-URL") or ()]
    urls = {label.lower(): url for label, url in labelled}
    homes: list[str] = [
        urls[label]
        for label in ("homepage", "source", "source code", "repository")
        if label in urls
    ]
    if homes:
        return homes[0]
    return ""


def required(name: str) -> set[str]:
    """Return the packages that a package needs to run, and those that these need."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for line in importlib.metadata.requires(waiting.pop()) or ():
            requirement, _, marker = line.partition(";")
            match = re.match(r"[\w.-]+", requirement)
            if match and "extra" not in marker and _installed(match[0]):
                package = normal(match[0])
                if package not in found:
                    found.add(package)
                    waiting.append(package)
    return found


def normal(name: str) -> str:
    """Return the normalized name of a package."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _installed(name: str) -> bool:
    """Return whether a package is installed."""
    return any(True for _ in importlib.metadata.Distribution.discover(name=name))


def versions() -> dict[str, str]:
    """Return the versions of parts that report them at run time, by name."""
    import pygame.freetype  # noqa: PLC0415 - only where the parts of a program are listed

    def dotted(version: tuple[int, ...]) -> str:
        return ".".join(map(str, version))

    packages = {
        part.name: importlib.metadata.version(part.distribution)
        for part in table()
        if part.distribution
    }
    if _installed("mypy"):
        compiler = {"mypyc": importlib.metadata.version("mypy")}
    else:
        compiler = {}
    return (
        packages
        | compiler
        | {
            "Python": platform.python_version(),
            "SDL": dotted(pygame.get_sdl_version()),
            "SDL_image": dotted(pygame.image.get_sdl_image_version() or ()),
            "SDL_mixer": dotted(pygame.mixer.get_sdl_mixer_version()),
            "SDL_ttf": dotted(pygame.font.get_sdl_ttf_version()),
            "FreeType": dotted(pygame.freetype.get_version()),
            "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
            "zlib": zlib.ZLIB_RUNTIME_VERSION,
        }
    )
