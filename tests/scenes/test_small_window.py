"""In the smallest window, and with the largest text, nothing is lost, covered or run into by something else."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.measures import Line
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.scenes.results.winner_stage import PLAIN_SCALE
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.scenes.viewer import ViewerScene, WatchedCard
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.seat_header import SeatHeader
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import styles
from cacao_desktop.ui.input.intentions import StepFocus
from cacao_desktop.ui.text.painter import TextPainter
from tests.samples import in_turn, one_in
from tests.table.table_player import new_match, play_at_random
from tests.table.test_frame import match_at
from tests.ui.harness import give, headless, parts_of

MIN_SIZE = (1024, 640)
NARROW_HEADER = 186
"""The width of the header of a seat beside the board of the smallest window."""
LANGUAGES = ("en", "de", "es", "fr", "nl", "pl")


@pytest.fixture
def context() -> Iterator[GameContext]:
    opened = headless(MIN_SIZE)
    opened.settings.speed = 0
    yield opened
    opened.settings.language = "en"
    opened.apply_settings()


def opened(context: GameContext, name: str, language: str, text: int) -> None:
    context.settings.language = language
    context.settings.text_percent = text
    context.apply_settings()
    PICTURES[name](context, None)
    context.stack.update(0.1)


class Written:
    """Where single lines are written while something is drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, pygame.Rect]] = []
        draw = TextPainter.draw

        def noted(drawer: TextPainter, *arguments: object) -> pygame.Rect:
            place = draw(drawer, *arguments)  # type: ignore[arg-type]
            self.lines.append((str(arguments[1]), place))
            return place

        monkeypatch.setattr(TextPainter, "draw", noted)

    def clashes(self) -> list[tuple[str, str]]:
        """Return the pairs of lines that are written over one another."""
        return [
            (text, other)
            for index, (text, place) in enumerate(self.lines)
            for other, other_place in self.lines[index + 1 :]
            if place.inflate(-2, -place.height // 2).colliderect(
                other_place.inflate(-2, -other_place.height // 2)
            )
        ]


@pytest.mark.parametrize("language", one_in(3, LANGUAGES, 1))
def test_the_place_for_words_of_a_new_game_can_be_reached(
    context: GameContext, language: str
) -> None:
    opened(context, "setup", language, 100)
    scene = context.stack.top
    assert isinstance(scene, SetupScene)
    for _players in range(2, 5):
        learn = next(iter(scene.widgets.explanation.children()))
        while not learn.focused:
            give(scene, StepFocus(1))
        assert scene.scroll.rect.contains(learn.rect)
        scene.choices.add_seat()
        scene.rebuild()


@pytest.mark.parametrize(("language", "text"), in_turn(LANGUAGES, (100, 150, 200)))
def test_no_name_of_a_line_of_the_score_runs_into_its_number(
    context: GameContext, language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.settings.speed = 1
    opened(context, "ceremony-lines", language, text)
    scene = context.stack.top
    assert isinstance(scene, CeremonyScene)
    for number, part in enumerate(scene.parts):
        scene.show(number, part.seconds * 0.9)
        with monkeypatch.context() as patch:
            written = Written(patch)
            context.stack.draw(context.display.surface)
        assert written.lines
        assert written.clashes() == []


@pytest.mark.parametrize("language", one_in(3, LANGUAGES, 1))
def test_no_name_of_a_line_reaches_the_first_column_of_the_scores(
    context: GameContext, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(context, "scoring", language, 100)
    scene = context.stack.top
    assert isinstance(scene, ScoringScene)
    assert scene.in_columns
    written = Written(monkeypatch)
    scene.sheet.draw(context.display.surface, context.theme)
    first = scene.sheet.column(context.theme, 0)
    names = [place for _text, place in written.lines if place.x < first.x]
    assert len(names) > 5
    assert max(place.right for place in names[:-1]) <= first.x


def test_the_scores_have_room_for_three_lines_with_the_largest_text(context: GameContext) -> None:
    opened(context, "scoring", "de", 200)
    scene = context.stack.top
    assert isinstance(scene, ScoringScene)
    line = context.theme.text.line_height(styles.TEXT_INK)
    assert scene.scroll.rect.height >= 5 * line


def test_beside_a_sheet_that_fills_the_window_hardly_anything_of_the_table_is_seen(
    context: GameContext,
) -> None:
    seen = []
    for text in (100, 200):
        opened(context, "seats", "de", text)
        context.display.surface.fill("white")
        sheet = context.stack.top
        assert sheet is not None
        sheet.draw(context.display.surface)
        seen.append(max(context.display.surface.get_at((2, 2))[:3]))
    assert seen[1] < 30 < seen[0]


def test_with_the_largest_text_the_scores_stand_before_sky_and_temple_alone(
    context: GameContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    backdrop = context.theme.scenery.backdrop

    def noted(name: str, size: tuple[int, int]) -> pygame.Surface:
        asked.append(size)
        return backdrop(name, size)

    for text in (100, 200):
        opened(context, "scoring", "de", text)
        monkeypatch.setattr(context.theme.scenery, "backdrop", noted)
        context.stack.draw(context.display.surface)
    assert max(asked) == tuple(round(PLAIN_SCALE * side) for side in min(asked))


def test_with_the_largest_text_each_name_stands_once_above_its_scores(
    context: GameContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(context, "scoring", "de", 200)
    scene = context.stack.top
    assert isinstance(scene, ScoringScene)
    written = Written(monkeypatch)
    scene.draw(context.display.surface)
    drawn = [text for text, _place in written.lines]
    names = [scene.match.name(seat) for seat in scene.sheet.ranking]
    assert [drawn.count(name) for name in names] == [1] * len(names)
    said = scene.scroll.widgets[1].words
    assert [said.count(f"{name}: ") for name in names] == [1] * len(names)


def _without_tiles_to_fill_with(state: GameState) -> bool:
    return state.phase == Phase.PLACE and not state.jungle_pile_size and not any(state.display)


@pytest.mark.parametrize("text", [100, 200])
def test_nothing_remains_of_a_display_that_is_used_up(context: GameContext, text: int) -> None:
    context.settings.text_percent = text
    context.apply_settings()
    match = play_at_random(
        new_match(2, ("person", "easy"), seed=3), 3, until=_without_tiles_to_fill_with
    )
    table = TableScene(context, match)
    context.stack.push(table)
    context.stack.update(0.1)
    surface = pygame.Surface(MIN_SIZE)
    before = pygame.image.tobytes(surface, "RGB")
    table.panels.widgets.supply.draw(surface, context.theme)
    assert pygame.image.tobytes(surface, "RGB") == before
    table.on_close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_the_largest_text_the_points_stay_on_their_card(
    context: GameContext, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.settings.language = language
    context.settings.text_percent = 200
    context.apply_settings()
    theme = context.theme
    match = match_at("big-game", 200)
    viewer = ViewerScene(context, match, "")
    context.stack.push(viewer)
    viewer.flow.go_to(viewer.flow.last)
    viewer.rebuild()
    viewer.layout_now()
    header = SeatHeader(match, 0)
    header.place(pygame.Rect(0, 0, NARROW_HEADER, 400), theme)
    drawn: list[tuple[str, pygame.Rect]] = []
    real = theme.text.draw

    def draw(surface: pygame.Surface, words: str, *args: object) -> pygame.Rect:
        drawn.append((words, real(surface, words, *args)))  # type: ignore[arg-type]
        return drawn[-1][1]

    monkeypatch.setattr(theme.text, "draw", draw)
    cards = parts_of(viewer, WatchedCard)
    assert len(cards) == 4
    for card in (*cards, header):
        drawn.clear()
        rect = pygame.Rect((0, 0), card.rect.size)
        surface = pygame.Surface(rect.size)
        card.content(theme, rect.width).draw(surface, theme, rect)
        inner = rect.inflate(-2 * theme.metrics.tx(Line.THICK), 0)
        assert len(drawn) > 2, "name, gold and points"
        assert all(inner.left <= place.left for _words, place in drawn)
        assert all(place.right <= inner.right for _words, place in drawn), drawn
