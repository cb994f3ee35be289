"""The row of presets above a new game.

Those of the rulebooks, the last line-up, and the player's favourites.
"""

from __future__ import annotations

from dataclasses import asdict, fields
from functools import partial
from typing import TYPE_CHECKING, Final

from cacao_desktop.bots import BOT_IDS
from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine import MODULES, Setup, mini_ids, module_ids
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.records.counting import KINDS
from cacao_desktop.scenes.setup.choices import FIRST_LEVEL, GameChoices, SeatChoice
from cacao_desktop.storage.game_entries import options_json, options_of
from cacao_desktop.storage.settings import NAME_LENGTH, Favourite, LineUpSeat, Settings
from cacao_desktop.table.catalogue import topics
from cacao_desktop.ui import Dialog, DialogChoice, Widget, theme as looks
from cacao_desktop.ui.boxes.cards import WithButton
from cacao_desktop.ui.pages.dialog import Callout
from cacao_desktop.ui.widgets import Button, RoundButton, TextField
from cacao_desktop.words.module_sentences import PRESET_NAMES
from cacao_desktop.words.opponents import PEOPLE_NAMES, PORTRAITS

if TYPE_CHECKING:
    from cacao_desktop.scenes.setup.scene import SetupScene

LAST_GAME: Final = "last"
"""The name under which the line-up played last is kept; nobody sees it."""


def line_up_of(choices: GameChoices, name: str) -> Favourite:
    """Return the choices, with who plays, under a name."""
    game = choices.game
    names = [seat.name.strip()[:NAME_LENGTH] or seat.colour for seat in choices.seats]
    kept_seats = zip(choices.seats, names, strict=True)
    seats = tuple(LineUpSeat(**asdict(seat) | {"name": name}) for seat, name in kept_seats)
    kept = {each.name: getattr(game, each.name) for each in fields(game)} | options_json(game)
    del kept["players"], kept["options"]
    kept["modules"] = [module for module in MODULES if module in game.modules]
    kept["mini_expansions"] = [module for module in MODULES if module in game.mini_expansions]
    return Favourite(name=name, seats=seats, house=choices.house, series=choices.series, **kept)


def is_chosen(choices: GameChoices, line_up: Favourite) -> bool:
    """Return whether the choices are just those of a line-up, as far as it says anything."""
    now = line_up_of(choices, line_up.name)
    return (now if line_up.seats else now.model_copy(update={"seats": ()})) == line_up


def take(choices: GameChoices, line_up: Favourite) -> None:
    """Choose what a line-up holds, as far as this version knows it."""
    seats = [_seat(seat) for seat in line_up.seats]
    if len(seats) > 1 and len({seat.colour for seat in seats}) == len(seats):
        choices.seats = seats
        choices.starter = None
        for seat in seats:
            if seat.is_person and seat.portrait is None:
                seat.portrait = choices.free_portrait()
            elif not seat.is_person and seat.character is None:
                seat.character = choices.free_character()
    choices.game = Setup(
        (),
        frozenset(line_up.modules) & frozenset(module_ids()),
        frozenset(line_up.mini_expansions) & frozenset(mini_ids()),
        line_up.big_game and len(choices.seats) > 2,
        line_up.early_overbuild,
        line_up.add_without_exchange,
        options_of(line_up),
    )
    choices.house = line_up.house
    choices.series = line_up.series if line_up.series in KINDS else ""


def _seat(kept: LineUpSeat) -> SeatChoice:
    if kept.controller in (PERSON, *BOT_IDS):
        controller = kept.controller
    else:
        controller = FIRST_LEVEL
    if kept.character in CHARACTERS and controller != PERSON:
        character = kept.character
    else:
        character = None
    portrait = kept.portrait if kept.portrait in PORTRAITS else None
    return SeatChoice(
        kept.name, kept.colour, controller, character, portrait, "", kept.device, kept.head_start
    )


def first_choices(settings: Settings) -> GameChoices:
    """Return what a new game begins with.

    The line-up played last, for a new player one opponent, Easy.
    """
    colours = ("red", "yellow", "violet", "white")
    names = settings.player_names or [PEOPLE_NAMES[0]]
    choices = GameChoices([SeatChoice(name, colours[index]) for index, name in enumerate(names)])
    for seat in choices.seats:
        seat.portrait = choices.free_portrait()
    if len(choices.seats) < 2:
        choices.add_seat(FIRST_LEVEL)
    if (last := settings.last_game) is not None:
        take(choices, last)
        if choices.problem is not None:
            # Another version of the rules may refuse what an older one allowed.
            choices.choose_preset("base")
    return choices


