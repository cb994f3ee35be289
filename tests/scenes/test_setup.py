"""The new-game screen: what goes together, and all that can be chosen on it."""

from __future__ import annotations

from collections.abc import Sequence
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
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.match import PERSON
from cacao_desktop.measures import HEADER, Space
from cacao_desktop.scenes.setup.choices import fixes_for, problem_of, toggled
from cacao_desktop.scenes.setup.editors import CountedTile, HutChoiceScene, WorkerTilesScene
from cacao_desktop.scenes.setup.lids import Lid
from cacao_desktop.scenes.setup.line_ups import line_up_of
from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.scenes.setup.module_widgets import ModulesPanel
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.scenes.setup.seat_card import EmptySeat, SeatCard
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import Screen
from cacao_desktop.ui import styles
from cacao_desktop.ui.boxes.traversal import words_in
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
from cacao_desktop.ui.text.painter import words_of
from cacao_desktop.ui.widgets import Button, JadeButton, RoundButton
from cacao_desktop.ui.widgets.choices import Carousel
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.ui.window import HeadlessDisplay
from cacao_desktop.words.opponents import (
    CHARACTERS as CHARACTER_TEXTS,
    LEVELS,
    PERSON_FACE,
    PORTRAITS,
)
from tests.samples import in_turn, one_in
from tests.scenes.choices import new_game, table_for, with_modules
from tests.table.test_narration import Listener
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
    choices.adopt(first.setup)
    assert choices.setup().has("huts")
    assert choices.problem is None


# The screen.


@pytest.fixture
def scene() -> SetupScene:
    """A person against one bot, as the screen offers it."""
    context = headless()
    opened = new_game(context)
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
    assert scene.widgets.seats[0].player.hint == "A person plays here"


def test_a_press_on_a_free_seat_adds_a_player(scene: SetupScene) -> None:
    widgets = scene.scroll.widgets
    free = [each for each in widgets if isinstance(each, EmptySeat) and each.visible]
    assert free
    click(scene, free[-1])
    assert len(scene.choices.seats) == 3


def test_who_comes_and_goes_is_said_and_the_focus_stays_on_what_was_pressed() -> None:
    with desk() as opened:
        said = opened.context.voice = Listener()
        opened.context.navigation.open(Screen.NEW_GAME)
        page = opened.top
        assert isinstance(page, SetupScene)
        page.unfold()
        page.page.take_keyboard()
        for name, text in (
            ("Add a player", "Tepeu, strength: Easy. 3 players"),
            ("Remove Tepeu", "2 players"),
            ("Big Game", "has joined the table."),
        ):
            widget = next(each for each in widgets_of(page) if each.accessible_name == name)
            page.page.focus_on(widget)
            said.said.clear()
            page.page.use(widget)
            opened.step()
            assert [each for each in said.said if text in each]
            if not name.startswith("Remove"):
                assert page.page.focus is not None
                assert page.page.focus.accessible_name == name


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_margins_of_the_page_and_of_its_bar_are_the_same(size: tuple[int, int]) -> None:
    context = app.create_context(HeadlessDisplay(size), Settings(), Sounds())
    opened = SetupScene(context, lambda _match: None, records=some_records())
    context.stack.push(opened)
    explanation = opened.widgets.explanation
    seats = opened.widgets.seats
    unfolded = opened.widgets.unfolded
    assert unfolded is not None
    parts = [seats[0].rect, opened.bottom_bar.facts.rect, unfolded.options.rect]
    assert len({part.x for part in parts}) == 1
    right = [unfolded.lids[-1].rect, unfolded.modules.rect, explanation.rect]
    assert len({part.right for part in [*right, opened.bottom_bar.start_button.rect]}) == 1
    assert opened.scroll.furthest == 0
    assert seats[0].rect.y == unfolded.lids[0].rect.y
    assert abs(unfolded.options.rect.bottom - explanation.rect.bottom) <= 1


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_the_first_page_fills_the_window_up_to_its_bar(size: tuple[int, int]) -> None:
    context = app.create_context(HeadlessDisplay(size), Settings(), Sounds())
    opened = SetupScene(context, lambda _match: None)
    context.stack.push(opened)
    free = opened.scroll.rect.bottom - opened.widgets.explanation.rect.bottom
    assert opened.scroll.furthest == 0
    assert free < opened.scroll.rect.height / 5


