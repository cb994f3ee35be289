"""Each opponent thinks with its own character; an unknown character is reported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cacao_desktop import bots
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.external.opponents import Opponents
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.games import Games
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.pages.dialog import Dialog
from cacao_desktop.ui.scene import Scene
from tests.engine.deals import setup_for
from tests.patience import wait_until
from tests.storage.games import save
from tests.table.table_player import new_match
from tests.ui.harness import headless

NOBODY = "poet"


def match_of(seat: Seat) -> Match:
    """Return a match in which it is a bot's turn, late enough for its character to matter."""
    match = Match.start(setup_for(2), (seat, Seat()), 3)
    while match.state.turn < 8:
        match.submit(legal_actions(match.state)[0])
    return match


@pytest.fixture
def asked(request: pytest.FixtureRequest) -> Iterator[tuple[Match, Opponents]]:
    """Return a match and what asks its bots."""
    match = match_of(request.param)
    opponents = Opponents(match)
    yield match, opponents
    opponents.close()


def decided(opponents: Opponents) -> object:
    actions: list[object] = []

    def poll() -> bool:
        action = opponents.answer()
        if action is not None:
            actions.append(action)
        return bool(actions)

    wait_until(poll, "nothing came")
    return actions[0]


@pytest.mark.parametrize("asked", [Seat("normal", "water_carrier"), Seat("normal")], indirect=True)
def test_a_bot_plays_with_the_character_of_its_seat(asked: tuple[Match, Opponents]) -> None:
    match, opponents = asked
    state = match.state
    seat = match.seats[0]
    seed = (match.bot_seed + state.turn) * 8
    choices = {
        character: bots.create("normal", seed, character).choose(
            observe(state, 0), legal_actions(state), bots.BOTS["normal"].budget
        )
        for character in ("water_carrier", None)
    }
    assert choices["water_carrier"] != choices[None]
    opponents.ask(state)
    assert decided(opponents) == choices[seat.character]


def opened(folder: Path, seat: Seat) -> Scene:
    """Return what opens for a saved game with a seat like this."""
    library = SavedGames(folder)
    match = new_match(2)
    key = save(library, Match(match.setup, match.deal, (Seat(), seat)))
    return Games(headless(), library).table_of_save(key)


@pytest.mark.parametrize("seat", [Seat("normal", NOBODY), Seat(NOBODY)])
def test_a_game_with_an_unknown_opponent_is_refused_in_one_sentence(
    tmp_path: Path, seat: Seat
) -> None:
    scene = opened(tmp_path, seat)
    assert isinstance(scene, Dialog)
    assert NOBODY in scene.text


def test_a_saved_game_with_a_known_character_is_opened(tmp_path: Path) -> None:
    scene = opened(tmp_path, Seat("easy", "water_carrier"))
    assert isinstance(scene, TableScene)
    assert scene.match.seats[1].character == "water_carrier"
    scene.opponents.close()
