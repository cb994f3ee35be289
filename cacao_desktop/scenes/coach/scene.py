"""The screen that reviews a finished game: its turns, the leads, and the board at any turn."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.bots.plans import Plan, PlayedTurn
from cacao_desktop.colours import GAIN_INK, HEM, INK, NEGATIVE, PROGRESS, SLIP, SOFT_INK, Colour
from cacao_desktop.engine.actions import Place
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Line, Radius, Space
from cacao_desktop.scenes.coach.chart import LeadChart
from cacao_desktop.scenes.coach.reviews import (
    Grade,
    Reviewer,
    Reviews,
    Verdict,
    is_flawless,
    verdict,
)
from cacao_desktop.scenes.lists import draw_number_badge
from cacao_desktop.table.advice.reason_sentences import gold_lost_text
from cacao_desktop.table.board.mark_paint import ghosts_of, paint_ghost
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui import (
    Camera,
    Card,
    HeadedScene,
    Intention,
    Theme,
    Widget,
    in_sentences,
    styles,
)
from cacao_desktop.ui.boxes.boxes import (
    Bar,
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Picture,
    Row,
    WidgetBox,
    Words,
    icon,
)
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.containers import Flow, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out, widgets_in
from cacao_desktop.ui.input.intentions import Navigate
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.widgets import Button, Choice, Label, RoundButton, draw_rounded
from cacao_desktop.words import face_of

_MIN_WIDTH: Final = 900
"""Below this width, in design pixels at the current text size, there is one column."""
_MIN_HEIGHT: Final = 520
"""Below this height there is one column as well."""

_MIN_CHART_HEIGHT: Final = 84
"""The smallest height of the chart below the sentences about a turn."""
_MIN_ROWS_HEIGHT: Final = 96
"""Without this height for the turns beside the board there is one column, too: two rows."""
_BESIDE_SHARE: Final = 0.43
"""The width of what is beside the board, as a share of the window's."""

_BOARD_MARGINS: Final = 0.2, 0.24
"""The ground visible around the tiles across and down, in cells."""

_NO_EDGES: Final = (0, 0, 0, 0)
_SHEET_EDGES: Final = (Space.LARGE, Space.SMALL, Space.LARGE, Space.SMALL)
_CARD_EDGES: Final = (Space.LARGE, Space.MEDIUM, Space.LARGE, Space.MEDIUM)
_ROW_HEIGHT: Final = 48
"""The smallest height of the row of a turn, in design pixels."""
_SENTENCE_HEIGHT: Final = 46
"""The height reserved for each sentence about a turn: two lines."""
_MAX_BOARD_SHARE: Final = 0.7
"""The largest height of the board in one column, as a share of the window's."""
_MIN_WIDE_SHAPE: Final = 1.25
"""The smallest width of the area, as a share of its height, for the board beside a column."""
_MIN_BAR_ROW: Final = 460
"""The smallest width of a turn's row with a bar as long as the loss."""
_MIN_WHOLE_LOSS: Final = 6.0
"""The smallest loss that fills a bar, so that small losses look small in every game."""
_NO_TURN: Final = -1
"""The number of a turn that is not known yet."""
_EVERYONE: Final = -1
"""Stands for all seats in the choice of whose turns are shown."""
_PLAYED_ICON: Final = "worker"
"""The icon of the played turn."""
_BEST_ICON: Final = "bulb"
"""The icon of the best turn."""


class TurnRow(Card):
    """A turn in the list; a press shows the board at that turn."""

    def __init__(
        self,
        choose: Callable[[int], None],
        number: int,
        text: str,
        parts: Sequence[Box],
        narrow_parts: Sequence[Box],
    ) -> None:
        super().__init__(partial(choose, number))
        self.number = number
        self.text = self._read_out = text
        self.box = _turn_box(parts)
        self._narrow_box = _turn_box(narrow_parts)

    def content(self, theme: Theme, width: int) -> Box:
        if width < theme.metrics.tx(_MIN_BAR_ROW):
            return self._narrow_box
        return self.box

    @property
    def is_checked(self) -> bool:
        return self.chosen


