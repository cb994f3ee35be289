"""A question over the scene below or next to its subject, with a few buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Radius, Space
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Picture, Row, WidgetBox, icon
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import Flow, widget_boxes
from cacao_desktop.ui.input.intentions import Intention, PointerPressed
from cacao_desktop.ui.pages.bubble import bubble_rect, draw_tail
from cacao_desktop.ui.pages.panel_scene import PanelScene
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.scene import AppContext
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.text.sentences import in_sentences
from cacao_desktop.ui.widgets import Button, JadeButton, Label, RoundButton, Widget


@dataclass(frozen=True, slots=True)
class DialogChoice:
    """One answer; `action` runs after the dialog has closed."""

    text: str
    action: Callable[[], object] = lambda: None
    icon: str = ""
    stands_out: bool = False
    """Whether its button in a `Dialog` is of jade, as the one that leads on."""

    def button(
        self,
        close: Callable[[], None],
        style: TextStyle = styles.BUTTON,
        button_class: type[Button] = Button,
    ) -> Button:
        """Return a button that closes the dialog and runs this answer."""

        def choose() -> None:
            close()
            self.action()

        return button_class(self.text, choose, icon=self.icon, style=style)


class Dialog(PanelScene):
    """A parchment sheet with a question.

    Escape takes the last choice, which should be the harmless one. `extra` widgets (such as a text
    field) come between text and buttons. Enter in them takes the choice with the index `default`,
    but without them the focus starts on the last choice, which Enter then takes.
    """

    widest = 560
    edge = Space.MEDIUM

    def __init__(
        self,
        context: AppContext,
        title: str,
        text: str,
        choices: Sequence[DialogChoice],
        *,
        extra: Sequence[Widget] = (),
        default: int = 0,
    ) -> None:
        super().__init__(context)
        self._title = Label(title, styles.HEADING_INK)
        self._text = Label(text, styles.TEXT_INK)
        self._buttons = [
            choice.button(self.close, button_class=JadeButton if choice.stands_out else Button)
            for choice in choices
        ]
        self.foot = Flow(widget_boxes(*self._buttons, grows=False), gap=Space.MEDIUM)
        labels = [self._title, self._text] if text else [self._title]
        self.show(
            Column(widget_boxes(*labels, *extra), gap=Space.MEDIUM),
            self._buttons[default],
            self._buttons[-1].action,
        )
        self.page.focus_on(
            next((widget for widget in extra if widget.focusable), self._buttons[-1])
        )

    @property
    def title(self) -> str:
        return self._title.text

    @property
    def text(self) -> str:
        return self._text.text

    @property
    def spoken(self) -> str:
        return in_sentences((self._title.text, self._text.text))

    @property
    def focused_widget(self) -> Widget | None:
        return self.page.focus


_PICTURE_SIDE: Final = 64
"""The side of each picture in a dialog, in design pixels."""
_TAIL_HALF_WIDTH: Final = Space.LARGE
"""Half the width of a tail at the sheet, and the distance between the sheet and its subject."""
_TAIL_INSET: Final = 60
"""How much smaller than the sheet the area is that the base of a tail reaches."""
_TAIL_LAYERS: Final = ((colours.OUTLINE, 3), (colours.HEM, 2), (colours.PARCHMENT, 0))
"""The colours of a tail with their reach beyond it, in design pixels."""
Painter = Callable[[int], pygame.Surface]


def _pictures(painters: Sequence[Painter]) -> list[Box]:
    """Return the pictures in a row with crosses between them, or nothing without any."""
    row: list[Box] = []
    for paint in painters:
        if row:
            row.append(icon("cross", Icon.MEDIUM, colours.NEGATIVE))
        row.append(Picture(paint, _PICTURE_SIDE))
    if not row:
        return []
    return widget_boxes(Shown(Row(row, gap=Space.MEDIUM), ground="none"))


_MAX_SHARE: Final = 0.7
"""The largest width of a callout that leaves something beside it, as a share of the window's."""


