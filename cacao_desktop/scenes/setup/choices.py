"""The choices for a new game, their problems, and fixes for those."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from cacao_desktop.bots.base import suits
from cacao_desktop.engine import (
    MODULES,
    IllegalSetupError,
    Message,
    Player,
    Setup,
    assemble,
    module_ids,
    sentence,
)
from cacao_desktop.engine.box import adding, modules_of
from cacao_desktop.engine.tiles import COLOURS, MAX_SEATS
from cacao_desktop.i18n import _
from cacao_desktop.match import HERE, PERSON, PHONE, HouseRules, Seat
from cacao_desktop.storage.game_entries import OPTIONS
from cacao_desktop.words.module_sentences import PRESETS, module_name
from cacao_desktop.words.opponents import (
    FIRST_FACES,
    OPPONENT_NAMES,
    PEOPLE_NAMES,
    PORTRAITS,
)

FIRST_LEVEL: Final = "easy"
"""The level of the first opponent of a new player."""
_MAX_FIXES: Final = 3
"""The maximum number of fixes that are offered."""


@dataclass(slots=True)
class SeatChoice:
    """One seat and its player.

    `previous_name` is the name of the person who had the seat before a bot took it.
    """

    name: str
    colour: str
    controller: str = PERSON
    character: str | None = None
    portrait: str | None = None
    previous_name: str = ""
    device: str = HERE
    head_start: int = 0

    @property
    def is_person(self) -> bool:
        return self.controller == PERSON

    @property
    def who(self) -> str:
        """The kind of player: a person here, a person on a phone, or a bot's id."""
        if self.is_person and self.device == PHONE:
            return PHONE
        return self.controller

    @property
    def display_name(self) -> str:
        """The name at the table, the colour if no name was typed."""
        return self.name.strip() or _(self.colour).capitalize()


