"""The log lists the whole game in sentences, leads to cells, scrolls, and has a large view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from cacao_desktop.engine.actions import Activate, BuildHut, EndTurn, Fill, Place, SellCacao
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.engine.state import GameState, JungleTile
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import set_language
from cacao_desktop.match import PERSON, Match
from cacao_desktop.storage import paths
from cacao_desktop.table.decisions.simple_modes import LookingBackMode
from cacao_desktop.table.flow.game_flow import FlowState
from cacao_desktop.table.overview.scenes import LogLine, LogScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import Direction
from cacao_desktop.words.log_entries import GameLog, entries_of, turn_lines
from tests.table.table_player import (
    TablePlayer,
    is_over,
    match_in_progress,
    new_match,
    play_at_random,
)
from tests.ui.harness import click, desk, headless, named

MODULES = ["", "map", "watering", "chocolate", "gem_mines", "tree_of_life", "emperor", "huts"]


@pytest.fixture
def player() -> Iterator[TablePlayer]:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        sitting = TablePlayer(opened, match_in_progress(), "click")
        yield sitting
        sitting.table.on_close()


@pytest.mark.parametrize("module", MODULES)
def test_every_decision_of_a_whole_game_is_told(module: str) -> None:
    match = play_at_random(
        new_match(2, seed=3, modules=frozenset({module} if module else ())), 3, until=is_over
    )
    log = GameLog()
    log.rewrite(match.moves)
    logged = sum(isinstance(move.action, (Place, Fill, Activate)) for move in match.moves)
    sentences = [entry for entry in log.entries if not entry.heading]
    assert len(sentences) >= logged
    assert all(
        entry.text_for(0, match) and "{" not in entry.text_for(0, match) for entry in log.entries
    )
    turns = [entry for entry in log.entries if entry.heading]
    assert len(turns) == match.state.rounds * match.state.seats
    for move in match.moves:
        if isinstance(move.action, (Place, Fill, Activate)):
            cells = [entry.cell for entry in entries_of(move) if not entry.heading]
            assert cells
            assert None not in cells


@pytest.mark.parametrize(
    ("controllers", "own"),
    [((PERSON, "easy"), "You lay a worker tile"), ((PERSON,), "Ana lays a worker tile")],
)
def test_who_plays_alone_is_spoken_to_and_who_shares_a_screen_is_named(
    controllers: tuple[str, ...], own: str
) -> None:
    match = play_at_random(new_match(2, controllers), 3, until=lambda state: state.turn > 4)
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, match, "click")
        log = player.table.panels.widgets.log
        lines = set[str]()
        for _line in turn_lines(player.table.log.entries):
            log.navigate(Direction.UP)
            lines.add(log.words)
        player.table.on_close()
    assert any(own in line for line in lines)
    assert any("Ben lays a worker tile" in line for line in lines)
    assert not any("You lay" in line and "Ana lays" in line for line in lines)


def test_the_whole_game_is_there_after_loading(player: TablePlayer) -> None:
    entries = list(player.table.log.entries)
    again = Match(player.match.setup, player.match.deal, player.match.seats, player.match.actions)
    context = headless()
    context.settings.hide_hands = False
    scene = TableScene(context, again)
    assert scene.log.entries == entries
    assert len([entry for entry in entries if entry.heading]) > 5
    scene.on_close()


def test_the_log_is_in_a_language_chosen_in_the_middle_of_a_game(player: TablePlayer) -> None:
    set_language("de", paths.resource("assets/locale"))
    player.desk.context.stack.retranslate()
    assert next(
        entry.text_for(None, player.match) for entry in player.table.log.entries if entry.heading
    ).startswith("Runde 1")


def test_pointing_at_an_entry_shows_its_place(player: TablePlayer) -> None:
    panel = player.table.panels.widgets.log
    laid_out = list(panel.lines(player.table.theme))
    assert len(laid_out) > 2
    place, entry = next(
        (place, entry) for place, entry, _content in laid_out if entry.cell is not None
    )
    player.move(place.center, held=False)
    assert player.table.model.highlighted_cell == entry.cell
    steps = [each.text_for(player.table.model.listener, player.match) for each in entry.entries]
    assert panel.hint.splitlines() == steps
    player.move((600, 300), held=False)
    assert player.table.model.highlighted_cell is None


def test_a_sale_names_the_gold_paid_and_a_hut_its_cost() -> None:
    match = play_at_random(new_match(2, seed=3, modules=frozenset({"huts"})), 3, until=is_over)
    sales = 0
    huts = 0
    for move in match.moves:
        action = move.action
        entry = list(entries_of(move))[-1:]
        if isinstance(action, Activate) and isinstance(action.use, SellCacao) and action.use.cacao:
            sales += 1
            gold = dict(entry[0].amounts)["coin"]
            assert entry[0].text_for(None, match).endswith(f"for {gold} gold")
        if isinstance(action, BuildHut):
            huts += 1
            cost = HUTS[action.hut].cost
            assert f"for {cost} gold" in entry[0].text_for(None, match)
            assert entry[0].amounts == (("coin", -cost),)
    assert sales
    assert huts
    line = next(line for line in turn_lines(_log_of(match).entries) if ("hut", 0) in line.amounts)
    assert any(icon == "coin" and amount < 0 for icon, amount in line.gains_and_payments)


def _log_of(match: Match) -> GameLog:
    log = GameLog()
    log.rewrite(match.moves)
    return log


def test_the_wheel_goes_back_in_time(player: TablePlayer) -> None:
    panel = player.table.panels.widgets.log
    laid = panel.lines(player.table.theme)
    newest = laid[-1][1]
    assert panel.rect.contains(laid[0][0])
    player.move(panel.rect.center, held=False)
    for _ in range(3):
        pygame.event.post(
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, touch=False)
        )
        player.desk.step()
    turns = turn_lines(player.table.log.entries)
    assert panel.lines(player.table.theme)[-1][1] == turns[-4] != newest


def test_the_head_opens_the_whole_log_and_a_player_can_be_chosen(player: TablePlayer) -> None:
    head = player.table.panels.widgets.log.rect
    player.click((head.right - 20, head.y + 12))
    scene = player.desk.top
    assert isinstance(scene, LogScene)
    assert len(scene.turns()) == len(player.table.log.entries)
    click(scene, named(scene, player.match.name(1)))
    assert {entry.seat for entry in scene.turns()} == {1}
    player.desk.step()
    player.desk.key(pygame.K_ESCAPE)
    assert player.desk.top is player.table


def as_shown(player: TablePlayer) -> dict[Cell, object]:
    return dict(player.table.model.shown.tiles)


def lying_after(player: TablePlayer, move: int) -> dict[Cell, object]:
    moves = player.match.moves
    if move + 1 < len(moves):
        state = moves[move + 1].before
    else:
        state = player.match.state
    return {(x, y): tile for x, y, tile in state.tiles()}


def test_a_press_on_an_entry_shows_the_board_as_it_was_and_the_button_leads_back(
    player: TablePlayer,
) -> None:
    now = as_shown(player)
    moves = len(player.match.moves)
    panel = player.table.panels.widgets.log
    place, entry, _content = panel.lines(player.table.theme)[0]
    player.click(place.center)
    mode = player.table.mode
    assert isinstance(mode, LookingBackMode)
    assert as_shown(player) == lying_after(player, entry.move) != now
    for _ in range(30):
        player.desk.step(0.1)
    player.desk.key(pygame.K_LEFT)
    assert as_shown(player) == lying_after(player, entry.move - 1)
    player.wait_for_button()
    player.click(player.table.panels.widgets.big_button.rect.center)
    assert as_shown(player) == now
    assert len(player.match.moves) == moves
    assert not isinstance(player.table.mode, LookingBackMode)


def test_a_seat_that_changes_while_an_earlier_move_is_shown_leads_back_to_the_game(
    player: TablePlayer,
) -> None:
    flow = player.table.flow
    now = as_shown(player)
    flow.look_at_move(0)
    player.desk.step()
    assert as_shown(player) == lying_after(player, 0) != now
    flow.give_seat(1 - player.match.state.active, "normal")
    player.desk.step()
    assert as_shown(player) == now
    assert flow.state is FlowState.DECIDING


def test_the_board_as_it_was_says_whose_turn_it_was_marks_its_line_and_keeps_the_way_back_free(
    player: TablePlayer,
) -> None:
    panels = player.table.panels
    theme = player.table.theme
    log = panels.widgets.log
    place, entry, _content = next(laid for laid in log.lines(theme) if not laid[1].heading)
    player.move(place.center, held=False)
    for _ in range(10):
        player.desk.step(0.1)
    assert panels.page.hint_box() is not None
    player.click(place.center)
    for _ in range(10):
        player.desk.step(0.1)
    assert panels.page.hint_box() is None
    assert player.table.mode.status.seat == player.match.moves[entry.move].before.active
    assert log._is_lit(entry)
    assert not any(
        log._is_lit(other)
        for other in turn_lines(player.table.log.entries)
        if entry.move not in {each.move for each in other.entries}
    )


def test_each_line_says_whose_it_is_and_never_that_it_brought_nothing(
    player: TablePlayer,
) -> None:
    log = player.table.panels.widgets.log
    turns = turn_lines(player.table.log.entries)
    assert len(turns) > 5
    for line in reversed(turns):
        log.navigate(Direction.UP)
        assert player.match.name(line.seat) in log.words
        assert "nothing" not in log.words
        assert line.heading is None or line.heading.text_for(None, player.match) in log.words


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_BACKSPACE])
def test_keys_lead_back_to_the_game_too(player: TablePlayer, key: int) -> None:
    now = as_shown(player)
    moves = len(player.match.moves)
    player.table.commands.look_at_move(3)
    player.desk.step()
    assert as_shown(player) != now
    player.desk.key(key)
    assert as_shown(player) == now
    assert len(player.match.moves) == moves


def test_arrow_keys_go_through_the_entries_and_enter_shows_the_board(player: TablePlayer) -> None:
    panel = player.table.panels.widgets.log
    turns = turn_lines(player.table.log.entries)
    player.table.panels.page.focus_on(panel)
    player.table.panels.page.uses_keyboard = True
    for back in range(5):
        player.desk.key(pygame.K_UP)
        chosen = turns[-1 - back]
        assert chosen in [line for _place, line, _content in panel.lines(player.table.theme)]
        assert player.table.model.highlighted_cell == chosen.cell
    player.desk.key(pygame.K_RETURN)
    assert as_shown(player) == lying_after(player, turns[-5].move)


def test_a_line_of_the_whole_log_leads_to_the_board_as_it_was(player: TablePlayer) -> None:
    player.table.commands.open_log()
    player.desk.step()
    scene = player.desk.top
    assert isinstance(scene, LogScene)
    line = next(widget for widget in scene.scroll.widgets if isinstance(widget, LogLine))
    move = next(entry.move for entry in scene.turns() if not entry.heading)
    player.click(line.rect.center)
    assert player.desk.top is player.table
    assert as_shown(player) == lying_after(player, move)


def test_no_bot_plays_while_somebody_looks_back() -> None:
    match = play_at_random(
        new_match(2, ("person", "easy"), seed=7), 7, until=lambda state: state.turn == 5
    )
    with desk() as opened:
        player = TablePlayer(opened, match, "click")
        moves = len(match.moves)
        player.table.commands.look_at_move(2)
        for _ in range(60):
            opened.step(0.05)
        assert not player.table.opponents.asked
        assert len(match.moves) == moves
        player.table.on_close()


def test_gains_are_counted_by_picture_as_the_state_has_them() -> None:
    match = play_at_random(new_match(2, seed=3), 3, until=is_over)
    for move, after in zip(
        match.moves, [*[later.before for later in match.moves[1:]], match.state], strict=True
    ):
        if not isinstance(move.action, Activate):
            continue
        entry = next(entries_of(move))
        seat = move.action.player
        amounts = dict(entry.amounts)
        assert amounts.get("coin", 0) == after.gold[seat] - move.before.gold[seat]
        assert amounts.get("cacao", 0) == after.cacao[seat] - move.before.cacao[seat]


def test_gold_from_the_emperor_is_told_of_the_seat_that_gets_it() -> None:
    match = play_at_random(new_match(2, seed=3, modules=frozenset({"emperor"})), 3, until=is_over)
    afters = [*[later.before for later in match.moves[1:]], match.state]
    paid = 0
    for move, after in zip(match.moves, afters, strict=True):
        if isinstance(move.action, EndTurn):
            for entry in entries_of(move):
                paid += 1
                assert entry.amounts == (("coin", 1),)
                assert after.gold[entry.seat] == move.before.gold[entry.seat] + 1
                told = entry.text_for(entry.seat, match)
                assert told == "You get 1 gold (Emperor's favour)"
    assert paid


def test_the_log_is_as_high_as_its_lines_until_it_is_full() -> None:
    with desk() as opened:
        opened.context.settings.speed = 0
        opened.context.settings.hide_hands = False
        scene = TableScene(opened.context, new_match(2, seed=3))
        opened.context.stack.push(scene)
        opened.context.stack.layout((1366, 768))
        panel = scene.panels.widgets.log
        room = scene.panels.layout.log
        assert panel.rect.height < room.height // 4
        heights = [panel.rect.height]
        while len(heights) < 16:
            play_at_random(scene.match, 3, until=lambda state: state.turn > len(heights))
            scene.update(0.0)
            panel.draw(pygame.Surface((1366, 768)), scene.theme)
            heights.append(panel.rect.height)
            lines = panel.lines(scene.theme)
            assert room.contains(panel.rect)
            assert 0 < panel.rect.bottom - lines[-1].rect.bottom < lines[-1].rect.height
            count = len(turn_lines(scene.log.entries))
            assert len(lines) == count or panel.rect == room
            below = room.centerx, room.bottom - 2
            assert scene.panels.covers(below) == panel.rect.collidepoint(below)
        assert heights == sorted(heights)
        assert heights[-1] == room.height


def test_a_turn_is_one_line_of_its_player_with_its_tiles_and_its_sum(player: TablePlayer) -> None:
    entries = player.table.log.entries
    turns = turn_lines(entries)
    own = [line for line in turns if line.heading is not None]
    assert len(own) == sum(entry.heading for entry in entries)
    for line in turns:
        sums = Counter[str]()
        for entry in line.entries:
            assert entry.seat == line.seat
            sums.update(dict(entry.amounts))
        counted = {icon: amount for icon, amount in line.amounts if amount}
        assert counted == {icon: amount for icon, amount in sums.items() if amount}
        assert line.heading or line.amounts
        assert all(
            icon not in {"cacao", "coin", "sun"} for icon, amount in line.amounts if not amount
        )
    laid = [tile for line in turns for tile in line.tiles]
    assert laid == [entry.tile for entry in entries if entry.tile is not None]
    assert max(len(line.tiles) for line in turns) > 1
    move, fill = next(
        (move, move.action) for move in player.match.moves if isinstance(move.action, Fill)
    )
    assert next(entries_of(move)).tile == JungleTile(fill.tile, fill.rotation or 0)


def test_the_log_never_takes_the_place_of_the_button(player: TablePlayer) -> None:
    panels = player.table.panels
    with_button = panels.layout.log
    panels.widgets.big_button.visible = False
    panels._place()
    assert panels.layout.log == with_button
    assert with_button.contains(panels.widgets.log.rect)
    assert not with_button.colliderect(panels.layout.big_button)


def test_the_log_never_begins_in_the_middle_of_a_turn(player: TablePlayer) -> None:
    table = player.table
    theme = table.theme
    log = table.panels.widgets.log
    lines = turn_lines(table.log.entries)
    assert any(line.heading is None for line in lines)
    for height in range(theme.metrics.tx(84), theme.metrics.tx(240), 12):
        log.place(pygame.Rect(0, 0, 240, height), theme)
        for _older in lines[1:]:
            shown = log.lines(theme)
            assert shown
            assert shown[0].line.heading is not None
            assert log.rect.contains(shown[-1].rect)
            turns = [placed for placed in shown if placed.line.heading is not None]
            assert len(log.rules(theme)) == len(turns) - 1
            log.scroll(1)
        log.scroll(-len(lines))


def test_the_sun_token_paid_for_overbuilding_is_told() -> None:
    match = new_match(2, early_overbuild=True)
    play_at_random(match, 3, until=_may_overbuild)
    overbuild = next(
        action
        for action in legal_actions(match.state)
        if isinstance(action, Place) and action.overbuild
    )
    match.submit(overbuild)
    entry = list(entries_of(match.moves[-1]))[-1]
    assert entry.amounts == (("sun", -1),)
    assert entry.text_for(overbuild.player, match) == "You overbuild a tile: −1 sun token"


def _may_overbuild(state: GameState) -> bool:
    return any(isinstance(act, Place) and act.overbuild for act in legal_actions(state))


def test_a_turn_has_gains_and_payments_of_a_good_apart(player: TablePlayer) -> None:
    turns = turn_lines(player.table.log.entries)
    mixed = 0
    for line in turns:
        gained = Counter[str]()
        paid = Counter[str]()
        for entry in line.entries:
            for icon, amount in entry.amounts:
                (gained if amount > 0 else paid)[icon] += amount
        apart = [(icon, amount) for icon, amount in line.gains_and_payments if amount]
        assert sorted(apart) == sorted([*gained.items(), *paid.items()])
        mixed += bool(gained.keys() & paid.keys())
    assert mixed, "no turn brings and takes the same good"
