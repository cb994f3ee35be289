"""The contents of a new game: box lids, module tiles, and their explanations."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine import MODULES, sentence
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import Line, Space, TextSize
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.editors import editor_offer, selection_in_words
from cacao_desktop.scenes.setup.explanation_panel import Explanation, Offer
from cacao_desktop.scenes.setup.game_summary import played_with
from cacao_desktop.scenes.setup.lids import Lid, lid_picture
from cacao_desktop.scenes.setup.module_tile import ModuleTile, module_painter
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Painted, Row, Words
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.containers import Grid, longest_word, widget_boxes
from cacao_desktop.ui.widgets import framed
from cacao_desktop.words.module_sentences import PRESET_NAMES, PRESETS, module_name
from cacao_desktop.words.rows import catalogue

_MAX_COLUMNS: Final = 5
"""The largest number of modules in a row."""
_NAME: Final = styles.LEAD_INK
"""The letters of the name of a box."""
_MIN_TILE_WIDTH: Final = 96
"""The smallest width of a module."""
_BOX_NAME_WIDTH: Final = 96
"""The width of the name of a box beside its modules."""


class ModulesPanel(BoxGroup):
    """The module tiles on one sheet, in a row for each box after its name."""

    def __init__(self, groups: Sequence[tuple[str, Sequence[ModuleTile]]]) -> None:
        super().__init__()
        self.groups = groups
        self.tiles = [tile for _name, tiles in groups for tile in tiles]

    @property
    def words(self) -> str:
        return ""

    @property
    def rows(self) -> int:
        """The number of rows of tiles when there is room."""
        return len(self.groups)

    def children(self) -> Iterable[ModuleTile]:
        return self.tiles

    def content(self, theme: Theme, width: int) -> Box:
        beside = self._has_room_for_names(theme, width)
        rows: list[Box] = []
        for name, tiles in self.groups:
            row = self._row(name, tiles, _narrowest(theme, tiles), beside=beside)
            rows += [row, Painted(_draw_rule, 1)]
        edges = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.TINY)
        return Pad(Column(rows[:-1], gap=Space.TINY / 2), edges)

    def _has_room_for_names(self, theme: Theme, width: int) -> bool:
        """Whether the names of the boxes fit beside the largest number of modules."""
        names = (name for name, _tiles in self.groups)
        name_width = longest_word(theme, names, _NAME.sized(TextSize.SMALL))
        if name_width > theme.metrics.tx(_BOX_NAME_WIDTH):
            return False
        column = _narrowest(theme, self.tiles) + Line.THIN
        needed = _BOX_NAME_WIDTH + Space.SMALL + _MAX_COLUMNS * column + 2 * Space.MEDIUM
        return width >= theme.metrics.tx(needed)

    @staticmethod
    def _row(name: str, tiles: Sequence[ModuleTile], narrowest: float, *, beside: bool) -> Box:
        counts = range(_MAX_COLUMNS, 0, -1)
        grid = Grid(widget_boxes(*tiles), Line.THIN, narrowest, counts, alike=True)
        word = Words(name, _NAME, fit="whole")
        if beside:
            return Row([Fixed(word, _BOX_NAME_WIDTH), grid], gap=Space.SMALL)
        return Column([word, grid])


def _narrowest(theme: Theme, tiles: Sequence[ModuleTile]) -> float:
    """Return the width of a column, in design pixels, that breaks no word of a name."""
    words = longest_word(theme, (tile.text for tile in tiles), styles.SMALL_INK)
    return max(_MIN_TILE_WIDTH, words / theme.metrics.text_scale + Line.THIN)


def _draw_rule(surface: pygame.Surface, _theme: Theme, rect: pygame.Rect) -> None:
    pygame.draw.line(surface, colours.PARCHMENT_EDGE, rect.midleft, rect.midright)


@dataclass(frozen=True, slots=True)
class ModuleActions:
    """The page's actions after a press on a lid or tile, and after any other change."""

    choose_box: Callable[[str], None]
    press_module: Callable[[str], None]
    rebuild: Callable[[], None]


class ModuleWidgets:
    """Makes the lids, tiles and explanations for the choices of a new game."""

    def __init__(self, context: GameContext, choices: GameChoices, actions: ModuleActions) -> None:
        self._context = context
        self._choices = choices
        self._actions = actions

    def lids(self) -> list[Lid]:
        """Return the lid of each box."""
        return [self._lid(preset, name) for preset, name in PRESET_NAMES.items()]

    def _lid(self, preset: str, name: str) -> Lid:
        lid = Lid(
            preset,
            _(name),
            self._context.art,
            partial(self._actions.choose_box, preset),
            chosen=self._choices.preset == preset,
        )
        lid.topic = topics.SET_UP
        if preset == "big_game":
            lid.topic = topics.BIG_GAME
        return lid

    def _tile(self, module: str) -> ModuleTile:
        tile = ModuleTile(
            module_name(module),
            "",
            module_painter(self._context, module),
            partial(self._actions.press_module, module),
            _(catalogue().modules[module].description),
        )
        tile.flat = True
        tile.subject = module
        tile.checked = self._choices.game.has(module)
        tile.obstacle = self._choices.obstacle_to(module)
        tile.topic = topics.module_topic(module)
        return tile

    def panel(self) -> ModulesPanel:
        """Return the tiles of each box under its name, then those of the mini-expansions."""
        boxes = [(PRESET_NAMES[box], PRESETS[box]) for box in ("chocolatl", "diamante")]
        minis = MODULES.keys() - frozenset().union(*(modules for _name, modules in boxes))
        return ModulesPanel(
            [
                (_(name), [self._tile(module) for module in MODULES if module in modules])
                for name, modules in (*boxes, (N_("Minis"), minis))
            ]
        )

    def explanations(self) -> dict[str, Explanation]:
        """Return the explanations by preset and module."""
        boxes = {preset: self._about_box(preset) for preset in PRESET_NAMES}
        return boxes | {module: self._about_module(module) for module in MODULES}

    def _about_box(self, preset: str) -> Explanation:
        detail = ""
        if preset == "surprise" and self._choices.preset is None:
            detail = played_with(self._choices)
        learn = self._context.way_to(Screen.LESSONS)
        if preset == "big_game":
            learn = partial(self._context.explain, topics.BIG_GAME)
        return Explanation(
            _(PRESET_NAMES[preset]),
            _(catalogue().boxes[preset].sentence),
            partial(self._square_lid, preset),
            learn,
            detail,
        )

    def _square_lid(self, preset: str, side: int) -> pygame.Surface:
        theme = self._context.theme
        return framed(lid_picture(theme, self._context.art, preset, (side, side)).copy(), theme)

    def _about_module(self, module: str) -> Explanation:
        row = catalogue().modules[module]
        text = row.description
        detail = selection_in_words(self._choices, module)
        problem = self._choices.problem_with(module)
        if problem is not None and not self._choices.game.has(module):
            text = row.summary
            detail = sentence(problem)
        return Explanation(
            module_name(module),
            _(text),
            module_painter(self._context, module),
            partial(self._context.navigation.open_lesson, module),
            detail,
            self._offer(module),
        )

    def _offer(self, module: str) -> Offer | None:
        choices = self._choices
        served = [each for each in MODULES[module].serves if not choices.game.has(each)]
        if not (served and choices.game.has(module)):
            return editor_offer(self._context, choices, module)
        names = ", ".join(map(module_name, served))
        return Offer(_("Add {module} too").format(module=names), self._bring_served)

    def _bring_served(self) -> None:
        self._choices.brings_served = True
        self._actions.rebuild()
