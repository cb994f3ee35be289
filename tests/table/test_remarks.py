"""Opponents' faces and remarks: only about real events, never repeated, and not too often."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from cacao_desktop import bots
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots.base import CHARACTERS, Budget
from cacao_desktop.engine.events import CarrierMoved, Gained
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.match import Match, Move, Seat
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.flow.first_time_hints import hints
from cacao_desktop.table.flow.remarks import (
    Reaction,
    ReactionPicker,
    Remarks,
    all_remarks,
    happenings,
)
from cacao_desktop.table.scene import GameExtras, TableScene
from cacao_desktop.ui.pages.bubble import Bubble
from tests.samples import one_in
from tests.ui.harness import headless

WHO = tuple(CHARACTERS)
BOXES = (
    (),
    ("map", "huts", "chocolate", "watering"),
    ("emperor", "gem_mines", "new_workers"),
    ("tree_of_life",),
)


def game(modules: tuple[str, ...], seed: int) -> Match:
    """Return a game of a person, whom a bot plays, and three characters.

    The last of them has changed hands.
    """
    names = ("Ana", "Itzel", "Nima", "Tepeu")
    players = tuple(map(Player, names, ("red", "violet", "yellow", "white")))
    setup = Setup(players, frozenset(modules))
    table = [bots.create("normal", seed + seat) for seat in range(4)]
    played = play_game(setup, deal(setup, seed), table, Budget(simulations=1))
    seats = (
        Seat(),
        *(Seat("normal", WHO[(seat + seed) % 4]) for seat in range(2)),
        Seat("person", WHO[0]),
    )
    return Match(setup, played.deal, seats, played.actions)


def reactions_of(match: Match) -> Iterator[tuple[Move, GameState, list[Reaction]]]:
    """Yield each move with the reactions to it, as they come when a game is played."""
    again = Match(match.setup, match.deal, match.seats)
    picker = ReactionPicker(again)
    for action in match.actions:
        again.submit(action)
        yield again.moves[-1], again.state, list(picker.catch_up())


@pytest.mark.parametrize("modules", BOXES)
@pytest.mark.parametrize("seed", one_in(3, range(6)))
def test_nothing_is_said_that_did_not_happen(modules: tuple[str, ...], seed: int) -> None:
    match = game(modules, seed)
    said: list[str] = []
    spoken_at: list[int] = []
    looks = 0
    for move, after, reactions in reactions_of(match):
        happened = {(seat, kind, number) for kind, seat, number in happenings(move, after)}
        assert sum(bool(each.line) for each in reactions) <= 1
        for reaction in reactions:
            who = match.seats[reaction.seat]
            assert not who.is_person
            fitting = [
                (remark, number)
                for remark in all_remarks()
                for seat, kind, number in happened
                if (seat, kind) == (reaction.seat, remark.when)
                and number >= remark.at_least
                and (not remark.who or who.character in remark.who)
            ]
            assert reaction.look in {remark.look for remark, _number in fitting}
            looks += 1
            if reaction.line:
                assert reaction.line in {remark.about(number) for remark, number in fitting}
                said.append(reaction.line)
                spoken_at.append(move.before.turn)
    assert looks > 20
    assert len(said) == len(set(said)) > 3
    assert min(spoken_at) >= 4
    assert all(later - earlier >= 2 for earlier, later in pairwise(spoken_at))


def test_what_happened_is_what_the_events_and_the_board_say() -> None:
    kinds = set()
    for modules in BOXES:
        match = game(modules, 1)
        for number, move in enumerate(match.moves):
            if number + 1 < len(match.moves):
                after = match.moves[number + 1].before
            else:
                after = match.state
            for kind, seat, amount in happenings(move, after):
                kinds.add(kind)
                if kind == "sold":
                    assert after.cacao[seat] == move.before.cacao[seat] - amount
                elif kind in ("water", "source", "back"):
                    assert any(
                        isinstance(event, CarrierMoved) and event.seat == seat
                        for event in move.events
                    )
                elif kind == "lost":
                    assert any(
                        isinstance(event, Gained) and event.lost == amount for event in move.events
                    )
                elif kind in ("temple_won", "temple_lost"):
                    state = after if kind == "temple_won" else move.before
                    leads = [
                        max(range(4), key=temple.workers.__getitem__)
                        for temple in temple_scores(state)
                    ]
                    assert seat in leads
    assert kinds == {remark.when for remark in all_remarks()} - {"volcano", "discarded"}


def test_every_remark_can_be_shown_and_none_stands_behind_one_that_takes_all() -> None:
    for number, remark in enumerate(all_remarks()):
        for who in remark.who or WHO:
            assert resource("assets", "pieces", f"face_{who}_{remark.look}.webp").is_file()
        assert "{" not in remark.about(3)
        earlier = [
            each for each in all_remarks()[:number] if each.when == remark.when and not each.speaks
        ]
        assert not earlier, remark


@pytest.fixture
def table() -> Iterator[TableScene]:
    context: GameContext = headless()
    context.settings.speed = 1
    match = game((), 1)
    half = Match(match.setup, match.deal, match.seats, match.actions[: len(match.actions) // 2])
    context.settings.hints = False
    scene = TableScene(context, half, extras=GameExtras())
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    yield scene
    context.stack.clear()


def remarks_of(table: TableScene) -> Remarks:
    assert table.remarks is not None
    return table.remarks


def test_a_line_stays_for_a_while_and_a_look_a_little_less(table: TableScene) -> None:
    remarks = remarks_of(table)
    assert remarks.show(Reaction(1, "cross", "My storage is full. What a pity."), quickly=False)
    assert table.model.expressions == {1: "cross"}
    assert remarks.line is not None
    remarks.update(2.0)
    assert remarks.line is not None
    remarks.update(1.0)
    assert table.model.expressions == {}
    remarks.update(2.0)
    assert remarks.line is None


def test_a_line_is_not_on_what_else_is_said(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(
        Bubble, "draw", lambda bubble, _on, theme: boxes.append(bubble.rect(theme))
    )
    table.notices.hint(hints()["temple"])
    assert remarks_of(table).show(Reaction(1, "happy", "Sold! Who is next?"), quickly=False)
    table.draw(table.context.display.surface)
    assert len(boxes) == 2
    assert not boxes[0].colliderect(boxes[1])


def test_what_was_said_before_a_game_was_saved_is_not_said_again(table: TableScene) -> None:
    match = table.match
    picker = ReactionPicker(match)
    said = {each.line for each in picker.catch_up() if each.line}
    assert said
    assert {remark.about(0) for remark in Remarks(table.core)._picker._said} >= {
        line for line in said if not any(char.isdigit() for char in line)
    }


@pytest.mark.parametrize(("wanted", "quickly"), [(False, False), (True, True)])
def test_no_line_where_it_is_not_wanted_or_cannot_be_read(
    table: TableScene, *, wanted: bool, quickly: bool
) -> None:
    table.context.settings.opponents_react = wanted
    assert (
        remarks_of(table).show(Reaction(1, "happy", "Sold! Who is next?"), quickly=quickly)
        is wanted
    )
    assert remarks_of(table).line is None
    assert bool(table.model.expressions) is wanted


def test_the_face_on_the_card_shows_it(table: TableScene) -> None:
    calm = table.context.display.surface.copy()
    table.draw(calm)
    remarks_of(table).show(Reaction(1, "happy"), quickly=True)
    happy = calm.copy()
    table.draw(happy)
    card = next(card for card in table.panels.widgets.cards if card.seat == 1)
    assert (
        calm.subsurface(card.rect).get_buffer().raw != happy.subsurface(card.rect).get_buffer().raw
    )


def test_with_large_text_a_line_is_on_the_board_with_the_name_of_who_says_it(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[Bubble] = []
    table.context.settings.interface_percent = 200
    table.context.apply_settings()
    monkeypatch.setattr(Bubble, "draw", lambda bubble, _on, _theme: said.append(bubble))
    assert remarks_of(table).show(Reaction(1, "happy", "Sold! Who is next?"), quickly=False)
    table.draw(table.context.display.surface)
    assert [bubble.text for bubble in said] == [f"{table.match.name(1)}: Sold! Who is next?"]
    assert not said[0].rect(table.theme).collidelistall(table.panels.layout.panels)
