"""Cacao as an environment of PettingZoo: any set-up, one decision at a time, and only what a seat may know.

::

    from build_scripts.lab.environments.pettingzoo_env import env

    game = env()
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, ended, cut, info = game.last()
        action = None if ended or cut else game.action_space(agent).sample(observation["action_mask"])
        game.step(action)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import counts, totals
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import GEMS, WORKER_KINDS

MOST_ACTIONS: Final = 1024
"""More actions than any decision offers."""
FOR_TWO: Final = Setup((Player("Player 1", "red"), Player("Player 2", "white")))
_OPEN_TILES: Final = 4
_SEAT_NUMBERS: Final = 15
_MOST: Final = 32_767


def env(setup: Setup = FOR_TWO) -> Any:
    """Return the environment with PettingZoo's usual checks.

    An illegal action ends the game for whoever chose it.
    """
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(CacaoEnv(setup), illegal_reward=-1))
    )


class CacaoEnv(AECEnv):
    """A game in which action `n` is the `n`-th of the legal actions.

    `infos` holds the actions themselves.

    An observation is `observation`, whole numbers as `encoded` describes them, and `action_mask`.
    Rewards come at the end: by how much gold a seat is ahead of the best of the others.

    Raises:
        IllegalSetupError: the set-up cannot be played.
    """

    metadata: dict[str, Any] = {"name": "cacao_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, setup: Setup = FOR_TWO) -> None:
        super().__init__()
        self.render_mode = None
        self._setup = setup
        self._state = new_game(setup, 0)
        self._legal: tuple[Action, ...] = ()
        self._next_seed = 0
        self.possible_agents = [f"player_{seat}" for seat in range(setup.seats)]
        self.agents: list[str] = []
        size = len(encoded(self._state, 0))
        self._observation_space = Dict(
            {
                "observation": Box(-_MOST, _MOST, (size,), np.int16),
                "action_mask": Box(0, 1, (MOST_ACTIONS,), np.int8),
            }
        )
        self._action_space = Discrete(MOST_ACTIONS)

    @property
    def state_of_game(self) -> GameState:
        """The whole state, hidden parts included: for those who judge, not for those who play."""
        return self._state

    def observation_space(self, agent: str) -> Space[Any]:
        """Return what observations look like, the same for every agent."""
        del agent
        return self._observation_space

    def action_space(self, agent: str) -> Space[Any]:
        """Return the numbers of actions, the same for every agent."""
        del agent
        return self._action_space

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game; without a seed it is the one after the last."""
        del options
        self._next_seed = self._next_seed if seed is None else seed
        self._state = new_game(self._setup, self._next_seed)
        self._next_seed += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        """Ask whoever decides next, or end the game."""
        state = self._state
        if state.over:
            self._legal = ()
            gold = totals(state)
            for seat, agent in enumerate(self.possible_agents):
                others = max(total for other, total in enumerate(gold) if other != seat)
                self.rewards[agent] = float(gold[seat] - others)
                self.terminations[agent] = True
                self.infos[agent] = {"totals": tuple(gold)}
            return
        self._legal = tuple(legal_actions(state))
        self.agent_selection = self.possible_agents[state.deciding]
        self.infos[self.agent_selection] = {"legal_actions": self._legal}

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent that is asked.

        Raises:
            IndexError: there is no legal action of this number.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.infos[agent] = {}
        advance(self._state, self._legal[int(action)])
        self._ask()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, and which actions it has; none when another is asked."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(MOST_ACTIONS, np.int8)
        if agent == self.agent_selection:
            mask[: len(self._legal)] = 1
        return {
            "observation": encoded(observe(self._state, seat).table, seat),
            "action_mask": mask,
        }


def encoded(table: GameState, seat: int) -> Any:
    """Return what a seat sees as whole numbers (int16).

    First the phase, the round, the seat itself, whose turn it is and who decides; the kinds of the
    open tiles; how many of each kind of worker tile are in hand; for every seat from this one on
    15 numbers: gold, cacao, free storage spaces, sun tokens, field on the water track, chocolate,
    map tokens, gems by colour, masks, huts, tiles in hand and in the pile; the jungle pile; then
    the board, row by row, by the codes of the engine.
    """
    numbers = [int(table.phase), table.round, seat, table.active, table.deciding]
    kinds = [tile.kind for tile in (*table.display, *table.map_board) if tile is not None]
    codes = [table.rules.kinds.code_of[kind] for kind in kinds[:_OPEN_TILES]]
    numbers += codes + [0] * (_OPEN_TILES - len(codes))
    hand = table.hand(seat)
    numbers += [hand.count(kind) for kind in WORKER_KINDS]
    for step in range(table.seats):
        numbers += _seat(table, (seat + step) % table.seats)
    numbers.append(len(table.jungle_pile) - table.jungle_drawn)
    return np.array([*numbers, *table.board], np.int16)


def _seat(table: GameState, seat: int) -> list[int]:
    has = counts(table, seat)
    numbers = [has.gold, has.cacao, has.room, has.sun, has.water, has.chocolate, has.map_tokens]
    numbers += [has.gems[gem] for gem in GEMS]
    left = len(table.worker_piles[seat]) - table.worker_drawn[seat]
    numbers += [sum(has.masks), len(has.huts), len(table.hands[seat]), left]
    assert len(numbers) == _SEAT_NUMBERS
    return numbers
