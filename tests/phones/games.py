"""Games for phones with every module, and rooms that record what they send."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from cacao_desktop.bots.small_decisions import first_offer
from cacao_desktop.engine.legal import automatic_action, legal_actions
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import PHONE, Match, Seat
from cacao_desktop.phones.access import AccessCode
from cacao_desktop.phones.languages import Languages
from cacao_desktop.phones.room import Room, RoomActions
from cacao_desktop.phones.seats import PhoneSeats
from cacao_desktop.storage.paths import resource

ASSETS = resource("assets")
LANGUAGES = Languages(Path(ASSETS / "locale"))
PLAYERS = (("Ana", "red"), ("Ben", "violet"), ("Nima", "yellow"), ("Olga", "white"))
BOXES = ("base", *MODULES, "big_game")
"""What may be in the box: nothing, each module by itself, everything."""
CODE = "KALUMOPE"


def setup_with(box: str, seats: int = 2) -> Setup:
    """Return the set-up for a box."""
    if box == "big_game":
        wanted = set(MODULES) - {"volcanoes"}
    else:
        wanted = {box} - {"base"}
    wanted |= {need for each in wanted if (need := MODULES[each].needs) is not None}
    minis = frozenset(each for each in wanted if MODULES[each].is_mini)
    players = tuple(Player(*each) for each in PLAYERS[:seats])
    return Setup(players, frozenset(wanted) - minis, minis, big_game=box == "big_game")


def match_on_phones(box: str = "base", seats: int = 2, seed: int = 1) -> Match:
    """Return a new match of people on phones."""
    return Match.start(setup_with(box, seats), (Seat(device=PHONE),) * seats, seed)


def play_on(match: Match, rng: random.Random) -> None:
    """Take one decision at random, and let run what runs by itself."""
    state = match.state
    action = rng.choice(legal_actions(state))
    if state.phase == Phase.ACTIVATE and rng.random() < 0.7:
        action = first_offer(state)
    match.submit(action)
    while not match.state.over and (follows := automatic_action(match.state)) is not None:
        match.submit(follows, automatic=True)


class Table:
    """A room with a host, and pages that keep what they are sent.

    `now` is the time of its clock.
    """

    def __init__(self, match: Match) -> None:
        self.now = 0.0
        self.saved = 0
        self.match = match
        seats = [number for number, seat in enumerate(match.seats) if seat.device == PHONE]
        self.seats = PhoneSeats(seats, self.clock)
        self.access = AccessCode(self.clock, CODE)
        self.result_shown = True
        actions = RoomActions(is_result_shown=lambda: self.result_shown)
        self.room = Room(match, self.seats, self.access, LANGUAGES, self, self.clock, actions)
        self.sent: dict[int, list[dict[str, Any]]] = {}
        self.closed: set[int] = set()

    def clock(self) -> float:
        return self.now

    # As its host.

    def take_back(self) -> None:
        self.match.undo()

    def give_seat(self, seat: int, controller: str) -> None:
        self.match.change_seat(seat, controller=controller)

    def changed(self) -> None:
        self.saved += 1

    # Its pages.

    def say(self, page: int, message: object, device: str = "") -> list[dict[str, Any]]:
        """Send a message of a page, and return the answers."""
        if page not in self.sent:
            self.sent[page] = []
            self.room.open_page(page, device)
        before = len(self.sent[page])
        self.room.receive(page, message)
        decided = self.room.decision()
        if decided is not None:
            self.match.submit(decided)
        self.deliver()
        return self.sent[page][before:]

    def deliver(self) -> None:
        """Send everything that pages are owed."""
        while self.room.has_outgoing:
            for letter in self.room.outgoing():
                self.sent.setdefault(letter.page, []).append(json.loads(letter.text))
                if letter.is_last:
                    self.closed.add(letter.page)
                    self.room.close_page(letter.page)

    def join(
        self, page: int, seat: int | None = None, language: str = "en", **more: object
    ) -> None:
        """Let a page come in, and sit down."""
        self.say(page, {"type": "hello", "code": CODE, "language": language})
        if seat is not None:
            self.say(page, {"type": "sit", "seat": seat, **more})

    def view(self, page: int) -> dict[str, Any]:
        """Return the last view of a page."""
        return [each for each in self.sent[page] if each["type"] == "view"][-1]

    def token(self, page: int) -> str:
        """Return the token that a page was given last."""
        return str([each for each in self.sent[page] if each["type"] == "seat"][-1]["token"])


def choices_of(view: dict[str, Any]) -> list[int]:
    """Return the numbers of everything that a view offers."""
    legal = view.get("legal", {})
    rows = [row[-1] for what in ("place", "fill") for row in legal.get(what, [])]
    uses = [option["i"] for edge in legal.get("edges", []) for option in edge["options"]]
    return [*rows, *uses, *(other["i"] for other in legal.get("others", []))]
