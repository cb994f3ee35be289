"""The levels of opponents: those that plan one turn, and those that search.

`build_scripts/lab/fit_weights.py` writes the expert's weights, as fitted on many games.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from cacao_desktop.bots.base import Bot, Budget, Character, adapted_to
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.modules.prices import Prices
from cacao_desktop.bots.search import Depth, Ranked, Search, carry_out_turn
from cacao_desktop.bots.small_decisions import best_small_decision, finish_turn, with_values
from cacao_desktop.bots.weights import WeightName, Weights, plain_weights
from cacao_desktop.engine import Action, GameState, Observation, Phase, Turn, advance
from cacao_desktop.engine.state import Rules
from cacao_desktop.engine.turns import actions_of

SKILLED_WEIGHTS: Final = Path(__file__).with_name("skilled_weights.json")
"""The file of the weights of Skilled: the sets of weights, and how each was made."""

HARD_WEIGHTS: Final = Path(__file__).with_name("hard_weights.json")
"""The file of the weights of Hard."""

EXPERT_WEIGHTS: Final = Path(__file__).with_name("expert_weights.json")
"""The file of the weights of Expert."""

_TURN_SHARE: Final = 0.9
"""The share of the time for a whole turn that goes into choosing the tile to lay."""

_SMALL_DECISION_SHARE: Final = 0.05
"""The share of the time for a whole turn that a small decision may take."""

_SEARCH_MARGIN: Final = 3.0
"""Small decisions that look worse than the best by more gold than this are not searched."""

_MIN_SIMULATIONS: Final = 4
"""The minimum number of simulations for each candidate.

If there is no time for so many, fewer candidates are tried.
"""


def weights_key(seats: int, *, modules: bool) -> str:
    """Return the key of the weights for a number of players, with or without modules."""
    return f"{seats}-{'mixed' if modules else 'base'}"


def fitted_weights(rules: Rules, file: Path = EXPERT_WEIGHTS) -> Weights:
    """Return a file's weights for games under these rules."""
    return weight_sets(file)[weights_key(rules.seats, modules=bool(rules.modules))]


@cache
def weight_sets(file: Path) -> dict[str, Weights]:
    """Return all sets of weights of a file by their keys."""
    return {
        name: Weights({WeightName(thing): curves for thing, curves in by_thing.items()})
        for name, by_thing in json.loads(file.read_text(encoding="utf-8"))["sets"].items()
    }


class PlanningBot(Bot):
    """A bot that plans placing and filling together, and decides the rest step by step."""

    weights: ClassVar[Weights] = plain_weights()
    weights_file: ClassVar[Path | None] = None
    """The file of weights that it uses instead of its own."""
    noticed_share: ClassVar[float] = 1.0
    """The share of all turns that it considers."""
    fondness: ClassVar[float] = 1.0
    """How strongly it follows its character.

    The better a level knows true values, the more it loses by its character's preferences.
    """

    def __init__(self, seed: int, character: Character | None = None) -> None:
        super().__init__(seed, character)
        self._plan: list[Action] = []

    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:
        state = observation.table
        if len(legal) == 1:
            return legal[0]
        prices = self.own_weights(state).at(state)
        if state.phase == Phase.PLACE:
            turn = self.plan_turn(observation, prices, budget)
            self._plan = list(actions_of(state, turn))
        elif state.phase != Phase.FILL:
            self._plan = []
        if self._plan and self._plan[0] in legal:
            return self._plan.pop(0)
        self._plan = []
        return self.decide(observation, legal, prices, budget)

    def weights_for(self, state: GameState) -> Weights:
        """Return the weights of this level in a game."""
        if self.weights_file is None:
            return self.weights
        return fitted_weights(state.rules, self.weights_file)

    def own_weights(self, state: GameState) -> Weights:
        """Return the weights of this bot: those of its level, adjusted to its character."""
        weights = self.weights_for(state)
        if self.character is None:
            return weights
        return adapted_to(weights, self.character, self.fondness)

    def decide(
        self,
        observation: Observation,
        legal: Sequence[Action],
        prices: Prices,
        budget: Budget,  # noqa: ARG002
    ) -> Action:
        """Return the action for a decision other than laying a tile."""
        return best_small_decision(observation.table, observation.seat, legal, prices)

    def noticed_share_in(self, state: GameState) -> float:  # noqa: ARG002
        """Return the share of its turns that it considers in a game."""
        return self.noticed_share

    def noticed(self, state: GameState, prices: Prices) -> list[tuple[float, Turn]]:
        """Return the turns that it considers with their values, or all rather than none."""
        ranked = greedy(state, prices).turns()
        share = self.noticed_share_in(state)
        if share == 1.0:
            return ranked
        return [pair for pair in ranked if self.rng.random() < share] or ranked

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:
        raise NotImplementedError


class NormalBot(PlanningBot):
    """Plays the turn with the highest immediate value."""

    id = "normal"

    def plan_turn(
        self,
        observation: Observation,
        prices: Prices,
        budget: Budget,  # noqa: ARG002
    ) -> Turn:
        """Return the turn with the highest value; ties are broken at random."""
        ranked = self.noticed(observation.table, prices)
        best_worth = max(worth for worth, _ in ranked)
        return self.rng.choice([turn for worth, turn in ranked if worth > best_worth - 1e-9])


