"""The table: taking up, turning, dropping, undoing, moving the board, zooming, hurrying."""

from __future__ import annotations

import random

import pygame
import pytest

from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.legal import legal_actions, legal_placements
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match
from cacao_desktop.storage.settings import SPEED_STEPS
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.simple_modes import WaitingMode
from cacao_desktop.table.flow.handover import HandoverScene
from cacao_desktop.table.maps import PANELS
from cacao_desktop.table.overview.scenes import SeatScene
from cacao_desktop.table.panels.primary_button import REST, REST_AFTER_COUNTDOWN
from cacao_desktop.table.panels.toolbar import ValueButton
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.cursors import PointerShape
from cacao_desktop.ui.widgets.buttons import Button, RoundButton
from tests.samples import in_turn, one_in
from tests.table.table_player import TablePlayer, new_match
from tests.ui.harness import SIZES, desk, headless, speak_pseudo

FAR_AWAY = (40, 20)


def hand(player: TablePlayer, index: int = 0) -> tuple[int, int]:
    return player.table.panels.widgets.hand[index].rect.center


def turnable(player: TablePlayer) -> int:
    """Return a place in the hand whose tile looks different when turned."""
    return next(
        index
        for index, tile in enumerate(player.table.panels.widgets.hand)
        if len(set((tile.tile or "").split("-"))) > 1
    )


def a_cell(player: TablePlayer) -> tuple[int, int]:
    return player.cell(min(player.placing().cells))


def press_big_button(player: TablePlayer) -> None:
    player.wait_for_button()
    player.click(player.table.panels.widgets.big_button.rect.center)


def test_a_press_becomes_a_drag_only_after_a_few_pixels(player: TablePlayer) -> None:
    at = hand(player)
    player.press(at)
    player.move((at[0] + 3, at[1] - 3))
    assert not player.placing().dragging
    player.move((at[0] + 9, at[1] - 9))
    assert player.placing().dragging


@pytest.mark.parametrize("drops_count", [True, False])
def test_a_tile_dropped_on_a_cell_is_laid_once_confirmed(
    player: TablePlayer, drops_count: bool
) -> None:
    player.desk.context.settings.drops_count = drops_count
    cell = min(player.placing().cells)
    player.drag(hand(player), player.cell(cell))
    if not drops_count:
        assert player.match.moves == []
        assert player.placing().target == cell
        press_big_button(player)
    action = player.match.moves[0].action
    assert isinstance(action, Place)
    assert (action.x, action.y) == cell


@pytest.mark.parametrize(
    ("turn", "steps"), [("e", 1), ("r", 1), ("q", -1), ("right", 1), ("down", 1), ("up", -1)]
)
def test_a_held_tile_turns_by_key_button_and_wheel(
    player: TablePlayer, turn: str, steps: int
) -> None:
    index = turnable(player)
    at = hand(player, index)
    player.press(at)
    player.move((at[0], at[1] - 60))
    if turn == "right":
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3, touch=False))
        player.desk.step()
    elif turn in ("down", "up"):
        up = 1 if turn == "up" else -1
        pygame.event.post(
            pygame.Event(
                pygame.MOUSEWHEEL, x=0, y=up, precise_x=0.0, precise_y=float(up), touch=False
            )
        )
        player.desk.step()
    else:
        player.desk.key(ord(turn))
    assert player.placing().rotations[index] == steps % 4


def look(player: TablePlayer) -> PointerShape:
    return player.table.pointer_shape


def test_the_pointer_shows_what_can_be_taken_turned_and_let_go(player: TablePlayer) -> None:
    index = turnable(player)
    at = hand(player, index)
    player.move(FAR_AWAY, held=False)
    assert look(player) is PointerShape.POINTER
    player.move(at, held=False)
    assert look(player) is PointerShape.OPEN_HAND
    player.click(at)
    player.click(a_cell(player))
    widgets = player.table.panels.page.widgets
    handle = next(
        each for each in widgets if isinstance(each, RoundButton) and each.icon == "turn_right"
    )
    player.move(handle.rect.center, held=False)
    assert look(player) is PointerShape.TURN
    player.desk.key(pygame.K_ESCAPE)
    player.press(at)
    player.move((at[0], at[1] - 60))
    assert look(player) is PointerShape.HOLDING


