"""Hints in first games: each new thing is explained once, and only if hints are wanted."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.engine import (
    Activate,
    GameState,
    Place,
    Player,
    SellCacao,
    Setup,
    legal_actions,
)
from cacao_desktop.engine.state import JungleTile, Phase, Privilege, WorkerTile
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.games import Games
from cacao_desktop.storage import paths
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import Screen
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.flow.first_time_hints import (
    FirstTimeHints,
    Hint,
    applicable_hints,
    hint_about,
    hints,
)
from cacao_desktop.table.flow.remarks import Remarks
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import HandSlot, PointerMoved, PointerReleased
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.widgets.layout import covered
from tests.table.table_player import new_match, play_at_random
from tests.ui.harness import desk, give, headless


def after_overbuilding() -> Match:
    """Return a game at random in which an opponent of the deciding player has overbuilt."""
    for seed in range(1, 60):
        match = new_match(2, seed=seed)
        play_at_random(match, seed, until=partial(is_over_or_overbuilt, match))
        if not match.state.over:
            return match
    raise AssertionError


def is_over_or_overbuilt(match: Match, state: GameState) -> bool:
    return state.over or any(
        isinstance(move.action, Place)
        and move.action.overbuild
        and move.action.player != state.deciding
        for move in match.moves
    )


def test_overbuilding_by_an_opponent_is_not_explained_to_who_knows_it() -> None:
    match = after_overbuilding()
    others = [other for other in hints() if other not in ("overbuilt", "overbuild")]
    for known in (
        Settings(hints_given=[*others, "overbuild"]),
        Settings(hints_given=others, lessons_done=["overbuild"]),
    ):
        said = list[Hint]()
        FirstTimeHints(known, said.append).show_next(match)
        assert hints()["overbuilt"] not in [each.text for each in said]


def first_with(hint: str) -> Match:
    """Return a game at random in which something is new."""
    if hint == "overbuilt":
        return after_overbuilding()
    if hint == "overbuild_free":
        match = first_with("overbuild")
        match.state.privileges[match.state.active] |= Privilege.FREE_OVERBUILD
        return match
    for seed in range(1, 60):
        match = play_at_random(
            new_match(2, seed=seed),
            seed,
            until=lambda state: state.over or hint in applicable_hints(state, state.deciding),
        )
        if not match.state.over:
            return match
    raise AssertionError(hint)


@pytest.mark.parametrize("hint", hints())
def test_each_hint_is_said_once(hint: str) -> None:
    match = first_with(hint)
    said = list[Hint]()
    given = [other for other in hints() if other != hint]
    if hint == "overbuilt":
        given = [other for other in given if not other.startswith("overbuild")]
    settings = Settings(hints_given=given)
    companion = FirstTimeHints(settings, said.append)
    companion.show_next(match)
    companion.show_next(match)
    assert [each.text for each in said] == [hints()[hint]]
    assert (
        Settings.model_validate_json(settings.model_dump_json()).hints_given
        == settings.hints_given
    )


def test_it_stands_at_the_face_before_the_press_and_until_the_next() -> None:
    with desk() as opened:
        opened.context.settings.speed = 0
        players = (Player("Ana", "red"), Player("Itzel", "violet"))
        setup = Setup(players, frozenset({"emperor"}))
        Games(opened.context, SavedGames(paths.saves_folder())).start_game(
            Match.start(setup, (Seat(), Seat("easy", "trader")), 5)
        )
        table = opened.top
        assert isinstance(table, TableScene)
        opened.step()
        remarks = table.remarks
        assert remarks is not None
        assert remarks.line is not None
        assert remarks.line.seat == 1
        assert remarks.line.line.startswith("New to you: Emperor's favour. ")
        table.update(60.0)
        give(table, PointerMoved((5, 5)), PointerReleased((5, 5)))
        assert remarks.line is not None
        give(table, HandSlot(0))
        assert remarks.line is None


@pytest.mark.parametrize("hint", ["temple", "market", "overbuild"])
def test_the_tiles_that_it_is_about_are_ringed_until_the_next_press(hint: str) -> None:
    context = headless()
    table = TableScene(context, first_with(hint))
    context.stack.push(table)
    remarks = Remarks(table.core)
    table.remarks = remarks
    assert table.ringed == []
    remarks.show_hint(hint_about(hint, table.match.state))
    tiles = table.model.shown.tiles.items()
    places = [table.camera.tile_rect(cell) for cell, tile in tiles if _is(tile, hint)]
    places.extend(
        slot.tile_place
        for slot in table.panels.widgets.slots
        if slot.content is not None and slot.content[0] == hint
    )
    assert table.ringed
    assert all(place in places for place in table.ringed)
    give(table, HandSlot(0))
    assert table.ringed == []


def test_a_hint_keeps_clear_of_the_panel_of_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    context = headless()
    context.settings.hide_hands = False
    table = TableScene(context, first_with("market"))
    context.stack.push(table)
    table.update(0.0)
    table.remarks = Remarks(table.core)
    table.remarks.show_hint(hint_about("market", table.match.state))
    boxes = list[pygame.Rect]()
    monkeypatch.setattr(
        Bubble, "draw", lambda bubble, _on, theme: boxes.append(bubble.rect(theme))
    )
    table.draw(context.display.surface)
    (chooser,) = table.mode.extra_widgets
    chooser.rect = boxes[-1].copy()
    table.draw(context.display.surface)
    assert not boxes[-1].colliderect(chooser.rect)


def _is(tile: JungleTile | WorkerTile, hint: str) -> bool:
    if hint == "overbuild":
        return isinstance(tile, WorkerTile)
    return tile.kind.startswith(hint)


def test_a_market_is_not_explained_after_the_sale() -> None:
    match = first_with("market")
    seat = match.state.deciding
    sale = next(
        action
        for action in legal_actions(match.state)
        if isinstance(action, Activate) and isinstance(action.use, SellCacao) and action.use.cacao
    )
    match.submit(sale)
    play_at_random(
        match,
        1,
        until=lambda state: state.deciding == seat and "market" in applicable_hints(state, seat),
    )
    said = list[Hint]()
    FirstTimeHints(Settings(), said.append).show_next(match)
    assert hints()["market"] not in [each.text for each in said]


def test_a_module_never_met_is_explained_when_it_appears() -> None:
    match = new_match(2, modules=frozenset({"emperor"}), seed=3)
    said = list[Hint]()
    given = Settings(hints_given=[*hints()])
    FirstTimeHints(given, said.append, {"emperor"}).show_next(match)
    assert said == []
    FirstTimeHints(given, said.append).show_next(match)
    assert said[0].text.startswith("New to you: Emperor's favour. Lay a tile in the emperor's row")


def test_a_market_is_explained_only_where_something_can_be_sold() -> None:
    state = first_with("market").state
    seat = state.deciding
    state.room[seat] = state.room[seat] + state.cacao[seat]
    state.cacao[seat] = 0
    assert "market" not in applicable_hints(state, seat)


def test_nothing_is_said_at_the_start_or_where_nobody_wants_it() -> None:
    said = list[Hint]()
    FirstTimeHints(Settings(hints=False), said.append).show_next(first_with("storage"))
    match = play_at_random(
        new_match(2, seed=3), 3, until=lambda state: state.phase == Phase.PLACE and not state.turn
    )
    if not applicable_hints(match.state, match.state.deciding):
        FirstTimeHints(Settings(), said.append).show_next(match)
    assert said == []


def test_a_game_that_is_begun_has_a_companion_and_a_table_of_a_picture_has_none() -> None:
    context = headless()
    context.settings.speed = 0
    context.navigation.open(Screen.MENU)
    library = SavedGames(paths.saves_folder(), paths.resource("saves"), ())
    Games(context, library).start_game(new_match(2, seed=2))
    table = context.stack.top
    assert isinstance(table, TableScene)
    assert table.first_time_hints is not None
    context.stack.pop()
    assert TableScene(headless(), new_match(2)).first_time_hints is None


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_it_says_is_on_the_board_beside_what_is_held(scale: float) -> None:
    context = headless(scale=scale)
    table = TableScene(context, position("table"))
    context.stack.push(table)
    table.notices.hint(hints()["temple"])
    assert isinstance(table.mode, PlacingMode)
    for cell in table.mode.cells:
        table.mode.choose_number(0)
        table.mode.press_cell(cell, (0, 0))
        box = table.panels.bubbles[-1].rect(context.theme)
        tile = table.camera.tile_rect(cell)
        assert not box.collidelistall(table.panels.layout.panels)
        assert covered(tile, [box]) < tile.width * tile.height // 3
    table.on_close()
