"""The page in every state at every size.

Nothing is cut, the main button is in sight, and axe-core finds nothing.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Self

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page

from build_scripts.lab.phone_games import BOXES, Host, Phone, chromium, served
from cacao_desktop.phones.phone_table import PhoneTable
from tests.phones.games import ASSETS, match_on_phones

SIZES: Final = ((320, 568), (360, 640), (390, 844), (844, 390), (1180, 820), (1920, 1080))
AXE: Final = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
STATES: Final = {
    "big_game": {"place", "placing", "fill", "filling", "edges", "gems", "others", "end", "wait"},
    "chocolate": {"goods"},
}
"""By boxes the states that are looked at in a game.

"placing" and "filling" have a cell that is chosen.
"""
_KIND: Final = """() => { const { phase } = document.body.dataset, has = (what) => document.querySelector(what);
  if (has('.gem')) return 'gems';
  if (has('.counts')) return 'goods';
  return has('.cell.on .held') ? { place: 'placing', fill: 'filling' }[phase] : phase; }"""
_FAULTS: Final = """async () => (await axe.run(document, { runOnly: { type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } })).violations.map((each) =>
  each.id + ': ' + each.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(' | '))"""
_CUT: Final = """() => {
  const faults = [], wide = innerWidth + 1;
  const go = document.querySelector('#go'), board = document.querySelector('#board');
  if (document.documentElement.scrollWidth > wide) faults.push('the page is wider than the window');
  for (const each of document.querySelectorAll('button, h1, h2, .info, select, input')) {
    if (!each.checkVisibility() || each.closest('.strip, .wide, .unseen, #news')) continue;
    const { left, right } = each.getBoundingClientRect();
    if (left < -1 || right > wide) faults.push('cut: ' + (each.dataset.key ?? each.id ?? each.textContent));
  }
  const { top, bottom } = go.getBoundingClientRect(), { height } = board.getBoundingClientRect();
  if (go.checkVisibility() && (bottom > innerHeight + 1 || top < 0)) faults.push('the main button is out of sight');
  if (board.checkVisibility() && height < 120) faults.push('the board is small: ' + height);
  return faults; }"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def faults(page: Page, name: str) -> list[str]:
    """Return what is wrong with a state at any size, in light and in dark rooms."""
    found = []
    for place, (width, height) in enumerate(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if place % 2 else "light", reduced_motion="reduce")
        page.wait_for_timeout(60)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE)
        found += [
            f"{name} {width}x{height} {fault}"
            for fault in page.evaluate(_CUT) + page.evaluate(_FAULTS)
        ]
    return found


def _press(key: str) -> Callable[[Page], None]:
    return lambda page: page.locator(f"[data-key='{key}']").dispatch_event("click")


@pytest.mark.parametrize("box", STATES)
def test_every_state_fits_and_is_accessible(browser: Browser, box: str) -> None:
    # What comes up in a game depends on how quickly others decide, so a state may need another
    # game.
    wanted = {*STATES[box], "sheets", "scoring"}
    for seed in range(4, 8):
        with served("phone,random,random", *BOXES[box], seed=seed) as host:
            phone = Phone(browser, host, SIZES[0])
            phone.sit("Ana")
            found = _game(phone, wanted, random.Random(seed))
            if "scoring" in wanted:
                wanted.remove("scoring")
                found += _end(phone)
            assert not phone.messages
            assert found == []
        if not wanted:
            break
    assert not wanted


def test_whoever_loses_the_table_is_told_so_accessibly(browser: Browser) -> None:
    with served("phone,random", seed=4) as host:
        phone = Phone(browser, host, SIZES[0])
        phone.sit("Ana")
        assert _away(phone, host) == []


class _Host:
    """A table as the window of the game opens it."""

    def __init__(self) -> None:
        self.match = match_on_phones(seats=3)
        self.table = PhoneTable(self.match, self, ASSETS)
        self._open = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self.table.open("127.0.0.1")
        self.address = self.table.address
        self.code = self.table.access.code
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._open.set()
        self._thread.join()
        self.table.close()

    def _run(self) -> None:
        while not self._open.wait(0.005):
            self.table.poll()

    def take_back(self) -> None:
        """Nothing is taken back."""

    def give_seat(self, seat: int, controller: str) -> None:
        self.match.change_seat(seat, controller=controller)

    def changed(self) -> None:
        """Nothing is kept."""


def test_in_the_room_and_while_a_bot_stands_in(browser: Browser) -> None:
    with _Host() as host:
        phone = Phone(browser, host, SIZES[0])
        page = phone.page
        found = faults(page, "room")
        page.locator("[data-seat]").last.click()
        page.wait_for_selector("body[data-phase=wait]")
        host.table.room._host.give_seat(2, "easy")
        page.wait_for_selector("#go:enabled")
        found += faults(page, "a bot stands in")
        phone.press(None)
        page.wait_for_selector("#go:disabled")
        assert host.match.seats[2].is_person
        page.locator("#menu").click()
        _press("rise")(page)
        found += faults(page, "rise")
        _press("rise-yes")(page)
        _press("watch")(page)
        page.wait_for_selector("body[data-phase=wait]")
        assert found + faults(page, "watching") == []


def _game(phone: Phone, wanted: set[str], rng: random.Random) -> list[str]:
    """Play to the end, and look at the states that are wanted, and once at all sheets."""
    page = phone.page
    found = []
    while phone.state()["phase"] != "over":
        kind = page.evaluate(_KIND)
        if kind in wanted:
            wanted.remove(kind)
            found += faults(page, kind)
        if kind == "place" and "sheets" in wanted:
            wanted.remove("sheets")
            found += _sheets(page)
        if kind not in ("edges", "goods"):
            phone.press(rng.random())
        if page.evaluate(_KIND) not in wanted:
            phone.press(None)
        page.wait_for_timeout(15)
    return found


def _end(phone: Phone) -> list[str]:
    page = phone.page
    page.wait_for_selector("#sheet[open]")
    page.locator(".unfold").first.dispatch_event("click")
    found = faults(page, "scoring")
    _press("sheet-close")(page)
    return found + faults(page, "over")


def _away(phone: Phone, host: Host) -> list[str]:
    """Look at a page that loses its host, loses its seat to another device, and comes with a wrong code."""
    page = phone.page
    host.kill()
    page.wait_for_selector("body.lost")
    found = faults(page, "lost")
    host.start()
    page.wait_for_selector("body:not(.lost)")
    phone.moved(closes=False)
    found += faults(page, "elsewhere")
    page.evaluate("localStorage.clear()")
    page.goto(f"{host.address}#AAAABBBB")
    page.reload()
    page.wait_for_selector("#code")
    return found + faults(page, "code")


def _sheets(page: Page) -> list[str]:
    found: list[str] = []
    page.locator("#menu").dispatch_event("click")
    found += faults(page, "menu")
    keys: list[Any] = page.locator("#sheet .line").evaluate_all(
        "all => all.map((each) => each.dataset.key)"
    )
    for key in keys:
        if key != "rise":
            _press(key)(page)
            page.wait_for_timeout(200)
            found += faults(page, key)
            _press("sheet-back")(page)
    _press("sheet-close")(page)
    return found
