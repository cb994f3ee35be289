"""What the page of the records is made of.

Rows, gold by part, the course over time, and boards.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from statistics import mean
from typing import Final

import pygame

from cacao_desktop.arena.statistics import LEVEL_RATINGS, Rating
from cacao_desktop.i18n import _, decimal
from cacao_desktop.scenes.records.counting import KINDS, Standing
from cacao_desktop.scenes.saved.previews import board_box, preview_of_text
from cacao_desktop.scenes.setup.module_tile import Painter
from cacao_desktop.storage.records import Part
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, Theme, colours, in_sentences, theme as looks
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
    ground,
    icon,
    room_for,
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.widgets import Action, draw_disc
from cacao_desktop.words import catalogue, gain, level_name
from cacao_desktop.words.opponents import level_mask

_NUMBER: Final = looks.HEADING_INK.sized(30)


class ToldCard(Shown):
    """A card with a heading, lines, and a sentence at its foot.

    `told` has the box of each line by what it says.

    Beside a `face` are the heading and the first line.
    """

    def __init__(
        self, heading: str, told: Mapping[str, Box], foot: str = "", face: Painter | None = None
    ) -> None:
        parts: list[Box] = [Words(heading, looks.HEADING_INK, fit="whole"), *told.values()]
        if face is not None:
            parts[:2] = [Row([Picture(face, 128), Column(parts[:2], gap=6)], gap=18)]
        parts += [Words(foot, looks.SMALL_SOFT)] if foot else []
        super().__init__(
            Pad(Whole(parts, gap=4, foot=bool(foot)), (16, 10, 16, 14)),
            in_sentences((heading, *told, foot)),
        )


class Whole(Column):
    """Boxes of which low ones are seen whole or, at the edges of the view, not at all."""

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        view = surface.get_clip()
        tx = theme.metrics.tx
        for part, place in self.places(theme, rect):
            if place.height > tx(90) or (
                place.y >= view.y and place.bottom <= view.bottom - tx(14)
            ):
                part.draw(surface, theme, place)


def numbers(told: Mapping[str, int]) -> Box:
    """Return numbers side by side, each above its name."""
    parts = list[Box]()
    for name, number in told.items():
        lines = (
            Words(str(number), _NUMBER, grows=False),
            Words(name, looks.SMALL_SOFT, grows=False),
        )
        parts += [Column(lines, grows=False), room_for(0)]
    return Row(parts[:-1], gap=0)


def bar_row(
    picture: Box, name: str, bar: Bar, cells: Sequence[str], mean: float | None = None
) -> Box:
    """Return a line of a table.

    Picture, name, a bar, with a line where the mean is, and numbers in columns.
    """

    def draw(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        bar.draw(surface, theme, place)
        if mean is not None:
            x = place.x + round(place.width * max(0.0, mean))
            pygame.draw.line(
                surface, colours.INK, (x, place.y - 2), (x, place.bottom), theme.metrics.tx(3)
            )

    columns = [Fixed(Words(cell, looks.COUNT, "right", fit="line"), _CELL) for cell in cells]
    named = Fixed(Words(name, looks.TEXT_INK, fit="whole"), 148)
    return Row([picture, named, Painted(draw, 18), *columns], gap=8)


def bar_of(share: float, *, gold: bool = False) -> Bar:
    """Return a bar as long as it has room for, in jade, or golden where it counts gold."""
    return Bar(max(0.0, share), 2000, 14, colour=_GOLDEN if gold else colours.JADE_BOTTOM)


_GOLDEN: Final[colours.Colour] = (0xD0, 0x8E, 0x14)
_CELL: Final = 58


def gold_card(means: Mapping[Part, tuple[float, float]], games: str) -> ToldCard:
    """Return a bar for each part of the gold, with a line where the mean of everybody at the same tables is."""
    if means:
        most = max(1.0, *map(max, means.values()))
    else:
        most = 1.0
    text = _("{name}: {own} gold, table average {mean}")
    rows = dict[str, Box]()
    for part, (own, table) in means.items():
        line = catalogue().gold_parts[part]
        told = decimal(own)
        row = bar_row(
            icon(line.icon, 28), _(line.name), bar_of(own / most, gold=True), [told], table / most
        )
        rows[text.format(name=_(line.name), own=told, mean=decimal(table))] = row
    legend = _("From the next game on, its parts are counted here.")
    if means:
        legend = _("Gold per game, from {games}. Line: everyone at those tables.").format(
            games=games
        )
    return ToldCard(
        _("Where the gold comes from"), {legend: Words(legend, looks.SMALL_SOFT), **rows}
    )


def standing_card(theme: Theme, standing: Standing) -> ToldCard:
    """Return the table of a series.

    A line for everybody with games, wins, points and gold ahead of the others.
    """
    head = (_("Games"), _("Won"), _("Points"), _("Gold"))
    by = "won" if standing.length else "points"
    most = max(1, *(row[3][by] for row in standing.rows))
    names = [Fixed(Words(name, looks.SMALL_SOFT, "right", fit="line"), _CELL) for name in head]
    rows: dict[str, Box] = {"": Row([Words("", looks.SMALL_SOFT), *names], gap=8)}
    for place, name, controller, count in standing.rows:
        who = f"{place}. {', '.join(part for part in (name, level_name(controller)) if part)}"
        cells = *(str(count[what]) for what in ("games", "won", "points")), gain(count["lead"])
        crown: Box = room_for(26)
        if place == 1:
            crown = Picture(partial(theme.scenery.drawing, "crown"), 26)
        told = ", ".join(map(" ".join, zip(head, cells, strict=True)))
        rows[f"{who}: {told}"] = bar_row(crown, who, bar_of(count[by] / most), cells)
    foot = _(
        "3 points for a win, 1 for second of three or four; gold: ahead of the best of the others"
    )
    return ToldCard(_(KINDS[standing.kind]), rows, standing.line if standing.length else foot)


def standing_in_words(rating: Rating) -> str:
    """Return between which levels a rating is, or beyond which."""
    names = list(map(level_name, LEVEL_RATINGS))
    below = sum(value <= rating.value for value in LEVEL_RATINGS.values())
    if not 0 < below < len(names):
        return (_("Above {level}") if below else _("Below {level}")).format(
            level=names[below - bool(below)]
        )
    return _("Between {lower} and {higher}").format(lower=names[below - 1], higher=names[below])


def ladder(rating: Rating, face: Painter) -> Box:
    """Return the levels on a scale by their rating, with the face of somebody where theirs is."""

    def draw(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        tx = theme.metrics.tx
        lowest = min(LEVEL_RATINGS.values())
        highest = max(LEVEL_RATINGS.values())
        bar = pygame.Rect(place.x, place.y + tx(54), place.width, tx(8))

        def at(value: float) -> int:
            share = (value - lowest) / (highest - lowest)
            return bar.x + tx(30) + round((bar.width - tx(60)) * max(-0.05, min(1.05, share)))

        left, right = (at(rating.value + sign * rating.half_width) for sign in (-1, 1))
        ground(surface, theme, bar, colours.PARCHMENT_EDGE, 7)
        ground(
            surface,
            theme,
            pygame.Rect(left, bar.y, right - left, bar.height),
            colours.JADE_BOTTOM,
            7,
        )
        for level, value in LEVEL_RATINGS.items():
            x = at(value)
            name = level_name(level)
            pygame.draw.line(
                surface, colours.SOFT_INK, (x, bar.y - tx(2)), (x, bar.bottom + tx(3)), tx(2)
            )
            theme.icons.draw(surface, level_mask(level), tx(30), (x, bar.bottom + tx(5)), "midtop")
            style = theme.text.fit(name, looks.SMALL_INK, tx(80), tx(24))
            theme.text.draw(surface, name, style, (x, bar.bottom + tx(36)), "midtop")
        picture = face(tx(38))
        here = at(rating.value)
        tip = (here, bar.y - tx(1))
        head = picture.get_rect(midbottom=(here, bar.y - tx(12)))
        corners = tip, (here - tx(8), head.bottom - 1), (here + tx(8), head.bottom - 1)
        pygame.draw.polygon(surface, colours.INK, corners)
        pygame.draw.aalines(surface, colours.INK, True, corners)
        surface.blit(picture, head)

    return Painted(draw, 120)


_LATELY: Final = 8


def course_card(totals: Sequence[tuple[int, bool]]) -> ToldCard:
    """Return the gold of one game after the other, a dot each, and the mean of the last eight."""
    lately = ", ".join(str(gold) for gold, _won in totals[-_LATELY:])
    foot = _("Gold at the end. Filled: won. Line: the average of eight games.")

    def draw(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        tx = theme.metrics.tx
        gold = [total for total, _won in totals]
        low = min(gold) // 20 * 20
        high = max(gold) // 20 * 20 + 20
        plot = pygame.Rect(
            place.x + tx(34), place.y + tx(8), place.width - tx(46), place.height - tx(36)
        )

        def at(number: int, value: float) -> tuple[int, int]:
            x = plot.x + plot.width * (2 * number + 1) // (2 * len(gold))
            return x, round(plot.bottom - plot.height * (value - low) / (high - low))

        for value in range(low, high + 1, 20):
            y = at(0, value)[1]
            pygame.draw.line(surface, colours.PARCHMENT_EDGE, (plot.x, y), (plot.right, y), tx(1))
            theme.text.draw(surface, str(value), looks.SMALL_SOFT, (plot.x - tx(6), y), "midright")
        every = next(
            step
            for step in (1, 2, 5, 10, 20, 50, 10**6)
            if len(gold) * tx(32) <= step * plot.width
        )
        for number in range(every - 1, len(gold), every):
            spot = at(number, low)
            pygame.draw.line(surface, colours.SOFT_INK, spot, (spot[0], spot[1] + tx(4)), tx(1))
            theme.text.draw(
                surface, str(number + 1), looks.SMALL_SOFT, (spot[0], spot[1] + tx(5)), "midtop"
            )
        for end in (plot.topleft, plot.bottomright):
            pygame.draw.line(surface, colours.SOFT_INK, plot.bottomleft, end, tx(2))
        means = [at(n, mean(gold[max(0, n - _LATELY + 1) : n + 1])) for n in range(len(gold))]
        for start, end in pairwise(means):
            pygame.draw.aaline(surface, colours.JADE_BOTTOM, start, end, tx(3))
        radius = max(tx(2), min(tx(6), plot.width // (3 * len(gold))))
        for number, (total, won) in enumerate(totals):
            ink = colours.NEGATIVE
            fill = colours.NEGATIVE if won else colours.FIELD
            draw_disc(surface, theme, at(number, total), 2 * radius, fill, (ink, max(1, tx(2))))
        victories = (number for number, (_total, won) in enumerate(totals) if won)
        best = max(victories, key=gold.__getitem__, default=None)
        if best is not None:
            x, y = at(best, gold[best])
            crown = theme.scenery.drawing("crown", tx(26))
            surface.blit(crown, crown.get_rect(midbottom=(x, y - radius)))

    return ToldCard(_("Game by game"), {lately: Painted(draw, 330)}, foot)


class BoardCard(Card):
    """The board at the end of a game with a line below; a press watches the game."""

    width = 270

    def __init__(
        self, context: GameContext, game: str, lines: tuple[str, str], watch: Action, high: float
    ) -> None:
        super().__init__(watch)
        board = board_box(context, game, partial(preview_of_text, game), high)
        words = Words(lines[0], looks.COUNT, fit="whole"), Words(lines[1], looks.SMALL_SOFT)
        self.box = Pad(Column([board, *words], gap=4), (8, 8, 8, 10))
