"""The ceremony.

Its parts are the score, it is over in time, each step can be skipped, and it leads to the results.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.scoring import score, temple_gold, totals
from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony import bars as ceremony_bars, scene as ceremony_scene, sheets
from cacao_desktop.scenes.ceremony.parts import CeremonyProgress, parts_of
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.results import scoring_sheet
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import Column, Painted
from cacao_desktop.ui.boxes.traversal import named_rects, words_in
from cacao_desktop.ui.input.intentions import Confirm
from cacao_desktop.ui.sound.sounds import Sound, Sounds
from cacao_desktop.ui.theme import Theme
from cacao_desktop.words.rows import PieceLabel
from tests.conftest import Sample
from tests.samples import in_turn, one_in
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import SIZES, desk, give, headless, record_broken_words

FRAME = 1 / 30
LARGE = sorted(name for name, module in MODULES.items() if not module.is_mini)
MINI = sorted(MODULES.keys() - set(LARGE))


@cache
def finished(seats: int = 2, module: str = "", seed: int = 5) -> Match:
    minis = {module} & set(MINI)
    large = {module, MODULES[module].needs if module else ""} & set(LARGE)
    match = new_match(seats, seed=seed, modules=frozenset(large), mini_expansions=frozenset(minis))
    return play_at_random(match, seed, until=is_over)


def finished_big_game() -> Match:
    match = new_match(
        4, seed=5, modules=frozenset(LARGE), mini_expansions=frozenset(MINI), big_game=True
    )
    return play_at_random(match, 5, until=is_over)


class Listener(Sounds):
    """Counts what is played."""

    def __init__(self) -> None:
        self.played: list[Sound] = []

    def play(self, sound: Sound, *, step: int | None = None, side: float = 0.0) -> None:
        del step, side
        self.played.append(sound)


def ceremony(match: Match, **settings: object) -> CeremonyScene:
    context = headless()
    for name, value in settings.items():
        setattr(context.settings, name, value)
    context.sounds = Listener()
    context.navigation.open_ceremony(match)
    scene = context.stack.top
    assert isinstance(scene, CeremonyScene)
    return scene


def seconds_to_the_results(scene: CeremonyScene) -> float:
    context = scene.context
    seconds = 0.0
    surface = pygame.Surface(scene.theme.metrics.size)
    while isinstance(context.stack.top, CeremonyScene):
        context.stack.update(FRAME)
        seconds += FRAME
        if round(seconds / FRAME) % 10 == 0:
            context.stack.draw(surface)
        assert seconds < 100
    assert isinstance(context.stack.top, ScoringScene)
    return seconds


@pytest.mark.parametrize(("module", "seats"), in_turn(["", *LARGE, *MINI], [2, 4]))
def test_the_parts_together_are_the_score(module: str, seats: int, sample: Sample) -> None:
    for seed in range(sample(1, 20)):
        match = finished(seats, module, seed)
        state = match.state
        parts = parts_of(match)
        assert [sum(part.gold[seat] for part in parts) for seat in range(seats)] == totals(state)
        keys = {line.key for line in score(state)[0].lines if line.gold or line.count}
        assert keys - {"gold", "temples"} <= {part.key for part in parts}
        assert len([part for part in parts if part.temple]) == len(state.temples)


def test_the_base_game_takes_less_than_half_a_minute() -> None:
    assert seconds_to_the_results(ceremony(finished(4))) < 30


def test_with_everything_it_takes_less_than_three_quarters_of_a_minute() -> None:
    assert seconds_to_the_results(ceremony(finished_big_game())) < 45


def test_each_hat_is_counted_with_a_drum() -> None:
    match = finished()
    scene = ceremony(match)
    sounds = scene.context.sounds
    assert isinstance(sounds, Listener)
    while isinstance(scene.context.stack.top, CeremonyScene):
        scene.context.stack.update(1 / 120)
    hats = sum(sum(part.temple.workers) for part in parts_of(match) if part.temple)
    assert sounds.played.count(Sound.COUNT) == hats > 0


def test_any_key_ends_one_part_and_escape_all_of_them() -> None:
    with desk() as opened:
        opened.context.navigation.open_ceremony(finished())
        scene = opened.top
        assert isinstance(scene, CeremonyScene)
        for done in range(3):
            assert scene.part_index == done
            opened.key(pygame.K_SPACE)
        for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(event, pos=(600, 300), button=1, touch=False))
        opened.step()
        assert scene.part_index == 4
        opened.key(pygame.K_ESCAPE)
        assert isinstance(opened.top, ScoringScene)


def test_the_button_skips_to_the_end_and_it_can_be_watched_again() -> None:
    with desk() as opened:
        opened.context.navigation.open_ceremony(finished())
        scene = opened.top
        assert isinstance(scene, CeremonyScene)
        opened.step()
        opened.click(scene.skip_button)
        results = opened.top
        assert isinstance(results, ScoringScene)
        opened.key(pygame.K_SPACE)
        again = next(button for button in results.buttons if button.text == "Watch again")
        opened.click(again)
        assert isinstance(opened.top, CeremonyScene)


@pytest.mark.parametrize("setting", ["reduced_motion", "saving_mode"])
def test_where_nothing_shall_move_each_part_is_one_picture(setting: str) -> None:
    scene = ceremony(finished(), **{setting: True})
    pictures = set()
    surface = pygame.Surface(scene.theme.metrics.size)
    while isinstance(scene.context.stack.top, CeremonyScene):
        scene.draw(surface)
        pictures.add((scene.part_index, pygame.image.tobytes(surface, "RGB")))
        scene.context.stack.update(0.2)
    assert len(pictures) == len(scene.parts)


def test_without_animations_the_results_come_at_once() -> None:
    context = headless()
    context.settings.speed = 0
    context.navigation.open_ceremony(finished())
    assert isinstance(context.stack.top, ScoringScene)


@pytest.mark.parametrize(("size", "scale"), in_turn(SIZES, [2.0, 1.0, 1.5]))
def test_buttons_stage_and_bars_lie_apart(size: tuple[int, int], scale: float) -> None:
    context = headless(size, scale)
    scene = CeremonyScene(context, finished(4))
    context.stack.push(scene)
    window = pygame.Rect((0, 0), size)
    places = [scene.skip_button.rect, scene.speed_button.rect, scene.bars.rect]
    assert all(window.contains(place) for place in places)
    assert all(place.collidelist(places[index + 1 :]) < 0 for index, place in enumerate(places))
    for part in (0, 1, len(scene.parts) - 1):
        scene.show(part, scene.parts[part].seconds * 0.8)
        scene.draw(context.display.surface)


@pytest.mark.parametrize(("size", "language"), in_turn(SIZES, ("de", "pl")))
def test_large_text_leaves_the_line_under_way_whole_for_four(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = record_broken_words(monkeypatch)
    context = headless(size)
    context.settings.text_percent = 200
    context.settings.language = language
    context.apply_settings()
    scene = CeremonyScene(context, finished(4))
    context.stack.push(scene)
    ends: list[int] = []
    real = sheets._line

    def line(*parts: Any, **options: Any) -> Painted:
        def draw(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            ends.append(rect.bottom)
            real(*parts, **options).draw(surface, theme, rect)

        return Painted(draw, 1)

    monkeypatch.setattr(sheets, "_line", line)
    for number, part in enumerate(scene.parts):
        scene.show(number, part.seconds)
        scene.draw(context.display.surface)
    assert max(ends) <= scene.sheets.rect.bottom
    assert broken == []


@pytest.mark.parametrize("language", ["de", "pl"])
def test_with_large_text_each_player_at_a_temple_has_a_row_and_a_tie_its_sentence(
    language: str,
) -> None:
    context = headless((1024, 640))
    context.settings.text_percent = 200
    context.settings.language = language
    context.apply_settings()
    for seats in (2, 3, 4):
        scene = CeremonyScene(context, finished(seats))
        context.stack.push(scene)
        for number, part in enumerate(scene.parts):
            if part.temple is None:
                continue
            scene.show(number, part.seconds)
            card = scene.temples._card_content(part, part.temple, 99, paid=True)
            places = dict(named_rects(card, scene.theme, scene.temples._card))
            assert set(map(str, range(seats))) <= set(places)
            assert all(scene.temples._card.contains(place) for place in places.values())
            tie = scene.temples._tie(part.temple)
            if tie and seats < 4:
                assert tie in words_in(card)


def test_with_large_text_a_sheet_has_its_pieces_and_the_last_line_that_has_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It showed the last two of five finished lines, and none of the huts that were counted."""
    context = headless((1024, 640))
    context.settings.text_percent = 200
    context.settings.language = "de"
    context.apply_settings()
    pieces = list[int]()
    real = sheets._draw_piece

    def draw(*how: Any) -> None:
        pieces.append(1)
        real(*how)

    monkeypatch.setattr(sheets, "_draw_piece", draw)
    PICTURES["ceremony-lines"](context, None)
    scene = context.stack.top
    assert isinstance(scene, CeremonyScene)
    scene.draw(context.display.surface)
    assert len(pieces) > 3
    row = sheets._line_height(scene.theme)
    progress = CeremonyProgress(len(scene.parts) - 1, 1.0)
    content = scene.sheets._content(scene.theme, 0, (320, 300), row, progress)
    assert len(words_in(content)) == 4, "a finished line above the one under way"
    low = scene.sheets._content(scene.theme, 0, (320, 220), row, progress)
    assert len(words_in(low)) == 2


