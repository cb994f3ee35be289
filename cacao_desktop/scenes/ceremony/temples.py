"""The part of the ceremony at a temple: hats are counted, then gold is given."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame
from pygame import Vector2

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.summaries import TempleScore
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Radius, Space
from cacao_desktop.scenes.ceremony.parts import (
    COINS_SECONDS,
    HAT_SECONDS,
    MEDALS_SECONDS,
    UNVEIL_SECONDS,
    CeremonyPart,
    counting_duration,
)
from cacao_desktop.table.board.marks import BoardMarks, EdgeMark
from cacao_desktop.table.board.standings import counted_edges, paint_medal
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Theme, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Named,
    Pad,
    Painted,
    Picture,
    Row,
    Words,
    spacer,
)
from cacao_desktop.ui.boxes.traversal import named_rects
from cacao_desktop.ui.camera import Look
from cacao_desktop.ui.paint.light import flame_glow
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.paint.shapes import radial_glow
from cacao_desktop.ui.timeline import ease_in_out
from cacao_desktop.ui.widgets import draw_check_badge, draw_panel
from cacao_desktop.words.rows import jungle_name

_ROW_HEIGHT: Final = 64
"""The height of the row of a player on a card, in design pixels."""
_HAT_SIDE: Final = 26
"""The side of the hats in a row."""
_HEAD_HEIGHT: Final = 124
"""The height of the head of a card."""
_HEAD_MARGIN: Final = 6
"""The additional height from which a card has its whole head."""
_COIN_COUNT: Final = 6
"""The number of coins that fly to each owner."""
_VIEW_REACH: Final = 1.8
"""The distance around a temple that must be in view, in cells."""
_MAX_PITCH: Final = 124
"""The largest distance between two cells, in design pixels."""
_TORCHLIGHT: Final = 2.6
"""The diameter of the light of torches, in cells."""
_TIES: Final = {
    (True, True): N_(
        "Tie for the most workers ({names}): they share {gold} gold, {each} each; "
        "nobody is second."
    ),
    (True, False): N_(
        "Tie for the most workers ({names}): they share {gold} gold, rounded down to {each} each; "
        "nobody is second."
    ),
    (False, True): N_(
        "Tie for the second most workers ({names}): they share {gold} gold, {each} each."
    ),
    (False, False): N_(
        "Tie for the second most workers ({names}): they share {gold} gold, rounded down to "
        "{each} each."
    ),
}
"""The sentences on ties: whether for the most workers, and whether the gold divides evenly."""
_LIGHT_STEPS: Final = 12
"""The number of steps in which the torchlight appears."""
_DARK_CENTRE: Final = 1.7
"""The diameter of the weaker centre of the torchlight, in cells."""
_CENTRE_SHADE: Final = (34, 18, 6)
_CARD_WIDTH: Final = 352
"""The width of the card, in design pixels."""
_MIN_HEAD_HEIGHT: Final = 44
"""The height of the title of a low card."""
_PICTURE_SIDE: Final = 64
"""The side of the picture of the temple."""
_EMBLEM_WIDTH: Final = 52
"""The width of the emblem before a player's name."""
_EMBLEM_CORNER: Final = Radius.CHIP
"""The radius of the emblem's cloth, in pixels."""
_MAX_MEDAL_SIDE: Final = 40
_MIN_HAT_SIDE: Final = 8
"""The smallest side of a hat, in pixels."""
_ROUNDING: Final = 4
"""The pixels by which rounding may make something too large for its area."""
_COIN_LEAD: Final = 0.6
"""How far the first coin is ahead of the last, in flights of a coin."""
_COIN_ARC: Final = 30
"""The height of the arc of a coin that does not fly straight, in pixels."""
_EDGE: Final = Space.LARGE
"""The space at the left and right of the card's head."""


