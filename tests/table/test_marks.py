"""Marks on the board: outlines around groups of tiles, and badges that nothing covers."""

from __future__ import annotations

from itertools import count, pairwise, product

import pygame
import pytest

from cacao_desktop.colours import FREE_CELL, GOLD
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position
from cacao_desktop.engine.state import GameState, Phase, WorkerTile
from cacao_desktop.match import Match
from cacao_desktop.table.board.mark_paint import draw_thread, free_cell, hollow
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.panels.counts import Band
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.boxes.boxes import Words
from cacao_desktop.ui.paint.light import LIGHTS
from cacao_desktop.ui.styles import COUNT_CREAM
from cacao_desktop.words.goods import water_worth
from tests.conftest import Sample
from tests.samples import first
from tests.table.table_player import new_match, play_at_random
from tests.table.test_frame import match_at, opened, replay
from tests.ui.harness import headless

SIZE = (1366, 768)
TILE = 80


def drawn_round(tiles: list[pygame.Rect]) -> pygame.Surface:
    surface = pygame.Surface((400, 400))
    draw_thread(surface, headless().theme, tiles, GOLD)
    return surface


def is_gold(surface: pygame.Surface, at: tuple[int, int]) -> bool:
    return tuple(surface.get_at(at))[:3] == GOLD


def test_neighbours_have_one_thread_round_both_and_none_between_them() -> None:
    first = pygame.Rect(100, 100, TILE, TILE)
    both = drawn_round([first, first.move(86, 0)])
    assert is_gold(both, (first.right + 3, first.top - 4))
    assert is_gold(both, (first.left - 4, first.centery))
    assert not any(is_gold(both, (x, first.centery)) for x in range(first.left, first.right + 86))


def test_what_is_not_laid_yet_has_a_dashed_thread() -> None:
    surface = pygame.Surface((400, 400))
    tile = pygame.Rect(100, 100, TILE, TILE)
    draw_thread(surface, headless().theme, [tile], GOLD, gaps=3)
    above = [is_gold(surface, (x, tile.top - 4)) for x in range(tile.left, tile.right)]
    aside = [is_gold(surface, (tile.left - 4, y)) for y in range(tile.top, tile.bottom)]
    for seen in (above, aside):
        gaps = sum(before and not after for before, after in pairwise(seen))
        assert gaps >= 3
        assert 0.3 < sum(seen) / len(seen) < 0.7


def test_tiles_that_lie_apart_have_a_thread_each() -> None:
    first = pygame.Rect(100, 40, TILE, TILE)
    apart = drawn_round([first, first.move(86, 172)])
    assert is_gold(apart, (first.right + 3, first.centery))
    assert not is_gold(apart, (first.right + 3, first.bottom + 40))


def test_the_plate_of_an_edge_is_never_under_the_badge_of_a_last_turn(sample: Sample) -> None:
    compared = 0
    for action in range(40, 200, sample(16, 8)):
        scene = opened(match_at("big-game", action), SIZE)
        board = scene.board
        badges = [board.last_badge(last) for last in board.marks.last]
        for badge, edge in product(badges, board.marks.edges):
            assert not badge.colliderect(board.edges.badge(edge))
            compared += 1
        scene.on_close()
    assert compared > 5


@pytest.mark.parametrize(("name", "start"), [("base-3", 20), ("big-game", 40)])
def test_the_badge_of_a_last_turn_is_in_a_corner_of_its_own_tile_where_few_workers_are(
    name: str, start: int, sample: Sample
) -> None:
    compared = 0
    for action in range(start, len(replay(name).steps), sample(32, 16)):
        scene = opened(match_at(name, action), SIZE)
        for last in scene.board.marks.last:
            tile = scene.model.shown.tiles.get(last.cell)
            rect = scene.camera.tile_rect(last.cell)
            if not isinstance(tile, WorkerTile):
                continue
            badge = scene.board.last_badge(last).inflate(4, 4)
            assert rect.contains(badge), "so it lies on no other tile"
            panels = scene.covered()
            assert badge.collidelist(panels) < 0 or rect.collidelist(panels) >= 0
            assert not (
                tile.overbuilt and badge.colliderect(scene.board.overbuilt_mark(last.cell))
            )
            # The sides at its corner.
            down = 2 * (badge.centery > rect.centery)
            across = 3 - 2 * (badge.centerx > rect.centerx)
            crowd = max(tile.workers[down], tile.workers[across])
            others = ((up, side) for up, side in product((0, 2), (1, 3)) if (up, side) != (0, 1))
            least = min(max(tile.workers[up], tile.workers[side]) for up, side in others)
            assert crowd <= least or scene.board.marks.edges
            compared += 1
        scene.on_close()
    assert compared > 5


