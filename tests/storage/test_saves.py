"""Saved games: what is restored, what is kept, and which program may write."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cacao_desktop.engine.scoring import score
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.storage.errors import SaveInUseError, SaveLibraryError, SaveNotFoundError
from cacao_desktop.storage.files import write_atomically
from cacao_desktop.storage.saves import SavedGames
from tests.conftest import Sample
from tests.engine.dumps import dump
from tests.matches import kept, match_with, place, run
from tests.storage.games import (
    first_moves,
    match_of_game,
    play_on,
    random_game,
    random_setup,
    save,
    saved_match,
)
from tests.storage.replay_files import replay_of
from tests.toy_module import toy_module

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def saves(folder: Path) -> SavedGames:
    return SavedGames(folder)


def some_match(actions: int = 30, seed: int = 5) -> Match:
    game = random_game(
        Setup((Player("Ana", "red"), Player("Ben", "white"), Player("Cleo", "violet"))), seed
    )
    return match_of_game(game, actions)


def unsaved(autosave: AutoSave) -> bool:
    return autosave.unsaved


def test_a_list_of_added_modules_makes_a_saved_game_one_of_version_4(
    saves: SavedGames, folder: Path
) -> None:
    setup = Setup(
        (Player("Ana", "red"), Player("Ben", "white")),
        frozenset({"new_workers", "gem_mines", "watering"}),
        add_without_exchange=frozenset({"gem_mines"}),
    )
    versions = []
    for agreed in (setup, replace(setup, add_without_exchange=True)):
        autosave = saves.begin(Match.start(agreed, (Seat(), Seat()), 5), "game")
        autosave.save()
        autosave.close()
        versions.append(json.loads(autosave.path.read_text(encoding="utf-8"))["version"])
        assert saved_match(folder, autosave.key).setup == agreed
    assert versions == [4, 3]


def test_any_match_comes_back_as_it_was(saves: SavedGames, folder: Path, sample: Sample) -> None:
    rng = random.Random(8)
    automatic = 0
    for seed in range(sample(25, 300)):
        game = random_game(random_setup(rng), seed)
        match = match_of_game(game, rng.randint(0, len(game.actions)))
        back = saved_match(folder, save(saves, match))
        assert kept(back) == kept(match)
        assert dump(back.state) == dump(match.state)
        assert [move.events for move in back.moves] == [move.events for move in match.moves]
        automatic += sum(move.automatic for move in back.moves)
    assert automatic > 100


def test_a_match_with_a_new_module_comes_back_as_it_was(saves: SavedGames, folder: Path) -> None:
    with toy_module() as module:
        players = (Player("Ana", "red"), Player("Ben", "white"))
        game = random_game(Setup(players, mini_expansions=frozenset({module.id})), 3)
        match = match_of_game(game, len(game.actions))
        back = saved_match(folder, save(saves, match))
        assert kept(back) == kept(match)
        assert back.state.over


def test_opponents_keep_their_characters(saves: SavedGames, folder: Path) -> None:
    match = some_match()
    match.seats = (Seat(), Seat("easy", "trader"), Seat("hard"))
    key = save(saves, match)
    assert saved_match(folder, key).seats == match.seats
    seats = json.loads((folder / f"{key}.json").read_text(encoding="utf-8"))["seats"]
    assert seats == [
        {"controller": "person"},
        {"controller": "easy", "character": "trader"},
        {"controller": "hard"},
    ]


def test_no_folder_is_made_before_something_is_saved(saves: SavedGames, folder: Path) -> None:
    assert list(saves.entries()) == []
    assert list(saves.examples()) == []
    assert not folder.exists()


def test_list_shows_where_each_game_is(saves: SavedGames) -> None:
    match = some_match()
    save(saves, match, "First")
    second = save(saves, some_match(10_000), "Second")
    listed = {game.name: game for game in saves.entries()}
    assert [game.name for game in saves.entries()] == ["Second", "First"]
    first = listed["First"]
    assert first.players == (
        Player("Ana", "red"),
        Player("Ben", "white"),
        Player("Cleo", "violet"),
    )
    assert (first.round, first.rounds, first.finished) == (match.state.round + 1, 10, False)
    assert first.turn == match.state.deciding
    assert first.totals == tuple(seat.total for seat in score(match.state))
    assert listed["Second"].finished
    assert listed["Second"].turn is None
    assert listed["Second"].key == second


def test_a_list_reads_a_game_again_once_its_file_has_changed(saves: SavedGames) -> None:
    played = some_match(30)
    match = first_moves(played, 9)
    autosave = saves.begin(match, "Game")
    autosave.save()
    match.submit(played.moves[9].action, automatic=played.moves[9].automatic)
    autosave.save()
    (before,) = saves.entries()
    assert next(iter(saves.entries())) is before, "what stays as it is is read once"
    for move in played.moves[10:]:
        match.submit(move.action, automatic=move.automatic)
    autosave.save()
    (after,) = saves.entries()
    assert after.round == match.state.round + 1 > before.round
    autosave.close()


def test_saving_after_every_action_keeps_the_state_before_as_backup(
    saves: SavedGames, folder: Path
) -> None:
    played = some_match(20)
    match = first_moves(played, 0)
    autosave = saves.begin(match, "Game")
    autosave.save()
    for move in played.moves:
        match.submit(move.action, automatic=move.automatic)
        autosave.save()
        assert kept(saved_match(folder, autosave.key)) == kept(match)
    autosave.close()
    (folder / f"{autosave.key}.json").unlink()
    assert kept(saved_match(folder, autosave.key)) == kept(first_moves(played, 19))


def test_nothing_is_written_where_nothing_has_changed(saves: SavedGames, folder: Path) -> None:
    match = some_match(20)
    autosave = saves.begin(match, "Game")
    assert unsaved(autosave)
    autosave.save()
    path = folder / f"{autosave.key}.json"
    before = path.stat()
    autosave.save()
    assert path.stat() == before
    play_on(match)
    autosave.save()
    assert path.stat() != before
    autosave.close()
    again = saves.resume(autosave.key)
    assert not unsaved(again)
    path.unlink()
    assert unsaved(again), "the file has been removed meanwhile"
    again.save()
    assert kept(saved_match(folder, again.key)) == kept(match)


def test_what_was_taken_back_is_gone(saves: SavedGames, folder: Path) -> None:
    match = match_with("gold_mine_1 temple")
    autosave = saves.begin(match, "Game")
    place(match, -1, 0)
    run(match)
    autosave.save()
    before = saved_match(folder, autosave.key)
    match.undo()
    autosave.save()
    assert (len(before.moves), len(saved_match(folder, autosave.key).moves)) == (2, 0)
    place(match, 0, -1)
    autosave.save()
    assert kept(saved_match(folder, autosave.key)) == kept(match)


def test_each_save_writes_one_small_file(
    saves: SavedGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []

    def noted(path: Path, text: str) -> None:
        written.append(text)
        write_atomically(path, text)

    monkeypatch.setattr("cacao_desktop.storage.autosave.write_atomically", noted)
    replay = replay_of("big-game")
    match = Match(replay.setup, replay.deal, (Seat(),) * 4)
    autosave = saves.begin(match, "Big game")
    written.clear()
    for action in replay.actions:
        match.submit(action)
        autosave.save()
    assert len(written) == len(replay.actions)
    assert max(map(len, written)) < 64_000


def test_resumed_match_goes_on_in_its_own_file(saves: SavedGames, folder: Path) -> None:
    match = some_match(20)
    key = save(saves, match)
    resumed = SavedGames(folder).resume(key)
    assert kept(resumed.match) == kept(match)
    assert (resumed.key, resumed.name) == (key, "Game")
    play_on(resumed.match)
    resumed.save()
    assert len(saves.entries()) == 1
    created = json.loads((folder / f"{key}.json").read_text(encoding="utf-8"))["created"]
    assert created < saves.entries()[0].saved_at.isoformat()


def test_resuming_again_takes_the_game_over(saves: SavedGames, folder: Path) -> None:
    first = saves.begin(some_match(20), "Game")
    first.save()
    second = saves.resume(first.key)
    assert second.key == first.key
    play_on(first.match)
    with pytest.raises(SaveInUseError):
        first.save()
    play_on(second.match, 2)
    second.save()
    assert len(saved_match(folder, first.key).moves) == 22


def test_second_copy_saves_under_a_new_key(saves: SavedGames, folder: Path) -> None:
    first = saves.begin(some_match(20), "Game")
    first.save()
    other = SavedGames(folder)
    second = other.resume(first.key)
    assert second.key != first.key
    play_on(second.match, 5)
    second.save()
    play_on(first.match)
    first.save()
    assert len(saved_match(folder, first.key).moves) == 21
    assert len(saved_match(folder, second.key).moves) == 25
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
autosave = SavedGames(Path(sys.argv[1])).resume(sys.argv[2])
print(autosave.key, flush=True)
sys.stdin.read()
"""


