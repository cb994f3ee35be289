"""Opens the window of the game, for the commands that need it."""

import gc
from pathlib import Path

from cacao_desktop.commands.options import FAILED
from cacao_desktop.crash import print_to_console
from cacao_desktop.external.roster import BUILT_IN, Roster
from cacao_desktop.match import Match
from cacao_desktop.storage.paths import MissingResourceError


def open_game(
    replay: Path | None = None, match: Match | None = None, roster: Roster = BUILT_IN
) -> int:
    """Open the game, with a replay or a match if there is one; return the exit code."""
    # What is loaded here stays until the end; looking for garbage in it would stop frames.
    gc.disable()
    # These imports start pygame.
    from cacao_desktop import app  # noqa: PLC0415
    from cacao_desktop.table.catalogue.check import CatalogueError  # noqa: PLC0415
    from cacao_desktop.ui.tiled import MapError  # noqa: PLC0415
    from cacao_desktop.ui.window import DisplayUnavailableError  # noqa: PLC0415

    gc.freeze()
    gc.enable()
    try:
        return app.run(replay, match, roster)
    except (DisplayUnavailableError, MissingResourceError, MapError, CatalogueError) as error:
        print_to_console(str(error))
        return FAILED
