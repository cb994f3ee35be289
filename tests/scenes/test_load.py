"""Saved games, replays and examples: cards with their boards, and what can be done with them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position
from cacao_desktop.geometry import Cell
from cacao_desktop.match import Match
from cacao_desktop.scenes.lists import day_in_words, moment_in_words
from cacao_desktop.scenes.menu import MenuActions, MenuScene
from cacao_desktop.scenes.saved import previews
from cacao_desktop.scenes.saved.continue_card import ContinueCard, OngoingGame
from cacao_desktop.scenes.saved.game_lists import SavedGameLists, Tab, progress
from cacao_desktop.scenes.saved.previews import preview_of
from cacao_desktop.scenes.saved.save_card import SaveCard
from cacao_desktop.scenes.saved.saved_game_page import LoadScene
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.save_list import SavedGame
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.storage.settings import Settings
from cacao_desktop.storage.settings_parts import LineUp
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import Cancel, Confirm, StepFocus, TypedText
from cacao_desktop.ui.pages.dialog import Dialog
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.widgets import BigButton
from cacao_desktop.ui.window import HeadlessDisplay
from tests.samples import one_in
from tests.scenes.shelf import FRIENDS, NEWER, Shelf
from tests.scenes.test_small_window import Written
from tests.ui.harness import SIZES, click, desk, give, headless, named, part_of, widgets_of

REPLAYS = Path(__file__).resolve().parents[1] / "replays"


def opened_shelf(
    shelf: Shelf | None = None, size: tuple[int, int] = (1366, 768), *, tab: Tab = "games"
) -> tuple[LoadScene, list[str]]:
    """Return the page, and the keys of the games that were opened from it."""
    context = headless(size)
    keys = list[str]()
    scene = LoadScene(context, SavedGameLists(shelf or Shelf(), keys.append), tab=tab)
    context.stack.push(scene)
    context.stack.layout(size)
    return scene, keys


def cards(scene: LoadScene) -> list[SaveCard]:
    return [widget for widget in widgets_of(scene) if isinstance(widget, SaveCard)]


def top_dialog(context: GameContext) -> Dialog:
    assert isinstance(context.stack.top, Dialog)
    return context.stack.top


def test_the_first_game_is_chosen_and_goes_on_with_one_press() -> None:
    scene, keys = opened_shelf()
    click(scene, named(scene, "Keep playing"))
    assert keys == ["a"]


def test_a_press_on_a_card_chooses_it_and_a_second_one_opens_it() -> None:
    shelf = Shelf()
    shelf.games["c"] = Shelf.game("c", "Another one", FRIENDS[:3])
    scene, keys = opened_shelf(shelf)
    click(scene, cards(scene)[2])
    assert (keys, [card.chosen for card in cards(scene)]) == ([], [False, False, True])
    click(scene, cards(scene)[2])
    assert keys == ["c"]


def test_the_keyboard_alone_opens_a_game() -> None:
    scene, keys = opened_shelf()
    while scene.page.focus not in cards(scene):
        give(scene, StepFocus(1))
    give(scene, Confirm())
    assert keys == ["a"]


@pytest.mark.parametrize("size", one_in(2, SIZES))
def test_a_game_that_cannot_be_opened_says_why_and_stays_closed(size: tuple[int, int]) -> None:
    scene, keys = opened_shelf(size=size)
    click(scene, cards(scene)[1])
    assert cards(scene)[1].item.problem == NEWER
    click(scene, cards(scene)[1])
    assert keys == []
    assert not any(isinstance(widget, BigButton) for widget in widgets_of(scene))


def test_boards_are_read_one_by_one_and_painted() -> None:
    scene, _keys = opened_shelf()
    before = pygame.Surface((1366, 768))
    scene.context.stack.draw(before)
    card = cards(scene)[0]
    assert card.preview() is None
    scene.update(0.02)
    preview = card.preview()
    assert preview is not None
    assert len(preview.tiles) > 10
    assert scene.needs_redraw
    after = pygame.Surface((1366, 768))
    scene.context.stack.draw(after)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    scene.update(0.02)
    assert not scene.needs_redraw


def test_deleting_asks_first() -> None:
    shelf = Shelf()
    scene, _keys = opened_shelf(shelf)
    context = scene.context
    click(scene, named(scene, "Delete"))
    give(top_dialog(context), Cancel())
    assert set(shelf.games) == {"a", "b"}
    click(scene, named(scene, "Delete"))
    give(top_dialog(context), Confirm())
    assert set(shelf.games) == {"a", "b"}, "a hasty press deletes nothing"
    click(scene, named(scene, "Delete"))
    click(top_dialog(context), named(top_dialog(context), "Delete"))
    assert set(shelf.games) == {"b"}
    assert len(cards(scene)) == 1


def test_the_list_stays_where_it_was_after_a_failed_delete() -> None:
    shelf = Shelf()
    for number in range(12):
        name = "forbidden" if number == 9 else f"Game {number}"
        shelf.games[f"g{number}"] = Shelf.game(f"g{number}", name, FRIENDS[:2])
    scene, _keys = opened_shelf(shelf)
    scene.scroll.scroll_to(scene.scroll.furthest)
    card = next(card for card in cards(scene) if card.text == "forbidden")
    click(scene, card)
    offset = scene.scroll.offset
    assert offset > 0
    click(scene, named(scene, "Delete"))
    click(top_dialog(scene.context), named(top_dialog(scene.context), "Delete"))
    assert top_dialog(scene.context).text == "The folder refuses."
    give(top_dialog(scene.context), Cancel())
    assert scene.context.stack.top is scene
    assert scene.scroll.offset == offset
    assert next(card for card in cards(scene) if card.chosen).text == "forbidden"


def test_renaming_takes_typed_letters_in_place_of_the_old_name() -> None:
    shelf = Shelf()
    scene, _keys = opened_shelf(shelf)
    click(scene, named(scene, "Rename “Sunday evening”"))
    assert top_dialog(scene.context).wants_text
    give(top_dialog(scene.context), TypedText("At "), TypedText("home"), Confirm())
    assert shelf.games["a"].name == "At home"


def test_what_the_library_cannot_do_is_said_in_a_sentence() -> None:
    shelf = Shelf()
    scene, _keys = opened_shelf(shelf)
    click(scene, named(scene, "Rename “Sunday evening”"))
    give(top_dialog(scene.context), TypedText("forbidden"), Confirm())
    assert top_dialog(scene.context).text == "The disk is full."
    assert shelf.games["a"].name == "Sunday evening"


def test_tabs_count_what_is_on_them_and_an_empty_one_says_how_it_gets_filled_and_leads_on() -> (
    None
):
    shelf = Shelf()
    shelf.games.clear()
    scene, _keys = opened_shelf(shelf)
    assert not cards(scene)
    assert "saved automatically" in scene.scroll.widgets[0].words
    assert named(scene, "Start your first game").visible
    scene.context.settings.last_game = LineUp(name="last")
    scene.rebuild()
    assert named(scene, "New game").visible
    click(scene, named(scene, "Replays  0"))
    click(scene, named(scene, "Look at the examples"))
    assert [card.text for card in cards(scene)] == ["Gem mines"]


@pytest.mark.parametrize(("code", "name"), [("en", "Gem mines"), ("de", "Edelsteinminen")])
def test_examples_have_their_names_in_the_language_in_use(code: str, name: str) -> None:
    context = app.create_context(HeadlessDisplay((1366, 768)), Settings(language=code), Sounds())
    scene = LoadScene(context, SavedGameLists(Shelf(), lambda _key: None), tab="examples")
    assert [card.text for card in cards(scene)] == [name]


def test_who_only_looks_at_an_example_leaves_no_game_behind(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path, resource("saves"))
    example = saves.resume("example:map")
    example.save()
    assert not example.unsaved
    assert saves.entries().latest_unfinished() is None
    with desk() as opened:
        opened.context.settings.hide_hands = False
        table = TableScene(opened.context, example.match, example)
        opened.context.stack.push(table)
        opened.step()
        table.on_close()
    assert not list(tmp_path.glob("*.json"))


def test_replays_are_listed_with_their_result_and_broken_ones_with_why(tmp_path: Path) -> None:
    for name in ("base-3", "refused-result_wrong_total"):
        (tmp_path / f"{name}.json").write_bytes((REPLAYS / f"{name}.json").read_bytes())
    watched: list[Path] = []
    context = headless()
    scene = LoadScene(
        context,
        SavedGameLists(Shelf(), lambda _key: None, replays=tmp_path, watch=watched.append),
        tab="replays",
    )
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    scene.read_all()
    previews = {card.text: card.preview() for card in cards(scene)}
    good = previews["base-3"]
    bad = previews["refused-result_wrong_total"]
    assert good is not None
    assert good.winners
    assert len(good.players) == 3
    assert bad is not None
    assert bad.problem.startswith("result: ")
    context.stack.draw(context.display.surface)
    click(scene, next(card for card in cards(scene) if card.text == "base-3"))
    click(scene, named(scene, "Watch"))
    assert [path.stem for path in watched] == ["base-3"]


def test_a_match_can_be_watched_from_its_card() -> None:
    context = headless()
    seen = list[tuple[Match, str]]()
    shelves = SavedGameLists(
        Shelf(), lambda _key: None, watch_match=lambda match, name: seen.append((match, name))
    )
    scene = LoadScene(context, shelves)
    context.stack.push(scene)
    context.stack.layout((1366, 768))
    click(scene, named(scene, "Watch"))
    assert [name for _match, name in seen] == ["Sunday evening"]


# Words.

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC).astimezone()


@pytest.mark.parametrize(
    ("days", "words"),
    [(0, "today, "), (1, "yesterday, "), (2, "20 November"), (400, "18 October 2025")],
)
def test_days_are_told_in_words(days: int, words: str) -> None:
    assert moment_in_words(NOW - timedelta(days=days), NOW.date()).startswith(words)


def test_german_days_have_a_point() -> None:
    app.create_context(HeadlessDisplay((1366, 768)), Settings(language="de"), Sounds())
    assert day_in_words(datetime(2026, 3, 18).date(), NOW.date()) == "18. März"  # noqa: DTZ001 - a day alone


def test_a_card_says_how_far_a_game_is() -> None:
    headless()
    game = SavedGame("a", "Sunday", NOW, FRIENDS[:2], 5, 10, turn=1)
    assert progress(game) == "Round 5 of 10, Ben to play"
    assert progress(replace(game, own_turn=True)) == "Round 5 of 10, your turn"
    over = replace(game, finished=True, turn=None)
    assert progress(over) == "Finished after 10 rounds"
    assert progress(replace(over, totals=(60, 71))) == "Ben won by 11 gold"
    assert progress(replace(over, totals=(60, 60))) == "Finished after 10 rounds"
    assert progress(replace(game, players=(), rounds=0, turn=None)) == ""


def test_the_day_of_a_game_to_go_on_with_stands_beside_the_word_where_both_are_whole() -> None:
    context = headless()
    with_day = list[int]()
    card = ContinueCard(context, OngoingGame("Round 5 of 10", lambda: None, "24 November"))
    for width in range(150, 400, 10):
        place = pygame.Rect(0, 0, width, 120)
        card.place(place, context.theme)
        with pytest.MonkeyPatch.context() as patch:
            written = Written(patch)
            card.draw(pygame.Surface((400, 120)), context.theme)
        places = dict(written.lines)
        assert place.contains(places["Continue"])
        if "24 November" in places:
            assert places["Continue"].right < places["24 November"].left
            assert place.contains(places["24 November"])
            with_day.append(width)
    assert 0 < len(with_day) < 25
    assert with_day == list(range(min(with_day), 400, 10))


@pytest.mark.parametrize(("size", "text"), [((1366, 768), 100), ((1024, 640), 200)])
def test_the_picture_of_a_game_to_go_on_with_shows_all_of_its_board(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = headless(size)
    context.settings.text_percent = text
    context.apply_settings()
    preview = preview_of(position("end"))
    shown = dict[Cell, pygame.Rect]()

    def paint(*arguments: Any) -> pygame.Surface:
        board, picture, camera = arguments[2:]
        for cell in board.tiles:
            tile = camera.tile_rect(cell)
            assert pygame.Rect((0, 0), picture).contains(tile)
            shown[cell] = tile
        return pygame.Surface(picture)

    monkeypatch.setattr(previews, "miniature", paint)
    game = OngoingGame("Round 9 of 10", lambda: None, preview=preview)
    scene = MenuScene(context, MenuActions(ongoing=lambda: game))
    context.stack.push(scene)
    context.stack.layout(size)
    part_of(scene, ContinueCard).draw(pygame.Surface(size), context.theme)
    assert shown.keys() == preview.tiles.keys()


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_with_large_text_the_button_of_an_empty_page_is_in_sight(
    size: tuple[int, int], language: str
) -> None:
    context = headless(size)
    context.settings.text_percent = 200
    context.settings.language = language
    context.apply_settings()
    PICTURES["load"](context, None)
    page = context.stack.top
    assert isinstance(page, LoadScene)
    context.stack.layout(size)
    button = page.page.default
    assert isinstance(button, BigButton)
    assert pygame.Rect((0, 0), size).contains(button.rect)
    context.stack.clear()
