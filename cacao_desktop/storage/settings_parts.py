"""The parts of the settings that are set as a whole: line-ups, presets, progress and windows."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from cacao_desktop.match import PERSON, HouseRules
from cacao_desktop.storage.game_entries import with_module_options
from cacao_desktop.storage.save_format import CheckedHouseRules, HeadStart, plain_name

MAX_NAME_LENGTH: Final = 20
"""The maximum length of a player's name."""

MAX_FOLDERS: Final = 4
"""The maximum number of folders for saved games that are offered."""

MAX_PLAYERS: Final = 8
"""The maximum number of players."""

_MAX_COORDINATE: Final = 100_000
"""The largest coordinate, beyond any desktop whatever its screens."""

PlayerName = Annotated[
    str, Field(min_length=1, max_length=MAX_NAME_LENGTH), AfterValidator(plain_name)
]

KindId = Annotated[str, Field(max_length=24, pattern="^[a-z0-9_-]+$")]


class _Part(BaseModel):
    """A part of the settings that is always set as a whole."""

    model_config = ConfigDict(hide_input_in_errors=True, frozen=True)


class LineUpSeat(_Part):
    """One seat of a line-up: its player and their looks."""

    name: PlayerName
    colour: str = Field(pattern="^(red|violet|white|yellow)$")
    controller: KindId = "person"
    character: KindId | None = None
    portrait: KindId | None = None
    device: Literal["here", "phone"] = "here"
    head_start: HeadStart = 0


@with_module_options(
    counts=Annotated[dict[KindId, Annotated[int, Field(ge=0, le=15)]], Field(max_length=8)],
    kinds=Annotated[tuple[KindId, ...], Field(max_length=24)],
    default=None,
)
class LineUp(_Part):
    """A named preset of the player for new games.

    Those of early versions have no players.
    """

    name: PlayerName
    modules: tuple[KindId, ...] = Field(default=(), max_length=16)
    mini_expansions: tuple[KindId, ...] = Field(default=(), max_length=16)
    big_game: bool = False
    early_overbuild: bool = False
    add_without_exchange: bool | Annotated[tuple[KindId, ...], Field(max_length=16)] = False
    seats: tuple[LineUpSeat, ...] = Field(default=(), max_length=4)
    house: CheckedHouseRules = HouseRules()
    series: KindId | Literal[""] = ""

    @property
    def people(self) -> list[LineUpSeat]:
        """The people's seats."""
        return [seat for seat in self.seats if seat.controller == PERSON]


LessonIds = Annotated[list[KindId], Field(max_length=64)]
LessonPlaces = Annotated[dict[KindId, Annotated[int, Field(ge=0, le=64)]], Field(max_length=64)]
PuzzleSuns = Annotated[dict[KindId, Annotated[int, Field(ge=0, le=3)]], Field(max_length=500)]


class Progress(_Part):
    """A player's progress in lessons and puzzles; see the same fields of `Settings`."""

    lessons_done: LessonIds = []
    lesson_places: LessonPlaces = {}
    puzzle_suns: PuzzleSuns = {}


class LastWindow(_Part):
    """The corner and size of a window, in desktop units."""

    x: int = Field(ge=-_MAX_COORDINATE, le=_MAX_COORDINATE)
    y: int = Field(ge=-_MAX_COORDINATE, le=_MAX_COORDINATE)
    width: int = Field(ge=1, le=_MAX_COORDINATE)
    height: int = Field(ge=1, le=_MAX_COORDINATE)
    maximized: bool = False
