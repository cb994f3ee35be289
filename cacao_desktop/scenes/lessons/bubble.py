"""The bubble of a lesson: portrait, what to do and why, how far one is, and the buttons."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.table.board.mark_paint import paint_tag
from cacao_desktop.table.panels.cards import FaceMood, draw_on_cloth
from cacao_desktop.ui import Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Held,
    Named,
    Pad,
    Painted,
    Row,
    Words,
    pixels,
    room_for,
)
from cacao_desktop.ui.boxes.places import Flow, lay
from cacao_desktop.ui.widgets import Button, Group, JadeButton, Pressable, RoundButton
from cacao_desktop.ui.widgets.widget import draw_disc, draw_sheet
from cacao_desktop.words import Tag

_PORTRAIT: Final = 150
_TITLE: Final = styles.SUBHEADING_INK.sized(21)
_TEXT: Final = styles.TEXT_INK.sized(18)
_ANSWER: Final = styles.TEXT_INK.sized(18).in_colour(colours.NEGATIVE)
_FACE: Final = 66
"""The side of the portrait in the place of the log."""
_BUTTON: Final = styles.BUTTON.sized(17)
_LARGEST_SHARE: Final = 0.52
"""The bubble takes no more than this of the height of the board where smaller letters can help it."""
_SPARING_SHARE: Final = 0.43
"""So much it takes where the board matters more.

