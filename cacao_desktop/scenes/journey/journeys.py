"""Journeys: stops on a map, each a lesson, a puzzle or a game with a task.

Each journey is a TOML file: the game's own in `assets/journeys`, others in the player's folder
`journeys`.
"""

import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine import (
    MODULES,
    EngineError,
    Player,
    Setup,
    deal,
    sentence,
    start_game,
)
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.i18n import N_, _, current_language
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.journey.tasks import MEASURES, is_done, modules_in
from cacao_desktop.scenes.lessons.catalogue import lesson_ids, load_lesson
from cacao_desktop.scenes.puzzles.list import all_puzzles
from cacao_desktop.scenes.setup.choices import FIRST_LEVEL
from cacao_desktop.storage import MAX_SUNS, StopId, paths, read_ordinary
from cacao_desktop.storage.checking import first_fault, one_line, reason_of
from cacao_desktop.storage.files import files_in
from cacao_desktop.words import LEVELS, OPPONENT_NAMES, module_name

_MAX_FILE_BYTES: Final = 64 * 1024
"""The largest file that is read."""
_MAX_FILES: Final = 20
"""The maximum number of the player's own journeys."""
PERSON_SEAT: Final = 0
"""The seat of the person on the journey."""

StopKind = Literal["lesson", "puzzle", "game", "feast"]
"""A feast is a big game."""
_Text = Annotated[str, Field(max_length=160)]
JourneyText = _Text | dict[Annotated[str, Field(pattern="^[a-z]{2,3}$")], _Text]
"""A text translated by the game's catalogues, or one text per language."""
_MapPlace = tuple[Annotated[int, Field(ge=0, le=1000)], Annotated[int, Field(ge=0, le=1000)]]
"""A place on the map, in thousandths of its width and height."""
_Task = Annotated[
    dict[str, Annotated[int, Field(ge=0, le=999)]], Field(min_length=1, max_length=4)
]


class _StrictModel(BaseModel):
    """A part of a journey's file, which refuses unknown fields."""

    model_config = ConfigDict(hide_input_in_errors=True, extra="forbid", frozen=True)


class Signpost(_StrictModel):
    """The name of a section of the route, and its place."""

    title: JourneyText
    place: _MapPlace


class Opponent(_StrictModel):
    """An opponent's character and level."""

    character: str
    level: str


class JourneyStop(_StrictModel):
    """A lesson or puzzle by its id, or a game against opponents.

    `suns` gives the task for each sun; a sun counts only if all earlier tasks are done too.
    """

    id: StopId
    place: _MapPlace
    title: JourneyText = ""
    line: JourneyText = ""
    """The line of the first opponent."""
    picture: Annotated[str, Field(pattern="^[a-z0-9_]{0,40}$")] = ""
    """The icon or module that represents the stop, empty for that of its lesson or game."""
    lesson: str = ""
    puzzle: str = ""
    opponents: Annotated[tuple[Opponent, ...], Field(max_length=3)] = ()
    modules: frozenset[str] = frozenset()
    mini_expansions: frozenset[str] = frozenset()
    big_game: bool = False
    suns: Annotated[tuple[_Task, ...], Field(max_length=MAX_SUNS)] = ()

    @property
    def kind(self) -> StopKind:
        if self.big_game:
            return "feast"
        if self.opponents:
            return "game"
        if self.puzzle:
            return "puzzle"
        return "lesson"

    @property
    def suits_beginners(self) -> bool:
        """Whether it is a game with only the base game against only Easy opponents."""
        extras = self.modules or self.mini_expansions or self.big_game
        levels = {opponent.level for opponent in self.opponents}
        return levels == {FIRST_LEVEL} and not extras

    @property
    def name(self) -> str:
        if self.title:
            return in_language(self.title)
        if self.lesson:
            return _(load_lesson(self.lesson).title)
        if self.picture in MODULES:
            subject = module_name(self.picture)
        else:
            subject = _("Base game")
        return _("Puzzle: {what}").format(what=subject)

    @property
    def about(self) -> str:
        """The topic of the stop's lesson, empty for a puzzle or a game."""
        if self.lesson:
            return _(load_lesson(self.lesson).about)
        return ""

    @property
    def symbol(self) -> str:
        """The icon or module that represents the stop."""
        if self.picture:
            return self.picture
        if self.opponents:
            return f"face_{self.opponents[0].character}"
        if self.puzzle:
            return "bulb"
        if self.lesson in MODULES:
            return self.lesson
        return "question"

    def setup(self, name: str) -> Setup:
        names = (name, *(OPPONENT_NAMES[each.character] for each in self.opponents))
        players = tuple(map(Player, names, COLOURS))
        return Setup(players, self.modules, self.mini_expansions, big_game=self.big_game)

    def seats(self, portrait: str | None) -> tuple[Seat, ...]:
        opponents = (Seat(each.level, each.character) for each in self.opponents)
        return (Seat(portrait=portrait), *opponents)

    def earned(self, match: Match) -> int:
        """Return the number of suns earned in a finished game."""
        earned = 0
        for task in self.suns:
            if not is_done(task, match, PERSON_SEAT):
                break
            earned += 1
        return earned

    @model_validator(mode="after")
    def _check_kind(self) -> Self:
        kinds = [kind for kind in (self.lesson, self.puzzle, self.opponents) if kind]
        if len(kinds) != 1:
            raise ValueError(N_("It must have exactly one of lesson, puzzle and opponents."))
        if self.lesson and self.lesson not in lesson_ids():
            raise ValueError(N_("There is no such lesson."))
        if bool(self.opponents) != bool(self.title and len(self.suns) == MAX_SUNS):
            raise ValueError(N_("A game needs a title and three suns; other stops have neither."))
        return self

    @model_validator(mode="after")
    def _check_opponents(self) -> Self:
        for opponent in self.opponents:
            if opponent.character not in CHARACTERS or opponent.level not in LEVELS:
                raise ValueError(N_("There is no such opponent."))
        return self

    @model_validator(mode="after")
    def _check_picture(self) -> Self:
        if not self._has_picture():
            raise ValueError(N_("There is no such picture."))
        return self

    @model_validator(mode="after")
    def _check_tasks(self) -> Self:
        if not all(task.keys() <= MEASURES.keys() for task in self.suns):
            raise ValueError(N_("One of its tasks uses an unknown condition."))
        needed = {module for task in self.suns for module in modules_in(task)}
        if not needed <= self.modules and not self.big_game:
            raise ValueError(N_("A task needs a module that this game does not use."))
        return self

    @model_validator(mode="after")
    def _check_setup(self) -> Self:
        if self.opponents:
            # An illegal setup raises a ValueError that is reported as the fault of this stop.
            setup = self.setup("?")
            start_game(setup, deal(setup, 0))
        return self

    def _has_picture(self) -> bool:
        assets = paths.resource("assets")
        files = (assets / f"pieces/{self.symbol}.webp", assets / f"tools/{self.symbol}.svg")
        return self.symbol in MODULES or any(file.is_file() for file in files)


