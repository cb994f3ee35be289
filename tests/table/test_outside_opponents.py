"""External bots at the table: a failed one is asked again or replaced, and no game is lost."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cacao_desktop.bots.background import BotFailedError
from cacao_desktop.commands import play
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.external import bots
from cacao_desktop.external.opponents import Opponents
from cacao_desktop.external.roster import Roster
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.games import Games
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.pages.dialog import Dialog
from tests import command_line
from tests.command_line import Captured, assert_refused
from tests.engine.deals import setup_for
from tests.external.test_program_bot import UNRULY, command
from tests.patience import wait_until
from tests.processes import StartedProcesses
from tests.storage.games import save
from tests.table.table_player import new_match
from tests.ui.harness import Desk, desk, headless, named


def roster(what: str) -> Roster:
    return Roster({"guest": command(sys.executable, UNRULY, what)})


@pytest.fixture
def asked() -> Iterator[Callable[[str], tuple[Match, Opponents]]]:
    """Return what asks a program of a kind for the first decision of a match."""
    started: list[Opponents] = []

    def ask(what: str) -> tuple[Match, Opponents]:
        match = Match.start(setup_for(2), (Seat("guest"), Seat()), 1)
        started.append(Opponents(match, roster(what)))
        started[-1].ask(match.state)
        return match, started[-1]

    yield ask
    for opponents in started:
        opponents.close()


def test_program_decides_at_the_table(asked: Callable[[str], tuple[Match, Opponents]]) -> None:
    match, opponents = asked("good")
    found: list[object] = []

    def answered() -> bool:
        action = opponents.answer()
        found.extend([] if action is None else [action])
        return bool(found)

    state = match.state
    for _ in range(2):
        # It goes on running, and answers the next question too.
        found.clear()
        opponents.ask(state)
        wait_until(answered)
        assert found == [legal_actions(state)[0]]


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("die", "guest ended without an answer, with the exit code 3."),
        ("prose", "guest gave an answer that is not JSON: "),
        ("endless", "guest wrote a line of more than 4096 bytes."),
    ],
)
def test_wrong_program_is_said_and_can_be_asked_again(
    what: str, sentence: str, asked: Callable[[str], tuple[Match, Opponents]]
) -> None:
    started = StartedProcesses()
    match, opponents = asked(what)
    (process,) = started.running()
    for _ in range(2):
        opponents.ask(match.state)
        with pytest.raises(BotFailedError) as failure:
            wait_until(opponents.answer)
        assert str(failure.value).startswith(sentence)
    assert started.running() == [process], "the others' opponents have gone on thinking in it"


def test_person_is_told_and_takes_the_seat(tmp_path: Path) -> None:
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.settings.hide_hands = False
        opened.context.roster = roster("far")
        match = new_match(2, ("guest", "person"))
        table = TableScene(opened.context, match, SavedGames(tmp_path).begin(match, "Game"))
        opened.context.stack.push(table)
        dialog = dialog_of(opened)
        assert "guest chose action 1000000; valid actions are 0 to" in dialog.text
        opened.click(named(dialog, "Take the seat"))
        assert opened.top is table
        assert match.seats == (Seat(), Seat())
        table.on_close()


def dialog_of(opened: Desk) -> Dialog:
    """Return the dialog that comes."""

    def step() -> bool:
        opened.step()
        return isinstance(opened.top, Dialog)

    wait_until(step)
    assert isinstance(opened.top, Dialog)
    return opened.top


def test_saved_game_is_opened_only_where_its_program_is_named(tmp_path: Path) -> None:
    library = SavedGames(tmp_path)
    match = new_match(2)
    key = save(library, Match(match.setup, match.deal, (Seat(), Seat("guest"))))
    context = headless()
    assert isinstance(Games(context, library).table_of_save(key), Dialog)
    context.roster = roster("good")
    table = Games(context, library).table_of_save(key)
    assert isinstance(table, TableScene)
    table.on_close()


def test_command_opens_a_table_with_the_opponents_that_it_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[tuple[object, ...]] = []

    def open_game(*given: object, **named: object) -> int:
        opened.append((*given, *named.values()))
        return 0

    monkeypatch.setattr(play, "open_game", open_game)
    guest = f"guest={command(sys.executable, UNRULY, 'good')}"
    assert (
        command_line.run("play", "--against", "guest,hard", "--bot", guest, "--modules", "map")
        == 0
    )
    ((match, bots_there),) = opened
    assert isinstance(match, Match)
    assert isinstance(bots_there, Roster)
    assert match.seats == (Seat(), Seat("guest"), Seat("hard", "temple_builder"))
    assert [player.name for player in match.setup.players] == ["Ana", "guest 2", "Tepeu"]
    assert match.setup.has("map")
    assert bots_there.create("guest", 1).budget.milliseconds == bots.USUAL_MILLISECONDS


@pytest.mark.parametrize(
    "arguments",
    [
        ["--against", "genius"],
        ["--against", "easy,easy,easy,easy"],
        ["--bot", "person=perl"],
        ["--against"],
    ],
    ids=" ".join,
)
def test_wrong_opponents_are_refused_in_one_sentence(
    arguments: list[str], capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(["play", *arguments], capsys, tmp_path)
