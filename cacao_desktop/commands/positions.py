"""Games stopped at a characteristic moment, for pictures of screens that show a game."""

import argparse
import sys
import tomllib
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Final

from cacao_desktop.arena.expert import ExpertQuestion
from cacao_desktop.bots.daily import deal_of
from cacao_desktop.commands.options import DONE, FAILED, Option, WrongInputError, whole_number
from cacao_desktop.engine import Setup, totals
from cacao_desktop.engine.setup import Player
from cacao_desktop.match import PERSON, Match, Seat
from cacao_desktop.storage import (
    DealResult,
    PositionError,
    SavedGames,
    paths,
    position_text,
    read_position,
)
from cacao_desktop.storage.checking import one_line
from cacao_desktop.storage.errors import SaveLibraryError, StorageError
from cacao_desktop.storage.records import Records, load_records
from cacao_desktop.storage.replay_read import Replay, ReplayError, SavedGameError, read_replay
from cacao_desktop.storage.save_read import read_save

OPPONENT: Final = "normal"

PERSON_SEAT: Final = 0
"""The seat of the person in a replay that is over."""

_SEATS: Final = (Seat(portrait="girl"), Seat(OPPONENT, "trader"), Seat(OPPONENT, "water_carrier"))

DEAL_DAY: Final = date(2026, 11, 22)
"""The day of the deal that the screen shows."""

_DAYS: Final = (
    (6, "normal", -8),
    (5, "normal", 3),
    (4, "easy", -12),
    (2, "normal", -3),
    (1, "normal", -6),
)
"""Each deal's age in days, the opponent's level, and the lead over Expert."""


def position(name: str) -> Match:
    """Return the match at a named position: "table", "fills", "market" or "end"."""
    positions = tomllib.loads(
        paths.resource("assets", "positions.toml").read_text(encoding="utf-8")
    )
    stored = read_position(positions[name])
    players = zip(("Ana", "Itzel", "Nima"), stored.setup.players, strict=True)
    setup = replace(
        stored.setup, players=tuple(Player(name, player.colour) for name, player in players)
    )
    return Match(setup, stored.deal, _SEATS, stored.actions)


def replay_match(replay: Replay, number: int | None = None) -> Match:
    """Return a replay's match after `number` actions, with a person to decide next."""
    actions = [action for step in replay.steps[:number] for action in step]
    match = Match(replay.setup, replay.deal, (Seat(OPPONENT),) * replay.setup.seats, actions)
    match.change_seat(PERSON_SEAT if match.state.over else match.state.deciding, controller=PERSON)
    return match


def some_records() -> Records:
    """Return game records such as a family might have after several evenings."""
    return load_records(paths.resource("assets", "example_records.json"))


@cache
def some_deals() -> tuple[DealResult, ...]:
    """Return results of deals before `DEAL_DAY`, some with Expert's results."""
    results = []
    for days_ago, level, lead in _DAYS:
        number = deal_of(DEAL_DAY - timedelta(days=days_ago)).number
        expert = ExpertQuestion(number, level, simulations=1).answer()
        results.append(expert.model_copy(update={"version": "", "gold": expert.gold + lead}))
        results += [expert] if days_ago > 1 else []
    return tuple(results)


class DamagedFileError(WrongInputError):
    """A file holds no legal game."""

    def __init__(self, file: Path, problem: StorageError) -> None:
        super().__init__(f"{one_line(str(file))}: {problem}")
        self.problem = problem


def replay_in(file: Path) -> Replay:
    """Return the replay in a file.

    Raises:
        DamagedFileError: it is no legal replay.
        WrongInputError: it cannot be opened.
    """
    try:
        return read_replay(file)
    except ReplayError as error:
        raise DamagedFileError(file, error) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise WrongInputError(f"{one_line(str(file))} cannot be opened: {reason}.") from error


def game_in(file: Path) -> tuple[Setup, list[int]]:
    """Return the set-up and totals of a replay or saved game; raises as `replay_in` does."""
    try:
        replay = replay_in(file)
    except DamagedFileError as error:
        if not isinstance(error.problem, SavedGameError):
            raise
    else:
        return replay.setup, replay.totals
    try:
        match = read_save(file)
    except SaveLibraryError as error:
        raise DamagedFileError(file, error) from error
    return match.setup, totals(match.state)


def write(options: argparse.Namespace) -> int:
    """Print a position from a replay."""
    replay = replay_in(options.file)
    if options.action is not None and options.action > len(replay.steps):
        raise WrongInputError(
            f"The game has {len(replay.steps)} actions, and not {options.action}."
        )
    played = [action for step in replay.steps[: options.action] for action in step]
    print(position_text(replay.setup, replay.deal, played))
    return DONE


def keep(options: argparse.Namespace) -> int:
    """Add a position to the saved games."""
    try:
        match = read_position(options.text)
    except PositionError as error:
        raise WrongInputError(str(error)) from error
    name = f"Position in round {match.state.round + 1}"
    save = SavedGames(paths.saves_folder()).begin(match, name)
    try:
        save.save()
    except SaveLibraryError as error:
        print(f"cacao-desktop: {error}", file=sys.stderr)
        return FAILED
    finally:
        save.close()
    print(f"The position is among the saved games: {name}.")
    return DONE


FILE: Final = Option("file", type=Path, metavar="FILE")
MOMENT: Final = (
    FILE,
    Option("--action", type=whole_number(0), metavar="N", help="how many actions into the game"),
)

TEXT: Final = (Option("text", metavar="TEXT", help="the line"),)
"""The arguments of `replay watch`, `position write` and `position keep`."""
