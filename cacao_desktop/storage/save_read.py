"""Reads saved games; their content is not trusted, so the actions are replayed by the rules.

Lists show the latest games first, and read each only when it is shown.
"""

import contextlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar, overload

from pydantic import BaseModel, ValidationError

from cacao_desktop.engine import (
    Action,
    EngineError,
    GameState,
    Message,
    Player,
    SeatCounts,
    advance,
)
from cacao_desktop.engine.check import check
from cacao_desktop.engine.events import Log, TurnEnded
from cacao_desktop.i18n import N_
from cacao_desktop.match import PERSON, Match, MatchContext, Seat
from cacao_desktop.plain_text import plain_text
from cacao_desktop.storage import checking, errors, save_format
from cacao_desktop.storage.action_entries import read_saved
from cacao_desktop.storage.autosave import SUFFIX, Stamp, stamp_of
from cacao_desktop.storage.checking import NotJsonError, parse_json
from cacao_desktop.storage.files import (
    BACKUP_SUFFIX,
    FileTooLargeError,
    NoOrdinaryFileError,
    read_ordinary,
)

Part = TypeVar("Part", bound=BaseModel)
Found = TypeVar("Found")

_MAX_FILES_READ: Final = 300
"""How many saved games of a folder are read for a list."""

_MAX_BYTES_READ: Final = 8 * 1024 * 1024
"""How many bytes of saved games are read for a list."""


@dataclass(frozen=True, slots=True)
class Save:
    """A valid saved game: its head, its match, and whether it came from the backup."""

    head: save_format.SaveHead
    match: Match
    from_backup: bool


def best_save(path: Path) -> Save:
    """Return the saved game in a file, or in its backup if the file is damaged.

    Every action is checked.

    Raises:
        SaveNotFoundError: the file does not exist.
        BrokenSaveError: neither file nor backup is a legal game.
        SaveLibraryError: it cannot be opened, or a newer version of the program wrote it.
    """
    return _or_backup(path, _save)


def read_save(path: Path) -> Match:
    """Return the match in a saved game, ignoring its backup; otherwise like `best_save`."""
    return _save(path).match


def best_head(path: Path) -> save_format.SaveHead:
    """Return a saved game's head without reading its actions; otherwise like `best_save`."""
    return _or_backup(path, lambda file: _validated(save_format.SaveHead, _raw(file)))


def _or_backup(path: Path, read: Callable[[Path], Found]) -> Found:
    try:
        return read(path)
    except (errors.BrokenSaveError, errors.SaveNotFoundError):
        with contextlib.suppress(errors.BrokenSaveError, errors.SaveNotFoundError):
            return read(backup_of(path))
        raise


def backup_of(path: Path) -> Path:
    """Return the path of the backup of a file."""
    return path.with_name(path.name + BACKUP_SUFFIX)


def refused(error: OSError) -> errors.SaveLibraryError:
    """Return the error for a file or folder that the operating system refuses access to."""
    text = N_("The folder for saved games cannot be used: {reason}.")
    return errors.SaveLibraryError(text, reason=checking.reason_of(error))


def _save(path: Path) -> Save:
    entry = _validated(save_format.SaveEntry, _raw(path))
    return Save(entry, _match(entry), from_backup=path.name.endswith(BACKUP_SUFFIX))


def _match(entry: save_format.SaveEntry) -> Match:
    """Play a saved game to its last action.

    Raises:
        BrokenSaveError: it is not a legal game.
    """
    seats = tuple(Seat(**seat.model_dump()) for seat in entry.seats)
    try:
        setup, deal = entry.start
        context = MatchContext(entry.house, entry.deal_code, entry.stop, entry.series)
        match = Match(setup, deal, seats, bot_seed=entry.bot_seed, context=context)
    except EngineError as error:
        raise _broken(error.message) from error
    for number, raw in enumerate(entry.actions):
        try:
            match.submit(
                read_saved(raw).action,
                automatic=save_format.MoveMark.model_validate(raw).automatic,
            )
        except ValidationError as error:
            raise _broken_action(number, checking.first_fault(error, "action")) from error
        except EngineError as error:
            raise _broken_action(number, error.message) from error
    return match


def _raw(path: Path) -> save_format.Raw:
    """Return the content of a file, converted to the current version of the format."""
    try:
        raw = parse_json(read_ordinary(path, save_format.MAX_SAVE_BYTES))
    except FileNotFoundError:
        raise errors.SaveNotFoundError(N_("There is no such game.")) from None
    except NoOrdinaryFileError:
        raise _broken(
            N_("It is a folder or something else that is not an ordinary file.")
        ) from None
    except OSError as error:
        raise refused(error) from error
    except FileTooLargeError:
        raise _broken(N_("It is larger than any saved game.")) from None
    except UnicodeDecodeError:
        raise _broken(N_("It is not text in UTF-8.")) from None
    except NotJsonError as error:
        raise _broken(N_("It is not JSON: {reason}."), reason=error) from error
    mark = _validated(save_format.SaveMark, raw)
    if mark.format != save_format.SAVE_FORMAT or not isinstance(raw, dict):
        raise _broken(N_("It is not a Cacao saved game."))
    if mark.version > save_format.LISTING_VERSION or mark.rules > save_format.RULES_VERSION:
        text = N_("This game was saved by a newer version of Cacao Desktop; it is left as it is.")
        raise errors.SaveLibraryError(text)
    if mark.version < save_format.OLDEST_VERSION:
        raise _broken(N_("Version {version} of saved games does not exist."), version=mark.version)
    # Version 2 had no portraits of people, and they are optional.
    if mark.version == save_format.OLDEST_VERSION:
        return save_format.mark_automatic_actions(raw)
    return raw


