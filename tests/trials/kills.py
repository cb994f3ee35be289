"""Kills the program at any moment: no acknowledged action is lost, and no files are left behind.

::

    python -m tests.trials.kills --kills 300 --seed 7

Half of the kills come at a random moment, the others just before or after a chosen fsync, replace,
link or unlink. After every kill the saved game must hold at least the actions that the person had
seen done; the next start continues it.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from cacao_desktop.storage import paths
from cacao_desktop.storage.saves import SavedGames
from tests.trials.program import home_of_its_own

CALLS: Final = ("fsync", "replace", "link", "unlink")
DECISIONS: Final = 25
MAX_SECONDS: Final = 60.0
"""Seconds after which a run that should have been killed counts as hanging."""


class TrialFailedError(AssertionError):
    """Something was lost or left behind; the message gives details."""


@dataclass(slots=True)
class Tally:
    """The statistics of a run."""

    kills: int = 0
    ended: int = 0
    acknowledged: int = 0
    further: int = 0
    """Actions on the disk that had not been acknowledged yet."""


def run_and_kill(arguments: list[str], after: float | None) -> tuple[str, int, int, bool]:
    """Run the program and kill it after so many seconds of play.

    Return the key and count of its last line, the number of acknowledged actions, and whether it
    was killed.
    """
    command = [sys.executable, "-m", "tests.trials.killed_program", *arguments]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as errors:
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        ) as program:
            assert program.stdout is not None
            lines = _lines(program.stdout, program, after)
            code = program.wait(MAX_SECONDS)
        if code not in (0, -signal.SIGKILL):
            errors.seek(0)
            raise TrialFailedError(
                f"{' '.join(arguments)} ended with {code}: {errors.read()[-2000:]}"
            )
    words = [line.split() for line in lines if line.endswith("\n") and len(line.split()) == 2]
    words = [word for word in words if word[1].isdigit()]
    key, count = (words[-1][0], int(words[-1][1])) if words else ("", 0)
    return key, count, len(words), code != 0


def _lines(stream: IO[str], program: subprocess.Popen[str], after: float | None) -> list[str]:
    """Read the program's output; kill it so many seconds after its first line."""
    lines: list[str] = []
    end: float | None = None
    while True:
        wait = None if end is None else max(0.0, end - time.monotonic())
        if not select.select([stream], [], [], wait)[0]:
            program.kill()
            return lines + stream.readlines()
        line = stream.readline()
        if not line:
            return lines
        lines.append(line)
        if end is None and after is not None:
            end = time.monotonic() + after


def check(folder: Path, key: str, count: int) -> int:
    """Return how many actions of a game are on the disk.

    Raises TrialFailedError if one is missing.
    """
    if not key:
        return 0
    save = SavedGames(folder).resume(key)
    try:
        there = len(save.match.moves)
    finally:
        save.close()
    if there < count:
        raise TrialFailedError(f"Only {there} of {count} acknowledged actions are there in {key}.")
    return there


def leftovers(folder: Path) -> list[str]:
    """Return the files in the saved games' folder other than games and their backups."""
    kept = (".json", ".json.backup")
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(kept))


def run(kills: int, seed: int) -> Tally:
    """Kill the program so many times.

    Raises:
        TrialFailedError: something was lost, left behind, or prevented the program from starting.
    """
    rng = random.Random(seed)
    tally = Tally()
    with home_of_its_own():
        folder = paths.saves_folder()
        while tally.kills < kills:
            arguments = [str(rng.randrange(10**6)), str(DECISIONS)]
            after: float | None = None
            if rng.random() < 0.5:
                after = rng.uniform(0.0, 0.6)
            else:
                arguments += [rng.choice(CALLS), str(rng.randint(1, 60))]
            key, count, words, killed = run_and_kill(arguments, after)
            tally.kills += killed
            tally.ended += not killed
            tally.acknowledged += words
            tally.further += check(folder, key, count) - count
        run_and_kill(["1", "1"], None)
        if left := leftovers(folder):
            raise TrialFailedError(
                f"After a start without a kill these are left behind: {', '.join(left)}"
            )
    return tally


def main() -> None:
    """Run the trial from the command line."""
    parser = argparse.ArgumentParser(description=run.__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    tally = run(arguments.kills, arguments.seed)
    print(
        f"{tally.kills} kills, {tally.ended} runs that ended by themselves, "
        f"{tally.acknowledged} acknowledged "
        f"actions, none lost, {tally.further} further ones on the disk"
    )


if __name__ == "__main__":
    main()
