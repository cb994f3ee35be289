"""Programs as bots: a correct one plays, and any other forfeits with the reason in a sentence."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cacao_desktop.arena.simulation import PlayedGame, play_game
from cacao_desktop.bots import create
from cacao_desktop.bots.base import Budget, ForfeitError
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.game import deal, new_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.setup import Setup
from cacao_desktop.external import bots
from cacao_desktop.external.bots import ProgramBot
from cacao_desktop.external.program import MAX_LINE_BYTES, Program, ProgramError
from tests.engine.deals import setup_for
from tests.patience import MAX_SECONDS, wait_until
from tests.processes import is_running

UNRULY = Path(__file__).with_name("unruly.py")
EXAMPLES = Path(__file__).parents[2] / "examples"
NEEDS_PERL = pytest.mark.skipif(shutil.which("perl") is None, reason="there is no Perl")
NEEDS_LIMITS = pytest.mark.skipif(os.name == "nt", reason="Windows has no limits of a shell")


def command(*words: object) -> str:
    """Return a command line in the syntax of this system."""
    texts = [str(word) for word in words]
    if os.name == "nt":
        return subprocess.list2cmdline(texts)
    return shlex.join(texts)


def play(words: str, setup: Setup | None = None, milliseconds: int = 60_000) -> PlayedGame:
    setup = setup or setup_for(2)
    players = [
        ProgramBot("guest", words, 1),
        *(create("random", seat) for seat in range(1, setup.seats)),
    ]
    return play_game(setup, deal(setup, 3), players, Budget(milliseconds=milliseconds))


def test_program_plays_a_game_to_its_end() -> None:
    game = play(command(sys.executable, UNRULY, "good"))
    assert game.forfeit is None
    assert len(game.actions) > 40


@pytest.mark.parametrize(
    "program",
    [
        pytest.param((sys.executable, EXAMPLES / "bot.py"), id="Python"),
        pytest.param(("perl", EXAMPLES / "bot.pl"), id="Perl", marks=NEEDS_PERL),
    ],
)
def test_examples_play_games_with_everything(program: tuple[object, ...]) -> None:
    everything = "map watering chocolate huts gem_mines tree_of_life emperor new_workers"
    for setup in (setup_for(2), setup_for(3, everything, big_game=True)):
        game = play(command(*program), setup)
        assert game.forfeit is None


SENTENCES = {
    "newer": "gave an answer that is not valid: “version” must be one of 1",
    "die": "ended without an answer, with the exit code 3",
    "far": "chose action 1000000; valid actions are 0 to ",
    "one too far": "chose action ",
    "below": "chose action -1; valid actions are 0 to ",
    "true": "gave an answer that is not valid: “action” must be a whole number",
    "half": "gave an answer that is not valid: “action” must be a whole number",
    "huge": "gave an answer that is not valid: The number “action” is far too large",
    "other": "answered question 7 when it was asked question 1",
    "twice": "gave an answer that is not JSON: the key “action” appears twice in one object",
    "prose": "gave an answer that is not JSON: Expecting value",
    "letters": "gave an answer that is not UTF-8 text",
    "deep": "gave an answer that is not JSON: ",
    "cut": "ended without an answer, with the exit code 0",
    "endless": f"wrote a line of more than {MAX_LINE_BYTES} bytes",
    "chatter": "answered question 1 when it was asked question 2",
}


@pytest.mark.parametrize("what", SENTENCES)
def test_wrong_program_forfeits_with_one_sentence(what: str) -> None:
    game = play(command(sys.executable, UNRULY, what))
    assert game.forfeit is not None
    assert game.forfeit.seat == 0
    assert game.winners == (1,)
    assert game.totals[0] <= game.totals[1]
    assert game.forfeit.reason.startswith(f"guest {SENTENCES[what]}")
    assert game.forfeit.reason.endswith(".")
    assert len(game.forfeit.reason.splitlines()) == 1


@pytest.mark.parametrize("what", ["hang", "busy", "deaf"])
def test_program_that_does_not_answer_forfeits(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "GRACE_SECONDS", 0.25)
    game = play(command(sys.executable, UNRULY, what), milliseconds=250)
    assert game.forfeit is not None
    assert game.forfeit.reason == "guest did not answer within 0.5 seconds."


def test_program_that_does_not_greet_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "START_SECONDS", 0.5)
    game = play(command(sys.executable, UNRULY, "silent"))
    assert game.forfeit is not None
    assert game.forfeit.reason == "guest did not answer within 0.5 seconds."


def test_program_that_is_not_there_forfeits() -> None:
    game = play(command("no-such-program-anywhere"))
    assert game.forfeit is not None
    assert game.forfeit.reason.startswith("guest ")


def test_where_one_of_three_forfeits_the_best_other_one_wins() -> None:
    game = play(command(sys.executable, UNRULY, "die"), setup_for(3))
    assert 0 not in game.winners
    assert game.totals[0] == min(game.totals)


@pytest.fixture
def running() -> Iterator[list[Program]]:
    programs: list[Program] = []
    yield programs
    for program in programs:
        program.close()


def test_closed_program_is_gone(running: list[Program]) -> None:
    running += [
        Program(command(sys.executable, UNRULY, what)) for what in ("silent", "busy", "chatter")
    ]
    for program in running:
        program._questions.put((b"{}\n", False))
        program.close(b'{"type":"bye"}\n')
        assert program._process.returncode is not None


LEAVES = """
import os, sys
from cacao_desktop.external.program import Program
program = Program(sys.argv[1])
print(program.ask(b"?\\n", 30).decode(), flush=True)
os._exit(0)
"""
SAYS_WHO_IT_IS = "import os; input(); print(os.getpid(), flush=True)\nwhile True: pass"


@pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no groups of processes to end as a whole"
)
def test_busy_program_ends_with_the_process_that_asks_it() -> None:
    words = command(sys.executable, "-c", SAYS_WHO_IT_IS)
    done = subprocess.run(
        [sys.executable, "-c", LEAVES, words],
        capture_output=True,
        text=True,
        check=True,
        timeout=MAX_SECONDS,
    )
    process = int(done.stdout)
    wait_until(lambda: not is_running(process))


def test_program_that_is_asked_after_its_end_says_how_it_ended(running: list[Program]) -> None:
    running.append(Program(command(sys.executable, "-c", "raise SystemExit(5)")))
    for _ in range(2):
        with pytest.raises(ProgramError, match="ended without an answer, with the exit code 5"):
            running[0].ask(b"{}\n", 10)


def test_bot_that_has_forfeited_has_no_program_left() -> None:
    bot = ProgramBot("guest", command(sys.executable, UNRULY, "die"), 1)
    state = new_game(setup_for(2), 1)
    with pytest.raises(ForfeitError):
        bot.choose(observe(state, 0), legal_actions(state), Budget())
    assert bot._program is None
    bot.close()


@NEEDS_LIMITS
def test_memory_and_processor_time_are_bounded_where_the_system_can(
    running: list[Program],
) -> None:
    asked = "read line; ulimit -c; ulimit -t; ulimit -d"
    running.append(Program(command("sh", "-c", asked)))
    said = [running[0].ask(b"?\n", 10).strip() for _ in range(3)]
    assert said == [b"0", b"1800", b"2097152"]


def chosen(words: str) -> Action:
    bot = ProgramBot("guest", words, 1)
    state = new_game(setup_for(2), 1)
    try:
        return bot.choose(observe(state, 0), legal_actions(state), Budget())
    finally:
        bot.close()


@NEEDS_LIMITS
def test_program_that_wants_too_much_memory_ends() -> None:
    eats = "import sys; sys.stdin.readline(); x = bytearray(3 << 30); print(len(x))"
    with pytest.raises(ForfeitError, match="guest ended without an answer"):
        chosen(command(sys.executable, "-c", eats))
