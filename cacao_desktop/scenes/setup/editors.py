"""The pages that choose huts and worker tiles."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import ClassVar, Final, cast

import pygame

from cacao_desktop.engine import (
    HAND_SIZE,
    WORKER_KINDS,
    IllegalSetupError,
    assemble,
    printed_workers,
)
from cacao_desktop.engine.modules.huts import HUTS, can_be_shown
from cacao_desktop.engine.modules.new_workers import FULL_SET, NEW_KINDS, RECOMMENDED
from cacao_desktop.engine.setup import Agreed, Counts, Kinds
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.measures import Space, TextSize
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.explanation_panel import Offer
from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.storage.game_entries import OPTIONS
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.modules.huts import priced
from cacao_desktop.ui import HeadedScene, LaidOut, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Picture, Row, WidgetBox, spacer
from cacao_desktop.ui.boxes.containers import Flow, Grid, widget_boxes
from cacao_desktop.ui.theme import faded
from cacao_desktop.ui.widgets import Button, Carousel, CarouselOption, Plaque, draw_panel
from cacao_desktop.words import hut_sentence, module_name

_UNUSED_ALPHA: Final = 90
"""The opacity of a tile that is not in play, of 255."""
_TILE_SIDE: Final = 104
"""The side of a worker tile, in design pixels."""
_MIN_TILE_WIDTH: Final = 240
"""The smallest width of a worker tile with its number, in design pixels."""
_MIN_HUT_WIDTH: Final = 270
"""The smallest width of the card of a hut, in design pixels."""
_COLUMNS: Final = (4, 3, 2, 1)
"""The possible numbers of columns of a grid; the first that has room is taken."""


class CountedTile(LaidOut):
    """A worker tile with the number of copies each player gets."""

    def __init__(
        self, art: TileArt, kind: str, count: int, max_count: int, on_change: Callable[[int], None]
    ) -> None:
        super().__init__()
        self._art = art
        self._kind = kind
        self._count = count
        options = [CarouselOption(number, str(number)) for number in range(max_count + 1)]
        carousel = Carousel(options, count, on_change, ends=True)
        centred = Row([spacer(0), WidgetBox(carousel, grows=False), spacer(0)])
        column = Column([Picture(self._paint_tile, _TILE_SIDE), centred], gap=Space.MEDIUM)
        self.box = Pad(column, (Space.MEDIUM, Space.MEDIUM, Space.MEDIUM, Space.MEDIUM))

    def _paint_tile(self, side: int) -> pygame.Surface:
        painted = self._art.worker("red", printed_workers(self._kind), side)
        if self._count:
            return painted
        return faded(painted, _UNUSED_ALPHA)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_panel(surface, theme, self.rect)
        self.box.draw(surface, theme, self.rect)


class EditorScene(HeadedScene):
    """A page that edits one of the choices for a new game."""

    context: GameContext
    backdrop = "village"
    sunlit = True
    module: ClassVar[str]
    question: ClassVar[str]
    """The English text of the button that opens the page."""

    def __init__(self, context: GameContext, choices: GameChoices) -> None:
        self.choices = choices
        super().__init__(context)

    def grid_page(
        self, hint: str, presets: Sequence[Widget], cards: Sequence[Widget], min_width: float
    ) -> Box:
        """Return a hint, buttons for preset selections, and a grid of cards.

        The smallest width of a card is in design pixels.
        """
        gap = Space.MEDIUM
        lead = WidgetBox(Plaque(hint, styles.TEXT.sized(TextSize.LEAD)))
        buttons = Flow(widget_boxes(*presets, grows=False), gap)
        grid = Grid(widget_boxes(*cards), gap, min_width, _COLUMNS)
        return Column([lead, buttons, grid], gap)

    @property
    def selection(self) -> Agreed | None:
        """The players' own selection, None for the usual one."""
        return self.choices.game.options.get(self.module)

    def select(self, selection: Agreed | None) -> None:
        self.choices.game = self.choices.game.with_option(self.module, selection)
        self.rebuild()

    def select_usual(self) -> None:
        self.select(None)