def _turn_box(parts: Sequence[Box]) -> Box:
    edges = (Space.MEDIUM, Space.TINY, Space.MEDIUM, Space.TINY)
    return Pad(Row(parts, gap=Space.SMALL), edges, min_height=_ROW_HEIGHT)


class PlanCard(Card):
    """The sentence about the played or the best turn; a press shows that turn on the board."""

    def __init__(self, choose: Callable[[], None], icon_name: str) -> None:
        super().__init__(choose)
        self._icon = icon_name

    def tell(self, text: str, *, chosen: bool) -> None:
        """Set its sentence, and whether its turn is shown."""
        self.chosen = chosen
        self._read_out = text
        picture = icon(self._icon, Icon.LARGE, INK)
        line = Row([picture, Words(text, styles.TEXT_INK)], gap=Space.MEDIUM)
        self.box = Pad(line, _CARD_EDGES)

    @property
    def is_checked(self) -> bool:
        return self.chosen


class _NotableTurns(NamedTuple):
    """The numbers of the best and the worst turn."""

    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class _GradeLook:
    """A turn's grade in words, its icon and loss; `share` is relative to the largest loss."""

    text: str = ""
    icon: str = ""
    lag: str = ""
    share: float = 0.0
    colour: Colour = SLIP
    is_good: bool = False


