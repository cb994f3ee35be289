"""At every size of window, interface and text the table works, and nothing is outside."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.commands.positions import position
from cacao_desktop.engine.state import Phase
from cacao_desktop.measures import Icon
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.decisions.chooser import Chooser
from cacao_desktop.table.maps import PANELS
from cacao_desktop.table.panels import toolbar
from cacao_desktop.table.panels.status_bar import StatusBar
from cacao_desktop.table.panels.supply import SupplyPanel
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import styles
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets.buttons import RoundButton
from cacao_desktop.ui.window import HeadlessDisplay
from cacao_desktop.words.persons import FILL_NOW, LAY_NOW, USE_NOW
from tests.conftest import Sample
from tests.samples import in_turn, one_in
from tests.scenes.test_small_window import Written
from tests.table.test_frame import match_at, states
from tests.ui.harness import headless, record_broken_words

WINDOWS = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080))
ALL_WINDOWS = (*WINDOWS, (3840, 2160))
SCALES = list(product((75, 100, 125, 150, 175, 200), (100, 125, 150, 175, 200)))
"""Sizes of interface and text."""
PHASES = (Phase.PLACE, Phase.FILL, Phase.ACTIVATE, Phase.FINISH)
Scales = list[tuple[int, int]]

MOMENTS: tuple[str, ...] = ("table", "fills", "market")


@pytest.fixture
def scales(sample: Sample) -> Scales:
    """Return the sizes of this run.

    A quick one meets almost every size of the interface and every size of text.
    """
    return SCALES[:: -sample(11, 1)]


def tables(
    moment: str, size: tuple[int, int], scales: Scales
) -> Iterator[tuple[int, int, TableScene]]:
    """Yield one table at sizes of interface and text."""
    context = app.create_context(HeadlessDisplay(size), Settings(language="en", speed=0), Sounds())
    scene = TableScene(context, position(moment))
    context.stack.push(scene)
    for interface, text in scales:
        context.theme.resize(size, interface / 100, text / 100)
        context.stack.layout(size)
        yield interface, text, scene
    scene.on_close()


@pytest.mark.parametrize(("size", "moment"), in_turn(WINDOWS, MOMENTS, step=2))
def test_a_table_is_drawn_at_every_size(
    moment: str, size: tuple[int, int], scales: Scales
) -> None:
    window = pygame.Rect((0, 0), size)
    for interface, text, scene in tables(moment, size, scales):
        for _fold in range(2):
            scene.update(0.016)
            scene.context.stack.draw(scene.context.display.surface)
            for widget in scene.panels.page.widgets:
                at = f"{type(widget).__name__} at {interface} % and {text} %: {widget.rect}"
                if widget.visible:
                    assert widget.rect.width > 0 < widget.rect.height, at
                    assert window.contains(widget.rect), at
                    assert (
                        not isinstance(widget, RoundButton)
                        or widget.rect.width == widget.rect.height
                    ), at
            scene.panels.fold()


@pytest.mark.parametrize("size", one_in(2, WINDOWS))
def test_open_tiles_can_be_taken_at_every_size(size: tuple[int, int], scales: Scales) -> None:
    for interface, text, scene in tables("fills", size, scales):
        scene.update(0.016)
        slots = [slot for slot in scene.panels.widgets.slots if slot.is_offered]
        assert slots
        at = f"{interface} % and {text} %: {slots[0].rect}"
        assert scene.panels.page.hit(slots[0].rect.center) is slots[0], at
        assert slots[0].rect.width >= 40, at


@pytest.mark.parametrize("size", one_in(2, WINDOWS))
def test_every_hut_has_room_as_a_card(size: tuple[int, int]) -> None:
    context = app.create_context(HeadlessDisplay(size), Settings(language="en", speed=0), Sounds())
    scene = TableScene(context, position("table"))
    context.stack.push(scene)
    huts = scene.panels.widgets.supply.cards
    scene.on_close()
    assert len(huts) >= 6
    assert all(token.visible for token in huts)
    assert min(token.rect.width for token in huts) >= 38


# Nothing on another, nothing cut: with four players and everything in the box, in German, whose
# words are long.

BIG_GAME = "big-game"
ON_OTHERS = (SupplyPanel, Chooser)
"""What has other widgets on it, or is over the board on purpose."""


@cache
def steps_of(phase: Phase) -> int:
    """Return the number of actions before such a decision, with about a dozen tiles laid each."""
    game = states(BIG_GAME)
    return next(number for number in range(60, 200) if game[number].phase == phase)


def german_table(phase: Phase, size: tuple[int, int]) -> TableScene:
    settings = Settings(language="de", speed=0, hide_hands=False)
    context = app.create_context(HeadlessDisplay(size), settings, Sounds())
    scene = TableScene(context, match_at(BIG_GAME, steps_of(phase)))
    context.stack.push(scene)
    return scene


def resized(scene: TableScene, size: tuple[int, int], interface: int, text: int) -> None:
    scene.context.theme.resize(size, interface / 100, text / 100)
    scene.context.stack.layout(size)
    scene.update(0.016)
    for _ in range(20):
        scene.panels.update(0.05)
        scene.core.glide.update(0.05, instant=True)


@pytest.mark.parametrize(
    ("size", "phase", "folded"), in_turn(ALL_WINDOWS, PHASES, (False, True), step=3)
)
def test_no_panel_is_on_another_and_no_legal_cell_under_one(
    size: tuple[int, int], phase: Phase, folded: bool, scales: Scales
) -> None:
    scene = german_table(phase, size)
    window = pygame.Rect((0, 0), size)
    scene.panels.folded = folded
    for interface, text in scales:
        resized(scene, size, interface, text)
        at = f"{interface} % and {text} %"
        places = scene.panels.layout
        shown = {name: getattr(places, name) for name in PANELS if getattr(places, name).width}
        for name, place in shown.items():
            assert window.contains(place), (at, name)
        if not scene.panels.widgets.big_button.visible:
            # Without columns the supply may use its room until it comes.
            shown.pop("big_button")
        for one, other in combinations(shown, 2):
            if {one, other} != {"hand", "board"}:
                assert not shown[one].colliderect(shown[other]), (at, one, other)
        widgets = [
            widget
            for widget in scene.panels.page.widgets
            if widget.visible and widget.rect.width and not isinstance(widget, ON_OTHERS)
        ]
        for first, second in combinations(widgets, 2):
            both = first.rect.clip(second.rect)
            assert min(both.size) <= 4, (at, first, second, first.rect, second.rect)
        for cell in scene.mode.cells_in_question:
            place = scene.camera.tile_rect(cell)
            assert scene.panels.view.collidepoint(place.center), (at, cell)
            assert not scene.panels.covers(place.center) or phase != Phase.PLACE, (at, cell)
    scene.on_close()


@pytest.mark.parametrize(("size", "phase"), in_turn(ALL_WINDOWS, PHASES[::-1], step=3))
def test_no_word_is_broken_or_cut(
    size: tuple[int, int], phase: Phase, scales: Scales, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = record_broken_words(monkeypatch)
    scene = german_table(phase, size)
    surface = scene.context.display.surface
    heights: list[int] = []
    real = scene.theme.text.draw_paragraph

    def draw(
        on: pygame.Surface,
        words: str,
        style: TextStyle,
        box: pygame.Rect,
        *rest: Any,
        **options: Any,
    ) -> int:
        height = real(on, words, style, box, *rest, **options)
        if scene.panels.layout.status_bar.contains(box):
            heights.append(height)
        return height

    monkeypatch.setattr(scene.theme.text, "draw_paragraph", draw)
    for interface, text in scales:
        resized(scene, size, interface, text)
        scene.panels.draw(surface, scene.theme)
        assert broken == [], f"{interface} % and {text} %"
        status_bar = scene.panels.layout.status_bar
        assert max(heights, default=0) <= status_bar.height, f"{interface} % and {text} %"
        heights.clear()
    scene.on_close()


@pytest.mark.parametrize(("size", "phase"), in_turn(ALL_WINDOWS, PHASES, step=3))
def test_the_words_of_the_big_button_are_on_it(
    size: tuple[int, int], phase: Phase, scales: Scales, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = german_table(phase, size)
    theme = scene.theme
    button = scene.panels.widgets.big_button
    drawn: list[pygame.Rect] = []
    real = theme.text.draw_paragraph

    def draw(
        surface: pygame.Surface,
        words: str,
        style: TextStyle,
        box: pygame.Rect,
        *rest: Any,
        **options: Any,
    ) -> int:
        height = real(surface, words, style, box, *rest, **options)
        drawn.append(pygame.Rect(box.topleft, (box.width, height)))
        return height

    for interface, text in scales:
        resized(scene, size, interface, text)
        with monkeypatch.context() as patched:
            patched.setattr(theme.text, "draw_paragraph", draw)
            drawn.clear()
            button.hovered = False
            button.draw(scene.context.display.surface, theme)
            assert bool(drawn) == button.active, "what the marks show as well is not written"
            drawn.clear()
            button.hovered = True
            button.draw(scene.context.display.surface, theme)
        assert drawn
        assert all(button.rect.contains(place) for place in drawn), (interface, text)
        lines = sum(
            round(place.height / theme.text.line_height(styles.BIG_BUTTON.sized(14)))
            for place in drawn
        )
        assert lines <= 6, (interface, text)
    scene.on_close()


@pytest.mark.parametrize(
    ("size", "word"), in_turn(ALL_WINDOWS, ("desactivadas", "wyłączone"), step=3)
)
def test_the_speed_is_called_within_the_window(
    size: tuple[int, int], word: str, scales: Scales, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last tool is beside the edge of the window, and "off" is a long word in some languages."""
    monkeypatch.setattr(toolbar, "speed_name", lambda _speed: word)
    scene = german_table(Phase.PLACE, size)
    theme = scene.theme
    ends: list[float] = []
    real = theme.text.draw

    def draw(
        surface: pygame.Surface, text: str, style: TextStyle, at: tuple[int, int], *rest: Any
    ) -> Any:
        if text == word:
            ends.append(at[0] + theme.text.width(text, style) / 2)
        return real(surface, text, style, at, *rest)

    monkeypatch.setattr(theme.text, "draw", draw)
    for interface, text in scales:
        resized(scene, size, interface, text)
        scene.panels.draw(scene.context.display.surface, theme)
    assert len(ends) > 0
    assert max(ends) < size[0]
    scene.on_close()


