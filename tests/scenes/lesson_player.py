"""Somebody who takes lessons through the events of a mouse, a keyboard or a gamepad, as the lesson says."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from cacao_desktop.engine.actions import Action, Activate, BuildHut, EndTurn, Fill, Place
from cacao_desktop.scenes.lessons.bubble import LessonBubble
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.scenes.lessons.lesson_run import facing, touched
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.modules.huts import BuildingMode
from cacao_desktop.table.panels.hand import HandTile
from cacao_desktop.table.panels.open_tiles import OpenTileSlot
from cacao_desktop.ui.input.bindings import PadButton
from cacao_desktop.ui.widgets import Pressable
from cacao_desktop.ui.widgets.buttons import RoundButton
from cacao_desktop.ui.widgets.widget import Widget
from tests.ui.harness import Desk

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
MAX_PRESSES = 400
ON_THE_PAD = {
    pygame.K_LEFT: PadButton.LEFT,
    pygame.K_RIGHT: PadButton.RIGHT,
    pygame.K_UP: PadButton.UP,
    pygame.K_DOWN: PadButton.DOWN,
    pygame.K_RETURN: PadButton.A,
    pygame.K_e: PadButton.RIGHT_SHOULDER,
    pygame.K_PAGEDOWN: PadButton.BACK,
}
"""The buttons that do what a key does."""
Point = tuple[int, int]


class LessonPlayer:
    """Takes a lesson; `how` is mouse, keys or pad, and `presses` counts what the hand did."""

    def __init__(self, desk: Desk, lesson: Lesson, how: str, number: int = 0) -> None:
        desk.context.settings.speed = 0
        self.desk = desk
        self.how = how
        self.presses = 0
        desk.context.stack.push(LessonScene(desk.context, lesson, number))
        self.settle()

    @property
    def scene(self) -> LessonScene:
        """The lesson on the screen."""
        top = self.desk.top
        assert isinstance(top, LessonScene)
        return top

    def settle(self) -> None:
        """Wait until nothing moves and the big button may be pressed."""
        for _ in range(60):
            self.desk.step(0.1)
            scene = self.scene
            if not (
                scene.timeline.busy
                or scene.panels.widgets.big_button.resting
                or getattr(scene.guide.default_widget, "resting", False)
                or scene.core.glide.running
            ):
                return
        raise AssertionError("the table does not come to rest")

    def play_to_the_end(self) -> None:
        """Do every step as the lesson says."""
        self.desk.draw_seldom()
        while not self.scene.run.finished:
            number = self.scene.run.step_index
            self.do_step()
            self.settle()
            assert self.scene.run.step_index == number + 1, (
                self.scene.run.lesson.id,
                number,
                self.scene.run.feedback,
            )

    def do_step(self) -> None:
        """Do the step that is shown."""
        self.do(self.scene.run.expected)

    def do(self, wanted: Action | None) -> None:
        """Do something at the table, or go on."""
        mode = self.scene.mode
        number = self.scene.run.step_index
        if isinstance(wanted, Place):
            assert isinstance(mode, PlacingMode)
            self.place_tile(mode, wanted)
        elif isinstance(wanted, Fill):
            assert isinstance(mode, FillingMode)
            self._fill(mode, wanted)
        elif isinstance(wanted, Activate):
            assert isinstance(mode, ActivatingMode)
            self._activate(mode, wanted)
        elif isinstance(wanted, BuildHut):
            assert isinstance(mode, BuildingMode)
            self._build(mode, wanted)
        else:
            assert wanted is None or isinstance(wanted, EndTurn)
        # A tile for the only cell is laid where it is let go.
        if self.scene.run.step_index == number:
            self.confirm()

    def confirm(self) -> None:
        """Press the big button."""
        self.settle()
        if self.how == "mouse":
            leads_on = self.scene.guide.default_widget or self.scene.panels.widgets.big_button
            self.click(leads_on.rect.center)
        else:
            self.key(pygame.K_RETURN)

    # Decisions.

    def place_tile(self, mode: PlacingMode, wanted: Place) -> None:
        index = mode.state.hand(wanted.player).index(wanted.tile)
        cell = (wanted.x, wanted.y)
        if self.how == "mouse":
            self.drag(self.scene.panels.widgets.hand[index].rect.center, self._cell(cell))
        else:
            self._take(index, lambda focus: isinstance(focus, HandTile) and focus.index == index)
            self._walk(lambda: mode.target == cell)
        while facing(Place(0, wanted.tile, 0, 0, mode.rotations[index])) != facing(wanted):
            self._turn(mode)

    def _turn(self, mode: PlacingMode | FillingMode) -> None:
        if self.how != "mouse":
            self.key(pygame.K_e)
            return
        handles = [widget for widget in mode.extra_widgets if isinstance(widget, RoundButton)]
        self.settle()
        self.click(handles[-1].rect.center)

    def _fill(self, mode: FillingMode, wanted: Fill) -> None:
        cell = (wanted.x, wanted.y)
        slot = (wanted.source, wanted.slot)
        if self.how != "mouse":
            self._take(
                mode.sources.index(slot),
                lambda focus: (
                    isinstance(focus, OpenTileSlot) and (focus.source, focus.slot) == slot
                ),
            )
            self._walk(lambda: mode.target == cell)
        else:
            widget = next(w for w in self.scene.panels.widgets.slots if (w.source, w.slot) == slot)
            self.drag(widget.rect.center, self._cell(cell))
        while mode.rotation != (wanted.rotation or 0):
            self._turn(mode)

    def _activate(self, mode: ActivatingMode, wanted: Activate) -> None:
        cell = mode.state.rules.cell(touched(mode.state, wanted))
        if self.how != "mouse":
            self._walk(
                lambda: self._now(mode) == touched(mode.state, wanted),
                (pygame.K_UP, pygame.K_DOWN),
            )
            self._walk(lambda: mode.use == wanted.use, (pygame.K_LEFT, pygame.K_RIGHT))
            return
        if touched(mode.state, wanted) != self._now(mode):
            self.click(self._cell(cell))
        number = 0
        while mode.use != wanted.use:
            self.settle()
            options = [
                part for widget in mode.extra_widgets for part in widget.parts() if part.focusable
            ]
            self.click(options[number].rect.center)
            number += 1

    @staticmethod
    def _now(mode: ActivatingMode) -> int:
        return mode.state.rules.neighbours[mode.edge.tile][mode.edge.side]

    def _build(self, mode: BuildingMode, wanted: BuildHut) -> None:
        if self.how != "mouse":
            page = self.scene.panels.page
            widgets = self.scene.panels.widgets
            keys = (pygame.K_TAB,) if self.how == "keys" else (*ARROWS, pygame.K_PAGEDOWN)
            self._walk(lambda: getattr(page.focus, "hut", "") == wanted.hut, keys)
            self.key(pygame.K_RETURN)
            self._walk(lambda: page.focus is widgets.big_button, keys)
            return
        token = next(
            card for card in self.scene.panels.widgets.supply.cards if card.key == wanted.hut
        )
        self.click(token.rect.center)
        assert mode.hut == wanted.hut

    def _take(self, number: int, is_it: Callable[[Widget | None], bool]) -> None:
        """Choose one of the numbered tiles.

        By its digit, or with a gamepad by going there and pressing.
        """
        if self.how == "keys":
            self.key(pygame.K_1 + number)
            return
        page = self.scene.panels.page
        self._walk(
            lambda: is_it(page.focus),
            (pygame.K_PAGEDOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN),
        )
        self.key(pygame.K_RETURN)

    def _walk(self, there: object, keys: tuple[int, ...] = ARROWS) -> None:
        assert callable(there)
        rng = random.Random(1)
        for _ in range(MAX_PRESSES):
            if there():
                return
            self.key(rng.choice(keys))
        raise AssertionError("no key leads there")

    # What a hand does.

    def _cell(self, cell: Point) -> Point:
        return self.scene.camera.tile_rect(cell).center

    def key(self, key: int) -> None:
        """Press a key."""
        self.presses += 1
        if self.how == "keys":
            self.desk.key(key)
        else:
            self.desk.pad(ON_THE_PAD[key])

    def click(self, at: Point) -> None:
        """Press and let go."""
        self.presses += 1
        self._move(at)
        self._button(pygame.MOUSEBUTTONDOWN, at)
        self._button(pygame.MOUSEBUTTONUP, at)

    def drag(self, start: Point, end: Point) -> None:
        """Take something up and let it go elsewhere."""
        self.presses += 1
        self._move(start)
        self._button(pygame.MOUSEBUTTONDOWN, start)
        self._move((start[0] + 12, start[1] - 12), held=True)
        self._move(end, held=True)
        self._button(pygame.MOUSEBUTTONUP, end)

    def _move(self, at: Point, *, held: bool = False) -> None:
        buttons = (1 if held else 0, 0, 0)
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=buttons, touch=False)
        )
        self.desk.step()

    def _button(self, kind: int, at: Point) -> None:
        pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))
        self.desk.step()


def button_of(bubble: LessonBubble, text: str) -> Pressable:
    """Return a button of a bubble by its words, or by its hint where it is an icon."""
    buttons = (each for each in bubble.children() if isinstance(each, Pressable))
    return next(each for each in buttons if text in (getattr(each, "text", ""), each.tooltip))
