"""The results.

The winner's feast, the table of the scores, the course of the game, and what can be done next.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.coach.chart import LeadChart
from cacao_desktop.scenes.coach.reviews import Reviews
from cacao_desktop.scenes.puzzles.goals import GoalNews
from cacao_desktop.scenes.results.scoring_sheet import ScoreSheet
from cacao_desktop.scenes.results.winner_stage import GoalTokens, WinnerStage
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Intention, PageScene, Sound, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Held, Pad, Row
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.places import Flow, held, lay
from cacao_desktop.ui.input.intentions import Confirm, HandSlot, Hurry, PointerPressed
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.sound.sounds import Music
from cacao_desktop.ui.timeline import Timeline
from cacao_desktop.ui.widgets import BigButton, Button, Choice, Plaque, draw_sheet
from cacao_desktop.words import signed

View = Literal["table", "course"]
_STAGE: Final = 360
_SHEET: Final = 600
"""The least widths of the feast and of the table where both are seen beside one another."""
_AGAIN: Final = 280
_TOKENS_AFTER: Final = 2.0
"""Seconds until the first token of a goal drops.

The crown has been put on, and the drums are silent.
"""
_NO_NEWS: Final = GoalNews()
_LEAST_SHEET: Final = 260
"""With less room for it the table is over the whole width, and its rows scroll."""
_ONE_ROW: Final = (21, 19, 17)
"""Sizes of the words on the buttons, the first at which all lie in one row."""
_TWO_ROWS: Final = (15, 14, 13, 12, 11)
"""The same where the table is over the whole width, and they lie in two rows.

