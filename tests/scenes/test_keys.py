"""The page of keys, with the keyboard alone and with the mouse."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from cacao_desktop.loop import Application
from cacao_desktop.scenes.applied_settings import apply_looks
from cacao_desktop.scenes.binding_page import BindingPage, KeyRow
from cacao_desktop.scenes.credits import CreditsScene
from cacao_desktop.scenes.keys import ButtonsScene, KeysScene
from cacao_desktop.scenes.lessons.catalogue import BASE_LESSON_IDS, lessons_of
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import load_settings
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.input.bindings import PRESETS, Command, KeyBindings, PadButton
from cacao_desktop.ui.input.key_names import key_name
from cacao_desktop.ui.widgets.key_caps import key_picture
from tests.conftest import Sample
from tests.samples import in_turn, one_row_in
from tests.scenes.lesson_player import ARROWS, LessonPlayer
from tests.ui.harness import Desk, desk, headless, named

BASE_LESSONS = lessons_of(BASE_LESSON_IDS)


def keys_of(opened: Desk) -> KeysScene:
    top = opened.top
    assert isinstance(top, KeysScene)
    return top


def row_of(opened: Desk, command: Command) -> KeyRow:
    page = opened.top
    assert isinstance(page, BindingPage)
    return next(row for row in page.rows if row.for_command is command)


def tab_to(opened: Desk, wanted: object) -> None:
    page = opened.top.page  # type: ignore[attr-defined]
    for _ in range(80):
        if page.focus is wanted:
            return
        opened.key(pygame.K_TAB)
    raise AssertionError("Tab does not lead there")


def test_the_keyboard_alone_changes_a_key_which_changes_places_with_the_old_one() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        tab_to(opened, named(opened.top, "Change keys"))
        opened.key(pygame.K_RETURN)
        tab_to(opened, row_of(opened, Command.SUGGEST).button)
        opened.key(pygame.K_RETURN)
        assert keys_of(opened).wants_key
        opened.key(pygame.K_TAB)
        assert (
            row_of(opened, Command.SUGGEST).message.text == "Tab is reserved. Choose another key."
        )
        assert opened.context.settings.keys == {}
        opened.key(pygame.K_q, "q")
        assert opened.context.settings.keys == {"turn_left": [pygame.K_h], "suggest": [pygame.K_q]}
        assert row_of(opened, Command.SUGGEST).message.text == "“Turn the tile back” now uses H."
        assert not keys_of(opened).wants_key
        assert opened.top.page.focus is row_of(opened, Command.SUGGEST).button  # type: ignore[attr-defined]
        assert row_of(opened, Command.TURN_LEFT).button.text == "H"
        opened.key(pygame.K_ESCAPE)
        assert isinstance(opened.top, SettingsScene)
        assert load_settings(paths.settings_path()).content.keys == opened.context.settings.keys


def test_a_command_without_a_key_takes_that_of_another_which_then_has_none() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.KEYS)
        opened.step()
        opened.click(row_of(opened, Command.MENU).button)
        opened.key(pygame.K_h, "h")
        assert row_of(opened, Command.MENU).message.text == "“Suggest what to do” now uses no key."
        assert row_of(opened, Command.SUGGEST).button.text == "no key"


@pytest.mark.parametrize("way_out", ["escape", "press elsewhere", "press again"])
def test_nothing_changes_where_the_question_is_left(way_out: str) -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.KEYS)
        opened.step()
        opened.click(row_of(opened, Command.SUGGEST).button)
        assert keys_of(opened).wants_key
        if way_out == "escape":
            opened.key(pygame.K_ESCAPE)
        elif way_out == "press again":
            opened.click(row_of(opened, Command.SUGGEST).button)
        else:
            opened.click(row_of(opened, Command.CONFIRM).name)
        assert not keys_of(opened).wants_key
        assert opened.context.settings.keys == {}
        opened.key(pygame.K_ESCAPE)
        assert not isinstance(opened.context.stack.top, KeysScene)


def test_the_mouse_alone_takes_presets() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.KEYS)
        opened.step()
        opened.click(named(opened.top, "Left hand alone"))
        assert opened.context.settings.keys == PRESETS["left"].changes
        assert row_of(opened, Command.LEFT).button.text.startswith("A")
        opened.click(row_of(opened, Command.UNDO).button)
        opened.key(pygame.K_t, "t")
        assert opened.context.theme.keys.bindings.command_of(pygame.K_t) is Command.UNDO
        opened.click(named(opened.top, "Defaults"))
        assert opened.context.settings.keys == {}


def test_changed_keys_are_there_after_a_restart() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.KEYS)
        opened.step()
        opened.click(row_of(opened, Command.NEXT_REGION).button)
        opened.key(pygame.K_k, "k")
    with desk() as again:
        again.context.settings = load_settings(paths.settings_path()).content
        again.context.settings.text_percent = 200
        apply_looks(again.context)
        again.application = Application(again.window, again.context)
        again.context.navigation.open(Screen.CREDITS)
        again.step()
        rules = again.top
        assert isinstance(rules, CreditsScene)
        again.key(pygame.K_PAGEDOWN)
        assert rules.scroll.offset == 0, "its old key"
        again.key(pygame.K_k, "k")
        assert rules.scroll.offset > 0


class OneHanded(LessonPlayer):
    """Presses for each command the key that one hand has for it."""

    preset = "default"
    keys_of_the_hand: frozenset[int] = frozenset()

    def key(self, key: int) -> None:
        command = KeyBindings().command_of(key)
        assert command is not None
        own = [
            code for code in PRESETS[self.preset].keys_of(command) if code in self.keys_of_the_hand
        ]
        assert own, f"no key for {command} at the hand"
        super().key(own[0])


class LeftHanded(OneHanded):
    preset = "left"
    keys_of_the_hand = frozenset(
        (*map(ord, "qwertasdfgzxcvb12345 "), pygame.K_ESCAPE, pygame.K_TAB)
    )


class RightHanded(OneHanded):
    preset = "right"
    keys_of_the_hand = frozenset(
        (*map(ord, "yuiophjklnm67890"), pygame.K_RETURN, pygame.K_BACKSPACE, *ARROWS)
    )


@pytest.mark.parametrize(
    ("lesson", "hand"), one_row_in(5, product(BASE_LESSONS, (LeftHanded, RightHanded)))
)
def test_lessons_are_taken_with_one_hand(hand: type[OneHanded], lesson: Lesson) -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.context.settings.keys = PRESETS[hand.preset].changes
        opened.context.apply_settings()
        opened.application._ask_reader()
        player = hand(opened, lesson, "keys")
        player.play_to_the_end()
        assert opened.context.settings.lessons_done == [lesson.id]


@pytest.mark.parametrize(
    ("page", "taken"), [(KeysScene, pygame.K_RETURN), (ButtonsScene, PadButton.LEFT_STICK.value)]
)
@pytest.mark.parametrize(
    ("size", "text", "language"),
    in_turn([(1024, 640), (1366, 768)], [200, 100], ["de", "en"], step=2),
)
def test_every_row_has_room(
    page: type[BindingPage],
    taken: int,
    size: tuple[int, int],
    text: int,
    language: str,
    sample: Sample,
) -> None:
    context = headless(size)
    context.settings.text_percent = text
    context.settings.language = language
    context.apply_settings()
    scene = page(context)
    context.stack.push(scene)
    theme = scene.theme
    for number in range(0, len(scene.rows), sample(4, 1)):
        scene.ask_for_key(scene.rows[number])
        scene.assign(taken)
        # A press that is taken makes all rows anew.
        row = scene.rows[number]
        wide = row.name.rect.width
        words = row.name.text.split()
        assert max(theme.text.width(word, row.name.style) for word in words) <= wide, row.name.text
        assert row.name.rect.height >= row.name.measure(theme, wide)[1]
        assert not row.name.rect.colliderect(row.button.rect)
        parts = list(row.parts())
        assert all(row.rect.contains(part.rect) for part in parts)
        assert row.button.rect.width >= row.button.measure(theme, row.button.rect.width)[0]
    scene.draw(context.display.surface)


def test_every_key_of_a_command_has_a_cap_of_its_own_and_the_arrows_are_drawn() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.KEYS)
        turn = row_of(opened, Command.TURN_RIGHT).button
        menu = row_of(opened, Command.MENU).button
        assert (turn.keys, turn.text) == (("E", "R"), "E, R")
        assert (menu.keys, menu.text) == ((), "no key")
        theme = opened.context.theme
        arrow = key_name(pygame.K_LEFT)
        assert key_picture(theme, arrow, 32).get_size() == (32, 32)
        assert key_picture(theme, "Page up", 32).get_width() > 2 * 32
        opened.click(turn)
        assert (turn.keys, turn.text, turn.chosen) == ((), "Press a key", True)


@pytest.mark.parametrize("side", [30, 60])
def test_a_capital_is_in_the_middle_of_its_key(side: int) -> None:
    theme = headless().theme
    key = key_picture(theme, "H", side)
    line = max(1, side // 18)
    low = max(2, side // 6)
    middle = key.get_width() // 2
    dark = [y for y in range(line, side - line - low) if sum(key.get_at((middle, y))[:3]) < 300]
    assert abs((dark[0] + dark[-1] + 1) / 2 - (side - low) / 2) < 1


def test_a_key_that_is_not_there_is_a_dash_of_which_the_hint_tells() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.KEYS)
        menu = row_of(opened, Command.MENU).button
        undo = row_of(opened, Command.UNDO).button
        assert menu.hint == "no key. Press here, then the key you want."
        assert menu.spoken == "Open the menu. no key. Press here, then the key you want."
        assert undo.hint == "Press here, then the key you want."


@pytest.mark.parametrize("which", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN])
def test_an_arrow_is_in_the_middle_of_its_key(which: int) -> None:
    key = key_picture(headless().theme, key_name(which), 60)
    dark = [
        (x, y) for x in range(8, 52) for y in range(8, 46) if sum(key.get_at((x, y))[:3]) < 300
    ]
    xs = {x for x, _y in dark}
    ys = {y for _x, y in dark}
    assert abs((min(xs) + max(xs) + 1) / 2 - 30) <= 1
    assert abs((min(ys) + max(ys) + 1) / 2 - 25) <= 1


def test_groups_of_keys_are_about_equally_long() -> None:
    context = headless()
    scene = KeysScene(context)
    context.stack.push(scene)
    tops = [row.rect.x for row in scene.rows]
    lengths = [tops.count(x) for x in set(tops)]
    assert len(lengths) == 3
    assert max(lengths) - min(lengths) <= 1


def test_the_sheets_of_keys_end_at_one_height() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.KEYS)
        opened.step()
        assert len({panel.rect.bottom for panel, _heading, _rows in keys_of(opened)._groups}) == 1


@pytest.mark.parametrize("page", [KeysScene, ButtonsScene])
def test_with_the_largest_text_words_and_buttons_above_the_rows_have_one_left_edge(
    page: type[BindingPage],
) -> None:
    context = headless((1024, 640))
    context.settings.text_percent = 200
    context.apply_settings()
    scene = page(context)
    context.stack.push(scene)
    intro = next(each for each in scene.page.parts() if each.words == scene.intro)
    defaults = named(scene, "Defaults")
    assert defaults.rect.left == intro.rect.left
