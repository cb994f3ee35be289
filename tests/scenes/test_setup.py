"""The new-game screen: what goes together, and all that can be chosen on it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.bots import BOTS
from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.commands.positions import some_records
from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.modules import MODULES, mini_ids, module_ids
from cacao_desktop.engine.tiles import COLOURS, MAX_SEATS
from cacao_desktop.i18n import set_language
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.setup.choices import fixes_for, problem_of, toggled
from cacao_desktop.scenes.setup.editors import CountedTile, HutChoiceScene, WorkerTilesScene
from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.scenes.setup.presets import line_up_of
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.scenes.setup.seat_card import EmptySeats, SeatCard
from cacao_desktop.storage import paths
from cacao_desktop.storage.records import Records
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.boxes.places import words_in
from cacao_desktop.ui.input.intentions import (
    Cancel,
    Confirm,
    Direction,
    Navigate,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    StepFocus,
)
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.widgets import Button, JadeButton, RoundButton
from cacao_desktop.ui.widgets.choices import Carousel
from cacao_desktop.ui.widgets.labels import Plaque
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.ui.window import HeadlessDisplay
from cacao_desktop.words.opponents import (
    CHARACTERS as CHARACTER_TEXTS,
    LEVELS,
    PERSON_FACE,
    PORTRAITS,
)
from tests.scenes.choices import table_for, with_modules
from tests.ui.harness import SIZES, click, desk, give, headless, named, speak_pseudo, widgets_of

# What goes together.


def test_the_big_game_brings_a_third_player_where_two_sit() -> None:
    choices = table_for(1)
    choices.choose_preset("big_game")
    assert len(choices.seats) == 3
    assert choices.preset == "big_game"
    assert choices.problem is None


@pytest.mark.parametrize("opponents", [2, 3])
def test_all_mini_expansions_can_be_added_to_the_big_game_and_it_stays_one(opponents: int) -> None:
    choices = table_for(opponents)
    choices.choose_preset("big_game")
    for mini in sorted(frozenset(mini_ids())):
        assert choices.problem_with(mini) is None
        choices.choose_module(mini, True)
        assert choices.preset == "big_game"
    assert choices.problem is None
    workers, _jungle = choices.tile_numbers() or (0, 0)
    assert (workers // len(choices.seats), choices.setup().mini_expansions) == (
        15,
        frozenset(mini_ids()),
    )


def test_minis_that_were_chosen_before_the_big_game_stay_in_it() -> None:
    choices = with_modules("volcanoes", "big_market", opponents=3)
    choices.choose_preset("big_game")
    assert choices.game.mini_expansions == {"volcanoes", "big_market"}
    assert choices.problem is None


def test_a_big_game_that_loses_its_third_player_keeps_its_modules_without_exchange() -> None:
    choices = table_for(2)
    choices.choose_preset("big_game")
    choices.choose_module("volcanoes", True)
    choices.remove_seat(2)
    assert not choices.game.big_game
    assert choices.problem is None
    assert choices.setup().has("volcanoes")
    assert choices.game.modules == frozenset(module_ids())


def test_what_does_not_go_together_says_why_and_every_way_out_leads_to_a_game_with_it() -> None:
    choices = with_modules("chocolate")
    why = choices.problem_with("volcanoes")
    assert (
        str(why)
        == "Volcanoes and Chocolate both replace the gold mines, and there are too few for both."
    )
    ways = fixes_for(choices.setup(), "volcanoes")
    assert [(way.without, way.adding) for way in ways] == [
        (("chocolate",), ()),
        ((), ("new_workers",)),
    ]
    for way in ways:
        assert problem_of(way.setup) is None
        assert way.setup.has("volcanoes")


def test_every_refused_module_has_a_way_out() -> None:
    """Tried with every pair of modules in, for two and for four players, whatever is pressed then."""
    refused = 0
    for opponents, one, other in product((1, 3), MODULES, MODULES):
        choices = table_for(opponents)
        for name in (one, other):
            if not choices.setup().has(name) and choices.problem_with(name) is None:
                choices.choose_module(name, True)
        for module in MODULES:
            if choices.problem_with(module) is None:
                continue
            refused += 1
            wanted = not choices.setup().has(module)
            ways = fixes_for(choices.setup(), module)
            assert ways, (one, other, module)
            assert all(way.setup.has(module) == wanted for way in ways)
            assert len({str(way.setup) for way in ways}) == len(ways)
            for way in ways:
                assert problem_of(way.setup) is None
                assert all(choices.setup().has(gone) for gone in way.without)
                assert not any(choices.setup().has(come) for come in way.adding)
    assert refused


@pytest.mark.parametrize("mini", ["volcanoes", "golden_temple"])
def test_with_new_workers_in_the_way_out_is_to_exchange_nothing(mini: str) -> None:
    choices = table_for(1)
    choices.choose_preset("diamante")
    way = fixes_for(choices.setup(), mini)[-1]
    assert (way.text(exchanging=True), way.icon) == (
        "Add modules without exchanging tiles",
        "plus",
    )
    assert way.setup == replace(toggled(choices.setup(), mini, True), add_without_exchange=True)


def test_a_mini_that_needs_a_module_can_bring_it_along() -> None:
    choices = table_for(1)
    first = fixes_for(choices.setup(), "new_storage")[0]
    assert first.adding == ("huts",)
    choices.take(first.setup)
    assert choices.setup().has("huts")
    assert choices.problem is None


# The screen.


@pytest.fixture
def scene() -> SetupScene:
    """A person against one bot, as the screen offers it."""
    context = headless()
    opened = SetupScene(context, lambda _match: None)
    context.stack.push(opened)
    return opened


def card(scene: SetupScene, seat: int) -> SeatCard:
    return [widget for widget in scene.scroll.widgets if isinstance(widget, SeatCard)][seat]


def on_card(scene: SetupScene, seat: int, text: str) -> Widget:
    """Return what can be pressed on a card by a part of its words."""
    parts = card(scene, seat).parts()
    return next(part for part in parts if text in getattr(part, "text", "") + part.hint)


def icons(scene: SetupScene, seat: int) -> list[str]:
    return [icon for part in card(scene, seat).parts() if (icon := getattr(part, "icon", ""))]


def test_every_character_level_and_portrait_has_words_and_a_face() -> None:
    assert set(CHARACTER_TEXTS) == set(CHARACTERS)
    assert set(LEVELS) == set(BOTS) - {"random"}
    faces = [PERSON_FACE, *(f"face_{character}" for character in CHARACTERS)]
    faces += [f"face_{portrait}_{colour}" for portrait in PORTRAITS for colour in COLOURS]
    assert set(faces) <= set(headless().theme.icons.names())


def test_cards_show_who_plays(scene: SetupScene) -> None:
    assert "face_girl_red" in icons(scene, 0)
    assert "face_trader" in icons(scene, 1)
    assert card(scene, 1)._words.text == "Trader: loves cacao and markets"
    # What the choice says itself is not said again below it.
    assert card(scene, 0)._player.hint == "A person plays here"
    assert not card(scene, 0)._words.visible


def test_every_free_seat_is_shown_and_a_press_on_any_takes_the_first(scene: SetupScene) -> None:
    empty = named(scene, "Add a player")
    assert isinstance(empty, EmptySeats)
    for free in (2, 1):
        assert empty.free == free
        click(scene, empty)
        empty = scene.add
    assert not empty.visible
    assert len(scene.choices.seats) == MAX_SEATS


def test_nothing_below_a_card_moves_when_a_bot_becomes_a_person(scene: SetupScene) -> None:
    before = named(scene, "Add a player").rect.topleft
    scene.choices.choose_controller(1, "person")
    scene.rebuild()
    assert not card(scene, 1)._words.visible
    assert named(scene, "Add a player").rect.topleft == before


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_with_the_largest_text_two_seats_are_whole_below_one_row_of_presets(
    size: tuple[int, int],
) -> None:
    context = headless(size)
    context.settings.language = "de"
    context.settings.text_percent = 200
    context.apply_settings()
    scene = SetupScene(context, lambda _match: None)
    context.stack.push(scene)
    scene.layout(size)
    assert len({preset.rect.y for preset in scene.in_bar}) == 1
    for seat in (0, 1):
        assert scene.scroll.rect.contains(card(scene, seat).rect)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl", "pl"])
def test_with_the_largest_text_no_word_about_the_size_of_the_game_is_broken(
    language: str, size: tuple[int, int]
) -> None:
    context = headless(size)
    context.settings.language = language
    context.settings.text_percent = 200
    context.apply_settings()
    scene = SetupScene(context, lambda _match: None)
    scene.layout(size)
    told = words_in(scene.facts.content(scene.theme, scene.facts.rect.width))
    whole = {word for fact in scene.facts.facts for word in (fact.line or fact.title).split()}
    assert whole <= {word for line in told for word in line.split()}


def test_a_press_on_the_face_brings_another_opponent_or_portrait(scene: SetupScene) -> None:
    click(scene, on_card(scene, 1, "Choose another opponent"))
    assert scene.choices.seats[1].character == "temple_builder"
    assert on_card(scene, 1, "Temple builder: loves temples").visible
    assert card(scene, 1)._name.text == "Tepeu"
    click(scene, on_card(scene, 0, "Choose another portrait"))
    assert "face_boy_red" in icons(scene, 0)


def focused(scene: SetupScene) -> str:
    focus = scene.page.focus
    if focus is not None:
        return focus.hint
    return ""


def focus_on(scene: SetupScene, text: str) -> None:
    for _ in widgets_of(scene):
        if text in focused(scene):
            return
        give(scene, StepFocus(1))
    raise AssertionError(text)


def test_the_keyboard_chooses_opponents_too_and_stays_on_the_face(scene: SetupScene) -> None:
    focus_on(scene, "Choose another opponent")
    for expected in ("Temple builder", "Water carrier", "Sun worshipper", "Trader"):
        give(scene, Confirm())
        assert focused(scene).startswith(expected)


def test_the_arrow_keys_choose_who_plays_a_seat(scene: SetupScene) -> None:
    focus_on(scene, "A person plays here")
    for expected in (*LEVELS, PERSON):
        give(scene, Navigate(Direction.RIGHT))
        assert scene.choices.seats[0].controller == expected
    give(scene, Navigate(Direction.LEFT))
    assert scene.choices.seats[0].controller == "expert"


def test_a_press_on_an_arrow_goes_its_way(scene: SetupScene) -> None:
    chooser = on_card(scene, 1, "Easy")
    for x, expected in ((chooser.rect.right - 8, "casual"), (chooser.rect.x + 8, "easy")):
        at = (x, chooser.rect.centery)
        give(scene, PointerMoved(at), PointerPressed(at), PointerReleased(at))
        assert scene.choices.seats[1].controller == expected


def test_a_press_on_an_emblem_takes_its_colour(scene: SetupScene) -> None:
    emblem = next(
        part for part in card(scene, 0).parts() if getattr(part, "icon", "") == "emblem_violet"
    )
    click(scene, emblem)
    assert [seat.colour for seat in scene.choices.seats] == ["violet", "red"]


def tile(scene: SetupScene, name: str) -> ModuleTile:
    return next(
        part for part in widgets_of(scene) if isinstance(part, ModuleTile) and part.text == name
    )


def test_a_locked_module_says_in_place_why_and_one_button_solves_it(scene: SetupScene) -> None:
    stack = scene.context.stack
    click(scene, tile(scene, "Chocolate"))
    assert tile(scene, "Volcanoes").locked
    click(scene, tile(scene, "Volcanoes"))
    callout = stack.top
    assert isinstance(callout, Callout)
    click(callout, named(callout, "Without Chocolate"))
    assert stack.top is scene
    assert tile(scene, "Volcanoes").checked
    assert not tile(scene, "Chocolate").checked


def test_what_a_module_says_stands_beside_its_tile_and_leaves_seats_and_the_other_module_in_sight() -> (
    None
):
    context = app.create_context(HeadlessDisplay((1366, 768)), Settings(), Sounds())
    scene = SetupScene(context, lambda _match: None)
    context.stack.push(scene)
    click(scene, tile(scene, "Chocolate"))
    before = tile(scene, "Volcanoes")
    click(scene, before)
    callout = context.stack.top
    assert isinstance(callout, Callout)
    kept = [before.rect, tile(scene, "Chocolate").rect, *(seat.rect for seat in scene.seats)]
    kept.append(scene.start_button.rect)
    assert callout._panel.rect.collidelist(kept) == -1
    surface = context.display.surface
    veiled = pygame.Surface((1366, 768))
    scene.draw(surface)
    veiled.blit(surface, (0, 0))
    callout.draw(veiled)
    lit = before.rect.center
    dark = tile(scene, "Chocolate").rect.center
    assert veiled.get_at(lit) == surface.get_at(lit)
    assert sum(veiled.get_at(dark)[:3]) < sum(surface.get_at(dark)[:3])
    remedies = [part for part in callout.page.parts() if isinstance(part, Button)]
    assert [isinstance(each, JadeButton) for each in remedies] == [
        True,
        *[False] * (len(remedies) - 1),
    ]
    rows = {
        each.rect.y: [other.rect for other in remedies if other.rect.y == each.rect.y]
        for each in remedies
    }
    assert len(rows) > 1
    assert len({row[0].unionall(row[1:]).width // 2 for row in rows.values()}) == 1
    assert all(len({place.width for place in row}) == 1 for row in rows.values())
    click(callout, next(part for part in callout.page.parts() if isinstance(part, RoundButton)))
    assert context.stack.top is scene


def test_presets_that_lie_above_the_seats_in_two_rows_are_equally_wide() -> None:
    scene = SetupScene(headless((1024, 640), 2.0), lambda _match: None)
    scene.context.stack.push(scene)
    assert not scene.fits_bar
    assert len({button.rect.y for button in scene.in_bar}) == 2
    assert len({button.rect.width for button in scene.in_bar}) == 1


def test_pictures_of_modules_that_are_not_chosen_keep_their_colours(scene: SetupScene) -> None:
    for name in ("Volcanoes", "New storage"):
        shown = tile(scene, name)
        theme = scene.theme
        surface = pygame.Surface(theme.metrics.size)
        side = theme.metrics.tx(shown.side)
        shown.draw(surface, theme)
        at = shown.rect.centerx, shown.rect.y + theme.metrics.tx(8) + side // 2
        seen = surface.get_at(at)
        painted = shown.picture(side).get_at((side // 2, side // 2))
        assert all(abs(seen[part] - painted[part]) <= 3 for part in range(3))


def test_escape_and_a_press_elsewhere_close_what_a_module_says(scene: SetupScene) -> None:
    stack = scene.context.stack
    for way in (Cancel(), PointerPressed((5, 5))):
        click(scene, tile(scene, "New storage"))
        assert isinstance(stack.top, Callout)
        give(stack.top, way)
        assert scene.context.stack.top is scene


def test_the_big_game_is_never_off_and_says_who_has_come(scene: SetupScene) -> None:
    click(scene, named(scene, "Big Game"))
    assert len(scene.choices.seats) == 3
    assert (
        scene.note_plaque.text
        == "The Big Game is for 3 or 4 players: Tepeu has come to the table."
    )
    assert scene.note_plaque.visible


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_all_of_it_is_on_one_page_at_1366_by_768(opponents: int, language: str) -> None:
    display = HeadlessDisplay((1366, 768))
    context = app.create_context(display, Settings(language=language), Sounds())
    opened = SetupScene(context, lambda _match: None)
    while len(opened.choices.seats) < opponents + 1:
        opened.choices.add_seat()
    context.settings.last_game = line_up_of(opened.choices, "last")
    context.stack.push(opened)
    opened.rebuild()
    assert opened.fits_bar
    assert opened.scroll.furthest == 0


@pytest.mark.parametrize(
    ("modules", "told"),
    [
        ("gem_mines tree_of_life emperor new_workers", "Diamante"),
        ("map watering chocolate huts", "Chocolatl"),
        ("map watering chocolate emperor", "Map, Watering and 2 more"),
        ("", "Base game"),
    ],
)
def test_the_start_button_names_the_preset_or_a_few_modules(
    scene: SetupScene, modules: str, told: str
) -> None:
    scene.choices.game = with_modules(*modules.split()).game
    scene.rebuild()
    assert scene.start_button.detail == told


def test_the_facts_tell_rounds_tiles_and_minutes(scene: SetupScene) -> None:
    told = "2 players · 11 rounds · 22 worker and 21 jungle tiles · 10 minutes"
    assert scene.facts.text.replace("\N{NO-BREAK SPACE}", " ") == told
    slow = Records((some_records().games[0].model_copy(update={"seconds": 1800.0, "turns": 10}),))
    slower = SetupScene(scene.context, lambda _match: None, records=slow)
    assert slower.facts.text.endswith("35\N{NO-BREAK SPACE}minutes")
    hasty = Records((some_records().games[0].model_copy(update={"seconds": 9.0, "turns": 11}),))
    faster = SetupScene(scene.context, lambda _match: None, records=hasty)
    assert faster.facts.text.endswith("3\N{NO-BREAK SPACE}minutes")


def test_facts_below_one_another_are_whole_and_no_dot_ends_or_begins_a_line() -> None:
    scene = SetupScene(headless((1366, 768), 2.0), lambda _match: None)
    scene.context.stack.push(scene)
    lines = words_in(scene.facts.content(scene.theme, scene.facts.rect.width))
    assert len(lines) > 1
    players, rounds, tiles, minutes = (fact.line or fact.title for fact in scene.facts.facts)
    shown = [
        fact for line in lines for fact in line.replace("\N{NO-BREAK SPACE}", " ").split(" · ")
    ]
    assert shown == [players, rounds, minutes, tiles]
    assert len(lines) == 2


def test_a_portrait_leaves_the_round_corners_of_its_card_free() -> None:
    scene = SetupScene(headless((1366, 768), 2.0), lambda _match: None)
    scene.context.stack.push(scene)
    face = scene.seats[0]._face
    surface = pygame.Surface((1366, 768))
    surface.fill("magenta")
    face.draw(surface, scene.theme)
    for corner in (face.rect.bottomleft, face.rect.move(-1, 0).bottomright):
        assert surface.get_at((corner[0], corner[1] - 1)) == pygame.Color("magenta")
    assert surface.get_at((face.rect.centerx, face.rect.bottom - 2)) != pygame.Color("magenta")


def test_with_large_text_a_face_keeps_off_the_card_above_and_the_next_row_is_seen_above_the_bar() -> (
    None
):
    context = headless((1366, 768))
    context.settings.text_percent = 200
    context.apply_settings()
    scene = SetupScene(context, lambda _match: None)
    scene.context.stack.push(scene)
    surface = pygame.Surface((1366, 768), pygame.SRCALPHA)
    scene.seats[1]._face.draw(surface, scene.theme)
    assert surface.get_bounding_rect().top >= scene.seats[0].rect.bottom
    assert scene.add in scene.scroll.in_view()
    assert scene.add.rect.bottom > scene.scroll.rect.bottom


def test_a_line_up_is_kept_taken_and_forgotten_by_name() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.NEW_GAME)
        scene = opened.top
        assert isinstance(scene, SetupScene)
        opened.click(tile(scene, "Huts"))
        opened.click(named(scene, "Favourites"))
        opened.click(named(opened.top, "Save this line-up"))
        for letter in "Sunday":
            opened.key(getattr(pygame, f"K_{letter.lower()}"), letter)
        opened.key(pygame.K_RETURN)
        assert opened.top is scene
        opened.click(named(scene, "Base game"))
        opened.click(named(scene, "Favourites"))
        opened.click(named(opened.top, "Sunday"))
        assert opened.top is scene
        assert scene.choices.game.modules == {"huts"}
        opened.click(named(scene, "Favourites"))
        opened.click(named(opened.top, "Delete “Sunday”"))
        assert opened.context.settings.favourites == []


def test_the_words_of_a_card_lie_within_it_at_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_pseudo(monkeypatch)
    for size in SIZES:
        for scale in (0.75, 1.0, 2.0):
            context = headless(size, scale)
            opened = SetupScene(context, lambda _match: None)
            context.stack.push(opened)
            for seat in (0, 1):
                holder = card(opened, seat)
                words = holder._words
                assert (
                    not words.visible
                    or words.rect.height >= words.measure(context.theme, words.rect.width)[1]
                )
                for part in holder.children():
                    assert not part.visible or holder.rect.contains(part.rect), (size, scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["de", "nl"])
def test_no_name_of_a_module_is_broken_inside_a_word(code: str, size: tuple[int, int]) -> None:
    context = app.create_context(HeadlessDisplay(size), Settings(language=code), Sounds())
    context.navigation.open(Screen.NEW_GAME)
    top = context.stack.top
    assert top is not None
    cards = [widget for widget in widgets_of(top) if isinstance(widget, ModuleTile)]
    assert cards
    for card in cards:
        assert not card.splits_a_word(context.theme, card.rect.width)


def test_enter_in_a_name_ends_the_typing_and_starts_no_game() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.NEW_GAME)
        scene = opened.top
        assert isinstance(scene, SetupScene)
        field = next(widget for widget in widgets_of(scene) if isinstance(widget, TextField))
        scene.page.focus_on(field)
        opened.key(pygame.K_RETURN)
        assert opened.top is scene
        assert not scene.wants_text


@pytest.mark.parametrize("pseudo", [False, True])
def test_the_next_new_game_begins_with_what_was_begun_last(
    pseudo: bool, monkeypatch: pytest.MonkeyPatch, scene: SetupScene
) -> None:
    if pseudo:
        speak_pseudo(monkeypatch)
    begun: list[object] = []
    scene._start = begun.append
    scene.choices.seats[0].name = "Zoë"
    scene.choices.choose_preset("diamante")
    click(scene, scene.start_button)
    assert len(begun) == 1
    again = SetupScene(scene.context, lambda _match: None)
    assert again.choices.setup() == scene.choices.setup()
    assert again.choices.preset == "diamante"


def test_a_new_game_opens_as_it_was_left(scene: SetupScene) -> None:
    click(scene, scene.start_button)
    played = scene.context.settings.last_game
    left = SetupScene(scene.context, lambda _match: None)
    left.choices.add_seat()
    left.choices.choose_preset("diamante")
    left.on_close()
    again = SetupScene(scene.context, lambda _match: None)
    scene.context.stack.push(again)
    assert line_up_of(again.choices, "last") == line_up_of(left.choices, "last")
    assert scene.context.settings.last_game == played
    click(again, again.start_button)
    again.on_close()
    assert scene.context.settings.left_set_up is None


def test_what_was_played_last_is_not_lit_beside_the_preset_that_it_is(scene: SetupScene) -> None:
    scene.context.settings.last_game = line_up_of(scene.choices, "last")
    scene.rebuild()
    lit = [part.text for part in widgets_of(scene) if isinstance(part, Button) and part.chosen]
    assert "Base game" in lit
    assert "Same as last time" not in lit
    scene.press_module("map")
    scene.context.settings.last_game = line_up_of(scene.choices, "last")
    scene.rebuild()
    lit = [part.text for part in widgets_of(scene) if isinstance(part, Button) and part.chosen]
    assert "Base game" not in lit
    assert "Same as last time" in lit


def test_a_chosen_module_is_lighter_than_the_others_and_a_locked_one_darker(
    scene: SetupScene,
) -> None:
    scene.press_module("map")
    scene.draw(scene.context.display.surface)

    def light(name: str) -> float:
        place = tile(scene, name).rect.inflate(-8, -8)
        ground = scene.context.display.surface.subsurface(
            (place.x, place.bottom - 24, place.width, 20)
        )
        return sum(pygame.transform.average_color(ground)[:3])

    assert light("Map") > light("Watering") > light("New storage") + 60


def test_a_seat_without_a_name_is_called_by_its_colour(scene: SetupScene) -> None:
    scene.choices.seats[1].name = "  "
    scene.rebuild()
    colour = scene.choices.seats[1].colour.capitalize()
    carousels = (widget for widget in widgets_of(scene) if isinstance(widget, Carousel))
    starter = next(carousel for carousel in carousels if carousel.tooltip == "Who starts")
    assert f"{colour} begins" in [stop.text for stop in starter.stops]
    assert scene.choices.setup().players[1].name == colour


def test_too_few_worker_tiles_are_told_and_enough_are_compared_with_the_book(
    scene: SetupScene,
) -> None:
    scene.choices.change(modules=frozenset({"new_workers"}))
    editor = WorkerTilesScene(scene.context, scene.choices)
    assert "The rulebook recommends" in editor._hint_text(11)
    assert "Everyone needs at least 3" in editor._hint_text(2)


def test_the_other_sides_of_hut_tiles_cannot_be_agreed_on_too(scene: SetupScene) -> None:
    scene.choices.choose_module("huts", True)
    tiles = assemble(scene.choices.setup()).sided_tiles

    def cards() -> list[ModuleTile]:
        editor = HutChoiceScene(scene.context, scene.choices)
        scene.context.stack.push(editor)
        random_sides = named(editor, "A random side of every tile")
        assert isinstance(random_sides, Button)
        assert random_sides.chosen == (editor.agreed is None)
        return [card for card in editor.page.parts() if isinstance(card, ModuleTile)]

    assert not any(card.reason for card in cards())
    fronts = tuple(front for front, _back in tiles)
    scene.choices.game = scene.choices.game.agreeing("huts", fronts)
    shown = cards()
    assert sum(card.checked for card in shown) == len(tiles) < len(shown)
    assert all(bool(card.reason) != card.checked for card in shown)


def test_a_hut_is_chosen_and_taken_out_again(scene: SetupScene) -> None:
    scene.choices.choose_module("huts", True)
    editor = HutChoiceScene(scene.context, scene.choices)
    scene.context.stack.push(editor)
    for chosen in (True, False):
        card = next(each for each in editor.page.parts() if isinstance(each, ModuleTile))
        card.action()
        after = next(each for each in editor.page.parts() if isinstance(each, ModuleTile))
        assert after.checked == chosen


def test_new_huts_can_bring_the_modules_that_they_serve() -> None:
    choices = table_for(1)
    choices.choose_preset("chocolatl")
    choices.choose_module("map", False)
    choices.choose_module("new_huts", True)
    assert not choices.brings_served
    choices.brings_served = True
    assert {"map", "chocolate"} <= choices.game.modules
    assert choices.problem is None


def test_the_tiles_keep_their_sentences_where_one_row_is_higher_than_its_share() -> None:
    context = headless((1200, 736))
    set_language("de", paths.resource("assets", "locale"))
    scene = SetupScene(context, lambda _match: None)
    context.stack.push(scene)
    assert not scene.scroll.furthest
    tiles = [each for each in widgets_of(scene) if isinstance(each, ModuleTile)]
    assert len({each.rect.height for each in tiles}) > 1
    assert all(each.roomy for each in tiles)


def test_a_name_a_little_too_long_for_its_tile_is_smaller_and_in_one_line() -> None:
    context = headless((1280, 720))
    set_language("de", paths.resource("assets", "locale"))
    scene = SetupScene(context, lambda _match: None)
    context.stack.push(scene)
    tiles = [each for each in widgets_of(scene) if isinstance(each, ModuleTile)]
    assert len({each.rect.height for each in tiles}) == 1, (
        "a name in two lines would make its row higher"
    )


def test_each_expansion_has_its_modules_below_its_name() -> None:
    context = headless((1280, 720))
    scene = SetupScene(context, lambda _match: None)
    context.stack.push(scene)
    below: dict[str, list[str]] = {}
    for widget in scene.page.parts():
        if isinstance(widget, Plaque):
            below[widget.text] = []
        elif isinstance(widget, ModuleTile):
            below[list(below)[-1]].append(widget.text)
    assert list(below) == ["Chocolatl", "Diamante", "Mini-expansions"]
    assert below["Chocolatl"] == ["Map", "Watering", "Chocolate", "Huts", "Which huts?"]
    assert below["Diamante"][-2:] == ["New workers", "Which tiles?"]
    assert len(below["Mini-expansions"]) == len(mini_ids())


def test_names_of_modules_are_all_as_large_as_the_longest() -> None:
    context = headless((1280, 720))
    set_language("de", paths.resource("assets", "locale"))
    scene = SetupScene(context, lambda _match: None)
    context.stack.push(scene)
    sizes = {each.title.size for each in widgets_of(scene) if isinstance(each, ModuleTile)}
    assert len(sizes) == 1
    assert max(sizes) < 18, "the longest has no room so large"


def test_of_a_worker_tile_none_up_to_all_can_be_chosen(scene: SetupScene) -> None:
    chosen = list[int]()
    tile = CountedTile(scene.context.art, "1-1-1-1", 1, 4, chosen.append)
    carousel = next(part for part in tile.parts() if isinstance(part, Carousel))
    assert [stop.value for stop in carousel.stops] == [0, 1, 2, 3, 4]
    for _press in range(5):
        carousel.go(1)
    assert chosen[-1] == 4
