"""Every screen at sizes, lights and languages.

Each picture is drawn once, and everything that watches looks at it.

What moves, and what answers to keys and pointer, is kept on films beside the pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, count, product
from pathlib import Path
from typing import Final, NamedTuple

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position
from cacao_desktop.geometry import Size
from cacao_desktop.scenes.menu import MenuActions, MenuScene
from cacao_desktop.scenes.puzzles.goals import news_of
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.scenes.saved.continue_card import OngoingGame
from cacao_desktop.scenes.saved.game_lists import SavedGameLists
from cacao_desktop.scenes.saved.saved_game_page import LoadScene
from cacao_desktop.storage.records import record_of
from cacao_desktop.storage.settings import Settings, TimeOfDay
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.pages.dialog import Callout, DialogChoice
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.window import HeadlessDisplay
from tests.conftest import Sample
from tests.scenes.choices import new_game
from tests.scenes.films import (
    ALIKE,
    LIVING,
    MOVES,
    SHEETS,
    answers_on_film,
    life_on_film,
    moves_on_film,
    sheets_on_film,
    tiles_on_film,
)
from tests.scenes.shelf import Shelf
from tests.scenes.thumbnails import difference
from tests.scenes.watchers import (
    TextUse,
    TextWatch,
    english,
    misplaced,
    nameless,
    not_grown,
    out_of_reach,
    untranslated,
)

PSEUDO: Final = "qps"
"""Its texts are a third longer than English ones, accented, and in brackets."""
WINDOWS: Final = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
SCALES: Final = ((100, 200), (200, 100), (75, 100), *product((75, 100, 150, 200), (100, 150, 200)))
LIGHTS: Final[tuple[TimeOfDay, ...]] = ("day", "night", "morning", "evening")
MEASURED: Final = (1366, 768)
"""The window in which letters are measured, in all languages."""
GROWTH: Final = 1.95
"""How many times as high letters are at least at 200 %; line heights are rounded."""
TYPED: Final = "on-screen-keyboard"
"""The screen on which letters are typed shows letters and what was typed, which are nobody's texts."""


class Look(NamedTuple):
    """How a screen is opened, and the sizes of interface and text at which it is drawn one after another."""

    language: str
    window: Size
    light: TimeOfDay
    plain: bool
    scales: tuple[tuple[int, int], ...]
    letters: bool = False
    """Whether in the letters that are easier to tell apart, with more space between them."""


QUICK: Final = (
    Look(PSEUDO, (1366, 768), "day", plain=False, scales=((100, 100),)),
    Look(PSEUDO, (1024, 640), "day", plain=False, scales=((100, 200),)),
    Look("de", (1280, 720), "night", plain=False, scales=((200, 100),)),
    Look("en", (1280, 720), "day", plain=True, scales=((100, 100),)),
)


def looks(sample: Sample, number: int, *, repaint: bool) -> Iterator[Look]:
    """Yield the looks of a screen in this run.

    In a quick one these are the first and, for two screens of three, one of the others by turns;
    when pictures are repainted, that of films for all.
    """
    if sample(False, True):
        yield from chain(QUICK, every_look())
        return
    yield QUICK[0]
    if repaint:
        yield QUICK[1]
    elif number % 3:
        yield QUICK[(1, 2, 1, 3)[number % 4]]


def every_look() -> Iterator[Look]:
    """Yield all languages, windows and sizes, each with another light, and the plain table."""
    lights = count()
    for language, window in product((PSEUDO, "de", "nl", "fr", "es", "pl", "en"), WINDOWS):
        yield Look(
            language, window, LIGHTS[next(lights) % len(LIGHTS)], plain=False, scales=SCALES
        )
    for language in ("de", "fr", "pl"):
        yield Look(
            language,
            (1366, 768),
            "day",
            plain=False,
            scales=((100, 100), (100, 200)),
            letters=True,
        )
    for window in WINDOWS[:4]:
        yield from (
            Look("en", window, light, plain=False, scales=((100, 100),)) for light in LIGHTS
        )
        yield Look("en", window, "day", plain=True, scales=SCALES[:3])


