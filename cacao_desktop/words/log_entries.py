"""The log of events: a short sentence for each decision and a heading for each turn."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cacao_desktop.engine import events
from cacao_desktop.engine.actions import Action, Activate, Discard, Fill, Place
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.engine.tiles import SIDES
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Move
from cacao_desktop.words import persons
from cacao_desktop.words.goods import GOODS, gain
from cacao_desktop.words.module_sentences import words_in
from cacao_desktop.words.module_words import LogText
from cacao_desktop.words.persons import Sentence
from cacao_desktop.words.places import where
from cacao_desktop.words.rows import jungle_name


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry of the log: a sentence about a seat; a `heading` begins a turn.

    `cell` is where it happened, `move` the index of its move in the game, and `amounts` the goods
    gained and paid, by icon.
    """

    seat: int
    icon: str
    sentence: Sentence
    cell: Cell | None
    round: int
    heading: bool = False
    move: int = 0
    amounts: tuple[tuple[str, int], ...] = ()
    tile: WorkerTile | JungleTile | None = None
    """The tile that was laid, drawn in place of the words."""

    def text_for(self, listener: int | None, match: Match) -> str:
        """Return the sentence in the second person for `listener`, else in the third."""
        return self.sentence.to(listener, match, self.seat)

    def text_with_place(self, listener: int | None, match: Match) -> str:
        """Return the sentence, followed by its place on the board if it has one."""
        text = self.text_for(listener, match)
        if self.cell is None:
            return text
        return _("{what}, {where}").format(what=text, where=where(self.cell))


@dataclass(frozen=True, slots=True)
class TurnLine:
    """The entries of one player in a turn; `heading` is None in the turn of another player."""

    seat: int
    heading: LogEntry | None
    entries: tuple[LogEntry, ...]

    @property
    def move(self) -> int:
        """The index of the last move."""
        return self.entries[-1].move

    @property
    def cell(self) -> Cell | None:
        """The first cell of the entries, None without one."""
        return next((entry.cell for entry in self.entries if entry.cell is not None), None)

    @property
    def tiles(self) -> list[WorkerTile | JungleTile]:
        return [entry.tile for entry in self.entries if entry.tile is not None]

    @property
    def amounts(self) -> list[tuple[str, int]]:
        """The sum of each good by icon, with 0 for an icon of something that is not counted."""
        sums: Counter[str] = Counter()
        others: list[tuple[str, int]] = []
        for entry in self.entries:
            for icon, amount in entry.amounts:
                sums[icon] += amount
            if not entry.amounts and entry.tile is None and entry.icon not in ("", "worker"):
                others.append((entry.icon, 0))
        return [*others, *((icon, amount) for icon, amount in sums.items() if amount)]


def turn_lines(entries: Sequence[LogEntry]) -> list[TurnLine]:
    """Return a line for each turn, and for each other player who gained or paid in it."""
    turns: list[list[LogEntry]] = []
    for entry in entries:
        if entry.heading or not turns:
            turns.append([])
        turns[-1].append(entry)
    return [line for turn in turns for line in _lines_of(turn)]


def _lines_of(turn: Sequence[LogEntry]) -> Iterator[TurnLine]:
    for seat in dict.fromkeys(entry.seat for entry in turn):
        heading = next((entry for entry in turn if entry.heading and entry.seat == seat), None)
        line = TurnLine(seat, heading, tuple(entry for entry in turn if entry.seat == seat))
        if heading is not None or line.amounts:
            yield line


def entries_of(move: Move) -> Iterator[LogEntry]:
    """Yield the log entries of a move.

    They are a heading if the move begins a turn, and a sentence unless nothing is worth reporting.
    """
    before = move.before
    action = move.action
    number = move.before.round
    if isinstance(action, (Place, Discard)):
        begins = persons.ROUND.filled(round=number + 1, rounds=before.rounds)
        yield LogEntry(before.active, "", begins, None, number, heading=True)
    gains = ", ".join(_gains(move))
    match action:
        case Place():
            what = (persons.OVERBUILD if action.overbuild else persons.LAY).filled()
            laid: WorkerTile | JungleTile | None = None
            for event in move.events:
                if isinstance(event, events.WorkerTilePlaced):
                    laid = WorkerTile(event.seat, event.tile, event.rotation, event.workers)
                if isinstance(event, events.Gained) and event.cause in MODULES:
                    title = _(MODULES[event.cause].title)
                    what = what.inside(_("{what} ({module})"), module=title)
            if gains:
                what = what.inside(_("{what}: {gains}"), gains=gains)
            at = action.x, action.y
            yield LogEntry(
                action.player, "worker", what, at, number, amounts=_amounts(move), tile=laid
            )
        case Discard():
            yield LogEntry(action.player, "hand", persons.DISCARD.filled(), None, number)
        case Fill():
            what = persons.FILL.filled(tile=jungle_name(action.tile))
            icon = next(
                (each.icon for each in words_in(before) if each.id == action.source), "jungle"
            )
            laid = JungleTile(action.tile, action.rotation or 0)
            yield LogEntry(action.player, icon, what, (action.x, action.y), number, tile=laid)
        case Activate():
            index = before.rules.index(action.x, action.y)
            cell = before.rules.cell(before.rules.neighbours[index][SIDES.index(action.side)])
            tile = before.tile_at(*cell)
            name = jungle_name(tile.kind) if isinstance(tile, JungleTile) else ""
            what = _use(move) if gains else persons.REST.filled(tile=name)
            # An action that brought nothing has no icon of a good.
            icon = _icon(move) if gains else "worker"
            amounts = _amounts(move)
            yield LogEntry(action.player, icon, what, cell, number, amounts=amounts)
        case _:
            line = _log_text(move, action)
            if line is not None and line.sentence is not None:
                yield LogEntry(action.player, line.icon, line.sentence, None, number)
            elif gains:
                yield LogEntry(
                    before.active, _icon(move), _use(move), None, number, amounts=_amounts(move)
                )


