"""Series and the league: counted from the records, as a recount of the games themselves says."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

from cacao_desktop.engine.scoring import totals
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.records.counting import LEAGUE, Standing, next_in
from cacao_desktop.scenes.records.scene import recorded_match
from cacao_desktop.scenes.setup.line_ups import line_up_of
from cacao_desktop.storage.paths import records_path
from cacao_desktop.storage.records import RECORDS, GameRecord, load_records, record_of
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.context import Screen
from cacao_desktop.table.scene import TableScene
from tests.scenes.choices import table_for
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import desk


def played(seed: int, series: str, head_start: int = 0) -> GameRecord:
    match = play_at_random(new_match(3, seed=seed), seed, until=is_over)
    match.context = replace(match.context, series=series)
    match.seats = (replace(match.seats[0], head_start=head_start), *match.seats[1:])
    return record_of(match, 0.0, 0)


def test_the_table_of_the_league_is_a_recount_of_the_stored_games() -> None:
    for seed in (1, 2, 3):
        RECORDS.add(records_path(), played(seed, LEAGUE, head_start=5 * (seed == 3)))
    kept = load_records(records_path())
    assert (len(kept.games), len(kept.of_series)) == (2, 3)
    games = Counter[str]()
    won = Counter[str]()
    lead = Counter[str]()
    for record in kept.of_series:
        match = recorded_match(record)
        assert match is not None
        pairs = zip(totals(match.state), record.seats, strict=True)
        gold = [total + seat.head_start for total, seat in pairs]
        for number, seat in enumerate(record.seats):
            games[seat.name] += 1
            won[seat.name] += seat.won
            lead[seat.name] += gold[number] - max(gold[:number] + gold[number + 1 :])
    tallies = {row.name: row.tally for row in Standing(kept.of_series, LEAGUE).rows}
    assert {name: (each.games, each.won, each.lead) for name, each in tallies.items()} == {
        name: (games[name], won[name], lead[name]) for name in games
    }


def test_a_series_goes_on_until_it_is_decided_and_then_a_new_one_begins() -> None:
    one = played(1, "3/00000001")
    table = [(seat.name, seat.controller) for seat in one.seats]
    assert next_in((one,), "3", table).series == one.series
    assert "at most 2 more games" in next_in((one,), "3", table).line
    assert next_in((one,), "3", table).line.startswith(
        tuple(f"{seat.name} 1, " for seat in one.seats if seat.won)
    )
    done = Standing((one, one, one), one.series)
    assert (done.over, len(done.games)) == (True, 2)
    assert "the series goes to" in done.line
    assert next_in((one, one), "3", table).series != one.series
    assert next_in((one,), "", table).series == ""


def test_a_game_as_last_time_is_begun_by_the_next_player_of_the_series(tmp_path: Path) -> None:
    with desk() as opened:
        games = Games(opened.context, SavedGames(tmp_path / "games"))
        choices = table_for(2)
        choices.series = LEAGUE
        opened.context.settings.last_game = line_up_of(choices, "last")
        opened.context.navigation.open(Screen.MENU)
        names = [seat.display_name for seat in choices.seats]
        for begun in ([*names[1:], names[0]], names):
            record = played(1, LEAGUE)
            seats = [
                seat.model_copy(update={"name": name})
                for seat, name in zip(record.seats, begun, strict=True)
            ]
            again = record.model_copy(update={"key": f"{len(begun[0]):032x}", "seats": (*seats,)})
            RECORDS.add(records_path(), again)
            games.play_as_last_time()
            assert isinstance(opened.top, TableScene)
            assert opened.top.match.name(0) == begun[1]
