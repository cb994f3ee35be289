"""A tie for the victory is broken by the cacao left (Cacao rulebook, End of the game), and the scoring says so."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from cacao_desktop.engine.scoring import totals
from cacao_desktop.match import Match
from cacao_desktop.scenes.results import scoring_sheet
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.scenes.results.winner_stage import WinnerStage
from cacao_desktop.ui.boxes import boxes
from cacao_desktop.ui.boxes.boxes import Box
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.input.intentions import Hurry
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Theme
from cacao_desktop.words.module_sentences import PRESETS
from tests.samples import in_turn
from tests.scenes.test_small_window import LANGUAGES, Written
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import headless


def ended(gold: tuple[int, ...], cacao: tuple[int, ...]) -> Match:
    """Return a finished match of Ana, Ben and Cleo with these totals and this cacao left."""
    match = play_at_random(new_match(len(gold), seed=5), 5, until=is_over)
    for seat, total in enumerate(totals(match.state)):
        match.state.gold[seat] += gold[seat] - total
        match.state.cacao[seat] = cacao[seat]
    return match


def scoring(match: Match, size: tuple[int, int] = (1366, 768), scale: float = 1.0) -> ScoringScene:
    """Return the scoring with everything shown."""
    context = headless(size, scale)
    context.navigation.open_scoring(match)
    scene = context.stack.top
    assert isinstance(scene, ScoringScene)
    scene.handle(Hurry())
    return scene


@pytest.mark.parametrize(
    ("gold", "cacao", "title", "why"),
    [
        ((31, 29, 31), (3, 3, 4), "Cleo wins", "Equal gold: Cleo wins with the most cacao left."),
        (
            (31, 29, 31),
            (4, 5, 4),
            "Shared victory: Ana, Cleo",
            "Equal gold and equal cacao left: a shared victory.",
        ),
        ((31, 29, 30), (0, 3, 4), "Ana wins", ""),
    ],
)
def test_the_title_says_who_wins_and_the_table_why(
    gold: tuple[int, ...], cacao: tuple[int, ...], title: str, why: str
) -> None:
    scene = scoring(ended(gold, cacao))
    assert (scene.stage.title, scene.sheet.tie_break) == (title, why)


def big_game() -> Match:
    """Return a new game of four with all modules of both boxes."""
    return new_match(4, seed=5, modules=PRESETS["chocolatl"] | PRESETS["diamante"], big_game=True)


def shown_rows(scene: ScoringScene) -> list[Shown]:
    """Return the rows of the table over the whole width, below the heads."""
    return [widget for widget in scene.scroll.widgets if isinstance(widget, Shown)][1:]


def rows(scene: ScoringScene) -> list[str]:
    """Return what the rows of the table over the whole width say."""
    assert not scene.in_columns
    return [widget.words for widget in shown_rows(scene)]


def test_in_the_low_table_the_winner_of_a_tie_comes_first_and_all_see_the_cacao() -> None:
    scene = scoring(ended((31, 31, 29), (3, 4, 5)), (1024, 640), 1.5)
    assert rows(scene)[-1] == "Cacao left. Ben: 4. Ana: 3. Cleo: 5"


def test_equal_losers_are_ranked_by_the_cacao_left() -> None:
    scene = scoring(ended((29, 31, 29), (3, 3, 4)), (1024, 640), 1.5)
    assert all(
        row.index("Ben: ") < row.index("Cleo: ") < row.index("Ana: ") for row in rows(scene)
    )


def test_with_the_largest_text_the_way_to_look_back_has_a_word_and_no_sign_of_another() -> None:
    scene = scoring(ended((31, 31, 29), (3, 4, 5)), scale=2.0)
    assert scene.compact
    assert next(button.text for button in scene.buttons) == "Look back"
    signs = [button.icon for button in scene.buttons]
    assert len(set(signs)) == len(signs) > 4


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_with_the_largest_text_rows_and_buttons_scroll_above_the_way_on(
    size: tuple[int, int],
) -> None:
    scene = scoring(ended((131, 131, 129), (3, 4, 5)), size, 2.0)
    assert len(shown_rows(scene)) == len(scene.sheet.scores[0].lines) + 1
    *scrolling, leave = scene.buttons
    assert set(scrolling) < set(scene.scroll.widgets)
    places = [scene.stage.rect, scene.scroll.rect, leave.rect, scene.again.rect]
    assert all(pygame.Rect((0, 0), size).contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    with pytest.MonkeyPatch.context() as patch:
        written = Written(patch)
        scene.standings.draw(scene.context.display.surface, scene.theme)
    assert [text for text, _place in written.lines] == ["Ben", "131", "Ana", "131", "Cleo", "129"]


def test_with_the_largest_text_four_names_and_totals_of_three_figures_are_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = ["Normal 1", "Skilled 2", "Marek", "Juana"]
    monkeypatch.setattr(Match, "name", lambda _match, seat: names[seat])
    match = ended((135, 126, 119, 108), (3, 4, 5, 1))
    scene = scoring(match, (1366, 768), 2.0)
    with pytest.MonkeyPatch.context() as patch:
        written = Written(patch)
        scene.standings.draw(scene.context.display.surface, scene.theme)
    totals_below = zip(names, ("135", "126", "119", "108"), strict=True)
    assert [text for text, _place in written.lines] == [
        text for pair in totals_below for text in pair
    ]
    # Below digits a line has room for letters that hang.
    assert all(
        scene.standings.rect.contains(place.inflate(0, -12)) for _text, place in written.lines
    )


def test_with_large_text_the_total_of_the_winner_is_larger_than_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = scoring(ended((72, 67, 63), (3, 4, 5)), (1366, 768), 2.0)
    sizes = dict[str, float]()
    real = scene.theme.text.draw

    def draw(surface: pygame.Surface, text: str, style: TextStyle, *at: Any) -> pygame.Rect:
        sizes[text] = style.size
        return real(surface, text, style, *at)

    monkeypatch.setattr(scene.theme.text, "draw", draw)
    scene.standings.draw(scene.context.display.surface, scene.theme)
    assert sizes["72"] > sizes["67"] * 1.2
    assert sizes["67"] == sizes["63"]
    others = sizes["67"]
    sizes.clear()
    for row in shown_rows(scene):
        row.draw(scene.context.display.surface, scene.theme)
    assert max(sizes.values()) < others


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.5), ((1366, 768), 2.0)])
def test_names_stand_on_one_line_above_totals_on_another_and_off_the_frames_of_their_plates(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scoring(ended((72, 67, 63), (3, 4, 5)), size, scale)
    real = scene.theme.text.draw
    feet = list[int]()
    tops = list[int]()

    def draw(surface: pygame.Surface, text: str, style: TextStyle, *at: Any) -> pygame.Rect:
        place = real(surface, text, style, *at)
        ink = scene.theme.text.line(text, style).get_bounding_rect().move(place.topleft)
        feet.append(ink.bottom)
        tops.append(ink.top)
        return place

    monkeypatch.setattr(scene.theme.text, "draw", draw)
    scene.standings.draw(scene.context.display.surface, scene.theme)
    names = feet[::2]
    numbers = feet[1::2]
    assert max(names) - min(names) <= 1
    assert max(numbers) - min(numbers) <= 1
    frame = scene.theme.metrics.tx(5)
    plate = scene.standings.rect
    assert min(tops) >= plate.top + frame
    assert max(feet) <= plate.bottom - frame


def test_beside_the_winner_totals_are_larger_than_other_figures_and_names_keep_off_the_rims(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = ["normal 1", "skilled 2", "Marek", "Juana"]
    monkeypatch.setattr(Match, "name", lambda _match, seat: names[seat])
    scene = scoring(ended((135, 126, 119, 108), (3, 4, 5, 1)), (1280, 720))
    written = dict[str, Any]()
    real = scene.theme.text.draw

    def draw(surface: pygame.Surface, text: str, style: TextStyle, *at: Any) -> pygame.Rect:
        place = real(surface, text, style, *at)
        written[text] = (style.size, place)
        return place

    monkeypatch.setattr(scene.theme.text, "draw", draw)
    scene.sheet.draw(scene.context.display.surface, scene.theme)
    assert scene.in_columns
    assert min(written[total][0] for total in ("126", "119", "108")) >= 26
    for number, seat in enumerate(scene.sheet.ranking):
        name = written[names[seat]][1]
        column = scene.sheet.column(scene.theme, number)
        assert column.left + 8 <= name.left < name.right <= column.right - 8


@pytest.mark.parametrize(("size", "language"), in_turn(((1024, 640), (1366, 768)), LANGUAGES))
def test_with_the_largest_text_every_button_below_the_scores_says_what_it_does(
    language: str, size: tuple[int, int]
) -> None:
    context = headless(size)
    context.settings.language = language
    context.settings.text_percent = 200
    context.apply_settings()
    context.navigation.open_scoring(ended((31, 31, 29), (3, 4, 5)))
    scene = context.stack.top
    assert isinstance(scene, ScoringScene)
    assert scene.compact
    assert all(button.text for button in scene.buttons)
    for button in scene.buttons:
        needed = button.measure(scene.theme, button.rect.width)
        assert needed[0] <= button.rect.width
        assert needed[1] <= button.rect.height


@pytest.mark.parametrize(
    ("size", "scale"), [((1366, 768), 1.0), ((1024, 640), 2.0), ((1366, 768), 2.0)]
)
def test_plates_of_gold_keep_off_the_lines_between_rows(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scoring(ended((72, 67, 63), (3, 4, 5)), size, scale)
    plates = list[pygame.Rect]()
    lines = set[int]()
    lay = boxes.ground
    draw = pygame.draw.line

    def noted(on: pygame.Surface, theme: Theme, place: pygame.Rect, *how: Any) -> None:
        plates.append(place.copy())
        lay(on, theme, place, *how)

    def ruled(on: pygame.Surface, colour: Any, start: tuple[int, int], *to: Any) -> pygame.Rect:
        lines.add(start[1])
        return draw(on, colour, start, *to)

    monkeypatch.setattr(boxes, "ground", noted)
    monkeypatch.setattr(pygame.draw, "line", ruled)
    scene.draw(scene.context.display.surface)
    assert plates
    assert all(
        min(abs(line - plate.top), abs(line - plate.bottom)) >= 4
        for plate in plates
        for line in lines
    )


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_strips_of_all_players_end_on_one_line_within_the_sheet(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scoring(ended((72, 67, 63), (3, 4, 5)), scale=scale)
    ends = list[int]()
    monkeypatch.setattr(
        scoring_sheet,
        "draw_rounded",
        lambda _on, _theme, place, *_how, **_rim: ends.append(place.bottom),
    )
    scene.draw(scene.context.display.surface)
    assert len(ends) == 4
    assert len(set(ends)) == 1
    assert ends[0] <= scene.sheet.rect.bottom - scene.theme.metrics.tx(4)


def test_the_columns_are_in_the_order_of_the_ranking_and_totals_keep_off_their_rims(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    places = list[tuple[int, int]]()

    def kept(
        _on: object,
        _theme: object,
        scored: scoring_sheet.ScoredSeat,
        column: pygame.Rect,
        _height: int,
    ) -> None:
        places.append((column.x, scored.seat))

    monkeypatch.setattr(scoring_sheet, "draw_head", kept)
    scene = scoring(ended((129, 31, 133), (3, 3, 4)))
    scene.draw(scene.context.display.surface)
    assert [seat for _x, seat in sorted(places)] == scene.sheet.ranking == [2, 0, 1]
    assert scene.sheet.cacao.numbers == [4, 3, 3]


def test_below_the_low_table_nobody_of_the_feast_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = list[bool]()
    monkeypatch.setattr(
        WinnerStage, "draw_ground", lambda _stage, _on, _theme, **how: plain.append(how["plain"])
    )
    scene = scoring(ended((31, 29, 33), (3, 3, 4)), (1024, 640), 1.5)
    scene.draw(scene.context.display.surface)
    assert scene.compact
    assert plain == [True]


@pytest.mark.parametrize(("gold", "marked"), [((31, 31, 29), True), ((31, 30, 29), False)])
def test_the_most_cacao_left_is_on_gold_only_where_it_decides(
    gold: tuple[int, ...], marked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = scoring_sheet.number_cells
    asked = list[tuple[list[int], bool]]()

    def numbers(values: list[int], size: float = 21, *, marked: bool = True) -> list[Box]:
        asked.append((values, marked))
        return real(values, size, marked=marked)

    monkeypatch.setattr(scoring_sheet, "number_cells", numbers)
    for scale in (1.0, 2.0):
        scene = scoring(ended(gold, (3, 4, 5)), scale=scale)
        asked.clear()
        scene.layout_now()
        scene.draw(scene.context.display.surface)
        assert all(last == marked for values, last in asked if sorted(values) == [3, 4, 5])
        assert any(sorted(values) == [3, 4, 5] for values, _last in asked)


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_four_winners_have_their_whole_names_on_their_plates(size: tuple[int, int]) -> None:
    scene = scoring(ended((31, 31, 31, 31), (3, 3, 3, 3)), size)
    with pytest.MonkeyPatch.context() as patch:
        written = Written(patch)
        scene.context.stack.draw(scene.context.display.surface)
    texts = [text for text, _place in written.lines]
    assert not any("…" in text for text in texts)
    assert all(texts.count(scene.match.name(seat)) > 1 for seat in range(4))


def test_in_a_small_window_all_actions_of_four_players_are_in_view() -> None:
    scene = scoring(ended((31, 30, 29, 28), (3, 3, 3, 3)), (1024, 640))
    window = pygame.Rect(0, 0, 1024, 640)
    assert all(button in scene.page.widgets for button in scene.buttons)
    for button in (*scene.buttons, scene.again):
        assert window.contains(button.rect)
        assert not button.rect.colliderect(scene.scroll.rect)
