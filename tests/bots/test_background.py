"""Bots in a separate process: they answer, survive failures, cancel, and end."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import TypeVar, cast

import pytest

import cacao_desktop
from cacao_desktop import bots
from cacao_desktop.bots.advice import Advice, Adviser, TurnReview
from cacao_desktop.bots.background import Request, Thinker, ThinkingFailedError
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.state import GameState
from tests.engine.deals import setup_for
from tests.patience import MAX_SECONDS, wait_until

Result = TypeVar("Result")

BUDGET = Budget(simulations=10)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def wait_for(get: Callable[[], Result | None]) -> Result:
    """Return the result as soon as it is ready."""
    results: list[Result] = []

    def poll() -> bool:
        result = get()
        if result is not None:
            results.append(result)
        return bool(results)

    wait_until(poll, "nothing came")
    return results[0]


def ask(thinker: Thinker, state: GameState, bot: str = "normal", seed: int = 4) -> None:
    thinker.request(
        Request(bot, seed, observe(state, state.deciding), legal_actions(state), BUDGET)
    )


def answer_of(state: GameState, bot: str = "normal", seed: int = 4) -> Action:
    return bots.create(bot, seed).choose(
        observe(state, state.deciding), legal_actions(state), BUDGET
    )


def process_of(thinker: Thinker) -> SpawnProcess:
    assert thinker._process is not None
    return thinker._process


def is_busy(thinker: Thinker) -> bool:
    return thinker.asked


def test_it_answers_as_the_bot_would(thinker: Thinker) -> None:
    state = new_game(setup_for(2, "huts"), 1)
    assert not is_busy(thinker)
    assert thinker.answer() is None
    ask(thinker, state)
    assert is_busy(thinker)
    assert wait_for(thinker.answer) == answer_of(state)
    assert not is_busy(thinker)
    assert thinker.answer() is None


def test_a_bot_thinks_with_the_character_that_is_asked_for(thinker: Thinker) -> None:
    state = new_game(setup_for(2), 1)
    rng = random.Random(1)
    seen = observe(state, state.deciding)
    legal = legal_actions(state)
    while (
        expected := bots.create("normal", 4, "trader").choose(seen, legal, BUDGET)
    ) == answer_of(state):
        advance(state, rng.choice(legal))
        seen = observe(state, state.deciding)
        legal = legal_actions(state)
    ask(thinker, state)
    assert wait_for(thinker.answer) != expected
    thinker.request(Request("normal", 4, seen, legal, BUDGET, "trader"))
    assert wait_for(thinker.answer) == expected


def test_it_plays_a_turn_with_one_bot_that_keeps_its_plan(thinker: Thinker) -> None:
    state = new_game(setup_for(2, "map chocolate"), 2)
    here = bots.create("normal", 9)
    while state.turn < 4:
        legal = legal_actions(state)
        expected = here.choose(observe(state, state.deciding), legal, BUDGET)
        ask(thinker, state, seed=9)
        assert wait_for(thinker.answer) == expected
        advance(state, expected)


def test_an_earlier_question_is_forgotten(thinker: Thinker) -> None:
    first = new_game(setup_for(2), 3)
    second = new_game(setup_for(3), 4)
    ask(thinker, first)
    ask(thinker, second, seed=5)
    assert wait_for(thinker.answer) == answer_of(second, seed=5)


def test_an_outdated_answer_is_dropped(thinker: Thinker) -> None:
    first = new_game(setup_for(2), 3)
    second = new_game(setup_for(3), 4)
    ask(thinker, first)
    thinker.cancel()
    assert not thinker.asked
    assert thinker.answer() is None
    ask(thinker, second, seed=5)
    assert wait_for(thinker.answer) == answer_of(second, seed=5)


def test_it_survives_being_killed_while_it_thinks(thinker: Thinker) -> None:
    state = new_game(setup_for(2), 5)
    thinker.start()
    ask(thinker, state)
    killed = process_of(thinker)
    killed.kill()
    assert wait_for(thinker.answer) == answer_of(state)
    assert process_of(thinker) is not killed


def test_it_survives_being_killed_between_requests(thinker: Thinker) -> None:
    state = new_game(setup_for(2), 5)
    ask(thinker, state)
    wait_for(thinker.answer)
    killed = process_of(thinker)
    killed.kill()
    killed.join(MAX_SECONDS)
    ask(thinker, state, "easy")
    assert wait_for(thinker.answer) == answer_of(state, "easy")


def test_starting_early_starts_one_process(thinker: Thinker) -> None:
    thinker.start()
    process = process_of(thinker)
    thinker.start()
    ask(thinker, new_game(setup_for(2), 6))
    wait_for(thinker.answer)
    assert process_of(thinker) is process


def test_closing_ends_the_process(thinker: Thinker) -> None:
    ask(thinker, new_game(setup_for(2), 7))
    process = process_of(thinker)
    thinker.close()
    assert not thinker.asked
    assert thinker.answer() is None
    assert not process.is_alive()
    thinker.close()
    ask(thinker, new_game(setup_for(2), 7))
    assert wait_for(thinker.answer), "a closed one may be used again"


def test_closing_before_a_start_is_allowed() -> None:
    Thinker().close()


PARENT = """
import os, sys
from cacao_desktop.bots.advice import Advice, Adviser, TurnReview
from cacao_desktop.bots.background import Thinker, ThinkingFailedError
if __name__ == "__main__":
    thinker = Thinker()
    thinker.start()
    print("started", flush=True)
    sys.stdin.readline()
    os._exit(1)
