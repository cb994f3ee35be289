"""OpenSpiel's MCTS and information-set MCTS as bots that keep to a budget and see what any bot sees.

MCTS takes the state that it is given for the truth. It is given one in which everything hidden is
dealt at random, again for each turn; information-set MCTS deals again for each simulation.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from build_scripts.lab.environments.open_spiel_game import (
    CacaoGame,
    CacaoState,
    QuickRolloutEvaluator,
)
from build_scripts.lab.environments.turn_numbers import turn_of
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.levels import PlanningBot
from cacao_desktop.engine.modules.base import Prices
from cacao_desktop.engine.observation import Observation, determinize
from cacao_desktop.engine.turn_listing import Turn

_UNBOUNDED: Final = 1_000_000_000
_LEAST: Final = 2
"""The first simulation only looks at the root.

Not before the second is there an action to choose.
"""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a search of OpenSpiel is set.

    UCT's or PUCT's constant, which of them, and whose rollouts.

    Random games spread by 0.1 in their returns. With PUCT a search need not try every action once
    before it tries one again. OpenSpiel's own rollouts list every turn; the quick ones do not.
    """

    exploration: float = 0.02
    puct: bool = False
    listed: bool = False


class _TimeUpError(Exception):
    """The budget is used up; raised between two simulations, when the tree is whole."""


class _Deadline:
    """Ends a search between two simulations."""

    def __init__(self, budget: Budget) -> None:
        self.simulations = max(_LEAST, budget.simulations or _UNBOUNDED)
        self._end: float | None = None
        if not budget.simulations:
            self._end = time.perf_counter() + (budget.milliseconds or 0) / 1000
        self.used = 0

    def check(self) -> None:
        """Raise _TimeUpError when it is over."""
        if self._end is not None and self.used >= _LEAST and time.perf_counter() >= self._end:
            raise _TimeUpError
        self.used += 1


class TimedMCTSBot(mcts.MCTSBot):
    """OpenSpiel's MCTS with a deadline: only when it stops is changed."""

    def __init__(
        self, game: CacaoGame, settings: Settings, deadline: _Deadline, evaluator: Any, seed: int
    ) -> None:
        super().__init__(
            game,
            settings.exploration,
            deadline.simulations,
            evaluator,
            # Solving would set a proven small win above a better one that is not proven.
            solve=False,
            random_state=np.random.RandomState(seed),
            child_selection_fn=mcts.SearchNode.puct_value
            if settings.puct
            else mcts.SearchNode.uct_value,
        )
        self._deadline = deadline
        self._root: Any = None

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        self._root = root
        self._deadline.check()
        return super()._apply_tree_policy(root, state)

    def mcts_search(self, state: Any) -> Any:
        """Return the root of the tree when the budget is used up."""
        try:
            return super().mcts_search(state)
        except _TimeUpError:
            return self._root


class TimedISMCTSBot(ismcts.ISMCTSBot):
    """OpenSpiel's information-set MCTS with a deadline: only when it stops is changed."""

    def __init__(
        self, game: CacaoGame, settings: Settings, deadline: _Deadline, evaluator: Any, seed: int
    ) -> None:
        policy = ismcts.ChildSelectionPolicy
        super().__init__(
            game,
            evaluator,
            settings.exploration,
            deadline.simulations,
            random_state=np.random.RandomState(seed),
            # With few simulations many actions are visited equally often, and one of those would
            # be drawn by lot.
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VALUE,
            child_selection_policy=policy.PUCT if settings.puct else policy.UCT,
        )
        self._deadline = deadline

    def sample_root_state(self, state: Any) -> Any:
        """Return a state to begin a simulation from."""
        self._deadline.check()
        return super().sample_root_state(state)

    def run_search(self, state: Any) -> Any:
        """Return the policy when the budget is used up."""
        try:
            return super().run_search(state)
        except _TimeUpError:
            return self.get_final_policy(state, self._root_node)


class OpenSpielBot(PlanningBot):
    """Lays tiles as a search of OpenSpiel has it.

    Edges are resolved as the built-in bots do it.
    """

    search: Any
    budget = Budget(milliseconds=200)

    def __init__(self, seed: int, settings: Settings | None = None) -> None:
        super().__init__(seed)
        self._game = CacaoGame(seed)
        self._settings = settings or Settings()
        self.simulations: list[int] = []

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:  # noqa: ARG002
        """Return the turn that the search visits most; `simulations` tells how many it made."""
        deadline = _Deadline(budget)
        state: CacaoState = self._game.state_of(determinize(observation, self.rng))
        search = self.search(
            self._game, self._settings, deadline, self._evaluator(), self.rng.getrandbits(32)
        )
        action = search.step(state)
        self.simulations.append(deadline.used)
        return turn_of(observation.table, int(action))

    def _evaluator(self) -> Any:
        if self._settings.listed:
            return mcts.RandomRolloutEvaluator(1, np.random.RandomState(self.rng.getrandbits(32)))
        return QuickRolloutEvaluator(self.rng)


class MCTS(OpenSpielBot):
    """MCTS on one state dealt at random."""

    id = "mcts"
    search = TimedMCTSBot


class ISMCTS(OpenSpielBot):
    """Information-set MCTS."""

    id = "ismcts"
    search = TimedISMCTSBot


PEERS: Final[dict[str, type[OpenSpielBot]]] = {bot.id: bot for bot in (MCTS, ISMCTS)}
