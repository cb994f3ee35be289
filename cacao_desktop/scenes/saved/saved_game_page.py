"""Saved games, replays and examples: a card for each, and what can be done with the chosen one."""

from collections.abc import Callable, Hashable, Sequence
from enum import Enum
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.scenes.picture_card import EmptyShelf
from cacao_desktop.scenes.saved.previews import Preview, Previews
from cacao_desktop.scenes.saved.save_card import SaveCard
from cacao_desktop.scenes.saved.save_details import SaveDetails
from cacao_desktop.scenes.saved.saved_game_lists import GameEntry, Shelves
from cacao_desktop.storage.errors import SaveLibraryError
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.pages.dialog import Dialog, DialogChoice
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets import BigButton, Button, Plaque, TextField, Widget, column, flow, grid, stacked

NAME_LENGTH: Final = 40
PAGE: Final = 50
"""How many cards are shown at once."""
_NO_REPLAYS: Final = N_(
    "There are no replays yet. A game that is over can be kept as one, and files can be dropped here."
)
_DETAILS: Final = 420
_CARD: Final = 400
_EMPTY: Final = 640
_LOWEST: Final = 170
_HIGHEST: Final = 350
_TAB: Final = looks.BUTTON.sized(19)


class Tab(Enum):
    """Which shelf is shown."""

    GAMES = "games"
    REPLAYS = "replays"
    EXAMPLES = "examples"


