"""Two copies of the program never undo one another's changes of the settings."""

from __future__ import annotations

import errno
import random
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from cacao_desktop.storage import settings as settings_module
from cacao_desktop.storage.settings import Settings, load_settings, save_settings
from cacao_desktop.storage.settings_parts import LineUp, Progress
from tests.conftest import Sample
from tests.patience import MAX_SECONDS


def loaded(path: Path) -> Settings:
    return load_settings(path).content


def test_closing_the_second_copy_undoes_nothing_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(language="de"), path)
    first = loaded(path)
    second = loaded(path)
    first.puzzle_suns = {"p1": 3}
    first.lessons_done = ["harvest"]
    first.favourites = [LineUp(name="Sunday")]
    save_settings(first, path)
    second.music_volume = 10
    second.puzzle_suns = {"p2": 1}
    save_settings(second, path)
    save_settings(first, path)
    for settings in (loaded(path), first):
        assert settings.puzzle_suns == {"p1": 3, "p2": 1}
        assert settings.lessons_done == ["harvest"]
        assert [each.name for each in settings.favourites] == ["Sunday"]
        assert (settings.music_volume, settings.language) == (10, "de")


def test_what_one_copy_takes_away_stays_away(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(
        Settings(
            lesson_places={"fill": 2, "sell": 1},
            favourites=[LineUp(name="a"), LineUp(name="b")],
        ),
        path,
    )
    first = loaded(path)
    second = loaded(path)
    first.lesson_places = {"sell": 1}
    first.favourites = [LineUp(name="b")]
    save_settings(first, path)
    second.speed = 2.0
    save_settings(second, path)
    assert loaded(path).lesson_places == {"sell": 1}
    assert [each.name for each in loaded(path).favourites] == ["b"]


def test_what_both_copies_add_to_a_list_is_there_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(hints_given=["map"]), path)
    first = loaded(path)
    second = loaded(path)
    first.hints_given = ["map", "huts"]
    second.hints_given = ["map", "huts", "sun"]
    save_settings(first, path)
    save_settings(second, path)
    assert loaded(path).hints_given == ["map", "huts", "sun"]


def test_more_than_a_list_can_hold_drops_the_oldest_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    first = loaded(path)
    second = loaded(path)
    first.favourites = [LineUp(name=f"first {number}") for number in range(8)]
    save_settings(first, path)
    first.lessons_done = ["harvest"]
    first.set_players(["Ana", "Ben", "Cem", "Dan"])
    save_settings(first, path)
    second.favourites = [LineUp(name="second")]
    second.set_players(["Eva", "Flo"])
    save_settings(second, path)
    names = [each.name for each in loaded(path).favourites]
    assert names == [*(f"first {number}" for number in range(1, 8)), "second"]
    assert loaded(path).put_aside["Ana"].lessons_done == ["harvest"]
    assert loaded(path).player_names == ["Eva", "Flo", "Ana", "Ben", "Cem", "Dan"]


