"""The page that shows the played turn and the best one on the same board."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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
from cacao_desktop.measures import Icon, Line, Radius, Space
from cacao_desktop.scenes.saved.previews import Tiles, miniature, view_of
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.open_tiles import draw_number
from cacao_desktop.ui import (
    Camera,
    Composed,
    Direction,
    HeadedScene,
    Theme,
    Widget,
    in_sentences,
    styles,
)
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Row,
    WidgetBox,
    Words,
    icon,
    spacer,
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.places import Flow, Grid, widget_boxes
from cacao_desktop.ui.text.painter import Anchor
from cacao_desktop.ui.widgets import BigButton, Button, Slider, draw_disc, draw_rounded
from cacao_desktop.words import LogEntry, entries_of, gain
from cacao_desktop.words.persons import Sentence

_SECONDS_PER_LINE: Final = 0.35
"""The time from one reason to the next."""
MAX_TILE: Final = 100
"""The largest side of a tile, in pixels."""
_MIN_BOARD_HEIGHT: Final = 260
"""The smallest height of the board, in design pixels."""
_MAX_BOARD_HEIGHT: Final = 650
"""Its largest height."""
_MIN_WIDTH: Final = 460
"""The smallest width of the board, and of the lists, when they are side by side."""
_OTHER_HEIGHT: Final = 152
"""The height of everything except the board when the lists are beside it."""
_BOARD_WIDTH: Final = 640
"""The usual width of board and slider."""
_KEY_STEP: Final = 50
"""The steps in which keys move the slider."""


@dataclass(frozen=True, slots=True)
class _TurnLook:
    """The icon of a turn, the colour of its marks, and the corner of a tile for its gains."""

    icon: str
    colour: colours.Colour
    corner: Anchor


_LOOKS: Final = (
    _TurnLook("worker", colours.CREAM, "bottomleft"),
    _TurnLook("bulb", colours.GOLD, "bottomright"),
)
"""The looks of the played turn and of the best one."""


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
    begun = other.state
    _play_turn(other, best)
    return (
        _shown(_("Your turn"), begun, match, first),
        _shown(_("The best turn"), begun, other, first),
    )


def _play_turn(match: Match, plan: Sequence[Action]) -> None:
    """Play a plan, and have a bot finish the turn."""
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
    sentences = tuple(line.text_for(begun.active, match) for line in lines)
    return ShownTurn(title, tuple(lines), sentences, tuple(gains), tiles)


def _log_lines(begun: GameState, match: Match, first: int) -> Iterator[LogEntry]:
    """Yield the entries of the log."""
    moves = takewhile(lambda move: move.before.turn == begun.turn, match.moves[first:])
    for move in moves:
        for entry in entries_of(move):
            if not entry.heading:
                yield entry


def _temple_lines(begun: GameState, after: GameState) -> Iterator[LogEntry]:
    """Yield a line for each temple that pays more or less gold than before the turn."""
    seat = begun.active
    before = {temple.cell: temple.gold[seat] for temple in temple_scores(begun)}
    for temple in temple_scores(after):
        gold = temple.gold[seat] - before.get(temple.cell, 0)
        if gold:
            text = _("Temple, at the end: {gold} gold").format(gold=gain(gold))
            amounts = (("temple", gold),)
            yield LogEntry(seat, "temple", Sentence(text, text), temple.cell, 0, amounts=amounts)


def cells_near(turns: TurnPair) -> list[Cell]:
    """Return the cells mentioned by the turns' lines, and those around them."""
    cells = list(dict.fromkeys(cell for turn in turns for cell in turn.tiles))
    lines = [line for turn in turns for line in turn.lines]
    mentioned = {line.cell for line in lines if line.cell is not None} or set(cells)
    return [cell for cell in cells if any(_is_near(cell, other) for other in mentioned)]


def _is_near(cell: Cell, other: Cell) -> bool:
    return abs(cell[0] - other[0]) < 2 and abs(cell[1] - other[1]) < 2


def presence(side: int, share: float) -> float:
    """Return how visible a turn is, from 0 to 1, for a position of the slider.

    Both turns are fully visible in the middle, and only one at each end.
    """
    return min(1.0, 2 * (share if side else 1 - share))


