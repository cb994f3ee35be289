"""While the seat is handed over, no pixel depends on the next player's hand.

Each handover is shown twice, at tables that differ only in that hand.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace
from typing import Any, Final

import pygame
import pytest

from cacao_desktop.engine.messages import IllegalActionError
from cacao_desktop.engine.state import GameState, JungleTile, Phase
from cacao_desktop.match import Match
from cacao_desktop.table.flow.handover import HandoverScene
from cacao_desktop.table.overview.commands import TableMenuScene
from cacao_desktop.table.overview.temples import TemplesScene
from cacao_desktop.table.scene import TableScene
from tests.samples import first
from tests.table.table_player import new_match, play_at_random
from tests.ui.harness import SIZES, Desk, desk

LONG_AWAY: Final = 3600.0
"""Seconds for which a computer was suspended."""
MAX_FRAMES: Final = 200
USELESS_KEYS: Final = (
    (pygame.K_1, "1"),
    (pygame.K_2, "2"),
    (pygame.K_e, "e"),
    (pygame.K_RETURN, ""),
    (pygame.K_SPACE, " "),
    (pygame.K_BACKSPACE, ""),
)


def twins(seed: int) -> tuple[Match, Match]:
    """Return a match before the end of a turn twice, with another hand of the next person."""
    rng = random.Random(seed)
    seats = rng.randint(2, 4)
    # After six rounds of four people no worker tile is left outside the hands.
    turns = rng.randint(seats, 5 * seats)

    def ends(state: GameState) -> bool:
        return state.phase == Phase.FINISH and state.turn >= turns

    match = play_at_random(new_match(seats, seed=seed), seed, ends)
    state = match.state
    following = (state.active + 1) % seats
    pile = match.deal.worker_piles[following]
    for held in range(len(pile)):
        for hidden in range(held + 1, len(pile)):
            swapped = list(pile)
            swapped[held], swapped[hidden] = pile[hidden], pile[held]
            piles = list(match.deal.worker_piles)
            piles[following] = tuple(swapped)
            deal = replace(match.deal, worker_piles=tuple(piles))
            try:
                twin = Match(match.setup, deal, match.seats, match.actions)
            except IllegalActionError:
                continue
            if sorted(twin.state.hand(following)) != sorted(state.hand(following)):
                return match, twin
    raise AssertionError(f"no other hand is possible: {seed}")


class Burst:
    """Passes the seat on at a table, and keeps every frame of it."""

    def __init__(self, opened: Desk, match: Match, seed: int) -> None:
        self.frames: list[bytes] = []
        self._desk = opened
        self._rng = random.Random(seed)
        self._size = opened.window.native.size
        # What moves on tiles is painted little by little, unless an earlier table has painted it.
        opened.context.theme.cache.clear()
        self.table = TableScene(opened.context, match)
        opened.context.stack.push(self.table)

    def hand_over(self) -> None:
        """Let the present person sit down, end the turn, and try everything on the next page."""
        self._until_handover()
        # Until then something else was in the window.
        self.frames.clear()
        self._key(pygame.K_h, "h")
        assert self._desk.top is self.table
        self._step(0.5)
        self._key(pygame.K_RETURN)
        self._until_handover()
        happenings = [
            self._open_menu,
            self._resize,
            self._minimise,
            self._suspend,
            self._press_keys,
            self._look_at_temples,
            self._zoom,
            self._hover,
        ]
        self._rng.shuffle(happenings)
        for happens in happenings:
            happens()
            assert isinstance(self._desk.top, HandoverScene), happens.__name__
            assert all(tile.face_down for tile in self.table.panels.widgets.hand)

    def open_the_hand(self) -> bytes:
        """Return a picture with the hand in sight."""
        self._desk.key(pygame.K_h, "h")
        assert self._desk.top is self.table
        self.table.on_close()
        self._desk.context.stack.close(self.table)
        return self._picture()

    def _until_handover(self) -> None:
        for _frame in range(MAX_FRAMES):
            self._step(0.05)
            if isinstance(self._desk.top, HandoverScene):
                self._step(1.0)
                return
        raise AssertionError(f"nobody is asked to sit down: {self._desk.top}")

    def _step(self, seconds: float) -> None:
        self._desk.step(seconds)
        self._keep()

    def _keep(self) -> None:
        self.frames.append(self._picture())

    def _picture(self) -> bytes:
        pixels = pygame.image.tobytes(self._desk.window.surface, "RGB")
        return hashlib.blake2b(pixels, digest_size=16).digest()

    def _key(self, key: int, text: str = "", mod: int = pygame.KMOD_NONE) -> None:
        self._desk.key(key, text, mod)
        self._keep()

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))
        self._step(0.05)

    def _click(self, at: tuple[int, int]) -> None:
        self._point(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=at, button=1, touch=False)

    def _point(self, at: tuple[int, int]) -> None:
        self._post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)

    # What happens meanwhile.

    def _open_menu(self) -> None:
        self._key(pygame.K_ESCAPE)
        self._step(0.3)
        assert isinstance(self._desk.top, TableMenuScene)
        self._key(pygame.K_ESCAPE)
        self._step(0.3)

    def _resize(self) -> None:
        for size in (self._rng.choice(SIZES), self._size):
            self._desk.resize(size)
            self._step(0.05)

    def _minimise(self) -> None:
        for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self._post(kind)

    def _suspend(self) -> None:
        self._post(pygame.WINDOWFOCUSLOST)
        self._step(LONG_AWAY)
        self._post(pygame.WINDOWFOCUSGAINED)

    def _press_keys(self) -> None:
        for key, text in USELESS_KEYS:
            self._key(key, text)
        self._key(pygame.K_z, mod=pygame.KMOD_CTRL)

    def _look_at_temples(self) -> None:
        """Press the tool of the temples, which answers where there is one."""
        tools = self.table.panels.page.widgets
        temples = next(tool for tool in tools if tool.tooltip.startswith("Temples"))
        self._click(temples.rect.center)
        tiles = self.table.model.shown.tiles.values()
        there = any(isinstance(tile, JungleTile) and tile.kind == "temple" for tile in tiles)
        assert isinstance(self._desk.top, TemplesScene) == there
        if there:
            self._key(pygame.K_ESCAPE)

    def _zoom(self) -> None:
        before = self.table.camera.pitch
        self._key(pygame.K_PLUS, "+")
        self._step(0.5)
        assert self.table.camera.pitch > before
        self._key(pygame.K_0, "0")
        self._step(0.5)

    def _hover(self) -> None:
        """Rest on all that is public, and where the hand would be."""
        widgets = self.table.panels.widgets
        for widget in (*widgets.cards, *widgets.slots, widgets.pile, *widgets.hand):
            if widget.visible:
                self._point(widget.rect.center)
                self._step(0.8)


@pytest.mark.parametrize("seed", first(0, range(20)))
def test_no_pixel_tells_a_hand_while_the_seat_is_passed_on(seed: int) -> None:
    with desk(SIZES[seed % len(SIZES)]) as opened:
        for number in range(5):
            seeds = 5 * seed + number
            shown = []
            for match in twins(seeds):
                burst = Burst(opened, match, seeds)
                burst.hand_over()
                shown.append((burst.open_the_hand(), burst.frames))
            (hand, frames), (other_hand, other_frames) = shown
            pairs = zip(frames, other_frames, strict=True)
            assert [at for at, (one, other) in enumerate(pairs) if one != other] == [], seeds
            assert hand != other_hand, "the two tables show different hands"
