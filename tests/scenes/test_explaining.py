"""From whatever one wonders about to its page in the book.

By the key, by the "i", in games, lessons and set-up.
"""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from cacao_desktop.scenes.book.scene import BookScene
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.table.context import Screen
from cacao_desktop.table.modules.huts import HutsScene
from cacao_desktop.table.overview.scenes import PileScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.pages.explainer import LINGER_TIME
from cacao_desktop.ui.widgets.widget import Widget
from tests.table.table_player import new_match
from tests.ui.harness import Desk, desk, named, widgets_of


@pytest.fixture
def player() -> Iterator[Desk]:
    """Sit down at a table with huts and gem mines, on which nothing moves."""
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.navigation.open(Screen.MENU)
        match = new_match(2, ("person", "easy"), modules=frozenset({"huts", "gem_mines"}))
        opened.context.stack.push(TableScene(opened.context, match))
        for _ in range(20):
            opened.step(0.1)
        yield opened


def table(player: Desk) -> TableScene:
    """Return the table on top of the program."""
    assert isinstance(player.top, TableScene)
    return player.top


def page(player: Desk) -> str:
    """Return the id of the page at which the book is open."""
    assert isinstance(player.top, BookScene)
    return player.top.page_id


def move(player: Desk, position: tuple[int, int], seconds: float = 0.05) -> None:
    """Bring the pointer to a point, and let time pass."""
    pygame.event.post(
        pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    )
    player.step()
    player.step(seconds)


