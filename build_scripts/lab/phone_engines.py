"""Play whole games by phone in Firefox and in WebKitGTK, the two engines besides Chromium.

``python -m build_scripts.lab.phone_engines firefox --games 2`` reports on every game and exits
with 1 if there was any problem. Firefox is driven by Marionette, WebKitGTK by WebKitWebDriver (the
package webkit2gtk-driver), which needs a display such as that of ``xvfb-run``.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from marionette_driver.marionette import ActionSequence, Marionette
from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from build_scripts.lab.phone_games import BOXES, PAGE_STATE, PATIENCE, PRESSABLE, Report, served
from build_scripts.release.errors import MissingToolError, tool

WIDTH: Final = 450
"""The minimum width of a Firefox window, in pixels."""
HEIGHT: Final = 844
_LISTEN: Final = """if (!window.faults) {
  window.faults = [];
  addEventListener('error', (event) => faults.push(event.message));
  addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
}"""


@dataclass(frozen=True, slots=True)
class Driver:
    """A browser with one page, under remote control.

    `run` takes a script and its `arguments`, and returns its result; `click` takes a point in
    pixels.
    """

    open: Callable[[str], None]
    run: Callable[..., Any]
    click: Callable[[float, float], None]
    reload: Callable[[], None]


@contextmanager
def firefox() -> Iterator[Driver]:
    """Start Firefox without a window.

    Raises:
        MissingToolError: it is not installed.
    """
    path = shutil.which("firefox") or tool("firefox-esr", "the package firefox-esr")
    browser = Marionette(bin=path, headless=True, port=0, app="fxdesktop", gecko_log=os.devnull)

    def run(script: str, *values: object) -> Any:
        return browser.execute_script(script, script_args=list(values), sandbox=None)

    def click(x: float, y: float) -> None:
        mouse = ActionSequence(browser, "pointer", "mouse", {"pointerType": "mouse"})
        mouse.pointer_move(round(x), round(y)).pointer_down().pointer_up().perform()

    try:
        browser.start_session()
        browser.set_window_rect(width=WIDTH, height=HEIGHT)
        yield Driver(browser.navigate, run, click, browser.refresh)
    finally:
        browser.cleanup()


@contextmanager
def webkit() -> Iterator[Driver]:
    """Start the small browser of WebKitGTK.

    Raises:
        MissingToolError: the browser, its driver or a display is missing.
    """
    programs = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
    if not programs:
        raise MissingToolError("This needs MiniBrowser; please install webkit2gtk-driver.")
    if not os.environ.get("DISPLAY"):
        raise MissingToolError("This needs a display; please start it by xvfb-run.")
    options = Options()
    options.binary_location = str(programs[0])
    options.add_argument("--automation")
    service = Service(tool("WebKitWebDriver", "the package webkit2gtk-driver"))
    browser = webdriver.WebKitGTK(options=options, service=service)

    def click(x: float, y: float) -> None:
        action = ActionBuilder(browser, mouse=PointerInput("mouse", "mouse"))
        action.pointer_action.move_to_location(round(x), round(y))
        action.pointer_action.click()
        action.perform()

    try:
        browser.set_window_size(WIDTH, HEIGHT)
        yield Driver(browser.get, browser.execute_script, click, browser.refresh)
    finally:
        browser.quit()


ENGINES: Final[dict[str, Callable[[], Any]]] = {"firefox": firefox, "webkit": webkit}


def wait_for(condition: Callable[[], object], wanted: str) -> None:
    """Wait until a condition holds.

    Raises:
        TimeoutError: it does not hold in time.
    """
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"waited in vain for {wanted}")
        time.sleep(0.05)


class EnginePhone:
    """A seat at a table in one of the engines."""

    def __init__(self, driver: Driver, link: str, name: str) -> None:
        self._driver = driver
        self.faults: list[str] = []
        driver.open(link)
        self._wait_for_page()
        driver.run("document.querySelector('#name').value = arguments[0]", name)
        driver.run("document.querySelector('[data-seat]').click()")
        wait_for(lambda: self.state()["phase"] != "room", "a seat")

    def _wait_for_page(self) -> None:
        wait_for(lambda: self._driver.run("return document.body.dataset.phase"), "the page")
        self._driver.run(_LISTEN)

    def state(self) -> dict[str, Any]:
        """Return the page's own report of its state."""
        state: dict[str, Any] = self._driver.run(f"return ({PAGE_STATE})()")
        return state

    def reload(self) -> None:
        """Reload the page, which must return to its seat."""
        self.collect_faults()
        self._driver.reload()
        self._wait_for_page()

    def collect_faults(self) -> None:
        """Collect the errors of the page, which a reload would clear."""
        self.faults += self._driver.run("return window.faults")

    def press(self, draw: float | None) -> None:
        """Press one of the offered things, or the main button for None."""
        at = self._driver.run(f"return ({PRESSABLE})(arguments[0])", draw)
        if at is not None and at["hit"]:
            self._driver.click(at["x"], at["y"])
        elif at is not None:
            # An explanation covers it.
            self._driver.run("document.querySelector('[data-key=note-close]')?.click()")


def play(engine: str, box: str, seed: int, *, longest: float = 300.0) -> Report:
    """Play a game on two phones to its end, with reloads, and return a report."""
    report = Report(box, engine)
    rng = random.Random(seed)
    start = time.monotonic()
    with ExitStack() as ends:
        host = ends.enter_context(served("phone,phone", *BOXES[box], seed=seed))
        link = f"{host.address}#{host.code}"
        phones = [
            EnginePhone(ends.enter_context(ENGINES[engine]()), link, name)
            for name in ("Ana", "Ben")
        ]
        while time.monotonic() - start < longest:
            states = [phone.state() for phone in phones]
            if all(state["phase"] == "over" for state in states):
                break
            for phone in phones:
                _decide(report, rng, phone)
        else:
            report.wrong.append("not over")
        for phone in phones:
            phone.collect_faults()
        report.seconds = time.monotonic() - start
        report.wrong += sorted({fault for phone in phones for fault in phone.faults})
        if not report.wrong and not host.verified():
            report.wrong.append("no sound replay")
    return report


def _decide(report: Report, rng: random.Random, phone: EnginePhone) -> None:
    before = phone.state()
    if before["wide"] > 0:
        report.wrong.append("cut to the side")
    if not before["mine"] or before["lost"]:
        return
    if rng.random() < 0.02:
        report.done["reloaded"] += 1
        phone.reload()
        return
    if rng.random() < 0.8:
        phone.press(rng.random())
    phone.press(None)
    end = time.monotonic() + 0.3
    while time.monotonic() < end and phone.state()["number"] == before["number"]:
        time.sleep(0.02)
    report.done["decided"] += phone.state()["number"] != before["number"]


def main() -> int:
    """Play the requested number of games."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("engine", choices=ENGINES)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    boxes = ("base", "many", "big_game")
    bad = 0
    for number in range(options.seed, options.seed + options.games):
        report = play(options.engine, boxes[number % len(boxes)], number)
        bad += bool(report.wrong)
        print(report.line(), flush=True)
    print(f"{options.games - bad} of {options.games} games were sound.")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
