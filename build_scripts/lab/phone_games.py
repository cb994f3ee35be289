"""Play whole games by phone: random choices, undo, reloads, changes of device, a lost host.

``python -m build_scripts.lab.phone_games --games 40`` reports on every game and exits with 1 if
there was any problem. It needs `playwright` and a Chromium on the path.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from build_scripts.release.errors import tool
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.storage.paths import HOME_VARIABLE

ROOT: Final = Path(__file__).resolve().parents[2]
SIZES: Final = ((390, 844), (360, 640), (1180, 820))
BIG_GAME: Final = (
    *("--variants", "big_game", "--minis", "big_market,golden_temple,new_storage,new_huts"),
    *("--modules", ",".join(module_ids())),
)
BOXES: Final[dict[str, Sequence[str]]] = {
    "base": (),
    **{each: ("--modules", each) for each in module_ids()},
    "volcanoes": ("--minis", "volcanoes"),
    "big_market": ("--minis", "big_market,golden_temple"),
    "new_huts": ("--modules", "huts", "--minis", "new_storage,new_huts"),
    "many": ("--modules", "map,chocolate,gem_mines,emperor"),
    "big_game": BIG_GAME,
}
PATIENCE: Final = 20.0
"""The maximum number of seconds that a page may take for anything."""

PRESSABLE: Final = """(draw) => {
  const all = [...document.querySelectorAll('[data-choice]:not([disabled])')], go = document.querySelector('[data-go]');
  const element = draw === null ? go : all[Math.floor(draw * all.length)];
  if (!element || element.disabled || !element.checkVisibility()) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y), where = top?.closest('[id]')?.id ?? 'the edge';
  const name = `${element.dataset.key} at ${Math.round(x)}, ${Math.round(y)}`;
  return { x, y, hit: element.contains(top), name, where };
}"""
PAGE_STATE: Final = """() => ({ ...document.body.dataset, lost: document.body.classList.contains('lost'),
  mine: document.body.classList.contains('mine'), back: !document.querySelector('#undo').hidden,
  wide: document.documentElement.scrollWidth - innerWidth })"""


class Served(Protocol):
    """The parts of a table that a page needs."""

    address: str
    code: str


class Host:
    """A served table, which can be killed and restarted."""

    def __init__(self, seats: str, *options: str, seed: int = 1) -> None:
        self.home = Path(tempfile.mkdtemp(prefix="cacao-phones-"))
        self._command = [
            "-m",
            "cacao_desktop",
            "serve",
            "--host",
            "127.0.0.1",
            "--seats",
            seats,
            "--seed",
            str(seed),
            *options,
        ]
        self._port = 0
        self.start()

    def start(self) -> None:
        """Open the table, at its previous port."""
        environment = {**os.environ, HOME_VARIABLE: str(self.home)}
        command = [sys.executable, *self._command, "--port", str(self._port)]
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        where = json.loads(next(line for line in self._process.stdout if line.startswith("{")))
        self.address = str(where["address"])
        self.code = str(where["code"])
        self._port = int(self.address.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """End it without warning, as a power cut would."""
        self._process.kill()
        self._ended()

    def close(self) -> None:
        """End it and delete everything it has stored."""
        self._process.terminate()
        self._ended()
        shutil.rmtree(self.home, ignore_errors=True)

    def _ended(self) -> None:
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def verified(self) -> bool:
        """Tell whether the finished game was saved as a replay that plays back identically."""
        replays = list((self.home / "replays").glob("*"))
        command = [sys.executable, "-m", "cacao_desktop", "replay", "verify", *map(str, replays)]
        return (
            bool(replays)
            and not subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode
        )


@contextmanager
def served(seats: str, *options: str, seed: int = 1) -> Iterator[Host]:
    """Serve a table for a while."""
    host = Host(seats, *options, seed=seed)
    try:
        yield host
    finally:
        host.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the system's Chromium.

    Raises:
        MissingToolError: there is none.
    """
    path = next(filter(None, map(shutil.which, ("chromium-browser", "google-chrome"))), None)
    path = path or tool("chromium", "the package chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


class Phone:
    """A browser at a seat, which plays like a player without any knowledge."""

    def __init__(
        self,
        browser: Browser,
        host: Served,
        size: tuple[int, int],
        *,
        token: str = "",
        **context: Any,
    ) -> None:
        self.browser = browser
        self.host = host
        self.size = size
        self.context = context
        self.messages: list[str] = []
        touches = size[0] < 1000
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=touches,
            is_mobile=touches,
            **context,
        )
        self.page: Page = self._context.new_page()
        self.page.on("console", self._collect_error)
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.goto(f"{host.address}#{host.code}{'.' if token else ''}{token}")
        self.page.wait_for_selector("body[data-phase]", timeout=PATIENCE * 1000)

    def _collect_error(self, message: ConsoleMessage) -> None:
        # Every browser reports these when the server does not answer.
        lost = "WebSocket connection to" in message.text or "net::ERR_CONNECTION" in message.text
        if message.type in ("error", "warning") and not lost:
            self.messages.append(message.text)

    def sit(self, name: str = "") -> None:
        """Take the first free seat."""
        if name:
            self.page.fill("#name", name)
        self.page.locator("[data-seat]").first.click()
        self.page.wait_for_selector("body:not([data-phase=room])", timeout=PATIENCE * 1000)

    def state(self) -> dict[str, Any]:
        """Return the page's own report of its state."""
        state: dict[str, Any] = self.page.evaluate(PAGE_STATE)
        return state

    def press(self, draw: float | None) -> str:
        """Press the main button, or one of the offered things.

        Return the obstacle, if any.
        """
        at = self.page.evaluate(PRESSABLE, draw)
        if at is not None and not at["hit"]:
            # The board may still be moving to show all of its cells, or an explanation covers it.
            if at["where"] == "note":
                self.page.locator("[data-key=note-close]").click()
            elif at["where"].startswith("sheet"):
                self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(400)
            at = self.page.evaluate(PRESSABLE, draw)
        if at is None:
            return ""
        if not at["hit"]:
            return f"{at['name']} lies under {at['where']} of {self.size}"
        (self.page.touchscreen.tap if self.size[0] < 1000 else self.page.mouse.click)(
            at["x"], at["y"]
        )
        return ""

    def moved(self, *, closes: bool = True) -> Phone:
        """Continue the seat on another device, and check that the former one is informed."""
        other = Phone(
            self.browser,
            self.host,
            self.size,
            token=self.page.evaluate("localStorage.getItem('token')"),
            **self.context,
        )
        other.messages = self.messages
        self.page.wait_for_selector("#banner:not([hidden])", timeout=PATIENCE * 1000)
        if closes:
            self.close()
        return other

    def close(self) -> None:
        """Close the browser."""
        self._context.close()


