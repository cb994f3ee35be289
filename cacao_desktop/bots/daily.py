"""The deal of the day: the same for everyone, computed from the date alone, and its code."""

import hashlib
import random
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from typing import Any, Final, TypeVar

from cacao_desktop.bots.base import CHARACTERS, suits
from cacao_desktop.engine import Deal, Player, Setup, assemble, deal
from cacao_desktop.engine.messages import MessageError
from cacao_desktop.i18n import N_
from cacao_desktop.plain_text import UNAMBIGUOUS_LETTERS

Item = TypeVar("Item")

FIRST_DAY: Final = date(2026, 1, 1)

LAST_DAY: Final = FIRST_DAY + timedelta(days=2**20 - 1)
"""The last day that fits into a code."""

CODE_LENGTH: Final = 8
"""The number of letters in a code."""

_SALT: Final = b"cacao deal 1"
"""Makes the hashes of deals differ from hashes for other purposes."""

_DAY_BITS: Final = 20
"""Enough for 2,800 years.

The other bits of a code are 0, so that hardly any mistyped code is valid.
"""

_HALF: Final = 20
"""The bits of each half of a code while it is scrambled."""

_ROUNDS: Final = 6
"""How often the halves are scrambled."""

_BOXES: Final[tuple[tuple[str, ...], ...]] = (
    (), ("map",), ("watering", "chocolate"), ("huts",), (), ("gem_mines",),
    ("emperor", "tree_of_life"),
    ("map", "huts"), (), ("new_workers",), ("chocolate",), ("tree_of_life", "gem_mines"),
    ("watering", "map"), ("emperor", "new_workers")
)  # fmt: skip
"""The modules of the days, in rotation."""


class WrongCodeError(MessageError):
    """A text is not the code of a deal."""

    def __init__(self) -> None:
        super().__init__(N_("No deal has this code; check its eight letters and digits."))


class StableRandom(random.Random):
    """Shuffles the same way in every version of Python, unlike the standard library."""

    def __init__(self, *parts: object) -> None:
        super().__init__(0)
        self._seed = repr(parts).encode()
        self._count = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1 with equal probability."""
        while True:
            block = hashlib.sha256(_SALT + self._seed + self._count.to_bytes(8, "big")).digest()
            self._count += 1
            number = int.from_bytes(block[:8], "big")
            if number < 2**64 - 2**64 % limit:
                return number % limit

    def shuffle(self, x: MutableSequence[Any]) -> None:
        for last in range(len(x) - 1, 0, -1):
            other = self.below(last + 1)
            x[last], x[other] = x[other], x[last]

    def choice(self, seq: Sequence[Item]) -> Item:  # type: ignore[override]
        return seq[self.below(len(seq))]


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of a day: its number from 0, the person's seat, and the opponent's character."""

    number: int
    seat: int
    character: str
    modules: tuple[str, ...]

    @property
    def day(self) -> date:
        return FIRST_DAY + timedelta(days=self.number)

    @property
    def code(self) -> str:
        """The letters with which a friend can play the same deal."""
        mixed = _mixed(self.number, range(_ROUNDS))
        return "".join(
            UNAMBIGUOUS_LETTERS[mixed >> 5 * place & 31] for place in range(CODE_LENGTH)
        )

    def setup(self, person: str, opponent: str) -> Setup:
        """Return the set-up with both names."""
        players = (Player(person, "red"), Player(opponent, "violet"))
        return Setup(players if self.seat == 0 else players[::-1], frozenset(self.modules))

    def deal(self, setup: Setup) -> Deal:
        return deal(setup, StableRandom("piles", self.number))


def deal_of(day: date) -> DailyDeal:
    """Return the deal of a day; days before the first wrap around."""
    return numbered((day - FIRST_DAY).days % 2**_DAY_BITS)


def numbered(number: int) -> DailyDeal:
    """Return the deal with a number."""
    # Seats alternate for each module and each opponent, so that neither seat has an advantage.
    characters = tuple(CHARACTERS)
    rows = number // len(_BOXES)
    first = number // 2 % len(characters)
    in_turn = (*characters[first:], *characters[:first])
    modules = _BOXES[number % len(_BOXES)]
    jungle_tiles = _jungle_tiles(modules)
    character = next(each for each in in_turn if suits(each, jungle_tiles))
    return DailyDeal(number, (number + rows) % 2, character, modules)


@cache
def _jungle_tiles(modules: tuple[str, ...]) -> Mapping[str, int]:
    """Return the counts of jungle tiles in a game for two."""
    players = (Player("Ana", "red"), Player("Ben", "violet"))
    return assemble(Setup(players, frozenset(modules))).jungle_tiles


def deal_by_code(code: str) -> DailyDeal:
    """Return the deal for a code, in any spelling.

    Raises:
        WrongCodeError: the code is not valid.
    """
    letters = [letter for letter in code.upper() if letter not in " -"]
    if len(letters) != CODE_LENGTH or any(letter not in UNAMBIGUOUS_LETTERS for letter in letters):
        raise WrongCodeError
    mixed = sum(
        UNAMBIGUOUS_LETTERS.index(letter) << 5 * position
        for position, letter in enumerate(letters)
    )
    number = _mixed(mixed, reversed(range(_ROUNDS)))
    if number >= 2**_DAY_BITS:
        raise WrongCodeError
    return numbered(number)


def _mixed(number: int, rounds: Iterable[int]) -> int:
    """Mix the 40 bits of a number, or undo that; the codes of two days have nothing in common."""
    left_half = number >> _HALF
    right_half = number & 2**_HALF - 1
    for round_number in rounds:
        block = hashlib.sha256(
            _SALT + bytes([round_number]) + right_half.to_bytes(4, "big")
        ).digest()
        mixed = left_half ^ int.from_bytes(block[:4], "big") & 2**_HALF - 1
        left_half = right_half
        right_half = mixed
    # The halves swap at the end, so that the same steps in reverse order undo the mixing.
    return right_half << _HALF | left_half