class TurnSlider(Slider):
    """Leads from the played turn to the best one, with both in the middle."""

    step = 2
    names_value = False
    fills = (_LOOKS[0].colour, _LOOKS[1].colour)

    @property
    def words(self) -> str:
        if self.value < self.max_value // 4:
            return _("Your turn")
        if self.value > self.max_value * 3 // 4:
            return _("The best turn")
        return _("Both turns")

    @property
    def accessible_name(self) -> str:
        return _("Shown on the board")

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return width or theme.metrics.tx(_BOARD_WIDTH), theme.metrics.target

    def navigate(self, direction: Direction) -> bool:
        """Move to the next of three positions: one turn, both, the other."""
        way = direction.value[0]
        if not way:
            return False
        stops = range(self.min_value, self.max_value + 1, _KEY_STEP)
        further = [stop for stop in stops if (stop - self.value) * way > 0]
        self._set(min(further, key=lambda stop: abs(stop - self.value), default=self.value))
        return True


class ComparedBoard(Widget):
    """The board with the differences between two turns, blended by the `share`."""

    ignores_pointer = True

    def __init__(self, context: GameContext, turns: TurnPair, colour_of: Sequence[str]) -> None:
        super().__init__()
        self.turns = turns
        self.near = cells_near(turns)
        self.counted = [len(turn.lines) for turn in turns]
        self.share = 0.5
        self._context = context
        self._colour_of = colour_of
        own, best = (turn.tiles for turn in turns)
        self._common = {cell: tile for cell, tile in own.items() if best.get(cell) == tile}

    @property
    def words(self) -> str:
        return _("Both turns")

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        width = width or theme.metrics.tx(_BOARD_WIDTH)
        available = theme.metrics.height / theme.metrics.text_scale - _OTHER_HEIGHT
        return width, theme.metrics.tx(max(_MIN_BOARD_HEIGHT, min(_MAX_BOARD_HEIGHT, available)))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        size = self.rect.size
        camera = view_of(self.near, theme, size, MAX_TILE)
        boards = [self._board(theme, turn, size) for turn in self.turns]
        surface.blit(self._board(theme, None, size), self.rect)
        for side, turn in enumerate(self.turns):
            for cell in turn.tiles.keys() - self._common.keys():
                self._draw_cell(surface, boards[side], side, camera.tile_rect(cell), cell)
        for side in range(len(self.turns)):
            self._draw_marks(surface, theme, side, camera)

    def _board(self, theme: Theme, turn: ShownTurn | None, size: Size) -> pygame.Surface:
        """Return the board after a turn, or with the parts common to both."""
        tiles = self._common if turn is None else turn.tiles
        camera = view_of(self.near, theme, size, MAX_TILE)
        art = self._context.art
        paint = partial(miniature, theme, art, tiles, self._colour_of, size, camera)
        return theme.cache.get(("turn", frozenset(tiles.items()), size), paint)

    def _draw_cell(
        self,
        surface: pygame.Surface,
        board: pygame.Surface,
        side: int,
        tile: pygame.Rect,
        at: Cell,
    ) -> None:
        """Draw a cell of a turn, only in part if the other turn has another tile there."""
        around = tile.inflate(tile.width // 12, tile.width // 12).clip(board.get_rect())
        seen = presence(side, self.share)
        if at in self.turns[1 - side].tiles:
            cut = around.x + round(around.width * (1 - self.share))
            if side:
                around = pygame.Rect(cut, around.y, around.right - cut, around.height)
            else:
                around.width = cut - around.x
            seen = 1.0
        if not (around.width and around.height and seen):
            return
        part = board.subsurface(around)
        if seen < 1:
            part = part.copy()
            part.set_alpha(round(255 * seen))
        surface.blit(part, around.move(self.rect.topleft))

    def _draw_marks(
        self, surface: pygame.Surface, theme: Theme, side: int, camera: Camera
    ) -> None:
        """Draw rims around the tiles laid in a turn, and the player's gains on its tiles."""
        turn = self.turns[side]
        if presence(side, self.share) < 0.5:
            return
        for line in turn.lines[: self.counted[side]]:
            if line.cell is None:
                continue
            tile = camera.tile_rect(line.cell).move(self.rect.topleft)
            if line.tile is not None:
                _draw_rim(surface, theme, tile, side)
            elif line.amounts and line.seat == turn.player:
                amounts = dict(line.amounts)
                amount = gain(amounts.get("coin", line.amounts[-1][1]))
                look = _LOOKS[side]
                draw_number(
                    surface,
                    theme,
                    amount,
                    getattr(tile, look.corner),
                    look.corner,
                    styles.COUNT,
                    look.colour,
                    colours.OUTLINE,
                )


def _draw_rim(surface: pygame.Surface, theme: Theme, tile: pygame.Rect, side: int) -> None:
    """Draw a rim around a laid tile, with the icon of its turn above one corner."""
    tx = theme.metrics.tx
    look = _LOOKS[side]
    line = tx(Line.THIN)
    rim = tile.inflate(4 * line, 4 * line)
    corner = tx(Radius.CHIP)
    draw_rounded(
        surface,
        theme,
        rim.inflate(2 * line, 2 * line),
        corner,
        None,
        rim=(colours.OUTLINE, 4 * line),
    )
    draw_rounded(surface, theme, rim, corner, None, rim=(look.colour, 2 * line))
    badge = pygame.Rect(0, 0, tile.width * 3 // 8, tile.width * 3 // 8)
    if side:
        badge.topright = rim.topright
    else:
        badge.topleft = rim.topleft
    draw_disc(surface, theme, badge.center, badge.width, look.colour, (colours.OUTLINE, line))
    theme.icons.draw(surface, look.icon, badge.width * 3 // 4, badge.center, colour=colours.INK)


class TurnCard(Composed):
    """The lines of a turn counted so far, and each seat's gain after the last line."""

    width = 560

    def __init__(self, turn: ShownTurn, side: int, colour_of: Sequence[str]) -> None:
        super().__init__()
        self.turn = turn
        self.counted = 0
        """The number of lines shown so far; one more shows the gains."""
        self._side = side
        self._colour_of = colour_of

    @property
    def steps(self) -> int:
        """The value of `counted` at which everything is shown."""
        return len(self.turn.lines) + 1

    def count_to(self, steps: int) -> None:
        self.counted = min(self.steps, steps)

    def count_all(self) -> None:
        self.counted = self.steps

    @property
    def words(self) -> str:
        gains = [
            _("{name}: {gold} gold").format(name=each.name, gold=gain(each.gold))
            for each in self.turn.gains
        ]
        return in_sentences(
            (self.turn.title, *self.turn.sentences, _("If the game ended now"), *gains)
        )

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        width = width or theme.metrics.tx(self.width)
        return width, self._content(self.steps).size(theme, width)[1]

    def content(self, theme: Theme, width: int) -> Box:
        return self._content(self.counted)

    def _content(self, counted: int) -> Box:
        heading = Words(self.turn.title, styles.HEADING_INK)
        parts: list[Box] = [
            Row(
                [icon(_LOOKS[self._side].icon, Icon.LARGE, colours.INK), heading], gap=Space.MEDIUM
            )
        ]
        for line, sentence in list(zip(self.turn.lines, self.turn.sentences, strict=True))[
            :counted
        ]:
            text = Words(sentence, styles.TEXT_INK)
            badge = icon(self._badge(line), Icon.MEDIUM, colours.INK)
            parts.append(Row([Fixed(badge, Icon.LARGE), text], gap=Space.MEDIUM))
        is_whole = counted >= self.steps
        if is_whole:
            heading = Words(_("If the game ended now"), styles.SMALL_SOFT)
            gains = Grid(list(map(self._gain_row, self.turn.gains)), 40, 180)
            parts.append(Column([heading, gains], gap=Space.TINY))
        rims = (Space.LARGE, Space.SMALL, Space.LARGE, Space.MEDIUM)
        return Pad(Column(parts, gap=Space.TINY, foot=is_whole), rims)

    def _badge(self, line: LogEntry) -> str:
        """Return the icon of a line, which differs from that of the heading."""
        if line.icon in [look.icon for look in _LOOKS]:
            return f"emblem_{self._colour_of[line.seat]}"
        return line.icon

    def _gain_row(self, seat_gain: SeatGain) -> Box:
        emblem = icon(f"emblem_{self._colour_of[seat_gain.seat]}", Icon.LARGE)
        name = Words(seat_gain.name, styles.SUBHEADING_INK, fit="line")
        style = styles.HEADING_INK.in_colour(_gain_ink(seat_gain.gold))
        number = Words(gain(seat_gain.gold), style, grows=False)
        return Row([emblem, name, icon("coin", Icon.LARGE), number], gap=Space.SMALL)


def _gain_ink(gold: int) -> colours.Colour:
    if gold > 0:
        return colours.GAIN_INK
    if gold < 0:
        return colours.NEGATIVE
    return colours.INK


def _slider_end(look: _TurnLook) -> Box:
    """Return the icon at one end of the slider."""
    badge = Shown(icon(look.icon, Icon.LARGE), ground="none")
    return Fixed(WidgetBox(badge), Icon.LARGE)


def _slider_labels(turns: TurnPair) -> Box:
    """Return the names of both turns, each below its end of the slider."""
    own, best = (turn.title for turn in turns)
    names = [Words(own, styles.TEXT, fit="line"), Words(best, styles.TEXT, "right", fit="line")]
    return WidgetBox(Shown(Row(names, gap=Space.MEDIUM), ground="none"))


class BothTurnsScene(HeadedScene):
    """Counts both turns in step; a slider leads from one to the other on the board."""

    context: GameContext
    heading = N_("Both turns")
    backdrop = "mask_wall"

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
        self.slider_at = TurnSlider.max_value // 2
        super().__init__(context)

    @property
    def spoken(self) -> str:
        return in_sentences((self.title, *(card.words for card in self.cards)))

    def contents(self) -> Box:
        self.board = ComparedBoard(self.context, self.turns, self._colour_of)
        self.slider = TurnSlider(self.slider_at, self._slide)
        self.cards = [
            TurnCard(turn, side, self._colour_of) for side, turn in enumerate(self.turns)
        ]
        self._slide(self.slider_at)
        self._count_lines()
        next_puzzle = BigButton(
            _("Next puzzle"), self.after_closing(self._next_puzzle), icon="play"
        )
        again = Button(_("Try again"), self.after_closing(self._again), icon="undo")
        compare = Button(_("Compare again"), self._compare_again, icon="replay")
        self.page.default = next_puzzle
        own_end, best_end = map(_slider_end, _LOOKS)
        compared = Column(
            [
                WidgetBox(self.board),
                Row([own_end, WidgetBox(self.slider), best_end], gap=Space.MEDIUM),
                _slider_labels(self.turns),
            ],
            gap=Space.TINY,
        )
        lists = Column(
            [
                *widget_boxes(*self.cards),
                Flow(widget_boxes(again, compare, grows=False), Space.MEDIUM),
                Row([spacer(0), WidgetBox(next_puzzle, grows=False)]),
            ],
            gap=Space.MEDIUM,
        )
        return Grid([compared, lists], Space.LARGE, _MIN_WIDTH)

    def _slide(self, value: int) -> None:
        self.slider_at = value
        self.board.share = value / TurnSlider.max_value
        self.needs_redraw = True

    def _compare_again(self) -> None:
        self._seconds = 0.0
        self.context.say(in_sentences(card.words for card in self.cards))

    def _count_lines(self) -> None:
        """Show as many lines as there was time for, or all at once if nothing moves."""
        settings = self.context.settings
        still = settings.reduced_motion or settings.speed == 0
        for card in self.cards:
            if still:
                card.count_all()
            else:
                card.count_to(int(self._seconds * settings.speed / _SECONDS_PER_LINE))
        self.board.counted = [card.counted for card in self.cards]

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._seconds += seconds
        before = [card.counted for card in self.cards]
        self._count_lines()
        if before != [card.counted for card in self.cards]:
            self.needs_redraw = True
