"""A scrolled view: wheel, bar, focus and finger."""

from functools import partial

import pygame
import pytest

from cacao_desktop.ui import AppContext, styles
from cacao_desktop.ui.boxes.boxes import Column
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.input.intentions import (
    PointerPressed,
    PointerReleased,
    StepFocus,
    Wheel,
)
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.widgets import (
    Button,
    Label,
)
from tests.ui.harness import headless


def scrolled(context: AppContext) -> tuple[ScrollArea, Page, list[Button]]:
    """Return a view of 200 pixels on twenty buttons."""
    area = ScrollArea()
    buttons = [Button(f"button {n}", lambda: None) for n in range(20)]
    area.place(pygame.Rect(50, 50, 400, 200), context.theme)
    area.show(context.theme, Column(widget_boxes(*buttons), gap=10))
    return area, Page(context, [area]), buttons


@pytest.mark.parametrize("widest", [0, 200])
@pytest.mark.parametrize("count", [2, 20])
def test_space_is_kept_for_a_bar_only_if_there_is_one(
    context: AppContext, count: int, widest: int
) -> None:
    area = ScrollArea()
    area.widgets = [Button(f"button {n}", lambda: None) for n in range(count)]
    area.widest = widest
    area.place(pygame.Rect(50, 50, 400, 200), context.theme)
    area.show(context.theme, Column(widget_boxes(*area.widgets), gap=10))
    scrolls = area.furthest > 0
    assert scrolls == (count == 20)
    first = area.widgets[0].rect
    assert (first.centerx == area.rect.centerx) == bool(widest or not scrolls)
    assert first.right < area.rect.right - scrolls * context.theme.metrics.tx(16)


def test_a_view_that_is_laid_anew_stays_where_it_was_scrolled_to(context: AppContext) -> None:
    area = ScrollArea()
    text = Label("many words that wrap " * 40)
    area.widgets = [text]
    area.place(pygame.Rect(50, 50, 200, 200), context.theme)
    for _ in range(2):
        area.show(context.theme, Column(widget_boxes(*area.widgets), gap=10))
        area.scroll_to(area.furthest if not area.offset else area.offset)
        assert area.offset == area.furthest > 0


def test_a_view_that_is_to_begin_with_a_row_leaves_no_empty_band(context: AppContext) -> None:
    area, _page, buttons = scrolled(context)
    area.begin_with_row()
    assert area.offset == 0
    for cut in (70, 100, 130):
        area.scroll_to(cut)
        area.begin_with_row()
        assert area.rect.top + area.margin in [button.rect.top for button in buttons]


def test_the_wheel_scrolls_within_bounds(context: AppContext) -> None:
    area, page, buttons = scrolled(context)
    top = buttons[0].rect.y
    page.handle(Wheel((100, 100), -1.0))
    assert buttons[0].rect.y == top - 72
    page.handle(Wheel((100, 100), 99.0))
    assert buttons[0].rect.y == top
    page.handle(Wheel((100, 100), -999.0))
    assert area.offset == area.furthest
    assert not page.handle(Wheel((900, 600), 1.0))


def test_clipped_content_fades_and_complete_content_does_not(context: AppContext) -> None:
    def edges(area: ScrollArea) -> tuple[bool, bool]:
        """Return whether the background shows through at the first and at the last line."""
        surface.fill("magenta")
        area.draw(surface, context.theme)
        lines = area.rect.y, area.rect.bottom - 1
        return surface.get_at((250, lines[0]))[:3] == ground, surface.get_at((250, lines[1]))[
            :3
        ] == ground

    surface = pygame.Surface((500, 300))
    ground = (255, 0, 255)
    area, _page, buttons = scrolled(context)
    area.scroll_to(buttons[3].rect.y - area.rect.y + 10)
    assert [button for button in buttons if button.rect.collidepoint((250, area.rect.y))]
    assert edges(area)[0]
    area.set_content([Button("all there is", lambda: None)], 100)
    area.widgets[0].place(area.rect, context.theme)
    assert edges(area) == (False, False)


def test_the_focus_is_always_brought_into_sight(context: AppContext) -> None:
    area, page, buttons = scrolled(context)
    for _ in buttons:
        page.handle(StepFocus(1))
        assert page.focus is not None
        assert area.rect.contains(page.focus.rect)
    page.handle(StepFocus(1))
    assert area.rect.contains(buttons[0].rect)


def test_content_scrolled_away_cannot_be_pressed(context: AppContext) -> None:
    area, page, buttons = scrolled(context)
    hidden = next(button for button in buttons if button.rect.top > area.rect.bottom)
    assert page.hit(hidden.rect.center) is None


@pytest.mark.parametrize("height", [200, 600])
def test_every_row_partly_in_view_is_drawn_and_can_be_pressed_where_it_is_seen(
    context: AppContext, height: int
) -> None:
    area, page, buttons = scrolled(context)
    area.place(pygame.Rect(area.rect.topleft, (area.rect.width, height)), context.theme)
    area.scroll_to(0)
    area.scroll_to(buttons[0].rect.bottom - area.rect.y - 10)
    drawn = list[Button]()
    for button in buttons:
        button.draw = partial(lambda row, _surface, _theme: drawn.append(row), button)  # type: ignore[method-assign]
    area.draw(pygame.Surface((500, 700)), context.theme)
    assert buttons[0] in drawn
    for button in buttons:
        seen = button.rect.clip(area.rect)
        assert (button in drawn) == (seen.height > 0)
        if seen.height:
            assert page.hit(seen.center) is button
        else:
            assert page.hit(button.rect.center) is None


def test_the_bar_scrolls_to_where_it_is_pulled(context: AppContext) -> None:
    area, page, _buttons = scrolled(context)
    page.handle(PointerPressed((area.rect.right - 4, area.rect.bottom - 4)))
    page.handle(PointerReleased((area.rect.right - 4, area.rect.bottom - 4)))
    assert area.offset == area.furthest


def test_scrolled_content_follows_the_finger() -> None:
    theme = headless().theme
    area = ScrollArea()
    area.place(pygame.Rect(0, 0, 300, 200), theme)
    area.set_content([Label("", styles.TEXT)], 900)
    assert area.scroll_by(-150)
    assert area.offset == 150
    assert area.scroll_by(50)
    assert area.offset == 100