def test_a_long_word_has_the_room_of_the_face(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = record_broken_words(monkeypatch)
    scene = german_table(Phase.PLACE, (1366, 768))
    resized(scene, (1366, 768), 200, 200)
    theme = scene.theme
    place = scene.panels.layout.status_bar
    icons = ["emblem_red", "face_girl_red"]
    text = LAY_NOW.filled().third
    assert any(len(word) > 16 for word in text.split())
    StatusBar(icons, text, "", 0).draw(scene.context.display.surface, theme, place)
    assert broken == []
    scene.on_close()


def test_the_title_of_the_table_keeps_its_size_and_the_bar_grows_with_its_lines() -> None:
    theme = headless().theme
    bar = StatusBar(["emblem_red", "face_girl_red"], "Ana, fill the jungle again", "", None)
    one, two, three = (bar.height(theme, width) for width in (500, 300, 120))
    assert (two - one, three - two) == (theme.text.line_height(styles.SUBHEADING),) * 2
    sizes = list[float]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theme.text, "draw", lambda _on, _text, style, *_at: sizes.append(style.size))
        patch.setattr(
            theme.text,
            "draw_paragraph",
            lambda _on, _text, style, *_at, **_how: sizes.append(style.size),
        )
        for width in (300, 120):
            bar.draw(pygame.Surface((width, 200)), theme, pygame.Rect(0, 0, width, 200))
    assert sizes == [styles.SUBHEADING.size] * 2


