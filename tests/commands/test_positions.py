"""The moments that pictures show: a person decides, and there is what the picture is for."""

import pytest

from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.positions import MOMENTS, match_of, position
from cacao_desktop.commands.screenshot import arguments
from tests.matches import kept
from tests.storage.replay_files import data_of, find, of_type, replay_of


@pytest.mark.parametrize("scene", MOMENTS)
def test_position_shows_its_moment_to_a_person(scene: str) -> None:
    match = position(scene)
    assert MOMENTS[scene](match.state)
    assert match.state.over or match.deciding_seat in [match.seats[seat] for seat in match.people]
    assert kept(position(scene)) == kept(match)


def test_replay_is_shown_after_so_many_actions() -> None:
    replay = replay_of("base-3")
    number = find(data_of("base-3"), of_type("activate"), 9)
    match = match_of(replay, number)
    assert match.actions == replay.actions[:number]
    assert match.people == (data_of("base-3")["actions"][number]["player"],)
    assert match_of(replay).state.over
    assert match_of(replay, 0).moves == []


def test_look_back_is_made_with_all_turns_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cacao_desktop.commands.screenshot.REVIEW", Budget(simulations=1))
    made = arguments("coach", replay_of("base-2"), None)
    assert made["match"].state.over
    assert len(made["reviews"].found) == len(made["reviews"].turns) == made["match"].state.turn


def test_scene_is_made_with_what_it_shows() -> None:
    replay = replay_of("base-2")
    assert arguments("table", replay, 5)["match"].actions == replay.actions[:5]
    assert arguments("scoring", None, None)["match"].state.over
    assert arguments("handover", replay, 2) == {"name": "Ben", "colour": "yellow"}
    assert arguments("rules", replay, 5) == {}
