"""Touch, by SDL's events."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from cacao_desktop.geometry import Point
from cacao_desktop.ui.input import intention_reader
from cacao_desktop.ui.input.intention_reader import IntentionReader
from cacao_desktop.ui.input.intentions import (
    Intention,
    MouseButton,
    Pan,
    Pinch,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Undo,
)
from cacao_desktop.ui.input.touch import LONG_PRESS, TWO_FINGER_TAP

SIZE = (1000, 500)
DOWN = pygame.FINGERDOWN
MOTION = pygame.FINGERMOTION
UP = pygame.FINGERUP


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> IntentionReader:
    monkeypatch.setattr(intention_reader, "_NO_TOUCH_SCREEN", False)
    made = IntentionReader()
    made.size = SIZE
    return made


def finger(kind: int, at: Point, number: int = 0) -> pygame.Event:
    x = at[0] / SIZE[0]
    y = at[1] / SIZE[1]
    return pygame.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def give(reader: IntentionReader, *events: pygame.Event) -> list[Intention]:
    return [intention for event in events for intention in reader.read_all(event)]


def test_a_tap_is_a_press_where_the_finger_came_down(reader: IntentionReader) -> None:
    at = (300, 200)
    wanted = give(reader, finger(DOWN, at), finger(MOTION, (303, 202)), finger(UP, (303, 202)))
    assert wanted == [PointerMoved(at), PointerPressed(at), PointerReleased(at), PointerLeft()]


def test_a_finger_that_moves_drags_from_where_it_began(reader: IntentionReader) -> None:
    places = [(300, 200), (320, 200), (400, 260), (410, 260)]
    wanted = give(
        reader,
        finger(DOWN, places[0]),
        *(finger(MOTION, at) for at in places[1:]),
        finger(UP, places[-1]),
    )
    assert wanted[:3] == [
        PointerMoved(places[0]),
        PointerMoved(places[0]),
        PointerPressed(places[0]),
    ]
    drags = [
        PointerMoved(end, (end[0] - start[0], end[1] - start[1]), (MouseButton.LEFT,), touch=True)
        for start, end in pairwise(places)
    ]
    assert wanted[3:] == [*drags, PointerReleased(places[-1]), PointerLeft()]


def test_a_finger_that_rests_hovers_and_presses_nothing(reader: IntentionReader) -> None:
    assert give(reader, finger(DOWN, (300, 200))) == [PointerMoved((300, 200))]
    reader.update(LONG_PRESS)
    assert give(reader, finger(UP, (300, 200))) == []


def test_a_finger_that_has_rested_can_still_drag(reader: IntentionReader) -> None:
    give(reader, finger(DOWN, (300, 200)))
    reader.update(LONG_PRESS * 2)
    assert PointerPressed((300, 200)) in give(reader, finger(MOTION, (340, 200)))


def test_two_fingers_that_tap_take_back(reader: IntentionReader) -> None:
    events = [finger(DOWN, (300, 200)), finger(DOWN, (400, 200), 1), finger(UP, (300, 200))]
    wanted = give(reader, *events, finger(UP, (400, 200), 1))
    assert wanted == [PointerMoved((300, 200)), PointerLeft(), Undo()]


@pytest.mark.parametrize("way", ["too long", "three fingers", "moved"])
def test_other_things_that_two_fingers_do_take_nothing_back(
    reader: IntentionReader, way: str
) -> None:
    wanted = give(reader, finger(DOWN, (300, 200)), finger(DOWN, (400, 200), 1))
    if way == "too long":
        reader.update(TWO_FINGER_TAP)
    elif way == "three fingers":
        wanted += give(reader, finger(DOWN, (500, 200), 2), finger(UP, (500, 200), 2))
    else:
        wanted += give(reader, finger(MOTION, (340, 200)))
    wanted += give(reader, finger(UP, (300, 200)), finger(UP, (400, 200), 1))
    assert not any(isinstance(each, (Undo, PointerPressed)) for each in wanted)


def test_pinching_zooms_round_the_middle_and_moves_with_it(reader: IntentionReader) -> None:
    give(reader, finger(DOWN, (400, 200)), finger(DOWN, (500, 200), 1))
    wanted = give(reader, finger(MOTION, (600, 200), 1))
    assert wanted == [Pan(50.0, 0.0), Pinch((500, 200), 2.0)]
    wanted = give(reader, finger(MOTION, (420, 200)))
    assert wanted == [Pan(10.0, 0.0), Pinch((510, 200), 0.9)]
    assert give(reader, finger(UP, (420, 200)), finger(MOTION, (700, 200), 1)) == []
    assert give(reader, finger(UP, (700, 200), 1)) == []


def test_a_second_finger_does_not_let_a_tile_fall(reader: IntentionReader) -> None:
    give(reader, finger(DOWN, (300, 200)), finger(MOTION, (340, 200)))
    assert give(reader, finger(DOWN, (500, 300), 1), finger(UP, (500, 300), 1)) == []
    assert give(reader, finger(MOTION, (360, 200)))[0] == PointerMoved(
        (360, 200), (20, 0), (MouseButton.LEFT,), touch=True
    )
    assert give(reader, finger(UP, (360, 200)))[0] == PointerReleased((360, 200))


def test_the_mouse_that_sdl_makes_of_a_finger_is_left_out(reader: IntentionReader) -> None:
    made = [
        pygame.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(1, 0, 0), touch=True),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1, touch=True),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1, touch=True),
    ]
    assert give(reader, *made) == []


def test_a_touchpad_of_a_mac_is_no_touch_screen(
    reader: IntentionReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intention_reader, "_NO_TOUCH_SCREEN", True)
    assert give(reader, finger(DOWN, (300, 200)), finger(UP, (300, 200))) == []


def test_unknown_fingers_do_no_harm(reader: IntentionReader) -> None:
    assert give(reader, finger(MOTION, (1, 1), 7), finger(UP, (1, 1), 7)) == []
    assert not reader.busy


def test_a_finger_without_a_place_is_ignored(reader: IntentionReader) -> None:
    nowhere = pygame.Event(DOWN, x=math.nan, y=0.5, finger_id=0, touch_id=0)
    assert give(reader, nowhere) == []