@dataclass(slots=True)
class GameChoices:
    """All choices for a new game; `game` has no players yet.

    `starter` is an index in `seats`, None for a random start.
    """

    seats: list[SeatChoice]
    starter: int | None = None
    game: Setup = field(default_factory=partial(Setup, ()))
    house: HouseRules = field(default_factory=HouseRules)
    series: str = ""
    faces: Mapping[str, str] = field(default_factory=lambda: FIRST_FACES)
    """The portraits of people by name, first of those who play at this computer."""
    _rng: random.Random = field(default_factory=random.SystemRandom)

    def setup(self) -> Setup:
        """Return the set-up with the players in seat order."""
        players = tuple(Player(seat.display_name, seat.colour) for seat in self.seats)
        return replace(self.game, players=players)

    def change(self, **fields: Any) -> None:
        self.game = replace(self.game, **fields)

    def adopt(self, setup: Setup) -> None:
        self.game = replace(setup, players=())

    def begin(self) -> tuple[Setup, tuple[Seat, ...], int]:
        """Return set-up and seats, with the starter as seat 0, and a seed for the shuffle."""
        first = self.starter
        if first is None:
            first = self._rng.randrange(len(self.seats))
        setup = self.setup()
        players = setup.players[first:] + setup.players[:first]
        seats = tuple(
            Seat(each.controller, each.character, each.portrait, each.device, each.head_start)
            for each in self.seats[first:] + self.seats[:first]
        )
        return replace(setup, players=players), seats, self._rng.getrandbits(48)

    @property
    def problem(self) -> Message | None:
        """The reason the choices cannot be played, None if they can."""
        return problem_of(self.setup())

    def suits(self, character: str) -> bool:
        """Return whether the game has tiles of a character's theme, or cannot be played."""
        return self.problem is not None or suits(character, assemble(self.setup()).jungle_tiles)

    def problem_with(self, module: str) -> Message | None:
        """Return the reason a module cannot be added or removed now, None if it can."""
        setup = self.setup()
        return problem_of(toggled(setup, module, not setup.has(module)))

    def obstacle_to(self, module: str) -> str:
        """Return in a few words why a module cannot be added, nothing if it can."""
        setup = self.setup()
        problem = self.problem_with(module)
        if problem is None or setup.has(module):
            return ""
        fix = next(iter(fixes_for(setup, module)), None)
        if fix is not None and fix.without:
            return _("Not with {module}").format(module=fix.names)
        if fix is not None and fix.adding:
            return _("Needs {module}").format(module=fix.names)
        return sentence(problem)

    def choose_module(self, module: str, chosen: bool) -> None:
        """Add a module or mini-expansion, or remove it with the minis that require it.

        The Big Game allows every mini.
        """
        self.game = toggled(self.game, module, chosen)

    def choose_preset(self, preset: str) -> None:
        """Choose a preset; a surprise is a random set of compatible modules.

        The Big Game adds a third player if needed, and keeps the mini-expansions.
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
    def can_add_without_exchange(self) -> bool:
        """Whether the chosen modules allow adding others without exchanging tiles."""
        return self.game.has("new_workers")

    @property
    def served(self) -> list[str]:
        """The modules that the chosen modules work with, and ask to add."""
        return [served for module in modules_of(self.game) for served in module.serves]

    @property
    def brings_served(self) -> bool:
        """Whether the `served` modules are in the game."""
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
        for name, modules in PRESETS.items():
            if self.game == replace(plain, modules=modules):
                return name
        return None

    def tile_numbers(self) -> tuple[int, int] | None:
        """Return the numbers of worker tiles and jungle tiles, None if unplayable."""
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
        """Add a bot at the level of the last bot, if a seat is free."""
        if len(self.seats) == MAX_SEATS:
            return
        levels = [FIRST_LEVEL, *(seat.controller for seat in self.seats if not seat.is_person)]
        level = controller or levels[-1]
        names = {seat.name for seat in self.seats}
        character = self.free_character()
        own_name = OPPONENT_NAMES[character]
        name = next(name for name in (own_name, *OPPONENT_NAMES.values()) if name not in names)
        self.seats.append(SeatChoice(name, self.free_colours()[0], level, character))

    def remove_seat(self, index: int) -> None:
        """Remove a seat, unless only two are left.

        The modules of a Big Game stay, added without exchange.
        """
        if len(self.seats) > 2:
            del self.seats[index]
            self.starter = None
            if len(self.seats) == 2 and self.game.big_game:
                self.change(big_game=False, add_without_exchange=True)

    def choose_controller(self, index: int, controller: str) -> None:
        """Give a seat to a person here, a person on a phone, or a bot, with a unique name."""
        seat = self.seats[index]
        was_person = seat.is_person
        seat.device = HERE
        seat.controller = controller
        if controller == PHONE:
            seat.device = PHONE
            seat.controller = PERSON
        if seat.is_person and not was_person:
            self._become_person(seat)
        elif was_person and not seat.is_person:
            self._become_bot(seat)

    def _become_person(self, seat: SeatChoice) -> None:
        if seat.name in OPPONENT_NAMES.values() or not seat.name.strip():
            names = {other.name for other in self.seats}
            candidates = (seat.previous_name, *self.faces, *PEOPLE_NAMES)
            self.rename(seat, next(each for each in candidates if each and each not in names))
        seat.character = None
        seat.portrait = seat.portrait or self.free_portrait()

    def rename(self, seat: SeatChoice, name: str) -> None:
        """Name the person in a seat, and use that person's face if it is known."""
        seat.name = name
        if name.strip() in self.faces:
            seat.portrait = self.faces[name.strip()]

    def choose_person(self, index: int, name: str) -> None:
        """Give a seat to a person at this computer, by name."""
        seat = self.seats[index]
        seat.device = HERE
        seat.controller = PERSON
        seat.character = None
        self.rename(seat, name)

    def _become_bot(self, seat: SeatChoice) -> None:
        seat.previous_name = seat.name
        seat.character = self.free_character()
        own_name = OPPONENT_NAMES[seat.character]
        if all(other.name != own_name for other in self.seats):
            seat.name = own_name

    def free_portrait(self, after: str | None = None) -> str:
        """Return the next free portrait after a given one."""
        order = list(PORTRAITS)
        taken = {seat.portrait for seat in self.seats}
        first = 0
        if after in order:
            first = order.index(after) + 1
        return next(
            portrait for portrait in order[first:] + order[:first] if portrait not in taken
        )

    def free_character(self) -> str:
        """Return the first free character, preferring one whose name is also free."""
        taken = {seat.character for seat in self.seats}
        names = {seat.name for seat in self.seats}
        free_characters = [character for character in OPPONENT_NAMES if character not in taken]
        return next(
            (character for character in free_characters if OPPONENT_NAMES[character] not in names),
            free_characters[0],
        )

    def next_face(self, index: int) -> None:
        """Give a person the next free portrait, or a bot the next character.

        A bot that already has that character gets this seat's character in exchange.
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
                    _change_character(other, old)
            _change_character(seat, new)

    def choose_colour(self, index: int, colour: str) -> None:
        """Give a seat a colour, swapping with the seat that has it."""
        old = self.seats[index].colour
        for seat in self.seats:
            if seat.colour == colour:
                seat.colour = old
        self.seats[index].colour = colour


def _change_character(seat: SeatChoice, character: str) -> None:
    """Give a seat a character, and the character's name unless another one was typed."""
    if seat.character is not None and seat.name == OPPONENT_NAMES[seat.character]:
        seat.name = OPPONENT_NAMES[character]
    seat.character = character


