"""What the page of the records is made of: rows, gold by part, the course over time, and boards."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from statistics import mean
from typing import Final

import pygame

from cacao_desktop.i18n import _, decimal
from cacao_desktop.scenes.records.counting import KINDS, PartMean, Standing
from cacao_desktop.scenes.saved.previews import Preview, board_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.boxes.boxes import Bar, Box, Column, Fixed, Pad, Painted, Picture, Row, Words, icon
from cacao_desktop.ui.boxes.cards import Card, Shown
from cacao_desktop.ui.widgets import Action
from cacao_desktop.words import catalogue, gain, level_name
from cacao_desktop.words.numbers import MINUS

_ICON: Final = 44
Painter = Callable[[int], pygame.Surface]


def record_row(name: str, text: str, picture: Painter | None = None) -> Shown:
    """Return a strip of parchment with a name, what there is to say, and a picture."""
    words = Column([Words(name, looks.SUBHEADING_INK), Words(text, looks.TEXT_INK)])
    pictures = [Picture(picture, _ICON)] if picture else []
    return Shown(Pad(Row([*pictures, words], gap=14), (14 if picture else 16, 8, 16, 10)))


def _told_card(heading: str, lines: Sequence[str], boxes: Sequence[Box], foot: str) -> Shown:
    """Return a card with a heading, boxes, and a sentence at its foot; `lines` say what the boxes show."""
    parts = [Words(heading, looks.HEADING_INK), *boxes, Words(foot, looks.SMALL_SOFT)]
    return Shown(Pad(Column(parts, gap=5), (16, 10, 16, 14)), in_sentences((heading, *lines, foot)))


def gold_card(means: Sequence[PartMean], games: str) -> Shown:
    """Return a bar for each part of the gold, with a line where the mean of everybody at the same tables is."""
    names = [_(catalogue().gold_parts[part.part].name) for part in means]
    most = max((max(part.own, part.table, 1.0) for part in means), default=1.0)

    def row(name: str, part: PartMean) -> Box:
        lead = round(part.own - part.table, 1)
        told = ("+" if lead >= 0 else MINUS) + decimal(abs(lead))
        parts: list[Box] = [icon(catalogue().gold_parts[part.part].icon, 26)]
        parts += [Fixed(Words(name, looks.TEXT_INK), 124), Painted(partial(_draw_mean, part, most), 18)]
        for text, style in ((decimal(part.own), looks.COUNT), (told, looks.SMALL_SOFT)):
            parts.append(Fixed(Words(text, style, "right"), 46))
        return Row(parts, gap=8)

    text = _("{name}: {own} gold, the table {mean}")
    rows = list(zip(names, means, strict=True))
    told = [text.format(name=name, own=decimal(part.own), mean=decimal(part.table)) for name, part in rows]
    foot = _("From the next game on its parts are counted here.")
    if means:
        foot = _("a game, from {games}; line: the mean of everybody at those tables").format(games=games)
    return _told_card(_("Where the gold comes from"), told, [row(*each) for each in rows], foot)


def _draw_mean(
    part: PartMean, most: float, surface: pygame.Surface, theme: Theme, place: pygame.Rect
) -> None:
    Bar(max(0.0, part.own) / most, place.width / theme.metrics.text_scale, 14).draw(surface, theme, place)
    x = place.x + round(place.width * max(0.0, part.table) / most)
    pygame.draw.line(surface, colours.INK, (x, place.y - 2), (x, place.bottom), theme.metrics.tx(3))


def standing_card(standing: Standing) -> Shown:
    """Return the table of a series: a line for everybody with games, wins, points and gold ahead of the others."""
    head, style = (_("Games"), _("Won"), _("Points"), _("Gold")), looks.TEXT_INK
    lines: list[Sequence[str]] = [("", *head)]
    for place, name, controller, count in standing.rows:
        who = ", ".join(part for part in (name, level_name(controller)) if part)
        numbers = *(str(count[what]) for what in ("games", "won", "points")), gain(count["lead"])
        lines.append((f"{place}. {who}", *numbers))
    told = [f"{name}: {', '.join(map(' '.join, zip(head, each, strict=True)))}" for name, *each in lines[1:]]
    foot = _("3 points for a win, 1 for second of three or four; gold: ahead of the best of the others")
    rows: list[Box] = [
        Row([Words(name, style), *(Fixed(Words(cell, style, "right"), 66) for cell in cells)])
        for name, *cells in lines
    ]
    foot = standing.line if standing.length else foot
    return _told_card(_(KINDS[standing.kind]), told, rows, foot)


_LATELY: Final = 8


def course_card(totals: Sequence[tuple[int, bool]]) -> Shown:
    """Return the gold of one game after the other, a dot each, and the mean of the last eight."""
    lately = ", ".join(str(gold) for gold, _won in totals[-_LATELY:])
    foot = _("gold at the end; filled: won; line: the mean of the last eight games")
    painted = Painted(partial(_draw_course, totals), 190)
    return _told_card(_("Game by game"), [lately], [painted], foot)


def _draw_course(
    totals: Sequence[tuple[int, bool]], surface: pygame.Surface, theme: Theme, place: pygame.Rect
) -> None:
    tx, gold = theme.metrics.tx, [total for total, _won in totals]
    low, high = min(gold) // 20 * 20, max(gold) // 20 * 20 + 20
    plot = pygame.Rect(place.x + tx(34), place.y + tx(8), place.width - tx(46), place.height - tx(16))

    def at(number: int, value: float) -> tuple[int, int]:
        x = plot.x + plot.width * (2 * number + 1) // (2 * len(gold))
        return x, round(plot.bottom - plot.height * (value - low) / (high - low))

    for value in range(low, high + 1, 20):
        y = at(0, value)[1]
        pygame.draw.line(surface, colours.PARCHMENT_EDGE, (plot.x, y), (plot.right, y), tx(1))
        theme.text.draw(surface, str(value), looks.SMALL_SOFT, (plot.x - tx(6), y), "midright")
    means = [at(n, mean(gold[max(0, n - _LATELY + 1) : n + 1])) for n in range(len(gold))]
    for start, end in pairwise(means):
        pygame.draw.line(surface, colours.JADE_BOTTOM, start, end, tx(3))
    radius = max(tx(2), min(tx(6), plot.width // (3 * len(gold))))
    for number, (total, won) in enumerate(totals):
        pygame.draw.circle(surface, colours.NEGATIVE, at(number, total), radius)
        if not won:
            pygame.draw.circle(surface, colours.FIELD, at(number, total), max(1, radius - tx(2)))


class BoardCard(Card):
    """The board at the end of a game with a line below; a press watches the game."""

    radius = 10
    width = 270

    def __init__(
        self, context: GameContext, key: str, lines: tuple[str, str], preview: Preview | None, watch: Action
    ) -> None:
        super().__init__(watch)
        self._context, self._key, self._preview = context, key, preview
        words = Words(lines[0], looks.COUNT, fit="whole"), Words(lines[1], looks.SMALL_SOFT)
        self.box = Pad(Column([Painted(self._paint, 120), *words], gap=4), (8, 8, 8, 10))

    def _paint(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        if self._preview is not None:
            surface.blit(board_picture(self._context, self._key, self._preview, place.size), place)