class CoachScene(HeadedScene):
    """Shows the turns of a game while they are reviewed in the background."""

    backdrop = "reading_mat"

    def __init__(self, context: GameContext, match: Match, reviews: Reviews | None = None) -> None:
        self.match = match
        self.reviews = reviews or Reviews(match)
        self.reviewer = Reviewer(self.reviews)
        self._seat = match.people[0] if len(match.people) == 1 else _EVERYONE
        self._shows_best = False
        self._one_column = False
        """Whether board, sentences, chart and turns are one below another."""
        self._has_pages = False
        """Whether instead the chosen turn or all turns are on a page beside the board."""
        self._lists_turns = False
        """Whether the page beside the board shows all turns, not only the chosen turn."""
        self.chart = LeadChart(match.setup.players, self.reviews, self.choose)
        self.board = TurnBoard(match, context.art, context.theme)
        super().__init__(context)
        self.choose(self._notable_turns().best, reveal=False)

    def contents(self) -> Sequence[Widget]:
        self._turn_choice: Choice[bool] = Choice(
            [(False, _("Played")), (True, _("Best found"))],
            self._shows_best,
            self._choose_played_or_best,
            icons=(_PLAYED_ICON, _BEST_ICON),
        )
        self.plan_cards = [
            PlanCard(partial(self._turn_choice.choose, best), name)
            for best, name in ((False, _PLAYED_ICON), (True, _BEST_ICON))
        ]
        self._previous = RoundButton(
            "arrow_left", partial(self._step, -1), tooltip=_("Previous turn")
        )
        self._next = RoundButton("arrow_right", partial(self._step, 1), tooltip=_("Next turn"))
        self.other_page = Button("", self._turn_page, style=styles.LEAD_BUTTON)
        self._make_rows()
        self._show_chosen()
        return []

    @property
    def title(self) -> str:
        done = len(self.reviews.by_number)
        turn_count = len(self.reviews.turns)
        if self.reviewer.failed:
            return _("Looking back: the rest could not be reviewed")
        if done == turn_count:
            return _("Looking back")
        return _("Looking back: {done} of {whole} turns").format(done=done, whole=turn_count)

    def _notable_turns(self) -> _NotableTurns:
        """Return the best turn, among equals the one with the largest gain, and the worst turn."""
        finished = self.reviews.by_number.values()
        reviews = [review for review in finished if self._seat in (_EVERYONE, review.seat)]

        def rank(review: TurnReview) -> tuple[float, float]:
            return Grade.of(review.given_away).min_loss, -self.reviews.gained(review)

        if reviews and self._is_judged:
            worst = max(reviews, key=lambda review: review.given_away)
            return _NotableTurns(min(reviews, key=rank).number, worst.number)
        turns = (turn for turn in self.reviews.turns if self._seat in (_EVERYONE, turn.seat))
        first = next(turns).number
        return _NotableTurns(first, first)

    @property
    def _is_judged(self) -> bool:
        """Whether every turn of the chosen seats is reviewed, or no more will be."""
        if self.reviewer.failed:
            return True
        return all(
            turn.number in self.reviews.by_number
            for turn in self.reviews.turns
            if self._seat in (_EVERYONE, turn.seat)
        )

    def _make_rows(self) -> None:
        """Make a button for each seat, and a row for each turn of the chosen seats."""
        self.chart.seat = None if self._seat == _EVERYONE else self._seat
        names = [(seat, self.match.name(seat)) for seat in range(self.match.state.seats)]
        icons = ["", *(f"emblem_{self.match.colour(seat)}" for seat, _name in names)]
        self._seats: Choice[int] = Choice(
            [(_EVERYONE, _("All")), *names], self._seat, self._choose_seat, icons=icons
        )
        turning: list[int] = []
        if self.reviewer.failed or self.reviews.next_turn(None) is None:
            turning = self.reviews.turning_points()
        self._rows = {
            turn.number: self._row(turn, turning=turn.number in turning)
            for turn in self.reviews.turns
            if self._seat in (_EVERYONE, turn.seat)
        }
        self._notable_rows = list(self._make_notable_rows())

    def _make_notable_rows(self) -> Iterator[TurnRow]:
        """Yield a row for the best turn and for the one to learn from, or that they are sought."""
        notable = self._notable_turns()
        best = self.reviews.by_number.get(notable.best)
        worst = self.reviews.by_number.get(notable.worst)
        if not self._is_judged:
            yield self._waiting_row(_("Best turn"))
            yield self._waiting_row(_("To learn from"))
            return
        if best is not None:
            # Only a flawless turn is called the best.
            flawless = is_flawless(best.given_away)
            name = _("Best turn") if flawless else _("Closest to the best")
            yield self._row(self.reviews.turns[best.number], name)
        if worst is not None and not is_flawless(worst.given_away):
            yield self._row(self.reviews.turns[worst.number], _("To learn from"))

    def _waiting_row(self, name: str) -> TurnRow:
        """Return the row of a notable turn that is still being sought."""
        waiting = _("Still computing")
        named = Column(
            [
                Words(name, styles.SUBHEADING_INK, fit="whole"),
                Words(waiting, styles.TEXT_INK, fit="whole"),
            ]
        )
        parts: list[Box] = [icon("clock", Icon.LARGE, SOFT_INK), named]
        row = TurnRow(self.choose, _NO_TURN, f"{name} · {waiting}", parts, parts)
        row.reason = waiting
        return row

    def _grade_look(self, review: TurnReview | None) -> _GradeLook:
        if review is None:
            return _GradeLook("" if self.reviewer.failed else _("Still computing"))
        lost = review.given_away
        grade = Grade.of(lost)
        losses = (each.given_away for each in self.reviews.by_number.values())
        whole_bar = max([_MIN_WHOLE_LOSS, *losses])
        colours = {Grade.MISTAKE: NEGATIVE, Grade.SLIP: SLIP}
        return _GradeLook(
            grade.words(lost),
            grade.icon,
            gold_lost_text(lost),
            share=lost / whole_bar,
            colour=colours.get(grade, PROGRESS),
            is_good=grade in (Grade.BEST, Grade.GOOD),
        )

    def _row(self, turn: PlayedTurn, name: str = "", *, turning: bool = False) -> TurnRow:
        """Return a row with a turn's round, tile, player, grade if known, and name if notable."""
        number = turn.before.round + 1
        mark = self._grade_look(self.reviews.by_number.get(turn.number))
        words = [_("Round {round}").format(round=number), self.match.name(turn.seat), mark.text]
        if turning:
            words.append(_("turning point"))
        text = " · ".join(filter(None, words))
        parts: list[Box] = [Painted(partial(_draw_number, number), 30, 30)]
        paint = partial(paint_ghost, self.theme, self.board.model)
        parts += [
            Picture(partial(paint, laid), 40)
            for laid in ghosts_of(self.board.model, turn.plan)[:1]
        ]
        narrow = [*parts]
        if self._seat == _EVERYONE:
            colour = self.match.colour(turn.seat)
            face = face_of(self.match.seats[turn.seat], colour) or "face_person"
            parts += [icon(f"emblem_{colour}", 26), icon(face, 36)]
            narrow.append(icon(f"emblem_{colour}", 26))
        ink = GAIN_INK if mark.is_good else SOFT_INK
        if mark.icon:
            badge = icon(mark.icon, 40 if name else 26, ink)
            parts.append(badge)
            narrow.append(badge)
        if name:
            below = Words(text, styles.TEXT_INK, fit="whole")
            named = Column([Words(name, styles.SUBHEADING_INK, fit="whole"), below])
            parts.append(named)
            narrow.append(named)
            text = f"{name} · {text}"
        elif mark.icon:
            parts += _grade_boxes(mark)
            narrow.append(Words(mark.text, styles.TEXT_INK, fit="whole"))
        elif mark.text:
            parts.append(Words(mark.text, styles.TEXT_INK, fit="whole"))
            narrow.append(Words(mark.text, styles.TEXT_INK, fit="whole"))
        if turning:
            flag = icon("flag", 22, SOFT_INK)
            parts.append(flag)
            narrow.append(flag)
        row = TurnRow(self.choose, turn.number, text, parts, narrow)
        if turning:
            row.tooltip = _("Turning point: one of the turns that changed the lead most")
        row.chosen = turn.number == self.chart.chosen
        return row

    def choose(self, number: int, *, reveal: bool = True) -> None:
        """Show a turn on the board; `reveal` scrolls to its row."""
        self.chart.chosen = number
        for row in (*self._notable_rows, *self._rows.values()):
            row.chosen = row.number == number
        self._show_chosen()
        self.layout_now()
        if self.context.stack.top is self:
            self.context.say(in_sentences((self._heading.text, self._verdict.words)))
        if reveal and self._one_column and not self._lists_turns:
            # The board shows the turn; its row would be too far below.
            self.scroll.scroll_to(0)
            self.layout_now()
        elif reveal and number in self._rows:
            self.scroll.reveal(self._rows[number])

    def _show_chosen(self) -> None:
        turn = self.reviews.turns[self.chart.chosen]
        review = self.reviews.by_number.get(turn.number)
        self.board.show(turn, review, best=self._shows_best)
        words = Verdict()
        if review is not None:
            words = verdict(review, self.match.name)
        self._heading = Label(self._row(turn).text, styles.HEADING, middle=True)
        self.in_bar = [self._turn_choice, self._heading]
        texts = words.played or _("Played"), words.best or _("Best found")
        for best, card in enumerate(self.plan_cards):
            card.tell(texts[best], chosen=best == self._shows_best)
        self._lines = [
            Pad(
                Row([icon(name, 28, INK), Words(text, styles.TEXT_INK)], 12),
                _NO_EDGES,
                _SENTENCE_HEIGHT,
            )
            for name, text in ((_PLAYED_ICON, words.played), (_BEST_ICON, words.best))
        ]
        self._verdict = BoxGroup()

    def _choose_seat(self, seat: int) -> None:
        self._seat = seat
        self.reviewer.first = None if seat == _EVERYONE else seat
        with self.focus_kept():
            self._make_rows()
            self.scroll.offset = 0
            still_shown = self.chart.chosen in self._rows
            self.choose(self.chart.chosen if still_shown else self._notable_turns().best)

    def _choose_played_or_best(self, best: bool) -> None:
        self._shows_best = best
        self.choose(self.chart.chosen)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.reviewer.update():
            self._title.text = self.title
            with self.focus_kept():
                self._make_rows()
                self._show_chosen()
                self.layout_now()

    def handle(self, intention: Intention) -> None:
        if isinstance(intention, Navigate) and self.page.focus is None:
            self._step(intention.direction.value[0])
            self.needs_redraw = True
            return
        super().handle(intention)

    def _step(self, step: int) -> None:
        """Choose the next or previous turn of the chosen seats, if there is one."""
        if not step:
            return
        number = self.chart.chosen + step
        while 0 <= number < len(self.reviews.turns):
            if self._seat in (_EVERYONE, self.reviews.turns[number].seat):
                self.choose(number)
                return
            number += step

    def on_close(self) -> None:
        self.reviewer.close()

    def layout(self, size: tuple[int, int]) -> None:
        """Place chart, turns and sentences beside the board, or everything in one column."""
        tx = self.theme.metrics.tx
        bar = self.bar_height
        self.chart.headed = True
        self.place_bar(size[0])
        below_bar = pygame.Rect(0, bar, size[0], size[1] - bar)
        area = below_bar.inflate(-tx(Space.WIDE), -tx(Space.LARGE))
        self._one_column = area.width < tx(_MIN_WIDTH) or area.height < tx(_MIN_HEIGHT)
        self._has_pages = self._one_column and _is_wide(area)
        self._name_bar(size[0])
        if not self._one_column and self._room_for_rows(area) < tx(_MIN_ROWS_HEIGHT):
            self._one_column = True
            self._has_pages = _is_wide(area)
            self._name_bar(size[0])
        if self._has_pages:
            self._place_pages(area)
        elif self._one_column:
            self._place_in_column(area)
        else:
            self._place_beside_board(area)

    @property
    def _all_rows(self) -> list[Widget]:
        return [*self._notable_rows, *self._rows.values()]

    def _show_verdict(self, lines: Sequence[Box]) -> None:
        self._verdict.box = Pad(Column(lines, gap=Space.TINY), _SHEET_EDGES)

    def _name_below_bar(self) -> Box:
        """Return the name of the turn, which has no room in the bar."""
        return Flow(widget_boxes(*self.in_bar, grows=False), gap=Space.WIDE)

    def _place_in_column(self, area: pygame.Rect) -> None:
        """Place everything in one column."""
        self.scroll.beside = 0
        self._show_verdict(self._lines)
        self._lists_turns = False
        top: list[Widget] = [self.board]
        if not self.fits_bar and self._heading not in self.in_bar:
            top.insert(0, self._turn_choice)
        elif not self.fits_bar:
            sheet = BoxGroup()
            sheet.box = Pad(self._name_below_bar(), _SHEET_EDGES)
            top.insert(0, sheet)
        column = [*top, self._verdict, self._seats, self.chart, *self._all_rows]
        self._show_rows(column, area, [self.scroll])

    def _name_above_cards(self) -> list[Widget]:
        """Return the name of the turn, unless it is in the bar."""
        if self.fits_bar or self._heading not in self.in_bar:
            return []
        sheet = BoxGroup()
        sheet.box = Pad(WidgetBox(self._heading), _SHEET_EDGES)
        return [sheet]

    def _place_pages(self, area: pygame.Rect) -> None:
        """Place the chosen turn or all turns beside the board, with the way to the others."""
        theme = self.theme
        gap = theme.metrics.tx(Space.LARGE)
        self.scroll.beside = 0
        self._show_verdict(self._lines)
        beside = self._beside_board(area)
        self.board.place(pygame.Rect(beside.topleft, (beside.width - gap, beside.height)), theme)
        view = pygame.Rect(beside.right, area.y, area.right - beside.right, area.height)
        self.other_page.text = _("This turn") if self._lists_turns else _("All turns")
        self.other_page.icon = "board" if self._lists_turns else "chart"
        previous, following = widget_boxes(self._previous, self._next, grows=False)
        ways = Row([previous, WidgetBox(self.other_page), following], gap=Space.SMALL)
        edge = theme.metrics.tx(Space.SMALL)
        foot = pygame.Rect(view.x + edge, 0, view.width - 2 * edge, 0)
        foot.y = view.bottom - ways.size(theme, foot.width)[1]
        lay_out(ways, theme, foot)
        view.height = foot.y - view.y
        aside: list[Widget] = []
        if self._lists_turns:
            rows = [self._seats, self.chart, *self._all_rows]
        else:
            rows = [*self._name_above_cards(), *self.plan_cards]
            aside = self._chart_below(rows, view)
        self._show_rows(rows, view, [self.board, self.scroll, *aside, *widgets_in(ways)])

    def _chart_below(self, rows: Sequence[Widget], view: pygame.Rect) -> list[Widget]:
        """Place the chart at the foot of a view, and shorten that, if the rows leave room."""
        theme = self.theme
        tx = theme.metrics.tx
        edge = tx(Space.SMALL)
        width = view.width - 2 * edge
        used = Column(widget_boxes(*rows), gap=Space.SMALL).size(theme, width)[1] + 3 * edge
        if view.height - used - edge < tx(_MIN_CHART_HEIGHT):
            return []
        chart = pygame.Rect(view.x + edge, view.y + used, width, view.height - used - edge)
        self.chart.headed = False
        self.chart.place(chart, theme)
        view.height = used
        return [self.chart]

    def _turn_page(self) -> None:
        """Show all turns instead of the chosen one, or the chosen one again."""
        self._lists_turns = not self._lists_turns
        self.scroll.offset = 0
        self.layout_now()

    def _beside_board(self, area: pygame.Rect) -> pygame.Rect:
        """Return the place of chart, turns and sentences beside the board."""
        return pygame.Rect(area.x, area.y, round(area.width * _BESIDE_SHARE), area.height)

    @property
    def _above_rows(self) -> list[Widget]:
        return [self._seats, self.chart]

    def _show_verdict_beside_board(self) -> None:
        lines: list[Box] = [*self._lines]
        if not self.fits_bar:
            lines.insert(0, self._name_below_bar())
        self._show_verdict(lines)

    def _room_for_rows(self, area: pygame.Rect) -> int:
        """Return the height that is left for the turns beside the board, in pixels."""
        self._show_verdict_beside_board()
        left = self._beside_board(area)
        column = Column(widget_boxes(*self._above_rows, self._verdict), gap=Space.SMALL)
        gap = self.theme.metrics.tx(Space.SMALL)
        return left.height - column.size(self.theme, left.width)[1] - gap

    def _place_beside_board(self, area: pygame.Rect) -> None:
        theme = self.theme
        tx = theme.metrics.tx
        gap = tx(Space.SMALL)
        self._show_verdict_beside_board()
        above = self._above_rows
        left = self._beside_board(area)
        used = lay_out(Column(widget_boxes(*above), gap=Space.SMALL), theme, left) + gap
        right = pygame.Rect(left.right + tx(Space.HUGE), area.y, 0, area.height)
        right.width = area.right - right.x
        if self.fits_bar:
            self._align_bar(right)
        self.board.place(right, theme)
        height = self._verdict.measure(theme, left.width)[1]
        foot = pygame.Rect(left.x, left.bottom - height, left.width, height)
        self._verdict.place(foot, theme)
        # The rows are as wide as the chart above; the scroll bar is between them and the board.
        self.scroll.beside = tx(Space.LARGE)
        view = pygame.Rect(left.x - gap, left.y + used, left.width + 2 * gap, 0)
        view.height = foot.y - gap - view.y
        self._show_rows(self._all_rows, view, [*above, self.scroll, self.board, self._verdict])

    def _name_bar(self, width: int) -> None:
        """Name the turn in the bar of a single column if it fits there, and not below it."""
        self._title.text = self.title
        switch = [] if self._has_pages else [self._turn_choice]
        named = [*switch, self._heading]
        if self._one_column:
            short = _("Round {round}").format(round=self._chosen_round)
            for turn_name in (self._heading.text, short):
                text = f"{self.title} · {turn_name}"
                if self._title_fits(text, width):
                    self._title.text = text
                    named = [*switch]
                    break
        if named != self.in_bar:
            self.in_bar = named
        self.place_bar(width)
        self._heading.style = styles.HEADING if self.fits_bar else styles.HEADING_INK

    @property
    def _chosen_round(self) -> int:
        return self.reviews.turns[self.chart.chosen].before.round + 1

    def _title_fits(self, text: str, width: int) -> bool:
        left = self._back.rect.right + self.theme.metrics.tx(Space.MEDIUM + Space.SMALL)
        return self.theme.text.width(text, styles.PAGE_TITLE) <= width - left

    def _align_bar(self, column: pygame.Rect) -> None:
        """Align the turn's name with the left of a column, and the switch with its right."""
        name = self._heading.rect
        choice = self._turn_choice.rect
        if choice.width + name.width + self.theme.metrics.tx(Space.WIDE) <= column.width:
            self._turn_choice.place(choice.move_to(right=column.right), self.theme)
            name.x = column.x
        else:
            name.x = max(name.x, min(column.x, column.right - name.width))

    def _show_rows(
        self, rows: Sequence[Widget], view: pygame.Rect, page: Sequence[Widget]
    ) -> None:
        self.scroll.place(view, self.theme)
        self.scroll.show(self.theme, Column(widget_boxes(*rows), gap=Space.SMALL))
        bar: list[Widget] = [self._back, self._title]
        if self.fits_bar:
            bar += self.in_bar
        self.page.set_widgets([*bar, *page])


