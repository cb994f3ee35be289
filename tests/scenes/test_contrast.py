"""Every text on every screen can be read on what lies behind it, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame
import pytest

from cacao_desktop.app import render_scene
from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import SCENES, SceneName
from cacao_desktop.storage.settings import TimeOfDay
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.colours import Colour, contrast_ratio
from cacao_desktop.ui.text.painter import TextPainter
from tests.conftest import Sample

LEAST = 4.5
"""The contrast that WCAG 2 asks for (level AA)."""
LIGHTS: tuple[TimeOfDay, ...] = ("day", "night", "morning", "evening")
SIZES = [(1280, 720), (1024, 640), (1920, 1080)]


class Drawn(NamedTuple):
    """A text as it was drawn, and how well it can be told from the mean of what was behind it."""

    text: str
    contrast: float
    colour: Colour
    ground: Colour


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Drawn]]:
    """Note every text that is drawn with the ground behind it."""
    found: list[Drawn] = []
    draw, draw_paragraph = TextPainter.draw, TextPainter.draw_paragraph

    def note(surface: pygame.Surface, text: str, colour: Colour, box: pygame.Rect) -> None:
        place = box.clip(surface.get_clip())
        if text.strip() and place.width > 3 and place.height > 3:
            red, green, blue, *_alpha = pygame.transform.average_color(surface, place)
            ground = red, green, blue
            found.append(Drawn(text, contrast_ratio(colour, ground), colour, ground))

    def watched_draw(
        self: TextPainter, surface: pygame.Surface, text: str, style: Any, at: Any, anchor: Any = "topleft"
    ) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.line(text, style).get_width(), self.line_height(style))
        setattr(box, anchor, at)
        note(surface, text, style.colour, box)
        return draw(self, surface, text, style, at, anchor)

    def watched_paragraph(
        self: TextPainter,
        surface: pygame.Surface,
        text: str,
        style: Any,
        box: pygame.Rect,
        *more: Any,
        **named: Any,
    ) -> int:
        wide = max(self.width(line, style) for line in self.wrap(text, style, box.width))
        high = self.paragraph_height(text, style, box.width)
        align = more[0] if more else named.get("align", "left")
        place = pygame.Rect(0, box.y, wide, high)
        side = {"left": "left", "center": "centerx", "right": "right"}[align]
        setattr(place, side, getattr(box, side))
        if named.get("middle"):
            place.centery = box.centery
        note(surface, text, style.colour, place)
        return draw_paragraph(self, surface, text, style, box, *more, **named)

    with monkeypatch.context() as patch:
        patch.setattr(TextPainter, "draw", watched_draw)
        patch.setattr(TextPainter, "draw_paragraph", watched_paragraph)
        yield found


@pytest.mark.parametrize("scene", SCENES)
def test_every_text_can_be_read(
    scene: SceneName,
    sample: Sample,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cacao_desktop.commands.pictures.REVIEW", Budget(simulations=1))

    def open_scene(context: GameContext) -> object:
        return PICTURES[scene](context, None)

    with watched(monkeypatch) as found:
        for light in LIGHTS[: sample(2, len(LIGHTS))]:
            for size in SIZES[: sample(1, len(SIZES))]:
                render_scene(open_scene, size, light=light)
        render_scene(open_scene, SIZES[0], plain=True)
    assert found
    faint = sorted({drawn for drawn in found if drawn.contrast < LEAST}, key=lambda drawn: drawn.contrast)
    assert not faint
