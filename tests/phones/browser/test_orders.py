"""The page copes with messages of the table in any order, also across a rematch."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route

from build_scripts.lab.phone_engines import chromium
from cacao_desktop.phones.page_files import page_site
from cacao_desktop.wire import LOOPBACK
from cacao_desktop.wire.server import Server
from tests.phones.games import ASSETS, LANGUAGES, Table, choices_of, match_on_phones, play_on

_SOCKET: Final = """window.WebSocket = class {
  static OPEN = 1; static CONNECTING = 0; readyState = 1;
  constructor() { window.line = this; setTimeout(() => this.onopen?.(), 0); }
  send() {} close() {} };"""
_HEAR: Final = "(text) => window.line.onmessage?.({ data: text })"
_PRESS: Final = """(draw) => {
  const all = [...document.querySelectorAll('button:not([disabled]), .cell')].filter((each) => each.checkVisibility());
  all[Math.floor(draw * all.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })); }"""


def messages(box: str, rng: random.Random) -> list[dict[str, Any]]:
    """Return messages of all kinds of a whole game and of the beginning of its rematch."""
    seats = 3 if box == "big_game" else 2
    found: list[dict[str, Any]] = []
    for seed in (1, 2):
        table = Table(match_on_phones(box, seats, seed))
        table.join(1, 0, "de", name="Mia", face="girl")
        table.join(2)
        while not table.match.state.over and (seed == 1 or len(table.match.moves) < 12):
            view = table.view(1)
            if "legal" in view and rng.random() < 0.4:
                number = view["number"]
                choice = rng.choice(choices_of(view))
                table.say(1, {"type": "ask", "number": number, "choice": choice})
                table.say(1, {"type": "why", "number": number, "x": 9, "y": 9})
            play_on(table.match, rng)
            table.deliver()
        for message in ({"type": "log"}, {"type": "rules", "topic": "thing:turn"}):
            table.say(1, message)
        table.say(1, {"type": "move", "address": "http://192.168.1.20/"})
        table.say(1, {"type": "react", "reaction": "sun"})
        found += table.sent[1][1:] + table.sent[2][1:]
    found += [{"type": "refused", "text": "No."}]
    found += [LANGUAGES.goodbye(why, "fr") for why in ("ask", "code", "wait")]
    found += [{"type": "bye", "why": why} for why in ("elsewhere", "gone", "fault")]
    return found


@contextmanager
def silent_page() -> Iterator[tuple[Page, list[str]]]:
    """Open the page with a line on which nothing comes but what a test sends."""
    server = Server(page_site(ASSETS, LANGUAGES), LOOPBACK, names=["localhost"])
    server.open()
    try:
        with chromium() as browser:
            page = browser.new_page(viewport={"width": 390, "height": 844})
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(f"{error} {error.stack}"))
            page.add_init_script(_SOCKET)
            page.goto(server.address)
            page.wait_for_function("window.line")
            yield page, errors
    finally:
        server.close()


@pytest.mark.parametrize("box", ["base", "big_game"])
def test_no_order_of_messages_stops_the_page(box: str) -> None:
    rng = random.Random(box)
    all_messages = messages(box, rng)
    texts = json.dumps(LANGUAGES.texts("de"))
    with silent_page() as (page, errors):
        page.evaluate(_HEAR, texts)
        for step in range(400):
            message = json.dumps(rng.choice(all_messages))
            page.evaluate(_HEAR, message)
            if rng.random() < 0.7:
                page.evaluate(_PRESS, rng.random())
            page.evaluate("() => new Promise((done) => setTimeout(done, 0))")
            assert errors == [], (step, message[:300])
            if "bye" in message:
                page.reload()
                page.wait_for_function("window.line")
                page.evaluate(_HEAR, texts)


def test_the_sheet_of_the_result_closes_when_a_rematch_begins() -> None:
    views = [
        each
        for each in messages("base", random.Random(1))
        if each["type"] == "view" and each["seat"] == 0
    ]
    end = next(place for place, view in enumerate(views) if view["over"])
    with silent_page() as (page, errors):
        page.evaluate(_HEAR, json.dumps(LANGUAGES.texts("de")))
        page.evaluate(_HEAR, json.dumps(views[end]))
        page.wait_for_selector("#sheet.score[open]")
        page.evaluate(_HEAR, json.dumps(views[end + 1]))
        page.wait_for_selector("#sheet:not([open])", state="attached")
        assert not views[end + 1]["over"]
        assert errors == []


def test_who_asks_for_a_seat_waits_although_other_news_comes_first() -> None:
    table = Table(match_on_phones(seats=3))
    for seat in (0, 1):
        table.join(seat, seat)
    table.room.close_page(1)
    table.join(9)
    before = table.view(9)
    table.say(9, {"type": "sit", "seat": 1})
    after = table.view(9)
    with silent_page() as (page, errors):
        waits = page.locator("#welcome [role=status]")
        for message in (LANGUAGES.texts("de"), before):
            page.evaluate(_HEAR, json.dumps(message))
        page.locator("[data-key=sit1]").click()
        for view, shown in ((before, 1), (after, 1), (before, 0)):
            page.evaluate(_HEAR, json.dumps(view))
            assert waits.count() == shown
        assert errors == []


class LostOnce:
    """Aborts the first request of a route and answers the others."""

    def __init__(self) -> None:
        self.requests = 0

    def __call__(self, route: Route) -> None:
        self.requests += 1
        if self.requests == 1:
            route.abort()
        else:
            route.continue_()


def test_a_picture_that_did_not_come_is_loaded_again() -> None:
    lost_once = LostOnce()
    table = Table(match_on_phones())
    table.join(1, 0)
    tile = next(each["tile"] for each in table.view(1)["state"]["board"] if "tile" in each)
    with silent_page() as (page, errors):
        page.route(f"**/{tile}.webp", lost_once)
        for message in (LANGUAGES.texts("en"), table.view(1)):
            page.evaluate(_HEAR, json.dumps(message))
        for _step in range(100):
            if lost_once.requests > 1:
                break
            page.wait_for_timeout(100)
        assert lost_once.requests == 2
        assert errors == []


def test_a_style_sheet_that_did_not_come_is_loaded_again() -> None:
    lost_once = LostOnce()
    with silent_page() as (page, _errors):
        browser = page.context.browser
        assert browser is not None
        # Another device, which has kept no file yet.
        other = browser.new_page()
        other.route("**/table.css", lost_once)
        other.goto(page.url)
        other.wait_for_function(
            "[...document.styleSheets].filter((each) => each.cssRules.length).length === 5"
        )
    assert lost_once.requests == 2
