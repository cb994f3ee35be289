"""The part of the ceremony at a temple.

Hats are counted, medals are put down, and coins run into the bars.
"""

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from pygame import Vector2

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.engine.scoring import TempleScore
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony.sheets import COINS, GLIDE, HAT, REVEAL, Part, counting_ends
from cacao_desktop.table.board.layer import variant_at
from cacao_desktop.table.board.marks import BoardMarks, EdgeMark
from cacao_desktop.table.board.standings import counted_edges, paint_medal
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Picture, Row, Words
from cacao_desktop.ui.camera import CameraGlide, Look
from cacao_desktop.ui.paint.light import pool
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.paint.shapes import radial_glow
from cacao_desktop.ui.timeline import ease_in_out
from cacao_desktop.ui.widgets import draw_check_badge, draw_sheet
from cacao_desktop.words.rows import jungle_name

_ROW: Final = 66
_HEAD: Final = 92
_COINS: Final = 6
_OUT: Final = 0.57
_ROUND: Final = 1.8
"""How far behind its village a medal lies, and how far from a temple everything is seen, in cells."""
_TORCHLIGHT: Final = 2.6
"""How far torches shine, in cells."""


class TempleStage:
    """The board in the evening, seen at the temple that is scored."""

    def __init__(self, model: TableModel, theme: Theme) -> None:
        self._model = model
        self._match: Match = model.match
        self._theme = theme
        self._camera = Camera()
        self._glide = CameraGlide(self._camera)
        self._board = BoardView(model, self._camera, theme, standings=False)
        self._card = pygame.Rect(0, 0, 0, 0)
        self._counted: list[EdgeMark] = []
        self._visited: list[Cell] = []

    def layout(self, place: pygame.Rect) -> None:
        """Look at the board through a place, with the card of the temple at its right."""
        tx = self._theme.metrics.tx
        width = min(tx(352), place.width // 2)
        height = tx(_HEAD) + self._match.state.seats * tx(_ROW) + tx(12)
        self._card = pygame.Rect(place.right - width, place.y, width, min(height, place.height))
        self._camera.set_view(place)

    def fit(self) -> None:
        """Show the whole board, before the first temple."""
        largest = 90 * self._theme.metrics.window_scale
        self._glide.cut(self._camera.fitting(self._model.shown.tiles, (0.5, 0.5), largest))

    def go_to(self, temple: TempleScore, *, instant: bool) -> None:
        """Go to a temple, and note whose hats look at it in the order in which they are counted."""
        look = self._look(temple.cell)
        if instant:
            self._glide.cut(look)
        else:
            self._glide.to(look)
        self._counted = counted_edges(self._model.shown.tiles, temple.cell)
        self._visited.append(temple.cell)

    def _look(self, cell: Cell) -> Look:
        """Return the look at a temple, moved so that the board fills the place and the card hides nothing of it."""
        view = self._camera.view
        found = list[float]()
        pitch = min(172 * self._theme.metrics.window_scale, view.height / 2 / _ROUND)
        for axis, length, covered in ((0, view.width, self._card.width), (1, view.height, 0)):
            half = length / pitch / 2
            cells = [each[axis] for each in self._model.shown.tiles]
            low = min(cells) + half - 1
            high = max(cells) - half + 1
            best = max(low, min(cell[axis], high)) if low < high else (low + high) / 2
            room = max(0.0, half - _ROUND)
            found.append(max(cell[axis] - room + covered / pitch, min(best, cell[axis] + room)))
        return Look(pitch, *found)

    def update(self, seconds: float, *, instant: bool) -> None:
        self._glide.update(seconds, instant=instant)
        self._model.art.in_motion = self._glide.running

    def prepare(self, temple: TempleScore, seconds: float) -> None:
        bright = frozenset((temple.cell, *(edge.cell for edge in self._counted)))
        self._board.marks = BoardMarks(
            edges=tuple(self._shown(temple, seconds)), dimmed=True, bright=bright
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
        """Return how many hats have been counted some seconds into a part."""
        return max(0, min(sum(temple.workers), math.floor((seconds - GLIDE) / HAT) + 1))

    def growing(self, temple: TempleScore, seconds: float) -> float:
        """Return how much of what the temple brings has come, from 0 to 1."""
        return min(1.0, max(0.0, (seconds - counting_ends(temple) - REVEAL) / COINS))

    def draw(
        self,
        surface: pygame.Surface,
        part: Part,
        seconds: float,
        ends: list[Point],
        *,
        still: bool,
    ) -> None:
        """Show board, card, medals and the coins on their way to the `ends` of the bars."""
        temple = part.temple
        assert temple is not None
        title = _("Temple {number} of {count}").format(number=part.number, count=part.count)
        if temple.kind != "temple":
            title = jungle_name(temple.kind)
        self._board.draw(surface)
        for cell in {*self._visited} - {temple.cell}:
            draw_check_badge(surface, self._theme, self._camera.centre(cell))
        self._draw_torchlight(surface, temple)
        if still:
            share = 1.0
        else:
            share = min(1.0, max(0.0, (seconds - counting_ends(temple)) / REVEAL))
        if share > 0:
            # A medal comes down from above, and rests as large as it is.
            side = round(self._camera.pitch * (0.4 + 0.3 * (1 - ease_in_out(share))) / 4) * 4
            for seat, at in self._medals(temple).items():
                lies = pygame.Rect(0, 0, side, side).move_to(center=at)
                paint_medal(temple.gold[seat], surface, self._theme, lies)
        self._draw_card(surface, temple, title, seconds, medals=share >= 1)
        if not still:
            self._draw_coins(surface, temple, self.growing(temple, seconds), ends)

    def _draw_torchlight(self, surface: pygame.Surface, temple: TempleScore) -> None:
        """Let the torches of the temple shine over what lies round it."""
        side = round(self._camera.pitch * _TORCHLIGHT / 8) * 8
        shine = self._theme.cache.get(("torches", side), lambda: self._torches(side))
        place = shine.get_rect(center=self._camera.centre(temple.cell))
        surface.blit(shine, place, special_flags=pygame.BLEND_RGB_ADD)

    def _torches(self, side: int) -> pygame.Surface:
        """Return light that is weak in its middle, where the temple would lose its stones in it."""
        light = pool(side)
        inner = round(self._camera.pitch * 1.7)
        shade = radial_glow((inner, inner), (34, 18, 6), 255, 1.0)
        light.blit(shade, shade.get_rect(center=light.get_rect().center))
        return light

    def _medals(self, temple: TempleScore) -> dict[int, Point]:
        """Return by seat where its medal lies.

        On the seam behind the tile with most of its hats.
        """
        counted = sorted(self._counted, key=lambda edge: edge.number)
        lies = {edge.seat: edge.cell for edge in counted if temple.gold[edge.seat]}
        x, y = temple.cell
        return {
            seat: self._camera.centre((own[0] + _OUT * (own[0] - x), own[1] + _OUT * (own[1] - y)))
            for seat, own in lies.items()
        }

    def _draw_coins(
        self, surface: pygame.Surface, temple: TempleScore, share: float, ends: list[Point]
    ) -> None:
        """Let coins run from each medal to the end of its player's bar."""
        if not 0 < share < 1:
            return
        coin = self._theme.icons.get("coin", self._theme.metrics.tx(24))
        for seat, start in self._medals(temple).items():
            for number in range(_COINS):
                own = share * 1.6 - 0.6 * number / _COINS
                if 0 < own < 1:
                    at = Vector2(start).lerp(ends[seat], ease_in_out(own))
                    at.x += math.sin(own * math.pi) * 30 * (number % 3 - 1)
                    surface.blit(coin, coin.get_rect(center=(round(at.x), round(at.y))))

    def _draw_card(
        self,
        surface: pygame.Surface,
        temple: TempleScore,
        title: str,
        seconds: float,
        *,
        medals: bool,
    ) -> None:
        theme = self._theme
        card = self._card
        hats = Counter[int]()
        seats = self._match.state.seats
        tx = theme.metrics.tx
        least = theme.text.line_height(styles.COUNT) + theme.metrics.tx(8)
        for edge in self._shown(temple, seconds):
            hats[edge.seat] += edge.number
        named = Words(title, styles.SUBHEADING_INK, fit="line")
        if card.height - tx(_HEAD + 6) >= seats * least:
            told = Column([named, Words(self._rule(temple), styles.SMALL_INK)])
            paint = partial(self._model.art.jungle, temple.kind, variant=variant_at(temple.cell))
            head = Pad(
                Row([Picture(paint, 64), told], gap=10, middle=False), (14, 13, 12, 0), least=_HEAD
            )
        else:
            # They would leave no line for everybody.
            head = Pad(named, (14, 8, 12, 0), least=44)
        room = card.height - head.size(theme, card.width)[1]
        high = max(least, min(tx(_ROW), (room - tx(6)) // seats))
        rows = [self._row(temple, seat, hats[seat], high, medals=medals) for seat in range(seats)]
        draw_sheet(surface, theme, card)
        Column([head, *rows[: (room + tx(4)) // high]]).draw(surface, theme, card)

    def _rule(self, temple: TempleScore) -> str:
        rules = self._match.state.rules
        first, second = rules.temple_values[self._match.state.board[rules.index(*temple.cell)]]
        return _("{first} gold for the most workers, {second} for the second most").format(
            first=first, second=second
        )

    def _row(self, temple: TempleScore, seat: int, hats: int, high: int, *, medals: bool) -> Box:
        """Return a player on cloth, the hats counted so far, and what they bring, `high` pixels."""
        workers = temple.workers[seat]
        gold = temple.gold[seat]
        colour = self._match.colour(seat)

        def draw_cloth(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
            surface.blit(theme.material(woven_cloth, place.size, PLAYER_COLOURS[colour], 6), place)
            side = min(place.size) - theme.metrics.tx(10)
            theme.icons.draw(surface, f"emblem_{colour}", side, place.center)

        def draw_hats(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
            hat = theme.icons.get("worker", max(8, min(place.height, place.width // workers)))
            for number in range(hats):
                surface.blit(hat, (place.x + number * hat.get_width(), place.y))

        line = self._theme.text.line_height(styles.COUNT) / self._theme.metrics.text_scale
        inner = high / self._theme.metrics.text_scale - 4
        told: list[Box] = [Words(self._match.name(seat), styles.COUNT, fit="line")]
        # Where there is no room below the name, the hats are beside it.
        below = inner >= line + 26
        if workers:
            told.append(Painted(draw_hats, 26 if below else min(26, inner)))
        elif below:
            told.append(Words(_("no worker here"), styles.SMALL_SOFT))
        medal = min(40, inner)
        shown = Column(told) if below else Row(told, gap=8)
        earned = Painted(partial(paint_medal, gold * medals), medal, medal)
        row = Row([Painted(draw_cloth, inner, 52), shown, earned], gap=8)
        first = medals and gold > 0 and gold == max(temple.gold)
        if first:
            shade, rim = (colours.GOLD, colours.OUTLINE)
        else:
            shade, rim = (colours.PARCHMENT_EDGE, colours.HEM)
        return Pad(
            Pad(row, (0, 0, 6, 0), shade=shade, rim=rim if hats or first else None), (12, 0, 12, 4)
        )