@dataclass(frozen=True, slots=True)
class SeatAtTemple:
    """A seat at a temple, with its hats counted so far."""

    temple: TempleScore
    seat: int
    hats: int

    @property
    def workers(self) -> int:
        return self.temple.workers[self.seat]

    @property
    def gold(self) -> int:
        return self.temple.gold[self.seat]

    @property
    def is_first(self) -> bool:
        return self.gold > 0 and self.gold == max(self.temple.gold)

    def draw_hats(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side = max(_MIN_HAT_SIDE, min(rect.height, rect.width // self.workers))
        hat = theme.icons.get("worker", side)
        for number in range(self.hats):
            surface.blit(hat, (rect.x + number * hat.get_width(), rect.y))


class TempleStage:
    """The board in the evening, without glides, with the scored temple lit."""

    def __init__(self, model: TableModel, theme: Theme) -> None:
        self._model = model
        self._match: Match = model.match
        self._theme = theme
        self.camera = Camera()
        self._board = BoardView(model, self.camera, theme, standings=False)
        self._card = pygame.Rect(0, 0, 0, 0)
        """The rectangle of the card of the temple."""
        self._counted: list[EdgeMark] = []
        self._lit: frozenset[Cell] = frozenset()
        self._lit_before: frozenset[Cell] = frozenset()
        self._light = 1.0
        self._visited: list[Cell] = []

    def layout(self, area: pygame.Rect) -> None:
        """Show the board in an area, with the temple's card on the right."""
        tx = self._theme.metrics.tx
        width = min(tx(_CARD_WIDTH), area.width // 2)
        rows = self._match.state.seats * tx(_ROW_HEIGHT)
        height = tx(_HEAD_HEIGHT) + rows + tx(Space.MEDIUM)
        self._card = pygame.Rect(area.right - width, area.y, width, min(height, area.height))
        self.camera.set_view(area)
        if self._visited:
            self._look_at(self._visited[-1])

    def go_to(self, temple: TempleScore) -> None:
        """Show a temple, and find the hats to count, in order.

        The board does not move while the temple's surroundings are in view.
        """
        self._counted = counted_edges(self._model.shown.tiles, temple.cell)
        self._lit_before = self._lit
        self._lit = frozenset((temple.cell, *(edge.cell for edge in self._counted)))
        stays = bool(self._visited) and self._sees(temple.cell)
        self._visited.append(temple.cell)
        if not stays:
            self._look_at(temple.cell)
            self._lit_before = self._lit

    def _look_at(self, cell: Cell) -> None:
        """Look at a temple, together with as many of the next ones as fit in view."""
        cells = [temple.cell for temple in temple_scores(self._match.state)]
        remaining = cells[cells.index(cell) :]
        while remaining:
            columns, rows = zip(*remaining, strict=True)
            middle = ((min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2)
            self.camera.look = self._look(middle)
            if all(map(self._sees, remaining)):
                return
            remaining.pop()
        self.camera.look = self._look(cell)

    def _sees(self, cell: Cell) -> bool:
        """Return whether a temple and its neighbours are in view and clear of the card."""
        reach = round(_VIEW_REACH * self.camera.pitch)
        around = pygame.Rect(0, 0, 2 * reach, 2 * reach).move_to(center=self.camera.centre(cell))
        in_view = self.camera.view.inflate(_ROUNDING, _ROUNDING).contains(around)
        return in_view and not self._card.inflate(-_ROUNDING, -_ROUNDING).colliderect(around)

    def _look(self, cell: tuple[float, float]) -> Look:
        """Return a view of a temple that the board fills and in which the card covers nothing.

        The left edge of the card is between two columns, so that it cuts no tile.
        """
        view = self.camera.view
        largest = _MAX_PITCH * self._theme.metrics.window_scale
        pitch = min(largest, view.height / 2 / _VIEW_REACH)
        columns = [x for x, _y in self._model.shown.tiles]
        rows = [y for _x, y in self._model.shown.tiles]
        covered = self._card.width / pitch
        half = view.width / pitch / 2
        x = _middle(cell[0], columns, half, covered)
        card_edge = x + half - covered
        to_next_gap = math.ceil(card_edge - 0.5) + 0.5 - card_edge
        if x + to_next_gap <= cell[0] + max(0.0, half - _VIEW_REACH):
            x += to_next_gap
        y = _middle(cell[1], rows, view.height / pitch / 2, 0)
        return Look(pitch, x, y)

    def prepare(self, temple: TempleScore, seconds: float) -> None:
        """Light a temple and its villages, and veil the previous ones."""
        self._light = ease_in_out(min(1.0, seconds / UNVEIL_SECONDS))
        fading = dict.fromkeys(self._lit_before - self._lit, 1 - self._light)
        fading |= dict.fromkeys(self._lit - self._lit_before, self._light)
        self._board.marks = BoardMarks(
            edges=tuple(self._shown(temple, seconds)),
            dimmed=True,
            bright=self._lit & self._lit_before,
            fading=fading,
        )
        self._board.prepare(self._theme.metrics.size)

    def _shown(self, temple: TempleScore, seconds: float) -> Iterator[EdgeMark]:
        hats = self.hats_at(temple, seconds)
        for edge in self._counted:
            shown = min(edge.number, hats)
            hats -= shown
            if shown:
                yield replace(edge, number=shown)

    @staticmethod
    def hats_at(temple: TempleScore, seconds: float) -> int:
        """Return the number of hats counted after some seconds."""
        counted = math.floor((seconds - UNVEIL_SECONDS) / HAT_SECONDS) + 1
        return max(0, min(sum(temple.workers), counted))

    def growing(self, temple: TempleScore, seconds: float) -> float:
        """Return the share of the gold that has been paid, from 0 to 1."""
        since_medals = seconds - counting_duration(temple) - MEDALS_SECONDS
        return min(1.0, max(0.0, since_medals / COINS_SECONDS))

    def draw(
        self, surface: pygame.Surface, part: CeremonyPart, seconds: float, *, still: bool
    ) -> None:
        """Draw the board and the card, and coins flying from the temple to their owners on it."""
        temple = part.temple
        assert temple is not None
        self._board.draw(surface)
        for cell in {*self._visited} - {temple.cell}:
            draw_check_badge(surface, self._theme, self.camera.centre(cell))
        self._draw_torchlight(surface, temple)
        paid = still or (seconds - counting_duration(temple)) / MEDALS_SECONDS >= 1
        card = self._card_content(part, temple, seconds, paid=paid)
        draw_panel(surface, self._theme, self._card)
        card.draw(surface, self._theme, self._card)
        if not still:
            self._draw_coins(surface, temple, self.growing(temple, seconds), card)

    def _draw_torchlight(self, surface: pygame.Surface, temple: TempleScore) -> None:
        """Draw the temple's torchlight on the surrounding board, as bright as it is by now."""
        side = round(self.camera.pitch * _TORCHLIGHT / 8) * 8
        step = round(self._light * _LIGHT_STEPS)
        paint = partial(self._torches, side, step)
        shine = self._theme.cache.get(("torches", side, step), paint)
        rect = shine.get_rect(center=self.camera.centre(temple.cell))
        surface.blit(shine, rect, special_flags=pygame.BLEND_RGB_ADD)

    def _torches(self, side: int, step: int) -> pygame.Surface:
        """Return torchlight with a weak centre, so that the temple's stones stay visible."""
        light = flame_glow(side)
        inner_side = round(self.camera.pitch * _DARK_CENTRE)
        shade = radial_glow((inner_side, inner_side), _CENTRE_SHADE, 255, 1.0)
        light.blit(shade, shade.get_rect(center=light.get_rect().center))
        brightness = 255 * step // _LIGHT_STEPS
        light.fill((brightness, brightness, brightness), special_flags=pygame.BLEND_RGB_MULT)
        return light

    def _draw_coins(
        self, surface: pygame.Surface, temple: TempleScore, share: float, card: Box
    ) -> None:
        """Draw coins on their way from the temple to the players on the card."""
        if not 0 < share < 1:
            return
        coin = self._theme.icons.get("coin", self._theme.metrics.tx(Icon.MEDIUM))
        start = Vector2(self.camera.centre(temple.cell))
        for seat, rect in named_rects(card, self._theme, self._card):
            if not temple.gold[int(seat)]:
                continue
            for number in range(_COIN_COUNT):
                progress = share * (1 + _COIN_LEAD) - _COIN_LEAD * number / _COIN_COUNT
                if 0 < progress < 1:
                    at = start.lerp(rect.center, ease_in_out(progress))
                    at.y -= math.sin(progress * math.pi) * _COIN_ARC * (number % 3)
                    surface.blit(coin, coin.get_rect(center=(round(at.x), round(at.y))))

    def _card_content(
        self, part: CeremonyPart, temple: TempleScore, seconds: float, *, paid: bool
    ) -> Column:
        """Return the head, and a row for each player with the hats counted so far."""
        theme = self._theme
        tx = theme.metrics.tx
        card = self._card
        seats = self._match.state.seats
        min_height = theme.text.line_height(styles.COUNT) + tx(Space.SMALL)
        left_for_head = card.height - seats * min_height
        if left_for_head >= tx(_HEAD_HEIGHT + _HEAD_MARGIN):
            head = self._head(part, temple, paid=paid)
        else:
            head = self._low_head(part, temple, left_for_head, paid=paid)
        available = card.height - head.size(theme, card.width)[1]
        height = max(min_height, min(tx(_ROW_HEIGHT), (available - tx(Space.SMALL)) // seats))
        hats = Counter[int]()
        for edge in self._shown(temple, seconds):
            hats[edge.seat] += edge.number
        rows = [
            self._row(SeatAtTemple(temple, seat, hats[seat]), height, paid=paid)
            for seat in range(seats)
        ]
        return Column([head, *rows[: (available + tx(Space.TINY)) // height]])

    def _low_head(
        self, part: CeremonyPart, temple: TempleScore, available: int, *, paid: bool
    ) -> Box:
        """Return the title alone, or instead the sentence on a tie if that fits.

        `available` is the height for it in pixels; without enough of it there is no title, as all
        players come first.
        """
        edges = (_EDGE, Space.SMALL, Space.MEDIUM, 0)
        title = Pad(_title(part, temple), edges, min_height=_MIN_HEAD_HEIGHT)
        if title.size(self._theme, self._card.width)[1] > available:
            return spacer(Space.SMALL)
        tie = self._tie(temple)
        if not tie:
            return title
        edges = (_EDGE, Space.SMALL, Space.MEDIUM, Space.TINY)
        sentence = Pad(Words(tie, styles.SMALL_INK), edges)
        height = sentence.size(self._theme, self._card.width)[1]
        if height > available - self._theme.metrics.tx(Space.SMALL):
            return title
        if paid:
            return sentence
        # The rows stay where they are when the sentence appears.
        min_height = max(_MIN_HEAD_HEIGHT, height / self._theme.metrics.text_scale)
        return replace(title, min_height=min_height)

    def _head(self, part: CeremonyPart, temple: TempleScore, *, paid: bool) -> Box:
        """Return the head of a roomy card, with a picture and a sentence.

        The sentence is the rule, and once the gold is `paid`, how a tie was resolved.
        """
        sentence = self._rule(temple)
        if paid:
            sentence = self._tie(temple) or sentence
        words = Column([_title(part, temple), Words(sentence, styles.SMALL_INK)])
        variant = self._model.variant_at(temple.cell)
        paint = partial(self._model.art.jungle, temple.kind, variant=variant)
        row = Row([Picture(paint, _PICTURE_SIDE), words], gap=Space.SMALL, middle=False)
        edges = (_EDGE, Space.MEDIUM, Space.MEDIUM, 0)
        return Pad(row, edges, min_height=_HEAD_HEIGHT)

    def _rule(self, temple: TempleScore) -> str:
        first, second = self._values(temple)
        return _("{first} gold for the most workers, {second} for the second most").format(
            first=first, second=second
        )

    def _values(self, temple: TempleScore) -> tuple[int, int]:
        """Return the gold for the most and for the second most workers at a temple."""
        rules = self._match.state.rules
        return rules.temple_values[self._match.state.board[rules.index(*temple.cell)]]

    def _tie(self, temple: TempleScore) -> str:
        """Return the sentence on who shares what because of a tie, empty without a tie."""
        ranks = sorted(set(temple.workers) - {0}, reverse=True)
        for rank, value in zip(ranks, self._values(temple), strict=False):
            seats = [seat for seat, workers in enumerate(temple.workers) if workers == rank]
            if len(seats) > 1:
                text = _(_TIES[rank == ranks[0], value % len(seats) == 0])
                names = ", ".join(self._match.name(seat) for seat in seats)
                return text.format(names=names, gold=value, each=value // len(seats))
        return ""

    def _row(self, player: SeatAtTemple, height: int, *, paid: bool) -> Box:
        """Return a row of `height` pixels: a player, the hats counted so far, and a medal."""
        scale = self._theme.metrics.text_scale
        colour = self._match.colour(player.seat)
        inner_height = height / scale - Space.TINY
        line = self._theme.text.line_height(styles.COUNT) / scale
        # Hats are below the name, or beside it if the row is too short.
        below = inner_height >= line + _HAT_SIDE
        words: list[Box] = [Words(self._match.name(player.seat), styles.COUNT, fit="line")]
        if player.workers:
            hats = _HAT_SIDE if below else min(_HAT_SIDE, inner_height)
            words.append(Painted(player.draw_hats, hats))
        elif below:
            words.append(Words(_("no worker here"), styles.SMALL_SOFT))
        name_box = Column(words) if below else Row(words, gap=Space.SMALL)
        side = min(_MAX_MEDAL_SIDE, inner_height)
        gold = player.gold if paid else 0
        medal = Named(Painted(partial(paint_medal, gold), side, side), str(player.seat))
        emblem = Painted(partial(_draw_emblem, colour), inner_height, _EMBLEM_WIDTH)
        row = Row([emblem, name_box, medal], gap=Space.SMALL)
        edges = (Space.MEDIUM, 0, Space.MEDIUM, Space.TINY)
        return Pad(_with_ground(row, player, first=paid and player.is_first), edges)


def _title(part: CeremonyPart, temple: TempleScore) -> Words:
    title = _("Temple {number} of {count}").format(number=part.number, count=part.count)
    if temple.kind != "temple":
        title = jungle_name(temple.kind)
    return Words(title, styles.SUBHEADING_INK, fit="line")


def _with_ground(row: Box, player: SeatAtTemple, *, first: bool) -> Box:
    """Return a row: gold for the first player, with a rim once hats have been counted."""
    edges = (0, 0, Space.SMALL, 0)
    if first:
        return Pad(row, edges, shade=colours.GOLD, rim=colours.OUTLINE)
    rim = colours.HEM if player.hats else None
    return Pad(row, edges, shade=colours.PARCHMENT_EDGE, rim=rim)


def _draw_emblem(colour: str, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    surface.blit(
        theme.material(woven_cloth, rect.size, PLAYER_COLOURS[colour], _EMBLEM_CORNER), rect
    )
    side = min(rect.size) - theme.metrics.tx(Space.SMALL)
    theme.icons.draw(surface, f"emblem_{colour}", side, rect.center)


def _middle(target: float, cells: Sequence[int], half: float, covered: float) -> float:
    """Return the middle of the view along one axis, in cells.

    The board fills as much of the view as possible, and the target stays uncovered.
    """
    start = min(cells) + half - 1
    end = max(cells) - half + 1
    best = (start + end) / 2
    if start < end:
        best = max(start, min(target, end))
    available = max(0.0, half - _VIEW_REACH)
    return max(target - available + covered, min(best, target + available))
