"""Serves tables for phones that are driven by tests."""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final, Self

from cacao_desktop.commands.options import GAME, add_options, game_setup
from cacao_desktop.engine.legal import automatic_action, legal_actions
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.engine.setup import Setup
from cacao_desktop.match import PHONE, Match, Seat
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.phones.sessions import PhoneSession
from cacao_desktop.storage.paths import HOME_VARIABLE, resource
from cacao_desktop.wire import LOOPBACK
from cacao_desktop.words.opponents import PEOPLE_NAMES

ROOT: Final = Path(__file__).resolve().parents[2]
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
WINDOW: Final = "window"
PATIENCE: Final = 20.0
"""Seconds that a table or a page may take for anything."""


class Host:
    """A served table, which can be killed and begun again."""

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
        """Open the table, at the port that it had before."""
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
        """End it without a warning, as a lost current does."""
        self._process.kill()
        self._ended()

    def close(self) -> None:
        """End it, and forget all that it has kept."""
        self._process.terminate()
        self._ended()
        shutil.rmtree(self.home, ignore_errors=True)

    def _ended(self) -> None:
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def verified(self) -> bool:
        """Return whether the finished game was kept as a replay that is played again alike."""
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


class WindowTable:
    """A table as the window opens it, which begins a rematch when it is told to.

    Seats that are called "window" are those of players at the window, who choose at random.
    """

    def __init__(self, seats: str, *options: str, seed: int = 1) -> None:
        kinds = seats.split(",")
        self._setup = _setup(len(kinds), *options)
        self._seats = tuple(Seat() if kind == WINDOW else Seat(device=PHONE) for kind in kinds)
        self._seed = seed
        self._rng = random.Random(seed)
        self._again = threading.Event()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self._begin(None)
        self.address = self.table.address
        self.code = self.table.access.code
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._ended.set()
        self._thread.join()
        self.table.close()

    @property
    def names(self) -> list[str]:
        """The names of the players round the table."""
        return [player.name for player in self.match.setup.players]

    def play_again(self) -> None:
        """Press "Rematch"."""
        self._again.set()

    def _begin(self, session: PhoneSession | None) -> None:
        self.match = Match.start(self._setup, self._seats, self._seed)
        self.table = PhoneTable(self.match, self, resource("assets"), session)
        self.table.open(LOOPBACK)

    def _run(self) -> None:
        while not self._ended.wait(0.005):
            self.table.poll()
            action = self.table.answer()
            if action is None and self._is_decided_at_window():
                action = self._rng.choice(legal_actions(self.match.state))
            if action is not None:
                self.match.submit(action)
                self._play_automatic()
            if self._again.is_set():
                self._again.clear()
                self._begin_rematch()

    def _is_decided_at_window(self) -> bool:
        state = self.match.state
        return not state.over and self.match.seats[state.deciding].sits_here

    def _begin_rematch(self) -> None:
        players = self.match.setup.players
        self._setup = replace(self.match.setup, players=(*players[1:], players[0]))
        self._seats = (*self._seats[1:], self._seats[0])
        self._seed += 1
        self.table.close()
        self._begin(self.table.session().for_next_game(len(players)))

    def _play_automatic(self) -> None:
        while not self.match.state.over:
            action = automatic_action(self.match.state)
            if action is None:
                break
            self.match.submit(action, automatic=True)

    # As the host of the room.

    def take_back(self) -> None:
        self.match.undo()

    def give_seat(self, seat: int, controller: str) -> None:
        self.match.change_seat(seat, controller=controller)

    def changed(self) -> None:
        """Nothing is kept."""


def _setup(seats: int, *options: str) -> Setup:
    parser = argparse.ArgumentParser()
    add_options(parser, GAME)
    return game_setup(parser.parse_args(options), list(PEOPLE_NAMES[:seats]))
