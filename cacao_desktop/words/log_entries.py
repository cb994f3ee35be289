"""The log of events: a short sentence for each decision and a heading for each turn."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cacao_desktop.engine import events
from cacao_desktop.engine.actions import (
    Action,
    Activate,
    Discard,
    Fill,
    Place,
)
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.state import GameState, JungleTile, WorkerTile
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
        for icon, amount in self._counted():
            sums[icon] += amount
        return [*self._uncounted(), *((icon, amount) for icon, amount in sums.items() if amount)]

    @property
    def gains_and_payments(self) -> list[tuple[str, int]]:
        """Like `amounts`, but with the gains and the payments of a good apart."""
        sums: Counter[tuple[str, bool]] = Counter()
        for icon, amount in self._counted():
            sums[icon, amount > 0] += amount
        apart = ((icon, amount) for (icon, _gained), amount in sums.items() if amount)
        return [*self._uncounted(), *apart]

    def _counted(self) -> Iterator[tuple[str, int]]:
        for entry in self.entries:
            yield from entry.amounts

    def _uncounted(self) -> Iterator[tuple[str, int]]:
        for entry in self.entries:
            counted = {icon for icon, _amount in entry.amounts}
            if entry.tile is None and entry.icon not in {"", "worker", *counted}:
                yield entry.icon, 0


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
    if isinstance(action, (Place, Discard)):
        heading = persons.ROUND.filled(round=before.round + 1, rounds=before.rounds)
        yield LogEntry(before.active, "", heading, None, before.round, heading=True)
    match action:
        case Place():
            yield _placing_entry(move, action)
        case Discard():
            yield LogEntry(action.player, "hand", persons.DISCARD.filled(), None, before.round)
        case Fill():
            yield _filling_entry(before, action)
        case Activate():
            yield _activating_entry(move, action)
        case _:
            yield from _other_entries(move)


def _placing_entry(move: Move, action: Place) -> LogEntry:
    verb = persons.OVERBUILD if action.overbuild else persons.LAY
    sentence = verb.filled()
    laid: WorkerTile | None = None
    for event in move.events:
        if isinstance(event, events.WorkerTilePlaced):
            laid = WorkerTile(event.seat, event.tile, event.rotation, event.workers)
        if isinstance(event, events.Gained) and event.cause in MODULES:
            title = _(MODULES[event.cause].title)
            sentence = sentence.inside(_("{what} ({module})"), module=title)
    return LogEntry(
        action.player,
        "worker",
        _with_gains(sentence, _gains(move)),
        (action.x, action.y),
        move.before.round,
        amounts=_amounts(move),
        tile=laid,
    )


def _filling_entry(before: GameState, action: Fill) -> LogEntry:
    icon = "jungle"
    for module in words_in(before):
        if module.id == action.source:
            icon = module.icon
    sentence = persons.FILL.filled(tile=jungle_name(action.tile))
    laid = JungleTile(action.tile, action.rotation or 0)
    cell = (action.x, action.y)
    return LogEntry(action.player, icon, sentence, cell, before.round, tile=laid)


def _activating_entry(move: Move, action: Activate) -> LogEntry:
    before = move.before
    index = before.rules.index(action.x, action.y)
    cell = before.rules.cell(before.rules.neighbours[index][SIDES.index(action.side)])
    tile = before.jungle_at(*cell)
    name = "" if tile is None else jungle_name(tile.kind)
    if _gains(move):
        icon = _icon(move)
        sentence = _use_sentence(move)
    else:
        # An action that brought nothing has no icon of a good.
        icon = "worker"
        sentence = persons.REST.filled(tile=name)
    return LogEntry(action.player, icon, sentence, cell, before.round, amounts=_amounts(move))


def _other_entries(move: Move) -> Iterator[LogEntry]:
    """Yield the entry of an action of a module, or of the gains that another action brings."""
    before = move.before
    line = _log_text(move, move.action)
    if line is not None and line.sentence is not None:
        amounts = (("coin", -line.paid),) if line.paid else ()
        yield LogEntry(
            move.action.player, line.icon, line.sentence, None, before.round, amounts=amounts
        )
    else:
        yield from _gain_entries(move)


def _gain_entries(move: Move) -> Iterator[LogEntry]:
    """Yield an entry for each seat that gains something.

    The end of a turn may pay the next seat.
    """
    gained = [event for event in move.events if isinstance(event, events.Gained)]
    seats = list(dict.fromkeys(event.seat for event in gained)) or [move.before.active]
    for seat in seats:
        of_seat = move
        if len(seats) > 1:
            of_seat = replace(move, events=tuple(each for each in gained if each.seat == seat))
        if _gains(of_seat):
            causes = {event.cause for event in gained if event.seat == seat}
            sentence = _use_sentence(of_seat)
            for module in sorted(causes & MODULES.keys()):
                sentence = sentence.inside(_("{what} ({module})"), module=_(MODULES[module].title))
            amounts = _amounts(of_seat)
            yield LogEntry(
                seat, _icon(of_seat), sentence, None, move.before.round, amounts=amounts
            )


def _with_gains(sentence: Sentence, gains: str) -> Sentence:
    if not gains:
        return sentence
    return sentence.inside(_("{what}: {gains}"), gains=gains)


def _use_sentence(move: Move) -> Sentence:
    """Return the sentence about the use of workers, for example a sale or a harvest."""
    lines = list(_log_texts(move))
    goods = _sums_by_good(lines)
    if "water" in goods:
        return _with_gains(persons.CARRY.filled(), _gains(move))
    sentence = _exchange_sentence(goods)
    if sentence is None:
        return _with_gains(persons.USE.filled(), _gains(move))
    for line in lines:
        if line.text:
            sentence = _with_gains(sentence, line.text)
    return sentence


@dataclass(frozen=True, slots=True)
class _Sum:
    """The amount of a good that a move brought, negative if it was paid, and it in words."""

    amount: int
    text: str


def _sums_by_good(lines: Sequence[LogText]) -> dict[str, _Sum]:
    """Return the sum of each good, by its icon; gems of all colours are one good."""
    sums: Counter[str] = Counter()
    texts: dict[str, Callable[[int], str]] = {}
    for line in lines:
        if line.amount_text is not None:
            good = line.icon.partition("_")[0]
            sums[good] += line.amount
            texts[good] = line.amount_text
    return {
        good: _Sum(amount, texts[good](abs(amount)).format(amount=abs(amount)))
        for good, amount in sums.items()
        if amount
    }


def _exchange_sentence(goods: Mapping[str, _Sum]) -> Sentence | None:
    """Return the sentence about a sale, chocolate made, or goods gained; None if it is none."""
    gained = {good for good, each in goods.items() if each.amount > 0}
    paid = goods.keys() - gained
    if gained == {"coin"} and paid and paid <= {"cacao", "chocolate"}:
        sold = ", ".join(each.text for good, each in goods.items() if good in paid)
        return persons.SELL.filled(goods=sold, gold=goods["coin"].amount)
    if gained == {"chocolate"} and paid == {"cacao"}:
        return persons.MAKE.filled(count=goods["chocolate"].amount)
    if paid or not gained:
        return None
    verb = persons.HARVEST if gained == {"cacao"} else persons.GET
    return verb.filled(goods=", ".join(each.text for each in goods.values()))


def _log_text(move: Move, happening: events.Event | Action) -> LogText | None:
    """Return the log text for an event or action, None if it needs none."""
    match happening:
        case events.WorkerTilePlaced(sun_paid=True):
            sun = GOODS["sun"]
            return LogText(sun.icon, amount=-1, amount_text=sun.words)
        case events.Gained(what=good_id, amount=amount):
            good = GOODS[good_id]
            return LogText(good.icon, amount=amount, amount_text=good.words)
        case events.CarrierMoved(start=start, end=end):
            return LogText("water", amount=end - start, amount_text=GOODS["water"].words)
    texts = (module.log_text(happening) for module in words_in(move.before))
    return next(filter(None, texts), None)


def _log_texts(move: Move) -> Iterator[LogText]:
    """Yield the log texts of the events of a move."""
    for event in move.events:
        line = _log_text(move, event)
        if line is not None:
            yield line


def _icon(move: Move) -> str:
    """Return the icon of the last thing that a move gained."""
    gained = [line.icon for line in _log_texts(move) if line.icon and line.amount >= 0]
    if gained:
        return gained[-1]
    return "worker"


def _amounts(move: Move) -> tuple[tuple[str, int], ...]:
    """Return the amounts that a move gained and paid, by icon.

    The result is empty if any of them cannot be counted.
    """
    sums: Counter[str] = Counter()
    for line in _log_texts(move):
        if line.amount_text is not None and line.icon:
            sums[line.icon] += line.amount
        elif line.amount_text is not None or line.text:
            return ()
    return tuple((icon, amount) for icon, amount in sums.items() if amount)


def _gains(move: Move) -> str:
    """Return what a move gained and paid, in words; empty if there is nothing."""
    texts = []
    sums: Counter[Callable[[int], str]] = Counter()
    for line in _log_texts(move):
        if line.amount_text is not None:
            sums[line.amount_text] += line.amount
        elif line.text:
            texts.append(line.text)
    for amount_text, amount in sums.items():
        if amount:
            texts.append(amount_text(abs(amount)).format(amount=gain(amount)))
    return ", ".join(texts)


class GameLog:
    """The log of a match, including the moves made before a saved game was opened."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.version = 0
        """A counter of changes to the entries."""
        self._moves = 0

    def add(self, move: Move) -> None:
        self.entries += [replace(entry, move=self._moves) for entry in entries_of(move)]
        self._moves += 1
        self.version += 1

    def rewrite(self, moves: Sequence[Move]) -> None:
        """Replace the log by that of the given moves, after some were taken back."""
        self.entries.clear()
        self.version += 1
        self._moves = 0
        for move in moves:
            self.add(move)
