"""What has been chosen for a new game, and whether it can be played."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.messages import IllegalSetupError, Message
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.tiles import COLOURS, MAX_SEATS
from cacao_desktop.match import PERSON, Seat

PRESETS: Final = {
    "base": frozenset[str](),
    "chocolatl": frozenset({"map", "watering", "chocolate", "huts"}),
    "diamante": frozenset({"gem_mines", "tree_of_life", "emperor", "new_workers"}),
}
OPPONENT_NAMES: Final[Mapping[str, str]] = {
    "trader": "Itzel",
    "temple_builder": "Tepeu",
    "water_carrier": "Nima",
    "sun_worshipper": "Balam",
}
"""What the opponents of each character are called, in the order in which they come to the table."""


def all_modules() -> frozenset[str]:
    """Return the ids of all modules that are no mini-expansions."""
    return frozenset(module.id for module in MODULES.values() if not module.is_mini)


def all_mini_expansions() -> frozenset[str]:
    """Return the ids of all mini-expansions."""
    return frozenset(MODULES) - all_modules()


@dataclass(slots=True)
class SeatChoice:
    """One seat: name, colour, who plays it, and with which character if no person does."""

    name: str
    colour: str
    controller: str = PERSON
    character: str | None = None


@dataclass(slots=True)
class GameChoices:
    """All choices for a new game; `starter` is a place in `seats`, None for a random one."""

    seats: list[SeatChoice]
    starter: int | None = None
    modules: frozenset[str] = frozenset()
    mini_expansions: frozenset[str] = frozenset()
    big_game: bool = False
    early_overbuild: bool = False
    add_without_exchange: bool = False
    worker_tiles: dict[str, int] | None = None
    huts: tuple[str, ...] | None = None
    _rng: random.Random = field(default_factory=random.SystemRandom)

    def setup(self) -> Setup:
        """Return the set-up in the order of the seats, whoever begins."""
        players = tuple(Player(seat.name.strip() or seat.colour, seat.colour) for seat in self.seats)
        workers = (
            None if self.worker_tiles is None or "new_workers" not in self.modules else self.worker_tiles
        )
        return Setup(
            players,
            self.modules,
            self.mini_expansions,
            self.big_game,
            self.early_overbuild,
            self.add_without_exchange,
            None if workers is None or self.big_game else tuple(workers.items()),
            self.huts if "huts" in self.modules else None,
        )

    def begin(self) -> tuple[Setup, tuple[Seat, ...], int]:
        """Return set-up and seats, turned so that the one who starts is seat 0, and a seed for the shuffling."""
        first = self._rng.randrange(len(self.seats)) if self.starter is None else self.starter
        setup = self.setup()
        players = setup.players[first:] + setup.players[:first]
        order = self.seats[first:] + self.seats[:first]
        return (
            replace(setup, players=players),
            tuple(Seat(seat.controller, seat.character) for seat in order),
            self._rng.getrandbits(48),
        )

    @property
    def problem(self) -> Message | None:
        """Why this cannot be played, None if it can."""
        return _problem(self.setup())

    def problem_with(self, module: str) -> Message | None:
        """Say why a module or mini-expansion cannot be added, None if it can or is in already."""
        setup = self.setup()
        if setup.has(module):
            return None
        if MODULES[module].is_mini:
            return _problem(replace(setup, mini_expansions=setup.mini_expansions | {module}))
        return _problem(replace(setup, modules=setup.modules | {module}))

    def choose_module(self, module: str, chosen: bool) -> None:
        """Put a module or mini-expansion in, or take it out with what needs it."""
        self.big_game = False
        if MODULES[module].is_mini:
            self.mini_expansions = (
                self.mini_expansions | {module} if chosen else self.mini_expansions - {module}
            )
            return
        self.modules = self.modules | {module} if chosen else self.modules - {module}
        if not chosen:
            needing = {mini for mini in self.mini_expansions if MODULES[mini].needs == module}
            self.mini_expansions -= needing
        if "new_workers" not in self.modules:
            self.add_without_exchange, self.worker_tiles = False, None
        if "huts" not in self.modules:
            self.huts = None

    def choose_preset(self, preset: str) -> None:
        """Take a preset: base, chocolatl, diamante, big_game, or surprise."""
        self.mini_expansions, self.add_without_exchange = frozenset(), False
        self.worker_tiles, self.huts = None, None
        self.big_game = preset == "big_game"
        if preset == "big_game":
            self.modules = all_modules()
        elif preset == "surprise":
            self._surprise()
        else:
            self.modules = PRESETS[preset]

    def _surprise(self) -> None:
        """Choose some modules and mini-expansions that can be played together."""
        self.modules = frozenset()
        for module in self._rng.sample(sorted(MODULES), k=self._rng.randint(2, 5)):
            if self.problem_with(module) is None:
                self.choose_module(module, True)

    @property
    def preset(self) -> str | None:
        """The preset that these choices are, None if they are none."""
        if self.big_game:
            return "big_game"
        plain = not (self.mini_expansions or self.add_without_exchange or self.worker_tiles or self.huts)
        return next((name for name, modules in PRESETS.items() if plain and modules == self.modules), None)

    def free_colours(self) -> list[str]:
        """Return the colours that no seat has."""
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in COLOURS if colour not in taken]

    def add_seat(self, controller: str) -> None:
        """Add a seat for a bot, if there is room; it gets a character that is not at the table yet."""
        if len(self.seats) < MAX_SEATS:
            names = {seat.name for seat in self.seats}
            character = self._free_character()
            own = OPPONENT_NAMES[character]
            name = next(name for name in (own, *OPPONENT_NAMES.values()) if name not in names)
            self.seats.append(SeatChoice(name, self.free_colours()[0], controller, character))

    def choose_controller(self, index: int, controller: str) -> None:
        """Let a person or a bot play a seat; a bot that comes new gets a character that is not at the table yet."""
        seat = self.seats[index]
        seat.controller = controller
        if controller == PERSON:
            seat.character = None
        elif seat.character is None:
            seat.character = self._free_character()

    def _free_character(self) -> str:
        """Return the first character that nobody has, one with a name of its own where there is one."""
        taken = {seat.character for seat in self.seats}
        names = {seat.name for seat in self.seats}
        free = [character for character in OPPONENT_NAMES if character not in taken]
        return next((character for character in free if OPPONENT_NAMES[character] not in names), free[0])

    def next_character(self, index: int) -> None:
        """Give a bot's seat the next character, and its name; a seat that has it already gets this one's."""
        old = self.seats[index].character
        if old is None:
            return
        characters = tuple(OPPONENT_NAMES)
        new = characters[(characters.index(old) + 1) % len(characters)]
        for seat in self.seats:
            if seat.character == new:
                _become(seat, old)
        _become(self.seats[index], new)

    def remove_seat(self, index: int) -> None:
        """Take a seat away; two always stay."""
        if len(self.seats) > 2:
            del self.seats[index]
            self.starter = None
            if len(self.seats) == 2 and self.big_game:
                self.choose_preset("base")

    def next_colour(self, index: int) -> None:
        """Give a seat the next colour; a seat that has it already gets this one's."""
        old = self.seats[index].colour
        new = COLOURS[(COLOURS.index(old) + 1) % len(COLOURS)]
        for seat in self.seats:
            if seat.colour == new:
                seat.colour = old
        self.seats[index].colour = new

    def tile_numbers(self) -> tuple[int, int] | None:
        """Return how many worker tiles all have together, and how many jungle tiles there are; None if unplayable."""
        try:
            box = assemble(self.setup())
        except IllegalSetupError:
            return None
        return sum(box.worker_tiles.values()) * len(self.seats), sum(box.jungle_tiles.values())

    def rounds(self) -> int:
        """Return how many rounds the game has, 0 if it cannot be played."""
        numbers = self.tile_numbers()
        return numbers[0] // len(self.seats) if numbers else 0


def _become(seat: SeatChoice, character: str) -> None:
    """Give a seat a character; the name follows unless somebody has chosen another."""
    if seat.character is not None and seat.name == OPPONENT_NAMES[seat.character]:
        seat.name = OPPONENT_NAMES[character]
    seat.character = character


def _problem(setup: Setup) -> Message | None:
    try:
        assemble(setup)
    except IllegalSetupError as error:
        return error.message
    return None
