"""A game to show to others: all of it but the names of those who play."""

from __future__ import annotations

from dataclasses import replace

from cacao_desktop.match import Match
from cacao_desktop.storage.replay_write import replay_so_far


def anonymous_replay(match: Match) -> str:
    """Return a match as a replay, finished or not, in which the players are called by their seats."""
    players = tuple(
        replace(player, name=f"Player {number}") for number, player in enumerate(match.setup.players, 1)
    )
    return replay_so_far(replace(match.setup, players=players), match.deal, match.actions)
