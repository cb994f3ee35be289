"""Each page leads back to where one came from, by its own button."""

from collections.abc import Callable, Sequence

import pytest

from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.scenes.accessibility import AccessibilityScene
from cacao_desktop.scenes.book.scene import BookScene
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.credits import CreditsScene
from cacao_desktop.scenes.daily.matches import daily_match
from cacao_desktop.scenes.daily.scene import DailyScene
from cacao_desktop.scenes.journey.scene import JourneyScene
from cacao_desktop.scenes.keys import ButtonsScene, KeysScene
from cacao_desktop.scenes.lessons.scene import LessonCard, LessonScene, LessonsScene
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.more import MoreScene
from cacao_desktop.scenes.puzzles.list import PuzzleCard, PuzzlesScene
from cacao_desktop.scenes.puzzles.scene import PuzzleScene
from cacao_desktop.scenes.records.scene import AlbumScene
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.scenes.saved.saved_game_page import LoadScene
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.flow.handover import HandoverScene
from cacao_desktop.table.overview.commands import TableMenuScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import Card, Widget
from cacao_desktop.ui.input.intentions import Cancel
from cacao_desktop.ui.scene import Scene
from tests.samples import one_in
from tests.ui.harness import click, headless, named, widgets_of

PAGES: dict[tuple[str, ...], type[Scene]] = {
    ("New game",): SetupScene,
    ("New game", "Learn"): LessonsScene,
    ("Journey",): JourneyScene,
    ("Journey", "All lessons"): LessonsScene,
    ("Today",): DailyScene,
    ("More",): MoreScene,
    ("More", "Puzzles"): PuzzlesScene,
    ("More", "Album"): AlbumScene,
    ("More", "Saved games"): LoadScene,
    ("More", "Book of rules"): BookScene,
    ("Settings",): SettingsScene,
    ("Settings", "Change keys"): KeysScene,
    ("Settings", "Change gamepad buttons"): ButtonsScene,
    ("Settings", "About accessibility"): AccessibilityScene,
    ("Settings", "Credits"): CreditsScene,
}
"""The pages by the buttons that lead there from the menu."""


def opened(*ways: str) -> GameContext:
    """Return a context in which buttons were pressed one after another, from the menu on."""
    context = headless()
    context.settings.lessons_done = ["harvest"]
    context.navigation.open(Screen.MENU)
    context.stack.layout((1366, 768))
    for way in ways:
        click(top_of(context), named(top_of(context), way))
    return context


def top_of(context: GameContext) -> Scene:
    assert context.stack.top is not None
    return context.stack.top


@pytest.mark.parametrize("way", [ways[0] for ways in PAGES if len(ways) == 1])
def test_each_page_leads_back_to_the_one_before(way: str) -> None:
    context = opened(way)
    page = top_of(context)
    assert type(page) is PAGES[way,]
    for ways, kind in PAGES.items():
        if ways[:-1] == (way,):
            click(page, named(page, ways[-1]))
            assert type(top_of(context)) is kind
            leave(context)
            assert top_of(context) is page
    leave(context)
    assert isinstance(top_of(context), MenuScene)


def leave(context: GameContext) -> None:
    """Press the button that leads back."""
    name = "Close the book" if isinstance(top_of(context), BookScene) else "Back"
    click(top_of(context), named(top_of(context), name))


def test_the_walk_knows_every_way_from_the_menu_and_from_more() -> None:
    *doors, settings = _first(())
    corner = [settings, "Full screen", "Quit"]
    assert _names(opened()) == ["Learn to play", *doors, "Who is playing?", *corner]
    assert _names(opened("More")) == ["Back", *_first(("More",))]


def _first(ways: Sequence[str]) -> list[str]:
    """Return the names of the buttons that the walk presses on a page."""
    at = len(ways)
    return [each[at] for each in PAGES if each[:at] == tuple(ways) and len(each) == at + 1]


def _names(context: GameContext) -> list[str]:
    return list(map(_name, widgets_of(top_of(context))))


def _name(widget: Widget) -> str:
    return getattr(widget, "text", "") or widget.tooltip


def card(scene: Scene, kind: type[Card], about: str = "") -> Card:
    """Return the first card of a kind that tells something."""
    cards = (each for each in widgets_of(scene) if isinstance(each, kind))
    return next(each for each in cards if about in each.words)


def _of_the_journey(context: GameContext) -> None:
    click(top_of(context), named(top_of(context), "Start"))


