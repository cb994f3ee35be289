"""Corrupt files through the real screens: whatever is in a player's folder, the game must run.

::

    python -m tests.trials.mutated_files --files 50000 --seed 7

Saved games, replays and settings are corrupted at random, by byte and by value, and put where the
program finds them; then it starts, shows the menu and the list of games, and opens everything
offered.
"""

from __future__ import annotations

import argparse
import copy
import json
import logging
import random
import resource
import shutil
import time
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cacao_desktop.storage import paths
from cacao_desktop.storage.replay_read import ReplayError, read_replay
from cacao_desktop.storage.settings import load_settings
from tests.trials.program import folder_of_games, home_of_its_own, look_at_every_game
from tests.ui.harness import Desk, desk

ROOT: Final = Path(__file__).resolve().parents[2]
SAVES: Final = (
    *sorted((ROOT / "saves").glob("*.json")),
    *sorted((ROOT / "tests/old_saves").glob("*.json")),
)
REPLAYS: Final = tuple(sorted((ROOT / "tests/replays").glob("*.json")))
SETTINGS: Final = (b"{}", b'{"language": "en", "interface_percent": 100, "text_percent": 100}')
IN_ONE_FOLDER: Final = 12
"""How many corrupt games are in the folder at once."""

PLAYED: Final = ("actions", "initial", "setup")
"""The parts of a saved game that hold the deal and the actions."""

NASTY: Final[tuple[Any, ...]] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        7,
        10**17,
        -(10**17),
        0.5,
        1e308,
        -0.0,
        [],
        {},
        [[]],
        [None],
        {"": 0},
    ),
    *(
        "",
        " ",
        "\0",
        "a\0b",
        "\u200b",
        "\ufeff" * 80,
        "\u202e",
        "\ufe0f",
        "\u3164",
        "\U000e0041",
        "x" * 5_000,
    ),
    *(
        "../../x",
        "..\\x",
        "/dev/null",
        "{0.__class__}",
        "%s",
        "person",
        "expert",
        "purple",
        "\ud7ff",
        "नमस्ते",
        "😀",
    ),
    *(
        "0001-01-01T00:00:00+23:59",
        "9999-12-31T23:59:59-23:59",
        "2026-13-01T00:00:00Z",
        "NaN",
        "1e999",
    ),
)
LITERALS: Final = (
    b"NaN",
    b"Infinity",
    b"-Infinity",
    b"1e999",
    b"[" * 2_000,
    b'"\\ud800"',
    b"\xff",
    b"\0",
    b"{",
)


class TrialFailedError(AssertionError):
    """A file made the program fail; the message says how to reproduce it."""


@dataclass
class Tally:
    """The statistics of a run."""

    files: int = 0
    found: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0

    @property
    def megabytes(self) -> float:
        """The peak memory of this process, in megabytes."""
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def mutated(original: bytes, rng: random.Random) -> bytes:
    """Return a file corrupted in one to three places: values in JSON files, bytes in others."""
    data = original
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if rng.random() < 0.6:
            data = _with_another_value(data, rng)
        else:
            data = _with_other_bytes(data, rng)
    return data


def _with_another_value(data: bytes, rng: random.Random) -> bytes:
    try:
        tree = json.loads(data)
    except (ValueError, RecursionError):
        return _with_other_bytes(data, rng)
    # Almost any change of the actions makes a game illegal, so half of the mutations leave them
    # alone.
    spared = PLAYED if rng.random() < 0.5 else ()
    places = list(_places(tree, spared))
    if not places:
        return data
    holder, key = rng.choice(places)
    match rng.randrange(5):
        case 0:
            del holder[key]
        case 1:
            other_holder, other_key = rng.choice(places)
            holder[key] = copy.deepcopy(other_holder[other_key])
        case 2 if isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), copy.deepcopy(holder[key]))
        case 3 if type(holder[key]) is int:
            holder[key] += rng.choice((-1, 1, 2, 10, -100, 10**9))
        case _:
            holder[key] = copy.deepcopy(rng.choice(NASTY))
    return json.dumps(tree, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")


def _places(tree: Any, spared: Collection[str]) -> Iterator[tuple[Any, Any]]:
    """Yield every position of a JSON document as container and key, skipping some of its parts."""
    waiting = [tree] if isinstance(tree, (dict, list)) else []
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        for key in keys:
            if holder is not tree or key not in spared:
                yield holder, key
            if isinstance(holder[key], (dict, list)):
                waiting.append(holder[key])


def _with_other_bytes(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    end = min(len(data), at + rng.choice((1, 1, 4, 100)))
    match rng.randrange(5):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + data[end:]
        case 2:
            return data[:at] + rng.choice(LITERALS) + data[end:]
        case 3:
            return data[:at] + rng.randbytes(end - at) + data[end:]
        case _:
            return data[:end] + data[at:]


def one_folder(opened: Desk, rng: random.Random, tally: Tally) -> None:
    """Fill the player's folder with corrupt files, and use the program as a person would."""
    games = folder_of_games()
    shutil.rmtree(games, ignore_errors=True)
    games.mkdir(parents=True)
    for number in range(IN_ONE_FOLDER):
        (games / f"game{number}.json").write_bytes(mutated(rng.choice(SAVES).read_bytes(), rng))
    settings = paths.settings_path()
    settings.write_bytes(mutated(rng.choice(SETTINGS), rng))
    tally.files += IN_ONE_FOLDER + 2
    began = time.process_time()
    load_settings(settings)
    tally.found[_verdict(mutated(rng.choice(REPLAYS).read_bytes(), rng))] += 1
    tally.found.update(look_at_every_game(opened))
    tally.slowest = max(tally.slowest, time.process_time() - began)


def _verdict(replay: bytes) -> str:
    path = paths.settings_path().with_name("replay.json")
    path.write_bytes(replay)
    try:
        read_replay(path)
    except ReplayError:
        return "replay refused"
    return "replay accepted"


def run(files: int, seed: int) -> Tally:
    """Corrupt so many files and use the program with each.

    Raises:
        TrialFailedError: a file made it fail.
    """
    tally = Tally()
    number = 0
    with home_of_its_own(), desk((1024, 640)) as opened:
        while tally.files < files:
            try:
                one_folder(opened, random.Random(f"{seed} {number}"), tally)
            except Exception as error:
                raise TrialFailedError(f"Seed {seed}, folder {number}: {error!r}") from error
            number += 1
    return tally


def main() -> None:
    """Run the trial from the command line."""
    parser = argparse.ArgumentParser(description=run.__doc__)
    parser.add_argument("--files", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    logging.disable()
    tally = run(arguments.files, arguments.seed)
    print(f"{tally.files} files: {dict(tally.found)}")
    print(f"slowest folder of {IN_ONE_FOLDER + 2}: {tally.slowest:.2f} s of processor time")
    print(f"memory: {tally.megabytes:.0f} MB at most")


if __name__ == "__main__":
    main()
