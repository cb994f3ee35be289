"""What a journey is: stops on a map, each a lesson, a puzzle or a game with a task.

A TOML file for each journey.

The journey of the game lies in `assets/journeys`, others in the folder `journeys` of the person
who plays.
"""

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine import (
    MODULES,
    EngineError,
    Player,
    Setup,
    deal as shuffled,
    sentence,
    start_game,
)
from cacao_desktop.engine.events import (
    Event,
    Gained,
    HutBuilt,
    JungleTilePlaced,
    MaskTaken,
    WorkerTilePlaced,
)
from cacao_desktop.engine.modules.chocolate import CACAO_PRICE
from cacao_desktop.engine.modules.new_workers import NEW_KINDS
from cacao_desktop.engine.scoring import temple_scores, totals, winners
from cacao_desktop.engine.tiles import COLOURS, WATER_TRACK, Good
from cacao_desktop.i18n import N_, _, current_language
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.lessons.lesson import lesson_called, lesson_ids
from cacao_desktop.scenes.puzzles.list import all_puzzles
from cacao_desktop.storage import MOST_SUNS, Sentence, StopId, paths, read_content, read_ordinary
from cacao_desktop.storage.checking import first_fault, one_line, reason_of
from cacao_desktop.storage.files import files_in
from cacao_desktop.words import LEVELS, OPPONENT_NAMES, module_name

Task = Mapping[str, int]
"""Checks that all have to hold, each with its number."""
_NOTHING_SOLD: Final = 99


class _Check(Sentence):
    module: str = ""
    """The module that it is about."""


@cache
def _checks() -> dict[str, _Check]:
    return read_content(paths.resource("assets", "tasks.toml"), dict[str, _Check])


def in_words(task: Task) -> str:
    """Return a task as sentences, which say just what is checked."""
    return " ".join(_checks()[name].about(wanted) for name, wanted in task.items())


def is_done(task: Task, match: Match, seat: int) -> bool:
    """Tell whether a seat has done a task in a game that is over."""
    numbers = ((name, NUMBERS[name](match, seat), wanted) for name, wanted in task.items())
    return all(
        number <= most if name.endswith("_at_most") else number >= most
        for name, number, most in numbers
    )


def _events(match: Match, seat: int) -> Iterator[Event]:
    return (
        event
        for move in match.moves
        for event in move.events
        if getattr(event, "seat", None) == seat
    )


def _gains(match: Match, seat: int) -> Iterator[Gained]:
    return (event for event in _events(match, seat) if isinstance(event, Gained))


Number = Callable[[Match, int], int]
"""What a seat has in a game that is over."""


def _gained(what: Good, cause: str) -> Number:
    return lambda match, seat: sum(
        gain.amount for gain in _gains(match, seat) if (gain.what, gain.cause) == (what, cause)
    )


def _sold(what: Good) -> Number:
    return lambda match, seat: (
        -sum(gain.amount for gain in _gains(match, seat) if gain.sold and gain.what == what)
    )


def _counted(kind: type, fits: Callable[[Any], bool] = bool) -> Number:
    return lambda match, seat: sum(
        isinstance(each, kind) and fits(each) for each in _events(match, seat)
    )


def _ahead(values: Sequence[int], seat: int) -> int:
    """Return how much more a seat has than the best of the others."""
    return values[seat] - max((*values[:seat], *values[seat + 1 :]))