def _ongoing_game(context: GameContext) -> None:
    game = OngoingGame("Round 5 of 10, Ana to play", lambda: None)
    context.stack.push(MenuScene(context, MenuActions(ongoing=lambda: game)))


def _damaged_save(context: GameContext) -> None:
    context.stack.push(LoadScene(context, SavedGameLists(Shelf(), lambda _key: None)))


def _refused_module(context: GameContext) -> None:
    ways = [
        DialogChoice("Without Chocolate", lambda: None, "minus"),
        DialogChoice("Big Game", lambda: None),
    ]
    text = "Volcanoes replace the gold mines, but they are no longer in the game."
    about = pygame.Rect(
        context.theme.metrics.width // 2, context.theme.metrics.height // 2, 60, 60
    )
    context.stack.push(Callout(context, lambda: about, "Volcanoes", text, ways))


def _full_table(context: GameContext) -> None:
    scene = new_game(context)
    for level in ("hard", "expert"):
        scene.choices.add_seat(level)
    scene.rebuild()
    context.stack.push(scene)


def _results_of_a_deal(context: GameContext) -> None:
    line = "You: 71 gold; again: 75. Expert: 74 gold from your seat"
    match = position("end")
    context.stack.push(
        ScoringScene(
            context,
            match,
            rematch=lambda: None,
            keep_replay=str,
            result_line=lambda: line,
            goal_news=news_of(context.settings, (), record_of(match, 100.0, 10)),
        )
    )


IN_ENGLISH: Final[dict[str, Callable[[GameContext], None]]] = {
    "ongoing-game": _ongoing_game,
    "damaged-save": _damaged_save,
    "refused-module": _refused_module,
    "four-at-the-table": _full_table,
    "results-of-a-deal": _results_of_a_deal,
}
"""Further screens, whose texts are partly made up here."""


def opened(look: Look, open_screen: Callable[[GameContext], object]) -> GameContext:
    """Return the context of a screen that has been opened and is at rest."""
    interface, text = look.scales[0]
    settings = Settings(
        language=look.language,
        interface_percent=interface,
        text_percent=text,
        speed=0,
        light=look.light,
        day_passes=False,
        plain_table=look.plain,
        clear_letters=look.letters,
        wide_letters=look.letters,
    )
    context = app.create_context(HeadlessDisplay(look.window), settings, Sounds())
    open_screen(context)
    context.stack.update(0.0)
    settings.speed = 1
    return context


def problems(
    look: Look,
    open_screen: Callable[[GameContext], object],
    watch: TextWatch,
    *,
    filmed: bool,
    measured: bool,
) -> Iterator[str]:
    """Yield what is wrong with a screen at one of its looks.

    Take its pictures, and a film at the second.
    """
    context = opened(look, open_screen)
    top = context.stack.top
    window = pygame.Rect((0, 0), look.window)
    heights: dict[tuple[int, int], dict[TextUse, int]] = {}
    for interface, text in look.scales:
        at = (
            f"{look.language}, {look.window}, {look.light}, interface {interface} %, text {text} %"
        )
        watch.clear()
        context.theme.resize(look.window, interface / 100, text / 100)
        context.stack.layout(look.window)
        context.stack.update(0.0)
        context.stack.draw(context.display.surface)
        assert watch.drawn
        heights[interface, text] = watch.heights
        if look is QUICK[0]:
            watch.picture = context.display.surface.copy()
        assert top is not None
        yield from (f"{at}: {problem}" for problem in nameless(top))
        yield from (f"{at}: {problem}" for problem in watch.problems())
        if isinstance(top, PageScene):
            yield from (f"{at}: {problem}" for problem in misplaced(top, window))
            yield from (
                f"{at}: {problem}" for problem in out_of_reach(top, window, interface / 100)
            )
    plain = look.language != PSEUDO and not look.letters
    if (
        measured
        and plain
        and look.window == MEASURED
        and {(100, 100), (100, 200)} <= heights.keys()
    ):
        grown = not_grown(heights[100, 100], heights[100, 200], GROWTH)
        yield from (f"{look.language}: {problem}" for problem in grown)
    if look is QUICK[1] and filmed:
        watch.film = answers_on_film(context.stack, look.window)
    context.stack.clear()


