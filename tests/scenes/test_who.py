"""Who is playing: the chip in the menu, and what is played and counted under its name."""

from __future__ import annotations

import pytest

from cacao_desktop.commands.positions import some_records
from cacao_desktop.geometry import Size
from cacao_desktop.measures import Space
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.puzzles.goals import goals
from cacao_desktop.scenes.records.scene import AlbumScene
from cacao_desktop.scenes.setup.line_ups import initial_choices, line_up_of
from cacao_desktop.scenes.setup.seat_card import RingedButton
from cacao_desktop.scenes.who import (
    Person,
    choose_player,
    forget_player,
    people,
    player,
    remember_players,
    shown_player,
)
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.input.bindings import PadButton
from cacao_desktop.ui.widgets import JadeButton, TextField
from tests.scenes.choices import table_for
from tests.ui.harness import Desk, desk, headless, named, parts_of

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
        match = opened.top.match
        assert (match.name(0), match.seats[0].portrait) == ("Mia", "elder")


@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_the_faces_of_a_new_player_are_large_and_in_one_row_above_a_jade_button(
    size: Size, text_percent: int
) -> None:
    context = headless(size)
    context.settings.text_percent = text_percent
    context.apply_settings()
    context.navigation.open(Screen.MENU)
    menu = context.stack.top
    assert isinstance(menu, MenuScene)
    menu.chip.activate()
    context.stack.draw(context.display.surface)
    dialog = context.stack.top
    assert dialog is not None
    faces = parts_of(dialog, RingedButton)
    assert {face.rect.y for face in faces} == {faces[0].rect.y}
    tx = context.theme.metrics.tx
    (name,) = parts_of(dialog, TextField)
    column = name.rect.width // len(faces) - tx(Space.TINY)
    assert min(faces[0].rect.size) >= min(tx(96), column)
    save = named(dialog, "Save")
    assert isinstance(save, JadeButton)
    assert 0 < save.rect.top - faces[0].rect.bottom <= tx(Space.HUGE), "no empty row between them"
    context.stack.clear()


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
    remember_players(settings, [OMER, MIA])
    assert player(settings).name == "Ana"
    remember_players(settings, [ANA])
    remember_players(settings, [OMER, MIA])
    assert people(settings) == [ANA, OMER, MIA]
    forget_player(settings, "Ana")
    assert people(settings) == [OMER, MIA]


def test_the_next_game_alone_is_set_up_for_the_player() -> None:
    settings = Settings(last_game=line_up_of(table_for(2), "last"))
    choose_player(settings, MIA)
    seats = initial_choices(settings).seats
    assert [(seat.name, seat.portrait) for seat in seats[:2]] == [
        ("Mia", "child"),
        ("Itzel", None),
    ]


def test_one_person_has_one_face_in_every_set_up() -> None:
    settings = Settings(last_game=line_up_of(table_for(2), "last"))
    choose_player(settings, MIA)
    choices = initial_choices(settings)
    choices.choose_controller(0, "easy")
    choices.choose_controller(1, "person")
    assert (choices.seats[1].name, choices.seats[1].portrait) == ("Mia", "child")
    settings.left_set_up = line_up_of(choices, "left")
    choose_player(settings, Person("Mia", "elder"))
    (seat,) = [seat for seat in initial_choices(settings).seats if seat.is_person]
    assert (seat.name, seat.portrait) == ("Mia", "elder")


def test_nobody_is_named_after_a_game_of_several_until_one_is_chosen() -> None:
    choices = table_for(2)
    choices.choose_controller(1, "person")
    settings = Settings(last_game=line_up_of(choices, "last"))
    assert shown_player(settings) == Person("", "")
    choose_player(settings, MIA)
    assert shown_player(settings) == MIA


def test_lessons_suns_and_stops_are_those_of_the_player() -> None:
    context = headless()
    settings = context.settings
    settings.lessons_done = ["harvest"]
    progress = JourneyProgress(context)
    journey = progress.latest
    progress.skip(journey, journey.stops[2])
    for person in (ANA, MIA, ANA):
        choose_player(settings, person)
        first = person == ANA
        assert settings.lessons_done == (["harvest"] if first else [])
        assert progress.suns(journey, journey.stops[2]) == (0 if first else None)


def test_goals_and_records_are_those_of_the_player() -> None:
    context = headless()
    games = some_records().games
    people_then = AlbumScene(context, some_records(), "records").people
    second = people_then[1]
    choose_player(context.settings, Person(second, "man"))
    album = AlbumScene(context, some_records(), "records")
    assert (album.people[0], album.subject.name) == (second, second)
    finished = {goal.text: goal.done for goal in goals(context.settings, games)}
    played = sum(any(seat.name == second for seat in game.seats) for game in games)
    assert 0 < played < len(games)
    assert finished["Finish 50 games"] == min(played, 50)
    choose_player(context.settings, MIA)
    assert not any(goal.done for goal in goals(context.settings, games))
