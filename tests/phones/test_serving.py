"""Served tables over loopback: whole random games, killed hosts, and what is restored."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cacao_desktop.commands.serve import seats_and_names
from cacao_desktop.external.roster import BUILT_IN
from cacao_desktop.match import PHONE, Match, Seat
from cacao_desktop.phones.serving import ServedTable
from cacao_desktop.phones.sessions import PhoneSession, PhoneSessionStore
from cacao_desktop.storage.paths import HOME_VARIABLE
from cacao_desktop.storage.replay_read import read_replay
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.wire import LOOPBACK
from cacao_desktop.wire.server import Server
from tests.command_line import Captured, assert_refused, run
from tests.patience import MAX_SECONDS
from tests.phones.games import ASSETS, BOXES, choices_of, setup_with
from tests.phones.pages import QUICK, Phone
from tests.samples import one_in


def table_with(
    home: Path,
    box: str,
    seats: int = 2,
    bot: str = "",
    start_options: str = "options",
    complaints: list[str] | None = None,
) -> ServedTable:
    """Return a served table for phones, the last seat for a bot where one is named."""
    sitting = tuple(
        Seat(bot) if bot and n == seats - 1 else Seat(device=PHONE) for n in range(seats)
    )
    new = lambda: Match.start(setup_with(box, seats), sitting, 5)  # noqa: E731
    complaints = [] if complaints is None else complaints
    return ServedTable(
        home,
        ASSETS,
        start_options,
        new,
        roster=BUILT_IN,
        report_problem=complaints.append,
        limits=QUICK,
    )


def server_at(port: int) -> Server:
    """Return the thread that listens at a port."""
    (server,) = (
        thread
        for thread in threading.enumerate()
        if isinstance(thread, Server) and thread.port == port
    )
    return server


def run_until(table: ServedTable, done: Callable[[], object], *phones: Phone) -> None:
    """Let table and phones go on until something is so."""
    end = time.monotonic() + MAX_SECONDS
    while not done() and time.monotonic() < end:
        table.step()
        for phone in phones:
            phone.listen(0.002)
    assert done()


@pytest.mark.parametrize("box", one_in(8, BOXES, start=2))
def test_a_game_is_played_by_phones_to_a_replay_that_is_right(
    box: str, tmp_path: Path, ends: ExitStack
) -> None:
    seats = 3 if box == "big_game" else 2
    table = table_with(tmp_path, box, seats, bot="random")
    rng = random.Random(box)
    table.open(LOOPBACK, 0)
    ends.callback(table.close)
    code = table.phones.access.code
    phones = [Phone(table.phones.address, ends, code=code) for _seat in range(seats - 1)]
    for seat, phone in enumerate(phones):
        phone.say(type="sit", seat=seat, name=f"Ada {seat}", face="girl")
    sent = -1
    end = time.monotonic() + MAX_SECONDS
    while not table.match.state.over and time.monotonic() < end:
        table.step()
        for phone in phones:
            phone.listen(0.002)
            number = phone.view.get("number", -1)
            if "legal" in phone.view and number > sent:
                sent = number
                phone.say(type="choose", number=number, choice=rng.choice(choices_of(phone.view)))
    run_until(table, lambda: all(phone.view["over"] for phone in phones), *phones)
    (replay,) = (tmp_path / "replays").iterdir()
    read = read_replay(replay)
    assert [player.name for player in read.setup.players][:-1] == [
        f"Ada {seat}" for seat in range(seats - 1)
    ]
    assert list(read.totals) == [each["total"] for each in phones[0].view["scores"]]
    assert list((tmp_path / "phones").iterdir()) == []


def test_a_table_goes_on_where_it_was_left_and_everybody_keeps_their_seat(
    tmp_path: Path, ends: ExitStack
) -> None:
    table = table_with(tmp_path, "base")
    table.open(LOOPBACK, 0)
    phone = Phone(table.phones.address, ends, code=table.phones.access.code)
    phone.say(type="sit", seat=1, name="Ada", face="boy")
    run_until(table, lambda: phone.token, phone)
    table.match.submit(_first(table.match))
    table.changed()
    # The host dies: nothing is said or saved any more, only the system lets go of its file.
    assert SavedGames(tmp_path / "games").entries()[0].name == "Ana · Ada"
    assert table._save._lock is not None
    table._save._lock.release()
    table.phones._server.close()  # type: ignore[union-attr]
    again = table_with(tmp_path, "base")
    ends.callback(again.close)
    again.open(LOOPBACK, None)
    assert (again.phones.session().port, again.phones.access.code) == (
        table.phones.session().port,
        table.phones.access.code,
    )
    back = Phone(again.phones.address, ends, token=phone.token)
    run_until(again, lambda: back.view, back)
    assert (back.view["seat"], back.view["seats"][1]["name"], back.view["number"]) == (1, "Ada", 1)
    assert back.view["seats"][1]["picture"] == "face_boy_violet"
    other = table_with(tmp_path, "base", start_options="others")
    assert other.match.moves == []
    assert other.phones.access.code != again.phones.access.code


def _first(match: Match) -> Any:
    from cacao_desktop.engine.legal import legal_actions

    return legal_actions(match.state)[0]


def test_closing_says_goodbye_and_listens_no_more(tmp_path: Path, ends: ExitStack) -> None:
    table = table_with(tmp_path, "base")
    assert (table.phones.is_open, table.phones.address) == (False, "")
    table.open(LOOPBACK, 0)
    address = table.phones.address
    phone = Phone(address, ends, code=table.phones.access.code)
    run_until(table, lambda: phone.view, phone)
    table.close()
    with pytest.raises(ConnectionClosed):
        phone.listen(2)
    assert phone.why == "gone"
    with pytest.raises(OSError, match="refused"):
        Phone(address, ends)


def test_a_fault_in_an_answer_lets_the_page_go_and_the_game_live(
    tmp_path: Path, ends: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_with(tmp_path, "base")
    table.open(LOOPBACK, 0)
    ends.callback(table.close)
    one = Phone(table.phones.address, ends, code=table.phones.access.code)
    run_until(table, lambda: one.view, one)

    def fail(*_arguments: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(table.phones.room, "_handlers", {"log": fail})
    one.say(type="log")
    with pytest.raises(ConnectionClosed):
        run_until(table, lambda: False, one)
    assert one.why == "fault"
    two = Phone(table.phones.address, ends, code=table.phones.access.code)
    run_until(table, lambda: two.view, two)
    assert two.view["seats"]


def test_a_server_that_has_stopped_is_started_again_at_its_address(
    tmp_path: Path, ends: ExitStack
) -> None:
    complaints: list[str] = []
    table = table_with(tmp_path, "base", complaints=complaints)
    table.open(LOOPBACK, 0)
    ends.callback(table.close)
    address = table.phones.address
    server_at(table.phones.session().port).close()
    run_until(table, lambda: len(complaints) == 2)
    assert [len(each.split(".")) > 1 for each in complaints] == [True, True]
    phone = Phone(address, ends, code=table.phones.access.code)
    run_until(table, lambda: phone.view, phone)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": "cacao-phones", "version": 2}', "\ud800"]
)
def test_a_damaged_file_of_seats_is_as_none(tmp_path: Path, text: str) -> None:
    tables = PhoneSessionStore(tmp_path)
    tables.write(
        "one", PhoneSession(code="ABCDEFGH", port=8765, tokens={0: "x" * 22}, terms="terms")
    )
    assert tables.read("one") == PhoneSession(
        code="ABCDEFGH", port=8765, tokens={0: "x" * 22}, terms="terms"
    )
    (tmp_path / "one.json").write_bytes(text.encode("utf-8", "surrogatepass"))
    assert tables.read("one") is None
    assert tables.read("two") is None


def test_an_odd_token_takes_no_other_with_it(tmp_path: Path) -> None:
    content = {"code": "ABCDEFGH", "port": "odd", "tokens": {"0": "x" * 22, "1": "odd", "9": ""}}
    (tmp_path / "one.json").write_text(json.dumps(content), encoding="utf-8")
    found = PhoneSessionStore(tmp_path).read("one")
    assert found == PhoneSession(code="ABCDEFGH", tokens={0: "x" * 22})


# The command.


@pytest.mark.parametrize(
    "more",
    [
        ["--seats", "phone"],
        ["--seats", "phone,phone,phone,phone,phone"],
        ["--seats", "normal,easy"],
        ["--seats", "phone,champion"],
        ["--seats", "phone,phone", "--modules", "atlas"],
        ["--seats", "phone,phone", "--variants", "big_game"],
        ["--seats", "phone,phone", "--port", "70000"],
        ["--seats", "phone,phone", "--seed", "-1"],
        ["--seats", "phone,phone", "--host", "0.0.0.0"],
        ["--seats", "phone,phone", "--host", "example.org"],
        ["--seats", "phone,phone", "--host", "203.0.113.7", "--port", "0"],
        ["--seats", "phone,phone", "--public", "name.example"],
        ["--seats", "phone,phone", "--public", "https://name.example/?x"],
        ["--seats", "phone,phone", "--trusted-proxy", "10.0.0.2"],
        ["--seats", "phone,phone", "--public", "https://a.example", "--trusted-proxy", "proxy"],
        [],
    ],
    ids=lambda more: " ".join(more) or "nothing",
)
def test_wrong_input_is_refused_in_one_sentence(
    more: list[str], capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    assert_refused(["serve", *more], capsys, tmp_path / "here")
    assert not (tmp_path / "home" / "games").exists()


def _served(home: Path, ends: ExitStack, stderr: int) -> subprocess.Popen[str]:
    """Start the command, and take a seat of its table on a phone."""
    seats = ["--seats", "phone,easy"]
    command = [sys.executable, "-m", "cacao_desktop", "serve", *seats]
    served = subprocess.Popen(
        [*command, "--host", LOOPBACK, "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        env={**os.environ, HOME_VARIABLE: str(home)},
    )
    ends.callback(served.kill)
    assert served.stdout is not None
    opened = json.loads(served.stdout.readline())
    assert set(opened) == {"address", "code"}
    phone = Phone(opened["address"], ends, code=opened["code"])
    phone.listen(5)
    phone.say(type="sit", seat=0)
    end = time.monotonic() + MAX_SECONDS
    while "legal" not in phone.view and time.monotonic() < end:
        phone.listen(0.1)
    assert phone.view["number"] == 0
    return served


@pytest.mark.skipif(os.name == "nt", reason="Windows interrupts no single process")
def test_the_command_serves_until_it_is_interrupted(tmp_path: Path, ends: ExitStack) -> None:
    served = _served(tmp_path, ends, subprocess.PIPE)
    served.send_signal(signal.SIGINT)
    out, err = served.communicate(timeout=MAX_SECONDS)
    assert (served.returncode, out, err) == (0, "", "")


@pytest.mark.skipif(os.name == "nt", reason="Windows interrupts no single process")
def test_a_table_that_cannot_be_saved_is_served_and_says_so(
    tmp_path: Path, ends: ExitStack
) -> None:
    home = tmp_path / "home"
    home.write_text("a file in the place of the folder", "utf-8")
    served = _served(home, ends, subprocess.PIPE)
    served.send_signal(signal.SIGINT)
    _out, err = served.communicate(timeout=MAX_SECONDS)
    assert served.returncode == 0
    assert "could not be saved" in err
    assert "Traceback" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
def test_a_table_that_can_neither_be_saved_nor_say_so_is_served(
    tmp_path: Path, ends: ExitStack
) -> None:
    home = tmp_path / "home"
    home.write_text("a file in the place of the folder", "utf-8")
    full = os.open("/dev/full", os.O_WRONLY)
    ends.callback(os.close, full)
    served = _served(home, ends, full)
    served.send_signal(signal.SIGINT)
    served.communicate(timeout=MAX_SECONDS)
    assert served.returncode == 0


def test_players_have_the_names_of_the_window() -> None:
    seats, names = seats_and_names(("phone", "hard", "phone", "random"))
    assert names == ["Ana", "Itzel", "Ben", "random 4"]
    assert [seat.character for seat in seats] == [None, "trader", None, None]


def test_help_says_what_makes_two_starts_the_same_table(capsys: Captured) -> None:
    assert run("serve", "--help") == 0
    assert "continues when the command is given again" in " ".join(capsys.readouterr().out.split())
