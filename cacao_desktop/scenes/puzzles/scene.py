"""The table of a puzzle, one turn to play and a verdict.

And the page that shows it beside the best one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, takewhile
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.advice import Adviser, TurnReview
from cacao_desktop.bots.background import Thinker, ThinkingFailedError
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.plans import known_part
from cacao_desktop.bots.small_decisions import best_small_decision
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine import (
    Action,
    EndTurn,
    GameState,
    legal_actions,
    observe,
    temple_scores,
    totals,
)
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import Match
from cacao_desktop.scenes.lessons.lesson import learner_name
from cacao_desktop.scenes.lessons.scene import ToldScene
from cacao_desktop.scenes.puzzles.list import keep_suns, suns_of
from cacao_desktop.scenes.puzzles.puzzle_flow import PuzzleFlow, PuzzleRun, PuzzleTelling, match_of
from cacao_desktop.scenes.saved.previews import Tiles, miniature, view_of
from cacao_desktop.storage import MOST_SUNS, AutoSave, Puzzle
from cacao_desktop.table.catalogue.topics import module_topic
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Composed, HeadedScene, Sound, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Held,
    Pad,
    Painted,
    Row,
    Words,
    icon,
    room_for,
)
from cacao_desktop.ui.boxes.places import Flow, Grid, held
from cacao_desktop.ui.widgets import BigButton, Button, draw_jade_ring, draw_rounded
from cacao_desktop.words import LogEntry, entries_of, gain

logger = logging.getLogger(__name__)


BUDGET: Final = Budget(simulations=600)
"""Counted in turns played on, so that the same turn gets the same verdict on every computer."""


class PuzzleScene(ToldScene):
    """One puzzle.

    `follow` opens the next where one follows, `most` is how many suns can still be earned.
    """

    telling: PuzzleTelling
    no_game = N_("Puzzle")

    def __init__(
        self,
        context: GameContext,
        puzzle: Puzzle,
        follow: Callable[[], None] | None,
        most: int = MOST_SUNS,
    ) -> None:
        self.run = PuzzleRun(puzzle, most)
        self._thinker = Thinker()
        match = match_of(puzzle, learner_name(context.settings))
        self._begun = match.state
        self._first = len(match.moves)
        super().__init__(context, match, follow)

    def make_suggesting(self) -> PuzzleTelling:
        self.telling = PuzzleTelling(self)
        return self.telling

    def make_flow(self, autosave: AutoSave | None) -> PuzzleFlow:
        return PuzzleFlow(self)

    @property
    def follows_the_plan(self) -> bool:
        """Whether what has been played so far is how the best turn begins."""
        played = (move.action for move in self.match.moves[self._first :])
        return all(a == b for a, b in zip(played, self.run.puzzle.plan, strict=False))

    def judge(self) -> None:
        seat = self._begun.active
        played = [
            move.action for move in self.match.moves[self._first :] if move.action.player == seat
        ]
        plan = known_part([*played, EndTurn(seat)])
        self.run.stage = "judging"
        number = self._begun.turn
        known = observe(self._begun, seat)
        best = self.run.puzzle.plan
        try:
            self._thinker.think_about(
                partial(Adviser(number).review, number, known, plan, BUDGET, best)
            )
        except ThinkingFailedError:
            logger.exception("nobody can judge a puzzle")
            self.run.stage = "failed"

    def told(self, review: TurnReview) -> None:
        """The verdict has come: keep how well the puzzle was solved."""
        self.run.review = review
        self.run.stage = "told"
        earned = min(suns_of(review), self.run.most)
        keep_suns(self.context.settings, self.run.puzzle, earned)
        self.context.apply_settings()
        self.context.sounds.play(Sound.WINNER if earned > 1 else Sound.YOUR_TURN)
        self._changed()

    def _changed(self) -> None:
        self.course.go_on()
        self.layout(self.theme.metrics.size)

    @property
    def next_step(self) -> str:
        if not self._solved:
            return _("Try again")
        if self._follow is None:
            return _("Go on")
        return _("Next puzzle")

    @property
    def _solved(self) -> bool:
        """Whether the turn was good enough, or the best one has been shown."""
        review = self.run.review
        return review is not None and (not self.run.most or suns_of(review) > 1)

    def go_on(self) -> None:
        if self.run.stage != "judging":
            (self.follow_on if self._solved else self.again)()

    def again(self) -> None:
        table = PuzzleScene(self.context, self.run.puzzle, self._follow, self.run.most)
        table.commands.journey = self.commands.journey
        self.context.stack.replace(table)

    def show_best(self) -> None:
        """Show the turn that was played and the best one side by side."""
        review = self.run.review
        assert review is not None
        self.run.most = 0
        self._changed()
        self.context.stack.push(
            BothTurnsScene(self, both_turns(self.match, self._first, review.best.plan))
        )

    def read_on(self) -> None:
        """Open the book of rules at what the puzzle is about."""
        modules = self.run.puzzle.modules
        self.context.navigation.open_book(module_topic(modules[0]) if modules else "")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.run.stage != "judging":
            return
        try:
            review = self._thinker.opinion()
        except ThinkingFailedError:
            logger.exception("a puzzle could not be judged")
            self.run.stage = "failed"
            self._changed()
        else:
            if isinstance(review, TurnReview):
                self.told(review)

    def on_close(self) -> None:
        super().on_close()
        self._thinker.close()


_STEP: Final = 0.35
"""How long each edge is counted, in seconds."""


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn to look at.

    Its lines, what the `seats` would have more if the game ended after it, and the board then.
    """

    title: str
    lines: tuple[LogEntry, ...]
    more: tuple[tuple[str, int], ...]
    seats: tuple[int, ...]
    tiles: Tiles


