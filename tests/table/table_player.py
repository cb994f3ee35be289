"""A player of whole games at the table, through the events of a mouse or a keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from cacao_desktop.commands.positions import position
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.geometry import Size
from cacao_desktop.match import PERSON, Match, Seat
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.decisions.simple_modes import FinishingMode
from cacao_desktop.table.flow.handover import HandoverScene
from cacao_desktop.table.scene import TableScene
from tests.patience import wait_until
from tests.ui.harness import Desk, headless

NAMES = (("Ana", "red"), ("Ben", "violet"), ("Cleo", "white"), ("Dario", "yellow"))
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
MAX_FRAMES = 400_000
"""Seconds for a bot between two frames."""

Point = tuple[int, int]


def new_match(
    seats: int, controllers: tuple[str, ...] = (PERSON,), seed: int = 1, **options: object
) -> Match:
    """Return a new match whose seats are played by the controllers in turn."""
    setup = Setup(tuple(Player(*NAMES[seat]) for seat in range(seats)), **options)  # type: ignore[arg-type]
    return Match.start(
        setup, tuple(Seat(controllers[seat % len(controllers)]) for seat in range(seats)), seed
    )


def play_at_random(match: Match, seed: int, until: Callable[[GameState], bool]) -> Match:
    """Let everyone play at random until the game is such; return the match."""
    rng = random.Random(seed)
    while not until(match.state):
        match.submit(rng.choice(legal_actions(match.state)))
    return match


def is_over(state: GameState) -> bool:
    return state.over


def match_in_progress() -> Match:
    """Return a game for two people with a dozen tiles and more on the board."""
    return play_at_random(
        new_match(2, seed=5),
        5,
        until=lambda state: len(state.occupied) >= 16 and state.phase == Phase.PLACE,
    )


def table_with_large_text(size: Size, name: str) -> TableScene:
    """Open a named position with text at 200 % in German, the language with the longest words."""
    context = headless(size)
    context.settings.text_percent = 200
    context.settings.language = "de"
    context.apply_settings()
    scene = TableScene(context, position(name))
    context.stack.push(scene)
    for _ in range(20):
        scene.update(0.1)
    return scene


def sit_down(opened: Desk) -> tuple[TableScene, PlacingMode]:
    """Open a table at rest, where a person is to lay a tile in the middle of a game.

    Return it and what it asks for.
    """
    opened.context.settings.speed = 0
    match = play_at_random(
        new_match(2, ("person", "normal"), seed=5),
        5,
        until=lambda state: (
            len(state.occupied) >= 16 and state.phase == Phase.PLACE and state.active == 0
        ),
    )
    table = TableScene(opened.context, match)
    opened.context.stack.push(table)
    for _ in range(30):
        opened.step(0.1)
    assert isinstance(table.mode, PlacingMode)
    return table, table.mode


class TablePlayer:
    """Sits down at a table in a window of the dummy driver; `how` is drag, click or keys."""

    def __init__(
        self, desk: Desk, match: Match, how: str, seed: int = 1, *, speed: int = 0
    ) -> None:
        desk.context.settings.speed = speed
        self.desk = desk
        self.match = match
        self.table = TableScene(desk.context, match)
        desk.context.stack.push(self.table)
        self._how = how
        self._rng = random.Random(seed)

    def placing(self) -> PlacingMode:
        """Return what the table asks for, where it asks for a tile."""
        mode = self.table.mode
        assert isinstance(mode, PlacingMode)
        return mode

    def play_to_the_end(self) -> ScoringScene:
        """Play until the scores are shown."""
        self.desk.draw_seldom()
        for _ in range(MAX_FRAMES):
            self._let_the_bot_think()
            self.desk.step(0.05)
            top = self.desk.top
            if isinstance(top, ScoringScene):
                return top
            self.decide()
        raise AssertionError(f"the game did not end: {self.match.moves[-1].action}")

    def _let_the_bot_think(self) -> None:
        def has_been_answered() -> bool:
            asked = self.table.opponents.asked
            if asked:
                self.desk.step(0.05)
            return not asked

        wait_until(has_been_answered, "the bot did not answer")

    def decide(self) -> None:
        """Make the decision that the screen asks for, if it asks for one."""
        page = self.desk.top
        if isinstance(page, HandoverScene):
            if page.page.focus is not page.ready:
                self.desk.key(pygame.K_TAB)
            else:
                self.desk.key(pygame.K_RETURN)
        elif self.desk.top is self.table and not self.table.timeline.busy:
            mode = self.table.mode
            if isinstance(mode, PlacingMode):
                self._lay(mode)
            elif isinstance(mode, FillingMode):
                self._fill(mode)
            elif isinstance(mode, ActivatingMode):
                self._confirm(leave_out=self._rng.random() < 0.3)
            elif isinstance(mode, FinishingMode) and not self.table.flow.ending_share:
                self._finish(mode)

    # What a hand does.

    def press(self, at: Point, button: int = 1) -> None:
        """Move there and press."""
        self.move(at, held=False)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False))
        self.desk.step()

    def release(self, at: Point, button: int = 1) -> None:
        """Let go."""
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False))
        self.desk.step()

    def move(self, at: Point, *, held: bool = True) -> None:
        """Move the pointer."""
        buttons = (1 if held else 0, 0, 0)
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=buttons, touch=False)
        )
        self.desk.step()

    def click(self, at: Point) -> None:
        """Press and let go."""
        self.press(at)
        self.release(at)

    def drag(self, start: Point, end: Point, turns: int = 0) -> None:
        """Take something up, turn it on the way, and let it go elsewhere."""
        self.press(start)
        self.move((start[0] + 12, start[1] - 12))
        for _ in range(turns):
            self.desk.key(pygame.K_e)
        self.move(end)
        self.release(end)

    # Decisions.

    def cell(self, cell: tuple[int, int]) -> Point:
        """Return where a cell can be pressed, with the whole board in sight if a panel lies over it."""
        at = self.table.camera.tile_rect(cell).center
        if self.table.panels.covers(at):
            self.desk.key(pygame.K_0, "0")
            at = self.table.camera.tile_rect(cell).center
        return at

    def _lay(self, mode: PlacingMode) -> None:
        state = self.match.state
        index = self._rng.randrange(len(state.hand(state.active)))
        tile = self.table.panels.widgets.hand[index].rect.center
        if not mode.cells:
            self.click(tile)
            self._confirm()
            return
        cell = self.cell(self._rng.choice(sorted(mode.cells)))
        if self._how == "drag":
            self.drag(tile, cell, self._rng.randrange(4))
            self._confirm()
        elif self._how == "click":
            self.click(tile)
            self.click(cell)
            self._confirm()
        else:
            self.desk.key(pygame.K_1 + index)
            for _ in range(self._rng.randrange(1, 6)):
                self.desk.key(self._rng.choice((*ARROWS, pygame.K_e, pygame.K_q)))
            if mode.target is None:
                self.desk.key(pygame.K_UP)
            self._confirm()

    def _fill(self, mode: FillingMode) -> None:
        cell = self.cell(self._rng.choice(mode.cells)) if mode.cells else (0, 0)
        slots = [
            slot
            for slot in self.table.panels.widgets.slots
            if (slot.source, slot.slot) in mode.sources
        ]
        if self._how == "keys":
            self.desk.key(pygame.K_1 + self._rng.randrange(max(1, len(mode.sources))))
            self.desk.key(pygame.K_RIGHT)
        elif not slots:
            self.click(cell)
        elif self._how == "drag":
            self.drag(self._rng.choice(slots).rect.center, cell)
        else:
            slot = self._rng.choice(slots)
            if mode.source != (slot.source, slot.slot):
                self.click(slot.rect.center)
            self.click(cell)
        if self.table.mode is mode:
            if mode.primary_action.reason:
                self.desk.key(pygame.K_q)
            self._confirm()

    def _finish(self, mode: FinishingMode) -> None:
        if mode.offer.cards.affordable and self._rng.random() < 0.7:
            tokens = [
                token
                for token in self.table.panels.widgets.supply.cards
                if token.is_offered and token.visible
            ]
            if tokens:
                self.click(self._rng.choice(tokens).rect.center)
        self._confirm()

    def wait_for_button(self) -> None:
        """Let the big button come to mean something for long enough."""
        while self.table.panels.widgets.big_button.resting:
            self.desk.step(0.1)

    def _confirm(self, *, leave_out: bool = False) -> None:
        self.wait_for_button()
        if leave_out and self._how == "keys":
            self.desk.key(pygame.K_LEFT)
        if self._how == "keys":
            self.desk.key(pygame.K_RETURN)
        else:
            self.click(self.table.panels.widgets.big_button.rect.center)
