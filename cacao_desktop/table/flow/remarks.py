"""Expressions and remarks of opponents, chosen only by events; also shows a hint."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final, Literal

import pygame
from pydantic import Field

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine import (
    GameState,
    events,
)
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.tiles import LAST_WATER_FIELD, WATER_TRACK
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Move
from cacao_desktop.storage.files import Sentence, read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.first_time_hints import Hint
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.words.module_sentences import MODULE_WORDS, words_in
from cacao_desktop.words.module_words import Happening

# fmt: off
_KINDS: Final = (
    "sold", "lost", "harvested", "mine", "sun", "chocolate", "water", "back", "source",
    "overbuilt",
    "discarded", "map", "tree", "volcano", "temple_won", "temple_lost",
    *(kind for words in MODULE_WORDS.values() for kind in words.remarks)
)
# fmt: on
Expression = Literal["happy", "cross", "thinks"]
_GAINS: Final = {
    ("gold", "gold_mine_1"): "mine",
    ("gold", "gold_mine_2"): "mine",
    ("gold", "tree_of_life"): "tree",
    ("sun", "sun_site"): "sun",
    ("chocolate", "chocolate_kitchen"): "chocolate",
}
_TURNS_BETWEEN_LINES: Final = 2
"""The number of silent turns after a line."""
_EXPRESSION_SECONDS: Final = 2.5
"""How long an expression is shown."""
_MIN_LINE_SECONDS: Final = 1.2
"""How long a line is shown, apart from the time for its letters."""
_SECONDS_PER_LETTER: Final = 0.06
"""How much longer it is shown for each letter."""
_MAX_LINE_SECONDS: Final = 4.0
"""The longest time that a line is shown."""
_FAST: Final = 4.0
"""The speed from which lines are left out, as they could not be read."""


class Remark(Sentence):
    """A character's expression after an event that concerns it, and perhaps a line.

    An empty `who` fits all characters.
    """

    when: Annotated[str, Field(pattern=f"^({'|'.join(_KINDS)})$")]
    look: Expression
    at_least: Annotated[int, Field(ge=-20, le=99)] = 1
    who: tuple[Literal["trader", "water_carrier", "temple_builder", "sun_worshipper"], ...] = ()

    @property
    def speaks(self) -> bool:
        return bool(self.text or self.counted)

    def fits(self, kind: str, number: int, character: str | None) -> bool:
        """Return whether the remark suits an event of a kind and size."""
        return (
            self.when == kind
            and number >= self.at_least
            and (not self.who or character in self.who)
        )


@cache
def all_remarks() -> tuple[Remark, ...]:
    """Return all remarks, the most specific first."""
    return read_content(resource("assets", "remarks.toml"), dict[str, tuple[Remark, ...]])[
        "remarks"
    ]


def happenings(move: Move, after: GameState) -> Iterator[Happening]:
    """Yield the events of a move that remarks may refer to, in order."""
    modules = words_in(after)
    for event in move.events:
        match event:
            case events.Gained(seat=seat, what="cacao", sold=True, amount=amount):
                yield Happening("sold", seat, -amount)
            case events.Gained(seat=seat, what="cacao", lost=lost) if lost > 0:
                yield Happening("lost", seat, lost)
            case events.Gained(seat=seat, what="cacao", amount=amount) if amount > 0:
                yield Happening("harvested", seat, amount)
            case events.Gained(seat=seat, what="gold", cause="volcano", amount=amount):
                yield Happening("volcano", seat, -amount)
            case events.Gained(seat=seat, what=what, cause=cause, amount=amount):
                kind = _GAINS.get((what, cause))
                if kind is not None:
                    yield Happening(kind, seat, amount)
            case events.CarrierMoved(seat=seat, start=start, end=end):
                yield Happening(_carrier_kind(start, end), seat, WATER_TRACK[end])
            case events.WorkerTilePlaced(seat=seat, overbuilt=True):
                yield Happening("overbuilt", seat, 1)
            case events.WorkerTileDiscarded(seat=seat):
                yield Happening("discarded", seat, 1)
            case events.JungleTilePlaced(seat=seat, source="map"):
                yield Happening("map", seat, 1)
        yield from filter(None, (words.happened(event) for words in modules))
    yield from _temples(move.before, after)


def _carrier_kind(start: int, end: int) -> str:
    if end == LAST_WATER_FIELD:
        return "source"
    return "water" if end > start else "back"


def _temples(before: GameState, after: GameState) -> Iterator[Happening]:
    """Yield the seats that become sole leader of a temple by a move, or cease to be."""
    led = {temple.cell: _leader(temple.workers) for temple in temple_scores(before)}
    for temple in temple_scores(after):
        was = led.get(temple.cell)
        now = _leader(temple.workers)
        if was != now and now is not None:
            yield Happening("temple_won", now, temple.workers[now])
        if was != now and was is not None:
            yield Happening("temple_lost", was, temple.workers[was])


def _leader(workers: tuple[int, ...]) -> int | None:
    max_workers = max(workers)
    if workers.count(max_workers) == 1:
        return workers.index(max_workers)
    return None


@dataclass(frozen=True, slots=True)
class Reaction:
    """The expression of a seat, and its line, empty without one."""

    seat: int
    look: Expression
    line: str = ""


NO_SEAT: Final = -1
"""The seat of a hint that no character speaks."""


class ReactionPicker:
    """Chooses the reactions to the moves of a match, in order."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._said: set[Remark] = set()
        self._last_line_turn = -_TURNS_BETWEEN_LINES
        self.known_moves = 0

    def catch_up(self) -> Iterator[Reaction]:
        """Yield the reactions to new moves, and forget moves that were undone."""
        moves = self._match.moves
        self.known_moves = min(self.known_moves, len(moves))
        while self.known_moves < len(moves):
            self.known_moves += 1
            after = self._match.state
            if self.known_moves < len(moves):
                after = moves[self.known_moves].before
            yield from self._reactions_to(moves[self.known_moves - 1], after)

    def _reactions_to(self, move: Move, after: GameState) -> Iterator[Reaction]:
        """Yield the reactions of the seats that a move concerns; at most one has a line."""
        if after.over or any(isinstance(event, events.GameEnded) for event in move.events):
            return
        reacted = set[int]()
        turn = move.before.turn
        for kind, seat, number in happenings(move, after):
            who = self._match.seats[seat]
            if who.is_person or who.character not in CHARACTERS:
                continue
            fitting = [each for each in all_remarks() if each.fits(kind, number, who.character)]
            line = self._next_line(fitting, turn, move.before.seats)
            if line is not None:
                self._said.add(line)
                self._last_line_turn = turn
                yield Reaction(seat, line.look, line.about(number))
            elif fitting and seat not in reacted:
                yield Reaction(seat, fitting[0].look)
            reacted.add(seat)

    def _next_line(self, fitting: Sequence[Remark], turn: int, seats: int) -> Remark | None:
        """Return a line not used yet; None in the first round and soon after the last line."""
        if turn < seats or turn < self._last_line_turn + _TURNS_BETWEEN_LINES:
            return None
        return next((each for each in fitting if each.speaks and each not in self._said), None)


