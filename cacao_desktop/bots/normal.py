"""The bots that plan one turn: one takes what is worth most at once, the other plays like a beginner."""

from collections.abc import Sequence
from typing import ClassVar

from cacao_desktop.bots.base import Bot, Budget, Character, to_taste
from cacao_desktop.bots.fitted import SKILLED_WEIGHTS, fitted_weights
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.small_decisions import best_small_decision
from cacao_desktop.bots.weights import Prices, Weights, plain_weights
from cacao_desktop.engine import Action, GameState, Observation, Phase, Turn
from cacao_desktop.engine.turns import actions_of


class PlanningBot(Bot):
    """A bot that plans a whole turn when it lays its tile, fills as planned, and decides the rest as it comes."""

    weights: ClassVar[Weights] = plain_weights()
    notices: ClassVar[float] = 1.0
    """The part of all turns that it sees."""
    fondness: ClassVar[float] = 1.0
    """How much of its character's likes it indulges in: who knows what things are worth loses more by them."""

    def __init__(self, seed: int, character: Character | None = None) -> None:
        super().__init__(seed, character)
        self._plan: list[Action] = []

    def choose(self, observation: Observation, legal: Sequence[Action], budget: Budget) -> Action:
        table = observation.table
        if len(legal) == 1:
            return legal[0]
        prices = Prices.at(table, self.taste(table))
        if table.phase == Phase.PLACE:
            turn = self.plan_turn(observation, prices, budget)
            self._plan = list(actions_of(table, turn))
        elif table.phase != Phase.FILL:
            self._plan = []
        if self._plan and self._plan[0] in legal:
            return self._plan.pop(0)
        self._plan = []
        return self.decide(observation, legal, prices, budget)

    def weights_for(self, table: GameState) -> Weights:  # noqa: ARG002
        """Return what things are worth at this level in a game."""
        return self.weights

    def taste(self, table: GameState) -> Weights:
        """Return what things are worth to this bot: to its level and its character."""
        weights = self.weights_for(table)
        return weights if self.character is None else to_taste(weights, self.character, self.fondness)

    def decide(
        self,
        observation: Observation,
        legal: Sequence[Action],
        prices: Prices,
        budget: Budget,  # noqa: ARG002
    ) -> Action:
        """Return what to do where no tile is to be laid."""
        return best_small_decision(observation.table, observation.seat, legal, prices)

    def notices_in(self, table: GameState) -> float:  # noqa: ARG002
        """Return the part of its turns that it sees in a game."""
        return self.notices

    def noticed(self, table: GameState, prices: Prices) -> list[tuple[float, Turn]]:
        """Return those of the turns that it sees with their worth, all of them where it would see none."""
        ranked, part = greedy(table, prices).turns(), self.notices_in(table)
        if part == 1.0:
            return ranked
        return [pair for pair in ranked if self.rng.random() < part] or ranked

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:
        """Return the whole turn to play."""
        raise NotImplementedError


class NormalBot(PlanningBot):
    """The best turn by its immediate worth."""

    id = "normal"

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:  # noqa: ARG002
        """Return the turn that is worth most; equals are chosen from by chance."""
        ranked = self.noticed(observation.table, prices)
        best = max(worth for worth, _ in ranked)
        return self.rng.choice([turn for worth, turn in ranked if worth > best - 1e-9])


class SkilledBot(NormalBot):
    """Knows better than others what things will be worth, but overlooks a turn and does not look ahead either."""

    id = "skilled"
    notices = 0.85
    fondness = 0.5

    def weights_for(self, table: GameState) -> Weights:
        return fitted_weights(table.rules, SKILLED_WEIGHTS)


class EasyBot(PlanningBot):
    """Sees a few of the turns and misjudges them, as a child that takes what comes into its hand."""

    id = "easy"
    notices = 0.28
    misjudges: ClassVar[float] = 3.3
    """By how much gold it is wrong about a turn (standard deviation)."""
    weights = plain_weights(open_worker=0.1, sun=1.0, map_token=0.1)

    def plan_turn(self, observation: Observation, prices: Prices, budget: Budget) -> Turn:  # noqa: ARG002
        noticed = self.noticed(observation.table, prices)
        return max(noticed, key=lambda pair: pair[0] + self.rng.gauss(0.0, self.misjudges))[1]


class CasualBot(EasyBot):
    """Plays now and then: overlooks every second turn."""

    id = "casual"
    notices = 0.52
    misjudges = 1.45
