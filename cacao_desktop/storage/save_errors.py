"""What can go wrong with saved games, each with one sentence for the player."""

from __future__ import annotations

from cacao_desktop.storage.errors import StorageError


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
