"""Explanations: of the thing under a resting pointer, pinned, and on the way to the "i"."""

from __future__ import annotations

import pygame

from cacao_desktop.ui.input.intentions import Explain, PointerMoved, Wheel
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.pages.explainer import LINGER_TIME, Explainer
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.widgets.buttons import Button
from tests.ui.harness import headless


def shown(explainer: Explainer[str]) -> str | None:
    return explainer.shown


def rested(delay: float = 0.5) -> Explainer[str]:
    theme = headless().theme

    def bubble(thing: str) -> Bubble:
        return Bubble(thing, pygame.Rect(200, 200, 40, 40), more=True)

    explainer = Explainer[str](delay, bubble, theme)
    explainer.move((220, 220))
    explainer.point_at("tile")
    assert not explainer.update(delay - 0.1)
    assert not shown(explainer)
    assert explainer.update(0.1)
    assert shown(explainer) == "tile"
    return explainer


def test_a_dismissed_explanation_stays_away_until_the_pointer_moves_to_another_thing() -> None:
    explainer = rested()
    explainer.dismiss()
    assert not explainer.update(1)
    explainer.point_at("other")
    assert explainer.update(1)
    assert shown(explainer) == "other"


def test_on_the_way_to_the_icon_the_explanation_waits_only_so_long() -> None:
    explainer = rested()
    bubble = Bubble("tile", pygame.Rect(200, 200, 40, 40), more=True)
    theme = headless().theme
    assert not explainer.point_at("other")
    assert not explainer.update(LINGER_TIME - 0.1)
    explainer.move(bubble.icon(theme).center)
    assert not explainer.update(1)
    assert shown(explainer) == "tile"
    explainer.move((220, 220))
    assert explainer.update(0.2)
    assert shown(explainer) is None, "the pointer is where it is for another reason"


def test_a_pinned_explanation_takes_precedence_over_the_pointer() -> None:
    explainer = rested()
    explainer.pin("button")
    explainer.point_at("other")
    assert not explainer.update(1)
    assert shown(explainer) == "button"
    assert explainer.unpin()
    assert not explainer.unpin()
    assert shown(explainer) == "other"


def scrolled_page() -> tuple[Page, list[Button]]:
    """Return a page scrolled by one notch of the wheel, with its rows."""
    context = headless()
    theme = context.theme
    area = ScrollArea()
    rows = [Button(str(row), str, tooltip=f"Row {row}") for row in range(30)]
    area.place(pygame.Rect(100, 100, 400, 300), theme)
    for number, row in enumerate(rows):
        row.place(pygame.Rect(120, 110 + 60 * number, 300, 50), theme)
    area.set_content(rows, 60 * len(rows))
    return Page(context, [area]), rows


def test_a_hint_does_not_outlive_the_place_that_it_explains() -> None:
    page, rows = scrolled_page()
    pointer = rows[0].rect.center
    page.handle(PointerMoved(pointer, (0, 0)))
    page.update(0.1)
    page.update(0.5)
    assert page.hint_box() is not None
    page.handle(Wheel(pointer, -1))
    page.update(0.016)
    assert page.hint_box() is None
    assert not rows[0].hovered
    assert page.hovered is page.hit(pointer)


def test_pinned_and_keyboard_hints_disappear_with_widgets_that_scroll_away() -> None:
    page, rows = scrolled_page()
    page.uses_keyboard = True
    page.focus_on(rows[0])
    page.handle(Explain())
    page.update(0.016)
    assert page.hint.explainer.pinned is rows[0]
    page.handle(Wheel((300, 200), -4))
    page.update(0.016)
    assert not page.explains_now
    assert page.hint_box() is None
    page.handle(Wheel((300, 200), 4))
    assert page.hint_box() is not None, "the keyboard is still there"


def test_a_pinned_hint_goes_when_the_pointer_asks_for_another() -> None:
    page, rows = scrolled_page()
    page.uses_keyboard = True
    page.handle(PointerMoved(rows[1].rect.center, (0, 0)))
    page.update(1.0)
    page.focus_on(rows[3])
    page.handle(Explain())
    page.update(1.0)
    assert page.hint.explainer.pinned is rows[3], "the pointer was there before"
    page.handle(PointerMoved(rows[2].rect.center, (0, 0)))
    page.update(1.0)
    assert not page.explains_now
    assert page.hint.explainer.shown is rows[2]