def test_lock_holds_between_processes_and_dies_with_its_holder(
    saves: SavedGames, folder: Path
) -> None:
    key = save(saves, some_match(20))
    command = [sys.executable, "-c", HOLDER, str(folder), key]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == key
        assert saves.resume(key).key != key
        holder.kill()
        holder.wait()
    assert (folder / f"{key}.cacao-lock").exists()
    assert saves.resume(key).key == key


def test_rename_changes_the_name_and_nothing_else(saves: SavedGames, folder: Path) -> None:
    match = some_match()
    autosave = saves.begin(match, "Before")
    autosave.save()
    saves.rename(autosave.key, "While it is played")
    play_on(match)
    autosave.save()
    assert saves.entries()[0].name == "While it is played"
    autosave.close()
    saved_at = saves.entries()[0].saved_at
    saves.rename(autosave.key, "“Ä”/../")
    assert saves.entries()[0].name == "“Ä”/../"
    assert saves.entries()[0].saved_at == saved_at
    assert kept(saved_match(folder, autosave.key)) == kept(match)


def test_name_is_cut_to_what_can_be_read_again(saves: SavedGames) -> None:
    key = save(saves, some_match(), "n" * 500)
    assert saves.entries()[0].problem == ""
    saves.rename(key, "m" * 500)
    assert saves.entries()[0].name == "m" * 80


