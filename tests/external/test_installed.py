"""Bots of installed packages: a good one plays, a broken one is reported, a bad one forfeits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cacao_desktop.bots import UnknownBotError
from cacao_desktop.bots.base import Budget
from cacao_desktop.external.roster import BrokenPackageError, Roster, installed_names
from tests import command_line
from tests.command_line import Captured, assert_refused

PACKAGE = """
from dataclasses import replace

from cacao_desktop.bots.base import Bot, Budget
from cacao_desktop.engine.actions import TakeGems


class First(Bot):
    id = "first"
    budget = Budget(milliseconds=70)

    def choose(self, observation, legal, budget):
        observation.table.gold[0] += 99
        return legal[0]


class Liar(First):
    def choose(self, observation, legal, budget):
        return "the first"


class Cheat(First):
    def choose(self, observation, legal, budget):
        action = legal[0]
        return type(action)(*(getattr(action, name) for name in action.__slots__[:-1]), 99)


class Vague(First):
    def choose(self, observation, legal, budget):
        takes = isinstance(getattr(legal[0], "use", None), TakeGems)
        return replace(legal[0], use=TakeGems(2)) if takes else legal[0]


class Late(First):
    def choose(self, observation, legal, budget):
        raise RuntimeError("no idea\\nat all")


class Blind(First):
    follows = True

    def watch(self, seat, events):
        raise KeyError(seat)


class Clingy(First):
    def close(self):
        raise OSError("never")


def broken(seed):
    raise ValueError("no weights")


def nothing(seed):
    return None
"""
NAMES = {
    "first": "First",
    "liar": "Liar",
    "cheat": "Cheat",
    "late": "Late",
    "vague": "Vague",
    "blind": "Blind",
    "clingy": "Clingy",
    "broken": "broken",
    "nothing": "nothing",
    "missing": "Missing",
    "hard": "First",
}


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package with these bots."""
    site = tmp_path / "site"
    info = site / "guests-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n", encoding="utf-8"
    )
    lines = [f"{name} = cacao_guests:{thing}" for name, thing in NAMES.items()]
    (info / "entry_points.txt").write_text(
        "\n".join(["[cacao_desktop.bots]", *lines]), encoding="utf-8"
    )
    (site / "cacao_guests.py").write_text(PACKAGE, encoding="utf-8")
    monkeypatch.syspath_prepend(site)
    installed_names.cache_clear()
    yield
    installed_names.cache_clear()


def simulate(capsys: Captured, bots: str) -> dict[str, object]:
    assert command_line.run("simulate", "--players", 2, "--bots", bots, "--json") == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_bot_of_a_package_plays(capsys: Captured) -> None:
    assert {"first", "broken"} <= set(installed_names())
    result = simulate(capsys, "first,random")
    assert "forfeits" not in result
    # The gold that it gave itself was not in the game.
    assert all(total < 90 for total in result["mean_totals"])  # type: ignore[attr-defined]


def test_bot_of_a_package_thinks_as_long_as_it_wants() -> None:
    assert Roster().create("first", 1).budget == Budget(milliseconds=70)


def test_failure_on_closing_changes_nothing(capsys: Captured) -> None:
    assert "forfeits" not in simulate(capsys, "clingy,random")


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("liar", "liar chose something that is not an action (str)."),
        ("cheat", "cheat chose an illegal action: "),
        ("late", "late failed: RuntimeError: no idea\\nat all."),
        ("blind", "blind failed: KeyError: 1."),
    ],
)
def test_bad_bot_forfeits_with_one_sentence(bot: str, sentence: str, capsys: Captured) -> None:
    assert command_line.run("simulate", "--players", 2, "--bots", f"random,{bot}") == 0
    out = capsys.readouterr().out
    assert f"1 of 1 forfeited: {sentence}" in out
    assert simulate(capsys, f"random,{bot}")["wins"] == [1, 0]


def test_values_of_a_wrong_type_forfeit_too(capsys: Captured) -> None:
    game = ("--players", 2, "--bots", "random,vague", "--modules", "gem_mines")
    assert command_line.run("simulate", *game, "--games", 2, "--seed", 1) == 0
    out = capsys.readouterr().out
    assert "2 of 2 forfeited: vague chose an action with values of a wrong type." in out


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (
            "broken",
            "The bot broken of an installed package cannot be loaded: ValueError: no weights.",
        ),
        ("missing", "The bot missing of an installed package cannot be loaded: AttributeError: "),
        ("nothing", "The bot nothing of an installed package is no Bot."),
    ],
)
def test_broken_bot_is_reported_and_does_not_affect_others(
    bot: str, sentence: str, capsys: Captured
) -> None:
    with pytest.raises(BrokenPackageError):
        Roster().create(bot, 1)
    assert command_line.run("simulate", "--players", 2, "--bots", bot) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"cacao-desktop: {sentence}")
    assert len(err.splitlines()) == 1
    simulate(capsys, "first,random")


def test_no_package_takes_the_name_of_a_built_in_bot() -> None:
    assert "hard" not in installed_names()
    assert type(Roster().create("hard", 1)).__name__ == "HardBot"


def test_unknown_bot_is_refused_with_all_names(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnknownBotError):
        Roster().create("genius", 1)
    empty = tmp_path / "empty"
    empty.mkdir()
    monkeypatch.chdir(empty)
    assert_refused(["simulate", "--players", "2", "--bots", "genius"], capsys, empty)
    assert command_line.run("arena", "easy", "genius") == 2
    assert "expert, blind, broken" in capsys.readouterr().err
