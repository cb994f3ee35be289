"""Random events for the whole program: whatever is pressed, typed or resized, nothing may fail.

::

    python -m tests.trials.random_events --events 100000 --seed 7

An episode opens the program in a window of the dummy driver, at random sizes of window, interface
and text, on the menu or at a table with any mixture of modules, and posts events as a person, a
cat and a broken keyboard would.
"""

from __future__ import annotations

import argparse
import gc
import math
import os
import random
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.messages import IllegalSetupError
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.match import PERSON, Match, Seat
from cacao_desktop.table.context import Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.memory import release_memory
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.widgets.widget import Widget
from tests.trials.program import close_everything, home_of_its_own, resident_megabytes
from tests.ui.harness import Desk, desk

WINDOWS: Final = (
    (1, 1),
    (683, 384),
    (1024, 640),
    (1100, 660),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
)
INTERFACES: Final = (75, 100, 125, 150, 175, 200)
TEXTS: Final = (100, 125, 150, 175, 200)
KEYS: Final = (
    *(
        pygame.K_RETURN,
        pygame.K_ESCAPE,
        pygame.K_TAB,
        pygame.K_SPACE,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
    ),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F11, pygame.K_F1, pygame.K_KP_ENTER),
    *(pygame.K_0, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_9, pygame.K_PLUS, pygame.K_MINUS),
    *(
        pygame.K_q,
        pygame.K_e,
        pygame.K_r,
        pygame.K_h,
        pygame.K_f,
        pygame.K_i,
        pygame.K_b,
        pygame.K_z,
    ),
)
MODIFIERS: Final = (pygame.KMOD_NONE,) * 8 + (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
REPLAYS: Final = sorted((Path(__file__).parents[1] / "replays").glob("*.json"))
EPISODE: Final = 400
"""The number of events before the program is reopened."""


class TrialFailedError(AssertionError):
    """An event made the program fail; the message says how to reproduce it."""


@dataclass
class Tally:
    """The statistics of a run: frames by scene, events by kind, most megabytes by episode."""

    scenes: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    megabytes: list[float] = field(default_factory=list)


def characters() -> list[str]:
    """Return up to eight characters of every Unicode category."""
    found: dict[str, list[str]] = {}
    for number in range(sys.maxunicode + 1):
        kept = found.setdefault(unicodedata.category(chr(number)), [])
        if len(kept) < 8:
            kept.append(chr(number))
    return [character for kept in found.values() for character in kept]


class Fingers:
    """Posts random events; most presses hit something that can be pressed."""

    def __init__(self, opened: Desk, rng: random.Random, letters: list[str], tally: Tally) -> None:
        self._desk = opened
        self._rng = rng
        self._letters = letters
        self._tally = tally
        self._held: tuple[int, ...] = ()
        self._kinds: list[tuple[Callable[[], None], int]] = [
            (self.move, 25),
            (self.press, 25),
            (self.release, 25),
            (self.key, 20),
            (self.type, 6),
            (self.wheel, 6),
            (self.resize, 1),
            (self.window, 2),
            (self.drop, 1),
            (self.take_settings, 1),
        ]

    def post(self) -> None:
        """Post one event of a random kind."""
        kinds, weights = zip(*self._kinds, strict=True)
        kind = self._rng.choices(kinds, weights)[0]
        self._tally.events[kind.__name__] += 1
        kind()

    def place(self) -> tuple[int, int]:
        """Return a point of the window; two out of three are on something that can be pressed."""
        width, height = self._desk.window.surface.get_size()
        targets = list(pressable(self._desk.top))
        if targets and self._rng.random() < 0.67:
            x, y = self._rng.choice(targets).rect.center
            return max(0, min(width - 1, x)), max(0, min(height - 1, y))
        return self._rng.randrange(-5, width + 5), self._rng.randrange(-5, height + 5)

    def drop(self) -> None:
        """Drop a file on the window: a replay, an invalid one, or something else."""
        path = self._rng.choice([*REPLAYS, __file__, "nothing"])
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))

    def move(self) -> None:
        """Move the pointer with the held buttons."""
        buttons = tuple(int(button in self._held) for button in (1, 2, 3))
        event = pygame.Event(
            pygame.MOUSEMOTION, pos=self.place(), rel=(3, -2), buttons=buttons, touch=False
        )
        pygame.event.post(event)

    def press(self) -> None:
        """Press a button of the mouse, sometimes one that no mouse has."""
        button = self._rng.choice((1, 1, 1, 1, 1, 3, 3, 2, 6, 40))
        self._held = (*self._held, button)
        pygame.event.post(
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self.place(), button=button, touch=False)
        )

    def release(self) -> None:
        """Release a button, even one that was never pressed."""
        button = self._rng.choice(self._held or (1, 3))
        self._held = tuple(held for held in self._held if held != button)
        pygame.event.post(
            pygame.Event(pygame.MOUSEBUTTONUP, pos=self.place(), button=button, touch=False)
        )

    def key(self) -> None:
        """Press a key with any modifier."""
        key = self._rng.choice(KEYS)
        mod = self._rng.choice(MODIFIERS)
        if key < 128 and chr(key).isprintable():
            text = chr(key)
        else:
            text = ""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))

    def type(self) -> None:
        """Type or paste a few characters of any category."""
        text = "".join(self._rng.choices(self._letters, k=self._rng.choice((1, 1, 2, 60))))
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))

    def wheel(self) -> None:
        """Turn the wheel, sometimes by impossible amounts."""
        turns = self._rng.choice((1.0, -1.0, 0.25, -30.0, 1e6, math.nan, math.inf))
        whole = int(turns) if math.isfinite(turns) else 0
        pygame.event.post(
            pygame.Event(
                pygame.MOUSEWHEEL, x=0, y=whole, precise_x=0.0, precise_y=turns, flipped=False
            )
        )

    def resize(self) -> None:
        """Give the window another size."""
        self._desk.resize(self._rng.choice(WINDOWS))

    def window(self) -> None:
        """Hide the window, restore it, or have it redrawn."""
        kind = self._rng.choice(
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
        )
        pygame.event.post(pygame.Event(self._rng.choice((kind, pygame.WINDOWLEAVE))))

    def take_settings(self) -> None:
        """Change settings as their screen would."""
        choose_settings(self._desk, self._rng)
        self._desk.context.apply_settings()


