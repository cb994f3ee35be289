"""A whole game by keyboard alone, in German, in two engines.

Each change is announced once, the focus is never lost, and screen readers are told where it is.
"""

from __future__ import annotations

import random
import warnings
from collections import Counter
from collections.abc import Iterator

import pytest

from build_scripts.lab.phone_engines import ChromiumPhone, Phone, chromium
from build_scripts.lab.phone_host import Host, served

with warnings.catch_warnings():
    # The driver of Firefox uses modules that Python is about to drop.
    warnings.simplefilter("ignore", DeprecationWarning)
    from build_scripts.lab.phone_firefox import FirefoxPhone

ALL_OF_A_GAME = 60
"""Fewer entries than any whole game has, and more than a view brings."""
SIZE = (1180, 820)
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")

_SAID = """() => { window.said = [];
  const hear = ({ addedNodes }) => addedNodes.forEach((node) => window.said.push(node.textContent));
  new MutationObserver((all) => all.forEach(hear)).observe(document.querySelector('#news'), { childList: true }); }"""
_FOCUS = "() => document.activeElement?.dataset?.key ?? document.activeElement?.id ?? document.activeElement?.tagName"
_HAS_FOCUS = "(wanted) => document.hasFocus() && document.activeElement?.matches(wanted)"
_COUNT = "(wanted) => document.querySelectorAll(wanted).length"


@pytest.fixture
def host() -> Iterator[Host]:
    with served("phone,random", seed=6) as table:
        yield table


LOOKS = 50
"""How often a browser is asked for a name that it has not worked out yet."""


@pytest.fixture(params=["chromium", "firefox"])
def phone(request: pytest.FixtureRequest, host: Host) -> Iterator[Phone]:
    if request.param == "firefox":
        firefox = FirefoxPhone(host, SIZE, language="de-DE")
        yield firefox
        firefox.close()
    else:
        with chromium() as browser:
            yield ChromiumPhone(browser, host, SIZE, locale="de-DE")


class _Keys:
    """A player with nothing but keys, who hears each stop of the Tab key."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone
        self.heard: set[tuple[str, str]] = set()

    def reach(self, wanted: str, most: int = 60) -> bool:
        """Press Tab until something with this selector has the focus."""
        for _step in range(most):
            if self._phone.call(_HAS_FOCUS, wanted):
                self._hear()
                return True
            self._phone.key("Tab")
        return False

    def _hear(self) -> None:
        role, name = self._phone.spoken()
        for _look in range(LOOKS):
            if name:
                break
            # Firefox updates its tree for screen readers a moment after the page.
            self._phone.pause(0.02)
            role, name = self._phone.spoken()
        assert role
        assert name
        self.heard.add((role, name))

    def type(self, text: str) -> None:
        for letter in text:
            self._phone.key(letter)


def test_a_game_by_keyboard_in_german(phone: Phone) -> None:
    rng = random.Random(2)
    keys = _Keys(phone)
    decided = 0
    assert keys.reach("#name")
    keys.type("Änne")
    assert keys.reach("[data-seat]")
    phone.key("Enter")
    phone.wait_for(lambda: phone.phase() != "room", "the game")
    phone.call(_SAID)
    assert phone.call("() => document.documentElement.lang") == "de"
    while (state := phone.state())["phase"] != "over":
        if not state["mine"]:
            phone.pause(0.02)
            continue
        if phone.call(_COUNT, ".cell"):
            _lay(phone, keys, rng, state["phase"])
        else:
            assert keys.reach("#go:enabled")
            phone.key("Enter")
        decided += 1
        _wait_for_more(phone, state["number"])
    phone.wait_for(lambda: phone.call(_COUNT, "#sheet[open]"), "the result")
    phone.pause(0.3)
    said = phone.call("() => window.said")
    log = _log(phone, keys)
    phone.hear()
    assert not phone.messages
    assert decided > 30
    assert Counter(part for each in said for part in each.split(". ") if part in log) == Counter(
        log
    )
    assert any("legt ein Arbeiterplättchen" in entry for entry in log)
    assert {"button", "textbox"} <= {role for role, _name in keys.heard}


def _lay(phone: Phone, keys: _Keys, rng: random.Random, phase: str) -> None:
    """Choose a tile where one must be chosen, walk to a cell, and lay it there."""
    if phase == "fill" and not phone.call(_COUNT, ".card[aria-pressed=true]"):
        assert keys.reach(".card[data-choice]")
        phone.key(" ")
    assert keys.reach(".cell")
    for _step in range(rng.randrange(4)):
        phone.key(rng.choice(ARROWS))
    if rng.random() < 0.3:
        phone.key("r")
    if not phone.call(_COUNT, ".cell.on:focus"):
        phone.key(" ")
    assert phone.call(_FOCUS).startswith("cell")
    phone.key("Enter")


def _log(phone: Phone, keys: _Keys) -> list[str]:
    """Open the log, and return what it says happened."""
    phone.key("Escape")
    phone.wait_for(lambda: not phone.call(_COUNT, "#sheet[open]"), "the table")
    phone.call("() => document.querySelector('#menu').focus()")
    phone.key("Enter")
    assert keys.reach("[data-key='menu-log']")
    phone.key("Enter")
    # At first only the latest entries are there.
    wanted = f".log li:nth-child({ALL_OF_A_GAME})"
    phone.wait_for(lambda: phone.call(_COUNT, wanted), "the whole log")
    lines: list[str] = phone.call(
        "() => [...document.querySelectorAll('.log li:not(.head)')].map((each) => each.textContent)"
    )
    return lines


def _wait_for_more(phone: Phone, number: str) -> None:
    phone.wait_for(
        lambda: phone.state()["number"] != number,
        f"what comes of a key at {phone.call(_FOCUS)}: {phone.state()}",
    )
