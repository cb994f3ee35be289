"""Line-ups kept in the settings: the one played last, and a player's favourites."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cacao_desktop.bots import BOT_IDS
from cacao_desktop.bots.characters import CHARACTERS
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.setup.choices import FIRST_LEVEL, PEOPLE_NAMES, GameChoices, SeatChoice
from cacao_desktop.scenes.setup.combining import all_mini_expansions, all_modules
from cacao_desktop.storage.settings import NAME_LENGTH, Favourite, LineUpSeat, Settings
from cacao_desktop.table.opponent_names import PORTRAITS

LAST_GAME: Final = "last"
"""The name under which the line-up played last is kept; nobody sees it."""


def line_up_of(choices: GameChoices, name: str) -> Favourite:
    """Return the choices, with who plays, under a name."""
    return Favourite(
        name=name,
        modules=tuple(module for module in MODULES if module in choices.modules),
        mini_expansions=tuple(module for module in MODULES if module in choices.mini_expansions),
        big_game=choices.big_game,
        early_overbuild=choices.early_overbuild,
        add_without_exchange=choices.add_without_exchange,
        worker_tiles=choices.worker_tiles,
        huts=choices.huts,
        seats=tuple(_kept(seat) for seat in choices.seats),
    )


def _kept(seat: SeatChoice) -> LineUpSeat:
    return LineUpSeat(
        name=seat.name.strip()[:NAME_LENGTH] or seat.colour,
        colour=seat.colour,
        controller=seat.controller,
        character=seat.character,
        portrait=seat.portrait,
    )


def is_chosen(choices: GameChoices, line_up: Favourite) -> bool:
    """Return whether the choices are just those of a line-up, as far as it says anything."""
    now = line_up_of(choices, line_up.name)
    return (now if line_up.seats else now.model_copy(update={"seats": ()})) == line_up


def take(choices: GameChoices, line_up: Favourite) -> None:
    """Choose what a line-up holds, as far as this version knows it."""
    seats = [_seat(seat) for seat in line_up.seats]
    if len(seats) > 1 and len({seat.colour for seat in seats}) == len(seats):
        choices.seats, choices.starter = seats, None
        for seat in seats:
            if seat.is_person and seat.portrait is None:
                seat.portrait = choices.free_portrait()
            elif not seat.is_person and seat.character is None:
                seat.character = choices.free_character()
    choices.modules = frozenset(line_up.modules) & all_modules()
    choices.mini_expansions = frozenset(line_up.mini_expansions) & all_mini_expansions()
    choices.big_game = line_up.big_game and len(choices.seats) > 2
    choices.early_overbuild = line_up.early_overbuild
    choices.add_without_exchange = line_up.add_without_exchange
    choices.worker_tiles = None if line_up.worker_tiles is None else dict(line_up.worker_tiles)
    choices.huts = line_up.huts


def _seat(kept: LineUpSeat) -> SeatChoice:
    controller = kept.controller if kept.controller in (PERSON, *BOT_IDS) else FIRST_LEVEL
    character = kept.character if kept.character in CHARACTERS and controller != PERSON else None
    portrait = kept.portrait if kept.portrait in PORTRAITS else None
    return SeatChoice(kept.name, kept.colour, controller, character, portrait)


def first_choices(settings: Settings) -> GameChoices:
    """Return what a new game begins with: the line-up played last, for a new player one opponent, Easy."""
    colours = ("red", "yellow", "violet", "white")
    names = settings.player_names or [PEOPLE_NAMES[0]]
    choices = GameChoices([SeatChoice(name, colours[index]) for index, name in enumerate(names)])
    for seat in choices.seats:
        seat.portrait = choices.free_portrait()
    if len(choices.seats) < 2:
        choices.add_seat(FIRST_LEVEL)
    last = settings.last_game
    if last is not None:
        take(choices, last)
        if choices.problem is not None:
            # Another version of the rules may refuse what an older one allowed.
            choices.take(replace(choices.setup(), modules=frozenset(), mini_expansions=frozenset()))
            choices.choose_preset("base")
    return choices
