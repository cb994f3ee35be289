"""A suggestion for the person who decides: requested, shown on the board, applied or closed."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.advice import Advice, AdvisedPlan
from cacao_desktop.bots.background import ThinkingFailedError
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.reasons import ReasonKind
from cacao_desktop.engine import (
    SIDES,
    Action,
    Activate,
    Discard,
    Edge,
    EndTurn,
    Fill,
    GameState,
    Phase,
    Place,
    SellCacao,
    legal_actions,
)
from cacao_desktop.engine.tiles import beside
from cacao_desktop.engine.what_if import next_use
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.measures import Radius, Space
from cacao_desktop.table.advice.helper import TableHelper
from cacao_desktop.table.advice.reason_sentences import gold_lost_if_noticeable, sentences
from cacao_desktop.table.advice.suggestion_panel import (
    PanelSpace,
    PlanOption,
    PlanPager,
    ReasonSheet,
    SuggestionPanel,
)
from cacao_desktop.table.board.mark_paint import ghosts_of, paint_tag
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.holding import HoldingMode
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.panels.open_tiles import SupplyCard
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Sound, Theme, Widget, in_sentences
from cacao_desktop.ui.widgets import draw_chosen_ring
from cacao_desktop.ui.widgets.layout import free_areas
from cacao_desktop.words import jungle_name, placing_in_words, where, workers_in_words
from cacao_desktop.words.module_sentences import words_in
from cacao_desktop.words.module_words import Tag
from cacao_desktop.words.persons import DISCARD
from cacao_desktop.words.preview_text import filling_in_words, use_in_words, use_label

logger = logging.getLogger(__name__)

BUDGET: Final = Budget(milliseconds=3300, plain_simulations=2200)
"""How long the search may take; without modules it is limited by simulations instead."""


class Suggesting(TableHelper):
    """Requests advice in the background and shows it until the match changes."""

    def __init__(self, table: TableCore, panels: TablePanels, flow: GameFlow) -> None:
        super().__init__(table, panels, flow)
        self.budget = BUDGET
        self.advice: Advice | None = None
        self.index = 0
        self._state: GameState | None = None
        self._panel: SuggestionPanel | None = None
        self._reasons: ReasonSheet | None = None
        self._options: list[PlanOption] = []
        self._refusal = ""
        """The reason given to a request that came too early."""

    @property
    def open(self) -> bool:
        """Whether a suggestion is shown or requested."""
        return self._state is not None

    @property
    def shows_advice(self) -> bool:
        """Whether advice is shown, which makes other hints unnecessary."""
        return self.advice is not None

    @property
    def thinking(self) -> bool:
        return self.open and self.advice is None

    @property
    def reason(self) -> str:
        """The reason why no suggestion is possible now, empty if one is."""
        if self._table.mode.step is None:
            return _("Suggestions are for your own turn.")
        return ""

    def give_help(self) -> None:
        """Request a suggestion, or close the one that is shown."""
        if self.close() or not self._table.context.settings.allow_suggestions:
            return
        state = self._table.model.match.state
        if self.reason or len(legal_actions(state)) < 2:
            self._refusal = self.reason
            self._table.notices.notice(self.reason or _("There is nothing to choose now."))
            self._table.invalidate()
            return
        self._state = state
        self._table.opponents.seek_advice(state, self.budget)
        self._show(_("Looking for a suggestion"))
        self._table.context.say(_("Looking for a suggestion"))

    def close(self) -> bool:
        """Close the suggestion or cancel its request; return whether there was one."""
        if self._state is None:
            return False
        if self.thinking:
            self._table.opponents.cancel()
        self._state = None
        self.advice = None
        self._panel = None
        self._reasons = None
        self.index = 0
        self._panels.focus.leave()
        self._table.invalidate()
        return True

    def update(self, seconds: float) -> None:
        if self._refusal and not self.reason:
            self._table.notices.withdraw(self._refusal)
            self._refusal = ""
            self._table.invalidate()
        if not self.thinking:
            return
        if self._state is not self._table.model.match.state:
            self.close()
            return
        try:
            advice = self._table.opponents.advice()
        except ThinkingFailedError:
            logger.exception("no suggestion could be found")
            self.close()
            self._table.notices.notice(_("No suggestion could be found."))
            return
        if advice is not None:
            self.show(advice)

    def show(self, advice: Advice) -> None:
        """Show advice, the best plan first."""
        self._state = self._table.model.match.state
        self.advice = advice
        self._table.context.sounds.play(Sound.PICK_UP)
        self._choose(0)
        panel = self._panel
        page = self._panels.page
        context = self._table.context
        by_ear = context.keyboard_used or context.reader.active
        if panel is not None and panel.take is not None and by_ear:
            page.focus_on(panel.take)
            page.uses_keyboard = True
        self._announce()

    def choose(self, index: int) -> None:
        self._choose(index)
        self._announce()

    def _announce(self) -> None:
        """Announce the chosen plan and the reasons for it."""
        texts = [_("Suggestion"), self._in_words(self._plan), self._text(self.index)]
        self._table.context.say(in_sentences(texts))

    def _in_words(self, plan: Sequence[Action]) -> str:
        """Return a plan in words: the tiles it lays and their places, or another action."""
        model = self._table.model
        rules = model.state.rules
        parts: list[str] = []
        for action in plan:
            match action:
                case Place():
                    workers = model.workers(action.player, action.tile, action.rotation)
                    parts.append(workers_in_words(workers))
                    parts.append(placing_in_words(model, action, workers))
                case Fill() if not parts:
                    parts.append(filling_in_words(model, action))
                case Fill():
                    # The gains depend on the decisions before it.
                    place = where((action.x, action.y))
                    text = _("{tile} to {where}")
                    parts.append(text.format(tile=jungle_name(action.tile), where=place))
                case Activate() if not parts:
                    tile = rules.index(action.x, action.y)
                    edge = Edge(action.player, tile, SIDES.index(action.side))
                    parts.append(use_in_words(model, edge, action.use))
                case Discard():
                    workers = model.workers(action.player, action.tile, 0)
                    parts += [DISCARD.filled().second, workers_in_words(workers)]
                case _:
                    texts = (each.log_text(action) for each in words_in(model.state))
                    parts += [each.sentence.second for each in texts if each and each.sentence]
        text = "; ".join(parts)
        return text[:1].upper() + text[1:]

    def _choose(self, index: int) -> None:
        assert self.advice is not None
        self.index = index
        self._table.look_at([ghost.cell for ghost in ghosts_of(self._table.model, self._plan)])
        self._show(self._text(index))

    @property
    def _plan(self) -> tuple[Action, ...]:
        if self.advice is None:
            return ()
        return self.advice.plans[self.index].plan

    def _advised_cards(self, plans: Iterable[AdvisedPlan]) -> list[SupplyCard]:
        """Return the cards in the supply that the reasons for plans mention."""
        if not self._shows_gold:
            return []
        built = {
            reason.what
            for plan in plans
            for reason in plan.reasons
            if reason.kind is ReasonKind.BUILDS
        }
        cards = self._panels.widgets.supply.cards
        return [card for card in cards if card.key in built and card.visible]

    @property
    def _shows_gold(self) -> bool:
        house = self._table.model.match.context.house
        return house.worth and house.totals

    def _text(self, index: int) -> str:
        """Return the reasons for a plan, and its first use unless they say the same."""
        assert self.advice is not None
        match = self._table.model.match
        plan = self.advice.plans[index]
        best = self.advice.sure and not index
        why = sentences(plan.reasons, match.name, gold=self._shows_gold, best=best)
        first = plan.plan[0]
        if not isinstance(first, Activate) or _is_single_sale(plan.plan):
            return why
        edge = Edge(
            first.player, match.state.rules.index(first.x, first.y), SIDES.index(first.side)
        )
        return f"{use_label(match.state, edge, first.use)}. {why}"

    def _show(self, text: str) -> None:
        self._table.invalidate()
        if self.advice is None:
            self._panel = SuggestionPanel(text, self.close)
            return
        self._options = list(self._options_of(self.advice))
        chosen = self._options[min(self.index, len(self._options) - 1)]
        texts = [in_sentences((each.comparison, each.text)) for each in self._options]
        self._reasons = ReasonSheet(in_sentences((chosen.comparison, text)), texts)
        pager = None
        if len(self._options) > 1:
            pager = PlanPager(self._options, self.index, self.choose)
        self._panel = SuggestionPanel(text, self.close, pager=pager, take=self.take_over)
        if self._panels.focus.shown:
            # The focus moves to the new option in the same place.
            index = self._panels.page.focus_index
            self._table.update_layout()
            self._panels.page.focus_index = index

    def _options_of(self, advice: Advice) -> Iterator[PlanOption]:
        """Yield an option for each plan, or only the best if there is no gold to compare."""
        plans = advice.plans
        if not self._shows_gold:
            plans = plans[:1]
        for index, plan in enumerate(plans):
            amount = gold_lost_if_noticeable(advice.lag(index))
            summary = self._in_words(plan.plan)
            text = self._text(index)
            yield PlanOption(index, amount, _cell(plan), summary, text, sure=advice.sure)

    def retranslate(self) -> None:
        """Show the same advice again in the current language."""
        if self.advice is not None:
            self._choose(self.index)

    def take_over(self) -> None:
        """Apply the plan step by step, so that each step can be undone.

        After laying tiles, workers act and a purchase is made as the reasons promise. The turn
        then ends as any other, with more time to take the plan back.
        """
        assert self.advice is not None
        match = self._table.model.match
        advised = self.advice.plans[self.index]
        lays_tiles = isinstance(advised.plan[0], (Place, Fill))
        plan = advised.plan if lays_tiles else advised.plan[:1]
        self.close()
        self._flow.slow_ending()
        moves_before = len(match.moves)
        for action in plan:
            if action in (move.action for move in match.moves[moves_before:]):
                # The only cell left is filled automatically.
                continue
            if isinstance(action, EndTurn) or action not in legal_actions(match.state):
                return
            self._flow.submit(action)
        if lays_tiles:
            self._use_workers(plan[0].player)
            self._buy(advised)

    def _use_workers(self, seat: int) -> None:
        """Carry out the uses that the plan is valued by, also those that the table would ask."""
        match = self._table.model.match
        while match.state.phase == Phase.ACTIVATE and match.state.deciding == seat:
            use = next_use(match.state, seat)
            if use is None:
                return
            self._flow.submit(use)

    def _buy(self, advised: AdvisedPlan) -> None:
        """Carry out the purchase that the reasons for a plan name, if it is possible now."""
        match = self._table.model.match
        named = {each.what for each in advised.reasons if each.kind is ReasonKind.BUILDS}
        if not named or match.state.phase != Phase.FINISH:
            return
        for action in legal_actions(match.state):
            bought = (each.bought(action) for each in match.state.rules.end_of_turn_modules)
            if any(purchase is not None and purchase.what in named for purchase in bought):
                self._flow.submit(action)
                return

    def mark(self, marks: BoardMarks) -> None:
        """Mark the chosen plan on the board, and put a letter on the first cell of each plan."""
        if self.advice is None or self._panel is None or self._table.mode.dragging:
            return
        marks.ghosts = ghosts_of(self._table.model, self._plan)
        tags = {tag.cell: tag for tag in self._tags(self._options)}
        taken = {*self._table.model.shown.tiles, *(ghost.cell for ghost in marks.ghosts)}
        marks.legal |= tags.keys() - taken
        marks.tags = (*marks.tags, *tags.values())

    @staticmethod
    def _tags(options: Sequence[PlanOption]) -> Iterator[Tag]:
        """Yield the letter of each option on its cell, or a bulb for the only plan."""
        if len(options) == 1:
            cell = options[0].cell
            if cell is not None:
                yield Tag(cell, "bulb", "")
            return
        letters: dict[Cell, list[str]] = {}
        for option in options:
            if option.cell is not None:
                letters.setdefault(option.cell, []).append(option.letter)
        for cell, of_cell in letters.items():
            yield Tag(cell, "", " ".join(of_cell), apart=True)

    def widgets(self) -> list[Widget]:
        """Return the panel, placed beside the board."""
        if self._panel is None:
            return []
        needed = [widget.rect for widget in self._table.mode.extra_widgets]
        needed += self._panels.offered
        column, borders = self._panels.right_column
        foot = self._panels.below_supply.bottom
        plans = self.advice.plans if self.advice is not None else ()
        advised = [card.rect for card in self._advised_cards(plans)]
        bar = self._panels.layout.status_bar
        space = PanelSpace(column, borders, foot, needed, advised, bar)
        theme = self._table.context.theme
        self._panel.place_in(space, theme)
        if not self._panel.is_line or self._reasons is None:
            return [self._panel]
        if not self._place_reasons(self._reasons, theme):
            return [self._panel]
        return [self._panel, self._reasons]

    def _place_reasons(self, sheet: ReasonSheet, theme: Theme) -> bool:
        """Place the reasons where they hide no tile and no choice; return whether they fit."""
        gap = theme.metrics.tx(Space.SMALL)
        ground = pygame.Rect((0, 0), theme.metrics.size).inflate(-2 * gap, -2 * gap)
        apart = theme.metrics.tx(Space.SMALL)
        taken = [rect.inflate(apart, apart) for rect in self._taken_places()]
        mode = self._table.mode
        choices = [self._rest_place(cell) for cell in mode.cells_in_question]
        if sheet.place_in(free_areas(ground, [*taken, *choices]), theme, whole=True):
            return True
        # Before a tile is taken up no cell can be chosen, so its ground is still free.
        if isinstance(mode, HoldingMode) and mode.tile is None and not mode.cell_first:
            choices = []
        return sheet.place_in(free_areas(ground, [*taken, *choices]), theme)

    def _taken_places(self) -> Iterator[pygame.Rect]:
        """Yield the places of the panels, and of the tiles that lie or are suggested."""
        table = self._table
        layout = self._panels.layout
        button = self._panels.widgets.big_button
        yield from (
            panel for panel in layout.panels if button.visible or panel is not layout.big_button
        )
        yield from (widget.rect for widget in table.mode.extra_widgets)
        plans = self.advice.plans if self.advice is not None else ()
        ghosts = (ghost for plan in plans for ghost in ghosts_of(table.model, plan.plan))
        cells = {
            *table.model.shown.tiles,
            *(ghost.cell for ghost in ghosts),
            *(option.cell for option in self._options if option.cell is not None),
        }
        yield from map(self._rest_place, cells)

    def _rest_place(self, cell: Cell) -> pygame.Rect:
        """Return the place of a cell once the board has come to rest."""
        camera = copy(self._table.camera)
        camera.look = self._table.glide.goal
        return camera.tile_rect(cell)

    def draw_uses(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the sign of the chosen plan on the hand tile and open tiles that it uses."""
        if self.advice is None or self._table.mode.dragging or self._table.timeline.busy:
            return
        letter = self._options[self.index].letter if len(self._options) > 1 else ""
        tag = paint_tag(theme, Tag((0, 0), "" if letter else "bulb", letter), colours.HEM)
        inside = theme.metrics.tx(Space.TINY)
        tags = [(place, place.move(inside, inside)) for place in self._used()]
        cards = self._advised_cards(self.advice.plans[self.index : self.index + 1])
        in_sight = filter(self._panels.widgets.supply.shows, cards)
        tags += [(card.rect, card.place_of_tag(theme, tag.get_size())) for card in in_sight]
        for place, tag_place in tags:
            draw_chosen_ring(surface, theme, place, theme.metrics.tx(Radius.CHIP))
            surface.blit(tag, tag_place)

    def _used(self) -> Iterator[pygame.Rect]:
        """Yield the places of the hand tile and open tiles that the chosen plan uses."""
        widgets = self._panels.widgets
        for action in self._plan:
            match action:
                case Place():
                    yield next(tile.rect for tile in widgets.hand if tile.tile == action.tile)
                case Fill():
                    source_and_slot = action.source, action.slot
                    slots = (slot for slot in widgets.slots if slot.visible)
                    yield from (
                        slot.tile_place
                        for slot in slots
                        if (slot.source, slot.slot) == source_and_slot
                    )
                case _:
                    pass


def _cell(advised: AdvisedPlan) -> Cell | None:
    """Return the cell where a plan begins, None if it begins off the board."""
    first = advised.plan[0]
    if isinstance(first, Activate):
        return beside((first.x, first.y), first.side)
    if isinstance(first, (Place, Fill)):
        return (first.x, first.y)
    return None


def _is_single_sale(plan: Sequence[Action]) -> bool:
    """Return whether a plan uses one edge only, to sell cacao."""
    uses = [action.use for action in plan if isinstance(action, Activate)]
    return len(uses) == 1 and isinstance(uses[0], SellCacao) and uses[0].cacao > 0
