"""The screen reader: a complete tree of each screen, which is enough to play a game."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from accesskit import Action, Role as Kind, Toggled

from cacao_desktop import app
from cacao_desktop.commands.positions import position
from cacao_desktop.engine.scoring import score
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.table.context import Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.access.reader import Reader
from cacao_desktop.ui.access.screen_reader import Handlers, ScreenReader
from cacao_desktop.ui.input.intentions import Direction, LookRound, Navigate
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.ui.pages.on_screen_keyboard import OnScreenKeyboard
from cacao_desktop.ui.widgets.choices import Choice
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.ui.window import GameWindow
from cacao_desktop.words.goods import signed
from cacao_desktop.words.places import where
from tests.conftest import Sample
from tests.table.table_player import TablePlayer, new_match, play_at_random
from tests.ui.blind_player import BlindPlayer
from tests.ui.harness import Desk, desk, widgets_of


def begin(opened: Desk) -> BlindPlayer:
    blind = BlindPlayer(opened.window)
    opened.context.reader = blind.reader
    return blind


def read(opened: Desk) -> BlindPlayer:
    blind = begin(opened)
    for _ in range(3):
        opened.step(0.05)
    return blind


def test_a_game_of_two_is_played_by_the_tree_alone(sample: Sample) -> None:
    rounds = sample(4, 11)
    match = play_at_random(
        new_match(2, seed=5), 5, until=lambda state: state.round == state.rounds - rounds
    )
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, match, "keys")
        blind = read(opened)
        state = player.match.state
        opened.draw_seldom()
        for _ in range(4000):
            opened.step(0.05)
            state = player.match.state
            if state.over:
                break
            blind.decide()
        assert state.over, blind.heard[-3:]
        while not isinstance(opened.top, ScoringScene):
            opened.step(0.5)
        opened.step(0.5)
        blind.listen()
        announced = " | ".join(blind.heard)
        assert announced.count("lay a worker tile") >= 2 * rounds
        for seat, counted in enumerate(score(state)):
            assert f"{player.match.name(seat)}: {signed(counted.total)}" in announced


def test_the_board_names_every_tile_and_the_gain_of_each_cell() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, new_match(2, seed=5), "keys")
        blind = read(opened)
        board = next(node for node in blind.adapter.nodes.values() if node.label == "Board")
        lines = [blind.adapter.nodes[number].label for number in board.children]
        assert len(lines) == len(player.table.model.shown.tiles) == 2
        assert all(
            line.startswith(where(cell))
            for line, cell in zip(lines, ((0, 0), (1, 1)), strict=True)
        )
        player.table.mode.choose(0)
        for _ in range(3):
            opened.step(0.05)
        board = next(node for node in blind.adapter.nodes.values() if node.label == "Board")
        offered = [
            number for number in board.children if blind.adapter.nodes[number].role == Kind.BUTTON
        ]
        assert len(offered) == len(player.table.mode.cells_in_question)
        blind.ask(offered[0])
        opened.step(0.05)
        assert player.table.mode.marks().target in player.table.mode.cells_in_question
        player.table.on_close()


def test_switches_sliders_and_fields_tell_how_they_stand_and_can_be_changed() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        blind = read(opened)
        number, switch = next(
            found for found in blind.find(Kind.SWITCH) if found[1].label == "Mute"
        )
        assert switch.toggled == Toggled.FALSE
        blind.ask(number)
        opened.step(0.05)
        assert opened.context.settings.muted
        assert blind.adapter.nodes[number].toggled == Toggled.TRUE
        number, slider = blind.find(Kind.SLIDER)[0]
        before = slider.numeric_value
        blind.ask(number, Action.DECREMENT)
        opened.step(0.05)
        assert blind.adapter.nodes[number].numeric_value == before - slider.numeric_value_step


def announced(blind: BlindPlayer) -> list[str]:
    return [node.value for node in blind.adapter.nodes.values() if node.live is not None]


def test_a_chooser_has_its_value_in_its_name_and_announces_a_change_by_click() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        blind = read(opened)
        number, chooser = next(
            found for found in blind.find(Kind.BUTTON) if found[1].label.startswith("Text size: ")
        )
        sizes = [chooser.label.removeprefix("Text size: ")]
        while sizes.count(sizes[0]) == 1:
            blind.ask(number)
            opened.step(0.05)
            number, chooser = next(
                found
                for found in blind.find(Kind.BUTTON)
                if found[1].label.startswith("Text size: ")
            )
            sizes.append(chooser.label.removeprefix("Text size: "))
            assert announced(blind) == [f"Text size: {sizes[-1]}"]
        assert len(sizes) > 3, "after the last comes the first"


def test_a_disabled_button_says_why_it_does_nothing() -> None:
    with desk() as opened:
        TablePlayer(opened, new_match(2, seed=5), "keys")
        blind = read(opened)
        (undo,) = [
            number
            for number, node in blind.adapter.nodes.items()
            if node.label == "Nothing can be taken back now."
        ]
        blind.ask(undo)
        opened.step(0.05)
        assert announced(blind) == ["Nothing can be taken back now."]


def test_the_speed_of_the_animations_is_in_its_name_and_each_change_is_announced_once() -> None:
    with desk() as opened:
        TablePlayer(opened, new_match(2, seed=5), "keys")
        blind = read(opened)
        for name in ("Animation speed: 0.5×", "Animation speed: 1×", "Animation speed: 2×"):
            (number,) = [
                number
                for number, node in blind.adapter.nodes.items()
                if (node.label or "").startswith("Animation speed: ")
            ]
            blind.ask(number)
            opened.step(0.05)
            assert announced(blind) == [name]
            opened.step(0.05)
            assert blind.adapter.nodes[number].label == name


def test_how_much_to_sell_says_what_it_is_about_and_a_press_says_what_is_chosen() -> None:
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.stack.push(TableScene(opened.context, position("market")))
        blind = read(opened)
        opened.step(0.05)
        for name, chosen in (("1 of 2", "Sell 1 cacao for 3 gold"), ("2 of 2", "Sell 2 cacao")):
            (number,) = [
                number
                for number, node in blind.adapter.nodes.items()
                if node.label == f"Sell cacao, 3 gold each. {name}"
            ]
            blind.ask(number)
            opened.step(0.05)
            opened.step(0.05)
            (said,) = announced(blind)
            assert chosen in said


def test_a_dialog_is_announced_whole_and_the_reader_reads_its_focus_by_itself() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        blind = read(opened)
        ask = next(number for number, node in blind.find(Kind.BUTTON) if "playing" in node.label)
        blind.ask(ask)
        opened.step(0.05)
        assert announced(blind) == ["Who is playing?"]
        about = opened.window.surface.get_rect
        opened.context.stack.push(Callout(opened.context, about, "Volcanoes", "They need room."))
        opened.step(0.05)
        assert announced(blind) == ["Volcanoes. They need room."]


def test_every_page_has_a_name_and_the_focus_is_on_something_that_has_one() -> None:
    with desk() as opened:
        blind = begin(opened)
        for screen in (Screen.SETTINGS, Screen.NEW_GAME, Screen.PUZZLES, Screen.CREDITS):
            opened.context.navigation.open(screen)
            for _ in range(3):
                opened.step(0.05)
            focus = blind.adapter.nodes[blind.adapter.focus]
            assert focus.label
            assert focus.role != Kind.WINDOW
            opened.context.stack.pop()
            opened.step(0.05)


def test_alternatives_have_a_state_whether_they_are_chosen_or_not() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        for widget in widgets_of(opened.top):
            if isinstance(widget, Choice):
                assert all(part.is_checked is not None for part in widget.children())


def test_looking_around_puts_the_focus_on_the_cell() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, new_match(2, seed=5), "keys")
        blind = read(opened)
        assert blind.adapter.nodes[blind.adapter.focus].label == "Board"
        names = []
        for intention in (LookRound(), Navigate(Direction.RIGHT), Navigate(Direction.DOWN)):
            opened.top.handle(intention)
            for _ in range(3):
                opened.step(0.05)
            names.append(blind.adapter.nodes[blind.adapter.focus].label)
        assert [name.partition(":")[0] for name in names] == [
            where(cell) for cell in ((0, 0), (1, 0), (1, 1))
        ]
        assert "Market" in names[-1]
        player.table.on_close()


def test_a_field_exposes_its_letters_and_accepts_a_text() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.NEW_GAME)
        blind = read(opened)
        field = next(part for part in widgets_of(opened.top) if isinstance(part, TextField))
        number, _node = blind.find(Kind.TEXT_INPUT)[0]
        blind.ask(number, Action.SET_VALUE, (None, "Änne"))
        opened.step(0.05)
        node = blind.adapter.nodes[number]
        assert (field.text, node.value) == ("Änne", "Änne")
        (letters,) = node.children
        assert blind.adapter.nodes[letters].character_lengths == bytes((2, 1, 1, 1))


def test_what_is_typed_on_the_letter_board_can_be_read_and_is_said() -> None:
    with desk() as opened:
        field = TextField("Mia", max_length=24, tooltip="Name")
        opened.context.stack.push(OnScreenKeyboard(opened.context, field))
        blind = read(opened)
        (shown,) = [node for _number, node in blind.find(Kind.TEXT_INPUT)]
        assert (shown.label, shown.value) == ("Name", "Mia")
        for name, said in (("Delete", "Empty"), ("B", "B")):
            blind.press(name)
            opened.step(0.05)
            assert announced(blind) == [said]
        assert field.text == "B"


def test_a_more_important_text_replaces_another_but_no_event_is_lost() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        blind = read(opened)
        opened.context.announcer.say("Ana lays a tile", interrupt=False)
        for text in ("1 up", "2 up"):
            opened.context.say(text)
        opened.step(0.05)
        announced = [node for node in blind.adapter.nodes.values() if node.live is not None]
        assert [node.value for node in announced] == ["Ana lays a tile. 2 up"]
        blind.leave()


def test_a_running_reader_gets_the_announcements_and_reads_the_focus_itself() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        assert not opened.context.speaks
        blind = read(opened)
        for text in ("Ana is next", "She lays a tile"):
            opened.context.announcer.say(text, interrupt=False)
        opened.step(0.05)
        announced = {
            number: node.value
            for number, node in blind.adapter.nodes.items()
            if node.live is not None
        }
        assert list(announced.values()) == ["Ana is next. She lays a tile"]
        opened.context.announcer.say("Ana is next. She lays a tile", interrupt=False)
        opened.step(0.05)
        again = {
            number: node.value
            for number, node in blind.adapter.nodes.items()
            if node.live is not None
        }
        assert list(again.values()) == list(announced.values())
        assert set(again) != set(announced), "a repeated announcement is a new node"
        opened.context.say_focus("Back")
        opened.step(0.05)
        assert not [
            node
            for node in blind.adapter.nodes.values()
            if node.live is not None and node.value == "Back"
        ]
        blind.leave()
        assert not opened.context.speaks


def test_nodes_are_made_only_for_a_reader_and_only_for_changes() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        idle = ScreenReader()
        assert not idle.step(SimpleNamespace())  # type: ignore[arg-type]
        blind = read(opened)
        shown = blind.adapter.updates
        for _ in range(9):
            opened.step(0.05)
        assert blind.adapter.updates == shown


class PanicError(BaseException):
    """Not an Exception, like the panics of a Rust library."""


class BrokenAdapter:
    def connect(self, _window: GameWindow, handlers: Handlers) -> BrokenAdapter:
        self.handlers = handlers
        return self

    def update_window_focus_state(self, _focused: bool) -> None:
        raise PanicError("Invalid window handle")

    def update_if_active(self, _make: object) -> None:
        raise PanicError("no bus")


def test_a_panic_of_the_library_ends_the_service_and_not_the_game() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        for use in (ScreenReader.focus_window, None):
            adapter = BrokenAdapter()
            reader = ScreenReader("", adapter.connect)
            opened.context.reader = reader
            reader.open(opened.window)
            adapter.handlers.begin()
            if use is not None:
                use(reader, True)
            for _ in range(4):
                opened.step(0.05)
            assert not reader.active
            assert not opened.context.speaks


def test_without_its_library_there_is_no_reader(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delitem(sys.modules, "cacao_desktop.ui.access.screen_reader")
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert type(app.load_reader("Cacao")) is Reader
    assert "no screen reader" in caplog.text
