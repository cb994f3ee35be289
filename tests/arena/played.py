"""Made-up deals of an arena, and an executor without processes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from cacao_desktop.arena.deals import ArenaGame, MatchUp, PlayedDeal, contestant
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine.setup import Player, Setup

TWO = Setup((Player("Ana", "red"), Player("Ben", "white")))
THREE = Setup((*TWO.players, Player("Cleo", "violet")))
ONE_SIMULATION = Budget(simulations=1)


def match_up(a: str = "easy", b: str = "random", setup: Setup = TWO, seed: int = 1) -> MatchUp:
    return MatchUp(contestant(a, ONE_SIMULATION), contestant(b, ONE_SIMULATION), setup, seed)


def played_game(*totals: int, winners: tuple[int, ...] | None = None) -> ArenaGame:
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return ArenaGame(
        totals=totals,
        winners=best if winners is None else winners,
        seconds=(0.5,) * len(totals),
        turns=(10,) * len(totals),
    )


def played_deal(number: int, *games: ArenaGame) -> PlayedDeal:
    return PlayedDeal(number=number, games=games)


def won(number: int) -> PlayedDeal:
    return played_deal(number, played_game(9, 1), played_game(1, 9))


def halved(number: int) -> PlayedDeal:
    return played_deal(number, played_game(9, 1), played_game(9, 1))


class AtOnce(Executor):
    """Runs each piece of work when it is submitted, and remembers it."""

    def __init__(self) -> None:
        self.given: list[int] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given.append(args[-1])
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future
