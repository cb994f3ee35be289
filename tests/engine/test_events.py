"""Events: a reader of events alone knows the table at any moment."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from cacao_desktop.engine.events import (
    CarrierMoved,
    EdgeResolved,
    EmperorMoved,
    Event,
    Gained,
    GameEnded,
    GemsPoured,
    GemsTaken,
    HutBuilt,
    JungleTilePlaced,
    JungleTileTurnedUp,
    Log,
    MaskTaken,
    OpenTilesMoved,
    TurnEnded,
    TurnStarted,
    WorkerTileDiscarded,
    WorkerTileDrawn,
    WorkerTilePlaced,
)
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.modules.emperor import emperor_part
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.scoring import counts, winners
from cacao_desktop.engine.state import GameState, OpenTile
from tests.conftest import Sample
from tests.engine.gems import gems_of_tile
from tests.engine.random_play import RandomPlayer
from tests.engine.set_ups import random_setup

GEMS = ("red", "green", "blue", "white")
Place = tuple[str, int | None]


@dataclass
class Seat:
    """A reader's knowledge of a seat."""

    things: Counter[str] = field(default_factory=Counter)
    water: int = 0
    masks: list[int] = field(default_factory=list)
    huts: list[str] = field(default_factory=list)
    hand: Counter[str] = field(default_factory=Counter)


class Reader:
    """Starts from a view of the table, then reads only events."""

    def __init__(self, state: GameState) -> None:
        self.seats = [Seat(hand=Counter(state.hand(seat))) for seat in range(state.seats)]
        for seat in range(state.seats):
            self.seats[seat].things["map_tokens"] = counts(state, seat).map_tokens
        self.tiles: dict[tuple[int, int], object] = {
            (x, y): state.jungle_at(x, y) for x, y, _ in state.tiles()
        }
        self.open: dict[Place, tuple[str, int]] = dict(open_tiles(state))
        self.gems: dict[int, Counter[str]] = {
            tile.position: gems_on(state, tile.position) for tile in shown_tiles(state)
        }
        self.mines: dict[tuple[int, int], int] = {}
        self.emperor = (1, 1)
        self.turn = 0
        self.resolved: list[tuple[int, tuple[int, int], str]] = []
        self.winners: tuple[int, ...] | None = None

    def hear(self, event: Event) -> None:
        """Read one event."""
        match event:
            case WorkerTilePlaced():
                assert (event.cell in self.tiles) == event.overbuilt
                self.tiles[event.cell] = event.seat, event.tile, event.workers
                self.seats[event.seat].hand[event.tile] -= 1
                self.seats[event.seat].things["sun"] -= event.sun_paid
            case WorkerTileDiscarded():
                self.seats[event.seat].hand[event.tile] -= 1
            case WorkerTileDrawn():
                self.seats[event.seat].hand[event.tile] += 1
            case JungleTileTurnedUp():
                assert (event.source, event.slot) not in self.open
                self.open[event.source, event.slot] = event.tile, event.position
                self.gems[event.position] = Counter()
            case GemsPoured():
                self.gems[event.position] = Counter(event.gems)
            case JungleTilePlaced():
                assert event.cell not in self.tiles
                assert self.open.pop((event.source, event.slot)) == (event.tile, event.position)
                self.tiles[event.cell] = event.tile, event.rotation
                self.mines[event.cell] = event.position
            case OpenTilesMoved():
                moved: dict[Place, tuple[str, int]] = {
                    new: self.open.pop(old) for old, new in event.moves
                }
                assert self.open.keys().isdisjoint(moved)
                self.open |= moved
            case Gained():
                self.seats[event.seat].things[event.what] += event.amount
                assert event.lost >= 0
            case CarrierMoved():
                assert self.seats[event.seat].water == event.start
                self.seats[event.seat].water = event.end
            case _:
                self._hear_of_modules_and_turns(event)

    def _hear_of_modules_and_turns(self, event: Event) -> None:
        match event:
            case GemsTaken():
                self.gems[self.mines[event.cell]].subtract(event.gems)
                self.seats[event.seat].things.update(event.gems)
            case MaskTaken():
                self.seats[event.seat].things.subtract(GEMS)
                self.seats[event.seat].masks.append(event.value)
            case HutBuilt():
                self.seats[event.seat].things["gold"] -= event.cost
                self.seats[event.seat].huts.append(event.hut)
            case EmperorMoved():
                assert self.emperor == event.start
                self.emperor = event.end
            case EdgeResolved():
                self.resolved.append((event.seat, event.cell, event.side))
            case TurnEnded():
                assert event.seat == self.turn % len(self.seats)
                assert [has.gold for has in event.after] == [
                    seat.things["gold"] for seat in self.seats
                ]
            case TurnStarted():
                assert event.turn == self.turn + 1
                self.turn = event.turn
                assert event.seat == self.turn % len(self.seats)
            case GameEnded():
                self.winners = event.winners

    def compare(self, state: GameState) -> None:
        """Compare the reader's knowledge with the table."""
        for number, seat in enumerate(self.seats):
            has = counts(state, number)
            shown = {
                "gold": has.gold,
                "cacao": has.cacao,
                "chocolate": has.chocolate,
                "sun": has.sun,
            }
            shown |= {"map_tokens": has.map_tokens, **has.gems}
            assert {name: seat.things[name] for name in shown} == shown
            assert (seat.water, seat.masks, seat.huts) == (
                has.water,
                list(has.masks),
                list(has.huts),
            )
            assert +seat.hand == Counter(state.hand(number))
        assert set(self.tiles) == {(x, y) for x, y, _ in state.tiles()}
        for cell, known in self.tiles.items():
            worker = state.worker_at(*cell)
            if worker is not None:
                assert known == (worker.owner, worker.kind, worker.workers)
        assert self.open == dict(open_tiles(state))
        for tile in shown_tiles(state):
            assert +self.gems[tile.position] == gems_on(state, tile.position)
        if "emperor" in state.parts:
            assert self.emperor == state.rules.cell(emperor_part(state).index)


def shown_tiles(state: GameState) -> list[OpenTile]:
    return [
        tile for tile in (*state.display, *state.map_board, state.drawn_tile) if tile is not None
    ]


def open_tiles(state: GameState) -> list[tuple[Place, tuple[str, int]]]:
    return [((tile.source, tile.slot), (tile.kind, tile.position)) for tile in shown_tiles(state)]


def gems_on(state: GameState, position: int) -> Counter[str]:
    return +Counter(dict(zip(GEMS, gems_of_tile(state, position) or (0, 0, 0, 0), strict=True)))


@pytest.mark.parametrize("seed", range(4))
def test_events_tell_everything(seed: int, sample: Sample) -> None:
    rng = random.Random(seed)
    for _ in range(sample(6, 400)):
        setup = random_setup(rng)
        state = start_game(setup, deal(setup, rng.getrandbits(32)))
        player = RandomPlayer(rng)
        reader = Reader(state)
        waited = 0
        while not state.over:
            action = player.choose(state, legal_actions(state))
            before = len(state.edges)
            log = Log()
            advance(state, action, log)
            waited += max(0, len(state.edges) - before)
            for event in log.events:
                reader.hear(event)
            reader.compare(state)
        assert reader.winners == winners(state)
        assert len(reader.resolved) == waited