@dataclass(frozen=True, slots=True)
class Fix:
    """A playable set-up with a wanted module.

    It leaves out modules (`without`), adds some (`adding`), plays the Big Game, or exchanges no
    tiles.
    """

    setup: Setup
    without: tuple[str, ...] = ()
    adding: tuple[str, ...] = ()

    @property
    def icon(self) -> str:
        return "minus" if self.without else "plus"

    @property
    def names(self) -> str:
        """The names of the modules that it leaves out or adds."""
        return ", ".join(map(module_name, self.without or self.adding))

    def text(self, *, exchanging: bool) -> str:
        """Return a label; `exchanging` says whether tiles are exchanged without the fix."""
        names = self.names
        if self.without:
            return _("Without {module}").format(module=names)
        if self.setup.big_game:
            return _("Big Game")
        if not self.adding:
            return _("Add modules without exchanging tiles")
        if exchanging and self.setup.add_without_exchange:
            return _("Add {module}, exchange nothing").format(module=names)
        return _("Add {module} too").format(module=names)


def problem_of(setup: Setup) -> Message | None:
    """Return the reason a set-up cannot be played, None if it can."""
    try:
        assemble(setup)
    except IllegalSetupError as error:
        return error.message
    return None


def toggled(setup: Setup, module: str, chosen: bool) -> Setup:
    """Return a set-up with a module added, or removed with the minis that require it.

    If one of its modules is removed, a Big Game ends but still exchanges no tiles.
    """
    if MODULES[module].is_mini:
        return replace(setup, mini_expansions=_toggled(setup.mini_expansions, module, chosen))
    modules = _toggled(setup.modules, module, chosen)
    minis = setup.mini_expansions
    if not chosen:
        minis -= {mini for mini in minis if MODULES[mini].needs == module}
    big = setup.big_game and chosen
    adds = setup.add_without_exchange or (setup.big_game and not big)
    changed = replace(
        setup,
        modules=modules,
        mini_expansions=minis,
        big_game=big,
        add_without_exchange="new_workers" in modules and adds,
        options=setup.options.only(modules),
    )
    if isinstance(changed.add_without_exchange, frozenset):
        return adding(changed, changed.add_without_exchange)
    return changed


def _toggled(modules: frozenset[str], module: str, chosen: bool) -> frozenset[str]:
    if chosen:
        return modules | {module}
    return modules - {module}


def fixes_for(setup: Setup, module: str) -> list[Fix]:
    """Return at most three fixes that allow adding or removing a module."""
    chosen = not setup.has(module)
    toggled_setup = toggled(setup, module, chosen)
    candidates = _candidates(toggled_setup, module, chosen=chosen)
    return [fix for fix in candidates if problem_of(fix.setup) is None][:_MAX_FIXES]


def _candidates(setup: Setup, module: str, *, chosen: bool) -> Iterator[Fix]:
    needed = MODULES[module].needs
    if chosen and needed is not None and not setup.has(needed):
        yield Fix(toggled(setup, needed, True), adding=(needed,))
    others = [other for other in MODULES if other != module and setup.has(other)]
    for other in others:
        yield Fix(toggled(setup, other, False), without=(other,))
    fewer = setup
    taken = []
    for mini in others:
        if MODULES[mini].is_mini and problem_of(fewer) is not None:
            fewer = toggled(fewer, mini, False)
            taken.append(mini)
    if len(taken) > 1:
        yield Fix(fewer, without=tuple(taken))
    if chosen and setup.add_without_exchange is not True:
        more = replace(setup, modules=setup.modules | {"new_workers"}, add_without_exchange=True)
        if setup.has("new_workers"):
            yield Fix(more)
        else:
            yield Fix(more, adding=("new_workers",))
    if chosen and setup.seats > 2:
        agreed = setup.options.only([each for each in OPTIONS if not OPTIONS[each].in_big_game])
        everything = replace(setup, modules=frozenset(module_ids()), big_game=True, options=agreed)
        yield Fix(replace(everything, add_without_exchange=False))
