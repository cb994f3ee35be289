"""Suggestions: requested, shown, compared, accepted, closed, and dropped after any action."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest

from cacao_desktop import colours
from cacao_desktop.bots.advice import Advice, AdvisedPlan, Adviser
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.reasons import ReasonKind, reasons
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position
from cacao_desktop.engine.actions import (
    Action,
    Activate,
    BuildHut,
    EndTurn,
    Fill,
    Place,
    SellCacao,
    UseWorkers,
)
from cacao_desktop.engine.legal import legal_actions, legal_placements
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import HouseRules, Match, Seat
from cacao_desktop.table.advice.reason_sentences import gold_lost_if_noticeable
from cacao_desktop.table.advice.suggesting import Suggesting
from cacao_desktop.table.advice.suggestion_panel import PanelLayout, SuggestionPanel
from cacao_desktop.table.board.mark_paint import ghosts_of, paint_tag
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.modules.huts import HutToken
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import styles
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words import Tag, where, workers_in_words
from tests.engine.deals import chosen_deal, setup_for
from tests.patience import MAX_SECONDS, wait_until
from tests.processes import StartedProcesses
from tests.samples import first, one_row_in
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


def suggestion_panels(player: TablePlayer) -> list[SuggestionPanel]:
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
    """Ask by key and return the panel that comes."""
    player.desk.key(pygame.K_h, "h")
    wait(player)
    return suggestion_panels(player)[0]


def tool(player: TablePlayer) -> Widget:
    return next(
        widget
        for widget in player.table.panels.page.widgets
        if widget.tooltip.startswith("Suggest what")
    )


def test_by_keyboard_alone_a_whole_turn_is_taken_over_and_taken_back(player: TablePlayer) -> None:
    player.desk.context.settings.ends_turn = True
    suggested(player)
    advice = suggesting(player).advice
    assert advice is not None
    plan = advice.best.plan
    before = player.match.state
    player.desk.key(pygame.K_RETURN)
    laid = [move.action for move in player.match.moves if isinstance(move.action, (Place, Fill))]
    assert tuple(laid) == plan
    assert not suggesting(player).open
    assert player.match.state.phase == Phase.FINISH
    player.desk.step(5.0)
    assert player.match.state.turn == before.turn, "the turn has ended by itself"
    while player.match.can_undo:
        player.desk.key(pygame.K_BACKSPACE)
    assert player.match.moves == []
    assert player.match.state.hands == before.hands


def test_by_mouse_alone_an_alternative_is_chosen_and_taken_over(player: TablePlayer) -> None:
    player.click(tool(player).rect.center)
    assert is_thinking(player)
    wait(player)
    panel = suggestion_panels(player)[0]
    advice = suggesting(player).advice
    assert advice is not None
    pager = panel.pager
    assert pager is not None
    player.click((pager.rect.right - 8, pager.rect.centery))
    (panel,) = suggestion_panels(player)
    assert panel.pager is not None
    loss = gold_lost_if_noticeable(advice.lag(1))
    assert panel.pager.text == (f"B  {loss[1:]} below A" if loss else "B  Like A")
    assert suggesting(player).index == 1
    marked = player.table.mode.marks()
    suggesting(player).mark(marked)
    first = advice.plans[1].plan[0]
    assert isinstance(first, Place)
    assert marked.ghosts[0].cell == (first.x, first.y)
    take = suggestion_panels(player)[0].take
    assert take is not None
    player.click(take.rect.center)
    assert player.match.moves[0].action == first


@pytest.mark.parametrize("moment", ["table", "market", "fills"])
def test_every_alternative_has_its_letter_on_the_board_and_is_heard_whole(moment: str) -> None:
    context = headless((1366, 768))
    table = table_with_advice(context, moment)
    advice = table.suggesting.advice
    assert advice is not None
    heard = set()
    for index, plan in enumerate(advice.plans):
        table.suggesting.choose(index)
        table.needs_redraw = True
        table.layout((1366, 768))
        panel, *_reasons = table.suggesting.widgets()
        assert isinstance(panel, SuggestionPanel)
        pager = panel.pager
        assert pager is not None
        name = pager.accessible_name.removeprefix("Suggestion: ")
        assert name.startswith(f"{'ABCD'[index]}. ")
        assert bool(pager.option.icon) == (index == 0), "a leaf at the best"
        first = plan.plan[0]
        if isinstance(first, Place):
            cell = first.x, first.y
            on_board = {tag.cell: tag.text for tag in table.board.marks.tags}
            assert "ABCD"[index] in on_board[cell].split()
            lying = workers_in_words(table.model.workers(first.player, first.tile, first.rotation))
            assert name[3:].startswith(f"W{lying[1:]}"), "its tile, turned"
            assert where(cell) in name
            assert "brings " in name
        assert table.board.marks.ghosts == ghosts_of(table.model, plan.plan)
        heard.add(name[2:])
    assert len(heard) == len(advice.plans) > 1
    table.on_close()


def table_with_advice(context: GameContext, moment: str) -> TableScene:
    """Return the table of a picture with a suggestion that is found quickly."""
    PICTURES[moment](context, None)
    table = context.stack.top
    assert isinstance(table, TableScene)
    seen = observe(table.match.state, table.match.state.deciding)
    table.suggesting.show(Adviser(0).advise(seen, Budget(simulations=170)))
    table.layout(context.theme.metrics.size)
    return table


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


@pytest.mark.parametrize("house", [HouseRules(worth=False), HouseRules(totals=False)])
def test_no_alternative_is_told_by_its_gold_where_the_house_does_not_show_it(
    house: HouseRules,
) -> None:
    with desk() as opened:
        player = seated(opened)
        player.match.context = replace(player.match.context, house=house)
        panel = suggested(player)
        advice = suggesting(player).advice
        assert advice is not None
        assert len(advice.plans) > 1
        assert "gold" not in panel.text
        assert not [part for part in panel.parts() if getattr(part, "text", "").endswith(" gold")]
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
    assert suggestion_panels(player)[0].text == text


def test_it_says_why(player: TablePlayer) -> None:
    assert suggested(player).text.endswith(".")


def test_escape_and_the_key_send_it_away_and_the_menu_stays_shut(player: TablePlayer) -> None:
    for key in (pygame.K_ESCAPE, pygame.K_h):
        suggested(player)
        player.desk.key(key)
        assert not suggesting(player).open
        assert suggestion_panels(player) == []
        assert player.desk.top is player.table


def test_what_is_still_thought_about_is_forgotten_when_sent_away(player: TablePlayer) -> None:
    player.desk.key(pygame.K_h)
    player.desk.key(pygame.K_ESCAPE)
    assert not player.table.opponents.asked
    player.desk.step()
    assert suggesting(player).advice is None


def test_whoever_plays_meanwhile_makes_it_void(player: TablePlayer) -> None:
    player.desk.key(pygame.K_h)
    player.table.flow.submit(legal_placements(player.match.state)[0])
    assert not suggesting(player).open
    assert not player.table.opponents.asked


def test_the_table_stays_usable_while_it_is_shown(player: TablePlayer) -> None:
    suggested(player)
    player.desk.key(pygame.K_1, "1")
    assert player.table.mode.source == 0  # type: ignore[attr-defined]
    assert suggesting(player).open


def test_it_is_not_offered_on_a_bots_turn() -> None:
    with desk() as opened:
        player = TablePlayer(opened, new_match(2, ("easy", "person"), seed=7), "keys")
        player.desk.key(pygame.K_h)
        assert not suggesting(player).open
        refused = tool(player).reason
        assert player.table.notices.text == refused
        wait_until(lambda: is_own_turn(player))
        player.desk.step()
        assert player.table.notices.text != refused, "it is now true no more"
        player.table.on_close()


def is_own_turn(player: TablePlayer) -> bool:
    """Play a frame; return whether the person decides now."""
    player.desk.step()
    return player.table.mode.step is not None


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
    monkeypatch.setattr("cacao_desktop.bots.background._MAX_ATTEMPTS", 1)
    started = StartedProcesses()
    # Long enough that the process cannot answer before it dies.
    suggesting(player).budget = Budget(milliseconds=round(MAX_SECONDS * 1000))
    player.desk.key(pygame.K_h)
    started.kill()
    wait(player)
    assert not suggesting(player).open
    player.desk.key(pygame.K_1, "1")
    assert player.table.mode.source == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("size", "percent", "moment"),
    one_row_in(
        16, [*product([(800, 600), *SIZES], (100, 150, 200), ("table", "market", "fills"))]
    ),
)
def test_the_sheet_is_never_on_the_board_nor_at_the_big_button(
    size: tuple[int, int], percent: int, moment: str
) -> None:
    context = headless(size)
    context.settings.language = "de"
    context.settings.text_percent = percent
    context.apply_settings()
    table = table_with_advice(context, moment)
    advice = table.suggesting.advice
    assert advice is not None
    places = set()
    for index in range(len(advice.plans)):
        table.suggesting.choose(index)
        table.layout(size)
        panel, *reasons = table.suggesting.widgets()
        assert isinstance(panel, SuggestionPanel)
        tiles = [table.core.camera.tile_rect(cell) for cell in table.model.shown.tiles]
        ghosts = (ghost for plan in advice.plans for ghost in ghosts_of(table.model, plan.plan))
        tiles += [table.core.camera.tile_rect(ghost.cell) for ghost in ghosts]
        for each in reasons:
            assert each.rect.collidelist(tiles) < 0, "it leaves the board free"
            others = [*table.panels.layout.panels]
            if not table.panels.widgets.big_button.visible:
                others.remove(table.panels.layout.big_button)
            assert each.rect.collidelist(others) < 0
            assert context.theme.metrics.tx(60) <= each.rect.height, "some lines are in sight"
            assert table.panels.page.hit(each.rect.center) is not None
        if (percent, size[0], moment) == (200, 1024, "table"):
            assert reasons, "the line in the bar has no room for them"
        places.add((panel.layout, *panel.rect))
        assert not panel.rect.colliderect(table.panels.view)
        button = table.panels.widgets.big_button
        is_low = panel.layout in (PanelLayout.DENSE, PanelLayout.TIGHT)
        hidden = is_low and not button.visible
        assert hidden or not panel.rect.colliderect(table.panels.layout.big_button)
        assert panel.rect.collidelist(table.panels.offered) < 0
        assert panel.rect.collidelist([tile.rect for tile in table.panels.widgets.hand]) < 0
        for part in panel.parts():
            assert panel.rect.contains(part.rect)
        assert panel.take is not None
        assert panel.take.accessible_name == "So spielen"
    assert len(places) == 1, "and it stays as it is"
    table.on_close()


def test_in_the_bar_of_a_small_window_keys_go_through_all_and_send_it_away() -> None:
    with desk((1024, 640)) as opened:
        opened.context.settings.text_percent = 200
        opened.context.apply_settings()
        player = TablePlayer(opened, position("table"), "keys")
        player.table.suggesting.budget = Budget(simulations=400)
        panel = suggested(player)
        assert panel.layout is PanelLayout.SHORT_LINE
        opened.key(pygame.K_TAB)
        opened.key(pygame.K_RIGHT)
        opened.key(pygame.K_RIGHT)
        assert suggesting(player).index == 2
        assert isinstance(opened.context.stack.top, TableScene)
        opened.key(pygame.K_ESCAPE)
        assert not suggesting(player).open
        player.table.on_close()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_the_reasons_hide_no_cell_that_can_be_chosen(size: tuple[int, int]) -> None:
    context = headless(size)
    context.settings.text_percent = 200
    context.apply_settings()
    table = table_with_advice(context, "table")
    mode = table.mode
    mode.choose_number(0)
    table.update_layout()
    cells = [table.core.camera.tile_rect(cell) for cell in mode.cells_in_question]
    assert cells
    for each in table.suggesting.widgets()[1:]:
        assert each.rect.collidelist(cells) < 0
    table.on_close()


@pytest.mark.parametrize(
    ("size", "language"),
    [((1024, 640), "en"), ((1366, 768), "en"), ((1366, 768), "de"), ((1280, 720), "fr")],
)
def test_the_hut_of_the_chosen_plan_stays_in_sight(size: tuple[int, int], language: str) -> None:
    context = headless(size)
    context.settings.language = language
    context.apply_settings()
    table = table_with_advice(context, "table")
    table.layout(size)
    panel, *_reasons = table.suggesting.widgets()
    assert isinstance(panel, SuggestionPanel)
    advice = table.suggesting.advice
    assert advice is not None
    supply = table.panels.widgets.supply
    built = [
        {reason.what for reason in plan.reasons if reason.kind is ReasonKind.BUILDS}
        for plan in advice.plans
    ]
    assert any(built)
    for card in supply.cards:
        if card.key in set.union(*built):
            assert supply.shows(card)
            assert not panel.rect.colliderect(card.rect)
    table.on_close()


def test_the_cloth_ends_above_a_suggestion_that_hides_its_foot() -> None:
    context = headless((1366, 768))
    table = table_with_advice(context, "market")
    supply = table.panels.widgets.supply
    (panel,) = table.suggesting.widgets()
    assert panel.rect.colliderect(supply.rect)
    assert supply.rect.top < supply.visible_bottom < panel.rect.top
    shown = [place for _part, place in supply._laid if place.bottom <= supply.visible_bottom]
    assert len(shown) < len(supply._laid)
    table.suggesting.close()
    table.update_layout()
    assert supply.visible_bottom == supply.rect.bottom
    table.on_close()


def test_the_letters_of_a_suggestion_leave_its_tile_and_hut_in_sight() -> None:
    context = headless((1366, 768))
    context.settings.text_percent = 200
    context.apply_settings()
    table = table_with_advice(context, "table")
    table.board.marks = BoardMarks()
    table.suggesting.mark(table.board.marks)
    tiles = {*table.model.shown.tiles, *(ghost.cell for ghost in table.board.marks.ghosts)}
    tags = zip(table.board.marks.tags, table.board.placed_tags(), strict=True)
    of_tiles = [(tag, place) for tag, (_picture, place) in tags if tag.cell in tiles]
    assert of_tiles
    for tag, place in of_tiles:
        tile = table.camera.tile_rect(tag.cell)
        assert place.clip(tile).height <= tile.height / 3
        assert table.camera.view.contains(place)
    table.on_close()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_the_letter_on_a_hut_is_between_house_and_price(size: tuple[int, int]) -> None:
    table = table_with_advice(headless(size), "table")
    theme = table.theme
    advice = table.suggesting.advice
    assert advice is not None
    (hut,) = table.suggesting._advised_cards(advice.plans[:1])
    assert isinstance(hut, HutToken)
    tag = paint_tag(theme, Tag((0, 0), "", "A"), colours.HEM)
    place = hut.place_of_tag(theme, tag.get_size())
    house = theme.metrics.tx(hut._look(theme).house)
    assert place.left >= hut.rect.left + house
    assert place.right < hut.rect.right - theme.text.width("6", styles.SMALL_INK)
    assert hut.rect.contains(place)
    table.on_close()


BETWEEN_MARKETS = (
    Place(0, "1-1-1-1", 2, 1, 0),
    Fill(0, "market_4", 2, 0, "display", 0),
)
"""The tile sells 1 cacao at each of two markets."""
BESIDE_A_MARKET = (
    Place(0, "1-1-1-1", 0, -1, 0),
    Fill(0, "temple", 1, -1, "display", 1),
    Fill(0, "market_4", -1, -1, "display", 0),
)
"""The last cell is filled automatically; an older tile sells at the market, too."""


@pytest.mark.parametrize(
    ("plan", "gold"),
    [(BETWEEN_MARKETS, 6), (BESIDE_A_MARKET, 8)],
    ids=["two markets", "two cells"],
)
def test_a_plan_is_played_as_far_as_it_promises(plan: tuple[Action, ...], gold: int) -> None:
    with desk() as opened:
        match = between_two_markets()
        player = TablePlayer(opened, match, "keys")
        state = match.state
        why = reasons(state, 0, plan, plain_weights())
        (sale,) = [each for each in why if each.kind is ReasonKind.SELLS]
        assert (sale.number, sale.gold) == (2, gold)
        suggesting(player).show(Advice((AdvisedPlan(plan, 0.0, 1, why),)))
        suggesting(player).take_over()
        assert match.state.gold[0] == state.gold[0] + sale.gold
        assert all(edge.seat != 0 for edge in match.state.edges), "nothing is left to ask"
        player.table.on_close()


def test_a_hut_that_a_plan_promises_is_built() -> None:
    table = table_with_advice(headless((1366, 768)), "table")
    advice = table.suggesting.advice
    assert advice is not None
    (promised,) = (each for each in advice.best.reasons if each.kind is ReasonKind.BUILDS)
    table.suggesting.take_over()
    assert table.match.moves[-1].action == BuildHut(0, promised.what)
    table.on_close()


def between_two_markets() -> Match:
    """Return a match in which the market of price 4 may be laid beside a cell at one of price 2."""
    setup = setup_for(2)
    hands = ["2-1-0-1 1-1-1-1 2-1-0-1", "1-1-1-1 2-1-0-1 1-1-1-1"]
    deal = chosen_deal(setup, hands, "market_4 temple")
    actions = (
        Place(0, "2-1-0-1", -1, 0, 1),
        Activate(0, -1, 0, "E", UseWorkers(2)),
        EndTurn(0),
        Place(1, "1-1-1-1", 1, 0, 0),
        Activate(1, 1, 0, "W", UseWorkers(1)),
        Activate(1, 1, 0, "S", SellCacao(1)),
        EndTurn(1),
    )
    return Match(setup, deal, (Seat(), Seat("easy")), actions)
