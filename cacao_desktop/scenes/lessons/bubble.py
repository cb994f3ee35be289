"""The bubble of a lesson: its portrait and content, and how it fits beside the board."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Line, Space, TextSize
from cacao_desktop.scenes.lessons.bubble_content import (
    DOT_WIDTH,
    SMALL_SIDE,
    BubbleButton,
    BubbleContent,
    BubbleParts,
    BubbleText,
    Fit,
)
from cacao_desktop.table.board.mark_paint import paint_tag
from cacao_desktop.table.panels.cards import FaceMood, draw_portrait
from cacao_desktop.table.panels.primary_button import PrimaryButton
from cacao_desktop.table.panels.status_bar import draw_board
from cacao_desktop.ui import Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Row, Words, icon
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.widgets import Group, Pressable, RoundButton
from cacao_desktop.ui.widgets.widget import draw_disc, draw_panel
from cacao_desktop.words import Tag

_PORTRAIT_SIDE: Final = 148
"""The side of the portrait beside the text, in design pixels."""
_PORTRAIT_COLOUR: Final = "violet"
_MAX_BOARD_SHARE: Final = 0.52
"""The share of the board's height above which a bubble has less padding."""
_MAX_SPARING_SHARE: Final = 0.43
"""The share of the board's height above which the buttons of a sparing bubble join the title."""
_MAX_WAITING_SHARE: Final = 0.2
"""The share of the board's height above which large text that can wait starts folded."""
_MIN_TEXT_WIDTH: Final = 328
"""The smallest width of the text that leaves room for the portrait, in design pixels."""
_MAX_WIDTH: Final = 560
"""The maximum width of a bubble beside its portrait, in design pixels."""
_PORTRAIT_GAP: Final = Space.LARGE
"""The distance between portrait and bubble."""
_SPACE_AROUND_TEXT: Final = 60
"""The width that neither portrait nor text takes: margins, gap and padding, in design pixels."""
_MARGIN: Final = Space.SMALL
"""The smallest distance from an edge of the board."""
_FOOT_GAP: Final = Space.TINY
"""The distance from the bottom of the board."""
_DONE_DOT: Final = 16
"""The diameter of the dot of a finished step, in design pixels."""
_CHECK_SIDE: Final = 12
"""The side of the check in the dot of a finished step."""
_CURRENT_DOT: Final = 24
"""The diameter of the dot of the current step."""
_COMING_DOT: Final = 12
"""The diameter of the ring of a later step."""
_NAME_DROP: Final = Space.MEDIUM
"""How far the speaker's name reaches below the portrait."""
_STEP_STYLE: Final = styles.SIGN.sized(TextSize.BUTTON)
_BELOW_LOG: Final = Fit(in_column=True)
_GAP_ABOVE: Final = Space.SMALL
"""The distance between the bubble and the cells above it."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """The character who speaks in the bubble."""

    face: str
    name: str
    mood: FaceMood = "happy"


@dataclass(frozen=True, slots=True)
class BubbleActions:
    """The actions of the bubble."""

    open_book: Callable[[], None]
    invalidate: Callable[[], None]
    """Requests the new layout after the bubble was folded or unfolded."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The number of steps that are finished, of all of them."""

    done: int = 0
    steps: int = 0

    @property
    def text(self) -> str:
        """The number of the current step, of all of them; empty without steps."""
        if not self.steps:
            return ""
        return f"{min(self.done + 1, self.steps)}/{self.steps}"


@dataclass(frozen=True, slots=True)
class _Room:
    """The width for a bubble and the height of the board, in pixels."""

    theme: Theme
    width: int
    board_height: int = 0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How a bubble fits its content, and the height that this takes."""

    fit: Fit
    height: int
    """The height in pixels."""
    height_with_gap: int
    """The height including the gap above the bubble, in pixels."""
    folded: bool = False
    """Whether the bubble is reduced to its buttons."""

    @property
    def replaces_title(self) -> bool:
        """Whether the buttons of the bubble replace the table's title."""
        return self.fit.large and not self.folded


