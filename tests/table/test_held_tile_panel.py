"""With large text the held tile is beside the board, and nothing covers its target cell."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position
from cacao_desktop.engine.actions import Place
from cacao_desktop.engine.tiles import SIDES, beside
from cacao_desktop.geometry import Size
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.held_tile_panel import HeldTilePanel
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.scene import TableScene
from cacao_desktop.words.rows import jungle_name
from tests.ui.harness import headless


def held(size: Size, text: float, interface: float = 1.0) -> tuple[TableScene, PlacingMode]:
    tables: list[TableScene] = []

    def show(context: GameContext) -> None:
        PICTURES["table-held"](context, position("table"))
        assert isinstance(context.stack.top, TableScene)
        tables.append(context.stack.top)

    looks = Settings(interface_percent=round(100 * interface), text_percent=round(100 * text))
    app.render_scene(show, size, looks)
    assert isinstance(tables[0].mode, PlacingMode)
    return tables[0], tables[0].mode


@pytest.mark.parametrize(
    ("size", "text", "interface"),
    [
        *(
            ((1024, 640), 2.0, 1.0),
            ((1366, 768), 2.0, 1.0),
            ((1280, 720), 1.5, 1.0),
            ((1920, 1080), 2.0, 1.0),
        ),
        *(((1366, 768), 1.0, 2.0), ((1366, 768), 2.0, 2.0)),
    ],
)
def test_the_cell_is_free_and_the_panel_describes_each_side(
    size: Size, text: float, interface: float
) -> None:
    table, mode = held(size, text, interface)
    table.layout_changes()
    panel = next(part for part in table.panels.page.widgets if isinstance(part, HeldTilePanel))
    handles = [part for part in table.panels.page.widgets if part in mode.handles.buttons]
    assert mode.target is not None
    cell = table.rects.cell_rect(mode.target)
    assert not cell.collidelistall([part.rect for part in table.panels.page.widgets])
    assert not mode.marks().tags
    assert len(handles) == 2
    assert all(panel.rect.contains(handle.rect) for handle in handles)
    assert not any(handle.rect.colliderect(panel.tile_place) for handle in handles)
    assert not panel.rect.colliderect(table.panels.widgets.big_button.rect)
    names = [name for _, name, _ in panel.lines if name]
    tiles = [mode.state.jungle_at(*beside(mode.target, side)) for side in SIDES]
    assert [name for name in names if name != "Jungle cell to fill"] == [
        jungle_name(tile.kind) for tile in tiles if tile is not None
    ]
    brought = [tag for _, _, tags in panel.lines for tag in tags]
    assert sorted(brought, key=repr) == sorted(mode.tags_at(mode.target), key=repr)
    turned = mode.rotations[mode.source or 0]
    handles[1].activate()
    assert mode.rotations[mode.source or 0] != turned


def test_with_text_as_usual_the_badges_are_on_the_board() -> None:
    table, mode = held((1366, 768), 1.0)
    assert not any(isinstance(part, HeldTilePanel) for part in table.panels.page.widgets)
    assert mode.target is not None
    assert mode.marks().tags == mode.tags_at(mode.target)
    assert isinstance(mode._place(mode.target), Place)


@pytest.mark.parametrize("large", [False, True])
def test_a_jungle_tile_stays_in_its_slot_where_badges_would_hide_it_on_its_cell(
    large: bool,
) -> None:
    context = headless(scale=2.0 if large else 1.0)
    table = TableScene(context, position("fills"))
    context.stack.push(table)
    assert isinstance(table.mode, FillingMode)
    slot = next(
        slot
        for slot in table.panels.widgets.slots
        if (slot.source, slot.slot) in table.mode.sources
    )
    slot.activate()
    table.update_layout()
    assert table.mode.target is not None
    assert slot.gains
    assert (slot.lifted, bool(table.mode.marks().tags)) == (not large, not large)
    if large:
        place = slot.tile_place
        pictures = []
        for brings in (slot.gains, ()):
            slot.gains = brings
            surface = pygame.Surface(context.display.surface.get_size())
            slot.draw(surface, context.theme)
            upper = place.x, place.y, place.width, place.height * 3 // 5
            pictures.append(pygame.image.tobytes(surface.subsurface(upper), "RGB"))
        assert pictures[0] == pictures[1], "badges lie on the foot of the tile alone"
    table.on_close()
