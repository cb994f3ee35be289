"""The player's settings and their file."""

import contextlib
import json
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PrivateAttr
from pydantic_core import PydanticCustomError

from cacao_desktop.match import House
from cacao_desktop.plain_text import plain_text
from cacao_desktop.storage.checking import parse_json
from cacao_desktop.storage.files import Loaded, held, load, read_ordinary, write_atomically
from cacao_desktop.storage.game_entries import agreeing
from cacao_desktop.storage.save_format import HeadStart, HouseRules, plain_name

INTERFACE_STEPS: Final = (75, 85, 100, 115, 125, 150, 175, 200)
TEXT_STEPS: Final = (100, 115, 130, 150, 175, 200)
SPEED_STEPS: Final = (0.5, 1.0, 2.0, 4.0, 0.0)
NAME_LENGTH: Final = 20
FOLDER_LENGTH: Final = 240
MOST_FOLDERS: Final = 4
_FARTHEST: Final = 100_000
"""No desktop reaches this far, whatever its screens."""

Pace = Literal["at_once", "pause", "wait", "wait_round"]
TimeOfDay = Literal["morning", "day", "evening", "night"]
TIMES_OF_DAY: Final[tuple[TimeOfDay, ...]] = get_args(TimeOfDay)


def _no_truth_value(value: object) -> object:
    # To Python true is 1, also where only certain numbers are allowed.
    if isinstance(value, bool):
        raise PydanticCustomError("int_type", "must be a whole number")
    return value


def _speed_step(speed: float) -> float:
    if speed not in SPEED_STEPS:
        raise PydanticCustomError("no_speed", "must be one of the speeds")
    return speed


Volume = Annotated[int, Field(ge=0, le=100)]


def _plain_path(path: str) -> str:
    if plain_text(path, FOLDER_LENGTH) != path or not Path(path).is_absolute():
        raise PydanticCustomError("no_whole_path", "must be the whole path of a folder")
    return path


PlayerName = Annotated[
    str, Field(min_length=1, max_length=NAME_LENGTH), AfterValidator(plain_name)
]
KeyCode = Annotated[int, BeforeValidator(_no_truth_value), Field(ge=1, le=2**31 - 1)]
"""A key as SDL numbers them."""
KindId = Annotated[str, Field(max_length=24, pattern="^[a-z0-9_-]+$")]


class _Part(BaseModel):
    """A part of the settings that is set as a whole."""

    model_config = ConfigDict(hide_input_in_errors=True, frozen=True)


class LineUpSeat(_Part):
    """One seat of a line-up: who sits there, and how they are seen."""

    name: PlayerName
    colour: str = Field(pattern="^(red|violet|white|yellow)$")
    controller: KindId = "person"
    character: KindId | None = None
    portrait: KindId | None = None
    device: Literal["here", "phone"] = "here"
    head_start: HeadStart = 0


@agreeing(
    Annotated[dict[KindId, Annotated[int, Field(ge=0, le=15)]], Field(max_length=8)],
    Annotated[tuple[KindId, ...], Field(max_length=24)],
    None,
)
class Favourite(_Part):
    """A player's own preset for new games, under a name.

    Those of the first versions say not who plays.
    """

    name: PlayerName
    modules: tuple[KindId, ...] = Field(default=(), max_length=16)
    mini_expansions: tuple[KindId, ...] = Field(default=(), max_length=16)
    big_game: bool = False
    early_overbuild: bool = False
    add_without_exchange: bool = False
    seats: tuple[LineUpSeat, ...] = Field(default=(), max_length=4)
    house: HouseRules = House()
    series: KindId | Literal[""] = ""


class LastWindow(_Part):
    """Where a window was: its corner and its size, in the units of the desktop."""

    x: int = Field(ge=-_FARTHEST, le=_FARTHEST)
    y: int = Field(ge=-_FARTHEST, le=_FARTHEST)
    width: int = Field(ge=1, le=_FARTHEST)
    height: int = Field(ge=1, le=_FARTHEST)
    maximized: bool = False


