"""The views of whole games with every module: of bounded size, and with all legal actions."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from cacao_desktop.engine import Action, GameState, apply
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.scoring import counts, totals
from cacao_desktop.match import HouseRules
from tests.phones.games import BOXES, Table, choices_of, match_on_phones, play_on
from tests.samples import one_in

MAX_BYTES = 64 * 1024


@pytest.mark.parametrize("box", one_in(4, BOXES))
def test_a_game_is_shown_to_its_end(box: str) -> None:
    table = Table(match_on_phones(box, 3 if box == "big_game" else 2, seed=BOXES.index(box)))
    match = table.match
    rng = random.Random(box)
    for seat in range(len(match.seats)):
        table.join(seat, seat, ("en", "de", "fr")[seat], name="{0} %s {x}")
    table.join(9)
    while not match.state.over:
        decides = match.state.deciding
        view = table.view(decides)
        legal = legal_actions(match.state)
        offered = set(choices_of(view))
        assert len(offered) == len(choices_of(view))
        left_out = [action for number, action in enumerate(legal) if number not in offered]
        assert all(same_result(match.state, action, offered) for action in left_out)
        assert ("legal" in table.view(9), "hand" in table.view(9)) == (False, False)
        for source in view["legal"].get("sources", {}).values():
            assert source["name"]
        if rng.random() < 0.2 and ("place" in view["legal"] or "fill" in view["legal"]):
            choice = rng.choice(choices_of(view))
            for told in table.say(
                decides, {"type": "ask", "number": view["number"], "choice": choice}
            ):
                assert told["brings"] in told["words"]
        play_on(match, rng)
        for letter in _letters(table):
            assert len(letter.encode()) < MAX_BYTES
    end = table.view(9)
    assert [each["total"] for each in end["scores"]] == totals(match.state)
    assert [sum(line["gold"] for line in each["lines"]) for each in end["scores"]] == totals(
        match.state
    )
    (log,) = table.say(9, {"type": "log"})
    assert {entry["n"] for entry in end["log"]} <= {entry["n"] for entry in log["entries"]}


def same_result(state: GameState, action: Action, offered: set[int]) -> bool:
    """Return whether an action that is not offered has the result of one that is."""
    legal = legal_actions(state)
    result = counts_after(state, action)
    return any(counts_after(state, legal[number]) == result for number in offered)


def counts_after(state: GameState, action: Action) -> object:
    after = apply(state, action).state
    return [counts(after, seat) for seat in range(after.seats)]


def _letters(table: Table) -> list[str]:
    """Deliver what is owed, and return its texts."""
    texts = []
    while table.room.has_outgoing:
        for letter in table.room.outgoing():
            texts.append(letter.text)
            table.sent[letter.page].append(json.loads(letter.text))
    return texts


def test_what_is_left_in_the_piles_is_not_sent_where_the_house_does_not_show_it() -> None:
    for house in (HouseRules(), HouseRules(piles=False)):
        match = match_on_phones("base", 2, seed=1)
        match.context = replace(match.context, house=house)
        table = Table(match)
        table.join(0, 0)
        state = table.view(0)["state"]
        assert ("jungle_pile" in state) == house.piles
        assert ["unseen_worker_tiles" in player for player in state["players"]] == [
            house.piles
        ] * 2


@pytest.mark.parametrize("seed", one_in(6, range(12)))
def test_with_the_scout_a_tile_from_the_map_board_costs_nothing(seed: int) -> None:
    table = Table(match_on_phones("new_huts", seed=seed))
    match = table.match
    rng = random.Random(seed)
    prices = set()
    table.join(0, 0)
    table.join(1, 1)
    while not match.state.over:
        view = table.view(match.state.deciding)
        for source in view["legal"].get("sources", {}).values():
            if source["source"] == "map":
                scout = "scout" in [
                    hut["hut"] for hut in view["state"]["players"][view["seat"]]["huts"]
                ]
                assert source["price"] == ("" if scout else "costs 1 map token")
                prices.add(source["price"])
        play_on(match, rng)
        table.deliver()


def test_no_choice_brings_anybody_the_same_twice() -> None:
    seen = 0
    for seed in range(3):
        table = Table(match_on_phones("base", 2, seed))
        for seat in range(2):
            table.join(seat, seat)
        rng = random.Random(seed)
        while not table.match.state.over:
            decides = table.match.state.deciding
            view = table.view(decides)
            for fill in view["legal"].get("fill", [])[:4]:
                ask = {"type": "ask", "number": view["number"], "choice": fill[-1]}
                for told in table.say(decides, ask):
                    parts = [part.lower() for part in told["brings"].split("; ") if part]
                    assert len({*parts}) == len(parts)
                    seen += "you get" in parts[0] if parts else 0
            play_on(table.match, rng)
            table.room.follow_match()
            table.deliver()
    assert seen
