"""Corrupt files through the real screens: whatever is in a player's folder, the game must run.

::

    python -m tests.trials.mutated_files --files 50000 --seed 7

Files of every kind are corrupted at random, by byte and by value. Saved games are put where the
program finds them; then it starts, shows the menu and the list of games, and opens everything
offered. Other files are read as the program reads them, and one odd entry must not lose another.
"""

from __future__ import annotations

import argparse
import copy
import json
import logging
import random
import shutil
import time
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cacao_desktop.storage import paths
from cacao_desktop.storage.replay_read import ReplayError, read_replay
from tests.trials.file_kinds import KINDS, FileKind
from tests.trials.program import (
    folder_of_games,
    home_of_its_own,
    look_at_every_game,
    resident_megabytes,
)
from tests.ui.harness import Desk, desk

ROOT: Final = Path(__file__).resolve().parents[2]
SAVES: Final = (
    *sorted((ROOT / "saves").glob("*.json")),
    *sorted((ROOT / "tests/old_saves").glob("*.json")),
)
REPLAYS: Final = tuple(sorted((ROOT / "tests/replays").glob("*.json")))
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
    tally.files += IN_ONE_FOLDER + 1
    began = time.process_time()
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


def one_of_each_kind(rng: random.Random, tally: Tally) -> None:
    """Read a broken file of each kind; where it has entries, also one with an odd entry."""
    for kind in KINDS:
        sample = rng.choice(kind.samples)
        tally.files += 1
        tally.found[f"{kind.name} {_read(kind, mutated(sample, rng))}"] += 1
        if kind.entries is not None:
            tally.files += 1
            _leave_the_rest(kind, sample, rng)


def _read(kind: FileKind, data: bytes) -> str:
    try:
        found = kind.parts(_put(kind, data))
    except kind.refusals:
        return "refused"
    return "read" if found else "empty"


def _put(kind: FileKind, data: bytes) -> Path:
    """Write a file of a kind into a fresh folder."""
    path = paths.user_folder() / "other" / kind.name
    shutil.rmtree(paths.user_folder() / "other", ignore_errors=True)
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    return path


def _leave_the_rest(kind: FileKind, sample: bytes, rng: random.Random) -> None:
    """Check that an odd entry takes no other part of its file with it."""
    tree = json.loads(sample)
    holder = tree
    for name in kind.entries or ():
        holder = holder[name]
    odd = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[odd] = copy.deepcopy(rng.choice(NASTY))
    whole = kind.parts(_put(kind, sample))
    lost = whole - kind.parts(_put(kind, json.dumps(tree).encode()))
    if len(lost) > 1:
        raise TrialFailedError(f"{kind.name}: {odd} is {holder[odd]!r}, lost {lost}")


def run(files: int, seed: int, rounds: int = 1) -> Tally:
    """Break so many files and use the program with each; `rounds` times each kind to a folder.

    Raises:
        TrialFailedError: a file made it fail.
    """
    tally = Tally()
    number = 0
    with home_of_its_own(), desk((1024, 640)) as opened:
        while tally.files < files:
            try:
                rng = random.Random(f"{seed} {number}")
                one_folder(opened, rng, tally)
                for _ in range(rounds):
                    one_of_each_kind(rng, tally)
            except Exception as error:
                raise TrialFailedError(f"Seed {seed}, folder {number}: {error!r}") from error
            number += 1
    return tally


def main() -> None:
    """Run the trial from the command line."""
    parser = argparse.ArgumentParser(description=run.__doc__)
    parser.add_argument("--files", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=12)
    arguments = parser.parse_args()
    logging.disable()
    tally = run(arguments.files, arguments.seed, arguments.rounds)
    print(f"{tally.files} files")
    for found, count in sorted(tally.found.items()):
        print(f"{count:6} {found}")
    print(f"slowest folder of {IN_ONE_FOLDER + 1}: {tally.slowest:.2f} s of processor time")
    print(f"memory: {resident_megabytes():.0f} MB")


if __name__ == "__main__":
    main()