And of those on the two switches.
"""


class ScoringScene(PageScene):
    """The winner at the left, a table or a chart at the right.

    Without room for both the winner is a title above.

    `rematch` starts the same game again or the `next_game` of a series, `keep_replay` writes the
    replay and says where; `deal_line` says how the deal of a day or the task of a stop went, and
    may say more later; `goal_news` tells what the game has reached; `journey` goes on with the
    journey that it was a stop of.
    """

    context: GameContext
    topic = topics.SCORE

    def __init__(
        self,
        context: GameContext,
        match: Match,
        *,
        rematch: Callable[[], None],
        keep_replay: Callable[[], str],
        deal_line: Callable[[], str] = str,
        goal_news: GoalNews = _NO_NEWS,
        journey: Callable[[], None] | None = None,
        next_game: str = "",
    ) -> None:
        super().__init__(context)
        self.match = match
        self._sheet = ScoreSheet(match)
        self._rematch = rematch
        self._keep_replay = keep_replay
        self._deal_line = deal_line
        self._journey = journey
        self._next_game = next_game
        self._kept = ""
        self.view: View = "table"
        settings = context.settings
        self._timeline = Timeline(settings.speed, reduced_motion=settings.reduced_motion)
        self._stage = WinnerStage(context, self._timeline, match)
        context.sounds.play(Sound.WINNER)
        context.sounds.play_music(Music.DANCE)
        self._goals: list[Widget] = []
        if goal_news != _NO_NEWS:
            self._goals.append(GoalTokens(goal_news, self._timeline, after=_TOKENS_AFTER))
        self._scroll = ScrollArea()
        self._scroll.fade = 0
        self._scroll.lowest = 60
        self._scroll.edge = 5
        self._in_columns = True
        self._beside = True
        self._low = False
        self._chart = LeadChart(match.setup.players, Reviews(match), self._choose_turn)
        self.build()

    @property
    def spoken(self) -> str:
        text = _("{name}: {what}")
        scores = self._sheet.scores
        ranked = (
            (self.match.name(seat), signed(scores[seat].total)) for seat in self._sheet.ranking
        )
        totals = [text.format(name=name, what=total) for name, total in ranked]
        said = (
            self._stage.title,
            *totals,
            self._sheet.tie_break,
            *(widget.words for widget in self._said),
        )
        return in_sentences(said)

    def build(self) -> None:
        navigation = self.context.navigation
        watch = partial(self.close_for, navigation.open_ceremony, self.match)
        look_back = partial(navigation.open_coach, self.match)
        kept = _("Replay saved") if self._kept else _("Save replay")
        self._again = BigButton(self._next_game or _("Rematch"), self._rematch)
        if self._journey is not None:
            self._again = BigButton(_("Journey"), self._journey)
        self._buttons = [
            *(
                [Button(_("Rematch"), self._rematch, icon="turn_right")]
                if self._journey is not None
                else []
            ),
            Button(
                _("Look back"), look_back, icon="magnifier", tooltip=_("How good was each turn?")
            ),
            Button(_("Watch again"), watch, icon="play", tooltip=_("See the scoring again")),
            Button(_("Look at the board"), self.close, icon="eye"),
            Button(kept, self._save_replay, icon="save", tooltip=self._kept),
            Button(_("Main menu"), navigation.back_to_menu, icon="door"),
        ]
        self._plaque = Plaque(self._deal_line(), styles.SUBHEADING, align="center", middle=True)
        self._said = [*([self._plaque] if self._plaque.text else []), *self._goals]
        views: list[tuple[View, str]] = [
            ("table", _("Table")),
            ("course", _("Course of the game")),
        ]
        self._tabs = Choice(views, self.view, self._show_view, icons=("board", "chart"))
        self._standings = Shown(self._sheet.heads(), ground="none")
        self.page.set_widgets([self._tabs, *self._buttons, self._again])
        self.page.default = self._again
        self.page.on_cancel = self.close

    def _show_view(self, view: View) -> None:
        self.view = view
        self.lay_again()

    def _choose_turn(self, turn: int) -> None:
        self._chart.chosen = turn
        self.needs_redraw = True

    def _save_replay(self) -> None:
        self._kept = self._keep_replay()
        self.rebuild()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._deal_line() != self._plaque.text:
            self.rebuild()
            self.context.say(self._plaque.text)
        if self._timeline.update(seconds) | self._stage.update(seconds):
            self.needs_redraw = True

    def handle(self, intention: Intention) -> None:
        if (
            isinstance(intention, (PointerPressed, Confirm, Hurry, HandSlot))
            and self._timeline.busy
        ):
            self._timeline.finish()
            self.needs_redraw = True
            return
        super().handle(intention)

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        margin = tx(16)
        begins = _("{name} begins").format(name=self.match.name(1))
        for tab in self._tabs.children():
            tab.text = tab.text or tab.tooltip
            tab.tooltip = ""
            tab.style = tab.style.sized(18)
        self._again.share = 6
        again = _("the same deal again") if self.match.deal_code else begins
        self._again.detail = again if self._journey is None else _("to the next stop")
        inner = pygame.Rect(margin, 0, size[0] - 2 * margin, 10)
        floor = self._place_buttons(inner, size[1] - margin) - tx(12)
        self._beside = inner.width >= tx(_STAGE) + tx(_SHEET)
        if self._beside:
            wide = min(max(tx(_SHEET), inner.width // 2), tx(760))
        else:
            wide = inner.width
        top = margin if self._beside else tx(80)
        beside = [widget for widget in self._said if not (self._beside and widget in self._goals)]
        bottom = self._place_above(beside, pygame.Rect(inner.right - wide, floor, wide, 0))
        right = pygame.Rect(inner.right - wide, top, wide, bottom - top)
        if self._beside:
            left = pygame.Rect(margin, floor, right.x - 2 * margin, 0)
            self._stage.rect = pygame.Rect(
                margin, 0, left.width, self._place_above(self._goals, left)
            )
        else:
            self._stage.rect = pygame.Rect(margin, 0, inner.width, top)
        rows = {button.rect.y for button in self._buttons}
        self._stage.rise = max(rows) - min(rows) if self._beside else 0
        tabs = self._tabs.measure(self.theme, right.width)[1]
        self._tabs.place(pygame.Rect(right.x, right.y, right.width, tabs), self.theme)
        place = pygame.Rect(
            right.x, right.y + tabs + tx(16), right.width, right.height - tabs - tx(16)
        )
        self._sheet.rect = place
        self._chart.place(place, self.theme)
        self._in_columns = self._sheet.has_room(self.theme)
        self._low = place.height < tx(_LEAST_SHEET) or not (
            self._in_columns or self.view == "course"
        )
        if self._low:
            self._lay_low(inner, size[1] - tx(8))
        else:
            shown = [self._chart] if self.view == "course" else []
            self.page.set_widgets([self._tabs, *shown, *self._said, *self._buttons, self._again])

    def _place_buttons(self, inner: pygame.Rect, bottom: int) -> int:
        """Lay the buttons above a line, the big one beside them, or below them.

        Return their top.
        """
        tx = self.theme.metrics.tx
        sizes = (*_ONE_ROW, _ONE_ROW[0])
        room = inner.width - tx(_AGAIN) - tx(8) * len(self._buttons)
        one_row = Button.write(
            self.theme, self._buttons, sizes, lambda widths: sum(widths) <= room
        )
        buttons = Flow(held(*self._buttons, grows=False), gap=8)
        box: Box = Row([buttons, Fixed(Held(self._again), _AGAIN)], gap=8)
        if not one_row and inner.width < tx(_AGAIN + 308):
            box = Column([buttons, Held(self._again)], gap=8)
        return self._stand(box, inner, bottom)

    def _stand(self, box: Box, inner: pygame.Rect, bottom: int) -> int:
        high = box.size(self.theme, inner.width)[1]
        lay(box, self.theme, pygame.Rect(inner.x, bottom - high, inner.width, high))
        return bottom - high

    def _place_above(self, widgets: Sequence[Widget], below: pygame.Rect) -> int:
        box = Pad(Column(held(*widgets), gap=10), (0, 10 if widgets else 0, 0, 0))
        return self._stand(box, below, below.y)

    def _place_low_buttons(self, inner: pygame.Rect, bottom: int) -> int:
        """Lay all buttons above a line, in words as large as two rows let them.

        Return their top.
        """
        self._again.share = 11
        self._again.detail = ""
        box = Flow(
            [*held(*self._buttons, grows=False), Fixed(Held(self._again), _AGAIN / 2)],
            8,
            spread=True,
        )
        rows = partial(box.places, self.theme, inner)
        Button.write(
            self.theme, self._buttons, _TWO_ROWS, lambda _: len({at.y for _box, at in rows()}) < 3
        )
        return self._stand(box, inner, bottom)

    def _lay_low(self, inner: pygame.Rect, bottom: int) -> None:
        """Lay one table over the whole width below the title."""
        theme = self.theme
        tx = self.theme.metrics.tx
        gap = self.theme.metrics.tx(8)
        self._in_columns = False
        edge = tx(self._scroll.edge)
        floor = self._place_low_buttons(inner, bottom) - tx(7)
        top = tx(36)
        self._stage.rect = pygame.Rect(inner.x, 0, inner.width, top)
        self._sheet.rect = pygame.Rect(inner.x, top, inner.width, floor - top)
        names = self._sheet.names_width(theme)
        heads = self._standings.measure(theme, inner.width)[1]
        view = self._sheet.rect.inflate(-2 * gap, 0)
        view.y = top + gap + heads
        view.height = floor - top - gap - heads - edge
        self._scroll.place(view, theme)
        said = Pad(Column(held(*self._said), gap=8), (0, 8 if self._said else 0, 0, 0))
        self._scroll.show(
            theme, Column([*held(*self._sheet.rows(theme, view.height - 2 * edge)), said])
        )
        inside = self._scroll.content_rect(theme)
        self._place_tabs(pygame.Rect(inside.x + tx(14), top + gap, names - tx(22), heads))
        wide = inside.width - names - tx(20)
        self._standings.place(pygame.Rect(inside.x + names, top + gap, wide, heads), theme)
        self._chart.place(view.inflate(-2 * gap, 0), theme)
        shown = self._chart if self.view == "course" else self._scroll
        self.page.set_widgets([self._tabs, self._standings, shown, *self._buttons, self._again])

    def _place_tabs(self, place: pygame.Rect) -> None:
        """Lay the two switches one above the other, or where they would be too low beside one another without words."""
        tabs = self._tabs.children()
        half = place.height * 12 // 25
        low = half < self.theme.metrics.target
        for tab in tabs if low else ():
            tab.tooltip = tab.text
            tab.text = ""
        self._tabs.place(place, self.theme)
        Button.write(self.theme, tabs, _TWO_ROWS, lambda widths: low or max(widths) <= place.width)
        # They begin where the lines below do, or farther left where their words need it.
        wide = max(
            tab.measure(self.theme, place.width + self.theme.metrics.tx(20))[0] for tab in tabs
        )
        for tab, y in zip(() if low else tabs, (place.y, place.bottom - half), strict=False):
            tab.rect = pygame.Rect(place.x, y, place.width, half).union(
                (place.right - wide, y, 1, 1)
            )

    def draw_ground(self, surface: pygame.Surface) -> None:
        self._stage.draw_ground(surface, self.theme, calm=self._low or not self._beside)
        if self._low:
            draw_sheet(surface, self.theme, self._sheet.rect)
        self._stage.draw(surface, self.theme)
        if self.view == "table" and self._in_columns:
            self._sheet.draw(surface, self.theme)
