"""Processes of this computer that play deals, and that end when their work is dropped or their parent is gone."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection


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
