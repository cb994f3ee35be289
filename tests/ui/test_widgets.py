"""Widgets respond to pointer and keys, and explain why they are disabled."""

from itertools import combinations
from unittest.mock import Mock

import pygame
import pytest

from cacao_desktop.table.context import Screen
from cacao_desktop.ui import AppContext, Direction, Sound, Widget
from cacao_desktop.ui.input.intentions import (
    Cancel,
    Confirm,
    Hurry,
    Navigate,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    StepFocus,
)
from cacao_desktop.ui.pages.bubble import bubble_rect
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import (
    BigButton,
    Button,
    Carousel,
    CarouselOption,
    Choice,
    Group,
    Label,
    RoundButton,
    Slider,
    Toggle,
)
from tests.ui.harness import desk, headless, lay, press, widgets_of


def test_a_button_acts_when_released_on_it(context: AppContext) -> None:
    calls: list[str] = []
    button = Button("Suggest", lambda: calls.append("done"))
    page = lay(context, button)
    page.handle(PointerPressed(button.rect.center))
    assert button.pressed
    assert calls == []
    page.handle(PointerReleased(button.rect.center))
    assert calls == ["done"]
    assert not button.pressed


def test_pressable_widgets_sound_under_the_pointer(context: AppContext) -> None:
    sounds = Mock(spec=Sounds)
    open_button = Button("Open", lambda: None)
    locked = Button("Locked", lambda: None)
    label = Label("Games")
    locked.reason = "There is nothing to open."
    page = lay(context, open_button, locked, label)
    page.sounds = sounds
    page.handle(PointerMoved(open_button.rect.center))
    sounds.play.assert_called_once_with(Sound.HOVER)
    for widget in (open_button, locked, label):
        page.handle(PointerMoved(widget.rect.center))
    sounds.play.assert_called_once_with(Sound.HOVER)


def test_a_button_left_before_the_release_does_nothing(context: AppContext) -> None:
    calls: list[str] = []
    button = Button("Suggest", lambda: calls.append("done"))
    page = lay(context, button)
    page.handle(PointerPressed(button.rect.center))
    page.handle(PointerMoved((700, 700)))
    assert not button.pressed
    page.handle(PointerReleased((700, 700)))
    assert calls == []


def test_escape_lets_go_of_a_held_button(context: AppContext) -> None:
    calls: list[str] = []
    button = Button("Suggest", lambda: calls.append("done"))
    page = lay(context, button)
    page.on_cancel = lambda: calls.append("left")
    page.handle(PointerPressed(button.rect.center))
    page.handle(Cancel())
    page.handle(PointerReleased(button.rect.center))
    assert calls == []


def test_a_widget_that_is_off_says_why_at_once(context: AppContext) -> None:
    calls: list[bool] = []
    card = Button("Volcanoes", lambda: calls.append(True))
    card.reason = "Chocolate needs the gold mines too."
    page = lay(context, card)
    before = pixels(context, page)
    page.handle(PointerMoved(card.rect.center))
    page.handle(PointerPressed(card.rect.center))
    page.handle(PointerReleased(card.rect.center))
    assert calls == []
    assert pixels(context, page) != before
    assert card.hint == card.reason


def test_the_big_button_shows_the_missing_step_instead_of_its_action(context: AppContext) -> None:
    button = BigButton("End turn", lambda: None)
    page = lay(context, button)
    ready = pixels(context, page)
    button.reason = "Choose a cell"
    assert pixels(context, page) != ready
    page.handle(Confirm())
    assert not button.active


def pixels(context: AppContext, page: Page) -> bytes:
    """Return the pixels of the page."""
    surface = pygame.Surface((1366, 768))
    page.draw(surface, context.theme)
    return pygame.image.tobytes(surface, "RGB")


def test_tab_goes_round_in_both_directions(context: AppContext) -> None:
    widgets = [Button(name, lambda: None) for name in "abc"]
    page = lay(context, *widgets)
    order = []
    for step in (
        StepFocus(1),
        StepFocus(1),
        StepFocus(1),
        StepFocus(1),
        StepFocus(-1),
        StepFocus(-1),
    ):
        page.handle(step)
        order.append(page.focus_index)
    assert order == [0, 1, 2, 0, 2, 1]


