"""A table for test games: piles in a chosen order, short commands, and the board as text.

The board is printed after every action, so that a failing test shows its game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from cacao_desktop.engine.actions import (
    Action,
    Activate,
    BuildHut,
    Discard,
    Draw,
    EndTurn,
    Fill,
    LeaveEmpty,
    MakeChocolate,
    Place,
    Rest,
    SellCacao,
    SellGoods,
    TakeGems,
    Use,
    UseWorkers,
)
from cacao_desktop.engine.events import Event
from cacao_desktop.engine.game import start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.messages import IllegalActionError
from cacao_desktop.engine.modules.chocolate import chocolate_part
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.engine.play import apply
from cacao_desktop.engine.scoring import counts, score, totals
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.summaries import SeatCounts
from tests.engine.board_text import board_text
from tests.engine.deals import chosen_deal
from tests.engine.random_play import OPENING, around, placements_that_fill

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
USES: dict[str, type[UseWorkers] | type[SellCacao] | type[MakeChocolate]] = {
    "market_2": SellCacao,
    "market_3": SellCacao,
    "market_4": SellCacao,
    "big_market": SellCacao,
    "chocolate_kitchen": MakeChocolate,
}


class Table:
    """One test game; `seat` numbers begin at 0, and seat 0 begins."""

    def __init__(
        self, setup: Setup, hands: Sequence[str] = (), jungle: str = "", gems: str = ""
    ) -> None:
        self.setup = setup
        self.deal = chosen_deal(setup, hands, jungle, gems)
        self.state = start_game(setup, self.deal)
        self.actions: list[Action] = []
        self.events: tuple[Event, ...] = ()

    # Actions.

    def do(self, action: Action) -> Table:
        """Carry out an action, with every check."""
        step = apply(self.state, action)
        self.state = step.state
        self.events = step.events
        self.actions.append(action)
        print(f"{action}\n{board_text(self.state)}\n")  # noqa: T201
        return self

    def refusal(self, action: Action) -> str:
        """Return the reason why an action is refused."""
        assert repr(action) not in map(repr, legal_actions(self.state))
        with pytest.raises(IllegalActionError) as caught:
            apply(self.state, action)
        return str(caught.value)

    def place(self, tile: str, x: int, y: int, rotation: int = 0) -> Table:
        """Lay a worker tile of the active seat."""
        return self.do(Place(self.state.active, tile, x, y, rotation))

    def overbuild(self, tile: str, x: int, y: int, rotation: int = 0) -> Table:
        """Overbuild a tile of the active seat."""
        return self.do(Place(self.state.active, tile, x, y, rotation, overbuild=True))

    def fill(
        self, kind: str, x: int, y: int, source: str | None = None, rotation: int | None = None
    ) -> Table:
        """Fill a cell with an open tile, from the display if it is there."""
        if rotation is None and kind == "volcano":
            rotation = 0
        wanted = (self.state.active, kind, x, y, rotation)
        for action in legal_actions(self.state):
            if (
                isinstance(action, Fill)
                and (action.player, action.tile, action.x, action.y, action.rotation) == wanted
                and source in (None, action.source)
            ):
                return self.do(action)
        raise AssertionError(f"{kind} cannot be laid on ({x}, {y})")

    def draw(self) -> Table:
        """Turn up a tile of the pile."""
        return self.do(Draw(self.state.active))

    def leave_empty(self) -> Table:
        """Leave the remaining cells empty."""
        return self.do(LeaveEmpty(self.state.active))

    def use(
        self,
        x: int,
        y: int,
        side: str,
        number: int | None = None,
        *,
        cacao: int = 0,
        chocolate: int = 0,
        gems: str | None = None,
        rest: bool | None = None,
    ) -> Table:
        """Resolve an edge; the kind of use follows from the adjacent jungle tile."""
        use: Use
        if gems is not None:
            use = TakeGems(tuple(gems.split()))
        elif rest is not None:
            use = Rest(rest)
        elif number is None:
            use = SellGoods(cacao, chocolate)
        else:
            step = STEPS[side]
            jungle = self.state.jungle_at(x + step[0], y + step[1])
            assert jungle is not None
            use = USES.get(jungle.kind, UseWorkers)(number)
        return self.do(Activate(self.state.deciding, x, y, side, use))

    def use_all(self) -> Table:
        """Resolve every waiting edge as far as possible, in the order of the list."""
        while self.state.phase == Phase.ACTIVATE:
            seat, tile, _ = self.state.edges[0]
            x, y = self.state.rules.cell(tile)
            options = [
                action
                for action in legal_actions(self.state)
                if isinstance(action, Activate)
                and (action.player, action.x, action.y) == (seat, x, y)
            ]
            first = [action for action in options if action.side == options[0].side]
            self.do(first[-1])
        return self

    def use_nothing(self) -> Table:
        """Resolve every waiting edge without using it (volcanoes work all the same)."""
        while self.state.phase == Phase.ACTIVATE:
            self.do(legal_actions(self.state)[0])
        return self

    def use_nothing_but(self, x: int, y: int, side: str, workers: int) -> Table:
        """Resolve every waiting edge without using it, except one."""
        while self.state.phase == Phase.ACTIVATE:
            first = self.legal[0]
            assert isinstance(first, Activate)
            if (first.x, first.y, first.side) == (x, y, side):
                self.use(x, y, side, workers)
            else:
                self.do(first)
        return self

    def build(self, hut: str) -> Table:
        """Build a hut."""
        return self.do(BuildHut(self.state.active, hut))

    def build_with_given_gold(self, hut: str) -> Table:
        """Give the active seat the cost of a hut, and build it."""
        return self.give(self.state.active, gold=HUTS[hut].cost).build(hut)

    def discard(self, tile: str) -> Table:
        """Discard a worker tile."""
        return self.do(Discard(self.state.active, tile))

    def end(self) -> Table:
        """End the turn."""
        return self.do(EndTurn(self.state.active))

    def turn(
        self,
        tile: str,
        x: int,
        y: int,
        rotation: int = 0,
        fills: Sequence[tuple[str, int, int]] = (),
    ) -> Table:
        """Play a whole turn in which every seat uses everything."""
        return self._lay(tile, x, y, rotation, fills).use_all().end()

    def quiet_turn(
        self,
        tile: str,
        x: int,
        y: int,
        rotation: int = 0,
        fills: Sequence[tuple[str, int, int]] = (),
    ) -> Table:
        """Play a whole turn in which no seat uses anything."""
        return self._lay(tile, x, y, rotation, fills).use_nothing().end()

    def _lay(
        self, tile: str, x: int, y: int, rotation: int, fills: Sequence[tuple[str, int, int]]
    ) -> Table:
        """Lay a worker tile and the jungle tiles that fill cells."""
        self.place(tile, x, y, rotation)
        for kind, at_x, at_y in fills:
            self.fill(kind, at_x, at_y)
        return self

    def use_up_jungle(
        self,
        keep: str = "",
        spare: Sequence[tuple[int, int]] = (),
        done: Callable[[GameState], bool] = lambda state: (
            not state.jungle_pile_size and not any(state.display)
        ),
    ) -> Table:
        """Play quiet turns that fill as many cells as possible, until pile and display are empty.

        `done` can end this earlier. Worker tiles of the kind `keep` stay in hand as long as
        possible, and nothing is laid beside spared jungle cells.
        """
        spared = {cell for jungle in spare for cell in around(jungle)}
        while self.state.phase not in (Phase.PLACE, Phase.OVER) or not done(self.state):
            if self.state.phase == Phase.PLACE:
                placements = placements_that_fill(self.state, self.legal, spared)
                self.do(min(placements, key=lambda place: place.tile == keep))
            elif self.state.phase == Phase.FILL:
                self.do(self.legal[0])
            else:
                self.use_nothing().end()
        return self

    def opening(self) -> Table:
        """Play the quiet opening that leaves a hole at (-2, 1).

        A tile laid there fills three cells at once.
        """
        for x, y in OPENING:
            self.place(self.state.hand(self.state.active)[0], x, y)
            while self.state.phase == Phase.FILL:
                self.do(self.legal[0])
            self.use_nothing().end()
        return self

    def give(
        self,
        seat: int,
        gold: int = 0,
        cacao: int = 0,
        sun: int = 0,
        water: int = 0,
        chocolate: int = 0,
    ) -> Table:
        """Give a seat things that would take many turns to earn."""
        if chocolate:
            chocolate_part(self.state).bars[seat] += chocolate
            self.state.room[seat] -= chocolate
        self.state.gold[seat] += gold
        self.state.cacao[seat] += cacao
        self.state.room[seat] -= cacao
        self.state.sun[seat] += sun
        self.state.water[seat] += water
        return self

    # Queries.

    def has(self, seat: int) -> SeatCounts:
        """Return a seat's possessions."""
        return counts(self.state, seat)

    @property
    def legal(self) -> list[Action]:
        """The legal actions."""
        return legal_actions(self.state)

    @property
    def display(self) -> list[str | None]:
        """The kinds of the tiles in the display."""
        return [tile.kind if tile else None for tile in self.state.display]

    @property
    def map_board(self) -> list[str | None]:
        """The kinds of the tiles on the map board."""
        return [tile.kind if tile else None for tile in self.state.map_board]

    @property
    def waiting(self) -> list[tuple[int, int, int, str]]:
        """The waiting edges: (seat, x, y, side), in the order in which the seats decide."""
        place = self.state.rules.cell
        return [(seat, *place(tile), "NESW"[side]) for seat, tile, side in self.state.edges]

    def gold_of(self, seat: int, line: str) -> int:
        """Return the gold of a seat in one line of the score."""
        return score(self.state)[seat].gold_of(line)

    @property
    def totals(self) -> list[int]:
        """Everyone's gold if the game ended now."""
        sums = [seat.total for seat in score(self.state)]
        assert sums == totals(self.state)
        return sums
