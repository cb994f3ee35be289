"""Running an arena: the games played, early stopping, and results independent of the executor."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, ClassVar

import pytest

from cacao_desktop.arena import running
from cacao_desktop.arena.deals import MatchUp, PlayedDeal
from cacao_desktop.arena.running import (
    FIRST_EVALUATION,
    ArenaResult,
    decisive_deals,
    process_pool,
    run_arena,
)
from cacao_desktop.arena.summary import summarize
from cacao_desktop.engine.messages import IllegalSetupError
from cacao_desktop.engine.setup import Setup
from tests.arena.played import THREE, TWO, AtOnce, halved, match_up, played_deal, played_game, won
from tests.patience import MAX_SECONDS, wait_until
from tests.processes import is_running

ROOT = Path(__file__).resolve().parents[2]


def numbers(result: ArenaResult) -> list[int]:
    return [played.number for played in result.deals]


def totals(result: ArenaResult) -> list[tuple[int, ...]]:
    return [game.totals for played in result.deals for game in played.games]


def test_games_are_rounded_up_to_whole_deals() -> None:
    finished: list[PlayedDeal] = []
    result = run_arena(match_up(setup=THREE), AtOnce(), 4, on_finished=finished.append)
    assert numbers(result) == [0, 1]
    assert sorted(played.number for played in finished) == [0, 1]
    assert (result.fresh, result.interrupted) == (2, False)
    assert summarize(match_up(setup=THREE), result).games == 6


def test_every_executor_gives_the_same_result() -> None:
    alone = run_arena(match_up(), AtOnce(), 6)
    with ThreadPoolExecutor(3) as threads:
        assert totals(run_arena(match_up(), threads, 6)) == totals(alone)
    with process_pool(2) as processes:
        assert totals(run_arena(match_up(), processes, 6)) == totals(alone)


def test_pool_that_is_left_before_its_processes_have_begun_ends() -> None:
    before = multiprocessing.active_children()
    with process_pool(2) as pool:
        first = pool.submit(abs, -1)
        pool.submit(abs, -2)
        assert first.result() == 1
    assert multiprocessing.active_children() == before


def test_known_deals_are_not_played_again() -> None:
    before = run_arena(match_up(), AtOnce(), 4).deals
    executor = AtOnce()
    result = run_arena(match_up(), executor, 8, already_played=[before[1], won(77)])
    assert executor.given == [0, 2, 3]
    assert numbers(result) == [0, 1, 2, 3]
    assert result.fresh == 3
    assert totals(result) == totals(run_arena(match_up(), AtOnce(), 8))


def test_setup_that_cannot_be_played_is_refused_before_anything_runs() -> None:
    executor = AtOnce()
    alone = Setup(TWO.players[:1])
    with pytest.raises(IllegalSetupError):
        run_arena(match_up(setup=alone), executor, 4)
    assert executor.given == []


def test_no_extra_deals_are_submitted() -> None:
    class Watched(ThreadPoolExecutor):
        given: ClassVar[list[Future[Any]]] = []
        most = 0

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.given.append(super().submit(fn, *args, **kwargs))
            self.most = max(self.most, sum(not future.done() for future in self.given))
            return self.given[-1]

    with Watched(1) as watched:
        assert numbers(run_arena(match_up(), watched, 16, max_in_progress=3)) == list(range(8))
    assert watched.most <= 3


# Early stopping.


def test_stops_once_the_win_rate_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "play_deal", lambda _match_up, number: won(number))
    executor = AtOnce()
    result = run_arena(match_up(), executor, 200, stop_early=True, max_in_progress=1)
    assert numbers(result) == list(range(FIRST_EVALUATION))
    assert len(executor.given) == FIRST_EVALUATION
    assert len(run_arena(match_up(), AtOnce(), 200).deals) == 100


def test_does_not_stop_while_nothing_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "play_deal", lambda _match_up, number: halved(number))
    assert len(run_arena(match_up(), AtOnce(), 200, stop_early=True).deals) == 100


def test_deals_count_in_their_order_when_stopping_early() -> None:
    deals = {number: won(number) for number in range(1, 30)}
    assert decisive_deals(deals, 100) is None
    counted = decisive_deals({**deals, 0: won(0)}, 100)
    assert counted is not None
    assert [played.number for played in counted] == list(range(FIRST_EVALUATION))


def test_known_deals_may_be_enough() -> None:
    executor = AtOnce()
    result = run_arena(
        match_up(), executor, 200, already_played=map(won, range(20)), stop_early=True
    )
    assert executor.given == []
    assert numbers(result) == list(range(FIRST_EVALUATION))


def test_later_looks_ask_for_more_than_one_look_would() -> None:
    # 5 deals won and 3 halved: 81.3 % ± 21.6, clear with 95 % alone (p = 0.011) and with 97.5 %
    # too.
    early = [won(number) if number < 5 else halved(number) for number in range(8)]
    assert decisive_deals(dict(enumerate(early)), 100) is not None
    # 4 won, 4 halved is 75 % ± 22.3 at 95 %, but ± 26.6 at the 97.5 % of the first evaluation.
    early[4] = halved(4)
    assert decisive_deals(dict(enumerate(early)), 100) is None


# Ctrl-C and processes.


def test_ctrl_c_keeps_finished_deals() -> None:
    def interrupt(played: PlayedDeal) -> None:
        if played.number == 2:
            raise KeyboardInterrupt

    result = run_arena(match_up(), AtOnce(), 20, on_finished=interrupt, max_in_progress=1)
    assert (numbers(result), result.interrupted) == ([0, 1, 2], True)


def test_leaving_drops_work_that_still_runs() -> None:
    with process_pool(1) as pool:
        worker = pool.submit(os.getpid).result()
        future = pool.submit(time.sleep, MAX_SECONDS)
        wait_until(future.running)
    wait_until(lambda: not is_running(worker))
    assert not future.done() or future.exception() is not None


def test_processes_end_with_their_parent() -> None:
    code = (
        "import os, time\n"
        "from cacao_desktop.arena.running import process_pool\n"
        "if __name__ == '__main__':\n"
        "    with process_pool(1) as pool:\n"
        "        print(pool.submit(os.getpid).result(), flush=True)\n"
        "        pool.submit(time.sleep, 60)\n"
        "        time.sleep(60)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    wait_until(lambda: not is_running(worker))


# The summary.


def test_summary_is_as_counted_by_hand() -> None:
    deals = [
        played_deal(0, played_game(30, 20), played_game(25, 35)),
        played_deal(1, played_game(20, 30), played_game(20, 20)),
    ]
    summary = summarize(match_up(), ArenaResult(deals, fresh=1, seconds=4.0))
    # Deal 0: both won, margins 10 and 10. Deal 1: lost by 10, drawn.
    assert summary.win_rate.mean == pytest.approx((1 + 0.25) / 2)
    assert summary.margin.mean == pytest.approx((10 - 5) / 2)
    # Standard deviation 15/√2, standard error 7.5, t with one degree of freedom 12.706.
    assert summary.margin.half_width == pytest.approx(12.706 * 7.5, abs=0.01)
    assert summary.games_per_second == 0.5
    assert summary.think_ms_a == pytest.approx(50)


def test_thinking_is_counted_by_side_not_by_seat() -> None:
    first = played_game(1, 2).model_copy(update={"seconds": (1.0, 0.1)})
    second = played_game(1, 2).model_copy(update={"seconds": (0.1, 3.0)})
    pair: MatchUp = match_up()
    summary = summarize(pair, ArenaResult([played_deal(0, first, second)]))
    assert [summary.think_ms_a, summary.think_ms_b] == pytest.approx([200, 10])
    assert summary.games_per_second is None
