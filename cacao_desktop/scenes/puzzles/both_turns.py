"""The page that shows the turn as played and the best one side by side."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.small_decisions import best_small_decision
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine import Action, EndTurn, GameState, legal_actions, temple_scores, totals
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import Match
from cacao_desktop.scenes.saved.previews import Tiles, miniature, view_of
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Composed, HeadedScene, Theme, in_sentences, styles
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
from cacao_desktop.ui.widgets import BigButton, Button, draw_chosen_ring, draw_rounded
from cacao_desktop.words import LogEntry, entries_of, gain

_SECONDS_PER_LINE: Final = 0.35
_MAX_ROWS: Final = 6
"""With more rows of cells the tiles would be small."""
MAX_TILE: Final = 76
_MIN_BOARD: Final = 220
_MAX_BOARD: Final = 360
_OTHER_HEIGHT: Final = 322
"""The height of everything but the board and the lines."""
_LINE_HEIGHT: Final = 27


@dataclass(frozen=True, slots=True)
class SeatGain:
    """The gold that a turn brings a seat if the game ends after it."""

    seat: int
    name: str
    gold: int


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn to look at: its lines, the gains of seats, the player's first, and the board."""

    title: str
    lines: tuple[LogEntry, ...]
    gains: tuple[SeatGain, ...]
    tiles: Tiles

    @property
    def player(self) -> int:
        return self.gains[0].seat


TurnPair = tuple[ShownTurn, ShownTurn]


def both_turns(match: Match, first: int, best: Sequence[Action]) -> TurnPair:
    """Return the turn that begins with the move `first`, and the best one.

    A bot makes the decisions that the best plan leaves open.
    """
    before = [move.action for move in match.moves[:first]]
    other = Match(match.setup, match.deal, match.seats, before)
    begun = other.state
    _play_turn(other, best)
    return (
        _shown(_("Your turn"), begun, match, first),
        _shown(_("The best turn"), begun, other, first),
    )


def _play_turn(match: Match, plan: Sequence[Action]) -> None:
    """Play a plan, and let a bot finish the turn."""
    begun = match.state
    prices = plain_weights().at(begun)
    left = list(plan)
    while match.state.turn == begun.turn and not match.state.over:
        state = match.state
        if left:
            action = left.pop(0)
        else:
            action = best_small_decision(state, state.deciding, legal_actions(state), prices)
        if isinstance(action, EndTurn):
            return
        match.submit(action)


def _shown(title: str, begun: GameState, match: Match, first: int) -> ShownTurn:
    after = match.state
    lines = [*_log_lines(begun, match, first), *_temple_lines(begun, after)]
    gold = [now - then for now, then in zip(totals(after), totals(begun), strict=True)]
    others = [seat for seat in range(begun.seats) if seat != begun.active and gold[seat]]
    gains = [SeatGain(seat, match.name(seat), gold[seat]) for seat in (begun.active, *others)]
    tiles = {(x, y): tile for x, y, tile in after.tiles()}
    return ShownTurn(title, tuple(lines), tuple(gains), tiles)


def _log_lines(begun: GameState, match: Match, first: int) -> Iterator[LogEntry]:
    """Yield the lines of the log; those of opponents with their names."""
    moves = takewhile(lambda move: move.before.turn == begun.turn, match.moves[first:])
    for move in moves:
        for entry in entries_of(move):
            if entry.heading:
                continue
            if entry.seat == begun.active:
                yield entry
            else:
                yield replace(entry, text=entry.heading_for(match.name(entry.seat)))


def _temple_lines(begun: GameState, after: GameState) -> Iterator[LogEntry]:
    """Yield a line for each temple that brings more or less gold than before the turn."""
    seat = begun.active
    before = {temple.cell: temple.gold[seat] for temple in temple_scores(begun)}
    for temple in temple_scores(after):
        gold = temple.gold[seat] - before.get(temple.cell, 0)
        if gold:
            text = _("temple, when the game ends: {gold} gold").format(gold=gain(gold))
            amounts = (("temple", gold),)
            yield LogEntry(seat, "temple", text, temple.cell, 0, amounts=amounts)


def _cells_near(*turns: ShownTurn) -> list[Cell]:
    """Return the cells of the board around those that the lines mention."""
    cells = list(dict.fromkeys(cell for turn in turns for cell in turn.tiles))
    lines = [line for turn in turns for line in turn.lines]
    mentioned = {line.cell for line in lines if line.cell is not None} or set(cells)
    return [cell for cell in cells if any(_is_near(cell, other) for other in mentioned)]


def _is_near(cell: Cell, other: Cell) -> bool:
    return abs(cell[0] - other[0]) < 2 and abs(cell[1] - other[1]) < 2


def _shown_cells(turns: TurnPair) -> tuple[list[Cell], list[Cell]]:
    """Return the cells to show of each turn: the same of both, unless they are far apart."""
    both = _cells_near(*turns)
    rows = [y for _x, y in both]
    if max(rows) - min(rows) < _MAX_ROWS:
        return both, both
    return _cells_near(turns[0]), _cells_near(turns[1])


