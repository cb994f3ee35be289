"""Lessons: a position, a teacher and steps.

Each step has one thing to do or to look at. `assets/lessons` has a TOML file for each lesson.
"""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Annotated, Final, Literal, cast, get_args

from pydantic import BeforeValidator, ConfigDict, SkipValidation
from pydantic.dataclasses import dataclass

from cacao_desktop.engine import (
    Action,
    Deal,
    Player,
    Setup,
    deal,
)
from cacao_desktop.geometry import Cell
from cacao_desktop.match import HouseRules, Match, MatchContext, Seat
from cacao_desktop.storage import Settings, paths
from cacao_desktop.storage.action_entries import read_saved
from cacao_desktop.storage.replay_read import Replay, read_replay
from cacao_desktop.words.rows import NamedPicture

LEARNER: Final = 0
"""The seat of the person taking a lesson."""
TEACHER: Final = 1
"""The seat of the character who teaches."""
_SEAT_COLOURS: Final = ("red", "violet")
_STRICT: Final = ConfigDict(extra="forbid")
_NO_COUNTS: Final[Mapping[str, int]] = MappingProxyType({})


def _no_counts() -> Mapping[str, int]:
    return _NO_COUNTS


TargetKind = Literal["cell", "hand", "slot", "village", "goods", "card", "pile", "huts"]


@dataclass(frozen=True, slots=True, config=_STRICT)
class Target:
    """A cell of the board or a part of the table that a step points at."""

    what: TargetKind
    cell: Cell = (0, 0)
    source: str = "display"
    slot: int = 0


def _target(words: str | Target) -> Target:
    """Return the target named by `cell 0 1`, `slot display 0` or a part of the table."""
    if isinstance(words, Target):
        return words
    match words.split():
        case ["cell", x, y]:
            return Target("cell", (int(x), int(y)))
        case ["slot", source, slot]:
            return Target("slot", source=source, slot=int(slot))
        case ["huts"]:
            return Target("huts", source="")
        case [part] if part in get_args(TargetKind):
            return Target(cast("TargetKind", part))
    raise ValueError(words)


def _action(entry: Mapping[str, object] | Action) -> Action:
    """Return the action of an entry in the saved-game format, by default without overbuilding."""
    if not isinstance(entry, Mapping):
        return entry
    usual = {"overbuild": False} if entry.get("type") == "place" else {}
    return read_saved(usual | dict(entry)).action


_Target = Annotated[SkipValidation[Target], BeforeValidator(_target)]
ScriptedAction = Annotated[SkipValidation[Action], BeforeValidator(_action)]


@dataclass(frozen=True, slots=True, config=_STRICT)
class LessonStep:
    """One thing to do (`action`) or to look at, and the reason; both texts are translated.

    The other fields declare what the text mentions, so that a test can compare it with the board:
    `kinds` of tiles, the gains that the step `brings` the learner, the goods they own (`has`), and
    `facts` of the rules, each with its number.
    """

    title: str
    text: str
    targets: tuple[_Target, ...] = ()
    action: ScriptedAction | None = None
    kinds: tuple[str, ...] = ()
    brings: Mapping[str, int] = field(default_factory=_no_counts)
    has: Mapping[str, int] = field(default_factory=_no_counts)
    facts: Mapping[str, int] = field(default_factory=_no_counts)


@dataclass(frozen=True, slots=True, config=_STRICT)
class Position:
    """A position for two players: the setup, the first tiles, and the actions played before.

    The other tiles come in the order of `seed`. A late position comes from a whole game: the
    `replay` of this name after its first `moves` actions.
    """

    jungle: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    actions: tuple[ScriptedAction, ...] = ()
    modules: frozenset[str] = frozenset()
    mini_expansions: frozenset[str] = frozenset()
    huts: tuple[str, ...] | None = None
    seed: int = 1
    replay: str = ""
    moves: int = 0

    def setup(self, learner: str, teacher: str) -> Setup:
        players = (
            Player(learner, _SEAT_COLOURS[LEARNER]),
            Player(teacher, _SEAT_COLOURS[TEACHER]),
        )
        return Setup(players, self.modules, self.mini_expansions).with_option("huts", self.huts)

    def dealt(self, setup: Setup) -> Deal:
        if self.replay:
            return self._game().deal
        usual = deal(setup, self.seed)
        piles = zip(usual.worker_piles, self.hands, strict=True)
        return Deal(
            _with_first(usual.jungle_pile, self.jungle),
            tuple(_with_first(pile, first) for pile, first in piles),
            usual.of_modules,
        )

    def _game(self) -> Replay:
        return read_replay(paths.resource("assets", "lessons", f"{self.replay}.json"))

    def opening_actions(self) -> tuple[Action, ...]:
        """Return the actions that lead to the position.

        Raises:
            ReplayError, OSError: the game that ships with the program cannot be read.
        """
        if self.replay:
            return self._game().actions[: self.moves]
        return self.actions


def _with_first(pile: tuple[str, ...], first: tuple[str, ...]) -> tuple[str, ...]:
    rest = list(pile)
    for tile in first:
        rest.remove(tile)
    return (*first, *rest)


@dataclass(frozen=True, slots=True, config=_STRICT)
class Lesson:
    """A lesson: `id` identifies its progress, and the `teller` is a character.

    The `picture` is a tile that the lesson lays, or a piece. Without `points`, the score if the
    game ended now is hidden, because a later lesson explains it.
    """

    id: str
    title: str
    about: str
    teller: str
    position: Position
    steps: tuple[LessonStep, ...]
    picture: NamedPicture
    points: bool = True

    @property
    def kinds(self) -> frozenset[str]:
        return frozenset(kind for step in self.steps for kind in step.kinds)

    def match(
        self,
        learner: str,
        teacher: str,
        actions: tuple[Action, ...] = (),
        portrait: str | None = None,
    ) -> Match:
        """Return the match of the lesson after the given actions.

        `portrait` is the learner's face.

        Raises:
            IllegalSetupError, IllegalDealError, IllegalActionError: the lesson breaks the rules.
        """
        setup = self.position.setup(learner, teacher)
        seats = (Seat(portrait=portrait), Seat("easy", self.teller))
        match = Match(
            setup, self.position.dealt(setup), seats, (*self.position.opening_actions(), *actions)
        )
        match.context = MatchContext(HouseRules(totals=self.points))
        return match

    def resume_step(self, settings: Settings) -> int:
        """Return the step at which the lesson resumes, from 0."""
        step_index = settings.lesson_places.get(self.id, 0)
        if step_index < len(self.steps):
            return step_index
        return 0

    def remember_step(self, settings: Settings, step_index: int) -> None:
        """Store the step at which the lesson resumes; a finished lesson starts over."""
        remembered = dict(settings.lesson_places)
        remembered.pop(self.id, None)
        if 0 < step_index < len(self.steps):
            remembered[self.id] = step_index
        settings.lesson_places = remembered

    def mark_done(self, settings: Settings) -> None:
        if self.id not in settings.lessons_done:
            settings.lessons_done = [*settings.lessons_done, self.id]
