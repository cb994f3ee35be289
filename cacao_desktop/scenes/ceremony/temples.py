"""The part of the ceremony at a temple: hats are counted, medals are put down, and coins run into the bars."""

import math
from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.scoring import TempleScore
from cacao_desktop.engine.state import WorkerTile
from cacao_desktop.engine.tiles import SIDES, beside
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony.plan import COINS, GLIDE, HAT, REVEAL, Part, counting_ends
from cacao_desktop.table.board.marks import BoardMarks, EdgeMark, EdgeState
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.control.camera_glide import CameraGlide
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Picture, Row, Words, room_for
from cacao_desktop.ui.camera import Camera, Look
from cacao_desktop.ui.colours import PLAYER_COLOURS
from cacao_desktop.ui.paint.light import pool
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.timeline import ease_in_out
from cacao_desktop.ui.widgets import draw_check_badge, draw_sheet
from cacao_desktop.words.things import jungle_name

_PITCH: Final = 172
_CARD: Final = 330
_ROW: Final = 66
_HEAD: Final = 92
_COINS: Final = 6
_TORCHLIGHT: Final = 2.6
_BREATH: Final = 0.12
_BREATHING: Final = 1.9
"""How far torches shine, in cells, by how much that changes, and in how many seconds."""


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
        self._counted: list[tuple[EdgeMark, int]] = []
        self._visited: list[Cell] = []

    def layout(self, place: pygame.Rect) -> None:
        """Look at the board through a place, with the card of the temple at its right."""
        tx = self._theme.metrics.tx
        width = min(tx(_CARD), place.width // 2)
        height = tx(_HEAD) + self._match.state.seats * tx(_ROW) + tx(12)
        self._card = pygame.Rect(place.right - width, place.y, width, min(height, place.height))
        self._camera.set_view(pygame.Rect(place.x, place.y, place.width - width, place.height))

    def fit(self) -> None:
        """Show the whole board, before the first temple."""
        self._glide.cut(
            self._camera.fitting(self._model.shown.tiles, (0.5, 0.5), 90 * self._theme.metrics.window_scale)
        )

    def go_to(self, temple: TempleScore, *, instant: bool) -> None:
        """Go to a temple, and note whose hats look at it in the order in which they are counted."""
        look = Look(_PITCH * self._theme.metrics.window_scale, *temple.cell)
        if instant:
            self._glide.cut(look)
        else:
            self._glide.to(look)
        self._counted = list(self._hats(temple))
        self._visited.append(temple.cell)

    def _hats(self, temple: TempleScore) -> list[tuple[EdgeMark, int]]:
        found = []
        for number, side in enumerate(SIDES):
            cell = beside(temple.cell, side)
            tile = self._model.shown.tiles.get(cell)
            facing = (number + 2) % 4
            if isinstance(tile, WorkerTile) and tile.workers[facing]:
                found.append(
                    (EdgeMark(cell, SIDES[facing], EdgeState.ACTED, tile.owner), tile.workers[facing])
                )
        return sorted(found, key=lambda entry: entry[0].seat)

    def leave(self) -> None:
        """The board is seen elsewhere from now on."""
        self._model.art.in_motion = False

    def update(self, seconds: float, *, instant: bool) -> bool:
        """Let the camera glide on; return whether it moved."""
        moved = self._glide.update(seconds, instant=instant)
        self._model.art.in_motion = self._glide.running
        return moved

    def prepare(self, temple: TempleScore, seconds: float) -> None:
        """Prepare what is drawn some seconds into a part."""
        edges = [
            EdgeMark(edge.cell, edge.side, edge.state, edge.seat, shown)
            for edge, shown in self._shown(temple, seconds)
        ]
        bright = frozenset((temple.cell, *(edge.cell for edge, _count in self._counted)))
        self._board.marks = BoardMarks(edges=tuple(edges), dimmed=True, bright=bright)
        self._board.prepare(self._theme.metrics.size)

    def _shown(self, temple: TempleScore, seconds: float) -> Iterator[tuple[EdgeMark, int]]:
        hats = self.hats_at(temple, seconds)
        for edge, count in self._counted:
            shown = min(count, hats)
            hats -= shown
            if shown:
                yield edge, shown

    @staticmethod
    def hats_at(temple: TempleScore, seconds: float) -> int:
        """Return how many hats have been counted some seconds into a part."""
        return max(0, min(sum(temple.workers), math.floor((seconds - GLIDE) / HAT) + 1))

    def growing(self, temple: TempleScore, seconds: float) -> float:
        """Return how much of what the temple brings has come, from 0 to 1."""
        return min(1.0, max(0.0, (seconds - counting_ends(temple) - REVEAL) / COINS))

    def draw(
        self, surface: pygame.Surface, part: Part, seconds: float, ends: list[Point], *, still: bool
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
        self._draw_torchlight(surface, temple, seconds, still=still)
        share = 1.0 if still else min(1.0, max(0.0, (seconds - counting_ends(temple)) / REVEAL))
        if share > 0:
            # A medal comes down from above, and rests as large as it is.
            side = round(self._camera.pitch * (0.46 + 0.3 * (1 - ease_in_out(share))) / 4) * 4
            for seat, cell in self._medal_cells(temple).items():
                place = pygame.Rect(0, 0, side, side).move_to(center=self._camera.centre(cell))
                self._draw_medal(temple.gold[seat], surface, self._theme, place)
        draw_sheet(surface, self._theme, self._card)
        card = self._content(temple, title, seconds, medals=share >= 1)
        card.draw(surface, self._theme, self._card)
        if not still:
            self._draw_coins(surface, temple, self.growing(temple, seconds), ends)

    def _draw_torchlight(
        self, surface: pygame.Surface, temple: TempleScore, seconds: float, *, still: bool
    ) -> None:
        """Let the torches of the temple shine over what lies round it; their light breathes slowly."""
        breath = 0.0 if still else _BREATH * math.sin(seconds * math.tau / _BREATHING)
        side = round(self._camera.pitch * (_TORCHLIGHT + breath) / 8) * 8
        shine = self._theme.cache.get(("pool", side), lambda: pool(side))
        place = shine.get_rect(center=self._camera.centre(temple.cell))
        surface.blit(shine, place, special_flags=pygame.BLEND_RGB_ADD)

    def _medal_cells(self, temple: TempleScore) -> dict[int, Cell]:
        """Return by seat the tile on which its medal lies: the one with most of its hats."""
        cells: dict[int, tuple[int, Cell]] = {}
        for edge, count in self._counted:
            if temple.gold[edge.seat] and count > cells.get(edge.seat, (0, (0, 0)))[0]:
                cells[edge.seat] = count, edge.cell
        return {seat: cell for seat, (_count, cell) in cells.items()}

    @staticmethod
    def _draw_medal(gold: int, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        theme.icons.draw(surface, "coin", rect.width, rect.center)
        style = looks.HEADING_INK.sized(rect.width * 0.5 / theme.metrics.text_scale)
        inner = round(rect.width * 0.7)
        disc = theme.cache.get(("medal", inner), lambda: _disc(inner))
        surface.blit(disc, disc.get_rect(center=rect.center))
        theme.text.draw(surface, str(gold), style, rect.center, "center")

    def _draw_coins(
        self, surface: pygame.Surface, temple: TempleScore, share: float, ends: list[Point]
    ) -> None:
        """Let coins run from each medal to the end of its player's bar."""
        if not 0 < share < 1:
            return
        coin = self._theme.icons.get("coin", self._theme.metrics.tx(24))
        for seat, cell in self._medal_cells(temple).items():
            start, end = self._camera.centre(cell), ends[seat]
            for number in range(_COINS):
                own = share * 1.6 - 0.6 * number / _COINS
                if 0 < own < 1:
                    eased = ease_in_out(own)
                    x = (
                        start[0]
                        + (end[0] - start[0]) * eased
                        + math.sin(own * math.pi) * 30 * (number % 3 - 1)
                    )
                    y = start[1] + (end[1] - start[1]) * eased
                    surface.blit(coin, coin.get_rect(center=(round(x), round(y))))

    def _content(self, temple: TempleScore, title: str, seconds: float, *, medals: bool) -> Box:
        """Return what is on the card: temple and rule, and a row for everybody with their hats."""
        told = Words(title, looks.SUBHEADING_INK, fit="line"), Words(self._rule(temple), looks.SMALL_INK)
        picture = Picture(partial(self._model.art.jungle, temple.kind), 64)
        head = Pad(Row([picture, Column(told)], gap=10, middle=False), (2, 2, 0, 0), least=80)
        hats = Counter[int]()
        for edge, shown in self._shown(temple, seconds):
            hats[edge.seat] += shown
        tx = self._theme.metrics.tx
        room = (self._card.height - tx(_HEAD) + tx(6)) // tx(_ROW)
        seats = range(min(room, self._match.state.seats))
        rows = [self._row(temple, seat, hats[seat], medals=medals) for seat in seats]
        return Pad(Column([head, Column(rows, gap=6)]), (12, 12, 12, 0))

    def _rule(self, temple: TempleScore) -> str:
        rules = self._match.state.rules
        x, y = temple.cell
        first, second = rules.temple_values[self._match.state.board[rules.index(x, y)]]
        return _("{first} gold for most workers, {second} for second").format(first=first, second=second)

    def _row(self, temple: TempleScore, seat: int, hats: int, *, medals: bool) -> Box:
        below: Box = Words(_("no worker here"), looks.SMALL_SOFT)
        if temple.workers[seat]:
            below = Painted(partial(_draw_hats, hats, temple.workers[seat]), 26)
        gold, medal = temple.gold[seat], room_for(40)
        if medals and gold:
            medal = Painted(partial(self._draw_medal, gold), 40, 40)
        words = Column([Words(self._match.name(seat), looks.COUNT, fit="line"), below])
        cloth = Painted(partial(_draw_cloth, self._match.colour(seat)), 60, 52)
        shade = colours.FIELD if hats else colours.PARCHMENT_EDGE
        return Pad(Row([cloth, words, medal], gap=8), (0, 0, 4, 0), shade=shade, alpha=255)


def _draw_hats(shown: int, count: int, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    side = min(rect.height, rect.width // count)
    for number in range(shown):
        theme.icons.draw(surface, "worker", side, (rect.x + number * side, rect.y), "topleft")


def _draw_cloth(colour: str, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    surface.blit(theme.material(woven_cloth, rect.size, PLAYER_COLOURS[colour], 6), rect)
    theme.icons.draw(surface, f"emblem_{colour}", rect.width - theme.metrics.tx(12), rect.center)


def _disc(side: int) -> pygame.Surface:
    """Return the plain middle of a coin, on which a number can be read."""
    large = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    pygame.draw.circle(large, colours.GOLD, (side * 2, side * 2), side * 2)
    return pygame.transform.smoothscale(large, (side, side))
