"""A position that is kept among the saved games."""

from cacao_desktop.storage import paths
from cacao_desktop.storage.position_text import position_text
from cacao_desktop.storage.saves import SavedGames
from tests.command_line import Captured, run
from tests.table.table_player import new_match


def test_the_bots_of_a_position_stay_bots(capsys: Captured) -> None:
    match = new_match(3, ("person", "easy", "hard"), seed=1)
    text = position_text(match.setup, match.deal, match.actions, match.seats)
    assert run("position", "keep", text) == 0
    assert "among the saved games" in capsys.readouterr().out
    saves = SavedGames(paths.saves_folder())
    (game,) = saves.entries()
    seats = saves.read(game.key).seats
    assert [seat.controller for seat in seats] == ["person", "easy", "hard"]
