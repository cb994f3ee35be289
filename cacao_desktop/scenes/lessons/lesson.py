"""Lessons: a position, a character who teaches, and steps; and the progress of a run.

Each step has one thing to do or to look at. `assets/lessons` has a TOML file for each lesson.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, Literal, cast, get_args

from pydantic import BeforeValidator, ConfigDict, SkipValidation
from pydantic.dataclasses import dataclass

from cacao_desktop.bots.small_decisions import edge_of, first_offer
from cacao_desktop.engine import (
    Action,
    Activate,
    Deal,
    Place,
    Player,
    Setup,
    deal,
    mini_ids,
    module_ids,
)
from cacao_desktop.engine.legal import automatic_action
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.tiles import printed_workers, turned
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage import Settings, paths, read_content, resource
from cacao_desktop.storage.action_entries import read_saved
from cacao_desktop.storage.replay_read import Replay, read_replay
from cacao_desktop.words.rows import NamedPicture

LEARNER: Final = 0
"""The seat of the person taking a lesson."""
TEACHER: Final = 1
"""The seat of the character who teaches."""
COLOURS: Final = ("red", "violet")
_STRICT: Final = ConfigDict(extra="forbid")
NOTHING: Final[Mapping[str, int]] = MappingProxyType({})


def _nothing() -> Mapping[str, int]:
    return NOTHING


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
    brings: Mapping[str, int] = field(default_factory=_nothing)
    has: Mapping[str, int] = field(default_factory=_nothing)
    facts: Mapping[str, int] = field(default_factory=_nothing)


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
        players = (Player(learner, COLOURS[LEARNER]), Player(teacher, COLOURS[TEACHER]))
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

    def played(self) -> tuple[Action, ...]:
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

    The `picture` is a tile that the lesson lays, or a piece.
    """

    id: str
    title: str
    about: str
    teller: str
    position: Position
    steps: tuple[LessonStep, ...]
    picture: NamedPicture

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
        return Match(setup, self.position.dealt(setup), seats, (*self.position.played(), *actions))

    def played_before(
        self, step_index: int, learner: str = "Ana", teacher: str = "Itzel"
    ) -> tuple[Action, ...]:
        """Return the actions before a step if each earlier step is done as shown.

        Raises:
            IllegalSetupError, IllegalDealError, IllegalActionError: the lesson breaks the rules.
        """
        run = LessonRun(self)
        match = self.match(learner, teacher)
        first = len(match.moves)
        while run.step_index < step_index:
            expected = run.expected
            run.next_step()
            if expected is not None:
                match.submit(expected)
                while (action := run.next_automatic(match.state)) is not None:
                    match.submit(action, automatic=True)
        return match.actions[first:]

    def place_in(self, settings: Settings) -> int:
        """Return the step at which the lesson resumes, from 0."""
        place = settings.lesson_places.get(self.id, 0)
        if place < len(self.steps):
            return place
        return 0

    def keep_place(self, settings: Settings, step_index: int) -> None:
        """Store the step at which the lesson resumes; a finished lesson starts over."""
        places = {key: place for key, place in settings.lesson_places.items() if key != self.id}
        if 0 < step_index < len(self.steps):
            places[self.id] = step_index
        settings.lesson_places = places

    def mark_done(self, settings: Settings) -> None:
        if self.id not in settings.lessons_done:
            settings.lessons_done = [*settings.lessons_done, self.id]


class LessonRun:
    """The progress of a run through a lesson; it never changes the match itself."""

    def __init__(self, lesson: Lesson, step_index: int = 0) -> None:
        self.lesson = lesson
        self.step_index = step_index
        """The current step, from 0; the number of steps once the lesson is over."""
        self.answer = ""
        """The answer to a wrong action, until the learner does something else."""
        self.goals = ""
        """The goals reached by finishing the lesson, in words."""

    @property
    def finished(self) -> bool:
        return self.step_index >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        if self.finished:
            return None
        return self.lesson.steps[self.step_index]

    @property
    def expected(self) -> Action | None:
        """The action to take now, None if there is only something to look at."""
        if self.step is None:
            return None
        return self.step.action

    def next_step(self) -> None:
        """Advance to the next step, and drop the answer."""
        self.step_index += 1
        self.answer = ""

    def allows(self, state: GameState, action: Action) -> bool:
        """Return whether an action is the wanted one; identical tiles are interchangeable."""
        expected = self.expected
        if isinstance(action, Place) and isinstance(expected, Place):
            same_cell = (action.x, action.y) == (expected.x, expected.y)
            same_tile = facing(action) == facing(expected)
            return same_cell and same_tile and action.overbuild == expected.overbuild
        if isinstance(action, Activate) and isinstance(expected, Activate):
            return action.use == expected.use and touched(state, action) == touched(
                state, expected
            )
        return action == expected

    def next_automatic(self, state: GameState) -> Action | None:
        """Return the action to play now without the learner, None if there is none.

        These are actions that no step asks for, and those of the teacher's workers.
        """
        if state.over:
            return None
        if state.deciding != LEARNER:
            if state.phase == Phase.ACTIVATE:
                return first_offer(state)
            return None
        action = automatic_action(state)
        left = self.lesson.steps[self.step_index :]
        # A later step may use the edge, or the step looks at the table before workers act.
        later = isinstance(action, Activate) and any(step.action == action for step in left)
        if later or action == self.expected:
            return None
        return action


def touched(state: GameState, action: Activate) -> int:
    """Return the index of the jungle tile's cell at an edge.

    The order of a player's edges at the same tile makes no difference.
    """
    edge = edge_of(state, action)
    return state.rules.neighbours[edge.tile][edge.side]


def facing(place: Place) -> tuple[int, int, int, int]:
    """Return the workers of a tile in the rotation of the placement."""
    return turned(printed_workers(place.tile), place.rotation)


BASE: Final = ("harvest", "sell", "fill", "water_and_sun", "temples", "overbuild")
"""The ids of the lessons of the base game."""


@cache
def lesson_called(lesson_id: str) -> Lesson:
    """Return the lesson with an id.

    Raises:
        ContentError: its file is not valid.
        OSError: there is none.
    """
    return read_content(_file(lesson_id), Lesson)


def _file(lesson_id: str) -> Path:
    return resource("assets", "lessons") / f"{lesson_id}.toml"


@cache
def _with_file() -> frozenset[str]:
    """Return the ids of all lessons that have a file."""
    return frozenset(path.stem for path in resource("assets", "lessons").glob("*.toml"))


def lesson_ids() -> tuple[str, ...]:
    """Return the ids of all lessons; an added module may have none."""
    modules = (*module_ids(), *mini_ids())
    return (*BASE, *(module for module in modules if module in _with_file()))


def lessons_of(ids: Iterable[str]) -> tuple[Lesson, ...]:
    """Return the lessons with these ids, skipping ids without a lesson."""
    existing = lesson_ids()
    return tuple(lesson_called(each) for each in ids if each in existing)


def all_lessons() -> tuple[Lesson, ...]:
    """Return all lessons in the recommended order."""
    return lessons_of(lesson_ids())


def find_lesson(lesson_id: str) -> Lesson | None:
    """Return the lesson with an id, None if there is none."""
    if lesson_id in lesson_ids():
        return lesson_called(lesson_id)
    return None
