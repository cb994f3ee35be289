"""Where the built program starts."""

import ctypes
import multiprocessing
import sys

MUTEX = "CacaoDesktop"
"""By this name the installer for Windows knows that a game is running."""


def hold_mutex() -> None:
    """Hold the mutex until this process ends."""
    if sys.platform == "win32":
        ctypes.windll.kernel32.CreateMutexW(None, False, MUTEX)


if __name__ == "__main__":
    # A process that the built program spawns starts here too; it must do its work and not open a
    # second game.
    multiprocessing.freeze_support()
    hold_mutex()

    from cacao_desktop.commands.cli import main

    sys.exit(main())