def test_the_face_gives_way_where_words_and_what_is_left_then_stand_in_one_line() -> None:
    theme = headless().theme
    surface = pygame.Surface((800, 60))
    icons = ["emblem_red", "face_girl_red"]
    text = "Ana, fill the jungle"
    detail = "2 cells left"
    in_one = list[int]()
    for width in range(330, 480, 2):
        with pytest.MonkeyPatch.context() as patch:
            written = Written(patch)
            bar = StatusBar(icons, text, detail, None)
            bar.draw(surface, theme, pygame.Rect(0, 0, width, 60))
        words = [place for _text, place in written.lines]
        if len({place.centery // 4 for place in words}) == len(words) - 1:
            in_one.append(words[0].x)
        assert not in_one or len(words) == 2, "a wider bar keeps them in one line"
    # At first there is room for one line without the face alone, then for the face as well.
    assert in_one == sorted(in_one)
    assert in_one[0] < in_one[-1]


def test_the_round_stays_on_the_sign_where_the_rest_of_the_detail_has_no_room() -> None:
    theme = headless().theme
    bar = StatusBar((), "Fill the jungle", "2 cells left · Round 5 of 10", None)
    shown = [bar._detail_in(theme, width) for width in range(0, 400, 4)]
    assert list(dict.fromkeys(shown)) == ["", "Round 5 of 10", bar.detail]


@pytest.mark.parametrize("language", ["en", "de", "nl", "fr", "es", "pl"])
def test_the_sign_of_a_small_window_has_two_lines_for_large_text(language: str) -> None:
    context = headless((1024, 640))
    context.settings.language = language
    context.apply_settings()
    context.theme.resize((1024, 640), 1.0, 2.0)
    scene = TableScene(context, position("table"))
    context.stack.push(scene)
    context.stack.layout((1024, 640))
    width = scene.panels.layout.status_bar.width
    heights = {
        StatusBar((), request.filled().second, "", None).height(context.theme, width)
        for request in (LAY_NOW, FILL_NOW, USE_NOW)
    }
    assert len(heights) == 1, "the height of two lines, which is kept"
    scene.on_close()


def test_the_emblem_stays_on_a_narrow_sign_and_a_long_text_becomes_the_short_one() -> None:
    theme = headless().theme
    for text, short in (("Lay a tile", ""), ("Lay a tile from your hand with care", "Lay a tile")):
        with pytest.MonkeyPatch.context() as patch:
            written = Written(patch)
            bar = StatusBar(["emblem_red"], text, "", 0, short)
            bar.draw(pygame.Surface((200, 60)), theme, pygame.Rect(0, 0, 200, 60))
        assert " ".join(line.strip() for line, _place in written.lines).strip() == "Lay a tile"
        assert min(place.x for _line, place in written.lines) > theme.metrics.tx(Icon.LARGE)
