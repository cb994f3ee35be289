"""The content of a lesson's bubble: title, text and buttons, arranged to fit a width."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Space, TextSize
from cacao_desktop.ui import Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Named,
    Pad,
    Painted,
    Row,
    WidgetBox,
    Words,
    icon,
    pixels,
    spacer,
)
from cacao_desktop.ui.boxes.containers import Flow
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Button, JadeButton, Pressable, RoundButton

_TITLE_STYLE: Final = styles.SUBHEADING_INK
_TEXT_STYLE: Final = styles.TEXT_INK
_ANSWER_STYLE: Final = styles.TEXT_INK.in_colour(colours.NEGATIVE)
_BUTTON_STYLE: Final = styles.BUTTON.sized(TextSize.TEXT)
_FACE_SIDE: Final = 66
"""The side of the portrait where the bubble stands below the log."""
SMALL_SIDE: Final = 34
"""The side of a button that is an icon because its text has no room."""
DOT_WIDTH: Final = 24
"""The width for each dot of the progress."""
_ROUND_SIDE: Final = 44
"""The side of a small button beside others that have texts."""
_PADDING: Final = Space.LARGE
"""The space between the text and the left and right edges."""
_ROUND_BUTTON_SHIFT: Final = Space.SMALL
"""The distance by which the round buttons are closer to the edge than the text."""
_BUTTON_PADDING: Final = _PADDING - _ROUND_BUTTON_SHIFT
"""The space between the round buttons and the right edge."""
_GAP: Final = Space.SMALL
_MAX_DOTS_PERCENT: Final = 45
"""The share of the head that the dots take at most, in percent."""
_BESIDE_DOTS: Final = 80
"""The width of the head that title and dots do not share."""


@dataclass(frozen=True, slots=True)
class BubbleButton:
    """A button of the bubble: a wooden one, the jade one that continues, or a small one.

    A small button has its text only where there is room for the texts of all buttons. The last
    button is at the end of the row if it `leads_on`.
    """

    text: str
    icon: str
    action: Callable[[], None]
    enabled: bool = True
    kind: Literal["wood", "jade", "small"] = "wood"
    leads_on: bool = True

    def make(self, *, small: bool = False, full: bool = False) -> Pressable:
        """Return the widget, with text or as an icon; the jade button always has text.

        A small button has text only if all are `full`.
        """
        button: Pressable
        if self.kind == "jade":
            text = _("Continue") if small else self.text
            button = JadeButton(text, self.action, icon=self.icon, style=_BUTTON_STYLE)
        elif small or (self.kind == "small" and not full):
            side = SMALL_SIDE if small else _ROUND_SIDE
            button = RoundButton(self.icon, self.action, tooltip=self.text, size=side)
        else:
            button = Button(self.text, self.action, icon=self.icon, style=_BUTTON_STYLE)
        button.enabled = self.enabled
        return button


@dataclass(frozen=True, slots=True)
class BubbleText:
    """The text of the bubble, or the `answer` shown instead.

    A `calm` answer is no mistake and has the colour of the text. The `icons` of earned rewards
    are beside the title, and `award` names them in words. A title that is a `verdict` comes before
    the text where there is no room for a title.
    """

    title: str
    text: str
    answer: str = ""
    icons: tuple[str, ...] = ()
    award: str = ""
    verdict: bool = False
    calm: bool = False

    @property
    def with_verdict(self) -> str:
        """The text or the answer, after the title if that is a verdict."""
        text = self.answer or self.text
        if self.verdict:
            return in_sentences((self.title, text))
        return text


@dataclass(frozen=True, slots=True)
class Fit:
    """How the bubble fits its content, below the log or at the bottom of the board."""

    in_column: bool = False
    """Whether the bubble is below the log."""
    icons_in_head: bool = False
    """Whether the buttons are icons beside the title."""
    tight: bool = False
    """Whether it has no dots and less padding."""
    titled: bool = True
    """Whether it has a title; without one it is lower."""
    large: bool = False
    """Whether the text is large: only that is in the bubble, and the buttons are outside it.

    It can be folded: then only a row of buttons is left.
    """
    rewards_outside: bool = False
    """Whether the earned rewards are outside it, too, beside the buttons."""


@dataclass(frozen=True, slots=True)
class BubbleParts:
    """The parts of a bubble that are the same for every message and fit."""

    speaker: str
    """The name of the character who speaks."""
    steps: int
    """The number of steps, each with a dot in the head."""
    buttons: Sequence[BubbleButton]
    full: Sequence[Pressable]
    """The buttons with their texts."""
    wide: Sequence[Pressable]
    """The buttons with their texts, but the small ones as icons."""
    small: Sequence[Pressable]
    """The buttons as icons."""
    book: RoundButton
    fold: RoundButton
    draw_face: Callable[[pygame.Surface, Theme, pygame.Rect], None]
    draw_dots: Callable[[pygame.Surface, Theme, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class BubbleContent:
    """The content of a bubble with one message and one fit, for a width in pixels."""

    parts: BubbleParts
    theme: Theme
    width: int
    fit: Fit
    message: BubbleText
    folded: bool
    """Whether it is reduced to its buttons."""

    @property
    def height(self) -> int:
        """Its height in pixels."""
        return self.box().size(self.theme, self.width)[1]

    @property
    def title_fits(self) -> bool:
        """Whether the title has one line beside everything else in the head."""
        beside = Row(self._beside_title(), gap=_GAP, grows=False)
        available = (
            self.width - beside.size(self.theme, self.width)[0] - self._pixels(2 * _PADDING)
        )
        return self.theme.text.width(self.message.title, _TITLE_STYLE) <= available

    @property
    def buttons(self) -> Sequence[Pressable]:
        """The buttons with as many of their texts as fit in one row."""
        if self.fit.in_column:
            return self.parts.wide
        if self.folded or self.fit.icons_in_head:
            return self.parts.small
        for buttons in (self.parts.full, self.parts.wide):
            if self._fit_in_row(buttons):
                return buttons
        return self.parts.small

    def _fit_in_row(self, buttons: Sequence[Pressable]) -> bool:
        boxes = [*_button_boxes(buttons), *self._moved_from_head()]
        needed = Row(boxes, gap=_GAP, grows=False).size(self.theme, self.width)[0]
        return needed <= self.width - self._pixels(2 * _PADDING)

    def box(self) -> Box:
        """Return title, text and buttons."""
        fit = self.fit
        if fit.in_column:
            return self._below_log()
        if self.folded:
            edges = (_PADDING, Space.TINY, _BUTTON_PADDING, Space.TINY)
            return Pad(self._button_row(), edges)
        if fit.large:
            return Pad(self._large_text(), (_PADDING, Space.SMALL, _PADDING, Space.SMALL))
        rows: list[Box] = [Pad(self._text(), (0, Space.TINY, _ROUND_BUTTON_SHIFT, 0))]
        if fit.titled:
            rows.insert(0, self._head())
        if not fit.icons_in_head:
            above = Space.SMALL if fit.tight else Space.MEDIUM
            rows.append(Pad(self._button_row(), (0, above, _ROUND_BUTTON_SHIFT, 0)))
        column = Column(rows, foot=not fit.icons_in_head)
        return Pad(column, (_PADDING, Space.SMALL, _BUTTON_PADDING, Space.SMALL))

    def _pixels(self, length: float) -> int:
        return pixels(self.theme, length)

    def _below_log(self) -> Box:
        title = Words(self.message.title, _TITLE_STYLE, fit="whole")
        name_or_award = self._award() or Words(self.parts.speaker, styles.SMALL_SOFT)
        face = Painted(self.parts.draw_face, _FACE_SIDE, _FACE_SIDE)
        who = Row([face, name_or_award, WidgetBox(self.parts.book, grows=False)], gap=_GAP)
        buttons = Flow(_button_boxes(self.buttons), gap=_GAP, spread=True)
        column = Column([title, who, self._text(), buttons], gap=_GAP)
        return Pad(column, (_PADDING, Space.MEDIUM, _PADDING, Space.MEDIUM))

    def _text(self) -> Box:
        return Named(Words(self.message.answer or self.message.text, self._text_style), "text")

    def _large_text(self) -> Box:
        """Return the text alone, with the earned rewards in a column beside it."""
        text = Named(Words(self.message.with_verdict, self._text_style), "text")
        if not self.message.icons or self.fit.rewards_outside:
            return text
        rewards = Column([icon(name, Icon.MEDIUM) for name in self.message.icons], grows=False)
        return Row([text, rewards], gap=Space.SMALL)

    @property
    def _text_style(self) -> TextStyle:
        is_mistake = self.message.answer and not self.message.calm
        return _ANSWER_STYLE if is_mistake else _TEXT_STYLE

    def _head(self) -> Box:
        """Return the title with everything beside it."""
        title = Words(self.message.title, _TITLE_STYLE, fit="whole")
        return Row([title, *self._beside_title()], gap=_GAP)

    def _beside_title(self) -> list[Box]:
        """Return the dots, if they leave the title enough room, and the buttons of the head."""
        fit = self.fit
        boxes: list[Box] = []
        dots_width = DOT_WIDTH * self.parts.steps
        shared_width = self.width - self._pixels(_BESIDE_DOTS)
        dots_fit = self._pixels(dots_width) < shared_width * _MAX_DOTS_PERCENT // 100
        if self.parts.steps and dots_fit and not fit.tight:
            boxes.append(Painted(self.parts.draw_dots, DOT_WIDTH, dots_width))
        award = self._award()
        if award is not None:
            boxes.append(award)
        buttons: list[Pressable] = []
        if fit.icons_in_head and not self.folded:
            buttons += self.parts.small
        buttons.append(self.parts.book)
        if fit.large:
            buttons.append(self.parts.fold)
        return [*boxes, *_button_boxes(buttons)]

    def _moved_from_head(self) -> list[Box]:
        """Return the boxes from beside the title, for the row of buttons if there is no title."""
        if self.fit.titled and not self.folded:
            return []
        return self._beside_title()

    def _button_row(self) -> Box:
        """Return the buttons side by side; only a button that leads on is at the end.

        So an extra press there never triggers the next step of a lesson.
        """
        boxes = _button_boxes(self.buttons)
        last: list[Box] = []
        if self.parts.buttons[-1].leads_on:
            last.append(boxes.pop())
        boxes += self._moved_from_head()
        if self.folded:
            title = self._title_beside([*boxes, *last])
            if title is not None:
                return Row([title, *boxes, *last], gap=_GAP)
        return Row([*boxes, spacer(0), *last], gap=_GAP)

    def _title_beside(self, boxes: Sequence[Box]) -> Box | None:
        """Return the title in one line, or in two smaller ones, if one of these has room."""
        theme = self.theme
        needed = Row(boxes, gap=_GAP, grows=False).size(theme, self.width)[0]
        available = self.width - needed - self._pixels(2 * _PADDING + _GAP)
        # Two small lines are hardly higher than the buttons, so that the board stays large.
        for lines, style in ((1, _TITLE_STYLE), (1, _TEXT_STYLE), (2, styles.SMALL_INK)):
            fits = theme.text.fit_words(self.message.title, style, available) == style
            if fits and len(theme.text.wrap(self.message.title, style, available)) <= lines:
                return Words(self.message.title, style)
        return None

    def _award(self) -> Box | None:
        """Return the icons of earned rewards, None without any."""
        if not self.message.icons:
            return None
        icons = [icon(name, Icon.MEDIUM) for name in self.message.icons]
        return Row(icons, gap=Space.TINY, grows=False)


def _button_boxes(buttons: Sequence[Pressable]) -> list[Box]:
    return [WidgetBox(button, grows=False) for button in buttons]
