"""Journeys: stops on a map, each a lesson, a puzzle or a game with a task.

Each journey is a TOML file: the game's own in `assets/journeys`, others in the player's folder
`journeys`.
"""

import tomllib
from collections.abc import Collection, Iterator
from itertools import takewhile
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
from cacao_desktop.scenes.lessons.lesson import lesson_called, lesson_ids
from cacao_desktop.scenes.puzzles.list import all_puzzles
from cacao_desktop.storage import MAX_SUNS, StopId, paths, read_ordinary
from cacao_desktop.storage.checking import first_fault, one_line, reason_of
from cacao_desktop.storage.files import files_in
from cacao_desktop.words import LEVELS, OPPONENT_NAMES, module_name

_MAX_FILE_BYTES: Final = 64 * 1024
"""The largest file that is read."""
_MAX_FILES: Final = 20
"""The maximum number of the player's own journeys."""
PERSON_AT: Final = 0
"""The seat of the person on the journey."""

StopKind = Literal["lesson", "puzzle", "game", "feast"]
_Text = Annotated[str, Field(max_length=160)]
JourneyText = _Text | dict[Annotated[str, Field(pattern="^[a-z]{2,3}$")], _Text]
"""A text of the game, which its catalogues translate, or the texts of a journey by language."""
_MapPlace = tuple[Annotated[int, Field(ge=0, le=1000)], Annotated[int, Field(ge=0, le=1000)]]
"""A place on the map, in thousandths of its width and height."""
_Suns = Annotated[
    dict[str, Annotated[int, Field(ge=0, le=999)]], Field(min_length=1, max_length=4)
]


class _Part(BaseModel):
    model_config = ConfigDict(hide_input_in_errors=True, extra="forbid", frozen=True)


class Signpost(_Part):
    """The name of a section of the route, and its place."""

    title: JourneyText
    place: _MapPlace


class Opponent(_Part):
    """An opponent's character and level."""

    character: str
    level: str


class JourneyStop(_Part):
    """A lesson or puzzle by its id, or a game against opponents.

    `suns` are the tasks of its suns; each sun also requires the tasks before its own.
    """

    id: StopId
    place: _MapPlace
    title: JourneyText = ""
    line: JourneyText = ""
    """The line of the first opponent."""
    picture: Annotated[str, Field(pattern="^[a-z0-9_]{0,40}$")] = ""
    """The icon or module that represents it, empty for that of its lesson or game."""
    lesson: str = ""
    puzzle: str = ""
    opponents: Annotated[tuple[Opponent, ...], Field(max_length=3)] = ()
    modules: frozenset[str] = frozenset()
    mini_expansions: frozenset[str] = frozenset()
    big_game: bool = False
    suns: Annotated[tuple[_Suns, ...], Field(max_length=MAX_SUNS)] = ()

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
    def name(self) -> str:
        if self.title:
            return in_language(self.title)
        if self.lesson:
            return _(lesson_called(self.lesson).title)
        name = _("Base game")
        if self.picture in MODULES:
            name = module_name(self.picture)
        return _("Puzzle: {what}").format(what=name)

    @property
    def about(self) -> str:
        """The topic of its lesson, empty for a puzzle or a game."""
        if self.lesson:
            return _(lesson_called(self.lesson).about)
        return ""

    @property
    def symbol(self) -> str:
        """The icon or module that represents it."""
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
        done = (is_done(task, match, PERSON_AT) for task in self.suns)
        return sum(1 for _done in takewhile(bool, done))

    @model_validator(mode="after")
    def _check_kind(self) -> Self:
        if sum(map(bool, (self.lesson, self.puzzle, self.opponents))) != 1:
            raise ValueError(N_("It must have exactly one of lesson, puzzle and opponents."))
        if self.lesson and self.lesson not in lesson_ids():
            raise ValueError(N_("There is no such lesson."))
        if bool(self.opponents) != bool(self.title and len(self.suns) == MAX_SUNS):
            raise ValueError(N_("A game needs a title and three suns; other stops have neither."))
        if not all(
            each.character in CHARACTERS and each.level in LEVELS for each in self.opponents
        ):
            raise ValueError(N_("There is no such opponent."))
        if not self._has_picture():
            raise ValueError(N_("There is no such picture."))
        if not all(task.keys() <= MEASURES.keys() for task in self.suns):
            raise ValueError(N_("One of its tasks uses an unknown condition."))
        needed = {module for task in self.suns for module in modules_in(task)}
        if not needed <= self.modules and not self.big_game:
            raise ValueError(N_("A task needs a module that this game does not use."))
        if self.opponents:
            # An illegal setup raises a ValueError that becomes the fault of this stop.
            setup = self.setup("?")
            start_game(setup, deal(setup, 0))
        return self

    def _has_picture(self) -> bool:
        assets = paths.resource("assets")
        files = (assets / f"pieces/{self.symbol}.webp", assets / f"tools/{self.symbol}.svg")
        return self.symbol in MODULES or any(file.is_file() for file in files)


class Journey(_Part):
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
    """Return the journey in a file, with only the given `puzzles`, or with any if None.

    Raises:
        JourneyError: the file is not valid, or its id is one of the `taken_ids`.
    """
    try:
        journey = Journey.model_validate(tomllib.loads(read_ordinary(path, _MAX_FILE_BYTES)))
    except ValidationError as error:
        reason = _fault(error)
    except OSError as error:
        reason = sentence(reason_of(error))
    except (ValueError, RecursionError) as error:
        reason = _("It is not valid TOML: {reason}.").format(reason=error)
    else:
        named = {stop.puzzle for stop in journey.stops if stop.puzzle}
        missing = set() if puzzles is None else named.difference(puzzles)
        if missing:
            reason = _("There is no puzzle {name}.").format(name=min(missing))
        elif journey.id in taken_ids:
            reason = _("Another journey is called {name}.").format(name=journey.id)
        else:
            return journey
    raise JourneyError(one_line(f"{path.name}: {reason}"))


def _fault(error: ValidationError) -> str:
    """Return the first fault of a journey as a sentence, with the number of its stop."""
    fault = error.errors(include_url=False)[0]
    in_stop = fault["loc"][:1] == ("stops",) and len(fault["loc"]) > 1
    if in_stop:
        text = sentence(first_fault(error, "stop", leave_out=2))
    else:
        text = sentence(first_fault(error, "journey"))
    if fault["type"] == "value_error":
        cause = fault["ctx"]["error"]
        if isinstance(cause, EngineError):
            text = sentence(cause.message)
        else:
            text = _(str(cause))
    if not in_stop:
        return text
    number = int(fault["loc"][1])
    return _("Stop {number}: {reason}").format(number=number + 1, reason=text)


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
