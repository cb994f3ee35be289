"""Hard and expert, which search: whole turns among the greedy's best, then the small decisions of a turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.fitted import HARD_WEIGHTS, fitted_weights
from cacao_desktop.bots.normal import PlanningBot
from cacao_desktop.bots.search import FEWEST_DEALS, Depth, Ranked, Search, carry_out_turn
from cacao_desktop.bots.small_decisions import finish_turn, weighed
from cacao_desktop.bots.weights import Prices, Weights
from cacao_desktop.engine import Action, GameState, Observation, Turn, advance

_TURN: Final = 0.9
"""The part of the time for a whole turn in which the tile to lay is chosen."""

_SMALL: Final = 0.05
"""The part of the time for a whole turn that a small decision may take."""

_NEAR: Final = 3.0
"""Small decisions that look worse than the best by more gold than this are not searched."""

_FEWEST_SIMULATIONS: Final = 4
"""Each candidate gets at least this many simulations; when there are too few, fewer candidates are tried."""


class SearchingBot(PlanningBot):
    """A bot that plays its best turns on in thought, in deals that fit what it knows."""

    fondness = 0.5
    candidates: ClassVar[int]
    depth: ClassVar[Depth]

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:
        return self.rank_turns(observation, prices, budget)[0].choice

    def rank_turns(self, observation: Observation, prices: Prices, budget: Budget) -> list[Ranked[Turn]]:
        """Return the turns searched, best first."""
        ranked = sorted(self.noticed(observation.table, prices), key=lambda pair: -pair[0])
        number = self.candidates
        if budget.simulations is not None:
            number = min(number, 1 + budget.simulations // _FEWEST_SIMULATIONS)
        candidates = [turn for _, turn in ranked[:number]]
        return self._search(observation).rank(candidates, self._carry_out_turn, budget.part(_TURN))

    def decide(
        self, observation: Observation, legal: Sequence[Action], prices: Prices, budget: Budget
    ) -> Action:
        """Return the small decision that leads to the best mean margin, of those that look good at once."""
        promising = self._promising(observation, legal, prices)
        if len(promising) == 1:
            return promising[0]
        search = self._search(observation)
        best = search.rank(promising, self._carry_out_action, budget.part(_SMALL))[0]
        # In few deals luck decides: then what looks best at once is the better choice.
        return best.choice if best.deals >= FEWEST_DEALS or search.certain else promising[0]

    @staticmethod
    def _promising(observation: Observation, legal: Sequence[Action], prices: Prices) -> list[Action]:
        """Return one action of each worth near the best, best first; those of one worth are orders of the same uses."""
        by_worth: dict[float, Action] = {}
        for worth, action in weighed(observation.table, observation.seat, legal, prices):
            by_worth.setdefault(round(worth, 6), action)
        best = max(by_worth)
        return [by_worth[worth] for worth in sorted(by_worth, reverse=True) if worth >= best - _NEAR]

    def depth_for(self, table: GameState) -> Depth:  # noqa: ARG002
        """Return how turns are played on in a game."""
        return self.depth

    def _search(self, observation: Observation) -> Search:
        table = observation.table
        return Search(observation, self.taste(table), self.rng, self.depth_for(table))

    def _carry_out_turn(self, state: GameState, turn: Turn) -> None:
        carry_out_turn(state, turn, Prices.at(state, self.taste(state)))

    def _carry_out_action(self, state: GameState, action: Action) -> None:
        turn, prices = state.turn, Prices.at(state, self.taste(state))
        advance(state, action)
        if state.turn == turn:
            finish_turn(state, prices)


class HardBot(SearchingBot):
    """Plays the best turns it sees on in thought, and knows from many games what things are worth."""

    id = "hard"
    notices = 0.6
    budget = Budget(milliseconds=200)
    candidates = 16
    depth = Depth(plies=4)

    def notices_in(self, table: GameState) -> float:
        """Return more in the Big Game, where a turn that it misses costs more than it finds by looking ahead."""
        return 0.75 if table.rules.setup.big_game else self.notices

    def weights_for(self, table: GameState) -> Weights:
        return fitted_weights(table.rules, HARD_WEIGHTS)


class ExpertBot(SearchingBot):
    """Plays more turns on in thought, with fitted weights, and tries replies out near the end."""

    id = "expert"
    budget = Budget(milliseconds=1500)
    candidates = 24
    depth = Depth(plies=4, last_plies=2)

    def depth_for(self, table: GameState) -> Depth:
        """Return how turns are played on: with few things on the table one more of the last turns is tried out."""
        quick = table.seats == 2 and not table.rules.modules
        return replace(self.depth, last_plies=3) if quick else self.depth

    def weights_for(self, table: GameState) -> Weights:
        return fitted_weights(table.rules)