Above it the buttons are beside the title where they have room.
"""
_SMALLEST: Final = 15
_LARGE_ENOUGH: Final = 30
"""Letters of so many pixels may be read at any size of text."""
_DOT: Final = 19
_EDGE: Final = 8
"""How much nearer to the edge the round buttons are than words."""
_LEAST_BESIDE: Final = 330
"""With less room than this for words there is no portrait beside them."""


@dataclass(frozen=True, slots=True)
class BubbleButton:
    """A button of the bubble.

    Wooden, the one in jade that leads on, or a small one without words.
    """

    text: str
    icon: str
    action: Callable[[], None]
    enabled: bool = True
    kind: Literal["wood", "jade", "small"] = "wood"

    def made(self, *, small: bool) -> Pressable:
        """Return the widget, with its words or as an icon.

        What leads on has always words, the small one few.
        """
        if self.kind == "jade":
            text = _("Go on") if small else self.text
            button: Pressable = JadeButton(text, self.action, icon=self.icon, style=_BUTTON)
        elif small or self.kind == "small":
            button = RoundButton(
                self.icon, self.action, tooltip=self.text, size=34 if small else 44
            )
        else:
            button = Button(self.text, self.action, icon=self.icon, style=_BUTTON)
        button.enabled = self.enabled
        return button


@dataclass(frozen=True, slots=True)
class Said:
    """What the bubble says; an `answer` is shown in the place of the text."""

    title: str
    text: str
    answer: str = ""


class LessonBubble(Group):
    """Stands at the foot of the board; `done` of `steps` are behind the learner.

    A `sparing` one leaves the board its height: it stands below the log where that has room, else
    it is low.
    """

    solid = True

    def __init__(
        self,
        words: Said,
        face: str,
        name: str,
        buttons: Sequence[BubbleButton],
        *,
        read_on: Callable[[], None],
        done: int,
        steps: int,
        others: Sequence[Said] = (),
        sparing: bool = False,
        mood: FaceMood = "happy",
    ) -> None:
        super().__init__()
        self.said = words
        self._draw_face = partial(draw_on_cloth, face, "violet", mood)
        self._name = name
        self.done = done
        self._steps = steps
        self._others = [words, *others]
        """All that the bubble will have to say, so that it keeps its size."""
        self._named = list(buttons)
        self._wide = [button.made(small=False) for button in buttons]
        self._small = [button.made(small=True) for button in buttons]
        self.more = RoundButton(
            "book", read_on, tooltip=_("Read about it in the book of rules"), size=36
        )
        self._shown: list[Pressable] = []
        self.portrait = pygame.Rect(0, 0, 0, 0)
        self._style = _TEXT
        self._measured_in: object = None
        self._height = 0
        self._sparing = sparing
        self._in_column = self._in_head = self._tight = False
        """Whether it stands below the log.

        At the foot of the board buttons may be icons beside the title, or dots and air give way.
        """

    @property
    def words(self) -> str:
        return in_sentences((self.said.title, self.said.answer or self.said.text))

    @property
    def leads_on(self) -> Pressable | None:
        """The button in jade as it is shown, None where something is to be done first."""
        shown = zip(self._named, self._shown, strict=False)
        return next((widget for button, widget in shown if button.kind == "jade"), None)

    def children(self) -> Iterable[Widget]:
        return (*self._shown, self.more)

    def content(self, theme: Theme, width: int, said: Said) -> Box:
        """Return title, text and buttons as they are at a width in pixels."""
        buttons: list[Box] = [Held(button, grows=False) for button in self._fitting(theme, width)]
        style = _ANSWER.sized(self._style.size) if said.answer else self._style
        text = Words(said.answer or said.text, style)
        if self._in_column:
            named = Column(
                [Words(said.title, _TITLE, fit="whole"), Words(self._name, styles.SMALL_SOFT)]
            )
            head = Row(
                [Painted(self._draw_face, _FACE, _FACE), named, Held(self.more, grows=False)],
                gap=8,
            )
            below = Flow(buttons, gap=8, spread=True)
            return Pad(Column([head, Named(text, "text"), below], gap=8), (14, 10, 14, 14))
        parts: list[Box] = [Pad(Named(text, "text"), (0, 4, _EDGE, 0))]
        if not self._in_head:
            spread = [*buttons[:-1], room_for(0), *buttons[-1:]]
            parts.append(Pad(Row(spread, gap=8), (0, 6 if self._tight else 12, _EDGE, 0)))
        beside = self._beside_title(theme, width)
        room = width - Row(beside, gap=8, grows=False).size(theme, width)[0] - pixels(theme, 36)
        in_a_line = theme.text.width(said.title, _TITLE.sized(_SMALLEST)) <= room
        head = Row(
            [Words(said.title, _TITLE, fit="line" if in_a_line else "whole"), *beside], gap=8
        )
        return Pad(Column([head, *parts], foot=not self._in_head), (18, 8, 18 - _EDGE, 10))

    def _beside_title(self, theme: Theme, width: int) -> list[Box]:
        """Return the dots, where these leave the title more room than they take, and the buttons in the head."""
        if self._steps and not self._tight:
            dots = [Painted(self._draw_dots, 22, _DOT * self._steps)]
        else:
            dots = []
        if pixels(theme, _DOT * self._steps) < (width - pixels(theme, 80)) * 45 // 100:
            shown = dots
        else:
            shown = []
        icons = self._small if self._in_head else []
        return [*shown, *(Held(button, grows=False) for button in (*icons, self.more))]

    def _fitting(self, theme: Theme, width: int) -> list[Pressable]:
        """Return the buttons with words where these have room in one row, else with icons and few words."""
        wide = Row([Held(button, grows=False) for button in self._wide], gap=8, grows=False)
        fits = wide.size(theme, width)[0] <= width - pixels(theme, 36)
        if self._in_column or (fits and not self._in_head):
            return self._wide
        return self._small

    def height_below(self, log: pygame.Rect, theme: Theme) -> int:
        """Return the height that it takes at the foot of the log's place, 0 where it stands below the board."""
        self._in_column = self._sparing and log.width > 0
        self._measured_in = None
        for size in range(round(_TEXT.size), _SMALLEST - 1, -1):
            self._style = _TEXT.sized(size)
            high = self._highest(theme, max(1, log.width))
            if self._in_column and high <= log.height:
                return high
        self._in_column = False
        return 0

    def height_in(self, board: pygame.Rect, theme: Theme) -> int:
        """Return the height that it wants at the foot of a board, the same for every step of a lesson."""
        if self._measured_in != (board.size, theme.metrics):
            self._height = self._measure_in(board, theme)
            self._measured_in = (board.size, theme.metrics)
        return self._height

    def _measure_in(self, board: pygame.Rect, theme: Theme) -> int:
        width = self._sheet_width(board, theme)
        most = round(board.height * (_SPARING_SHARE if self._sparing else _LARGEST_SHARE))
        self._style = _TEXT
        self._in_head = False
        self._tight = False
        if self._sparing and self._highest(theme, width) > board.height * _SPARING_SHARE:
            self._in_head = True
            beside = Row(self._beside_title(theme, width), gap=8, grows=False).size(theme, width)[
                0
            ]
            room = width - beside - pixels(theme, 36)
            style = _TITLE.sized(16)
            self._in_head = all(
                theme.text.width(said.title, style) <= room for said in self._others
            )
        least = min(_SMALLEST, _LARGE_ENOUGH / theme.metrics.text_scale)
        while self._highest(theme, width) > most and (self._style.size > least or not self._tight):
            if self._style.size > (least if self._tight else _SMALLEST):
                self._style = self._style.sized(self._style.size - 1)
            else:
                self._tight = True
        portrait = self.portrait.height if self._beside(board, theme) else 0
        return max(self._highest(theme, width), portrait) + theme.metrics.tx(8)

    def _highest(self, theme: Theme, width: int) -> int:
        said = (each for words in self._others for each in (words, replace(words, answer="")))
        return max(self.content(theme, width, each).size(theme, width)[1] for each in said)

    @staticmethod
    def _beside(board: pygame.Rect, theme: Theme) -> int:
        """Return how much room the portrait takes beside the sheet, none where there is too little for words."""
        tx = theme.metrics.tx
        if board.width - tx(_PORTRAIT) - tx(60) >= tx(_LEAST_BESIDE):
            return tx(_PORTRAIT) + tx(20)
        return 0

    def _sheet_width(self, board: pygame.Rect, theme: Theme) -> int:
        tx = theme.metrics.tx
        return min(tx(560), board.width - tx(16) - self._beside(board, theme))

    def place_below(self, place: pygame.Rect, theme: Theme) -> None:
        """Stand in what the log leaves."""
        self.portrait = pygame.Rect(0, 0, 0, 0)
        self.place(place, theme)
        self._shown = self._wide
        lay(self.content(theme, place.width, self.said), theme, place)

    def place_in(self, board: pygame.Rect, theme: Theme) -> None:
        tx = theme.metrics.tx
        width = self._sheet_width(board, theme)
        high = self.height_in(board, theme) - tx(8)
        beside = self._beside(board, theme)
        left = board.x + max(tx(8), (board.width - width - beside) // 2)
        self.portrait = pygame.Rect(0, 0, 0, 0)
        if beside:
            side = min(tx(_PORTRAIT), high)
            self.portrait = pygame.Rect(
                left + tx(_PORTRAIT) - side, board.bottom - tx(4) - side, side, side
            )
            self.portrait.height -= tx(12)
        self.place(pygame.Rect(left + beside, board.bottom - tx(4) - high, width, high), theme)
        self._shown = self._fitting(theme, width)
        lay(self.content(theme, width, self.said), theme, self.rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.portrait.width:
            self._draw_face(surface, theme, self.portrait)
            name = paint_tag(theme, Tag((0, 0), "", self._name), colours.HEM)
            surface.blit(
                name,
                name.get_rect(midbottom=self.portrait.move(0, theme.metrics.tx(12)).midbottom),
            )
        draw_sheet(surface, theme, self.rect)
        self.content(theme, self.rect.width, self.said).draw(surface, theme, self.rect)

    def _draw_dots(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        """Show done steps with a check, the present one in gold and larger, those to come as rings."""
        tx = theme.metrics.tx
        for number in range(self._steps):
            middle = (place.x + tx(_DOT) * number + tx(9), place.centery)
            if number < self.done:
                draw_disc(surface, theme, middle, tx(16), colours.JADE_LINE)
                theme.icons.draw(surface, "check", tx(10), middle, colour=colours.CREAM)
                continue
            now = number == self.done
            if now:
                fill, rim = (colours.GOLD, colours.GOLD_INK)
            else:
                fill, rim = (colours.PARCHMENT, colours.SOFT_INK)
            draw_disc(surface, theme, middle, tx(18 if now else 12), fill, (rim, max(1, tx(2))))
