"""What has been chosen for a new game, whether it can be played, and what helps where it cannot."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from cacao_desktop.engine import (
    MODULES,
    IllegalSetupError,
    Message,
    Player,
    Setup,
    assemble,
    module_ids,
)
from cacao_desktop.engine.box import modules_of
from cacao_desktop.engine.tiles import COLOURS, MAX_SEATS
from cacao_desktop.i18n import _
from cacao_desktop.match import HERE, PERSON, PHONE, House, Seat
from cacao_desktop.storage.game_entries import OPTIONS
from cacao_desktop.words.module_sentences import PRESETS, module_name
from cacao_desktop.words.opponents import OPPONENT_NAMES, PEOPLE_NAMES, PORTRAITS

FIRST_LEVEL: Final = "easy"
"""The level of the first opponent of a new player."""


@dataclass(slots=True)
class SeatChoice:
    """One seat and who plays it.

    `persons_name` is that of the person who sat there before a bot did.
    """

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
        if self.is_person and self.device == PHONE:
            return PHONE
        return self.controller

    @property
    def called(self) -> str:
        """The name at the table: the colour where nobody has typed one."""
        return self.name.strip() or _(self.colour).capitalize()


@dataclass(slots=True)
class GameChoices:
    """All choices for a new game, `game` without players.

    `starter` is a place in `seats`, None for a random one.
    """

    seats: list[SeatChoice]
    starter: int | None = None
    game: Setup = field(default_factory=partial(Setup, ()))
    house: House = field(default_factory=House)
    series: str = ""
    _rng: random.Random = field(default_factory=random.SystemRandom)

    def setup(self) -> Setup:
        """Return the set-up in the order of the seats, whoever begins."""
        return replace(
            self.game, players=tuple(Player(seat.called, seat.colour) for seat in self.seats)
        )

    def change(self, **what: Any) -> None:
        self.game = replace(self.game, **what)

    def take(self, setup: Setup) -> None:
        self.game = replace(setup, players=())

    def begin(self) -> tuple[Setup, tuple[Seat, ...], int]:
        """Return set-up and seats, turned so that the one who starts is seat 0, and a seed for the shuffling."""
        if self.starter is None:
            first = self._rng.randrange(len(self.seats))
        else:
            first = self.starter
        setup = self.setup()
        players = setup.players[first:] + setup.players[:first]
        seats = tuple(
            Seat(each.controller, each.character, each.portrait, each.device, each.head_start)
            for each in self.seats[first:] + self.seats[:first]
        )
        return replace(setup, players=players), seats, self._rng.getrandbits(48)

    @property
    def problem(self) -> Message | None:
        """Why this cannot be played, None if it can."""
        return problem_of(self.setup())

    def problem_with(self, module: str) -> Message | None:
        """Say why a module or mini-expansion cannot be put in or taken out as it is now, None if it can."""
        setup = self.setup()
        return problem_of(toggled(setup, module, not setup.has(module)))

    def choose_module(self, module: str, chosen: bool) -> None:
        """Put a module or mini-expansion in, or take it out with what needs it.

        The Big Game takes every mini.
        """
        self.game = toggled(self.game, module, chosen)

    def choose_preset(self, preset: str) -> None:
        """Take a preset, or as a surprise some modules that can be played together.

        For the Big Game a third player comes, and it keeps the mini-expansions.
        """
        plain = Setup((), early_overbuild=self.game.early_overbuild)
        if preset == "big_game":
            minis = self.game.mini_expansions
            self.game = replace(
                plain, modules=frozenset(module_ids()), mini_expansions=minis, big_game=True
            )
            if len(self.seats) == 2:
                self.add_seat()
        elif preset == "surprise":
            self.game = plain
            for module in self._rng.sample(sorted(MODULES), k=self._rng.randint(2, 5)):
                if not self.game.has(module) and self.problem_with(module) is None:
                    self.choose_module(module, True)
            self.brings_served = True
        else:
            self.game = replace(plain, modules=PRESETS[preset])

    @property
    def served(self) -> list[str]:
        """The modules that those in the game serve."""
        return [served for module in modules_of(self.game) for served in module.serves]

    @property
    def brings_served(self) -> bool:
        """Whether these are played too, as the rule of what serves them asks for."""
        return bool(self.served) and self.game.modules.issuperset(self.served)

    @brings_served.setter
    def brings_served(self, chosen: bool) -> None:
        for module in self.served:
            if self.game.has(module) != chosen and self.problem_with(module) is None:
                self.choose_module(module, chosen)

    @property
    def preset(self) -> str | None:
        if self.game.big_game:
            return "big_game"
        plain = Setup((), early_overbuild=self.game.early_overbuild)
        return next(
            (
                name
                for name, modules in PRESETS.items()
                if self.game == replace(plain, modules=modules)
            ),
            None,
        )

    def tile_numbers(self) -> tuple[int, int] | None:
        """Return how many worker tiles all have together, and how many jungle tiles there are.

        None if unplayable.
        """
        try:
            box = assemble(self.setup())
        except IllegalSetupError:
            return None
        return sum(box.worker_tiles.values()) * len(self.seats), sum(box.jungle_tiles.values())

    @property
    def people(self) -> int:
        return sum(seat.is_person for seat in self.seats)

    def free_colours(self) -> list[str]:
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in COLOURS if colour not in taken]

    def add_seat(self, controller: str | None = None) -> None:
        """Add a seat for a bot, if there is room, as good as the last one.

        Its character is not at the table yet.
        """
        if len(self.seats) < MAX_SEATS:
            levels = [seat.controller for seat in self.seats if not seat.is_person]
            level = controller or (levels[-1] if levels else FIRST_LEVEL)
            names = {seat.name for seat in self.seats}
            character = self.free_character()
            own = OPPONENT_NAMES[character]
            name = next(name for name in (own, *OPPONENT_NAMES.values()) if name not in names)
            self.seats.append(SeatChoice(name, self.free_colours()[0], level, character))

    def remove_seat(self, index: int) -> None:
        """Take a seat away; two always stay.

        The modules of a Big Game stay in, and nothing is exchanged for them.
        """
        if len(self.seats) > 2:
            del self.seats[index]
            self.starter = None
            if len(self.seats) == 2 and self.game.big_game:
                self.change(big_game=False, add_without_exchange=True)

    def choose_controller(self, index: int, controller: str) -> None:
        """Let a person, here or on a phone, or a bot play a seat.

        Whoever was there before keeps their name.
        """
        seat = self.seats[index]
        seat.device = PHONE if controller == PHONE else HERE
        was_person = seat.is_person
        seat.controller = PERSON if controller == PHONE else controller
        if seat.is_person and not was_person:
            if seat.name in OPPONENT_NAMES.values() or not seat.name.strip():
                names = {other.name for other in self.seats}
                seat.name = seat.persons_name or next(
                    name for name in PEOPLE_NAMES if name not in names
                )
            seat.character = None
            seat.portrait = seat.portrait or self.free_portrait()
        elif was_person and not seat.is_person:
            seat.persons_name = seat.name
            seat.character = self.free_character()
            own = OPPONENT_NAMES[seat.character]
            if all(other.name != own for other in self.seats):
                seat.name = own

    def free_portrait(self, after: str | None = None) -> str:
        """Return the first portrait after another that nobody has."""
        order = list(PORTRAITS)
        taken = {seat.portrait for seat in self.seats}
        first = order.index(after) + 1 if after in order else 0
        return next(
            portrait for portrait in order[first:] + order[:first] if portrait not in taken
        )

    def free_character(self) -> str:
        """Return the first character that nobody has, one with a name of its own where there is one."""
        taken = {seat.character for seat in self.seats}
        names = {seat.name for seat in self.seats}
        free = [character for character in OPPONENT_NAMES if character not in taken]
        return next(
            (character for character in free if OPPONENT_NAMES[character] not in names), free[0]
        )

    def next_face(self, index: int) -> None:
        """Give a bot's seat the next character with its name, and a person's the next portrait that nobody else has.

        A seat that has the character already gets this one's.
        """
        seat = self.seats[index]
        if seat.is_person:
            seat.portrait = self.free_portrait(seat.portrait)
        elif seat.character is not None:
            old = seat.character
            characters = tuple(OPPONENT_NAMES)
            new = characters[(characters.index(old) + 1) % len(characters)]
            for other in self.seats:
                if other.character == new:
                    _become(other, old)
            _become(seat, new)

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


@dataclass(frozen=True, slots=True)
class Fix:
    """A set-up with what somebody wants.

    `without` what is in now, `adding` what was not, all of it, or no exchange.
    """

    setup: Setup
    without: tuple[str, ...] = ()
    adding: tuple[str, ...] = ()

    def in_words(self, *, exchanging: bool) -> tuple[str, str]:
        """Return what it does, and the icon for that; so far tiles are exchanged or not."""
        names = ", ".join(map(module_name, self.without or self.adding))
        if self.without:
            return _("Without {module}").format(module=names), "minus"
        if self.setup.big_game:
            return _("Big Game"), "plus"
        if not self.adding:
            return _("Add modules without exchanging tiles"), "plus"
        if exchanging and self.setup.add_without_exchange:
            return _("Add {module}, exchange nothing").format(module=names), "plus"
        return _("Add {module} too").format(module=names), "plus"


def problem_of(setup: Setup) -> Message | None:
    """Return why a set-up cannot be played, None if it can."""
    try:
        assemble(setup)
    except IllegalSetupError as error:
        return error.message
    return None


def toggled(setup: Setup, module: str, chosen: bool) -> Setup:
    """Return a set-up with a module put in, or taken out with what needs it.

    A Big Game keeps its tiles then.
    """
    if MODULES[module].is_mini:
        minis = setup.mini_expansions
        return replace(setup, mini_expansions=minis | {module} if chosen else minis - {module})
    modules = setup.modules | {module} if chosen else setup.modules - {module}
    needing = {
        mini for mini in setup.mini_expansions if not chosen and MODULES[mini].needs == module
    }
    big = setup.big_game and chosen
    new_workers = "new_workers" in modules
    return replace(
        setup,
        modules=modules,
        mini_expansions=setup.mini_expansions - needing,
        big_game=big,
        add_without_exchange=new_workers
        and (setup.add_without_exchange or (setup.big_game and not big)),
        options=setup.options.only(modules),
    )


def fixes_for(setup: Setup, module: str) -> list[Fix]:
    """Return what makes it possible to put a module in, or to take it out, at most three ways."""
    chosen = not setup.has(module)
    wanted = toggled(setup, module, chosen)
    ways = (
        way for way in _candidates(wanted, module, chosen=chosen) if problem_of(way.setup) is None
    )
    return list(ways)[:3]


def _candidates(wanted: Setup, module: str, *, chosen: bool) -> Iterator[Fix]:
    needed = MODULES[module].needs
    if chosen and needed is not None and not wanted.has(needed):
        yield Fix(toggled(wanted, needed, True), adding=(needed,))
    others = [other for other in MODULES if other != module and wanted.has(other)]
    for other in others:
        yield Fix(toggled(wanted, other, False), without=(other,))
    fewer = wanted
    taken = []
    for mini in others:
        if MODULES[mini].is_mini and problem_of(fewer) is not None:
            fewer = toggled(fewer, mini, False)
            taken.append(mini)
    if len(taken) > 1:
        yield Fix(fewer, without=tuple(taken))
    if chosen and not wanted.add_without_exchange:
        more = replace(wanted, modules=wanted.modules | {"new_workers"}, add_without_exchange=True)
        yield Fix(more, adding=() if wanted.has("new_workers") else ("new_workers",))
    if chosen and wanted.seats > 2:
        agreed = wanted.options.only([each for each in OPTIONS if not OPTIONS[each].in_big_game])
        everything = replace(
            wanted, modules=frozenset(module_ids()), big_game=True, options=agreed
        )
        yield Fix(replace(everything, add_without_exchange=False))
