"""Bots that think in a separate process, so that the table never waits for them.

The process is spawned once, runs at low priority and ends with its parent. Each answer carries the
number of its request; outdated answers are dropped. If the process dies, it is restarted and the
request repeated a limited number of times.
"""

import ctypes
import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final, TypeAlias

from cacao_desktop.bots import create
from cacao_desktop.bots.base import Bot, Budget, ForfeitError
from cacao_desktop.engine import Action, Observation

_NICENESS: Final = 10
"""How much the process yields to others on Linux and macOS."""

_BELOW_NORMAL_PRIORITY_CLASS: Final = 0x4000
"""The same on Windows, by its number in the Windows API."""

_GC_THRESHOLD: Final = 50_000
"""The new objects after which Python collects garbage: rarely, as search makes many."""

_MAX_ATTEMPTS: Final = 3
"""How often a request is sent to a new process before it counts as failed."""

Creator = Callable[[str, int, str | None], Bot]
"""Makes a bot from its id, a seed and a character id; it is sent to the process."""


class ThinkingFailedError(Exception):
    """The bots' process died on one request as often as it was started."""


class BotFailedError(ThinkingFailedError):
    """An external bot failed or chose an illegal action.

    The message is its sentence, and asking again may help.
    """


@dataclass(frozen=True, slots=True)
class Request:
    """One decision for a bot.

    Requests with the same bot id, seed and character go to the same bot, which may keep its plan.
    """

    bot: str
    seed: int
    observation: Observation
    legal: Sequence[Action]
    budget: Budget
    character: str | None = None


Question: TypeAlias = Callable[[], object]
"""Computes something other than a bot's decision at the table.

It is sent to the process, and its result comes back.
"""


class Thinker:
    """The process in which bots think, as the window's process sees it."""

    def __init__(self, creator: Creator = create) -> None:
        self._creator = creator
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._waiting: Request | Question | None = None
        self._count = self._attempts = 0

    @property
    def asked(self) -> bool:
        """Whether an answer is pending."""
        return self._waiting is not None

    def start(self) -> None:
        """Start the process in advance, so that it is ready for the first request.

        Raises ThinkingFailedError when the system allows no further process.
        """
        if self._process is not None and self._process.is_alive():
            return
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        process = context.Process(
            target=_think, args=(theirs, self._creator), daemon=True, name="cacao-bots"
        )
        try:
            with _ignoring_sigint():
                process.start()
        except OSError as error:
            self.close()
            raise ThinkingFailedError("No process can be started for the opponents.") from error
        finally:
            theirs.close()
        self._process = process

    def request(self, question: Request | Question) -> None:
        """Request a decision, advice, a review or a game; an earlier request is dropped."""
        self._count += 1
        self._attempts = 1
        self._waiting = question
        self._send()

    def cancel(self) -> None:
        """Cancel the request: its answer will be dropped."""
        self._waiting = None

    def answer(self) -> Action | None:
        """Return the requested decision if it is ready.

        Raises ThinkingFailedError or BotFailedError.
        """
        result = self.poll_result()
        if isinstance(result, ForfeitError):
            raise BotFailedError(str(result))
        if isinstance(result, Action):
            return result
        return None

    def poll_result(self) -> object:
        """Return the result of the request, None until it is ready.

        Raises ThinkingFailedError.
        """
        if self._waiting is None or self._connection is None:
            return None
        try:
            while self._connection.poll():
                number, result = self._connection.recv()
                # Results of earlier requests are dropped.
                if number == self._count:
                    self._waiting = None
                    return result
        except (EOFError, OSError):
            self._restart()
            return None
        if self._process is not None and not self._process.is_alive():
            self._restart()
        return None

    def close(self) -> None:
        self._waiting = None
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
        self._process = self._connection = None

    def _send(self) -> None:
        self.start()
        assert self._connection is not None
        try:
            self._connection.send((self._count, self._waiting))
        except OSError:
            self._restart()

    def _restart(self) -> None:
        """Restart the process after it has died, and repeat the request."""
        waiting = self._waiting
        self.close()
        if self._attempts == _MAX_ATTEMPTS:
            raise ThinkingFailedError("The opponent cannot decide what to do.")
        self._attempts += 1
        self._waiting = waiting
        self._send()


@contextmanager
def _ignoring_sigint() -> Iterator[None]:
    """Make processes started here ignore Ctrl-C, which a terminal sends to all of them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, former)


def _think(connection: Connection, creator: Creator) -> None:
    """Answer requests until the parent is gone: the main function of the spawned process."""
    # On Windows it is not inherited.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    yield_to_window()
    # The search's caches live long; scanning them for garbage all the time costs a tenth of the
    # speed.
    gc.set_threshold(_GC_THRESHOLD)
    bots: dict[tuple[str, int, str | None], Bot] = {}
    while True:
        try:
            number, request = connection.recv()
            while connection.poll():
                # Only the latest request still matters.
                number, request = connection.recv()
        except (EOFError, OSError):
            return
        if not isinstance(request, Request):
            connection.send((number, request()))
            continue
        bot_key = request.bot, request.seed, request.character
        try:
            if bot_key not in bots:
                bots = {bot_key: creator(*bot_key)}
            result: Action | ForfeitError = bots[bot_key].choose(
                request.observation, request.legal, request.budget
            )
        except ForfeitError as error:
            result = error
        connection.send((number, result))


def yield_to_window() -> None:
    """Give this process a low priority, and leave one core free for the window."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL_PRIORITY_CLASS)
        return
    os.nice(_NICENESS)
    if sys.platform == "linux":
        cores = os.sched_getaffinity(0)
        if len(cores) > 1:
            os.sched_setaffinity(0, cores - {min(cores)})


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
