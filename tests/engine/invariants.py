"""The invariants of every game, checked on the pieces on the table."""

from __future__ import annotations

from collections import Counter

from cacao_desktop.engine.actions import Action, Activate, Discard, LeaveEmpty
from cacao_desktop.engine.modules.emperor import emperor_part
from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.modules.huts import hut_part
from cacao_desktop.engine.scoring import counts, score, totals
from cacao_desktop.engine.setup import Deal
from cacao_desktop.engine.state import GameState, JungleTile, WorkerTile
from tests.engine.deals import cart_of, huts_of
from tests.engine.gems import gems_at, gems_of_tile
from tests.engine.random_play import around
from tests.plain.beside import GEMS, agreement_of, board_of, possessions_of
from tests.plain.box import PlainBox, plain_box
from tests.plain.score import final_totals


class Watch:
    """Watches one game: every action as it happens, and the whole table on request."""

    def __init__(self, state: GameState, deal: Deal, box: PlainBox | None = None) -> None:
        self.deal = deal
        self.box = box or plain_box(agreement_of(state.rules.setup))
        self.discarded: list[Counter[str]] = [Counter() for _ in range(state.seats)]
        self.left_empty = False
        self._activated: set[tuple[int, int, str, bool]] = set()

    def see(self, state: GameState, action: Action) -> None:
        """Record an action about to happen; each edge is activated at most once."""
        if isinstance(action, Activate):
            tile = state.worker_at(action.x, action.y)
            assert tile is not None
            edge = action.x, action.y, action.side, tile.overbuilt
            assert edge not in self._activated
            self._activated.add(edge)
        elif isinstance(action, Discard):
            self.discarded[action.player][action.tile] += 1
        elif isinstance(action, LeaveEmpty):
            self.left_empty = True

    def check(self, state: GameState) -> None:
        """Check all invariants."""
        for seat in range(state.seats):
            check_village_board(state, seat)
        self._check_tiles(state)
        self._check_board(state)
        if "gem_mines" in state.parts:
            self._check_gems(state)
        if "huts" in state.parts:
            self._check_huts(state)
        if "emperor" in state.parts:
            cell = state.rules.cell(emperor_part(state).index)
            assert cell == (1, 1) or state.worker_at(*cell) is not None
        counted = final_totals(board_of(state), possessions_of(state))
        assert totals(state) == counted == [seat.total for seat in score(state)]

    def _check_tiles(self, state: GameState) -> None:
        """Check that every tile of the box is in exactly one place."""
        open_tiles = [
            tile.kind for tile in (*state.display, *state.map_board, state.drawn_tile) if tile
        ]
        pile = [state.kind_in_pile(at) for at in range(state.jungle_drawn, len(state.jungle_pile))]
        on_board = [tile.kind for _, _, tile in state.tiles() if isinstance(tile, JungleTile)]
        assert Counter([*open_tiles, *pile, *on_board]) == self.box.jungle
        for seat in range(state.seats):
            drawn = self.deal.worker_piles[seat][: state.worker_drawn[seat]]
            laid = [tile.kind for tile in worker_tiles(state) if tile.owner == seat]
            assert Counter(drawn) == Counter([*laid, *state.hand(seat)]) + self.discarded[seat]
            assert Counter(self.deal.worker_piles[seat]) == self.box.workers

    def _check_board(self, state: GameState) -> None:
        """Check that tiles alternate, and that cells between two worker tiles are filled."""
        jungle = {(x, y) for x, y, tile in state.tiles() if isinstance(tile, JungleTile)}
        workers = {(x, y) for x, y, tile in state.tiles() if isinstance(tile, WorkerTile)}
        assert all((x + y) % 2 == 0 for x, y in jungle)
        assert all((x + y) % 2 == 1 for x, y in workers)
        assert all(not jungle.isdisjoint(around(cell)) for cell in workers)
        assert len(jungle) + len(workers) == len(list(state.tiles()))
        if state.jungle_pile_size and not self.left_empty and not state.cells_to_fill:
            touched = Counter(cell for worker in workers for cell in around(worker))
            assert all(number == 1 for cell, number in touched.items() if cell not in jungle)

    def _check_gems(self, state: GameState) -> None:
        part = gem_part(state)
        seen: Counter[str] = Counter(cart_of(self.deal)[part.poured :])
        mines = [
            gems_at(state, x, y) for x, y, tile in state.tiles() if tile == JungleTile("gem_mine")
        ]
        for tile in (*state.display, *state.map_board, state.drawn_tile):
            if tile is not None and tile.kind == "gem_mine":
                gems = gems_of_tile(state, tile.position)
                assert gems is not None
                mines.append(gems)
        for mine in mines:
            assert sum(mine) <= 6
            seen.update(dict(zip(GEMS, mine, strict=True)))
        taken: list[int] = []
        for seat in range(state.seats):
            has = counts(state, seat)
            seen.update(has.gems)
            seen.update(dict.fromkeys(GEMS, len(has.masks)))
            taken += has.masks
            assert not part.supply or min(has.gems.values()) == 0, "a full set is swapped at once"
        assert seen == Counter(cart_of(self.deal))
        all_masks = [8, 8, 9, 9, 10, 10] + ([12] if state.seats > 2 else [])
        assert sorted([*taken, *part.supply]) == all_masks
        assert list(part.supply) == all_masks[len(taken) :]

    def _check_huts(self, state: GameState) -> None:
        part = hut_part(state)
        built = [hut for owned in part.owned for hut in owned]
        assert Counter([*part.supply, *built]) == Counter(huts_of(self.deal))
        assert all(len(set(owned)) == len(owned) for owned in part.owned)


def worker_tiles(state: GameState) -> list[WorkerTile]:
    """Return every worker tile on the board, covered ones too."""
    tiles = [(x, y, tile) for x, y, tile in state.tiles() if isinstance(tile, WorkerTile)]
    covered = [tile for x, y, _ in tiles if (tile := state.covered_at(x, y)) is not None]
    return [*(tile for _, _, tile in tiles), *covered]


def check_village_board(state: GameState, seat: int) -> None:
    """Check the limits of the village board: storage, sun places, carrier and tokens."""
    has = counts(state, seat)
    assert (
        min(has.gold, has.cacao, has.chocolate, has.sun, has.water, has.room, has.map_tokens) >= 0
    )
    assert has.cacao + has.chocolate + has.room == (8 if "new_storage" in has.huts else 5)
    assert has.sun <= 3
    assert has.water <= 8
    assert has.map_tokens <= 2
    if "rainmaker" in has.huts:
        assert has.water == 3
