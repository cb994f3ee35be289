"""Good replays with one damaged part each: the error names that part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.storage.replay_files import Data, data_of, find, of_type, refusal, using

Damage = Callable[[Data], int]
"""Damages one action of a replay and returns the number that the reader must name."""

CASES: dict[str, tuple[str, Damage, str]] = {}


def case(name: str, sample: str, reason: str) -> Callable[[Damage], Damage]:
    def add(damage: Damage) -> Damage:
        CASES[name] = sample, damage, reason
        return damage

    return add


def change(data: Data, number: int, **values: Any) -> int:
    data["actions"][number].update(values)
    return number


def insert(data: Data, number: int, **action: Any) -> int:
    data["actions"].insert(number, action)
    return number


@case("tile that is not in the hand", "base-3", "not in the hand")
def _(data: Data) -> int:
    piles = data["initial"]["worker_piles"]
    seat = data["actions"][0]["player"]
    other = next(tile for tile in piles[seat] if tile not in piles[seat][:3])
    return change(data, 0, tile=other)


@case("tile of no such kind", "base-2", "no worker tile")
def _(data: Data) -> int:
    return change(data, 0, tile="5-0-0-0")


@case("place on a jungle cell", "base-2", "jungle cell")
def _(data: Data) -> int:
    return change(data, 0, x=2, y=2)


@case("place away from the jungle", "base-2", "touches no jungle tile")
def _(data: Data) -> int:
    return change(data, 0, x=8, y=5)


@case("place beyond the board", "base-2", "touches no jungle tile")
def _(data: Data) -> int:
    return change(data, 0, x=10**12, y=1)


@case("place on a tile that lies there", "base-2", "taken")
def _(data: Data) -> int:
    first = find(data, of_type("place"))
    later = find(data, of_type("place"), 3)
    return change(data, later, x=data["actions"][first]["x"], y=data["actions"][first]["y"])


@case("rotation that is none", "base-2", "rotation")
def _(data: Data) -> int:
    return change(data, 0, rotation=4)


@case("foreign tile overbuilt", "base-2", "worker tile of your own")
def _(data: Data) -> int:
    number = find(data, lambda action: bool(action.get("overbuild")))
    foreign = data["actions"][
        find(data, lambda action: action["type"] == "place" and action["player"] == 1)
    ]
    assert data["actions"][number]["player"] == 0
    return change(data, number, x=foreign["x"], y=foreign["y"])


@case("overbuilt too early", "base-2", "jungle pile and the jungle display are empty")
def _(data: Data) -> int:
    own = data["actions"][0]
    number = find(data, lambda action: action["type"] == "place" and action["player"] == 0, 1)
    return change(data, number, x=own["x"], y=own["y"], overbuild=True)


@case("wrong number of options", "base-2", "legal placements was 54")
def _(data: Data) -> int:
    return change(data, 0, options=53)


@case("wrong seat", "base-2", "Ana has to decide")
def _(data: Data) -> int:
    return change(data, 0, player=1)


@case("seat that does not exist", "base-2", "Ana has to decide")
def _(data: Data) -> int:
    return change(data, 0, player=-2)


@case("fill with another tile", "base-2", "The tile there is")
def _(data: Data) -> int:
    number = find(data, of_type("fill"))
    other = "temple" if data["actions"][number]["tile"] != "temple" else "water"
    return change(data, number, tile=other)


@case("fill of a cell that needs none", "base-2", "does not need to be filled")
def _(data: Data) -> int:
    return change(data, find(data, of_type("fill")), x=20, y=20)


@case("fill from a slot that does not exist", "base-2", "no slot")
def _(data: Data) -> int:
    return change(data, find(data, of_type("fill")), slot=2)


@case("fill from a map board that is not there", "base-2", "no map board")
def _(data: Data) -> int:
    return change(data, find(data, of_type("fill")), source="map", slot=0)


@case("fill from the pile before the display is empty", "base-2", "only when the display is empty")
def _(data: Data) -> int:
    number = find(data, of_type("fill"))
    del data["actions"][number]["slot"]
    return change(data, number, source="pile")


@case("slot on a fill from the pile", "huts", "no slots")
def _(data: Data) -> int:
    return change(data, find(data, lambda action: action.get("source") == "pile"), slot=0)


@case("rotation on a tile that is no volcano", "base-2", "has no rotation")
def _(data: Data) -> int:
    return change(data, find(data, of_type("fill")), rotation=0)


@case("volcano without rotation", "minis", "volcano needs a rotation")
def _(data: Data) -> int:
    number = find(data, lambda action: action.get("tile") == "volcano")
    del data["actions"][number]["rotation"]
    return number


@case("fill left out", "base-4", "Fill the jungle cell first")
def _(data: Data) -> int:
    number = find(data, of_type("fill"))
    del data["actions"][number]
    return number


@case("too much sold", "base-3", "You cannot sell")
def _(data: Data) -> int:
    number = find(data, using("sell_cacao"))
    return change(data, number, use={"sell_cacao": 6})


@case("more workers than stand there", "base-2", "this edge has 1")
def _(data: Data) -> int:
    return change(data, find(data, using("workers")), use={"workers": 2})


@case("fewer workers than none", "base-2", "from 0 up")
def _(data: Data) -> int:
    return change(data, find(data, using("workers")), use={"workers": -1})


@case("use of another tile", "base-2", "does not belong")
def _(data: Data) -> int:
    return change(data, find(data, using("workers")), use={"sell_cacao": 1})


@case("too much chocolate sold", "chocolate", "You cannot sell")
def _(data: Data) -> int:
    number = find(data, using("sell_chocolate"))
    return change(data, number, use={"sell_cacao": 0, "sell_chocolate": 6})


@case("too much chocolate made", "chocolate", "You cannot make")
def _(data: Data) -> int:
    return change(data, find(data, using("make_chocolate")), use={"make_chocolate": 6})


@case("more gems than workers", "gem_mines", "You cannot take")
def _(data: Data) -> int:
    return change(data, find(data, using("gems")), use={"gems": ["red"] * 5})


@case("gem of no colour", "gem_mines", "pink")
def _(data: Data) -> int:
    return change(data, find(data, using("gems", 1)), use={"gems": ["pink"]})


@case("volcano passed over", "minis", "must act")
def _(data: Data) -> int:
    volcanoes = [
        (action["x"], action["y"]) for action in data["actions"] if action.get("tile") == "volcano"
    ]
    steps = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

    def at_volcano(action: dict[str, Any]) -> bool:
        dx, dy = steps.get(action.get("side", ""), (99, 99))
        return (action.get("x", 99) + dx, action.get("y", 99) + dy) in volcanoes

    return change(data, find(data, at_volcano), use={"workers": 0})


@case("activation left out", "base-2", "Use the activated workers first")
def _(data: Data) -> int:
    number = find(data, of_type("activate"))
    while data["actions"][number + 1]["type"] == "activate":
        number += 1
    del data["actions"][number]
    return number


@case("activation doubled", "base-2", "is not waiting")
def _(data: Data) -> int:
    number = find(data, lambda action: action["type"] == "activate")
    assert data["actions"][number + 1]["type"] == "activate"
    return insert(data, number + 1, **data["actions"][number])


@case("edge that is none", "base-2", "N, E, S or W")
def _(data: Data) -> int:
    return change(data, find(data, of_type("activate")), side="north")


@case("hut that costs too much", "huts", "costs 24 gold")
def _(data: Data) -> int:
    assert "chief" in data["setup"]["huts"]
    return insert(data, find(data, of_type("end_turn")), type="build_hut", player=0, hut="chief")


@case("second hut in a turn", "huts", "Only one hut")
def _(data: Data) -> int:
    number = find(data, of_type("build_hut"))
    return insert(data, number + 1, **data["actions"][number])


@case("hut that is not in play", "huts", "not in the supply")
def _(data: Data) -> int:
    number = find(data, of_type("build_hut"))
    return change(data, number, hut="rainmaker")


@case("hut without a name", "huts", "“build_hut.hut” must not be empty.")
def _(data: Data) -> int:
    return change(data, find(data, of_type("build_hut")), hut="")


@case("hut in a game without huts", "base-2", "No module in this game")
def _(data: Data) -> int:
    return insert(data, find(data, of_type("end_turn")), type="build_hut", player=0, hut="trader")


@case("tile discarded though it could be laid", "base-2", "only when none can be laid")
def _(data: Data) -> int:
    tile = data["actions"][0]["tile"]
    data["actions"][0] = {"type": "discard", "player": 0, "tile": tile}
    return 0


@case("turn not ended", "base-2", "end the turn")
def _(data: Data) -> int:
    number = find(data, of_type("end_turn"))
    del data["actions"][number]
    return number


@case("action after the end", "base-2", "over")
def _(data: Data) -> int:
    return insert(data, len(data["actions"]), type="end_turn", player=0)


@case("end left out", "base-2", "not over")
def _(data: Data) -> int:
    data["actions"].pop()
    return len(data["actions"])


@case("all actions left out", "base-2", "not over")
def _(data: Data) -> int:
    data["actions"].clear()
    return 0


@case("action of no such type", "base-2", "resign")
def _(data: Data) -> int:
    return change(data, 5, type="resign")


@case("draw, which no replay names", "base-2", "draw")
def _(data: Data) -> int:
    return insert(data, 1, type="draw", player=0)


@case("action that is no object", "base-2", "object")
def _(data: Data) -> int:
    data["actions"][4] = 7
    return 4


@pytest.mark.parametrize("name", CASES)
def test_damage_is_found_where_it_is(name: str) -> None:
    sample, damage, reason = CASES[name]
    data = data_of(sample)
    number = damage(data)
    error = refusal(data)
    assert error.place == number
    assert reason in str(error)
    assert str(error).startswith(f"action {number}: ")


@pytest.mark.parametrize("key", ["gold", "cacao", "chocolate", "sun", "water", "map_tokens"])
def test_wrong_count_after_a_turn_is_an_error_of_that_action(key: str) -> None:
    data = data_of("base-2")
    number = find(data, lambda action: "after" in action, 3)
    data["actions"][number]["after"][1][key] += 1
    error = refusal(data)
    assert error.place == number
    assert f"“{key}” of Ben" in str(error)


def test_wrong_gems_and_masks_after_a_turn_are_found() -> None:
    for key, wrong in (("gems", {"red": 6}), ("masks", [8, 8, 8])):
        data = data_of("gem_mines")
        number = find(data, lambda action: "after" in action, 5)
        data["actions"][number]["after"][2][key] = wrong
        assert refusal(data).place == number


def test_first_of_two_wrong_actions_is_named() -> None:
    data = data_of("base-2")
    change(data, 7, slot=5)
    data["actions"][20] = "nonsense"
    assert refusal(data).place == 7


def test_malformed_action_before_an_illegal_one_is_named() -> None:
    data = data_of("base-2")
    data["actions"][6]["x"] = "1"
    change(data, 7, slot=5)
    assert refusal(data).place == 6


WRONG_RESULTS = [
    "gold",
    "temples",
    "sun",
    "water",
    "hut_costs",
    "hut_bonus",
    "masks",
    "gems",
    "total",
    "cacao",
]


@pytest.mark.parametrize("key", WRONG_RESULTS)
def test_wrong_part_of_the_result_is_named(key: str) -> None:
    data = data_of("big-game")
    data["result"]["players"][2][key] += 1
    error = refusal(data)
    assert error.place == "result"
    assert f"“{key}” of Cleo" in str(error)


@pytest.mark.parametrize("winners", [[], [0], [0, 1], [1, 1], [2]])
def test_wrong_winners_are_refused(winners: list[int]) -> None:
    data = data_of("base-2")
    assert data["result"]["winners"] == [1]
    data["result"]["winners"] = winners
    assert refusal(data).place == "result"
