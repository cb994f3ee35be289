"""The decision about workers: which edge to use next, and how."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from cacao_desktop.bots.small_decisions import edge_of, first_offer
from cacao_desktop.engine import (
    HAND_SIZE,
    SIDES,
    Action,
    Activate,
    Edge,
    Rest,
    SellCacao,
    Use,
    UseWorkers,
)
from cacao_desktop.engine.effects import Market
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _, counted
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.board.marks import BoardMarks, EdgeMark, EdgeState
from cacao_desktop.table.board.standings import standings
from cacao_desktop.table.decisions.chooser import Chooser, option_row
from cacao_desktop.table.decisions.contribution import DecisionContribution
from cacao_desktop.table.decisions.mode import (
    ActionPart,
    MissingPart,
    Mode,
    PrimaryAction,
    SpokenState,
    Status,
    TableFunctions,
)
from cacao_desktop.ui import Direction, Sound, Theme, in_sentences
from cacao_desktop.words import jungle_name
from cacao_desktop.words.choice_effects import edge_use
from cacao_desktop.words.persons import USE_NOW
from cacao_desktop.words.preview_tags import edge_icon
from cacao_desktop.words.preview_text import use_in_words, use_label

_THINGS: Final = MappingProxyType({SellCacao: "cacao", Rest: "coin", UseWorkers: "worker"})
"""The icon of the things that are taken one by one to choose a use, by the kind of use."""


class ActivatingMode(Mode):
    """Asks for the use of the workers at an `edge`; another edge can be chosen on the board."""

    step = 2

    def __init__(self, table: TableFunctions) -> None:
        super().__init__(table)
        self.seat = self.state.deciding
        mine = [edge for edge in self.state.edges if edge.seat == self.seat]
        rules = self.state.rules
        self._cells = {
            edge: (rules.cell(edge.tile), rules.cell(rules.neighbours[edge.tile][edge.side]))
            for edge in mine
        }
        """The cells of the worker tile and of the jungle tile at each edge that may be used."""
        self._icons = {edge: edge_icon(self.state, edge) for edge in mine}
        offer = first_offer(self.state)
        self.edge: Edge = edge_of(self.state, offer)
        self.use: Use = offer.use
        """The chosen use of the edge."""
        self._chooser = self._make_chooser()

    def _make_chooser(self) -> Chooser | None:
        """Return the panel for choosing the use of the edge, None without a choice."""
        chosen = edge_use(self.state, self.edge, self.use)
        effect = chosen.effect
        options = chosen.options
        if len(options) < 2:
            return None
        for module in self.table.model.contributions(DecisionContribution):
            choice = module.choice(chosen, self._choose)
            if choice is not None:
                return Chooser(*choice)
        title = jungle_name(effect.kind)
        if isinstance(effect, Market):
            title = _("Sell cacao, {price} gold each").format(
                price=effect.price(self.state, self.seat)
            )
        row = option_row(
            _THINGS[type(self.use)],
            most=len(options) - 1,
            taken=options.index(self.use),
            choose=self._choose_option,
        )
        return Chooser(title, [row])

    @property
    def _options(self) -> Sequence[Use]:
        """The uses to choose from; for things taken one by one, the index is their number."""
        return edge_use(self.state, self.edge, self.use).options

    def _choose_option(self, number: int) -> None:
        self._choose(self._options[number])

    def _choose(self, use: Use) -> None:
        self.use = use
        self._chooser = self._make_chooser()
        self.table.sound(Sound.PRESS)
        self.table.invalidate()

    def missing_for(self, action: Action) -> MissingPart | None:
        if not isinstance(action, Activate):
            return None
        if self._touched(self.edge) != self._touched(edge_of(self.state, action)):
            return MissingPart(ActionPart.EDGE, is_chosen_differently=True)
        if self.use == action.use:
            return None
        chosen_text = use_label(self.state, self.edge, self.use)
        expected_text = use_label(self.state, self.edge, action.use)
        text = "" if chosen_text == expected_text else expected_text
        return MissingPart(ActionPart.USE, is_chosen_differently=True, text=text)

    def _touched(self, edge: Edge) -> int:
        """Return the index of the jungle cell at an edge."""
        return self.state.rules.neighbours[edge.tile][edge.side]

    def _choose_edge(self, edge: Edge) -> None:
        self.edge = edge
        self.use = first_offer(self.state, [edge]).use
        self._chooser = self._make_chooser()
        self.table.invalidate()

    def _mark(self, edge: Edge, state: EdgeState) -> EdgeMark:
        cell = self.state.rules.cell(edge.tile)
        icon = self._icons.get(edge, "")
        return EdgeMark(cell, SIDES[edge.side], state, edge.seat, icon=icon)

    @property
    def cells_in_question(self) -> Collection[Cell]:
        return [cell for cells in self._cells.values() for cell in cells]

    @property
    def status(self) -> Status:
        left = len(self._cells)
        return Status(
            self.asked(USE_NOW), counted("{count} edge left", "{count} edges left", left)
        )

    @property
    def spoken(self) -> SpokenState:
        chosen = use_in_words(self.table.model, self.edge, self.use)
        return SpokenState(chosen, options=map(self._first_use, self._cells))

    def _first_use(self, edge: Edge) -> str:
        """Return the first use offered for an edge, in words."""
        return use_in_words(self.table.model, edge, first_offer(self.state, [edge]).use)

    @property
    def offered_cells(self) -> Mapping[Cell, str]:
        edges = {
            edge: self._first_use(edge) for edge in sorted(self._cells, key=self._row_and_column)
        }
        edges[self.edge] = use_in_words(self.table.model, self.edge, self.use)
        uses: dict[Cell, list[str]] = {}
        for edge, use in edges.items():
            uses.setdefault(self._cells[edge][1], []).append(use)
        return {cell: in_sentences(texts) for cell, texts in uses.items()}

    @property
    def primary_action(self) -> PrimaryAction:
        detail = ""
        if len(self._cells) > 1:
            detail = _("or choose another edge on the board")
        return PrimaryAction(use_label(self.state, self.edge, self.use), self._use_edge, detail)

    def _use_edge(self) -> None:
        x, y = self.state.rules.cell(self.edge.tile)
        self.table.submit(Activate(self.seat, x, y, SIDES[self.edge.side], self.use))

    def marks(self) -> BoardMarks:
        edges = [self._mark(edge, EdgeState.LATER) for edge in self._cells if edge != self.edge]
        edges += [
            self._mark(edge, EdgeState.OPPONENT)
            for edge in self.state.edges
            if edge.seat != self.seat
        ]
        edges.append(self._mark(self.edge, EdgeState.NOW))
        own_cells = frozenset(mark.cell for mark in edges)
        bright = own_cells | frozenset(mark.jungle_cell for mark in edges)
        return BoardMarks(edges=tuple(edges), dimmed=True, bright=bright, cursor=self.cursor)

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        self.extra_widgets = [] if self._chooser is None else [self._chooser]
        if self._chooser is None:
            return
        cell_rect = self.table.rects.cell_rect
        edges = [cell_rect(own).union(cell_rect(touched)) for own, touched in self._cells.values()]
        cells = [*self.table.model.shown.tiles, *self._cells_with_pieces()]
        tiles = [cell_rect(cell) for cell in cells]
        tiles += map(self.table.rects.hand_tile_rect, range(HAND_SIZE))
        self._chooser.place_beside(cell_rect(self._cells[self.edge][1]), edges, tiles, view, theme)

    def _cells_with_pieces(self) -> Iterator[Cell]:
        """Yield the cells with standings or pieces on their tile, which count twice if hidden."""
        model = self.table.model
        for standing in standings(model):
            yield standing.cell
        modules = model.contributions(BoardContribution)
        for cell in model.shown.tiles:
            if any(module.on_tile(model.shown, cell) for module in modules):
                yield cell

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """Choose the pressed edge; a press on the jungle tile of the chosen edge uses it.

        A press on a worker tile, which may be meant for that tile, only chooses its edge nearest
        to the pointer.
        """
        candidates = [edge for edge, cells in self._cells.items() if cell in cells]
        if not candidates:
            return False
        if cell == self._cells[self.edge][1]:
            self._use_edge()
            return True
        pressed = min(candidates, key=partial(self._distance, position))
        if pressed != self.edge:
            self._choose_edge(pressed)
        return True

    def _distance(self, position: Point, edge: Edge) -> float:
        own, touched = map(self.table.rects.cell_rect, self._cells[edge])
        middle = pygame.Vector2(own.center).lerp(touched.center, 0.5)
        return middle.distance_squared_to(position)

    def navigate(self, direction: Direction) -> bool:
        """Change the number with left and right, the edge with up and down in reading order."""
        match direction:
            case Direction.LEFT:
                self._step_use(-1)
            case Direction.RIGHT:
                self._step_use(1)
            case Direction.UP:
                self._step_edge(-1)
            case Direction.DOWN:
                self._step_edge(1)
        return True

    def _step_use(self, step: int) -> None:
        options = self._options
        last = len(options) - 1
        index = options.index(self.use) if self.use in options else last
        self._choose(options[max(0, min(last, index + step))])

    def _step_edge(self, step: int) -> None:
        in_order = sorted(self._cells, key=self._row_and_column)
        index = in_order.index(self.edge) + step
        self._choose_edge(in_order[index % len(in_order)])

    def _row_and_column(self, edge: Edge) -> tuple[int, int, int]:
        """Return the position of an edge's jungle tile in reading order."""
        _own, (x, y) = self._cells[edge]
        return y, x, edge.side

    def choose_number(self, number: int) -> None:
        if number + 1 < len(self._options):
            self._choose_option(number + 1)