class SkilledBot(NormalBot):
    """Judges values well, but overlooks some turns and does not look ahead."""

    id = "skilled"
    noticed_share = 0.85
    fondness = 0.5
    weights_file = SKILLED_WEIGHTS


class EasyBot(PlanningBot):
    """Considers a few of the turns and misjudges them."""

    id = "easy"
    noticed_share = 0.28
    error_gold: ClassVar[float] = 3.3
    """The standard deviation of its error about a turn, in gold."""
    weights = plain_weights(open_worker=0.1, sun=1.0, map_token=0.1)

    def plan_turn(
        self,
        observation: Observation,
        prices: Prices,
        budget: Budget,  # noqa: ARG002
    ) -> Turn:
        noticed = self.noticed(observation.table, prices)
        return max(noticed, key=lambda pair: pair[0] + self.rng.gauss(0.0, self.error_gold))[1]


class CasualBot(EasyBot):
    """Plays casually: overlooks about half of its possible turns."""

    id = "casual"
    noticed_share = 0.52
    error_gold = 1.45


class SearchingBot(PlanningBot):
    """A bot that simulates its best turns in deals consistent with its knowledge."""

    fondness = 0.5
    candidates: ClassVar[int]
    depth: ClassVar[Depth]

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:
        return self.rank_turns(observation, prices, budget)[0].choice

    def rank_turns(
        self, observation: Observation, prices: Prices, budget: Budget
    ) -> list[Ranked[Turn]]:
        """Return the searched turns, best first."""
        budget = budget.with_modules(len(observation.table.rules.setup.modules))
        ranked = sorted(self.noticed(observation.table, prices), key=lambda pair: -pair[0])
        max_candidates = self.candidates
        if budget.simulations is not None:
            max_candidates = min(max_candidates, 1 + budget.simulations // _MIN_SIMULATIONS)
        candidates = [turn for _, turn in ranked[:max_candidates]]
        return self._search(observation).rank(
            candidates, self._carry_out_turn, budget.part(_TURN_SHARE)
        )

    def decide(
        self, observation: Observation, legal: Sequence[Action], prices: Prices, budget: Budget
    ) -> Action:
        """Return the decision with the best mean margin among the promising ones."""
        promising = self._promising(observation, legal, prices)
        if len(promising) == 1:
            return promising[0]
        budget = budget.with_modules(len(observation.table.rules.setup.modules)).part(
            _SMALL_DECISION_SHARE
        )
        search = self._search(observation)
        best = search.rank(promising, self._carry_out_action, budget)[0]
        # In few deals luck decides; then the immediately best one is the better choice.
        if search.is_sure_of(best):
            return best.choice
        return promising[0]

    @staticmethod
    def _promising(
        observation: Observation, legal: Sequence[Action], prices: Prices
    ) -> list[Action]:
        """Return one action for each value near the best, best first.

        Actions with equal value are the same uses in another order.
        """
        by_worth: dict[float, Action] = {}
        for worth, action in with_values(observation.table, observation.seat, legal, prices):
            by_worth.setdefault(round(worth, 6), action)
        best_worth = max(by_worth)
        return [
            by_worth[worth]
            for worth in sorted(by_worth, reverse=True)
            if worth >= best_worth - _SEARCH_MARGIN
        ]

    def depth_for(self, state: GameState) -> Depth:  # noqa: ARG002
        """Return how deeply to simulate in a game."""
        return self.depth

    def _search(self, observation: Observation) -> Search:
        state = observation.table
        return Search(observation, self.own_weights(state), self.rng, self.depth_for(state))

    def _carry_out_turn(self, state: GameState, turn: Turn) -> None:
        carry_out_turn(state, turn, self.own_weights(state).at(state))

    def _carry_out_action(self, state: GameState, action: Action) -> None:
        turn = state.turn
        prices = self.own_weights(state).at(state)
        advance(state, action)
        if state.turn == turn:
            finish_turn(state, prices)


class HardBot(SearchingBot):
    """Simulates its best turns, with weights fitted on many games."""

    id = "hard"
    noticed_share = 0.6
    budget = Budget(milliseconds=1_000, plain_simulations=440)
    """They take a fast machine 0.2 seconds, so a machine three times slower finishes them."""
    candidates = 16
    depth = Depth(turns=4)
    weights_file = HARD_WEIGHTS

    def noticed_share_in(self, state: GameState) -> float:
        """Return more in the Big Game, where overlooked turns cost more than search gains."""
        if state.rules.setup.big_game:
            return 0.75
        return self.noticed_share


class ExpertBot(SearchingBot):
    """Simulates more turns with fitted weights, and tries replies near the end."""

    id = "expert"
    budget = Budget(milliseconds=6_000, plain_simulations=3_000)
    """They take a fast machine up to 2 seconds, so one three times slower finishes them."""
    candidates = 24
    depth = Depth(turns=4, last_turns=2)
    weights_file = EXPERT_WEIGHTS

    def depth_for(self, state: GameState) -> Depth:
        """Return how deeply to simulate.

        In games with few components, replies are tried one turn earlier.
        """
        is_small_game = state.seats == 2 and not state.rules.modules
        if is_small_game:
            return replace(self.depth, last_turns=3)
        return self.depth