class LoadScene(HeadedScene):
    """Cards by pages, and at the right or below them what can be done with the chosen one."""

    context: GameContext
    heading = N_("Saved games")
    place = "storehouse"

    def __init__(
        self, context: GameContext, shelves: Shelves, previews: Previews | None = None, tab: Tab = Tab.GAMES
    ) -> None:
        self._shelves, self._tab = shelves, tab
        self._previews = previews if previews is not None else Previews()
        self._shown_page, self._chosen_key = 0, ""
        super().__init__(context)

    # Widgets.

    def build(self) -> None:
        self._previews.forget_wishes()
        self._details = SaveDetails(self.context, self._preview)
        super().build()
        for item in self._items:
            if not item.card.problem:
                self._previews.want(_key(item), item.load)
        self._choose_again()

    def around(self) -> Sequence[Widget]:
        return [self._details]

    def contents(self) -> Sequence[Widget]:
        games, replays, examples = self._shelves.games(), self._shelves.replays(), self._shelves.examples()
        counts = {Tab.GAMES: len(games), Tab.REPLAYS: len(replays), Tab.EXAMPLES: len(examples)}
        names = {Tab.GAMES: _("Games"), Tab.REPLAYS: _("Replays"), Tab.EXAMPLES: _("Examples")}
        self.in_bar = [self._tab_button(tab, f"{names[tab]}  {counts[tab]}") for tab in Tab]
        total = counts[self._tab]
        self._shown_page = max(0, min(self._shown_page, (total - 1) // PAGE))
        page = slice(self._shown_page * PAGE, self._shown_page * PAGE + PAGE)
        if self._tab is Tab.GAMES:
            self._items = [self._shelves.of_game(game) for game in games[page]]
        elif self._tab is Tab.REPLAYS:
            self._items = [self._shelves.of_replay(path) for path in replays[page]]
        else:
            self._items = [self._shelves.of_example(game) for game in examples[page]]
        self._cards: list[SaveCard] = [self._card(item) for item in self._items]
        self._below: list[Widget] = self._turning(page.start, total)
        if not total:
            self._below = self._when_empty()
        return [*self._cards, *self._below]

    def _tab_button(self, tab: Tab, text: str) -> Button:
        button = Button(text, partial(self._turn_to, tab), style=_TAB)
        button.chosen = tab is self._tab
        return button

    def _when_empty(self) -> list[Widget]:
        picture, text = "hut", _("There are no saved games yet. Every game you begin is saved by itself.")
        begin = partial(self.context.navigation.open, Screen.NEW_GAME)
        button = BigButton(_("Begin your first game"), begin, icon="play")
        if self._tab is Tab.REPLAYS:
            picture, text = "map", _(_NO_REPLAYS)
            button = BigButton(_("Look at the examples"), partial(self._turn_to, Tab.EXAMPLES), icon="eye")
        self.page.default = button
        return [EmptyShelf(picture, text), button]

    def _turning(self, first: int, total: int) -> list[Widget]:
        last = min(first + PAGE, total)
        if total <= PAGE:
            return []
        text = ngettext(
            "Games {first} to {last} of {total}, the latest first",
            "Games {first} to {last} of {total}, the latest first",
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
        return widgets

    def _turn_to(self, tab: Tab, page: int = 0) -> None:
        self._tab, self._shown_page, self._chosen_key = tab, page, ""
        self.begin_again()

    def _card(self, item: GameEntry) -> SaveCard:
        return SaveCard(
            self.context,
            item.card,
            preview=partial(self._preview, item),
            on_choose=partial(self._choose, item),
            on_open=partial(self._guard, item.open),
        )

    def _preview(self, item: GameEntry) -> Preview | None:
        return self._previews.find(_key(item))

    def read_all(self) -> None:
        """Read all that is shown at once, for pictures."""
        while self._previews.step():
            pass

    # Choosing.

    def _choose(self, item: GameEntry) -> None:
        self._chosen_key = item.card.key
        self._choose_again()
        self.layout(self.theme.metrics.size)
        self.needs_redraw = True

    def _choose_again(self) -> None:
        """Mark the chosen card, the first one where that is gone."""
        keys = [item.card.key for item in self._items]
        if self._chosen_key not in keys:
            self._chosen_key = keys[0] if keys else ""
        for card in self._cards:
            card.chosen = card.card.key == self._chosen_key
        chosen = next((item for item in self._items if item.card.key == self._chosen_key), None)
        self._details.show(chosen, on_open=self._guard, on_rename=self._ask_name, on_delete=self._ask_delete)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._previews.step():
            self._details.place(self._details.rect, self.theme)
            self.needs_redraw = True

    def _guard(self, change: Callable[[], None]) -> None:
        """Change something in the library and say what went wrong if it did."""
        try:
            change()
        except (SaveLibraryError, OSError) as error:
            text = error.strerror or str(error) if isinstance(error, OSError) else str(error)
            choices = [DialogChoice(_("All right"))]
            self.context.stack.push(Dialog(self.context, _("That did not work"), text, choices))
        else:
            if self.context.stack.top is self:
                self.rebuild()

    def _ask_delete(self, item: GameEntry) -> None:
        assert item.delete is not None
        delete = partial(self._guard, item.delete)
        choices = [DialogChoice(_("Delete"), delete, "bin"), DialogChoice(_("Keep it"))]
        text = _("“{name}” will be gone for good.").format(name=item.card.name)
        # A hasty press of Enter deletes nothing.
        self.context.stack.push(Dialog(self.context, _("Delete this game?"), text, choices, default=1))

    def _ask_name(self, item: GameEntry) -> None:
        change, hint = item.rename, _("Name of the game")
        assert change is not None
        field = TextField(item.card.name, lambda _text: None, max_length=NAME_LENGTH, placeholder=hint)

        def rename() -> None:
            name = field.text.strip()
            if name and name != item.card.name:
                self._guard(partial(change, name))

        choices = [DialogChoice(_("Rename"), rename, "check"), DialogChoice(_("Cancel"))]
        self.context.stack.push(Dialog(self.context, _("Rename the game"), "", choices, extra=[field]))

    # Layout.

    def layout(self, size: tuple[int, int]) -> None:
        theme, tx, bar = self.theme, self.theme.metrics.tx, self.bar_height
        self.place_bar(size[0])
        room = pygame.Rect(0, bar, size[0], size[1] - bar)
        details = self._details
        details.beside = size[0] >= tx(_DETAILS + _CARD + 60)
        details.visible = bool(self._items)
        if not details.visible:
            view = room
        elif details.beside:
            wide = min(tx(_DETAILS), size[0] // 2)
            x, y = room.right - wide - tx(12), room.y + tx(12)
            details.place(pygame.Rect(x, y, wide, room.height - tx(24)), theme)
            view = pygame.Rect(room.x, room.y, room.width - wide - tx(16), room.height)
        else:
            high = details.measure(theme, size[0])[1]
            details.place(pygame.Rect(0, size[1] - high, size[0], high), theme)
            view = pygame.Rect(room.x, room.y, room.width, room.height - high)
        self.scroll.place(view, theme)
        self.scroll.set_content(self.scroll.widgets, self.arrange(self.scroll.content_rect(theme)))

    def arrange(self, place: pygame.Rect) -> int:
        tx, gap = self.theme.metrics.tx, self.theme.metrics.tx(12)
        if not self._items:
            # The one thing to do stands in the middle of the empty room.
            high, place = place.height, place.inflate(min(0, tx(_EMPTY) - place.width), 0)
            place.y += max(0, high - column(self._below, place, self.theme, gap, stretch=False) - tx(40)) // 3
        columns = max(1, (place.width + gap) // (tx(_CARD) + gap))
        wide, rows = (place.width + gap) // columns - gap, max(1, -(-len(self._cards) // columns))
        for card in self._cards:
            # Few cards fill the shelf: their boards are as large as there is room.
            card.above = _LOWEST
            spare = (place.height - tx(24)) // rows - gap - card.measure(self.theme, wide)[1]
            card.above = 0.0 if spare < 0 else min(_HIGHEST, _LOWEST + spare / tx(1))
        return stacked(
            place,
            self.theme,
            gap,
            partial(flow, () if self.fits_bar else self.in_bar),
            partial(grid, self._cards, columns=columns),
            partial(column, self._below, stretch=False),
        )


def _key(item: GameEntry) -> Hashable:
    card = item.card
    return card.key, card.day, card.status, card.totals
