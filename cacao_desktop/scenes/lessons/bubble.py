"""The bubble of a lesson: portrait, task and reason, progress, and the buttons."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Letter, Space
from cacao_desktop.table.board.mark_paint import paint_tag
from cacao_desktop.table.panels.cards import FaceMood, draw_portrait
from cacao_desktop.table.panels.primary_button import PrimaryButton
from cacao_desktop.table.panels.status_bar import draw_board
from cacao_desktop.ui import Theme, Widget, in_sentences, styles
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
from cacao_desktop.ui.boxes.places import Flow, lay, widget_boxes
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Button, Group, JadeButton, Pressable, RoundButton
from cacao_desktop.ui.widgets.widget import draw_disc, draw_panel
from cacao_desktop.words import Tag

_PORTRAIT_SIDE: Final = 148
"""The side of the portrait beside the text, in design pixels."""
_PORTRAIT_COLOUR: Final = "violet"
_TITLE_STYLE: Final = styles.SUBHEADING_INK
_TEXT_STYLE: Final = styles.TEXT_INK
_ANSWER_STYLE: Final = styles.TEXT_INK.in_colour(colours.NEGATIVE)
_FACE_SIDE: Final = 66
"""The side of the portrait where the bubble stands below the log."""
_BUTTON_STYLE: Final = styles.BUTTON.sized(Letter.TEXT)
_MAX_BOARD_SHARE: Final = 0.52
"""The share of the board's height above which the bubble has less padding."""
_MAX_SPARING_SHARE: Final = 0.43
"""The same share for a `sparing` bubble, above which the buttons move beside the title."""
_MAX_WAITING_SHARE: Final = 0.2
"""The same share for large text that `can_wait`, above which it begins folded."""
_SMALL_SIDE: Final = 34
"""The side of a button that is an icon because its text has no room."""
_DOT_WIDTH: Final = 24
"""The width for each dot of the progress."""
_PADDING: Final = 16
"""The space between the text and the left and right edges."""
_ROUND_BUTTON_SHIFT: Final = 8
"""How much closer to the edge the round buttons are than the text."""
_BUTTON_PADDING: Final = _PADDING - _ROUND_BUTTON_SHIFT
"""The space between the round buttons and the right edge."""
_MIN_TEXT_WIDTH: Final = 328
"""The smallest width of the text that leaves the portrait beside it."""
_GAP: Final = 8


@dataclass(frozen=True, slots=True)
class BubbleButton:
    """A button of the bubble: a wooden one, the jade one that continues, or a small one.

    The last button stands at the end of the row if it `leads_on`.
    """

    text: str
    icon: str
    action: Callable[[], None]
    enabled: bool = True
    kind: Literal["wood", "jade", "small"] = "wood"
    leads_on: bool = True

    def make(self, *, small: bool) -> Pressable:
        """Return the widget, with text or as an icon; the jade button always has text."""
        button: Pressable
        if self.kind == "jade":
            text = _("Continue") if small else self.text
            button = JadeButton(text, self.action, icon=self.icon, style=_BUTTON_STYLE)
        elif small or self.kind == "small":
            side = _SMALL_SIDE if small else 44
            button = RoundButton(self.icon, self.action, tooltip=self.text, size=side)
        else:
            button = Button(self.text, self.action, icon=self.icon, style=_BUTTON_STYLE)
        button.enabled = self.enabled
        return button


@dataclass(frozen=True, slots=True)
class BubbleText:
    """The text of the bubble, or the `answer` shown in its place.

    The `icons` of earned rewards stand beside the title, and `award` names them in words. A title
    that is a `verdict` comes before the text where there is no room for a title.
    """

    title: str
    text: str
    answer: str = ""
    icons: tuple[str, ...] = ()
    award: str = ""
    verdict: bool = False

    @property
    def with_verdict(self) -> str:
        """The text or the answer, after the title if that is a verdict."""
        text = self.answer or self.text
        if self.verdict:
            return in_sentences((self.title, text))
        return text


@dataclass(frozen=True, slots=True)
class Speaker:
    """The character who speaks in the bubble."""

    face: str
    name: str
    mood: FaceMood = "happy"


@dataclass(frozen=True, slots=True)
class _Fit:
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


