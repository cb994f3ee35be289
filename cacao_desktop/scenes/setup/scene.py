"""The new-game screen: players, boxes, and their contents, on one page."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from cacao_desktop.engine import Message
from cacao_desktop.engine.tiles import MAX_SEATS
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import Match, MatchContext
from cacao_desktop.measures import Space
from cacao_desktop.scenes.records.counting import Standing
from cacao_desktop.scenes.setup.bottom_bar import BottomBar
from cacao_desktop.scenes.setup.explanation_panel import Explanation, ExplanationPanel, Offer
from cacao_desktop.scenes.setup.game_summary import played_with, players_in_words
from cacao_desktop.scenes.setup.house_scene import house_button
from cacao_desktop.scenes.setup.hover_explainer import HoverExplainer
from cacao_desktop.scenes.setup.layout import SetupLayout, SetupWidgets, Unfolded
from cacao_desktop.scenes.setup.lids import Lid
from cacao_desktop.scenes.setup.line_up_buttons import LineUpButtons
from cacao_desktop.scenes.setup.line_ups import LAST_GAME, initial_choices, line_up_of
from cacao_desktop.scenes.setup.module_conflict import ModuleConflict
from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.scenes.setup.module_widgets import ModuleActions, ModuleWidgets
from cacao_desktop.scenes.setup.options_panel import OptionsPanel
from cacao_desktop.scenes.setup.player_menu import PlayerMenu
from cacao_desktop.scenes.setup.seat_card import EmptySeat, SeatActions, SeatCard
from cacao_desktop.scenes.setup.series import choose_next_starter, standing_of
from cacao_desktop.scenes.who import people_here, remember_choices, remember_players
from cacao_desktop.storage.records import Records
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import HeadedScene, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.widgets import Button

# All lengths are in design pixels.

_MAX_FOLDED_WIDTH: Final = 860
"""The largest width of the single column while the expansions are folded."""
_MIN_EDGED_HEIGHT: Final = 760
"""The smallest height of a window with wide margins, at the current text size."""


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
    in_bar: Sequence[Button]
    widgets: SetupWidgets
    """The widgets of the column, made again by each build."""
    explanations: dict[str, Explanation]
    """The explanations by preset and module, made with the widgets."""

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
        """The note to show after the next build."""
        self._people = people_here(self.choices)
        self._started = False
        self._explainer = HoverExplainer(self.choices.preset or "surprise")
        self._set_series(self.choices.series)
        self.bottom_bar = BottomBar(self._begin)
        super().__init__(context)
        self.scroll.fade = Space.MEDIUM

    def build(self) -> None:
        # Expansions that are already chosen must be visible.
        self.folded = self.folded and self.choices.preset == "base"
        self.bottom_bar.show_note(self._note)
        self._note = ""
        self.in_bar = self._bar_buttons()
        self._make_widgets()
        super().build()
        self._show_summary()

    def around(self) -> Sequence[Widget]:
        self.page.default = self.bottom_bar.start_button
        return self.bottom_bar.widgets

    def contents(self) -> Sequence[Widget]:
        return self.widgets.in_order()

    def place_bar(self, width: int) -> None:
        """Lay out the bar; buttons that do not fit beside the title show only their icons."""
        self._show_texts_in_bar(shown=True)
        super().place_bar(width)
        if not self.fits_bar:
            self._show_texts_in_bar(shown=False)
            super().place_bar(width)

    def _show_texts_in_bar(self, *, shown: bool) -> None:
        for button in self.in_bar:
            text = button.text or button.named_by
            button.tooltip = button.tooltip or text
            button.text = text if shown else ""
            button.named_by = "" if shown else text

    def _bar_buttons(self) -> list[Button]:
        add = Button(_("Add a player"), self._add_seat, icon="plus", style=styles.LEAD_BUTTON)
        if len(self.choices.seats) == MAX_SEATS:
            add.reason = _("At most four can play.")
        if self.folded:
            return [add]
        return [add, *LineUpButtons(self.context, self.choices, self.rebuild).buttons()]

    def _make_widgets(self) -> None:
        """Make the widgets of the column, and their explanations."""
        actions = ModuleActions(self.choose_box, self.press_module, self.rebuild)
        modules = ModuleWidgets(self.context, self.choices, actions)
        self.explanations = modules.explanations()
        if self.folded:
            explanation = self._folded_explanation()
            unfolded = None
        else:
            shown = self.explanations[self._explainer.subject]
            explanation = ExplanationPanel(self.explanations.values(), shown)
            unfolded = Unfolded(
                modules.lids(),
                modules.panel(),
                OptionsPanel(
                    self.choices,
                    self._choose_series,
                    house_button(self.context, self.choices),
                ),
            )
        self.widgets = SetupWidgets(self._seat_cards(), self._empty_seats(), explanation, unfolded)

    def _folded_explanation(self) -> ExplanationPanel:
        """Return the explanation of the base game, with a button for the expansions."""
        offer = Offer(_("Expansions"), self.unfold)
        base = replace(self.explanations["base"], offer=offer)
        return ExplanationPanel([base], base)

    def _seat_cards(self) -> list[SeatCard]:
        actions = SeatActions(self._ask_player, self.rebuild, self._on_rename, self._remove_seat)
        seats = range(len(self.choices.seats))
        return [SeatCard(self.choices, seat, actions) for seat in seats]

    def _empty_seats(self) -> list[EmptySeat]:
        seats = range(len(self.choices.seats), MAX_SEATS)
        return [EmptySeat(self._add_seat, tooltip=_("Add a player")) for _seat in seats]

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
        added = self.widgets.seats[-1].player.accessible_name
        self.context.say(in_sentences((added, players_in_words(self.choices))))

    def _ask_player(self, index: int) -> None:
        """Offer all possible players for a seat."""
        menu = PlayerMenu(self.context, self.choices, index)
        menu.open(lambda: self.widgets.seats[index].player.rect)

    def _choose_series(self, kind: str) -> None:
        self._set_series(kind)
        self.rebuild()

    def choose_box(self, preset: str) -> None:
        """Choose a box with all its contents, and explain it."""
        before = len(self.choices.seats)
        self.choices.choose_preset(preset)
        if len(self.choices.seats) > before:
            text = _("The Big Game is for 3 or 4 players: {name} has joined the table.")
            self._show_note(text.format(name=self.choices.seats[-1].name))
        self._explainer.choose(preset)
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
        if self._explainer.choose(module):
            self._show_explanation()
        problem = self.choices.problem_with(module)
        if problem is not None:
            self._offer_fixes(module, problem)
            return
        self.choices.choose_module(module, not self.choices.game.has(module))
        self.rebuild()

    def _offer_fixes(self, module: str, problem: Message) -> None:
        conflict = ModuleConflict(self.context, self.choices, module, self.rebuild)
        conflict.open(problem, self._tile_rect, self._seat_and_start_rects)

    def _tile_rect(self, module: str) -> pygame.Rect:
        return self.widgets.tiles[module].rect

    def _seat_and_start_rects(self) -> list[pygame.Rect]:
        return [each.rect for each in (self.bottom_bar.start_button, *self.widgets.seats)]

    def _set_series(self, kind: str) -> None:
        self.choices.series = kind
        choose_next_starter(self.choices, self._standing)

    @property
    def _standing(self) -> Standing:
        return standing_of(self.choices, self._records.of_series)

    def _on_rename(self) -> None:
        if self.widgets.unfolded is not None:
            self.widgets.unfolded.options.update_names()
        self._show_summary()

    def _show_summary(self) -> None:
        self.bottom_bar.show_summary(self.choices, self._standing.line)
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

    def place_around(self, area: pygame.Rect) -> pygame.Rect:
        metrics = self.theme.metrics
        self.scroll.widest = metrics.tx(_MAX_FOLDED_WIDTH) if self.folded else 0
        self.scroll.edge = Space.LARGE
        if metrics.height < metrics.tx(_MIN_EDGED_HEIGHT):
            self.scroll.edge = Space.SMALL
        return self.bottom_bar.place(area, metrics.tx(self.scroll.edge), self.theme)

    def layout_content(self, area: pygame.Rect) -> int:
        edges = round(2 * self.scroll.edge * self.theme.metrics.text_scale)
        area = pygame.Rect(area.topleft, (area.width, self.scroll.rect.height - edges))
        above = 0
        if self.in_bar and not self.fits_bar:
            above = lay_out(self.bar_below(), self.theme, area)
            above += self.theme.metrics.tx(Space.MEDIUM)
        below = pygame.Rect(area.x, area.y + above, area.width, area.height - above)
        return above + SetupLayout(self.widgets, self.theme).place(below)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        focused = _subject(self.page.keyboard_focus)
        hovered = _subject(self.page.hovered)
        if self._explainer.update(seconds, focused=focused, hovered=hovered):
            self._show_explanation()

    def _show_explanation(self) -> None:
        panel = self.widgets.explanation
        panel.show(self.explanations[self._explainer.subject])
        panel.place(panel.rect, self.theme)
        self.needs_redraw = True

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        self.bottom_bar.draw_ground(surface, self.theme)


def _subject(widget: Widget | None) -> str:
    """Return the id of the box or module that a widget stands for, empty for other widgets."""
    if isinstance(widget, Lid | ModuleTile):
        return widget.subject
    return ""
