"""Plays whole games by phones that choose at random, and lets things go wrong meanwhile.

``python -m build_scripts.lab.phone_games firefox --games 4`` says of every game how it went and
ends with 1 where anything was wrong. In each game a page is reloaded, a device is changed, one
loses what its browser has kept, and the host is killed; with ``--rematch`` two games follow each
other at a table of the window, where only the last does not happen. ``--pictures FOLDER`` keeps
a picture of every page at each step.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from build_scripts.lab.phone_engines import NewPhone, Phone, chromium_phones
from build_scripts.lab.phone_firefox import firefox_phones
from build_scripts.lab.phone_host import BOXES, Host, WindowTable, served
from build_scripts.lab.phone_webkit import webkit_phones

ENGINES: Final[Mapping[str, Callable[[], AbstractContextManager[NewPhone]]]] = {
    "chromium": chromium_phones,
    "firefox": firefox_phones,
    "webkit": webkit_phones,
}
TABLES: Final = ("phone,phone", "phone,phone,easy", "phone,phone,phone", "phone,phone,phone,phone")
PHONES_ALONE: Final = ("phone,phone", "phone,phone,phone", "phone,phone,phone,phone")
NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
TROUBLES: Final = ("reloaded", "changed device", "lost token")
KILLED: Final = "killed host"
_LAST_TROUBLE: Final = 80
"""All troubles come before this action; the shortest games have a few more."""


_SETTLED: Final = 1.0
"""Seconds after which nothing moves on a page."""
STUCK_SECONDS: Final = 120.0
"""Seconds after which a game is given up in which no page goes on, however slow the machine is."""


@dataclass(slots=True)
class Report:
    """What a game was like."""

    box: str
    seats: str
    seconds: float = 0.0
    done: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    pictures: Path | None = None
    steps: int = 0

    def line(self) -> str:
        """Return all of it in one line."""
        did = ", ".join(f"{count} {what}" for what, count in sorted(self.done.items()))
        return f"{self.box:12} {self.seats:28} {self.seconds:5.0f} s  {did}  {'; '.join(self.wrong) or 'sound'}"

    def show(self, phones: Sequence[Phone], step: str) -> None:
        """Keep a picture of every page at a step, where pictures are wanted."""
        self.steps += 1
        if self.pictures is None:
            return
        phones[0].pause(_SETTLED)
        for phone in phones:
            name = f"{self.steps:02} {step} {phone.name}.png"
            (self.pictures / name).write_bytes(phone.picture())


def _troubles(rng: random.Random, kinds: Sequence[str]) -> dict[int, str]:
    """Return after which numbers of actions which trouble comes."""
    moments = sorted(rng.sample(range(5, _LAST_TROUBLE), len(kinds)))
    return dict(zip(moments, rng.sample(kinds, len(kinds)), strict=True))


def play(
    new_phone: NewPhone, box: str, seats: str, seed: int, pictures: Path | None = None
) -> Report:
    """Play a game to its end, and tell how it went."""
    report = Report(box, seats, pictures=pictures)
    rng = random.Random(seed)
    troubles = _troubles(rng, (*TROUBLES, KILLED))
    with served(seats, *BOXES[box], seed=seed) as host, ExitStack() as ends:
        phones = [new_phone(host, place) for place in range(seats.split(",").count("phone"))]
        ends.callback(lambda: [phone.close() for phone in phones])
        for name, phone in zip(NAMES, phones, strict=False):
            phone.sit(name)
        play_to_end(report, rng, phones, host, troubles)
        if not report.wrong and not host.verified():
            report.wrong.append("no sound replay")
    return report


def play_twice(
    new_phone: NewPhone, box: str, seats: str, seed: int, pictures: Path | None = None
) -> Report:
    """Play a game to its end and its rematch too, at a table of the window."""
    report = Report(box, f"{seats}, rematch", pictures=pictures)
    rng = random.Random(seed)
    with WindowTable(seats, *BOXES[box], seed=seed) as table, ExitStack() as ends:
        phones = [new_phone(table, place) for place in range(seats.split(",").count("phone"))]
        ends.callback(lambda: [phone.close() for phone in phones])
        for name, phone in zip(NAMES, phones, strict=False):
            phone.sit(name)
        play_to_end(report, rng, phones, troubles=_troubles(rng, TROUBLES))
        names = table.names
        table.play_again()
        for phone in phones:
            phone.wait_for(phone.has_begun, "the rematch")
        if table.names != [*names[1:], names[0]]:
            report.wrong.append(f"after {names} sit {table.names}")
        for phone in phones:
            phone.seat = (phone.seat - 1) % len(names)
        play_to_end(report, rng, phones, troubles=_troubles(rng, TROUBLES))
    return report


def play_to_end(
    report: Report,
    rng: random.Random,
    phones: list[Phone],
    host: Host | None = None,
    troubles: Mapping[int, str] | None = None,
) -> None:
    """Let all phones decide until the game is over; troubles come at their numbers of actions."""
    waiting = dict(troubles or {})
    report.show(phones, "begins")
    start = time.monotonic()
    went_on = start
    numbers: list[str] = []
    while True:
        states = [phone.state() for phone in phones]
        if all(state["phase"] == "over" for state in states):
            break
        if numbers != [state["number"] for state in states]:
            numbers = [state["number"] for state in states]
            went_on = time.monotonic()
        elif time.monotonic() - went_on > STUCK_SECONDS:
            report.wrong.append(f"stuck at {max(map(int, numbers))}")
            break
        known = max(int(state["number"]) for state in states)
        if waiting and known >= min(waiting):
            _trouble(report, rng, host, phones, waiting.pop(min(waiting)))
        for phone in phones:
            _decide(report, rng, phone)
    report.seconds += time.monotonic() - start
    report.show(phones, "ends")
    for phone in phones:
        phone.hear()
    report.wrong += sorted({message for phone in phones for message in phone.messages})


def _decide(report: Report, rng: random.Random, phone: Phone) -> None:
    """Press something that is offered, then the main button, as often as it is this one's turn."""
    before = phone.state()
    if before["wide"] > 0:
        report.wrong.append(f"cut to the side at {phone.size}")
    if not before["mine"] or before["lost"]:
        phone.pause(0.01)
        return
    if before["back"] and rng.random() < 0.04:
        phone.click("#undo")
        report.done["taken back"] += 1
    else:
        for draw in (rng.random(), None) if rng.random() < 0.8 else (None,):
            if (wrong := phone.press(draw)) and wrong not in report.wrong:
                report.wrong.append(wrong)
    end = time.monotonic() + 0.3
    while time.monotonic() < end and phone.state()["number"] == before["number"]:
        phone.pause(0.01)
    report.done["decided"] += phone.state()["number"] != before["number"]


