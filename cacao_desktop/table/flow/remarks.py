"""What opponents look like and say, decided by what happened alone, and what a companion says of something new."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final, Literal

import pygame
from pydantic import Field

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine import (
    Activate,
    GameState,
    Phase,
    Place,
    SellCacao,
    events,
    legal_actions,
)
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.state import Privilege
from cacao_desktop.engine.tiles import LAST_WATER_FIELD, WATER_TRACK
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, Move
from cacao_desktop.storage.files import Sentence, read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.core import TableCore
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.words.module_sentences import MODULE_WORDS, words_in

# fmt: off
_KINDS: Final = (
    "sold", "lost", "harvested", "mine", "sun", "chocolate", "water", "back", "source",
    "overbuilt",
    "discarded", "map", "tree", "volcano", "temple_won", "temple_lost",
    *(kind for words in MODULE_WORDS.values() for kind in words.remarks)
)
# fmt: on
Look = Literal["happy", "cross", "thinks"]
_GAINS: Final = {
    ("gold", "gold_mine_1"): "mine",
    ("gold", "gold_mine_2"): "mine",
    ("gold", "tree_of_life"): "tree",
    ("sun", "sun_site"): "sun",
    ("chocolate", "chocolate_kitchen"): "chocolate",
}
_EVERY_SECOND: Final = 2
_LINE_HELD: Final = (1.2, 0.06, 4.0)
"""Seconds that a line is shown: at least, for each letter, and at most."""
_FAST: Final = 4.0
"""From this speed on there is no time to read."""


class Remark(Sentence):
    """What somebody looks like, and may say, when something has happened to them.

    `who` are all where none is named.
    """

    when: Annotated[str, Field(pattern=f"^({'|'.join(_KINDS)})$")]
    look: Look
    at_least: Annotated[int, Field(ge=-20, le=99)] = 1
    who: tuple[Literal["trader", "water_carrier", "temple_builder", "sun_worshipper"], ...] = ()

    @property
    def speaks(self) -> bool:
        return bool(self.text or self.counted)

    def fits(self, kind: str, number: int, character: str | None) -> bool:
        """Tell whether it is about what happened to somebody."""
        return (
            self.when == kind
            and number >= self.at_least
            and (not self.who or character in self.who)
        )


@cache
def all_remarks() -> tuple[Remark, ...]:
    """Return all remarks, those for more special cases first."""
    return read_content(resource("assets", "remarks.toml"), dict[str, tuple[Remark, ...]])[
        "remarks"
    ]


def happenings(move: Move, after: GameState) -> Iterator[tuple[str, int, int]]:
    """Yield what happened in a move, to which seat, and how much of it."""
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
                if end == LAST_WATER_FIELD:
                    kind = "source"
                elif end > start:
                    kind = "water"
                else:
                    kind = "back"
                yield kind, seat, WATER_TRACK[end]
            case events.WorkerTilePlaced(seat=seat, overbuilt=True):
                yield "overbuilt", seat, 1
            case events.WorkerTileDiscarded(seat=seat):
                yield "discarded", seat, 1
            case events.JungleTilePlaced(seat=seat, source="map"):
                yield "map", seat, 1
        yield from filter(None, (words.happened(event) for words in modules))
    yield from _temples(move.before, after)


def _temples(before: GameState, after: GameState) -> Iterator[tuple[str, int, int]]:
    """Yield who leads alone at a temple since a move, and who did before it and no longer does."""
    led = {temple.cell: _leader(temple.workers) for temple in temple_scores(before)}
    for temple in temple_scores(after):
        was = led.get(temple.cell)
        now = _leader(temple.workers)
        if was != now and now is not None:
            yield "temple_won", now, temple.workers[now]
        if was != now and was is not None:
            yield "temple_lost", was, temple.workers[was]


def _leader(workers: tuple[int, ...]) -> int | None:
    most = max(workers)
    if workers.count(most) == 1:
        return workers.index(most)
    return None


@dataclass(frozen=True, slots=True)
class Reaction:
    """The look of a seat, and the line that it says, empty for none."""

    seat: int
    look: Look
    line: str = ""


class ReactionPicker:
    """Decides the reactions to the moves of a match, one after another."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._said: set[Remark] = set()
        self._spoke = -_EVERY_SECOND
        self.heard = 0
        """How many moves it knows."""

    def catch_up(self) -> Iterator[Reaction]:
        """Yield the reactions to the moves that it does not know yet.

        Moves that were taken back are forgotten.
        """
        moves = self._match.moves
        self.heard = min(self.heard, len(moves))
        while self.heard < len(moves):
            self.heard += 1
            if self.heard < len(moves):
                after = moves[self.heard].before
            else:
                after = self._match.state
            yield from self._to(moves[self.heard - 1], after)

    def _to(self, move: Move, after: GameState) -> Iterator[Reaction]:
        """Yield the reaction of each seat to which something happened.

        At most one of them says a line.
        """
        if after.over or any(isinstance(event, events.GameEnded) for event in move.events):
            return
        reacted = set[int]()
        turn = move.before.turn
        for kind, seat, number in happenings(move, after):
            who = self._match.seats[seat]
            if who.is_person or who.character not in CHARACTERS:
                continue
            fitting = [each for each in all_remarks() if each.fits(kind, number, who.character)]
            # In the first round nobody speaks, nor just after somebody has, and no line is said
            # twice.
            quiet = turn < move.before.seats or turn < self._spoke + _EVERY_SECOND
            unsaid = (each for each in fitting if each.speaks and each not in self._said)
            line = None if quiet else next(unsaid, None)
            if line is not None:
                self._said.add(line)
                self._spoke = turn
                yield Reaction(seat, line.look, line.about(number))
            elif fitting and seat not in reacted:
                yield Reaction(seat, fitting[0].look)
            reacted.add(seat)


