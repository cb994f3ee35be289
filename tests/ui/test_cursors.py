"""The mouse pointer shows what can be done with the thing under it."""

from collections.abc import Iterator
from typing import cast

import pygame
import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.input.cursors import Cursors, PointerShape
from tests.ui.harness import desk

PAINTED = [look for look in PointerShape if look is not PointerShape.TEXT]


@pytest.fixture
def set_cursors(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return the list of the pointers that the system was asked to show."""
    asked: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", asked.append)
    return asked


@pytest.fixture
def cursors() -> Iterator[Cursors]:
    """Return the shipped pointers, with a window open."""
    with desk():
        yield Cursors(resource("assets", "cursors"))


def parts_of(cursor: object) -> tuple[tuple[int, int], pygame.Surface]:
    """Return the hot spot of a painted pointer, and its picture."""
    assert isinstance(cursor, pygame.cursors.Cursor)
    return cast("tuple[tuple[int, int], pygame.Surface]", cursor.data)


def test_the_system_is_asked_only_when_the_pointer_changes(
    cursors: Cursors, set_cursors: list[object]
) -> None:
    for _ in range(3):
        cursors.show(PointerShape.POINTER, 1.0)
    cursors.show(PointerShape.HOLDING, 1.0)
    cursors.show(PointerShape.POINTER, 1.0)
    assert len(set_cursors) == 3
    assert set_cursors[0] is set_cursors[2]


@pytest.mark.parametrize("look", PAINTED)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.8])
def test_a_painted_pointer_grows_with_the_interface_and_points_within_itself(
    cursors: Cursors, set_cursors: list[object], look: PointerShape, scale: float
) -> None:
    cursors.show(look, scale)
    (cursor,) = set_cursors
    (x, y), picture = parts_of(cursor)
    assert picture.get_width() == picture.get_height() == round(34 * scale)
    assert 0 <= x < picture.get_width()
    assert 0 <= y < picture.get_height()


def test_the_arrow_points_with_its_tip(cursors: Cursors, set_cursors: list[object]) -> None:
    cursors.show(PointerShape.POINTER, 2.0)
    (cursor,) = set_cursors
    (x, y), picture = parts_of(cursor)
    box = picture.get_bounding_rect(100)
    assert abs(x - box.left) <= 6
    assert abs(y - box.top) <= 6
    assert picture.get_at((x, y)).a > 200


def test_the_system_pointer_can_be_chosen(cursors: Cursors, set_cursors: list[object]) -> None:
    cursors.show(PointerShape.HOLDING, 1.0, painted=False)
    cursors.show(PointerShape.TEXT, 1.0)
    assert set_cursors == [pygame.SYSTEM_CURSOR_SIZEALL, pygame.SYSTEM_CURSOR_IBEAM]


def test_where_no_painted_pointer_can_be_shown_the_system_s_own_is(
    cursors: Cursors, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[object] = []

    def refuse(cursor: object) -> None:
        if isinstance(cursor, pygame.cursors.Cursor):
            raise pygame.error("no colour cursors")
        asked.append(cursor)

    monkeypatch.setattr(pygame.mouse, "set_cursor", refuse)
    cursors.show(PointerShape.POINTER, 1.0)
    cursors.show(PointerShape.TURN, 1.0)
    assert asked == [pygame.SYSTEM_CURSOR_ARROW, pygame.SYSTEM_CURSOR_HAND]
    assert len(caplog.records) == 1


def test_a_system_without_pointers_of_its_own_stops_nothing(
    cursors: Cursors, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def refuse(cursor: object) -> None:
        asked.append(cursor)
        raise pygame.error("Error while creating system cursor")

    monkeypatch.setattr(pygame.mouse, "set_cursor", refuse)
    cursors.show(PointerShape.TEXT, 1.0)
    cursors.show(PointerShape.OPEN_HAND, 1.0)
    assert len(asked) == 3
