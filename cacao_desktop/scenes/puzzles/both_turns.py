"""The page that shows the played turn and the best one on the same board."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import Icon, Line, Space
from cacao_desktop.scenes.puzzles.turn_pair import SeatGain, ShownTurn, TurnPair, cells_near
from cacao_desktop.scenes.saved.previews import miniature, view_of
from cacao_desktop.table.context import GameContext
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
from cacao_desktop.ui.boxes.containers import Flow, Grid, widget_boxes
from cacao_desktop.ui.text.painter import Anchor
from cacao_desktop.ui.widgets import BigButton, Button, Slider, draw_disc, draw_rounded
from cacao_desktop.words import LogEntry, gain

_SECONDS_PER_LINE: Final = 0.35
"""The time from one reason to the next."""
MAX_TILE: Final = 100
"""The largest side of a tile, in pixels."""
_MIN_BOARD_HEIGHT: Final = 260
"""The smallest height of the board, in design pixels."""
_MAX_BOARD_HEIGHT: Final = 650
"""Its largest height."""
_MIN_WIDTH: Final = 260
"""The smallest width of the board, and of the lists, when they are side by side."""
_OTHER_HEIGHT: Final = 152
"""The height of everything except the board when the lists are beside it."""
_BOARD_WIDTH: Final = 640
"""The usual width of board and slider."""
_LAID_RIM: Final = 1 / 11
"""The width of the rim around a tile that a turn lays, as a share of the tile's."""
_TOUCHED_RIM: Final = 1 / 16
"""The width of the rim around a tile that brings something."""
_MIN_RIM: Final = 3
"""The smallest width of a rim, in pixels: a coloured line between two dark ones."""
_KEY_STEP: Final = 50
"""The steps in which keys move the slider."""


@dataclass(frozen=True, slots=True)
class _TurnLook:
    """The icon of a turn, the colour of its marks, and the corner of a tile for its icon."""

    icon: str
    colour: colours.Colour
    corner: Anchor


_LOOKS: Final = (
    _TurnLook("worker", colours.CREAM, "topleft"),
    _TurnLook("bulb", colours.GOLD, "topright"),
)
"""The looks of the played turn and of the best one."""


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
        look = size, theme.metrics.text_scale, theme.light.name
        return theme.cache.get(("turn", frozenset(tiles.items()), *look), paint)

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
        """Mark what a turn lays and where it brings its player something.

        All marks are around the tiles, because what is on them is compared.
        """
        turn = self.turns[side]
        if presence(side, self.share) < 0.5:
            return
        tiles = {
            line: camera.tile_rect(line.cell).move(self.rect.topleft)
            for line in turn.lines[: self.counted[side]]
            if line.cell is not None
        }
        for line, tile in tiles.items():
            if line.tile is None and line.amounts and line.seat == turn.player:
                _draw_rim(surface, theme, tile, side, _TOUCHED_RIM)
        laid = [tile for line, tile in tiles.items() if line.tile is not None]
        for tile in laid:
            _draw_rim(surface, theme, tile, side, _LAID_RIM)
        if laid:
            _draw_badge(surface, theme, laid[0], side)


def _draw_rim(
    surface: pygame.Surface, theme: Theme, tile: pygame.Rect, side: int, share: float
) -> None:
    """Draw a rim around a tile in the colour of a turn, between two dark lines.

    Its width is a `share` of the tile's, so that large text does not make it hide other tiles.
    """
    whole = max(_MIN_RIM, round(tile.width * share))
    dark = max(1, whole // 4)
    for reach, width, colour in (
        (whole, whole, colours.OUTLINE),
        (whole - dark, whole - 2 * dark, _LOOKS[side].colour),
    ):
        rim = tile.inflate(2 * reach, 2 * reach)
        draw_rounded(surface, theme, rim, tile.width // 10, None, rim=(colour, width))


def _draw_badge(surface: pygame.Surface, theme: Theme, tile: pygame.Rect, side: int) -> None:
    """Draw the icon of a turn around a corner of the tile that it lays first."""
    look = _LOOKS[side]
    width = min(theme.metrics.tx(Icon.MEDIUM), tile.width // 2)
    middle = getattr(tile, look.corner)
    rim = (colours.OUTLINE, theme.metrics.tx(Line.THIN))
    draw_disc(surface, theme, middle, width, look.colour, rim)
    theme.icons.draw(surface, look.icon, width * 3 // 4, middle, colour=colours.INK)


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
            gains = Grid(list(map(self._gain_row, self.turn.gains)), Space.WIDE, 180)
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
