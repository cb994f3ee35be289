"""Speech at the table: the events, the player to move, and the focus."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.engine.actions import EndTurn, Place
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import SIDE_STEPS
from cacao_desktop.match import Match
from cacao_desktop.table.context import Screen
from cacao_desktop.table.decisions.simple_modes import WaitingMode
from cacao_desktop.ui.access.announcer import Announcer
from cacao_desktop.words.log_entries import entries_of
from cacao_desktop.words.places import where
from cacao_desktop.words.rows import jungle_name
from tests.samples import first
from tests.table.table_player import TablePlayer, new_match, play_at_random
from tests.ui.harness import Desk, desk, widgets_of


class Listener(Announcer):
    """Notes what is said."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, *, interrupt: bool = True) -> None:
        del interrupt
        self.said.append(text)


@contextmanager
def listening(match: Match) -> Iterator[tuple[Desk, Listener, TablePlayer]]:
    """Open a table for a player who uses the keyboard and listens."""
    with desk() as opened:
        listener = Listener()
        opened.context.voice = listener
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, match, "keys")
        yield opened, listener, player
        player.table.on_close()


def test_a_tile_that_cannot_be_taken_now_says_what_is_asked_instead() -> None:
    with listening(position("fills")) as (opened, listener, player):
        opened.step(0.05)
        for tile in player.table.panels.widgets.hand:
            listener.said.clear()
            tile.activate()
            assert listener.said == ["Fill the jungle. 2 cells left"]
        for number, slot in enumerate(player.table.panels.widgets.slots):
            assert slot.is_offered, number


def test_showing_again_says_so_when_nothing_has_happened() -> None:
    with listening(new_match(2, seed=5)) as (opened, listener, player):
        opened.step(0.05)
        listener.said.clear()
        player.table.flow.show_again()
        assert listener.said == ["Nothing has happened since your last turn."]


def test_no_place_of_the_hand_has_the_focus_without_a_name() -> None:
    def is_late(state: GameState) -> bool:
        return state.round == state.rounds - 1

    for hide in (False, True):
        match = play_at_random(new_match(2, ("person", "person"), seed=5), 5, until=is_late)
        with listening(match) as (opened, _listener, player):
            opened.context.settings.hide_hands = hide
            opened.step(0.05)
            hand = player.table.panels.widgets.hand
            assert any(tile.tile is None for tile in hand)
            assert all(tile.accessible_name for tile in hand if tile.focusable)


def test_panels_say_whether_they_are_folded_away() -> None:
    with listening(new_match(2, seed=5)) as (opened, listener, player):
        opened.step(0.05)
        for said in ("The panels are folded away.", "The panels are unfolded."):
            listener.said.clear()
            opened.key(pygame.K_f)
            assert listener.said == [said]
        opened.key(pygame.K_f)
        for said in ("What happened: unfolded", "What happened: folded"):
            player.table.panels.open_drawer("right")
            assert listener.said[-1] == said


def test_a_turn_is_told_as_the_log_tells_it_and_then_what_is_asked() -> None:
    with listening(new_match(2, seed=5)) as (opened, listener, player):
        opened.step(0.05)
        assert listener.said[-1].startswith("Ana, lay a worker tile")
        while not any(isinstance(move.action, EndTurn) for move in player.match.moves):
            opened.step(0.05)
            player.decide()
        opened.step(0.05)
        player.table.timeline.finish()
        opened.step(0.05)
        sentences = [
            entry.text_for(None, player.match)
            for move in player.match.moves
            for entry in entries_of(move)
            if not entry.heading
        ]
        spoken = " | ".join(listener.said)
        assert sentences
        assert all(sentence in spoken for sentence in sentences)
        assert listener.said[-1].startswith("Ben, lay a worker tile")
        place = player.match.moves[0].action
        assert isinstance(place, Place)
        (laid,) = [text for text in listener.said if text.startswith("Ana lays a worker tile")]
        tile = player.match.state.worker_at(place.x, place.y)
        assert tile is not None
        touched = [
            player.match.state.jungle_at(place.x + dx, place.y + dy) for dx, dy in SIDE_STEPS
        ]
        beside = [
            f"{workers} worker{'s' if workers != 1 else ''} at {jungle_name(jungle.kind)}"
            for workers, jungle in zip(tile.workers, touched, strict=True)
            if jungle is not None
        ]
        assert f", {where((place.x, place.y))};" in laid
        assert beside
        assert all(words in laid for words in beside)


