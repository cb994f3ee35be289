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
from cacao_desktop.scenes.saved.previews import SmallBoard, miniature, view_of
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
from cacao_desktop.ui.boxes.containers import BesideOrBelow, Flow, Grid, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.text.painter import Anchor
from cacao_desktop.ui.widgets import (
    BigButton,
    Button,
    JadeButton,
    RoundButton,
    Slider,
    draw_disc,
    draw_rounded,
)
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
_BOARD_SHARES: Final = (0.3, 0.5)
"""The smallest and largest width of the compact page's board, as shares of the page's."""
_BOARD_MARGIN: Final = 0.6
"""The ground around the tiles of a board, both sides together, in cells."""
_FIGURE_WIDTH: Final = 68
"""The width of a column of gains."""


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
        sign = direction.value[0]
        if not sign:
            return False
        stops = range(self.min_value, self.max_value + 1, _KEY_STEP)
        further = [stop for stop in stops if (stop - self.value) * sign > 0]
        self._set(min(further, key=lambda stop: abs(stop - self.value), default=self.value))
        return True


class ComparedBoard(Widget):
    """The board with the differences between two turns, blended by the `share`."""

    ignores_pointer = True

    def __init__(self, context: GameContext, turns: TurnPair, colour_of: Sequence[str]) -> None:
        super().__init__()
        self.turns = turns
        self.near = cells_near(turns)
        self.lines_shown = [len(turn.lines) for turn in turns]
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
        paintings = (turn or self.turns[0]).paintings
        key = "turn", frozenset(tiles.items()), frozenset(paintings.items())
        camera = view_of(self.near, theme, size, MAX_TILE)
        board = SmallBoard(tiles, paintings, self._colour_of)
        paint = partial(miniature, theme, self._context.art, board, size, camera)
        look = size, theme.metrics.text_scale, theme.light.name
        return theme.cache.get((*key, *look), paint)

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
            for line in turn.lines[: self.lines_shown[side]]
            if line.cell is not None
        }
        laid = [tile for line, tile in tiles.items() if line.tile is not None]
        touched = [
            tile
            for line, tile in tiles.items()
            if line.tile is None and line.amounts and line.seat == turn.player
        ]
        _draw_rims(surface, theme, laid, touched, side)
        if laid:
            _draw_badge(surface, theme, laid[0], side)


