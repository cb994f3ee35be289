"""Every player's goods at a glance: on cards in a fixed order, on temples and on mines."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import Any

import pygame
import pytest

from cacao_desktop import app, colours
from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.engine.modules.gem_mines import gem_part
from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.tiles import GEMS, LAST_WATER_FIELD, WATER_TRACK
from cacao_desktop.match import PERSON, Match, Seat
from cacao_desktop.measures import TextSize
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.board.mark_paint import draw_lying
from cacao_desktop.table.board.standings import Entry, _paint_strip, paint_medal, standings
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.gem_mines import MaskStack, MineCart, shown_gems
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.table.overview.temples import TemplesScene
from cacao_desktop.table.panels.cards import PlayerCard
from cacao_desktop.table.panels.contribution import Count
from cacao_desktop.table.panels.counts import (
    BAND,
    CountGrid,
    card_counts,
    draw_count,
    even_widths,
    own_counts,
)
from cacao_desktop.table.panels.tile_explanations import explanation
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.boxes import Row
from cacao_desktop.ui.boxes.traversal import all_rects
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.theme import Icons
from cacao_desktop.ui.window import HeadlessDisplay
from cacao_desktop.words.goods import carrier_in_words, signed, water_worth
from cacao_desktop.words.opponents import face_of
from tests.contrast import contrast_ratio
from tests.samples import in_turn
from tests.table.table_player import new_match
from tests.table.test_frame import match_at, opened, replay
from tests.ui.harness import click, headless, named

SMALL = (1280, 720)
BIG = "big-game"


def big_game(action: int) -> Match:
    return match_at(BIG, action)


_ICON_ROOM = 24
"""How wide an icon is at most, in design pixels."""


# Cards.


@pytest.mark.parametrize("action", [20, 130, 270])
def test_every_good_of_every_opponent_is_on_its_card(action: int) -> None:
    match = big_game(action)
    scene = opened(match, SMALL)
    others = [card for card in scene.panels.widgets.cards if card.seat != scene.model.viewer]
    assert len(others) == 3
    for card in others:
        assert card in scene.panels.page.widgets
        assert card.density != "small"
        counts = scene.model.seat(card.seat).counts
        shown = {count.icon: count.text for count in card_counts(scene.model, card.seat)}
        assert shown == {
            "cacao": str(counts.cacao),
            "chocolate": str(counts.chocolate),
            "sun": str(counts.sun),
            "water": water_worth(counts.water),
            **{f"gem_{colour}": str(counts.gems[colour]) for colour in GEMS},
            "mask": str(sum(counts.masks)),
            "hut": str(len(counts.huts)),
            "map": str(counts.map_tokens),
            "hand": str(len(scene.model.seat(card.seat).hand) + scene.model.seat(card.seat).pile),
        }
        assert carrier_in_words(counts.water) in card.hint
        steps = [count.steps for count in card_counts(scene.model, card.seat)]
        assert [number for number in steps if number is not None] == [counts.water]
    scene.on_close()


@pytest.mark.parametrize("name", [BIG, "base-4", "huts", "chocolate", "gem_mines", "map"])
def test_every_count_keeps_its_place_the_whole_game(name: str) -> None:
    orders = set()
    for number in range(0, len(replay(name).steps), 12):
        match = match_at(name, number)
        context = headless()
        model = TableModel(match, context.art, 0, views_of(match.setup))
        model.shown.sync(match.state)
        for seat in range(match.state.seats):
            orders.add(tuple(count.what for count in card_counts(model, seat)))
            zeros = [
                count
                for count in card_counts(model, seat)
                if count.text == "0" and count.what != "water"
            ]
            assert all(count.none for count in zeros), "the place of a zero is empty, not taken"
    assert len(orders) == 1


def test_of_what_there_is_none_nothing_is_drawn() -> None:
    theme = headless().theme
    place = pygame.Rect(0, 0, 60, 24)
    for what, number in product(("cacao", "chocolate", "sun", "temple", "hand"), (0, 1)):
        surface = pygame.Surface(place.size)
        surface.fill(colours.PARCHMENT)
        draw_count(Count.of(what, number), surface, theme, place)
        bare = pygame.mask.from_threshold(surface, colours.PARCHMENT, (8, 8, 8, 255))
        assert (bare.count() == place.width * place.height) == (number == 0)


def test_the_number_of_a_water_carrier_is_on_the_line_of_the_others_above_its_steps() -> None:
    theme = headless().theme
    place = pygame.Rect(0, 0, 60, 20)
    shapes = []
    for steps in (None, LAST_WATER_FIELD):
        surface = pygame.Surface(place.size)
        surface.fill(colours.PARCHMENT)
        count = Count("water", "water", "16", none=False, steps=steps)
        draw_count(count, surface, theme, place, roomy=False)
        ink = pygame.mask.from_threshold(surface, colours.INK, (60, 60, 60, 255))
        beside = ink.connected_components(12)
        shapes.append([(each.get_bounding_rects()[0].bottom) for each in beside])
        water = pygame.mask.from_threshold(surface, colours.WATER, (4, 4, 4, 255))
        bars = [rect for rect in water.get_bounding_rects() if rect.bottom == place.bottom]
        assert len(bars) == (steps or 0)
        assert all(bar.height == theme.metrics.tx(4) and bar.width >= 3 for bar in bars)
    assert shapes[0]
    assert shapes[0] == shapes[1]


def test_what_is_in_front_bears_the_name_of_its_player_where_there_are_no_columns() -> None:
    context = headless(scale=2.0)
    scene = TableScene(context, new_match(3, seed=2))
    context.stack.push(scene)
    goods = scene.panels.widgets.goods
    surface = context.display.surface
    scene.draw(surface)
    colour = pygame.Color(PLAYER_COLOURS[scene.model.match.colour(scene.model.viewer)])
    head = pygame.Rect(goods.rect.topleft, (goods.rect.width, scene.theme.metrics.tx(BAND)))
    seen = [surface.get_at((x, head.centery)) for x in range(head.left, head.right)]
    near = [each for each in seen if sum(abs(each[n] - colour[n]) for n in range(3)) < 60]
    assert len(near) > head.width // 6
    assert goods.rect.contains(head)
    scene.on_close()


def test_the_keys_of_the_hand_are_on_its_mat_where_there_are_no_columns() -> None:
    for size in ((1366, 768), (1024, 640)):
        context = headless(size, scale=2.0)
        scene = TableScene(context, new_match(3, seed=2))
        context.stack.push(scene)
        scene.draw(context.display.surface)
        panel = scene.panels.layout.hand
        tx = scene.theme.metrics.tx
        for tile in scene.panels.widgets.hand:
            wide = min(tx(18), round(tile.rect.width * 0.27))
            assert tile.rect.x - wide * 4 // 5 >= panel.x + tx(3)
            assert tile.rect.right + tx(3) <= panel.right
        scene.on_close()


def test_the_keys_of_the_hand_are_shown_only_while_keys_are_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = opened(new_match(2))
    drawn = list[object]()
    monkeypatch.setattr(
        "cacao_desktop.table.panels.hand.cap_picture",
        lambda _theme, command, _side: drawn.append(command),
    )
    for keys, shown in ((False, 0), (True, 3), (False, 3)):
        scene.context.keyboard_used = keys
        scene.update(0)
        scene.draw(scene.context.display.surface)
        assert len(drawn) == shown
    scene.on_close()


def test_no_count_is_wider_than_its_place() -> None:
    for size in (SMALL, (1366, 768), (1920, 1080)):
        scene = opened(big_game(200), size)
        theme = scene.theme
        for card in scene.panels.widgets.cards:
            if card not in scene.panels.page.widgets:
                continue
            placed = list(card.counted(theme))
            assert {what for what, _place in placed} == {
                "gold",
                *(each.what for each in card_counts(scene.model, card.seat)),
            }
            assert all(card.rect.contains(cell) for _what, cell in placed)
            last = max((cell for _what, cell in placed), key=lambda cell: cell.width)
            widest = max((str(worth) for worth in WATER_TRACK), key=len)
            text = f"\N{MINUS SIGN}{widest.removeprefix('-')}"
            needed = theme.metrics.tx(22) + theme.text.width(text, styles.COUNT)
            assert needed <= last.width + theme.metrics.tx(3)
        scene.on_close()


NAMES = ("Bartholomeus", "Maximilianna", "Wolframmmmmm", "Ixtlilxochit")


@pytest.mark.parametrize(
    ("size", "text"), in_turn([(1024, 640), SMALL, (1366, 768), (1920, 1080)], [2.0, 1.5, 1.0])
)
def test_names_of_twelve_letters_are_never_cut(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    players = tuple(
        Player(name, colour)
        for name, colour in zip(NAMES, ("red", "violet", "white", "yellow"), strict=True)
    )
    setup = Setup(players, frozenset({"gem_mines", "huts", "map", "chocolate"}))
    match = Match.start(setup, (Seat(), *[Seat("easy")] * 3), 3)
    settings = Settings(language="en", speed=0, hide_hands=False, text_percent=round(text * 100))
    context = app.create_context(HeadlessDisplay(size), settings, Sounds())
    scene = TableScene(context, match)
    context.stack.push(scene)
    if scene.panels.layout.narrow:
        scene.panels.open_drawer("left")
    real = context.theme.text.draw

    def draw(surface: pygame.Surface, words: str, *args: object) -> pygame.Rect:
        drawn.append(words)
        return real(surface, words, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(context.theme.text, "draw", draw)
    for card in scene.panels.widgets.shown_cards:
        card.draw(context.display.surface, context.theme)
        assert card.name in drawn
        assert scene.panels.layout.narrow or card.rect.bottom <= size[1]
    if scene.panels.layout.village.width:
        scene.panels.widgets.village.draw(context.display.surface, context.theme)
        assert match.name(scene.model.viewer) in drawn
    assert len(scene.panels.widgets.shown_cards) >= 3
    scene.on_close()


@pytest.mark.parametrize("gold", [0, 18, 118])
def test_gold_stays_on_its_plate_and_what_it_would_be_on_the_strip(
    gold: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(new_match(2))
    village = scene.panels.widgets.village
    text = scene.theme.text
    seat = scene.model.seat(scene.model.viewer)
    seat.add("gold", gold)
    seat.points = gold + 2
    drawn: dict[str, pygame.Rect] = {}
    real = text.draw

    def draw(surface: pygame.Surface, words: str, *args: object) -> pygame.Rect:
        drawn[words] = real(surface, words, *args)  # type: ignore[arg-type]
        return drawn[words]

    monkeypatch.setattr(text, "draw", draw)
    village.draw(scene.context.display.surface, scene.theme)
    assert village.gold_plate.left < drawn[signed(gold)].left
    assert drawn[signed(gold)].right < village.gold_plate.right
    goods = scene.panels.widgets.goods
    goods.draw(scene.context.display.surface, scene.theme)
    assert drawn[signed(gold + 2)].right < drawn["points"].left
    assert drawn["points"].right < goods.rect.width
    assert drawn["points"].height < drawn[signed(gold + 2)].height
    scene.on_close()


def test_a_village_board_that_is_scrolled_out_of_the_window_is_drawn_as_far_as_it_is_seen() -> (
    None
):
    scene = opened(new_match(2), (1280, 720))
    village = scene.panels.widgets.village
    whole = pygame.Surface((1280, 720))
    village.draw(whole, scene.theme)
    seen = village.rect.copy()
    below = pygame.Rect(seen.x, seen.y + 40, seen.width, seen.height - 40)
    expected = whole.subsurface(below).copy()
    village.place(seen.move(0, -seen.y - 40), scene.theme)
    scrolled = pygame.Surface((1280, 720))
    village.draw(scrolled, scene.theme)
    shown = scrolled.subsurface(below.move(0, -below.y)).copy()
    alike = pygame.mask.from_threshold(shown, (0, 0, 0), (8, 8, 8, 255), othersurface=expected)
    assert alike.count() > 0.99 * below.width * below.height


@pytest.mark.parametrize(
    ("water", "size"), in_turn(range(len(WATER_TRACK)), ((1280, 720), (1920, 1080)))
)
def test_the_carrier_is_whole_on_the_wheel_and_hides_no_number(
    water: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It hung over the edge of the window at the left, and stood on the card above."""
    scene = opened(new_match(2), size)
    village = scene.panels.widgets.village
    theme = scene.theme
    counts = scene.model.seat(scene.model.viewer).counts
    scene.model.seat(scene.model.viewer).add("water", water - counts.water)
    icons: dict[str, pygame.Rect] = {}
    texts: list[pygame.Rect] = []
    draw_icon = theme.icons.draw
    draw_text = theme.text.draw

    def icon(on: pygame.Surface, name: str, *how: Any, **more: Any) -> pygame.Rect:
        icons[name] = draw_icon(on, name, *how, **more)
        return icons[name]

    def text(on: pygame.Surface, words: str, style: TextStyle, *how: Any) -> pygame.Rect:
        place = draw_text(on, words, style, *how)
        letters = pygame.Rect(0, 0, place.width, theme.metrics.font(style.size) * 6 // 10)
        texts.append(letters.move_to(center=place.center))
        return place

    monkeypatch.setattr(theme.icons, "draw", icon)
    monkeypatch.setattr(theme.text, "draw", text)
    village.draw(pygame.Surface(size), theme)
    name = f"carrier_{scene.model.match.colour(scene.model.viewer)}"
    at = icons[name]
    carrier = pygame.mask.from_surface(theme.icons.get(name, at.width), 0)
    box = carrier.get_bounding_rects()[0].unionall(carrier.get_bounding_rects()).move(at.topleft)
    assert village.rect.inflate(6, 6).contains(box)
    assert min(box.size) >= village.rect.width * 0.07
    stone = pygame.Vector2(village.stone(water))
    assert (box.center - stone).length() < village.rect.width * 0.16

    def hidden(place: pygame.Rect) -> int:
        mask = pygame.Mask(place.size, fill=True)
        return carrier.overlap_area(mask, place.move(-at.x, -at.y).topleft)

    for worth, number in zip(WATER_TRACK, texts, strict=False):
        assert hidden(number) <= number.width * number.height // 12, f"{worth}"
    assert not hidden(texts[-1]), "nor the name"
    scene.on_close()


def test_a_card_never_shows_the_face_of_who_played_before() -> None:
    match = new_match(2, ("person", "easy"))
    match.seats = (Seat(), Seat("easy", "trader"))
    scene = opened(match)
    card = scene.panels.widgets.cards[1]
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((1366, 768))
        card.draw(surface, scene.theme)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert ("trader" in face_of(match.seats[1], "violet")) == (len(pictures) == 1)
        match.change_seat(1, controller=PERSON)
    assert pictures[0] != pictures[1]
    scene.on_close()


@pytest.mark.parametrize("modules", [(), ("chocolate",), ("gem_mines", "huts", "map")])
def test_what_is_not_on_the_village_board_is_in_the_strip_below_it(
    modules: tuple[str, ...],
) -> None:
    scene = opened(new_match(2, modules=frozenset(modules)))
    widgets = scene.panels.widgets
    on_board = {"cacao", "chocolate", "sun", "water"}
    seat = scene.model.viewer
    everything = {count.what for count in card_counts(scene.model, seat)}
    assert everything <= on_board | {count.what for count in own_counts(scene.model, seat)}
    assert widgets.village in scene.panels.page.widgets
    assert widgets.goods in scene.panels.page.widgets
    assert widgets.cards[seat] not in scene.panels.page.widgets
    scene.on_close()


# The hand.


def test_nothing_can_be_turned_or_read_where_no_tile_will_come() -> None:
    match = big_game(len(replay(BIG).steps) - 6)
    scene = opened(match)
    hand = scene.model.seat(scene.model.viewer).hand
    assert scene.model.seat(scene.model.viewer).pile == 0
    assert len(hand) < 3
    handles = [
        widget
        for widget in scene.panels.page.widgets
        if getattr(widget, "icon", "").startswith("turn_")
    ]
    assert handles == []
    for tile in scene.panels.widgets.hand[len(hand) :]:
        surface = pygame.Surface((1366, 768))
        tile.draw(surface, scene.theme)
        assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() == 1366 * 768
        assert tile.hint == ""
    scene.on_close()


# Mines, cart and masks.


@pytest.mark.parametrize("side", [44, 58, 63, 80, 100])
@pytest.mark.parametrize("count", [1, 3, 4, 6])
def test_gems_on_a_mine_are_large_enough_to_be_told_apart(side: int, count: int) -> None:
    theme = headless().theme
    gems = [f"gem_{colour}" for colour in [*GEMS, "red", "blue"][:count]]
    places: list[pygame.Rect] = []

    class Recorder(pygame.Surface):
        def blit(self, _source: pygame.Surface, dest: pygame.Rect) -> pygame.Rect:  # type: ignore[override]
            places.append(pygame.Rect(dest))
            return places[-1]

    tile = pygame.Rect(20, 20, side, side)
    draw_lying(Recorder((200, 200)), theme, tile, gems)
    plate, *stones = places
    assert len(stones) == count
    assert min(stone.width for stone in stones) >= 0.15 * side
    assert side >= 96 or min(stone.width for stone in stones) >= 10
    assert tile.inflate(4, 4).contains(plate)
    for one, other in combinations(stones, 2):
        assert abs(one.centerx - other.centerx) + abs(one.centery - other.centery) >= 0.14 * side


def test_mine_cart_and_masks_say_what_they_hold() -> None:
    match = big_game(120)
    scene = opened(match, SMALL)
    part = gem_part(match.state)
    cart, masks = (scene.panels.widgets.stock[name] for name in ("cart", "masks"))
    assert isinstance(cart, MineCart)
    assert isinstance(masks, MaskStack)
    assert cart.visible
    assert masks.visible
    assert cart.number == str(len(part.cart) - part.poured)
    left = [part.cart[part.poured :].count(index) for index in range(len(GEMS))]
    assert [int(line.rsplit(" ", 1)[1]) for line in cart.hint.splitlines()[1:]] == left
    assert masks.hint.endswith(", ".join(map(str, part.supply)))
    gems = shown_gems(scene.model.shown)
    cell = next(iter(gems.mine_at))
    stones = gems.at(cell) or []
    said = explanation(scene.model, cell).splitlines()
    assert sum(int(line.rsplit(" ", 1)[1]) for line in said if "gems:" in line) == len(stones)
    scene.on_close()


# Temples.


def test_the_standing_of_the_temples_is_that_of_the_score() -> None:
    compared = 0
    for name in (BIG, "golden-temple", "base-3"):
        for number in range(0, len(replay(name).steps), 25):
            match = match_at(name, number)
            model = TableModel(match, headless().art, 0, views_of(match.setup))
            model.shown.sync(match.state)
            shown = {
                standing.cell: (standing.workers, standing.gold) for standing in standings(model)
            }
            scored = {
                temple.cell: (temple.workers, temple.gold) for temple in temple_scores(match.state)
            }
            assert shown == scored
            compared += len(scored)
    assert compared > 30


def test_on_small_tiles_a_temple_shows_only_who_leads_there() -> None:
    scene = opened(match_at(BIG, len(replay(BIG).steps) - 6), (1366, 768))
    temples = scene.board.temples
    temples.prepare()
    for small in (False, True):
        scene.camera.pitch = 40 if small else 120
        assert (scene.camera.tile_size < 48) == small
        for standing in standings(scene.model):
            workers = [entry.workers for entry in temples._entries(standing)]
            leading = max(standing.workers)
            shown = [number for number in standing.workers if number >= (leading if small else 1)]
            assert sorted(workers) == sorted(shown)
    scene.on_close()


def test_the_hand_has_the_style_of_the_board_and_no_ground_without_a_tile() -> None:
    scene = opened(new_match(2))
    art = scene.model.art
    colour = "red"
    workers = (1, 1, 1, 1)
    side = 104
    looks = []
    for board_size in (40, 90):
        art.board_size = board_size
        looks.append(pygame.image.tobytes(art.hand_tile(colour, workers, side), "RGBA"))
    assert looks[0] != looks[1]
    assert looks[1] == pygame.image.tobytes(art.worker(colour, workers, side), "RGBA")
    widgets = scene.panels.widgets
    seat = scene.model.seat(scene.model.viewer)
    shown = [widgets.has_hand]
    seat.hand = []
    shown.append(widgets.has_hand)
    seat.pile = 0
    shown.append(widgets.has_hand)
    assert shown == [True, True, False]
    scene.on_close()


SEATS = ("red", "violet", "white", "yellow")
TILES = (62, 72, 83, 108)


@pytest.mark.parametrize(("count", "tile"), [*product((1, 2, 3, 4), TILES)])
def test_a_standing_takes_a_quarter_of_its_tile_with_a_figure_and_a_sign_for_each(
    count: int, tile: int
) -> None:
    theme = headless().theme
    strip = _paint_strip(theme, tile, tuple(Entry(colour, 2, 1) for colour in SEATS[:count]))
    assert strip.get_width() == tile
    assert strip.get_height() <= max(14, tile * 0.26)
    edges = [round(tile * place / count) for place in range(count + 1)]
    for (left, right), colour in zip(pairwise(edges), SEATS, strict=False):
        ink = colours.PLAYER_TEXT_COLOURS[colour]
        assert contrast_ratio(ink, PLAYER_COLOURS[colour]) > 4.5
        part = strip.subsurface(left + 1, 1, right - left - 2, strip.get_height() - 2)
        inked = pygame.mask.from_threshold(part, ink, (60, 60, 60, 255))
        figure = max(inked.get_bounding_rects(), key=lambda rect: rect.right)
        assert figure.height >= 8
        assert part.get_rect().contains(figure)
        beside = part.subsurface(0, 0, figure.x, part.get_height())
        assert beside.get_width() >= 4
        plain = pygame.mask.from_threshold(beside, PLAYER_COLOURS[colour], (30, 30, 30, 255))
        assert plain.count() < beside.get_width() * beside.get_height()


def test_the_gold_of_a_temple_is_there_only_while_it_is_pointed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = opened(big_game(118))
    drawn = list[str]()
    real = type(scene.theme.icons).draw

    def draw(
        icons: Icons, surface: pygame.Surface, name: str, *rest: Any, **more: Any
    ) -> pygame.Rect:
        drawn.append(name)
        return real(icons, surface, name, *rest, **more)

    monkeypatch.setattr(type(scene.theme.icons), "draw", draw)
    scene.draw(scene.context.display.surface)
    assert "coin_blank" not in drawn
    temple = next(temple for temple in standings(scene.model) if sum(temple.gold))
    scene.core.notices.explain(temple.cell)
    scene.update(0)
    scene.draw(scene.context.display.surface)
    assert drawn.count("coin_blank") == sum(gold > 0 for gold in temple.gold)
    scene.on_close()


def test_standings_are_at_the_feet_of_their_temples() -> None:
    scene = opened(big_game(118))
    places = [place for _strip, place in scene.board.temples.strips()]
    temples = [standing.cell for standing in standings(scene.model) if sum(standing.workers)]
    assert len(places) == len(temples) > 2
    for cell, place in zip(temples, places, strict=True):
        assert scene.camera.cell_rect(cell).contains(place)
        assert place.height < scene.camera.tile_size * 0.3
    scene.on_close()


def temples_over(scene: TableScene) -> TemplesScene:
    scene.commands.open_temples()
    top = scene.context.stack.top
    assert isinstance(top, TemplesScene)
    return top


def test_a_temple_that_is_pressed_is_ringed_and_in_sight() -> None:
    scene = opened(big_game(118))
    cells = [card.temple.cell for card in temples_over(scene).cards]
    assert cells == [temple.cell for temple in temple_scores(scene.match.state)]
    temples_over(scene).close()
    for number, cell in enumerate(cells):
        scene.camera.pan(900, 0)
        overview = temples_over(scene)
        click(overview, overview.cards[number])
        for _ in range(20):
            scene.core.glide.update(0.05, instant=False)
        assert scene.model.highlighted_cell == cell
        assert scene.panels.view.contains(scene.camera.tile_rect(cell))
    scene.on_close()


def test_the_lines_beside_a_temple_are_spread_over_its_page() -> None:
    scene = opened(big_game(118))
    for card in temples_over(scene).cards:
        places = all_rects(card.content(scene.theme, card.rect.width), scene.theme, card.rect)
        rows = [
            place
            for box, place in places
            if isinstance(box, Row) and place.x > card.rect.x + card.board_side
        ]
        assert card.rect.contains(rows[-1])
        assert len(rows) < 3 or card.rect.bottom - rows[-1].bottom < card.rect.height // 6
    scene.on_close()


def test_from_the_gold_of_a_player_one_comes_to_the_temples_on_the_board() -> None:
    scene = opened(big_game(118))
    seat = next(
        seat
        for seat in range(4)
        if any(temple.workers[seat] for temple in temple_scores(scene.match.state))
    )
    scene.commands.open_seat(seat)
    page = scene.context.stack.top
    assert page is not None
    click(page, named(page, "Temples as they are now"))
    assert isinstance(scene.context.stack.top, TemplesScene)
    assert page not in scene.context.stack
    scene.on_close()


def test_cards_light_up_for_whoever_decides() -> None:
    match = big_game(118)
    scene = opened(match, SMALL)
    deciding = [card.seat for card in scene.panels.widgets.cards if card.deciding]
    assert deciding == [match.state.deciding]
    assert all(isinstance(card, PlayerCard) for card in scene.panels.widgets.cards)
    scene.on_close()


@pytest.mark.parametrize("gold", [1, 6, 16])
@pytest.mark.parametrize("side", [20, 34, 55])
def test_gold_stands_on_a_struck_coin_that_holds_its_number(gold: int, side: int) -> None:
    theme = headless().theme
    shown = pygame.Surface((side * 3, side * 2))
    bare = shown.copy()
    theme.icons.draw(bare, "coin_blank", side, bare.get_rect().center)
    paint_medal(
        gold, shown, theme, pygame.Rect(0, 0, side, side).move_to(center=shown.get_rect().center)
    )
    number = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), bare)
    number.invert()
    written = number.get_bounding_rects()[0].unionall(number.get_bounding_rects())
    assert written.width <= side * 0.8
    assert side * 0.2 < written.height < side * 0.75
    darkest = min((colour_at(shown, at) for at in pixels_of(number)), key=sum)
    middle = bare.get_width() // 2 - side // 8, bare.get_height() // 2
    assert contrast_ratio(darkest, colour_at(bare, middle)) > 4.5


def colour_at(surface: pygame.Surface, at: tuple[int, int]) -> colours.Colour:
    red, green, blue, _alpha = surface.get_at(at)
    return red, green, blue


def pixels_of(mask: pygame.mask.Mask) -> list[tuple[int, int]]:
    wide, high = mask.get_size()
    return [(x, y) for x in range(wide) for y in range(high) if mask.get_at((x, y))]


def test_the_gaps_between_the_counts_of_a_strip_are_equal() -> None:
    theme = headless().theme
    texts = ["3", "12", "2", "1", "2"]
    counts = [Count("hand", "hand", text, none=False) for text in texts]
    grid = CountGrid(counts, 5, widths=even_widths(theme, counts, 5, 170))
    rects = [rect for _part, rect in grid.part_rects(theme, pygame.Rect(0, 0, 170, 24))]
    style = styles.COUNT.sized(TextSize.TEXT)
    gaps = {
        rect.width - theme.text.width(text, style) for text, rect in zip(texts, rects, strict=True)
    }
    assert max(gaps) - min(gaps) <= 1
    assert max(rect.right for rect in rects) <= 171
