"""A room's answers to joining, sitting down, deciding, and messages that do not fit."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.match import HERE, PERSON, PHONE, STAND_IN
from cacao_desktop.phones.access import COOL_DOWN_SECONDS, WRONG_CODES, AccessCode
from cacao_desktop.phones.agreements import Agreements
from cacao_desktop.phones.room import REACTION_PAUSE_SECONDS
from cacao_desktop.phones.seats import BOT_AFTER_SECONDS, CLAIM_AFTER_SECONDS, PhoneSeats
from tests.phones.games import CODE, Table, choices_of, match_on_phones, play_on
from tests.samples import in_turn

STRANGE: list[Any] = [
    None,
    "hello",
    [],
    12,
    {},
    {"type": None},
    {"type": {"a": 1}},
    {"type": "dance"},
    {"type": "hello"},
    *({"type": "sit", "seat": seat} for seat in (-1, 2, True, "0", 99, 1.0, None, [0])),
    *(
        {"type": "choose", "number": number, "choice": 0}
        for number in (1, -1, "0", 0.0, None, True)
    ),
    *(
        {"type": "choose", "number": 0, "choice": each}
        for each in (-1, 10**9, True, "0", 0.0, None)
    ),
    {"type": "choose", "number": 0, "choice": []},
    {"type": "choose"},
    {"type": "back", "number": 0},
    {"type": "back", "number": "0"},
    {"type": "ask", "number": 0, "choice": -1},
    {"type": "ask", "number": 3, "choice": 0},
    {"type": "why", "number": 0},
    {"type": "why", "number": 0, "x": 10**15, "y": -(10**15), "tile": {}},
    {"type": "why", "number": 0, "x": True, "y": [1], "tile": "../../x"},
    {"type": "language", "language": {"de": 1}},
    {"type": "language", "language": "../../../etc"},
    {"type": "visible", "visible": "no"},
    {"type": "rules", "topic": 12},
    {"type": "rules", "topic": "x" * 1500},
    {"type": "play"},
    {"type": "agree", "kind": "claim", "seat": 1},
    {"type": "agree", "kind": "claim", "seat": []},
    {"type": "agree", "kind": "bot", "seat": 1},
    {"type": "agree", "kind": {}, "seat": True},
    {"type": "react", "reaction": "../x"},
    {"type": "react", "reaction": {"a": 1}},
]


@pytest.fixture
def table() -> Table:
    return Table(match_on_phones("huts"))


def test_a_page_comes_in_by_the_code_and_sits_down_under_a_name_and_a_face(table: Table) -> None:
    texts, view = table.say(
        1, {"type": "hello", "code": f"{CODE[:4]}-{CODE[4:].lower()}", "language": "de-AT"}
    )
    assert (texts["language"], texts["t"]["lay"]) == ("de", "Hier anlegen")
    assert [seat["is"] for seat in view["seats"]] == ["free", "free"]
    assert "hand" not in view
    assert "legal" not in view
    table.say(
        1, {"type": "sit", "seat": 0, "name": " Lu\u202eisa\nwith a long name ", "face": "girl"}
    )
    view = table.view(1)
    assert view["seats"][0] == {
        "name": "Luisa with a lon",
        "colour": "red",
        "picture": "face_girl_red",
        "face": "girl",
        "is": "here",
        "open": False,
    }
    assert view["sign"] == "Lege ein Plättchen aus der Hand an"
    assert sorted(choices_of(view)) == list(range(len(legal_actions(table.match.state))))
    assert table.saved


@pytest.mark.parametrize(("strange", "seated"), in_turn(STRANGE, [False, True]))
def test_what_is_no_message_of_this_seat_and_moment_changes_nothing(
    strange: object, seated: bool
) -> None:
    table = Table(match_on_phones("huts"))
    table.join(1, 0 if seated else None)
    before = table.match.state, table.match.seats, dict(table.seats.tokens)
    table.say(1, strange)
    assert (table.match.state, table.match.seats, dict(table.seats.tokens)) == before
    assert table.match.moves == []


@pytest.mark.parametrize("strange", STRANGE, ids=repr)
def test_who_has_not_said_the_code_is_told_nothing(table: Table, strange: object) -> None:
    answers = table.say(1, strange)
    assert {answer["type"] for answer in answers} <= {"bye", "refused"}
    assert not table.room.pages.watching


def test_wrong_codes_shut_the_door_but_not_for_who_has_a_seat(table: Table) -> None:
    table.join(1, 0)
    whys = [
        table.say(10 + n, {"type": "hello", "code": f"AAAA{n}"})[0]["why"]
        for n in range(WRONG_CODES + 2)
    ]
    assert whys == ["code"] * WRONG_CODES + ["wait"] * 2
    assert table.say(40, {"type": "hello", "code": CODE})[0]["why"] == "wait"
    assert table.say(43, {"type": "hello", "code": CODE}, "another")[0]["type"] == "texts"
    assert table.say(41, {"type": "hello", "token": table.token(1)})[0]["type"] == "texts"
    table.now += COOL_DOWN_SECONDS
    assert table.say(42, {"type": "hello", "code": CODE})[0]["type"] == "texts"


def test_a_page_without_the_code_is_told_why_in_its_own_language(table: Table) -> None:
    (asked,) = table.say(1, {"type": "hello", "language": "de"})
    (wrong,) = table.say(2, {"type": "hello", "code": "AAAAAAAA", "language": "pl"})
    assert (asked["why"], asked["language"]) == ("ask", "de")
    assert asked["t"]["ask"] == "Gib den Code ein, den der Tisch zeigt."
    assert (wrong["why"], wrong["language"]) == ("code", "pl")
    assert "welcome" not in wrong["t"]


def test_ten_wrong_codes_change_the_code_of_a_public_table() -> None:
    access = AccessCode(lambda: 0.0, CODE, changes=True)
    for number in range(WRONG_CODES):
        assert access.check("AAAA", f"device {number}") == "code"
    assert access.code != CODE
    assert (access.check(CODE, "guest"), access.check(access.code, "guest")) == ("code", "in")


def test_a_seat_that_is_away_for_half_a_minute_can_be_taken(table: Table) -> None:
    table.join(1, 0, name="Mia", face="girl")
    table.room.close_page(1)
    table.join(2)
    table.now += CLAIM_AFTER_SECONDS
    table.deliver()
    card = table.view(2)["seats"][0]
    assert (card["name"], card["picture"], card["open"]) == ("Mia", "face_girl_red", True)
    table.say(2, {"type": "sit", "seat": 0, "name": ""})
    assert table.view(2)["seat"] == 0
    assert table.view(2)["seats"][0]["picture"] == "face_girl_red"
    assert table.say(3, {"type": "hello", "token": table.token(1)})[0]["why"] == "ask"


def test_a_seat_that_is_away_is_claimed_as_soon_as_another_seat_agrees(table: Table) -> None:
    table.join(1, 0)
    table.join(2, 1)
    table.say(1, {"type": "visible", "visible": False})
    table.join(3)
    table.say(3, {"type": "sit", "seat": 0})
    assert table.view(2)["requests"] == [{"kind": "claim", "seat": 0, "agreed": False}]
    table.say(3, {"type": "agree", "kind": "claim", "seat": 0})
    assert table.view(3)["seat"] is None, "a page does not agree to its own request"
    table.say(2, {"type": "agree", "kind": "claim", "seat": 0})
    assert table.view(3)["seat"] == 0
    assert table.sent[1][-1] == {"type": "bye", "why": "elsewhere"}


def test_a_claim_waits_for_its_time_and_ends_when_the_phone_is_back(table: Table) -> None:
    table.join(1, 0)
    for back in (True, False):
        table.say(1, {"type": "visible", "visible": False})
        page = 3 + back
        table.join(page)
        table.say(page, {"type": "sit", "seat": 0})
        table.say(1, {"type": "visible", "visible": back})
        table.now += CLAIM_AFTER_SECONDS
        table.deliver()
        assert table.view(page)["seat"] == (None if back else 0)


def test_a_vote_of_a_seat_that_has_left_does_not_replace_one_of_those_present() -> None:
    agreements = Agreements(PhoneSeats(range(4), lambda: 0.0))
    assert not agreements.vote_for_bot(0, 3, present=[1, 2, 3])
    assert not agreements.vote_for_bot(0, 1, present=[1, 2]), "seat 2 has not agreed"
    assert agreements.vote_for_bot(0, 2, present=[1, 2])


def test_all_who_are_there_agree_on_a_bot_for_a_seat_that_is_long_away() -> None:
    table = Table(match_on_phones("base", 3))
    for seat in range(3):
        table.join(seat, seat)
    table.say(0, {"type": "visible", "visible": False})
    table.say(1, {"type": "agree", "kind": "bot", "seat": 0})
    assert table.view(1)["may_get_bot"] == []
    table.now += BOT_AFTER_SECONDS
    table.deliver()
    assert table.view(1)["may_get_bot"] == [0]
    table.say(1, {"type": "agree", "kind": "bot", "seat": 0})
    assert table.match.seats[0].is_person
    assert table.view(2)["requests"] == [{"kind": "bot", "seat": 0, "agreed": False}]
    table.say(2, {"type": "agree", "kind": "bot", "seat": 0})
    assert table.match.seats[0].controller == STAND_IN
    table.say(0, {"type": "visible", "visible": True})
    table.say(0, {"type": "play"})
    assert table.match.seats[0].is_person


def test_two_players_of_one_name_are_told_apart(table: Table) -> None:
    table.join(1, 0, name="Maximilian Ludwig")
    table.join(2, 1, name="maximilian ludwi")
    names = [seat["name"] for seat in table.view(2)["seats"]]
    assert names == ["Maximilian Ludwi", "maximilian lud 2"]


def test_a_reaction_is_shown_on_every_page_but_not_too_often(table: Table) -> None:
    table.join(1, 0)
    table.join(2)
    reaction = {"type": "reaction", "seat": 0, "reaction": "sun"}
    assert table.say(1, {"type": "react", "reaction": "sun"}) == [reaction]
    assert table.sent[2][-1] == reaction
    assert table.say(1, {"type": "react", "reaction": "sun"}) == []
    assert table.say(2, {"type": "react", "reaction": "sun"}) == [], "watchers do not react"
    table.now += REACTION_PAUSE_SECONDS
    assert table.say(1, {"type": "react", "reaction": "<b>"}) == []
    table.room.reactions = False
    assert table.say(1, {"type": "react", "reaction": "sun"})[0]["reactions"] == []


def test_no_phone_shows_the_result_before_the_ceremony_is_over(table: Table) -> None:
    table.join(1, 0)
    table.result_shown = False
    rng = random.Random(3)
    while not table.match.state.over:
        play_on(table.match, rng)
    table.deliver()
    view = table.view(1)
    assert (view["over"], "scores" in view, "winners" in view) == (True, False, False)
    table.result_shown = True
    table.deliver()
    assert table.view(1)["scores"]


def test_half_a_letter_is_a_wrong_code(table: Table) -> None:
    assert table.say(1, {"type": "hello", "code": "\ud800", "token": "\udfff"})[0]["why"] == "code"


def test_a_seat_has_one_page_and_the_last_that_comes_has_it(table: Table) -> None:
    table.join(1, 0)
    table.say(2, {"type": "hello", "token": table.token(1)})
    assert table.sent[1][-1] == {"type": "bye", "why": "elsewhere"}
    assert table.closed == {1}
    assert table.view(2)["seat"] == 0


def test_only_who_decides_decides_and_once(table: Table) -> None:
    table.join(1, 0)
    table.join(2, 1)
    assert table.say(2, {"type": "choose", "number": 0, "choice": 0})[0]["type"] == "refused"
    table.say(1, {"type": "choose", "number": 0, "choice": 0})
    assert len(table.match.moves) == 1
    assert table.say(1, {"type": "choose", "number": 0, "choice": 0})[0]["type"] == "refused"
    assert len(table.match.moves) == 1
    assert table.view(2)["number"] == 1


def test_one_takes_back_only_what_one_has_decided(table: Table) -> None:
    table.join(1, 0)
    table.join(2, 1)
    table.say(1, {"type": "choose", "number": 0, "choice": 0})
    assert (table.view(1)["undo"], table.view(2)["undo"]) == (True, False)
    table.say(2, {"type": "back", "number": 1})
    assert len(table.match.moves) == 1
    table.say(1, {"type": "back", "number": 1})
    assert table.match.moves == []
    assert table.view(2)["log"] == []


def test_presence_is_what_pages_say_of_being_looked_at(table: Table) -> None:
    table.join(1, 0)
    table.join(2, 1)
    table.say(1, {"type": "visible", "visible": False})
    table.now += 42
    assert (table.view(2)["seats"][0]["is"], table.seats.away_for(0)) == ("away", 42)
    table.say(1, {"type": "visible", "visible": True})
    assert (table.view(2)["seats"][0]["is"], table.seats.away_for(0)) == ("here", 0)
    table.room.close_page(1)
    table.deliver()
    assert table.view(2)["seats"][0]["is"] == "away"


def test_a_freed_seat_is_open_to_others_and_its_token_is_worth_nothing(table: Table) -> None:
    table.join(1, 0)
    token = table.token(1)
    table.room.free(0)
    table.deliver()
    assert (table.view(1)["seat"], table.view(1)["seats"][0]["is"]) == (None, "free")
    assert table.say(2, {"type": "hello", "token": token})[0]["why"] == "ask"
    table.join(3, 0)
    assert table.token(3) != token


def test_a_seat_that_is_held_at_the_computer_again_is_no_phones_any_more(table: Table) -> None:
    table.join(1, 0)
    table.match.change_seat(0, device=HERE)
    assert table.say(1, {"type": "choose", "number": 0, "choice": 0})[0]["type"] == "refused"
    view = table.view(1)
    assert (view["seat"], view["seats"][0]["is"], table.match.moves) == (None, "laptop", [])
    table.match.change_seat(0, device=PHONE)
    table.deliver()
    assert table.view(1)["seats"][0]["is"] == "free"


def test_a_bot_stands_in_until_its_person_plays_on(table: Table) -> None:
    table.join(1, 0)
    table.match.change_seat(0, controller="easy")
    table.deliver()
    view = table.view(1)
    assert (view["stands_in"], view["seats"][0]["is"]) == (True, "bot")
    assert "legal" not in view
    assert table.say(1, {"type": "choose", "number": 0, "choice": 0})[0]["type"] == "refused"
    table.say(1, {"type": "play"})
    assert table.match.seats[0].controller == PERSON
    assert "legal" in table.view(1)


def test_one_view_is_made_at_a_time_that_of_who_decides_first(table: Table) -> None:
    for page, seat, language in ((1, None, "de"), (2, 1, "fr"), (3, 0, "es"), (4, None, "de")):
        table.join(page, seat, language)
    play_on(table.match, random.Random(1))
    order = []
    while table.room.has_outgoing:
        order.append({letter.page for letter in table.room.outgoing()})
    decides = {3} if table.match.state.deciding == 0 else {2}
    assert order[0] == decides
    assert sorted(map(len, order)) == [1, 1, 2]
    assert {1, 4} in order


def test_each_page_speaks_its_own_language(table: Table) -> None:
    table.join(1, 0, "de")
    table.join(2, 1, "fr")
    (texts, view) = table.say(1, {"type": "language", "language": "es"})
    assert texts["language"] == "es"
    assert len({table.view(1)["sign"], table.view(2)["sign"], view["names"]["market_2"]}) == 3
    assert table.view(2)["names"]["market_2"] != view["names"]["market_2"]


def test_a_page_asks_why_a_cell_cannot_be_chosen(table: Table) -> None:
    table.join(1, 0)
    (why,) = table.say(1, {"type": "why", "number": 0, "x": 4, "y": 5})
    assert why["words"] == "A worker tile must touch a jungle tile."
    x, y = next((row[1], row[2]) for row in table.view(1)["legal"]["place"])
    assert table.say(1, {"type": "why", "number": 0, "x": x, "y": y}) == []
