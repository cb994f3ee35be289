"""The menu over the table, and who plays which seat, changed in the middle of a game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON, PHONE, Match, Seat
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Row, room_for
from cacao_desktop.ui.boxes.cards import LaidOut
from cacao_desktop.ui.boxes.places import held
from cacao_desktop.ui.pages.page_scene import SheetScene
from cacao_desktop.ui.widgets import Action, BigButton, Button, Carousel, Label, Picture, Stop
from cacao_desktop.words.opponents import LEVELS, face_of, level_line, level_name


class TableMenuScene(SheetScene):
    """Go on, look up the rules, change settings, or leave; it says whether the game is saved, or what `state` says.

    What is `offered` can be done with the game: its words, to be translated, its icon, and what does it. From a stop of
    a `journey` it leads back there too.
    """

    context: GameContext

    def __init__(
        self,
        context: GameContext,
        offered: Sequence[tuple[str, str, Action | None]] = (),
        *,
        state: str = "",
        task: str = "",
        journey: bool = False,
    ) -> None:
        super().__init__(context)
        self._offered = offered
        self._told, self._task, self._journey = state, task, journey
        self._is_saved = context.save_all()
        self.build()

    def build(self) -> None:
        navigation = self.context.navigation
        saved = _("The game is saved") if self._is_saved else _("The game could not be saved")
        self._title = Label(self._told or saved, looks.HEADING, align="center")
        self._go_on = BigButton(_("Back to the table"), self.close)
        of_the_game = [
            Button(_(text), partial(self.close_for, action), icon=icon)
            for text, icon, action in self._offered
            if action is not None
        ]
        self._buttons = [
            *of_the_game,
            Button(_("Book of rules"), navigation.open_book, icon="book"),
            Button(_("Settings"), partial(navigation.open, Screen.SETTINGS), icon="gear"),
            *([Button(_("Journey"), navigation.back_to_journey, icon="flag")] if self._journey else ()),
            Button(_("Main menu"), navigation.back_to_menu, icon="door"),
            Button(_("Quit"), self.context.quit, icon="cross"),
        ]
        task = [Label(self._task, looks.TEXT, align="center")] if self._task else []
        self.show([self._title, *task, self._go_on, *self._buttons], self._go_on, self.close)


def seat_stops() -> list[Stop[str]]:
    """Return who may play a seat: a person in front of this computer or with the hand on a phone, or a bot."""
    return [
        Stop(PHONE, _("On a phone"), "phone", 0, _("A person plays here, with the hand on their own phone")),
        Stop(PERSON, _("Person"), "person", 0, _("A person plays here")),
        *(
            Stop(bot, level_name(bot), "robot", number, level_line(bot))
            for number, bot in enumerate(LEVELS, start=1)
        ),
    ]


def _who(seat: Seat) -> str:
    return PHONE if seat.is_person and seat.device == PHONE else seat.controller


_FACE: Final = 44
_NAME: Final = 120
"""How wide a name is at least beside the choice."""


class SeatRow(LaidOut):
    """Face and name of a seat, and who plays it beside them, or below where there is no room."""

    def __init__(self, face: Picture, name: str, choose: Carousel[str]) -> None:
        super().__init__()
        self._choose = choose
        self._named = [Held(face, grows=False), Held(Label(name, looks.SUBHEADING, middle=True))]
        self.box = Row([*self._named, Held(choose, grows=False)], gap=10)

    def content(self, theme: Theme, width: int) -> Box:
        if width - self._choose.measure(theme, width)[0] >= theme.metrics.tx(_FACE + 20 + _NAME):
            return self.box
        return Column([Row(self._named, gap=10), Held(self._choose)], gap=4)


class SeatsScene(SheetScene):
    """A row for every seat; `give` hands a seat to a person, a phone or a bot as soon as this closes."""

    widest = 520
    context: GameContext

    def __init__(self, context: GameContext, match: Match, give: Callable[[int, str], None]) -> None:
        super().__init__(context)
        self._match, self._give = match, give
        self._wanted = [_who(seat) for seat in match.seats]
        self.build()

    def build(self) -> None:
        title = Label(_("Who plays"), looks.HEADING, align="center")
        text = _(
            "A bot plays on where a person stops, and a person where a bot does. What was played stays as it is."
        )
        rows = [self._row(seat) for seat in range(len(self._match.seats))]
        done = Button(_("Back to the table"), self._finish, icon="check")
        told = Column(held(title, Label(text, looks.TEXT, align="center")), gap=8)
        foot = Row([room_for(0), Held(done, grows=False), room_for(0)])
        self.show(Column([told, Column(held(*rows), gap=10), foot], gap=10), done, self._finish)

    def _row(self, seat: int) -> SeatRow:
        match = self._match
        colour = match.colour(seat)
        face = face_of(match.seats[seat], colour) or f"emblem_{colour}"
        stops = seat_stops()
        if self._wanted[seat] not in {stop.value for stop in stops}:
            stops.append(Stop(self._wanted[seat], self._wanted[seat], "robot"))
        choose = Carousel(stops, self._wanted[seat], partial(self._want, seat), most_pips=len(LEVELS))
        choose.named_by = match.name(seat)
        return SeatRow(Picture(face, _FACE), match.name(seat), choose)

    def _want(self, seat: int, controller: str) -> None:
        self._wanted[seat] = controller
        self.needs_redraw = True

    def _finish(self) -> None:
        """Close, and hand over the seats that have changed."""
        self.close()
        for seat, controller in enumerate(self._wanted):
            if _who(self._match.seats[seat]) != controller:
                self._give(seat, controller)

    def draw(self, surface: pygame.Surface) -> None:
        self.page.draw(surface, self.theme)