def _use(move: Move) -> Sentence:
    """Return the sentence about the use of workers, for example a sale or a harvest."""
    sums: Counter[str] = Counter()
    words: dict[str, str] = {}
    for line in _log_texts(move):
        if line.words is not None:
            icon = line.icon.partition("_")[0]
            sums[icon] += line.amount
            words[icon] = line.words(abs(sums[icon])).format(amount=abs(sums[icon]))
    taken = {icon for icon, amount in sums.items() if amount > 0}
    given = {icon for icon, amount in sums.items() if amount < 0}
    texts = [line.text for line in _log_texts(move) if line.text]
    goods = ", ".join(words[icon] for icon in words if sums[icon])
    gains = ", ".join(_gains(move))
    if taken == {"coin"} and given and given <= {"cacao", "chocolate"}:
        sold = ", ".join(words[icon] for icon in words if icon in given)
        found = persons.SELL.filled(goods=sold, gold=sums["coin"])
    elif taken == {"chocolate"} and given == {"cacao"}:
        found = persons.MAKE.filled(count=sums["chocolate"])
    elif sums["water"]:
        return persons.CARRY.filled().inside(_("{what}: {gains}"), gains=gains)
    elif given or not taken:
        return persons.USE.filled().inside(_("{what}: {gains}"), gains=gains)
    elif taken == {"cacao"}:
        found = persons.HARVEST.filled(goods=goods)
    else:
        found = persons.GET.filled(goods=goods)
    for text in texts:
        found = found.inside(_("{what}: {gains}"), gains=text)
    return found


def _log_text(move: Move, what: events.Event | Action) -> LogText | None:
    """Return the log text for an event or action, None if it needs none."""
    match what:
        case events.Gained(what=name, amount=amount):
            good = GOODS[name]
            return LogText(good.icon, amount=amount, words=good.words)
        case events.CarrierMoved(start=start, end=end):
            return LogText("water", amount=end - start, words=GOODS["water"].words)
    return next(filter(None, (each.log_text(what) for each in words_in(move.before))), None)


def _icon(move: Move) -> str:
    found = reversed(list(_log_texts(move)))
    return next((line.icon for line in found if line.icon and line.amount >= 0), "worker")


def _log_texts(move: Move) -> Iterator[LogText]:
    return (line for event in move.events if (line := _log_text(move, event)) is not None)


def _amounts(move: Move) -> tuple[tuple[str, int], ...]:
    """Return the amounts that a move gained and paid, by icon.

    The result is empty if any of them cannot be counted.
    """
    sums: Counter[str] = Counter()
    for line in _log_texts(move):
        if line.words is not None and line.icon:
            sums[line.icon] += line.amount
        elif line.words is not None or line.text:
            return ()
    return tuple((icon, amount) for icon, amount in sums.items() if amount)


def _gains(move: Move) -> Iterator[str]:
    sums: Counter[Callable[[int], str]] = Counter()
    for line in _log_texts(move):
        if line.words is not None:
            sums[line.words] += line.amount
        elif line.text:
            yield line.text
    for words, amount in sums.items():
        if amount:
            yield words(abs(amount)).format(amount=gain(amount))


class GameLog:
    """The log of a match, including the moves made before a saved game was opened."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self._moves = 0

    def add(self, move: Move) -> None:
        self.entries += [replace(entry, move=self._moves) for entry in entries_of(move)]
        self._moves += 1

    def rewrite(self, moves: Sequence[Move]) -> None:
        """Replace the log by that of the given moves, after some were taken back."""
        self.entries.clear()
        self._moves = 0
        for move in moves:
            self.add(move)
