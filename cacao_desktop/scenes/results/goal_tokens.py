"""The goals that a game has reached, as tokens that drop one after another, and the nearest one still open."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _, ngettext
from cacao_desktop.scenes.puzzles.goals import Goal, GoalNews
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words
from cacao_desktop.ui.boxes.cards import Composed
from cacao_desktop.ui.paint.materials import round_button
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import Animation, Timeline

_MOST: Final = 3
_DISC: Final = 34
_FALL: Final = 90
_SECONDS: Final = 0.35
_APART: Final = 0.3


class GoalTokens(Composed):
    """How many goals were reached, up to three of them each with its token, and how far the next one is."""

    def __init__(self, news: GoalNews, timeline: Timeline, *, after: float) -> None:
        super().__init__()
        self._news = news
        self._falls = [
            timeline.play(_SECONDS, after=after + _APART * number) for number in range(len(news.reached))
        ]

    @property
    def _title(self) -> str:
        count = len(self._news.reached)
        return ngettext("{count} goal reached", "{count} goals reached", count).format(count=count)

    @property
    def _next(self) -> str:
        goal = self._news.nearest
        if goal is None:
            return ""
        count = _("{done} of {count}").format(done=goal.done, count=goal.wanted)
        return _("Next: {goal} ({done})").format(goal=goal.text, done=count)

    @property
    def words(self) -> str:
        return in_sentences((self._title, *(goal.text for goal in self._news.reached), self._next))

    def content(self, theme: Theme, width: int) -> Box:
        tokens = zip(self._news.reached[:_MOST], self._falls, strict=False)
        parts: list[Box] = [Words(self._title, looks.SUBHEADING_INK)] if self._news.reached else []
        parts += [_line(goal, fall) for goal, fall in tokens]
        parts += [Words(self._next, looks.SMALL_INK)] if self._next else []
        return Pad(Column(parts, gap=4), (14, 8, 14, 8))


def _line(goal: Goal, fall: Animation) -> Box:
    token = Painted(partial(_draw_token, goal.icon, fall), _DISC, wide=_DISC)
    return Row([token, Words(goal.text, looks.TEXT_INK, fit="whole")], gap=10)


def _draw_token(
    picture: str, fall: Animation, surface: pygame.Surface, theme: Theme, place: pygame.Rect
) -> None:
    if fall.started:
        side = min(place.size)
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = place.centerx, place.y - round(theme.metrics.tx(_FALL) * (1 - fall.progress))
        surface.blit(theme.material(round_button, disc.size, "chosen"), disc)
        theme.icons.draw(surface, picture, round(side * 0.6), disc.center)
