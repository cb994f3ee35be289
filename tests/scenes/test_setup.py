"""The new-game screen: who sits at the table, and as whom the computer plays."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.bots import BOTS
from cacao_desktop.bots.characters import CHARACTERS
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.setup.choices import OPPONENT_NAMES, GameChoices, SeatChoice
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.scenes.setup.seat_card import SeatCard
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.opponent_names import CHARACTERS as CHARACTER_TEXTS
from cacao_desktop.table.opponent_names import LEVELS, PERSON_FACE
from cacao_desktop.ui.intentions import Confirm, NextFocus
from cacao_desktop.ui.sound import SilentSounds
from cacao_desktop.ui.text_field import TextField
from cacao_desktop.ui.toggles import CheckCard
from cacao_desktop.ui.widget import Widget
from cacao_desktop.ui.window import HeadlessDisplay
from tests.ui.harness import SIZES, click, desk, give, headless, speak_pseudo, widgets_of


def table_for(opponents: int) -> GameChoices:
    """Return a table with one person and some bots."""
    choices = GameChoices([SeatChoice("Ana", "red")])
    for _ in range(opponents):
        choices.add_seat("normal")
    return choices


def seated(choices: GameChoices) -> list[tuple[str, str | None]]:
    return [(seat.name, seat.character) for seat in choices.seats]


def test_every_character_has_a_name_of_its_own() -> None:
    assert set(OPPONENT_NAMES) == set(CHARACTERS)
    assert len(set(OPPONENT_NAMES.values())) == len(CHARACTERS)


def test_who_comes_to_the_table_is_somebody_who_is_not_there_yet() -> None:
    assert seated(table_for(3)) == [
        ("Ana", None),
        ("Itzel", "trader"),
        ("Tepeu", "temple_builder"),
        ("Nima", "water_carrier"),
    ]


def test_a_name_that_a_person_has_is_not_given_twice() -> None:
    choices = GameChoices([SeatChoice("Itzel", "red")])
    choices.add_seat("easy")
    assert seated(choices) == [("Itzel", None), ("Tepeu", "temple_builder")]


def test_characters_reach_the_match_and_people_have_none() -> None:
    choices = table_for(2)
    choices.starter = 1
    _, seats, _ = choices.begin()
    assert [(seat.controller, seat.character) for seat in seats] == [
        ("normal", "trader"),
        ("normal", "temple_builder"),
        (PERSON, None),
    ]


def test_the_next_character_brings_its_name_and_changes_places_with_who_has_it() -> None:
    choices = table_for(2)
    choices.next_character(1)
    assert seated(choices)[1:] == [("Tepeu", "temple_builder"), ("Itzel", "trader")]
    for _ in range(3):
        choices.next_character(1)
    assert seated(choices)[1] == ("Itzel", "trader")
    assert len({seat.character for seat in choices.seats}) == 3


def test_a_name_that_was_typed_stays() -> None:
    choices = table_for(1)
    choices.seats[1].name = "Grandfather"
    choices.next_character(1)
    assert seated(choices)[1] == ("Grandfather", "temple_builder")


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_a_bot_in_a_persons_seat_gets_a_character_and_a_person_loses_it(level: str) -> None:
    choices = table_for(1)
    choices.choose_controller(0, level)
    assert seated(choices)[0] == ("Ana", "temple_builder")
    choices.choose_controller(1, level)
    assert seated(choices)[1] == ("Itzel", "trader")
    choices.choose_controller(0, PERSON)
    choices.next_character(0)
    assert seated(choices)[0] == ("Ana", None)


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
    return next(part for part in parts if text in getattr(part, "text", "") + part.tooltip)


def icons(scene: SetupScene, seat: int) -> list[str]:
    return [icon for part in card(scene, seat).parts() if (icon := getattr(part, "icon", ""))]


def test_every_character_and_level_has_words_and_a_face() -> None:
    assert set(CHARACTER_TEXTS) == set(CHARACTERS)
    assert set(LEVELS) == set(BOTS) - {"random"}
    faces = [PERSON_FACE, *(f"face_{character}" for character in CHARACTERS)]
    assert set(faces) <= set(headless().theme.icons.names())


def test_cards_show_who_plays(scene: SetupScene) -> None:
    assert PERSON_FACE in icons(scene, 0)
    assert "face_trader" in icons(scene, 1)
    assert card(scene, 1)._words.text.splitlines() == [
        "Trader: loves cacao and markets",
        "A friend who knows the game",
    ]
    assert not card(scene, 0)._words.visible


def test_a_press_on_the_face_brings_another_opponent(scene: SetupScene) -> None:
    click(scene, on_card(scene, 1, "Take another opponent"))
    assert scene.choices.seats[1].character == "temple_builder"
    assert on_card(scene, 1, "Temple builder: loves temples").visible
    assert card(scene, 1)._name.text == "Tepeu"


def test_the_keyboard_chooses_opponents_too_and_stays_on_the_face(scene: SetupScene) -> None:
    def focused() -> str:
        focus = scene.page.focus
        return focus.tooltip if focus is not None else ""

    for _ in widgets_of(scene):
        if "Take another opponent" in focused():
            break
        give(scene, NextFocus())
    for expected in ("Temple builder", "Water carrier", "Sun worshipper", "Trader"):
        give(scene, Confirm())
        assert focused().startswith(expected)


def test_the_focus_stays_on_the_level_when_an_opponent_takes_a_persons_seat(scene: SetupScene) -> None:
    hard = on_card(scene, 0, "Hard")
    click(scene, hard)
    assert seated(scene.choices)[0] == ("Ana", "temple_builder")
    assert scene.page.focus is on_card(scene, 0, "Hard")
    click(scene, on_card(scene, 0, "Person"))
    assert seated(scene.choices)[0] == ("Ana", None)
    assert scene.page.focus is on_card(scene, 0, "Person")


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
                for part in holder._children():
                    assert not part.visible or holder.rect.contains(part.rect), (size, scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["de", "nl"])
def test_no_name_of_a_module_is_broken_inside_a_word(code: str, size: tuple[int, int]) -> None:
    context = app.create_context(HeadlessDisplay(size), Settings(language=code), SilentSounds())
    context.navigation.open_new_game()
    top = context.stack.top
    assert top is not None
    cards = [widget for widget in widgets_of(top) if isinstance(widget, CheckCard)]
    assert cards
    for card in cards:
        room = card._text_width(context.theme, card.rect.width)
        lines = context.theme.text.wrap(card.title, card._title_style(context.theme, room), room)
        assert " ".join(lines) == card.title


def test_enter_in_a_name_ends_the_typing_and_starts_no_game() -> None:
    with desk() as opened:
        opened.context.navigation.open_new_game()
        scene = opened.top
        assert isinstance(scene, SetupScene)
        field = next(widget for widget in widgets_of(scene) if isinstance(widget, TextField))
        scene.page.focus_on(field)
        opened.key(pygame.K_RETURN)
        assert opened.top is scene
        assert not scene.wants_text
