"""The current player's name and face, and the chip that shows and changes them."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON, Seat
from cacao_desktop.measures import Icon, Space
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.seat_card import RingedButton
from cacao_desktop.storage.records import RecordSeat
from cacao_desktop.storage.settings import Settings
from cacao_desktop.storage.settings_parts import MAX_NAME_LENGTH, MAX_PLAYERS, LineUp
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Dialog, DialogChoice, LaidOut, Theme, Widget, styles
from cacao_desktop.ui.boxes.cards import WithButton
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.ui.widgets import Button, RoundButton, TextField
from cacao_desktop.words.opponents import (
    FIRST_FACES,
    PEOPLE_NAMES,
    PERSON_FACE,
    PORTRAITS,
    face_of,
)

_BAND_COLOUR: Final = "red"
"""The player colour of faces that are shown away from a table."""
_BUTTON_STYLE: Final = styles.LEAD_BUTTON
_FACE_IN_DIALOG: Final = 96
"""The side of each face to choose for a new player: all of them in one row."""
_FACE_IN_LIST: Final = 52
"""The side of each face to choose below the list of players."""


class Person(NamedTuple):
    """A person's name and chosen face."""

    name: str
    portrait: str

    @property
    def face(self) -> str:
        return face_of(Seat(portrait=self.portrait), _BAND_COLOUR)


def is_known(settings: Settings) -> bool:
    """Return whether the current player is known."""
    return bool(settings.player_names)


def player(settings: Settings) -> Person:
    """Return the current player, or a default person until the player is known."""
    return person_called(settings, next(iter(settings.player_names), PEOPLE_NAMES[0]))


def is_player(settings: Settings, seat: RecordSeat) -> bool:
    """Return whether the current player had a seat, or any person if the player is unknown."""
    if seat.controller != PERSON:
        return False
    return not is_known(settings) or seat.name == player(settings).name


def is_own(settings: Settings, name: str) -> bool:
    """Return whether a result under a name counts for the current player.

    Results without a name are from before a player was known.
    """
    now = next(iter(settings.player_names), "")
    return name == now or (not name and settings.first_player in ("", now))


def shown_player(settings: Settings) -> Person:
    """Return the current player, empty until one is known."""
    if not is_known(settings):
        return Person("", "")
    return player(settings)


def person_called(settings: Settings, name: str) -> Person:
    """Return the person with a name, with their last face if they have chosen none."""
    faces = [settings.portraits.get(name)]
    for line_up in (settings.left_set_up, settings.last_game):
        if line_up is not None:
            faces += [seat.portrait for seat in line_up.people if seat.name == name]
    portraits = (face for face in faces if face in PORTRAITS)
    first = FIRST_FACES.get(name) or next(iter(PORTRAITS))
    return Person(name, next(portraits, None) or first)


def faces_of(settings: Settings) -> dict[str, str]:
    """Return the portraits of all people by name, first of those who play here."""
    names = dict.fromkeys((*settings.known_names, *FIRST_FACES))
    return {name: person_called(settings, name).portrait for name in names}


def people(settings: Settings) -> list[Person]:
    """Return the people to choose from: the players, or the people of the last game."""
    return [
        person_called(settings, name) for name in settings.player_names or settings.known_names
    ]


def choose_player(settings: Settings, chosen: Person) -> None:
    """Make a person the current player, also in the next set-up if it has just one person."""
    _set_names(settings, [chosen.name, *settings.player_names])
    settings.portraits = settings.portraits | {chosen.name: chosen.portrait}
    settings.last_game = _seated(settings.last_game, chosen)
    settings.left_set_up = _seated(settings.left_set_up, chosen)


def people_here(choices: GameChoices) -> list[Person]:
    """Return the named people who are to play at this computer."""
    return [
        Person(seat.name.strip(), seat.portrait)
        for seat in choices.seats
        if seat.who == PERSON and seat.name.strip() and seat.portrait
    ]


def remember_players(settings: Settings, here: list[Person]) -> None:
    """Remember the people seated at a table; a single person becomes the current player."""
    if len(here) == 1:
        choose_player(settings, here[0])
    elif is_known(settings):
        _set_names(settings, [*settings.player_names, *(each.name for each in here)])
        settings.portraits = settings.portraits | {
            each.name: each.portrait for each in here if each.name in settings.player_names
        }


def remember_choices(settings: Settings, here: list[Person]) -> None:
    """Take over the names and faces of a set-up that was left without starting a game."""
    if len(here) == 1:
        choose_player(settings, here[0])
        return
    settings.portraits = settings.portraits | {
        each.name: each.portrait for each in here if each.name in settings.player_names
    }


def forget_player(settings: Settings, name: str) -> None:
    """Stop offering a name; the records keep it."""
    _set_names(settings, [each for each in settings.player_names if each != name])


def _set_names(settings: Settings, names: list[str]) -> None:
    settings.set_players(list(dict.fromkeys(names))[:MAX_PLAYERS])
    settings.portraits = {
        name: portrait
        for name, portrait in settings.portraits.items()
        if name in settings.player_names
    }


def _seated(line_up: LineUp | None, chosen: Person) -> LineUp | None:
    """Return a line-up in which a person takes the only person's seat, if there is just one."""
    if line_up is None or len(line_up.people) != 1:
        return line_up
    new = {"name": chosen.name, "portrait": chosen.portrait}
    seats = tuple(
        seat.model_copy(update=new) if seat in line_up.people else seat for seat in line_up.seats
    )
    return line_up.model_copy(update={"seats": seats})


