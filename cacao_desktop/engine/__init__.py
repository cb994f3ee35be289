"""The rules of Cacao: set-up, board, actions, events and scoring, without third-party packages.

The public API. `docs/engine.md` shows it in use::

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
from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.events import Event
from cacao_desktop.engine.game import deal, new_game, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.messages import (
    EngineError,
    IllegalActionError,
    IllegalDealError,
    IllegalSetupError,
    Message,
    sentence,
)
from cacao_desktop.engine.modules import MODULES, mini_ids, module_ids
from cacao_desktop.engine.observation import Observation, determinize, observe, seen_events
from cacao_desktop.engine.play import Step, advance, apply
from cacao_desktop.engine.scoring import (
    counts,
    score,
    temple_scores,
    temple_workers,
    totals,
    winners,
)
from cacao_desktop.engine.setup import Deal, Player, Setup
from cacao_desktop.engine.state import (
    NOTHING,
    Edge,
    GameState,
    JungleTile,
    OpenTile,
    Phase,
    WorkerTile,
)
from cacao_desktop.engine.summaries import ScoreLine, SeatCounts, SeatScore
from cacao_desktop.engine.tiles import (
    COLOURS,
    GEMS,
    HAND_SIZE,
    SIDES,
    WATER_TRACK,
    WORKER_KINDS,
    WORKERS_OF,
    Workers,
    printed_workers,
)
from cacao_desktop.engine.turn_listing import Turn, legal_turns
from cacao_desktop.engine.turns import play_turn

__all__ = [
    "COLOURS",
    "GEMS",
    "HAND_SIZE",
    "MODULES",
    "NOTHING",
    "SIDES",
    "WATER_TRACK",
    "WORKERS_OF",
    "WORKER_KINDS",
    "Action",
    "Activate",
    "BuildHut",
    "Deal",
    "Discard",
    "Draw",
    "Edge",
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
    "Message",
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
    "Turn",
    "Use",
    "UseWorkers",
    "WorkerTile",
    "Workers",
    "advance",
    "apply",
    "assemble",
    "counts",
    "deal",
    "determinize",
    "legal_actions",
    "legal_turns",
    "mini_ids",
    "module_ids",
    "new_game",
    "observe",
    "play_turn",
    "printed_workers",
    "score",
    "seen_events",
    "sentence",
    "start_game",
    "temple_scores",
    "temple_workers",
    "totals",
    "winners",
]
