"""The commands of the table, its menu, and the page for changing the players."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop.colours import PLAYER_COLOURS, PLAYER_TEXT_COLOURS
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import PERSON, PHONE, Match, Seat
from cacao_desktop.measures import Line, Radius, Space, TextSize
from cacao_desktop.storage import position_text
from cacao_desktop.storage.settings import SPEED_STEPS
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.overview.contribution import OverviewContribution
from cacao_desktop.table.overview.photo import PhotoScene
from cacao_desktop.table.overview.scenes import LogScene, PileScene, SeatScene
from cacao_desktop.table.overview.temples import TemplesScene
from cacao_desktop.ui import LaidOut, PanelScene, Scene, Theme, Widget, clipboard, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Row,
    WidgetBox,
    Words,
    icon,
    spacer,
)
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.widgets import (
    Action,
    BigButton,
    Button,
    Carousel,
    CarouselOption,
    Label,
    draw_panel,
)
from cacao_desktop.words import LEVELS, PERSON_FACE, face_of, level_name
from cacao_desktop.words.opponents import level_line


@dataclass(frozen=True, slots=True)
class MenuCommand:
    """A command of the table's menu: its English label, its icon, and its action."""

    label: str
    icon: str
    run: Action


class TableMenuScene(PanelScene):
    """The menu of the table; the title says whether the game is saved, or is `state` if given.

    A button leads back to the page from which the game was opened, unless that is the main menu.
    """

    context: GameContext
    wooden = True

    def __init__(
        self,
        context: GameContext,
        offered: Sequence[MenuCommand] = (),
        *,
        state: str = "",
        task: str = "",
    ) -> None:
        super().__init__(context)
        self._offered = offered
        self._state = state
        self._task = task
        self._is_saved = context.save_all()
        self.build()

    def build(self) -> None:
        navigation = self.context.navigation
        widgets: list[Widget] = [Label(self._title(), styles.HEADING, align="center")]
        if self._task:
            widgets.append(Label(self._task, styles.TEXT, align="center"))
        back = BigButton(_("Back to the table"), self.close)
        widgets.append(back)
        for command in self._offered:
            run = self.after_closing(command.run)
            widgets.append(Button(_(command.label), run, icon=command.icon))
        open_settings = self.context.way_to(Screen.SETTINGS)
        widgets.append(Button(_("Book of rules"), navigation.open_book, icon="book"))
        widgets.append(Button(_("Settings"), open_settings, icon="gear"))
        way_back = navigation.way_back
        if way_back:
            widgets.append(Button(way_back, navigation.go_back, icon="back"))
        widgets.append(Button(_("Main menu"), navigation.back_to_menu, icon="door"))
        widgets.append(Button(_("Quit"), self.context.quit, icon="cross"))
        self.show(widgets, back, self.close)

    def _title(self) -> str:
        if self._state:
            return self._state
        if self._is_saved:
            return _("The game is saved")
        return _("The game could not be saved")


def seat_options() -> list[CarouselOption[str]]:
    """Return the choices for the player of a seat: a person here, a phone, or a bot."""
    bots = enumerate(LEVELS, start=1)
    return [
        CarouselOption(
            PHONE,
            _("On a phone"),
            "phone",
            0,
            _("A person plays here, and sees their hand on their own phone"),
        ),
        CarouselOption(PERSON, _("Person"), "person", 0, _("A person plays here")),
        *(
            CarouselOption(bot, level_name(bot), "robot", number, level_line(bot))
            for number, bot in bots
        ),
    ]


def _who(seat: Seat) -> str:
    if seat.is_person and seat.device == PHONE:
        return PHONE
    return seat.controller


_FACE_SIDE: Final = 48
_FACE_WIDTH: Final = 66
"""The width in which the face stands, in design pixels."""
_PADDING: Final = (Space.MEDIUM, Space.TINY, Space.MEDIUM, Space.SMALL)
_MIN_NAME_WIDTH: Final = 120
"""The smallest width of a name beside the choice."""


class SeatRow(LaidOut):
    """The face and name of a seat, with the choice of its player beside or below them."""

    def __init__(self, match: Match, seat: int, choose: Carousel[str]) -> None:
        super().__init__()
        self._colour = match.colour(seat)
        self._choose = choose
        self._face = face_of(match.seats[seat], self._colour) or PERSON_FACE
        style = styles.HEADING.in_colour(PLAYER_TEXT_COLOURS[self._colour]).without_shadow()
        emblem = icon(f"emblem_{self._colour}", 30)
        name = Words(match.name(seat), style, fit="line")
        self._named: list[Box] = [Fixed(spacer(_FACE_SIDE), _FACE_WIDTH), emblem, name]
        row = Row([*self._named, WidgetBox(choose, grows=False)], gap=Space.SMALL)
        self.box = Pad(row, _PADDING)

    def content(self, theme: Theme, width: int) -> Box:
        if width - self._choose.measure(theme, width)[0] >= theme.metrics.tx(
            _FACE_WIDTH + 90 + _MIN_NAME_WIDTH
        ):
            return self.box
        named = Row(self._named, gap=Space.SMALL)
        return Pad(Column([named, WidgetBox(self._choose)], gap=Line.THIN), _PADDING)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_panel(
            surface, theme, self.rect, woven_cloth, PLAYER_COLOURS[self._colour], Radius.PANEL
        )
        box = self.content(theme, self.rect.width)
        box.draw(surface, theme, self.rect)
        # The face is taller than the row; it is beside the choice or above it.
        tx = theme.metrics.tx
        foot = self.rect.bottom - tx(Space.TINY)
        if box is not self.box and self._choose.rect.height:
            foot -= self._choose.rect.height + tx(_PADDING[3])
        theme.icons.draw(
            surface,
            self._face,
            tx(_FACE_WIDTH - 2),
            (self.rect.x + tx(_PADDING[0]), foot),
            "bottomleft",
        )