def _of_the_lessons(context: GameContext) -> None:
    card(top_of(context), LessonCard).activate()


def _of_the_puzzles(context: GameContext) -> None:
    card(top_of(context), PuzzleCard, "Base game").activate()


def _of_today(context: GameContext) -> None:
    scene = top_of(context)
    assert isinstance(scene, DailyScene)
    context.navigation.start_game(daily_match(scene.daily, "easy", "Ana"))


TABLES: dict[tuple[str, ...], tuple[Callable[[GameContext], None], type[TableScene], str]] = {
    ("Journey",): (_of_the_journey, LessonScene, "Back to the journey"),
    ("Journey", "All lessons"): (_of_the_lessons, LessonScene, "Back to the lessons"),
    ("New game", "Learn"): (_of_the_lessons, LessonScene, "Back to the lessons"),
    ("More", "Puzzles"): (_of_the_puzzles, PuzzleScene, "Back to the puzzles"),
    ("Today",): (_of_today, TableScene, "Back to today"),
}
"""How a game is opened on a page, what is opened, and what leads back."""


@pytest.mark.parametrize("ways", TABLES, ids=" - ".join)
def test_the_menu_of_a_game_leads_back_to_its_page(ways: tuple[str, ...]) -> None:
    context = opened(*ways)
    page = top_of(context)
    play, kind, way_back = TABLES[ways]
    play(context)
    table = top_of(context)
    assert isinstance(table, kind)
    table.commands.open_menu()
    click(top_of(context), named(top_of(context), way_back))
    assert top_of(context) is page
    context.stack.clear()


def scenes_of(context: GameContext) -> list[Scene]:
    return list(context.stack)


SCREENS = [screen for screen in PICTURES if screen != "menu"]
BACK = (
    "Back",
    "Close",
    "Close the book",
    "Continue",
    "Done",
    "Back to the table",
    "To the table",
    "Main menu",
    "Rename",
)
"""The names of the buttons that lead from a page to the one below."""


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_leads_back_step_by_step(screen: str) -> None:
    context = opened()
    PICTURES[screen](context, None)
    context.stack.layout((1366, 768))
    while not isinstance(page := top_of(context), MenuScene):
        below = scenes_of(context)[:-1]
        if isinstance(page, CeremonyScene):
            click(page, named(page, "Skip to the end"))
            assert isinstance(top_of(context), ScoringScene)
        elif isinstance(page, (TableScene, HandoverScene)):
            page.handle(Cancel())
            if top_of(context) is page:
                page.handle(Cancel())
            assert isinstance(top_of(context), TableMenuScene)
            click(top_of(context), named(top_of(context), "Main menu"))
        else:
            # A press on moving results would only end the motion.
            page.update(99.0)
            names = {_name(each): each for each in widgets_of(page)}
            click(page, next(names[name] for name in BACK if name in names))
            assert scenes_of(context) == below
    assert len(context.stack) == 1


@pytest.mark.parametrize("screen", one_in(4, SCREENS))
def test_escape_leads_back_from_every_page(screen: str) -> None:
    context = opened()
    PICTURES[screen](context, None)
    context.stack.layout((1366, 768))
    page = top_of(context)
    below = scenes_of(context)[:-1]
    page.handle(Cancel())
    if top_of(context) is page:
        # The first press puts back a tile, or ends a search.
        page.handle(Cancel())
    if isinstance(page, CeremonyScene):
        assert isinstance(top_of(context), ScoringScene)
    elif isinstance(page, (TableScene, HandoverScene)):
        assert isinstance(top_of(context), TableMenuScene)
    else:
        assert scenes_of(context) == below
    context.stack.clear()


def test_a_new_game_leads_back_to_the_menu_alone() -> None:
    context = opened("New game", "Start the game")
    table = top_of(context)
    assert isinstance(table, TableScene)
    table.commands.open_menu()
    names = _names(context)
    assert not [name for name in names if name.startswith("Back to") and "table" not in name]
    click(top_of(context), named(top_of(context), "Main menu"))
    assert type(top_of(context)) is MenuScene


def test_a_deal_that_is_continued_leads_back_to_today() -> None:
    context = opened("Today")
    _of_today(context)
    context.navigation.back_to_menu()
    click(top_of(context), named(top_of(context), "Continue"))
    assert type(top_of(context)) is TableScene
    assert context.navigation.way_back == "Back to today"
    context.navigation.go_back()
    assert type(top_of(context)) is DailyScene
    context.stack.clear()
