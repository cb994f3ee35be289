"""House rules.

Kept with the line-up and the saved game, shown nowhere where they are off, and no part of a
replay.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cacao_desktop.engine.box import addable
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.engine.scoring import score, totals
from cacao_desktop.match import HouseRules, Match, Seat
from cacao_desktop.scenes.results.scoring_sheet import ScoreSheet
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.house_rules import changed_rules, house_in_words
from cacao_desktop.scenes.setup.house_scene import HouseScene
from cacao_desktop.scenes.setup.line_ups import (
    LAST_GAME,
    apply_line_up,
    initial_choices,
    is_chosen,
    line_up_of,
)
from cacao_desktop.storage.paths import records_path
from cacao_desktop.storage.records import load_records
from cacao_desktop.storage.replay_read import read_replay
from cacao_desktop.storage.replay_write import write_replay
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.panels.counts import card_counts, worth_in_words
from cacao_desktop.table.scene import TableScene
from cacao_desktop.words.preview_text import placing_in_words
from tests.scenes.choices import new_game
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import click, headless, named

BARE = HouseRules(worth=False, totals=False, piles=False, take_back=False)


def table_of(match: Match) -> TableScene:
    context = headless()
    context.settings.speed = 0
    table = TableScene(context, match)
    context.stack.push(table)
    return table


def rules_of(choices: GameChoices) -> list[str]:
    return changed_rules(choices.house, choices.game, choices.seats)


def test_house_rules_are_kept_with_the_line_up() -> None:
    choices = initial_choices(Settings())
    choices.house = replace(BARE, clock=60)
    choices.seats[0].head_start = 5
    assert len(rules_of(choices)) == 6
    settings = Settings()
    settings.last_game = line_up_of(choices, LAST_GAME)
    kept = Settings.model_validate_json(settings.model_dump_json())
    again = initial_choices(kept)
    assert (again.house, [seat.head_start for seat in again.seats]) == (
        replace(BARE, clock=60),
        [5, 0],
    )
    assert kept.last_game is not None
    assert is_chosen(again, kept.last_game)
    again.house = HouseRules()
    assert not is_chosen(again, kept.last_game)
    apply_line_up(again, kept.last_game)
    assert sorted(seat.head_start for seat in again.begin()[1]) == [0, 5]


def test_the_page_switches_and_puts_all_back() -> None:
    context = headless()
    started: list[Match] = []
    setup = new_game(context, started.append)
    context.stack.push(setup)
    click(setup, named(setup, "House rules"))
    page = context.stack.top
    assert isinstance(page, HouseScene)
    click(page, named(page, "Decisions can be taken back"))
    context.stack.draw(context.display.surface)
    assert setup.choices.house == HouseRules(take_back=False)
    page.close()
    named(setup, "House rules: 1")
    assert "House rules: no taking back" in setup.bottom_bar.facts.text
    setup._begin()
    assert started[0].context.house == HouseRules(take_back=False)
    context.stack.push(page)
    click(page, named(page, "Defaults"))
    assert rules_of(setup.choices) == []
    click(page, named(page, "Overbuild as soon as the jungle pile is empty"))
    assert setup.choices.game.early_overbuild
    assert rules_of(setup.choices) == ["early overbuilding"]
    context.stack.draw(context.display.surface)
    page.close()
    named(setup, "House rules: 1")
    assert "House rules: early overbuilding" in setup.bottom_bar.facts.text


def added(choices: GameChoices) -> set[str]:
    """Return the modules that are added without exchange."""
    return {each for each in addable(choices.game) if not choices.game.exchanges(each)}


def test_modules_are_added_without_exchange_one_by_one() -> None:
    context = headless()
    setup = new_game(context)
    for module in ("new_workers", "gem_mines", "watering"):
        setup.choices.choose_module(module, True)
    page = HouseScene(context, setup.choices)
    context.stack.push(page)
    click(page, named(page, "Add modules without exchanging tiles"))
    assert added(setup.choices) == {"watering", "gem_mines"}
    click(page, named(page, "Gem mines without exchange"))
    assert added(setup.choices) == {"watering"}
    kept = line_up_of(setup.choices, LAST_GAME)
    setup.choices.choose_module("chocolate", True)
    assert added(setup.choices) == {"watering"}
    setup.choices.choose_module("watering", False)
    assert added(setup.choices) == set()
    apply_line_up(setup.choices, type(kept).model_validate_json(kept.model_dump_json()))
    assert added(setup.choices) == {"watering"}
    page.rebuild()
    click(page, named(page, "Gem mines without exchange"))
    assert added(setup.choices) == {"watering", "gem_mines"}


def test_what_was_chosen_stays_playable_without_exchange() -> None:
    context = headless()
    choices = new_game(context).choices
    for module in ("new_workers", "gem_mines", "watering"):
        choices.choose_module(module, True)
    choices.change(add_without_exchange=True)
    choices.choose_module("golden_temple", True)
    page = HouseScene(context, choices)
    context.stack.push(page)
    assert named(page, "Gem mines without exchange").reason
    click(page, named(page, "Watering without exchange"))
    assert added(choices) == {"gem_mines"}
    assert choices.problem is None


def test_a_saved_game_keeps_them(tmp_path: Path) -> None:
    match = new_match(2, seed=3)
    match.context = replace(match.context, house=replace(BARE, clock=90))
    match.seats = (replace(match.seats[0], head_start=7), match.seats[1])
    library = SavedGames(tmp_path)
    save = library.begin(match, "house")
    save.save()
    save.close()
    again = library.read(save.key)
    assert (again.context.house, again.seats) == (match.context.house, match.seats)


def test_what_is_off_is_neither_shown_nor_said() -> None:
    match = play_at_random(new_match(2, seed=3), 3, until=lambda state: state.turn >= 4)
    place = next(each for each in legal_placements(match.state) if not each.overbuild)
    for house in (HouseRules(), BARE):
        match.context = replace(match.context, house=house)
        table = table_of(match)
        usual = house == HouseRules()
        assert (table.model.seat(0).points is not None) == usual
        assert bool(worth_in_words(table.model, 0)) == usual
        assert ("hand" in [count.what for count in card_counts(table.model, 0)]) == usual
        assert any(each.isdigit() for each in table.panels.widgets.pile.hint) == usual
        assert ("brings" in placing_in_words(table.model, place, (1, 1, 1, 1))) == usual
        table.mode.hold(place)
        assert usual or not table.mode.marks().tags
        table.context.stack.draw(table.context.display.surface)
        table.commands.open_pile()
        assert (table.context.stack.top is not table) == usual
        table.context.stack.clear()


def test_the_house_rules_of_a_game_are_named() -> None:
    match = new_match(2, seed=3)
    assert house_in_words(match.context.house, match.setup, match.seats) == ""
    match.context = replace(match.context, house=HouseRules(totals=False, clock=60))
    match.seats = (Seat(head_start=3), Seat())
    assert (
        house_in_words(match.context.house, match.setup, match.seats)
        == "House rules: no points before the end, a turn timer, a head start"
    )


def test_nothing_is_taken_back_where_the_house_does_not() -> None:
    match = new_match(2, seed=3)
    match.submit(legal_placements(match.state)[0])
    assert match.can_undo
    match.context = replace(match.context, house=HouseRules(take_back=False))
    assert not match.can_undo


def test_a_head_start_is_a_line_of_the_scoring_and_no_part_of_the_replay(tmp_path: Path) -> None:
    match = play_at_random(new_match(2, seed=3), 3, until=is_over)
    plain = totals(match.state)
    ahead = abs(plain[0] - plain[1]) + 1
    loser = plain.index(min(plain))
    match.seats = tuple(Seat(head_start=ahead if seat == loser else 0) for seat in range(2))
    sheet = ScoreSheet(match)
    assert [each.total for each in sheet.scores] == [
        gold + (ahead if seat == loser else 0) for seat, gold in enumerate(plain)
    ]
    assert [each.gold_of("head_start") for each in sheet.scores][loser] == ahead
    assert sheet.winners == (loser,)
    path = tmp_path / "game.cacao"
    write_replay(path, match.setup, match.deal, match.actions)
    assert read_replay(path).totals == plain
    assert [each.total for each in score(match.state)] == plain


def test_a_game_with_a_head_start_is_not_in_the_records() -> None:
    context = headless()
    match = new_match(2, ("person", "easy"), seed=4)
    match.seats = (replace(match.seats[0], head_start=3), match.seats[1])
    context.navigation.start_game(match)
    play_at_random(match, 4, until=is_over)
    context.navigation.open_scoring(match)
    assert load_records(records_path()).games == ()
    told = [getattr(part, "text", "") for part in context.stack.top.page.widgets]  # type: ignore[union-attr]
    assert "A game with a head start does not count in the records." in told
    context.stack.clear()


@pytest.mark.parametrize("clock", [0, 30])
def test_the_clock_asks_and_takes_nothing(clock: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(2, seed=3)
    match.context = replace(match.context, house=HouseRules(clock=clock))
    table = table_of(match)
    said = list[str]()
    monkeypatch.setattr(table.notices, "notice", said.append)
    table.update(0.1)
    assert table.panels.clock.text == ("0:30" if clock else "")
    for _second in range(3):
        table.update(10.0)
    assert table.panels.clock.text == ("0:00" if clock else "")
    asked = any("we are waiting" in text for text in said)
    assert (asked, match.moves, match.state.turn) == (bool(clock), [], 0)
    table.context.stack.clear()