class LessonBubble(Group):
    """The bubble with the text of a guide, in one of three forms.

    - At the bottom of the board, as high as the tallest of all its `messages`, so that its size
      stays the same. A `sparing` bubble is kept low.
    - Below the log, if the bubble is sparing and has room there.
    - With large text, also at the bottom of the board, but with only the text. The buttons replace
      the table's title, and the jade button replaces the table's big button. This form can be
      folded to a row of buttons; a bubble that `can_wait` starts folded if it would be too high.
    """

    solid = True

    def __init__(
        self,
        speaker: Speaker,
        message: BubbleText,
        buttons: Sequence[BubbleButton],
        actions: BubbleActions,
        *,
        progress: Progress = Progress(),
        messages: Sequence[BubbleText] = (),
        sparing: bool = False,
        can_wait: bool = False,
    ) -> None:
        super().__init__()
        self.speaker = speaker
        self.message = message
        self.book_button = RoundButton(
            "book",
            actions.open_book,
            tooltip=_("Read about it in the book of rules"),
            size=SMALL_SIDE,
        )
        self.portrait = pygame.Rect(0, 0, 0, 0)
        self._progress = progress
        self._messages = [message, *messages]
        self._sparing = sparing
        self._can_wait = can_wait
        self._folded_by_hand: bool | None = None
        """Whether a person folded or unfolded the bubble last, None if nobody did."""
        self._invalidate = actions.invalidate
        self._fold_button = RoundButton(
            "arrow_down", self._fold_or_unfold, tooltip="", size=SMALL_SIDE
        )
        self._parts = BubbleParts(
            speaker.name,
            progress.steps,
            buttons,
            full=[button.make(full=True) for button in buttons],
            wide=[button.make() for button in buttons],
            small=[button.make(small=True) for button in buttons],
            book=self.book_button,
            fold=self._fold_button,
            draw_face=self._draw_face,
            draw_dots=self._draw_dots,
        )
        self._big_button = _big_button_of(buttons)
        self._title_rect = pygame.Rect(0, 0, 0, 0)
        """The rectangle of the table's title, empty unless the buttons replace the title."""
        self.title_width = 0
        """The width of the table's title, in pixels."""
        self._beside_rect = pygame.Rect(0, 0, 0, 0)
        """The rectangle of rewards or step number beside buttons that replace the title."""
        self._shown: Sequence[Pressable] = []
        """The buttons that are shown: with text or as icons."""
        self._arrangement = Arrangement(Fit(), height=0, height_with_gap=0)
        """The arrangement that the bubble was placed with."""
        self._measured: dict[object, Arrangement] = {}
        """The arrangements by size of the board, until the next layout."""

    @property
    def words(self) -> str:
        message = self.message
        return in_sentences((message.title, message.award, message.answer or message.text))

    @property
    def folded(self) -> bool:
        return self._arrangement.folded

    @property
    def replaces_title(self) -> bool:
        """Whether the buttons of the bubble replace the table's title."""
        return self._arrangement.replaces_title

    def replaces_big_button(self, arrangement: Arrangement) -> bool:
        """Return whether the jade button of the bubble replaces the table's big button."""
        return arrangement.replaces_title and self._big_button is not None

    def needs_whole_cells(self, arrangement: Arrangement) -> bool:
        """Return whether free cells above the bubble must be shown whole.

        With large text, a sparing bubble needs only half of each, and a folded bubble none.
        """
        return not (arrangement.folded or (self._sparing and arrangement.fit.large))

    @property
    def jade_button(self) -> Pressable | None:
        """The jade button in its current form, None if the learner must do something first."""
        for button, widget in zip(self._parts.buttons, self._shown, strict=False):
            if button.kind == "jade":
                return widget
        return None

    def children(self) -> Iterable[Widget]:
        widgets = [*self._shown, self.book_button]
        if self._arrangement.fit.large:
            widgets.append(self._fold_button)
        return widgets

    def _fold_or_unfold(self) -> None:
        self._folded_by_hand = not self.folded
        self.forget_measures()
        self._invalidate()

    def forget_measures(self) -> None:
        """Measure anew from now on, because letters, language or folding may have changed."""
        self._measured.clear()

    def content(self, theme: Theme, width: int) -> Box:
        """Return title, text and buttons for a width in pixels."""
        return self._placed_content(theme, width).box()

    def _placed_content(self, theme: Theme, width: int) -> BubbleContent:
        arrangement = self._arrangement
        room = _Room(theme, width)
        return self._content(room, arrangement.fit, self.message, folded=arrangement.folded)

    def _content(
        self, room: _Room, fit: Fit, message: BubbleText, *, folded: bool = False
    ) -> BubbleContent:
        return BubbleContent(self._parts, room.theme, room.width, fit, message, folded)

    def height_below(self, log: pygame.Rect, theme: Theme) -> int:
        """Return the height that the bubble needs below the log, 0 if it does not belong there."""
        if not self._sparing or log.width <= 0:
            return 0
        height = self._max_height(_Room(theme, log.width), _BELOW_LOG)
        if height > log.height:
            return 0
        return height

    def arrangement_in(self, board: pygame.Rect, theme: Theme) -> Arrangement:
        """Return the arrangement at the bottom of a board.

        Its height is the same for every message, except with large text, where the bubble is as
        low as the message allows.
        """
        key: object = board.size, theme.metrics
        if has_large_text(theme.metrics):
            key = key, self.message, self.title_width
        if key not in self._measured:
            self._measured[key] = self._arranged_in(board, theme)
        return self._measured[key]

    def _arranged_in(self, board: pygame.Rect, theme: Theme) -> Arrangement:
        room = _Room(theme, self._width_in(board, theme), board.height)
        if has_large_text(theme.metrics):
            fit = self._large_fit(theme)
            folded = self._is_folded(room, fit)
            height = self._content(room, fit, self.message, folded=folded).height
        else:
            fit = self._first_low_fit(room)
            folded = False
            height = self._max_height(room, fit)
        return Arrangement(fit, height, height + theme.metrics.tx(_GAP_ABOVE), folded)

    def _large_fit(self, theme: Theme) -> Fit:
        """Return the fit for large text."""
        outside = bool(self.message.icons) and self._has_room_beside(theme)
        return Fit(tight=True, titled=False, large=True, rewards_outside=outside)

    def _is_folded(self, room: _Room, fit: Fit) -> bool:
        """Return whether large text is folded: as a person wishes, or because it is too high."""
        if self._folded_by_hand is not None:
            return self._folded_by_hand
        limit = round(room.board_height * _MAX_WAITING_SHARE)
        return self._can_wait and self._content(room, fit, self.message).height > limit

    def _first_low_fit(self, room: _Room) -> Fit:
        """Return the first fit that is low enough, otherwise the last."""
        share = _MAX_SPARING_SHARE if self._sparing else _MAX_BOARD_SHARE
        limit = round(room.board_height * share)
        fits = self._fits(room)
        for fit in fits:
            if self._max_height(room, fit) <= limit:
                return fit
        return fits[-1]

    def _fits(self, room: _Room) -> list[Fit]:
        """Return the ways to arrange the bubble at the bottom of the board, the tallest first."""
        if self._needs_icons_in_head(room):
            in_head = Fit(icons_in_head=True)
            return [in_head, replace(in_head, tight=True)]
        tight = Fit(tight=True)
        return [Fit(), tight, replace(tight, titled=False)]

    def _needs_icons_in_head(self, room: _Room) -> bool:
        """Return whether icons in the head save needed height, beside titles of one line."""
        if not self._sparing:
            return False
        if self._max_height(room, Fit()) <= room.board_height * _MAX_SPARING_SHARE:
            return False
        in_head = Fit(icons_in_head=True)
        return all(self._content(room, in_head, each).title_fits for each in self._messages)

    def _max_height(self, room: _Room, fit: Fit) -> int:
        """Return the height of the tallest message, in pixels."""
        without_answers = [replace(message, answer="") for message in self._messages]
        messages = (*self._messages, *without_answers)
        return max(self._content(room, fit, message).height for message in messages)

    @staticmethod
    def _space_beside(board: pygame.Rect, theme: Theme) -> int:
        """Return the width for the portrait beside the bubble, 0 if the text needs the width."""
        tx = theme.metrics.tx
        if has_large_text(theme.metrics):
            return 0
        text_width = board.width - tx(_PORTRAIT_SIDE) - tx(_SPACE_AROUND_TEXT)
        if text_width < tx(_MIN_TEXT_WIDTH):
            return 0
        return tx(_PORTRAIT_SIDE) + tx(_PORTRAIT_GAP)

    def _width_in(self, board: pygame.Rect, theme: Theme) -> int:
        tx = theme.metrics.tx
        available = board.width - tx(2 * _MARGIN) - self._space_beside(board, theme)
        if has_large_text(theme.metrics):
            return available
        return min(tx(_MAX_WIDTH), available)

    def place_below(self, rect: pygame.Rect, theme: Theme) -> None:
        """Place the bubble below the log."""
        self._arrangement = Arrangement(_BELOW_LOG, rect.height, rect.height)
        self.portrait = pygame.Rect(0, 0, 0, 0)
        self._title_rect = pygame.Rect(0, 0, 0, 0)
        self.place(rect, theme)
        self._label_fold_button()
        self._shown = self._parts.wide
        lay_out(self.content(theme, rect.width), theme, rect)

    def _label_fold_button(self) -> None:
        self._fold_button.icon = "arrow_up" if self.folded else "arrow_down"
        self._fold_button.tooltip = _("Show the text") if self.folded else _("Fold the text away")

    def place_in(
        self,
        board: pygame.Rect,
        theme: Theme,
        title_rect: pygame.Rect,
        big_button_rect: pygame.Rect,
    ) -> None:
        """Place the bubble at the bottom of a board, and its buttons in it or outside it."""
        self._arrangement = self.arrangement_in(board, theme)
        self._place_box(board, theme)
        self._label_fold_button()
        self._title_rect = pygame.Rect(0, 0, 0, 0)
        if self.replaces_title:
            self._title_rect = title_rect
            self._place_outside(theme, big_button_rect)
            return
        self._shown = self._placed_content(theme, self.rect.width).buttons
        lay_out(self.content(theme, self.rect.width), theme, self.rect)

    def _place_box(self, board: pygame.Rect, theme: Theme) -> None:
        """Place the portrait, if it has room, and the panel with the text."""
        tx = theme.metrics.tx
        width = self._width_in(board, theme)
        height = self._arrangement.height
        portrait_width = self._space_beside(board, theme)
        left = board.x + max(tx(_MARGIN), (board.width - width - portrait_width) // 2)
        foot = board.bottom - tx(_FOOT_GAP)
        self.portrait = pygame.Rect(0, 0, 0, 0)
        if portrait_width:
            side = min(tx(_PORTRAIT_SIDE), height)
            right = left + tx(_PORTRAIT_SIDE)
            self.portrait = pygame.Rect(right - side, foot - side, side, side - tx(_NAME_DROP))
        self.place(pygame.Rect(left + portrait_width, foot - height, width, height), theme)

    def _place_outside(self, theme: Theme, big_button_rect: pygame.Rect) -> None:
        """Place the buttons where the table's title and big button are otherwise."""
        shown = self._round_buttons
        if self._big_button is not None:
            self._big_button.place(big_button_rect, theme)
            shown.append(self._big_button)
        self._shown = shown
        row = self._title_buttons
        rect = pygame.Rect((0, 0), row.size(theme, self._title_rect.width))
        rect.center = self._title_rect.center
        self._beside_rect = pygame.Rect(0, 0, 0, 0)
        if self._has_room_beside(theme):
            width = self._beside_buttons.size(theme, self.title_width)[0]
            gap = theme.metrics.tx(Space.LARGE)
            rect.x += (width + gap) // 2
            self._beside_rect = pygame.Rect(rect.x - gap - width, rect.y, width, rect.height)
        lay_out(row, theme, rect)

    @property
    def _round_buttons(self) -> list[Pressable]:
        """The buttons as icons, without the jade one."""
        small = zip(self._parts.buttons, self._parts.small, strict=True)
        return [widget for button, widget in small if button.kind != "jade"]

    @property
    def _title_buttons(self) -> Row:
        """The row of buttons in place of the title."""
        widgets = [*self._round_buttons, self.book_button, self._fold_button]
        return Row(widget_boxes(*widgets, grows=False), gap=Space.TINY, grows=False)

    @property
    def _beside_buttons(self) -> Row:
        """The earned rewards, or the number of the step."""
        icons = [icon(name, Icon.MEDIUM) for name in self.message.icons]
        if icons:
            return Row(icons, gap=Space.TINY, grows=False)
        return Row([Words(self._progress.text, _STEP_STYLE, grows=False)], grows=False)

    def _has_room_beside(self, theme: Theme) -> bool:
        """Return whether rewards or the number of the step have room beside the buttons."""
        beside = self._beside_buttons.size(theme, self.title_width)[0]
        buttons = self._title_buttons.size(theme, self.title_width)[0]
        gaps = 3 * theme.metrics.tx(Space.LARGE)
        return beside > 0 and beside + buttons + gaps <= self.title_width

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.portrait.width:
            self._draw_face(surface, theme, self.portrait)
            name = paint_tag(theme, Tag((0, 0), "", self.speaker.name), colours.HEM)
            below = self.portrait.move(0, theme.metrics.tx(_NAME_DROP))
            surface.blit(name, name.get_rect(midbottom=below.midbottom))
        draw_panel(surface, theme, self.rect)
        self.content(theme, self.rect.width).draw(surface, theme, self.rect)
        if self._title_rect.width:
            draw_board(surface, theme, self._title_rect)
            if self._beside_rect.width:
                self._beside_buttons.draw(surface, theme, self._beside_rect)
            super().draw(surface, theme)

    def _draw_face(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        speaker = self.speaker
        draw_portrait(speaker.face, _PORTRAIT_COLOUR, speaker.mood, surface, theme, rect)

    def _draw_dots(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draw finished steps with a check, the current one larger in gold, others as rings."""
        tx = theme.metrics.tx
        line = tx(Line.THIN)
        for number in range(self._progress.steps):
            middle = (rect.x + tx(DOT_WIDTH) * number + tx(DOT_WIDTH // 2), rect.centery)
            if number < self._progress.done:
                draw_disc(surface, theme, middle, tx(_DONE_DOT), colours.DONE)
                theme.icons.draw(surface, "check", tx(_CHECK_SIDE), middle, colour=colours.CREAM)
            elif number == self._progress.done:
                rim = (colours.TEXT_ON_GOLD, line)
                draw_disc(surface, theme, middle, tx(_CURRENT_DOT), colours.GOLD, rim)
            else:
                rim = (colours.SOFT_INK, line)
                draw_disc(surface, theme, middle, tx(_COMING_DOT), colours.PARCHMENT, rim)


def _big_button_of(buttons: Sequence[BubbleButton]) -> PrimaryButton | None:
    """Return the jade button in the form of the table's big button, None without one."""
    for button in buttons:
        if button.kind == "jade":
            big_button = PrimaryButton(button.text, button.action)
            # The press before may have been a double click.
            big_button.rest()
            return big_button
    return None