def test_the_first_page_has_the_buttons_of_the_base_game_below_its_words() -> None:
    context = app.create_context(HeadlessDisplay((1366, 768)), Settings(), Sounds())
    opened = SetupScene(context, lambda _match: None)
    context.stack.push(opened)
    learn, expansions = opened.widgets.explanation.children()
    assert learn.rect.y == expansions.rect.y
    assert learn.rect.y > opened.widgets.explanation.rect.centery


@pytest.mark.parametrize("language", ["de", "en", "fr", "pl"])
def test_with_the_largest_text_the_first_view_shows_players_and_boxes(language: str) -> None:
    settings = Settings(language=language, text_percent=200)
    context = app.create_context(HeadlessDisplay((1366, 768)), settings, Sounds())
    first = SetupScene(context, lambda _match: None)
    context.stack.push(first)
    assert first.scroll.furthest == 0
    first.unfold()
    assert first.widgets.unfolded is not None
    assert all(lid.rect.bottom <= first.scroll.rect.bottom for lid in first.widgets.unfolded.lids)


@pytest.mark.parametrize("language", ["de", "es", "pl"])
def test_in_a_small_window_with_the_largest_text_players_and_boxes_are_in_the_first_view(
    language: str,
) -> None:
    settings = Settings(language=language, text_percent=200)
    context = app.create_context(HeadlessDisplay((1024, 640)), settings, Sounds())
    opened = new_game(context)
    context.stack.push(opened)
    assert opened.widgets.unfolded is not None
    shown = [*opened.widgets.seats, *opened.widgets.unfolded.lids]
    assert all(opened.scroll.rect.contains(each.rect) for each in shown)
    assert opened.fits_bar
    for lid in opened.widgets.unfolded.lids:
        name = opened.theme.text.width(lid.text, lid.name_style)
        assert name <= opened.theme.metrics.tx(lid.band_width), "in one line beside its picture"
        assert lid.rect.width - opened.theme.metrics.tx(lid.band_width) >= lid.rect.height
    assert len({lid.name_style.size for lid in opened.widgets.unfolded.lids}) == 1


def test_in_a_narrow_row_one_press_on_the_emblem_takes_the_next_colour() -> None:
    context = app.create_context(
        HeadlessDisplay((1024, 640)), Settings(text_percent=200), Sounds()
    )
    opened = new_game(context)
    context.stack.push(opened)
    emblem = next(
        part
        for part in card(opened, 0).parts()
        if part.visible and getattr(part, "icon", "") == f"emblem_{opened.choices.seats[0].colour}"
    )
    assert "Choose another colour" in emblem.tooltip
    click(opened, emblem)
    assert [seat.colour for seat in opened.choices.seats] == ["violet", "red"]


@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_with_the_largest_text_the_start_button_keeps_the_size_of_its_letters(
    language: str,
) -> None:
    context = app.create_context(
        HeadlessDisplay((1366, 768)), Settings(language=language, text_percent=200), Sounds()
    )
    opened = new_game(context)
    context.stack.push(opened)
    text = context.theme.text
    room = opened.bottom_bar.start_button.rect.height - text.line_height(styles.BIG_BUTTON)
    assert 0 <= room < context.theme.metrics.tx(Space.WIDE)
    inner = opened.bottom_bar.start_button.rect.width - context.theme.metrics.tx(Space.HUGE)
    assert text.width(opened.bottom_bar.start_button.text, styles.BIG_BUTTON) <= inner


def test_the_bar_grows_with_a_title_of_several_lines(
    scene: SetupScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorkerTilesScene, "title", "The worker tiles of all players " * 4)
    editor = WorkerTilesScene(scene.context, scene.choices)
    scene.context.stack.push(editor)
    title = editor._title.measure(editor.theme, editor._title.rect.width)[1]
    assert title > editor.theme.metrics.tx(HEADER)
    assert editor.bar_height >= title
    assert editor.scroll.rect.y == editor.bar_height
    assert editor._back.rect.centery == editor.bar_height // 2


