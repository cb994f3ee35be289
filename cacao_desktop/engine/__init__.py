"""The rules of Cacao: set-up, board, actions, events and scoring, with the standard library alone.

What programs need is offered here by name, and `docs/engine.md` shows it in use::

    from cacao_desktop.engine import Player, Setup, apply, legal_actions, new_game

    state = new_game(Setup((Player("Ana", "red"), Player("Ben", "white"))), seed=1)
    while not state.over:
        state = apply(state, legal_actions(state)[0]).state
"""

from cacao_desktop.engine.actions import (
    Action,
    Activate,
    BuildHut,
    Discard,
    Draw,
    EndTurn,
    Fill,
    LeaveEmpty,
    MakeChocolate,
    Place,
    Rest,
    SellCacao,
    SellGoods,
    TakeGems,
    Use,
    UseWorkers,
)
from cacao_desktop.engine.counts import SeatCounts, all_counts
from cacao_desktop.engine.events import Event
from cacao_desktop.engine.game import deal, new_game, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.messages import EngineError, IllegalActionError, IllegalDealError, IllegalSetupError
from cacao_desktop.engine.observation import Observation, determinize, observe, seen_events
from cacao_desktop.engine.play import Step, advance, apply
from cacao_desktop.engine.scoring import ScoreLine, SeatScore, score, totals, winners
from cacao_desktop.engine.setup import Deal, Player, Setup
from cacao_desktop.engine.state import GameState, JungleTile, OpenTile, Phase, WorkerTile

__all__ = [
    "Action",
    "Activate",
    "BuildHut",
    "Deal",
    "Discard",
    "Draw",
    "EndTurn",
    "EngineError",
    "Event",
    "Fill",
    "GameState",
    "IllegalActionError",
    "IllegalDealError",
    "IllegalSetupError",
    "JungleTile",
    "LeaveEmpty",
    "MakeChocolate",
    "Observation",
    "OpenTile",
    "Phase",
    "Place",
    "Player",
    "Rest",
    "ScoreLine",
    "SeatCounts",
    "SeatScore",
    "SellCacao",
    "SellGoods",
    "Setup",
    "Step",
    "TakeGems",
    "Use",
    "UseWorkers",
    "WorkerTile",
    "advance",
    "all_counts",
    "apply",
    "deal",
    "determinize",
    "legal_actions",
    "new_game",
    "observe",
    "score",
    "seen_events",
    "start_game",
    "totals",
    "winners",
]
