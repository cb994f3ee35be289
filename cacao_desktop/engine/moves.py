"""Changes on the table, unchecked: the steps that both actions and whole turns are made of."""

from typing import Final

from cacao_desktop.engine import events
from cacao_desktop.engine.laying import lay_jungle_tile, lay_worker_tile
from cacao_desktop.engine.scoring import counts, winners
from cacao_desktop.engine.state import NOTHING, OVER, Edge, GameState, Phase, Privilege
from cacao_desktop.engine.tiles import (
    DISPLAY_SIZE,
    OPPOSITE,
    OWNER_OF,
    WORKER_KINDS,
    WORKERS_OF,
    Source,
    kind_and_rotation,
)
from cacao_desktop.i18n import N_

_PLACE: Final = Phase.PLACE

PILE: Final[tuple[Source, None]] = ("pile", None)
"""Source and slot of a tile that is laid as soon as it is drawn."""


def may_overbuild(state: GameState) -> bool:
    """Return whether the active seat may overbuild now."""
    seat = state.active
    # The cheap test first, because search calls this often.
    if not state.sun[seat] and not state.privileges[seat] & Privilege.FREE_OVERBUILD:
        return False
    return why_no_overbuilding(state) is None


def why_no_overbuilding(state: GameState) -> str | None:
    """Return the reason against overbuilding now, None if the active seat may do it.

    See the Cacao rulebook, Overbuilding.
    """
    pile_left = state.jungle_drawn < len(state.jungle_pile)
    if state.rules.setup.early_overbuild:
        if pile_left:
            return N_("Overbuilding begins when the jungle pile is empty.")
    elif pile_left:
        return N_("Overbuilding begins when the jungle pile and the jungle display are empty.")
    elif not display_is_empty(state):
        return N_("Overbuilding begins when the jungle display is empty.")
    seat = state.active
    if not state.sun[seat] and not state.privileges[seat] & Privilege.FREE_OVERBUILD:
        return N_("Overbuilding costs a sun token.")
    return None


def display_is_empty(state: GameState) -> bool:
    """Return whether the jungle display has no tiles left."""
    return all(position == NOTHING for position in state.open_slots[:DISPLAY_SIZE])


def cells_to_overbuild(state: GameState) -> list[int]:
    """Return the board indices of the active seat's uncovered tiles, in reading order."""
    seat = state.active
    board = state.board
    covered = state.covered
    cells = [index for index in state.occupied if OWNER_OF[board[index]] == seat]
    if covered:
        cells = [index for index in cells if index not in covered]
    return sorted(cells)


def cells_to_fill(state: GameState, tile: int) -> list[int]:
    """Return the jungle cells to fill for a worker tile newly laid at `tile`.

    This works before it is laid (cells with one other worker tile) and after (with two), because
    the counts cannot tell which.
    """
    touching = state.touching
    least = 2 if state.board[tile] else 1
    return [index for index in state.rules.neighbours[tile] if touching[index] >= least]


def place_worker(state: GameState, index: int, code: int, log: events.Log | None = None) -> None:
    """Lay a worker tile of the active seat, and pay for it if it covers one of its own."""
    seat = state.active
    board = state.board
    covered = board[index]
    sun_paid = False
    if covered:
        board[index] = code
        state.covered[index] = covered
        if not state.privileges[seat] & Privilege.FREE_OVERBUILD:
            state.sun[seat] -= 1
            sun_paid = True
    else:
        lay_worker_tile(state, index, code)
    if log is not None:
        kind, rotation = kind_and_rotation(code)
        where = state.rules.cell(index)
        tile = WORKER_KINDS[kind]
        log.add(
            events.WorkerTilePlaced(
                seat, tile, where, rotation, WORKERS_OF[code], bool(covered), sun_paid
            )
        )
    for hook in state.rules.on_placed:
        hook(state, index, log)


def fill_cell(state: GameState, index: int, position: int, rotation: int = 0) -> None:
    """Lay the jungle tile from a position of the pile on an empty jungle cell."""
    rules = state.rules
    code = state.jungle_pile[position]
    lay_jungle_tile(state, index, rules.kinds.turned[code][rotation] if rotation else code)
    for hook in rules.on_filled:
        hook(state, index, position)


def turn_up(state: GameState, slot: int | None, log: events.Log | None) -> int:
    """Turn up the next tile of the jungle pile, into a slot or to be laid at once.

    Return its position.
    """
    position = state.jungle_drawn
    state.jungle_drawn = position + 1
    _turned_up(state, position, slot, log)
    return position


