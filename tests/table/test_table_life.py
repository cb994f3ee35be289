"""When the table moves and when it rests, counted by what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.geometry import Cell
from cacao_desktop.match import PERSON
from cacao_desktop.table.board.layer import BoardLayer
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.ambient.beats import BEATS_PER_SECOND
from cacao_desktop.ui.ambient.creatures import Bird
from cacao_desktop.ui.window import GameWindow
from cacao_desktop.words.module_words import Tag
from tests.table.table_player import match_in_progress
from tests.ui.harness import Desk, desk, headless

FRAME = 1 / 60
SECONDS = 8


@dataclass
class Watched:
    """A table in a window, with what is drawn of it counted."""

    desk: Desk
    table: TableScene
    whole: int = 0
    parts: list[list[pygame.Rect]] = field(default_factory=list)
    shown: int = 0

    def watch(self, seconds: float = SECONDS) -> None:
        """Let time pass and count afresh."""
        self.whole = 0
        self.shown = 0
        self.parts = []
        for _ in range(round(seconds / FRAME)):
            self.desk.step(FRAME)

    def post(self, kind: int) -> None:
        """Have the system tell something of the window."""
        pygame.event.post(pygame.Event(kind))
        self.desk.step(FRAME)

    @property
    def moved(self) -> bool:
        return bool(self.whole or self.parts or self.shown)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    """A table at rest."""
    with desk() as opened:
        opened.context.settings.hide_hands = opened.context.settings.mark_last_turns = False
        table = TableScene(opened.context, match_in_progress())
        watching = Watched(opened, table)
        draw = TableScene.draw
        draw_changes = table.life.draw_changes

        def count_whole(scene: TableScene, surface: pygame.Surface) -> None:
            if surface.get_clip() == surface.get_rect():
                watching.whole += 1
            draw(scene, surface)

        def count_parts(surface: pygame.Surface) -> list[pygame.Rect]:
            watching.parts.append(draw_changes(surface))
            return watching.parts[-1]

        def count_shown(_window: GameWindow, **_how: bool) -> None:
            watching.shown += 1

        monkeypatch.setattr(TableScene, "draw", count_whole)
        monkeypatch.setattr(table.life, "draw_changes", count_parts)
        monkeypatch.setattr(GameWindow, "show", count_shown)
        opened.context.stack.push(table)
        opened.step(FRAME)
        while table.panels.widgets.big_button.resting:
            opened.step(FRAME)
        opened.step(FRAME)
        yield watching
        table.on_close()


def test_at_rest_only_living_tiles_are_drawn_twelve_times_a_second_at_most(
    watched: Watched,
) -> None:
    watched.watch()
    assert watched.whole == 0
    assert SECONDS * 2 < watched.shown <= SECONDS * BEATS_PER_SECOND + 1
    assert len(watched.parts) == watched.shown
    window = watched.desk.window.surface.get_size()
    drawn = [sum(place.width * place.height for place in places) for places in watched.parts]
    assert max(drawn) < window[0] * window[1] / 20
    tiles = [watched.table.camera.tile_rect(cell) for cell in watched.table.model.shown.tiles]
    assert all(
        any(tile.contains(place) for tile in tiles) for places in watched.parts for place in places
    )


def test_what_is_drawn_in_parts_is_what_would_be_drawn_as_a_whole(watched: Watched) -> None:
    watched.watch()
    surface = watched.desk.window.surface
    in_parts = pygame.image.tobytes(surface, "RGB")
    watched.desk.context.stack.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == in_parts


@pytest.mark.parametrize("setting", ["reduced_motion", "saving_mode"])
def test_nothing_moves_where_the_player_does_not_want_it(watched: Watched, setting: str) -> None:
    watched.watch(3)
    setattr(watched.desk.context.settings, setting, True)
    watched.watch(1)
    assert all(tile.shown == -1 for tile in watched.table.board.layer.living.tiles)
    watched.watch()
    assert not watched.moved
    setattr(watched.desk.context.settings, setting, False)
    watched.watch()
    assert watched.moved


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN]
)
def test_nothing_moves_while_the_window_is_not_in_front(watched: Watched, kind: int) -> None:
    watched.post(kind)
    watched.watch()
    assert not watched.moved
    watched.post(pygame.WINDOWFOCUSGAINED)
    watched.watch()
    assert watched.moved


def test_nothing_moves_under_another_screen(watched: Watched) -> None:
    watched.table.commands.open_menu()
    watched.watch(1)
    watched.watch()
    assert not watched.moved


def test_a_tile_under_a_sign_waits(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    table = watched.table
    cells = [tile.cell for tile in table.board.layer.living.tiles]
    marks = BoardMarks(tags=(Tag(cells[0], "", "later"),))
    monkeypatch.setattr(table.mode, "marks", lambda: marks)
    table.needs_redraw = True
    watched.watch(20)
    drawn = {table.camera.cell_at(place.center) for places in watched.parts for place in places}
    assert cells[0] not in drawn
    assert set(cells[1:]) <= drawn


def here(bird: Bird) -> bool:
    return bird.rect is not None


def let_decide(table: TableScene, controller: str) -> None:
    """Give the seat that decides to a person or a bot."""
    match = table.model.match
    match.change_seat(match.state.deciding, controller=controller)


def test_a_bird_crosses_the_board_and_leaves_no_trace(watched: Watched) -> None:
    bird = watched.table.life.bird
    watched.watch(31)
    assert not here(bird), "a person chooses"
    let_decide(watched.table, "normal")
    watched.watch(2)
    assert here(bird)
    seconds = 0
    while here(bird):
        watched.watch(1)
        seconds += 1
        assert watched.whole <= 1
        assert seconds < 60
    watched.watch(1)
    surface = watched.desk.window.surface
    in_parts = pygame.image.tobytes(surface, "RGB")
    watched.desk.context.stack.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == in_parts


def test_the_bird_is_gone_once_a_person_chooses_or_takes_a_seat(watched: Watched) -> None:
    table = watched.table
    for handed_over in (False, True):
        let_decide(table, "normal")
        for _second in range(400):
            if not here(table.life.bird):
                watched.watch(1)
        assert here(table.life.bird)
        if handed_over:
            table.flow._hand_over()
        else:
            let_decide(table, PERSON)
        watched.watch(2 * FRAME)
        assert not here(table.life.bird)
        assert watched.whole > 0, "and nothing is left of it in the picture"


def test_the_bird_waits_while_a_cell_is_filled() -> None:
    context = headless()
    table = TableScene(context, position("fills"))
    context.stack.push(table)
    for _beat in range(35 * BEATS_PER_SECOND):
        context.stack.update(1 / BEATS_PER_SECOND)
        assert not here(table.life.bird)
    table.on_close()


def test_the_board_is_painted_again_only_where_it_has_changed(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = watched.table
    layer = watched.table.board.layer
    size = watched.desk.window.surface.get_size()
    painted: list[Cell] = []
    draw_tile = BoardLayer.draw_tile

    def count(
        self: BoardLayer, surface: pygame.Surface, cell: Cell, tile: JungleTile | WorkerTile
    ) -> None:
        painted.append(cell)
        draw_tile(self, surface, cell, tile)

    monkeypatch.setattr(BoardLayer, "draw_tile", count)
    cell = min(_free(table))
    table.model.shown.put(cell, JungleTile("water", 0))
    layer.prepare(size)
    assert sorted(painted) == sorted(table.model.shown.tiles)
    assert cell in [tile.cell for tile in layer.living.tiles]
    table.model.shown.sync(table.match.state)
    table.model.shown.put(cell, JungleTile("water", 0))
    layer.prepare(size)
    assert len(painted) == len(table.model.shown.tiles)


def _free(table: TableScene) -> list[Cell]:
    taken = table.model.shown.tiles
    near = {(x + dx, y + dy) for x, y in taken for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return [cell for cell in near if cell not in taken]


def test_plants_and_pieces_stay_on_the_tiles_that_live_below_them() -> None:
    context = headless()
    scene = TableScene(context, match_in_progress())
    context.stack.push(scene)
    size = context.theme.metrics.size
    context.stack.layout(size)
    layer = scene.board.layer
    for count in range(round(SECONDS * BEATS_PER_SECOND)):
        layer.beat(count)
    assert layer.settle()
    fresh = BoardLayer(scene.model, scene.camera, scene.theme)
    fresh.prepare(size)
    lived = layer.picture
    painted = fresh.picture
    assert lived is not None
    assert painted is not None
    assert pygame.image.tobytes(lived, "RGB") == pygame.image.tobytes(painted, "RGB")
    scene.on_close()