class Callout(PanelScene):
    """A parchment sheet with a tail pointing at `about`, which alone stays lit.

    Escape and a press elsewhere close it; a press beside `about` reaches the scene below, too.
    `pictures` of conflicting items are shown in a row, each painted for a side in pixels. `rows`
    of widgets come above the buttons, and the chosen one has the focus; if there are several
    buttons, the first is the recommended one. The sheet covers as little of `avoid` as possible.
    """

    widest = 400
    edge = Space.SMALL
    spare = Space.WIDE

    def __init__(
        self,
        context: AppContext,
        about: Callable[[], pygame.Rect],
        title: str,
        text: str,
        choices: Sequence[DialogChoice] = (),
        *,
        pictures: Sequence[Painter] = (),
        rows: Sequence[Widget] = (),
        avoid: Callable[[], Sequence[pygame.Rect]] = tuple,
    ) -> None:
        super().__init__(context)
        self._words = title, text
        self._about = about
        self._avoid = avoid
        buttons = self._buttons(choices)
        leave = RoundButton("cross", self.close, tooltip=_("Close"), size=Icon.LARGE)
        head = Row(
            [WidgetBox(Label(title, styles.SUBHEADING_INK)), WidgetBox(leave, grows=False)],
            gap=Space.SMALL,
        )
        labels = widget_boxes(Label(text, styles.TEXT_INK)) if text else []
        below = Flow(widget_boxes(*buttons, grows=False), gap=Space.SMALL, spread=True)
        parts = [part for widget in (*rows, *buttons) for part in widget.parts() if part.focusable]
        chosen = (part for part in parts if part.is_checked)
        first = next(chosen, next(iter(parts), None))
        self.show(
            Column(
                [head, *_pictures(pictures), *labels, *widget_boxes(*rows), below],
                gap=Space.SMALL,
            ),
            first,
            self.close,
        )
        self.page.focus_on(first)

    @property
    def spoken(self) -> str:
        return in_sentences(self._words)

    def _buttons(self, choices: Sequence[DialogChoice]) -> list[Button]:
        """Return a button for each choice; of several, the first stands out."""
        buttons: list[Button] = []
        for number, choice in enumerate(choices):
            kind = JadeButton if number == 0 and len(choices) > 1 else Button
            buttons.append(choice.button(self.close, styles.LEAD_BUTTON, kind))
        return buttons

    def panel_width(self, window: int) -> int:
        """Return the width, that of the window where only a strip would be left beside it."""
        width = super().panel_width(window)
        if width > window * _MAX_SHARE:
            return window - self.theme.metrics.tx(Space.WIDE)
        return width

    def panel_rect(self, panel: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        return bubble_rect(
            window,
            panel.size,
            self._about(),
            self.theme.metrics.tx(_TAIL_HALF_WIDTH),
            self._avoid(),
        )

    def handle(self, intention: Intention) -> None:
        if isinstance(intention, PointerPressed) and not self._panel.rect.collidepoint(
            intention.position
        ):
            is_about = self._about().collidepoint(intention.position)
            self.close()
            below = self.context.stack.top
            if below is not None and not is_about:
                below.handle(intention)
            return
        super().handle(intention)

    def draw_veil(self, surface: pygame.Surface) -> None:
        """Draw the veil, then the subject as it was, and the tail that points at it."""
        tx = self.theme.metrics.tx
        about = self._about()
        lit = blank(about.size)
        lit.blit(surface, (0, 0), about)
        super().draw_veil(surface)
        if not surface.get_rect().contains(about):
            return
        surface.blit(clip_round(lit, tx(Radius.PANEL)), about)
        inset = -tx(_TAIL_INSET)
        inner = self._panel.rect.inflate(inset, inset)
        draw_tail(surface, self.theme, inner, about, _TAIL_HALF_WIDTH, _TAIL_LAYERS)
