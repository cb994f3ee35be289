"""The new-game screen: who plays and with what, on one page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine import MODULES, Message, sentence
from cacao_desktop.engine.tiles import MAX_SEATS
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import PHONE, Match, MatchContext
from cacao_desktop.scenes.records.counting import KINDS, Standing, next_in
from cacao_desktop.scenes.setup.choices import Fix, fixes_for
from cacao_desktop.scenes.setup.editors import editor_tiles, variant_switches
from cacao_desktop.scenes.setup.game_summary import FactRow, facts_of, played_with
from cacao_desktop.scenes.setup.house_rules import house_button
from cacao_desktop.scenes.setup.module_tile import ModuleTile, module_painter, share_title_size
from cacao_desktop.scenes.setup.presets import (
    LAST_GAME,
    PresetActions,
    PresetBar,
    first_choices,
    line_up_of,
)
from cacao_desktop.scenes.setup.seat_card import EmptySeats, SeatActions, SeatCard
from cacao_desktop.storage.records import Records
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import DialogChoice, HeadedScene, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad, ground
from cacao_desktop.ui.boxes.places import Flow, Grid, WithBackground, held, lay
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.widgets import BigButton, Button, Carousel, Label, Panel, Plaque, Stop
from cacao_desktop.words.module_sentences import PRESET_NAMES, PRESETS, module_name
from cacao_desktop.words.rows import catalogue

_LEFT: Final = 480
_TILE: Final = 150
_GAP: Final = 10
_NARROW_TILE: Final = 112
_BOTTOM: Final = 84
_MIN_BOTTOM: Final = 64
_MAX_ADD_HEIGHT: Final = 190
_PRESET_SIZES: Final = (18, 16, 14, 13, 12)
"""Text sizes for the presets; the first at which all fit into one row is used."""
USUAL_SECONDS: Final = 50.0
"""The estimated seconds for a person's turn while no turn has been recorded."""
_MAX_PICTURES: Final = 3


@dataclass(frozen=True, slots=True)
class _ModuleGroup:
    """The heading of an expansion and its tiles."""

    heading: Label
    tiles: Sequence[ModuleTile]

    def box(self, columns: int) -> Box:
        grid = Grid(held(*self.tiles), _GAP, counts=(columns,))
        return Column([Held(self.heading), grid], gap=2)


