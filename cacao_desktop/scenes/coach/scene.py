"""Looking back on a finished game.

Every turn with what it gave away, the leads, and the board at any turn.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.bots.advice import TurnReview
from cacao_desktop.bots.plans import Plan, PlayedTurn
from cacao_desktop.colours import HEM, INK, JADE_BOTTOM, JADE_INK, NEGATIVE, SOFT_INK, Colour
from cacao_desktop.engine.actions import Place
from cacao_desktop.geometry import Cell, Size
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.coach.chart import LeadChart
from cacao_desktop.scenes.coach.reviews import Grade, Reviewer, Reviews, verdict
from cacao_desktop.scenes.lists import draw_number_badge
from cacao_desktop.table.advice.suggestion_panel import lag_words
from cacao_desktop.table.board.mark_paint import ghosts_of, paint_ghost
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui import Camera, Card, HeadedScene, Intention, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import (
    Bar,
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Picture,
    Row,
    Words,
    icon,
)
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.places import Flow, held, lay
from cacao_desktop.ui.input.intentions import Navigate
from cacao_desktop.ui.widgets import Choice, Label, draw_rounded
from cacao_desktop.words import face_of

_NARROWEST: Final = 900
"""With less room, in design pixels at the size of text, everything is in one column."""

_MARGIN: Final = 0.2, 0.24
"""How much of the ground is seen round the tiles, in cells."""

_EVERYONE: Final = -1
_CLAY: Final[Colour] = (0xC2, 0x7C, 0x46)
_PICTURES: Final = ("worker", "bulb")
"""What stands for the turn that was played and for the best one."""


class TurnRow(Card):
    """A turn in the list; a press brings it into sight."""

    def __init__(
        self, choose: Callable[[int], None], number: int, text: str, parts: Sequence[Box]
    ) -> None:
        super().__init__(partial(choose, number))
        self.number = number
        self.text = self._read_out = text
        self.box = Pad(Row(parts, gap=10), (12, 4, 14, 4), least=48)


class CoachScene(HeadedScene):
    """The turns come as they are reviewed in the background.

    Leaving ends that, and what is known is kept.
    """

    place = "reading_mat"

    def __init__(self, context: GameContext, match: Match, reviews: Reviews | None = None) -> None:
        self.match = match
        self.reviews = reviews or Reviews(match)
        self.reviewer = Reviewer(self.reviews)
        self._seat = match.people[0] if len(match.people) == 1 else _EVERYONE
        self._best = False
        self.chart = LeadChart(match.setup.players, self.reviews, self.choose)
        self.board = TurnBoard(match, context.art, context.theme)
        super().__init__(context)
        self.choose(self._notable()[0], reveal=False)

    def contents(self) -> Sequence[Widget]:
        self._which: Choice[bool] = Choice(
            [(False, _("Played")), (True, _("Best found"))],
            self._best,
            self._show_which,
            icons=_PICTURES,
        )
        self._make_rows()
        self._show_chosen()
        return []

    @property
    def title(self) -> str:
        done = len(self.reviews.found)
        whole = len(self.reviews.turns)
        if self.reviewer.failed:
            return _("Looking back: nothing more can be found")
        if done == whole:
            return _("Looking back")
        return _("Looking back: {done} of {whole} turns").format(done=done, whole=whole)

    def _notable(self) -> tuple[int, int]:
        """Return the best turn, of several the one that brought most, and the turn that gave most away."""
        known = [
            review
            for review in self.reviews.found.values()
            if self._seat in (_EVERYONE, review.seat)
        ]

        def rank(review: TurnReview) -> tuple[float, float]:
            leads = self.reviews.course(review.seat)
            grade = Grade.of(review.given_away)
            return grade.value[0], leads[review.number] - leads[review.number + 1]

        if not known:
            turns = (turn for turn in self.reviews.turns if self._seat in (_EVERYONE, turn.seat))
            return (next(turns).number,) * 2
        return min(known, key=rank).number, max(known, key=lambda review: review.given_away).number

    def _make_rows(self) -> None:
        """Make a button for every seat, and for every turn of the seats chosen, the notable ones first."""
        self.chart.seat = None if self._seat == _EVERYONE else self._seat
        names = [(seat, self.match.name(seat)) for seat in range(self.match.state.seats)]
        icons = ["", *(f"emblem_{self.match.colour(seat)}" for seat, _name in names)]
        self._seats: Choice[int] = Choice(
            [(_EVERYONE, _("All")), *names], self._seat, self._filter, icons=icons
        )
        turning = self.reviews.turning_points()
        self._rows = {
            turn.number: self._row(turn, turning=turn.number in turning)
            for turn in self.reviews.turns
            if self._seat in (_EVERYONE, turn.seat)
        }
        # A turn that gave something away is not called the best, even if it is the best so far.
        known = [self.reviews.found.get(number) for number in self._notable()]
        best, flawless = (
            each is not None and Grade.of(each.given_away) is Grade.BEST for each in known
        )
        told = (
            _("Best turn") if best else _("Closest to the best"),
            _("Nothing better was found.") if flawless else _("To learn from"),
        )
        notable = zip(
            self._notable(), told if all(known) else (_("Not looked at yet."),) * 2, strict=True
        )
        self._first = [self._row(self.reviews.turns[number], name) for number, name in notable]

    def _row(self, turn: PlayedTurn, name: str = "", *, turning: bool = False) -> TurnRow:
        """Return a turn.

        Its round, its tile, who played it, how good it was, and what it is named or gave away.
        """
        review = self.reviews.found.get(turn.number)
        number = turn.before.round + 1
        lost = 0.0 if review is None else review.given_away
        grade = Grade.of(lost)
        if review is None:
            told, sign = ("", "question")
        else:
            told, sign = (grade.words(lost), grade.value[1])
        good = review is not None and grade in (Grade.BEST, Grade.GOOD)
        words = [name, _("Round {round}").format(round=number), self.match.name(turn.seat), told]
        words += [_("turning point")] if turning else []
        most = max([1.0, *(each.given_away for each in self.reviews.found.values())])
        if good:
            colour = JADE_BOTTOM
        elif grade is Grade.MISTAKE:
            colour = NEGATIVE
        else:
            colour = _CLAY
        bar = Column(
            [Bar(0.0 if review is None else max(0.02, 1 - lost / most), 900, 12, colour=colour)]
        )
        lag = "" if review is None else lag_words(lost)
        shown: list[Box] = [
            Fixed(Words(told.removesuffix(lag), styles.TEXT_INK, fit="whole"), 88),
            bar,
        ]
        shown += (
            [Fixed(Words(lag, styles.TEXT_INK, "right", fit="line"), 40), icon("coin", 22)]
            if lag
            else []
        )
        if name:
            below = Words(" · ".join(filter(None, words[1:])), styles.TEXT_INK, fit="whole")
            shown = [Column([Words(name, styles.SUBHEADING_INK), below])]
        cloth = self.match.colour(turn.seat)
        face = face_of(self.match.seats[turn.seat], cloth) or "face_person"
        paint = partial(paint_ghost, self.theme, self.board.model)
        parts: list[Box] = [
            Painted(
                lambda on, theme, rect: draw_number_badge(on, theme, number, rect.center), 30, 30
            ),
            *[
                Picture(partial(paint, laid), 40)
                for laid in ghosts_of(self.board.model, turn.plan)[:1]
            ],
            *([icon(f"emblem_{cloth}", 26), icon(face, 36)] if self._seat == _EVERYONE else ()),
            icon(sign, 40 if name else 26, JADE_INK if good else SOFT_INK),
            *shown,
            *([icon("flag", 22, SOFT_INK)] if turning else []),
        ]
        row = TurnRow(self.choose, turn.number, " · ".join(filter(None, words)), parts)
        row.chosen = turn.number == self.chart.chosen
        return row

    def choose(self, number: int, *, reveal: bool = True) -> None:
        """Bring a turn into sight; `reveal` scrolls to its row."""
        self.chart.chosen = number
        for row in (*self._first, *self._rows.values()):
            row.chosen = row.number == number
        self._show_chosen()
        self.lay_again()
        if reveal and number in self._rows:
            self.scroll.reveal(self._rows[number])

    def _show_chosen(self) -> None:
        turn = self.reviews.turns[self.chart.chosen]
        review = self.reviews.found.get(turn.number)
        self.board.show(turn, review, best=self._best)
        texts = (_("Not looked at yet."), "")
        if review is not None:
            texts = verdict(review, self.match.name)
        lines = [line for line in zip(texts, _PICTURES, strict=True) if line[0]]
        self._heading = Label(self._row(turn).text, styles.HEADING, middle=True)
        self.in_bar = [self._which, self._heading]
        self._told = [
            Row([icon(sign, 28, INK), Words(text, styles.TEXT_INK)], 12) for text, sign in lines
        ]
        self._verdict = BoxGroup()

    def _filter(self, seat: int) -> None:
        self._seat = seat
        self.reviewer.first = None if seat == _EVERYONE else seat
        self._make_rows()
        self.scroll.offset = 0
        self.choose(self.chart.chosen if self.chart.chosen in self._rows else self._notable()[0])

    def _show_which(self, best: bool) -> None:
        self._best = best
        self.choose(self.chart.chosen)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.reviewer.update():
            focus = self.page.focus_index
            self._title.text = self.title
            self._make_rows()
            self._show_chosen()
            self.lay_again()
            self.page.focus_index = focus

    def handle(self, intention: Intention) -> None:
        if isinstance(intention, Navigate) and self.page.focus is None:
            self._step(intention.direction.value[0])
            self.needs_redraw = True
            return
        super().handle(intention)

    def _step(self, step: int) -> None:
        ahead = range(0)
        if step:
            ahead = range(len(self.reviews.turns))[self.chart.chosen + step :: step]
        number = next(
            (n for n in ahead if self._seat in (_EVERYONE, self.reviews.turns[n].seat)), None
        )
        if number is not None and self.chart.chosen + step >= 0:
            self.choose(number)

    def on_close(self) -> None:
        self.reviewer.close()

    def layout(self, size: tuple[int, int]) -> None:
        """Place chart and turns at the left and the board at the right, or all in one column."""
        theme = self.theme
        tx = self.theme.metrics.tx
        bar = self.bar_height
        self.place_bar(size[0])
        # What names the turn takes height from the board only where the bar has no room for it.
        if self.fits_bar:
            heading = []
        else:
            heading = [Flow(held(*self.in_bar, grows=False), gap=24)]
        self._heading.style = styles.HEADING if self.fits_bar else styles.HEADING_INK
        self._verdict.box = Pad(Column([*heading, *self._told], gap=6), (16, 8, 16, 10))
        room = pygame.Rect(0, bar, size[0], size[1] - bar).inflate(-tx(24), -tx(16))
        gap = tx(10)
        rows = [*self._first, *self._rows.values()]
        above: list[Widget] = [self._seats, self.chart]
        if room.width < tx(_NARROWEST) or room.height < tx(520):
            self._show_rows([*above, self.board, self._verdict, *rows], room, [self.scroll])
            return
        left = pygame.Rect(room.x, room.y, round(room.width * 0.43), room.height)
        used = lay(Column(held(*above), gap=10), theme, left) + gap
        right = pygame.Rect(
            left.right + tx(38), room.y, room.right - left.right - tx(38), room.height
        )
        if self.fits_bar:
            name = self._heading.rect
            choice = self._which.rect
            if choice.width + name.width + tx(24) <= right.width:
                self._which.place(choice.move_to(right=right.right), theme)
                name.x = right.x
            else:
                name.x = max(name.x, min(right.x, right.right - name.width))
        high = self._verdict.measure(theme, right.width)[1]
        self._verdict.place(pygame.Rect(right.x, right.bottom - high, right.width, high), theme)
        self.board.place(
            pygame.Rect(right.x, right.y, right.width, right.height - high - gap), theme
        )
        # The content of the view begins and ends where the chart above it does, with its bar
        # beyond that.
        view = pygame.Rect(
            left.x - gap, left.y + used, left.width + 2 * gap + tx(20), left.height - used
        )
        self._show_rows(rows, view, [*above, self.scroll, self.board, self._verdict])

    def _show_rows(
        self, rows: Sequence[Widget], view: pygame.Rect, page: Sequence[Widget]
    ) -> None:
        self.scroll.place(view, self.theme)
        self.scroll.show(self.theme, Column(held(*rows), gap=6))
        self.page.set_widgets(
            [self._back, self._title, *(self.in_bar if self.fits_bar else ()), *page]
        )


class TurnBoard(Widget):
    """A picture of the board.

    Tiles of the turn in sight are seen through, the other turn's place is marked.
    """

    only_shown = True

    def __init__(self, match: Match, art: TileArt, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._camera = Camera()
        self.marks = BoardMarks()
        self.model = TableModel(match, art, 0, views_of(match.setup))
        self.model.shown.sync(match.moves[0].before)
        self._board = BoardView(self.model, self._camera, theme)

    def show(self, turn: PlayedTurn, review: TurnReview | None, *, best: bool) -> None:
        """Show the board before a turn.

        `best` shows the tiles of the best turn rather than of the played one.
        """
        self.model.shown.sync(turn.before)
        shown = review.best.plan if best and review is not None else turn.plan
        if review is None:
            other = None
        else:
            other = _cell(turn.plan if best else review.best.plan)
        # The tiles of the turn that is shown speak for themselves; of the other its picture is in
        # the cell.
        if other in (None, _cell(shown)):
            pictures = {}
        else:
            pictures = {other: _PICTURES[not best]}
        self.marks = BoardMarks(frozenset(pictures), pictures, ghosts=ghosts_of(self.model, shown))
        self._fit()

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self._fit()

    def _fit(self) -> None:
        if not self.rect.width:
            return
        self._camera.set_view(pygame.Rect((0, 0), self.rect.size))
        cells = [*self.model.shown.tiles, *(ghost.cell for ghost in self.marks.ghosts)]
        largest = 110 * self._theme.metrics.window_scale
        self._camera.look = self._camera.fitting([*cells, *self.marks.legal], _MARGIN, largest)
        self._board.marks = self.marks
        self._board.prepare(self.rect.size)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide = width or theme.metrics.tx(500)
        return wide, round(wide * 0.75)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        seen = self.rect.clip(surface.get_clip())
        if not (seen.width and seen.height):
            return
        picture = pygame.Surface(self.rect.size)
        self._board.draw(picture)
        surface.blit(picture, self.rect)
        draw_rounded(
            surface, theme, self.rect, theme.metrics.tx(6), None, rim=(HEM, theme.metrics.tx(3))
        )


def _cell(plan: Plan) -> Cell | None:
    first = plan[0]
    if isinstance(first, Place):
        return (first.x, first.y)
    return None
