"""Reading saved games: nothing in a file is trusted, and its actions are played under the rules."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from cacao_desktop.engine import Action, EngineError, GameState, Message, SeatCounts, Setup, advance
from cacao_desktop.engine.check import check
from cacao_desktop.engine.events import Log, TurnEnded
from cacao_desktop.i18n import N_
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage import checking
from cacao_desktop.storage.action_entries import read_saved
from cacao_desktop.storage.checking import NotJsonError, parse_json
from cacao_desktop.storage.files import BACKUP_SUFFIX, FileTooLargeError, NoOrdinaryFileError, read_ordinary
from cacao_desktop.storage.game_entries import agreed_setup, dealt, options_of
from cacao_desktop.storage.save_format import (
    OLDEST_VERSION,
    RULES_VERSION,
    SAVE_FORMAT,
    SAVE_LIMIT,
    SAVE_VERSION,
    MoveMark,
    Raw,
    SaveEntry,
    SaveHead,
    SaveMark,
    SaveSetup,
    with_marks,
)

Part = TypeVar("Part", bound=BaseModel)
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game that is sound: what a list shows of it, its match, and whether the backup had to help."""

    head: SaveHead
    match: Match
    from_backup: bool


def best_save(path: Path) -> Save:
    """Return the saved game of a file, or of its backup where the file is damaged; every action is checked.

    Raises:
        SaveNotFoundError: there is no such file.
        BrokenSaveError: neither file nor backup is a legal game.
        SaveLibraryError: it cannot be opened, or a newer version of the program wrote it.
    """
    return _or_backup(path, _save)


def best_head(path: Path) -> SaveHead:
    """Return what a list shows of a saved game, its actions unread; otherwise as `best_save`."""
    return _or_backup(path, lambda file: _validated(SaveHead, _raw(file)))


def _or_backup(path: Path, read: Callable[[Path], Found]) -> Found:
    try:
        return read(path)
    except (checking.BrokenSaveError, checking.SaveNotFoundError):
        with contextlib.suppress(checking.BrokenSaveError, checking.SaveNotFoundError):
            return read(backup_of(path))
        raise


def backup_of(path: Path) -> Path:
    """Return where the backup of a file lies."""
    return path.with_name(path.name + BACKUP_SUFFIX)


def refused(error: OSError) -> checking.SaveLibraryError:
    """Return the error for a folder or file that the operating system does not let us use."""
    text = N_("The folder of the saved games refuses: {reason}.")
    return checking.SaveLibraryError(text, reason=checking.reason_of(error))


def _save(path: Path) -> Save:
    entry = _validated(SaveEntry, _raw(path))
    return Save(entry, _match(entry), from_backup=path.name.endswith(BACKUP_SUFFIX))


def _match(entry: SaveEntry) -> Match:
    """Play a saved game up to where it ends.

    Raises:
        BrokenSaveError: it is no legal game.
    """
    seats = tuple(Seat(**seat.model_dump()) for seat in entry.seats)
    try:
        setup, deal = setup_of(entry.setup), dealt(entry.initial, entry.initial)
        match = Match(setup, deal, seats, bot_seed=entry.bot_seed, deal_code=entry.deal_code)
        match.stop, match.series, match.house = entry.stop, entry.series, entry.house
    except EngineError as error:
        raise _broken(error.message) from error
    for number, raw in enumerate(entry.actions):
        try:
            match.submit(read_saved(raw).action, automatic=MoveMark.model_validate(raw).automatic)
        except ValidationError as error:
            raise _broken_action(number, checking.first_fault(error, "action")) from error
        except EngineError as error:
            raise _broken_action(number, error.message) from error
    return match


def setup_of(entry: SaveSetup) -> Setup:
    """Return the set-up of a game that may go on, with what was agreed on about its modules."""
    return replace(agreed_setup(entry), options=options_of(entry))


def _raw(path: Path) -> Raw:
    """Return what a file holds, brought up to the format version of today."""
    try:
        raw = parse_json(read_ordinary(path, SAVE_LIMIT))
    except FileNotFoundError:
        raise checking.SaveNotFoundError(N_("There is no such game.")) from None
    except NoOrdinaryFileError:
        raise _broken(N_("It is a folder, a link or something else that is no ordinary file.")) from None
    except OSError as error:
        raise refused(error) from error
    except FileTooLargeError:
        raise _broken(N_("It is larger than any saved game.")) from None
    except UnicodeDecodeError:
        raise _broken(N_("It is not a text in UTF-8.")) from None
    except NotJsonError as error:
        raise _broken(N_("It is not JSON: {reason}."), reason=error) from error
    mark = _validated(SaveMark, raw)
    if mark.format != SAVE_FORMAT or not isinstance(raw, dict):
        raise _broken(N_("It is no saved game of Cacao."))
    if mark.version > SAVE_VERSION or mark.rules > RULES_VERSION:
        text = N_("This game was saved by a newer version of Cacao Desktop; it is left as it is.")
        raise checking.SaveLibraryError(text)
    if mark.version < OLDEST_VERSION:
        raise _broken(N_("There is no version {version} of saved games."), version=mark.version)
    # Version 2 knew no portraits of people, and none need be there.
    return with_marks(raw) if mark.version == OLDEST_VERSION else raw


def _validated(model: type[Part], raw: object) -> Part:
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        raise _broken(checking.first_fault(error, "game")) from error


def _broken(why: Message | str, /, **values: object) -> checking.BrokenSaveError:
    reason = Message(why, values) if isinstance(why, str) else why
    return checking.BrokenSaveError(N_("The file of this game is damaged. {reason}"), reason=reason)


def _broken_action(number: int, reason: Message) -> checking.BrokenSaveError:
    text = N_("Its action {number} is wrong: {reason}")
    return _broken(text, number=number, reason=reason)


def play_checked(state: GameState, action: Action) -> tuple[SeatCounts, ...] | None:
    """Check an action and carry it out in place; return what every seat has after it if it ended a turn.

    Those counts are taken before the next player's turn brings anything, which the state no longer shows.

    Raises:
        IllegalActionError: the rules do not allow the action now; nothing has changed then.
    """
    check(state, action)
    log = Log()
    advance(state, action, log)
    return next((event.after for event in log.events if isinstance(event, TurnEnded)), None)
