"""Squares with round corners, for modules without a jungle tile of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from build_scripts.art.brush import Art, at, filtered, layer, oval
from build_scripts.art.foliage import clearing, fringe, jungle
from build_scripts.art.frame import CORNER, SHOWN, tile
from build_scripts.art.outlines import blob
from build_scripts.art.pieces import emperor
from build_scripts.art.pieces.huts import built, house_of
from build_scripts.art.pieces.tokens import broken_coin, map_sheet, tile_fan
from build_scripts.art.small import sights
from cacao_desktop.table.catalogue.tile_looks import LOW

_CUT: Final = (
    f'</defs><clipPath id="round"><rect x="{LOW}" y="{LOW}" width="{SHOWN}" height="{SHOWN}" '
    f'rx="{CORNER}"/></clipPath>'
    '<g clip-path="url(#round)">'
)


def module_square(name: str) -> str:
    """Return the square of a module."""
    art = Art(f"module {name}")
    return rounded(tile(art, _SIGHTS[name](art), dapples=6, vignette=0.36, light=0.5))


def task_deny() -> str:
    """Return the square of the task of leaving an opponent less gold."""
    art = Art("deny")
    broken = layer(at(256, 254, broken_coin(art), 0, 1.7), "outline4")
    return rounded(
        tile(
            art, [*_ground(art), _cast(262, 440, 160), broken], dapples=6, vignette=0.36, light=0.5
        )
    )


def jungle_piece() -> str:
    """Return a jungle tile, face down, as a symbol."""
    return rounded(sights.jungle_back())


def rounded(svg: str) -> str:
    """Round the corners of a tile."""
    return svg.replace("</defs>", _CUT, 1).replace("</svg>", "</g></svg>")


def _ground(art: Art) -> list[str]:
    back, front = jungle(art)
    floor = clearing(
        art, blob(art.chance, (256, 262), 200, 186, 0.04, 16, 0.4), "sand", 1.0, 30, 0.2
    )
    return [
        layer(back, "paint"),
        layer(floor, "ground"),
        layer(fringe(art, 256, 262, 198, 184, 0.4, 48), "paint"),
        layer(front, "paint"),
    ]


def _cast(x: float, y: float, half: float) -> str:
    return oval(x + 8, y, half, half * 0.24, "#140a04", 0.6, filtered("blur8"))


def _map(art: Art) -> list[str]:
    return [
        *_ground(art),
        _cast(266, 366, 190),
        layer(at(256, 262, map_sheet(art), -6, 1.86), "outline4"),
    ]


def _tiles(art: Art) -> list[str]:
    return [
        *_ground(art),
        _cast(262, 380, 170),
        layer(at(256, 262, tile_fan(art), 0, 1.8), "outline4"),
    ]


def _emperor(art: Art) -> list[str]:
    return [
        *_ground(art),
        _cast(262, 410, 176),
        layer(at(256, 280, emperor.figure(art), 0, 1.56), "fine"),
    ]


def _village(art: Art) -> list[str]:
    houses = (
        ("chiefs_wife", 178, 196, 1.0),
        ("shaman", 372, 214, 1.0),
        ("farmer", 296, 344, 1.16),
    )
    built = "".join(
        _cast(x - 20 * size, y + 96 * size, 100 * size)
        + layer(at(x, y, house_of(art, name), 0, size), "outline4")
        for name, x, y, size in houses
    )
    return [*_ground(art), layer(built, "fine")]


def _hut(name: str) -> Callable[[Art], list[str]]:
    def sight(art: Art) -> list[str]:
        return [
            *_ground(art),
            layer(
                _cast(256, 404, 180) + at(256, 246, built(art, name, "house3"), 0, 1.62), "fine"
            ),
        ]

    return sight


_SIGHTS: Final[dict[str, Callable[[Art], list[str]]]] = {
    "map": _map,
    "huts": _village,
    "emperor": _emperor,
    "tiles": _tiles,
    "new_storage": _hut("new_storage"),
    "new_huts": _hut("rainmaker"),
}
MODULES: Final = tuple(_SIGHTS)
"""The modules with a square."""