def test_what_lies_under_the_veil_can_still_be_told_apart_by_evening_and_by_night() -> None:
    for light in ("evening", "night"):
        assert LIGHTS[light].veil < LIGHTS["day"].veil * 0.75


def test_the_handles_of_a_held_tile_hide_no_more_than_they_must_and_its_sign_is_in_its_middle() -> (
    None
):
    """Where a side of it is free they stand there, and not on hats of the tiles below."""
    context = headless(SIZE)
    PICTURES["table-held"](context, None)
    table = context.stack.top
    assert isinstance(table, TableScene)
    table.layout(SIZE)
    handles = [widget.rect for widget in table.mode.extra_widgets]
    assert len(handles) == 2
    target = table.board.marks.target
    assert target is not None
    held = table.rects.cell_rect(target)
    clear = held.inflate(12, 12)
    assert not any(handle.colliderect(clear) for handle in handles)
    own = [number for number, tag in enumerate(table.board.marks.tags) if tag.cell == target]
    tags = [table.board.placed_tags()[number][1] for number in own]
    assert [(tag.centerx, tag.top < held.top) for tag in tags] == [(held.centerx, True)]
    for tag, (_picture, rect) in zip(
        table.board.marks.tags, table.board.placed_tags(), strict=True
    ):
        tile = table.camera.tile_rect(tag.cell)
        if tag.cell in table.board.marks.to_fill:
            assert rect.bottom < tile.bottom
            assert rect.top >= tile.centery + tile.height // 5, "it is below the question mark"
            continue
        above = table.camera.tile_rect((tag.cell[0], tag.cell[1] - 1))
        assert tile.left <= rect.left
        assert rect.right <= tile.right
        assert above.bottom <= rect.top, "no tag lies on two tiles"
        assert rect.bottom <= tile.y + tile.height * 0.25, "nor on number or sun"
    for handle, cell in product(handles, table.model.shown.tiles):
        assert not handle.colliderect(table.camera.tile_rect(cell))
    table.on_close()


@pytest.mark.parametrize("size", first(1, [SIZE, (1024, 640), (1920, 1080)]))
@pytest.mark.parametrize("name", first(1, ["big-game", "base-3"]))
def test_no_handle_stands_on_a_cell_where_the_tile_may_be_laid(
    name: str, size: tuple[int, int], sample: Sample
) -> None:
    tried = 0
    for number in range(20, len(replay(name).steps), sample(46, 23)):
        match = match_at(name, number)
        scene = opened(match, size)
        mode = scene.mode
        if isinstance(mode, PlacingMode):
            mode.take(0)
            for target in mode.cells if mode.tile is not None and mode.tile.handles else ():
                mode.target = target
                mode.place_extra(scene.theme, scene.panels.view)
                handles = [handle.rect for handle in mode.extra_widgets]
                own, *others = map(scene.camera.tile_rect, (target, *(mode.cells - {target})))
                for handle in handles:
                    assert handle.collidelist([own, *others]) < 0
                    assert scene.panels.view.contains(handle)
                    assert min(handle.size) >= scene.theme.metrics.target
                assert handles[0].collidelist(handles[1:]) < 0
                tried += 1
        scene.on_close()
    assert tried > 15