class Remarks:
    """Shows reactions at the table once all animations have ended."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._picker = ReactionPicker(table.model.match)
        self._left: dict[int, float] = {}
        self._line = Reaction(0, "thinks")
        self._line_left = 0.0
        self._hint_reaction: Reaction | None = None
        self._shown_hint = Hint("")
        # Lines used before the game was saved are not repeated.
        for _reaction in self._picker.catch_up():
            pass

    @property
    def line(self) -> Reaction | None:
        """The visible line: a hint, which stays, or else a remark."""
        if self._hint_reaction is not None:
            return self._hint_reaction
        if self._line_left > 0:
            return self._line
        return None

    def hide_line(self, *, pressed: bool) -> None:
        """Hide the remark; if `pressed`, hide the hint as well."""
        self._line_left = 0.0
        if pressed:
            self._hint_reaction = None

    @property
    def shown_hint(self) -> Hint:
        """The visible hint, which says what to ring; empty without one."""
        if self._hint_reaction is None:
            return Hint("")
        return self._shown_hint

    def show_hint(self, hint: Hint, seat: int = NO_SEAT) -> None:
        """Show a hint until the next press, at the face of a seat if a character speaks it."""
        self._shown_hint = hint
        self._hint_reaction = Reaction(seat, "happy", hint.text)
        self._table.context.announcer.say(self._in_words(self._hint_reaction), interrupt=False)

    def update(self, seconds: float) -> bool:
        """Advance by some seconds; return whether a face or a line has changed."""
        looks = self._table.model.expressions
        before = self.line
        changed = False
        for seat in [seat for seat, left in self._left.items() if left <= seconds]:
            del self._left[seat], looks[seat]
            changed = True
        self._left = {seat: left - seconds for seat, left in self._left.items()}
        self._line_left -= seconds
        if not self._table.timeline.busy:
            # At speed 0 animations are off.
            quickly = not 0 < self._table.context.settings.speed < _FAST
            for reaction in self._picker.catch_up():
                changed = self.show(reaction, quickly=quickly) or changed
        return changed or before is not self.line

    def show(self, reaction: Reaction, *, quickly: bool) -> bool:
        """Show a reaction if the settings allow it; `quickly` leaves out its line."""
        if not self._table.context.settings.opponents_react:
            return False
        self._table.model.expressions[reaction.seat] = reaction.look
        self._left[reaction.seat] = _EXPRESSION_SECONDS
        if reaction.line and not quickly:
            time = _MIN_LINE_SECONDS + _SECONDS_PER_LETTER * len(reaction.line)
            self._line = reaction
            self._line_left = min(_MAX_LINE_SECONDS, time)
            self._table.context.announcer.say(self._in_words(reaction), interrupt=False)
        return True

    def _in_words(self, reaction: Reaction) -> str:
        if reaction.seat == NO_SEAT:
            return reaction.line
        name = self._table.model.match.name(reaction.seat)
        return _("{name}: {what}").format(name=name, what=reaction.line)

    def draw(
        self,
        surface: pygame.Surface,
        cards: Mapping[int, pygame.Rect],
        status_bar: pygame.Rect,
        panels: Sequence[pygame.Rect],
    ) -> None:
        """Draw the line beside the card of its seat, else below the status bar.

        A remark is left out if it would hide a cell in question or the panel of a choice.
        """
        table = self._table
        if self.line is None:
            return
        rect = table.camera.tile_rect
        tiles = [rect(cell) for cell in table.model.shown.tiles]
        in_question: list[pygame.Rect] = []
        if not table.timeline.busy:
            in_question = [rect(cell) for cell in table.mode.cells_in_question]
            in_question += [widget.rect for widget in table.mode.extra_widgets]
        avoid = [*panels, *tiles, *in_question]
        card = cards.get(self.line.seat)
        if card:
            bubble = Bubble(self.line.line, card, avoid=avoid, paper=True)
        else:
            text = self._in_words(self.line)
            view = table.camera.view
            bubble = Bubble(text, status_bar, avoid=avoid, within=view, paper=True)
        if self._hint_reaction is not None or bubble.box(table.theme).collidelist(in_question) < 0:
            bubble.draw(surface, table.theme)