def pressable(scene: Scene) -> Iterator[Widget]:
    """Yield the widgets of a scene that can be pressed."""
    page = getattr(scene, "page", None) or getattr(getattr(scene, "panels", None), "page", None)
    for widget in page.widgets if page is not None else ():
        yield from (part for part in widget.parts() if part.focusable)


def choose_settings(opened: Desk, rng: random.Random) -> None:
    """Choose random sizes, languages and speeds."""
    settings = opened.context.settings
    settings.interface_percent = rng.choice(INTERFACES)
    settings.text_percent = rng.choice(TEXTS)
    settings.language = rng.choice(("en", "en", "qps"))
    settings.reduced_motion = rng.random() < 0.3
    settings.saving_mode = rng.random() < 0.2
    settings.hide_hands = rng.random() < 0.5
    settings.automatic_actions = rng.random() < 0.7
    settings.speed = rng.choice((0, 1, 2))


def random_match(rng: random.Random) -> Match:
    """Return a game with any modules, for people and bots, played at random to any point."""
    while True:
        seats = rng.randint(2, 4)
        chosen = frozenset(rng.sample(sorted(MODULES), rng.randint(0, len(MODULES))))
        try:
            setup = Setup(
                tuple(
                    Player(name, colour)
                    for name, colour in zip(
                        ("Ana", "Ben", "Cleo", "D" * 40),
                        ("red", "violet", "white", "yellow"),
                        strict=True,
                    )
                )[:seats],
                modules=frozenset(name for name in chosen if not MODULES[name].is_mini),
                mini_expansions=frozenset(name for name in chosen if MODULES[name].is_mini),
            )
            controllers = [PERSON, *rng.choices((PERSON, "random", "easy"), k=seats - 1)]
            match = Match.start(setup, tuple(map(Seat, controllers)), rng.getrandbits(32))
        except IllegalSetupError:
            continue
        for _ in range(rng.choice((0, rng.randrange(60), rng.randrange(400)))):
            if match.state.over:
                break
            match.submit(rng.choice(legal_actions(match.state)))
        return match


def open_something(opened: Desk, rng: random.Random) -> None:
    """Open a table in most episodes, in others another screen, or stay in the menu."""
    context = opened.context
    navigation = opened.context.navigation
    kind = rng.choices(("table", "screen", "viewer", "photo", "menu"), (55, 25, 8, 3, 9))[0]
    match kind:
        case "table":
            context.stack.push(TableScene(context, random_match(rng)))
        case "screen":
            navigation.open(rng.choice(list(Screen)))
        case "viewer":
            navigation.watch(random_match(rng), "Sunday")
        case "photo":
            table = TableScene(context, random_match(rng))
            context.stack.push(table)
            table.commands.open_photo()


def episode(rng: random.Random, events: int, letters: list[str], tally: Tally) -> None:
    """Open the program and post events until there have been enough, or the program quits."""
    with desk(rng.choice(WINDOWS)) as opened:
        choose_settings(opened, rng)
        opened.context.apply_settings()
        opened.context.navigation.open(Screen.MENU)
        open_something(opened, rng)
        fingers = Fingers(opened, rng, letters, tally)
        posted = 0
        most = 0.0
        while posted < events and opened.context.running and opened.context.stack.top is not None:
            for _ in range(rng.randint(1, 3)):
                fingers.post()
                posted += 1
            opened.step(rng.choice((0.0, 0.016, 0.05, 0.1)))
            if opened.context.stack.top is not None:
                tally.scenes[type(opened.top).__name__] += 1
            most = max(most, resident_megabytes())
        tally.megabytes.append(most)
        close_everything(opened)


def run(events: int, seed: int) -> Tally:
    """Post so many events; the same seed posts the same ones, unless bots decide differently.

    Raises:
        TrialFailedError: the program failed.
    """
    letters = characters()
    tally = Tally()
    number = 0
    with home_of_its_own():
        while (posted := tally.events.total()) < events:
            rng = random.Random(f"{seed} {number}")
            try:
                episode(rng, min(EPISODE, events - posted), letters, tally)
            except Exception as error:
                raise TrialFailedError(f"Seed {seed}, episode {number}: {error!r}") from error
            # No process of a player ever held a program that was closed before.
            gc.collect()
            release_memory()
            number += 1
    return tally


def main() -> None:
    """Run the trial from the command line."""
    parser = argparse.ArgumentParser(description=run.__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    tally = run(arguments.events, arguments.seed)
    print(f"{tally.events.total()} events: {dict(tally.events)}")
    print(f"frames by scene: {dict(tally.scenes)}")
    fifth = len(tally.megabytes) // 5 + 1
    starts = range(0, len(tally.megabytes), fifth)
    most = [round(max(tally.megabytes[start : start + fifth])) for start in starts]
    print(f"megabytes at most, fifth by fifth: {most}")


if __name__ == "__main__":
    main()