class LessonBubble(Group):
    """The bubble at the bottom of the board; `done` of `steps` are finished.

    A `sparing` one leaves the board more height: it moves below the log if there is room, else it
    is low. `messages` are all texts it will ever show, so that its size stays the same.

    Where the text is large, the bubble holds nothing else. Its buttons take the place of the
    table's title, which says the same, and the jade one that of the table's big button. It can be
    `folded` to a row of buttons under that title; `invalidate` requests the new layout. One that
    `can_wait` is folded from the start if it would take too much of the board.
    """

    solid = True

    def __init__(
        self,
        speaker: Speaker,
        message: BubbleText,
        buttons: Sequence[BubbleButton],
        *,
        open_book: Callable[[], None],
        invalidate: Callable[[], None],
        done: int = 0,
        steps: int = 0,
        messages: Sequence[BubbleText] = (),
        sparing: bool = False,
        can_wait: bool = False,
    ) -> None:
        super().__init__()
        self.speaker = speaker
        self.message = message
        self.done = done
        self._steps = steps
        self._messages = [message, *messages]
        self._sparing = sparing
        self._can_wait = can_wait
        self._buttons = list(buttons)
        self._wide = [button.make(small=False) for button in buttons]
        self._small = [button.make(small=True) for button in buttons]
        self.book_button = RoundButton(
            "book", open_book, tooltip=_("Read about it in the book of rules"), size=_SMALL_SIDE
        )
        self.folded = False
        self._invalidate = invalidate
        self._fold = RoundButton("arrow_down", self._fold_or_unfold, tooltip="", size=_SMALL_SIDE)
        self._big_button = self._make_big_button()
        self._title_place = pygame.Rect(0, 0, 0, 0)
        """The place of the table's title, if it has the buttons."""
        self._shown: list[Pressable] = []
        self.portrait = pygame.Rect(0, 0, 0, 0)
        self._fit = _Fit()
        self._measured: dict[object, tuple[_Fit, int]] = {}

    @property
    def words(self) -> str:
        message = self.message
        return in_sentences((message.title, message.award, message.answer or message.text))

    def _make_big_button(self) -> PrimaryButton | None:
        """Return the jade button in the form of the table's big button, None without one."""
        for button in self._buttons:
            if button.kind == "jade":
                big_button = PrimaryButton(button.text, button.action)
                # The press before may have been a double click.
                big_button.rest()
                return big_button
        return None

    @property
    def needs_whole_cells(self) -> bool:
        """Whether free cells are to be whole; a sparing bubble leaves them half at large text."""
        return not (self._sparing and self._fit.large)

    @property
    def replaces_title(self) -> bool:
        """Whether its buttons take the place of the table's title."""
        return self._fit.large and not self.folded

    @property
    def replaces_big_button(self) -> bool:
        """Whether its jade button takes the place of the table's big button."""
        return self.replaces_title and self._big_button is not None

    @property
    def jade_button(self) -> Pressable | None:
        """The jade button in its current form, None if the learner must do something first."""
        for button, widget in zip(self._buttons, self._shown, strict=False):
            if button.kind == "jade":
                return widget
        return None

    def children(self) -> Iterable[Widget]:
        widgets = [*self._shown, self.book_button]
        if self._fit.large:
            widgets.append(self._fold)
        return widgets

    def _is_folded(self, fit: _Fit) -> bool:
        return self.folded and fit.large

    def _fold_or_unfold(self) -> None:
        self.folded = not self.folded
        self._can_wait = False
        self._measured.clear()
        self._invalidate()

    def content(self, theme: Theme, width: int) -> Box:
        """Return title, text and buttons for a width in pixels."""
        return self._content(theme, width, self._fit, self.message)

    def _content(self, theme: Theme, width: int, fit: _Fit, message: BubbleText) -> Box:
        if fit.in_column:
            return self._column_content(theme, width, fit, message)
        if self._is_folded(fit):
            row = self._button_row(theme, width, fit, message)
            return Pad(row, (_PADDING, 4, _BUTTON_PADDING, 4))
        if fit.large:
            return Pad(_large_text(message), (_PADDING, 8, _PADDING, 8))
        parts: list[Box] = [Pad(self._text_box(message), (0, 4, _ROUND_BUTTON_SHIFT, 0))]
        if fit.titled:
            parts.insert(0, self._head(theme, width, fit, message))
        if not fit.icons_in_head:
            above = 8 if fit.tight else 12
            row = self._button_row(theme, width, fit, message)
            parts.append(Pad(row, (0, above, _ROUND_BUTTON_SHIFT, 0)))
        column = Column(parts, foot=not fit.icons_in_head)
        return Pad(column, (_PADDING, 8, _BUTTON_PADDING, 8))

    def _button_row(self, theme: Theme, width: int, fit: _Fit, message: BubbleText) -> Box:
        """Return the buttons side by side; the place at the end is only for what leads on.

        An extra press there never triggers the next step of a lesson.
        """
        boxes = self._button_boxes(theme, width, fit, message)
        last = [boxes.pop()] if self._buttons[-1].leads_on else []
        moved = self._without_title(theme, width, fit, message)
        buttons = [*boxes, *moved, spacer(0), *last]
        if self._is_folded(fit):
            needed = Row([*boxes, *moved, *last], gap=_GAP, grows=False).size(theme, width)[0]
            available = width - needed - pixels(theme, 2 * _PADDING + _GAP)
            for style in (_TITLE_STYLE, _TEXT_STYLE):
                if theme.text.width(message.title, style) <= available:
                    return Row([Words(message.title, style), *boxes, *moved, *last], gap=_GAP)
        return Row(buttons, gap=_GAP)

    def _column_content(self, theme: Theme, width: int, fit: _Fit, message: BubbleText) -> Box:
        title = Words(message.title, _TITLE_STYLE, fit="whole")
        below = _award(message) or Words(self.speaker.name, styles.SMALL_SOFT)
        face = Painted(self._draw_face, _FACE_SIDE, _FACE_SIDE)
        who = Row([face, below, WidgetBox(self.book_button, grows=False)], gap=_GAP)
        buttons = Flow(self._button_boxes(theme, width, fit, message), gap=_GAP, spread=True)
        column = Column([title, who, self._text_box(message), buttons], gap=_GAP)
        return Pad(column, (_PADDING, 12, _PADDING, 12))

    def _text_box(self, message: BubbleText) -> Box:
        return Named(Words(message.answer or message.text, _style_of(message)), "text")

    def _button_boxes(self, theme: Theme, width: int, fit: _Fit, message: BubbleText) -> list[Box]:
        buttons = self._fitting(theme, width, fit, message)
        return [WidgetBox(button, grows=False) for button in buttons]

    def _head(self, theme: Theme, width: int, fit: _Fit, message: BubbleText) -> Box:
        """Return the title with everything beside it."""
        title = Words(message.title, _TITLE_STYLE, fit="whole")
        return Row([title, *self._beside_title(theme, width, fit, message)], gap=_GAP)

    def _title_width(self, theme: Theme, width: int, fit: _Fit, message: BubbleText) -> int:
        """Return the width left for the title, in pixels."""
        beside = Row(self._beside_title(theme, width, fit, message), gap=_GAP, grows=False)
        return width - beside.size(theme, width)[0] - pixels(theme, 2 * _PADDING)

    def _beside_title(self, theme: Theme, width: int, fit: _Fit, message: BubbleText) -> list[Box]:
        """Return the dots, if they leave the title enough room, and the buttons of the head."""
        parts: list[Box] = []
        dots_fit = (
            pixels(theme, _DOT_WIDTH * self._steps) < (width - pixels(theme, 80)) * 45 // 100
        )
        if self._steps and dots_fit and not fit.tight:
            parts.append(Painted(self._draw_dots, _DOT_WIDTH, _DOT_WIDTH * self._steps))
        award = _award(message)
        if award is not None:
            parts.append(award)
        icons = self._small if fit.icons_in_head and not self._is_folded(fit) else []
        round_buttons = [*icons, self.book_button]
        if fit.large:
            round_buttons.append(self._fold)
        return [*parts, *(WidgetBox(button, grows=False) for button in round_buttons)]

    def _without_title(
        self, theme: Theme, width: int, fit: _Fit, message: BubbleText
    ) -> list[Box]:
        """Return what moves among the buttons if there is no title for it to stand beside."""
        if fit.titled and not self._is_folded(fit):
            return []
        return self._beside_title(theme, width, fit, message)

    def _fitting(
        self, theme: Theme, width: int, fit: _Fit, message: BubbleText
    ) -> list[Pressable]:
        """Return the buttons with text if they fit in one row, otherwise as icons."""
        if fit.in_column:
            return self._wide
        if self._is_folded(fit) or fit.icons_in_head:
            return self._small
        buttons = [WidgetBox(button, grows=False) for button in self._wide]
        moved = self._without_title(theme, width, fit, message)
        row = Row([*buttons, *moved], gap=_GAP, grows=False)
        if row.size(theme, width)[0] > width - pixels(theme, 2 * _PADDING):
            return self._small
        return self._wide

    def height_below(self, log: pygame.Rect, theme: Theme) -> int:
        """Return the height it takes below the log, 0 if it stands at the bottom of the board."""
        self._measured.clear()
        if self._sparing and log.width > 0:
            in_column = _Fit(in_column=True)
            height = self._max_height(theme, max(1, log.width), in_column)
            if height <= log.height:
                self._fit = in_column
                return height
        self._fit = _Fit()
        return 0

    def height_in(self, board: pygame.Rect, theme: Theme) -> int:
        """Choose the fit at the bottom of a board; return its height, with the gap below it.

        It is the same for every step of a lesson, except with large text, where it is as low as
        the message allows.
        """
        self._fit, height = self._measure_in(board, theme)
        return height + theme.metrics.tx(_GAP)

    def _measure_in(self, board: pygame.Rect, theme: Theme) -> tuple[_Fit, int]:
        key: object = board.size, theme.metrics
        if has_large_text(theme.metrics):
            key = key, self.message
        if key not in self._measured:
            fit, height = self._choose_fit(board, theme, self._bubble_width(board, theme))
            if self._space_beside(board, theme):
                height = max(height, self.portrait.height)
            self._measured[key] = fit, height
        return self._measured[key]

    def _choose_fit(self, board: pygame.Rect, theme: Theme, width: int) -> tuple[_Fit, int]:
        """Return the first fit that is low enough, otherwise the last, and its height."""
        if has_large_text(theme.metrics):
            return self._large_fit(theme, width, round(board.height * _MAX_WAITING_SHARE))
        limit = round(board.height * (_MAX_SPARING_SHARE if self._sparing else _MAX_BOARD_SHARE))
        fits = self._fits(board, theme, width)
        for fit in fits:
            height = self._max_height(theme, width, fit)
            if height <= limit:
                return fit, height
        return fits[-1], self._max_height(theme, width, fits[-1])

    def _large_fit(self, theme: Theme, width: int, limit: int) -> tuple[_Fit, int]:
        """Return the fit for large text, folded if that can wait and is too high; its height."""
        fit = _Fit(tight=True, titled=False, large=True)
        height = self._content(theme, width, fit, self.message).size(theme, width)[1]
        if self._can_wait and height > limit:
            self.folded = True
            height = self._content(theme, width, fit, self.message).size(theme, width)[1]
        return fit, height

    def _fits(self, board: pygame.Rect, theme: Theme, width: int) -> list[_Fit]:
        """Return the ways to arrange the bubble at the bottom of the board, the tallest first."""
        usual = self._head_fit(board, theme, width)
        tight = replace(usual, tight=True)
        if usual.icons_in_head:
            return [usual, tight]
        return [usual, tight, replace(tight, titled=False)]

    def _head_fit(self, board: pygame.Rect, theme: Theme, width: int) -> _Fit:
        """Return where the buttons go: as icons in the head if that saves needed height."""
        plain = _Fit()
        if not self._sparing:
            return plain
        if self._max_height(theme, width, plain) <= board.height * _MAX_SPARING_SHARE:
            return plain
        in_head = _Fit(icons_in_head=True)
        fits = all(
            theme.text.width(each.title, _TITLE_STYLE)
            <= self._title_width(theme, width, in_head, each)
            for each in self._messages
        )
        return _Fit(icons_in_head=fits)

    def _max_height(self, theme: Theme, width: int, fit: _Fit) -> int:
        """Return the height of the tallest message, in pixels."""
        without_answers = [replace(message, answer="") for message in self._messages]
        return max(
            self._content(theme, width, fit, message).size(theme, width)[1]
            for message in (*self._messages, *without_answers)
        )

    @staticmethod
    def _space_beside(board: pygame.Rect, theme: Theme) -> int:
        """Return the width of the portrait beside the bubble, 0 if the text needs that room."""
        tx = theme.metrics.tx
        if has_large_text(theme.metrics):
            return 0
        if board.width - tx(_PORTRAIT_SIDE) - tx(60) >= tx(_MIN_TEXT_WIDTH):
            return tx(_PORTRAIT_SIDE) + tx(16)
        return 0

    def _bubble_width(self, board: pygame.Rect, theme: Theme) -> int:
        tx = theme.metrics.tx
        available = board.width - tx(16) - self._space_beside(board, theme)
        if has_large_text(theme.metrics):
            return available
        return min(tx(560), available)

    def place_below(self, place: pygame.Rect, theme: Theme) -> None:
        """Place the bubble in the room below the log."""
        self.portrait = pygame.Rect(0, 0, 0, 0)
        self.place(place, theme)
        self._name_fold()
        self._shown = self._wide
        lay(self.content(theme, place.width), theme, place)

    def _name_fold(self) -> None:
        is_folded = self._is_folded(self._fit)
        self._fold.icon = "arrow_up" if is_folded else "arrow_down"
        self._fold.tooltip = _("Show the text") if is_folded else _("Fold the text away")

    def place_in(
        self,
        board: pygame.Rect,
        theme: Theme,
        title_place: pygame.Rect,
        big_button_place: pygame.Rect,
    ) -> None:
        """Place the bubble at the bottom of a board, and its buttons in it or outside it."""
        tx = theme.metrics.tx
        width = self._bubble_width(board, theme)
        self._fit, height = self._measure_in(board, theme)
        beside = self._space_beside(board, theme)
        left = board.x + max(tx(8), (board.width - width - beside) // 2)
        foot = board.bottom - tx(4)
        self.portrait = pygame.Rect(0, 0, 0, 0)
        if beside:
            side = min(tx(_PORTRAIT_SIDE), height)
            self.portrait = pygame.Rect(left + tx(_PORTRAIT_SIDE) - side, foot - side, side, side)
            self.portrait.height -= tx(12)
        self.place(pygame.Rect(left + beside, foot - height, width, height), theme)
        self._name_fold()
        self._title_place = pygame.Rect(0, 0, 0, 0)
        if self.replaces_title:
            self._title_place = title_place
            self._place_outside(theme, big_button_place)
            return
        self._shown = self._fitting(theme, width, self._fit, self.message)
        lay(self.content(theme, width), theme, self.rect)

    def _place_outside(self, theme: Theme, big_button_place: pygame.Rect) -> None:
        """Place the buttons at the places of the table's title and big button."""
        small = list(zip(self._buttons, self._small, strict=True))
        round_buttons = [widget for button, widget in small if button.kind != "jade"]
        self._shown = list(round_buttons)
        if self._big_button is not None:
            self._big_button.place(big_button_place, theme)
            self._shown.append(self._big_button)
        boxes = widget_boxes(*round_buttons, self.book_button, self._fold, grows=False)
        row = Row(boxes, gap=Space.TINY, grows=False)
        size = row.size(theme, self._title_place.width)
        lay(row, theme, pygame.Rect((0, 0), size).move_to(center=self._title_place.center))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.portrait.width:
            self._draw_face(surface, theme, self.portrait)
            name = paint_tag(theme, Tag((0, 0), "", self.speaker.name), colours.HEM)
            below = self.portrait.move(0, theme.metrics.tx(12))
            surface.blit(name, name.get_rect(midbottom=below.midbottom))
        draw_panel(surface, theme, self.rect)
        self.content(theme, self.rect.width).draw(surface, theme, self.rect)
        if self._title_place.width:
            draw_board(surface, theme, self._title_place)
            super().draw(surface, theme)

    def _draw_face(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        speaker = self.speaker
        draw_portrait(speaker.face, _PORTRAIT_COLOUR, speaker.mood, surface, theme, place)

    def _draw_dots(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        """Draw finished steps with a check, the current one larger in gold, others as rings."""
        tx = theme.metrics.tx
        for number in range(self._steps):
            middle = (place.x + tx(_DOT_WIDTH) * number + tx(12), place.centery)
            if number < self.done:
                draw_disc(surface, theme, middle, tx(16), colours.DONE)
                theme.icons.draw(surface, "check", tx(12), middle, colour=colours.CREAM)
            elif number == self.done:
                rim = (colours.GOLD_INK, max(1, tx(2)))
                draw_disc(surface, theme, middle, tx(24), colours.GOLD, rim)
            else:
                rim = (colours.SOFT_INK, max(1, tx(2)))
                draw_disc(surface, theme, middle, tx(12), colours.PARCHMENT, rim)


def _style_of(message: BubbleText) -> TextStyle:
    return _ANSWER_STYLE if message.answer else _TEXT_STYLE


def _large_text(message: BubbleText) -> Box:
    """Return the text alone, with the earned rewards in a column beside it."""
    text = Named(Words(message.with_verdict, _style_of(message)), "text")
    if not message.icons:
        return text
    rewards = Column([icon(name, Icon.MEDIUM) for name in message.icons], grows=False)
    return Row([text, rewards], gap=Space.SMALL)


def _award(message: BubbleText) -> Box | None:
    """Return the icons of earned rewards, None without any."""
    if not message.icons:
        return None
    icons = [icon(name, Icon.MEDIUM) for name in message.icons]
    return Row(icons, gap=Space.TINY, grows=False)
