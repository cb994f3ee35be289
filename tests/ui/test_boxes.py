"""Boxes and rows of widgets: measured and drawn sizes agree, and parts are in their places."""

from __future__ import annotations

import pygame

from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Painted, Row, WidgetBox, Words
from cacao_desktop.ui.boxes.cards import WithButton
from cacao_desktop.ui.boxes.places import Flow, lay, widget_boxes
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Button, RoundButton
from cacao_desktop.ui.widgets.labels import Label

LONG = "Round 8 of 10, and it is your turn to lay a worker tile beside the jungle"


def draw_in(box: Box, theme: Theme, rect: pygame.Rect) -> None:
    box.draw(pygame.Surface((600, 400), pygame.SRCALPHA), theme, rect)


def watched(seen: list[pygame.Rect], high: float) -> Painted:
    """Return a box that records where it is drawn."""
    return Painted(lambda _surface, _theme, rect: seen.append(rect.copy()), high)


def test_bounded_words_are_as_wide_as_their_longest_line(context: AppContext) -> None:
    theme = context.theme
    words = Words(LONG, styles.TEXT_INK, widest=200, grows=False)
    wide, high = words.size(theme, 500)
    assert 0 < wide <= 200
    assert high > theme.text.line_height(styles.TEXT_INK)
    assert words.size(theme, wide) == (wide, high)
    beside: list[pygame.Rect] = []
    draw_in(Row([watched(beside, 20), words]), theme, pygame.Rect(0, 0, 500, high))
    assert beside[0].width == 500 - wide


def test_the_last_part_of_a_column_with_a_foot_is_at_the_bottom(context: AppContext) -> None:
    theme = context.theme
    above: list[pygame.Rect] = []
    below: list[pygame.Rect] = []
    parts = [watched(above, 30), watched(below, 20)]
    draw_in(Column(parts, foot=True), theme, pygame.Rect(10, 10, 100, 300))
    draw_in(Column(parts), theme, pygame.Rect(10, 10, 100, 300))
    assert [place.y for place in above] == [10, 10]
    assert below[0].bottom == 310
    assert below[1].y == above[1].bottom


def test_an_empty_part_of_a_column_leaves_no_gap(context: AppContext) -> None:
    label = Label(LONG)
    buttons = [Button("A", lambda: None), Button("B", lambda: None)]
    parts = WidgetBox(label), Flow([]), Flow(widget_boxes(*buttons, grows=False))
    high = lay(Column(parts, gap=12), context.theme, pygame.Rect(5, 7, 200, 0))
    assert label.rect.topleft == (5, 7)
    assert {button.rect.y for button in buttons} == {
        label.rect.bottom + context.theme.metrics.tx(12)
    }
    assert high == buttons[0].rect.bottom - 7


def test_a_row_is_centred_in_its_height(context: AppContext) -> None:
    widgets = [
        Button("A", lambda: None),
        RoundButton("cross", lambda: None, tooltip="Close", size=90),
    ]
    lay(
        Row(widget_boxes(*widgets, grows=False), gap=8),
        context.theme,
        pygame.Rect(20, 30, 400, 201),
    )
    assert {widget.rect.centery for widget in widgets} == {130}
    assert widgets[1].rect.x == widgets[0].rect.right + 8


def test_a_widget_with_a_button_leaves_space_for_it(context: AppContext) -> None:
    button = RoundButton("cross", lambda: None, tooltip="Forget it")
    label = Label(LONG)
    both = WithButton(label, button)
    wide, high = both.measure(context.theme, 220)
    both.place(pygame.Rect(40, 50, wide, high), context.theme)
    assert not label.rect.colliderect(button.rect)
    assert both.rect.contains(label.rect)
    assert both.rect.contains(button.rect)
    assert list(both.parts()) == [label, button]