def first_person(settings: Settings) -> SeatChoice:
    """Return who sat down at this computer last, as whom somebody plays who is not asked."""
    seats = first_choices(settings).seats
    return next((seat for seat in seats if seat.is_person), SeatChoice(PEOPLE_NAMES[0], "red"))


_MOST_FAVOURITES: Final = 8
_STYLE: Final = looks.BUTTON.sized(18)


class PresetBar:
    """Makes the buttons of a new game that is being agreed on."""

    def __init__(self, scene: SetupScene) -> None:
        self._scene = scene
        self._context = scene.context
        self._choices = scene.choices
        self._favourites = Button(_("Favourites"), self._open_favourites, style=_STYLE)
        self._favourites.tooltip = _("Line-ups saved under a name")

    def buttons(self) -> list[Widget]:
        """Return a button for every preset, for the last line-up, and for the favourites."""
        last = self._context.settings.last_game
        buttons = list[Widget]()
        for preset, name in PRESET_NAMES.items():
            button = Button(_(name), partial(self._take_preset, preset), style=_STYLE)
            button.icon = "dice" if preset == "surprise" else ""
            button.chosen = self._choices.preset == preset
            button.topic = topics.BIG_GAME if preset == "big_game" else ""
            buttons.append(button)
        if last is not None:
            button = Button(
                _("Same as last time"), partial(self._take, last), icon="undo", style=_STYLE
            )
            button.chosen = is_chosen(self._choices, last) and not self._choices.preset
            buttons.append(button)
        kept = self._context.settings.favourites
        self._favourites.chosen = any(is_chosen(self._choices, each) for each in kept)
        return [*buttons, self._favourites]

    def _take_preset(self, preset: str) -> None:
        before = len(self._choices.seats)
        self._choices.choose_preset(preset)
        if len(self._choices.seats) > before:
            text = _("The Big Game is for 3 or 4 players: {name} has come to the table.")
            self._scene.note = text.format(name=self._choices.seats[-1].name)
        self._scene.rebuild()

    def _take(self, line_up: Favourite) -> None:
        take(self._choices, line_up)
        self._scene.rebuild()

    def _open_favourites(self) -> None:
        """Show the kept line-ups, each to be taken or forgotten, and a way to keep this one."""
        kept = self._context.settings.favourites
        rows: list[Widget] = [self._row(favourite) for favourite in kept]
        keep = Button(_("Save this line-up"), self._keep, icon="plus", style=_STYLE)
        if len(kept) >= _MOST_FAVOURITES:
            keep.reason = _("You can save up to eight favourites.")
        else:
            keep.reason = ""
        if kept:
            text = ""
        else:
            text = _("Save who plays and what you play with under a name.")
        self._shown = Callout(
            self._context, lambda: self._favourites.rect, _("Favourites"), text, rows=[*rows, keep]
        )
        self._context.stack.push(self._shown)

    def _row(self, favourite: Favourite) -> WithButton:
        def choose() -> None:
            self._shown.close()
            self._take(favourite)

        def forget() -> None:
            self._shown.close()
            settings = self._context.settings
            settings.favourites = [other for other in settings.favourites if other != favourite]
            self._context.apply_settings()
            self._scene.rebuild()
            self._open_favourites()

        button = Button(favourite.name, choose, left=True, style=_STYLE)
        button.chosen = is_chosen(self._choices, favourite)
        text = _("Delete “{name}”").format(name=favourite.name)
        return WithButton(button, RoundButton("bin", forget, tooltip=text))

    def _keep(self) -> None:
        self._shown.close()
        field = TextField(
            "",
            lambda _text: None,
            max_length=NAME_LENGTH,
            placeholder=_("Name"),
            tooltip=_("Name"),
        )

        def keep() -> None:
            name = field.text.strip() or _("My table")[:NAME_LENGTH]
            settings = self._context.settings
            others = [kept for kept in settings.favourites if kept.name != name]
            settings.favourites = [*others, line_up_of(self._choices, name)]
            self._context.apply_settings()
            self._scene.rebuild()

        answers = [DialogChoice(_("Save"), keep, "check"), DialogChoice(_("Cancel"))]
        self._context.stack.push(
            Dialog(self._context, _("Save this line-up"), "", answers, extra=[field])
        )
