"""The series to which a new game belongs, and who starts its next game."""

from collections.abc import Sequence

from cacao_desktop.scenes.records.counting import Standing, next_in
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.storage.records import GameRecord


def standing_of(choices: GameChoices, games: Sequence[GameRecord]) -> Standing:
    """Return the series to which the next game of these players belongs."""
    players = [(seat.display_name, seat.controller) for seat in choices.seats]
    return next_in(games, choices.series, players)


def choose_next_starter(choices: GameChoices, standing: Standing) -> None:
    """Choose the next player of a series as the starter; this can be changed."""
    if not standing.games:
        return
    names = [seat.display_name for seat in choices.seats]
    # Seat 0 began the last game.
    next_name = standing.games[-1].seats[1].name
    choices.starter = None
    if next_name in names:
        choices.starter = names.index(next_name)
