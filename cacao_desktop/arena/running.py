"""Running an arena: deals are handed to an executor, and what comes back is gathered."""

import math
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing.connection import Connection
from typing import Final

from cacao_desktop.arena.deals import MatchUp, PlayedDeal, play_deal
from cacao_desktop.arena.statistics import CONFIDENCE, rate_of
from cacao_desktop.engine.rules import rules_for

FIRST_LOOK: Final = 8
"""After how many deals an arena that may stop early first looks at what it has; each next look is half as far again."""


@dataclass(slots=True)
class Result:
    """The deals that count, in their order, and how they came about.

    `seconds` and `fresh`, the number of deals, are of this run alone: deals known before took no time.
    """

    deals: list[PlayedDeal] = field(default_factory=list)
    fresh: int = 0
    seconds: float = 0.0
    interrupted: bool = False


def run_arena(
    match_up: MatchUp,
    executor: Executor,
    games: int,
    *,
    known: Iterable[PlayedDeal] = (),
    finished: Callable[[PlayedDeal], None] = lambda _played: None,
    stop_early: bool = False,
    ahead: int = 8,
) -> Result:
    """Play at least a number of games, in whole deals, and return them; Ctrl-C ends it with what is there.

    `executor` may be any: processes, threads, or a cluster's; it has up to `ahead` deals in hand. `known` deals are
    not played again. `finished` is called with each new deal as it comes in. With `stop_early` it ends once A's win
    rate clearly differs from the fair share; deals then count in their order, so that the result is the same however
    many are played at a time.

    Raises:
        IllegalSetupError: the set-up cannot be played.
        concurrent.futures.BrokenExecutor: the executor lost a process.
    """
    rules_for(match_up.setup)
    wanted = math.ceil(games / match_up.setup.seats)
    deals = {played.number: played for played in known if played.number < wanted}
    missing = [number for number in range(wanted) if number not in deals]
    result = Result()
    counted = enough(deals, wanted) if stop_early else None
    begin = time.perf_counter()
    try:
        with closing(_play(match_up, executor, missing if counted is None else (), ahead)) as coming:
            for played in coming:
                deals[played.number] = played
                result.fresh += 1
                finished(played)
                counted = enough(deals, wanted) if stop_early else None
                if counted is not None:
                    break
    except KeyboardInterrupt:
        result.interrupted = True
    result.seconds = time.perf_counter() - begin
    result.deals = counted or [deals[number] for number in sorted(deals)]
    return result


def _play(
    match_up: MatchUp, executor: Executor, numbers: Iterable[int], ahead: int
) -> Generator[PlayedDeal, None, None]:
    """Yield deals as they are finished; those begun when nobody asks for more are cancelled."""
    waiting = iter(numbers)
    running: set[Future[PlayedDeal]] = set()
    try:
        while True:
            for number in islice(waiting, ahead - len(running)):
                running.add(executor.submit(play_deal, match_up, number))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


def enough(deals: Mapping[int, PlayedDeal], wanted: int) -> list[PlayedDeal] | None:
    """Return the first deals with which A's win rate is clear of the fair share, None as long as it is not.

    Who looks often finds something by chance. So the looks share the 5 % that one look would have: the first takes
    1/2 of it, the second 1/6, the third 1/12 and so on, which never sums to more than the whole.
    """
    number, look = FIRST_LOOK, 1
    while number < wanted and all(earlier in deals for earlier in range(number)):
        counted = [deals[earlier] for earlier in range(number)]
        confidence = 1 - (1 - CONFIDENCE) / (look * (look + 1))
        seats = len(counted[0].games)
        rate = rate_of([played.win_rate for played in counted], seats, confidence)
        if rate.clear_of(1 / seats):
            return counted
        number, look = number * 3 // 2, look + 1
    return None


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def process_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Give an executor of spawned processes; on leaving, what they are still at is dropped.

    Each process holds the reading end of a pipe whose writing end only this one has: it closes when this process
    lets go of it, or ends in whatever way.
    """
    context = multiprocessing.get_context("spawn")
    reading, writing = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(reading,))
    try:
        yield pool
    finally:
        writing.close()
        pool.shutdown(cancel_futures=True)
        reading.close()


def _begin(pipe: Connection) -> None:
    """Make ready a process of the pool: Ctrl-C is its parent's matter, and it leaves when the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(pipe,), daemon=True).start()


def _end_with(pipe: Connection) -> None:
    pipe.poll(None)
    os._exit(0)
