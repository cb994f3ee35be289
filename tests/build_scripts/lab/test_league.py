"""A league on a Dask cluster: it gives the same results as processes on this computer."""

from __future__ import annotations

import json
import os

import pytest
from distributed import Client

from build_scripts.lab import league
from cacao_desktop.arena import PlayedDeal, run_arena
from tests.arena.played import AtOnce, match_up


def test_cluster_plays_an_arena() -> None:
    with Client(
        n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
    ) as client:
        executor = client.get_executor(pure=False)
        found = run_arena(match_up(), executor, 8)
    here = run_arena(match_up(), AtOnce(), 8)
    assert [[game.totals for game in deal.games] for deal in found.deals] == [
        [game.totals for game in deal.games] for deal in here.deals
    ]


@pytest.mark.full
def test_arena_continues_after_a_killed_process() -> None:
    with Client(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as client:
        processes = list(client.run(os.getpid).values())
        ended: list[int] = []

        def kill_one(_played: PlayedDeal) -> None:
            if not ended:
                os.kill(processes[0], 9)
                ended.append(processes[0])

        found = run_arena(match_up(), client.get_executor(pure=False), 40, on_finished=kill_one)
    here = run_arena(match_up(), AtOnce(), 40)
    assert ended
    assert [[game.totals for game in deal.games] for deal in found.deals] == [
        [game.totals for game in deal.games] for deal in here.deals
    ]


def test_every_bot_meets_every_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def client(**_: object) -> Client:
        return Client(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None)

    monkeypatch.setattr(league, "Client", client)
    assert league.main(["random", "easy", "normal", "--games", "2", "--sims", "1", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["a"], line["b"]) for line in lines] == [
        ("random", "easy"),
        ("random", "normal"),
        ("easy", "normal"),
    ]
