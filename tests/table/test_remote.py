"""People on other devices decide for themselves, and their hand is never shown."""

from __future__ import annotations

from pathlib import Path

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.match import HERE, PHONE, Match, Seat
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.scene import TableScene
from tests.engine.deals import setup_for
from tests.storage.games import save, saved_match
from tests.ui.harness import headless


class Distant:
    """The people of a match who are on phones; `decision` is what has come from there."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.decision: Action | None = None
        self.asked = True
        self.device = ("here", 0.0)

    def ask(self, state: GameState) -> None:
        del state

    def answer(self) -> Action | None:
        decided = self.decision
        self.decision = None
        return decided

    def cancel(self) -> None:
        self.decision = None

    def decides_for(self, seat: int) -> bool:
        sitting = self.match.seats[seat]
        return sitting.is_person and sitting.device == PHONE

    def presence(self, seat: int) -> tuple[str, float]:
        del seat
        return self.device


def table_of(*devices: str, setup: Setup | None = None) -> tuple[TableScene, Distant]:
    seats = tuple(Seat(device=device) for device in devices)
    match = Match.start(setup or setup_for(len(seats)), seats, 4)
    context = headless()
    table = TableScene(context, match)
    table.core.remote = Distant(match)
    context.stack.push(table)
    table.flow.go_on()
    return table, table.core.remote


def settle(table: TableScene) -> None:
    for _frame in range(400):
        table.update(0.05)


def test_a_person_on_a_phone_is_asked_there_and_their_hand_stays_there() -> None:
    table, distant = table_of(PHONE, HERE)
    match = table.model.match
    assert table.core.mode.status.text == f"{match.name(0)} decides on the phone"
    assert table.model.viewer == 1
    settle(table)
    assert match.moves == []
    distant.decision = legal_actions(match.state)[0]
    settle(table)
    assert match.moves[0].action == legal_actions(match.moves[0].before)[0]
    assert not table.flow.can_undo
    while match.state.active == 0:
        distant.decision = legal_actions(match.state)[-1]
        settle(table)
    assert table.core.mode.__class__.__name__ == "PlacingMode"
    assert table.context.stack.top is table


def test_with_all_people_on_phones_no_hand_is_shown() -> None:
    table, distant = table_of(PHONE, PHONE)
    distant.match.change_seat(1, controller="easy")
    hand = table.panels.widgets.hand
    assert all(tile.face_down for tile in hand)
    table.core.remote = None
    table.layout_now()
    assert not any(tile.face_down for tile in hand)


def test_a_saved_game_knows_who_sat_at_a_phone(tmp_path: Path) -> None:
    match = Match.start(setup_for(2), (Seat(device=PHONE), Seat("easy")), 1)
    assert saved_match(tmp_path, save(SavedGames(tmp_path), match)).seats == match.seats
