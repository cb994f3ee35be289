"""Strips of frames: the requested moment, with the same pictures each time."""

import pygame

from build_scripts.lab.strips import FRAME, MOMENTS, SHOWN, STRIPS, before, sheet
from cacao_desktop.engine.events import Gained
from cacao_desktop.engine.play import apply


def test_a_strip_shows_a_moment_frame_by_frame() -> None:
    match, action = before(MOMENTS["sale"])
    gained = [event for event in apply(match.state, action).events if isinstance(event, Gained)]
    assert 2 in [event.amount for event in gained if event.what == "gold"]
    pictures = list(STRIPS["sale"]())
    seen = [pygame.image.tobytes(picture, "RGB") for picture in pictures]
    assert len(set(seen)) > 8, "much of the picture moves"
    assert 0.4 < len(pictures) * FRAME < 3
    assert sheet(pictures).get_width() > 4 * SHOWN[0]