class Remarks:
    """Shows the reactions at the table once the picture has caught up."""

    def __init__(self, table: TableCore) -> None:
        self._table = table
        self._picker = ReactionPicker(table.model.match)
        self._left: dict[int, float] = {}
        self._line = Reaction(0, "thinks")
        self._line_left = 0.0
        # What was said before the game was saved is not said again.
        for _reaction in self._picker.catch_up():
            pass

    @property
    def line(self) -> Reaction | None:
        if self._line_left > 0:
            return self._line
        return None

    def hush(self) -> None:
        self._line_left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether somebody looks different or says something."""
        looks = self._table.model.looks
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
        """Show a reaction, where that is wanted.

        `quickly` without its line, for which there is no time.
        """
        if not self._table.context.settings.opponents_react:
            return False
        self._table.model.looks[reaction.seat] = reaction.look
        self._left[reaction.seat] = 2.5
        if reaction.line and not quickly:
            least, letter, most = _LINE_HELD
            self._line = reaction
            self._line_left = min(most, least + letter * len(reaction.line))
            self._table.context.announcer.say(self._in_words(reaction), interrupt=False)
        return True

    def _in_words(self, said: Reaction) -> str:
        return _("{name}: {what}").format(
            name=self._table.model.match.name(said.seat), what=said.line
        )

    def draw(
        self,
        surface: pygame.Surface,
        cards: Mapping[int, pygame.Rect],
        sign: pygame.Rect,
        panels: Sequence[pygame.Rect],
    ) -> None:
        """Show what is said beside the card of the seat, else below the sign.

        Not where only cells have room for it.
        """
        said = self.line
        table = self._table
        if said is None:
            return
        card = cards.get(said.seat)
        text, about = (said.line, card) if card else (self._in_words(said), sign)
        room = None if card else table.camera.view
        asked = [] if table.timeline.busy else table.mode.cells_in_question
        rect = table.camera.tile_rect
        on_board = table.model.shown.tiles
        chosen, tiles = (list(map(rect, cells)) for cells in (asked, on_board))
        bubble = Bubble(text, about, keep_off=[*panels, *tiles, *chosen], within=room, paper=True)
        if bubble.box(table.theme).collidelist(chosen) < 0:
            bubble.draw(surface, table.theme)


@cache
def hints() -> dict[str, str]:
    """Return what is said of something new, by its id."""
    return read_content(resource("assets", "hints.toml"), dict[str, dict[str, str]])["text"]


_OPEN: Final = ("temple", "gold_mine", "water", "sun_site")
"""The beginnings of the kinds of jungle tiles of which something is said as they lie open for the first time."""


def new_topics(state: GameState, seat: int) -> list[str]:
    """Return the ids of what a person meets in a decision of theirs."""
    found = []
    uses = [action.use for action in legal_actions(state) if isinstance(action, Activate)]
    if any(isinstance(use, SellCacao) and use.cacao > 0 for use in uses):
        found.append("market")
    if any(isinstance(action, Place) and action.overbuild for action in legal_actions(state)):
        free = state.may(seat, Privilege.FREE_OVERBUILD)
        found.append("overbuild_free" if free else "overbuild")
    if state.phase == Phase.PLACE and state.room[seat] == 0:
        found.append("storage")
    kinds = [tile.kind for tile in state.display if tile is not None] + ["temple"] * bool(
        state.temples
    )
    return [
        *found,
        *(what for what in _OPEN if any(f"{kind}_".startswith(f"{what}_") for kind in kinds)),
    ]


class FirstTimeHints:
    """Keeps in the settings what has been said.

    One thing at a time, and nothing where that is not wanted.

    Where an opponent with a character sits at the table it is that one who says it.
    """

    def __init__(self, settings: Settings, say: Callable[[str], None], name: str = "") -> None:
        self._settings = settings
        self._say = say
        self._name = name

    def show_next(self, state: GameState) -> None:
        """Say what is new in the decision that a person has to make now."""
        if not self._settings.hints or state.over:
            return
        for hint in new_topics(state, state.deciding):
            if hint not in self._settings.hints_given:
                self._settings.hints_given = [*self._settings.hints_given, hint]
                text = _("{name}: {what}").format(name=self._name, what=_(hints()[hint]))
                self._say(text if self._name else _(hints()[hint]))
                return
