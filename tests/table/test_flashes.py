"""No large part of the table becomes bright and dark more than three times a second."""

from __future__ import annotations

import random
from collections import deque

import pygame

from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.scene import Scene
from tests.conftest import Sample
from tests.contrast import contrast_ratio
from tests.table.table_player import new_match
from tests.ui.harness import headless

FRAMES_A_SECOND = 30
GRID = (32, 18)
LARGE = 0.25
"""Which share of the picture must change for it to count (Xbox Accessibility Guideline 118, after Harding)."""
CHANGE = 0.1
"""By how much of the largest luminance a part must become brighter or darker to count."""
MAX_PER_SECOND = 3


def luminances(surface: pygame.Surface) -> list[float]:
    """Return the relative luminance of each part of a picture."""
    small = pygame.transform.smoothscale(surface, GRID)
    colours = [small.get_at((x, y)) for y in range(GRID[1]) for x in range(GRID[0])]
    # The contrast to black tells the luminance: (L + 0.05) / 0.05.
    return [contrast_ratio((c.r, c.g, c.b), (0, 0, 0)) * 0.05 - 0.05 for c in colours]


class FlashMeter:
    """Counts how often a large part of the picture turned from brighter to darker or back within the last second."""

    def __init__(self) -> None:
        self._extremes: list[float] = []
        self._rising: list[bool | None] = []
        self._turns: deque[float] = deque()
        self.most_in_a_second = 0

    def see(self, surface: pygame.Surface) -> None:
        """Take the next picture into account."""
        now = luminances(surface)
        if not self._extremes:
            self._extremes = list(now)
            self._rising = [None] * len(now)
        turned = 0
        for index, value in enumerate(now):
            extreme = self._extremes[index]
            rising = self._rising[index]
            if (rising is not False and value > extreme) or (rising is False and value < extreme):
                self._extremes[index] = value
            if (
                abs(value - extreme) >= CHANGE
                and min(value, extreme) < 0.8
                and rising is not (value > extreme)
            ):
                turned += rising is not None
                self._rising[index] = value > extreme
                self._extremes[index] = value
        self._turns.append(turned / len(now))
        if len(self._turns) > FRAMES_A_SECOND:
            self._turns.popleft()
        # A flash is a turn and the turn back.
        self.most_in_a_second = max(
            self.most_in_a_second, sum(share >= LARGE for share in self._turns) // 2
        )


def watch(scene: Scene, meter: FlashMeter, surface: pygame.Surface) -> None:
    scene.context.stack.update(1 / FRAMES_A_SECOND)
    scene.context.stack.draw(surface)
    meter.see(surface)


def test_the_meter_knows_a_flash_when_it_sees_one() -> None:
    meter = FlashMeter()
    surface = pygame.Surface((320, 180))
    for frame in range(FRAMES_A_SECOND):
        surface.fill((250, 250, 250) if frame // 2 % 2 else (10, 10, 10))
        meter.see(surface)
    assert meter.most_in_a_second > MAX_PER_SECOND


def test_a_big_game_with_its_ceremony_never_flashes(sample: Sample) -> None:
    match: Match = new_match(
        4,
        seed=3,
        modules=frozenset(name for name, module in MODULES.items() if not module.is_mini),
        big_game=True,
    )
    context = headless((640, 400))
    context.settings.hide_hands = context.settings.automatic_actions = False
    scene = TableScene(context, match)
    context.stack.push(scene)
    meter = FlashMeter()
    surface = pygame.Surface((640, 400))
    rng = random.Random(3)
    turns = sample(1, match.state.rounds * 4)
    while match.state.turn < turns and not match.state.over:
        match.submit(rng.choice(legal_actions(match.state)))
        while scene.timeline.busy:
            watch(scene, meter, surface)
    context.stack.clear()
    while not match.state.over:
        match.submit(rng.choice(legal_actions(match.state)))
    ceremony = CeremonyScene(context, match)
    context.stack.push(ceremony)
    for part in range(sample(1, len(ceremony.parts))):
        ceremony.show(part, 0.0)
        while ceremony.part_index == part and context.stack.top is ceremony:
            watch(ceremony, meter, surface)
    assert meter.most_in_a_second <= MAX_PER_SECOND