class Settings(BaseModel):
    """What a player has set.

    Every field has a default, and unknown fields of a newer version are ignored.
    """

    model_config = ConfigDict(hide_input_in_errors=True, validate_assignment=True, extra="ignore")

    version: Annotated[Literal[1], BeforeValidator(_no_truth_value)] = 1
    language: str = Field(default="", max_length=12, pattern="^[A-Za-z_-]*$")
    """Empty: the language of the operating system."""
    interface_percent: int = Field(default=100, ge=75, le=200)
    text_percent: int = Field(default=100, ge=100, le=200)
    clear_letters: bool = False
    """Whether all texts are in Atkinson Hyperlegible, whose letters are easier to tell apart."""
    wide_letters: bool = False
    """Whether there is more space between letters."""
    fullscreen: bool = False
    window: LastWindow | None = None
    """Where the window was last, while it did not fill the screen; None before the first time."""
    keys: dict[KindId, Annotated[list[KeyCode], Field(max_length=4)]] = Field(
        default={}, max_length=64
    )
    """The keys that a player has changed, by the names of commands.

    Names that nobody knows are ignored.
    """
    pad_buttons: dict[KindId, KindId] = Field(default={}, max_length=32)
    """The buttons of gamepads that a player has changed, commands by buttons.

    Names that nobody knows are ignored.
    """
    key_hints: bool = False
    system_pointer: bool = False
    """Whether the mouse pointer is that of the system instead of a painted one."""
    light: TimeOfDay = "day"
    day_passes: bool = True
    """Whether a day passes on the table over a game, from morning to night, instead of that light."""
    board_zoom: Literal[0, 75, 100, 125, 150] = 0
    """How large the board is at the start of a game, and stays.

    With 0 it is as large as it fits into the window.
    """
    speed: Annotated[float, BeforeValidator(_no_truth_value), AfterValidator(_speed_step)] = 1.0
    """How many times as fast animations run; 0 shows every end at once."""
    reduced_motion: bool = False
    plain_table: bool = False
    """Whether the ground is flat and dark, with thick borders and no texture, for a high contrast."""
    saving_mode: bool = False
    """Whether nothing moves by itself, so that the computer stays cool."""
    automatic_actions: bool = True
    """Whether actions run by themselves where there is nothing to decide."""
    opponents_pace: Pace = "at_once"
    """What happens after an opponent's turn.

    The next one follows, after a pause, or when asked for.

    With `wait_round` the table waits once, after the last opponent before a person's turn.
    """
    mark_last_turns: bool = True
    drops_count: bool = False
    """Whether a tile that is dropped on a cell is laid for good, without being confirmed."""
    hide_hands: bool = True
    """Whether a curtain hides the hand when another person takes the seat."""
    ends_turn: bool = True
    """Whether a person's turn ends by itself when nothing is left to decide."""
    allow_suggestions: bool = True
    """Whether people at the table may ask what to do."""
    master_volume: Volume = 80
    speech: bool = False
    """Whether what happens is said aloud."""
    muted: bool = False
    """Whether nothing is heard at all, whatever the volumes are."""
    captions: bool = False
    """Whether what is heard is also shown in words."""
    mono: bool = False
    """Whether both ears hear the same."""
    music_volume: Volume = 50
    ambience_volume: Volume = 50
    """The jungle round the table."""
    effects_volume: Volume = 80
    favourites: list[Favourite] = Field(default=[], max_length=8)
    last_game: Favourite | None = None
    save_folders: list[
        Annotated[str, Field(min_length=1, max_length=FOLDER_LENGTH), AfterValidator(_plain_path)]
    ] = Field(default=[], max_length=MOST_FOLDERS)
    """Further folders in which games are kept, as somebody has chosen where the usual one did not work."""
    lessons_done: list[KindId] = Field(default=[], max_length=64)
    lesson_places: dict[KindId, Annotated[int, Field(ge=0, le=64)]] = Field(
        default={}, max_length=64
    )
    """The step at which each lesson goes on that was left before its end."""
    puzzle_suns: dict[KindId, Annotated[int, Field(ge=0, le=3)]] = Field(
        default={}, max_length=500
    )
    """How well each puzzle that was tried was solved at best."""
    hints: bool = True
    """Whether a companion says in a game what something new means."""
    opponents_react: bool = True
    """Whether opponents with a character show what they feel, and say so now and then."""
    hints_given: list[KindId] = Field(default=[], max_length=32)
    book_in_full: bool = True
    """Whether the book of rules shows its full version."""
    lessons_skipped: bool = False
    """Whether somebody chose to play without the first lesson."""
    player_names: list[PlayerName] = Field(default=[], max_length=4)
    """Names last used, seat by seat."""
    _on_disk: dict[str, Any] = PrivateAttr(default_factory=dict)
    """What the file held when this copy of the program last read or wrote it."""

    def is_on_disk(self) -> None:
        self._on_disk = self.model_dump(mode="json")

    def take_over(self, written: Self) -> None:
        """Take over what another copy of the program has written, with what has changed here since it was read.

        Raises ValidationError, and changes nothing, where both together are too much: lists have
        their longest.
        """
        own = self.model_dump(mode="json")
        now = written.model_dump(mode="json")
        merged = {name: _merged(self._on_disk.get(name), own[name], now[name]) for name in own}
        fresh = self.model_validate_json(json.dumps(merged), strict=True)
        for name in own:
            if getattr(self, name) != getattr(fresh, name):
                setattr(self, name, getattr(fresh, name))


def load_settings(path: Path) -> Loaded[Settings]:
    """Return the settings of a file; the defaults where there is none or it cannot be used."""
    return load(path, _read, "the file of the settings", Settings())


def _read(path: Path) -> Settings:
    text = read_ordinary(path, 64 * 1024, follow_links=True)
    # For what pydantic's own reader lets pass: NaN, and a key twice.
    parse_json(text)
    settings = Settings.model_validate_json(text, strict=True)
    settings.is_on_disk()
    return settings


def save_settings(settings: Settings, path: Path) -> None:
    """Write to a file what has changed in the settings, and take over what another copy of the program has changed.

    Raises OSError when the disk does not take them.
    """
    with held(path.with_name(f"{path.name}.lock")):
        # A file that cannot be used is written over.
        with contextlib.suppress(ValueError, OSError):
            settings.take_over(_read(path))
        write_atomically(path, settings.model_dump_json(indent=2) + "\n", backup=False)
        settings.is_on_disk()


def _merged(before: Any, own: Any, now: Any) -> Any:
    """Return a value in which the own changes since `before` are made to what is there now."""
    if own == before:
        return now
    if isinstance(own, dict) and isinstance(now, dict):
        former = before if isinstance(before, dict) else {}
        kept = {key: value for key, value in now.items() if key in own or key not in former}
        return kept | {
            key: value for key, value in own.items() if key not in former or former[key] != value
        }
    if isinstance(own, list) and isinstance(now, list):
        known = before if isinstance(before, list) else []
        return [each for each in now if each in own or each not in known] + [
            each for each in own if each not in known and each not in now
        ]
    return own
