"""A whole game in plain code.

Dicts and dataclasses, each rule as in the rulebook, no optimization.

Decisions are tuples whose first item names them: ("place", tile, x, y, rotation, overbuild),
("fill", tile, x, y, source, slot, rotation), ("draw",), ("leave",), ("use", x, y, side, what,
...), ("build", hut), ("discard", tile), ("end",).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.plain.box import Agreement, plain_box
from tests.plain.pieces import (
    FACING,
    GEM_COLOURS,
    PRICES,
    WORKER_TILES,
    Decision,
    Edge,
    JungleTile,
    Player,
    WorkerTile,
    around,
    beside,
    different_rotations,
    turned,
)
from tests.plain.score import HUT_COSTS, SIDES, WATER_TRACK, Board, Cell, Possessions, final_totals
from tests.plain.uses import uses_of, work


class PlainGame:
    """A game in progress."""

    def __init__(
        self,
        agreed: Agreement,
        jungle_pile: Sequence[str],
        worker_piles: Sequence[Sequence[str]],
        gem_cart: Sequence[str] = (),
        huts: Sequence[str] = (),
    ) -> None:
        self.agreed = agreed
        self.modules = agreed.modules
        self.pile = list(jungle_pile)
        self.cart = list(gem_cart)
        self.huts = list(huts)
        self.masks = [8, 8, 9, 9, 10, 10] + ([] if agreed.seats == 2 else [12])
        self.players = [Player(list(pile[3:]), list(pile[:3])) for pile in worker_piles]
        self.turns_left = agreed.seats * len(worker_piles[0])

        plantation, second = plain_box(agreed).start
        self.jungle: dict[Cell, JungleTile] = {
            (0, 0): JungleTile(plantation),
            (1, 1): JungleTile(second),
        }
        self.stacks: dict[Cell, list[WorkerTile]] = {}
        self.emperor: Cell = (1, 1)
        self.map_board: list[JungleTile | None] = []
        if "map" in self.modules:
            self.map_board = [self.turn_up() for _ in range(2)]
            for player in self.players:
                player.map_tokens = 2
        self.display: list[JungleTile | None] = [self.turn_up() for _ in range(2)]

        self.active = 0
        self.step = "place"
        self.to_fill: list[Cell] = []
        self.drawn: JungleTile | None = None
        self.placed: Cell | None = None
        self.filled: list[Cell] = []
        self.edges: list[Edge] = []
        self.hut_built = False

    @property
    def me(self) -> Player:
        """The active player."""
        return self.players[self.active]

    @property
    def deciding(self) -> int:
        """The seat to decide."""
        if self.step == "use":
            return self.edges[0].owner
        return self.active

    def turn_up(self) -> JungleTile | None:
        """Turn up a tile of the jungle pile, None if it is empty; a gem mine gets six gems."""
        if not self.pile:
            return None
        tile = JungleTile(self.pile.pop(0))
        if tile.kind == "gem_mine":
            tile.gems = self.cart[:6]
            self.cart = self.cart[6:]
        return tile

    def top(self, cell: Cell) -> WorkerTile | None:
        """Return the worker tile that lies on top of a cell."""
        if cell in self.stacks:
            return self.stacks[cell][-1]
        return None

    # Legal decisions.

    def legal(self) -> list[Decision]:
        """Return every legal decision."""
        if self.step == "place":
            placements = [*self.placements(), *self.overbuildings()]
            return placements or [("discard", tile) for tile in self.kinds_in_hand()]
        if self.step == "fill":
            return list(self.fillings())
        if self.step == "use":
            mine = [edge for edge in self.edges if edge.owner == self.deciding]
            return [
                ("use", *edge.cell, edge.side, *use) for edge in mine for use in self.uses(edge)
            ]
        if self.step == "end":
            return [*self.huts_to_build(), ("end",)]
        return []

    def kinds_in_hand(self) -> list[str]:
        """Return each kind of tile in the active player's hand once."""
        return [tile for tile in WORKER_TILES if tile in self.me.hand]

    def placements(self) -> Iterator[Decision]:
        """Yield each way to lay a tile on an empty worker cell beside a jungle tile."""
        cells = {cell for jungle in self.jungle for cell in around(jungle)} - set(self.stacks)
        for tile in self.kinds_in_hand():
            for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
                for rotation in different_rotations(tile):
                    yield "place", tile, x, y, rotation, False

    def overbuildings(self) -> Iterator[Decision]:
        """Yield each way to overbuild."""
        if self.pile or (any(self.display) and not self.agreed.early_overbuild):
            return
        if not self.me.sun and "shaman" not in self.me.huts:
            return
        cells = [
            cell
            for cell, stack in self.stacks.items()
            if len(stack) == 1 and stack[0].owner == self.active
        ]
        for tile in self.kinds_in_hand():
            for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
                for rotation in different_rotations(tile):
                    yield "place", tile, x, y, rotation, True

    def may_use_map(self) -> bool:
        """Return whether a tile of the map board can be taken."""
        return any(self.map_board) and (self.me.map_tokens > 0 or "scout" in self.me.huts)

    def fillings(self) -> Iterator[Decision]:
        """Yield each way to continue filling."""
        if self.drawn is not None:
            yield from self.fillings_with(self.drawn, "pile", None)
            return
        for slot, tile in enumerate(self.display):
            if tile is not None:
                yield from self.fillings_with(tile, "display", slot)
        if self.may_use_map():
            for slot, tile in enumerate(self.map_board):
                if tile is not None:
                    yield from self.fillings_with(tile, "map", slot)
        if not any(self.display):
            yield ("draw",) if self.pile else ("leave",)

    def fillings_with(self, tile: JungleTile, source: str, slot: int | None) -> Iterator[Decision]:
        """Yield each way to lay one tile."""
        for x, y in self.to_fill:
            for rotation in (0, 1) if tile.kind == "volcano" else (None,):
                yield "fill", tile.kind, x, y, source, slot, rotation

    def uses(self, edge: Edge) -> list[Decision]:
        """Return the possible uses of an edge."""
        jungle = self.jungle[beside(edge.cell, edge.side)]
        return uses_of(jungle, self.workers_on(edge), self.players[edge.owner])

    def huts_to_build(self) -> list[Decision]:
        """Return the huts that the active player may build, cheap ones first."""
        if self.hut_built:
            return []
        return [
            ("build", hut)
            for hut, cost in HUT_COSTS.items()
            if hut in self.huts and hut not in self.me.huts and cost <= self.me.gold
        ]

    # Carrying out decisions.

    def decide(self, decision: Decision) -> None:
        """Carry out a legal decision."""
        match decision:
            case ("place", tile, x, y, rotation, overbuild):
                self.place(tile, (x, y), rotation, overbuild)
            case ("fill", _, x, y, source, slot, rotation):
                self.fill((x, y), source, slot, rotation)
            case ("draw",):
                self.drawn = self.turn_up()
            case ("leave",):
                self.to_fill = []
                self.go_on_filling()
            case ("use", x, y, side, *use):
                self.use(Edge(self.deciding, (x, y), side), tuple(use))
            case ("build", hut):
                self.build(hut)
            case ("discard", tile):
                self.me.hand.remove(tile)
                self.step = "end"
            case ("end",):
                self.end_turn()
            case _:
                raise AssertionError(decision)

    def place(self, tile: str, cell: Cell, rotation: int, overbuild: bool) -> None:
        """Step A."""
        self.me.hand.remove(tile)
        workers = turned(tile, rotation)
        if "foreman" in self.me.huts:
            north, east, south, west = (4 if number == 3 else number for number in workers)
            workers = north, east, south, west
        if overbuild and "shaman" not in self.me.huts:
            self.me.sun -= 1
        self.stacks.setdefault(cell, []).append(WorkerTile(self.active, workers))
        if "emperor" in self.modules and (
            cell[0] == self.emperor[0] or cell[1] == self.emperor[1]
        ):
            self.emperor = cell
            self.me.gold += 1
        self.placed = cell
        if not overbuild:
            self.to_fill = [
                jungle_cell
                for jungle_cell in around(cell)
                if jungle_cell not in self.jungle
                and sum(worker_cell in self.stacks for worker_cell in around(jungle_cell)) >= 2
            ]
        self.go_on_filling()

    def fill(self, cell: Cell, source: str, slot: int | None, rotation: int | None) -> None:
        """Step B, one cell."""
        if source == "pile":
            tile = self.drawn
            self.drawn = None
        else:
            assert slot is not None
            place = self.display if source == "display" else self.map_board
            tile = place[slot]
            place[slot] = None
            if source == "map" and "scout" not in self.me.huts:
                self.me.map_tokens -= 1
        assert tile is not None
        tile.rotation = rotation or 0
        self.jungle[cell] = tile
        self.to_fill.remove(cell)
        self.filled.append(cell)
        self.go_on_filling()

    def go_on_filling(self) -> None:
        """Continue step B while there are cells and tiles for them, then begin step C."""
        if self.to_fill and (any(self.display) or self.may_use_map()):
            self.step = "fill"
        elif self.to_fill and self.pile:
            self.step = "fill"
            self.drawn = self.turn_up()
        else:
            self.to_fill = []
            self.edges = self.activated()
            self.step = "use" if self.edges else "end"

    def activated(self) -> list[Edge]:
        """Return the edges that step C activates, the active player's first, then clockwise."""
        assert self.placed is not None
        edges = [Edge(self.active, self.placed, side) for side in SIDES]
        for jungle_cell in self.filled:
            for side in SIDES:
                cell = beside(jungle_cell, side)
                tile = self.top(cell)
                if tile is not None and cell != self.placed:
                    edges.append(Edge(tile.owner, cell, FACING[side]))
        edges = [edge for edge in edges if self.has_something_to_do(edge)]
        order = [(self.active + offset) % self.agreed.seats for offset in range(self.agreed.seats)]
        return [edge for owner in order for edge in edges if edge.owner == owner]

    def has_something_to_do(self, edge: Edge) -> bool:
        """Return whether an edge has a use at its jungle tile, or is idle at a tree of life."""
        jungle = self.jungle.get(beside(edge.cell, edge.side))
        if jungle is None or jungle.kind in {"temple", "golden_temple"}:
            return False
        return self.workers_on(edge) > 0 or jungle.kind == "tree_of_life"

    def workers_on(self, edge: Edge) -> int:
        """Return the number of workers on an edge."""
        return self.stacks[edge.cell][-1].workers[SIDES.index(edge.side)]

    def use(self, edge: Edge, use: Decision) -> None:
        """Step C, one edge."""
        jungle = self.jungle[beside(edge.cell, edge.side)]
        owner = self.players[edge.owner]
        match use:
            case ("workers", number):
                for _ in range(number):
                    work(owner, jungle, edge.side)
            case ("sell", number):
                dearer = jungle.kind == "market_2" and "market_crier" in owner.huts
                owner.cacao -= number
                owner.gold += number * (3 if dearer else PRICES[jungle.kind])
            case ("make", number):
                owner.cacao -= number
                owner.chocolate += number
            case ("goods", cacao, chocolate):
                owner.cacao -= cacao
                owner.chocolate -= chocolate
                owner.gold += 3 * cacao + (8 if "chocolate_maker" in owner.huts else 7) * chocolate
            case ("gems", colours):
                for colour in colours:
                    self.take_gem(owner, jungle, colour)
            case ("rest", taken):
                owner.gold += 3 if taken else 0
        self.edges.remove(edge)
        if not any(other.owner == edge.owner for other in self.edges):
            self.harvest(owner)
        if not self.edges:
            self.step = "end"

    def take_gem(self, owner: Player, mine: JungleTile, colour: str) -> None:
        """Take a gem, and swap a complete set for a mask at once."""
        mine.gems.remove(colour)
        owner.gems.append(colour)
        if self.masks and set(owner.gems) == set(GEM_COLOURS):
            for one in GEM_COLOURS:
                owner.gems.remove(one)
            owner.masks.append(self.masks.pop(0))

    @staticmethod
    def harvest(owner: Player) -> None:
        """Apply the farmer after an owner's last edge of the turn."""
        if "farmer" in owner.huts and owner.stored_this_turn == 4:
            owner.store(1)

    def build(self, hut: str) -> None:
        """Build a hut."""
        self.huts.remove(hut)
        self.me.huts.append(hut)
        self.me.gold -= HUT_COSTS[hut]
        self.hut_built = True
        if hut == "new_storage":
            self.me.spaces += 3
        if hut == "rainmaker":
            self.me.water = WATER_TRACK.index(0)

    def end_turn(self) -> None:
        """Step D, and the beginning of the next turn."""
        if self.me.pile:
            self.me.hand.append(self.me.pile.pop(0))
        display = [tile for tile in self.display if tile]
        map_board = [tile for tile in self.map_board if tile]
        while len(display) < 2 and map_board:
            display.append(map_board.pop(0))
        for row, slots in ((display, 2), (map_board, len(self.map_board))):
            while len(row) < slots and self.pile:
                tile = self.turn_up()
                assert tile is not None
                row.append(tile)
        self.display = [*display, *[None] * (2 - len(display))]
        self.map_board = [*map_board, *[None] * (len(self.map_board) - len(map_board))]
        for player in self.players:
            player.stored_this_turn = 0
        self.placed = None
        self.filled = []
        self.hut_built = False
        self.turns_left -= 1
        self.active = (self.active + 1) % self.agreed.seats
        if not self.turns_left:
            self.step = "over"
            return
        self.step = "place"
        top = self.top(self.emperor)
        if "emperor" in self.modules and top is not None and top.owner == self.active:
            self.me.gold += 1

    # Scoring.

    def board(self) -> Board:
        """Return the tiles that count in the scoring."""
        return Board(
            {cell: tile.kind for cell, tile in self.jungle.items()},
            {cell: (stack[-1].owner, stack[-1].workers) for cell, stack in self.stacks.items()},
        )

    def possessions(self) -> list[Possessions]:
        """Return every player's possessions."""
        return [
            Possessions(
                player.gold,
                player.cacao,
                player.sun,
                player.water,
                len(player.gems),
                player.masks,
                player.huts,
            )
            for player in self.players
        ]

    def totals(self) -> list[int]:
        """Return every player's gold if the game ended now."""
        return final_totals(self.board(), self.possessions())
