"""Two copies of the program at once.

What one has changed in the settings is never undone by the other.
"""

from __future__ import annotations

import random
from multiprocessing import get_context
from pathlib import Path

from cacao_desktop.storage.settings import Favourite, Settings, load_settings, save_settings


def loaded(path: Path) -> Settings:
    return load_settings(path).content


def test_closing_the_second_copy_undoes_nothing_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(language="de"), path)
    first = loaded(path)
    second = loaded(path)
    first.puzzle_suns = {"p1": 3}
    first.lessons_done = ["harvest"]
    first.favourites = [Favourite(name="Sunday")]
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
        Settings(lesson_places={"fill": 2, "sell": 1}, hints_given=["map", "huts"]), path
    )
    first = loaded(path)
    second = loaded(path)
    first.lesson_places = {"sell": 1}
    first.hints_given = ["huts"]
    save_settings(first, path)
    second.speed = 2.0
    save_settings(second, path)
    assert (loaded(path).lesson_places, loaded(path).hints_given) == ({"sell": 1}, ["huts"])


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


def test_more_than_a_list_can_hold_loses_nothing_of_this_copy(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    first = loaded(path)
    second = loaded(path)
    first.favourites = [Favourite(name=f"first {number}") for number in range(8)]
    save_settings(first, path)
    second.favourites = [Favourite(name="second")]
    save_settings(second, path)
    assert [each.name for each in loaded(path).favourites] == ["second"]


def change_at_random(path: str, copy: int, rounds: int) -> None:
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


def test_two_hundred_changes_of_two_processes_are_all_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    processes = [
        get_context("spawn").Process(target=change_at_random, args=(str(path), copy, 100))
        for copy in (1, 2)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
        assert process.exitcode == 0
    found = loaded(path)
    for copy in (1, 2):
        rng = random.Random(copy)
        for number in range(100):
            if rng.random() < 0.5:
                assert found.puzzle_suns[f"p{copy}_{number}"] == rng.randint(1, 3)
            else:
                assert f"l{copy}_{number % 20}" in found.lesson_places
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]
