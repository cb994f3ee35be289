"""Boxes and rows of widgets: measured and drawn sizes agree, and parts are in their places."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop import colours
from cacao_desktop.measures import TextSize
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Painted, Row, WidgetBox, Words
from cacao_desktop.ui.boxes.cards import WithButton
from cacao_desktop.ui.boxes.containers import BesideOrBelow, Flow, longest_word, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import Button, RoundButton
from cacao_desktop.ui.widgets.labels import Label
from tests.ui.harness import record_broken_words

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
    high = lay_out(Column(parts, gap=12), context.theme, pygame.Rect(5, 7, 200, 0))
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
    lay_out(
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


def test_words_in_lines_are_shrunk_to_one_line_and_wrapped_only_where_that_is_too_wide(
    context: AppContext,
) -> None:
    theme = context.theme
    style = styles.SUBHEADING
    words = Words("Open jungle tiles", style, fit="lines")
    line = theme.text.line_height(style)
    whole = theme.text.width(words.text, style)
    smallest = theme.text.width(words.text, styles.SUBHEADING.sized(TextSize.SMALL))
    assert words.size(theme, whole) == (whole, line)
    assert words.size(theme, smallest) == (smallest, line)
    low = theme.text.line_height(style.sized(TextSize.SMALL))
    assert words.size(theme, smallest - 1) == (smallest - 1, max(line, 2 * low))


def test_a_line_with_room_keeps_its_size_also_above_a_shadow(context: AppContext) -> None:
    theme = context.theme
    ends = []
    for words in (
        Words("Book", styles.PAGE_TITLE),
        Words("Book", styles.PAGE_TITLE, fit="line"),
    ):
        surface = pygame.Surface((400, 60))
        words.draw(surface, theme, surface.get_rect())
        ink = pygame.mask.from_threshold(surface, colours.CREAM, (60, 60, 60, 255))
        ends.append(max(box.right for box in ink.get_bounding_rects()))
    assert ends[0] == ends[1]


def test_a_box_goes_below_a_text_only_where_a_word_would_not_fit_beside_it(
    context: AppContext,
) -> None:
    theme = context.theme
    label = Words("Accessibility", styles.SMALL_INK, fit="whole")
    width = longest_word(theme, (label.text,), label.style)
    side = theme.metrics.tx(50)
    seen: list[pygame.Rect] = []
    other = Painted(lambda _surface, _theme, rect: seen.append(rect.copy()), 20, 50)
    box = BesideOrBelow(label, label.text, label.style, other)
    for available in (width + side, width + side - 1):
        draw_in(box, theme, pygame.Rect(0, 0, available, 100))
    beside, below = seen
    assert beside.x == width
    assert below.y >= theme.text.line_height(label.style)
    assert below.right == width + side - 1
    wide = BesideOrBelow(label, label.text, label.style, other, share=0.9)
    draw_in(wide, theme, pygame.Rect(0, 0, width + side, 100))
    assert seen[-1].y == below.y, "too little of the width would be left for the text"


def test_no_word_of_a_button_is_broken(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = record_broken_words(monkeypatch)
    button = Button("Overslaan", lambda: None)
    theme = context.theme
    button.place(pygame.Rect(0, 0, button.measure(theme)[0] - 8, 60), theme)
    button.draw(pygame.Surface((300, 60)), theme)
    assert broken == []