def test_what_was_played_before_is_no_news() -> None:
    with listening(position("table")) as (opened, listener, player):
        opened.step(0.05)
        assert len(player.match.moves) > 20
        assert listener.said[0] == "Table"
        assert len(listener.said) == 2


def test_what_is_shown_again_is_read_again() -> None:
    with listening(position("table")) as (opened, listener, player):
        opened.step(0.05)
        listener.said.clear()
        player.table.flow.show_again()
        (again,) = listener.said
        moves = player.match.moves_since_turn_of(player.table.model.viewer)
        entries = [entry for move in moves for entry in entries_of(move) if not entry.heading]
        assert entries
        for entry in entries:
            assert entry.text_with_place(player.table.model.listener, player.match) in again


@pytest.mark.parametrize("seed", first(2, range(6)))
def test_the_last_of_a_game_is_told_before_its_result(seed: int) -> None:
    """Without animations too, where the result is there at once."""
    match = play_at_random(
        new_match(2, ("person", "easy"), seed),
        seed,
        until=lambda state: state.round == state.rounds - 1,
    )
    with listening(match) as (opened, listener, player):
        opened.context.settings.speed = 0
        opened.draw_seldom()
        player.play_to_the_end()
        opened.step(0.05)
        (result,) = [place for place, text in enumerate(listener.said) if " win" in text]
        last = [
            entry.text_for(player.table.model.listener, match)
            for move in match.moves[-6:]
            for entry in entries_of(move)
            if not entry.heading
        ]
        spoken = " | ".join(listener.said[:result])
        assert last
        assert [text for text in last if text not in spoken] == []


def test_whom_the_table_waits_for_is_said_once_through_all_their_decisions() -> None:
    with listening(new_match(2, seed=5)) as (_opened, listener, player):
        narrator = player.table.atmosphere.narrator
        for _decision in range(3):
            narrator.update(WaitingMode(player.table.mode.table))
        assert listener.said.count("Ana is next") == 1


def test_what_is_missing_is_said_and_every_change_of_the_choice() -> None:
    with listening(new_match(2, seed=5)) as (opened, listener, _player):
        for _ in range(20):
            opened.step(0.1)
        listener.said.clear()
        opened.key(pygame.K_RETURN)
        assert listener.said == ["Choose a tile from your hand"]
        for key in (pygame.K_1, pygame.K_RIGHT, pygame.K_2, pygame.K_e):
            before = len(listener.said)
            opened.key(key)
            opened.step(0.5)
            assert len(listener.said) == before + 1, key


def test_what_has_the_focus_of_the_keyboard_is_said() -> None:
    with desk() as opened:
        listener = Listener()
        opened.context.voice = listener
        opened.context.navigation.open(Screen.MENU)
        opened.step()
        for _ in range(7):
            opened.key(pygame.K_TAB)
        assert len(listener.said) >= 7
        assert all(listener.said)
        assert any("Settings" in text or "Load" in text for text in listener.said)


class PlayerByEar:
    """Plays with the keyboard by what is heard alone.

    It never looks at the screen or at the state of the game.
    """

    def __init__(self, opened: Desk, listener: Listener) -> None:
        self._desk = opened
        self._listener = listener
        self.gold: Counter[str] = Counter()
        self.brought: list[int] = []

    def play(self) -> None:
        """Answer every question until the game is said to be over."""
        for _ in range(20_000):
            self._desk.step(0.05)
            for text in self._hear():
                if "The game is over" in text:
                    return
                self._answer(text)
        raise AssertionError(f"the game did not end: {self._listener.said[-5:]}")

    def _hear(self) -> list[str]:
        said = self._listener.said
        self._listener.said = []
        for text in said:
            self._count_gold(text)
        return said

    def _count_gold(self, text: str) -> None:
        name, _space, what = text.partition(" ")
        if name in ("Ana", "Ben") and not what.startswith("has "):
            self.gold[name] += sum(map(int, re.findall(r"(\d+) gold", what)))

    def _press(self, key: int) -> str:
        """Press a key and return what is said then."""
        self._desk.key(key)
        return " ".join(self._hear())

    def _answer(self, text: str) -> None:
        for _ in range(5):
            # Who listens to a sentence takes longer than the button rests.
            self._desk.step(0.1)
        if "lay a worker tile" in text:
            self._lay()
        elif "fill the jungle" in text:
            if "Choose a tile" in text:
                self._press(pygame.K_1)
            if "Choose a cell" in text:
                self._press(pygame.K_RIGHT)
            self._desk.key(pygame.K_RETURN)
        elif "use your workers" in text or "end your turn" in text or "is next" in text:
            self._desk.key(pygame.K_RETURN)

    def _lay(self) -> None:
        """Listen to a dozen places for the first tile, and lay it where most gold is named."""
        assert "workers above" in self._press(pygame.K_1)
        ways = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP) * 3
        best = max(self._worth(self._press(key)) for key in ways)
        for key in ways:
            if self._worth(self._press(key)) >= best:
                break
        self.brought.append(best)
        self._desk.key(pygame.K_RETURN)

    @staticmethod
    def _worth(text: str) -> int:
        return max(
            (int(amount) for amount in re.findall(r"brings .*?\+(\d+) gold", text)), default=0
        )


