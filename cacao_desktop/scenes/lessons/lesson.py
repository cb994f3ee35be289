"""What a lesson is: a position, a character who tells, and steps with one thing to do or to look at each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.setup import Deal, Player, Setup
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage import paths
from cacao_desktop.storage.replay_read import Replay, read_replay

LEARNER: Final = 0
"""The seat of whoever takes a lesson."""
TELLER: Final = 1
COLOURS: Final = ("red", "violet")

NOTHING: Final[Mapping[str, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Target:
    """What a step points at: a cell of the board, or a part of the table."""

    what: Literal["cell", "hand", "slot", "village", "goods", "card", "pile", "huts"]
    cell: Cell = (0, 0)
    source: str = "display"
    slot: int = 0


HAND: Final = Target("hand")
VILLAGE: Final = Target("village")
CARD: Final = Target("card")


def cell(x: int, y: int) -> Target:
    """Return a cell as a target."""
    return Target("cell", (x, y))


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, which is `action`, or to look at, and why; both texts are to be translated.

    What the text speaks of is declared, so that a test can hold it against the board: `kinds` of tiles, what the step
    `brings` to the learner, what they have (`has`), and `facts` of the rules, each with its number.
    """

    title: str
    text: str
    points: tuple[Target, ...] = ()
    action: Action | None = None
    kinds: tuple[str, ...] = ()
    brings: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    has: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    facts: Mapping[str, int] = field(default_factory=lambda: NOTHING)


@dataclass(frozen=True, slots=True)
class Position:
    """An ordinary position of two: what is agreed, which tiles come first, and what was played up to there.

    The other tiles come in the order of `seed`. A late position is that of a whole game: the `replay` of this name,
    after its first `moves` actions.
    """

    jungle: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    actions: tuple[Action, ...] = ()
    modules: frozenset[str] = frozenset()
    mini_expansions: frozenset[str] = frozenset()
    huts: tuple[str, ...] | None = None
    seed: int = 1
    replay: str = ""
    moves: int = 0

    def setup(self, learner: str, teller: str) -> Setup:
        """Return what is agreed."""
        players = (Player(learner, COLOURS[LEARNER]), Player(teller, COLOURS[TELLER]))
        return Setup(players, self.modules, self.mini_expansions, huts=self.huts)

    def dealt(self, setup: Setup) -> Deal:
        """Return the piles, with the tiles first that the lesson needs."""
        if self.replay:
            return self._game().deal
        usual = deal(setup, self.seed)
        piles = zip(usual.worker_piles, self.hands, strict=True)
        return Deal(
            _with_first(usual.jungle_pile, self.jungle),
            tuple(_with_first(pile, first) for pile, first in piles),
            usual.gem_cart,
            usual.huts,
        )

    def _game(self) -> Replay:
        return read_replay(paths.resource("assets", "lessons", f"{self.replay}.json"))

    def played(self) -> tuple[Action, ...]:
        """Return what was played up to the position.

        Raises:
            ReplayError, OSError: the game that ships with the program cannot be read.
        """
        return self._game().actions[: self.moves] if self.replay else self.actions


def _with_first(pile: tuple[str, ...], first: tuple[str, ...]) -> tuple[str, ...]:
    rest = list(pile)
    for tile in first:
        rest.remove(tile)
    return (*first, *rest)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: `id` is what is kept of it; `teller` a character; `pictures` are tiles and pieces for its card."""

    id: str
    title: str
    about: str
    teller: str
    position: Position
    steps: tuple[Step, ...]
    pictures: tuple[str, ...] = ()

    @property
    def kinds(self) -> frozenset[str]:
        """The jungle tiles that the lesson speaks of."""
        return frozenset(kind for step in self.steps for kind in step.kinds)

    def match(self, learner: str, teller: str, actions: tuple[Action, ...] = ()) -> Match:
        """Return the match of the lesson, with what was played in it so far.

        Raises:
            IllegalSetupError, IllegalDealError, IllegalActionError: the lesson does not go together with the rules.
        """
        setup = self.position.setup(learner, teller)
        seats = (Seat(), Seat("easy", self.teller))
        return Match(setup, self.position.dealt(setup), seats, (*self.position.played(), *actions))
