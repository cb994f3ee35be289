"""Start a game from a set-up and a seed, or from piles in a known order."""

import random
from collections import Counter

from cacao_desktop.engine import moves
from cacao_desktop.engine.laying import lay_jungle_tile
from cacao_desktop.engine.messages import IllegalDealError
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.rules import rules_for
from cacao_desktop.engine.setup import ByModule, Deal, Kinds, Setup, jungle_pile_of, listed
from cacao_desktop.engine.state import NOTHING, GameState, Phase, Rules
from cacao_desktop.engine.tiles import DISPLAY_SIZE, HAND_SIZE, STORAGE_SPACES, WORKER_KINDS


def new_game(setup: Setup, seed: int) -> GameState:
    """Return the start of a game; the same set-up and seed give the same game.

    Raises:
        IllegalSetupError: the set-up cannot be played.
    """
    return _laid_out(rules_for(setup), deal(setup, seed))


def deal(setup: Setup, seed: int | random.Random) -> Deal:
    """Shuffle everything that a set-up shuffles, with a seed or a given random generator."""
    rng = random.Random(seed) if isinstance(seed, int) else seed
    rules = rules_for(setup)
    jungle = jungle_pile_of(rules.box)
    workers = [listed(rules.box.worker_tiles) for _ in setup.players]
    for pile in (jungle, *workers):
        rng.shuffle(pile)
    of_modules = {
        module.id: module.deal(setup, rules.box, rng) or None for module in rules.modules
    }
    return Deal(tuple(jungle), tuple(map(tuple, workers)), ByModule(of_modules))


def start_game(setup: Setup, dealt: Deal) -> GameState:
    """Return the start of a game whose piles are in a known order.

    Raises:
        IllegalSetupError: the set-up cannot be played.
        IllegalDealError: the piles do not hold exactly the tiles of the set-up.
    """
    check_deal(setup, dealt)
    return _laid_out(rules_for(setup), dealt)


def _laid_out(rules: Rules, dealt: Deal) -> GameState:
    """Return the table with start tiles, display and map board in place."""
    state = _empty_table(rules, dealt)
    for cell, code in zip(((0, 0), (1, 1)), rules.start_tiles, strict=True):
        lay_jungle_tile(state, rules.index(*cell), code)
    for module in rules.modules:
        module.start(state, dealt)
    # With the map module the first two tiles go on the map board, the next two into the display.
    for slot in (*range(DISPLAY_SIZE, len(rules.slots)), *range(DISPLAY_SIZE)):
        if state.jungle_drawn < len(state.jungle_pile):
            state.open_slots[slot] = moves.turn_up(state, slot, None)
    for hook in rules.on_start_turn:
        hook(state, None)
    return state


def check_deal(setup: Setup, dealt: Deal) -> None:
    """Raise IllegalDealError unless the piles hold exactly the tiles of the set-up."""
    rules = rules_for(setup)
    box = rules.box
    if Counter(dealt.jungle_pile) != Counter(jungle_pile_of(box)):
        raise IllegalDealError("The jungle pile does not hold the jungle tiles of the set-up.")
    if len(dealt.worker_piles) != setup.seats:
        raise IllegalDealError("There must be one worker pile for each player.")
    expected = Counter(listed(box.worker_tiles))
    for seat, pile in enumerate(dealt.worker_piles):
        if Counter(pile) != expected:
            name = setup.players[seat].name
            text = "The worker pile of {name} does not hold the worker tiles of the set-up."
            raise IllegalDealError(text, name=name)
    for module in dict.fromkeys((*MODULES, *dealt.of_modules)):
        check_deal_of(module, setup, dealt.of_modules.get(module, ()))


def check_deal_of(module: str, setup: Setup, dealt: Kinds) -> None:
    """Raise IllegalDealError or IllegalSetupError if a module cannot have dealt these pieces."""
    if setup.has(module):
        MODULES[module].check_deal(setup, rules_for(setup).box, dealt)
    elif dealt:
        declared = MODULES[module].deals if module in MODULES else None
        raise IllegalDealError(
            declared.alone if declared else "Wrong type in the deal: {part}.", part=module
        )


def _empty_table(rules: Rules, dealt: Deal) -> GameState:
    state = GameState()
    seats = rules.seats
    state.rules = rules
    state.board = bytearray(rules.width * rules.width)
    state.touching = bytearray(rules.width * rules.width)
    state.frontier = []
    state.occupied = []
    state.temples = []
    state.covered = {}
    state.jungle_pile = tuple(rules.kinds.code(kind) for kind in dealt.jungle_pile)
    state.jungle_drawn = 0
    state.open_slots = [NOTHING] * len(rules.slots)
    state.drawn_position = NOTHING
    state.worker_piles = tuple(
        tuple(WORKER_KINDS.index(kind) for kind in pile) for pile in dealt.worker_piles
    )
    state.worker_drawn = [HAND_SIZE] * seats
    state.hands = [pile[:HAND_SIZE] for pile in state.worker_piles]
    state.gold, state.cacao, state.sun, state.water = ([0] * seats for _ in range(4))
    state.room = [STORAGE_SPACES] * seats
    state.received = [0] * seats
    state.privileges = [0] * seats
    state.parts = {}
    state.active = state.turn = 0
    state.phase = Phase.PLACE
    state.placed = NOTHING
    state.cells_to_fill = []
    state.filled = []
    state.edges = []
    return state