def test_with_large_text_the_line_under_way_is_as_high_for_all() -> None:
    context = headless()
    context.settings.text_percent = 200
    context.settings.language = "de"
    context.apply_settings()
    PICTURES["ceremony-lines"](context, None)
    scene = context.stack.top
    assert isinstance(scene, CeremonyScene)
    progress = CeremonyProgress(len(scene.parts) - 1, 1.0)
    row = sheets._line_height(scene.theme)
    heights = set()
    for seat in range(scene.match.state.seats):
        content = scene.sheets._content(scene.theme, seat, (418, 334), row, progress)
        assert isinstance(content, Column)
        lines = content.part_rects(scene.theme, pygame.Rect(0, 0, 418, 334))
        heights.add(next(iter(lines))[1].height)
    assert len(heights) == 1


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", one_in(2, [(1024, 640), (1366, 768), (1920, 1080)]))
def test_the_sheets_end_above_the_hats_of_the_guests(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With large text there is no room above them, and the guests are behind the bars."""
    context = headless(size)
    context.settings.text_percent = text
    context.apply_settings()
    ends = list[int]()
    PICTURES["ceremony-lines"](context, None)
    scene = context.stack.top
    assert isinstance(scene, CeremonyScene)
    monkeypatch.setattr(sheets, "draw_panel", lambda _on, _theme, rect: ends.append(rect.bottom))
    scene.draw(context.display.surface)
    hats = round(size[1] * ceremony_scene.HATS)
    if text == 200:
        assert scene.sheets.foot(scene.theme) == max(ends) < scene.bars.rect.y
        assert scene.bars.rect.y - hats <= scene.sheets.rect.y, "the top bar covers the gap"
        return
    lift = round(size[1] * ceremony_scene.FEET) - scene.bars.rect.y
    assert 0 < max(ends) <= hats - lift


def test_no_picture_changes_much_at_once(sample: Sample) -> None:
    """As nothing is cut and nothing glides, at most a fifth of it changes in 50 ms."""
    size = (640, 400)
    scene = CeremonyScene(headless(size), position("end"))
    scene.context.stack.push(scene)
    surface = pygame.Surface(size)
    scene.draw(surface)
    before = surface.copy()
    most = 0
    while scene.part_index < sample(5, len(scene.parts) - 1):
        scene.context.stack.update(0.05)
        scene.draw(surface)
        alike = pygame.transform.threshold(None, surface, None, (8, 8, 8), None, 0, before)
        most = max(most, size[0] * size[1] - alike)
        before = surface.copy()
    assert 0 < most < size[0] * size[1] / 5


def test_the_bar_of_the_leader_takes_most_of_the_beam_from_the_first_temples_on() -> None:
    match = finished(4)
    scene = ceremony(match)
    bars = scene.bars
    parts = scene.parts
    for done in range(1, len(parts) + 1):
        golds = [sum(max(0, part.gold[seat]) for part in parts[:done]) for seat in range(4)]
        ends = [bars.end(scene.theme, seat, done)[0] for seat in range(4)]
        trough = bars.bar_rect(scene.theme, golds.index(max(golds)))
        assert sorted(range(4), key=lambda seat: golds[seat]) == sorted(
            range(4), key=lambda seat: ends[seat]
        )
        assert max(ends) <= trough.right - scene.theme.metrics.tx(150)
        if parts[done - 1].temple and parts[done - 1].number * 2 >= parts[done - 1].count:
            assert max(ends) - trough.x > trough.width * 2 // 5


@pytest.mark.parametrize(
    ("workers", "told"),
    [
        ((3, 2, 1, 0), "6 gold for the most workers, 3 for the second most"),
        (
            (2, 2, 1, 0),
            "Tie for the most workers ({0}, {1}): they share 6 gold, 3 each; nobody is second.",
        ),
        (
            (1, 1, 1, 1),
            (
                "Tie for the most workers ({0}, {1}, {2}, {3}): they share 6 gold, rounded down to 1 each; "
                "nobody is second."
            ),
        ),
        (
            (2, 1, 1, 1),
            "Tie for the second most workers ({1}, {2}, {3}): they share 3 gold, 1 each.",
        ),
        (
            (0, 4, 1, 1),
            "Tie for the second most workers ({2}, {3}): they share 3 gold, rounded down to 1 each.",
        ),
    ],
)
def test_the_sheet_says_who_shares_what_because_of_a_tie(
    workers: tuple[int, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished(4)
    scene = ceremony(match, reduced_motion=True)
    while scene.part.temple is None:
        give(scene, Confirm())
    temple = replace(scene.part.temple, workers=workers, gold=tuple(temple_gold(workers, 6, 3)))
    scene.parts[scene.part_index] = replace(scene.part, temple=temple)
    said = list[str]()
    write = scene.theme.text.draw_paragraph

    def paragraph(surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> Any:
        said.append(text)
        return write(surface, text, *rest, **more)

    monkeypatch.setattr(scene.theme.text, "draw_paragraph", paragraph)
    scene.layout_now()
    scene.draw(pygame.Surface(scene.theme.metrics.size))
    assert told.format(*map(match.name, range(4))) in said


def test_the_sheet_of_a_temple_shows_its_own_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ceremony(finished(4), reduced_motion=True)
    scene.layout_now()
    shown = list[tuple[str, int]]()
    art = scene.context.art
    plain = scene.context.art.jungle

    def jungle(kind: str, size: int, variant: int = 0, **more: Any) -> pygame.Surface:
        shown.append((kind, variant))
        return plain(kind, size, variant=variant, **more)

    monkeypatch.setattr(art, "jungle", jungle)
    for _part in scene.parts:
        temple = scene.part.temple
        if temple is not None:
            shown.clear()
            surface = pygame.Surface(scene.theme.metrics.size)
            scene.draw(surface)
            assert shown == [(temple.kind, scene._model.variant_at(temple.cell))]
        if scene.part_index < len(scene.parts) - 1:
            give(scene, Confirm())


def test_what_has_just_come_is_told_beside_the_total(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ceremony(finished(4), reduced_motion=True)
    scene.layout_now()
    middles = list[tuple[int, int]]()
    monkeypatch.setattr(ceremony_bars, "draw_number", lambda *given: middles.append(given[3]))
    bars = scene.bars
    theme = scene.theme
    bars.draw(pygame.Surface(scene.theme.metrics.size), theme, CeremonyProgress(0, 1.0))
    ends = {bars.end(theme, seat, 1) for seat in range(4) if scene.parts[0].gold[seat]}
    assert len(middles) == len(ends)
    for x, y in middles:
        assert any(0 < x - end[0] < theme.metrics.tx(170) and y == end[1] for end in ends)


def test_the_huts_of_all_are_as_large_and_stand_in_the_middle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theme = headless().theme
    area = pygame.Rect(20, 0, 380, 130)
    drawn = list[tuple[int, int]]()
    monkeypatch.setattr(
        theme.icons,
        "draw",
        lambda _on, _name, side, at, _anchor="center": drawn.append((side, at[0])),
    )
    for count in (2, 5):
        sheets.draw_pieces(
            [PieceLabel("hut_monk", "3")] * count, 5, 1.0, pygame.Surface((420, 140)), theme, area
        )
    assert len({side for side, _x in drawn}) == 1
    for own in (drawn[:2], drawn[2:]):
        assert abs(own[0][1] + own[-1][1] - 2 * area.centerx) <= 2


@pytest.mark.parametrize("seats", [2, 4])
def test_the_bars_stand_on_nobody_s_feet(seats: int) -> None:
    scene = ceremony(finished(seats))
    surface = scene.context.display.surface
    size = scene.theme.metrics.size
    scene.draw(surface)
    above = scene.bars.rect.y - 2
    feet = max(above, round(size[1] * 0.84) - 2)
    painted = scene.theme.scenery.backdrop(scene.backdrop, size)
    assert scene.part.temple is None
    assert all(
        surface.get_at((x, above))[:3] == painted.get_at((x, feet))[:3]
        for x in range(4, size[0], 50)
    )


def test_nothing_of_a_strip_is_beyond_the_round_corners_of_its_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = ceremony(finished(3))
    number = next(number for number, part in enumerate(scene.parts) if part.temple is None)
    scene.show(number, scene.parts[number].seconds * 0.9)
    paper = list[pygame.Rect]()
    strips = list[pygame.Rect]()
    monkeypatch.setattr(
        sheets, "draw_panel", lambda _on, _theme, place: paper.append(place.copy())
    )
    monkeypatch.setattr(
        scoring_sheet,
        "draw_rounded",
        lambda _on, _theme, place, *_how, **_rim: strips.append(place.copy()),
    )
    scene.draw(scene.context.display.surface)
    assert len(paper) == len(strips) == 3
    assert all(
        sheet.inflate(-4, 0).contains(
            pygame.Rect(strip.x, sheet.y, strip.width, strip.bottom - sheet.y)
        )
        for sheet, strip in zip(paper, strips, strict=True)
    )
    assert all(
        sheet.bottom - strip.bottom >= 3 for sheet, strip in zip(paper, strips, strict=True)
    )


@pytest.mark.parametrize("language", ["de", "pl"])
def test_with_large_text_no_number_is_on_its_hut_and_no_bar_is_without_its_numbers(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    context = headless((1024, 640))
    context.settings.text_percent = 200
    context.settings.language = language
    context.apply_settings()
    theme = context.theme
    tall = list[int]()
    side = 48
    height = sheets._row_height(theme, side, numbered=True)
    icons_draw = theme.icons.draw

    def draw(on: pygame.Surface, name: str, size: int, *where: Any) -> None:
        tall.append(size)
        icons_draw(on, name, size, *where)

    monkeypatch.setattr(theme.icons, "draw", draw)
    cell = pygame.Rect(0, 0, side, height)
    surface = pygame.Surface(cell.size)
    sheets._draw_piece(surface, theme, PieceLabel("hut_monk", "3"), cell, 1.0)
    assert tall[0] >= 44
    assert tall[0] + theme.text.line_height(styles.COUNT) <= height + 4
    written = list[str]()
    monkeypatch.setattr(
        theme.text,
        "draw",
        lambda _on, text, *_how: written.append(text),
    )
    piece = ceremony_bars._BarPiece(pygame.Rect(0, 0, 40, 40), "temples", 12.0, shaded=False)
    ceremony_bars._label_piece(pygame.Surface((60, 40)), theme, piece, piece.rect, styles.COUNT)
    assert written == ["12"]
