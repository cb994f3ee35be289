"""Expressions and remarks of opponents, chosen only by events, and hints for a first game."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final, Literal

import pygame
from pydantic import Field

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.bots.small_decisions import edge_of
from cacao_desktop.engine import (
    Activate,
    GameState,
    Phase,
    Place,
    SellCacao,
    events,
    legal_actions,
    mini_ids,
    module_ids,
)
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.state import Privilege
from cacao_desktop.engine.tiles import LAST_WATER_FIELD, WATER_TRACK
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Move
from cacao_desktop.storage.files import Sentence, read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.core import TableCore
from cacao_desktop.ui import in_sentences
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.words import catalogue, module_name
from cacao_desktop.words.module_sentences import MODULE_WORDS, words_in

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
"""The number of turns after a line in which nobody speaks."""
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


def happenings(move: Move, after: GameState) -> Iterator[tuple[str, int, int]]:
    """Yield the events of a move that remarks may refer to, as kind, seat and number."""
    modules = words_in(after)
    for event in move.events:
        match event:
            case events.Gained(seat=seat, what="cacao", sold=True, amount=amount):
                yield "sold", seat, -amount
            case events.Gained(seat=seat, what="cacao", amount=amount, lost=lost) if (
                amount + lost > 0
            ):
                yield ("lost", seat, lost) if lost else ("harvested", seat, amount)
            case events.Gained(seat=seat, what="gold", cause="volcano", amount=amount):
                yield "volcano", seat, -amount
            case events.Gained(seat=seat, what=what, cause=cause, amount=amount) if (
                what,
                cause,
            ) in _GAINS:
                yield _GAINS[what, cause], seat, amount
            case events.CarrierMoved(seat=seat, start=start, end=end):
                yield _carrier_kind(start, end), seat, WATER_TRACK[end]
            case events.WorkerTilePlaced(seat=seat, overbuilt=True):
                yield "overbuilt", seat, 1
            case events.WorkerTileDiscarded(seat=seat):
                yield "discarded", seat, 1
            case events.JungleTilePlaced(seat=seat, source="map"):
                yield "map", seat, 1
        yield from filter(None, (words.happened(event) for words in modules))
    yield from _temples(move.before, after)


def _carrier_kind(start: int, end: int) -> str:
    if end == LAST_WATER_FIELD:
        return "source"
    return "water" if end > start else "back"


def _temples(before: GameState, after: GameState) -> Iterator[tuple[str, int, int]]:
    """Yield the seats that become sole leader of a temple by a move, or cease to be."""
    led = {temple.cell: _leader(temple.workers) for temple in temple_scores(before)}
    for temple in temple_scores(after):
        was = led.get(temple.cell)
        now = _leader(temple.workers)
        if was != now and now is not None:
            yield "temple_won", now, temple.workers[now]
        if was != now and was is not None:
            yield "temple_lost", was, temple.workers[was]


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


NOBODY: Final = -1
"""The seat of a hint that no character speaks."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for a first game, with the kind of jungle tile or the cells that it is about.

    A `kind` stands for all kinds whose id begins with it, such as all values of a gold mine.
    """

    text: str
    kind: str = ""
    cells: frozenset[Cell] = frozenset()

    def is_about(self, kind: str) -> bool:
        """Return whether the hint is about a jungle tile of some kind."""
        return bool(self.kind) and f"{kind}_".startswith(f"{self.kind}_")


class ReactionPicker:
    """Chooses the reactions to the moves of a match, in order."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._said: set[Remark] = set()
        self._spoke = -_TURNS_BETWEEN_LINES
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
            yield from self._to(moves[self.known_moves - 1], after)

    def _to(self, move: Move, after: GameState) -> Iterator[Reaction]:
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
                self._spoke = turn
                yield Reaction(seat, line.look, line.about(number))
            elif fitting and seat not in reacted:
                yield Reaction(seat, fitting[0].look)
            reacted.add(seat)

    def _next_line(self, fitting: Sequence[Remark], turn: int, seats: int) -> Remark | None:
        """Return a line not used yet; None in the first round and soon after the last line."""
        if turn < seats or turn < self._spoke + _TURNS_BETWEEN_LINES:
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
        self._hint: Reaction | None = None
        self._about = Hint("")
        # Lines used before the game was saved are not repeated.
        for _reaction in self._picker.catch_up():
            pass

    @property
    def line(self) -> Reaction | None:
        """The visible line: a hint, which stays, or else a remark."""
        if self._hint is not None:
            return self._hint
        if self._line_left > 0:
            return self._line
        return None

    def hide_line(self, *, pressed: bool) -> None:
        """Hide the remark; if `pressed`, hide the hint as well."""
        self._line_left = 0.0
        if pressed:
            self._hint = None

    @property
    def about(self) -> Hint:
        """The visible hint, which says what to ring; empty without one."""
        if self._hint is None:
            return Hint("")
        return self._about

    def hint(self, hint: Hint, seat: int = NOBODY) -> None:
        """Show a hint until the next press, at the face of a seat if a character speaks it."""
        self._about = hint
        self._hint = Reaction(seat, "happy", hint.text)
        self._table.context.announcer.say(self._in_words(self._hint), interrupt=False)

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
        if reaction.seat == NOBODY:
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
        """Draw the line beside the card of its seat, else below the status bar at `status_bar`.

        A remark is left out if it would hide a cell in question.
        """
        table = self._table
        if self.line is None:
            return
        rect = table.camera.tile_rect
        tiles = [rect(cell) for cell in table.model.shown.tiles]
        in_question: list[pygame.Rect] = []
        if not table.timeline.busy:
            in_question = [rect(cell) for cell in table.mode.cells_in_question]
        avoid = [*panels, *tiles, *in_question]
        card = cards.get(self.line.seat)
        if card:
            bubble = Bubble(self.line.line, card, avoid=avoid, paper=True)
        else:
            text = self._in_words(self.line)
            view = table.camera.view
            bubble = Bubble(text, status_bar, avoid=avoid, within=view, paper=True)
        if self._hint is not None or bubble.box(table.theme).collidelist(in_question) < 0:
            bubble.draw(surface, table.theme)


