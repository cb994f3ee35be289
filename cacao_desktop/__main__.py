"""`python -m cacao_desktop` is the same as `cacao-desktop`."""

import multiprocessing
import sys

if __name__ == "__main__":
    # A process spawned by a built program starts here; it must do its work and not open a second game.
    multiprocessing.freeze_support()

    from cacao_desktop.commands.cli import main

    sys.exit(main())
