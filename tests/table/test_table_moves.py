"""Motion on the table: tiles settle, gems fall one by one, carriers and the litter move."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.engine import module_ids
from cacao_desktop.engine.events import EmperorMoved, GemsPoured, WorkerTilePlaced
from cacao_desktop.engine.tiles import printed_workers
from cacao_desktop.match import Match
from cacao_desktop.scenes.games import Games
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.model import DisplayedState
from cacao_desktop.table.modules.emperor import LitterWalk
from cacao_desktop.table.modules.gem_mines import shown_gems
from cacao_desktop.table.modules.registry import VIEWS
from cacao_desktop.table.motion.animator import Drawn, Flight, TileFlight
from cacao_desktop.table.motion.carrier_moves import slowed_at_stones
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.motion.tile_moves import Landing, TileMoves, beside, bounce
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import Hurry
from cacao_desktop.ui.timeline import Animation, ease_out
from tests.table.table_player import new_match
from tests.ui.harness import give, headless

FRAME = 1 / 60


def table(match: Match | None = None, *, reduced_motion: bool = False) -> TableScene:
    context = headless()
    context.settings.hide_hands = False
    context.settings.reduced_motion = reduced_motion
    scene = TableScene(context, match or new_match(2, seed=7))
    context.stack.push(scene)
    return scene


def in_the_air(scene: TableScene, kind: type[Drawn]) -> list[Drawn]:
    return [moving for moving in scene.choreography.animator.effects if isinstance(moving, kind)]


def lay(scene: TableScene, dropped_at: pygame.Rect | None) -> None:
    """Show that the first tile of the hand is laid beside the start."""
    tile = scene.match.state.hand(0)[0]
    scene.choreography.drop_from(dropped_at)
    event = WorkerTilePlaced(0, tile, (1, 0), 0, printed_workers(tile), overbuilt=False)
    TileMoves(scene.choreography.animator).handlers[WorkerTilePlaced](event)


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_tile_settles_where_it_was_laid(reduced_motion: bool) -> None:
    scene = table(reduced_motion=reduced_motion)
    lay(scene, None)
    assert [
        moving.dropped
        for moving in in_the_air(scene, TileFlight)
        if isinstance(moving, TileFlight)
    ] == [False]
    seen = drawn = 0
    for _ in range(120):
        scene.update(FRAME)
        landings = in_the_air(scene, Landing)
        seen += len(landings)
        for landing in landings:
            surface = pygame.Surface(scene.theme.metrics.size, pygame.SRCALPHA)
            landing.draw(surface, scene.theme, fade=reduced_motion)
            drawn += surface.get_bounding_rect().width > 0
    assert seen > 0
    assert (drawn > 0) == (not reduced_motion)
    assert not scene.timeline.busy


def test_a_tile_springs_back_twice_the_second_time_lower() -> None:
    heights = [bounce(ease_out(step / 40)) for step in range(41)]
    first = max(heights[:20])
    second = max(heights[20:])
    assert first > 2 * second > 0.3
    assert [round(heights[step], 6) for step in (0, 20, 40)] == [0, 0, 0]


def test_a_tile_draws_back_before_it_flies_but_not_with_reduced_motion_or_from_a_hand() -> None:
    for reduced_motion, released, draws_back in (
        (False, None, True),
        (True, None, False),
        (False, pygame.Rect(900, 300, 60, 60), False),
    ):
        scene = table(reduced_motion=reduced_motion)
        lay(scene, released)
        (flight,) = in_the_air(scene, Flight)
        assert (flight.animation.easing(0.1) < 0) == draws_back


def test_the_tile_of_a_person_comes_from_the_hand_and_that_of_others_from_their_cards() -> None:
    scene = table()
    places = scene.rects
    widgets = scene.panels.widgets
    viewer = scene.model.viewer
    assert viewer is not None
    assert places.hand_rect(viewer) == places.hand_tile_rect(1)
    assert widgets.cards[1 - viewer].rect.contains(places.hand_rect(1 - viewer))
    waiting = places.slot_rect("jungle", None)
    hand = scene.panels.layout.hand
    assert waiting.bottom < hand.top, "what is drawn from the pile waits above the hand"
    assert waiting.centerx == hand.centerx


def test_a_tile_let_go_above_its_place_only_sinks() -> None:
    scene = table()
    place = scene.camera.tile_rect((1, 0))
    lay(scene, place.inflate(16, 16).move(10, -8))
    (flight,) = in_the_air(scene, Flight)
    assert isinstance(flight, TileFlight)
    assert flight.dropped
    assert not beside(pygame.Rect(0, 0, 60, 60), place)


def test_a_flight_goes_from_its_start_to_its_end_in_an_arc() -> None:
    scene = table()
    start = pygame.Rect(100, 300, 20, 20)
    end = pygame.Rect(390, 290, 40, 40)

    def paint(size: int) -> pygame.Surface:
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        picture.fill("red")
        return picture

    animation = Animation(0.0, 1.0)
    flight = Flight(animation, paint, start.copy, end.copy, arc=0.25)
    seen = []
    for share in (0.0, 0.5, 1.0):
        animation.progress = share
        surface = pygame.Surface((600, 500), pygame.SRCALPHA)
        flight.draw(surface, scene.theme, fade=False)
        seen.append(surface.get_bounding_rect())
    assert [place.width for place in seen] == [20, 32, 40], "in steps of four"
    (first, middle, last) = (place.center for place in seen)
    assert (first, last) == (start.center, end.center)
    assert first[0] < middle[0] < last[0]
    assert middle[1] == start.centery - round(0.25 * (end.centerx - start.centerx))


def test_a_carrier_stands_on_every_stone_for_a_blink() -> None:
    places = [slowed_at_stones(2 + step / 100) for step in range(201)]
    assert places == sorted(places)
    steps = [after - before for before, after in pairwise(places)]
    assert max(steps[:3] + steps[98:103]) < 0.002 < max(steps)
    assert (places[0], places[100], places[200]) == (2, 3, 4)


def test_gems_fall_out_of_the_cart_one_after_another() -> None:
    match = new_match(2, seed=3, modules=frozenset({"gem_mines"}))
    scene = table(match)
    play = scene.choreography.animator
    slot = next(iter(scene.model.shown.open_tiles))
    play.note_turned_up(5, *slot)
    shown = shown_gems(scene.model.shown)
    before = shown.cart
    gems = ("red", "blue", "green")
    shown.on_mine.pop(5, None)
    motion = VIEWS["gem_mines"].contribution(MotionContribution)
    assert motion is not None
    motion.handlers(play, EdgeMoves(play))[GemsPoured](GemsPoured(5, gems))
    counts = []
    while scene.timeline.busy:
        scene.timeline.update(FRAME)
        counts.append(shown.cart)
    assert [
        count for count, last in zip(counts, [None, *counts], strict=False) if count != last
    ] == [before - lost for lost in range(len(gems) + 1)]


@pytest.mark.parametrize("fade", [False, True])
def test_the_emperor_is_carried_over_the_cells_between(fade: bool) -> None:
    scene = table()
    play = scene.choreography.animator
    motion = VIEWS["emperor"].contribution(MotionContribution)
    assert motion is not None
    motion.handlers(play, EdgeMoves(play))[EmperorMoved](EmperorMoved((0, 0), (2, 1)))
    (journey,) = in_the_air(scene, LitterWalk)
    middles = []
    while scene.timeline.busy:
        scene.timeline.update(FRAME)
        surface = pygame.Surface(scene.theme.metrics.size, pygame.SRCALPHA)
        journey.draw(surface, scene.theme, fade=fade)
        drawn = surface.get_bounding_rect()
        if drawn.width:
            middles.append(drawn.center)
    start = scene.camera.centre((0, 0))
    end = scene.camera.centre((2, 1))
    near = partial(_near, tolerance=scene.camera.pitch / 3)
    assert near(middles[-1], end)
    assert near(middles[0], end if fade else start)
    assert scene.model.shown.parts["emperor"] == (2, 1)


def _near(one: tuple[int, int], other: tuple[int, int], *, tolerance: float) -> bool:
    return abs(one[0] - other[0]) < tolerance and abs(one[1] - other[1]) < tolerance


def test_a_new_table_is_laid_out_until_a_press_ends_it_and_not_in_saving_mode(
    tmp_path: Path,
) -> None:
    for saving in (False, True):
        context = headless()
        context.settings.hide_hands = False
        context.settings.saving_mode = saving
        match = new_match(4, seed=3, modules=frozenset(module_ids()), big_game=True)
        Games(context, SavedGames(tmp_path / str(saving))).start_game(match)
        scene = context.stack.top
        assert isinstance(scene, TableScene)
        assert bool(scene.model.shown.tiles) == saving
        if not saving:
            surface = pygame.Surface(scene.theme.metrics.size)
            for _ in range(40):
                scene.update(0.05)
                scene.draw(surface)
            assert scene.timeline.busy
            give(scene, Hurry())
        shown = DisplayedState(views=scene.model.views)
        shown.sync(match.state)
        assert (scene.model.shown.tiles, scene.model.shown.open_tiles) == (
            shown.tiles,
            shown.open_tiles,
        )
        assert scene.model.shown.jungle_pile == shown.jungle_pile
        assert scene.model.shown.parts["emperor"] == shown.parts["emperor"]
        assert not scene.timeline.busy
        context.stack.clear()


def test_after_a_press_has_ended_what_moves_the_sheet_of_an_edge_is_there() -> None:
    context = headless()
    whole = position("market")
    context.settings.hide_hands = context.settings.automatic_actions = False
    before = [move.action for move in whole.moves[:-1]]
    scene = TableScene(context, Match(whole.setup, whole.deal, whole.seats, before))
    context.stack.push(scene)
    scene.timeline.finish()
    scene.update(0.05)
    scene.flow.submit(whole.moves[-1].action)
    scene.update(0.05)
    assert scene.timeline.busy
    give(scene, Hurry())
    scene.update(0.05)
    assert isinstance(scene.mode, ActivatingMode)
    (panel,) = scene.mode.extra_widgets
    assert panel in scene.panels.page.widgets
    scene.on_close()