@cache
def hints() -> dict[str, str]:
    """Return the texts of all hints, by id."""
    return read_content(resource("assets", "hints.toml"), dict[str, dict[str, str]])["text"]


_OPEN: Final = ("temple", "gold_mine", "water", "sun_site")
"""The prefixes of the kinds of jungle tiles that get a hint when first open."""


def new_topics(state: GameState, seat: int) -> list[str]:
    """Return the ids of the hints that apply to a decision."""
    topics = []
    uses = [action.use for action in legal_actions(state) if isinstance(action, Activate)]
    if any(isinstance(use, SellCacao) and use.cacao > 0 for use in uses):
        topics.append("market")
    if any(isinstance(action, Place) and action.overbuild for action in legal_actions(state)):
        is_free = state.may(seat, Privilege.FREE_OVERBUILD)
        topics.append("overbuild_free" if is_free else "overbuild")
    if state.phase == Phase.PLACE and state.room[seat] == 0:
        topics.append("storage")
    kinds = [tile.kind for tile in state.display if tile is not None]
    if state.temples:
        kinds.append("temple")
    lying_open = {
        prefix for prefix in _OPEN for kind in kinds if f"{kind}_".startswith(f"{prefix}_")
    }
    return [*topics, *(prefix for prefix in _OPEN if prefix in lying_open)]


def new_modules(match: Match) -> list[str]:
    """Return the modules to explain now.

    A module whose picture is a jungle tile is explained once that tile is open, any other at once.
    """
    setup = match.setup
    lying_open = {tile.kind for tile in match.state.display if tile is not None}
    modules = []
    for module in (*module_ids(), *mini_ids()):
        if module not in setup.modules | setup.mini_expansions:
            continue
        picture = catalogue().modules[module].picture
        if picture is None or picture.kind != "tile" or picture.name in lying_open:
            modules.append(module)
    return modules


def _used(match: Match, seat: int) -> set[str]:
    """Return the hints that a player does not need, having already done what they explain."""
    hints = set()
    for move in match.moves:
        match move.action:
            case Activate(player=player, use=SellCacao(cacao=sold)) if player == seat and sold:
                hints.add("market")
            case Place(player=player, overbuild=True) if player == seat:
                hints |= {"overbuild", "overbuild_free"}
    return hints


class FirstTimeHints:
    """Gives each hint once, one at a time, and records the given ones in the settings.

    `met` are the modules that the player knows already.
    """

    def __init__(
        self, settings: Settings, say: Callable[[Hint], None], met: Collection[str] = ()
    ) -> None:
        self._settings = settings
        self._say = say
        self._met = met

    def show_next(self, match: Match) -> None:
        """Give the next hint that applies to the decision to be made."""
        state = match.state
        if not self._settings.hints or state.over:
            return
        seat = state.deciding
        known = {*self._settings.hints_given, *self._met, *_used(match, seat)}
        for hint in (*new_topics(state, seat), *new_modules(match)):
            if hint not in known:
                self._settings.hints_given = [*self._settings.hints_given, hint]
                self._say(hint_about(hint, state))
                return


def hint_about(hint: str, state: GameState) -> Hint:
    """Return a hint with the tiles that it is about in a state."""
    text = hint_text(hint)
    if hint in _OPEN:
        return Hint(text, hint)
    if hint in hints():
        return Hint(text, cells=frozenset(_cells_of(hint, state)))
    picture = catalogue().modules[hint].picture
    if picture is None or picture.kind != "tile":
        return Hint(text)
    return Hint(text, picture.name)


def _cells_of(hint: str, state: GameState) -> Iterator[Cell]:
    """Yield the markets where cacao can be sold, or the tiles that can be overbuilt."""
    for action in legal_actions(state):
        match action:
            case Activate(use=SellCacao(cacao=sold)) if hint == "market" and sold:
                edge = edge_of(state, action)
                yield state.rules.cell(state.rules.neighbours[edge.tile][edge.side])
            case Place(overbuild=True) if hint.startswith("overbuild"):
                yield action.x, action.y


def hint_text(hint: str) -> str:
    """Return the text of a hint, or the description of a module."""
    if hint in hints():
        return _(hints()[hint])
    what = _(catalogue().modules[hint].description)
    return _("New to you: {module}").format(module=in_sentences((module_name(hint), what)))
