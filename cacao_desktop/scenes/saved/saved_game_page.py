"""The page of saved games, replays and examples, with details of the selected one."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from cacao_desktop.geometry import Cell, Size, ceil_div
from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.measures import Space
from cacao_desktop.scenes.lists import empty_list
from cacao_desktop.scenes.saved.game_lists import GameEntry, SavedGameLists, Tab
from cacao_desktop.scenes.saved.previews import Preview, Previews, board_picture
from cacao_desktop.scenes.saved.save_card import EntryActions, SaveCard
from cacao_desktop.scenes.saved.save_details import SaveDetails
from cacao_desktop.storage.errors import SaveLibraryError
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Dialog, DialogChoice, HeadedScene, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Painted, WidgetBox
from cacao_desktop.ui.boxes.containers import Flow, Grid, widget_boxes
from cacao_desktop.ui.widgets import BigButton, Button, Choice, Plaque, TextField

MAX_NAME_LENGTH: Final = 40
"""The number of letters of a name."""
PAGE: Final = 50
"""The number of cards on a page."""
_NO_REPLAYS: Final = N_(
    "No replays yet. Save one after a finished game, or drop a replay file here."
)
_DETAILS_WIDTH: Final = 420
"""The width of the details beside the cards, in design pixels."""
_MIN_CARD_WIDTH: Final = 408
"""The smallest width of a card."""
_FIRST_TILES: Final = 13
"""The number of tiles, nearest to the first, by which an unseen game is shown."""
_MAX_EMPTY_BOARD_HEIGHT: Final = 290
"""The largest height of the board on an empty page."""
_MIN_EMPTY_BOARD_HEIGHT: Final = 40
"""Its smallest height."""
_EMPTY_MARGIN: Final = 236
"""The height of everything around that board."""
_MIN_BOARD_HEIGHT: Final = 170
"""The height of the boards on many cards."""
_MAX_BOARD_HEIGHT: Final = 350
"""Their height if there are few cards."""


class LoadScene(HeadedScene):
    """Pages of cards, with details of the selected one at the right or below."""

    context: GameContext
    heading = N_("Saved games")
    way_back = N_("Back to the saved games")
    backdrop = "storehouse"

    def __init__(
        self,
        context: GameContext,
        lists: SavedGameLists,
        previews: Previews | None = None,
        tab: Tab = "games",
    ) -> None:
        self._lists = lists
        self._tab = tab
        self._previews = Previews() if previews is None else previews
        self._shown_page = 0
        self._chosen_key = ""
        self._too_high = 0
        """By how many pixels an empty page is too high."""
        self._cut = 0.0
        """By how much the board of an empty page is lower than usual, in design pixels."""
        super().__init__(context)

    def build(self) -> None:
        self._previews.cancel_requests()
        self._actions = EntryActions(
            self.preview, self._choose, self._open, self._watch, self._ask_name, self._ask_delete
        )
        self._details = SaveDetails(self.context, self._actions)
        super().build()
        for item in self._items:
            if not item.problem:
                self._previews.request(item.state, item.load)
        self._choose_again()

    def around(self) -> Sequence[Widget]:
        return [self._details]

    def contents(self) -> Box:
        names: dict[Tab, str] = {
            "games": _("Games"),
            "replays": _("Replays"),
            "examples": _("Examples"),
        }
        lists = self._lists.by_tab()
        tabs = [(tab, f"{names[tab]}  {len(game_list)}") for tab, game_list in lists.items()]
        self.in_bar = [Choice[Tab](tabs, self._tab, self._turn_to)]
        shown = lists[self._tab]
        total = len(shown)
        self._shown_page = max(0, min(self._shown_page, (total - 1) // PAGE))
        first = self._shown_page * PAGE
        self._items = shown.page(first, PAGE)
        self._cards = [SaveCard(self.context, item, self._actions) for item in self._items]
        below = self._page_turner(first, total) if total else self._empty_contents()
        cards = Grid(
            widget_boxes(*self._cards),
            gap=Space.MEDIUM,
            narrowest=_MIN_CARD_WIDTH,
            counts=range(9, 0, -1),
        )
        return Column([cards, *(Flow([each]) for each in below)], gap=Space.MEDIUM)

    def _empty_contents(self) -> list[Box]:
        if self._tab == "replays":
            text = _(_NO_REPLAYS)
            button = BigButton(_("Look at the examples"), self._show_examples, icon="eye")
        else:
            text = _("No saved games yet. Every game you start is saved automatically.")
            played = self.context.settings.last_game or len(self._lists.replays)
            label = _("New game") if played else _("Start your first game")
            button = BigButton(label, self._new_game, icon="play")
        self.page.default = button
        metrics = self.theme.metrics
        height = min(_MAX_EMPTY_BOARD_HEIGHT, metrics.height / metrics.text_scale - _EMPTY_MARGIN)
        height = max(_MIN_EMPTY_BOARD_HEIGHT, height - self._cut)
        boards = [
            Painted(partial(self._paint_board, item), height)
            for item in self._lists.examples.page(0, 1)
        ]
        return [empty_list(Column(boards), text), WidgetBox(button)]

    def _show_examples(self) -> None:
        self._turn_to("examples")

    def _new_game(self) -> None:
        self.context.navigation.open(Screen.NEW_GAME)

    def _paint_board(
        self, item: GameEntry, surface: pygame.Surface, _theme: Theme, rect: pygame.Rect
    ) -> None:
        """Draw the centre of a board, as large as in a game that has just started."""
        preview = self._previews.get_now(item.state, item.load)
        near = sorted(preview.tiles, key=_distance)[:_FIRST_TILES]
        shown = replace(preview, tiles={cell: preview.tiles[cell] for cell in near})
        surface.blit(board_picture(self.context, ("middle", item.state), shown, rect.size), rect)

    def _page_turner(self, first: int, total: int) -> list[Box]:
        if total <= PAGE:
            return []
        last = min(first + PAGE, total)
        text = ngettext(
            "Games {first} to {last} of {total}, newest first",
            "Games {first} to {last} of {total}, newest first",
            total,
        )
        text = text.format(first=first + 1, last=last, total=total)
        widgets: list[Widget] = [Plaque(text, styles.SUBHEADING)]
        if first:
            widgets.append(Button(_("Newer games"), self._turn_to_newer, icon="back"))
        if last < total:
            widgets.append(Button(_("Older games"), self._turn_to_older, icon="load"))
        return widget_boxes(*widgets, grows=False)

    def _turn_to_newer(self) -> None:
        self._turn_to(self._tab, self._shown_page - 1)

    def _turn_to_older(self) -> None:
        self._turn_to(self._tab, self._shown_page + 1)

    def _turn_to(self, tab: Tab, page: int = 0) -> None:
        self._tab = tab
        self._shown_page = page
        self._chosen_key = ""
        self.rebuild_from_top()

    def preview(self, item: GameEntry) -> Preview | None:
        return self._previews.find(item.state)

    def read_all(self) -> None:
        while self._previews.step():
            pass

    def _choose(self, item: GameEntry) -> None:
        self._chosen_key = item.key
        self._choose_again()
        self.layout_now()

    def _choose_again(self) -> None:
        """Select the previously selected card, or the first one if that is gone."""
        chosen = next((item for item in self._items if item.key == self._chosen_key), None)
        if chosen is None and self._items:
            chosen = self._items[0]
        self._chosen_key = "" if chosen is None else chosen.key
        for card in self._cards:
            card.chosen = card.item is chosen
        self._details.show(chosen)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._previews.step():
            self._details.place(self._details.rect, self.theme)
            self.needs_redraw = True

    def _open(self, item: GameEntry) -> None:
        self._try(item.open)

    def _watch(self, item: GameEntry) -> None:
        assert item.watch is not None
        self._try(item.watch)

    def _try(self, action: Callable[[], None]) -> None:
        """Run an action on the library, then show its result or the error."""
        try:
            action()
        except SaveLibraryError as error:
            self._show_failure(str(error))
        except OSError as error:
            self._show_failure(error.strerror or str(error))
        else:
            if self.context.stack.top is self:
                self.rebuild()

    def _show_failure(self, text: str) -> None:
        choices = [DialogChoice(_("OK"))]
        self.context.stack.push(Dialog(self.context, _("That did not work"), text, choices))

    def _ask_delete(self, item: GameEntry) -> None:
        assert item.delete is not None
        delete = partial(self._try, item.delete)
        choices = [DialogChoice(_("Delete"), delete, "bin"), DialogChoice(_("Cancel"))]
        text = _("“{name}” will be gone for good.").format(name=item.name)
        # An accidental Enter deletes nothing.
        self.context.stack.push(
            Dialog(self.context, _("Delete this game?"), text, choices, default=1)
        )

    def _ask_name(self, item: GameEntry) -> None:
        change = item.rename
        assert change is not None
        hint = _("Name of the game")
        field = TextField(item.name, max_length=MAX_NAME_LENGTH, placeholder=hint)

        def rename() -> None:
            name = field.text.strip()
            if name and name != item.name:
                self._try(partial(change, name))

        choices = [DialogChoice(_("Rename"), rename, "check"), DialogChoice(_("Cancel"))]
        self.context.stack.push(
            Dialog(self.context, _("Rename the game"), "", choices, extra=[field])
        )

    def place_around(self, area: pygame.Rect) -> pygame.Rect:
        theme = self.theme
        tx = self.theme.metrics.tx
        details = self._details
        details.beside = area.width >= tx(_DETAILS_WIDTH + _MIN_CARD_WIDTH + 60)
        details.visible = bool(self._items)
        if not details.visible:
            return area
        if details.beside:
            width = min(tx(_DETAILS_WIDTH), area.width // 2)
            x = area.right - width - tx(Space.MEDIUM)
            y = area.y + tx(Space.MEDIUM)
            details.place(pygame.Rect(x, y, width, area.height - tx(Space.WIDE)), theme)
            return pygame.Rect(area.x, area.y, area.width - width - tx(Space.LARGE), area.height)
        height = details.measure(theme, area.width)[1]
        details.place(pygame.Rect(0, area.bottom - height, area.width, height), theme)
        return pygame.Rect(area.x, area.y, area.width, area.height - height)

    def layout(self, size: Size) -> None:
        """Make the board of an empty page so low that the button is in sight."""
        if self._cut:
            self._cut = 0.0
            self.build()
        self._too_high = 0
        super().layout(size)
        if self._too_high:
            self._cut = self._too_high / self.theme.metrics.text_scale
            self.build()
            super().layout(size)

    def layout_content(self, area: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        gap = self.theme.metrics.tx(Space.MEDIUM)
        if not self._items:
            # Place the button in the middle of the empty page.
            height = area.height
            area = area.inflate(min(0, tx(640) - area.width), 0)
            below = height - self._box.size(self.theme, area.width)[1] - tx(Space.LARGE)
            area.y += max(0, below) // 2
            self._too_high = max(0, -below)
        columns = max(1, area.width // tx(_MIN_CARD_WIDTH))
        width = (area.width + gap) // columns - gap
        rows = max(1, ceil_div(len(self._cards), columns))
        for card in self._cards:
            # A page with few cards shows large boards.
            card.above = _MIN_BOARD_HEIGHT
            available = (area.height - tx(Space.WIDE)) // rows - gap
            spare = available - card.measure(self.theme, width)[1]
            card.above = min(_MAX_BOARD_HEIGHT, _MIN_BOARD_HEIGHT + spare / tx(1))
            if spare < 0:
                card.above = 0.0
        return super().layout_content(area)


def _distance(cell: Cell) -> tuple[int, Cell]:
    """Return a sort key by distance from the centre; horizontal distance counts half."""
    return abs(cell[0]) // 2 + abs(cell[1]), cell
