"""The player's settings and their file."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PrivateAttr
from pydantic_core import PydanticCustomError

from cacao_desktop.plain_text import plain_text
from cacao_desktop.storage.checking import NotJsonError, parse_json
from cacao_desktop.storage.files import (
    Loaded,
    NoOrdinaryFileError,
    copy_aside,
    hold_lock,
    load,
    put_aside,
    read_ordinary,
    write_atomically,
)
from cacao_desktop.storage.salvage import is_unicode, salvaged
from cacao_desktop.storage.settings_merge import (
    NO_PROGRESS,
    JsonObject,
    assign_unnamed_progress,
    merged_progress,
    merged_value,
    progress_by_player,
)
from cacao_desktop.storage.settings_parts import (
    MAX_FOLDERS,
    MAX_PLAYERS,
    KindId,
    LastWindow,
    LessonIds,
    LessonPlaces,
    LineUp,
    PlayerName,
    Progress,
    PuzzleSuns,
)

logger = logging.getLogger(__name__)

_VERSION: Final = 1
"""The version of the format that is written."""

_MAX_FILE_BYTES: Final = 256 * 1024
"""The maximum size of the file in bytes."""

INTERFACE_STEPS: Final = (75, 85, 100, 115, 125, 150, 175, 200)
"""The sizes of the interface in percent."""

TEXT_STEPS: Final = (100, 115, 130, 150, 175, 200)
"""The sizes of text in percent."""

SPEED_STEPS: Final = (0.5, 1.0, 2.0, 4.0, 0.0)
"""The speeds of animations; 0 is without animations."""

MAX_FOLDER_LENGTH: Final = 240
"""The maximum length of the path of a folder."""

MAX_PUT_ASIDE: Final = 24
"""The maximum number of other players whose progress is stored."""

Pace = Literal["at_once", "pause", "wait", "wait_round"]
TimeOfDay = Literal["morning", "day", "evening", "night"]
TIMES_OF_DAY: Final[tuple[TimeOfDay, ...]] = get_args(TimeOfDay)


def _not_bool(value: object) -> object:
    # In Python, True equals 1, even if only certain numbers are allowed.
    if isinstance(value, bool):
        raise PydanticCustomError("int_type", "must be a whole number")
    return value


def _speed_step(speed: float) -> float:
    if speed not in SPEED_STEPS:
        raise PydanticCustomError("no_speed", "must be one of the speeds")
    return speed


Volume = Annotated[int, Field(ge=0, le=100)]


def _plain_path(path: str) -> str:
    if plain_text(path, MAX_FOLDER_LENGTH) != path or not Path(path).is_absolute():
        raise PydanticCustomError("not_absolute", "must be an absolute path")
    return path


SaveFolder = Annotated[
    str, Field(min_length=1, max_length=MAX_FOLDER_LENGTH), AfterValidator(_plain_path)
]
KeyCode = Annotated[int, BeforeValidator(_not_bool), Field(ge=1, le=2**31 - 1)]
"""A key by its SDL number."""

_PROGRESS_FIELDS: Final = (*Progress.model_fields, "put_aside")
"""All fields with the progress of players."""


class Settings(BaseModel):
    """The player's settings and progress. Every field has a default."""

    model_config = ConfigDict(hide_input_in_errors=True, validate_assignment=True, extra="ignore")

    version: Annotated[Literal[1], BeforeValidator(_not_bool)] = 1
    language: str = Field(default="", max_length=12, pattern="^[A-Za-z_-]*$")
    """Empty for the language of the operating system."""
    interface_percent: int = Field(default=100, ge=75, le=200)
    text_percent: int = Field(default=100, ge=100, le=200)
    clear_letters: bool = False
    """Whether all texts are in Atkinson Hyperlegible, whose letters are easier to tell apart."""
    wide_letters: bool = False
    """Whether there is more space between letters."""
    fullscreen: bool = False
    window: LastWindow | None = None
    """The last place of the window when it did not fill the screen; None before the first time."""
    keys: dict[KindId, Annotated[list[KeyCode], Field(max_length=4)]] = Field(
        default={}, max_length=64
    )
    """The changed keys by name of their command; unknown names are ignored."""
    pad_buttons: dict[KindId, KindId] = Field(default={}, max_length=32)
    """The changed commands by gamepad button; unknown names are ignored."""
    key_hints: bool = False
    system_pointer: bool = False
    """Whether the system's mouse pointer replaces the painted one."""
    light: TimeOfDay = "day"
    day_passes: bool = True
    """Whether a day passes on the table during a game, instead of the fixed `light`."""
    board_zoom: Literal[0, 75, 100, 125, 150] = 0
    """The size of the board in percent throughout a game, 0 to fit the window."""
    speed: Annotated[float, BeforeValidator(_not_bool), AfterValidator(_speed_step)] = 1.0
    """The speed of animations as a multiple of normal; 0 skips them."""
    reduced_motion: bool = False
    plain_table: bool = False
    """Whether the ground is flat and dark with thick borders, for high contrast."""
    saving_mode: bool = False
    """Whether nothing moves by itself, to save power."""
    automatic_actions: bool = True
    """Whether actions without alternatives are carried out automatically."""
    opponents_pace: Pace = "at_once"
    """How the game continues after an opponent's turn: at once, after a pause, or on request.

    With `wait_round`, the table waits once, after the last opponent before a person's turn.
    """
    mark_last_turns: bool = True
    drops_count: bool = False
    """Whether a tile dropped on a cell is laid without confirmation."""
    hide_hands: bool = True
    """Whether a curtain hides the hand when another person takes over."""
    ends_turn: bool = True
    """Whether a person's turn ends by itself when nothing is left to decide."""
    allow_suggestions: bool = True
    """Whether people at the table may ask for a suggestion."""
    master_volume: Volume = 80
    speech: bool = False
    """Whether the game announces its events by voice."""
    muted: bool = False
    """Whether all sound is off, whatever the volumes."""
    captions: bool = False
    """Whether sounds also have captions."""
    mono: bool = False
    """Whether both ears hear the same sound."""
    music_volume: Volume = 50
    ambience_volume: Volume = 50
    """The volume of the jungle sounds."""
    effects_volume: Volume = 80
    favourites: list[LineUp] = Field(default=[], max_length=8)
    last_game: LineUp | None = None
    left_set_up: LineUp | None = None
    """The choices on the new-game screen when it was left without starting the game."""
    save_folders: list[SaveFolder] = Field(default=[], max_length=MAX_FOLDERS)
    """Additional folders of saved games, chosen when the usual one did not work."""
    lessons_done: LessonIds = []
    """The lessons that the current player has finished."""
    lesson_places: LessonPlaces = {}
    """The next step of each lesson that the current player left early."""
    puzzle_suns: PuzzleSuns = {}
    """The current player's most suns in each puzzle."""
    put_aside: dict[PlayerName, Progress] = Field(default={}, max_length=MAX_PUT_ASIDE)
    """The progress of the other players, by name."""
    first_player: PlayerName | Literal[""] = ""
    """The player who owns the results from before any player was known."""
    hints: bool = True
    """Whether a companion explains new things in a game."""
    opponents_react: bool = True
    """Whether opponents with a character show reactions and occasionally speak."""
    hints_given: list[KindId] = Field(default=[], max_length=32)
    book_in_full: bool = True
    """Whether the book of rules shows its full version."""
    player_names: list[PlayerName] = Field(default=[], max_length=MAX_PLAYERS)
    """The players at this computer, starting with the current one; see `set_players`."""
    portraits: dict[PlayerName, KindId] = Field(default={}, max_length=MAX_PLAYERS)
    """The chosen faces of players, by name."""
    odd_entries: dict[KindId, Annotated[int, Field(ge=0, le=10_000)]] = Field(
        default={}, max_length=8
    )
    """For each result file, the number of unknown entries the player was already told about."""
    _on_disk: JsonObject = PrivateAttr(default_factory=dict)
    """The fields as last read or written by this copy of the program."""
    _unknown: JsonObject = PrivateAttr(default_factory=dict)
    """Fields from a newer version of the program, which stay in the file."""

    @property
    def known_names(self) -> list[str]:
        """The names of all players, and of the people of the last game, each once."""
        names = list(self.player_names)
        if self.last_game is not None:
            names += [seat.name for seat in self.last_game.people]
        return list(dict.fromkeys(names))

    def set_players(self, names: Sequence[str]) -> None:
        """Change the players; the first one becomes the current player with their own progress.

        Progress from before any player was known goes to the first player.
        """
        former_player = next(iter(self.player_names), "")
        current_player = next(iter(names), "")
        progress = progress_by_player(self.model_dump(mode="json"))
        self.first_player = self.first_player or former_player or current_player
        self.player_names = list(names)
        self._take_progress(progress)

    def _take_progress(self, by_player: Mapping[str, JsonObject]) -> None:
        """Make the current player's progress active, and store everyone else's."""
        aside = assign_unnamed_progress(by_player, self.first_player)
        progress = aside.pop(next(iter(self.player_names), ""), NO_PROGRESS)
        # If there is not enough room, names that are no longer offered are dropped first.
        kept_names = sorted(aside, key=lambda name: name in self.player_names)[-MAX_PUT_ASIDE:]
        fields = progress | {"put_aside": {name: aside[name] for name in kept_names}}
        fresh, _odd = salvaged(Settings, fields)
        for name in fields:
            setattr(self, name, getattr(fresh, name))

    def mark_as_saved(self) -> None:
        """Record the current values as those in the file."""
        self._on_disk = self.model_dump(mode="json")

    def remember_unknown_fields(self, raw: JsonObject) -> None:
        """Remember the fields of a file that are unknown to this program."""
        self._unknown = {
            name: value
            for name, value in raw.items()
            if name not in Settings.model_fields and is_unicode([name, value])
        }

    def merge_from(self, written: Settings) -> None:
        """Merge the settings written by another copy of the program with our own changes."""
        ours = self.model_dump(mode="json")
        theirs = written.model_dump(mode="json")
        before = self._on_disk or Settings().model_dump(mode="json")
        merged = {
            name: merged_value(name, before[name], ours[name], theirs[name])
            for name in ours
            if name not in _PROGRESS_FIELDS
        }
        fresh, _odd = salvaged(Settings, merged)
        for name in merged:
            if getattr(self, name) != getattr(fresh, name):
                setattr(self, name, getattr(fresh, name))
        self._take_progress(merged_progress(*map(progress_by_player, (before, ours, theirs))))
        self._unknown = written._unknown

    def as_text(self) -> str:
        """Return the settings as the text of their file."""
        fields = self.model_dump(mode="json") | self._unknown
        return json.dumps(fields, indent=2, ensure_ascii=False) + "\n"