@pytest.mark.parametrize("seed", first(0, [1, 2, 3]))
def test_a_whole_game_can_be_played_by_ear(seed: int) -> None:
    with listening(new_match(2, seed=seed)) as (opened, listener, player):
        ear = PlayerByEar(opened, listener)
        opened.draw_seldom()
        ear.play()
        assert player.match.state.over
        for seat, name in enumerate(("Ana", "Ben")):
            assert ear.gold[name] == player.match.state.gold[seat]
        assert sum(ear.brought) > 0


@pytest.mark.parametrize(
    ("scene", "heard"),
    [
        ("table", "workers above"),
        ("table-held", "brings"),
        ("fills", " to "),
        ("market", "Sell"),
    ],
)
def test_the_board_is_described_on_request(scene: str, heard: str) -> None:
    with listening(position(scene.removesuffix("-held"))) as (opened, listener, _player):
        opened.step(0.05)
        if scene == "table-held":
            opened.key(pygame.K_1)
        listener.said.clear()
        for _ in range(30):
            opened.key(pygame.K_b)
        assert "You have " in listener.said[0]
        assert listener.said[0] != listener.said[1]
        assert any(heard in said for said in listener.said)
        assert all(said.count(". ") < 5 for said in listener.said)


def test_any_cell_is_read_to_whoever_looks_round() -> None:
    with listening(position("table")) as (opened, listener, player):
        opened.step(0.05)
        assert "for example “2 up, 1 left”" in listener.said[-1]
        held = player.table.mode.marks()
        opened.key(pygame.K_l)
        for key, heard in (
            (pygame.K_1, "Temple. "),
            (pygame.K_2, "Market"),
            (pygame.K_3, "Your worker tile: "),
        ):
            opened.key(key)
            assert f": {heard}" in listener.said[-1]
        temples = []
        for _ in range(3):
            opened.key(pygame.K_1)
            temples.append(listener.said[-1])
        assert len(set(temples)) > 1
        while "ends here" not in listener.said[-1]:
            opened.key(pygame.K_UP)
        assert "An empty cell" in listener.said[-2]
        assert player.table.mode.marks() == held
        opened.step(0.05)
        assert player.table.board.marks.cursor == player.table.core.looked_at
        opened.key(pygame.K_ESCAPE)
        assert player.table.core.looked_at is None


def test_arrows_say_what_they_pass_and_where_they_end() -> None:
    with listening(position("table")) as (opened, listener, _player):
        opened.step(0.05)
        opened.key(pygame.K_1)
        for _ in range(30):
            opened.key(pygame.K_LEFT)
            opened.step(0.05)
        said = " | ".join(listener.said)
        assert "| Another row. " in said
        assert "| Past " in said
        assert listener.said[-1] == listener.said[-2] == "There is nothing further this way."


def test_without_a_voice_the_table_says_how_the_board_can_be_heard() -> None:
    with desk() as opened:
        player = TablePlayer(opened, new_match(2, seed=5), "keys")
        opened.key(pygame.K_b)
        assert "settings" in player.table.notices.text
        player.table.on_close()


def test_every_setting_is_said_with_its_name_and_its_value() -> None:
    with desk() as opened:
        listener = Listener()
        opened.context.voice = listener
        opened.context.navigation.open(Screen.SETTINGS)
        assert listener.said == ["Settings"]
        stops = widgets_of(opened.top)
        for stop in stops:
            opened.key(pygame.K_TAB)
            assert listener.said[-1].strip(), stop
        said = " | ".join(listener.said)
        for words in ("Text size. 100%", "Reduce motion", ": off", "Music. 50%", "chosen"):
            assert words in said
        toggle = next(
            stop for stop in stops if getattr(stop, "text", "").startswith("Reduce motion")
        )
        opened.top.page.focus_on(toggle)  # type: ignore[attr-defined]
        opened.key(pygame.K_SPACE)
        assert listener.said[-1].endswith(": on")