"""


def test_the_process_ends_with_its_parent(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    root = str(Path(cacao_desktop.__file__).parents[1])
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": root},
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "started\n"
        # The output ends when the last process that writes to it is gone: the parent or its child.
        parent.communicate("\n", timeout=MAX_SECONDS)
    assert parent.returncode == 1


def test_a_question_that_always_ends_the_process_is_given_up(thinker: Thinker) -> None:
    ask(thinker, new_game(setup_for(2), 1), bot="nobody")
    with pytest.raises(ThinkingFailedError, match="cannot decide"):
        wait_for(thinker.answer)
    assert not is_busy(thinker)


def seen_by_the_system() -> tuple[int, int]:
    """Return the niceness of the bots' process and the number of cores it may use."""
    return os.nice(0), len(os.sched_getaffinity(0))


@pytest.mark.skipif(sys.platform != "linux", reason="only there both can be asked")
def test_it_yields_to_the_window(thinker: Thinker) -> None:
    niceness, cores = seen_by_the_system()
    thinker.request(seen_by_the_system)
    nicer, fewer = cast("tuple[int, int]", wait_for(thinker.poll_result))
    assert nicer > niceness or niceness == 19
    assert fewer == max(1, cores - 1)


def question_about(state: GameState) -> partial[Advice]:
    return partial(Adviser(0).advise, observe(state, state.deciding), BUDGET)


def test_it_answers_inquiries_as_one_would_oneself(thinker: Thinker) -> None:
    state = new_game(setup_for(2), 5)
    question = question_about(state)
    thinker.request(question)
    advice = wait_for(thinker.poll_result)
    assert advice == question()
    assert isinstance(advice, Advice)
    review = partial(Adviser(0).review, 0, question.args[0], advice.best.plan, BUDGET)
    thinker.request(review)
    assert wait_for(thinker.poll_result) == review()
    assert isinstance(review(), TurnReview)


def test_advice_is_no_decision(thinker: Thinker) -> None:
    state = new_game(setup_for(2), 5)
    thinker.request(question_about(state))
    thinker.cancel()
    assert thinker.poll_result() is None
    ask(thinker, state)
    assert wait_for(thinker.answer) == answer_of(state)


def test_an_inquiry_survives_the_death_of_the_process(thinker: Thinker) -> None:
    question = question_about(new_game(setup_for(2), 5))
    thinker.start()
    thinker.request(question)
    process_of(thinker).kill()
    assert wait_for(thinker.poll_result) == question()


BREAK = """
import os, signal, sys, time
from cacao_desktop.bots.background import Thinker
if __name__ == "__main__":
    # What is started in the background of a terminal does not hear of a break by itself.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    thinker = Thinker()
    thinker.start()
    print("started", flush=True)
    time.sleep(float(sys.argv[1]))
    try:
        os.killpg(0, signal.SIGINT)
        time.sleep(60)
        sys.exit("no break came")
    except KeyboardInterrupt:
        assert thinker._process.is_alive()
        thinker.close()
"""


@pytest.mark.skipif(
    sys.platform == "win32", reason="the terminal of Windows has no groups of processes"
)
@pytest.mark.parametrize("wait", ["0", "2"])
def test_a_break_from_the_keyboard_says_nothing_in_the_terminal(wait: str, tmp_path: Path) -> None:
    """This includes a Ctrl-C while the process is still importing."""
    script = tmp_path / "script.py"
    script.write_text(BREAK, encoding="utf-8")
    root = Path(cacao_desktop.__file__).resolve().parents[1]
    done = subprocess.run(
        [sys.executable, str(script), wait],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        check=False,
        text=True,
        timeout=MAX_SECONDS,
        start_new_session=True,
    )
    assert (done.stdout, done.stderr, done.returncode) == ("started\n", "", 0)


def test_a_system_without_processes_is_reported(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_process: SpawnProcess) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    for _ in range(2):
        with pytest.raises(ThinkingFailedError):
            ask(thinker, new_game(setup_for(2), 3))
        assert not thinker.asked
    monkeypatch.undo()
    state = new_game(setup_for(2), 3)
    ask(thinker, state)
    assert wait_for(thinker.answer) == answer_of(state)