def test_fast_presses_on_add_a_player_land_on_nothing_else(scene: SetupScene) -> None:
    at = named(scene, "Add a player").rect.center
    levels = [seat.controller for seat in scene.choices.seats]
    for _press in range(5):
        give(scene, PointerMoved(at), PointerPressed(at), PointerReleased(at))
    assert scene.page.hovered is scene.in_bar[0]
    assert scene.in_bar[0].reason == "At most four can play."
    assert [seat.controller for seat in scene.choices.seats] == [*levels, "easy", "easy"]


def test_no_card_moves_when_a_bot_becomes_a_person(scene: SetupScene) -> None:
    before = [seat.rect for seat in scene.widgets.seats]
    scene.choices.choose_controller(1, "person")
    scene.rebuild()
    assert [seat.rect for seat in scene.widgets.seats] == before


def test_every_field_says_whose_it_is_and_a_chooser_its_value(scene: SetupScene) -> None:
    names = {part.accessible_name for part in widgets_of(scene)}
    assert names >= {
        "Name of player 1",
        "Name of player 2",
        "Ana, who plays: Person",
        "Itzel, strength: Easy",
        "Ana: Play in violet",
        "Who starts: Random start",
        "Series: One game",
    }
    assert len(names) == len(widgets_of(scene))


def test_before_a_game_was_finished_only_players_are_asked_for() -> None:
    context = headless()
    scene = SetupScene(context, lambda _match: None)
    context.stack.push(scene)
    told = {part.accessible_name for part in widgets_of(scene)}
    assert {"Add a player", "Itzel, strength: Easy", "Expansions"} <= told
    assert not any(isinstance(part, ModuleTile | Lid) for part in widgets_of(scene))
    click(scene, named(scene, "Expansions"))
    assert {tile.text for tile in widgets_of(scene) if isinstance(tile, ModuleTile)} >= {
        "Map",
        "Volcanoes",
    }
    again = SetupScene(context, lambda _match: None, records=some_records())
    assert not again.folded


def test_words_are_about_what_the_pointer_rests_on_and_stay_on_the_way_to_their_buttons(
    scene: SetupScene,
) -> None:
    click(scene, tile(scene, "Huts"))
    assert scene.widgets.explanation.shown.title == "Huts"
    for crossed in ("New workers", "New storage"):
        give(scene, PointerMoved(tile(scene, crossed).rect.center))
        scene.update(0.1)
        assert scene.widgets.explanation.shown.title == "Huts"
    click(scene, named(scene, "Which huts?"))
    assert isinstance(scene.context.stack.top, HutChoiceScene)
    scene.context.stack.top.close()
    give(scene, PointerMoved(tile(scene, "Map").rect.center))
    scene.update(0.1)
    scene.update(0.3)
    assert scene.widgets.explanation.shown.title == "Map"


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_with_the_largest_text_two_seats_are_whole_below_one_row_of_presets(
    size: tuple[int, int],
) -> None:
    context = headless(size)
    context.settings.language = "de"
    context.settings.text_percent = 200
    context.apply_settings()
    scene = new_game(context)
    context.stack.push(scene)
    scene.layout(size)
    assert len({preset.rect.y for preset in scene.in_bar}) == 1
    for seat in (0, 1):
        assert scene.scroll.rect.contains(card(scene, seat).rect)


@pytest.mark.parametrize(
    ("size", "language"), in_turn(((1024, 640), (1366, 768)), ("en", "de", "es", "fr", "nl", "pl"))
)
def test_with_the_largest_text_no_word_about_the_size_of_the_game_is_broken(
    language: str, size: tuple[int, int]
) -> None:
    context = headless(size)
    context.settings.language = language
    context.settings.text_percent = 200
    context.apply_settings()
    scene = new_game(context)
    scene.layout(size)
    told = words_in(scene.bottom_bar.facts.content(scene.theme, scene.bottom_bar.facts.rect.width))
    facts = [fact for fact in scene.bottom_bar.facts.facts if fact.icon != "module_tiles"]
    whole = {word for fact in facts for word in (fact.one_line or fact.title).split()}
    whole |= set(scene.bottom_bar.facts.game_name.split())
    assert whole <= {word for line in told for word in line.split()}


