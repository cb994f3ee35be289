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
"""The file of the weights of Skilled: sets by name, and by name how each was made."""

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


def set_name(seats: int, *, modules: bool) -> str:
    """Return the name of the set of weights for a number of players, with or without modules."""
    return f"{seats}-{'mixed' if modules else 'base'}"


def fitted_weights(rules: Rules, file: Path = EXPERT_WEIGHTS) -> Weights:
    """Return a file's weights for games under these rules."""
    return all_sets(file)[set_name(rules.seats, modules=bool(rules.modules))]


@cache
def all_sets(file: Path) -> dict[str, Weights]:
    """Return all sets of weights of a file by their names."""
    return {
        name: Weights({WeightName(thing): curves for thing, curves in by_thing.items()})
        for name, by_thing in json.loads(file.read_text(encoding="utf-8"))["sets"].items()
    }


class PlanningBot(Bot):
    """A bot that plans placing and filling together, and decides the rest step by step."""

    weights: ClassVar[Weights] = plain_weights()
    learned: ClassVar[Path | None] = None
    """The file of weights that it uses instead of its own."""
    notices: ClassVar[float] = 1.0
    """The share of all turns that it considers."""
    fondness: ClassVar[float] = 1.0
    """How strongly it follows its character.

    The better a level knows true values, the more it loses by its character's preferences.
    """

    def __init__(self, seed: int, character: Character | None = None) -> None:
        super().__init__(seed, character)
        self._plan: list[Action] = []

    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:
        table = observation.table
        if len(legal) == 1:
            return legal[0]
        prices = self.taste(table).at(table)
        if table.phase == Phase.PLACE:
            turn = self.plan_turn(observation, prices, budget)
            self._plan = list(actions_of(table, turn))
        elif table.phase != Phase.FILL:
            self._plan = []
        if self._plan and self._plan[0] in legal:
            return self._plan.pop(0)
        self._plan = []
        return self.decide(observation, legal, prices, budget)

    def weights_for(self, table: GameState) -> Weights:
        """Return the weights of this level in a game."""
        if self.learned is None:
            return self.weights
        return fitted_weights(table.rules, self.learned)

    def taste(self, table: GameState) -> Weights:
        """Return the weights of this bot: those of its level, adjusted to its character."""
        weights = self.weights_for(table)
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

    def notices_in(self, table: GameState) -> float:  # noqa: ARG002
        """Return the share of its turns that it considers in a game."""
        return self.notices

    def noticed(self, table: GameState, prices: Prices) -> list[tuple[float, Turn]]:
        """Return the turns that it considers with their values, or all rather than none."""
        ranked = greedy(table, prices).turns()
        share = self.notices_in(table)
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
    notices = 0.85
    fondness = 0.5
    learned = SKILLED_WEIGHTS


class EasyBot(PlanningBot):
    """Considers a few of the turns and misjudges them."""

    id = "easy"
    notices = 0.28
    misjudges: ClassVar[float] = 3.3
    """The standard deviation of its error about a turn, in gold."""
    weights = plain_weights(open_worker=0.1, sun=1.0, map_token=0.1)

    def plan_turn(
        self,
        observation: Observation,
        prices: Prices,
        budget: Budget,  # noqa: ARG002
    ) -> Turn:
        noticed = self.noticed(observation.table, prices)
        return max(noticed, key=lambda pair: pair[0] + self.rng.gauss(0.0, self.misjudges))[1]


class CasualBot(EasyBot):
    """Plays casually: overlooks every second turn."""

    id = "casual"
    notices = 0.52
    misjudges = 1.45


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

    def depth_for(self, table: GameState) -> Depth:  # noqa: ARG002
        """Return how deeply to simulate in a game."""
        return self.depth

    def _search(self, observation: Observation) -> Search:
        table = observation.table
        return Search(observation, self.taste(table), self.rng, self.depth_for(table))

    def _carry_out_turn(self, state: GameState, turn: Turn) -> None:
        carry_out_turn(state, turn, self.taste(state).at(state))

    def _carry_out_action(self, state: GameState, action: Action) -> None:
        turn = state.turn
        prices = self.taste(state).at(state)
        advance(state, action)
        if state.turn == turn:
            finish_turn(state, prices)


class HardBot(SearchingBot):
    """Simulates its best turns, with weights fitted on many games."""

    id = "hard"
    notices = 0.6
    budget = Budget(milliseconds=1_000, plain_simulations=440)
    """A fast machine needs 0.2 seconds for them, so that a third of its speed is enough."""
    candidates = 16
    depth = Depth(turns=4)
    learned = HARD_WEIGHTS

    def notices_in(self, table: GameState) -> float:
        """Return more in the Big Game, where overlooked turns cost more than search gains."""
        if table.rules.setup.big_game:
            return 0.75
        return self.notices


class ExpertBot(SearchingBot):
    """Simulates more turns with fitted weights, and tries replies near the end."""

    id = "expert"
    budget = Budget(milliseconds=6_000, plain_simulations=3_000)
    """A fast machine needs up to 2 seconds for them, so that a third of its speed is enough."""
    candidates = 24
    depth = Depth(turns=4, last_turns=2)
    learned = EXPERT_WEIGHTS

    def depth_for(self, table: GameState) -> Depth:
        """Return how deeply to simulate.

        In games with few components, replies are tried one turn earlier.
        """
        is_small_game = table.seats == 2 and not table.rules.modules
        if is_small_game:
            return replace(self.depth, last_turns=3)
        return self.depth
