"""An external bot's seed reveals nothing hidden."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from cacao_desktop.external import roster
from cacao_desktop.external.roster import guest_seed
from tests.command_line import Captured, run

SPY = """
import json, sys
hello = json.loads(sys.stdin.readline())
with open({path!r}, "a") as kept:
    kept.write(str(hello["seed"]) + "\\n")
print(json.dumps({{"type": "hello", "version": 1, "name": "Spy"}}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "choose":
        print(json.dumps({{"type": "choose", "id": asked["id"], "action": 0}}), flush=True)
"""


def seeds_of_a_spy(folder: Path, capsys: Captured, *options: str) -> list[int]:
    notes = folder / "notes"
    program = folder / "spy.py"
    notes.unlink(missing_ok=True)
    # As in another run of the program.
    roster._secret.cache_clear()
    program.write_text(SPY.format(path=str(notes)), encoding="utf-8")
    spy = f'spy="{sys.executable}" "{program}"'
    assert run("simulate", "--players", 2, "--bots", "spy,random", "--bot", spy, *options) == 0
    capsys.readouterr()
    return [int(line) for line in notes.read_text(encoding="utf-8").split()]


def test_a_program_cannot_trace_its_seed_to_the_deal(tmp_path: Path, capsys: Captured) -> None:
    for options in (("--seed", "4711"), ()):
        first, second = (seeds_of_a_spy(tmp_path, capsys, *options) for _run in range(2))
        assert first != second, "the external seed depends on more than the seed of the game"
        for seed in range(3000):
            rng = random.Random(seed)
            assert not {rng.getrandbits(32) for _draw in range(4)} & {*first, *second}


def test_seeds_of_others_hold_still_while_the_program_runs() -> None:
    assert guest_seed(5) == guest_seed(5) != guest_seed(6)
    assert 0 <= guest_seed(5) < 2**32
    assert json.dumps(guest_seed(5)).isdigit()
