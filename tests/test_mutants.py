"""Operators that are changed one at a time.

Where they stand, and whether tests notice, in a made-up package.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.lab import mutants

CODE = """def middle(low, high):  # low < high
    if not (low is None) and (low
        # a comment with == in it
        == high or "é" not in "+"):
        return low
    return (low + high) - 1
"""
CHECKED = """def larger(one, other):
    return one if one > other else other


def rest(one, other):
    return one - other


def countdown(number):
    while number:
        number = number - 1
    return number
"""
TESTS = """from cacao_desktop.table.numbers import countdown, larger, rest


def test_larger():
    assert larger(2, 1) == 2


def test_rest():
    assert rest(3, 1) == 2


def test_countdown():
    assert countdown(3) == 0


def test_of_nothing():
    assert False
"""


def test_every_operator_is_found_where_it_stands() -> None:
    found = mutants.mutants_of("middle.py", CODE)
    assert [(mutant.line, mutant.old, mutant.new) for mutant in found] == [
        (2, "not", ""),
        (2, "is", "is not"),
        (2, "and", "or"),
        (4, "==", "!="),
        (4, "or", "and"),
        (4, "not in", "in"),
        (6, "+", "-"),
        (6, "-", "+"),
    ]
    changed = [mutants.changed(CODE, mutant) for mutant in found]
    assert "if  (low is None) and" in changed[0]
    assert 'or "é" in "+"' in changed[5]
    assert changed[6].endswith("(low - high) - 1\n")
    for text in changed:
        compile(text, "middle.py", "exec")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name, text in {
        "pyproject.toml": "",
        "cacao_desktop/__init__.py": "",
        "cacao_desktop/table/__init__.py": "",
        "cacao_desktop/table/numbers.py": CHECKED,
        "tests/test_numbers.py": TESTS,
        "tests/test_absent.py": "import no_such_library\nimport cacao_desktop.table.numbers\n",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True, parents=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.full
def test_what_no_test_notices_survives(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "LONGEST", 3)
    monkeypatch.setattr(mutants, "LONGEST_BY_CLOCK", 100)
    drawn = mutants.drawn(house, ["table"], 5, seed=1)
    with mutants.copied(house) as copy:
        trials = mutants.Trials(copy)
        larger, rest, countdown = (
            trials.run(mutant) for mutant in sorted(drawn, key=lambda each: each.line)
        )
        assert (
            copy.joinpath("cacao_desktop/table/numbers.py").read_text(encoding="utf-8") == CHECKED
        )
    assert rest.caught_by == "tests/test_numbers.py::test_rest"
    assert larger.caught_by == ""
    assert mutants.line_of(larger).startswith("SURVIVED  cacao_desktop/table/numbers.py:2 > to >=")
    assert mutants.line_of(countdown).startswith(
        "endless   cacao_desktop/table/numbers.py:11 - to +, no end"
    )
    assert (
        mutants.summary_of([larger, rest, countdown])
        == "2 of 3 caught, 1 of them as the tests came to no end"
    )
    assert house.joinpath("cacao_desktop/table/numbers.py").read_text(encoding="utf-8") == CHECKED


def test_the_same_seed_draws_the_same() -> None:
    first, again, other = (
        mutants.drawn(mutants.ROOT, ["external"], 6, seed) for seed in (1, 1, 2)
    )
    assert first == again != other