def _validated(model: type[Part], raw: object) -> Part:
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        raise _broken(checking.first_fault(error, "game")) from error


def _broken(why: Message | str, /, **values: object) -> errors.BrokenSaveError:
    reason = Message(why, values) if isinstance(why, str) else why
    return errors.BrokenSaveError(N_("The file of this game is damaged. {reason}"), reason=reason)


def _broken_action(number: int, reason: Message) -> errors.BrokenSaveError:
    return _broken(N_("Its action {number} is wrong: {reason}"), number=number, reason=reason)


def play_checked(state: GameState, action: Action) -> tuple[SeatCounts, ...] | None:
    """Check an action and carry it out in place; return every seat's goods if it ends a turn.

    Those goods are counted before the next player's turn brings anything, which the state no
    longer shows.

    Raises:
        IllegalActionError: the rules do not allow the action now; nothing has changed.
    """
    check(state, action)
    log = Log()
    advance(state, action, log)
    return next((event.after for event in log.events if isinstance(event, TurnEnded)), None)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The validated facts about a saved game that are known without opening it.

    Rounds count from 1, and `turn` is the seat to decide (None in a finished game). `problem` says
    why it cannot be opened, if so.
    """

    key: str
    name: str
    saved_at: datetime
    players: tuple[Player, ...] = ()
    round: int = 0
    rounds: int = 0
    finished: bool = False
    problem: str = ""
    totals: tuple[int, ...] = ()
    turn: int | None = None
    own_turn: bool = False
    """Whether it is the turn of the only person at the table."""


class SaveReader:
    """Reads entries for lists of saved games, and caches them while a file is unchanged."""

    def __init__(self) -> None:
        self.cached: dict[Path, tuple[tuple[Stamp, Stamp], SavedGame]] = {}

    def read(self, key: str, path: Path) -> SavedGame:
        """Return the entry of a game, with the problem if it cannot be opened."""
        stamps = _stamp(path), _stamp(backup_of(path))
        entry = self.cached.get(path)
        if entry is None or entry[0] != stamps:
            entry = self.cached[path] = stamps, _listed(key, path)
        return entry[1]


class SaveList(Sequence[SavedGame]):
    """The saved games in a folder at one moment."""

    def __init__(self, reader: SaveReader, games: Sequence[tuple[str, Path]]) -> None:
        self._reader = reader
        self._games = games

    def __len__(self) -> int:
        return len(self._games)

    @overload
    def __getitem__(self, index: int) -> SavedGame: ...
    @overload
    def __getitem__(self, index: slice) -> list[SavedGame]: ...
    def __getitem__(self, index: int | slice) -> SavedGame | list[SavedGame]:
        if isinstance(index, slice):
            return [self._reader.read(*game) for game in self._games[index]]
        return self._reader.read(*self._games[index])

    def latest_unfinished(self) -> SavedGame | None:
        """Return the latest game that can be opened and is not over.

        The number of files read is limited, so that a folder full of invalid files costs little
        time.
        """
        size = 0
        for key, path in self._games[:_MAX_FILES_READ]:
            if path not in self._reader.cached:
                size += _stamp(path)[1]
                if size > _MAX_BYTES_READ:
                    return None
            game = self._reader.read(key, path)
            if not game.finished and not game.problem:
                return game
        return None


def games_in(*folders: Path) -> list[Path]:
    """Return the files of all games in some folders, latest first.

    A game with only a backup counts. Hidden files, folders and broken links are skipped.
    """
    changed: dict[tuple[Path, str], int] = {}
    for folder in folders:
        with contextlib.suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                game = entry.name.removesuffix(BACKUP_SUFFIX)
                if not game.endswith(SUFFIX) or game.startswith("."):
                    continue
                if game == entry.name or (folder, game) not in changed:
                    # Another copy of the program may have just removed it.
                    with contextlib.suppress(OSError):
                        if not entry.is_dir():
                            changed[folder, game] = entry.stat().st_mtime_ns
    return [
        folder / name for folder, name in sorted(changed, key=lambda game: (-changed[game], game))
    ]


def _listed(key: str, path: Path) -> SavedGame:
    try:
        head = best_head(path)
    except errors.SaveLibraryError as error:
        changed = datetime.fromtimestamp(_stamp(path)[0] // 10**9, UTC)
        name = plain_text(path.stem, save_format.MAX_NAME_LENGTH)
        return SavedGame(key, name, changed, problem=str(error))
    shot = head.snapshot
    people = [number for number, seat in enumerate(head.seats) if seat.controller == PERSON]
    return SavedGame(
        key,
        head.name,
        head.saved,
        tuple(Player(player.name, player.color) for player in shot.players),
        shot.round,
        shot.rounds,
        shot.finished,
        totals=tuple(shot.totals),
        turn=shot.turn,
        own_turn=shot.turn is not None and people == [shot.turn],
    )


def _stamp(path: Path) -> Stamp:
    """Return a file's time, size and number, which change with it; zeros if it is missing."""
    return stamp_of(path) or (0, 0, 0)
