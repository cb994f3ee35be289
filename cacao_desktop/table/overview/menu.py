"""The menu over the table, and who plays which seat, changed in the middle of a game."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON, PHONE, Match, Seat
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.pages.page_scene import SheetScene
from cacao_desktop.ui.widgets import Action, BigButton, Button, Carousel, Label, Picture, Stop, Widget, column
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
        self._widgets: list[Widget] = [self._title, *task, self._go_on, *self._buttons]
        self.show(self._widgets, self._go_on, self.close)

    def arrange(self, place: pygame.Rect) -> int:
        return column(self._widgets, place, self.theme, self.theme.metrics.tx(12))


_Row = tuple[Picture, Label, Carousel[str]]


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
        self._title = Label(_("Who plays"), looks.HEADING, align="center")
        text = _(
            "A bot plays on where a person stops, and a person where a bot does. What was played stays as it is."
        )
        self._text = Label(text, looks.TEXT, align="center")
        self._rows = [self._row(seat) for seat in range(len(self._match.seats))]
        self._done = Button(_("Back to the table"), self._finish, icon="check")
        rows = [part for row in self._rows for part in row]
        self.show([self._title, self._text, *rows, self._done], self._done, self._finish)

    def _row(self, seat: int) -> _Row:
        match = self._match
        colour = match.colour(seat)
        face = face_of(match.seats[seat], colour) or f"emblem_{colour}"
        stops = seat_stops()
        if self._wanted[seat] not in {stop.value for stop in stops}:
            stops.append(Stop(self._wanted[seat], self._wanted[seat], "robot"))
        choose = Carousel(stops, self._wanted[seat], partial(self._want, seat), most_pips=len(LEVELS))
        choose.named_by = match.name(seat)
        return Picture(face, 44), Label(match.name(seat), looks.SUBHEADING, middle=True), choose

    def _want(self, seat: int, controller: str) -> None:
        self._wanted[seat] = controller
        self.needs_redraw = True

    def _finish(self) -> None:
        """Close, and hand over the seats that have changed."""
        self.close()
        for seat, controller in enumerate(self._wanted):
            if _who(self._match.seats[seat]) != controller:
                self._give(seat, controller)

    def arrange(self, place: pygame.Rect) -> int:
        tx, theme = self.theme.metrics.tx, self.theme
        y = place.y + column([self._title, self._text], place, theme, tx(8)) + tx(8)
        for picture, name, choose in self._rows:
            y += self._arrange_row(picture, name, choose, pygame.Rect(place.x, y, place.width, 0)) + tx(10)
        wide, high = self._done.measure(theme, place.width)
        self._done.place(pygame.Rect(place.centerx - wide // 2, y, wide, high), theme)
        return y + high - place.y

    def _arrange_row(self, picture: Picture, name: Label, choose: Widget, place: pygame.Rect) -> int:
        """Lay face and name, and the choice beside them or below where there is no room; return the height."""
        tx, theme = self.theme.metrics.tx, self.theme
        side = picture.measure(theme)[0]
        wide, high = choose.measure(theme, place.width)
        beside = place.width - side - tx(20) - wide
        below = beside < tx(120)
        room = place.width - side - tx(10) if below else beside
        height = max(side, name.measure(theme, room)[1])
        picture.place(pygame.Rect(place.x, place.y, side, height), theme)
        name.place(pygame.Rect(place.x + side + tx(10), place.y, room, height), theme)
        if below:
            choose.place(pygame.Rect(place.x, place.y + height + tx(4), place.width, high), theme)
            return height + tx(4) + high
        height = max(height, high)
        choose.place(pygame.Rect(place.right - wide, place.y + (height - high) // 2, wide, high), theme)
        return height

    def draw(self, surface: pygame.Surface) -> None:
        self.page.draw(surface, self.theme)