def problems_of(
    open_screen: Callable[[GameContext], object],
    at: Iterator[Look],
    watch: TextWatch,
    *,
    translated: bool,
    filmed: bool = False,
    measured: bool = False,
) -> list[str]:
    """Return what is wrong with a screen at looks, and which words stay English where all should be `translated`."""
    found: list[str] = []
    pseudo: set[str] = set()
    for look in at:
        watch.texts.clear()
        found += problems(look, open_screen, watch, filmed=filmed, measured=measured)
        pseudo |= watch.texts if look.language == PSEUDO else set()
    if translated:
        assert any("[" in text for text in pseudo)
        found += [f"“{word}” is not translated" for word in english(pseudo)]
    return found


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> TextWatch:
    monkeypatch.setattr("cacao_desktop.commands.pictures.REVIEW", Budget(simulations=1))
    monkeypatch.setattr("cacao_desktop.scenes.credits.licences_folder", lambda: Path("licenses"))
    return TextWatch(monkeypatch)


@pytest.fixture
def repaint(request: pytest.FixtureRequest) -> bool:
    """Return whether pictures are kept anew."""
    return bool(request.config.getoption("--repaint"))


@pytest.mark.parametrize("screen", PICTURES)
def test_every_screen_is_whole_legible_translated_in_reach_and_as_it_was(
    screen: str, sample: Sample, watch: TextWatch, repaint: bool
) -> None:
    found = problems_of(
        lambda context: PICTURES[screen](context, None),
        looks(sample, list(PICTURES).index(screen), repaint=repaint),
        watch,
        translated=screen != TYPED,
        filmed=screen not in ALIKE and bool(repaint or sample(0, 1)),
        measured=True,
    )
    assert found == []
    assert watch.picture is not None
    assert difference(screen, watch.picture, repaint=repaint) == ""
    if watch.film is not None:
        assert difference(f"answers-{screen}", watch.film, repaint=repaint, film=True) == ""


@pytest.mark.parametrize("moves", MOVES)
def test_what_flies_walks_and_settles_does_so_as_it_did(moves: str, repaint: bool) -> None:
    assert (
        difference(f"moves-{moves}", moves_on_film(MOVES[moves]), repaint=repaint, film=True) == ""
    )


@pytest.mark.parametrize("screen", LIVING)
def test_screens_live_as_they_did(screen: str, repaint: bool) -> None:
    assert difference(f"life-{screen}", life_on_film(screen), repaint=repaint, film=True) == ""


def test_tiles_live_as_they_did(repaint: bool) -> None:
    assert difference("life-tiles", tiles_on_film(), repaint=repaint, film=True) == ""


@pytest.mark.parametrize("game", SHEETS)
def test_what_can_be_looked_up_at_a_table_is_as_it_was(game: str, repaint: bool) -> None:
    assert difference(f"sheets-{game}", sheets_on_film(game), repaint=repaint, film=True) == ""


@pytest.mark.parametrize("screen", IN_ENGLISH)
def test_rare_screens_are_whole_legible_in_reach_and_as_they_were(
    screen: str, sample: Sample, watch: TextWatch, repaint: bool
) -> None:
    assert (
        problems_of(
            IN_ENGLISH[screen],
            looks(sample, list(IN_ENGLISH).index(screen), repaint=repaint),
            watch,
            translated=False,
        )
        == []
    )
    assert watch.picture is not None
    assert difference(screen, watch.picture, repaint=repaint) == ""


def test_what_escaped_translation_is_found() -> None:
    assert untranslated("[Ààñàà] lays a tile") == {"lays", "tile"}
    assert untranslated("[{[Mààrkét]}: [ñööthîñğ]] 12") == set()
