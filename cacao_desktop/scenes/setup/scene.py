"""The new-game screen: players, boxes, and their contents, on one page."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

import pygame

from cacao_desktop.engine import Message, sentence
from cacao_desktop.engine.tiles import MAX_SEATS
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import PHONE, Match, MatchContext
from cacao_desktop.measures import Letter, Space
from cacao_desktop.scenes.records.counting import KINDS, Standing
from cacao_desktop.scenes.setup.game_summary import (
    FactRow,
    facts_of,
    played_with,
    players_in_words,
)
from cacao_desktop.scenes.setup.house_rules import house_button
from cacao_desktop.scenes.setup.lids import LID_NAME, Lid
from cacao_desktop.scenes.setup.line_up_buttons import LineUpButtons
from cacao_desktop.scenes.setup.line_ups import LAST_GAME, initial_choices, line_up_of
from cacao_desktop.scenes.setup.module_conflict import ModuleConflict
from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.scenes.setup.player_menu import PlayerMenu
from cacao_desktop.scenes.setup.seat_card import CARD_HEIGHT, EmptySeat, SeatActions, SeatCard
from cacao_desktop.scenes.setup.series import choose_next_starter, standing_of
from cacao_desktop.scenes.setup.what import ModulesPanel, WhatToPlay, WhatToPlayActions
from cacao_desktop.scenes.setup.words_panel import Offer, WordsPanel
from cacao_desktop.scenes.who import (
    people_here,
    remember_choices,
    remember_players,
)
from cacao_desktop.storage.records import Records
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import HeadedScene, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Row, WidgetBox
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.places import Flow, Grid, lay, longest_word, widget_boxes
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.widgets import BigButton, Button, Carousel, CarouselOption, Label, Plaque

# All lengths are in design pixels.

_SEATS_WIDTH: Final = 464
"""The width of the seats."""
_MIN_BOXES_WIDTH: Final = 520
"""The smallest width of the boxes beside them."""
_MAX_FOLDED_WIDTH: Final = 640
"""The largest width of the single column while the expansions are folded."""
_CHOOSER_WIDTH: Final = 264
"""The width of a selector after its label."""
_MIN_EDGED_HEIGHT: Final = 760
"""The smallest height of a window with wide margins, at the current text size."""
_MIN_LID_WIDTH: Final = 96
"""The smallest width of a box's lid."""
_GAP: Final = Space.MEDIUM
_BOTTOM_HEIGHT: Final = 84
"""The height of the bar at the bottom."""
_MIN_BOTTOM_HEIGHT: Final = 64
"""Its height in a short window."""
_START_WIDTH: Final = 360
"""The usual width of the start button."""
_USUAL_START_PERCENT: Final = 45
"""The share of the bar's width that the start button usually has at most."""
_MAX_START_PERCENT: Final = 60
"""The share that it has at most if its text is long."""


class _PictureSizes(NamedTuple):
    """The height of lids and the side of modules."""

    lid: float
    module: float


_MIN_PICTURES: Final = _PictureSizes(lid=32, module=30)
_MAX_PICTURES: Final = _PictureSizes(lid=200, module=88)
"""The largest pictures; both kinds share the available room."""
_COLUMN_PICTURES: Final = _PictureSizes(lid=120, module=64)
"""The pictures in a single column, which scrolls."""
_FIRST_PICTURE_SIDE: Final = 168
"""The side of the base game's picture while the expansions are folded."""
_MIN_EMPTY_HEIGHT: Final = 48
"""The smallest height of an empty seat."""
_LIDS_SHARE: Final = 0.35
"""The lids' share of the room that is left for pictures."""
_HOVER_SECONDS: Final = 0.25
"""The hover time before an item is explained."""


class Chooser(BoxGroup):
    """A label with a carousel at the right edge of a sheet."""

    ground = "none"

    def __init__(self, text: str, carousel: Carousel[Any]) -> None:
        super().__init__()
        carousel.named_by = text
        label = Label(text, styles.TEXT_INK, middle=True)
        self.box = Row(
            [WidgetBox(label), Fixed(WidgetBox(carousel), _CHOOSER_WIDTH)], gap=Space.SMALL
        )


class Options(BoxGroup):
    """The less important choices, in rows on a sheet."""

    def __init__(self, rows: Sequence[Widget]) -> None:
        super().__init__()
        edge = Space.MEDIUM
        self.box = Pad(
            Column(widget_boxes(*rows), gap=Space.SMALL), (edge, Space.SMALL, edge, Space.SMALL)
        )


