"""An opponent whose process keeps dying: it is asked again, or a person takes its seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cacao_desktop.bots.background import ThinkingFailedError
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.external.opponents import Opponents
from cacao_desktop.match import Seat
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.pages.dialog import Dialog
from tests.storage.games import saved_match
from tests.table.table_player import new_match
from tests.ui.harness import Desk, desk, named


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    def fail(_self: Opponents, _state: object = None) -> None:
        raise ThinkingFailedError("dead")

    monkeypatch.setattr(Opponents, "ask", fail)
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.settings.hide_hands = False
        yield opened


def seated(opened: Desk, folder: Path) -> TableScene:
    match = new_match(2, ("normal", "person"))
    autosave = SavedGames(folder).begin(match, "Game")
    table = TableScene(opened.context, match, autosave)
    opened.context.stack.push(table)
    for _ in range(3):
        opened.step()
    assert isinstance(opened.top, Dialog)
    return table


def test_its_seat_is_taken_by_a_person_and_saved(opened: Desk, tmp_path: Path) -> None:
    table = seated(opened, tmp_path)
    opened.click(named(opened.top, "Take the seat"))
    assert opened.top is table
    match = table.model.match
    assert match.seats == (Seat(), Seat())
    (game,) = SavedGames(tmp_path).entries()
    assert saved_match(tmp_path, game.key).seats == match.seats
    opened.step()
    assert isinstance(table.core.mode, PlacingMode)
    table.flow.submit(legal_actions(match.state)[0])
    assert len(match.moves) >= 1
    table.on_close()


def test_it_is_asked_again(opened: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(opened, tmp_path)
    match = table.model.match
    opened.click(named(opened.top, "Ask again"))
    for _ in range(3):
        opened.step()
    assert isinstance(opened.top, Dialog), "it has failed once more"
    monkeypatch.setattr(Opponents, "ask", lambda _self, _state: None)
    monkeypatch.setattr(Opponents, "answer", lambda _self: legal_actions(match.state)[0])
    opened.click(named(opened.top, "Ask again"))
    for _ in range(3):
        opened.step()
    assert match.moves
    assert match.seats[0] == Seat("normal")
    table.on_close()