@pytest.mark.parametrize("language", ["en", "de"])
def test_with_large_text_the_gold_of_all_is_in_sight_and_every_icon_has_its_number(
    language: str,
) -> None:
    scene = opened(new_match(3), SIZE, text_percent=200, language=language)
    widgets = scene.panels.widgets
    places = scene.panels.layout
    assert places.narrow
    assert places.hand_tile >= scene.camera.tile_size
    assert {tile.rect.centerx for tile in widgets.hand} == {places.hand.centerx}
    assert not any(count.none for count in widgets.goods._counts())
    emblems = [
        f"emblem_{scene.match.colour(seat)}" for seat in range(3) if seat != scene.model.viewer
    ]
    for seat in (1, 2):
        scene.model.seat(seat).add("gold", 30 + seat)
    scene.layout_changes()
    texts = [getattr(part, "text", "") for part, _place in widgets.supply._laid]
    assert {"31", "32"} <= set(texts)
    bands = [part for part, _place in widgets.supply._laid if isinstance(part, Band)]
    assert [(band.name, band.text) for band in bands] == [
        (scene.match.name(seat), str(30 + seat)) for seat in (1, 2)
    ]
    strip = next(count for count in widgets.goods._counts() if count.what == "cacao")
    assert len(strip.pieces) == scene.model.seat(0).counts.storage_spaces, "a place for each pod"
    assert texts.count(water_worth(scene.model.seat(1).counts.water)) >= len(emblems), (
        "goods and water too"
    )
    scene.model.seat(2).add("water", 3)
    scene.layout_changes()
    laid = [(part, place) for part, place in widgets.supply._laid if isinstance(part, Words)]
    below = [place for part, place in laid if part.style == COUNT_CREAM]
    rows = [
        [place.x for place in below if place.y == y] for y in sorted({place.y for place in below})
    ]
    assert len(rows) > 1
    assert all(row == rows[0] for row in rows), "suns below suns, water below water"
    scene.on_close()


def test_with_large_text_places_where_nothing_lay_in_this_turn_are_small_and_keys_hide_no_hat() -> (
    None
):
    scene = opened(new_match(3), SIZE, text_percent=200)
    supply = scene.panels.widgets.supply
    hand = scene.panels.widgets.hand
    full = supply.slots[0].rect.width
    for slot in supply.slots:
        scene.model.shown.open_tiles.pop((slot.source, slot.slot), None)
    scene.layout_changes()
    assert supply.slots[0].rect.width == full, "nothing moves within a turn"
    supply._filled.clear()
    supply.place(supply.rect, scene.context.theme)
    assert supply.slots[0].rect.width * 2 < full
    drawn = pygame.Surface(SIZE, pygame.SRCALPHA)
    hand[0].draw_key(drawn, scene.context.theme)
    assert drawn.get_bounding_rect().right <= hand[0].rect.x + hand[0].rect.width // 10
    scene.on_close()


def test_while_a_tile_is_to_be_laid_only_it_has_a_frame() -> None:
    context = headless(SIZE)
    PICTURES["table-held"](context, None)
    table = context.stack.top
    assert isinstance(table, TableScene)
    table.layout(SIZE)
    assert table.board.marks.last
    assert table.board.ringed == ([], [])
    assert isinstance(table.mode, PlacingMode)
    table.mode.cancel()
    table.update(0)
    assert table.board.ringed[0]
    table.on_close()


