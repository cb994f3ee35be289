"""Whole games through posted events: dragging, clicking, keyboard, and every module."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.scoring import score
from cacao_desktop.match import PERSON, Match
from cacao_desktop.storage.replay_read import parse_replay
from cacao_desktop.storage.replay_write import replay_text
from cacao_desktop.ui.sound.sounds import Sound, Sounds
from tests.samples import one_in
from tests.table.table_player import TablePlayer, new_match
from tests.ui.harness import desk

HANDS = ("drag", "click", "keys")
MODULES = (
    "map",
    "watering",
    "chocolate",
    "huts",
    "gem_mines",
    "tree_of_life",
    "emperor",
    "new_workers",
)


class NotedSounds(Sounds):
    """Notes what would be heard."""

    def __init__(self) -> None:
        self.heard: set[Sound] = set()

    def play(self, sound: Sound, *, step: int | None = None, side: float = 0.0) -> None:
        """Note the sound."""
        del step, side
        self.heard.add(sound)


def play(match: Match, how: str, seed: int = 1) -> set[Sound]:
    """Play a match on the screen and return what was heard.

    What was shown at its end is what the rules say, and its replay is a legal game.
    """
    sounds = NotedSounds()
    with desk() as opened:
        opened.context.sounds = sounds
        player = TablePlayer(opened, match, how, seed)
        scoring = player.play_to_the_end()
        scoring.update(1.0)
        player.table.on_close()
        shown = [(seat.counts.gold, seat.points) for seat in player.table.model.shown.seats]
    totals = [seat.total for seat in score(match.state)]
    assert shown == list(zip(match.state.gold, totals, strict=True))
    assert parse_replay(replay_text(match.setup, match.deal, match.actions)).totals == totals
    return sounds.heard


@pytest.mark.parametrize("how", one_in(3, HANDS))
def test_a_game_against_a_bot(how: str) -> None:
    play(new_match(2, (PERSON, "normal")), how)


@pytest.mark.full
@pytest.mark.parametrize("how", HANDS)
def test_a_game_of_three_people(how: str) -> None:
    play(new_match(3, seed=2), how)


@pytest.mark.parametrize("module", one_in(8, MODULES, 2))
def test_a_game_with_each_module(module: str) -> None:
    how = HANDS[MODULES.index(module) % 3]
    play(new_match(2, (PERSON, "easy"), seed=3, modules=frozenset({module})), how)


@pytest.mark.full
def test_a_game_with_mini_expansions() -> None:
    minis = frozenset({"volcanoes", "big_market", "golden_temple"})
    heard = play(new_match(2, seed=4, mini_expansions=minis), "click")
    assert Sound.VOLCANO in heard


@pytest.mark.full
@pytest.mark.parametrize("seats", [3, 4])
def test_a_big_game(seats: int) -> None:
    players = (PERSON, "normal", PERSON, "easy")
    heard = play(
        new_match(seats, players, seed=5, modules=frozenset(MODULES), big_game=True), "drag"
    )
    ceremony = {Sound.COUNT, Sound.SCORE_LINE}
    assert (
        set(Sound) - heard
        <= {Sound.VOLCANO, Sound.TURN, Sound.REFUSED, Sound.HOVER, Sound.GOLD_HOARD} | ceremony
    )