def test_a_dropped_tile_is_laid_out_once(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.desk.context.settings.drops_count = True
    layouts = []
    show_mode = player.table.panels.show_mode

    def count() -> None:
        layouts.append(len(player.match.moves))
        show_mode()

    monkeypatch.setattr(player.table.panels, "show_mode", count)
    start = player.table.panels.widgets.hand[0].rect.center
    end = player.cell(min(player.placing().cells))
    moves = len(player.match.moves)
    player.press(start)
    player.move((start[0] + 12, start[1] - 12))
    player.move(end)
    layouts.clear()
    player.release(end)
    assert len(player.match.moves) > moves
    assert layouts == [len(player.match.moves)]


def test_clicking_tile_and_cell_asks_before_it_lies(player: TablePlayer) -> None:
    tiles = player.table.panels.widgets.hand
    assert all(tile.asked_for for tile in tiles), "its tiles are ringed as what can be chosen now"
    player.click(hand(player))
    assert not any(tile.asked_for for tile in tiles)
    assert player.placing().primary_action.reason
    player.click(a_cell(player))
    assert player.match.moves == []
    assert not player.placing().primary_action.reason
    press_big_button(player)
    assert isinstance(player.match.moves[0].action, Place)


@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_press_on_the_tile_that_waits_on_its_cell_does_not_lay_it(
    player: TablePlayer, how: str
) -> None:
    cell = a_cell(player)
    if how == "click":
        player.click(hand(player))
        player.click(cell)
    else:
        player.drag(hand(player), cell)
    target = player.placing().target
    player.click(cell)
    assert player.match.moves == []
    assert player.placing().target == target
    assert player.placing().tile is not None


def test_the_preview_says_what_a_place_brings_before_the_drop(player: TablePlayer) -> None:
    player.click(hand(player))
    player.click(a_cell(player))
    assert player.table.mode.marks().tags


def test_escape_lets_go_then_opens_the_menu(player: TablePlayer) -> None:
    player.click(hand(player))
    player.desk.key(pygame.K_ESCAPE)
    assert player.placing().source is None
    assert player.desk.top is player.table
    player.desk.key(pygame.K_ESCAPE)
    assert player.desk.top is not player.table
    player.desk.key(pygame.K_ESCAPE)
    assert player.desk.top is player.table


def test_escape_in_mid_drag_leaves_no_trace(player: TablePlayer) -> None:
    at = hand(player)
    player.press(at)
    player.move((at[0], at[1] - 80))
    player.desk.key(pygame.K_ESCAPE)
    player.release(a_cell(player))
    assert player.placing().source is None
    assert player.match.moves == []


def test_backspace_takes_a_placing_back(player: TablePlayer) -> None:
    before = player.match.state
    place = legal_placements(before)[0]
    player.drag(hand(player), player.cell((place.x, place.y)))
    press_big_button(player)
    player.desk.step(0.1)
    assert player.match.moves
    assert player.match.can_undo
    player.desk.key(pygame.K_BACKSPACE)
    assert player.match.state.hands == before.hands
    assert player.match.moves == []


def test_cards_show_a_player_and_light_up_his_tiles(player: TablePlayer) -> None:
    card = player.table.panels.widgets.cards[1]
    player.move(card.rect.center, held=False)
    player.desk.step(0.1)
    assert player.table.model.highlighted == 1
    player.click(card.rect.center)
    shown = [type(player.desk.top)]
    player.desk.key(pygame.K_ESCAPE)
    shown.append(type(player.desk.top))
    assert shown == [SeatScene, TableScene]
    player.move((700, 700), held=False)
    player.desk.step(0.1)
    assert player.table.model.highlighted == 1
    player.desk.key(pygame.K_1)
    player.desk.step(0.1)
    assert player.table.model.highlighted is None


def test_a_card_with_the_focus_lights_up_its_players_tiles(player: TablePlayer) -> None:
    card = player.table.panels.widgets.cards[1]
    lit = set[int | None]()
    for _press in range(40):
        player.desk.key(pygame.K_TAB)
        player.desk.step(0.1)
        lit.add(player.table.model.highlighted)
        if card.focused:
            break
    assert card.focused
    assert player.table.model.highlighted == 1
    player.desk.key(pygame.K_RETURN)
    player.desk.key(pygame.K_ESCAPE)
    player.desk.step(0.1)
    assert player.table.model.highlighted == 1


def test_folding_gives_the_board_more_room(player: TablePlayer) -> None:
    before = player.table.panels.layout.board.width
    player.desk.key(pygame.K_f)
    assert player.table.panels.layout.board.width > before * 1.25
    player.desk.key(pygame.K_f)
    assert player.table.panels.layout.board.width == before


def test_the_wheel_zooms_about_the_pointer_and_zero_fits(player: TablePlayer) -> None:
    camera = player.table.camera
    at = camera.centre((2, 1))
    player.move(at, held=False)
    pitch = camera.pitch
    pygame.event.post(
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0, touch=False)
    )
    player.desk.step()
    assert camera.pitch > pitch
    assert max(abs(a - b) for a, b in zip(camera.centre((2, 1)), at, strict=True)) <= 1
    player.desk.key(pygame.K_0, "0")
    assert camera.pitch == pitch


