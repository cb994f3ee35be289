"""The cards of saved games, the details of the selected one, and the menu's Continue card."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _, pgettext
from cacao_desktop.measures import Icon, Letter
from cacao_desktop.scenes.lists import game_in_words
from cacao_desktop.scenes.saved.game_lists import GameEntry
from cacao_desktop.scenes.saved.previews import Preview, board_box, board_picture, view_of
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, LaidOut, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Row,
    Words,
    drawing,
    icon,
)
from cacao_desktop.ui.boxes.places import widget_boxes
from cacao_desktop.ui.paint.materials import dark_wood, woven_cloth
from cacao_desktop.ui.paint.shapes import soft_glow
from cacao_desktop.ui.widgets import BigButton, Button, RoundButton, draw_panel

_BOARD_SIZE: Final = (176, 226)
"""The height and width of the board on a card, in design pixels."""
_ROW_HEIGHT: Final = 25
"""The height of the line of a player."""
_MIN_TEXT_WIDTH: Final = 190
"""The smallest width of the text beside a board."""


@dataclass(frozen=True, slots=True)
class EntryActions:
    """The page's actions on an entry."""

    preview: Callable[[GameEntry], Preview | None]
    choose: Callable[[GameEntry], None]
    open: Callable[[GameEntry], None]
    watch: Callable[[GameEntry], None]
    ask_name: Callable[[GameEntry], None]
    ask_delete: Callable[[GameEntry], None]


class SaveCard(Card):
    """A card with board, text and modules; the first press selects it, the second opens it.

    A game with a problem cannot be opened, so its card only states the problem.
    """

    width = 438
    radius = 12
    above = 0.0
    """The height in design pixels of a board above the text, 0 if it is beside the text."""

    def __init__(self, context: GameContext, item: GameEntry, actions: EntryActions) -> None:
        super().__init__(self._choose_or_open)
        self.item = item
        self._context = context
        self._actions = actions

    def _choose_or_open(self) -> None:
        if not self.chosen:
            self._actions.choose(self.item)
        elif not self.item.problem:
            self._actions.open(self.item)

    def preview(self) -> Preview | None:
        return self._actions.preview(self.item)

    @property
    def text(self) -> str:
        return self.item.name

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.item.day, self.item.problem or self.item.status))

    @property
    def is_checked(self) -> bool:
        return self.chosen

    def content(self, theme: Theme, width: int) -> Box:
        preview = self.preview() or Preview()
        words = self._lines(preview)
        paint = partial(self._draw_modules, preview.modules)
        modules = Pad(Painted(paint, 26), (0, 8, 0, 0))
        if self.above:
            board = board_box(self._context, self.item.state, self.preview, self.above)
            return Pad(Column([board, *words, modules], gap=4), (8, 8, 12, 8))
        parts: list[Box] = [Column([*words, modules])]
        if width >= theme.metrics.tx(_BOARD_SIZE[1] + _MIN_TEXT_WIDTH):
            parts.insert(0, board_box(self._context, self.item.state, self.preview, *_BOARD_SIZE))
        return Pad(Row(parts, gap=12, middle=False), (8, 8, 12, 8))

    def _lines(self, preview: Preview) -> list[Box]:
        item = self.item
        lines: list[Box] = [Words(item.name, styles.SUBHEADING_INK, fit="whole")]
        if item.problem:
            lines.append(Words(item.problem, styles.TEXT_INK.in_colour(colours.NEGATIVE)))
        else:
            style = styles.SMALL_SOFT
            if item.own_turn:
                style = style.in_colour(colours.OWN_INK)
            lines += [Words(text, style) for text in (item.status, item.day) if text]
        lines += player_lines(item, preview)
        if not item.players:
            # Reserve room for four players, so that nothing moves once they are known.
            empty = Words("", styles.TEXT_INK, fit="line", height=_ROW_HEIGHT)
            lines += [empty] * (4 - len(preview.players))
        return lines

    def _draw_modules(
        self, modules: Sequence[str], surface: pygame.Surface, theme: Theme, place: pygame.Rect
    ) -> None:
        side = place.height
        available = (place.width - side) // max(1, len(modules) - 1)
        step = min(side + theme.metrics.tx(4), max(1, available))
        for number, module in enumerate(modules):
            picture = module_picture(theme, self._context.art, module, side)
            surface.blit(picture, (place.x + number * step, place.y))


