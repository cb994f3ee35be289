"""The window's side of a table for phones: the link as a QR code, and the seats."""

from __future__ import annotations

import socket

import pytest

from cacao_desktop.match import PERSON, PHONE, Match, Seat
from cacao_desktop.phones.answers import qr_matrix
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.phones.sessions import PhoneSession
from cacao_desktop.wire import LOOPBACK, ServerError
from tests.phones.games import ASSETS, setup_with


class Host:
    """Carries out what a phone wants, and counts what it keeps."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.kept = 0

    def take_back(self) -> None:
        self.match.undo()

    def give_seat(self, seat: int, controller: str) -> None:
        self.match.change_seat(seat, controller=controller)

    def changed(self) -> None:
        self.kept += 1


def phone_table(kept: PhoneSession | None = None) -> PhoneTable:
    return hosted_table(kept)[1]


def hosted_table(kept: PhoneSession | None = None) -> tuple[Host, PhoneTable]:
    match = Match.start(setup_with("base", 3), (Seat(), Seat(device=PHONE), Seat("easy")), 1)
    host = Host(match)
    return host, PhoneTable(match, host, ASSETS, kept)


def test_the_link_is_the_address_with_the_code_behind_the_number_sign() -> None:
    table = phone_table(PhoneSession(code="ABCDEFGH"))
    assert (table.is_open, table.poll(), table.address) == (False, False, "")
    table.open(LOOPBACK, 0)
    assert table.link == f"http://127.0.0.1:{table.session().port}/#ABCDEFGH"
    port = table.session().port
    with pytest.raises(ServerError):
        phone_table().open(LOOPBACK, port)
    table.close()
    assert not table.is_open


def test_a_table_whose_former_port_is_taken_says_that_it_has_moved() -> None:
    with socket.create_server((LOOPBACK, 0)) as other:
        taken = other.getsockname()[1]
        table = phone_table(PhoneSession(code="ABCDEFGH", port=taken))
        table.open(LOOPBACK)
        moved_to = table.session().port
        assert table.has_moved
        assert moved_to != taken
    table.open(LOOPBACK)
    assert (table.has_moved, table.session().port) == (False, moved_to)
    table.close()


def test_a_qr_code_has_its_quiet_zone_and_its_corners() -> None:
    rows = qr_matrix("http://192.168.1.20:8765/#ABCDEFGH")
    side = len(rows)
    assert {len(row) for row in rows} == {side}
    edge = {*range(4), *range(side - 4, side)}
    assert not any(rows[y][x] for y in range(side) for x in range(side) if x in edge or y in edge)
    for y, x in ((4, 4), (4, side - 11), (side - 11, 4)):
        assert rows[y][x : x + 7] == [True] * 7
        assert rows[y + 1][x : x + 7] == [True, *[False] * 5, True]


def test_a_seat_is_kept_freed_given_to_a_bot_and_opened_for_phones() -> None:
    kept = PhoneSession(code="ABCDEFGH", tokens={1: "t" * 22, 0: "u" * 22})
    host, table = hosted_table(kept)
    match = table.room.match
    assert table.session().tokens == {1: "t" * 22}
    assert table.presence(1)[0] == "away"
    assert [table.decides_for(seat) for seat in range(3)] == [False, True, False]
    host.give_seat(1, "easy")
    assert not table.decides_for(1)
    host.give_seat(1, PERSON)
    table.room.free(1)
    assert table.presence(1) == ("free", 0.0)
    table.add_seat(0)
    assert (table.decides_for(0), match.people_here, table.presence(0)[0]) == (True, (), "free")
