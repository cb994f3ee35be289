"""Advice on a position: the best plans, their values and the reasons, as plain data."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.evaluation import evaluate_seats, margin
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.levels import ExpertBot
from cacao_desktop.bots.plans import Plan, beginning, carry_out_plan, plans_from
from cacao_desktop.bots.reasons import Reason, reasons
from cacao_desktop.bots.search import MIN_DEALS, Ranked, nothing_is_hidden, play_greedily
from cacao_desktop.bots.small_decisions import best_small_decision, first_offer, wasting_nothing
from cacao_desktop.engine import (
    Action,
    GameState,
    Observation,
    Phase,
    determinize,
    legal_actions,
    totals,
)
from cacao_desktop.engine.turns import actions_of

ALTERNATIVES: Final = 3
"""The maximum number of plans given besides the best."""

_SEARCH_SHARE: Final = 0.55
"""The share of the budget for ranking all plans; the rest is for comparing the best."""

_EVALUATION_DEALS: Final = 12
"""The number of deals over which the leads before a turn are averaged."""

_SAME_WORTH: Final = 0.05
"""Plans whose values differ by no more gold than this count as equal."""


@dataclass(frozen=True, slots=True)
class AdvisedPlan:
    """A plan with its mean margin over the opponents, the number of deals, and the reasons."""

    plan: Plan
    worth: float
    deals: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The advised plans, best first; never empty.

    `sure` tells whether enough deals were played to compare plans. If not, there is one plan: the
    one that looks best immediately.
    """

    plans: tuple[AdvisedPlan, ...]
    sure: bool = True

    @property
    def best(self) -> AdvisedPlan:
        return self.plans[0]

    def lag(self, index: int) -> float:
        """Return how far a plan is behind the best, 0 or more."""
        return max(0.0, self.best.worth - self.plans[index].worth)


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn that was played, compared with the best one found.

    `leads` holds, by seat, each player's lead before it.
    """

    number: int
    seat: int
    played: AdvisedPlan
    best: AdvisedPlan
    leads: tuple[float, ...]

    @property
    def given_away(self) -> float:
        """The margin lost against the best turn, 0 or more."""
        return max(0.0, self.best.worth - self.played.worth)


class Adviser(ExpertBot):
    """A bot that advises instead of playing."""

    candidates = 16
    """Fewer than in play, which leaves time to compare the best of them."""

    def advise(self, observation: Observation, budget: Budget) -> Advice:
        """Return the best plans of the deciding seat.

        The best plans are compared in the same deals. With too few deals luck would decide, so the
        plan that looks best immediately is advised alone.
        """
        budget = budget.with_modules(len(observation.table.rules.setup.modules))
        best, *others = self._rank_plans(observation, budget.part(_SEARCH_SHARE))
        deals_needed = 0 if nothing_is_hidden(observation.table) else MIN_DEALS
        if best.deals < deals_needed:
            quick = self._quick_plan(observation.table)
            return Advice((self._advised(observation, quick, 0.0, 0),), sure=False)
        others = others[:ALTERNATIVES]
        in_steps = observation.table.phase == Phase.ACTIVATE
        advised = [self._advised(observation, best.choice, best.worth, best.deals)]
        for other in others:
            share = budget.part((1 - _SEARCH_SHARE) / len(others))
            lead, deals = self._lead(observation, best.choice, other.choice, share)
            # The same uses in another order are not an alternative.
            same = in_steps and abs(lead) <= _SAME_WORTH
            if deals >= deals_needed and not same:
                worth = best.worth - lead
                advised.append(self._advised(observation, other.choice, worth, deals))
        return Advice(tuple(sorted(advised, key=lambda each: -each.worth)))

    def _quick_plan(self, table: GameState) -> Plan:
        """Return the plan that looks best immediately."""
        prices = self.weights_for(table).at(table)
        if table.phase == Phase.PLACE:
            return tuple(actions_of(table, greedy(table, prices).best()))
        if table.phase == Phase.ACTIVATE:
            return (first_offer(table),)
        return (best_small_decision(table, table.deciding, legal_actions(table), prices),)

    def review(
        self,
        number: int,
        observation: Observation,
        played: Plan,
        budget: Budget,
        known_best: Plan | None = None,
    ) -> TurnReview:
        """Return a turn compared with the best one, which is searched for unless it is given.

        Both are simulated in the same deals. For a known best turn only the difference is
        computed: its own value counts as 0.
        """
        budget = budget.with_modules(len(observation.table.rules.setup.modules))
        if known_best is None:
            ranked = self._rank_plans(observation, budget.part(_SEARCH_SHARE))[0]
            best = ranked.choice
            worth = ranked.worth
            budget = budget.part(1 - _SEARCH_SHARE)
        else:
            best = known_best
            worth = 0.0
        lead, deals = self._lead(observation, best, played, budget)
        # The search may have ranked a worse turn first. Of two equal turns that begin alike, and
        # so differ only in their order, the played one counts as the best.
        if lead < 0 or (lead == 0 and beginning(best) == beginning(played)):
            best = played
            lead = 0.0
        played_plan = self._advised(observation, played, worth - lead, deals)
        best_plan = self._advised(observation, best, worth, deals)
        leads = self._leads(observation)
        return TurnReview(number, observation.seat, played_plan, best_plan, leads)

    def _rank_plans(self, observation: Observation, budget: Budget) -> list[Ranked[Plan]]:
        """Return the plans of the deciding seat, best first."""
        table = observation.table
        if table.phase == Phase.PLACE:
            prices = self.weights_for(table).at(table)
            turns = self.rank_turns(observation, prices, budget)
            return [turn.with_choice(tuple(actions_of(table, turn.choice))) for turn in turns]
        # Of plans with equal value the search keeps the first.
        quick = self._quick_plan(table)
        legal: Sequence[Action] = legal_actions(table)
        if table.phase == Phase.ACTIVATE:
            legal = wasting_nothing(table, legal)
        plans = plans_from(table, legal)
        plans.sort(key=lambda plan: plan[0] != quick[0])
        return self._search(observation).rank(plans, self._carry_out_plan, budget)

    def _lead(
        self, observation: Observation, plan: Plan, other: Plan, budget: Budget
    ) -> tuple[float, int]:
        """Return the mean lead of a plan over another in some deals, and their number."""
        if plan == other:
            return 0.0, 0
        ranked = self._search(observation).rank([plan, other], self._carry_out_plan, budget)
        worth_of_plan = {each.choice: each.worth for each in ranked}
        return worth_of_plan[plan] - worth_of_plan[other], ranked[0].deals

    def _carry_out_plan(self, state: GameState, plan: Plan) -> None:
        carry_out_plan(state, plan, self.weights_for(state).at(state))

    def _advised(
        self, observation: Observation, plan: Plan, worth: float, deals: int
    ) -> AdvisedPlan:
        table = observation.table
        why = reasons(table, observation.seat, plan, self.weights_for(table))
        return AdvisedPlan(plan, worth, deals, why)

    def _leads(self, observation: Observation) -> tuple[float, ...]:
        """Return each seat's probable lead over the others, judged at the end of the round.

        Only then have all played the same number of turns.
        """
        weights = self.weights_for(observation.table)
        sums = [0.0] * observation.table.seats
        for _deal in range(_EVALUATION_DEALS):
            state = determinize(observation, self.rng)
            for _turn in range(state.seats - state.turn % state.seats):
                play_greedily(state, weights)
            gold = totals(state) if state.over else evaluate_seats(state, weights)
            for seat in range(state.seats):
                sums[seat] += margin(gold, seat)
        return tuple(each / _EVALUATION_DEALS for each in sums)


def final_leads(sums: Sequence[int]) -> tuple[float, ...]:
    """Return how far each seat ended ahead of the mean of the others."""
    return tuple(margin(sums, seat) for seat in range(len(sums)))