def _turned_up(state: GameState, position: int, slot: int | None, log: events.Log | None) -> None:
    rules = state.rules
    if log is not None:
        kind = state.kind_in_pile(position)
        source, slot_of_source = PILE if slot is None else rules.slots[slot]
        log.add(events.JungleTileTurnedUp(kind, source, slot_of_source, position))
    for hook in rules.on_turned_up:
        hook(state, position, log)


def take_open_tile(state: GameState, slot: int, log: events.Log | None = None) -> int:
    """Take the open tile from a slot, pay for it on the map board, and return its position."""
    position = state.open_slots[slot]
    state.open_slots[slot] = NOTHING
    if slot >= DISPLAY_SIZE:
        map_board = state.rules.map_board
        assert map_board is not None
        map_board.take(state, state.active, log)
    return position


def activated_edges(state: GameState) -> list[Edge]:
    """Return the edges that the newly laid worker tile and jungle tiles activate.

    Owners come in the order in which they decide, the active seat first; each worker is activated
    once (Cacao rulebook, step C).
    """
    rules = state.rules
    board = state.board
    neighbours = rules.neighbours
    active = state.active
    seats = rules.seats
    edges: list[Edge] = []
    if state.placed != NOTHING:
        edges += [
            Edge(active, state.placed, side)
            for side, index in enumerate(neighbours[state.placed])
            if _activates(state, state.placed, side, index)
        ]
    for index in state.filled:
        for direction, tile in enumerate(neighbours[index]):
            side = OPPOSITE[direction]
            if tile != state.placed and board[tile] and _activates(state, tile, side, index):
                edges.append(Edge(OWNER_OF[board[tile]], tile, side))
    return sorted(edges, key=lambda edge: (edge.seat - active) % seats)


def _activates(state: GameState, tile: int, side: int, index: int) -> bool:
    jungle = state.board[index]
    if not jungle or state.rules.resolve[jungle] is None:
        return False
    return bool(WORKERS_OF[state.board[tile]][side]) or state.rules.idle[jungle]


def take_from_hand(state: GameState, kind: int) -> None:
    """Remove one worker tile of a kind from the active seat's hand."""
    hand = state.hands[state.active]
    position = hand.index(kind)
    state.hands[state.active] = hand[:position] + hand[position + 1 :]


def end_turn(state: GameState, log: events.Log | None = None) -> None:
    """Draw a worker tile, refill the display, and pass to the next seat or end the game."""
    rules = state.rules
    seat = state.active
    for hook in rules.on_end_turn:
        hook(state, log)
    drawn = state.worker_drawn[seat]
    pile = state.worker_piles[seat]
    if drawn < len(pile):
        state.hands[seat] += (pile[drawn],)
        state.worker_drawn[seat] = drawn + 1
        if log is not None:
            log.add(events.WorkerTileDrawn(seat, WORKER_KINDS[pile[drawn]]))
    if NOTHING in state.open_slots:
        refill(state, log)
    seats = rules.seats
    state.received = [0] * seats
    state.turn = turn = state.turn + 1
    if log is not None:
        owned = tuple(counts(state, each) for each in range(seats))
        log.add(events.TurnEnded(seat, owned))
    state.active = (seat + 1) % seats
    if turn == seats * len(pile):
        state.phase = OVER
        if log is not None:
            log.add(events.GameEnded(winners(state)))
        return
    state.phase = _PLACE
    if log is not None:
        log.add(events.TurnStarted(state.active, state.turn))
    for hook in rules.on_start_turn:
        hook(state, log)


def refill(state: GameState, log: events.Log | None = None) -> None:
    """Move the open tiles up, from map board to display, and turn up new ones behind them."""
    slots = state.open_slots
    first_drawn = state.jungle_drawn
    pile_size = len(state.jungle_pile)
    if log is not None:
        _log_closing_up(state, log)
    drawn = first_drawn
    for _ in range(slots.count(NOTHING)):
        slots.remove(NOTHING)
        if drawn < pile_size:
            slots.append(drawn)
            drawn += 1
        else:
            slots.append(NOTHING)
    state.jungle_drawn = drawn
    if log is not None or state.rules.on_turned_up:
        for position in range(first_drawn, drawn):
            _turned_up(state, position, slots.index(position), log)


def _log_closing_up(state: GameState, log: events.Log) -> None:
    """Record the event for open tiles that move up, if any do."""
    slot_names = state.rules.slots
    slots = state.open_slots
    old_slots = [old for old, position in enumerate(slots) if position != NOTHING]
    moved = tuple(
        (slot_names[old], slot_names[new]) for new, old in enumerate(old_slots) if old != new
    )
    if moved:
        log.add(events.OpenTilesMoved(moved))