def test_the_board_is_panned_by_dragging_it(player: TablePlayer) -> None:
    camera = player.table.camera
    start = camera.centre((0, 0))
    player.press(start)
    pygame.event.post(
        pygame.Event(
            pygame.MOUSEMOTION,
            pos=(start[0] + 50, start[1]),
            rel=(50, 0),
            buttons=(1, 0, 0),
            touch=False,
        )
    )
    player.desk.step()
    player.release((start[0] + 50, start[1]))
    assert camera.centre((0, 0)) == (start[0] + 50, start[1])
    assert player.match.moves == []


def test_a_press_ends_what_moves_and_is_then_carried_out() -> None:
    with desk() as opened:
        opened.context.settings.drops_count = True
        player = TablePlayer(opened, new_match(2, seed=7), "drag", speed=1)
        opened.step(0.1)
        opened.step(REST)
        opened.key(pygame.K_TAB)
        opened.key(pygame.K_RETURN)
        player.drag(hand(player), a_cell(player))
        moving = [player.table.timeline.busy]
        opened.key(pygame.K_SPACE)
        moving.append(player.table.timeline.busy)
        assert moving == [True, False]
        shown = player.table.model.shown
        assert len(shown.tiles) == len(player.match.state.occupied)
        player.table.on_close()


def test_animations_show_the_state_exactly_when_they_have_run() -> None:
    with desk() as opened:
        player = TablePlayer(opened, new_match(2, ("person", "normal"), seed=3), "drag", speed=4)
        opened.draw_seldom()
        for _ in range(4000):
            opened.step(0.05)
            player.decide()
            if len(player.match.moves) > 16 and not player.table.timeline.busy:
                break
        shown = [seat.counts.gold for seat in player.table.model.shown.seats]
        assert shown == player.match.state.gold
        player.table.on_close()


def test_another_person_takes_the_seat_behind_a_curtain() -> None:
    with desk() as opened:
        player = TablePlayer(opened, new_match(2, seed=5), "keys")
        opened.step(0.1)
        assert isinstance(opened.top, HandoverScene)
        assert isinstance(player.table.mode, WaitingMode)
        opened.step(REST)
        opened.key(pygame.K_TAB)
        opened.key(pygame.K_RETURN)
        first = player.table.model.viewer
        while player.match.state.active == first:
            player.decide()
            opened.step(0.1)
        opened.step(0.1)
        assert isinstance(opened.top, HandoverScene)
        assert player.table.model.viewer == first
        opened.step(REST_AFTER_COUNTDOWN)
        opened.key(pygame.K_RETURN)
        assert isinstance(opened.top, HandoverScene), "Enter alone shows no hand"
        opened.key(pygame.K_TAB)
        opened.key(pygame.K_RETURN)
        assert player.table.model.viewer == player.match.state.active != first
        player.table.on_close()