def test_the_focus_ring_shows_only_after_a_key(context: AppContext) -> None:
    button = Button("a", lambda: None)
    page = lay(context, button)
    shown = []
    press(page, button)
    assert page.focus is button
    shown.append(page.uses_keyboard)
    page.handle(StepFocus(1))
    shown.append(page.uses_keyboard)
    press(page, button)
    shown.append(page.uses_keyboard)
    assert shown == [False, True, False]


def test_arrows_go_to_the_nearest_widget_in_their_direction(context: AppContext) -> None:
    widgets = [RoundButton("plus", lambda: None, tooltip=name) for name in "abcd"]
    places = [(100, 100), (200, 104), (100, 200), (260, 220)]
    for widget, place in zip(widgets, places, strict=True):
        widget.place(pygame.Rect(place, (40, 40)), context.theme)
    page = Page(context, widgets)
    page.focus_on(widgets[0])
    seen = []
    for direction in (Direction.RIGHT, Direction.DOWN, Direction.LEFT, Direction.UP):
        page.handle(Navigate(direction))
        assert page.focus is not None
        seen.append(page.focus.tooltip)
    assert seen == ["b", "d", "c", "a"]


def test_arrows_do_nothing_without_a_widget_in_their_direction(context: AppContext) -> None:
    button = Button("a", lambda: None)
    page = lay(context, button)
    page.focus_on(button)
    page.handle(Navigate(Direction.LEFT))
    assert page.focus is button


def test_down_reaches_a_button_far_aside_at_the_bottom(context: AppContext) -> None:
    top, foot = (RoundButton("plus", lambda: None, tooltip=name) for name in ("top", "foot"))
    top.place(pygame.Rect(20, 500, 40, 40), context.theme)
    foot.place(pygame.Rect(1200, 560, 40, 40), context.theme)
    page = Page(context, [top, foot])
    page.focus_on(top)
    for direction, reached in ((Direction.DOWN, foot), (Direction.UP, top)):
        page.handle(Navigate(direction))
        assert page.focus is reached


@pytest.mark.parametrize("intention", [Confirm(), Hurry()])
def test_enter_and_space_press_the_focused_widget(
    context: AppContext, intention: Confirm | Hurry
) -> None:
    calls: list[str] = []
    page = lay(
        context, Button("a", lambda: calls.append("a")), Button("b", lambda: calls.append("b"))
    )
    page.default = page.widgets[1]
    page.handle(StepFocus(1))
    page.handle(intention)
    assert calls == ["a"]


def test_enter_presses_the_default_while_nothing_has_the_focus(context: AppContext) -> None:
    calls: list[str] = []
    page = lay(
        context, Button("a", lambda: calls.append("a")), Button("b", lambda: calls.append("b"))
    )
    page.default = page.widgets[1]
    assert not page.handle(Hurry())
    page.handle(Confirm())
    assert calls == ["b"]


def test_moving_within_one_widget_asks_for_no_drawing(context: AppContext) -> None:
    button = Button("a", lambda: None)
    page = lay(context, button)
    assert page.handle(PointerMoved(button.rect.center))
    assert not page.handle(PointerMoved((button.rect.centerx + 1, button.rect.centery)))
    assert page.handle(PointerMoved((1000, 700)))


def test_a_tooltip_comes_after_a_moment(context: AppContext) -> None:
    button = RoundButton("undo", lambda: None, tooltip="Take back")
    page = lay(context, button)
    page.handle(PointerMoved(button.rect.center))
    before = pixels(context, page)
    assert not page.update(0.1)
    assert pixels(context, page) == before
    assert page.update(0.5)
    assert pixels(context, page) != before


