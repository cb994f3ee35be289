"""Suggestions at the table.

Asked for, shown, chosen among, taken over, sent away, and void once something happens.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
import pytest

from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position
from cacao_desktop.engine.actions import BuildHut, EndTurn, Fill, Place
from cacao_desktop.engine.legal import legal_actions, legal_placements
from cacao_desktop.match import House, Match
from cacao_desktop.table.advice import suggestion_panel
from cacao_desktop.table.advice.suggesting import Suggesting
from cacao_desktop.table.advice.suggestion_panel import PlanOption, SuggestionPanel, lag_words
from cacao_desktop.table.board.mark_paint import ghosts_of
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words import where, workers_in_words
from tests.patience import LONGEST, wait_until
from tests.processes import StartedProcesses
from tests.samples import first, in_turn
from tests.table.table_player import TablePlayer, new_match
from tests.ui.harness import SIZES, Desk, desk, headless


@pytest.fixture
def player() -> Iterator[TablePlayer]:
    """A person at a table against a bot, with nothing moving, who is advised after few simulations."""
    with desk() as opened:
        sitting = seated(opened)
        yield sitting
        sitting.table.on_close()


def seated(opened: Desk) -> TablePlayer:
    sitting = TablePlayer(opened, new_match(2, ("person", "easy"), seed=7), "keys")
    sitting.table.suggesting.budget = Budget(simulations=400)
    return sitting


def suggesting(player: TablePlayer) -> Suggesting:
    return player.table.suggesting


def sheets(player: TablePlayer) -> list[SuggestionPanel]:
    return [
        widget
        for widget in player.table.panels.page.widgets
        if isinstance(widget, SuggestionPanel)
    ]


def is_thinking(player: TablePlayer) -> bool:
    return suggesting(player).thinking


def wait(player: TablePlayer) -> None:
    """Let time pass until the suggestion has come."""

    def has_come_after_a_frame() -> bool:
        player.desk.step()
        return not is_thinking(player)

    if is_thinking(player):
        wait_until(has_come_after_a_frame)


def suggested(player: TablePlayer) -> SuggestionPanel:
    """Ask by key and return the sheet that comes."""
    player.desk.key(pygame.K_h, "h")
    wait(player)
    return sheets(player)[0]


def tool(player: TablePlayer) -> Widget:
    return next(
        widget
        for widget in player.table.panels.page.widgets
        if widget.tooltip.startswith("Suggest what")
    )


def test_by_keyboard_alone_a_whole_turn_is_taken_over_and_taken_back(player: TablePlayer) -> None:
    suggested(player)
    advice = suggesting(player).advice
    assert advice is not None
    plan = advice.best.plan
    before = player.match.state
    player.desk.key(pygame.K_RETURN)
    laid = [move.action for move in player.match.moves if isinstance(move.action, (Place, Fill))]
    assert tuple(laid) == plan
    assert not suggesting(player).open
    while player.match.can_undo:
        player.desk.key(pygame.K_BACKSPACE)
    assert player.match.moves == []
    assert player.match.state.hands == before.hands


def test_by_mouse_alone_an_alternative_is_chosen_and_taken_over(player: TablePlayer) -> None:
    player.click(tool(player).rect.center)
    assert is_thinking(player)
    wait(player)
    sheet = sheets(player)[0]
    advice = suggesting(player).advice
    assert advice is not None
    words = f"{lag_words(advice.lag(1))} gold"
    choice = next(part for part in sheet.parts() if getattr(part, "text", "") == words)
    player.click(choice.rect.center)
    assert suggesting(player).index == 1
    marked = player.table.mode.marks()
    suggesting(player).mark(marked)
    first = advice.plans[1].plan[0]
    assert isinstance(first, Place)
    assert marked.ghosts[0].cell == (first.x, first.y)
    take = sheets(player)[0].take
    assert take is not None
    player.click(take.rect.center)
    assert player.match.moves[0].action == first


@pytest.mark.parametrize("moment", first(1, ["market", "fills"]))
def test_each_alternative_shows_what_it_does(moment: str) -> None:
    with desk() as opened:
        player = TablePlayer(opened, position(moment), "keys")
        player.table.suggesting.budget = Budget(simulations=400)
        options = [part for part in suggested(player).parts() if isinstance(part, PlanOption)]
        assert len(options) > 1
        assert [bool(option.icon) for option in options] == [
            True,
            *[False] * (len(options) - 1),
        ], "its leaf"
        seen = {
            tuple(pygame.image.tobytes(paint(40), "RGBA") for paint in each._pictures)
            for each in options
        }
        assert len(seen) == len(options)
        heard = {option.accessible_name.removeprefix(option.letter) for option in options}
        assert len(heard) == len(options)
        player.table.on_close()


def test_every_alternative_has_a_letter_on_its_row_and_on_the_board_and_is_shown_while_pointed_at() -> (
    None
):
    context = headless((1366, 768))
    PICTURES["table-suggested"](context, None)
    table = context.stack.top
    assert isinstance(table, TableScene)
    table.layout((1366, 768))
    told = table.suggesting
    advice = table.suggesting.advice
    assert advice is not None
    (sheet,) = told.widgets()
    assert isinstance(sheet, SuggestionPanel)
    options = [part for part in sheet.parts() if isinstance(part, PlanOption)]
    assert [option.letter for option in options] == [*"ABCD"]
    on_board = {tag.cell: tag.text for tag in table.board.marks.tags}
    for option, plan in zip(options, advice.plans, strict=True):
        first = plan.plan[0]
        assert isinstance(first, Place)
        cell = first.x, first.y
        assert option.letter in on_board[cell].split()
        told_of = option.accessible_name
        lying = workers_in_words(table.model.workers(first.player, first.tile, first.rotation))
        assert told_of.startswith(f"{option.letter}. W{lying[1:]}"), "heard with its tile, turned"
        assert where(cell) in told_of
        assert "brings " in told_of
        for holds in ("hovered", "focused"):
            setattr(option, holds, True)
            table.needs_redraw = True
            table.update(0)
            assert table.board.marks.ghosts == ghosts_of(table.model, plan.plan)
            setattr(option, holds, False)
    assert told.index == 0, "only pointed at"
    assert table.board.ringed[0] == [], "what was laid last has no frame beside what is suggested"
    table.on_close()


@pytest.mark.parametrize("moment", first(1, ["market", "fills"]))
def test_within_a_turn_the_next_step_is_suggested_and_taken_over(moment: str) -> None:
    with desk() as opened:
        player = TablePlayer(opened, position(moment), "keys")
        player.table.suggesting.budget = Budget(simulations=400)
        before = len(player.match.moves)
        suggested(player)
        advice = suggesting(player).advice
        assert advice is not None
        player.desk.key(pygame.K_RETURN)
        assert player.match.moves[before].action == advice.best.plan[0]
        player.table.on_close()


def test_a_hut_is_suggested_and_the_end_of_the_turn_is_left_to_the_person() -> None:
    with desk() as opened:
        opened.context.settings.hide_hands = False
        player = TablePlayer(opened, before_a_hut(), "keys")
        player.table.suggesting.budget = Budget(simulations=400)
        suggested(player)
        advice = suggesting(player).advice
        assert advice is not None
        before = len(player.match.moves)
        saving = [isinstance(each.plan[0], EndTurn) for each in advice.plans].index(True)
        suggesting(player).choose(saving)
        suggesting(player).take_over()
        assert len(player.match.moves) == before
        player.table.on_close()


@pytest.mark.parametrize("house", [House(worth=False), House(totals=False)])
def test_no_alternative_is_told_by_its_gold_where_the_house_does_not_show_it(house: House) -> None:
    with desk() as opened:
        player = seated(opened)
        player.match.context = replace(player.match.context, house=house)
        sheet = suggested(player)
        advice = suggesting(player).advice
        assert advice is not None
        assert len(advice.plans) > 1
        assert "gold" not in sheet.text
        assert not [part for part in sheet.parts() if getattr(part, "text", "").endswith(" gold")]
        player.table.on_close()


def before_a_hut() -> Match:
    """Return a match of two people at the end of a turn in which a hut can be paid, found by playing at random."""
    for seed in range(50):
        match = new_match(2, seed=seed, modules=frozenset(["huts"]))
        rng = random.Random(seed)
        while not match.state.over:
            legal = legal_actions(match.state)
            huts = sum(isinstance(action, BuildHut) for action in legal)
            if 0 < huts < 4:
                return match
            match.submit(rng.choice(legal))
    raise AssertionError("no such position was found")


def test_it_stays_while_the_menu_lies_over_the_table(player: TablePlayer) -> None:
    text = suggested(player).text
    player.table.commands.open_menu()
    player.desk.key(pygame.K_ESCAPE)
    assert player.desk.top is player.table
    assert sheets(player)[0].text == text


def test_it_says_why(player: TablePlayer) -> None:
    assert suggested(player).text.endswith(".")


def test_escape_and_the_key_send_it_away_and_the_menu_stays_shut(player: TablePlayer) -> None:
    for key in (pygame.K_ESCAPE, pygame.K_h):
        suggested(player)
        player.desk.key(key)
        assert not suggesting(player).open
        assert sheets(player) == []
        assert player.desk.top is player.table


def test_what_is_still_thought_about_is_forgotten_when_sent_away(player: TablePlayer) -> None:
    player.desk.key(pygame.K_h)
    player.desk.key(pygame.K_ESCAPE)
    assert not player.table.opponents.asked
    player.desk.step()
    assert suggesting(player).advice is None


def test_whoever_plays_meanwhile_makes_it_void(player: TablePlayer) -> None:
    player.desk.key(pygame.K_h)
    player.table.course.submit(legal_placements(player.match.state)[0])
    assert not suggesting(player).open
    assert not player.table.opponents.asked


def test_the_table_stays_usable_while_it_is_shown(player: TablePlayer) -> None:
    suggested(player)
    player.desk.key(pygame.K_1, "1")
    assert player.table.mode.held == 0  # type: ignore[attr-defined]
    assert suggesting(player).open


def test_it_is_not_offered_on_a_bots_turn() -> None:
    with desk() as opened:
        player = TablePlayer(opened, new_match(2, ("easy", "person"), seed=7), "keys")
        player.desk.key(pygame.K_h)
        assert not suggesting(player).open
        assert tool(player).reason
        player.table.on_close()


def test_families_may_turn_it_off(player: TablePlayer) -> None:
    player.desk.context.settings.allow_suggestions = False
    player.table.on_resume()
    player.desk.key(pygame.K_h)
    assert not suggesting(player).open
    assert all(not widget.tooltip.startswith("Suggest what") for widget in shown(player))


def shown(player: TablePlayer) -> list[Widget]:
    return [widget for widget in player.table.panels.page.widgets if widget.visible]


def test_a_dead_process_is_told_and_the_game_goes_on(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cacao_desktop.bots.background._MOST_ATTEMPTS", 1)
    started = StartedProcesses()
    # Long enough that the process cannot answer before it dies.
    suggesting(player).budget = Budget(milliseconds=round(LONGEST * 1000))
    player.desk.key(pygame.K_h)
    started.kill()
    wait(player)
    assert not suggesting(player).open
    player.desk.key(pygame.K_1, "1")
    assert player.table.mode.held == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize(("size", "percent"), in_turn(SIZES, [100, 200]))
def test_the_sheet_lies_in_the_window_with_all_its_parts(
    size: tuple[int, int], percent: int
) -> None:
    with desk(size) as opened:
        opened.context.settings.text_percent = percent
        opened.context.apply_settings()
        player = seated(opened)
        sheet = suggested(player)
        window = pygame.Rect((0, 0), size)
        assert window.contains(sheet.rect)
        for part in sheet.parts():
            assert sheet.rect.contains(part.rect)
        marks = BoardMarks()
        suggesting(player).mark(marks)
        for ghost in marks.ghosts:
            assert not sheet.rect.contains(player.table.places.cell_place(ghost.cell))
        player.table.on_close()


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_hides_no_legal_cell_and_nothing_that_is_suggested(
    size: tuple[int, int],
) -> None:
    with desk(size) as opened:
        player = seated(opened)
        sheet = suggested(player)
        marks = BoardMarks()
        suggesting(player).mark(marks)
        places = player.table.places
        for cell in (
            *player.table.mode.cells_in_question,
            *(ghost.cell for ghost in marks.ghosts),
        ):
            assert not sheet.rect.colliderect(places.cell_place(cell)), cell
        for tile in player.table.panels.widgets.hand:
            assert not sheet.rect.colliderect(tile.rect)
        player.table.on_close()


def test_dragging_the_board_leaves_the_sheet_alone_and_it_seeks_its_place_among_few(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = suggested(player)
    tried = []

    def hidden(box: pygame.Rect, cells: Sequence[pygame.Rect]) -> int:
        tried.append(box)
        return sum(box.colliderect(cell) for cell in cells)

    monkeypatch.setattr(suggestion_panel, "covered", hidden)
    place = sheet.rect.copy()
    tile = player.table.places.cell_place((0, 0))
    player.table.pointer.pan(30, 0)
    player.desk.step()
    assert (sheet.rect, tried) == (place, [])
    assert player.table.places.cell_place((0, 0)).x > tile.x
    player.table.place_changes()
    assert 0 < len(tried) <= 3 * 33


def test_the_cloth_ends_above_a_suggestion_that_hides_its_foot() -> None:
    context = headless((1366, 768))
    PICTURES["table-suggested"](context, None)
    table = context.stack.top
    assert isinstance(table, TableScene)
    table.layout((1366, 768))
    cloth = table.panels.widgets.supply
    (sheet,) = table.suggesting.widgets()
    assert sheet.rect.colliderect(cloth.rect)
    assert cloth.rect.top < cloth.visible_bottom < sheet.rect.top
    shown = [place for _part, place in cloth._laid if place.bottom <= cloth.visible_bottom]
    assert len(shown) < len(cloth._laid)
    table.suggesting.close()
    table.update_layout()
    assert cloth.visible_bottom == cloth.rect.bottom
    table.on_close()
