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

Each interval between evaluations is 1.5 times the previous one.
"""


@dataclass(slots=True)
class ArenaResult:
    """The deals that count, in order, and how they were obtained.

    `seconds` and `fresh`, the number of deals, belong to this run alone: already known deals are
    not counted.
    """

    deals: list[PlayedDeal] = field(default_factory=list)
    fresh: int = 0
    seconds: float = 0.0
    interrupted: bool = False


def run_arena(
    match_up: MatchUp,
    executor: Executor,
    game_count: int,
    *,
    already_played: Iterable[PlayedDeal] = (),
    on_finished: Callable[[PlayedDeal], None] = lambda _played: None,
    stop_early: bool = False,
    max_in_progress: int = 8,
) -> ArenaResult:
    """Play at least a number of games, in whole deals, and return them; Ctrl-C ends it early.

    `executor` may use processes, threads or a cluster; it has up to `max_in_progress` deals in
    progress. Deals `already_played` are not played again. `on_finished` is called with each new
    deal. With `stop_early` the arena ends once A's win rate clearly differs from an even result;
    deals then count in order, so that the result does not depend on how many are played at a time.

    Raises:
        IllegalSetupError: the set-up cannot be played.
        concurrent.futures.BrokenExecutor: the executor lost a process.
    """
    rules_for(match_up.setup)
    deal_count = math.ceil(game_count / match_up.setup.seats)
    deals = {played.number: played for played in already_played if played.number < deal_count}
    decisive = decisive_deals(deals, deal_count) if stop_early else None
    if decisive is not None:
        return ArenaResult(decisive)
    result = ArenaResult()
    missing = [number for number in range(deal_count) if number not in deals]
    started = time.perf_counter()
    try:
        with closing(_play(match_up, executor, missing, max_in_progress)) as new_deals:
            for played in new_deals:
                deals[played.number] = played
                result.fresh += 1
                on_finished(played)
                if stop_early:
                    decisive = decisive_deals(deals, deal_count)
                if decisive is not None:
                    break
    except KeyboardInterrupt:
        result.interrupted = True
    result.seconds = time.perf_counter() - started
    result.deals = decisive or [deals[number] for number in sorted(deals)]
    return result


def _play(
    match_up: MatchUp, executor: Executor, numbers: Iterable[int], max_in_progress: int
) -> Generator[PlayedDeal, None, None]:
    """Yield deals as they finish; cancel deals in progress at the end."""
    waiting = iter(numbers)
    running: set[Future[PlayedDeal]] = set()
    try:
        while True:
            for number in islice(waiting, max_in_progress - len(running)):
                running.add(executor.submit(play_deal, match_up, number))
            if not running:
                return
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


def decisive_deals(deals: Mapping[int, PlayedDeal], deal_count: int) -> list[PlayedDeal] | None:
    """Return the shortest opening run of deals that decides between A and B, or None.

    In it A's win rate clearly differs from an even result. Evaluating often finds differences by
    chance. So the evaluations share the 5% that a single one would have: the first takes 1/2 of
    it, the second 1/6, the third 1/12 and so on, which never sums to more than the whole.
    """
    for evaluation, checkpoint in enumerate(_checkpoints(), start=1):
        if checkpoint >= deal_count or not all(number in deals for number in range(checkpoint)):
            return None
        opening = [deals[number] for number in range(checkpoint)]
        confidence = 1 - (1 - CONFIDENCE) / (evaluation * (evaluation + 1))
        seats = len(opening[0].games)
        win_rate = rate_of([played.win_rate for played in opening], seats, confidence)
        if win_rate.clear_of(1 / seats):
            return opening
    return None


def _checkpoints() -> Iterator[int]:
    """Yield the numbers of deals after which an arena is evaluated (8, 12, 18 …)."""
    checkpoint = FIRST_EVALUATION
    while True:
        yield checkpoint
        checkpoint = checkpoint * 3 // 2


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
    pool = ProcessPoolExecutor(jobs, context, initializer=_initialize_worker, initargs=(reading,))
    try:
        yield pool
    finally:
        writing.close()
        pool.shutdown(cancel_futures=True)
        reading.close()


def _initialize_worker(pipe: Connection) -> None:
    """Initialize a process of the pool.

    It ignores Ctrl-C, which its parent handles, and ends when the pipe closes.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_when_closed, args=(pipe,), daemon=True).start()


def _exit_when_closed(pipe: Connection) -> None:
    # On Windows, polling a pipe that is already closed raises BrokenPipeError.
    with suppress(BrokenPipeError):
        pipe.poll(None)
    os._exit(0)
