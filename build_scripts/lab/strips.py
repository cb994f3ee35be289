"""Draw animations frame by frame, so that motion can be looked at and compared.

::

    python -m build_scripts.lab.strips               every strip, into build/strips
    python -m build_scripts.lab.strips sale harvest  only these
    python -m build_scripts.lab.strips tile --close  only the area around the tile, at full size

A strip is a sheet of small pictures, one every 50 ms, each with its time. Seeded bots play games
up to the first action that shows the requested event, so a strip stays the same until the code or
a picture changes.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from cacao_desktop import app, bots
from cacao_desktop.bots.base import Budget
from cacao_desktop.engine import Action, EndTurn, Place, events as happened, legal_actions, observe
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.engine.play import apply
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.match import PERSON, Match, Seat
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.flow.handover import HandoverScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.input.intentions import Confirm
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.window import HeadlessDisplay

SIZE: Final = (1366, 768)
SHOWN: Final = (455, 256)
COLUMNS: Final = 5
FRAME: Final = 0.05
STEPS: Final = 3
"""The number of frames per picture of a strip, at 60 frames per second."""
FOLDER: Final = Path(__file__).resolve().parents[2] / "build" / "strips"
_NAMES: Final = ("Ana", "Ben", "Cleo", "Dario")
_LARGE: Final = frozenset(module_ids())
_MAX_PICTURES: Final = 160
"""The maximum number of pictures in a strip."""
_SEEDS: Final = range(1, 60)

Wanted = Callable[[happened.Event], bool]


class NeverHappensError(LookupError):
    """No seeded game has the event of a strip."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The subject of a strip: an event in a game for so many seats, with all modules or none."""

    wanted: Wanted
    seats: int = 2
    large: bool = False

    def setup(self) -> Setup:
        """The set-up of the game in which to look for it."""
        players = tuple(Player(*each) for each in zip(_NAMES, COLOURS, strict=True))[: self.seats]
        if self.large:
            return Setup(players, _LARGE, big_game=True)
        return Setup(players)


def _gained(what: str, least: int, most: int = 99, cause: str = "") -> Wanted:
    """Return a condition for a gain between two amounts whose cause begins with a text."""

    def wanted(event: happened.Event) -> bool:
        if not isinstance(event, happened.Gained) or event.what != what:
            return False
        return least <= event.amount <= most and event.cause.startswith(cause)

    return wanted


def _is(kind: type[happened.Event]) -> Wanted:
    return lambda event: isinstance(event, kind)


MOMENTS: Final[dict[str, Moment]] = {
    "tile": Moment(_is(happened.WorkerTilePlaced)),
    "harvest": Moment(_gained("cacao", 2)),
    "sale": Moment(_gained("gold", 2, 2, "market")),
    "large-sale": Moment(_gained("gold", 9, cause="market")),
    "hoard": Moment(_gained("gold", 15, cause="market"), 4, large=True),
    "carrier": Moment(_is(happened.CarrierMoved)),
    "cart": Moment(_is(happened.GemsPoured), 3, large=True),
    "emperor": Moment(_is(happened.EmperorMoved), 3, large=True),
}


class _Seeded:
    """Decides immediately, as a seeded bot, replacing the opponents in their own process."""

    def __init__(self) -> None:
        self._bot = bots.create("normal", 7)
        self._decision: Action | None = None

    @property
    def asked(self) -> bool:
        return self._decision is not None

    def ask(self, state: GameState) -> None:
        self._decision = self.decide(state)

    def answer(self) -> Action | None:
        decided = self._decision
        self._decision = None
        return decided

    def cancel(self) -> None:
        self._decision = None

    def close(self) -> None: ...

    def decide(self, state: GameState) -> Action:
        legal = legal_actions(state)
        seen = observe(state, state.deciding)
        if len(legal) == 1:
            return legal[0]
        return self._bot.choose(seen, legal, Budget(simulations=1))


def before(moment: Moment) -> tuple[Match, Action]:
    """Return a match just before a moment, and the action that causes it.

    Raises:
        NeverHappensError: no seeded game has it after its first turns.
    """
    for seed in _SEEDS:
        bot = _Seeded()
        match = _match(moment.setup(), seed, PERSON)
        while not match.state.over:
            action = bot.decide(match.state)
            if len(match.moves) > 24 and any(
                map(moment.wanted, apply(match.state, action).events)
            ):
                return match, action
            match.submit(action)
    raise NeverHappensError(f"none of {len(_SEEDS)} games shows this")


def _match(setup: Setup, seed: int, controller: str) -> Match:
    seats = tuple(Seat(controller if seat else PERSON) for seat in range(setup.seats))
    return Match.start(setup, seats, seed)


def _context() -> GameContext:
    settings = Settings(language="en", hide_hands=False, automatic_actions=False, ends_turn=False)
    return app.create_context(HeadlessDisplay(SIZE), settings, Sounds())


