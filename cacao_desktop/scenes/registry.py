"""Which scenes there are, and what each is made with."""

from __future__ import annotations

from functools import partial

from cacao_desktop.scenes.credits import CreditsScene
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.load import LoadScene, SaveLibrary, latest_unfinished, progress
from cacao_desktop.scenes.menu import MenuScene, OngoingGame
from cacao_desktop.scenes.rules import RulesScene
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.scenes.setup.editors import HutChoiceScene, WorkerTilesScene
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.handover import HandoverScene
from cacao_desktop.table.held import table_with_held_tile, table_with_suggestion
from cacao_desktop.table.overviews import HutsScene, PileScene, SeatScene, TemplesScene
from cacao_desktop.ui.scene import AppContext


def register_scenes(context: AppContext) -> None:
    """Offer every scene under its name."""
    library = SavedGames(paths.saves_folder(), paths.resource("saves"))
    games = Games(context, library)
    scenes = context.scenes
    scenes.register("setup", partial(SetupScene, start=games.start))
    scenes.register("worker_tiles", WorkerTilesScene)
    scenes.register("hut_choice", HutChoiceScene)
    scenes.register("table", games.table)
    scenes.register("table_menu", games.table_menu)
    scenes.register("scoring", games.scoring)
    scenes.register("coach", games.coach)
    scenes.register("seat", SeatScene)
    scenes.register("pile", PileScene)
    scenes.register("temples", TemplesScene)
    scenes.register("huts", HutsScene)
    # Moments of a game for pictures: the table as it is, with a tile in the hand, with a suggestion.
    scenes.register("fills", games.table)
    scenes.register("market", games.table)
    scenes.register("table-held", table_with_held_tile)
    scenes.register("table-suggested", table_with_suggestion)
    scenes.register("menu", partial(MenuScene, ongoing=partial(_ongoing, context, library)))
    scenes.register("load", partial(LoadScene, library=library, open_game=partial(_open, context)))
    scenes.register("settings", SettingsScene)
    scenes.register("rules", RulesScene)
    scenes.register("credits", CreditsScene)
    # Whoever opens the curtain names the person; a picture of the screen alone shows this one.
    scenes.register("handover", partial(HandoverScene, name="Ben", colour="violet"))


def _ongoing(context: AppContext, library: SaveLibrary) -> OngoingGame | None:
    """Return the game to go on with, where there is one and a table to play it on."""
    game = latest_unfinished(library) if "table" in context.scenes else None
    return None if game is None else OngoingGame(progress(game), partial(_open, context, game.key))


def _open(context: AppContext, key: str) -> None:
    context.open("table", key=key)
