"""Saved games, replays and examples: a card for each, and what can be done with the chosen one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Literal, get_args

import pygame

from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.scenes.lists import empty_shelf
from cacao_desktop.scenes.saved.previews import (
    GameEntry,
    Preview,
    Previews,
    Shelves,
    board_picture,
)
from cacao_desktop.scenes.saved.save_card import SaveCard, SaveDetails
from cacao_desktop.storage.checking import SaveLibraryError
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Dialog, DialogChoice, HeadedScene, Theme, Widget, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Painted
from cacao_desktop.ui.boxes.places import Flow, Grid, held
from cacao_desktop.ui.widgets import BigButton, Button, Choice, Plaque, TextField

NAME_LENGTH: Final = 40
PAGE: Final = 50
"""How many cards are shown at once."""
_NO_REPLAYS: Final = N_(
    "No replays yet. Save one after a finished game, or drop a replay file here."
)
_DETAILS: Final = 420
_CARD: Final = 408
_FIRST_TILES: Final = 13
_LOWEST: Final = 170


Tab = Literal["games", "replays", "examples"]
"""Which shelf is shown."""


class LoadScene(HeadedScene):
    """Cards by pages, and at the right or below them what can be done with the chosen one."""

    context: GameContext
    heading = N_("Saved games")
    place = "storehouse"

    def __init__(
        self,
        context: GameContext,
        shelves: Shelves,
        previews: Previews | None = None,
        tab: Tab = "games",
    ) -> None:
        self._shelves = shelves
        self._tab = tab
        self._previews = previews if previews is not None else Previews()
        self._shown_page = 0
        self._chosen_key = ""
        super().__init__(context)

    def build(self) -> None:
        # Nothing is read that was asked for and is no longer shown.
        self._previews.wanted.clear()
        self._details = SaveDetails(self)
        super().build()
        for item in self._items:
            if not item.problem:
                self._previews.want(item.state, item.load)
        self._choose_again()

    def around(self) -> Sequence[Widget]:
        return [self._details]

    def contents(self) -> Box:
        shelves = dict(zip(get_args(Tab), self._shelves.all, strict=True))
        names: dict[Tab, str] = {
            "games": _("Games"),
            "replays": _("Replays"),
            "examples": _("Examples"),
        }
        tabs = [(tab, f"{names[tab]}  {len(found)}") for tab, (found, _make) in shelves.items()]
        self.in_bar = [Choice[Tab](tabs, self._tab, self._turn_to)]
        found, entry_of = shelves[self._tab]
        total = len(found)
        self._shown_page = max(0, min(self._shown_page, (total - 1) // PAGE))
        page = slice(self._shown_page * PAGE, self._shown_page * PAGE + PAGE)
        self._items = [entry_of(each) for each in found[page]]
        self._cards: list[SaveCard] = [SaveCard(self, item) for item in self._items]
        below = self._turning(page.start, total) if total else self._when_empty()
        cards = Grid(held(*self._cards), gap=12, narrowest=_CARD, counts=range(9, 0, -1))
        return Column([cards, *(Flow([each]) for each in below)], gap=12)

    def _when_empty(self) -> list[Box]:
        text = _("No saved games yet. Every game you start is saved automatically.")
        begin = partial(self.context.navigation.open, Screen.NEW_GAME)
        played = self.context.settings.last_game or self._shelves.all[1][0]
        button = BigButton(
            _("New game") if played else _("Start your first game"), begin, icon="play"
        )
        if self._tab == "replays":
            text = _(_NO_REPLAYS)
            button = BigButton(
                _("Look at the examples"), partial(self._turn_to, "examples"), icon="eye"
            )
        self.page.default = button
        examples, entry_of = self._shelves.all[2]
        boards = [
            Painted(partial(self._paint_board, entry_of(each)), 290) for each in examples[:1]
        ]
        return [empty_shelf(Column(boards), text), Held(button)]

    def _paint_board(
        self, item: GameEntry, surface: pygame.Surface, _theme: Theme, place: pygame.Rect
    ) -> None:
        """Show the tiles in the middle of a board, large as in a game that has just begun."""
        preview = self._previews.get_now(item.state, item.load)
        near = sorted(preview.tiles, key=lambda cell: (abs(cell[0]) // 2 + abs(cell[1]), cell))[
            :_FIRST_TILES
        ]
        shown = replace(preview, tiles={cell: preview.tiles[cell] for cell in near})
        surface.blit(board_picture(self.context, ("middle", item.state), shown, place.size), place)

    def _turning(self, first: int, total: int) -> list[Box]:
        last = min(first + PAGE, total)
        if total <= PAGE:
            return []
        text = ngettext(
            "Games {first} to {last} of {total}, newest first",
            "Games {first} to {last} of {total}, newest first",
            total,
        )
        text = text.format(first=first + 1, last=last, total=total)
        widgets: list[Widget] = [Plaque(text, looks.SUBHEADING)]
        if first:
            newer = partial(self._turn_to, self._tab, self._shown_page - 1)
            widgets.append(Button(_("Newer games"), newer, icon="back"))
        if last < total:
            older = partial(self._turn_to, self._tab, self._shown_page + 1)
            widgets.append(Button(_("Older games"), older, icon="load"))
        return held(*widgets, grows=False)

    def _turn_to(self, tab: Tab, page: int = 0) -> None:
        self._tab = tab
        self._shown_page = page
        self._chosen_key = ""
        self.begin_again()

    def preview(self, item: GameEntry) -> Preview | None:
        return self._previews.find(item.state)

    def read_all(self) -> None:
        while self._previews.step():
            pass

    def choose(self, item: GameEntry) -> None:
        self._chosen_key = item.key
        self._choose_again()
        self.lay_again()

    def _choose_again(self) -> None:
        """Mark the chosen card, the first one where that is gone."""
        keys = [item.key for item in self._items]
        if self._chosen_key not in keys:
            self._chosen_key = keys[0] if keys else ""
        for card in self._cards:
            card.chosen = card.item.key == self._chosen_key
        self._details.show(
            next((item for item in self._items if item.key == self._chosen_key), None)
        )

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._previews.step():
            self._details.place(self._details.rect, self.theme)
            self.needs_redraw = True

    def guard(self, change: Callable[[], None]) -> None:
        """Change something in the library and say what went wrong if it did."""
        try:
            change()
        except (SaveLibraryError, OSError) as error:
            if isinstance(error, OSError):
                text = error.strerror or str(error)
            else:
                text = str(error)
            choices = [DialogChoice(_("OK"))]
            self.context.stack.push(Dialog(self.context, _("That did not work"), text, choices))
        else:
            if self.context.stack.top is self:
                self.rebuild()

    def ask_delete(self, item: GameEntry) -> None:
        assert item.delete is not None
        delete = partial(self.guard, item.delete)
        choices = [DialogChoice(_("Delete"), delete, "bin"), DialogChoice(_("Save it"))]
        text = _("“{name}” will be gone for good.").format(name=item.name)
        # A hasty press of Enter deletes nothing.
        self.context.stack.push(
            Dialog(self.context, _("Delete this game?"), text, choices, default=1)
        )

    def ask_name(self, item: GameEntry) -> None:
        change = item.rename
        hint = _("Name of the game")
        assert change is not None
        field = TextField(item.name, lambda _text: None, max_length=NAME_LENGTH, placeholder=hint)

        def rename() -> None:
            name = field.text.strip()
            if name and name != item.name:
                self.guard(partial(change, name))

        choices = [DialogChoice(_("Rename"), rename, "check"), DialogChoice(_("Cancel"))]
        self.context.stack.push(
            Dialog(self.context, _("Rename the game"), "", choices, extra=[field])
        )

    def place_around(self, room: pygame.Rect) -> pygame.Rect:
        theme = self.theme
        tx = self.theme.metrics.tx
        details = self._details
        details.beside = room.width >= tx(_DETAILS + _CARD + 60)
        details.visible = bool(self._items)
        if not details.visible:
            return room
        if details.beside:
            wide = min(tx(_DETAILS), room.width // 2)
            x = room.right - wide - tx(12)
            y = room.y + tx(12)
            details.place(pygame.Rect(x, y, wide, room.height - tx(24)), theme)
            return pygame.Rect(room.x, room.y, room.width - wide - tx(16), room.height)
        high = details.measure(theme, room.width)[1]
        details.place(pygame.Rect(0, room.bottom - high, room.width, high), theme)
        return pygame.Rect(room.x, room.y, room.width, room.height - high)

    def arrange(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        gap = self.theme.metrics.tx(12)
        if not self._items:
            # The one thing to do stands in the middle of the empty room.
            high = place.height
            place = place.inflate(min(0, tx(640) - place.width), 0)
            place.y += max(0, high - self._box.size(self.theme, place.width)[1] - tx(20)) // 2
        columns = max(1, place.width // tx(_CARD))
        wide = (place.width + gap) // columns - gap
        rows = max(1, -(-len(self._cards) // columns))
        for card in self._cards:
            # Few cards fill the shelf: their boards are as large as there is room.
            card.above = _LOWEST
            spare = (place.height - tx(24)) // rows - gap - card.measure(self.theme, wide)[1]
            card.above = 0.0 if spare < 0 else min(350, _LOWEST + spare / tx(1))
        return super().arrange(place)