Turns = tuple[ShownTurn, ShownTurn]


def both_turns(match: Match, first: int, best: Sequence[Action]) -> Turns:
    """Return the turn that begins with the move `first`, and the best one, of which the rest is played as bots do."""
    other = Match(
        match.setup, match.deal, match.seats, [move.action for move in match.moves[:first]]
    )
    begun = other.state
    plan = list(best)
    prices = plain_weights().at(begun)
    while other.state.turn == begun.turn and not other.state.over:
        state = other.state
        legal = legal_actions(state)
        if plan:
            action = plan.pop(0)
        else:
            action = best_small_decision(state, state.deciding, legal, prices)
        if isinstance(action, EndTurn):
            break
        other.submit(action)
    return _shown(_("Your turn"), begun, match, first), _shown(
        _("The best turn"), begun, other, first
    )


def _shown(title: str, begun: GameState, match: Match, first: int) -> ShownTurn:
    seat = begun.active
    after = match.state
    moves = takewhile(lambda move: move.before.turn == begun.turn, match.moves[first:])
    entries = (entry for entry in chain.from_iterable(map(entries_of, moves)) if not entry.heading)
    lines = [
        entry
        if entry.seat == seat
        else replace(entry, text=entry.heading_for(match.name(entry.seat)))
        for entry in entries
    ]
    had = {temple.cell: temple.gold[seat] for temple in temple_scores(begun)}
    for temple in temple_scores(after):
        gold = temple.gold[seat] - had.get(temple.cell, 0)
        if gold:
            text = _("temple, when the game ends: {gold} gold").format(gold=gain(gold))
            lines.append(
                LogEntry(seat, "temple", text, temple.cell, 0, amounts=(("temple", gold),))
            )
    more = [now - then for now, then in zip(totals(after), totals(begun), strict=True)]
    seats = [seat, *(other for other in range(begun.seats) if other != seat and more[other])]
    tiles = {(x, y): tile for x, y, tile in after.tiles()}
    sums = tuple((match.name(each), more[each]) for each in seats)
    return ShownTurn(title, tuple(lines), sums, tuple(seats), tiles)


def _near(*turns: ShownTurn) -> list[Cell]:
    """Return the cells round those of which some turns tell."""
    tiles = dict(chain.from_iterable(turn.tiles.items() for turn in turns))
    told = {line.cell for turn in turns for line in turn.lines if line.cell is not None} or set(
        tiles
    )
    return [
        (x, y) for x, y in tiles if any(max(abs(x - left), abs(y - top)) < 2 for left, top in told)
    ]


def _cuts(turns: Turns) -> tuple[list[Cell], list[Cell]]:
    """Return the cells that are shown of each turn.

    The same of both, unless they are far apart.
    """
    both = _near(*turns)
    rows = [y for _x, y in both]
    if max(rows) - min(rows) < _MOST_ROWS:
        return both, both
    return _near(turns[0]), _near(turns[1])


_MOST_ROWS: Final = 6
"""Of more rows the tiles would be small."""
LARGEST = 76
_LEAST = 220
_MOST = 360
_OTHERS = 322
_LINE = 27
"""How much room a tile has, how high a board is, and how much of the window others take and each line."""


