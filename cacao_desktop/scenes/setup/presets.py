"""Line-ups for a new game: the last one, and the favourites."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, fields
from functools import partial
from typing import Any, Final

import pygame

from cacao_desktop.bots import BOT_IDS
from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine import Setup, mini_ids, module_ids
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.records.counting import KINDS, Standing, next_in
from cacao_desktop.scenes.setup.choices import FIRST_LEVEL, GameChoices, SeatChoice
from cacao_desktop.scenes.who import Person, faces_of, name_field, player
from cacao_desktop.storage.game_entries import added_json, in_order, options_json, options_of
from cacao_desktop.storage.records import GameRecord
from cacao_desktop.storage.settings import Settings
from cacao_desktop.storage.settings_parts import MAX_NAME_LENGTH, Favourite, LineUpSeat
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Dialog, DialogChoice, Widget, styles
from cacao_desktop.ui.boxes.cards import WithButton
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.ui.widgets import Button, RoundButton
from cacao_desktop.words.opponents import PORTRAITS

LAST_GAME: Final = "last"
"""The internal name of the line-up played last."""


def line_up_of(choices: GameChoices, name: str) -> Favourite:
    """Return the seats and choices as a named line-up."""
    game = choices.game
    saved: dict[str, Any] = {each.name: getattr(game, each.name) for each in fields(game)}
    saved |= options_json(game)
    del saved["players"]
    del saved["options"]
    saved["modules"] = in_order(game.modules)
    saved["mini_expansions"] = in_order(game.mini_expansions)
    saved["add_without_exchange"] = added_json(game)
    seats = tuple(_line_up_seat(seat) for seat in choices.seats)
    return Favourite(name=name, seats=seats, house=choices.house, series=choices.series, **saved)


def _line_up_seat(seat: SeatChoice) -> LineUpSeat:
    name = seat.name.strip()[:MAX_NAME_LENGTH] or seat.colour
    return LineUpSeat(**asdict(seat) | {"name": name})


def is_chosen(choices: GameChoices, line_up: Favourite) -> bool:
    """Return whether the choices match a line-up, comparing seats only if it has any."""
    current = line_up_of(choices, line_up.name)
    if not line_up.seats:
        current = current.model_copy(update={"seats": ()})
    return current == line_up


def apply_line_up(choices: GameChoices, line_up: Favourite) -> None:
    """Choose everything in a line-up that this version knows."""
    seats = [_seat_choice(seat) for seat in line_up.seats]
    if len(seats) > 1 and len({seat.colour for seat in seats}) == len(seats):
        choices.seats = seats
        choices.starter = None
        for seat in seats:
            if seat.is_person:
                choices.rename(seat, seat.name)
                seat.portrait = seat.portrait or choices.free_portrait()
            elif seat.character is None:
                seat.character = choices.free_character()
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


def first_choices(settings: Settings) -> GameChoices:
    """Return the choices as they were left, those of the last game, or one Easy opponent."""
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


def standing_of(choices: GameChoices, games: Sequence[GameRecord]) -> Standing:
    """Return the series to which the next game of these players belongs."""
    players = [(seat.display_name, seat.controller) for seat in choices.seats]
    return next_in(games, choices.series, players)


def choose_next_starter(choices: GameChoices, standing: Standing) -> None:
    """Choose the next player of a series as the starter; this can be changed."""
    if not standing.games:
        return
    names = [seat.display_name for seat in choices.seats]
    # Seat 0 began the last game.
    next_name = standing.games[-1].seats[1].name
    choices.starter = None
    if next_name in names:
        choices.starter = names.index(next_name)


def people_here(choices: GameChoices) -> list[Person]:
    """Return the named people seated at this computer."""
    return [
        Person(seat.name.strip(), seat.portrait)
        for seat in choices.seats
        if seat.who == PERSON and seat.name.strip() and seat.portrait
    ]


_MAX_FAVOURITES: Final = 8
"""The maximum number of favourites."""
_STYLE: Final = styles.LEAD_BUTTON


class LineUps:
    """The buttons for the last game's line-up and for the favourites."""

    def __init__(
        self, context: GameContext, choices: GameChoices, rebuild: Callable[[], None]
    ) -> None:
        self._context = context
        self._choices = choices
        self._rebuild = rebuild
        self._callout: Callout | None = None
        self._favourites = Button(
            _("Favourites"), self._open_favourites, icon="save", style=_STYLE
        )
        self._favourites.tooltip = _("Line-ups saved under a name")

    def buttons(self) -> list[Widget]:
        """Return a button for the last line-up, unless it is chosen, and for the favourites."""
        last = self._context.settings.last_game
        if last is None or is_chosen(self._choices, last):
            return [self._favourites]
        take_last = partial(self._apply, last)
        return [
            Button(_("Same as last time"), take_last, icon="undo", style=_STYLE),
            self._favourites,
        ]

    def _apply(self, line_up: Favourite) -> None:
        apply_line_up(self._choices, line_up)
        self._rebuild()

    def _open_favourites(self) -> None:
        """Show the favourites, each with a delete button, and a button that adds one."""
        favourites = self._context.settings.favourites
        add = Button(_("Save this line-up"), self._ask_name, icon="plus", style=_STYLE)
        if len(favourites) >= _MAX_FAVOURITES:
            add.reason = _("You can save up to eight favourites.")
        text = ""
        if not favourites:
            text = _("Save who plays and what you play with under a name.")
        rows: list[Widget] = [self._row(favourite) for favourite in favourites]
        rows.append(add)
        self._callout = Callout(
            self._context, self._favourites_rect, _("Favourites"), text, rows=rows
        )
        self._context.stack.push(self._callout)

    def _favourites_rect(self) -> pygame.Rect:
        return self._favourites.rect

    def _close_favourites(self) -> None:
        if self._callout is not None:
            self._callout.close()

    def _choose(self, favourite: Favourite) -> None:
        self._close_favourites()
        self._apply(favourite)

    def _delete(self, favourite: Favourite) -> None:
        self._close_favourites()
        settings = self._context.settings
        settings.favourites = [other for other in settings.favourites if other != favourite]
        self._context.apply_settings()
        self._rebuild()
        self._open_favourites()

    def _row(self, favourite: Favourite) -> WithButton:
        choose = partial(self._choose, favourite)
        delete = partial(self._delete, favourite)
        button = Button(favourite.name, choose, left=True, style=_STYLE)
        button.chosen = is_chosen(self._choices, favourite)
        text = _("Delete “{name}”").format(name=favourite.name)
        return WithButton(button, RoundButton("bin", delete, tooltip=text))

    def _ask_name(self) -> None:
        """Ask for a name, and add the line-up to the favourites under it."""
        self._close_favourites()
        field = name_field()

        def save() -> None:
            name = field.text.strip() or _("My table")[:MAX_NAME_LENGTH]
            settings = self._context.settings
            others = [other for other in settings.favourites if other.name != name]
            settings.favourites = [*others, line_up_of(self._choices, name)]
            self._context.apply_settings()
            self._rebuild()

        answers = [DialogChoice(_("Save"), save, "check"), DialogChoice(_("Cancel"))]
        self._context.stack.push(
            Dialog(self._context, _("Save this line-up"), "", answers, extra=[field])
        )
