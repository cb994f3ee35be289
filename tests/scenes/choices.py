"""Games that are about to be set up."""

from __future__ import annotations

from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice


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
