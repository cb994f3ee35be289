"""With large text a hint is at the side or below the title, and covers no choice."""

from __future__ import annotations

import pytest

from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.measures import Space
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import PointerMoved
from tests.samples import in_turn
from tests.ui.harness import SIZES, headless


@pytest.mark.parametrize(
    ("size", "percent", "scene"),
    in_turn(SIZES, [200, 150], ["table-held", "fills", "table-suggested"], step=2),
)
def test_a_hint_in_large_text_hides_nothing_that_is_chosen(
    size: tuple[int, int], percent: int, scene: str
) -> None:
    context = headless(size)
    context.settings.text_percent = percent
    context.settings.language = "de"
    context.apply_settings()
    PICTURES[scene](context, None)
    table = context.stack.top
    assert isinstance(table, TableScene)
    table.layout(size)
    widgets = table.panels.widgets
    spots = [widget.rect.center for widget in (widgets.big_button, *widgets.slots)]
    spots += [table.camera.tile_rect(cell).center for cell in ((0, 0), (1, 1))]
    shown = 0
    shadow = context.theme.metrics.tx(Space.WIDE)
    for spot in spots:
        table.handle(PointerMoved(spot))
        for _ in range(20):
            context.stack.update(0.1)
        hint = table.panels.page.hint_box()
        boxes = [bubble.box(context.theme) for bubble in table.panels.bubbles]
        boxes += [] if hint is None else [hint]
        kept = [widget.rect for widget in table.mode.extra_widgets] + table.panels.offered
        kept += [table.camera.tile_rect(ghost.cell) for ghost in table.board.marks.ghosts]
        if table.mode.cursor is not None:
            kept.append(table.camera.tile_rect(table.mode.cursor))
        shown += len(boxes)
        for box in boxes:
            assert box.inflate(-shadow, -shadow).collidelist(kept) < 0, spot
    assert shown >= 2
    table.on_close()