def test_the_best_of_both_copies_counts(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    first = loaded(path)
    second = loaded(path)
    first.puzzle_suns = {"p1": 3}
    save_settings(first, path)
    second.puzzle_suns = {"p1": 1}
    save_settings(second, path)
    assert loaded(path).puzzle_suns == {"p1": 3}


def test_a_file_that_cannot_be_read_now_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    first = loaded(path)
    second = loaded(path)
    first.lessons_done = ["harvest"]
    save_settings(first, path)

    def refuse(*_arguments: object) -> str:
        raise OSError(errno.EMFILE, "Too many open files")

    second.muted = True
    with monkeypatch.context() as patch:
        patch.setattr(settings_module, "read_ordinary", refuse)
        with pytest.raises(OSError, match="Too many"):
            save_settings(second, path)
    assert loaded(path).lessons_done == ["harvest"]
    save_settings(second, path)
    assert (loaded(path).lessons_done, loaded(path).muted) == (["harvest"], True)


def play_a_little(settings: Settings, rng: random.Random) -> None:
    """Make the progress of an evening, and change one setting."""
    puzzles = {f"p{rng.randrange(60)}": rng.randint(0, 3) for _ in range(rng.randrange(40))}
    best = {key: max(suns, settings.puzzle_suns.get(key, 0)) for key, suns in puzzles.items()}
    settings.puzzle_suns = settings.puzzle_suns | best
    lessons = [f"l{rng.randrange(20)}" for _ in range(rng.randrange(5))]
    settings.lessons_done = list(dict.fromkeys([*settings.lessons_done, *lessons]))
    hints = [f"h{rng.randrange(20)}" for _ in range(rng.randrange(5))]
    settings.hints_given = list(dict.fromkeys([*settings.hints_given, *hints]))
    favourite = LineUp(name=f"f{rng.randrange(12)}", big_game=rng.random() < 0.5)
    others = [each for each in settings.favourites if each.name != favourite.name]
    settings.favourites = [*others, favourite][-8:]
    settings.set_players(rng.sample(["Ana", "Ben", "Cem", "Dan", "Eva"], rng.randint(2, 4)))
    settings.music_volume = rng.randint(0, 100)


def progress(settings: Settings) -> dict[str, Progress]:
    """Return the progress of all players by their names."""
    own = Progress(lessons_done=settings.lessons_done, puzzle_suns=settings.puzzle_suns)
    return {**settings.put_aside, settings.player_names[0]: own}


def test_each_player_learns_and_solves_alone_and_the_first_has_what_was_there(
    tmp_path: Path,
) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(lessons_done=["harvest"], puzzle_suns={"p1": 2}), path)
    first = loaded(path)
    second = loaded(path)
    first.set_players(["Ana"])
    first.set_players(["Mia", "Ana"])
    assert (first.lessons_done, first.puzzle_suns) == ([], {})
    first.puzzle_suns = {"p1": 1}
    save_settings(first, path)
    second.lessons_done = ["harvest", "sell"]
    save_settings(second, path)
    for settings in (first, second, loaded(path)):
        save_settings(settings, path)
        settings.set_players(["Ana", "Mia"])
        assert settings.puzzle_suns == {"p1": 2}
        assert settings.put_aside["Mia"].puzzle_suns["p1"] == 1
        assert settings.lessons_done == ["harvest", "sell"]
        assert settings.first_player == "Ana"


def test_random_changes_of_two_copies_never_shrink_any_progress(
    tmp_path: Path, sample: Sample
) -> None:
    path = tmp_path / "settings.json"
    for seed in range(sample(30, 1000)):
        rng = random.Random(seed)
        path.unlink(missing_ok=True)
        start = Settings()
        play_a_little(start, rng)
        save_settings(start, path)
        copies = [loaded(path), loaded(path)]
        for copy in copies:
            play_a_little(copy, rng)
        wanted = [copy.model_copy(deep=True) for copy in copies]
        for copy in copies:
            save_settings(copy, path)
        both = loaded(path)
        for copy in wanted:
            for name, own in progress(copy).items():
                for key, suns in own.puzzle_suns.items():
                    assert progress(both)[name].puzzle_suns[key] >= suns
                assert set(own.lessons_done) <= set(progress(both)[name].lessons_done)
            assert set(copy.hints_given) <= set(both.hints_given)
        names = [each.name for each in both.favourites]
        assert len(set(names)) == len(names)
        assert wanted[1].favourites[-1].name in names
        if wanted[1].player_names != start.player_names:
            assert both.player_names[0] == wanted[1].player_names[0]
            assert set(both.player_names) >= set(wanted[1].player_names)


def change_at_random(path: str, copy: int, rounds: int, both_ready: Barrier) -> None:
    both_ready.wait(MAX_SECONDS)
    rng = random.Random(copy)
    settings = loaded(Path(path))
    for number in range(rounds):
        if rng.random() < 0.5:
            settings.puzzle_suns = settings.puzzle_suns | {f"p{copy}_{number}": rng.randint(1, 3)}
        else:
            settings.lesson_places = settings.lesson_places | {
                f"l{copy}_{number % 20}": number % 60
            }
        save_settings(settings, Path(path))


def test_all_changes_of_two_processes_are_kept(tmp_path: Path, sample: Sample) -> None:
    changes = sample(8, 100)
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    context = get_context("spawn")
    both_ready = context.Barrier(2)
    other = context.Process(target=change_at_random, args=(str(path), 1, changes, both_ready))
    other.start()
    change_at_random(str(path), 2, changes, both_ready)
    other.join()
    assert other.exitcode == 0
    found = loaded(path)
    for copy in (1, 2):
        rng = random.Random(copy)
        for number in range(changes):
            if rng.random() < 0.5:
                assert found.puzzle_suns[f"p{copy}_{number}"] == rng.randint(1, 3)
            else:
                assert f"l{copy}_{number % 20}" in found.lesson_places
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]