def filled_table() -> Match:
    """Return a match where two cells are to be filled, found by laying tiles at random."""
    for seed in range(200):
        match = new_match(2, seed=seed)
        rng = random.Random(seed)
        for _ in range(40):
            if match.state.phase == Phase.FILL and len(match.state.cells_to_fill) > 1:
                return match
            match.submit(rng.choice(legal_actions(match.state)))
    raise AssertionError("no such position was found")


def test_the_player_decides_which_tile_goes_where() -> None:
    with desk() as opened:
        match = filled_table()
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, match, "click")
        mode = player.table.mode
        assert isinstance(mode, FillingMode)
        assert mode.primary_action.reason
        wanted = mode.cells[1]
        moves = len(match.moves)
        player.click(player.table.panels.widgets.slots[0].rect.center)
        player.click(player.cell(wanted))
        assert not any(isinstance(move.action, Fill) for move in match.moves[moves:]), (
            "it is shown first"
        )
        player.click(player.cell(wanted))
        assert len(match.moves) == moves, "a further press does not lay it"
        press_big_button(player)
        fills = [
            move.action
            for move in match.moves
            if isinstance(move.action, Fill) and not move.automatic
        ]
        assert (fills[-1].x, fills[-1].y, fills[-1].slot) == (*wanted, 0)
        player.table.on_close()


@pytest.mark.parametrize(("size", "scale"), in_turn(SIZES, [2.0, 1.5, 1.0]))
def test_nothing_on_the_table_overlaps(size: tuple[int, int], scale: float) -> None:
    context = headless(size, scale)
    context.settings.hide_hands = False
    scene = TableScene(context, new_match(4, seed=2))
    context.stack.push(scene)
    places = scene.panels.layout
    names = [name for name in PANELS if name != "board"]
    shown = [(name, getattr(places, name)) for name in names if getattr(places, name).width]
    window = pygame.Rect((0, 0), size)
    for index, (name, rect) in enumerate(shown):
        assert window.contains(rect), name
        for other, where in shown[index + 1 :]:
            assert not rect.colliderect(where), (name, other)
    context.stack.draw(context.display.surface)


def tools(player: TablePlayer) -> dict[str, Button]:
    """Return the tools with words of the two bars by what they say."""
    widgets = player.table.panels.page.widgets
    return {
        widget.text: widget for widget in widgets if isinstance(widget, Button) and widget.text
    }


def test_tools_keep_their_room_when_the_table_comes_back_from_the_settings(
    player: TablePlayer,
) -> None:
    before = {text: tool.rect for text, tool in tools(player).items()}
    player.table.on_resume()
    assert {text: tool.rect for text, tool in tools(player).items()} == before


def test_the_tool_for_speed_shows_the_speed(player: TablePlayer) -> None:
    widgets = player.table.panels.page.widgets
    tool = next(widget for widget in widgets if isinstance(widget, ValueButton))
    shown = []
    for _ in SPEED_STEPS:
        player.click(tool.rect.center)
        player.table.layout_changes()
        shown.append(tool.value)
    assert len(set(shown)) == len(SPEED_STEPS)
    assert {"1×", "2×", "off"} <= set(shown)


@pytest.mark.parametrize("size", one_in(2, SIZES))
def test_the_menu_has_room_for_words_a_third_longer(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_pseudo(monkeypatch)
    with desk(size) as opened:
        player = TablePlayer(opened, new_match(2, seed=7), "click")
        bar = player.table.panels.layout.menu
        words = [tool for tool in tools(player).values() if bar.contains(tool.rect)]
        narrow = [
            tool.text for tool in words if tool.rect.width < tool.measure(player.table.theme)[0]
        ]
        player.table.on_close()
    assert (len(words), narrow) == (1, [])


def test_where_the_hand_is_empty_there_is_nothing_to_turn(player: TablePlayer) -> None:
    mode = player.placing()
    turned = dict(enumerate(mode.rotations))
    mode.source = len(player.match.state.hand(0))
    assert not mode.turn(1)
    assert dict(enumerate(mode.rotations)) == turned
