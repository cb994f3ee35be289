"""Who is playing: the chip in the menu, and what is played and counted under its name."""

from __future__ import annotations

from cacao_desktop.commands.positions import some_records
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.puzzles.goals import goals
from cacao_desktop.scenes.records.scene import AlbumScene
from cacao_desktop.scenes.setup.presets import first_choices, line_up_of
from cacao_desktop.scenes.who import Person, choose_player, forget, meet, people, player
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.input.bindings import PadButton
from tests.scenes.choices import table_for
from tests.ui.harness import Desk, desk, headless, named

ANA = Person("Ana", "woman")
MIA = Person("Mia", "child")
OMER = Person("Ömer", "man")


def menu_of(opened: Desk) -> MenuScene:
    assert isinstance(opened.top, MenuScene)
    return opened.top


def test_a_name_typed_at_the_chip_is_kept_shown_and_plays() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        chip = menu_of(opened).chip
        assert chip.accessible_name == "Who is playing?"
        opened.click(chip)
        for letter in "Mia":
            opened.key(ord(letter.lower()), letter)
        opened.click(named(opened.top, "Grandmother"))
        opened.click(named(opened.top, "Save"))
        assert menu_of(opened).chip.accessible_name == "Player: Mia. Press to change"
        assert player(opened.context.settings) == Person("Mia", "elder")
        opened.context.navigation.open_lesson("harvest")
        assert isinstance(opened.top, LessonScene)
        assert opened.top.match.name(0) == "Mia"


def test_another_player_is_chosen_by_gamepad() -> None:
    with desk() as opened:
        choose_player(opened.context.settings, ANA)
        choose_player(opened.context.settings, MIA)
        opened.context.navigation.open(Screen.MENU)
        menu = menu_of(opened)
        menu.page.take_keyboard()
        menu.page.focus_on(menu.chip)
        opened.pad(PadButton.A)
        opened.pad(PadButton.DOWN)
        opened.pad(PadButton.A)
        assert player(opened.context.settings) == ANA
        assert menu.page.focus is menu.chip
        assert menu.chip.accessible_name == "Player: Ana. Press to change"


def test_a_game_of_several_people_changes_nobodys_name() -> None:
    settings = Settings()
    meet(settings, [OMER, MIA])
    assert player(settings).name == "Ana"
    meet(settings, [ANA])
    meet(settings, [OMER, MIA])
    assert people(settings) == [ANA, OMER, MIA]
    forget(settings, "Ana")
    assert people(settings) == [OMER, MIA]


def test_the_next_game_alone_is_set_up_for_the_player() -> None:
    settings = Settings(last_game=line_up_of(table_for(2), "last"))
    choose_player(settings, MIA)
    seats = first_choices(settings).seats
    assert [(seat.name, seat.portrait) for seat in seats[:2]] == [
        ("Mia", "child"),
        ("Itzel", None),
    ]


def test_goals_and_records_are_those_of_the_player() -> None:
    context = headless()
    games = some_records().games
    people_then = AlbumScene(context, some_records(), "records").people
    second = people_then[1]
    choose_player(context.settings, Person(second, "man"))
    album = AlbumScene(context, some_records(), "records")
    assert (album.people[0], album.shown[1]) == (second, second)
    finished = {goal.text: goal.done for goal in goals(context.settings, games)}
    played = sum(any(seat.name == second for seat in game.seats) for game in games)
    assert 0 < played < len(games)
    assert finished["Finish 50 games"] == min(played, 50)
    choose_player(context.settings, MIA)
    assert not any(goal.done for goal in goals(context.settings, games))