class Journey(_StrictModel):
    """A journey with its stops in order."""

    id: StopId
    title: JourneyText
    signs: Annotated[tuple[Signpost, ...], Field(max_length=12)] = ()
    stops: Annotated[tuple[JourneyStop, ...], Field(min_length=1, max_length=60)]

    @model_validator(mode="after")
    def _ids_are_unique(self) -> Self:
        if len({stop.id for stop in self.stops}) < len(self.stops):
            raise ValueError(N_("Two of its stops have the same id."))
        return self


class JourneyError(ValueError):
    """A file is not a valid journey; the message is a sentence that gives the reason."""


def in_language(text: JourneyText) -> str:
    """Return a text in the current language, else in English, else in its first language."""
    if not isinstance(text, str):
        return text.get(current_language(), text.get("en", next(iter(text.values()))))
    # An empty text is the key of the catalogue header.
    return _(text) if text else ""


def read_journey(
    path: Path, puzzles: Collection[str] | None = None, taken_ids: Collection[str] = ()
) -> Journey:
    """Return the journey in a file.

    It may name only these `puzzles`; None allows any.

    Raises:
        JourneyError: the file is not valid, or its id is one of the `taken_ids`.
    """
    try:
        journey = _parse(path)
        _check_references(journey, puzzles, taken_ids)
    except JourneyError as error:
        raise JourneyError(one_line(f"{path.name}: {error}")) from error
    return journey


def _parse(path: Path) -> Journey:
    try:
        return Journey.model_validate(tomllib.loads(read_ordinary(path, _MAX_FILE_BYTES)))
    except ValidationError as error:
        raise JourneyError(_fault_text(error)) from error
    except OSError as error:
        raise JourneyError(sentence(reason_of(error))) from error
    except (ValueError, RecursionError) as error:
        raise JourneyError(_("It is not valid TOML: {reason}.").format(reason=error)) from error


def _check_references(
    journey: Journey, puzzles: Collection[str] | None, taken_ids: Collection[str]
) -> None:
    """Raise JourneyError if a journey names an unknown puzzle, or has the id of another one."""
    named = {stop.puzzle for stop in journey.stops if stop.puzzle}
    missing = set() if puzzles is None else named.difference(puzzles)
    if missing:
        raise JourneyError(_("There is no puzzle {name}.").format(name=min(missing)))
    if journey.id in taken_ids:
        raise JourneyError(_("Another journey is called {name}.").format(name=journey.id))


def _fault_text(error: ValidationError) -> str:
    """Return the first fault of a journey as a sentence, with the number of its stop."""
    match error.errors(include_url=False)[0]["loc"]:
        case "stops", int(index), *_rest:
            reason = _fault_reason(error, "stop", leave_out=2)
            return _("Stop {number}: {reason}").format(number=index + 1, reason=reason)
    return _fault_reason(error, "journey")


def _fault_reason(error: ValidationError, object_name: str, *, leave_out: int = 0) -> str:
    """Return the first fault of a journey or stop as a sentence.

    The first `leave_out` parts of the fault's place are not named.
    """
    fault = error.errors(include_url=False)[0]
    if fault["type"] != "value_error":
        return sentence(first_fault(error, object_name, leave_out=leave_out))
    cause = fault["ctx"]["error"]
    if isinstance(cause, EngineError):
        return sentence(cause.message)
    return _(str(cause))


def journeys() -> Iterator[Journey | JourneyError]:
    """Yield all journeys, the game's own first, and the errors of invalid files."""
    files = files_in(paths.journeys_folder(), ".toml")[:_MAX_FILES]
    # Tests ensure that the journey of the game names only puzzles that exist.
    puzzles = {puzzle.id for puzzle in all_puzzles()} if files else None
    ids: set[str] = set()
    for path in (paths.resource("assets", "journeys", "village-to-temple.toml"), *files):
        try:
            journey = read_journey(path, puzzles, ids)
        except JourneyError as error:
            yield error
        else:
            ids.add(journey.id)
            yield journey
