"""What has been chosen for a new game, and whether it can be played."""

import random
from dataclasses import dataclass, field, replace
from typing import Final

from cacao_desktop.engine import MODULES, IllegalSetupError, Message, Player, Setup, assemble, module_ids
from cacao_desktop.engine.tiles import COLOURS, MAX_SEATS
from cacao_desktop.i18n import _
from cacao_desktop.match import HERE, PERSON, PHONE, House, Seat
from cacao_desktop.scenes.setup.conflicts import problem_of, toggled
from cacao_desktop.words.module_sentences import PRESETS
from cacao_desktop.words.opponents import OPPONENT_NAMES, PORTRAITS

PEOPLE_NAMES: Final = ("Ana", "Ben", "Cleo", "Dani")
"""What people are called who have not said their name."""
FIRST_LEVEL: Final = "easy"
"""The level of the first opponent of a new player."""


_SERVED: Final = ("map", "chocolate")
"""The modules that single new huts serve."""


@dataclass(slots=True)
class SeatChoice:
    """One seat and who plays it; `persons_name` is that of the person who sat there before a bot did."""

    name: str
    colour: str
    controller: str = PERSON
    character: str | None = None
    portrait: str | None = None
    persons_name: str = ""
    device: str = HERE
    head_start: int = 0

    @property
    def is_person(self) -> bool:
        return self.controller == PERSON

    @property
    def who(self) -> str:
        """Who plays: a person here, a person on a phone, or a bot by its id."""
        return PHONE if self.is_person and self.device == PHONE else self.controller

    @property
    def called(self) -> str:
        """The name at the table: the colour where nobody has typed one."""
        return self.name.strip() or _(self.colour).capitalize()


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
    house: House = field(default_factory=House)
    series: str = ""
    _rng: random.Random = field(default_factory=random.SystemRandom)

    def setup(self) -> Setup:
        """Return the set-up in the order of the seats, whoever begins."""
        players = tuple(Player(seat.called, seat.colour) for seat in self.seats)
        chosen = self.worker_tiles if "new_workers" in self.modules and not self.big_game else None
        return Setup(
            players,
            self.modules,
            self.mini_expansions,
            self.big_game,
            self.early_overbuild,
            self.add_without_exchange,
            None if chosen is None else tuple(chosen.items()),
            self.huts if "huts" in self.modules else None,
        )

    def begin(self) -> tuple[Setup, tuple[Seat, ...], int]:
        """Return set-up and seats, turned so that the one who starts is seat 0, and a seed for the shuffling."""
        first = self._rng.randrange(len(self.seats)) if self.starter is None else self.starter
        setup = self.setup()
        players = setup.players[first:] + setup.players[:first]
        order = self.seats[first:] + self.seats[:first]
        seats = tuple(
            Seat(each.controller, each.character, each.portrait, each.device, each.head_start)
            for each in order
        )
        return replace(setup, players=players), seats, self._rng.getrandbits(48)

    # What is played with.

    @property
    def problem(self) -> Message | None:
        """Why this cannot be played, None if it can."""
        return problem_of(self.setup())

    def problem_with(self, module: str) -> Message | None:
        """Say why a module or mini-expansion cannot be put in or taken out as it is now, None if it can."""
        setup = self.setup()
        return problem_of(toggled(setup, module, not setup.has(module)))

    @property
    def needs_no_exchange(self) -> bool:
        """Whether the modules go together only because nothing is exchanged for them."""
        exchanged = replace(self.setup(), add_without_exchange=False)
        return self.add_without_exchange and problem_of(exchanged) is not None

    def choose_module(self, module: str, chosen: bool) -> None:
        """Put a module or mini-expansion in, or take it out with what needs it; the Big Game takes every mini."""
        self.take(toggled(self.setup(), module, chosen))

    def take(self, setup: Setup) -> None:
        self.modules, self.mini_expansions = setup.modules, setup.mini_expansions
        self.big_game, self.add_without_exchange = setup.big_game, setup.add_without_exchange
        self.worker_tiles = None if setup.worker_tiles is None else dict(setup.worker_tiles)
        self.huts = setup.huts

    def choose_preset(self, preset: str) -> None:
        """Take a preset or a surprise; a third player comes for the Big Game, which keeps the mini-expansions."""
        self.add_without_exchange = False
        self.worker_tiles, self.huts = None, None
        self.big_game = preset == "big_game"
        if preset == "big_game":
            self.modules = frozenset(module_ids())
            if len(self.seats) == 2:
                self.add_seat()
            return
        self.mini_expansions = frozenset()
        if preset == "surprise":
            self._surprise()
        else:
            self.modules = PRESETS[preset]

    def _surprise(self) -> None:
        """Choose some modules and mini-expansions that can be played together."""
        self.modules = frozenset()
        for module in self._rng.sample(sorted(MODULES), k=self._rng.randint(2, 5)):
            if not self.setup().has(module) and self.problem_with(module) is None:
                self.choose_module(module, True)
        if "new_huts" in self.mini_expansions:
            self.new_huts_bring_modules = True

    @property
    def new_huts_bring_modules(self) -> bool:
        """Whether New huts are played with the modules that some of them serve, which their own rule asks for."""
        return "new_huts" in self.mini_expansions and {*_SERVED} <= self.modules

    @new_huts_bring_modules.setter
    def new_huts_bring_modules(self, chosen: bool) -> None:
        for module in _SERVED:
            if self.setup().has(module) != chosen and self.problem_with(module) is None:
                self.choose_module(module, chosen)

    @property
    def preset(self) -> str | None:
        if self.big_game:
            return "big_game"
        plain = not (self.mini_expansions or self.add_without_exchange or self.worker_tiles or self.huts)
        return next((name for name, modules in PRESETS.items() if plain and modules == self.modules), None)

    def tile_numbers(self) -> tuple[int, int] | None:
        """Return how many worker tiles all have together, and how many jungle tiles there are; None if unplayable."""
        try:
            box = assemble(self.setup())
        except IllegalSetupError:
            return None
        return sum(box.worker_tiles.values()) * len(self.seats), sum(box.jungle_tiles.values())

    def rounds(self) -> int:
        numbers = self.tile_numbers()
        return numbers[0] // len(self.seats) if numbers else 0

    # Who plays.

    @property
    def people(self) -> int:
        return sum(seat.is_person for seat in self.seats)

    @property
    def with_phones(self) -> bool:
        return any(seat.who == PHONE for seat in self.seats)

    def free_colours(self) -> list[str]:
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in COLOURS if colour not in taken]

    def add_seat(self, controller: str | None = None) -> None:
        """Add a seat for a bot, if there is room, as good as the last one; its character is not at the table yet."""
        if len(self.seats) < MAX_SEATS:
            levels = [seat.controller for seat in self.seats if not seat.is_person]
            level = controller or (levels[-1] if levels else FIRST_LEVEL)
            names = {seat.name for seat in self.seats}
            character = self.free_character()
            own = OPPONENT_NAMES[character]
            name = next(name for name in (own, *OPPONENT_NAMES.values()) if name not in names)
            self.seats.append(SeatChoice(name, self.free_colours()[0], level, character))

    def remove_seat(self, index: int) -> None:
        """Take a seat away; two always stay. The modules of a Big Game stay in, and nothing is exchanged for them."""
        if len(self.seats) > 2:
            del self.seats[index]
            self.starter = None
            if len(self.seats) == 2 and self.big_game:
                self.big_game, self.add_without_exchange = False, True

    def choose_controller(self, index: int, controller: str) -> None:
        """Let a person, here or on a phone, or a bot play a seat; whoever was there before keeps their name."""
        seat = self.seats[index]
        seat.device = PHONE if controller == PHONE else HERE
        was_person, seat.controller = seat.is_person, PERSON if controller == PHONE else controller
        if seat.is_person and not was_person:
            if seat.name in OPPONENT_NAMES.values() or not seat.name.strip():
                names = {other.name for other in self.seats}
                seat.name = seat.persons_name or next(name for name in PEOPLE_NAMES if name not in names)
            seat.character = None
            seat.portrait = seat.portrait or self.free_portrait()
        elif was_person and not seat.is_person:
            seat.persons_name = seat.name
            seat.character = self.free_character()
            own = OPPONENT_NAMES[seat.character]
            if all(other.name != own for other in self.seats):
                seat.name = own

    def free_portrait(self) -> str:
        taken = {seat.portrait for seat in self.seats}
        return next(portrait for portrait in PORTRAITS if portrait not in taken)

    def free_character(self) -> str:
        """Return the first character that nobody has, one with a name of its own where there is one."""
        taken = {seat.character for seat in self.seats}
        names = {seat.name for seat in self.seats}
        free = [character for character in OPPONENT_NAMES if character not in taken]
        return next((character for character in free if OPPONENT_NAMES[character] not in names), free[0])

    def next_face(self, index: int) -> None:
        """Give a bot's seat the next character, and a person's the next portrait that nobody else has."""
        seat = self.seats[index]
        if seat.is_person:
            portraits = tuple(PORTRAITS)
            first = portraits.index(seat.portrait) + 1 if seat.portrait in PORTRAITS else 0
            taken = {other.portrait for other in self.seats if other.is_person}
            order = portraits[first:] + portraits[:first]
            seat.portrait = next(portrait for portrait in order if portrait not in taken)
        else:
            self._next_character(index)

    def _next_character(self, index: int) -> None:
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

    def choose_colour(self, index: int, colour: str) -> None:
        """Give a seat a colour; a seat that has it already gets this one's."""
        old = self.seats[index].colour
        for seat in self.seats:
            if seat.colour == colour:
                seat.colour = old
        self.seats[index].colour = colour


def _become(seat: SeatChoice, character: str) -> None:
    """Give a seat a character; the name follows unless somebody has chosen another."""
    if seat.character is not None and seat.name == OPPONENT_NAMES[seat.character]:
        seat.name = OPPONENT_NAMES[character]
    seat.character = character
