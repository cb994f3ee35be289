"""Undo after loading goes back as far as before, and never over another player's decision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cacao_desktop.engine.legal import automatic_action, legal_actions
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage.saves import SavedGames
from tests.engine.dumps import dump
from tests.matches import PEOPLE, WITH_BOT, fill, match_with, may_undo, nothing_more, place, run
from tests.storage.games import save, saved_match


def mine_for_both(seats: tuple[Seat, ...] = PEOPLE) -> Match:
    """Return a match in which seat 1 has filled a gold mine that both touch."""
    match = match_with("gold_mine_1 temple", seats)
    place(match, 1, 0)
    nothing_more(match)
    place(match, 0, -1)
    fill(match, "gold_mine_1")
    return match


def by_hand(match: Match) -> None:
    """Have each seat do itself what would run by itself."""
    while match.state.phase == Phase.ACTIVATE:
        action = automatic_action(match.state)
        assert action is not None
        match.submit(action)


def back(folder: Path, match: Match) -> Match:
    return saved_match(folder, save(SavedGames(folder), match))


def test_a_decision_is_taken_back_with_what_ran_by_itself(tmp_path: Path) -> None:
    match = mine_for_both()
    before = dump(match.moves[-1].before)
    run(match)
    assert {move.action.player for move in match.moves if move.automatic} == {0, 1}
    loaded = back(tmp_path, match)
    taken = loaded.undo()
    assert [move.automatic for move in taken] == [True] * (len(taken) - 1) + [False]
    assert len(taken) > 2
    assert dump(loaded.state) == before


def test_what_somebody_else_did_by_hand_is_final(tmp_path: Path) -> None:
    match = mine_for_both()
    by_hand(match)
    assert (match.moves[-1].action.player, match.state.deciding) == (0, 1)
    assert not may_undo(match)
    assert not may_undo(back(tmp_path, match))


def test_a_bots_decision_is_final(tmp_path: Path) -> None:
    match = mine_for_both(WITH_BOT)
    while match.state.phase == Phase.ACTIVATE:
        match.submit(legal_actions(match.state)[-1])
    assert not may_undo(back(tmp_path, match))


# Saved games of version 1, which did not keep what ran by itself.


def as_version_1(folder: Path, match: Match) -> Match:
    """Return a match as a game saved by the first version brings it back."""
    key = save(SavedGames(folder), match)
    path = folder / f"{key}.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    data["version"] = 1
    for action in data["actions"]:
        action.pop("automatic", None)
    path.write_text(json.dumps(data), encoding="utf-8")
    return saved_match(folder, key)


def test_in_an_old_save_nobody_undoes_what_somebody_else_did(tmp_path: Path) -> None:
    match = mine_for_both()
    by_hand(match)
    assert not may_undo(as_version_1(tmp_path, match))


@pytest.mark.parametrize("hand", [by_hand, run])
def test_in_an_old_save_a_decision_is_taken_back_with_ones_own_edges(
    tmp_path: Path, hand: Any
) -> None:
    match = match_with("gold_mine_1 temple")
    place(match, 1, 0)
    nothing_more(match)
    before = dump(match.state)
    place(match, -1, 0)
    hand(match)
    assert match.state.phase == Phase.FINISH
    loaded = as_version_1(tmp_path, match)
    assert len(loaded.undo()) == 2
    assert dump(loaded.state) == before
    assert not may_undo(loaded), "the turn before was ended"


@pytest.mark.parametrize(
    "actions", [None, {}, [], [None, 3], [{"type": "activate"}], [{"type": []}]]
)
def test_an_old_save_with_nonsense_is_refused_and_no_more(tmp_path: Path, actions: object) -> None:
    key = save(SavedGames(tmp_path), match_with())
    path = tmp_path / f"{key}.json"
    data = json.loads(path.read_text(encoding="utf-8")) | {"version": 1, "actions": actions}
    path.write_text(json.dumps(data), encoding="utf-8")
    assert len(SavedGames(tmp_path).entries()) == 1
    if actions == []:
        assert saved_match(tmp_path, key).moves == []
    else:
        with pytest.raises(ValueError, match="damaged"):
            saved_match(tmp_path, key)