class TurnCard(Composed):
    """The board after a turn with its amounts, and below it the lines counted so far."""

    width = 560

    def __init__(
        self,
        context: GameContext,
        turn: ShownTurn,
        near: Sequence[Cell],
        colour_of: Sequence[str],
        max_lines: int,
    ) -> None:
        super().__init__()
        self.turn = turn
        self.near = near
        self.counted = 0
        """The lines shown so far; one more shows the gains."""
        self._context = context
        self._colour_of = colour_of
        self._other_height = _OTHER_HEIGHT + max_lines * _LINE_HEIGHT

    @property
    def steps(self) -> int:
        """The value of `counted` at which everything is shown."""
        return len(self.turn.lines) + 1

    @property
    def words(self) -> str:
        lines = [line.text for line in self.turn.lines]
        gains = [
            _("{name}: {gold} gold").format(name=each.name, gold=gain(each.gold))
            for each in self.turn.gains
        ]
        return in_sentences((self.turn.title, *lines, _("If the game ended now"), *gains))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = width or theme.metrics.tx(self.width)
        return wide, self._content(theme, self.steps).size(theme, wide)[1]

    def content(self, theme: Theme, width: int) -> Box:
        return self._content(theme, self.counted)

    def _content(self, theme: Theme, counted: int) -> Box:
        lines = self.turn.lines[:counted]
        room = theme.metrics.height / theme.metrics.text_scale - self._other_height
        height = max(_MIN_BOARD, min(_MAX_BOARD, room))
        parts: list[Box] = [
            Words(self.turn.title, styles.HEADING_INK),
            Painted(partial(self._paint, lines), height),
        ]
        for line in lines:
            text = Words(line.text, styles.TEXT_INK)
            parts.append(Row([icon(line.icon, 22, colours.INK), text], gap=10))
        is_whole = counted >= self.steps
        if is_whole:
            heading = Words(_("If the game ended now"), styles.SMALL_SOFT)
            gains = Grid(list(map(self._gain_row, self.turn.gains)), 44, 180)
            parts.append(Column([heading, gains], gap=5))
        return Pad(Column(parts, gap=5, foot=is_whole), (16, 10, 16, 14))

    def _gain_row(self, more: SeatGain) -> Box:
        ink = colours.INK
        if more.gold > 0:
            ink = colours.GAIN_INK
        elif more.gold < 0:
            ink = colours.NEGATIVE
        emblem = icon(f"emblem_{self._colour_of[more.seat]}", 30)
        name = Words(more.name, styles.SUBHEADING_INK, fit="line")
        number = Words(gain(more.gold), styles.HEADING_INK.in_colour(ink), grows=False)
        return Row([emblem, name, icon("coin", 28), number], gap=8)

    def _paint(
        self, lines: Sequence[LogEntry], surface: pygame.Surface, theme: Theme, place: pygame.Rect
    ) -> None:
        camera = view_of(self.near, theme, place.size, MAX_TILE)
        tiles = self.turn.tiles
        art = self._context.art
        paint = partial(miniature, theme, art, tiles, self._colour_of, place.size, camera)
        key = ("turn", frozenset(tiles.items()), place.size)
        surface.blit(theme.cache.get(key, paint), place)
        for line in lines:
            if line.cell is None:
                continue
            tile = camera.tile_rect(line.cell).move(place.topleft)
            if line.tile is not None:
                draw_chosen_ring(surface, theme, tile, 4)
            if line.amounts and line.seat == self.turn.player:
                amounts = dict(line.amounts)
                _draw_amount(surface, theme, amounts.get("coin", line.amounts[-1][1]), tile)


def _draw_amount(surface: pygame.Surface, theme: Theme, amount: int, tile: pygame.Rect) -> None:
    """Draw an amount on a tag at the foot of a tile."""
    tx = theme.metrics.tx
    text = gain(amount)
    tag = pygame.Rect(0, 0, theme.text.width(text, styles.COUNT_CREAM) + tx(10), tx(22))
    tag.midbottom = (tile.centerx, tile.bottom + tx(6))
    draw_rounded(surface, theme, tag, tag.height // 2, colours.TAG, rim=(colours.HEM, tx(1.5)))
    theme.text.draw(surface, text, styles.COUNT_CREAM, tag.center, "center")


class BothTurnsScene(HeadedScene):
    """Counts both turns in step; the jade button opens the next puzzle."""

    context: GameContext
    heading = N_("Both turns")
    place = "mask_wall"

    def __init__(
        self,
        context: GameContext,
        turns: TurnPair,
        colour_of: Sequence[str],
        *,
        next_puzzle: Callable[[], None],
        again: Callable[[], None],
    ) -> None:
        self.turns = turns
        self._colour_of = colour_of
        self._next_puzzle = next_puzzle
        self._again = again
        self._seconds = 0.0
        super().__init__(context)

    @property
    def spoken(self) -> str:
        return in_sentences((self.title, *(card.words for card in self.cards)))

    def contents(self) -> Box:
        most = max(len(turn.lines) for turn in self.turns)
        self.cards = [
            TurnCard(self.context, turn, near, self._colour_of, most)
            for turn, near in zip(self.turns, _shown_cells(self.turns), strict=True)
        ]
        self._count()
        go_on = BigButton(
            _("Next puzzle"), partial(self.close_for, self._next_puzzle), icon="play"
        )
        again = Button(_("Try again"), partial(self.close_for, self._again), icon="undo")
        compare = Button(_("Compare again"), self._compare_again, icon="replay")
        self.page.default = go_on
        below = [
            Row([Flow(held(again, compare, grows=False), 12)]),
            Row([room_for(0), Held(go_on, grows=False)]),
        ]
        return Column([Grid(held(*self.cards), 14, 420), Grid(below, 14, 420)], gap=14)

    def _compare_again(self) -> None:
        self._seconds = 0.0

    def _count(self) -> None:
        settings = self.context.settings
        still = settings.reduced_motion or settings.speed == 0
        for card in self.cards:
            card.counted = card.steps
            if not still:
                lines = int(self._seconds * settings.speed / _SECONDS_PER_LINE)
                card.counted = min(card.steps, lines)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._seconds += seconds
        before = [card.counted for card in self.cards]
        self._count()
        if before != [card.counted for card in self.cards]:
            self.needs_redraw = True