def test_a_press_on_the_face_brings_another_opponent_or_portrait(scene: SetupScene) -> None:
    click(scene, on_card(scene, 1, "Choose another opponent"))
    assert scene.choices.seats[1].character == "temple_builder"
    assert on_card(scene, 1, "Temple builder: loves temples").visible
    assert card(scene, 1).name.text == "Tepeu"
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
        assert expected in focused(scene)


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


def test_a_press_on_who_plays_offers_all_and_changes_nothing_by_itself(
    scene: SetupScene,
) -> None:
    scene.context.settings.set_players(["Ana", "Zoe"])
    chooser = on_card(scene, 0, "Person")
    click(scene, chooser)
    assert scene.choices.seats[0].controller == PERSON
    offered = scene.context.stack.top
    assert isinstance(offered, Callout)
    assert {"Zoe", "Person", "On a phone", "Hard"} <= {
        widget.text for widget in widgets_of(offered) if isinstance(widget, Button)
    }
    click(offered, named(offered, "Zoe"))
    assert scene.context.stack.top is scene
    assert [seat.name for seat in scene.choices.seats[:2]] == ["Zoe", "Itzel"]
    click(scene, on_card(scene, 1, "Easy"))
    offered = scene.context.stack.top
    assert isinstance(offered, Callout)
    assert offered.page.focus is named(offered, "Easy")
    click(offered, named(offered, "Hard"))
    assert scene.choices.seats[1].controller == "hard"


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
    assert tile(scene, "Volcanoes").obstacle == "Not with Chocolate"
    assert tile(scene, "New huts").obstacle == "Needs Huts"
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
    scene = new_game(context)
    context.stack.push(scene)
    click(scene, tile(scene, "Chocolate"))
    before = tile(scene, "Volcanoes")
    click(scene, before)
    callout = context.stack.top
    assert isinstance(callout, Callout)
    kept = [
        before.rect,
        tile(scene, "Chocolate").rect,
        *(seat.rect for seat in scene.widgets.seats),
    ]
    kept.append(scene.bottom_bar.start_button.rect)
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


def test_pictures_of_modules_that_are_not_chosen_keep_their_colours(scene: SetupScene) -> None:
    shown = tile(scene, "Volcanoes")
    theme = scene.theme
    surface = pygame.Surface(theme.metrics.size)
    side = theme.metrics.tx(shown.side)
    shown.draw(surface, theme)
    at = shown.rect.centerx, shown.rect.y + theme.metrics.tx(4) + side // 2
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


def test_a_press_beside_what_a_module_says_reaches_what_is_there(scene: SetupScene) -> None:
    click(scene, tile(scene, "New storage"))
    callout = scene.context.stack.top
    assert isinstance(callout, Callout)
    beside = next(
        part
        for part in widgets_of(scene)
        if isinstance(part, ModuleTile)
        and not part.obstacle
        and not callout._panel.rect.colliderect(part.rect)
    )
    give(callout, PointerPressed(beside.rect.center))
    assert scene.context.stack.top is scene
    give(scene, PointerReleased(beside.rect.center))
    assert tile(scene, beside.text).checked
    click(scene, tile(scene, "New storage"))
    opened = scene.context.stack.top
    assert isinstance(opened, Callout)
    give(opened, PointerPressed(tile(scene, "New storage").rect.center))
    assert scene.context.stack.top is scene, "its own module only closes it"


def test_the_big_game_is_never_off_and_says_who_has_come(scene: SetupScene) -> None:
    click(scene, named(scene, "Big Game"))
    assert len(scene.choices.seats) == 3
    assert (
        scene.bottom_bar.note.text
        == "The Big Game is for 3 or 4 players: Tepeu has joined the table."
    )
    assert scene.bottom_bar.note.visible