def _draw_rims(
    surface: pygame.Surface,
    theme: Theme,
    laid: Sequence[pygame.Rect],
    touched: Sequence[pygame.Rect],
    side: int,
) -> None:
    """Draw a rim around tiles in the colour of a turn, between two dark lines.

    Those of neighbours are one, as all dark lines are below all coloured ones. Their width is a
    share of the tile's, so that large text does not make them hide other tiles.
    """
    rims = [(tile, _TOUCHED_RIM) for tile in touched] + [(tile, _LAID_RIM) for tile in laid]
    for is_dark in (True, False):
        for tile, share in rims:
            whole = max(_MIN_RIM, round(tile.width * share))
            dark = max(1, whole // 4)
            reach = whole if is_dark else whole - dark
            width = whole if is_dark else whole - 2 * dark
            colour = colours.OUTLINE if is_dark else _LOOKS[side].colour
            around = tile.inflate(2 * reach, 2 * reach)
            draw_rounded(surface, theme, around, tile.width // 10, None, rim=(colour, width))


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
        self.shows_gains = True
        """Whether it lists the gains, which the compact page compares in a table instead."""
        self.lines_shown = 0
        """The number of lines shown so far; one more shows the gains."""
        self._side = side
        self._colour_of = colour_of

    @property
    def steps(self) -> int:
        """The value of `lines_shown` at which everything is shown."""
        return len(self.turn.lines) + 1

    def count_to(self, steps: int) -> None:
        self.lines_shown = min(self.steps, steps)

    def count_all(self) -> None:
        self.lines_shown = self.steps

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
        return self._content(self.lines_shown)

    def _content(self, lines_shown: int) -> Box:
        heading = Words(self.turn.title, styles.HEADING_INK)
        parts: list[Box] = [
            Row(
                [icon(_LOOKS[self._side].icon, Icon.LARGE, colours.INK), heading], gap=Space.MEDIUM
            )
        ]
        for line, sentence in list(zip(self.turn.lines, self.turn.sentences, strict=True))[
            :lines_shown
        ]:
            text = Words(sentence, styles.TEXT_INK)
            badge = icon(self._badge(line), Icon.MEDIUM, colours.INK)
            parts.append(Row([Fixed(badge, Icon.LARGE), text], gap=Space.MEDIUM))
        is_whole = lines_shown >= self.steps
        if is_whole and self.shows_gains:
            heading = Words(_("If the game ended now"), styles.SMALL_SOFT)
            gains = Grid(list(map(self._gain_row, self.turn.gains)), Space.WIDE, 180)
            parts.append(Column([heading, gains], gap=Space.TINY))
        rims = (Space.LARGE, Space.SMALL, Space.LARGE, Space.MEDIUM)
        foot = is_whole and self.shows_gains
        return Pad(Column(parts, gap=Space.TINY, foot=foot), rims)

    def _badge(self, line: LogEntry) -> str:
        """Return the icon of a line, which differs from the heading's icon."""
        if line.icon in [look.icon for look in _LOOKS]:
            return f"emblem_{self._colour_of[line.seat]}"
        return line.icon

    def _gain_row(self, seat_gain: SeatGain) -> Box:
        emblem = icon(f"emblem_{self._colour_of[seat_gain.seat]}", Icon.LARGE)
        name = Words(seat_gain.name, styles.SUBHEADING_INK, fit="line")
        style = styles.HEADING_INK.in_colour(_gain_ink(seat_gain.gold))
        number = Words(gain(seat_gain.gold), style, grows=False)
        return Row([emblem, name, icon("coin", Icon.LARGE), number], gap=Space.SMALL)


class GainsTable(Composed):
    """Each seat's gain by both turns, side by side once both have been counted."""

    def __init__(self, cards: Sequence[TurnCard], colour_of: Sequence[str]) -> None:
        super().__init__()
        self._cards = cards
        self._colour_of = colour_of

    @property
    def words(self) -> str:
        """Empty, as the cards read the gains aloud."""
        return ""

    def content(self, theme: Theme, width: int) -> Box:
        heads = [_table_cell(icon(look.icon, Icon.LARGE, colours.INK)) for look in _LOOKS]
        text = _("If the game ended now")
        heading = BesideOrBelow(
            Words(text, styles.SMALL_SOFT),
            text,
            styles.SMALL_SOFT,
            Row(heads, gap=Space.SMALL, grows=False),
            Space.SMALL,
        )
        rows: list[Box] = [Row([icon("coin", Icon.LARGE), heading], gap=Space.SMALL)]
        rows += map(self._row, self._seats())
        rims = (Space.LARGE, Space.TINY, Space.SMALL, Space.TINY)
        return Pad(Column(rows), rims)

    def _seats(self) -> list[SeatGain]:
        """Return the gains with each seat once, the player's first."""
        gains = [each for card in self._cards for each in card.turn.gains]
        return list({each.seat: each for each in gains}.values())

    def _row(self, seat: SeatGain) -> Box:
        emblem = icon(f"emblem_{self._colour_of[seat.seat]}", Icon.LARGE)
        name = Words(seat.name, styles.SUBHEADING_INK, fit="line")
        figures = [_table_cell(self._figure(card, seat.seat)) for card in self._cards]
        return Row([emblem, name, *figures], gap=Space.SMALL)

    @staticmethod
    def _figure(card: TurnCard, seat: int) -> Box:
        """Return what a turn brings a seat, the player's in the largest letters."""
        style = styles.HEADING_INK
        if seat == card.turn.player:
            style = styles.GOLD_NUMBER
        if card.lines_shown < card.steps:
            return Words("", style, "center", fit="line")
        gold = next((each.gold for each in card.turn.gains if each.seat == seat), 0)
        return Words(gain(gold), style.in_colour(_gain_ink(gold)), "center", fit="line")


def _table_cell(box: Box) -> Box:
    return Fixed(Column([box]), _FIGURE_WIDTH)


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
    """Counts both turns in step; a slider leads from one to the other on the board.

    Where both lists have no room beside the board, the page is compact: a table compares the
    gains, and the slider leads from one list to the other as well.
    """

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
        self._go_on = next_puzzle
        self._try_again = again
        self._seconds = 0.0
        self._is_compact = False
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
        self.table = GainsTable(self.cards, self._colour_of)
        self._ends = [self._slider_button(side) for side in range(len(self.turns))]
        self._next_wide = BigButton(_("Next puzzle"), self.after_closing(self._go_on), icon="play")
        self._next_below = JadeButton(
            _("Next puzzle"), self.after_closing(self._go_on), icon="play"
        )
        self._again = Button(_("Try again"), self.after_closing(self._try_again), icon="undo")
        self._compare = Button(_("Compare again"), self._compare_again, icon="replay")
        self._slide(self.slider_at)
        self._count_lines()
        return self._wide_page()

    def _slider_button(self, side: int) -> RoundButton:
        """Return the button at an end of the slider, which leads there."""
        end = TurnSlider.max_value * side
        show = partial(self._slide_to, end)
        return RoundButton(_LOOKS[side].icon, show, tooltip=self.turns[side].title)

    def _slide_to(self, value: int) -> None:
        self.slider.value = value
        self._slide(value)

    def _wide_page(self) -> Box:
        """Return the board and slider beside both lists and the buttons."""
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
                Flow(widget_boxes(self._again, self._compare, grows=False), Space.MEDIUM),
                Row([spacer(0), WidgetBox(self._next_wide, grows=False)]),
            ],
            gap=Space.MEDIUM,
        )
        return Grid([compared, lists], Space.LARGE, _MIN_WIDTH)

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        was_compact = self._is_compact
        area = pygame.Rect(0, self.bar_height, size[0], size[1] - self.bar_height)
        self._is_compact = size[0] >= tx(2 * _MIN_WIDTH) and not self._fits_wide(area)
        self._show_cards()
        if self._is_compact:
            self.page.default = self._next_below
            self.place_bar(size[0])
            self._place_compact(area.inflate(-2 * tx(Space.SMALL), -2 * tx(Space.SMALL)))
            return
        self.page.default = self._next_wide
        if was_compact:
            self._show_parts(fits_bar=False)
        super().layout(size)

    def _fits_wide(self, area: pygame.Rect) -> bool:
        """Return whether board and both lists fit side by side without scrolling."""
        for card in self.cards:
            card.shows_gains = True
            card.visible = True
        edges = 2 * self.theme.metrics.tx(self.scroll.edge)
        return self._whole.size(self.theme, area.width - edges)[1] + edges <= area.height

    @property
    def _shown_side(self) -> int:
        """The turn that the board shows; in the middle, where it shows both, the best one."""
        return int(self.board.share >= 0.5)

    def _show_cards(self) -> None:
        """Show both cards with their gains, or on the compact page one card without gains."""
        for side, card in enumerate(self.cards):
            card.shows_gains = not self._is_compact
            card.visible = not self._is_compact or side == self._shown_side
            self._ends[side].chosen = side == self._shown_side

    def _place_compact(self, area: pygame.Rect) -> None:
        """Place the board above the slider, and table, list and buttons beside them."""
        theme = self.theme
        gap = theme.metrics.tx(Space.SMALL)
        own_end, best_end = widget_boxes(*self._ends, grows=False)
        slider = Row([own_end, WidgetBox(self.slider), best_end], gap=Space.SMALL)
        board_height = area.height - slider.size(theme, area.width)[1] - gap
        width = self._compact_board_width(area.width, board_height)
        self.board.place(pygame.Rect(area.topleft, (width, board_height)), theme)
        lay_out(slider, theme, pygame.Rect(area.x, self.board.rect.bottom + gap, width, 0))
        left = self.board.rect.right + 2 * gap
        self._place_lists(pygame.Rect(left, area.y, area.right - left, area.height))

    def _place_lists(self, area: pygame.Rect) -> None:
        """Place the table and the shown list, which scroll, above the button that goes on."""
        theme = self.theme
        gap = theme.metrics.tx(Space.SMALL)
        height = self._next_below.measure(theme, area.width)[1]
        self._next_below.place(
            pygame.Rect(area.x, area.bottom - height, area.width, height), theme
        )
        in_bar = self._place_others_in_bar()
        below = [] if in_bar else [self._again, self._compare]
        self.page.set_widgets(
            [
                self._back,
                self._title,
                *in_bar,
                self.board,
                *self._ends,
                self.slider,
                self.scroll,
                self._next_below,
            ]
        )
        others = Flow(widget_boxes(*below, grows=False), gap=Space.SMALL)
        lists = widget_boxes(self.table, self.cards[self._shown_side])
        view = pygame.Rect(area.x - gap, area.y - gap, area.width + 2 * gap, 0)
        view.height = self._next_below.rect.y - view.y
        self.scroll.widest = 0
        self.scroll.place(view, theme)
        self.scroll.show(theme, Column([*lists, others], gap=Space.SMALL))

    def _compact_board_width(self, available: int, height: int) -> int:
        """Return the width in which the tiles are as large as the height allows."""
        across = [x for x, _y in self.board.near]
        down = [y for _x, y in self.board.near]
        columns = max(across) - min(across) + 1 + _BOARD_MARGIN
        rows = max(down) - min(down) + 1 + _BOARD_MARGIN
        least, most = (available * share for share in _BOARD_SHARES)
        return round(max(least, min(most, height * columns / rows)))

    def _place_others_in_bar(self) -> list[Button]:
        """Place the buttons that repeat something beside the title; return none if not all fit."""
        theme = self.theme
        gap = theme.metrics.tx(Space.SMALL)
        buttons = [self._again, self._compare]
        sizes = [button.measure(theme) for button in buttons]
        right = theme.metrics.width - gap
        needed = sum(width for width, _height in sizes) + gap * (len(buttons) + 1)
        if self._title.rect.x + self._title.measure(theme)[0] + needed > right:
            return []
        for button, size in zip(reversed(buttons), reversed(sizes), strict=True):
            place = pygame.Rect((0, 0), size).move_to(midright=(right, self.bar_height // 2))
            button.place(place, theme)
            right = place.x - gap
        return buttons

    def _slide(self, value: int) -> None:
        was_shown = self._shown_side
        self.slider_at = value
        self.board.share = value / TurnSlider.max_value
        self.needs_redraw = True
        if self._is_compact and was_shown != self._shown_side:
            self.scroll.offset = 0
            self.layout_now()

    def _compare_again(self) -> None:
        self._seconds = 0.0
        self.context.say(in_sentences(card.words for card in self.cards))

    def _count_lines(self) -> None:
        """Show as many lines as there was time for, or all at once if nothing moves."""
        settings = self.context.settings
        all_at_once = settings.reduced_motion or settings.speed == 0
        for card in self.cards:
            if all_at_once:
                card.count_all()
            else:
                card.count_to(int(self._seconds * settings.speed / _SECONDS_PER_LINE))
        self.board.lines_shown = [card.lines_shown for card in self.cards]

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._seconds += seconds
        before = [card.lines_shown for card in self.cards]
        self._count_lines()
        if before != [card.lines_shown for card in self.cards]:
            self.needs_redraw = True
