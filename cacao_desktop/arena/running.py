"""Runs an arena: hands deals to an executor and collects the results."""

import math
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing.connection import Connection
from typing import Final

from cacao_desktop.arena.deals import MatchUp, PlayedDeal, play_deal
from cacao_desktop.arena.statistics import CONFIDENCE, rate_of
from cacao_desktop.engine.rules import rules_for

FIRST_EVALUATION: Final = 8
"""The number of deals after which an arena that may stop early is first evaluated.

The interval to each further evaluation is half as long again.
"""


@dataclass(slots=True)
class Result:
    """The deals that count, in order, and how they were obtained.

    `seconds` and `fresh`, the number of deals, belong to this run alone: deals known before took
    no time.
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
    """Play at least a number of games, in whole deals, and return them; Ctrl-C ends it early.

    `executor` may use processes, threads or a cluster; it has up to `ahead` deals in progress.
    `known` deals are not played again. `finished` is called with each new deal. With `stop_early`
    the arena ends once A's win rate clearly differs from an even result; deals then count in
    order, so that the result does not depend on how many are played at a time.

    Raises:
        IllegalSetupError: the set-up cannot be played.
        concurrent.futures.BrokenExecutor: the executor lost a process.
    """
    rules_for(match_up.setup)
    number_of_deals = math.ceil(games / match_up.setup.seats)
    deals = {played.number: played for played in known if played.number < number_of_deals}
    missing = [number for number in range(number_of_deals) if number not in deals]
    result = Result()
    counted = enough(deals, number_of_deals) if stop_early else None
    if counted is not None:
        missing = []
    begin = time.perf_counter()
    try:
        with closing(_play(match_up, executor, missing, ahead)) as coming:
            for played in coming:
                deals[played.number] = played
                result.fresh += 1
                finished(played)
                if stop_early:
                    counted = enough(deals, number_of_deals)
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
    """Yield deals as they finish; cancel deals in progress at the end."""
    waiting = iter(numbers)
    running: set[Future[PlayedDeal]] = set()
    try:
        while True:
            for number in islice(waiting, ahead - len(running)):
                running.add(executor.submit(play_deal, match_up, number))
            if not running:
                return
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


def enough(deals: Mapping[int, PlayedDeal], number_of_deals: int) -> list[PlayedDeal] | None:
    """Return the first deals in which A's win rate is clear of an even result, else None.

    Evaluating often finds differences by chance. So the evaluations share the 5 % that a single
    one would have: the first takes 1/2 of it, the second 1/6, the third 1/12 and so on, which
    never sums to more than the whole.
    """
    number = FIRST_EVALUATION
    evaluation = 1
    while number < number_of_deals and all(earlier in deals for earlier in range(number)):
        counted = [deals[earlier] for earlier in range(number)]
        confidence = 1 - (1 - CONFIDENCE) / (evaluation * (evaluation + 1))
        seats = len(counted[0].games)
        if rate_of([played.win_rate for played in counted], seats, confidence).clear_of(1 / seats):
            return counted
        number = number * 3 // 2
        evaluation += 1
    return None


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def process_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Yield an executor of spawned processes; on exit, work in progress is dropped.

    Each process holds the reading end of a pipe whose only writing end is here. The pipe closes
    when this process closes it, or ends in any way.
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
    """Initialize a process of the pool.

    It ignores Ctrl-C, which its parent handles, and ends when the pipe closes.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(pipe,), daemon=True).start()


def _end_with(pipe: Connection) -> None:
    # Windows makes an error of a pipe that is closed before it is asked.
    with suppress(BrokenPipeError):
        pipe.poll(None)
    os._exit(0)