@pytest.mark.parametrize(("language", "opponents"), in_turn(("en", "de", "nl"), (1, 2, 3)))
def test_all_of_it_is_on_one_page_at_1366_by_768(opponents: int, language: str) -> None:
    display = HeadlessDisplay((1366, 768))
    context = app.create_context(display, Settings(language=language), Sounds())
    opened = new_game(context)
    while len(opened.choices.seats) < opponents + 1:
        opened.choices.add_seat()
    context.settings.last_game = line_up_of(opened.choices, "last")
    context.stack.push(opened)
    opened.rebuild()
    assert opened.fits_bar
    assert opened.scroll.furthest == 0


@pytest.mark.parametrize("language", one_in(3, ["en", "de", "es", "fr", "nl", "pl"], 1))
def test_all_of_it_is_on_one_page_at_1024_by_640_with_three_seats(language: str) -> None:
    context = app.create_context(
        HeadlessDisplay((1024, 640)), Settings(language=language), Sounds()
    )
    opened = new_game(context)
    opened.choices.add_seat()
    context.stack.push(opened)
    opened.rebuild()
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
    assert scene.bottom_bar.start_button.detail == told


def test_the_facts_tell_rounds_tiles_and_minutes(scene: SetupScene) -> None:
    told = "2 players · 10 minutes, 11 rounds · 22 worker and 21 jungle tiles"
    assert scene.bottom_bar.facts.text.replace("\N{NO-BREAK SPACE}", " ") == told


def test_facts_below_one_another_are_whole_and_no_dot_ends_or_begins_a_line() -> None:
    scene = new_game(headless((1366, 768), 2.0))
    scene.context.stack.push(scene)
    lines = words_in(
        scene.bottom_bar.facts.content(scene.theme, scene.bottom_bar.facts.rect.width)
    )
    assert len(lines) > 1
    facts = ["Base game", *(fact.text for fact in scene.bottom_bar.facts.facts)]
    assert _without_dots(lines) == _without_dots(facts)
    assert [line.strip("· ") for line in lines] == list(lines)


def _without_dots(parts: Sequence[str]) -> str:
    return " ".join(parts).replace("\N{NO-BREAK SPACE}", " ").replace(" ·", "")


def test_a_portrait_leaves_the_round_corners_of_its_card_free() -> None:
    scene = new_game(headless((1366, 768), 2.0))
    scene.context.stack.push(scene)
    face = scene.widgets.seats[0].face
    surface = pygame.Surface((1366, 768))
    surface.fill("magenta")
    face.draw(surface, scene.theme)
    for corner in (face.rect.bottomleft, face.rect.move(-1, 0).bottomright):
        assert surface.get_at((corner[0], corner[1] - 1)) == pygame.Color("magenta")
    assert surface.get_at((face.rect.centerx, face.rect.bottom - 2)) != pygame.Color("magenta")


def test_with_large_text_a_face_keeps_off_the_card_above() -> None:
    context = headless((1366, 768))
    context.settings.text_percent = 200
    context.apply_settings()
    scene = new_game(context)
    scene.context.stack.push(scene)
    surface = pygame.Surface((1366, 768), pygame.SRCALPHA)
    scene.widgets.seats[1].face.draw(surface, scene.theme)
    assert surface.get_bounding_rect().top >= scene.widgets.seats[0].rect.bottom


def test_a_line_up_is_kept_taken_and_forgotten_by_name() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.NEW_GAME)
        scene = opened.top
        assert isinstance(scene, SetupScene)
        scene.unfold()
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


def test_what_is_on_a_card_lies_within_it_at_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_pseudo(monkeypatch)
    for size in SIZES:
        for scale in (0.75, 1.0, 2.0):
            opened = new_game(headless(size, scale))
            opened.context.stack.push(opened)
            for holder in opened.widgets.seats:
                for part in holder.parts():
                    assert holder.rect.contains(part.rect), (size, scale)


