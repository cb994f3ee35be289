"""What has happened since a player's last turn, and what it has brought them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cacao_desktop.engine import EndTurn, SeatCounts, counts
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Move
from cacao_desktop.words import STORED, entries_of, gain
from cacao_desktop.words.goods import GOODS, goods_in

_ORDER: Final = ("gold", *STORED, "water", "sun", "map_tokens")


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """A sentence of the log with its icon; `own` ones tell what the player has got."""

    icon: str
    text: str
    own: bool


@dataclass(slots=True)
class SummaryTurn:
    """A turn of another player, with the gold they have now and what it is worth."""

    name: str
    colour: str
    gold: int = 0
    worth: int | None = None
    lines: list[SummaryLine] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class SummaryCount:
    """What a player has of something, and what has come or gone; empty where nothing has."""

    icon: str
    text: str
    gain: str


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """The turns of the others in their order, and what the player has now."""

    turns: tuple[SummaryTurn, ...]
    counts: tuple[SummaryCount, ...]
    gold: int
    worth: int | None


def moves_since(moves: Sequence[Move], seat: int) -> Sequence[Move]:
    """Return the moves after the last turn that a seat has ended; all where it has not played yet."""
    for index in range(len(moves) - 1, -1, -1):
        action = moves[index].action
        if isinstance(action, EndTurn) and action.player == seat:
            return moves[index + 1 :]
    return moves


def summary_since_last_turn(match: Match, seat: int) -> TurnSummary:
    """Return what has happened since a seat's last turn."""
    moves = moves_since(match.moves, seat)
    turns: list[SummaryTurn] = []
    sums = match.worths(match.state)
    for move in moves:
        for entry in entries_of(move):
            if entry.heading or not turns:
                active = move.before.active
                gold, worth = match.state.gold[active], sums[active]
                turns.append(SummaryTurn(match.name(active), match.colour(active), gold, worth))
            if not entry.heading:
                own = entry.seat == seat
                text = _("You: {what}").format(what=entry.text) if own else sentence_of(entry.text)
                turns[-1].lines.append(SummaryLine(entry.icon, text, own))
    now = counts(match.state, seat)
    before = counts(moves[0].before, seat) if moves else now
    return TurnSummary(tuple(turns), tuple(_counted(match, now, before)), now.gold, sums[seat])


def sentence_of(text: str) -> str:
    """Return the words of the log with a capital letter, as nobody's name is before them."""
    return text[:1].upper() + text[1:]


def _counted(match: Match, now: SeatCounts, before: SeatCounts) -> list[SummaryCount]:
    found = []
    for what in sorted(goods_in(match.setup), key=_ORDER.index):
        number, change = getattr(now, what), getattr(now, what) - getattr(before, what)
        if what != "gold" or change:
            text = "" if what == "gold" else str(number)
            found.append(SummaryCount(GOODS[what].icon, text, gain(change) if change else ""))
    return found
