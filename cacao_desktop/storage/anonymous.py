"""Games without the names of their players."""

from dataclasses import replace

from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.match import Match
from cacao_desktop.storage.replay_write import replay_text


def anonymous_replay(match: Match) -> str:
    """Return the replay text of a match, over or not, with players named by their seats."""
    return replay_text(without_names(match.setup), match.deal, match.actions, finished=False)


def without_names(setup: Setup) -> Setup:
    """Return a set-up with players named by their seats."""
    players = tuple(
        Player(f"Player {seat}", player.colour) for seat, player in enumerate(setup.players, 1)
    )
    return replace(setup, players=players)
