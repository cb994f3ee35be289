"""Line-ups: the choices for a new game as they are kept in the settings."""

from dataclasses import asdict
from typing import Final

from cacao_desktop.bots import BOT_IDS
from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine import Setup, mini_ids, module_ids
from cacao_desktop.match import PERSON, Match
from cacao_desktop.scenes.records.counting import KINDS
from cacao_desktop.scenes.setup.choices import FIRST_LEVEL, GameChoices, SeatChoice
from cacao_desktop.scenes.who import faces_of, player
from cacao_desktop.storage.game_entries import added_json, in_order, options_json, options_of
from cacao_desktop.storage.settings import Settings
from cacao_desktop.storage.settings_parts import MAX_NAME_LENGTH, LineUp, LineUpSeat
from cacao_desktop.words.opponents import PORTRAITS

LAST_GAME: Final = "last"
"""The name under which the last line-up played is kept."""


def line_up_of(choices: GameChoices, name: str) -> LineUp:
    """Return the seats and choices as a named line-up."""
    game = choices.game
    return LineUp(
        name=name,
        modules=tuple(in_order(game.modules)),
        mini_expansions=tuple(in_order(game.mini_expansions)),
        big_game=game.big_game,
        early_overbuild=game.early_overbuild,
        add_without_exchange=_added(game),
        seats=tuple(_line_up_seat(seat) for seat in choices.seats),
        house=choices.house,
        series=choices.series,
        **options_json(game),
    )


def line_up_of_match(match: Match, name: str) -> LineUp:
    """Return the seats and choices of a match as a named line-up."""
    seats = [
        SeatChoice(each.name, each.colour, **asdict(seat))
        for each, seat in zip(match.setup.players, match.seats, strict=True)
    ]
    choices = GameChoices(seats, house=match.context.house)
    choices.adopt(match.setup)
    return line_up_of(choices, name)


def _added(game: Setup) -> bool | tuple[str, ...]:
    """Return the modules added without exchange, or whether all are."""
    added = added_json(game)
    if isinstance(added, bool):
        return added
    return tuple(added)


def _line_up_seat(seat: SeatChoice) -> LineUpSeat:
    name = seat.name.strip()[:MAX_NAME_LENGTH] or seat.colour
    return LineUpSeat(**asdict(seat) | {"name": name})


def is_chosen(choices: GameChoices, line_up: LineUp) -> bool:
    """Return whether the choices match a line-up, comparing seats only if it has any."""
    current = line_up_of(choices, line_up.name)
    if not line_up.seats:
        current = current.model_copy(update={"seats": ()})
    return current == line_up


def apply_line_up(choices: GameChoices, line_up: LineUp) -> None:
    """Apply a line-up, ignoring whatever this version does not know."""
    _apply_seats(choices, [_seat_choice(seat) for seat in line_up.seats])
    added = line_up.add_without_exchange
    choices.game = Setup(
        players=(),
        modules=frozenset(line_up.modules) & frozenset(module_ids()),
        mini_expansions=frozenset(line_up.mini_expansions) & frozenset(mini_ids()),
        big_game=line_up.big_game and len(choices.seats) > 2,
        early_overbuild=line_up.early_overbuild,
        add_without_exchange=added if isinstance(added, bool) else frozenset(added),
        options=options_of(line_up),
    )
    choices.house = line_up.house
    choices.series = ""
    if line_up.series in KINDS:
        choices.series = line_up.series


def _apply_seats(choices: GameChoices, seats: list[SeatChoice]) -> None:
    """Choose the seats of a line-up, each with a face of its own.

    The current seats stay if those of the line-up cannot play.
    """
    have_own_colours = len({seat.colour for seat in seats}) == len(seats)
    can_play = len(seats) >= 2 and have_own_colours
    if not can_play:
        return
    choices.seats = seats
    choices.starter = None
    for seat in seats:
        if seat.is_person:
            choices.rename(seat, seat.name)
            seat.portrait = seat.portrait or choices.free_portrait()
        elif seat.character is None:
            seat.character = choices.free_character()


def _seat_choice(saved: LineUpSeat) -> SeatChoice:
    seat = SeatChoice(
        saved.name,
        saved.colour,
        FIRST_LEVEL,
        device=saved.device,
        head_start=saved.head_start,
    )
    if saved.controller in (PERSON, *BOT_IDS):
        seat.controller = saved.controller
    if saved.character in CHARACTERS and not seat.is_person:
        seat.character = saved.character
    if saved.portrait in PORTRAITS:
        seat.portrait = saved.portrait
    return seat


def initial_choices(settings: Settings) -> GameChoices:
    """Return the choices left unfinished, else those of the last game.

    Without a last game, they are a game against one Easy opponent.
    """
    person = player(settings)
    seat = SeatChoice(person.name, "red", portrait=person.portrait)
    choices = GameChoices([seat], faces=faces_of(settings))
    choices.add_seat(FIRST_LEVEL)
    line_up = settings.left_set_up or settings.last_game
    if line_up is not None:
        apply_line_up(choices, line_up)
        if choices.problem is not None:
            # Another version of the rules may reject choices that an older one allowed.
            choices.choose_preset("base")
    return choices
