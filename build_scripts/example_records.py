"""Make the records that pictures show.

`python -m build_scripts.example_records` writes `assets/example_records.json`.

The games are played by bots, as a family might have them after some evenings; the same program
writes the same bytes.
"""

from __future__ import annotations

import json
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cacao_desktop import bots
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.match import Match, MatchContext, Seat
from cacao_desktop.storage.records import GameRecord, record_of

_FILE: Final = Path(__file__).resolve().parents[1] / "assets" / "example_records.json"
_EVENINGS: Final = 16
_LEVELS: Final = ("easy", "normal", "casual", "normal")
_FIRST: Final = datetime(2026, 11, 2, 19, 30, tzinfo=UTC)


def evening(number: int) -> GameRecord:
    """Return the record of one game.

    Ana against Itzel, every fourth time with Ben, which is the league.
    """
    people = (Player("Ana", "red"), Player("Ben", "white"))[: 2 if number % 4 == 3 else 1]
    setup = Setup(
        (*people, Player("Itzel", "violet")), frozenset(("map", "huts", "emperor")[: number % 4])
    )
    level = _LEVELS[number % 4]
    seats = (*(Seat() for _person in people), Seat(level, "trader"))
    players = [bots.create("normal" if seat.is_person else level, number) for seat in seats]
    game = play_game(setup, deal(setup, number), players, Budget(simulations=1))
    if number % 4 == 3:
        series = "league"
    elif number in (9, 13):
        series = "5/00000001"
    else:
        series = ""
    match = Match(setup, game.deal, seats, game.actions, context=MatchContext(series=series))
    record = record_of(match, 1500.0, 20)
    return record.model_copy(update={"ended": _FIRST + timedelta(days=number)})


def main() -> int:
    """Write the file; returns the exit code."""
    games = [json.loads(evening(number).model_dump_json()) for number in range(_EVENINGS)]
    text = json.dumps({"format": "cacao-records", "version": 1, "games": games}, indent=1) + "\n"
    _FILE.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