class WorkerTilesScene(EditorScene):
    """The page that chooses each player's worker tiles from all 15."""

    module = "new_workers"
    question = N_("Which tiles?")
    topic = topics.module_topic(module)
    heading = N_("Worker tiles of every player")

    def _counts(self) -> dict[str, int]:
        selection = self.selection
        if selection is not None:
            return dict(cast("Counts", selection))
        try:
            return assemble(self.choices.setup()).worker_tiles
        except IllegalSetupError:
            return dict(FULL_SET)

    def contents(self) -> Box:
        counts = self._counts()
        presets = [
            Button(_("Usual set"), self.select_usual),
            Button(_("All 15"), self._use_full_set),
            Button(_("Base game only"), self._use_base_game_set),
        ]
        tiles = [self._tile(kind, counts.get(kind, 0)) for kind in WORKER_KINDS]
        hint = self._hint_text(sum(counts.values()))
        return self.grid_page(hint, presets, tiles, _MIN_TILE_WIDTH)

    def _tile(self, kind: str, count: int) -> CountedTile:
        change = partial(self._set_count, kind)
        return CountedTile(self.context.art, kind, count, FULL_SET[kind], change)

    def _hint_text(self, count: int) -> str:
        tiles = counted("{count} tile for each player", "{count} tiles for each player", count)
        numbers = self.choices.tile_numbers()
        if count < HAND_SIZE or numbers is None:
            return _("{tiles}. Everyone needs at least {least}.").format(
                tiles=tiles, least=HAND_SIZE
            )
        worker_tiles, jungle_tiles = numbers
        least, most = RECOMMENDED[len(self.choices.seats)]
        return _(
            "{tiles}: {more} more worker tiles than jungle tiles. The rulebook recommends {least} "
            "to {most} more."
        ).format(tiles=tiles, more=worker_tiles - jungle_tiles, least=least, most=most)

    def _use_set(self, counts: Mapping[str, int]) -> None:
        self.select(tuple(counts.items()))

    def _use_full_set(self) -> None:
        self._use_set(FULL_SET)

    def _use_base_game_set(self) -> None:
        self._use_set({**FULL_SET, **dict.fromkeys(NEW_KINDS, 0)})

    def _set_count(self, kind: str, count: int) -> None:
        self._use_set({**self._counts(), kind: count})


class HutChoiceScene(EditorScene):
    """The page that chooses the huts in play: a random side of each tile, or a selection."""

    module = "huts"
    question = N_("Which huts?")
    topic = topics.module_topic(module)
    heading = N_("Huts in play")

    @property
    def _huts(self) -> Kinds:
        return cast("Kinds", self.selection or ())

    def contents(self) -> Box:
        tiles = assemble(self.choices.setup()).sided_tiles
        random_sides = Button(_("A random side of every tile"), self.select_usual)
        random_sides.chosen = self.selection is None
        presets = [random_sides, Button(_("None"), self._select_none)]
        cards = [self._card(hut, tiles, taken=taken) for hut, taken in self._offered_huts(tiles)]
        return self.grid_page(self._hint_text(), presets, cards, _MIN_HUT_WIDTH)

    def _offered_huts(self, tiles: list[tuple[str, ...]]) -> Iterator[tuple[str, bool]]:
        """Yield each hut as often as tiles show it, and whether that many are selected."""
        tiles_with = Counter(side for tile in tiles for side in set(tile))
        selected = Counter(self._huts)
        for hut in HUTS:
            for number in range(tiles_with[hut]):
                yield hut, number < selected[hut]

    def _select_none(self) -> None:
        self.select(())

    def _card(self, hut: str, tiles: list[tuple[str, ...]], *, taken: bool) -> ModuleTile:
        picture = partial(self.theme.icons.get, f"hut_{hut}")
        toggle = partial(self._toggle, hut, not taken)
        card = ModuleTile(priced(hut), hut_sentence(hut), picture, toggle)
        card.topic = topics.hut_topic(hut)
        card.checked = taken
        if not taken and not can_be_shown(tiles, (*self._huts, hut)):
            card.reason = _("The tile that shows this hut already shows its other side.")
        return card

    def _hint_text(self) -> str:
        if self.selection is None:
            return _(
                "Each hut tile shows a random side. Choose huts to use your own selection instead."
            )
        return counted("{count} hut selected.", "{count} huts selected.", len(self._huts))

    def _toggle(self, hut: str, taken: bool) -> None:
        huts = list(self._huts)
        if taken:
            huts.append(hut)
        else:
            huts.remove(hut)
        self.select(tuple(huts))


def editor_offer(context: GameContext, choices: GameChoices, module: str) -> Offer | None:
    """Return the offer to edit a module's contents, None for most modules."""
    editor = _EDITORS.get(module)
    if editor is None:
        return None

    def edit() -> None:
        context.stack.push(editor(context, choices))

    reason = ""
    if not choices.game.has(module):
        reason = _("This needs the module {module}.").format(module=module_name(module))
    elif choices.game.big_game and OPTIONS[module].in_big_game:
        reason = _(OPTIONS[module].in_big_game)
    return Offer(_(editor.question), edit, reason)


def selection_in_words(choices: GameChoices, module: str) -> str:
    """Return the selection for a module in words, empty for most modules."""
    selection = choices.game.options.get(module)
    if module == HutChoiceScene.module:
        if selection is None:
            return _("random")
        return counted("{count} hut", "{count} huts", len(selection))
    if module == WorkerTilesScene.module:
        if choices.game.big_game:
            return _("All 15")
        return _("the usual set") if selection is None else _("your own set")
    return ""


_EDITORS: Final[dict[str, type[EditorScene]]] = {
    each.module: each for each in (HutChoiceScene, WorkerTilesScene)
}
