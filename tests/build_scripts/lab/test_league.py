"""A league on a Dask cluster: the cluster's executor gives what this computer's processes give."""

from __future__ import annotations

import json

import pytest
from distributed import Client

from build_scripts.lab import league
from cacao_desktop.arena import run_arena
from tests.arena.played import AtOnce, match_up


def test_cluster_plays_an_arena() -> None:
    with Client(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as client:
        executor = client.get_executor(pure=False)
        found = run_arena(match_up(), executor, 8)
    here = run_arena(match_up(), AtOnce(), 8)
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
