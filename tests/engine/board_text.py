"""The board as text, for messages of failed tests."""

from __future__ import annotations

from cacao_desktop.engine.state import GameState, JungleTile, WorkerTile


def board_text(state: GameState) -> str:
    """Return the board as text.

    `A2101` is a tile of seat 0 with its workers from north, `*` marks a second layer.
    """
    tiles = {(x, y): tile for x, y, tile in state.tiles()}
    columns = {x for x, _ in tiles}
    rows = {y for _, y in tiles}
    lines = []
    for y in range(min(rows), max(rows) + 1):
        cells = [_cell_text(tiles.get((x, y))) for x in range(min(columns), max(columns) + 1)]
        lines.append(f"{y:4} " + " ".join(cells))
    header = "     " + " ".join(f"{x:^9}" for x in range(min(columns), max(columns) + 1))
    return "\n".join([header, *lines])


def _cell_text(tile: JungleTile | WorkerTile | None) -> str:
    if tile is None:
        return f"{'.':^9}"
    if isinstance(tile, JungleTile):
        words = tile.kind.split("_")
        return f"{'_'.join(word[:4] for word in words)[:9]:^9}"
    text = "ABCD"[tile.owner] + "".join(map(str, tile.workers)) + ("*" if tile.overbuilt else "")
    return f"{text:^9}"