@dataclass(frozen=True, slots=True)
class _SettingsFile:
    """The settings in a file and its text.

    Whether parts of it are `damaged`, and whether a `newer` version wrote it.
    """

    settings: Settings
    text: str
    damaged: bool
    newer: bool


def load_settings(path: Path) -> Loaded[Settings]:
    """Return the settings in a file, with defaults for whatever cannot be read.

    If parts of a file are damaged, a copy is kept aside and the rest is read.
    """
    nothing = _SettingsFile(Settings(), "", damaged=False, newer=False)
    loaded = load(path, _read, "the file of the settings", nothing)
    settings = loaded.content.settings
    aside = loaded.aside
    if loaded.content.damaged and not loaded.content.newer:
        logger.warning("parts of the settings could not be read")
        try:
            aside = copy_aside(path, loaded.content.text)
            save_settings(settings, path)
        except OSError:
            logger.exception("the damaged settings could not be put aside")
    return Loaded(
        settings,
        aside,
        unreadable=loaded.unreadable,
        first=loaded.first,
        newer=loaded.content.newer,
        partly=loaded.content.damaged,
    )


def _read(path: Path) -> _SettingsFile:
    text = read_ordinary(path, _MAX_FILE_BYTES)
    raw = parse_json(text)
    if not isinstance(raw, dict):
        raise NotJsonError("it holds no object")
    version = raw.get("version")
    newer = isinstance(version, int) and not isinstance(version, bool) and version > _VERSION
    if newer:
        raw["version"] = _VERSION
    settings, damaged = salvaged(Settings, raw)
    settings.remember_unknown_fields(raw)
    settings.mark_as_saved()
    return _SettingsFile(settings, text, damaged, newer)


def save_settings(settings: Settings, path: Path) -> None:
    """Write changed settings, merged with those from another copy of the program.

    A file of a newer version is left unchanged. Raises OSError if the file cannot be written, or
    cannot be read at the moment.
    """
    with hold_lock(path.with_name(f"{path.name}.lock")):
        try:
            written = _read(path)
        except FileNotFoundError:
            pass
        except (ValueError, NoOrdinaryFileError):
            put_aside(path)
        else:
            if written.newer:
                return
            settings.merge_from(written.settings)
        write_atomically(path, settings.as_text(), backup=False)
        settings.mark_as_saved()
