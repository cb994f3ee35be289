"""Games that are about to be set up, and their screen."""

from __future__ import annotations

from collections.abc import Callable

from cacao_desktop.match import Match
from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.table.context import GameContext


def table_for(opponents: int) -> GameChoices:
    """Return a table with one person and some bots."""
    choices = GameChoices([SeatChoice("Ana", "red")])
    for _ in range(opponents):
        choices.add_seat("normal")
    return choices


def with_modules(*names: str, opponents: int = 1) -> GameChoices:
    choices = table_for(opponents)
    for name in names:
        choices.choose_module(name, True)
    return choices


def new_game(
    context: GameContext, start: Callable[[Match], None] = lambda _match: None
) -> SetupScene:
    """Return the screen of a new game with everything that can be chosen."""
    scene = SetupScene(context, start)
    scene.unfold()
    return scene
