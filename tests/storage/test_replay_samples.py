"""Stored replays by another program: the good ones are accepted, the others refused."""

import json

import pytest

from cacao_desktop.engine.scoring import winners
from cacao_desktop.storage.replay_read import ReplayError, read_replay
from cacao_desktop.storage.replay_write import replay_text
from tests.storage.replay_files import FOLDER, GOOD, data_of, replay_of

REFUSED = {
    "activation_twice": (130, "is not waiting to be used"),
    "cell_occupied": (49, "taken"),
    "fill_missing": (74, "Fill the jungle cell first"),
    "gem_wrong_colour": (156, "red"),
    "hut_unaffordable": (142, "costs 20 gold"),
    "map_token_overspent": (76, "map token"),
    "number_huge": (141, "worker tile of your own"),
    "result_wrong_total": ("result", "35, not 34"),
    "sell_more_than_stored": (38, "you have 0"),
    "tile_not_in_hand": (34, "not in the hand"),
    "truncated_file": ("file", "not JSON"),
}


def test_all_kept_files_are_tested() -> None:
    names = {path.stem for path in FOLDER.glob("*.json")}
    assert names == set(GOOD) | {f"refused-{name}" for name in REFUSED}


@pytest.mark.parametrize("name", GOOD)
def test_good_replay_is_accepted_with_its_totals(name: str) -> None:
    replay = read_replay(FOLDER / f"{name}.json")
    result = data_of(name)["result"]
    assert replay.totals == [player["total"] for player in result["players"]]
    assert list(winners(replay.state_after(len(replay.steps)))) == result["winners"]


@pytest.mark.parametrize("name", REFUSED)
def test_bad_replay_is_refused_at_the_right_place(name: str) -> None:
    with pytest.raises(ReplayError) as caught:
        read_replay(FOLDER / f"refused-{name}.json")
    place, reason = REFUSED[name]
    assert caught.value.place == place
    assert reason in str(caught.value)


@pytest.mark.parametrize("name", GOOD)
def test_writer_writes_what_the_other_program_wrote(name: str) -> None:
    replay = replay_of(name)
    written = json.loads(replay_text(replay.setup, replay.deal, replay.actions))
    kept = data_of(name)
    for ours, theirs in zip(written["actions"], kept["actions"], strict=True):
        # Theirs leaves some of the optional keys out.
        for key in {"options", "after"} & (ours.keys() - theirs.keys()):
            del ours[key]
    assert written == kept


@pytest.mark.parametrize("name", GOOD)
def test_writer_adds_options_and_after_everywhere(name: str) -> None:
    replay = replay_of(name)
    for action in json.loads(replay_text(replay.setup, replay.deal, replay.actions))["actions"]:
        assert ("options" in action) == (action["type"] == "place")
        assert ("after" in action) == (action["type"] == "end_turn")


def test_written_replay_has_one_action_per_line() -> None:
    replay = replay_of("base-2")
    text = replay_text(replay.setup, replay.deal, replay.actions)
    kept = (FOLDER / "base-2.json").read_text(encoding="utf-8")
    assert [
        line for line in text.splitlines() if "options" not in line and "after" not in line
    ] == [
        line
        for line in kept.splitlines()
        if "options" not in line
        and "after" not in line
        and "place" not in line
        and "end_turn" not in line
    ]


def test_state_after_shows_the_game_on_its_way() -> None:
    replay = replay_of("base-2")
    assert replay.state_after(0).turn == 0
    assert replay.state_after(2).active == 1
    assert replay.state_after(len(replay.steps)).over
