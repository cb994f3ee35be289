"""Handover between seats, turns that end automatically, and changes of seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.engine import counts
from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.state import GameState, JungleTile, Phase
from cacao_desktop.match import PERSON, Match, Seat
from cacao_desktop.storage.replay_read import parse_replay
from cacao_desktop.storage.replay_write import replay_text
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.flow.handover import HandoverScene
from cacao_desktop.table.overview.commands import SeatRow, SeatsScene, TableMenuScene
from cacao_desktop.table.panels.counts import Band
from cacao_desktop.table.panels.hand import HandTile
from cacao_desktop.table.panels.primary_button import REST, REST_AFTER_COUNTDOWN
from cacao_desktop.table.panels.turn_labels import EventLine, TurnStrip, turn_labels
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.boxes.traversal import all_boxes, words_in
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import ZoomChange
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.widgets.buttons import BigButton
from cacao_desktop.ui.widgets.choices import Carousel
from cacao_desktop.ui.window import HeadlessDisplay
from cacao_desktop.words import entries_of
from cacao_desktop.words.goods import water_worth
from cacao_desktop.words.opponents import face_of
from tests import patience
from tests.samples import in_turn
from tests.storage.games import save, saved_match
from tests.table.table_player import (
    TablePlayer,
    is_over,
    match_in_progress,
    new_match,
    play_at_random,
)
from tests.ui.harness import (
    SIZES,
    Desk,
    click,
    desk,
    give,
    headless,
    named,
    speak_pseudo,
    widgets_of,
)


def handover(
    match: Match, size: tuple[int, int] = (1366, 768), scale: float = 1.0
) -> HandoverScene:
    """Return the handover page that a table of several people shows first."""
    context = headless(size, scale)
    context.settings.speed = 0
    context.stack.push(TableScene(context, match))
    context.stack.layout(size)
    context.stack.update(0.1)
    assert isinstance(context.stack.top, HandoverScene)
    return context.stack.top


def hand_hidden(table: TableScene) -> bool:
    return all(tile.face_down for tile in table.panels.widgets.hand)


def picture(scene: HandoverScene) -> bytes:
    surface = pygame.Surface(scene.theme.metrics.size)
    scene.context.stack.update(0.0)
    scene.context.stack.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


# Hand-over.


def test_nobodys_hand_is_seen_while_the_seat_is_passed_on() -> None:
    pictures = set()
    for seed in (1, 2):
        match = new_match(2, seed=1)
        piles = tuple(tuple(sorted(pile, reverse=seed == 1)) for pile in match.deal.worker_piles)
        pictures.add(
            picture(
                handover(Match(match.setup, replace(match.deal, worker_piles=piles), match.seats))
            )
        )
    assert len(pictures) == 1


def test_the_public_board_stays_in_sight_beside_the_sheet() -> None:
    for size in SIZES:
        scene = handover(match_in_progress(), size)
        table = next(iter(scene.context.stack))
        assert isinstance(table, TableScene)
        card = scene.ground
        for cell in table.model.shown.tiles:
            place = table.camera.tile_rect(cell)
            assert not place.colliderect(card), (size, cell)
            assert pygame.Rect((0, 0), size).contains(place)


def test_by_ear_the_table_beside_is_there_and_the_hand_is_not() -> None:
    scene = handover(match_in_progress())
    table = next(each for each in scene.context.stack if isinstance(each, TableScene))
    outline = scene.outline
    parts = {part.accessible_name: part for part in outline.widgets()}
    assert len(list(outline.spots())) == len(table.model.tiles)
    assert not any(isinstance(part, HandTile) for part in parts.values())
    keyboard = outline.keyboard
    assert keyboard is not None
    temples = parts["Temples as they are now"]
    for part in (temples, scene.ready, temples):
        keyboard.take()
        keyboard.focus_on(part)
        assert outline.focus is part
        assert table.input.takes_keys == (part is temples)
    keyboard.use(temples)
    assert scene.context.stack.top is not scene


def test_the_sheet_tells_the_turns_since_ones_own_and_what_they_brought() -> None:
    match = match_in_progress()
    seat = match.state.active
    scene = handover(match)
    shown = [
        widget.text
        for widget in scene.scroll.widgets
        if isinstance(widget, (TurnStrip, EventLine))
    ]
    assert shown[0] == match.name(1 - seat)
    assert shown[1].startswith(f"{match.name(1 - seat)} lays a worker tile")
    assert str(match.state.gold[seat]) in words_in(scene.header.content(scene.theme, 300))
    assert all(text in scene.spoken for text in shown[1:])


@pytest.mark.parametrize("modules", [(), ("gem_mines",)])
def test_the_card_shows_the_goods_as_the_table_does(modules: tuple[str, ...]) -> None:
    match = play_at_random(
        new_match(2, seed=5, modules=frozenset(modules)), 5, until=lambda state: state.turn >= 14
    )
    seat = match.state.active
    scene = handover(match)
    words = words_in(scene.header.content(scene.theme, 300))
    has = counts(match.state, seat)
    assert water_worth(has.water) in words
    assert {str(number) for number in has.gems.values() if number} <= set(words)
    assert any(has.gems.values()) == bool(modules)


def test_what_others_brought_me_is_told_as_mine() -> None:
    for seed in range(60):
        match = play_at_random(
            new_match(2, seed=seed),
            seed,
            until=lambda state: state.turn > 8 and state.phase == Phase.PLACE,
        )
        seat = match.state.active
        lines = turn_labels(match, match.moves_since_turn_of(seat), seat)
        if any(isinstance(line, EventLine) and line.text.startswith("You ") for line in lines):
            return
    raise AssertionError("in no game did anybody get anything in another's turn")


def test_what_somebody_got_in_the_turn_of_another_bears_their_name() -> None:
    compared = 0
    for seed in range(12):
        match = play_at_random(
            new_match(3, seed=seed),
            seed,
            until=lambda state: state.turn > 11 and state.phase == Phase.PLACE,
        )
        moves = match.moves_since_turn_of(match.state.active)
        lines = [
            line
            for line in turn_labels(match, moves, match.state.active)
            if isinstance(line, EventLine)
        ]
        expected = [
            (move, entry) for move in moves for entry in entries_of(move) if not entry.heading
        ]
        for line, (move, entry) in zip(lines, expected, strict=True):
            if entry.seat not in (move.before.active, match.state.active):
                assert line.text == entry.text_for(match.state.active, match)
                compared += 1
    assert compared > 2


def test_one_press_seats_the_next_person() -> None:
    match = match_in_progress()
    scene = handover(match)
    stack = scene.context.stack
    stack.update(REST)
    click(scene, named(scene, f"I am {match.name(match.state.active)}"))
    table = stack.top
    assert isinstance(table, TableScene)
    assert table.model.viewer == match.state.active
    assert isinstance(table.mode, PlacingMode)
    assert not hand_hidden(table)


def test_a_game_loaded_in_the_middle_of_a_turn_asks_once_who_is_there() -> None:
    match = play_at_random(match_in_progress(), 2, until=lambda state: state.phase == Phase.FILL)
    scene = handover(match)
    table = next(iter(scene.context.stack))
    assert isinstance(table, TableScene)
    hidden = [hand_hidden(table)]
    scene.context.stack.update(REST)
    click(scene, scene.ready)
    assert isinstance(table.mode, FillingMode)
    turn = match.state.turn
    while match.state.turn == turn:
        assert scene.context.stack.top is table
        hidden.append(hand_hidden(table))
        table.flow.submit(legal_actions(match.state)[0])
        scene.context.stack.update(0.1)
    assert hidden[0]
    assert not any(hidden[1:])


def test_beside_the_sheet_are_the_counts_of_all_but_whoever_is_asked() -> None:
    match = play_at_random(
        new_match(3), 1, until=lambda state: state.turn > 3 and state.active == 1
    )
    scene = handover(match, (1280, 720), 2.0)
    table = next(iter(scene.context.stack))
    assert isinstance(table, TableScene)
    panel = table.panels.widgets.supply
    bands = [part for part in all_boxes(panel.box) if isinstance(part, Band)]
    assert [band.name for band in bands] == [match.name(0), match.name(2)]


def test_a_late_press_for_a_turn_that_ended_by_itself_shows_nobodys_hand() -> None:
    for automatic, answered in ((True, False), (False, True)):
        match = play_at_random(
            match_in_progress(), 2, until=lambda state: state.phase == Phase.FINISH
        )
        match.submit(EndTurn(match.state.active), automatic=automatic)
        scene = handover(match)
        scene.context.stack.update(REST)
        click(scene, scene.ready)
        assert (scene.context.stack.top is not scene) == answered, "a second press comes later"


@pytest.mark.parametrize(("size", "scale"), in_turn(SIZES, (2.0, 1.0)))
def test_the_next_person_says_so_elsewhere_than_where_a_turn_is_ended(
    size: tuple[int, int], scale: float
) -> None:
    scene = handover(match_in_progress(), size, scale)
    table = next(iter(scene.context.stack))
    assert isinstance(table, TableScene)
    assert not scene.ready.rect.colliderect(table.panels.layout.big_button)
    scene.context.stack.update(REST_AFTER_COUNTDOWN)
    scene.handle(intentions.Confirm())
    assert isinstance(scene.context.stack.top, HandoverScene)
    scene.handle(intentions.StepFocus(1))
    scene.handle(intentions.Confirm())
    assert isinstance(scene.context.stack.top, TableScene)


def test_the_menu_and_another_window_turn_a_shared_hand_to_its_backs() -> None:
    for people in (("person", "person"), ("person", "normal")):
        context = headless((1366, 768))
        context.settings.speed = 0
        match = new_match(2, people, seed=5)
        table = TableScene(context, match)
        context.stack.push(table)
        context.stack.update(0.1)
        if isinstance(context.stack.top, HandoverScene):
            context.stack.update(REST)
            click(context.stack.top, context.stack.top.ready)
        context.stack.update(0.1)
        hidden = [hand_hidden(table)]
        table.commands.open_menu()
        context.stack.update(0.1)
        hidden.append(hand_hidden(table))
        context.stack.pop()
        context.in_front = False
        context.stack.update(0.1)
        hidden.append(hand_hidden(table))
        shared = match.seats[1].is_person
        assert hidden == [False, shared, shared]


def test_nobody_has_a_last_turn_when_they_have_not_played() -> None:
    match = new_match(2)
    assert handover(match).title.text == "The game begins"
    match = play_at_random(match, 1, until=lambda state: state.active == 1)
    assert handover(match).title.text == "Since the start of the game"
    match = play_at_random(match, 1, until=lambda state: state.turn > 1 and state.active == 0)
    assert handover(match).title.text == "Since your last turn"


@pytest.mark.parametrize(("size", "scale"), in_turn(SIZES, (2.0, 1.0)))
def test_the_words_of_the_sheet_fit_at_every_size(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_pseudo(monkeypatch)
    scene = handover(match_in_progress(), size, scale)
    boxes = [scene.header.rect, scene.panel.rect]
    assert pygame.Rect((0, 0), size).contains(scene.ready.rect)
    assert not any(scene.ready.rect.colliderect(box) for box in boxes)
    table = next(iter(scene.context.stack))
    assert isinstance(table, TableScene)
    public = [table.panels.layout.supply, table.panels.layout.tools]
    public += map(table.camera.tile_rect, table.model.shown.tiles)
    assert not any(box.collidelistall(public) for box in (*boxes, scene.ready.rect))
    assert not any(one.colliderect(other) for one, other in pairwise(boxes))
    for widget in scene.scroll.widgets:
        assert widget.rect.height >= widget.measure(scene.theme, widget.rect.width)[1]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_that_is_public_answers_while_the_hand_is_hidden(scale: float) -> None:
    scene = handover(play_at_random(match_in_progress(), 3, _has_a_temple), scale=scale)
    stack = scene.context.stack
    table = next(iter(stack))
    assert isinstance(table, TableScene)
    temple = next(
        cell
        for cell, tile in table.model.shown.tiles.items()
        if isinstance(tile, JungleTile) and tile.kind == "temple"
    )
    scene.handle(intentions.PointerMoved(table.camera.tile_rect(temple).center))
    stack.update(1.0)
    assert table.notices.explained == temple
    assert all(tile.face_down for tile in table.panels.widgets.hand)
    tools = table.panels.widgets.toolbar.widgets(table.panels.layout, scene.theme)
    for widget in (tools[0], table.panels.widgets.slots[0]):
        give(scene, intentions.PointerMoved(widget.rect.center))
        assert widget.hovered
    for change in (intentions.Zoom(ZoomChange.IN), intentions.Wheel((700, 300), 1)):
        pitch = table.camera.pitch
        scene.handle(change)
        assert table.camera.pitch > pitch
    give(scene, intentions.PointerPressed(tools[0].rect.center))
    give(scene, intentions.PointerReleased(tools[0].rect.center))
    assert stack.top not in (scene, table), "a button of the table has opened something"
    assert stack.top is not None
    stack.close(stack.top)
    assert stack.top is scene
    scene.handle(intentions.Undo())
    stack.update(0.1)
    assert all(tile.face_down for tile in table.panels.widgets.hand)


def _has_a_temple(state: GameState) -> bool:
    kinds = [tile.kind for _x, _y, tile in state.tiles() if isinstance(tile, JungleTile)]
    return "temple" in kinds and state.phase == Phase.PLACE


def test_a_hand_opens_by_a_key_that_neither_ends_a_turn_nor_chooses_a_tile() -> None:
    match = match_in_progress()
    scene = handover(match)
    stack = scene.context.stack
    assert f"H shows {match.name(match.state.active)}'s hand" in scene.spoken
    by_mouse = picture(scene)
    scene.context.keyboard_used = True
    assert picture(scene) != by_mouse, "the key is not on the button"
    stack.update(REST_AFTER_COUNTDOWN)
    slots = [intentions.HandSlot(slot) for slot in range(3)]
    for another in (*slots, intentions.Confirm(), intentions.Hurry(), intentions.TurnTile(1)):
        scene.handle(another)
        assert stack.top is scene
    scene.handle(intentions.Suggest())
    assert isinstance(stack.top, TableScene)


def test_the_page_closes_when_nobody_has_to_sit_down_any_more() -> None:
    scene = handover(match_in_progress())
    stack = scene.context.stack
    table = next(iter(stack))
    assert isinstance(table, TableScene)
    table.flow.give_seat(table.match.state.active, "easy")
    stack.update(0.1)
    assert stack.top is table
    table.on_close()


# Turns that end by themselves.


def turns_ended(player: TablePlayer) -> int:
    """Play some turns; return how often a person ended one."""
    player.desk.draw_seldom()
    for _ in range(4000):
        player.desk.step(0.05)
        player.decide()
        if player.match.state.turn >= 6:
            break
    moves = [move for move in player.match.moves if isinstance(move.action, EndTurn)]
    assert len(moves) >= 6
    return sum(not move.automatic for move in moves)


def test_a_turn_ends_by_itself_only_where_the_setting_says_so() -> None:
    pressed = []
    for by_itself in (False, True):
        with desk() as opened:
            opened.context.settings.ends_turn = by_itself
            opened.context.settings.hide_hands = False
            player = TablePlayer(opened, new_match(2, seed=3), "click")
            pressed.append(turns_ended(player))
            player.table.on_close()
    assert pressed[0] >= 6
    assert pressed[1] == 0


def test_the_button_says_whether_the_turn_ends_by_itself_or_why_it_waits() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, new_match(2, seed=3), "click")
        button = player.table.panels.widgets.big_button
        _to_the_end_of_a_turn(player)
        assert button.text == "End turn"
        assert button.detail == "ends by itself in a moment"
        assert button.hint == "ends by itself in a moment\ndraw a tile"
        opened.key(pygame.K_0, "0")
        opened.step(0.1)
        assert button.detail == "stopped, waiting for you"
        assert "because you pressed something" in button.hint
        opened.context.settings.ends_turn = False
        opened.step(0.1)
        opened.step(0.1)
        assert button.detail == button.hint == "draw a tile", "it always waits, so that is no news"
        player.table.on_close()


def test_a_saved_turn_without_a_choice_waits_for_the_person_and_ends_with_a_press() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, new_match(2, seed=3), "click")
        _to_the_end_of_a_turn(player)
        player.table.on_close()
        saved = player.match
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, saved, "click")
        turn = player.match.state.turn
        opened.step(0.1)
        for _ in range(30):
            opened.step(0.3)
        assert player.match.state.turn == turn
        assert player.table.panels.widgets.big_button.detail == "when you are ready"
        player.table.on_close()


def _to_the_end_of_a_turn(player: TablePlayer) -> None:
    while player.match.state.phase is not Phase.FINISH or player.table.timeline.busy:
        player.desk.step(0.05)
        if player.match.state.phase is not Phase.FINISH:
            player.decide()
    player.desk.step(0.1)
    player.desk.step(0.1)


def test_a_turn_does_not_end_by_itself_while_a_hut_can_be_built() -> None:
    for seed in range(80):
        match = play_at_random(
            new_match(2, seed=seed, modules=frozenset({"huts"})),
            seed,
            until=lambda state: (
                state.over or (state.phase == Phase.FINISH and max(state.gold) > 11)
            ),
        )
        if not match.state.over:
            break
    context = headless()
    context.settings.ends_turn = True
    context.settings.hide_hands = False
    turn = match.state.turn
    context.stack.push(TableScene(context, match))
    assert match.state.turn == turn


# Seats that change.


def wait_until(opened: Desk, done: Callable[[], object]) -> None:
    def done_after_a_frame() -> bool:
        opened.step(0.05)
        return bool(done())

    if not done():
        patience.wait_until(done_after_a_frame)


def seat_chooser(scene: SeatsScene, seat: int) -> Carousel[str]:
    return [widget for widget in widgets_of(scene) if isinstance(widget, Carousel)][seat]


def test_from_the_menu_a_seat_goes_to_a_bot_and_back_in_the_middle_of_a_turn() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, new_match(2, seed=3), "click")
        match = player.match
        opened.step(0.1)
        opened.key(pygame.K_ESCAPE)
        menu = opened.top
        assert isinstance(menu, TableMenuScene)
        opened.click(named(menu, "Who plays"))
        scene = opened.top
        assert isinstance(scene, SeatsScene)
        scene.page.focus_on(seat_chooser(scene, 0))
        opened.key(pygame.K_RIGHT)
        opened.key(pygame.K_ESCAPE)
        assert player.desk.top is player.table
        assert match.seats[0].controller == "easy"
        wait_until(opened, lambda: match.state.active == 1)
        player.table.commands.open_seats()
        scene = opened.top
        assert isinstance(scene, SeatsScene)
        seat_chooser(scene, 0).go(-1)
        opened.click(named(scene, "Back to the table"))
        assert match.seats[0].is_person
        play_at_random(match, 1, until=is_over)
        player.table.on_close()
    text = replay_text(match.setup, match.deal, match.actions)
    assert parse_replay(text).actions == match.actions


def test_seats_that_have_changed_are_saved_with_their_faces(tmp_path: Path) -> None:
    match = match_in_progress()
    match.seats = (Seat(PERSON, None, "girl"), Seat("hard", "trader", "man"))
    match.change_seat(0, controller="normal")
    match.change_seat(1, controller=PERSON)
    again = saved_match(tmp_path, save(SavedGames(tmp_path), match))
    assert again.seats == (Seat("normal", None, "girl"), Seat(PERSON, "trader", "man"))
    assert [face_of(seat, "red") for seat in again.seats] == ["face_girl_red", "face_man_red"]


def test_the_table_is_seen_from_the_side_of_a_person_when_a_bot_takes_the_seat_in_front() -> None:
    context = headless()
    context.settings.hide_hands = False
    match = match_in_progress()
    table = TableScene(context, match)
    context.stack.push(table)
    seat = match.state.active
    table.flow.give_seat(seat, "easy")
    assert table.model.viewer == 1 - seat
    table.opponents.close()


def test_the_way_back_from_who_plays_stays_in_sight_over_a_veiled_table() -> None:
    context = headless((1366, 768), 2.0)
    table = TableScene(context, new_match(4, ("person", "easy"), seed=3))
    context.stack.push(table)
    context.stack.draw(context.display.surface)
    corner = sum(context.display.surface.get_at((4, 400))[:3])
    table.commands.open_seats()
    context.stack.draw(context.display.surface)
    assert context.stack.top is not None
    back = named(context.stack.top, "Back to the table")
    assert context.display.surface.get_rect().contains(back.rect)
    assert isinstance(back, BigButton)
    assert sum(context.display.surface.get_at((4, 400))[:3]) < 0.6 * corner
    table.on_close()


def test_three_rows_are_whole_above_the_button_with_the_largest_text() -> None:
    settings = Settings(language="de", text_percent=200)
    context = app.create_context(HeadlessDisplay((1366, 768)), settings, Sounds())
    scene = SeatsScene(context, new_match(3), lambda _seat, _bot: None)
    context.stack.push(scene)
    view = scene.scroll
    rows = [widget for widget in view.in_view() if isinstance(widget, SeatRow)]
    assert len(rows) == 3
    assert all(row.rect.bottom <= view.rect.bottom for row in rows)
    assert view.furthest == 0
