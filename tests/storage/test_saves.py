"""Saved games: what comes back, what stays, and who may write where."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from cacao_desktop.engine.scoring import score
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.match import Match, MatchRecord, Seat
from cacao_desktop.storage.save_errors import SaveInUseError, SaveLibraryError, SaveNotFoundError
from cacao_desktop.storage.saves import SavedGames
from tests.conftest import Sample
from tests.storage.games import random_game, random_setup, record_of_game
from tests.storage.replay_files import replay_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def saves(folder: Path) -> SavedGames:
    return SavedGames(folder)


def some_record(actions: int = 30, seed: int = 5) -> MatchRecord:
    game = random_game(Setup((Player("Ana", "red"), Player("Ben", "white"), Player("Cleo", "violet"))), seed)
    return record_of_game(game, actions)


def test_any_match_comes_back_as_it_was(saves: SavedGames, sample: Sample) -> None:
    rng = random.Random(8)
    for seed in range(sample(25, 300)):
        game = random_game(random_setup(rng), seed)
        record = record_of_game(game, rng.randint(0, len(game.actions)))
        place = saves.begin("A game")
        place.autosave(record)
        place.close()
        assert saves.load(place.key) == record
        Match(saves.load(place.key))


def test_opponents_keep_their_characters(saves: SavedGames, folder: Path) -> None:
    record = replace(some_record(), seats=(Seat(), Seat("easy", "trader"), Seat("hard")))
    place = saves.begin("Game")
    place.autosave(record)
    place.close()
    assert saves.load(place.key).seats == record.seats
    seats = json.loads((folder / f"{place.key}.json").read_text(encoding="utf-8"))["seats"]
    assert seats == [
        {"controller": "person"},
        {"controller": "easy", "character": "trader"},
        {"controller": "hard"},
    ]


def test_no_folder_is_made_before_something_is_saved(saves: SavedGames, folder: Path) -> None:
    assert saves.entries() == []
    assert saves.examples() == []
    assert not folder.exists()


def test_list_shows_where_each_game_stands(saves: SavedGames) -> None:
    record = some_record()
    saves.begin("First").autosave(record)
    second = saves.begin("Second")
    second.autosave(some_record(10_000))
    listed = {game.name: game for game in saves.entries()}
    assert [game.name for game in saves.entries()] == ["Second", "First"]
    state = Match(record).state
    first = listed["First"]
    assert first.players == (("Ana", "red"), ("Ben", "white"), ("Cleo", "violet"))
    assert (first.round, first.rounds, first.finished) == (state.round + 1, 10, False)
    assert first.turn == state.deciding
    assert first.totals == tuple(seat.total for seat in score(state))
    assert listed["Second"].finished
    assert listed["Second"].turn is None
    assert listed["Second"].key == second.key


def test_saving_after_every_action_keeps_the_state_before_as_backup(saves: SavedGames, folder: Path) -> None:
    record = some_record(20)
    place = saves.begin("Game")
    for count in range(len(record.actions) + 1):
        place.autosave(
            MatchRecord(record.setup, record.deal, record.seats, record.actions[:count], record.bot_seed)
        )
    place.close()
    assert saves.load(place.key) == record
    (folder / f"{place.key}.json").unlink()
    assert saves.load(place.key).actions == record.actions[:-1]


def test_what_was_taken_back_is_gone(saves: SavedGames) -> None:
    record, place = some_record(20), saves.begin("Game")
    place.autosave(record)
    back = MatchRecord(record.setup, record.deal, record.seats, record.actions[:12], record.bot_seed)
    place.autosave(back)
    assert saves.load(place.key) == back
    other = some_record(15, seed=6)
    place.autosave(other)
    assert saves.load(place.key) == other


def test_saving_costs_few_milliseconds(saves: SavedGames) -> None:
    replay = replay_of("big-game")
    match = Match(MatchRecord(replay.setup, replay.deal, (Seat(),) * 4, ()))
    place = saves.begin("Big game")
    times = []
    for action in replay.actions:
        match.submit(action)
        record = match.record
        begin = time.process_time()
        place.autosave(record)
        times.append(time.process_time() - begin)
    assert sorted(times)[len(times) // 2] < 0.004


def test_resumed_match_goes_on_in_its_own_file(saves: SavedGames, folder: Path) -> None:
    record = some_record(20)
    first = saves.begin("Game")
    first.autosave(record)
    first.close()
    resumed, place = SavedGames(folder).resume(first.key)
    assert resumed == record
    assert (place.key, place.name) == (first.key, "Game")
    place.autosave(some_record(22))
    assert len(saves.entries()) == 1
    created = json.loads((folder / f"{place.key}.json").read_text(encoding="utf-8"))["created"]
    assert created < saves.entries()[0].saved_at.isoformat()


def test_resuming_again_takes_the_game_over(saves: SavedGames) -> None:
    record = some_record(20)
    first = saves.begin("Game")
    first.autosave(record)
    _, second = saves.resume(first.key)
    assert second.key == first.key
    with pytest.raises(SaveInUseError):
        first.autosave(some_record(25))
    second.autosave(some_record(22))
    assert len(saves.load(first.key).actions) == 22


def test_second_copy_saves_under_a_new_key(saves: SavedGames, folder: Path) -> None:
    first = saves.begin("Game")
    first.autosave(some_record(20))
    other = SavedGames(folder)
    _, second = other.resume(first.key)
    assert second.key != first.key
    second.autosave(some_record(25))
    first.autosave(some_record(21))
    assert len(other.load(first.key).actions) == 21
    assert len(other.load(second.key).actions) == 25
    with pytest.raises(SaveInUseError):
        other.rename(first.key, "Mine")
    with pytest.raises(SaveInUseError):
        other.delete(first.key)
    first.close()
    other.rename(first.key, "Mine")
    assert {game.name for game in saves.entries()} == {"Game", "Mine"}


HOLDER = """
import sys
from pathlib import Path
from cacao_desktop.storage.saves import SavedGames
_, place = SavedGames(Path(sys.argv[1])).resume(sys.argv[2])
print(place.key, flush=True)
sys.stdin.read()
"""


def test_lock_holds_between_processes_and_dies_with_its_holder(saves: SavedGames, folder: Path) -> None:
    place = saves.begin("Game")
    place.autosave(some_record(20))
    place.close()
    command = [sys.executable, "-c", HOLDER, str(folder), place.key]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == place.key
        assert saves.resume(place.key)[1].key != place.key
        holder.kill()
        holder.wait()
    assert (folder / f"{place.key}.lock").exists()
    assert saves.resume(place.key)[1].key == place.key


def test_rename_changes_the_name_and_nothing_else(saves: SavedGames) -> None:
    record, place = some_record(), saves.begin("Before")
    place.autosave(record)
    saves.rename(place.key, "While it is played")
    place.autosave(record)
    assert saves.entries()[0].name == "While it is played"
    place.close()
    saved_at = saves.entries()[0].saved_at
    saves.rename(place.key, "“Ä”/../\n")
    assert saves.entries()[0].name == "“Ä”/../\n"
    assert saves.entries()[0].saved_at == saved_at
    assert saves.load(place.key) == record


def test_name_is_cut_to_what_can_be_read_again(saves: SavedGames) -> None:
    place = saves.begin("n" * 500)
    place.autosave(some_record())
    assert saves.entries()[0].problem == ""
    saves.rename(place.key, "m" * 500)
    assert saves.entries()[0].name == "m" * 80


def test_deleted_game_is_gone_with_all_its_files(saves: SavedGames, folder: Path) -> None:
    place = saves.begin("Game")
    place.autosave(some_record(3))
    place.autosave(some_record(4))
    with pytest.raises(SaveInUseError):
        saves.delete(place.key)
    place.close()
    saves.delete(place.key)
    assert list(folder.iterdir()) == []
    with pytest.raises(SaveNotFoundError):
        saves.load(place.key)


@pytest.mark.parametrize(
    "key",
    ["", ".", "..", "../game", "/etc/passwd", "..\\game", "C:game", "example:../game", "a\0b", ".hidden"],
)
def test_key_never_leads_out_of_the_folder(tmp_path: Path, key: str) -> None:
    saves = SavedGames(tmp_path / "games", tmp_path / "examples")
    outside = SavedGames(tmp_path).begin("Outside")
    outside.autosave(some_record())
    outside.close()
    (tmp_path / f"{outside.key}.json").rename(tmp_path / "game.json")
    for deed in (saves.load, saves.resume, saves.delete, lambda key: saves.rename(key, "x")):
        with pytest.raises(SaveLibraryError):
            deed(key)
    assert (tmp_path / "game.json").exists()


def test_examples_can_be_opened_but_not_changed(tmp_path: Path) -> None:
    record = some_record()
    source = SavedGames(tmp_path / "examples").begin("An example")
    source.autosave(record)
    source.close()
    (tmp_path / "examples" / f"{source.key}.json").rename(tmp_path / "examples" / "market.json")
    before = sorted(path.name for path in (tmp_path / "examples").iterdir())
    saves = SavedGames(tmp_path / "games", tmp_path / "examples")
    assert [(game.key, game.name) for game in saves.examples()] == [("example:market", "An example")]
    assert saves.entries() == []
    assert saves.load("example:market") == record
    for change in (saves.delete, lambda key: saves.rename(key, "Mine")):
        with pytest.raises(SaveLibraryError):
            change("example:market")
    resumed, place = saves.resume("example:market")
    assert resumed == record
    place.autosave(resumed)
    assert [game.key for game in saves.entries()] == [place.key]
    assert sorted(path.name for path in (tmp_path / "examples").iterdir()) == before


def test_disk_that_refuses_is_told_in_one_sentence(saves: SavedGames, folder: Path) -> None:
    record, place = some_record(), saves.begin("Game")
    place.autosave(record)
    (folder / f"{place.key}.json").unlink()
    (folder / f"{place.key}.json").mkdir()
    with pytest.raises(SaveLibraryError, match="could not be saved"):
        place.autosave(record)
    with pytest.raises(SaveLibraryError, match="refuses"):
        saves.load(place.key)
    assert "refuses" in saves.entries()[0].problem
