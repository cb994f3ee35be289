"""Run an arena: hand deals to an executor and collect the results.

The file of an arena has a line that describes the match-up, then a line for each deal played, in
JSON.
"""

import math
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from itertools import islice
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, Literal, Self

from pydantic import ValidationError

from cacao_desktop.arena.deals import Contestant, MatchUp, PlayedDeal, play_deal
from cacao_desktop.arena.statistics import CONFIDENCE, rate_of
from cacao_desktop.engine.rules import rules_for
from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.checking import NotJsonError, one_line, parse_json
from cacao_desktop.storage.files import FileLock, FileTooLargeError, read_ordinary
from cacao_desktop.storage.game_entries import (
    SetupEntry,
    agreement_json,
    options_json,
    with_module_options,
)

FIRST_EVALUATION: Final = 8
"""The number of deals after which an arena that may stop early is first evaluated.

The interval to each further evaluation is half as long again.
"""

FORMAT: Final = "cacao-arena"
"""The name of the format of an arena's file."""

_MAX_FILE_BYTES: Final = 64 * 1024 * 1024
"""The maximum size of an arena's file in bytes."""


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
    look = 1
    while number < number_of_deals and all(earlier in deals for earlier in range(number)):
        counted = [deals[earlier] for earlier in range(number)]
        confidence = 1 - (1 - CONFIDENCE) / (look * (look + 1))
        seats = len(counted[0].games)
        if rate_of([played.win_rate for played in counted], seats, confidence).clear_of(1 / seats):
            return counted
        number = number * 3 // 2
        look = look + 1
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


class ResumeFileError(Exception):
    """The arena cannot continue with this file; the message is one sentence."""


class SideEntry(Entry):
    """A contestant and its budget."""

    name: str
    milliseconds: int | None
    simulations: int | None
    plain_simulations: int | None = None
    command: str | None = None


@with_module_options(counts=dict[str, int], kinds=list[str], default=...)
class HeadEntry(Entry):
    """The first line of a file: the contestants and their deals."""

    format: Literal["cacao-arena"]
    version: Literal[1]
    a: SideEntry
    b: SideEntry
    agreement: SetupEntry
    seed: int


class ResumeFile:
    """The deals played so far; each new one is added to the file when it finishes.

    A line that was cut off when the program ended is discarded and overwritten. The file is locked
    while it is open.
    """

    def __init__(self, path: Path, match_up: MatchUp) -> None:
        """Open a file, or begin it if it does not exist.

        Raises:
            ResumeFileError: it is not an arena's file, belongs to another match-up, or is in use.
            OSError: it cannot be read or written.
        """
        self._name = one_line(str(path))
        head = head_of(match_up)
        try:
            lock = FileLock.acquire(path.with_name(f"{path.name}.lock"))
        except ValueError:
            # The name is not valid on any system.
            raise self._foreign_file() from None
        if lock is None:
            raise ResumeFileError(f"Another arena is writing to {self._name}.")
        self._lock = lock
        try:
            text = self._whole_lines(path)
            self.deals = []
            if text:
                self.deals = self._deals(text, head)
            self._file = path.open("a", encoding="utf-8", newline="\n")
            self._file.truncate(len(text.encode()))
            if not text:
                self.add(head)
        except BaseException:
            lock.release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()
        self._lock.release()

    def add(self, line: HeadEntry | PlayedDeal) -> None:
        """Add a line, such as that of a finished deal.

        Raises OSError when the disk fails.
        """
        self._file.write(line.model_dump_json() + "\n")
        self._file.flush()

    def _whole_lines(self, path: Path) -> str:
        try:
            text = read_ordinary(path, _MAX_FILE_BYTES)
        except FileNotFoundError:
            return ""
        except (FileTooLargeError, UnicodeDecodeError):
            raise self._foreign_file() from None
        whole_lines = text[: text.rfind("\n") + 1]
        # A first line that was cut off may be the start of a file of ours.
        if text and not whole_lines and not text.startswith(f'{{"format":"{FORMAT}"'):
            raise self._foreign_file()
        return whole_lines

    def _deals(self, text: str, head: HeadEntry) -> list[PlayedDeal]:
        first, *lines = text.splitlines()
        try:
            parse_json(first)
            former = HeadEntry.model_validate_json(first)
        except (NotJsonError, ValidationError):
            raise self._foreign_file() from None
        if former != head:
            raise ResumeFileError(f"{self._name} was begun with other bots, options or seeds.")
        deals: dict[int, PlayedDeal] = {}
        for number, line in enumerate(lines, 2):
            try:
                parse_json(line)
                played = PlayedDeal.model_validate_json(line)
            except (NotJsonError, ValidationError):
                played = None
            if played is None or len(played.games) != len(head.agreement.players):
                raise ResumeFileError(
                    f"Line {number} of {self._name} is not a deal of this arena."
                )
            if played.number in deals:
                raise ResumeFileError(f"Line {number} of {self._name} repeats an earlier deal.")
            deals[played.number] = played
        return list(deals.values())

    def _foreign_file(self) -> ResumeFileError:
        return ResumeFileError(f"{self._name} is not an arena file.")


def seed_of_file(path: Path) -> int | None:
    """Return the seed of the games in a file, None if it holds none yet.

    Raises OSError if it cannot be read.
    """
    try:
        lines = read_ordinary(path, _MAX_FILE_BYTES).splitlines()
        if not lines:
            return None
        return HeadEntry.model_validate_json(lines[0]).seed
    except (FileNotFoundError, FileTooLargeError, UnicodeDecodeError, ValidationError, ValueError):
        # Opening the file to continue it reports the problem.
        return None


def head_of(match_up: MatchUp) -> HeadEntry:
    """Return the first line of a match-up's file."""
    setup = match_up.setup
    return HeadEntry(
        format="cacao-arena",
        version=1,
        a=_side(match_up.a),
        b=_side(match_up.b),
        agreement=SetupEntry.model_validate(agreement_json(setup)),
        seed=match_up.seed,
        **options_json(setup),
    )


def _side(side: Contestant) -> SideEntry:
    return SideEntry(name=side.name, command=side.command, **asdict(side.budget))
