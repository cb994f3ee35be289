"""The rows of words: one for each tile kind, hut, module and score line.

Every column must be filled: one that was forgotten is empty, and the check of the catalogue names it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cacao_desktop.engine.tiles import Workers
from cacao_desktop.words.module_words import ModuleWords


@dataclass(frozen=True, slots=True)
class TileText:
    """A kind of jungle tile: its name, and what it does. Its pictures are in the tileset `assets/maps/tiles.tsx`."""

    name: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class HutText:
    """A hut: its name, and what it does. Its picture is `assets/pieces/hut_ID.webp`."""

    name: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class ShowsTile:
    """The picture of a module: a jungle tile."""

    kind: str


@dataclass(frozen=True, slots=True)
class ShowsWorkers:
    """The picture of a module: a worker tile."""

    workers: Workers


@dataclass(frozen=True, slots=True)
class ShowsIcon:
    """The picture of a module: an icon."""

    name: str


ModulePicture = ShowsTile | ShowsWorkers | ShowsIcon


@dataclass(frozen=True, slots=True)
class ModuleText:
    """A module or mini-expansion: what it brings in a few words and in a sentence or two, its picture, its tiles.

    Its name is the `title` of the engine's module, which refusals use too.
    """

    summary: str = ""
    description: str = ""
    picture: ModulePicture | None = None
    tiles: Mapping[str, TileText] = field(default_factory=dict)
    says: ModuleWords = field(default_factory=ModuleWords)
    """Its own words in log, decisions and lists of what somebody has."""


@dataclass(frozen=True, slots=True)
class ScoreLineText:
    """A line of the final scoring: its icon and its name."""

    icon: str = ""
    name: str = ""