class SeatsScene(PanelScene):
    """Shows a row for each seat; `give` changes the player of a seat when the page closes."""

    widest = 580
    edge = 14
    spare = 33
    context: GameContext

    def __init__(
        self, context: GameContext, match: Match, give: Callable[[int, str], None]
    ) -> None:
        super().__init__(context)
        self._match = match
        self._give = give
        self._wanted = [_who(seat) for seat in match.seats]
        self.build()

    def build(self) -> None:
        title = Label(_("Who plays"), styles.HEADING_INK.sized(TextSize.TITLE), align="center")
        rows = [self._row(seat) for seat in range(len(self._match.seats))]
        done = BigButton(_("Back to the table"), self._finish)
        self.foot = Pad(WidgetBox(done), (80, 0, 80, 0))
        self.show(Column(widget_boxes(title, *rows), gap=Space.SMALL), done, self._finish)

    def _row(self, seat: int) -> SeatRow:
        options = seat_options()
        if self._wanted[seat] not in {option.value for option in options}:
            options.append(CarouselOption(self._wanted[seat], self._wanted[seat], "robot"))
        choose = Carousel(options, self._wanted[seat], partial(self._want, seat))
        choose.named_by = self._match.name(seat)
        return SeatRow(self._match, seat, choose)

    def _want(self, seat: int, controller: str) -> None:
        self._wanted[seat] = controller
        self.needs_redraw = True

    def _finish(self) -> None:
        self.close()
        for seat, controller in enumerate(self._wanted):
            if _who(self._match.seats[seat]) != controller:
                self._give(seat, controller)


class TableCommands:
    """Opens the overviews and the menu, and changes the speed.

    `look_at_move` shows the board after a move, `give_seat` changes the player of a seat, and
    `show_cell` outlines a cell and brings it into view. `no_game` returns the English title of a
    menu without commands, empty while a game is played here. `task` returns that of a stop of the
    journey.
    """

    def __init__(
        self,
        table: TableCore,
        look_at_move: Callable[[int], None],
        give_seat: Callable[[int, str], None],
        show_cell: Callable[[Cell], None],
        *,
        no_game: Callable[[], str],
        task: Callable[[], str],
    ) -> None:
        self._table = table
        self.look_at_move = look_at_move
        self._give_seat = give_seat
        self._show_cell = show_cell
        self._no_game = no_game
        self.task = task

    def choose_card(self, card: str) -> None:
        """Choose a card that can be bought; for any other, open the overview of cards."""
        if not self._table.mode.choose(card):
            self.open_cards()

    def open_cards(self) -> None:
        table = self._table
        offer = table.mode.offer.cards
        for module in table.model.contributions(OverviewContribution):
            scene = module.cards(table.context, table.model, offer, self.choose_card)
            if scene is not None:
                self._open(scene)

    def open_temples(self) -> None:
        self.look_up(partial(TemplesScene, show_cell=self._show_cell))

    def open_pile(self) -> None:
        """Show the contents of the jungle pile if the house rules allow it."""
        if self._table.model.shows_pile_counts:
            self.look_up(PileScene)

    def look_up(self, overview: Callable[[GameContext, TableModel], Scene]) -> None:
        self._open(overview(self._table.context, self._table.model))

    def open_seat(self, seat: int) -> None:
        self._table.marked_seat = seat
        self.look_up(partial(SeatScene, seat=seat, temples=self.open_temples))

    def open_log(self) -> None:
        self.look_up(partial(LogScene, entries=self._table.log.entries, look=self.look_at_move))

    def open_menu(self) -> None:
        self._open(self.menu())

    def menu(self) -> TableMenuScene:
        no_game = self._no_game()
        if no_game:
            return TableMenuScene(self._table.context, state=_(no_game))
        return TableMenuScene(self._table.context, list(self._menu_commands()), task=self.task())

    def _menu_commands(self) -> Iterator[MenuCommand]:
        photo = MenuCommand(N_("Take a photo"), "camera", self.open_photo)
        if self._table.model.match.state.over:
            yield photo
            # The position includes the order of the piles, so it is offered only after the game.
            yield MenuCommand(N_("Copy the position"), "pencil", self.copy_position)
            return
        yield MenuCommand(N_("Who plays"), "person", self.open_seats)
        if self._table.phones is not None:
            yield MenuCommand(N_("Play on phones"), "phone", self._table.phones.show)
        yield photo

    def open_phones(self) -> None:
        """Open the page for phones if the table can be opened to them."""
        if self._table.phones is not None:
            self._table.phones.show()

    def open_seats(self) -> None:
        self._open(SeatsScene(self._table.context, self._table.model.match, self._give_seat))

    def open_photo(self) -> None:
        """Show the board alone, for saving it as a picture."""
        self.look_up(PhotoScene)

    def copy_position(self) -> None:
        match = self._table.model.match
        text = position_text(match.setup, match.deal, match.actions, match.seats)
        if clipboard.put_text(text):
            self._table.notices.notice(
                _("The position has been copied, including the order of all piles.")
            )
        else:
            self._table.notices.notice(_("The clipboard cannot be used."))

    def _open(self, scene: Scene) -> None:
        self._table.context.stack.push(scene)

    def next_speed(self) -> float:
        """Set the next speed of animations, and return it."""
        settings = self._table.context.settings
        settings.speed = SPEED_STEPS[(SPEED_STEPS.index(settings.speed) + 1) % len(SPEED_STEPS)]
        self._table.timeline.speed = settings.speed
        self._table.context.apply_settings()
        return settings.speed