def test_a_cell_where_a_tile_may_lie_is_carved_into_the_stone_and_has_thin_corners() -> None:
    """It is as large as a tile, and far from as heavy as one."""
    for size in (40, TILE, 140):
        mark = free_cell(size, FREE_CELL)
        assert mark.get_bounding_rect() == mark.get_rect()
        stone = pygame.Surface(mark.get_size())
        stone.fill((128, 160, 128))
        stone.blit(mark, (0, 0))

        def seen(x: float, y: float, stone: pygame.Surface = stone) -> int:
            return sum(stone.get_at((round(x), round(y)))[:3])

        last = size - 1
        middle = size / 2
        inside = seen(size / 2, size / 2)
        assert 0.6 < inside / sum((128, 160, 128)) < 0.7, "ground and leaves are seen through it"
        assert seen(middle, 1) < seen(middle, size / 16) < inside, "its shadow is soft"
        assert seen(1, middle) < seen(size / 16, middle) < inside
        assert min(seen(middle, last), seen(last, middle)) > inside, (
            "and the rim across from it is bright"
        )
        jade = [stone.get_at((size // 5, y))[:3] == FREE_CELL for y in range(size // 2)]
        assert 3 <= sum(jade) <= max(3, size // 40), "its corners are thin"
        assert stone.get_at((size // 2, 1))[:3] != FREE_CELL, "and its sides open"
        thick = free_cell(size, FREE_CELL, chosen=True)
        assert sum(
            thick.get_at((size // 5, y))[:3] == FREE_CELL for y in range(size // 2)
        ) >= 2 * sum(jade)


def test_an_empty_place_of_the_display_shows_what_will_come() -> None:
    table = opened(position("market"), SIZE)
    slots = table.panels.widgets.slots
    empty = next(slot for slot in slots if slot.visible and slot.content is None)
    picture = pygame.Surface(SIZE)
    plain = pygame.Surface(SIZE)
    empty.draw(picture, table.context.theme)
    plain.blit(hollow(empty.tile_place.width, 70), empty.tile_place)
    middle = empty.tile_place.inflate(-20, -20)
    pale, bare = (pygame.transform.average_color(each, middle)[:3] for each in (picture, plain))
    back = pygame.transform.average_color(table.model.art.jungle_back(empty.tile_place.width))[:3]
    assert max(bare) < max(pale) < max(back), "the back of a tile lies pale in the hollow"
    table.on_close()


def test_what_is_dimmed_has_no_frame_of_the_last_turn() -> None:
    table = opened(position("market"), SIZE)
    table.timeline.finish()
    table.layout_changes()
    table.update(0)
    assert table.board.marks.dimmed
    assert table.board.marks.last
    assert table.board.ringed[0] == []
    table.on_close()


@pytest.mark.parametrize("text", [100, 200])
def test_the_handles_of_a_volcano_hide_nothing_of_the_board(text: int) -> None:
    scene = opened(_volcano_to_fill(), SIZE, text_percent=text)
    mode = scene.mode
    assert isinstance(mode, FillingMode)
    volcano = next(tile for tile in scene.match.state.display if tile and tile.kind == "volcano")
    mode.choose((volcano.source, volcano.slot))
    scene.update_layout()
    assert len(mode.extra_widgets) == 2
    tiles = [scene.camera.tile_rect(cell) for cell in scene.model.shown.tiles]
    assert all(handle.rect.collidelist(tiles) < 0 for handle in mode.extra_widgets)
    scene.on_close()


def _volcano_to_fill() -> Match:
    """Return a game in which a person may fill a cell with a volcano."""
    for seed in count(1):
        volcanoes = frozenset({"volcanoes"})
        match = new_match(2, ("person", "easy"), seed, mini_expansions=volcanoes)
        play_at_random(match, seed, until=_may_fill_with_volcano)
        if not match.state.over:
            return match
    raise AssertionError


def _may_fill_with_volcano(state: GameState) -> bool:
    fills = state.phase is Phase.FILL and state.active == 0
    return state.over or (fills and any(tile and tile.kind == "volcano" for tile in state.display))


def test_with_large_text_the_number_of_an_edge_is_larger_and_hides_no_worker() -> None:
    badges = dict[int, pygame.Rect]()
    for percent in (100, 200):
        context = headless((1366, 768))
        context.settings.text_percent = percent
        context.apply_settings()
        PICTURES["market"](context, None)
        table = context.stack.top
        assert isinstance(table, TableScene)
        context.stack.update(0.0)
        context.stack.draw(context.display.surface)
        edge = table.board.marks.edges[0]
        badge = table.board.edges.badge(edge)
        badges[percent] = badge
        worker_tile = table.camera.tile_rect(edge.cell)
        assert min(badge.clip(worker_tile).size) < worker_tile.width / 8
        context.stack.clear()
    assert badges[200].width > badges[100].width * 1.35
