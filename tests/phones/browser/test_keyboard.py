"""A whole game by keyboard alone, in German.

Each change is said once, and the focus is never lost.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from build_scripts.lab.phone_engines import ChromiumPhone, chromium
from build_scripts.lab.phone_host import served

ALL_OF_A_GAME = 60
"""Fewer entries than any whole game has, and more than a view brings."""

_SAID = """() => { window.said = [];
  const hear = ({ addedNodes }) => addedNodes.forEach((node) => window.said.push(node.textContent));
  new MutationObserver((all) => all.forEach(hear)).observe(document.querySelector('#news'), { childList: true }); }"""
_FOCUS = "() => document.activeElement?.dataset?.key ?? document.activeElement?.id ?? document.activeElement?.tagName"


@pytest.fixture
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def _reach(page: Page, wanted: str, most: int = 60) -> bool:
    """Press Tab until something with this selector has the focus."""
    for _step in range(most):
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", wanted):
            return True
        page.keyboard.press("Tab")
    return False


def test_a_game_by_keyboard_in_german(browser: Browser) -> None:
    rng = random.Random(2)
    with served("phone,random", seed=6) as host:
        phone = ChromiumPhone(browser, host, (1180, 820), locale="de-DE")
        page = phone.page
        keys = 0
        assert _reach(page, "#name")
        page.keyboard.type("Änne")
        assert _reach(page, "[data-seat]")
        page.keyboard.press("Enter")
        page.wait_for_selector("body:not([data-phase=room])")
        page.evaluate(_SAID)
        assert page.evaluate("document.documentElement.lang") == "de"
        while (state := phone.state())["phase"] != "over":
            if not state["mine"]:
                page.wait_for_timeout(20)
                continue
            if page.locator(".cell").count():
                if (
                    state["phase"] == "fill"
                    and not page.locator(".card[aria-pressed=true]").count()
                ):
                    assert _reach(page, ".card[data-choice]")
                    page.keyboard.press("Space")
                assert _reach(page, ".cell")
                for _step in range(rng.randrange(4)):
                    page.keyboard.press(
                        rng.choice(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"))
                    )
                if rng.random() < 0.3:
                    page.keyboard.press("r")
                if not page.locator(".cell.on:focus").count():
                    page.keyboard.press("Space")
                assert page.evaluate(_FOCUS).startswith("cell")
                page.keyboard.press("Enter")
            else:
                assert _reach(page, "#go:enabled")
                page.keyboard.press("Enter")
            keys += 1
            _wait_for_more(phone, state["number"])
        page.wait_for_selector("#sheet[open]")
        page.wait_for_timeout(300)
        said = page.evaluate("window.said")
        log = _log(page)
        assert not phone.messages
    assert keys > 30
    assert Counter(part for each in said for part in each.split(". ") if part in log) == Counter(
        log
    )
    assert any("legt ein Arbeiterplättchen" in entry for entry in log)


def _log(page: Page) -> list[str]:
    """Open the log, and return what it says happened."""
    page.keyboard.press("Escape")
    page.locator("#menu").focus()
    page.keyboard.press("Enter")
    assert _reach(page, "[data-key='menu-log']")
    page.keyboard.press("Enter")
    # At first only the latest entries are there.
    page.wait_for_selector(f".log li:nth-child({ALL_OF_A_GAME})")
    lines: list[str] = page.locator(".log li:not(.head)").all_text_contents()
    return lines


def _wait_for_more(phone: ChromiumPhone, number: str) -> None:
    for _step in range(100):
        if phone.state()["number"] != number:
            return
        phone.page.wait_for_timeout(10)
    raise AssertionError(
        f"nothing came of a key at {phone.page.evaluate(_FOCUS)}: {phone.state()}"
    )
