"""Kinds of jungle tile, and the codes under which they lie on the board.

A module declares its kinds in its own file. A board cell is one byte: each kind has
a code, in order from 1, and a kind that may lie in several rotations one more code for each further rotation.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, JUNGLE_BOX


@dataclass(frozen=True, slots=True)
class JungleKind:
    """A kind of jungle tile; `rotations` is in how many quarter turns it may lie, 1 where that makes no difference."""

    id: str
    rotations: int = 1


BASE_KINDS: Final = tuple(JungleKind(kind) for kind in JUNGLE_BOX)


class KindCodes:
    """The codes of some kinds of jungle tile.

    `code_of` goes by kind, `kind_of`, `rotation_of` and `rotations` by code; 0 is the empty cell. `turned` gives by the
    code of a kind that is turned its code in each rotation.
    """

    def __init__(self, kinds: Iterable[JungleKind]) -> None:
        kinds = tuple(kinds)
        self.ids = tuple(kind.id for kind in kinds)
        if len(set(self.ids)) < len(self.ids):
            raise ValueError(f"A kind of jungle tile is there twice: {self.ids}.")
        self.code_of = {kind: code for code, kind in enumerate(self.ids, 1)}
        kind_of, rotation_of = ["", *self.ids], [0] * (1 + len(kinds))
        self.rotations = [0, *(kind.rotations for kind in kinds)]
        self.turned: dict[int, tuple[int, ...]] = {}
        for code, kind in enumerate(kinds, 1):
            if kind.rotations > 1:
                first = len(kind_of)
                self.turned[code] = (code, *range(first, first + kind.rotations - 1))
                for rotation in range(1, kind.rotations):
                    kind_of.append(kind.id)
                    rotation_of.append(rotation)
                    self.rotations.append(kind.rotations)
        if len(kind_of) > FIRST_WORKER_CODE:
            raise ValueError(
                f"There are codes for {FIRST_WORKER_CODE - 1} jungle tiles and rotations, not {len(kind_of) - 1}."
            )
        self.kind_of, self.rotation_of = tuple(kind_of), tuple(rotation_of)
        self.number = len(kind_of)
        """How many codes there are, with that of the empty cell."""

    def code(self, kind: str, rotation: int = 0) -> int:
        code = self.code_of[kind]
        return self.turned[code][rotation] if rotation else code

    def rotations_of(self, kind: str) -> int:
        """Return in how many rotations a kind may lie."""
        return self.rotations[self.code(kind)]

    def all_of(self, kind: str) -> tuple[int, ...]:
        """Return the codes of a kind in all its rotations, none if there is no such kind."""
        return tuple(code for code, known in enumerate(self.kind_of) if known == kind)