class SetupScene(HeadedScene):
    """The choices for a new game, initially those of the last one.

    `start` opens the table; `records` provide the pace and the series. Before the first whole
    game, only the players are shown; a press unfolds the rest.
    """

    context: GameContext
    backdrop = "village"
    sunlit = True
    topic = topics.SET_UP
    heading = N_("New game")

    def __init__(
        self,
        context: GameContext,
        start: Callable[[Match], None],
        *,
        records: Records | None = None,
    ) -> None:
        self.choices = initial_choices(context.settings)
        self._start = start
        self._records = records or Records()
        self.folded = not self._records.games
        self._note = ""
        self._people = people_here(self.choices)
        self._started = False
        self._empty_height: float = CARD_HEIGHT
        self._subject = self.choices.preset or "surprise"
        self._hovered_subject = ""
        self._hovered_seconds = 0.0
        self._set_series(self.choices.series)
        self.facts = FactRow()
        self.start_button = BigButton(_("Start the game"), self._begin)
        super().__init__(context)
        self.scroll.fade = Space.MEDIUM

    def build(self) -> None:
        # Expansions that are already chosen must be visible.
        self.folded = self.folded and self.choices.preset == "base"
        self.note_plaque = Plaque(self._note, styles.TEXT)
        self.note_plaque.visible = bool(self._note)
        self._note = ""
        super().build()
        self._show_summary()

    def around(self) -> Sequence[Widget]:
        self.page.default = self.start_button
        return [self.facts, self.start_button, self.note_plaque]

    def contents(self) -> Sequence[Widget]:
        return [*self._make_seats(), *self._make_modules(), *self._make_minor_choices()]

    def _make_seats(self) -> Sequence[Widget]:
        """Make the seats, and the button that adds one."""
        actions = SeatActions(self._ask_player, self.rebuild, self._renamed, self._remove_seat)
        seats = range(len(self.choices.seats))
        self.seats = [SeatCard(self.choices, seat, actions) for seat in seats]
        text = _("Add a player")
        self.add_button = Button(text, self._add_seat, icon="plus", style=styles.LEAD_BUTTON)
        if len(self.choices.seats) == MAX_SEATS:
            self.add_button.reason = _("At most four can play.")
        empty = MAX_SEATS - len(self.choices.seats)
        self._empty_seats = [EmptySeat(self._add_seat, tooltip=text) for _number in range(empty)]
        return [*self.seats, *self._empty_seats]

    def _make_modules(self) -> Sequence[Widget]:
        """Make the boxes, modules and explanation, or only the explanation while folded."""
        actions = WhatToPlayActions(self.take_box, self.press_module, self.rebuild)
        what = WhatToPlay(self.context, self.choices, actions)
        self.explanations = what.explanations()
        self.lids: list[Lid] = []
        self.tiles: dict[str, ModuleTile] = {}
        self.in_bar = [self.add_button]
        if self.folded:
            first = replace(self.explanations["base"], offer=Offer(_("Expansions"), self.unfold))
            self.words_panel = WordsPanel([first], first)
            self.words_panel.side = _FIRST_PICTURE_SIDE
            return [self.words_panel]
        line_ups = LineUpButtons(self.context, self.choices, self.rebuild)
        self.in_bar = [self.add_button, *line_ups.buttons()]
        self.lids = what.lids()
        self.tiles = what.tiles()
        self._modules = ModulesPanel(what.groups(self.tiles))
        self.words_panel = WordsPanel(self.explanations.values(), self.explanations[self._subject])
        return [*self.lids, self._modules, self.words_panel]

    def _make_minor_choices(self) -> Sequence[Widget]:
        """Make the choices that are seldom changed."""
        self._starter = Carousel(
            self._starter_options(), self.choices.starter, self._choose_starter
        )
        if self.folded:
            return []
        options = [
            CarouselOption(kind, _(text), "flag" if kind else "") for kind, text in KINDS.items()
        ]
        series = Carousel(options, self.choices.series, self._choose_series)
        self._options = Options(
            [Chooser(_("Who starts"), self._starter), Chooser(_("Series"), series)]
        )
        self._house = house_button(self.context, self.choices)
        return [self._options, self._house]

    def unfold(self) -> None:
        """Show all the choices."""
        self.folded = False
        self.rebuild()

    def _show_note(self, text: str) -> None:
        """Show a note after the next rebuild, and read it aloud."""
        self._note = text
        self.context.announcer.say(text, interrupt=False)

    def _add_seat(self) -> None:
        self.choices.add_seat()
        self.rebuild()
        added = self.seats[-1].player.accessible_name
        self.context.say(in_sentences((added, players_in_words(self.choices))))

    def _ask_player(self, index: int) -> None:
        """Offer all possible players for a seat."""
        menu = PlayerMenu(self.context, self.choices, index)
        menu.open(lambda: self.seats[index].player.rect)

    def _choose_series(self, kind: str) -> None:
        self._set_series(kind)
        self.rebuild()

    def _starter_options(self) -> list[CarouselOption[int | None]]:
        options: list[CarouselOption[int | None]] = [CarouselOption(None, _("Random start"))]
        for number, seat in enumerate(self.choices.seats):
            options.append(CarouselOption(number, seat.display_name))
        return options

    def _choose_starter(self, seat: int | None) -> None:
        self.choices.starter = seat

    def take_box(self, preset: str) -> None:
        """Choose a box with all its contents, and explain it."""
        before = len(self.choices.seats)
        self.choices.choose_preset(preset)
        if len(self.choices.seats) > before:
            text = _("The Big Game is for 3 or 4 players: {name} has joined the table.")
            self._show_note(text.format(name=self.choices.seats[-1].name))
        self._subject = preset
        self.rebuild()
        if preset == "surprise":
            self.context.announcer.say(played_with(self.choices), interrupt=False)

    def _remove_seat(self, index: int) -> None:
        was_big = self.choices.game.big_game
        self.choices.remove_seat(index)
        if was_big and not self.choices.game.big_game:
            self._show_note(
                _(
                    "The Big Game is for 3 or 4 players. Its modules stay in play; nothing is "
                    "exchanged."
                )
            )
        self.rebuild()
        self.context.announcer.say(players_in_words(self.choices), interrupt=False)

    def press_module(self, module: str) -> None:
        """Add or remove a module, or explain why that is not possible and offer fixes."""
        self.explain_subject(module)
        problem = self.choices.problem_with(module)
        if problem is not None:
            self._explain(module, problem)
            return
        self.choices.choose_module(module, not self.choices.game.has(module))
        self.rebuild()

    def _explain(self, module: str, problem: Message) -> None:
        def tile_rect(name: str) -> pygame.Rect:
            return self.tiles[name].rect

        def other_rects() -> list[pygame.Rect]:
            return [each.rect for each in (self.start_button, *self.seats)]

        conflict = ModuleConflict(self.context, self.choices, module, self.rebuild)
        conflict.open(problem, tile_rect, other_rects)

    def _set_series(self, kind: str) -> None:
        self.choices.series = kind
        choose_next_starter(self.choices, self._standing)

    @property
    def _standing(self) -> Standing:
        return standing_of(self.choices, self._records.of_series)

    def _renamed(self) -> None:
        self._starter.options = self._starter_options()
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
        self.facts.facts = facts_of(choices)
        self.facts.game = played_with(choices)
        self.needs_redraw = True

    def on_close(self) -> None:
        super().on_close()
        if not self._started:
            settings = self.context.settings
            settings.left_set_up = line_up_of(self.choices, LAST_GAME)
            here = people_here(self.choices)
            if here != self._people:
                remember_choices(settings, here)
            self.context.apply_settings()

    def _begin(self) -> None:
        settings = self.context.settings
        choices = self.choices
        settings.last_game = line_up_of(choices, LAST_GAME)
        settings.left_set_up = None
        remember_players(settings, people_here(choices))
        self._started = True
        self.context.apply_settings()
        match = Match.start(*choices.begin())
        match.context = MatchContext(choices.house, series=self._standing.series)
        self._start(match)

    @property
    def _bottom_height(self) -> int:
        """The height of the bottom bar in pixels, as short as its button allows."""
        tx = self.theme.metrics.tx
        letters = self.theme.text.line_height(styles.BIG_BUTTON)
        button = letters + min(tx(Space.LARGE), letters // 4)
        lowest = max(tx(_MIN_BOTTOM_HEIGHT), button * 5 // 4)
        return min(tx(_BOTTOM_HEIGHT), max(lowest, self.theme.metrics.height // 9))

    def place_around(self, area: pygame.Rect) -> pygame.Rect:
        tx = self.theme.metrics.tx
        self.scroll.widest = tx(_MAX_FOLDED_WIDTH) if self.folded else 0
        is_low = self.theme.metrics.height < tx(_MIN_EDGED_HEIGHT)
        self.scroll.edge = Space.SMALL if is_low else Space.LARGE
        height = self._bottom_height
        bar = pygame.Rect(area.x, area.bottom - height, area.width, height)
        self._place_bottom_bar(bar)
        if self.note_plaque.visible:
            self._place_note(bar)
        return pygame.Rect(area.x, area.y, area.width, area.height - bar.height)

    def _place_bottom_bar(self, bar: pygame.Rect) -> None:
        """Place the start button at the right of the bottom bar, and the facts in the rest."""
        theme = self.theme
        tx = theme.metrics.tx
        edge = tx(self.scroll.edge)
        margin = min(tx(Space.SMALL), bar.height // 10)
        row = pygame.Rect(edge, bar.y + margin, bar.width - 2 * edge, bar.height - 2 * margin)
        usual = min(tx(_START_WIDTH), bar.width * _USUAL_START_PERCENT // 100)
        needed = theme.text.width(self.start_button.text, styles.BIG_BUTTON)
        needed += tx(Space.HUGE + Space.SMALL)
        width = max(usual, min(needed, bar.width * _MAX_START_PERCENT // 100))
        start = pygame.Rect(row.right - width, row.y, width, row.height)
        self.start_button.place(start, theme)
        facts = pygame.Rect(row.topleft, (start.x - edge - row.x, row.height))
        self.facts.place(facts, theme)

    def _place_note(self, bar: pygame.Rect) -> None:
        """Place the note just above the bottom bar."""
        tx = self.theme.metrics.tx
        edge = tx(self.scroll.edge)
        width, height = self.note_plaque.measure(self.theme, bar.width - 2 * edge)
        top = bar.y - height - tx(Space.SMALL)
        self.note_plaque.place(pygame.Rect(edge, top, width, height), self.theme)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._follow_pointer(seconds)

    def _follow_pointer(self, seconds: float) -> None:
        """Explain a focused item at once, and a hovered one after a moment."""
        focus = self.page.keyboard_focus
        if isinstance(focus, Lid | ModuleTile):
            self.explain_subject(focus.subject)
        hovered = self.page.hovered
        subject = hovered.subject if isinstance(hovered, Lid | ModuleTile) else ""
        self._hovered_seconds = (
            self._hovered_seconds + seconds if subject == self._hovered_subject else 0.0
        )
        self._hovered_subject = subject
        if subject and self._hovered_seconds >= _HOVER_SECONDS:
            self.explain_subject(subject)

    def explain_subject(self, subject: str) -> None:
        """Show the explanation of a box or module."""
        if subject != self._subject:
            self._subject = subject
            self.words_panel.show(self.explanations[subject])
            self.words_panel.place(self.words_panel.rect, self.theme)
            self.needs_redraw = True

    def layout_content(self, place: pygame.Rect) -> int:
        """Lay out seats beside boxes, or everything in one column in a narrow window."""
        edges = round(2 * self.scroll.edge * self.theme.metrics.text_scale)
        place.height = self.scroll.rect.height - edges
        if self.in_bar and not self.fits_bar:
            return self._arrange_below(widget_boxes(*self.in_bar, grows=False), place)
        return self._arrange_parts(place)

    def _arrange_below(self, buttons: Sequence[Box], place: pygame.Rect) -> int:
        """Lay out the buttons that do not fit into the bar, with everything else below them."""
        used = lay(Flow(buttons, Space.SMALL), self.theme, place) + self.theme.metrics.tx(_GAP)
        below = pygame.Rect(place.x, place.y + used, place.width, place.height - used)
        return used + self._arrange_parts(below)

    def _arrange_parts(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        beside = not self.folded and place.width >= tx(_SEATS_WIDTH + _MIN_BOXES_WIDTH + _GAP)
        self._show_empty_seats(0)
        if not beside:
            self._set_pictures(_COLUMN_PICTURES)
            seats = Column(self._seat_boxes(), Space.SMALL)
            column = Column([seats, *self._module_boxes(place.width), *self._foot_boxes()], _GAP)
            return lay(column, self.theme, pygame.Rect(place.topleft, (place.width, 0)))
        left = pygame.Rect(place.topleft, (tx(_SEATS_WIDTH), place.height))
        right = pygame.Rect(left.right + tx(_GAP), place.y, 0, place.height)
        right.width = place.right - right.x
        quiet = Column(self._foot_boxes(), Space.SMALL)
        seats = Column(self._seat_boxes(), Space.SMALL)
        taken = (seats.size(self.theme, left.width)[1], quiet.size(self.theme, left.width)[1])
        self._show_empty_seats(left.height - sum(taken) - tx(Space.SMALL))
        seats = Column(self._seat_boxes(), Space.SMALL)
        below = Column([seats, quiet], Space.SMALL, foot=True)
        height = max(lay(below, self.theme, left), self._lay_modules(right))
        for widget in (*self.lids, *self.tiles.values()):
            widget.hint_shown_elsewhere = height <= place.height
        return height

    def _lay_modules(self, place: pygame.Rect) -> int:
        """Lay out boxes, modules and explanation, with the largest pictures that fit."""
        self._set_pictures(_MIN_PICTURES)
        column = Column(self._module_boxes(place.width), _GAP, foot=True)
        # Each rounded length may be a pixel too long.
        rounding = 2 * (1 + self._modules.rows)
        spare = place.height - column.size(self.theme, place.width)[1] - rounding
        if spare < 0:
            column = Column(column.parts, Space.TINY, foot=True)
        elif spare > 0:
            room = spare / self.theme.metrics.text_scale
            lid = _MIN_PICTURES.lid + room * _LIDS_SHARE
            module = _MIN_PICTURES.module + room * (1 - _LIDS_SHARE) / self._modules.rows
            self._set_pictures(
                _PictureSizes(min(_MAX_PICTURES.lid, lid), min(_MAX_PICTURES.module, module))
            )
            left = place.height - column.size(self.theme, place.width)[1]
            column = Column(self._module_boxes(place.width, left), _GAP, foot=True)
        return lay(column, self.theme, place)

    def _set_pictures(self, sizes: _PictureSizes) -> None:
        for lid in self.lids:
            lid.picture_height = sizes.lid
        for tile in self.tiles.values():
            tile.side = sizes.module

    def _show_empty_seats(self, room: int) -> None:
        """Show as many empty seats as fit, shrinking them if necessary."""
        tx = self.theme.metrics.tx
        count = min(len(self._empty_seats), room // tx(_MIN_EMPTY_HEIGHT + Space.SMALL))
        for index, seat in enumerate(self._empty_seats):
            seat.visible = index < count
        if count:
            each = room // count / self.theme.metrics.text_scale - Space.SMALL
            self._empty_height = min(CARD_HEIGHT, each)

    def _seat_boxes(self) -> list[Box]:
        empty = [
            Pad(WidgetBox(seat), (0, 0, 0, 0), self._empty_height)
            for seat in self._empty_seats
            if seat.visible
        ]
        return [*widget_boxes(*self.seats), *empty]

    def _module_boxes(self, width: int, spare: int = 0) -> list[Box]:
        """Return the boxes, modules and explanation, the last `spare` pixels taller."""
        scale = self.theme.metrics.text_scale
        min_height = (self.words_panel.min_height(self.theme, width) + spare) / scale
        words = Pad(WidgetBox(self.words_panel), (0, 0, 0, 0), min_height)
        if self.folded:
            return [words]
        # Columns that break no word of a name.
        word = longest_word(
            self.theme, (lid.text for lid in self.lids), LID_NAME.sized(Letter.SMALL)
        )
        narrowest = max(_MIN_LID_WIDTH, word / scale + Space.WIDE)
        lids = Grid(widget_boxes(*self.lids), Space.SMALL, narrowest, (5, 3, 2, 1), alike=True)
        return [lids, WidgetBox(self._modules), words]

    def _foot_boxes(self) -> list[Box]:
        if self.folded:
            return []
        return widget_boxes(self._options, self._house)

    def draw_ground(self, surface: pygame.Surface) -> None:
        size = surface.get_size()
        super().draw_ground(surface)
        bar = pygame.Rect(0, size[1] - self._bottom_height, size[0], self._bottom_height)
        surface.blit(self.theme.material(dark_wood, bar.size), bar)
