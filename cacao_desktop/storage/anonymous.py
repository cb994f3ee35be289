"""A game to show to others: all of it but the names of those who play."""

from __future__ import annotations

from dataclasses import replace

from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.match import Match
from cacao_desktop.storage.replay_write import replay_so_far


def anonymous_replay(match: Match) -> str:
    """Return a match as a replay, finished or not, in which the players are called by their seats."""
    return replay_so_far(without_names(match.setup), match.deal, match.actions)


def without_names(setup: Setup) -> Setup:
    """Return a set-up in which the players are called by their seats."""
    players = tuple(Player(f"Player {seat}", player.colour) for seat, player in enumerate(setup.players, 1))
    return replace(setup, players=players)