def _is_wide(area: pygame.Rect) -> bool:
    """Return whether an area has room for the board beside a column."""
    return area.width >= area.height * _MIN_WIDE_SHAPE


def _draw_number(number: int, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    draw_number_badge(surface, theme, number, place.center)


def _grade_boxes(mark: _GradeLook) -> list[Box]:
    """Return the grade, a bar as long as the loss, and the loss in words."""
    grade = Words(mark.text.removesuffix(mark.lag), styles.TEXT_INK, fit="whole")
    bar = Column([Bar(mark.share, 900, 12, colour=mark.colour)])
    parts: list[Box] = [Fixed(grade, 88), bar]
    if mark.lag:
        lag = Words(mark.lag, styles.TEXT_INK, "right", fit="line")
        parts += [Fixed(lag, 56), icon("coin", 22)]
    return parts


class TurnBoard(Widget):
    """The board before a turn, with its tiles faint and the other turn's cell marked."""

    ignores_pointer = True

    def __init__(self, match: Match, art: TileArt, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.camera = Camera()
        self.marks = BoardMarks()
        self.model = TableModel(match, art, 0, views_of(match.setup))
        self.model.shown.sync(match.moves[0].before)
        self._board = BoardView(self.model, self.camera, theme)

    def show(self, turn: PlayedTurn, review: TurnReview | None, *, best: bool) -> None:
        """Show the board before a turn, with the tiles of the played or the `best` turn.

        The cell of the other turn is marked with its icon.
        """
        self.model.shown.sync(turn.before)
        shown = turn.plan
        marked: dict[Cell, str] = {}
        if review is not None:
            other = review.best.plan
            name = _BEST_ICON
            if best:
                shown, other = other, shown
                name = _PLAYED_ICON
            cell = _cell_of(other)
            if cell is not None and cell != _cell_of(shown):
                marked = {cell: name}
        self.marks = BoardMarks(frozenset(marked), marked, ghosts=ghosts_of(self.model, shown))
        self._fit()

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._fit()

    def _fit(self) -> None:
        if not self.rect.width:
            return
        self.camera.set_view(pygame.Rect((0, 0), self.rect.size))
        cells = [*self.model.shown.tiles, *(ghost.cell for ghost in self.marks.ghosts)]
        largest = 110 * self._theme.metrics.window_scale
        self.camera.look = self.camera.fitting(
            [*cells, *self.marks.legal], _BOARD_MARGINS, largest
        )
        self._board.marks = self.marks
        self._board.prepare(self.rect.size)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        width = width or theme.metrics.tx(500)
        return width, round(min(width * 0.75, theme.metrics.height * _MAX_BOARD_SHARE))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        seen = self.rect.clip(surface.get_clip())
        if not (seen.width and seen.height):
            return
        picture = blank(self.rect.size)
        self._board.draw(picture)
        surface.blit(clip_round(picture, theme.metrics.tx(Radius.CHIP)), self.rect)
        rim = (HEM, theme.metrics.tx(Line.THICK))
        draw_rounded(surface, theme, self.rect, theme.metrics.tx(Radius.CHIP), None, rim=rim)


def _cell_of(plan: Plan) -> Cell | None:
    first = plan[0]
    if isinstance(first, Place):
        return (first.x, first.y)
    return None
