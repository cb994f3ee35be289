"""The errors of files that are stored between two runs of the game."""

from cacao_desktop.engine.messages import MessageError, sentence
from cacao_desktop.storage.checking import one_line


class StorageError(MessageError):
    """A file cannot be used."""

    def __str__(self) -> str:
        return one_line(sentence(self.message))


class SaveLibraryError(StorageError):
    """A saved game could not be opened, written, renamed or deleted."""


class BrokenSaveError(SaveLibraryError):
    """A file is not a valid saved game."""


class SaveInUseError(SaveLibraryError):
    """A saved game is already open, here or in another window."""


class SaveNotFoundError(SaveLibraryError):
    """A saved game does not exist."""
