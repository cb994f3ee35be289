"""Each decision of a person or bot is saved once, with its automatic consequences."""

from __future__ import annotations

from pathlib import Path

import pytest

from cacao_desktop.engine.actions import EndTurn, Place
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.external.opponents import Opponents
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage import autosave as saving
from cacao_desktop.storage.files import write_atomically
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.scene import TableScene
from tests.matches import WITH_BOT, kept, match_with, nothing_more, place
from tests.storage.games import saved_match
from tests.ui.harness import headless


class SavedTable:
    """A table whose match is saved, with every writing noted as how many moves it held."""

    def __init__(self, folder: Path, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
        self.written: list[int] = []

        def write(path: Path, text: str) -> None:
            write_atomically(path, text)
            self.written.append(len(match.moves))

        monkeypatch.setattr(saving, "write_atomically", write)
        self.match = match
        self.folder = folder
        self.autosave = SavedGames(folder).begin(match, "Game")
        self.table = TableScene(headless(), match, self.autosave)
        self.table.timeline.speed = 0

    @property
    def is_on_disk(self) -> bool:
        return kept(saved_match(self.folder, self.autosave.key)) == kept(self.match)


def test_a_decision_is_written_once_with_what_follows_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = SavedTable(tmp_path, match_with("gold_mine_1 temple"), monkeypatch)
    assert saved.written == [0], "a new game is saved at once"
    saved.table.flow.submit(Place(0, "1-1-1-1", -1, 0, 0))
    assert [move.automatic for move in saved.match.moves] == [False, True]
    assert saved.written == [0, 2]
    assert saved.is_on_disk
    saved.table.flow.undo()
    assert saved.written == [0, 2, 0]
    assert saved.is_on_disk


def test_every_decision_of_a_bot_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_with("gold_mine_1 temple", WITH_BOT)
    place(match, 1, 0)
    nothing_more(match)
    saved = SavedTable(tmp_path, match, monkeypatch)
    monkeypatch.setattr(Opponents, "ask", lambda _self, _state: None)
    monkeypatch.setattr(Opponents, "answer", lambda self: legal_actions(self._match.state)[0])
    begin = len(match.moves)
    while match.deciding_seat != Seat():
        saved.table.flow.advance(0.0)
        assert saved.written[-1] == len(match.moves)
        assert saved.is_on_disk
    assert len(saved.written) == 1 + sum(not move.automatic for move in match.moves[begin:])
    assert isinstance(match.moves[-1].action, EndTurn)


def test_a_saved_game_that_is_opened_and_left_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = SavedTable(tmp_path, match_with("gold_mine_1 temple"), monkeypatch)
    saved.table.on_close()
    again = SavedGames(tmp_path).resume(saved.autosave.key)
    TableScene(headless(), again.match, again).on_close()
    assert saved.written == [0]
