"""Who sits at the table.

Characters and names that go with a seat, and the line-up of the last game.
"""

from __future__ import annotations

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice
from cacao_desktop.scenes.setup.line_ups import initial_choices, line_up_of
from cacao_desktop.storage.settings import Settings
from cacao_desktop.storage.settings_parts import LineUp, LineUpSeat
from cacao_desktop.words.opponents import OPPONENT_NAMES, PORTRAITS
from tests.scenes.choices import table_for, with_modules


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
    choices.next_face(1)
    assert seated(choices)[1:] == [("Tepeu", "temple_builder"), ("Itzel", "trader")]
    for _ in range(3):
        choices.next_face(1)
    assert seated(choices)[1] == ("Itzel", "trader")
    assert len({seat.character for seat in choices.seats}) == 3


def test_a_name_that_was_typed_stays() -> None:
    choices = table_for(1)
    choices.seats[1].name = "Grandfather"
    choices.next_face(1)
    assert seated(choices)[1] == ("Grandfather", "temple_builder")


def test_a_bot_in_a_persons_seat_has_its_own_name_and_the_person_comes_back_under_theirs() -> None:
    choices = table_for(1)
    choices.seats[0].name = "Zoë"
    choices.seats[0].portrait = "man"
    choices.choose_controller(0, "hard")
    assert seated(choices)[0] == ("Tepeu", "temple_builder")
    choices.choose_controller(0, "expert")
    assert seated(choices)[0] == ("Tepeu", "temple_builder")
    choices.choose_controller(0, PERSON)
    assert seated(choices)[0] == ("Zoë", None)
    assert choices.seats[0].portrait == "man"


def test_a_person_in_a_bots_seat_does_not_bear_its_name() -> None:
    choices = table_for(1)
    choices.choose_controller(1, PERSON)
    assert seated(choices)[1] == ("Ben", None)
    assert choices.seats[1].portrait in PORTRAITS


def test_a_name_that_was_typed_for_a_bot_stays_with_the_person() -> None:
    choices = table_for(1)
    choices.seats[1].name = "Grandfather"
    choices.choose_controller(1, PERSON)
    assert seated(choices)[1] == ("Grandfather", None)


def test_no_two_people_have_the_same_portrait() -> None:
    choices = table_for(3)
    for seat in range(4):
        choices.choose_controller(seat, PERSON)
    choices.seats[0].portrait = choices.free_portrait()
    assert len({seat.portrait for seat in choices.seats}) == 4
    seen = set()
    for _ in range(3):
        choices.next_face(0)
        seen.add(choices.seats[0].portrait)
        assert len({seat.portrait for seat in choices.seats}) == 4
    assert len(seen) == 3


# Line-ups.


def test_a_new_player_begins_against_one_opponent_who_is_easy() -> None:
    choices = initial_choices(Settings())
    assert [(seat.name, seat.controller) for seat in choices.seats] == [
        ("Ana", PERSON),
        ("Itzel", "easy"),
    ]
    assert choices.preset == "base"


def test_a_new_game_begins_with_the_line_up_of_the_last() -> None:
    choices = with_modules("huts", "new_storage", opponents=3)
    choices.seats[0].name = "Zoë"
    choices.seats[0].portrait = "elder"
    choices.choose_colour(0, "yellow")
    choices.choose_controller(2, "expert")
    again = initial_choices(Settings(last_game=line_up_of(choices, "last")))
    assert line_up_of(again, "last") == line_up_of(choices, "last")
    assert again.setup() == choices.setup()


def test_a_line_up_of_another_version_is_taken_as_far_as_it_is_known() -> None:
    seats = (
        LineUpSeat(name="Ana", colour="red", portrait="astronaut"),
        LineUpSeat(name="Hal", colour="white", controller="hal-9000", character="computer"),
    )
    strange = LineUp(name="last", modules=("huts", "spaceships"), seats=seats)
    choices = initial_choices(Settings(last_game=strange))
    assert [(seat.name, seat.controller) for seat in choices.seats] == [
        ("Ana", PERSON),
        ("Hal", "easy"),
    ]
    assert choices.seats[0].portrait in PORTRAITS
    assert choices.seats[1].character in CHARACTERS
    assert choices.game.modules == {"huts"}


def test_a_line_up_that_no_rules_allow_becomes_the_base_game() -> None:
    wrong = LineUp(name="last", modules=("chocolate",), mini_expansions=("volcanoes",))
    choices = initial_choices(Settings(last_game=wrong))
    assert choices.problem is None
    assert choices.preset == "base"
