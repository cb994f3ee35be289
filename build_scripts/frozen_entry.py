"""Where the built program starts."""

import multiprocessing
import sys

if __name__ == "__main__":
    # A process that the built program spawns starts here too; it must do its work and not open a
    # second game.
    multiprocessing.freeze_support()

    from cacao_desktop.commands.cli import main

    sys.exit(main())
