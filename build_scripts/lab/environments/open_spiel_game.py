"""Cacao for two, with the tiles of the base game, as OpenSpiel sees a game.

One action is a whole turn. A chance node at the beginning draws one of many shuffles, after which
everything lies in its order, as in the engine; what a player may not know is dealt again by
`resample_from_infostate`. Returns are the margin in gold, so many to one, and sum to zero.
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
import pyspiel

from build_scripts.lab.environments.turn_numbers import action_of, count_actions, turn_of
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.observation import Observation, determinize, observe
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.turn_listing import legal_turns, sample_turn
from cacao_desktop.engine.turns import play_turn

SETUP: Final = Setup((Player("Player 1", "red"), Player("Player 2", "white")))
GOLD_TO_ONE: Final = 100
"""How many gold of margin are the utility 1; no margin of random or good play comes near it."""

SHUFFLES: Final = 10_000
"""How many ways to shuffle there are, each as likely as any other."""

_TURNS: Final = 22


def cacao_type() -> Any:
    """Return how OpenSpiel describes the game."""
    return pyspiel.GameType(
        short_name="python_cacao",
        long_name="Python Cacao",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )


class Observer:
    """What OpenSpiel asks for what a player sees, which is here the information state alone."""

    tensor: None = None
    dict: None = None

    def set_from(self, state: CacaoState, player: int) -> None:
        """Fill a tensor, of which there is none."""

    def string_from(self, state: CacaoState, player: int) -> str:
        """Return what a player knows."""
        if state.table is not None:
            return state.information_state_string(player)
        return str(state)


class CacaoGame(pyspiel.Game):
    """The game; its seed decides how hidden tiles are dealt again."""

    def __init__(self, seed: int = 0) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=count_actions(new_game(SETUP, 0)),
            max_chance_outcomes=SHUFFLES,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_TURNS,
        )
        super().__init__(cacao_type(), info, {})
        self.rng = random.Random(seed)

    def new_initial_state(self) -> CacaoState:
        """Return the state before the tiles are shuffled."""
        return CacaoState(self)

    def make_py_observer(self, _kind: object = None, _parameters: object = None) -> Observer:
        """Return what tells what a player sees."""
        return Observer()

    def state_of(self, table: GameState, seen: str = "") -> CacaoState:
        """Return the state of a table at which somebody is to lay a tile, after the actions that were seen."""
        state = CacaoState(self)
        state.table = table
        state.seen = seen
        return state


class CacaoState(pyspiel.State):
    """The table, and what everybody has seen since this state was begun, which OpenSpiel tells states apart by."""

    def __init__(self, game: CacaoGame) -> None:
        super().__init__(game)
        self._cacao = game
        self.table: GameState | None = None
        self.seen = ""
        self._observed: Observation | None = None

    def clone(self) -> CacaoState:
        """Return a copy; the game is shared."""
        if self.table is None:
            return CacaoState(self._cacao)
        return self._cacao.state_of(self.table.clone(), self.seen)

    @property
    def _dealt(self) -> GameState:
        assert self.table is not None
        return self.table

    def current_player(self) -> int:
        """Return whose turn it is, or OpenSpiel's number for chance or for the end."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.active

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.table is not None and self.table.over

    def is_chance_node(self) -> bool:
        """Tell whether the tiles are still to be shuffled."""
        return self.table is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every shuffle with its probability."""
        return [(shuffle, 1 / SHUFFLES) for shuffle in range(SHUFFLES)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return every whole turn of the player whose turn it is, in ascending order."""
        if self.table is None:
            return list(range(SHUFFLES))
        if self.table.over or player not in (None, self.table.active):
            return []
        return self._legal_actions(self.table.active)

    def _legal_actions(self, _player: int) -> list[int]:
        table = self._dealt
        return sorted([action_of(table, turn) for turn in legal_turns(table)])

    def apply_action(self, action: int) -> None:
        """Shuffle, or play a turn."""
        self._apply_action(int(action))

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table is None:
            self.table = new_game(SETUP, action)
        else:
            drawn = table.jungle_drawn
            play_turn(table, turn_of(table, action))
            self._observed = None
            self.seen += f" {action} {table.jungle_pile[drawn : table.jungle_drawn]}"

    def returns(self) -> list[float]:
        """Return the margins, zero as long as the game goes on."""
        if self.is_terminal():
            return margins(self._dealt)
        return [0.0, 0.0]

    def information_state_string(self, player: int | None = None) -> str:
        """Return what a player knows.

        Its hand, the open tiles, what was done, and what was turned up after it.
        """
        table = self._dealt
        seat = table.active if player is None else player
        shown = [table.jungle_pile[position] for position in table.open_slots if position >= 0]
        return f"{seat} {table.hands[seat]} {shown}{self.seen}"

    def resample_from_infostate(self, player: int, _sampler: object = None) -> CacaoState:
        """Return a state that the player cannot tell from this one, with everything hidden dealt again."""
        if self._observed is None or self._observed.seat != player:
            self._observed = observe(self._dealt, player)
        return self._cacao.state_of(determinize(self._observed, self._cacao.rng), self.seen)

    def _action_to_string(self, _player: int, action: int) -> str:
        if self.table is None:
            return f"shuffle {action}"
        return str(turn_of(self.table, action))

    def __str__(self) -> str:
        if self.table is None:
            return "not shuffled"
        return self.information_state_string()


class _Registered(CacaoGame):
    def __init__(self, _parameters: object = None) -> None:
        super().__init__()


def register() -> None:
    """Make the game known, so that `pyspiel.load_game("python_cacao")` finds it."""
    pyspiel.register_game(cacao_type(), _Registered)


def margins(table: GameState) -> list[float]:
    """Return both players' margins as utilities."""
    first, second = totals(table)
    margin = max(-1.0, min(1.0, (first - second) / GOLD_TO_ONE))
    return [margin, -margin]


class QuickRolloutEvaluator:
    """Random play to the end, as OpenSpiel's `RandomRolloutEvaluator` has it, but without listing every turn."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def evaluate(self, state: CacaoState) -> Any:
        """Return the returns of one random game."""
        assert state.table is not None
        table = state.table.clone()
        while not table.over:
            play_turn(table, sample_turn(table, self._rng))
        return np.array(margins(table))

    def prior(self, state: CacaoState) -> list[tuple[int, float]]:
        """Return every action as likely as any other."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]