def press(player: Desk, position: tuple[int, int]) -> None:
    """Press and release the mouse at a point."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=position, button=1, touch=False))
    player.step()


def press_the_i(player: Desk, widget: Widget) -> None:
    """Rest on a widget until its hint is there, then go to the "i" and press it."""
    move(player, widget.rect.center, 1.0)
    place = Bubble(widget.hint, widget.rect, bool(widget.reason), more=True).icon(player.top.theme)
    start = pygame.Vector2(widget.rect.center)
    end = pygame.Vector2(place.center)
    for step in range(1, 9):
        point = start.lerp(end, step / 8)
        move(player, (round(point.x), round(point.y)))
    press(player, place.center)


# On the board.


def test_i_explains_the_tile_under_the_pointer_and_then_opens_its_page(player: Desk) -> None:
    scene = table(player)
    move(player, scene.camera.tile_rect((1, 1)).center)
    player.key(pygame.K_i, "i")
    assert scene.notices.explainer.pinned is not None
    assert player.top is scene
    player.key(pygame.K_i, "i")
    assert page(player) == "market"
    assert player.top.contents.query.text == ""  # type: ignore[attr-defined]


def test_back_from_the_book_the_table_is_as_it_was(player: Desk) -> None:
    scene = table(player)
    look = scene.camera.look
    move(player, scene.camera.tile_rect((0, 0)).center)
    player.key(pygame.K_i, "i")
    player.key(pygame.K_i, "i")
    assert page(player) == "plantation"
    player.key(pygame.K_ESCAPE)
    assert player.top is scene
    assert scene.camera.look == look


def test_a_press_on_a_tile_pins_its_explanation_and_a_press_on_that_opens_the_book(
    player: Desk,
) -> None:
    scene = table(player)
    tile = scene.camera.tile_rect((0, 0))
    move(player, tile.center)
    press(player, tile.center)
    assert scene.notices.explainer.pinned is not None
    box = scene.panels.bubbles[0].box(scene.theme)
    press(player, box.center)
    assert page(player) == "plantation"


def test_the_i_beside_a_tile_can_be_reached_with_the_mouse_alone(player: Desk) -> None:
    scene = table(player)
    tile = scene.camera.tile_rect((1, 1))
    move(player, tile.center, 1.0)
    assert scene.notices.explained == (1, 1)
    box = scene.panels.bubbles[0].box(scene.theme)
    for x in range(tile.centerx, box.right - 30, 12):
        move(player, (x, min(box.centery, tile.bottom + (x - tile.centerx))), 0.02)
        assert scene.notices.explained == (1, 1)
    sign = (box.right - scene.theme.metrics.tx(36), box.centery)
    move(player, sign)
    press(player, sign)
    assert page(player) == "market"


def test_an_explanation_does_not_wait_for_ever_for_the_pointer(player: Desk) -> None:
    scene = table(player)
    tile = scene.camera.tile_rect((0, 0))
    move(player, tile.center, 1.0)
    move(player, (tile.centerx, tile.bottom + 12), 0.05)
    assert scene.notices.explained == (0, 0)
    for _ in range(round(LINGER_TIME / 0.1) + 1):
        player.step(0.1)
    assert scene.notices.explained is None


def test_without_anything_pointed_at_i_opens_the_page_of_the_step(player: Desk) -> None:
    player.key(pygame.K_i, "i")
    assert page(player) == "laying"


# On what is beside it.


def test_an_open_tile_leads_to_its_page(player: Desk) -> None:
    slot = table(player).panels.widgets.slots[0]
    assert slot.content is not None
    press_the_i(player, slot)
    assert f"tile:{slot.content[0]}" == slot.topic
    assert page(player) != "aim"


def test_a_hut_leads_to_its_page(player: Desk) -> None:
    token = table(player).panels.widgets.supply.cards[0]
    press_the_i(player, token)
    assert page(player) == f"hut-{token.key}"


@pytest.mark.parametrize(
    ("token", "id_"), [("cacao", "storage"), ("sun", "sun_site"), ("gems", "module-gem_mines")]
)
def test_a_token_on_a_card_leads_to_its_page(player: Desk, token: str, id_: str) -> None:
    scene = table(player)
    card = next(card for card in scene.panels.widgets.cards if card.visible and card.seat == 1)
    shown = scene.model.seat(1)
    shown.counts = replace(shown.counts, gems={**shown.counts.gems, "red": 1})
    scene.layout_changes()
    move(player, card.anchor(token, scene.theme))
    player.key(pygame.K_i, "i")
    player.key(pygame.K_i, "i")
    assert page(player) == id_


def test_the_village_board_tells_about_the_part_that_is_pointed_at(player: Desk) -> None:
    village = table(player).panels.widgets.village
    for what, topic in (("water", "token:water"), ("sun", "token:sun"), ("cacao", "token:cacao")):
        move(player, village.anchor(what))
        assert village.topic == topic
    move(player, village.rect.midleft)
    assert village.topic == "thing:village_board"


def test_pile_and_mine_cart_lead_to_their_pages(player: Desk) -> None:
    widgets = table(player).panels.widgets
    press_the_i(player, widgets.pile)
    assert page(player) == "filling"
    player.key(pygame.K_ESCAPE)
    press_the_i(player, widgets.stock["cart"])
    assert page(player) == "module-gem_mines"


def test_the_keyboard_pins_a_hint_and_then_opens_the_page(player: Desk) -> None:
    scene = table(player)
    token = scene.panels.widgets.supply.cards[0]
    while scene.panels.page.focus is not token:
        player.key(pygame.K_TAB)
    player.key(pygame.K_i, "i")
    assert has_pinned(scene)
    player.key(pygame.K_ESCAPE)
    assert not has_pinned(scene)
    assert player.top is scene
    player.key(pygame.K_i, "i")
    player.key(pygame.K_i, "i")
    assert page(player) == f"hut-{token.key}"


def test_a_pinned_hint_is_a_button_to_the_book(player: Desk) -> None:
    scene = table(player)
    token = scene.panels.widgets.supply.cards[0]
    move(player, token.rect.center)
    player.key(pygame.K_i, "i")
    press(player, Bubble(token.hint, token.rect, more=True).box(scene.theme).center)
    assert page(player) == f"hut-{token.key}"


def test_why_the_big_button_is_off_leads_to_the_page_of_the_step(player: Desk) -> None:
    scene = table(player)
    assert scene.panels.widgets.big_button.reason
    move(player, scene.panels.widgets.big_button.rect.center)
    player.key(pygame.K_i, "i")
    assert page(player) == "laying"


def test_a_hint_without_more_to_read_is_only_pinned(player: Desk) -> None:
    scene = table(player)
    button = named_part(scene, "Menu") or named_part(scene, "Animation speed")
    assert button is not None
    move(player, button.rect.center)
    player.key(pygame.K_i, "i")
    player.key(pygame.K_i, "i")
    assert player.top is scene


def test_of_a_button_and_a_tile_only_the_newer_explanation_is_shown(player: Desk) -> None:
    scene = table(player)
    button = named_part(scene, "Menu") or named_part(scene, "Animation speed")
    assert button is not None
    move(player, button.rect.center, 1.0)
    player.key(pygame.K_i, "i")
    assert has_pinned(scene)
    tile = scene.camera.tile_rect((0, 0)).center
    move(player, tile, 2.0)
    assert scene.notices.explained == (0, 0)
    assert not has_pinned(scene)
    press(player, tile)
    assert scene.notices.explainer.pinned == (0, 0)
    assert not has_pinned(scene)


def has_pinned(scene: TableScene) -> bool:
    """Return whether the hint of a widget is pinned."""
    return scene.panels.page.explains_now


def named_part(scene: TableScene, tooltip: str) -> Widget | None:
    """Return a widget of the table by its tooltip."""
    parts = [part for widget in scene.panels.page.widgets for part in widget.parts()]
    return next((part for part in parts if part.tooltip == tooltip), None)


# Elsewhere.


def test_the_overviews_of_the_table_lead_to_the_book(player: Desk) -> None:
    scene = table(player)
    scene.commands.open_pile()
    player.step()
    assert isinstance(player.top, PileScene)
    player.key(pygame.K_i, "i")
    assert page(player) == "filling"
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    scene.commands.open_cards()
    player.step()
    assert isinstance(player.top, HutsScene)
    player.key(pygame.K_i, "i")
    assert page(player) == "module-huts"


@pytest.fixture
def setting_up() -> Iterator[Desk]:
    """Open the page of a new game."""
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.navigation.open(Screen.MENU)
        opened.context.navigation.open(Screen.NEW_GAME)
        opened.step()
        opened.click(named(opened.top, "Expansions"))
        yield opened


def test_a_module_of_the_new_game_leads_to_its_page(setting_up: Desk) -> None:
    move(setting_up, named(setting_up.top, "Watering").rect.center)
    for _press in range(2):
        setting_up.key(pygame.K_i, "i")
    assert page(setting_up) == "module-watering"


def test_a_refused_module_leads_to_the_page_that_says_why(setting_up: Desk) -> None:
    scene = setting_up.top
    assert isinstance(scene, SetupScene)
    scene.press_module("chocolate")
    scene.press_module("volcanoes")
    setting_up.step()
    setting_up.click(named(setting_up.top, "Book of rules"))
    assert page(setting_up) == "combining"
    setting_up.key(pygame.K_ESCAPE)
    assert setting_up.top is scene


def test_the_set_up_itself_leads_to_its_page(setting_up: Desk) -> None:
    setting_up.key(pygame.K_i, "i")
    assert page(setting_up) == "setup"


def test_a_house_rule_leads_to_its_page(setting_up: Desk) -> None:
    setting_up.click(named(setting_up.top, "House rules"))
    switch = named(setting_up.top, "Add modules without exchanging tiles")
    assert switch.reason
    press_the_i(setting_up, switch)
    assert page(setting_up) == "house-rules"


@pytest.mark.parametrize(
    ("lesson", "id_"), [("sell", "market"), ("tree_of_life", "module-tree_of_life")]
)
def test_a_lesson_leads_to_its_page_by_key_and_by_button(lesson: str, id_: str) -> None:
    with desk() as learner:
        learner.context.navigation.open(Screen.MENU)
        learner.context.navigation.open_lesson(lesson)
        learner.step()
        scene = learner.top
        assert isinstance(scene, LessonScene)
        learner.click(scene.guide.bubble().book_button)
        assert page(learner) == id_
        learner.key(pygame.K_ESCAPE)
        assert learner.top is scene
        scene.panels.page.focus_on(None)
        move(learner, (scene.panels.view.right - 4, scene.panels.view.y + 4))
        learner.key(pygame.K_i, "i")
        assert page(learner) == id_


def test_the_menu_leads_to_the_book() -> None:
    with desk() as reader:
        reader.context.navigation.open(Screen.MENU)
        reader.step()
        reader.click(named(reader.top, "More"))
        reader.click(named(reader.top, "Book of rules"))
        assert page(reader) == "aim"
        assert len(widgets_of(reader.top)) > 10
