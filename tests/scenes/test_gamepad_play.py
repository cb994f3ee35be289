"""The whole program with a gamepad alone.

A first start, names, settings, a game, and what happens when it is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame
import pytest

from cacao_desktop.match import Seat
from cacao_desktop.scenes.book.page_parts import Paragraph
from cacao_desktop.scenes.book.scene import BookScene
from cacao_desktop.scenes.credits import CreditsScene
from cacao_desktop.scenes.first_start import FirstStartScene
from cacao_desktop.scenes.keys import KeysScene
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.scenes.setup.line_ups import initial_choices
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import load_settings
from cacao_desktop.table.context import Screen
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.bindings import PadButton, PadFamily
from cacao_desktop.ui.input.gamepads import FULL
from cacao_desktop.ui.pages.dialog import Dialog, DialogChoice
from cacao_desktop.ui.pages.on_screen_keyboard import LAYERS, OnScreenKeyboard
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.widgets.controls import Toggle
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words.opponents import face_of
from tests.table.table_player import MAX_FRAMES, TablePlayer, new_match
from tests.ui.harness import Desk, desk, named

Kind = TypeVar("Kind", bound=Scene)
MAX_PRESSES = 60
GIRL = face_of(Seat(portrait="girl"), "red")
DIRECTIONS = (PadButton.LEFT, PadButton.RIGHT, PadButton.UP, PadButton.DOWN)


def on_top(opened: Desk, kind: type[Kind]) -> Kind:
    """Return the scene on top, which must be of a kind."""
    top = opened.top
    assert isinstance(top, kind), top
    return top


def page_of(opened: Desk) -> Page:
    page = opened.top.page  # type: ignore[attr-defined]
    assert isinstance(page, Page)
    return page


def walk_to(opened: Desk, wanted: Widget) -> None:
    """Go to a widget with the four directions.

    The way is searched among the places of the widgets.
    """
    tried: set[tuple[int, PadButton]] = set()
    for _ in range(MAX_PRESSES):
        focus = page_of(opened).focus
        if focus is wanted:
            return
        if focus is None:
            opened.pad(PadButton.DOWN)
            continue
        dx = wanted.rect.centerx - focus.rect.centerx
        dy = wanted.rect.centery - focus.rect.centery
        across = PadButton.RIGHT if dx > 0 else PadButton.LEFT
        along = PadButton.DOWN if dy > 0 else PadButton.UP
        ways = [along, across] if abs(dy) > 5 else [across, along]
        ways += [PadButton.DOWN, PadButton.UP, PadButton.RIGHT, PadButton.LEFT]
        way = next((way for way in ways if (id(focus), way) not in tried), PadButton.DOWN)
        tried.add((id(focus), way))
        opened.pad(way)
    raise AssertionError(f"no direction leads there, but to {page_of(opened).focus}")


def press(opened: Desk, name: str) -> None:
    walk_to(opened, named(opened.top, name))
    opened.pad(PadButton.A)


def settle(opened: Desk, until: Callable[[], bool] | None = None) -> None:
    """Let time pass until something is so, which a bot may have to think about.

    Else for a while.
    """
    for _ in range(60 if until is None else MAX_FRAMES):
        opened.step(0.1)
        if until is not None and until():
            return
    assert until is None


def ask(opened: Desk, field: TextField) -> None:
    opened.context.stack.push(
        Dialog(opened.context, "Who?", "", [DialogChoice("Good")], extra=[field])
    )


class PadPlayer(TablePlayer):
    """Plays at random with the buttons of a gamepad and nothing else."""

    def decide(self) -> None:
        mode = self.table.mode
        if self.desk.top is not self.table or self.table.timeline.busy or mode.step is None:
            return
        if isinstance(mode, PlacingMode):
            for _ in range(self._rng.randrange(1, 6)):
                self.desk.pad(self._rng.choice((*DIRECTIONS, PadButton.RIGHT_SHOULDER)))
            if not mode.cells:
                self._choose_tile()
        elif isinstance(mode, FillingMode):
            if mode.sources:
                self._choose_tile()
            self.desk.pad(PadButton.RIGHT)
        elif isinstance(mode, ActivatingMode):
            self.desk.pad(self._rng.choice(DIRECTIONS))
        self.wait_for_button()
        if self.table.mode is mode:
            self.desk.pad(PadButton.A)

    def _choose_tile(self) -> None:
        """Go to the next part that offers a tile, and take one."""
        page = self.table.panels.page
        for _ in range(MAX_PRESSES):
            if page.focus is not None and page.focus.is_offered:
                self.desk.pad(PadButton.A)
                return
            self.desk.pad(PadButton.BACK)
        raise AssertionError("no tile can be chosen")


def test_from_the_first_start_to_the_first_tile() -> None:
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.navigation.open(Screen.MENU)
        opened.context.stack.push(FirstStartScene(opened.context))
        opened.step()
        press(opened, "Continue")
        on_top(opened, MenuScene)
        press(opened, "New game")
        on_top(opened, SetupScene)
        field = next(part for part in page_of(opened).stops() if isinstance(part, TextField))
        walk_to(opened, field)
        opened.pad(PadButton.A)
        board = on_top(opened, OnScreenKeyboard)
        for letter in "Mia":
            layer = next(layer for layer, letters in LAYERS.items() if letter in letters)
            assert board.layers.value == layer, "a capital first, then small ones"
            walk_to(opened, board.keys[LAYERS[layer].index(letter)])
            opened.pad(PadButton.A)
        opened.pad(PadButton.START)
        on_top(opened, SetupScene)
        default = page_of(opened).default
        assert default is not None
        walk_to(opened, default)
        opened.pad(PadButton.A)
        table = on_top(opened, TableScene)
        assert "Mia" in [player.name for player in table.match.setup.players]
        settle(opened, lambda: isinstance(table.mode, PlacingMode))
        first = table.mode
        assert isinstance(first, PlacingMode)
        before = len(table.match.state.occupied)
        opened.pad(PadButton.RIGHT)
        opened.pad(PadButton.RIGHT_SHOULDER)
        assert first.source is not None
        assert first.rotations[first.source] == (1 if first.tile and first.tile.turns else 0)
        settle(opened, lambda: not table.panels.widgets.big_button.resting)
        opened.pad(PadButton.A)
        assert len(table.match.state.occupied) > before
        settle(opened, lambda: not table.timeline.busy)
        opened.pad(PadButton.X)
        settle(opened, lambda: len(table.match.state.occupied) == before)
        assert len(table.match.state.occupied) == before, "taken back"
        opened.pad(PadButton.START)
        assert opened.top is not table


def type_letters(opened: Desk, letters: str) -> None:
    """Type on the on-screen keyboard, which begins with a capital, and close it."""
    board = on_top(opened, OnScreenKeyboard)
    for letter in letters:
        walk_to(opened, board.keys[LAYERS[board.layers.value].index(letter)])
        opened.pad(PadButton.A)
    opened.pad(PadButton.START)


def test_a_name_typed_at_the_first_start_is_in_the_menu_and_at_the_table() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.context.stack.push(FirstStartScene(opened.context))
        opened.step()
        walk_to(opened, named(opened.top, "Your name"))
        opened.pad(PadButton.A)
        type_letters(opened, "Mia")
        walk_to(opened, named(opened.top, "Deutsch"))
        opened.pad(PadButton.A)
        walk_to(opened, named(opened.top, "English"))
        opened.pad(PadButton.A)
        press(opened, "Continue")
        chip = on_top(opened, MenuScene).chip
        assert (chip.accessible_name, chip.icon) == ("Player: Mia. Press to change", GIRL)
        seat = initial_choices(opened.context.settings).seats[0]
        assert (seat.name, seat.portrait) == ("Mia", "girl")


def test_letters_are_typed_deleted_and_corrected() -> None:
    typed: list[str] = []
    with desk() as opened:
        field = TextField("Ada", typed.append, max_length=12, tooltip="Name")
        ask(opened, field)
        opened.pad(PadButton.A)
        on_top(opened, OnScreenKeyboard)
        opened.pad(PadButton.X)
        assert field.text == "", "the whole of a selected text goes at once"
        press(opened, "B")
        press(opened, "e")
        press(opened, "e")
        opened.pad(PadButton.LEFT_SHOULDER)
        opened.pad(PadButton.X)
        press(opened, "r")
        opened.pad(PadButton.RIGHT_SHOULDER)
        opened.pad(PadButton.Y)
        press(opened, "ÄÖÜ")
        press(opened, "Ł")
        assert field.text == "Bre Ł"
        assert typed[-1] == "Bre Ł"
        opened.pad(PadButton.B)
        on_top(opened, Dialog)
        assert page_of(opened).focus is field


def test_who_takes_the_keyboard_meanwhile_types_on() -> None:
    with desk() as opened:
        field = TextField("", lambda _text: None, max_length=12)
        ask(opened, field)
        opened.pad(PadButton.A)
        opened.key(pygame.K_LSHIFT)
        opened.key(pygame.K_x, "x")
        opened.key(pygame.K_y, "y")
        opened.key(pygame.K_BACKSPACE)
        assert field.text == "x"
        opened.key(pygame.K_ESCAPE)
        on_top(opened, Dialog)


def test_no_name_is_longer_than_its_field() -> None:
    with desk() as opened:
        field = TextField("", lambda _text: None, max_length=3)
        ask(opened, field)
        opened.pad(PadButton.A)
        for _ in range(5):
            opened.pad(PadButton.A)
        assert field.text == "Aaa"


def test_settings_and_presets_of_keys_by_gamepad() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        scene = on_top(opened, SettingsScene)
        toggle = named(scene, "Show keys on buttons")
        assert isinstance(toggle, Toggle)
        walk_to(opened, toggle)
        opened.pad(PadButton.A)
        assert opened.context.settings.key_hints
        press(opened, "Change keys")
        keys = on_top(opened, KeysScene)
        press(opened, "Left hand alone")
        assert (
            load_settings(paths.settings_path()).content.keys == opened.context.settings.keys != {}
        )
        walk_to(opened, keys.rows[0].button)
        opened.pad(PadButton.A)
        assert keys.rows[0].button.text == "Press a key"
        opened.pad(PadButton.B)
        assert keys.rows[0].button.text != "Press a key"
        opened.pad(PadButton.B)
        assert opened.top is scene


def test_texts_name_the_buttons_of_what_is_used() -> None:
    def words() -> set[str]:
        book = on_top(opened, BookScene)
        return {widget.words for widget in book.view.widgets if isinstance(widget, Paragraph)}

    with desk() as opened:
        opened.context.navigation.open_book("")
        on_top(opened, BookScene).open_page("controls")
        opened.step()
        assert "Suggest what to do: H" in words()
        opened.pad(PadButton.LEFT_STICK)
        assert opened.context.theme.keys.pad is PadFamily.LETTERS
        assert "Suggest what to do: Y" in words()
        opened.key(pygame.K_TAB)
        assert "Suggest what to do: H" in words()


def test_the_right_stick_scrolls_a_page_and_moves_the_board() -> None:
    def push(value: float) -> None:
        pygame.event.post(
            pygame.Event(
                pygame.CONTROLLERAXISMOTION,
                instance_id=0,
                axis=pygame.CONTROLLER_AXIS_RIGHTY,
                value=round(value * FULL),
            )
        )
        opened.step(0.1)

    with desk((1024, 640)) as opened:
        opened.context.settings.text_percent = 200
        opened.context.apply_settings()
        opened.context.navigation.open(Screen.CREDITS)
        opened.step()
        scene = on_top(opened, CreditsScene)
        push(1.0)
        assert scene.scroll.offset > 0
        push(0.0)
        offset = scene.scroll.offset
        opened.step(0.1)
        assert scene.scroll.offset == offset
        opened.context.settings.text_percent = 100
        opened.context.apply_settings()
        table = TableScene(opened.context, new_match(2, ("person", "normal")))
        opened.context.stack.push(table)
        settle(opened)
        before = table.camera.tile_rect((0, 0)).centery
        push(1.0)
        assert table.camera.tile_rect((0, 0)).centery < before


def test_a_gamepad_that_is_gone_is_told_and_the_game_waits() -> None:
    with desk() as opened:
        table = TableScene(opened.context, new_match(2, ("person", "normal")))
        opened.context.stack.push(table)
        opened.pad(PadButton.RIGHT, pad=4)
        pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=4))
        opened.step()
        on_top(opened, Dialog)
        assert opened.context.theme.keys.pad is None
        opened.pad(PadButton.A, pad=5)
        assert opened.top is table


@pytest.mark.parametrize("seed", [3])
def test_a_whole_game_is_played_with_buttons_alone(seed: int) -> None:
    with desk() as opened:
        player = PadPlayer(opened, new_match(2, ("person", "normal"), seed=seed), "pad", seed)
        assert player.play_to_the_end() is opened.top
