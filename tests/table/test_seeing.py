"""The effect of a choice is shown before it is made, and tiles explain themselves."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.engine.actions import Activate, Fill
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import counts
from cacao_desktop.engine.state import Edge, Phase
from cacao_desktop.engine.tiles import SIDES
from cacao_desktop.engine.what_if import after_filling, resolve_rest
from cacao_desktop.match import Match
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.chooser import Chooser, option_row
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import Direction
from cacao_desktop.ui.boxes.traversal import words_in
from cacao_desktop.words.choice_effects import edge_use
from cacao_desktop.words.preview_tags import filling_preview
from cacao_desktop.words.preview_text import use_label
from tests.conftest import Sample
from tests.matches import market_and_plantation
from tests.samples import in_turn
from tests.table.table_player import (
    TablePlayer,
    new_match,
    play_at_random,
    table_with_large_text,
)
from tests.table.test_frame import match_at, opened, states
from tests.ui.harness import desk, headless


def opened_table(match: Match) -> TableScene:
    context = headless()
    context.settings.hide_hands = False
    scene = TableScene(context, match)
    context.stack.push(scene)
    settle(scene)
    return scene


def settle(scene: TableScene) -> None:
    """Let everything come to rest."""
    scene.update(0.0)
    while scene.timeline.busy:
        scene.update(0.1)


def explained(player: TablePlayer) -> tuple[int, int] | None:
    return player.table.notices.explained


# Laying.


def test_a_chosen_tile_shows_itself_and_its_worth_wherever_the_pointer_goes(
    player: TablePlayer,
) -> None:
    player.click(player.table.panels.widgets.hand[0].rect.center)
    for cell in sorted(player.placing().cells):
        player.move(player.cell(cell), held=False)
        marks = player.table.board.marks
        assert [ghost.cell for ghost in marks.ghosts] == [cell]
        assert marks.tags
        assert marks.target is None
    player.move((5, 300), held=False)
    assert player.table.board.marks.ghosts == ()
    assert player.match.moves == []


# Filling.


def to_fill(cells: int) -> Match:
    for seed in range(60):
        match = play_at_random(
            new_match(2, seed=seed),
            seed,
            until=lambda state: (
                state.over or (state.phase == Phase.FILL and len(state.cells_to_fill) == cells)
            ),
        )
        if not match.state.over and len(legal_actions(match.state)) > 1:
            return match
    raise AssertionError("no such position was found")


@pytest.mark.parametrize("cells", [1, 2])
def test_every_open_tile_says_what_it_would_bring_to_everybody(cells: int) -> None:
    scene = opened_table(to_fill(cells))
    mode = scene.mode
    assert isinstance(mode, FillingMode)
    for slot in mode.sources:
        source, number = slot
        assert number is not None
        if mode.source != slot:
            mode.choose((source, number))
        offer = mode.offer.slots
        assert offer is not None
        assert mode.target is not None
        chosen = [tag for tag in mode.marks().tags if tag.cell == mode.target]
        assert list(offer.brings[slot]) == chosen
    shown = [slot.gains for slot in scene.panels.widgets.slots if slot.is_offered]
    assert len(shown) == len(mode.sources)
    scene.on_close()


def test_the_preview_of_a_filling_is_what_comes_of_it() -> None:
    compared = 0
    for seed in range(40):
        match = play_at_random(
            new_match(2, seed=seed),
            seed,
            until=lambda state: state.over or state.phase == Phase.FILL,
        )
        state = match.state
        for action in legal_actions(state):
            if not isinstance(action, Fill) or action.tile not in (
                "gold_mine_1",
                "gold_mine_2",
                "market_3",
            ):
                continue
            tags = filling_preview(state, action)
            assert len({(tag.seat, tag.icon) for tag in tags}) == len(tags), (
                "edges of one player make a sum"
            )
            without = after_filling(state, [])
            after = after_filling(state, [action])
            resolve_rest(without)
            resolve_rest(after)
            for seat in range(state.seats):
                gain = counts(after, seat).gold - counts(without, seat).gold
                named = None if seat == state.active else seat
                said = sum(
                    int(tag.text) for tag in tags if tag.seat == named and tag.icon == "coin"
                )
                if action.tile != "market_3":
                    assert said == gain
                    compared += 1
    assert compared > 10


def test_a_cell_is_shown_first_and_laid_by_the_big_button() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, to_fill(2), "click")
        mode = player.table.mode
        assert isinstance(mode, FillingMode)
        moves = len(player.match.moves)
        other = mode.cells[1]
        player.click(player.table.panels.widgets.slots[0].rect.center)
        player.click(player.cell(other))
        assert (len(player.match.moves), mode.target) == (moves, other)
        player.click(player.cell(other))
        assert len(player.match.moves) == moves, "a second press lays nothing"
        player.wait_for_button()
        player.click(player.table.panels.widgets.big_button.rect.center)
        assert len(player.match.moves) > moves
        player.table.on_close()


# Using workers.


def asked_about_both() -> TableScene:
    """Open a table that asks about plantation and market, as nothing runs by itself."""
    context = headless()
    context.settings.automatic_actions = context.settings.hide_hands = False
    scene = TableScene(context, market_and_plantation())
    context.stack.push(scene)
    return scene


def test_the_button_names_goods_and_amounts() -> None:
    scene = asked_about_both()
    mode = scene.mode
    assert isinstance(mode, ActivatingMode)
    assert mode.primary_action.text == "Harvest 1 cacao"
    mode.primary_action.run()
    assert scene.mode.primary_action is not None
    assert scene.mode.primary_action.text == "Sell 1 cacao for 3 gold"
    scene.on_close()


@pytest.mark.parametrize("module", ["watering", "chocolate", "tree_of_life", "gem_mines"])
def test_every_use_has_words_of_its_own(module: str) -> None:
    said = set()
    for seed in range(3):
        state = new_match(2, seed=seed, modules=frozenset({module})).state.clone()
        for _ in range(400):
            if state.over:
                break
            legal = legal_actions(state)
            for action in legal:
                if isinstance(action, Activate):
                    edge = Edge(
                        action.player,
                        state.rules.index(action.x, action.y),
                        SIDES.index(action.side),
                    )
                    said.add(use_label(state, edge, action.use))
            advance(state, legal[(seed * 7 + len(legal) // 2) % len(legal)])
    assert len(said) > 5
    assert not any("{" in text for text in said)


def test_a_click_on_the_place_of_the_edge_in_turn_uses_it() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, market_and_plantation(), "click")
        mode = player.table.mode
        assert isinstance(mode, ActivatingMode)
        state = player.match.state
        place_of_edge = state.rules.cell(state.rules.neighbours[mode.edge.tile][mode.edge.side])
        moves = len(player.match.moves)
        player.click(player.cell(place_of_edge))
        assert isinstance(player.match.moves[moves].action, Activate)
        player.table.on_close()


def test_a_number_key_beyond_the_uses_of_an_edge_does_nothing() -> None:
    scene = asked_about_both()
    mode = scene.mode
    assert isinstance(mode, ActivatingMode)
    chosen = mode.use
    uses = len(edge_use(mode.state, mode.edge, mode.use).options)
    mode.choose_number(uses - 1)
    assert mode.use == chosen
    mode.choose_number(uses - 2)
    assert mode.use == edge_use(mode.state, mode.edge, mode.use).options[-1]


def test_edges_show_what_they_bring_and_nothing_covers_a_price_or_the_workers() -> None:
    scene = asked_about_both()
    scene.layout_changes()
    scene.update(0.0)
    board = scene.board
    own = [mark for mark in board.marks.edges if mark.seat == scene.match.state.deciding]
    assert sorted(mark.icon for mark in own) == ["cacao", "coin"]
    assert board.marks.tags == ()
    badges = [board.edges.badge(mark) for mark in board.marks.edges]
    for mark, badge in zip(board.marks.edges, badges, strict=True):
        tile = scene.camera.tile_rect(mark.jungle_cell)
        price = pygame.Rect(0, 0, tile.width // 3, tile.height // 3)
        price.center = tile.centerx, tile.y + round(tile.height * 0.7)
        assert not badge.colliderect(price)
        workers = scene.camera.tile_rect(mark.cell)
        assert not board.edges.bar(mark).colliderect(workers)
        assert badge.center == board.edges.bar(mark).center, "in the same place on every bar"
        assert badge.clip(workers).width * badge.clip(workers).height < workers.width**2 / 45
    assert len({badge.center for badge in badges}) == len(badges)
    scene.on_close()


def test_the_chooser_is_on_free_ground_near_its_place() -> None:
    scene = asked_about_both()
    match = scene.match
    assert scene.mode.primary_action is not None
    scene.mode.primary_action.run()
    settle(scene)
    chooser = next(widget for widget in scene.panels.page.widgets if isinstance(widget, Chooser))
    assert scene.panels.view.contains(chooser.rect)
    for cell in scene.model.shown.tiles:
        assert not chooser.rect.colliderect(scene.camera.tile_rect(cell)), cell
    mode = scene.mode
    assert isinstance(mode, ActivatingMode)
    state = match.state
    jungle = state.rules.cell(state.rules.neighbours[mode.edge.tile][mode.edge.side])
    place = pygame.Vector2(scene.camera.tile_rect(jungle).center)
    assert place.distance_to(chooser.rect.center) < 5 * scene.camera.pitch
    tail = chooser.tail
    tile = scene.camera.tile_rect(jungle)
    tip = tail[len(tail) // 2]
    assert not chooser.rect.inflate(12, 12).collidepoint(tip)
    assert tile.collidepoint(tip), "its tail ends in the market"
    assert all(chooser.rect.inflate(8, 8).collidepoint(tail[end]) for end in (0, -1))
    crossed = [
        cell
        for cell in scene.model.shown.tiles
        if scene.camera.tile_rect(cell).clipline(tail[0], tip)
    ]
    assert crossed == [jungle], "and crosses no other tile"
    scene.on_close()


def room_beside(
    near: pygame.Rect, box: pygame.Rect, off: list[pygame.Rect], view: pygame.Rect
) -> bool:
    """Return whether a box has a place anywhere beside a tile, where it is not on any of the places."""
    away = 1 + max(
        near.left - box.right, box.left - near.right, near.top - box.bottom, box.top - near.bottom
    )
    apart = near.inflate(2 * away, 2 * away)
    beside = [
        (x, y)
        for x in (apart.left - box.width, apart.right)
        for y in range(near.top - box.height, near.bottom, 4)
    ]
    beside += [
        (x, y)
        for y in (apart.top - box.height, apart.bottom)
        for x in range(near.left - box.width, near.right, 4)
    ]
    reaching = [box.move_to(topleft=at) for at in beside]
    reaching = [
        each
        for each in reaching
        if each.inflate(-50, 0).colliderect((near.x, 0, near.width, 9999))
        or each.inflate(0, -50).colliderect((0, near.y, 9999, near.height))
    ]
    return any(
        view.contains(each.inflate(8, 8)) and each.collidelist(off) < 0 for each in reaching
    )


@pytest.mark.parametrize(
    ("size", "name"),
    in_turn(((1024, 640), (1366, 768), (1920, 1080)), ("base-4", "big-game", "chocolate")),
)
def test_the_chooser_stands_beside_its_tile_and_hides_no_edge_in_play(
    name: str, size: tuple[int, int], sample: Sample
) -> None:
    """Its tail crosses no other tile, on whichever board and cell, and is short.

    It is long only where the panel then hides no tile at all.
    """
    seen = 0
    for number, state in enumerate(states(name)):
        if number < len(states(name)) // 3 or state.phase != Phase.ACTIVATE:
            continue
        scene = opened(match_at(name, number), size)
        for chooser in [each for each in scene.mode.extra_widgets if isinstance(each, Chooser)]:
            mode = scene.mode
            place = scene.camera.tile_rect
            assert isinstance(mode, ActivatingMode)
            near = place(mode._cells[mode.edge][1])
            tip = pygame.Vector2(chooser.tail[len(chooser.tail) // 2])
            assert near.collidepoint(tip)
            rim = pygame.Vector2(pygame.Rect(tip, (1, 1)).clamp(chooser.rect).topleft)
            assert rim.distance_to(tip) > 4
            if rim.distance_to(tip) > scene.theme.metrics.px(25):
                tiles = [place(cell) for cell in scene.model.shown.tiles]
                assert chooser.rect.collidelist(tiles) < 0
            crossed = [cell for cell in scene.model.shown.tiles if place(cell).clipline(rim, tip)]
            assert [cell for cell in crossed if not chooser.rect.colliderect(place(cell))] == [
                mode._cells[mode.edge][1]
            ]
            edges = [mark for mark in scene.board.marks.edges if mark.seat == mode.seat]
            assert (
                chooser.rect.collidelist(
                    [*map(scene.board.edges.bar, edges), *map(scene.board.edges.badge, edges)]
                )
                < 0
            )
            in_play = [place(own).union(place(touched)) for own, touched in mode._cells.values()]
            if chooser.rect.collidelist(in_play) >= 0:
                edge = -2 * scene.theme.metrics.px(9)
                view = scene.panels.view.inflate(edge, edge)
                assert not room_beside(near, chooser.rect, in_play, view)
            assert scene.panels.view.contains(chooser.rect)
            stays = chooser.rect.copy()
            scene.mode.navigate(Direction.LEFT)
            (again,) = (each for each in scene.mode.extra_widgets if isinstance(each, Chooser))
            assert again.rect == stays, "it stays as long as one chooses"
            seen += 1
        scene.on_close()
        if seen >= sample(4, 9):
            break
    assert seen > 3


def test_the_chooser_is_narrower_where_it_then_hides_less_and_covers_no_tile_where_one_side_is_free() -> (
    None
):
    context = headless((1366, 768))
    theme = context.theme
    near = pygame.Rect(400, 300, 90, 90)
    view = pygame.Rect(0, 0, 900, 700)
    chooser = Chooser("Sell cacao, 3 gold each", [option_row("cacao", 2, 2, lambda _number: None)])
    wide = chooser.measure(theme, 700)[0]
    narrow = chooser.measure(theme, round(wide * 0.58))[0]
    for free in (wide, narrow):
        beside = near.right + free + 2 * theme.metrics.px(17)
        tiles = [pygame.Rect(0, 0, near.right + 1, 700), pygame.Rect(beside, 0, 900 - beside, 700)]
        chooser.place_beside(near, [], tiles, view, theme)
        assert chooser.rect.width == free
        assert chooser.rect.collidelist(tiles) < 0


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_with_large_text_the_chooser_hides_no_edge_in_play_and_little_of_the_board(
    size: tuple[int, int],
) -> None:
    scene = table_with_large_text(size, "market")
    (chooser,) = (each for each in scene.mode.extra_widgets if isinstance(each, Chooser))
    assert chooser.title not in words_in(chooser.content(scene.theme, chooser.rect.width))
    assert chooser.title in next(iter(chooser.children())).accessible_name
    mode = scene.mode
    assert isinstance(mode, ActivatingMode)
    place = scene.camera.tile_rect
    in_play = [place(own).union(place(touched)) for own, touched in mode._cells.values()]
    assert chooser.rect.collidelist(in_play) < 0
    hidden = [cell for cell in scene.model.shown.tiles if place(cell).colliderect(chooser.rect)]
    assert len(hidden) <= 8
    scene.on_close()


# What a tile is.


def test_a_tile_is_explained_while_the_pointer_rests_on_it_and_no_longer(
    player: TablePlayer,
) -> None:
    at = player.table.camera.centre((0, 0))
    player.move(at, held=False)
    assert explained(player) is None
    player.desk.step(0.7)
    assert explained(player) == (0, 0)
    player.move((5, 300), held=False)
    assert explained(player) is None


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_ESCAPE, pygame.K_RIGHT])
def test_a_pinned_explanation_closes_on_any_next_thing(player: TablePlayer, key: int) -> None:
    at = player.table.camera.centre((0, 0))
    player.click(at)
    assert explained(player) == (0, 0)
    player.desk.key(key)
    assert explained(player) is None
    assert player.desk.top is player.table, "Escape closes it and opens no menu"


def test_a_second_click_closes_what_the_first_explained(player: TablePlayer) -> None:
    at = player.table.camera.centre((0, 0))
    player.click(at)
    player.click(at)
    assert explained(player) is None
