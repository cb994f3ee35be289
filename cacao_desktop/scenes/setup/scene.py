"""The new-game screen: who plays and with what, on one page."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product, starmap
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine import MODULES, sentence
from cacao_desktop.engine.tiles import MAX_SEATS
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import PHONE, Match
from cacao_desktop.scenes.records.counting import KINDS, Standing, next_in
from cacao_desktop.scenes.setup.choices import fixes_for
from cacao_desktop.scenes.setup.editors import agreed_tiles, house_button, variant_switches
from cacao_desktop.scenes.setup.game_summary import FactRow, facts_of, played_with
from cacao_desktop.scenes.setup.module_tile import (
    EmptySeat,
    ModuleTile,
    SeatCard,
    module_picture,
    same_size,
)
from cacao_desktop.scenes.setup.presets import LAST_GAME, PresetBar, first_choices, line_up_of
from cacao_desktop.storage.records import Records
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import DialogChoice, HeadedScene, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad, ground
from cacao_desktop.ui.boxes.places import Backed, Flow, Grid, held, lay
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.widgets import BigButton, Button, Carousel, Label, Panel, Plaque, Stop
from cacao_desktop.words.module_sentences import PRESET_NAMES, PRESETS, module_name
from cacao_desktop.words.rows import catalogue

_LEFT: Final = 480
_TILE: Final = 150
_GAP: Final = 10
_BOTTOM = 84
_LOW_BOTTOM = 64
_PRESET_SIZES: Final = (18, 16, 14, 13, 12)
"""Sizes of the words on the presets, the first at which all lie in the bar or in a row below it."""
USUAL_SECONDS: Final = 50.0
"""How long a person takes for a turn, of whom nothing is known yet."""


class SetupScene(HeadedScene):
    """Who plays with what, at first as played last.

    `start` opens the table, `records` tell the pace and the series.
    """

    context: GameContext
    place = "village"
    topic = topics.SET_UP
    heading = N_("New game")

    def __init__(
        self,
        context: GameContext,
        start: Callable[[Match], None],
        *,
        records: Records | None = None,
    ) -> None:
        self.choices = first_choices(context.settings)
        self._start = start
        self._records = records or Records()
        self.note = ""
        self._set_series(self.choices.series)
        self._art = context.art
        self._facts = FactRow()
        self._big_button = BigButton(_("Start the game"), self._begin)
        super().__init__(context)
        self.scroll.fade = 12
        self.scroll.lowest = 24

    def build(self) -> None:
        self._says = Plaque(self.note, styles.TEXT)
        self._says.visible = bool(self.note)
        self.note = ""
        super().build()
        self._tell()

    def around(self) -> Sequence[Widget]:
        self.page.default = self._big_button
        return [self._facts, self._big_button, self._says]

    def contents(self) -> Sequence[Widget]:
        self.in_bar = PresetBar(self).buttons()
        add = EmptySeat(
            _("Add a player"), partial(self.change, self.choices.add_seat), icon="plus"
        )
        add.free = MAX_SEATS - len(self.choices.seats)
        add.visible = add.free > 0
        lessons = partial(self.context.navigation.open, Screen.LESSONS)
        learn = Button(_("Learn the modules"), lessons, icon="question")
        stops = [Stop(kind, _(text), "flag" if kind else "") for kind, text in KINDS.items()]
        choose = partial(self.change, self._set_series)
        self._seats = [SeatCard(self, seat) for seat in range(len(self.choices.seats))]
        self._add = add
        self._starter = self._starter_choice()
        self._series = Carousel(stops, self.choices.series, choose, tooltip=_("Series"))
        self._rules = variant_switches(self.choices, self.change)
        self._panel = Panel()
        self._groups = self._module_groups()
        self._modules = [tile for _heading, tiles in self._groups for tile in tiles]
        self._more = [house_button(self.context, self.choices), learn]
        above = [*self._seats, add, self._starter, self._series, self._panel]
        groups = (part for heading, tiles in self._groups for part in (heading, *tiles))
        return [*above, *self._rules, *groups, *self._more]

    def _starter_choice(self) -> Carousel[int | None]:
        names = [_("{name} begins").format(name=seat.called) for seat in self.choices.seats]
        stops: list[Stop[int | None]] = [
            Stop(None, _("Random start")),
            *starmap(Stop, enumerate(names)),
        ]
        choose = partial(setattr, self.choices, "starter")
        return Carousel(stops, self.choices.starter, choose, tooltip=_("Who starts"))

    def _module_groups(self) -> list[tuple[Label, list[ModuleTile]]]:
        """Return the tiles of each expansion, with what can be agreed on about it, and of the minis after them."""
        self._tile_of = {module: self._module_tile(module) for module in MODULES}
        agreed = agreed_tiles(self.context, self.choices)
        boxes = [(PRESET_NAMES[box], PRESETS[box]) for box in ("chocolatl", "diamante")]
        small = MODULES.keys() - frozenset().union(*(modules for _name, modules in boxes))
        groups = list[tuple[Label, list[ModuleTile]]]()
        for name, modules in (*boxes, (N_("Mini-expansions"), small)):
            tiles = [tile for module, tile in self._tile_of.items() if module in modules]
            tiles += [tile for module, tile in agreed.items() if module in modules]
            groups.append((Plaque(_(name), styles.SUBHEADING.sized(17)), tiles))
        return groups

    def _module_tile(self, module: str) -> ModuleTile:
        told = catalogue().modules[module]
        picture = partial(module_picture, self.theme, self._art, module)
        name = module_name(module)
        summary = _(told.summary)
        more = _(told.description)
        tile = ModuleTile(name, summary, picture, partial(self.press_module, module), more)
        tile.checked = self.choices.game.has(module)
        tile.locked = not tile.checked and self.choices.problem_with(module) is not None
        tile.topic = topics.module_topic(module)
        return tile

    def change(self, change: Callable[..., None], *arguments: object) -> None:
        change(*arguments)
        self.rebuild()

    def remove(self, index: int) -> None:
        was_big = self.choices.game.big_game
        self.choices.remove_seat(index)
        if was_big and not self.choices.game.big_game:
            self.note = _(
                "The Big Game is for 3 or 4 players. Its modules stay in; nothing is exchanged."
            )
        self.rebuild()

    def press_module(self, module: str) -> None:
        """Put a module in or take it out.

        Where that does not go together with the others, say why and what helps.
        """
        problem = self.choices.problem_with(module)
        if problem is None:
            self.change(self.choices.choose_module, module, not self.choices.game.has(module))
            return
        read = partial(self.context.explain, topics.refusal_topic(problem.text))
        fixes = fixes_for(self.choices.setup(), module)
        words = [
            fix.in_words(exchanging=not self.choices.game.add_without_exchange) for fix in fixes
        ]
        takes = (partial(self.change, self.choices.take, fix.setup) for fix in fixes)
        ways = [
            DialogChoice(text, take, icon) for (text, icon), take in zip(words, takes, strict=True)
        ]
        removed = (other for fix in fixes for other in fix.without)
        others = {other for other in removed if not MODULES[other].is_mini or module != other}
        shown = [module, *sorted(others, key=list(MODULES).index)[:2]]
        callout = Callout(
            self.context,
            lambda: self._tile_of[module].rect,
            module_name(module),
            sentence(problem),
            [*ways, DialogChoice(_("Book of rules"), read, "book")],
            pictures=[partial(module_picture, self.theme, self._art, name) for name in shown],
            keep_off=lambda: [
                each.rect
                for each in (
                    self._big_button,
                    *self._seats,
                    *map(self._tile_of.__getitem__, shown),
                )
            ],
        )
        self.context.stack.push(callout)

    def _set_series(self, kind: str) -> None:
        self.choices.series = kind
        if games := self._standing.games:
            # The turn to begin goes round in a series; somebody else may be chosen.
            names = [seat.called for seat in self.choices.seats]
            after = games[-1].seats[1].name
            self.choices.starter = names.index(after) if after in names else None

    @property
    def _standing(self) -> Standing:
        who = [(seat.called, seat.controller) for seat in self.choices.seats]
        return next_in(self._records.of_series, self.choices.series, who)

    def renamed(self) -> None:
        self._starter.stops = self._starter_choice().stops
        self._tell()

    def _tell(self) -> None:
        """Say below what will be played, and what is wrong if it cannot."""
        choices = self.choices
        problem = choices.problem
        phones = any(seat.who == PHONE for seat in choices.seats)
        if phones:
            self._big_button.text = _("Open the table for phones")
        else:
            self._big_button.text = _("Start the game")
        self._big_button.reason = sentence(problem) if problem else ""
        if problem:
            self._big_button.topic = topics.refusal_topic(problem.text)
        else:
            self._big_button.topic = topics.SET_UP
        self._big_button.detail = self._standing.line or played_with(choices)
        self._facts.facts = facts_of(choices, self._records.seconds_a_turn or USUAL_SECONDS)
        self.needs_redraw = True

    def _begin(self) -> None:
        settings = self.context.settings
        choices = self.choices
        names = [seat.name.strip() for seat in choices.seats if seat.is_person]
        settings.player_names = [name for name in names if name]
        settings.last_game = line_up_of(choices, LAST_GAME)
        self.context.apply_settings()
        match = Match.start(*choices.begin())
        match.house = choices.house
        match.series = self._standing.series
        self._start(match)

    @property
    def _foot(self) -> int:
        """How high the bar at the bottom is in pixels, of which large text leaves the page enough to show its rows."""
        tx = self.theme.metrics.tx
        return min(tx(_BOTTOM), max(tx(_LOW_BOTTOM), self.theme.metrics.height // 6))

    def place_around(self, room: pygame.Rect) -> pygame.Rect:
        tx = self.theme.metrics.tx
        theme = self.theme
        bottom = self._foot
        width = min(tx(360), room.width * 9 // 20)
        top = room.bottom - bottom
        self._big_button.place(
            pygame.Rect(room.width - width - tx(12), top + tx(6), width, bottom - tx(12)), theme
        )
        facts = self._big_button.rect.left - tx(44)
        self._facts.place(pygame.Rect(tx(22), top + tx(8), facts, bottom - tx(16)), theme)
        if self._says.visible:
            wide, high = self._says.measure(theme, room.width - tx(40))
            self._says.place(pygame.Rect(tx(20), top - high - tx(10), wide, high), theme)
        return pygame.Rect(room.x, room.y, room.width, room.height - bottom)

    def arrange(self, place: pygame.Rect) -> int:
        """Lay seats at the left and modules at the right, or all in one column, as roomy as there is room."""
        theme = self.theme
        tx = self.theme.metrics.tx
        top = place.y
        place.height = self.scroll.rect.height - tx(20)
        if not self.fits_bar:
            above = lay(Flow(held(*self.in_bar, grows=False), 6, spread=True), theme, place) + tx(
                10
            )
            place = pygame.Rect(place.x, top + above, place.width, place.height - above)
        more = Flow(held(*self._more, grows=False), _GAP, spread=True)
        self._add.high = 0
        for tile in self._modules:
            tile.larger = 0.0
        if place.width < tx(_LEFT + 380 + _GAP):
            parts: list[SeatCard | ModuleTile] = [*self._seats, *self._modules]
            for part in parts:
                part.roomy = True
            tiles = self._tiles(place.width // tx(_TILE + _GAP), place.width)
            place.height = 0
            return place.y - top + lay(Column([self._left(), more, tiles], gap=_GAP), theme, place)
        left = pygame.Rect(place.x, place.y, tx(_LEFT), 0)
        for roomy in (True, False):
            for seat in self._seats:
                seat.roomy = roomy
            used = lay(self._left(), theme, left)
            if used <= place.height:
                break
        self._add.high = max(0, min(tx(190), self._add.rect.height + place.height - used))
        used = lay(self._left(), theme, left)
        right = pygame.Rect(
            left.right + tx(_GAP), place.y, place.right - left.right - tx(_GAP), place.height
        )
        foot = more.size(theme, right.width)[1] + tx(_GAP)
        right.height -= foot
        columns = self._fitting_columns(right)
        tiles = self._tiles(columns, right.width)
        rows = sum(-(-len(each) // columns) for _heading, each in self._groups)
        # A row may be a pixel higher than its share, as sides of pictures are rounded.
        spare = max(0, right.height - tiles.size(theme, right.width)[1] - rows) / rows
        for tile in self._modules:
            tile.larger = spare / theme.metrics.text_scale
        height = lay(tiles, theme, right)
        lay(more, theme, pygame.Rect(right.x, place.y + height + tx(_GAP), right.width, 0))
        return place.y - top + max(used, height + foot)

    def place_bar(self, width: int) -> None:
        presets = [each for each in self.in_bar if isinstance(each, Button)]
        room = width - self.theme.metrics.tx(40 + 6 * len(presets))
        Button.write(self.theme, presets, _PRESET_SIZES[:1], any)
        super().place_bar(width)
        Button.write(self.theme, presets, _PRESET_SIZES, lambda widths: sum(widths) <= room)

    def _fitting_columns(self, room: pygame.Rect) -> int:
        """Return in how many columns all tiles are in sight, with their sentences where that is possible."""
        theme = self.theme
        tx = self.theme.metrics.tx
        for roomy, columns in product((True, False), (5, 4, 3)):
            for tile in self._modules:
                tile.roomy = roomy
            width = (room.width - tx(_GAP) * (columns - 1)) // columns
            if width < tx(_TILE if roomy else 112):
                continue
            whole = not any(tile.breaks_its_name(theme, width) for tile in self._modules)
            if (
                whole
                and self._tiles(columns, room.width).size(theme, room.width)[1] <= room.height
            ):
                return columns
        return room.width // tx(_TILE + _GAP)

    def _left(self) -> Box:
        """Return seats, the row below them, and the variants."""
        seats = [*self._seats, *([self._add] if self._add.visible else [])]
        rules = Backed(Pad(Column(held(*self._rules), gap=6), (12, 6, 12, 6)), self._panel)
        row = Flow(held(self._starter, self._series, grows=False), _GAP, spread=True)
        return Column([Column(held(*seats), gap=8), row, rules], gap=_GAP)

    def _tiles(self, columns: int, width: int) -> Box:
        same_size(
            self._modules, self.theme, width // max(1, columns) - self.theme.metrics.tx(_GAP)
        )
        bands = [
            Column([Held(heading), Grid(held(*tiles), _GAP, counts=(max(1, columns),))], gap=2)
            for heading, tiles in self._groups
        ]
        return Column(bands, gap=6)

    def draw_ground(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        bottom = self._foot
        super().draw_ground(surface)
        ground(surface, self.theme, surface.get_rect(), colours.VEIL, 0, 120)
        bar = pygame.Rect(0, size[1] - bottom, size[0], bottom)
        surface.blit(self.theme.material(dark_wood, bar.size), bar)