def _lowest_price(match: Match, seat: int) -> int:
    """Return the least gold that was paid for 1 cacao."""
    prices = [_NOTHING_SOLD]
    sold = 0
    for gain in _gains(match, seat):
        if gain.sold and gain.what == "cacao":
            sold = -gain.amount
        elif sold and gain.what == "gold":
            # At a chocolate market the gold may be for chocolate too.
            prices.append(CACAO_PRICE if gain.cause == "chocolate_market" else gain.amount // sold)
            sold = 0
    return min(prices)


NUMBERS: Final[Mapping[str, Number]] = {
    "won": lambda match, seat: int(seat in winners(match.state)),
    "gold_at_least": lambda match, seat: totals(match.state)[seat],
    "lead_over_second": lambda match, seat: _ahead(totals(match.state), seat),
    "carrier_at_end": lambda match, seat: WATER_TRACK[match.state.water[seat]],
    "temples_won_at_least": lambda match, seat: sum(
        _ahead(temple.workers, seat) > 0 for temple in temple_scores(match.state)
    ),
    "cacao_sold_at_least": _sold("cacao"),
    "cacao_lost_at_most": lambda match, seat: sum(gain.lost for gain in _gains(match, seat)),
    "no_sale_below": _lowest_price,
    "sun_tokens_at_end": lambda match, seat: match.state.sun[seat],
    "map_tiles_at_least": _counted(JungleTilePlaced, lambda event: event.source == "map"),
    "watering_cacao_at_least": _gained("cacao", "watering"),
    "chocolate_sold_at_least": _sold("chocolate"),
    "huts_at_least": _counted(HutBuilt),
    "masks_at_least": _counted(MaskTaken),
    "tree_gold_at_least": _gained("gold", "tree_of_life"),
    "emperor_gold_at_least": _gained("gold", "emperor"),
    "new_workers_at_least": _counted(WorkerTilePlaced, lambda event: event.tile in NEW_KINDS),
    "overbuilt_at_least": _counted(WorkerTilePlaced, lambda event: event.overbuilt),
}
"""All that can be asked for, as `assets/tasks.toml` says it in words."""

_LONGEST_FILE: Final = 64 * 1024
_MOST_FILES: Final = 20
PERSON_AT: Final = 0
"""The seat of whoever makes the journey."""

Kind = Literal["lesson", "puzzle", "game", "feast"]
_Text = Annotated[str, Field(max_length=160)]
Text = _Text | dict[Annotated[str, Field(pattern="^[a-z]{2,3}$")], _Text]
"""A text of the game, which its catalogues translate, or of another journey, by language."""
_Place = tuple[Annotated[int, Field(ge=0, le=1000)], Annotated[int, Field(ge=0, le=1000)]]
"""Where something is on the map, in thousandths of its width and its height."""
_Suns = Annotated[
    dict[str, Annotated[int, Field(ge=0, le=999)]], Field(min_length=1, max_length=4)
]


class _Part(BaseModel):
    model_config = ConfigDict(hide_input_in_errors=True, extra="forbid", frozen=True)


class Sign(_Part):
    """The name of a part of the way, and where it stands."""

    title: Text
    place: _Place


class Opponent(_Part):
    """Who plays against the person, and how well."""

    character: str
    level: str


class Stop(_Part):
    """A lesson or a puzzle by its id, or opponents.

    A sun asks for all the checks that are named up to it.
    """

    id: StopId
    place: _Place
    title: Text = ""
    line: Text = ""
    """What the first opponent says."""
    picture: Annotated[str, Field(pattern="^[a-z0-9_]{0,40}$")] = ""
    """An icon or a module that stands for it, where that is not told by the rest."""
    lesson: str = ""
    puzzle: str = ""
    opponents: Annotated[tuple[Opponent, ...], Field(max_length=3)] = ()
    modules: frozenset[str] = frozenset()
    mini_expansions: frozenset[str] = frozenset()
    big_game: bool = False
    suns: Annotated[tuple[_Suns, ...], Field(max_length=MOST_SUNS)] = ()

    @property
    def kind(self) -> Kind:
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
        if self.picture in MODULES:
            what = module_name(self.picture)
        else:
            what = _("Base game")
        return _("Puzzle: {what}").format(what=what)

    @property
    def sign(self) -> str:
        """The icon or the module that stands for it."""
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
        return Seat(portrait=portrait), *(
            Seat(each.level, each.character) for each in self.opponents
        )

    def earned(self, match: Match) -> int:
        """Return the suns that a game brings which is over."""
        done = [is_done(task, match, PERSON_AT) for task in self.suns]
        return [*done, False].index(False)

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if sum(map(bool, (self.lesson, self.puzzle, self.opponents))) != 1:
            raise ValueError(N_("It must have exactly one of lesson, puzzle and opponents."))
        if self.lesson and self.lesson not in lesson_ids():
            raise ValueError(N_("There is no such lesson."))
        if bool(self.opponents) != bool(self.title and len(self.suns) == MOST_SUNS):
            raise ValueError(N_("A game needs a title and three suns, and only a game has them."))
        if any(
            each.character not in CHARACTERS or each.level not in LEVELS for each in self.opponents
        ):
            raise ValueError(N_("There is no such opponent."))
        assets = paths.resource("assets")
        files = assets / f"pieces/{self.sign}.webp", assets / f"tools/{self.sign}.svg"
        if self.sign not in MODULES and not any(file.is_file() for file in files):
            raise ValueError(N_("There is no such picture."))
        if any(name not in NUMBERS for task in self.suns for name in task):
            raise ValueError(N_("It asks for something that cannot be checked."))
        missing = {_checks()[name].module for task in self.suns for name in task} - {
            "",
            *self.modules,
        }
        if missing and not self.big_game:
            raise ValueError(N_("It asks for something of a module that is not in its game."))
        if self.opponents:
            # Its errors are ValueErrors, and so what is wrong with this stop.
            start_game(self.setup("?"), shuffled(self.setup("?"), 0))
        return self


class Journey(_Part):
    """A way with its stops, in their order."""

    id: StopId
    title: Text
    signs: Annotated[tuple[Sign, ...], Field(max_length=12)] = ()
    stops: Annotated[tuple[Stop, ...], Field(min_length=1, max_length=60)]

    @model_validator(mode="after")
    def _ids_are_unique(self) -> Self:
        if len({stop.id for stop in self.stops}) < len(self.stops):
            raise ValueError(N_("Two of its stops have the same id."))
        return self


class JourneyError(ValueError):
    """A file is no journey; the message says why in one sentence."""


def in_language(text: Text) -> str:
    """Return a text in the language of the game, else in English, else in whichever there is."""
    if isinstance(text, str):
        if text:
            return _(text)
        return ""
    return text.get(current_language(), text.get("en", next(iter(text.values()))))


def read_journey(
    path: Path, puzzles: Collection[str] = (), known: Collection[str] = ()
) -> Journey:
    """Return the journey of a file, in which no other puzzles may be named, where any are given.

    Raises:
        JourneyError: it is none, or one of those that are `known`.
    """
    try:
        journey = Journey.model_validate(tomllib.loads(read_ordinary(path, _LONGEST_FILE)))
    except ValidationError as error:
        reason = _fault(error)
    except OSError as error:
        reason = sentence(reason_of(error))
    except (ValueError, RecursionError) as error:
        reason = _("It is not TOML: {reason}.").format(reason=error)
    else:
        lost = {
            stop.puzzle for stop in journey.stops if puzzles and stop.puzzle not in (*puzzles, "")
        }
        if not lost and journey.id not in known:
            return journey
        reason = _("Another journey is called {name}.").format(name=journey.id)
        if lost:
            reason = _("There is no puzzle {name}.").format(name=min(lost))
    raise JourneyError(one_line(f"{path.name}: {reason}"))


def _fault(error: ValidationError) -> str:
    """Return the first fault of a journey as a sentence, with the number of its stop."""
    fault = error.errors(include_url=False)[0]
    text = sentence(first_fault(error, "journey"))
    if fault["type"] == "value_error":
        cause = fault["ctx"]["error"]
        if isinstance(cause, EngineError):
            text = sentence(cause.message)
        else:
            text = _(str(cause))
    if fault["loc"][:1] != ("stops",) or len(fault["loc"]) == 1:
        return text
    number = int(fault["loc"][1])
    text = text.replace(f"stops.{number}.", "")
    return _("Stop {number}: {reason}").format(number=number + 1, reason=text)


def journeys() -> Iterator[Journey | JourneyError]:
    """Yield all journeys, that of the game first, and why a file is none."""
    own = files_in(paths.journeys_folder(), ".toml")[:_MOST_FILES]
    # That of the game names only puzzles that there are, which its tests say.
    puzzles = {puzzle.id for puzzle in all_puzzles()} if own else set()
    known: set[str] = set()
    for path in (paths.resource("assets", "journeys", "village-to-temple.toml"), *own):
        try:
            journey = read_journey(path, puzzles, known)
        except JourneyError as error:
            yield error
        else:
            known.add(journey.id)
            yield journey
