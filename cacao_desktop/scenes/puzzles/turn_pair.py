"""The turn that was played and the best one: their lines, gains and boards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from cacao_desktop.bots.small_decisions import best_small_decision
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine import Action, EndTurn, GameState, legal_actions, temple_scores, totals
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.saved.previews import Tiles
from cacao_desktop.table.model import paintings_on_board
from cacao_desktop.words import LogEntry, entries_of, gain
from cacao_desktop.words.persons import Sentence


@dataclass(frozen=True, slots=True)
class SeatGain:
    """The gold that a turn brings a seat if the game ends after it."""

    seat: int
    name: str
    gold: int


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn to show: its lines, each seat's gain (the player's first), and the board."""

    title: str
    lines: tuple[LogEntry, ...]
    sentences: tuple[str, ...]
    gains: tuple[SeatGain, ...]
    tiles: Tiles
    paintings: Mapping[Cell, int]
    """The numbers of the tiles' paintings, as on the table."""

    @property
    def player(self) -> int:
        return self.gains[0].seat


TurnPair = tuple[ShownTurn, ShownTurn]


def both_turns(match: Match, first: int, best: Sequence[Action]) -> TurnPair:
    """Return the turn that starts with the move `first`, and the best turn.

    A bot makes the decisions that the best plan leaves open.
    """
    before = [move.action for move in match.moves[:first]]
    other = Match(match.setup, match.deal, match.seats, before)
    start = other.state
    _play_turn(other, best)
    return (
        _shown(_("Your turn"), start, match, first),
        _shown(_("The best turn"), start, other, first),
    )


def _play_turn(match: Match, plan: Sequence[Action]) -> None:
    """Play a plan, and have a bot finish the turn."""
    start = match.state
    prices = plain_weights().at(start)
    left = list(plan)
    while match.state.turn == start.turn and not match.state.over:
        state = match.state
        if left:
            action = left.pop(0)
        else:
            action = best_small_decision(state, state.deciding, legal_actions(state), prices)
        if isinstance(action, EndTurn):
            return
        match.submit(action)


def _shown(title: str, start: GameState, match: Match, first: int) -> ShownTurn:
    after = match.state
    lines = [*_log_lines(start, match, first), *_temple_lines(start, after)]
    gold = [now - then for now, then in zip(totals(after), totals(start), strict=True)]
    others = [seat for seat in range(start.seats) if seat != start.active and gold[seat]]
    gains = [SeatGain(seat, match.name(seat), gold[seat]) for seat in (start.active, *others)]
    tiles = {(x, y): tile for x, y, tile in after.tiles()}
    sentences = tuple(line.text_for(start.active, match) for line in lines)
    paintings = paintings_on_board(match)
    return ShownTurn(title, tuple(lines), sentences, tuple(gains), tiles, paintings)


def _log_lines(start: GameState, match: Match, first: int) -> Iterator[LogEntry]:
    """Yield the entries of the log."""
    moves = takewhile(lambda move: move.before.turn == start.turn, match.moves[first:])
    for move in moves:
        for entry in entries_of(move):
            if not entry.heading:
                yield entry


def _temple_lines(start: GameState, after: GameState) -> Iterator[LogEntry]:
    """Yield a line for each temple that pays more or less gold than before the turn."""
    seat = start.active
    before = {temple.cell: temple.gold[seat] for temple in temple_scores(start)}
    for temple in temple_scores(after):
        gold = temple.gold[seat] - before.get(temple.cell, 0)
        if gold:
            text = _("Temple, at the end: {gold} gold").format(gold=gain(gold))
            amounts = (("temple", gold),)
            yield LogEntry(seat, "temple", Sentence(text, text), temple.cell, 0, amounts=amounts)


def cells_near(turns: TurnPair) -> list[Cell]:
    """Return the cells mentioned by the turns' lines, and those around them.

    These are all cells if the whole board is no longer than they are, as it is shown as large.
    """
    cells = list(dict.fromkeys(cell for turn in turns for cell in turn.tiles))
    lines = [line for turn in turns for line in turn.lines]
    mentioned = {line.cell for line in lines if line.cell is not None} or set(cells)
    near = [cell for cell in cells if any(_is_near(cell, other) for other in mentioned)]
    if _length(cells) > _length(near):
        return near
    return cells


def _length(cells: Sequence[Cell]) -> int:
    """Return the number of cells along the longer side of an area."""
    columns = {x for x, _y in cells}
    rows = {y for _x, y in cells}
    return 1 + max(max(columns) - min(columns), max(rows) - min(rows))


def _is_near(cell: Cell, other: Cell) -> bool:
    return abs(cell[0] - other[0]) < 2 and abs(cell[1] - other[1]) < 2
