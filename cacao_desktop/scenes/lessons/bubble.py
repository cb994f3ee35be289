"""The bubble of a lesson: portrait, what to do and why, how far one is, and the buttons."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.widgets import Button, JadeButton, Pressable, RoundButton, Widget, draw_sheet

_WIDEST: Final = 560
_PORTRAIT: Final = 150
_TITLE: Final = looks.SUBHEADING_INK.sized(21)
_TEXT: Final = looks.TEXT_INK.sized(18)
_ANSWER: Final = looks.TEXT_INK.sized(18).in_colour(colours.NEGATIVE)
_NAME: Final = looks.SMALL.sized(15)
_BUTTON: Final = looks.BUTTON.sized(17)
_LARGEST_SHARE: Final = 0.52
"""The bubble takes no more than this of the height of the board where smaller letters can help it."""
_SPARING_SHARE: Final = 0.43
"""So much it takes where the board matters more; above it the buttons are beside the title where they have room."""
_SMALL_TITLE: Final = 16
_LEAST_BESIDE: Final = 330
"""With less room than this for words there is no portrait beside them."""


@dataclass(frozen=True, slots=True)
class BubbleButton:
    """A button of the bubble: wooden, the one in jade that leads on, or a small one without words."""

    text: str
    icon: str
    action: Callable[[], None]
    enabled: bool = True
    kind: Literal["wood", "jade", "small"] = "wood"

    def made(self, *, small: bool) -> Pressable:
        """Return the widget, with words or as an icon."""
        if self.kind == "jade":
            button: Pressable = JadeButton(self.text, self.action, icon=self.icon, style=_BUTTON)
        elif small or self.kind == "small":
            button = RoundButton(self.icon, self.action, tooltip=self.text, size=44)
        else:
            button = Button(self.text, self.action, icon=self.icon, style=_BUTTON)
        button.enabled = self.enabled
        return button


@dataclass(frozen=True, slots=True)
class Words:
    """What the bubble says; an `answer` is shown in the place of the text."""

    title: str
    text: str
    answer: str = ""


class LessonBubble(Widget):
    """Stands at the foot of the board; `done` of `steps` are behind the learner.

    It is `sparing` with its height where there are many rows of tiles to be seen.
    """

    def __init__(
        self,
        words: Words,
        face: str,
        name: str,
        buttons: Sequence[BubbleButton],
        *,
        read_on: Callable[[], None],
        done: int,
        steps: int,
        others: Sequence[Words] = (),
        sparing: bool = False,
    ) -> None:
        super().__init__()
        self.said = words
        self._face, self._name = face, name
        self.done, self._steps = done, steps
        self._others = [words, *others]
        """All that the bubble will have to say, so that it keeps its size."""
        self._named = list(buttons)
        self._wide = [button.made(small=False) for button in buttons]
        self._small = [button.made(small=True) for button in buttons]
        self.more = RoundButton("book", read_on, tooltip=_("Read about it in the book of rules"), size=36)
        self._shown: list[Pressable] = []
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.portrait = pygame.Rect(0, 0, 0, 0)
        self._style = _TEXT
        self._sparing = sparing
        self._in_head = False
        """Whether the buttons are icons beside the title, so that the board has more room."""

    @property
    def text(self) -> str:
        return self.said.answer or self.said.text

    @property
    def words(self) -> str:
        return in_sentences((self.said.title, self.text))

    def button(self, text: str) -> Pressable:
        names = [button.text for button in self._named]
        return self._shown[names.index(text)]

    @property
    def leads_on(self) -> Pressable | None:
        """The button in jade as it is shown, None where something is to be done first."""
        shown = zip(self._named, self._shown, strict=False)
        return next((widget for button, widget in shown if button.kind == "jade"), None)

    def parts(self) -> Iterator[Widget]:
        yield from self._shown
        yield self.more

    def hit(self, position: tuple[int, int]) -> Widget | None:
        found = next((button for button in self.parts() if button.rect.collidepoint(position)), None)
        return found or (self if self.sheet.collidepoint(position) else None)

    # Its size.

    def height_in(self, board: pygame.Rect, theme: Theme) -> int:
        """Return the height that it wants at the foot of a board, the same for every step of a lesson."""
        tx = theme.metrics.tx
        room = self._room(board, theme)
        most = round(board.height * (_SPARING_SHARE if self._sparing else _LARGEST_SHARE)) - tx(8)
        texts = [text for words in self._others for text in (words.text, words.answer) if text]
        self._style, self._in_head = _TEXT, False
        highest = max(button.measure(theme)[1] for button in self._fitting(theme, room))
        above, below = self._head(theme), highest + 3 * tx(8)
        tall = above + below + self._tallest(texts, theme, room) > board.height * _SPARING_SHARE
        if self._sparing and tall:
            self._in_head = self._titles_fit_beside_icons(theme, room)
        if self._in_head:
            above, below = self._head(theme), 2 * tx(8)
        while self._style.size > 15 and above + below + self._tallest(texts, theme, room) > most:
            self._style = self._style.sized(self._style.size - 1)
        beside = self._beside(board, theme)
        portrait = self.portrait.height + theme.text.line_height(_NAME) if beside else 0
        return max(above + below + self._tallest(texts, theme, room), portrait) + tx(8)

    def _tallest(self, texts: list[str], theme: Theme, room: int) -> int:
        return max(theme.text.paragraph_height(text, self._style, room) for text in texts)

    @staticmethod
    def _beside(board: pygame.Rect, theme: Theme) -> int:
        """Return how much room the portrait takes beside the sheet, none where there is too little for words."""
        tx = theme.metrics.tx
        return tx(_PORTRAIT) + tx(20) if board.width - tx(_PORTRAIT) - tx(60) >= tx(_LEAST_BESIDE) else 0

    def _sheet_width(self, board: pygame.Rect, theme: Theme) -> int:
        tx = theme.metrics.tx
        return min(tx(_WIDEST), board.width - tx(16) - self._beside(board, theme))

    def _room(self, board: pygame.Rect, theme: Theme) -> int:
        return max(1, self._sheet_width(board, theme) - 2 * theme.metrics.tx(18))

    def _head(self, theme: Theme) -> int:
        high = max(theme.text.line_height(_TITLE), self.more.measure(theme)[1])
        if self._in_head:
            high = max(high, self._icons_height(theme) + theme.metrics.tx(4))
        return theme.metrics.tx(10) + high

    def _icons_height(self, theme: Theme) -> int:
        return max(button.measure(theme)[1] for button in self._small)

    def _titles_fit_beside_icons(self, theme: Theme, room: int) -> bool:
        """Tell whether the buttons have room as icons beside every title and the dots, which saves the board a row."""
        room, high = self._beside_icons(theme, room), self._icons_height(theme)
        if room <= 0:
            return False
        fitted = ((words.title, theme.text.fit(words.title, _TITLE, room, high)) for words in self._others)
        return all(
            theme.text.paragraph_height(title, style, room) <= high
            and theme.text.fit_words(title, style, room).size >= _SMALL_TITLE
            for title, style in fitted
        )

    def _beside_icons(self, theme: Theme, room: int) -> int:
        """Return the room for a title that shares the head with all buttons as icons and with the dots."""
        gap = theme.metrics.tx(8)
        icons = sum(button.measure(theme)[0] + gap for button in (*self._small, self.more))
        return room - icons - (self._dots_width(theme) + theme.metrics.tx(10) if self._steps else 0)

    def _title_room(self, theme: Theme, room: int) -> int:
        if self._in_head:
            return self._beside_icons(theme, room)
        room -= self.more.measure(theme)[0] + theme.metrics.tx(6)
        dots = self._dots_width(theme)
        return room - dots - theme.metrics.tx(10) if dots < room * 45 // 100 else room

    def _dots_width(self, theme: Theme) -> int:
        return self._steps * theme.metrics.tx(19)

    def _fitting(self, theme: Theme, room: int) -> list[Pressable]:
        """Return the buttons with words where these have room in one row of their own, else with icons alone."""
        if self._in_head:
            return list(self._small)
        gap = theme.metrics.tx(8)
        needed = sum(button.measure(theme)[0] + gap for button in self._wide) - gap
        return list(self._wide) if needed <= room else list(self._small)

    # Its place.

    def place_in(self, board: pygame.Rect, theme: Theme) -> None:
        """Take the foot of a board."""
        tx = theme.metrics.tx
        width, high = self._sheet_width(board, theme), self.height_in(board, theme) - tx(8)
        beside = self._beside(board, theme)
        left = board.x + max(tx(8), (board.width - width - beside) // 2)
        self.portrait = pygame.Rect(0, 0, 0, 0)
        if beside:
            side = min(tx(_PORTRAIT), high - theme.text.line_height(_NAME))
            self.portrait = pygame.Rect(left + tx(_PORTRAIT) - side, 0, side, side)
            self.portrait.bottom = board.bottom - tx(4) - theme.text.line_height(_NAME)
        self.sheet = pygame.Rect(left + beside, board.bottom - tx(4) - high, width, high)
        self.place(self.sheet, theme)
        self._place_buttons(theme)

    def _place_buttons(self, theme: Theme) -> None:
        tx = theme.metrics.tx
        inner = self.sheet.inflate(-2 * tx(18), 0)
        self._shown = self._fitting(theme, inner.width)
        side = self.more.measure(theme)[0]
        corner = pygame.Rect(inner.right - side + tx(8), self.sheet.y + tx(8), side, side)
        self.more.place(corner, theme)
        if self._in_head:
            x = corner.x
            for button in reversed(self._shown):
                wide, high = button.measure(theme)
                x -= wide + tx(8)
                button.place(pygame.Rect(x, corner.centery - high // 2, wide, high), theme)
            return
        x, bottom = inner.x, self.sheet.bottom - tx(10)
        for button in self._shown:
            wide, high = button.measure(theme)
            button.place(pygame.Rect(x, bottom - high, wide, high), theme)
            x += wide + tx(8)
        if len(self._shown) > 1:
            last = self._shown[-1]
            last.place(last.rect.move(inner.right - last.rect.right, 0), theme)

    def text_place(self, theme: Theme) -> tuple[int, int]:
        """Return where what is said begins and ends, from the top of the window."""
        tx = theme.metrics.tx
        room = self.sheet.width - 2 * tx(18)
        top = self.sheet.y + self._head(theme) + tx(2)
        return top, top + theme.text.paragraph_height(self.text, self._style, room)

    # Its looks.

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        if self.portrait.width:
            self._draw_portrait(surface, theme)
        draw_sheet(surface, theme, self.sheet, alpha=190)
        inner = self.sheet.inflate(-2 * tx(18), 0)
        title = pygame.Rect(inner.x, self.sheet.y + tx(8), self._title_room(theme, inner.width), 0)
        line = self._icons_height(theme) if self._in_head else theme.text.line_height(_TITLE)
        fitted = theme.text.fit(self.said.title, _TITLE, title.width, line)
        theme.text.draw_paragraph(surface, self.said.title, fitted, title)
        dots = title.right + tx(10)
        if dots + self._dots_width(theme) <= (self._shown[0] if self._in_head else self.more).rect.x:
            self._draw_dots(surface, theme, pygame.Rect(dots, title.y, 0, tx(22)))
        top, _bottom = self.text_place(theme)
        style: TextStyle = self._style
        if self.said.answer:
            style = _ANSWER.sized(self._style.size)
        theme.text.draw_paragraph(surface, self.text, style, pygame.Rect(inner.x, top, inner.width, 0))
        for button in self.parts():
            button.draw(surface, theme)

    def _draw_portrait(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        theme.icons.draw(surface, self._face, self.portrait.width, self.portrait.center)
        at = (self.portrait.centerx, self.portrait.bottom + theme.text.line_height(_NAME) // 2)
        theme.text.draw(surface, self._name, _NAME, at, "center")
        x, y = self.sheet.x + tx(6), self.sheet.y + self.sheet.height // 3
        tip = (self.portrait.right + tx(2), y + tx(6))
        points = [(x, y - tx(14)), tip, (x, y + tx(14))]
        pygame.draw.polygon(surface, colours.PARCHMENT, points)
        pygame.draw.lines(surface, colours.PARCHMENT_EDGE, False, points, max(1, tx(2)))

    def _draw_dots(self, surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        """Show done steps with a check, the present one in gold and larger, those to come as rings."""
        tx = theme.metrics.tx
        for number in range(self._steps):
            middle = (place.x + tx(19) * number + tx(9), place.centery + tx(3))
            if number < self.done:
                pygame.draw.circle(surface, colours.JADE_LINE, middle, tx(8))
                theme.icons.draw(surface, "check", tx(10), middle, colour=colours.CREAM)
            elif number == self.done:
                pygame.draw.circle(surface, colours.GOLD_INK, middle, tx(9))
                pygame.draw.circle(surface, colours.GOLD, middle, tx(7))
            else:
                pygame.draw.circle(surface, colours.SOFT_INK, middle, tx(6), max(1, tx(2)))
