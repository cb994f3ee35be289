"""The final scoring, line by line, and what can be done after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _, ngettext
from cacao_desktop.match import Match
from cacao_desktop.scenes.celebration import Celebration
from cacao_desktop.scenes.scoring_sheet import ScoreSheet
from cacao_desktop.table.catalogue.score_lines import line_name
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import signed
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import BigButton, Button
from cacao_desktop.ui.intentions import (
    Confirm,
    HandSlot,
    Hurry,
    Intention,
    PointerPressed,
)
from cacao_desktop.ui.layout import column, flow
from cacao_desktop.ui.lines import Lines
from cacao_desktop.ui.page_scene import PageScene
from cacao_desktop.ui.scroll import ScrollArea
from cacao_desktop.ui.sound import Sound
from cacao_desktop.ui.timeline import Timeline

_LINE: Final = 0.5


class ScoringScene(PageScene):
    """A column for every player, the lines coming one after another; any key shows all at once.

    `rematch` starts the same game again, `keep_replay` writes the replay and returns where it is.
    """

    context: GameContext

    def __init__(
        self,
        context: GameContext,
        match: Match,
        *,
        rematch: Callable[[], None],
        keep_replay: Callable[[], str],
    ) -> None:
        super().__init__(context)
        self.match = match
        self._sheet = ScoreSheet(match)
        self._rematch, self._keep_replay = rematch, keep_replay
        self._kept = ""
        settings = context.settings
        self._timeline = Timeline(settings.speed, reduced_motion=settings.reduced_motion)
        self._celebration = Celebration(context, self._timeline)
        track = self._timeline.track()
        for _number in range(self._sheet.steps):
            track.then(_LINE, on_end=self._show_next)
        self._scroll = ScrollArea()
        self._in_columns = True
        self.build()

    def _show_next(self) -> None:
        self._sheet.shown += 1
        if self.complete:
            self._celebration.begin()
        self.context.sounds.play(Sound.WINNER if self.complete else Sound.SCORE_LINE)

    @property
    def complete(self) -> bool:
        """Whether the winner is shown."""
        return self._sheet.complete

    def build(self) -> None:
        """Make the buttons."""
        navigation = self.context.navigation
        look_back = partial(navigation.open_coach, self.match)
        self._again = BigButton(_("Rematch"), self._rematch)
        self._buttons = [
            Button(_("Look back"), look_back, icon="chart", tooltip=_("How good was each turn?")),
            Button(_("Look at the board"), self.close, icon="eye"),
            Button(
                _("Replay saved") if self._kept else _("Save replay"),
                self._save_replay,
                icon="save",
                tooltip=self._kept,
            ),
            Button(_("Main menu"), navigation.back_to_menu, icon="door"),
        ]
        self._scroll.widgets = [self._lines_of(seat) for seat in self._sheet.ranking]
        self.page.set_widgets([self._again, *self._buttons])
        self.page.default = self._again
        self.page.on_cancel = self.close

    def _lines_of(self, seat: int) -> Lines:
        score = self._sheet.scores[seat]
        lines = [(line_name(line.key), signed(line.gold)) for line in score.lines]
        lines.append((_("Total"), signed(score.total)))
        if self._sheet.cacao_decides and seat in self._sheet.tied:
            lines.append((_("Tie: most cacao left"), str(score.cacao)))
        return Lines(self.match.name(seat), lines)

    def _save_replay(self) -> None:
        self._kept = self._keep_replay()
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Let the lines come."""
        super().update(seconds)
        if self._timeline.update(seconds) | self._celebration.update(seconds):
            self.needs_redraw = True

    def handle(self, intention: Intention) -> None:
        """Any press or key shows all lines first, then does what it says."""
        if isinstance(intention, (PointerPressed, Confirm, Hurry, HandSlot)) and self._timeline.busy:
            self._timeline.finish()
            self.needs_redraw = True
            return
        super().handle(intention)

    def layout(self, size: tuple[int, int]) -> None:
        """Place sheet and buttons."""
        tx = self.theme.metrics.tx
        margin = tx(16)
        inner = pygame.Rect(margin, 0, size[0] - 2 * margin, 10)
        top = self._place_buttons(inner, size[1] - margin)
        head = tx(76)
        wide = min(inner.width, tx(250) + len(self._sheet.scores) * tx(220))
        place = pygame.Rect(0, head, wide, top - tx(12) - head)
        place.centerx = size[0] // 2
        self._sheet.rect = place
        self._choose_form()

    def _place_buttons(self, inner: pygame.Rect, bottom: int) -> int:
        """Lay the buttons above a line, the big one beside them or after the last; return their top."""
        tx, gap = self.theme.metrics.tx, self.theme.metrics.tx(12)
        width, high = min(tx(380), inner.width), tx(84)
        beside = inner.width - width - gap >= tx(300)
        room = pygame.Rect(inner.x, 0, inner.width - width - gap if beside else inner.width, 10)
        used = flow(self._buttons, room, self.theme, gap)
        if beside:
            height = max(high, used)
            flow(self._buttons, room.move(0, bottom - height + (height - used) // 2), self.theme, gap)
            self._again.place(pygame.Rect(inner.right - width, bottom - height, width, height), self.theme)
            return bottom - height
        flow(self._buttons, room.move(0, bottom - used), self.theme, gap)
        last = self._buttons[-1].rect
        left = inner.right - last.right - gap
        if left >= tx(200):
            self._again.place(pygame.Rect(last.right + gap, last.y, left, last.height), self.theme)
            return bottom - used
        top = bottom - used - gap - high
        self._again.place(pygame.Rect(inner.x, top, inner.width, high), self.theme)
        return top

    def _choose_form(self) -> None:
        """Show columns where they have room, else a sheet for each player one below another."""
        tx = self.theme.metrics.tx
        self._in_columns = self._sheet.has_room(self.theme)
        fixed = [self._again, *self._buttons]
        if self._in_columns:
            self.page.set_widgets(fixed)
            return
        self._timeline.finish()
        sheet = self._sheet.rect
        view = pygame.Rect(0, sheet.y, self.theme.metrics.width, sheet.height)
        self._scroll.place(view.inflate(-tx(24), 0), self.theme)
        place = self._scroll.content_rect(self.theme)
        self._scroll.set_content(
            self._scroll.widgets, column(self._scroll.widgets, place, self.theme, tx(12))
        )
        self.page.set_widgets([self._scroll, *fixed])

    def draw(self, surface: pygame.Surface) -> None:
        """Show title, sheet and buttons."""
        self._celebration.draw_ground(surface, self.theme)
        self._draw_title(surface)
        if not self._in_columns:
            self.page.draw(surface, self.theme)
            return
        tx = self.theme.metrics.tx
        self._sheet.draw(surface, self.theme)
        for seat in self._sheet.winners:
            column = self._sheet.column(self.theme, seat)
            self._celebration.draw_crown(surface, self.theme, (column.right - tx(34), column.y + tx(12)))
        self.page.draw(surface, self.theme)

    def _title(self) -> str:
        if not self.complete:
            return _("Final scoring")
        names = [self.match.name(seat) for seat in self._sheet.winners]
        best = self._sheet.scores[self._sheet.winners[0]]
        if len(names) > 1:
            text = _("{names} share the victory with {gold} gold and {cacao} cacao left")
        elif self._sheet.cacao_decides:
            text = _("{name} wins the tie at {gold} gold with {cacao} cacao left")
        else:
            text = ngettext("{name} wins with {gold} gold", "{name} wins with {gold} gold", best.total)
        return text.format(names=", ".join(names), name=names[0], gold=best.total, cacao=best.cacao)

    def _draw_title(self, surface: pygame.Surface) -> None:
        tx = self.theme.metrics.tx
        width = surface.get_width() - tx(40)
        style = self.theme.text.fit(self._title(), looks.TITLE.sized(46), width, tx(64))
        style = style.in_colour(colours.GOLD if self.complete else colours.CREAM)
        self.theme.text.draw(surface, self._title(), style, (surface.get_width() // 2, tx(36)), "center")