@dataclass(slots=True)
class Report:
    """The report on a game."""

    box: str
    seats: str
    seconds: float = 0.0
    done: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def line(self) -> str:
        """Return the report in one line."""
        did = ", ".join(f"{count} {what}" for what, count in sorted(self.done.items()))
        return f"{self.box:12} {self.seats:28} {self.seconds:5.0f} s  {did}  {'; '.join(self.wrong) or 'sound'}"


def play(browser: Browser, box: str, seats: str, seed: int, *, longest: float = 240.0) -> Report:
    """Play a game to its end, and return a report."""
    report = Report(box, seats)
    rng = random.Random(seed)
    start = time.monotonic()
    with served(seats, *BOXES[box], seed=seed) as host:
        phones = [
            Phone(browser, host, SIZES[place % len(SIZES)])
            for place in range(seats.split(",").count("phone"))
        ]
        for name, phone in zip(("Ana", "Ben", "Cleo", "Dan"), phones, strict=False):
            phone.sit(name)
        while time.monotonic() - start < longest:
            states = [phone.state() for phone in phones]
            if all(state["phase"] == "over" for state in states):
                break
            _trouble(report, rng, host, phones, states)
            for phone in phones:
                _decide(report, rng, phone)
        else:
            report.wrong.append("not over")
        report.seconds = time.monotonic() - start
        report.wrong += sorted({message for phone in phones for message in phone.messages})
        if not report.wrong and not host.verified():
            report.wrong.append("no sound replay")
        for phone in phones:
            phone.close()
    return report


def _decide(report: Report, rng: random.Random, phone: Phone) -> None:
    """Press something offered, then the main button, as often as it is this player's turn."""
    before = phone.state()
    if before["wide"] > 0:
        report.wrong.append(f"cut to the side at {phone.size}")
    if not before["mine"] or before["lost"]:
        phone.page.wait_for_timeout(10)
        return
    if before["back"] and rng.random() < 0.04:
        phone.page.locator("#undo").click()
        report.done["taken back"] += 1
    else:
        for draw in (rng.random(), None) if rng.random() < 0.8 else (None,):
            if (wrong := phone.press(draw)) and wrong not in report.wrong:
                report.wrong.append(wrong)
    end = time.monotonic() + 0.3
    while time.monotonic() < end and phone.state()["number"] == before["number"]:
        phone.page.wait_for_timeout(10)
    report.done["decided"] += phone.state()["number"] != before["number"]


def _trouble(
    report: Report,
    rng: random.Random,
    host: Host,
    phones: list[Phone],
    states: list[dict[str, Any]],
) -> None:
    """Cause a random problem, then check that all players still have their seats and messages."""
    chance = rng.random()
    place = rng.randrange(len(phones))
    known = max(int(state["number"]) for state in states)
    if chance < 0.01:
        report.done["reloaded"] += 1
        phones[place].page.reload()
    elif chance < 0.015:
        report.done["moved"] += 1
        phones[place] = phones[place].moved()
    elif chance < 0.02:
        report.done["killed"] += 1
        known = max(int(phone.state()["number"]) for phone in phones)
        host.kill()
        phones[0].page.wait_for_timeout(200)
        host.start()
    else:
        return
    for phone in phones:
        phone.page.wait_for_selector("body[data-phase]:not(.lost)", timeout=PATIENCE * 1000)
        state = phone.state()
        if int(state["number"]) < known:
            report.wrong.append(f"{known - int(state['number'])} decisions lost")
        if state["phase"] == "room":
            report.wrong.append("seat lost")


def main() -> int:
    """Play the requested number of games."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    boxes = list(BOXES)
    tables = ("phone,phone", "phone,phone,easy", "phone,phone,phone", "phone,phone,random,easy")
    bad = 0
    with chromium() as browser:
        for number in range(options.seed, options.seed + options.games):
            box = boxes[number % len(boxes)]
            table = tables[number % len(tables)]
            if box == "big_game" and table == "phone,phone":
                table = "phone,phone,easy"
            report = play(browser, box, table, number)
            bad += bool(report.wrong)
            print(report.line(), flush=True)
    print(f"{options.games - bad} of {options.games} games were sound.")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