class TurnCard(Composed):
    """The board after a turn with the amounts on it, and below what happened, as far as it is counted by now."""

    width = 560

    def __init__(
        self,
        context: GameContext,
        turn: ShownTurn,
        near: Sequence[Cell],
        cloths: Sequence[str],
        most: int,
    ) -> None:
        super().__init__()
        self._others = _OTHERS + most * _LINE
        self.turn = turn
        self._context = context
        self.near = near
        self._cloths = cloths
        self.counted = 0

    @property
    def words(self) -> str:
        more = _("If the game ended now")
        sums = [
            _("{name}: {gold} gold").format(name=name, gold=gain(gold))
            for name, gold in self.turn.more
        ]
        return in_sentences(
            (self.turn.title, *(line.text for line in self.turn.lines), more, *sums)
        )

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = width or theme.metrics.tx(self.width)
        return wide, self._content(theme, len(self.turn.lines) + 1).size(theme, wide)[1]

    def content(self, theme: Theme, width: int) -> Box:
        return self._content(theme, self.counted)

    def _content(self, theme: Theme, counted: int) -> Box:
        room = theme.metrics.height / theme.metrics.text_scale - self._others
        board = Painted(
            partial(self._paint, self.turn.lines[:counted]), max(_LEAST, min(_MOST, room))
        )
        parts: list[Box] = [Words(self.turn.title, styles.HEADING_INK), board]
        parts += [
            Row([icon(line.icon, 22, colours.INK), Words(line.text, styles.TEXT_INK)], gap=10)
            for line in self.turn.lines[:counted]
        ]
        if counted > len(self.turn.lines):
            sums = Grid(list(map(self._sum, self.turn.seats, self.turn.more)), 44, 180)
            parts.append(
                Column([Words(_("If the game ended now"), styles.SMALL_SOFT), sums], gap=5)
            )
        return Pad(Column(parts, gap=5, foot=counted > len(self.turn.lines)), (16, 10, 16, 14))

    def _sum(self, seat: int, more: tuple[str, int]) -> Box:
        name, gold = more
        if gold > 0:
            ink = colours.JADE_INK
        elif gold:
            ink = colours.NEGATIVE
        else:
            ink = colours.INK
        number = Words(gain(gold), styles.HEADING_INK.in_colour(ink), grows=False)
        who = (
            icon(f"emblem_{self._cloths[seat]}", 30),
            Words(name, styles.SUBHEADING_INK, fit="line"),
        )
        return Row([*who, icon("coin", 28), number], gap=8)

    def _paint(
        self, lines: Sequence[LogEntry], surface: pygame.Surface, theme: Theme, place: pygame.Rect
    ) -> None:
        camera = view_of(self.near, theme, place.size, LARGEST)
        art = self._context.art
        tiles = self.turn.tiles
        paint = partial(miniature, theme, art, tiles, self._cloths, place.size, camera)
        surface.blit(theme.cache.get(("turn", frozenset(tiles.items()), place.size), paint), place)
        for line in lines:
            if line.cell is not None and line.tile is not None:
                draw_jade_ring(surface, theme, camera.tile_rect(line.cell).move(place.topleft), 4)
            if line.cell is not None and line.amounts and line.seat == self.turn.seats[0]:
                amounts = dict(line.amounts)
                tag = gain(amounts.get("coin", line.amounts[-1][1]))
                tx = theme.metrics.tx
                tile = camera.tile_rect(line.cell).move(place.topleft)
                box = pygame.Rect(0, 0, theme.text.width(tag, styles.COUNT_CREAM) + tx(10), tx(22))
                box.midbottom = tile.centerx, tile.bottom + tx(6)
                draw_rounded(
                    surface, theme, box, box.height // 2, colours.TAG, rim=(colours.HEM, tx(1.5))
                )
                theme.text.draw(surface, tag, styles.COUNT_CREAM, box.center, "center")


class BothTurnsScene(HeadedScene):
    """Counts both turns in step; a press on the jade button goes on with the next puzzle."""

    context: GameContext
    heading = N_("Both turns")
    place = "mask_wall"

    def __init__(self, puzzle: PuzzleScene, turns: Turns) -> None:
        self.turns = turns
        self._puzzle = puzzle
        self._cloths = [player.colour for player in puzzle.match.setup.players]
        self._seconds = 0.0
        super().__init__(puzzle.context)

    @property
    def spoken(self) -> str:
        return in_sentences((self.title, *(card.words for card in self.cards)))

    def contents(self) -> Box:
        most = max(len(turn.lines) for turn in self.turns)
        cuts = _cuts(self.turns)
        shown = zip(self.turns, cuts, strict=True)
        self.cards = [
            TurnCard(self.context, turn, near, self._cloths, most) for turn, near in shown
        ]
        go_on = BigButton(
            _("Next puzzle"), partial(self.close_for, self._puzzle.follow_on), icon="play"
        )
        again = Button(_("Try again"), partial(self.close_for, self._puzzle.again), icon="undo")
        count = Button(_("Compare again"), partial(setattr, self, "_seconds", 0.0), icon="replay")
        below = (
            Row([Flow(held(again, count, grows=False), 12)]),
            Row([room_for(0), Held(go_on, grows=False)]),
        )
        self.page.default = go_on
        self._count()
        return Column([Grid(held(*self.cards), 14, 420), Grid(below, 14, 420)], gap=14)

    def _count(self) -> None:
        settings = self.context.settings
        still = settings.reduced_motion or settings.speed == 0
        for card in self.cards:
            whole = len(card.turn.lines) + 1
            if still:
                card.counted = whole
            else:
                card.counted = min(whole, int(self._seconds * settings.speed / _STEP))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._seconds += seconds
        before = [card.counted for card in self.cards]
        self._count()
        self.needs_redraw = self.needs_redraw or before != [card.counted for card in self.cards]
