"""What the callbacks of a tile drag may do."""

from __future__ import annotations

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.decisions.tile_drag import DRAG_THRESHOLD, TileDrag

FAR = (DRAG_THRESHOLD, 0)


def test_a_drag_that_its_start_cancels_does_not_run() -> None:
    ended: list[tuple[Point, Cell | None]] = []
    drag: TileDrag[int] = TileDrag(
        lambda _source: drag.cancel(), lambda position, cell: ended.append((position, cell))
    )
    drag.press(0, (0, 0))
    drag.move(FAR)
    assert not drag.running
    drag.release(FAR, (0, 1))
    assert ended == []


def test_a_drag_runs_while_it_starts() -> None:
    running = []
    drag: TileDrag[int] = TileDrag(
        lambda _source: running.append(drag.running), lambda _position, _cell: None
    )
    drag.press(0, (0, 0))
    drag.move(FAR)
    assert running == [True]