@pytest.mark.parametrize(("size", "code"), in_turn(SIZES, ("de", "nl")))
def test_no_name_of_a_module_is_broken_inside_a_word(code: str, size: tuple[int, int]) -> None:
    context = app.create_context(HeadlessDisplay(size), Settings(language=code), Sounds())
    scene = new_game(context)
    context.stack.push(scene)
    assert scene.widgets.tiles
    for each in scene.widgets.tiles.values():
        style = context.theme.text.fit_words(each.text, styles.TEXT_INK, each.rect.width)
        assert all(
            context.theme.text.width(word, style) <= each.rect.width
            for word in words_of(each.text)
        )


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
    click(scene, scene.bottom_bar.start_button)
    assert len(begun) == 1
    again = new_game(scene.context)
    assert again.choices.setup() == scene.choices.setup()
    assert again.choices.preset == "diamante"


def test_a_new_game_opens_as_it_was_left(scene: SetupScene) -> None:
    click(scene, scene.bottom_bar.start_button)
    played = scene.context.settings.last_game
    left = new_game(scene.context)
    left.choices.add_seat()
    left.choices.choose_preset("diamante")
    left.on_close()
    again = new_game(scene.context)
    scene.context.stack.push(again)
    assert line_up_of(again.choices, "last") == line_up_of(left.choices, "last")
    assert scene.context.settings.last_game == played
    click(again, again.bottom_bar.start_button)
    again.on_close()
    assert scene.context.settings.left_set_up is None


def test_what_was_played_last_is_offered_while_something_else_is_chosen(
    scene: SetupScene,
) -> None:
    scene.context.settings.last_game = line_up_of(scene.choices, "last")
    scene.rebuild()
    assert "Same as last time" not in [part.accessible_name for part in widgets_of(scene)]
    scene.press_module("map")
    click(scene, named(scene, "Same as last time"))
    assert scene.choices.preset == "base"


def test_a_chosen_module_is_lighter_than_the_others(scene: SetupScene) -> None:
    scene.press_module("map")
    scene.draw(scene.context.display.surface)

    def light(name: str) -> float:
        place = tile(scene, name).rect.inflate(-16, -16)
        ground = scene.context.display.surface.subsurface((place.x, place.y, 12, place.height))
        return sum(pygame.transform.average_color(ground)[:3])

    assert light("Map") > light("Watering") + 15


def test_a_seat_without_a_name_is_called_by_its_colour(scene: SetupScene) -> None:
    scene.choices.seats[1].name = "  "
    scene.rebuild()
    colour = scene.choices.seats[1].colour.capitalize()
    carousels = (widget for widget in widgets_of(scene) if isinstance(widget, Carousel))
    starter = next(carousel for carousel in carousels if carousel.named_by == "Who starts")
    assert colour in [option.text for option in starter.options]
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
        assert random_sides.chosen == (editor.selection is None)
        return [card for card in editor.page.parts() if isinstance(card, ModuleTile)]

    assert not any(card.reason for card in cards())
    fronts = tuple(front for front, _back in tiles)
    scene.choices.game = scene.choices.game.with_option("huts", fronts)
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


def test_each_expansion_has_its_modules_behind_its_name(scene: SetupScene) -> None:
    panel = next(part for part in scene.scroll.widgets if isinstance(part, ModulesPanel))
    groups = {name: [tile.text for tile in tiles] for name, tiles in panel.groups}
    assert list(groups) == ["Chocolatl", "Diamante", "Minis"]
    assert groups["Chocolatl"] == ["Map", "Watering", "Chocolate", "Huts"]
    assert groups["Diamante"][-1] == "New workers"
    assert len(groups["Minis"]) == len(mini_ids())


def test_of_a_worker_tile_none_up_to_all_can_be_chosen(scene: SetupScene) -> None:
    chosen = list[int]()
    tile = CountedTile(scene.context.art, "1-1-1-1", 1, 4, chosen.append)
    carousel = next(part for part in tile.parts() if isinstance(part, Carousel))
    assert [option.value for option in carousel.options] == [0, 1, 2, 3, 4]
    for _press in range(5):
        carousel.go(1)
    assert chosen[-1] == 4
