"""The details of the selected saved game."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.measures import TextSize
from cacao_desktop.scenes.lists import game_in_words
from cacao_desktop.scenes.saved.game_lists import GameEntry
from cacao_desktop.scenes.saved.previews import Preview, board_box
from cacao_desktop.scenes.saved.save_card import EntryActions, player_lines
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import LaidOut, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.paint.materials import dark_wood, woven_cloth
from cacao_desktop.ui.widgets import BigButton, Button, RoundButton, draw_panel

_MIN_DETAIL_BOARD: Final = 60
"""The smallest height of the board in the details."""


class SaveDetails(LaidOut):
    """Details of the selected game: a panel `beside` the list, or a bar of buttons below."""

    def __init__(self, context: GameContext, actions: EntryActions) -> None:
        super().__init__()
        self.beside = True
        self._context = context
        self._actions = actions
        self._item: GameEntry | None = None
        self._open: list[BigButton] = []
        """The button that opens the game, none for a broken one."""
        self._rename: list[RoundButton] = []
        """The button that renames the game, none if that is not possible."""
        self._wide: list[Button] = []
        """The other buttons with text, for the panel."""
        self._round: list[RoundButton] = []
        """The same buttons as icons, for the bar."""

    def show(self, item: GameEntry | None) -> None:
        self._item = item
        self._open = []
        self._rename = []
        self._wide = []
        self._round = []
        if item is None:
            return
        if not item.problem:
            open_it = partial(self._actions.open, item)
            self._open.append(BigButton(item.opens, open_it, icon="play"))
        if item.rename is not None:
            text = _("Rename “{name}”").format(name=item.name)
            ask_name = partial(self._actions.ask_name, item)
            self._rename.append(RoundButton("pencil", ask_name, tooltip=text))
        if item.watch is not None:
            self._add_button(_("Watch"), "replay", partial(self._actions.watch, item))
        if item.delete is not None:
            text = _("Delete “{name}”").format(name=item.name)
            self._add_button(_("Delete"), "bin", partial(self._actions.ask_delete, item), text)

    def _add_button(
        self, text: str, icon: str, action: Callable[[], None], tooltip: str = ""
    ) -> None:
        """Add a button with text for the panel, and a round one for the bar."""
        style = styles.BUTTON.sized(TextSize.LEAD)
        self._wide.append(Button(text, action, icon=icon, style=style, tooltip=tooltip))
        self._round.append(RoundButton(icon, action, tooltip=tooltip or text))

    def children(self) -> list[Widget]:
        if self._item is None:
            return []
        if self.beside:
            return [*self._rename, *self._open, *self._wide]
        return [*self._open, *self._rename, *self._round]

    def content(self, theme: Theme, width: int) -> Box:
        if self._item is None:
            return Column(())
        if not self.beside:
            small_buttons = widget_boxes(*self._rename, *self._round, grows=False)
            return Pad(Row([*widget_boxes(*self._open), *small_buttons], gap=8), (8, 4, 8, 4))
        item = self._item
        lines = self._lines(item, self._preview() or Preview())
        foot = Column([*widget_boxes(*self._open), Row(widget_boxes(*self._wide), gap=8)], gap=8)
        inner_width = width - 2 * theme.metrics.tx(16)
        scale = theme.metrics.text_scale
        taken = sum(box.size(theme, inner_width)[1] for box in (lines, foot)) / scale + 48
        height = max(0.0, min(self.rect.height / scale - taken, inner_width / scale * 1.05))
        parts: list[Box] = [lines, foot]
        if height >= _MIN_DETAIL_BOARD:
            parts.insert(0, board_box(self._context, item.state, self._preview, height))
        return Pad(Column(parts, gap=8, foot=True), (16, 12, 16, 12))

    def _preview(self) -> Preview | None:
        if self._item is None:
            return None
        return self._actions.preview(self._item)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.beside:
            draw_panel(surface, theme, self.rect, woven_cloth)
        else:
            surface.blit(theme.material(dark_wood, self.rect.size), self.rect)
        self.content(theme, self.rect.width).draw(surface, theme, self.rect)

    def _lines(self, item: GameEntry, preview: Preview) -> Box:
        problem = item.problem or preview.problem
        name = Words(item.name, styles.HEADING, fit="whole")
        lines: list[Box] = [Row([name, *widget_boxes(*self._rename, grows=False)])]
        if problem:
            return Column([*lines, Words(problem, styles.TEXT, fit="whole")])
        lines += [Words(text, styles.TEXT, fit="line") for text in (item.status, item.day) if text]
        players = [
            Pad(line, (8, 4, 8, 4), 34, colours.PARCHMENT, 255, colours.HEM)
            for line in player_lines(item, preview)
        ]
        pairs = [Row(players[first : first + 2], gap=8) for first in range(0, len(players), 2)]
        modules = Words(self._modules_text(item, preview), styles.SMALL, fit="whole")
        return Column([*lines, Pad(Column(pairs, gap=8), (0, 8, 0, 4)), modules])

    @staticmethod
    def _modules_text(item: GameEntry, preview: Preview) -> str:
        """Return modules and house rules, empty if the name already states them."""
        parts = [preview.house]
        if preview.players:
            parts.insert(0, game_in_words(preview.modules, big_game=preview.big_game))
        text = " · ".join(part for part in parts if part)
        if text == item.name:
            return ""
        return text