class SetupScene(HeadedScene):
    """The choices for a new game, at first those of the last one.

    `start` opens the table; `records` give the pace and the series.
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
        self._note = ""
        self._set_series(self.choices.series)
        self.facts = FactRow()
        self.start_button = BigButton(_("Start the game"), self._begin)
        super().__init__(context)
        self.scroll.fade = 12
        self.scroll.lowest = 24

    def build(self) -> None:
        self.note_plaque = Plaque(self._note, styles.TEXT)
        self.note_plaque.visible = bool(self._note)
        self._note = ""
        super().build()
        self._show_summary()

    def around(self) -> Sequence[Widget]:
        self.page.default = self.start_button
        return [self.facts, self.start_button, self.note_plaque]

    def contents(self) -> Sequence[Widget]:
        presets = PresetActions(self.rebuild, self._show_note)
        self.in_bar = PresetBar(self.context, self.choices, presets).buttons()
        actions = SeatActions(self.rebuild, self._renamed, self._remove_seat)
        self.seats = [
            SeatCard(self.choices, seat, actions) for seat in range(len(self.choices.seats))
        ]
        self.add = self._add_button()
        self._starter = Carousel(
            self._starter_stops(),
            self.choices.starter,
            self._choose_starter,
            tooltip=_("Who starts"),
        )
        self._series = self._series_choice()
        self._panel = Panel()
        self._variants = variant_switches(self.choices, self.rebuild)
        self._groups = self._module_groups()
        self._modules = [tile for group in self._groups for tile in group.tiles]
        learn = Button(_("Learn the modules"), self._open_lessons, icon="question")
        self._more = [house_button(self.context, self.choices), learn]
        widgets: list[Widget] = [*self.seats, self.add, self._starter, self._series, self._panel]
        widgets += self._variants
        for group in self._groups:
            widgets += [group.heading, *group.tiles]
        return [*widgets, *self._more]

    def _show_note(self, text: str) -> None:
        """Show a note after the next rebuild."""
        self._note = text

    def _add_button(self) -> EmptySeats:
        button = EmptySeats(_("Add a player"), self._add_seat, icon="plus")
        button.free = MAX_SEATS - len(self.choices.seats)
        button.visible = button.free > 0
        return button

    def _add_seat(self) -> None:
        self.choices.add_seat()
        self.rebuild()

    def _open_lessons(self) -> None:
        self.context.navigation.open(Screen.LESSONS)

    def _series_choice(self) -> Carousel[str]:
        stops = [Stop(kind, _(text), "flag" if kind else "") for kind, text in KINDS.items()]
        return Carousel(stops, self.choices.series, self._choose_series, tooltip=_("Series"))

    def _choose_series(self, kind: str) -> None:
        self._set_series(kind)
        self.rebuild()

    def _starter_stops(self) -> list[Stop[int | None]]:
        stops: list[Stop[int | None]] = [Stop(None, _("Random start"))]
        for number, seat in enumerate(self.choices.seats):
            stops.append(Stop(number, _("{name} begins").format(name=seat.display_name)))
        return stops

    def _choose_starter(self, seat: int | None) -> None:
        self.choices.starter = seat

    def _module_groups(self) -> list[_ModuleGroup]:
        """Return the tiles of each expansion with its editors, then those of the minis."""
        self._tile_of = {module: self._module_tile(module) for module in MODULES}
        editors = editor_tiles(self.context, self.choices)
        boxes = [(PRESET_NAMES[box], PRESETS[box]) for box in ("chocolatl", "diamante")]
        minis = MODULES.keys() - frozenset().union(*(modules for _name, modules in boxes))
        groups: list[_ModuleGroup] = []
        for name, modules in (*boxes, (N_("Mini-expansions"), minis)):
            tiles = [tile for module, tile in self._tile_of.items() if module in modules]
            tiles += [tile for module, tile in editors.items() if module in modules]
            groups.append(_ModuleGroup(Plaque(_(name), styles.SUBHEADING.sized(17)), tiles))
        return groups

    def _module_tile(self, module: str) -> ModuleTile:
        row = catalogue().modules[module]
        tile = ModuleTile(
            module_name(module),
            _(row.summary),
            module_painter(self.context, module),
            partial(self.press_module, module),
            _(row.description),
        )
        tile.checked = self.choices.game.has(module)
        tile.locked = not tile.checked and self.choices.problem_with(module) is not None
        tile.topic = topics.module_topic(module)
        return tile

    def _remove_seat(self, index: int) -> None:
        was_big = self.choices.game.big_game
        self.choices.remove_seat(index)
        if was_big and not self.choices.game.big_game:
            self._show_note(
                _("The Big Game is for 3 or 4 players. Its modules stay in; nothing is exchanged.")
            )
        self.rebuild()

    def press_module(self, module: str) -> None:
        """Add or remove a module, or explain why that is not possible and offer fixes."""
        problem = self.choices.problem_with(module)
        if problem is not None:
            self._explain(module, problem)
            return
        self.choices.choose_module(module, not self.choices.game.has(module))
        self.rebuild()

    def _explain(self, module: str, problem: Message) -> None:
        fixes = fixes_for(self.choices.setup(), module)
        answers = [self._fix_answer(fix) for fix in fixes]
        read = partial(self.context.explain, topics.refusal_topic(problem.text))
        answers.append(DialogChoice(_("Book of rules"), read, "book"))
        shown = [module, *self._modules_in_the_way(module, fixes)][:_MAX_PICTURES]

        def target() -> pygame.Rect:
            return self._tile_of[module].rect

        def keep_visible() -> list[pygame.Rect]:
            tiles = [self._tile_of[name] for name in shown]
            return [each.rect for each in (self.start_button, *self.seats, *tiles)]

        callout = Callout(
            self.context,
            target,
            module_name(module),
            sentence(problem),
            answers,
            pictures=[module_painter(self.context, name) for name in shown],
            keep_off=keep_visible,
        )
        self.context.stack.push(callout)

    def _fix_answer(self, fix: Fix) -> DialogChoice:
        def take() -> None:
            self.choices.take(fix.setup)
            self.rebuild()

        text = fix.text(exchanging=not self.choices.game.add_without_exchange)
        return DialogChoice(text, take, fix.icon)

    @staticmethod
    def _modules_in_the_way(module: str, fixes: Sequence[Fix]) -> list[str]:
        """Return the modules removed by the fixes, in the usual order."""
        removed = {other for fix in fixes for other in fix.without}
        if MODULES[module].is_mini:
            removed.discard(module)
        return sorted(removed, key=list(MODULES).index)

    def _set_series(self, kind: str) -> None:
        self.choices.series = kind
        games = self._standing.games
        if games:
            # In a series the players take turns to begin; the choice can be changed.
            names = [seat.display_name for seat in self.choices.seats]
            after = games[-1].seats[1].name
            self.choices.starter = None
            if after in names:
                self.choices.starter = names.index(after)

    @property
    def _standing(self) -> Standing:
        players = [(seat.display_name, seat.controller) for seat in self.choices.seats]
        return next_in(self._records.of_series, self.choices.series, players)

    def _renamed(self) -> None:
        self._starter.stops = self._starter_stops()
        self._show_summary()

    def _show_summary(self) -> None:
        """Update the facts, and the start button with any problem of the choices."""
        choices = self.choices
        button = self.start_button
        button.text = _("Start the game")
        if any(seat.who == PHONE for seat in choices.seats):
            button.text = _("Open the table for phones")
        button.reason = ""
        button.topic = topics.SET_UP
        problem = choices.problem
        if problem is not None:
            button.reason = sentence(problem)
            button.topic = topics.refusal_topic(problem.text)
        button.detail = self._standing.line or played_with(choices)
        self.facts.facts = facts_of(choices, self._records.seconds_a_turn or USUAL_SECONDS)
        self.needs_redraw = True

    def _begin(self) -> None:
        settings = self.context.settings
        choices = self.choices
        names = [seat.name.strip() for seat in choices.seats if seat.is_person]
        settings.player_names = [name for name in names if name]
        settings.last_game = line_up_of(choices, LAST_GAME)
        self.context.apply_settings()
        match = Match.start(*choices.begin())
        match.context = MatchContext(choices.house, series=self._standing.series)
        self._start(match)

    @property
    def _foot(self) -> int:
        """The height of the bar at the bottom in pixels, lower with large text."""
        tx = self.theme.metrics.tx
        return min(tx(_BOTTOM), max(tx(_MIN_BOTTOM), self.theme.metrics.height // 6))

    def place_around(self, room: pygame.Rect) -> pygame.Rect:
        tx = self.theme.metrics.tx
        theme = self.theme
        bottom = self._foot
        width = min(tx(360), room.width * 9 // 20)
        top = room.bottom - bottom
        self.start_button.place(
            pygame.Rect(room.width - width - tx(12), top + tx(6), width, bottom - tx(12)), theme
        )
        facts = self.start_button.rect.left - tx(44)
        self.facts.place(pygame.Rect(tx(22), top + tx(8), facts, bottom - tx(16)), theme)
        if self.note_plaque.visible:
            wide, high = self.note_plaque.measure(theme, room.width - tx(40))
            self.note_plaque.place(pygame.Rect(tx(20), top - high - tx(10), wide, high), theme)
        return pygame.Rect(room.x, room.y, room.width, room.height - bottom)

    def arrange(self, place: pygame.Rect) -> int:
        """Lay out seats beside modules, or everything in one column in a narrow window."""
        tx = self.theme.metrics.tx
        top = place.y
        place.height = self.scroll.rect.height - tx(20)
        if not self.fits_bar:
            presets = Flow(held(*self.in_bar, grows=False), 6, spread=True)
            used = lay(presets, self.theme, place) + tx(10)
            place = pygame.Rect(place.x, top + used, place.width, place.height - used)
        self.add.high = 0
        for tile in self._modules:
            tile.larger = 0.0
        if place.width < tx(_LEFT + 380 + _GAP):
            height = self._arrange_column(place)
        else:
            height = self._arrange_beside(place)
        return place.y - top + height

    def _arrange_column(self, place: pygame.Rect) -> int:
        for seat in self.seats:
            seat.roomy = True
        for module in self._modules:
            module.roomy = True
        columns = place.width // self.theme.metrics.tx(_TILE + _GAP)
        tiles = self._tiles(columns, place.width)
        place.height = 0
        return lay(Column([self._left(), self._more_row(), tiles], gap=_GAP), self.theme, place)

    def _arrange_beside(self, place: pygame.Rect) -> int:
        gap = self.theme.metrics.tx(_GAP)
        left = pygame.Rect(place.x, place.y, self.theme.metrics.tx(_LEFT), place.height)
        width = place.right - left.right - gap
        right = pygame.Rect(left.right + gap, place.y, width, place.height)
        return max(self._arrange_seats(left), self._arrange_modules(right))

    def _arrange_seats(self, place: pygame.Rect) -> int:
        """Lay out the seats, with descriptions if there is room for them."""
        tx = self.theme.metrics.tx
        left = pygame.Rect(place.topleft, (place.width, 0))
        used = 0
        for roomy in (True, False):
            for seat in self.seats:
                seat.roomy = roomy
            used = lay(self._left(), self.theme, left)
            if used <= place.height:
                break
        free = self.add.rect.height + place.height - used
        self.add.high = max(0, min(tx(_MAX_ADD_HEIGHT), free))
        return lay(self._left(), self.theme, left)

    def _arrange_modules(self, place: pygame.Rect) -> int:
        """Lay out the modules, with pictures as large as there is room for."""
        theme = self.theme
        gap = theme.metrics.tx(_GAP)
        more = self._more_row()
        foot = more.size(theme, place.width)[1] + gap
        room = pygame.Rect(place.topleft, (place.width, place.height - foot))
        columns = self._fitting_columns(room)
        tiles = self._tiles(columns, room.width)
        rows = sum(-(-len(group.tiles) // columns) for group in self._groups)
        # A row may be a pixel higher than its share because picture sizes are rounded.
        spare = max(0, room.height - tiles.size(theme, room.width)[1] - rows) / rows
        for tile in self._modules:
            tile.larger = spare / theme.metrics.text_scale
        height = lay(tiles, theme, room)
        lay(more, theme, pygame.Rect(room.x, room.y + height + gap, room.width, 0))
        return height + foot

    def _more_row(self) -> Flow:
        return Flow(held(*self._more, grows=False), _GAP, spread=True)

    def place_bar(self, width: int) -> None:
        presets = [each for each in self.in_bar if isinstance(each, Button)]
        room = width - self.theme.metrics.tx(40 + 6 * len(presets))
        Button.write(self.theme, presets, _PRESET_SIZES[:1], any)
        super().place_bar(width)
        Button.write(self.theme, presets, _PRESET_SIZES, lambda widths: sum(widths) <= room)

    def _fitting_columns(self, room: pygame.Rect) -> int:
        """Return the number of columns that shows all tiles, if possible with sentences."""
        theme = self.theme
        tx = self.theme.metrics.tx
        for roomy, columns in product((True, False), (5, 4, 3)):
            for tile in self._modules:
                tile.roomy = roomy
            width = (room.width - tx(_GAP) * (columns - 1)) // columns
            if width < tx(_TILE if roomy else _NARROW_TILE):
                continue
            if any(tile.splits_a_word(theme, width) for tile in self._modules):
                continue
            if self._tiles(columns, room.width).size(theme, room.width)[1] <= room.height:
                return columns
        return room.width // tx(_TILE + _GAP)

    def _left(self) -> Box:
        """Return the seats, the starter and series, and the variants."""
        seats: list[Widget] = [*self.seats]
        if self.add.visible:
            seats.append(self.add)
        variants = Pad(Column(held(*self._variants), gap=6), (12, 6, 12, 6))
        row = Flow(held(self._starter, self._series, grows=False), _GAP, spread=True)
        return Column(
            [Column(held(*seats), gap=8), row, WithBackground(variants, self._panel)], gap=_GAP
        )

    def _tiles(self, columns: int, width: int) -> Box:
        columns = max(1, columns)
        tile_width = width // columns - self.theme.metrics.tx(_GAP)
        share_title_size(self._modules, self.theme, tile_width)
        return Column([group.box(columns) for group in self._groups], gap=6)

    def draw_ground(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        bottom = self._foot
        super().draw_ground(surface)
        ground(surface, self.theme, surface.get_rect(), colours.VEIL, 0, 120)
        bar = pygame.Rect(0, size[1] - bottom, size[0], bottom)
        surface.blit(self.theme.material(dark_wood, bar.size), bar)