def frames(
    context: GameContext,
    until: Callable[[], bool],
    most: int = _MAX_PICTURES,
    around: tuple[int, int] | None = None,
) -> Iterator[pygame.Surface]:
    """Yield pictures, one every 50 ms, until a condition holds, and three more.

    They are reduced, or the area around a point of the window at full size.
    """
    rest = 3
    whole = context.display.surface
    close = pygame.Rect((0, 0), SHOWN)
    if around is not None:
        close.center = around
        close.clamp_ip(whole.get_rect())
    for _number in range(most):
        context.stack.draw(whole)
        yield (
            pygame.transform.smoothscale(whole, SHOWN)
            if around is None
            else whole.subsurface(close).copy()
        )
        for _step in range(STEPS):
            context.stack.update(FRAME / STEPS)
        rest -= until()
        if rest < 0:
            return


def sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Return pictures in rows, each with its time in milliseconds."""
    rows = -(-len(pictures) // COLUMNS)
    found = pygame.Surface((COLUMNS * (SHOWN[0] + 4), rows * (SHOWN[1] + 4)))
    font = pygame.font.Font(None, 22)
    for number, picture in enumerate(pictures):
        row, column = divmod(number, COLUMNS)
        at = (column * (SHOWN[0] + 4), row * (SHOWN[1] + 4))
        found.blit(picture, at)
        found.blit(font.render(f"{number * round(FRAME * 1000)} ms", True, "white", "black"), at)
    return found


def _press_on(context: GameContext) -> None:
    if context.stack.top is not None:
        context.stack.top.handle(Confirm())


def _moment(moment: Moment, *, close: bool = False) -> Iterator[pygame.Surface]:
    """Yield the pictures of an action, or only those of the area around the last tile laid."""
    context = _context()
    match, action = before(moment)
    table = TableScene(context, match)
    context.stack.push(table)
    for _step in range(120):
        context.stack.update(FRAME)
    table.flow.submit(action)
    cells = [
        (move.action.x, move.action.y) for move in match.moves if isinstance(move.action, Place)
    ]
    around = table.camera.tile_rect(cells[-1]).center if close else None
    yield from frames(context, lambda: not table.timeline.busy, around=around)


def _turn() -> Iterator[pygame.Surface]:
    """Yield a bot's whole turn in the Big Game for four."""
    context = _context()
    bot = _Seeded()
    match = _match(Moment(bool, 4, large=True).setup(), 3, "normal")
    while (
        len(match.moves) < 150
        or match.state.active != 0
        or not isinstance(match.moves[-1].action, EndTurn)
    ):
        match.submit(bot.decide(match.state))
    while match.state.active == 0:
        match.submit(bot.decide(match.state))
    table = TableScene(context, match)
    table.core.opponents = table.opponents = bot  # type: ignore[assignment]
    context.stack.push(table)
    began = match.state.active
    yield from frames(context, lambda: match.state.active != began and not table.timeline.busy)


def _hand_over() -> Iterator[pygame.Surface]:
    """Yield pictures of passing the computer to another person.

    The person presses the button after 1.5 seconds.
    """
    context = _context()
    bot = _Seeded()
    context.settings.hide_hands = True
    match = _match(Moment(bool).setup(), 2, PERSON)
    while len(match.moves) < 60 or not any(
        isinstance(action, EndTurn) for action in legal_actions(match.state)
    ):
        match.submit(bot.decide(match.state))
    table = TableScene(context, match)
    context.stack.push(table)
    for _step in range(40):
        context.stack.update(FRAME)
        if isinstance(context.stack.top, HandoverScene):
            _press_on(context)
    table.flow.submit(EndTurn(match.state.active))
    yield from frames(context, lambda: False, 30)
    _press_on(context)
    yield from frames(context, lambda: False, 20)


def _ceremony() -> Iterator[pygame.Surface]:
    context = _context()
    bot = _Seeded()
    match = _match(Moment(bool, 4).setup(), 3, PERSON)
    while not match.state.over:
        match.submit(bot.decide(match.state))
    context.navigation.open_ceremony(match)
    yield from frames(context, lambda: False)


def _menu() -> Iterator[pygame.Surface]:
    context = _context()
    context.navigation.open(Screen.MENU)
    yield from islice(frames(context, lambda: False, 200), 0, None, 5)


STRIPS: Final[dict[str, Callable[[], Iterator[pygame.Surface]]]] = {
    **{name: partial(_moment, moment) for name, moment in MOMENTS.items()},
    "turn": _turn,
    "hand-over": _hand_over,
    "ceremony": _ceremony,
    "menu": _menu,
}


def main() -> None:
    """Draw the named strips, or all."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("names", nargs="*", choices=[[], *STRIPS], metavar="NAME")
    parser.add_argument(
        "--close", action="store_true", help="show moments round their tile, in its own size"
    )
    options = parser.parse_args()
    pygame.init()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in options.names or STRIPS:
        if name in MOMENTS:
            pictures = list(_moment(MOMENTS[name], close=options.close))
        else:
            pictures = list(STRIPS[name]())
        pygame.image.save(sheet(pictures), FOLDER / f"{name}.png")
        print(f"{name}: {len(pictures)} pictures")


if __name__ == "__main__":
    main()
