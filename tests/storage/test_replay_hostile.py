"""Hostile replays: one sentence each, naming the right part, and no traceback."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cacao_desktop.storage.files import NoOrdinaryFileError
from cacao_desktop.storage.replay_format import MAX_REPLAY_BYTES
from cacao_desktop.storage.replay_read import ReplayError, parse_replay, read_replay
from tests.storage.replay_files import FOLDER, Data, data_of, find, of_type, refusal, using

TEXT = (FOLDER / "base-2.json").read_text(encoding="utf-8")


def place_of(text: str) -> str | int:
    with pytest.raises(ReplayError) as caught:
        parse_replay(text)
    assert "\n" not in str(caught.value)
    return caught.value.place


NO_JSON = {
    "nothing": "",
    "a word": "cacao",
    "half of it": TEXT[: len(TEXT) // 2],
    "one bracket too many": TEXT + "}",
    "nested without end": "[" * 200_000,
    "nested deep inside": TEXT.replace(
        '"setup":', '"more":' + "[" * 99_999 + "]" * 99_999 + ',"setup":', 1
    ),
    "a key twice": TEXT.replace('"x":1,', '"x":1,"x":1,', 1),
    "a byte order mark": "\ufeff" + TEXT,
}


@pytest.mark.parametrize("name", NO_JSON)
def test_what_is_no_json_is_an_error_of_the_file(name: str) -> None:
    assert place_of(NO_JSON[name]) == "file"


@pytest.mark.parametrize(
    "data",
    [None, 7, [], "cacao-replay", {}, {"format": "cacao-replay", "version": 1}, {"actions": []}],
)
def test_json_that_is_no_replay_is_an_error_of_the_file(data: object) -> None:
    assert refusal(data).place == "file"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "cacao-save"),
        ("format", 1),
        ("version", 2),
        ("version", 0),
        ("version", True),
        ("version", 1.0),
        ("version", "1"),
        ("actions", {}),
        ("actions", None),
    ],
)
def test_wrong_head_is_an_error_of_the_file(key: str, value: object) -> None:
    assert refusal(data_of("base-2") | {key: value}).place == "file"


@pytest.mark.parametrize("part", ["setup", "initial", "result"])
@pytest.mark.parametrize("value", [None, [], 1, "x", {}])
def test_part_of_a_wrong_type_is_named(part: str, value: object) -> None:
    assert refusal(data_of("base-2") | {part: value}).place == part


@pytest.mark.parametrize("part", ["setup", "initial", "result"])
def test_missing_part_is_named(part: str) -> None:
    data = data_of("base-2")
    del data[part]
    assert str(refusal(data)) == f"{part}: “{part}” is missing."
    assert str(refusal(data | {part: None})) == f"{part}: “{part}” must be an object."


def keys_of(part: str) -> list[tuple[str, str]]:
    return [(part, key) for key in data_of("base-2")[part]]


@pytest.mark.parametrize(
    ("part", "key"), keys_of("setup") + keys_of("initial") + keys_of("result")
)
def test_key_of_a_wrong_type_is_an_error_of_its_part(part: str, key: str) -> None:
    data = data_of("base-2")
    for value in (None, 3, "x", {"x": None}, [None], [[1]], True):
        data[part][key] = value
        assert refusal(data).place == part, value
    del data[part][key]
    assert refusal(data).place == part


SETUPS: dict[str, Callable[[Data], object]] = {
    "one player": lambda setup: setup["players"].pop(),
    "five players": lambda setup: setup["players"].extend(setup["players"] + setup["players"][:1]),
    "no name": lambda setup: setup["players"][0].update(name=""),
    "name too long": lambda setup: setup["players"][0].update(name="A" * 41),
    "name of half a character": lambda setup: setup["players"][0].update(name="\ud800"),
    "name missing": lambda setup: setup["players"][0].pop("name"),
    "colour unknown": lambda setup: setup["players"][0].update(color="green"),
    "colour twice": lambda setup: setup["players"][0].update(color=setup["players"][1]["color"]),
    "module unknown": lambda setup: setup["modules"].append("nuts"),
    "module twice": lambda setup: setup["modules"].extend(["map", "map"]),
    "mini among modules": lambda setup: setup["modules"].append("volcanoes"),
    "module among minis": lambda setup: setup["mini_expansions"].append("map"),
    "mini twice": lambda setup: setup["mini_expansions"].extend(["volcanoes", "volcanoes"]),
    "mini without its module": lambda setup: setup["mini_expansions"].append("new_huts"),
    "modules without end": lambda setup: setup["modules"].extend(["map"] * 100_000),
    "variant missing": lambda setup: setup["variants"].pop("big_game"),
    "variant as number": lambda setup: setup["variants"].update(big_game=0),
    "big game for two": lambda setup: setup["variants"].update(big_game=True),
    "adding without new workers": lambda setup: setup["variants"].update(
        add_without_exchange=True
    ),
    "worker tile too many": lambda setup: setup["worker_tiles"].update({"1-1-1-1": 5}),
    "worker tile missing": lambda setup: setup["worker_tiles"].pop("1-1-1-1"),
    "worker tile unknown": lambda setup: setup["worker_tiles"].update({"4-4-4-4": 0}),
    "worker tile of another module": lambda setup: setup["worker_tiles"].update({"0-0-0-4": 1}),
    "jungle tile too many": lambda setup: setup["jungle_tiles"].update(water=3),
    "jungle tile fewer than none": lambda setup: setup["jungle_tiles"].update(volcano=-1),
    "jungle tile unknown": lambda setup: setup["jungle_tiles"].update(gold=0),
    "count as truth": lambda setup: setup["jungle_tiles"].update(sun_site=True),
    "huts without the module": lambda setup: setup.update(huts=["trader"]),
}


@pytest.mark.parametrize("name", SETUPS)
def test_wrong_setup_is_refused_before_any_action(name: str) -> None:
    data = data_of("base-2")
    SETUPS[name](data["setup"])
    data["actions"][0] = None
    assert refusal(data).place == "setup"


@pytest.mark.parametrize(
    "huts",
    [
        ["palace"],
        ["chief", "chief"],
        ["market_crier"] * 3,
        ["chiefs_son", "master_builder", "master_builder"],
    ],
)
def test_huts_that_the_tiles_cannot_show_are_refused(huts: list[str]) -> None:
    data = data_of("huts")
    data["setup"]["huts"] = huts
    assert refusal(data).place == "setup"


@pytest.mark.parametrize("tiles", [{"1-1-1-1": 2}, {"1-1-1-1": 5}, {"0-0-0-4": 2, "1-1-1-1": 4}])
def test_worker_tiles_that_cannot_be_agreed_are_refused(tiles: dict[str, int]) -> None:
    data = data_of("new_workers")
    data["setup"]["worker_tiles"] = tiles
    assert refusal(data).place == "setup"


INITIALS: dict[str, Callable[[Data], object]] = {
    "tile missing": lambda initial: initial["jungle_pile"].pop(),
    "tile too many": lambda initial: initial["jungle_pile"].append("water"),
    "tile unknown": lambda initial: initial["jungle_pile"].__setitem__(0, "gold"),
    "pile missing": lambda initial: initial["worker_piles"].pop(),
    "pile too many": lambda initial: initial["worker_piles"].append(initial["worker_piles"][0]),
    "worker tile missing": lambda initial: initial["worker_piles"][1].pop(),
    "worker tile for another": lambda initial: initial["worker_piles"][1].__setitem__(
        0, "0-0-0-4"
    ),
    "gems without mines": lambda initial: initial["gem_cart"].append("red"),
    "pile without end": lambda initial: initial["jungle_pile"].extend(["water"] * 100_000),
}


@pytest.mark.parametrize("name", INITIALS)
def test_wrong_piles_are_refused_before_any_action(name: str) -> None:
    data = data_of("base-2")
    INITIALS[name](data["initial"])
    data["actions"][0] = None
    assert refusal(data).place == "initial"


def test_wrong_mine_cart_is_refused() -> None:
    data = data_of("gem_mines")
    data["initial"]["gem_cart"][0] = "black"
    assert refusal(data).place == "initial"


NUMBERS = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e400",
    "1.0",
    "-0.5",
    "true",
    "null",
    '"1"',
    "[1]",
    "1" + "0" * 5000,
]


@pytest.mark.parametrize("number", NUMBERS)
def test_what_is_no_whole_number_is_an_error_of_its_action(number: str) -> None:
    assert place_of(TEXT.replace('"x":1,', f'"x":{number},', 1)) == 0
    fill = find(data_of("base-2"), of_type("fill"))
    assert place_of(TEXT.replace('"slot":1', f'"slot":{number}', 1)) == fill
    used = find(data_of("base-2"), using("workers"))
    assert place_of(TEXT.replace('{"workers":1}', f'{{"workers":{number}}}', 1)) == used
    assert place_of(TEXT.replace('"options":54', f'"options":{number}', 1)) == 0


REQUIRED = {
    "place": ["type", "player", "tile", "x", "y", "rotation", "overbuild"],
    "fill": ["type", "player", "tile", "x", "y", "source", "slot"],
    "activate": ["type", "player", "x", "y", "side", "use"],
    "build_hut": ["type", "player", "hut"],
    "end_turn": ["type", "player"],
}


WRONG_VALUES: tuple[object, ...] = (None, {}, [], 1.5, {"a": "b"})


@pytest.mark.parametrize(
    ("kind", "key"), [(kind, key) for kind, keys in REQUIRED.items() for key in keys]
)
def test_missing_or_wrong_key_is_an_error_of_its_action(kind: str, key: str) -> None:
    data = data_of("huts")
    number = find(data, of_type(kind))
    for value in WRONG_VALUES:
        data["actions"][number][key] = value
        assert refusal(data).place == number, value
    del data["actions"][number][key]
    assert refusal(data).place == number


@pytest.mark.parametrize(
    "use",
    [
        None,
        {},
        [],
        1,
        {"workers": 0, "sell_cacao": 0},
        {"workers": 0, "note": "x"},
        {"workers": 0, "\ud800": 1},
        {"rest": 1},
        {"gems": "red"},
        {"gems": [1]},
        {"gems": ["red"] * 100_000},
        {"sell_chocolate": 1},
    ],
)
def test_use_is_taken_to_the_letter(use: object) -> None:
    data = data_of("base-2")
    number = find(data, using("workers"))
    data["actions"][number]["use"] = use
    assert refusal(data).place == number


@pytest.mark.parametrize("after", [None, [], {}, [{}], [None, None], 5])
def test_malformed_after_is_an_error_of_its_action(after: object) -> None:
    data = data_of("base-2")
    number = find(data, of_type("end_turn"))
    data["actions"][number]["after"] = after
    assert refusal(data).place == number


def test_unknown_keys_are_ignored_elsewhere() -> None:
    data = data_of("base-2")
    data["note"] = data["setup"]["note"] = data["initial"]["note"] = data["result"]["note"] = {
        "by": [1.5, None]
    }
    data["setup"]["players"][0]["age"] = 7
    for action in data["actions"]:
        action["note"] = "x"
    parse_replay(json.dumps(data))


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_a_number_that_json_does_not_have_is_refused_where_nobody_reads_it_too(
    constant: str,
) -> None:
    for extra in (constant, f'[{{"deep":{constant}}}]'):
        text = f'{{"extra":{extra},{TEXT[1:]}'
        with pytest.raises(
            ReplayError, match=f"^file: It is not JSON: {constant} is not a number.$"
        ):
            parse_replay(text)


def test_zeros_may_be_left_out_and_given() -> None:
    data = data_of("base-2")
    data["setup"]["jungle_tiles"]["volcano"] = 0
    data["setup"]["worker_tiles"]["0-0-0-4"] = 0
    for action in data["actions"]:
        for seat in action.get("after", []):
            seat["gems"] = {}
    parse_replay(json.dumps(data))


def test_masks_and_winners_may_come_in_any_order() -> None:
    data = data_of("gem_mines")
    for action in data["actions"]:
        for seat in action.get("after", []):
            seat["masks"].reverse()
    data["result"]["winners"].reverse()
    parse_replay(json.dumps(data))


def test_names_cannot_break_the_line() -> None:
    data = data_of("base-2")
    data["setup"]["players"][0]["name"] = "A\n\x1b[31m"
    data["actions"].clear()
    assert (
        str(refusal(data)) == "action 0: The game is not over: A\\n\\x1b[31m still has to decide."
    )


def test_bytes_that_are_no_text_are_an_error_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(TEXT.encode().replace(b"Ana", b"\xff\xfe\xfd"))
    with pytest.raises(ReplayError, match="UTF-8"):
        read_replay(path)


def test_file_over_the_limit_is_refused_and_one_at_the_limit_is_not(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(TEXT.encode().ljust(MAX_REPLAY_BYTES))
    assert read_replay(path).totals == [20, 35]
    path.write_text(path.read_text(encoding="utf-8") + " ", encoding="utf-8")
    with pytest.raises(ReplayError, match="too large"):
        read_replay(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "replay.json"
    os.mkfifo(path)
    with pytest.raises(NoOrdinaryFileError):
        read_replay(path)