def name_field() -> TextField:
    """Return an empty field for a name."""
    return TextField(
        "",
        max_length=MAX_NAME_LENGTH,
        placeholder=_("Name"),
        tooltip=_("Name"),
    )


class Faces(LaidOut):
    """The available faces in one row, at most of a size, with a ring around the chosen one."""

    def __init__(self, person: Person, on_change: Callable[[str], None], size: float) -> None:
        super().__init__()
        self._on_change = on_change
        self._size = size
        self.buttons = {portrait: self._button(person, portrait) for portrait in PORTRAITS}
        self.box = Grid(
            widget_boxes(*self.buttons.values()), Space.TINY, counts=(len(self.buttons),)
        )

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        one_row = len(PORTRAITS) * (self._size + Space.TINY)
        return super().measure(theme, width or theme.metrics.tx(one_row))

    def _button(self, person: Person, portrait: str) -> RingedButton:
        face = person._replace(portrait=portrait).face
        choose = partial(self._choose, portrait)
        text = _(PORTRAITS[portrait])
        return RingedButton(
            face, choose, tooltip=text, chosen=portrait == person.portrait, size=self._size
        )

    def _choose(self, portrait: str) -> None:
        for each, button in self.buttons.items():
            button.chosen = each == portrait
        self._on_change(portrait)


class NewPlayerDialog(Dialog):
    """A dialog with room for all faces in one row."""

    widest = len(PORTRAITS) * (_FACE_IN_DIALOG + Space.TINY) + Space.HUGE + Space.SMALL


class PlayerChip(Button):
    """The current player's face and name; a press offers others.

    Without room for the name, it shows only the face.
    """

    def __init__(self, context: GameContext, changed: Callable[[], None]) -> None:
        self._context = context
        self._changed = changed
        person = shown_player(context.settings)
        name = person.name or _("Who is playing?")
        hint = name
        if person.name:
            hint = _("Player: {name}. Press to change").format(name=name)
        face = person.face or PERSON_FACE
        super().__init__(name, self._ask, icon=face, tooltip=hint, style=styles.LEAD_BUTTON)
        self._name = name

    @property
    def spoken(self) -> str:
        return self.hint

    @property
    def accessible_name(self) -> str:
        return self.hint

    def fit(self, theme: Theme, available: Size) -> Size:
        """Show the name if it fits into `available`; return the size."""
        self.text = self._name
        if self.measure(theme)[0] > available[0]:
            self.text = ""
        return self.measure(theme)[0], available[1]

    def _icon_size(self, theme: Theme) -> int:
        if self.text:
            return super()._icon_size(theme)
        return theme.metrics.tx(Icon.HUGE)

    def _ask(self) -> None:
        """Offer the known players, a new player, and the faces."""
        settings = self._context.settings
        persons = people(settings)
        if not persons:
            self._ask_name()
            return
        rows: list[Widget] = [self._row(person) for person in persons]
        rows.append(
            Button(_("Someone else"), self._someone_else, icon="plus", style=_BUTTON_STYLE)
        )
        if is_known(settings):
            rows.append(Faces(player(settings), self._change_face, _FACE_IN_LIST))
        self._shown = Callout(self._context, self._own_rect, _("Who is playing?"), "", rows=rows)
        self._context.stack.push(self._shown)

    def _own_rect(self) -> pygame.Rect:
        return self.rect

    def _row(self, person: Person) -> Widget:
        settings = self._context.settings

        def choose() -> None:
            self._shown.close()
            self._choose(person)

        def remove() -> None:
            self._shown.close()
            forget_player(settings, person.name)
            self._apply_changes()

        button = Button(person.name, choose, icon=person.face, left=True, style=_BUTTON_STYLE)
        if not is_known(settings):
            return button
        button.chosen = person == player(settings)
        text = _("Stop offering “{name}”").format(name=person.name)
        return WithButton(button, RoundButton("bin", remove, tooltip=text))

    def _change_face(self, portrait: str) -> None:
        self._shown.close()
        self._choose(player(self._context.settings)._replace(portrait=portrait))

    def _someone_else(self) -> None:
        self._shown.close()
        self._ask_name()

    def _ask_name(self) -> None:
        """Ask for a name that is not taken, and a face."""
        taken = {person.portrait for person in people(self._context.settings)}
        free_portraits = (portrait for portrait in PORTRAITS if portrait not in taken)
        self._new_face = next(free_portraits, next(iter(PORTRAITS)))
        field = name_field()

        def keep() -> None:
            name = field.text.strip()
            if name:
                self._choose(Person(name, self._new_face))

        answers = [
            DialogChoice(_("Save"), keep, "check", stands_out=True),
            DialogChoice(_("Cancel")),
        ]
        faces = Faces(Person("", self._new_face), self._choose_new_face, _FACE_IN_DIALOG)
        self._context.stack.push(
            NewPlayerDialog(self._context, _("Who is playing?"), "", answers, extra=[field, faces])
        )

    def _choose_new_face(self, portrait: str) -> None:
        self._new_face = portrait

    def _choose(self, person: Person) -> None:
        choose_player(self._context.settings, person)
        self._apply_changes()

    def _apply_changes(self) -> None:
        self._context.apply_settings()
        self._changed()