@pytest.mark.parametrize("about", [(600, 10), (600, 700), (2, 300), (1300, 300), (300, 300)])
def test_a_bubble_never_covers_its_subject(about: tuple[int, int]) -> None:
    screen = pygame.Rect(0, 0, 1366, 768)
    thing = pygame.Rect(about, (60, 60))
    box = bubble_rect(screen, (300, 80), thing, 10)
    assert not box.colliderect(thing)
    assert screen.contains(box)


def test_a_bubble_does_not_cover_the_place_it_points_to() -> None:
    screen = pygame.Rect(0, 0, 1366, 768)
    thing = pygame.Rect(600, 300, 60, 60)
    below = pygame.Rect(600, 380, 60, 60)
    above = pygame.Rect(600, 220, 60, 60)
    assert bubble_rect(screen, (300, 80), thing, 10).colliderect(below)
    assert bubble_rect(screen, (300, 80), thing, 10, [below]).bottom <= thing.top
    beside = bubble_rect(screen, (300, 80), thing, 10, [below, above])
    assert beside.left >= thing.right
    assert bubble_rect(screen, (300, 80), thing, 10, [screen]).colliderect(below)


def test_a_switch_turns_over_and_back(context: AppContext) -> None:
    calls: list[bool] = []
    toggle = Toggle("Full screen", False, calls.append)
    page = lay(context, toggle)
    press(page, toggle)
    page.handle(StepFocus(1))
    page.handle(Confirm())
    assert calls == [True, False]


def test_a_switch_is_as_high_as_its_track_with_large_text() -> None:
    context = headless()
    context.settings.text_percent = 200
    context.apply_settings()
    toggle = Toggle("Full screen", False, lambda _on: None)
    assert (
        toggle.measure(context.theme, 400)[1]
        >= toggle._track_size(context.theme)[1]
        > context.theme.metrics.target
    )


def test_one_segment_is_chosen_and_telling_it_again_says_nothing(context: AppContext) -> None:
    calls: list[int] = []
    choice = Choice([(1, "1×"), (2, "2×"), (4, "4×")], 1, calls.append)
    page = lay(context, choice)
    segments = list(choice.parts())
    press(page, segments[2])
    press(page, segments[2])
    assert calls == [4]
    assert [getattr(segment, "chosen", None) for segment in segments] == [False, False, True]