def player_lines(item: GameEntry, preview: Preview) -> list[Box]:
    """Return a line for each known player: emblem, name, winner's crown, and gold."""
    gold = preview.gold
    if preview.winners:
        gold = preview.totals
    lines: list[Box] = []
    for seat, player in enumerate(item.players or preview.players):
        parts: list[Box] = [
            icon(f"emblem_{player.colour}", 24),
            Words(player.name, styles.TEXT_INK, fit="line", height=_ROW_HEIGHT),
        ]
        if seat in preview.winners:
            parts.append(drawing("crown", 24))
        if seat < len(gold):
            parts += [
                icon("coin", 22),
                Fixed(Words(str(gold[seat]), styles.COUNT, "right", fit="line"), 28),
            ]
        lines.append(Row(parts, gap=8))
    return lines


_TITLE_STYLE: Final = styles.HEADING_INK
_MIN_DETAIL_BOARD: Final = 60
"""The smallest height of the board in the details."""


@dataclass(frozen=True, slots=True)
class OngoingGame:
    """An unfinished game: its progress in words, its last day, and its preview if readable."""

    detail: str
    resume: Callable[[], None]
    day: str = ""
    preview: Preview | None = None


class ContinueCard(Card):
    """A card with an unfinished game's board, progress and gold; a press continues it."""

    chosen = True
    radius = 12

    def __init__(self, context: GameContext, game: OngoingGame) -> None:
        super().__init__(game.resume)
        self.game = game
        self._context = context

    @property
    def text(self) -> str:
        return pgettext("game", "Continue")

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.game.detail, self.game.day))

    def content(self, theme: Theme, width: int) -> Box:
        tx = theme.metrics.tx
        preview = self.game.preview
        board_width = 0
        if preview is not None:
            board_width = min(tx(140), width * 36 // 100)
        words: list[Box] = [
            self._title(theme, width - board_width - tx(40) - tx(32)),
            Words(self.game.detail, styles.TEXT_INK.in_colour(colours.OWN_INK), fit="line"),
        ]
        parts: list[Box] = []
        if preview is not None:
            paint = partial(self._draw_board, preview)
            parts.append(Painted(paint, 92, board_width / theme.metrics.text_scale))
            words.append(Pad(_gold_row(preview), (0, 4, 0, 0)))
        parts.append(Column(words))
        return Pad(Row(parts, gap=12, middle=False), (12, 8, 12, 8), min_height=112)

    def _title(self, theme: Theme, available: int) -> Box:
        """Return the title, with the day beside it if there is room."""
        title: list[Box] = [
            icon("play", Icon.MEDIUM, colours.JADE_INK),
            Words(self.text, _TITLE_STYLE, fit="line"),
        ]
        day = theme.text.width(self.game.day, styles.SMALL_SOFT)
        used = theme.text.width(self.text, _TITLE_STYLE) + theme.metrics.tx(8)
        if day and used + day <= available:
            title.append(Words(self.game.day, styles.SMALL_SOFT, grows=False))
        return Row(title, gap=8)

    def _draw_board(
        self, preview: Preview, surface: pygame.Surface, theme: Theme, place: pygame.Rect
    ) -> None:
        key = ("continue", self.game.detail, self.game.day, preview.gold)
        place.height = self.rect.height - theme.metrics.tx(16)
        camera = view_of(preview.tiles, theme, place.size)
        surface.blit(board_picture(self._context, key, preview, place.size, camera), place)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.hovered:
            tx = theme.metrics.tx
            rect = self.rect
            blur = tx(12)
            paint = partial(soft_glow, rect.size, tx(12), blur, colours.JADE, 160)
            glow = theme.cache.get(("continue glow", rect.size), paint)
            surface.blit(glow, (rect.x - blur, rect.y - blur))
        super().draw(surface, theme)


def _gold_row(preview: Preview) -> Row:
    """Return the emblem and gold of each player."""
    parts = [
        Row(
            [icon(f"emblem_{player.colour}", 22), Words(str(gold), styles.COUNT, grows=False)],
            gap=4,
            grows=False,
        )
        for player, gold in zip(preview.players, preview.gold, strict=True)
    ]
    return Row(parts, gap=16)


class SaveDetails(LaidOut):
    """Details of the selected game: a panel `beside` the list, or a bar of buttons below."""

    def __init__(self, context: GameContext, actions: EntryActions) -> None:
        super().__init__()
        self.beside = True
        self._context = context
        self._actions = actions
        self._item: GameEntry | None = None
        self._open: list[BigButton] = []
        self._rename: list[RoundButton] = []
        self._wide: list[Button] = []
        self._round: list[RoundButton] = []

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
        style = styles.BUTTON.sized(Letter.LEAD)
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
            return Pad(Row([*widget_boxes(*self._open), *small_buttons], gap=8), (12, 4, 12, 4))
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
