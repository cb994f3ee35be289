"""The stack of scenes: which gets input, which is visible, and when it is drawn."""

from functools import partial

import pygame
import pytest

from cacao_desktop.ui.input.intentions import Cancel, Confirm, Intention
from cacao_desktop.ui.pages.dialog import Dialog, DialogChoice
from cacao_desktop.ui.scene import AppContext, Scene
from tests.samples import in_turn
from tests.ui.harness import SIZES, click, give, headless, named, widgets_of


class Plain(Scene):
    """A scene in one colour that records its events."""

    def __init__(
        self, context: AppContext, name: str, log: list[str], overlay: bool = False
    ) -> None:
        super().__init__(context)
        self.name = name
        self.log = log
        self.overlay = overlay

    def layout(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} {size[0]}x{size[1]}")

    def handle(self, intention: Intention) -> None:
        self.log.append(f"{self.name} {type(intention).__name__}")

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))
        self.log.append(f"{self.name} drawn")

    def on_resume(self) -> None:
        self.log.append(f"{self.name} resumed")

    def on_close(self) -> None:
        self.log.append(f"{self.name} closed")


def test_only_overlays_let_the_scene_below_be_seen() -> None:
    context = headless()
    log = list[str]()
    stack = context.stack
    for name, overlay in (("below", False), ("covers", False), ("over", True)):
        stack.push(Plain(context, name, log, overlay))
    log.clear()
    stack.draw(context.display.surface)
    assert log == ["covers drawn", "over drawn"]


def test_scenes_under_an_overlay_are_redrawn_only_when_they_change() -> None:
    context = headless()
    log = list[str]()
    stack = context.stack
    surface = context.display.surface
    below = Plain(context, "below", log)
    over = Plain(context, "over", log, True)
    for scene in (below, over):
        stack.push(scene)
    stack.draw(surface)
    for changed, drawn in ((over, ["over drawn"]), (below, ["below drawn", "over drawn"])):
        log.clear()
        changed.needs_redraw = True
        stack.draw(surface)
        assert log == drawn
    log.clear()
    stack.invalidate()
    stack.draw(surface)
    assert log == ["below drawn", "over drawn"]


def test_popping_closes_and_resumes() -> None:
    context = headless()
    log = list[str]()
    for name in ("first", "second"):
        context.stack.push(Plain(context, name, log))
    log.clear()
    context.stack.pop()
    assert log == ["second closed", "first 1366x768", "first resumed"]


def test_closing_a_scene_closes_those_above_it() -> None:
    context = headless()
    log = list[str]()
    scenes = [Plain(context, name, log) for name in "abc"]
    for scene in scenes:
        context.stack.push(scene)
    context.stack.close(scenes[1])
    context.stack.close(scenes[1])
    assert context.stack.top is scenes[0]


def test_a_drawn_stack_needs_no_drawing() -> None:
    context = headless()
    scene = Plain(context, "a", [])
    context.stack.push(scene)
    needed = [context.stack.needs_redraw]
    context.stack.draw(context.display.surface)
    needed.append(context.stack.needs_redraw)
    scene.needs_redraw = True
    needed.append(context.stack.needs_redraw)
    assert needed == [True, False, True]


def test_a_dialog_closes_before_its_answer_acts() -> None:
    context = headless()
    calls = list[str]()
    context.stack.push(Plain(context, "below", []))
    choices = [
        DialogChoice("Delete", lambda: calls.append(type(context.stack.top).__name__)),
        DialogChoice("Save it", lambda: calls.append("kept")),
    ]
    dialog = Dialog(context, "Delete this game?", "It will be gone.", choices)
    context.stack.push(dialog)
    click(dialog, named(dialog, "Delete"))
    assert calls == ["Plain"]


def test_escape_takes_the_harmless_answer_and_enter_the_first() -> None:
    for intention, answer in ((Cancel(), "keep"), (Confirm(), "delete")):
        context = headless()
        calls = list[str]()
        choices = [
            DialogChoice("Delete", partial(calls.append, "delete")),
            DialogChoice("Save it", partial(calls.append, "keep")),
        ]
        dialog = Dialog(context, "Delete this game?", "", choices)
        context.stack.push(dialog)
        give(dialog, intention)
        assert calls == [answer]


@pytest.mark.parametrize(("size", "scale"), in_turn((*SIZES, (400, 300)), (2.0, 1.0)))
def test_the_buttons_of_a_long_dialog_stay_in_sight(size: tuple[int, int], scale: float) -> None:
    context = headless(size, scale)
    choices = [DialogChoice("Delete"), DialogChoice("Save it")]
    dialog = Dialog(
        context, "Delete this game?", "All of it will be gone for good. " * 40, choices
    )
    context.stack.push(dialog)
    screen = pygame.Rect((0, 0), size)
    assert all(screen.contains(button.rect) for button in widgets_of(dialog))
    context.stack.draw(context.display.surface)
