"""What can be wrong with a file, in sentences that a person reads."""

import errno
from typing import Final

from pydantic import ValidationError

from cacao_desktop.engine.messages import Message, MessageError, sentence
from cacao_desktop.i18n import N_
from cacao_desktop.storage.strict_json import FarTooLarge

_LONGEST_REASON: Final = 240

_FAULTS: Final = {
    "missing": N_("“{key}” is missing."),
    "int_type": N_("“{key}” must be a whole number."),
    "bool_type": N_("“{key}” must be true or false."),
    "string_type": N_("“{key}” must be a text."),
    "string_unicode": N_("“{key}” holds characters that do not exist."),
    "list_type": N_("“{key}” must be a list."),
    "dict_type": N_("“{key}” must be an object."),
    "model_type": N_("“{key}” must be an object."),
    "model_attributes_type": N_("“{key}” must be an object."),
    "extra_forbidden": N_("“{key}” does not belong here."),
    "too_long": N_("“{key}” has too many entries."),
    "string_too_short": N_("“{key}” must not be empty."),
    "string_too_long": N_("“{key}” is too long."),
    "union_tag_invalid": N_("“{key}” is of the type {tag}, which is not known."),
    "union_tag_not_found": N_("“{key}” does not say of which type it is."),
    "string_pattern_mismatch": N_("“{key}” is no name that this game gives."),
    "literal_error": N_("“{key}” is none of {expected}."),
    "too_short": N_("“{key}” has too few entries."),
    "greater_than_equal": N_("“{key}” is too small."),
    "less_than_equal": N_("“{key}” is too large."),
    "moment_out_of_range": N_("“{key}” must be a time between 1971 and 2999."),
    "nothing_to_see": N_("“{key}” must hold something that can be seen."),
    "not_by_seat": N_("“{key}” must hold one of each for every player."),
    "no_such_turn": N_("“{key}” does not fit: whose turn is it?"),
    "null_given": N_("“{key}” must not be null; it may only be left out."),
}
"""By pydantic's name of a fault; each says where it is and what belongs there."""


_REASONS: Final = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EACCES: N_("it is not allowed"),
    errno.EPERM: N_("it is not allowed"),
    errno.EEXIST: N_("a file is where the folder should be"),
    errno.ENOTDIR: N_("a file is where the folder should be"),
    errno.ENAMETOOLONG: N_("the path is too long"),
    errno.EIO: N_("the disk does not work as it should"),
}
"""Why the operating system refuses, by its number; what is not here is said in its own words."""


class StorageError(MessageError):
    """A file cannot be used."""

    def __str__(self) -> str:
        return one_line(sentence(self.message))


def reason_of(error: OSError) -> Message:
    """Return why the operating system refuses something, as a part of a sentence."""
    text = _REASONS.get(error.errno or 0)
    return Message(text) if text else Message("{reason}", {"reason": error.strerror or error})


def first_fault(error: ValidationError, whole: str) -> Message:
    """Return the sentence for the first fault that validation found; `whole` names what was validated."""
    fault = error.errors(include_url=False)[0]
    # Parts in angle brackets are only names of alternatives.
    parts = [str(part) for part in fault["loc"] if not str(part).startswith("<")]
    key = ".".join(parts) or whole
    if isinstance(fault["input"], FarTooLarge):
        return Message("“{key}” is far too large a number.", {"key": key})
    if fault["type"] in _FAULTS:
        return Message(_FAULTS[fault["type"]], {"key": key, **fault.get("ctx", {})})
    return Message("“{key}” is not right: {reason}.", {"key": key, "reason": fault["msg"]})


def one_line(text: str) -> str:
    """Return a text as one printable line of bounded length, whatever a file has put into it."""
    if len(text) > _LONGEST_REASON:
        text = text[: _LONGEST_REASON - 1] + "…"
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in text
    )


class SaveLibraryError(StorageError):
    """A saved game could not be opened, written, renamed or deleted."""


class BrokenSaveError(SaveLibraryError):
    """A file is no saved game, or not a sound one."""


class SaveFromNewerVersionError(SaveLibraryError):
    """A saved game was written by a newer version of the program; it is left as it is."""


class SaveInUseError(SaveLibraryError):
    """A saved game is being played, here or in another window."""


class SaveNotFoundError(SaveLibraryError):
    """There is no such saved game."""
