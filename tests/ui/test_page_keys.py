"""Pages longer than the window, by keyboard alone."""

from __future__ import annotations

import pygame

from cacao_desktop.scenes.credits import CreditsScene
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.input.bindings import PadButton
from cacao_desktop.ui.input.intentions import MouseButton, PointerPressed
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.widgets.buttons import Button
from tests.table.table_player import TablePlayer, new_match
from tests.ui.harness import Desk, desk, headless, named


def open_long_page(opened: Desk) -> CreditsScene:
    """Open the credits with large text, a page without widgets that must be scrolled."""
    opened.context.settings.text_percent = 200
    opened.context.apply_settings()
    opened.context.navigation.open(Screen.CREDITS)
    opened.step()
    scene = opened.top
    assert isinstance(scene, CreditsScene)
    return scene


def test_arrows_scroll_where_there_is_nothing_to_go_to() -> None:
    with desk((1024, 640)) as opened:
        scene = open_long_page(opened)
        for _ in range(60):
            opened.key(pygame.K_DOWN)
        assert scene.scroll.offset == scene.scroll.furthest > 0
        opened.pad(PadButton.UP)
        assert scene.scroll.offset < scene.scroll.furthest
        for _ in range(60):
            opened.key(pygame.K_UP)
        assert scene.scroll.offset == 0


def test_page_keys_read_a_page_without_leaving_a_line_out() -> None:
    with desk((1024, 640)) as opened:
        scene = open_long_page(opened)
        before = scene.scroll.offset
        opened.key(pygame.K_PAGEDOWN)
        assert 0 < scene.scroll.offset - before < scene.scroll.rect.height
        opened.key(pygame.K_PAGEUP)
        assert scene.scroll.offset == before


def test_the_focus_goes_with_the_page() -> None:
    with desk((1024, 640)) as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        scene = opened.top
        assert isinstance(scene, SettingsScene)
        # The chapter buttons, which do not scroll, come first.
        for _ in range(10):
            opened.key(pygame.K_TAB)
        first = scene.page.focus
        for _ in range(5):
            opened.key(pygame.K_PAGEDOWN)
            focus = scene.page.focus
            assert focus is not None
            assert scene.scroll.rect.collidepoint(focus.rect.center)
        assert scene.scroll.offset == scene.scroll.furthest
        assert focus is not first


def test_a_chapter_leads_to_the_first_row_of_its_group() -> None:
    with desk((1024, 640)) as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        scene = opened.top
        assert isinstance(scene, SettingsScene)
        opened.click(named(scene, "Sound"))
        focus = scene.page.focus
        assert focus is named(scene, "Mute")
        assert scene.scroll.rect.contains(focus.rect)


def test_a_press_beside_everything_takes_the_focus_away_and_only_then_changes_something() -> None:
    button = Button("Go", lambda: None)
    button.rect = pygame.Rect(0, 0, 40, 20)
    page = Page(headless(), [button])
    page.focus_on(button)
    beside = PointerPressed((200, 200), MouseButton.LEFT)
    assert page.handle(beside)
    assert page.focus is None
    assert not page.handle(beside)


def test_up_on_the_first_entry_of_a_menu_goes_to_the_last() -> None:
    with desk() as opened:
        player = TablePlayer(opened, new_match(2, seed=5), "keys")
        opened.key(pygame.K_ESCAPE)
        stops = opened.top.page.stops()  # type: ignore[attr-defined]
        opened.top.page.focus_on(stops[0])  # type: ignore[attr-defined]
        opened.key(pygame.K_UP)
        assert opened.top.page.focus is stops[-1]  # type: ignore[attr-defined]
        player.table.on_close()