def test_deleted_game_is_gone_with_all_its_files(saves: SavedGames, folder: Path) -> None:
    match = some_match(3)
    autosave = saves.begin(match, "Game")
    autosave.save()
    play_on(match)
    autosave.save()
    with pytest.raises(SaveInUseError):
        saves.delete(autosave.key)
    autosave.close()
    saves.delete(autosave.key)
    assert list(folder.iterdir()) == []
    with pytest.raises(SaveNotFoundError):
        saves.resume(autosave.key)


@pytest.mark.parametrize(
    "key",
    [
        "",
        ".",
        "..",
        "../game",
        "/etc/passwd",
        "..\\game",
        "C:game",
        "example:../game",
        "a\0b",
        ".hidden",
    ],
)
def test_key_never_leads_out_of_the_folder(tmp_path: Path, key: str) -> None:
    saves = SavedGames(tmp_path / "games", tmp_path / "examples")
    outside = save(SavedGames(tmp_path), some_match(), "Outside")
    (tmp_path / f"{outside}.json").rename(tmp_path / "game.json")
    for use in (saves.resume, saves.delete, lambda key: saves.rename(key, "x")):
        with pytest.raises(SaveLibraryError):
            use(key)
    assert (tmp_path / "game.json").exists()


def test_examples_can_be_opened_but_not_changed(tmp_path: Path) -> None:
    match = some_match()
    examples = tmp_path / "examples"
    key = save(SavedGames(examples), match, "An example")
    (examples / f"{key}.json").rename(examples / "market.json")
    before = sorted(path.name for path in examples.iterdir())
    saves = SavedGames(tmp_path / "games", examples)
    assert [(game.key, game.name) for game in saves.examples()] == [
        ("example:market", "An example")
    ]
    assert list(saves.entries()) == []
    for change in (saves.delete, lambda key: saves.rename(key, "Mine")):
        with pytest.raises(SaveLibraryError):
            change("example:market")
    resumed = saves.resume("example:market")
    assert kept(resumed.match) == kept(match)
    resumed.save()
    assert list(saves.entries()) == [], "who only looks at it leaves nothing behind"
    play_on(resumed.match)
    resumed.save()
    assert [game.key for game in saves.entries()] == [resumed.key]
    assert sorted(path.name for path in examples.iterdir()) == before


@pytest.mark.skipif(os.name == "nt", reason="Windows removes no open files")
def test_disk_that_refuses_is_named_in_one_sentence(saves: SavedGames, folder: Path) -> None:
    match = some_match()
    autosave = saves.begin(match, "Game")
    autosave.save()
    shutil.rmtree(folder)
    folder.write_text("a file where the folder should be", encoding="utf-8")
    play_on(match)
    with pytest.raises(SaveLibraryError, match=f"could not be saved in {folder}") as caught:
        autosave.save()
    assert str(caught.value).isprintable()
    assert unsaved(autosave)
    folder.unlink()
    autosave.save()
    assert not unsaved(autosave), "it recovers by itself"
    autosave.close()


def test_a_list_knows_when_it_is_the_turn_of_the_only_person(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path)
    setup = Setup((Player("Ana", "red"), Player("Itzel", "white")))
    for seats, expected in (
        ((Seat(), Seat("easy")), True),
        ((Seat(), Seat()), False),
        ((Seat("easy"), Seat()), False),
    ):
        key = save(saves, Match.start(setup, seats, 1))
        (game,) = (game for game in saves.entries() if game.key == key)
        assert game.own_turn == expected
