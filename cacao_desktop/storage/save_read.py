"""Reads saved games; their content is not trusted, so the actions are replayed by the rules."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from cacao_desktop.engine import EngineError, Message
from cacao_desktop.i18n import N_
from cacao_desktop.match import Match, MatchContext, Seat
from cacao_desktop.storage import checking, errors, save_format
from cacao_desktop.storage.action_entries import read_saved
from cacao_desktop.storage.checking import NotJsonError, parse_json
from cacao_desktop.storage.files import (
    BACKUP_SUFFIX,
    FileTooLargeError,
    NoOrdinaryFileError,
    read_ordinary,
)

Part = TypeVar("Part", bound=BaseModel)
Found = TypeVar("Found")


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
        raise _broken(N_("It is too large to be a saved game.")) from None
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