def test_segments_wrap_where_the_width_is_too_small(context: AppContext) -> None:
    choice = Choice([(n, f"number {n}") for n in range(6)], 0, lambda _n: None)
    wide, low = choice.measure(context.theme)
    narrow, high = choice.measure(context.theme, wide // 2)
    assert narrow <= wide // 2
    assert high >= 2 * low
    choice.place(pygame.Rect(0, 0, wide // 2, high), context.theme)
    assert all(segment.rect.right <= wide // 2 for segment in choice.parts())


def test_a_carousel_with_ends_stops_at_them(context: AppContext) -> None:
    calls: list[int] = []
    carousel = Carousel(
        [CarouselOption(75, "75 %"), CarouselOption(100, "100 %")], 75, calls.append, ends=True
    )
    lay(context, carousel)
    for step in (-1, 1, 1, -1, -1):
        carousel.go(step)
    assert calls == [100, 75]


def test_a_slider_follows_pointer_and_arrows(context: AppContext) -> None:
    calls: list[int] = []
    slider = Slider(50, calls.append)
    page = lay(context, slider)
    page.handle(PointerPressed((slider.rect.x + 1, slider.rect.centery)))
    page.handle(PointerMoved((5000, 0)))
    page.handle(PointerReleased((5000, 0)))
    page.handle(Navigate(Direction.LEFT))
    assert calls == [0, 100, 95]


def test_the_arrows_of_a_carousel_are_within_one_rim(context: AppContext) -> None:
    shown = pygame.Surface((260, 80))
    carousel = Carousel([CarouselOption(1, "One"), CarouselOption(2, "Two")], 1, lambda _: None)
    carousel.place(pygame.Rect(10, 10, 240, 44), context.theme)
    shown.fill("magenta")
    carousel.draw(shown, context.theme)
    left = 10
    top = 10
    right = 249
    bottom = 53
    middles = [
        (left, 32),
        (right, 32),
        (130, top),
        (30, top),
        (230, top),
        (30, bottom),
        (230, bottom),
    ]
    assert len({tuple(shown.get_at(at)) for at in middles}) == 1
    assert {tuple(shown.get_at((x, y)))[:3] for x in (left, right) for y in (top, bottom)} == {
        (255, 0, 255)
    }


def test_segments_in_several_rows_fill_them_with_equal_widths_if_they_fit(
    context: AppContext,
) -> None:
    names = ("on", "a pause", "wait for me", "wait after each round")
    choice = Choice([(name, name) for name in names], "on", lambda _name: None)
    for width, rows in ((2000, 1), (480, 2), (260, 2)):
        size = choice.measure(context.theme, width)
        choice.place(pygame.Rect((0, 0), size), context.theme)
        places = [child.rect for child in choice.children()]
        assert size == (
            max(place.right for place in places),
            max(place.bottom for place in places),
        )
        assert len({place.y for place in places}) == rows or width == 260
        assert (len({place.width for place in places}) == 1) == (width == 480)
        assert (width - max(place.right for place in places) < len(places)) == (width < 2000)
        assert not any(one.colliderect(other) for one, other in combinations(places, 2))


def test_the_pointer_goes_with_a_step_that_makes_everything_larger(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.mouse, "set_pos", moved.append)
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        size = [each for each in widgets_of(opened.top) if isinstance(each, Carousel)][1]
        for _ in range(3):
            opened.click(size)
            assert size.rect.right - size.rect.height < moved[-1][0] < size.rect.right
            assert moved[-1][1] == size.rect.centery
        assert opened.context.settings.text_percent == 150


def test_a_solid_group_is_hit_only_within_its_rectangle() -> None:
    class Pane(Group):
        def children(self) -> list[Widget]:
            return []

    class Sheet(Pane):
        solid = True

    sheet = Sheet()
    pane = Pane()
    for group in (sheet, pane):
        group.rect = pygame.Rect(10, 10, 50, 50)
    assert sheet.hit((20, 20)) is sheet
    assert sheet.hit((90, 90)) is None
    assert pane.hit((20, 20)) is None


def test_one_row_of_segments_fills_the_place_it_is_given(context: AppContext) -> None:
    choice = Choice([(name, name) for name in ("on", "a pause", "wait")], "on", lambda _name: None)
    choice.place(pygame.Rect(40, 0, 700, 60), context.theme)
    places = [child.rect for child in choice.children()]
    assert len({place.width for place in places}) == 1
    assert places[0].x == 40
    assert 740 - places[-1].right < len(places)


def test_sign_and_words_of_a_wide_button_stand_together_in_its_middle(
    context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme = context.theme
    drawn = list[pygame.Rect]()

    def draw_icon(
        _surface: object,
        _name: str,
        side: int,
        at: tuple[int, int],
        *_more: object,
        **_kept: object,
    ) -> None:
        drawn.append(pygame.Rect(at, (side, 0)))

    def draw_words(
        _surface: object, text: str, style: TextStyle, box: pygame.Rect, align: str
    ) -> None:
        drawn.append(pygame.Rect(box.x, 0, theme.text.width(text, style), 0))
        assert align == "left"

    monkeypatch.setattr(theme.icons, "draw", draw_icon)
    monkeypatch.setattr(theme.text, "draw_paragraph", draw_words)
    button = BigButton("Start", lambda: None, icon="play")
    button.place(pygame.Rect(100, 0, 900, 84), theme)
    button.draw(pygame.Surface((1100, 100)), theme)
    sign, words = drawn
    assert abs((sign.left + words.right) / 2 - button.rect.centerx) < 3


def test_a_widget_takes_its_given_width_or_else_its_preferred_one() -> None:
    theme = headless().theme

    class Square(Widget):
        fixed_size = (40, 30)

    assert Square().measure(theme, 200) == (200, 30)
    assert Square().measure(theme) == (40, 30)
    assert Widget().measure(theme, 200) == (200, 0)
