"""Using workers: which edge next, and how."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

import pygame

from cacao_desktop.bots.small_decisions import edge_of, first_offer, order_of_offers
from cacao_desktop.engine import HAND_SIZE, SIDES, Activate, Edge, Rest, SellCacao, Use, UseWorkers
from cacao_desktop.engine.effects import Market
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.i18n import _, counted
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.board.marks import BoardMarks, EdgeMark, EdgeState
from cacao_desktop.table.board.standings import standings
from cacao_desktop.table.decisions.chooser import Chooser, things_row
from cacao_desktop.table.decisions.contribution import DecisionContribution
from cacao_desktop.table.decisions.mode import Mode, PrimaryAction, SpokenState, Status, Table
from cacao_desktop.ui import Direction, Sound, Theme, in_sentences
from cacao_desktop.words import jungle_name
from cacao_desktop.words.preview import edge_use, use_in_words, words

_THINGS: Final = MappingProxyType({SellCacao: "cacao", Rest: "coin", UseWorkers: "worker"})
"""What is taken one by one to choose a use, by the kind of use; its options begin with none."""


class ActivatingMode(Mode):
    """`edge` is the one in turn; the player may choose another of theirs on the board."""

    step = 2

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.seat = self.state.deciding
        mine = [edge for edge in self.state.edges if edge.seat == self.seat]
        rules = self.state.rules
        self._cells = {
            edge: (rules.cell(edge.tile), rules.cell(rules.neighbours[edge.tile][edge.side]))
            for edge in mine
        }
        """Of each edge that may be used, the cells of its worker tile and of the jungle tile that it touches."""
        self._order = list(order_of_offers(self.state))
        offer = first_offer(self.state)
        self.edge: Edge = edge_of(self.state, offer)
        self.use: Use = offer.use
        """How the edge in turn is to be used."""
        self._chooser = self._make_chooser()

    def _make_chooser(self) -> Chooser | None:
        """Return the sheet in which the use of the edge in turn is chosen, None where there is no choice."""
        chosen = edge_use(self.state, self.edge, self.use)
        effect = chosen.effect
        options = chosen.options
        if len(options) < 2:
            return None
        for module in self.table.model.contributions(DecisionContribution):
            found = module.choice(chosen, self._choose)
            if found is not None:
                return Chooser(*found)
        title = jungle_name(effect.cause)
        if isinstance(effect, Market):
            title = _("Sell cacao, {price} gold each").format(
                price=effect.price(self.state, self.seat)
            )
        most = len(options) - 1
        taken = options.index(self.use)
        row = things_row(
            _THINGS[type(self.use)], most, taken, lambda number: self._choose(options[number])
        )
        return Chooser(title, [row])

    def _choose(self, use: Use) -> None:
        self.use = use
        self._chooser = self._make_chooser()
        self.table.sound(Sound.PRESS)
        self.table.invalidate()

    def _take_up(self, edge: Edge) -> None:
        self.edge = edge
        self.use = first_offer(self.state, [edge]).use
        self._chooser = self._make_chooser()
        self.table.invalidate()

    def _mark(self, edge: Edge, state: EdgeState) -> EdgeMark:
        order = [self.edge, *(other for other in self._order if other != self.edge)]
        number = order.index(edge) + 1 if edge in order and len(order) > 1 else 0
        return EdgeMark(
            self.state.rules.cell(edge.tile), SIDES[edge.side], state, edge.seat, number
        )

    @property
    def cells_in_question(self) -> Collection[Cell]:
        return [cell for cells in self._cells.values() for cell in cells]

    @property
    def status(self) -> Status:
        left = len(self._cells)
        text = _("{name}, use your workers").format(name=self.table.model.match.name(self.seat))
        return Status(text, counted("{count} edge left", "{count} edges left", left))

    @property
    def spoken(self) -> SpokenState:
        chosen = use_in_words(self.table.model, self.edge, self.use)
        return SpokenState(chosen, options=map(self._first_use, self._cells))

    def _first_use(self, edge: Edge) -> str:
        """Return in words what an edge does as it is offered first."""
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
        return {cell: in_sentences(said) for cell, said in uses.items()}

    @property
    def primary_action(self) -> PrimaryAction:
        if len(self._cells) > 1:
            detail = _("or choose another edge on the board")
        else:
            detail = ""
        return PrimaryAction(words(self.state, self.edge, self.use), self._use_edge, detail)

    def _use_edge(self) -> None:
        x, y = self.state.rules.cell(self.edge.tile)
        self.table.submit(Activate(self.seat, x, y, SIDES[self.edge.side], self.use))

    def marks(self) -> BoardMarks:
        edges = [self._mark(edge, EdgeState.LATER) for edge in self._cells if edge != self.edge]
        edges += [
            self._mark(edge, EdgeState.OTHER)
            for edge in self.state.edges
            if edge.seat != self.seat
        ]
        edges.append(self._mark(self.edge, EdgeState.NOW))
        bright = frozenset(mark.cell for mark in edges) | frozenset(
            mark.jungle_cell for mark in edges
        )
        return BoardMarks(edges=tuple(edges), dimmed=True, bright=bright, cursor=self.cursor)

    def place_extra(self, theme: Theme, view: pygame.Rect) -> None:
        self.extra_widgets = [] if self._chooser is None else [self._chooser]
        if self._chooser is None:
            return
        place = self.table.places.cell_place
        model = self.table.model
        edges = [place(own).union(place(touched)) for own, touched in self._cells.values()]
        tiles = [*map(place, model.shown.tiles)]
        # What says more than what was printed on it is twice as bad to hide.
        modules = model.contributions(BoardContribution)
        lying = (
            cell
            for cell in model.shown.tiles
            if any(module.on_tile(model.shown, cell) for module in modules)
        )
        tiles += map(place, (*(standing.cell for standing in standings(model)), *lying))
        tiles += map(self.table.places.hand_tile_place, range(HAND_SIZE))
        self._chooser.place_beside(place(self._cells[self.edge][1]), edges, tiles, view, theme)

    def press_cell(self, cell: Cell, position: Point) -> bool:
        """Take up the edge whose jungle tile was pressed, and use the one in turn as it is chosen.

        On the worker tile the nearest side tells which.
        """
        candidates = [edge for edge, cells in self._cells.items() if cell in cells]
        if not candidates:
            return False

        def distance(edge: Edge) -> float:
            first, second = map(self.table.places.cell_place, self._cells[edge])
            x = (first.centerx + second.centerx) / 2
            y = (first.centery + second.centery) / 2
            return (x - position[0]) ** 2 + (y - position[1]) ** 2

        if cell == self._cells[self.edge][1]:
            nearest = self.edge
        else:
            nearest = min(candidates, key=distance)
        if nearest == self.edge:
            self._use_edge()
        else:
            self._take_up(nearest)
        return True

    def navigate(self, direction: Direction) -> bool:
        """Left and right change the number; up and down go through the edges, row by row."""
        if direction in (Direction.LEFT, Direction.RIGHT):
            options = edge_use(self.state, self.edge, self.use).options
            step = 1 if direction is Direction.RIGHT else -1
            at = options.index(self.use) if self.use in options else len(options) - 1
            self._choose(options[max(0, min(len(options) - 1, at + step))])
            return True
        in_order = sorted(self._cells, key=self._row_and_column)
        step = 1 if direction is Direction.DOWN else -1
        self._take_up(in_order[(in_order.index(self.edge) + step) % len(in_order)])
        return True

    def _row_and_column(self, edge: Edge) -> tuple[int, int, int]:
        """Return where the jungle tile of an edge is, as one reads: from row to row."""
        _own, (x, y) = self._cells[edge]
        return y, x, edge.side

    def choose_number(self, number: int) -> None:
        options = edge_use(self.state, self.edge, self.use).options
        if number + 1 < len(options):
            self._choose(options[number + 1])
