"""All figures of the benchmark, by name, for programs and as lines for people."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from cacao_desktop import bots
from cacao_desktop.arena import contestant
from cacao_desktop.arena.deals import ClockedBot
from cacao_desktop.arena.simulation import play_game
from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.bench.engine import base_setup, engine_benchmarks
from cacao_desktop.commands.bench.peers import PEERS, peer_benchmarks
from cacao_desktop.commands.bench.rounds import measure_in_rounds
from cacao_desktop.commands.options import DONE
from cacao_desktop.engine import deal
from cacao_desktop.storage import paths

SECONDS: Final = 2.0
"""The processor seconds of each benchmark, over all rounds."""

THINKING_SECONDS: Final = 6.0
"""The seconds of games after which no further game of a bot begins."""

MAX_GAMES: Final = 10
"""The maximum number of games that each bot plays."""

Figures = dict[str, Any]
"""Numbers, quartiles as pairs, or None where nothing was measured; figures may be nested."""


def bench(options: argparse.Namespace) -> int:
    """Measure the speed and print the figures."""
    figures = measure()
    print(json.dumps(figures) if options.json else "\n".join(lines(figures)))
    return DONE


def measure() -> Figures:
    """Return every figure that can be measured here, and None for the others.

    Figures of the engine and its peers are medians over several rounds in which they alternate;
    `intervals` holds their quartiles.
    """
    measured = measure_in_rounds({**engine_benchmarks(), **peer_benchmarks()}, SECONDS)
    medians: dict[str, float | None] = {}
    intervals: dict[str, list[float] | None] = {}
    for name, quartiles in measured.items():
        medians[name] = quartiles.median if quartiles else None
        intervals[name] = [quartiles.first, quartiles.third] if quartiles else None
    return {
        "engine": {name: value for name, value in medians.items() if name not in PEERS},
        "frame": frame_figures(),
        "book": {"letter_ms": search_time()},
        "bots": {bot_id: {"p95_ms": thinking_time(bot_id)} for bot_id in bots.BOT_IDS},
        "startup_s": startup_time(),
        "peers": {name: {"actions_per_second": medians[name]} for name in PEERS},
        "intervals": intervals,
    }


def lines(figures: Figures, parent: str = "") -> Iterator[str]:
    """Yield a line for each figure, with the names of its groups and its own joined by dots."""
    for key, value in figures.items():
        name = f"{parent}.{key}" if parent else key
        if isinstance(value, dict):
            yield from lines(value, name)
        else:
            yield f"{name:<40} {_formatted(value)}"


def _formatted(value: float | list[float] | None) -> str:
    if value is None:
        return "not measured"
    if isinstance(value, list):
        return " to ".join(f"{limit:,.3f}" for limit in value)
    return f"{value:,.3f}"


def frame_figures() -> Figures:
    """Return the frame times of the table; drawing needs no display."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from cacao_desktop.commands.bench.frames import frame_times  # noqa: PLC0415 - starts pygame

    return dict(frame_times())


def search_time() -> float:
    """Return the longest search in the book of rules after a typed letter, in milliseconds."""
    from cacao_desktop.scenes.book.contents import Book  # noqa: PLC0415 - starts pygame
    from cacao_desktop.scenes.book.search import BookSearch  # noqa: PLC0415 - starts pygame

    search = BookSearch(Book())
    times = []
    for typed in accumulate("How many sunns and kakao beans may I keep?"):
        begin = time.perf_counter()
        search.find(typed)
        times.append(time.perf_counter() - begin)
    return max(times) * 1000


def thinking_time(bot_id: str) -> float:
    """Return the milliseconds in which a bot decides 95 % of its turns with its usual budget.

    It plays two-player games against the bot that plays well in the least time, for about
    `THINKING_SECONDS`.
    """
    measured = contestant(bot_id)
    setup = base_setup(2)
    turns: list[float] = []
    begin = time.perf_counter()
    for seed in range(MAX_GAMES):
        clocked = ClockedBot(measured.create(seed), measured.budget)
        opponent = bots.create("normal", seed)
        play_game(setup, deal(setup, seed), [clocked, opponent], Budget())
        turns += clocked.turns
        if time.perf_counter() - begin > THINKING_SECONDS:
            break
    return statistics.quantiles(turns, n=20, method="inclusive")[-1] * 1000


def startup_time(runs: int = 3) -> float | None:
    """Return the best time in seconds from program start to first frame, None on failure."""
    if paths.is_frozen():
        program = [sys.executable]
    else:
        program = [sys.executable, "-m", "cacao_desktop"]
    times = []
    with tempfile.TemporaryDirectory() as folder:
        command = [*program, "screenshot", "menu", "--out", str(Path(folder) / "menu.png")]
        for _ in range(runs):
            begin = time.perf_counter()
            completed = subprocess.run(  # noqa: S603
                command, env=os.environ, capture_output=True, check=False
            )
            if completed.returncode:
                return None
            times.append(time.perf_counter() - begin)
    return min(times)
