"""The page in every state, at every size and in every language."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Final, Self

import pytest
from playwright.sync_api import Browser, Page

from build_scripts.lab.phone_engines import ChromiumPhone, chromium
from build_scripts.lab.phone_host import BOXES, Host, served
from cacao_desktop.engine import Fill
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match
from cacao_desktop.phones.phone_table import PhoneTable
from tests.phones.browser.fitting import SIZES, faults, faults_at_sizes
from tests.phones.games import ASSETS, LANGUAGES, match_on_phones, play_on

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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def _press(key: str) -> Callable[[Page], None]:
    return lambda page: page.locator(f"[data-key='{key}']").dispatch_event("click")


@pytest.mark.parametrize("box", STATES)
def test_every_state_fits_and_is_accessible(browser: Browser, box: str) -> None:
    # What comes up in a game depends on how quickly others decide, so a state may need another
    # game.
    wanted = {*STATES[box], "sheets", "scoring"}
    for seed in range(4, 8):
        with served("phone,random,random", *BOXES[box], seed=seed) as host:
            phone = ChromiumPhone(browser, host, SIZES[0])
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
        phone = ChromiumPhone(browser, host, SIZES[0], locale="de-DE")
        phone.sit("Ana")
        assert _away(phone, host) == []


def test_the_form_for_the_code_and_the_offline_page_fit(browser: Browser) -> None:
    found = []
    with served("phone,random", seed=4) as host:
        for language in LANGUAGES.names:
            context = browser.new_context(locale=language.replace("_", "-"))
            page = context.new_page()
            for code, why in (("", "ask"), ("#AAAABBBB", "code")):
                page.goto(f"{host.address}{code}")
                page.wait_for_selector("#code")
                found += faults_at_sizes(page, f"form {why} {language}", with_axe=language == "de")
            context.close()
        page = browser.new_page()
        page.goto(f"{host.address}offline.html")
        found += faults_at_sizes(page, "offline")
    assert found == []


class _Host:
    """A table as the window of the game opens it."""

    def __init__(self, match: Match) -> None:
        self.match = match
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
    with _Host(match_on_phones(seats=3)) as host:
        phone = ChromiumPhone(browser, host, SIZES[0])
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


_FACES_IN_ROWS: Final = """() => {
  const tops = [...document.querySelectorAll('.faces button')].map((each) => each.getBoundingClientRect().top);
  return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length); }"""


@pytest.mark.parametrize("width", [320, 360, 390, 768])
def test_the_rows_of_faces_are_even(browser: Browser, width: int) -> None:
    with _Host(match_on_phones(seats=3)) as host:
        phone = ChromiumPhone(browser, host, (width, 640))
        phone.page.wait_for_selector(".faces")
        rows = phone.call(_FACES_IN_ROWS)
        assert set(rows) in ({6}, {3})


PHONES: Final = ((320, 568), (360, 640), (390, 844), (844, 390))
_BOARD: Final = """() => {
  const { x, y, width, height } = document.querySelector('#board').getBoundingClientRect();
  return [x, y, width, height]; }"""
_CELLS: Final = """() => [...document.querySelectorAll('.cell .hit')].map(
  (each) => each.getBoundingClientRect().width)"""


@pytest.mark.parametrize("size", PHONES)
def test_a_jungle_cell_can_be_pressed_late_in_a_game(
    browser: Browser, size: tuple[int, int]
) -> None:
    match = _late_game(Phase.FILL)
    with _Host(match) as host:
        phone = ChromiumPhone(browser, host, size, reduced_motion="reduce")
        _sit(phone, match.state.deciding)
        phone.page.wait_for_selector(".cell")
        assert min(phone.call(_CELLS)) >= 44


@pytest.mark.parametrize("size", PHONES)
def test_the_board_stands_still_as_a_cell_is_chosen(
    browser: Browser, size: tuple[int, int]
) -> None:
    match = _late_game(Phase.PLACE)
    with _Host(match) as host:
        phone = ChromiumPhone(browser, host, size, reduced_motion="reduce")
        _sit(phone, match.state.deciding)
        phone.page.wait_for_selector(".cell")
        before = phone.call(_BOARD)
        phone.page.locator(".cell").first.dispatch_event("click")
        phone.page.wait_for_selector("#brings:not(:empty)")
        assert phone.call(_BOARD) == before


def _late_game(phase: Phase) -> Match:
    """Return a game after most of its rounds, in which one cell is to be filled or any chosen."""
    for seed in count():
        rng = random.Random(seed)
        match = match_on_phones(seed=seed)
        while not match.state.over:
            if match.state.round >= 8 and match.state.phase == phase and _is_one_cell(match):
                return match
            play_on(match, rng)
    raise AssertionError


def _is_one_cell(match: Match) -> bool:
    legal = legal_actions(match.state)
    cells = {(action.x, action.y) for action in legal if isinstance(action, Fill)}
    return len(cells) < 2


def _sit(phone: ChromiumPhone, seat: int) -> None:
    phone.page.locator(f"[data-key='sit{seat}']").click()


def _game(phone: ChromiumPhone, wanted: set[str], rng: random.Random) -> list[str]:
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


def _end(phone: ChromiumPhone) -> list[str]:
    page = phone.page
    page.wait_for_selector("#sheet[open]")
    page.locator(".unfold").first.dispatch_event("click")
    found = faults(page, "scoring")
    _press("sheet-close")(page)
    return found + faults(page, "over")


def _away(phone: ChromiumPhone, host: Host) -> list[str]:
    """Look at a page that loses its host, and then its seat to another device."""
    page = phone.page
    host.kill()
    page.wait_for_selector("body.lost")
    found = faults_at_sizes(page, "lost")
    host.start()
    page.wait_for_selector("body:not(.lost)")
    phone.another(page.evaluate("localStorage.getItem('token')"))
    page.wait_for_selector("#banner:not([hidden])")
    return found + faults_at_sizes(page, "elsewhere")


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