def _trouble(
    report: Report, rng: random.Random, host: Host | None, phones: list[Phone], trouble: str
) -> None:
    """Let something go wrong, after which everybody must have their seat and all that was told."""
    place = rng.randrange(len(phones))
    known = max(int(phone.state()["number"]) for phone in phones)
    report.done[trouble] += 1
    match trouble:
        case "reloaded":
            phones[place].reload()
        case "changed device":
            phones[place] = phones[place].moved()
        case "lost token":
            phones[place].lose_token([*phones[:place], *phones[place + 1 :]])
        case "killed host":
            assert host is not None
            host.kill()
            phones[0].pause(0.2)
            report.show(phones, "lost")
            host.start()
    for phone in phones:
        phone.wait_for(phone.is_back, f"the table after {trouble}")
        missing = known - int(phone.state()["number"])
        if missing > 0:
            report.wrong.append(f"{missing} decisions lost after {trouble}")
    report.show(phones, trouble)


def tables_for(box: str, tables: Sequence[str]) -> list[str]:
    """Return those of the tables that are large enough for a box."""
    fewest = 3 if box == "big_game" else 2
    return [seats for seats in tables if len(seats.split(",")) >= fewest]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play as many games as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("engine", choices=ENGINES)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--seats", help="without it, one table of two to four seats after the other"
    )
    parser.add_argument("--rematch", action="store_true", help="play without bots, and twice")
    parser.add_argument("--box", choices=BOXES, help="without it, one after the other")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each step")
    options = parser.parse_args(arguments)
    boxes = [options.box] if options.box else list(BOXES)
    game = play_twice if options.rematch else play
    tables: Sequence[str] = PHONES_ALONE if options.rematch else TABLES
    if options.seats:
        tables = (options.seats,)
    boxes = [box for box in boxes if tables_for(box, tables)]
    if not boxes:
        parser.error(f"{options.box} is not for the seats {options.seats}")
    bad = 0
    with ENGINES[options.engine]() as new_phone:
        for number in range(options.seed, options.seed + options.games):
            box = boxes[number % len(boxes)]
            fitting = tables_for(box, tables)
            report = game(new_phone, box, fitting[number % len(fitting)], number, options.pictures)
            bad += bool(report.wrong)
            print(report.line(), flush=True)
    print(f"{options.games - bad} of {options.games} games were sound.")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
