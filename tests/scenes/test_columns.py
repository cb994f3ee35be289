"""What stands in one column begins, or ends, on one pixel."""

from __future__ import annotations

import pytest

from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.widgets.widget import Widget
from tests.scenes.test_small_window import Written
from tests.ui.harness import headless


def shown(name: str) -> tuple[GameContext, Scene]:
    context = headless((1366, 768))
    context.settings.speed = 0
    PICTURES[name](context, None)
    context.stack.update(0.1)
    scene = context.stack.top
    assert scene is not None
    return context, scene


def edges(*widgets: Widget) -> set[tuple[int, int]]:
    """Return where widgets begin and end across the window."""
    return {(widget.rect.left, widget.rect.right) for widget in widgets}


def test_names_gold_and_counts_of_all_cards_stand_in_columns() -> None:
    context, scene = shown("table")
    assert isinstance(scene, TableScene)
    cards = scene.panels.widgets.shown_cards
    names = set[int]()
    gold = set[int]()
    counts = set[tuple[int, ...]]()
    for card in cards:
        with pytest.MonkeyPatch.context() as patch:
            written = Written(patch)
            card.draw(context.display.surface, context.theme)
        (_name, name), _worth, (_gold, last), *rest = written.lines
        names.add(name.left)
        gold.add(last.right)
        counts.add(tuple(sorted({place.left for _count, place in rest})))
    assert len(edges(*cards)) == len(names) == len(gold) == len(counts) == 1
    scene.on_close()


def test_doors_of_the_menu_stand_under_its_name() -> None:
    _context, scene = shown("menu")
    assert isinstance(scene, MenuScene)
    left, right = scene.large.rect.left, scene.large.rect.right
    assert {door.rect.left for door in scene.doors[::2]} == {left}
    assert {door.rect.right for door in scene.doors[1::2]} == {right}
    assert scene.title_rect.left == left
    assert scene.title_rect.right == right


def test_both_columns_of_a_new_game_keep_their_edges() -> None:
    _context, scene = shown("setup")
    assert isinstance(scene, SetupScene)
    assert len(edges(*scene.widgets.seats)) == 1
    assert scene.widgets.unfolded is not None
    lids = scene.widgets.unfolded.lids
    explanation = scene.widgets.explanation
    assert lids[0].rect.left == explanation.rect.left
    assert lids[-1].rect.right == explanation.rect.right
