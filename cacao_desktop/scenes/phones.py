"""The table on this computer opened for phones, and the page with its seats and address."""

import logging
from collections.abc import Callable
from functools import cache, partial
from typing import Final

import pygame

from cacao_desktop.colours import (
    BLACK,
    INK,
    PLAYER_COLOURS,
    PLAYER_TEXT,
    SOFT_INK,
    WHITE,
    Colour,
    mix,
)
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.match import HERE, PERSON, PHONE
from cacao_desktop.measures import Letter, Radius
from cacao_desktop.phones.answers import qr_matrix
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.phones.seats import Presence
from cacao_desktop.phones.sessions import PhoneSession, PhoneSessionStore
from cacao_desktop.scenes.book.words import phone_rules
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.lists import code_words
from cacao_desktop.scenes.phone_reactions import PhoneReactions
from cacao_desktop.storage import paths
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.simple_modes import AWAY
from cacao_desktop.table.flow.game_flow import FlowState
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import Dialog, DialogChoice, PanelScene, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import (
    Box,
    Column,
    Fixed,
    Pad,
    Picture,
    Row,
    WidgetBox,
    Words,
    icon,
    spacer,
)
from cacao_desktop.ui.boxes.cards import Shown, WithButton
from cacao_desktop.ui.boxes.places import Flow, lay, widget_boxes
from cacao_desktop.ui.paint.materials import dark_wood, woven_cloth
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets import (
    Button,
    JadeButton,
    Label,
    RoundButton,
    draw_panel,
    draw_rounded,
)
from cacao_desktop.wire import ServerError, addresses, is_shared
from cacao_desktop.words.opponents import PERSON_FACE, face_of

logger = logging.getLogger(__name__)


class TableForPhones:
    """Opens a table for phones and closes it again; while closed, everyone plays here."""

    def __init__(
        self,
        table: TableScene,
        key: str,
        sessions: PhoneSessionStore,
        session: PhoneSession | None,
    ) -> None:
        self._table = table
        self._key = key
        self._sessions = sessions
        self._session: PhoneSession | None = None
        self.phones = PhoneTable(
            table.match, self, paths.resource("assets"), session, rules=phone_rules
        )
        self.phones.room.views.result_shown = self._is_result_shown
        self.phones.on_problem = self._report
        self._reactions = PhoneReactions(table.match, table.theme)
        self.phones.room.on_reaction = self._react
        table.draw_over_cards = self._reactions.draw
        self.addresses: list[str] = []
        self.address = ""
        self._presence: object = None
        self._result_shown = False
        table.on_end.append(self._leave)
        table.commands.phones = self.show
        table.flow.assign_seat = self._assign_seat

    def show(self, *, at_first: bool = False) -> None:
        problem = "" if self.phones.is_open else self.open()
        here = any(each.is_person and each.device == HERE for each in self._table.match.seats)
        # If all people play on phones, the page closes by itself once they have connected.
        self.offer(problem, passing=at_first and not here)

    def offer(self, problem: str = "", *, passing: bool = False) -> None:
        """Show the page for phones without opening the table."""
        context = self._table.context
        context.stack.push(PhonesScene(context, self, problem, passing=passing))

    def open(self, address: str = "") -> str:
        """Listen at an address of this computer, by default the likeliest one.

        Return an empty text on success, "network" without any address, or the server's error.
        """
        self.addresses = addresses()
        if not self.addresses:
            return "network"
        try:
            self.address = address or self.addresses[0]
            self.phones.open(self.address)
        except ServerError as error:
            logger.warning("the table could not be opened: %s", error)
            return str(error)
        context = self._table.context
        core = self._table.core
        if self._poll not in context.pollers:
            context.pollers.append(self._poll)
        core.remote = self.phones
        self._table.flow.ask_again()
        self.changed()
        return ""

    def next_address(self) -> str:
        if self.address in self.addresses:
            now = self.addresses.index(self.address)
        else:
            now = -1
        return self.open(self.addresses[(now + 1) % len(self.addresses)])

    def close(self) -> None:
        """Disconnect the phones and stop listening."""
        pollers = self._table.context.pollers
        if self._poll in pollers:
            pollers.remove(self._poll)
        if self.phones.is_open:
            self.changed()
            self.phones.close()
        self._table.core.remote = None

    def _leave(self) -> None:
        self.close()
        if self._table.match.state.over:
            self._sessions.forget(self._key)

    def stop(self) -> None:
        """Close the table for phones; all players continue here."""
        self.close()
        self._table.flow.ask_again()

    def _is_result_shown(self) -> bool:
        """Return whether the ceremony is over; until then, phones must not show the result."""
        return self._result_shown

    def _report(self, problem: str) -> None:
        """Report that the connection to the phones was lost, or that it is back."""
        text = _("The phones are connected again.")
        if problem:
            text = _("The phones are disconnected. Trying again …")
        self._table.notices.notice(text)

    def _react(self, seat: int, reaction: str) -> None:
        self._reactions.add(seat, reaction)
        self._table.needs_redraw = True

    def _poll(self) -> None:
        self.phones.poll()
        if self._reactions.update():
            self._table.needs_redraw = True
        state = self._table.match.state
        top = self._table.context.stack.top
        scored = self._table.flow.state is FlowState.SCORED
        if state.over and scored and not isinstance(top, CeremonyScene):
            self._result_shown = True
        if state.over or not self.phones.decides_for(state.deciding):
            return
        # Phones wait for an answer, so do not wait for animations here.
        self._table.flow.poll_decision()
        presence, away = self.phones.presence(state.deciding)
        shown = presence, int(away) if away >= AWAY else 0
        if shown != self._presence:
            self._presence = shown
            self._table.invalidate()

    def _assign_seat(self, seat: int, who: str) -> bool:
        match = self._table.match
        if who == PHONE:
            match.change_seat(seat, controller=PERSON)
            self.phones.add_seat(seat)
            if not self.phones.is_open:
                self.show()
        elif who == PERSON:
            match.change_seat(seat, controller=PERSON, device=HERE)
        return who in (PHONE, PERSON)

    # Requests from phones to the table.

    def take_back(self) -> None:
        self._table.flow.take_back()

    def give_seat(self, seat: int, controller: str) -> None:
        self._table.match.change_seat(seat, controller=controller)
        self._table.flow.ask_again()

    def changed(self) -> None:
        self._table.flow.changed()
        session = self.phones.session()
        if session == self._session:
            return
        try:
            self._sessions.write(self._key, session)
            self._session = session
        except OSError:
            logger.exception("the seats of the phones could not be saved")


def open_for_phones(
    table: TableScene,
    key: str,
    sessions: PhoneSessionStore,
    session: PhoneSession | None,
    *,
    at_once: bool = False,
) -> None:
    """Connect a table to phones, so that its menu can open it for them.

    If a player's hand is on a phone, the table is opened `at_once`, or the page offers it.
    """
    hosting = TableForPhones(table, key, sessions, session)
    waits = any(seat.is_person and seat.device == PHONE for seat in table.match.seats)
    if waits and not table.match.state.over:
        if at_once:
            table.at_first = partial(hosting.show, at_first=True)
        else:
            table.at_first = hosting.offer


_QR: Final = 300
_FRAME: Final = 11
_ADDRESS: Final = styles.HEADING_INK
_MIN_BESIDE: Final = 420
"""The smallest width, in design pixels, for a QR code beside the text."""
_SHARE_BESIDE: Final = 0.4
"""The largest share of the width for a QR code beside the text."""
_COMPLETE: Final = 1.5
"""The seconds between the arrival of the last phone and the closing of the page."""
_PATIENCE: Final = 60.0
"""The seconds without any phone after which the page suggests reasons."""


class QrCode(Shown):
    """The QR code of the table's link in a wooden frame."""

    def __init__(self, link: str) -> None:
        self._rows = qr_matrix(link)
        picture = Pad(Picture(cache(self._painted), _QR), (_FRAME,) * 4)
        super().__init__(picture, _("QR code of the address"), ground="none")

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_panel(surface, theme, self.rect, dark_wood, Radius.PANEL)
        super().draw(surface, theme)

    def _painted(self, side: int) -> pygame.Surface:
        # Whole pixels for each module, because a blurred code cannot be scanned.
        # Without the QR code library there are no rows, and people type the address.
        count = max(1, len(self._rows))
        unit = max(1, side // count)
        code = pygame.Surface((unit * count,) * 2)
        for y, row in enumerate(self._rows):
            for x, dark in enumerate(row):
                code.fill(BLACK if dark else WHITE, (x * unit, y * unit, unit, unit))
        return code


_PRESENCES: Final[dict[Presence, tuple[str, str, Colour, float]]] = {
    "here": (N_("the phone is here"), "check", BLACK, 0),
    "away": (N_("the phone is away"), "clock", BLACK, 0.22),
    "free": (N_("free: scan the code and take the seat"), "phone", WHITE, 0.6),
}
"""The text and icon of each presence, and the colour mixed into the seat's cloth by a share."""


class SeatLine(Shown):
    """A seat for phones: its face, name, and connection status."""

    def __init__(self, face: str, name: str, colour: str, presence: Presence) -> None:
        self.name = name
        self.presence = presence
        text, picture, shade, share = _PRESENCES[presence]
        ink = INK if presence == "free" else PLAYER_TEXT[colour]
        named, small = (
            style.in_colour(ink).without_shadow() for style in (styles.SUBHEADING, styles.SMALL)
        )
        words = Column([Words(name, named, fit="line"), Words(_(text), small)])
        self._cloth = mix(PLAYER_COLOURS[colour], shade, share)
        parts: list[Box] = [
            icon(face, 40),
            icon(f"emblem_{colour}", 30),
            words,
            icon(picture, 24, ink),
        ]
        super().__init__(Pad(Row(parts, gap=8), (12, 8, 12, 8)), ground="none")

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.presence == "free":
            draw_rounded(
                surface, theme, self.rect, theme.metrics.tx(8), self._cloth, rim=(SOFT_INK, 2)
            )
        else:
            draw_panel(surface, theme, self.rect, woven_cloth, self._cloth, Radius.PANEL)
        super().draw(surface, theme)


class PhonesScene(PanelScene):
    """The page over the table that shows which phones are connected.

    A `passing` page closes once everyone has connected.
    """

    widest = 940
    edge = 14
    spare = 30
    context: GameContext

    def __init__(
        self,
        context: GameContext,
        hosting: TableForPhones,
        problem: str = "",
        *,
        passing: bool = False,
    ) -> None:
        super().__init__(context)
        self.hosting = hosting
        self._match = hosting.phones.room.match
        self._problem = problem
        self._passing = passing
        self._complete = 0.0
        self._seconds = 0.0
        self.build()

    @property
    def spoken(self) -> str:
        return in_sentences(each.words for each in (self._title, *self._words))

    def build(self) -> None:
        phones = self.hosting.phones
        is_open = self.hosting.phones.is_open
        self._seen = self._state()
        self._code: list[Widget] = [QrCode(phones.link)] if is_open else []
        self._title = Label(_("Hands on phones"), styles.HEADING_INK.sized(Letter.TITLE))
        self._words = self._how() if is_open else self._trouble()
        self._seats = [self._seat(seat) for seat in phones.seats] if is_open else []
        *notes, encrypted, cards, asks = self._sentences()
        more = f"{encrypted} {cards} {asks}"
        info = RoundButton("info", partial(self._show_info, more), tooltip=more, size=36)
        self._notes = WithButton(Label(" ".join(notes), styles.TEXT_SOFT, middle=True), info)
        again = _("Try again") if self._problem else _("Open the table for phones")
        leave = self.close if is_open else partial(self._again, self.hosting.open)
        self._done = JadeButton(_("To the table") if is_open else again, leave)
        self._buttons: list[Widget] = [*self._others(), self._done]
        widgets = [
            self._title,
            *self._code,
            *self._words,
            *self._seats,
            self._notes,
            *self._buttons,
        ]
        self.show(widgets, self._done, self.close)

    def _show_info(self, text: str) -> None:
        choices = [DialogChoice(_("OK"))]
        self.context.stack.push(Dialog(self.context, self._title.text, text, choices))

    def _how(self) -> list[Widget]:
        code = self.hosting.phones.access.code
        address = self.hosting.phones.address
        text = _("Code: {code}")
        spaced = f"{code[:4]} {code[4:]}"
        label = Words(text.format(code="").strip(), _ADDRESS, grows=False, high=46)
        return [
            Label(
                _("Scan the code with a phone, or type the address into its browser."),
                styles.TEXT_INK,
            ),
            Label(address.removeprefix("http://").rstrip("/"), _ADDRESS),
            Shown(Flow([label, *code_words(code)], 16), text.format(code=spaced), ground="none"),
        ]

    def _trouble(self) -> list[Widget]:
        """Return why the table could not be opened, empty before the first attempt."""
        text = _("The table could not be opened: {reason}").format(reason=self._problem)
        if self._problem == "network":
            text = _("This computer is not on a network. Connect it to your Wi-Fi first.")
        if self._problem:
            return [Label(text, styles.TEXT_INK)]
        return []

    def _seat(self, seat: int) -> WithButton:
        match = self._match
        colour = self._match.colour(seat)
        presence = self.hosting.phones.presence(seat)[0]
        if presence != "free" and not match.seats[seat].is_person:
            presence = "away"
        face = face_of(match.seats[seat], colour) or PERSON_FACE
        text = _("Free the seat of {name}").format(name=match.name(seat))
        free = RoundButton("cross", partial(self._free, seat), tooltip=text, size=36)
        free.visible = presence != "free"
        return WithButton(SeatLine(face, match.name(seat), colour, presence), free)

    def _sentences(self) -> list[str]:
        watching = self.hosting.phones.room.pages.watching
        late = self._seconds >= _PATIENCE and not (watching or "here" in self._presences)
        text = _("No phone yet. Is it on the same Wi-Fi? Guest networks often keep devices apart.")
        notes: list[str] = []
        if self.hosting.phones.has_moved:
            notes.append(
                _(
                    "The table has a new address, because another program uses the old one. All "
                    "phones must scan the code and take their seats again."
                )
            )
        if late:
            notes.append(text)
        if watching:
            notes.append(counted("{count} device watches.", "{count} devices watch.", watching))
        return [
            *notes,
            *self._about_connection(),
            _("This computer shows everyone's worker tiles."),
            _(
                "Your system may ask whether other devices may connect to the game. Allow it "
                "for private networks."
            ),
        ]

    def _about_connection(self) -> list[str]:
        """Return where the phones' messages go, and whether they are encrypted."""
        if is_shared(self.hosting.address):
            return [
                _("This is the address of a private network such as Tailscale."),
                _("The private network encrypts what the phones send."),
            ]
        return [
            _("Nothing leaves the house: the phones talk only to this computer."),
            _("Nothing is encrypted: use a Wi-Fi network you trust."),
        ]

    def _others(self) -> list[Widget]:
        if not self.hosting.phones.is_open:
            return [Button(_("Continue here"), self.close, icon="back")]
        stop = self.after_closing(self.hosting.stop)
        another = partial(self._again, self.hosting.next_address)
        change = Button(_("Another address"), another, icon="arrow_right")
        others: list[Widget] = []
        if len(self.hosting.addresses) > 1:
            others.append(change)
        others.append(Button(self._reactions_text, self._switch_reactions, icon="person"))
        others.append(Button(_("Close the table for phones"), stop, icon="cross"))
        return others

    @property
    def _reactions_text(self) -> str:
        if self.hosting.phones.room.reactions:
            return _("Reactions: on")
        return _("Reactions: off")

    def _switch_reactions(self) -> None:
        room = self.hosting.phones.room
        room.reactions = not room.reactions
        self.rebuild()

    def _again(self, open_: Callable[[], str]) -> None:
        self._problem = open_()
        self.rebuild()

    def _free(self, seat: int) -> None:
        self.hosting.phones.room.free(seat)
        self.rebuild()

    @property
    def _presences(self) -> list[Presence]:
        phones = self.hosting.phones
        if phones.is_open:
            return [phones.presence(seat)[0] for seat in phones.seats]
        return []

    def _state(self) -> object:
        """Return everything on the page that may change by itself."""
        match = self._match
        watching = self.hosting.phones.room.pages.watching
        people = [(match.name(seat), each.portrait) for seat, each in enumerate(match.seats)]
        return self._presences, people, watching, self._seconds >= _PATIENCE

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._seconds += seconds
        if self._state() != self._seen:
            self.rebuild()
        if {*self._presences} == {"here"}:
            self._complete = self._complete + seconds
        else:
            self._complete = 0.0
        if self._passing and self._complete >= _COMPLETE:
            self.close()

    def layout_content(self, place: pygame.Rect) -> int:
        scale = self.theme.metrics.text_scale
        # A camera can read only a complete code, so the code must fit into the window.
        side = min(_QR, self.theme.metrics.size[1] / scale - 76)
        words = Column(widget_boxes(*self._words), gap=2)
        above: Box = Column([words, Column(widget_boxes(*self._seats), gap=8)], gap=12)
        if self._code and place.width >= _MIN_BESIDE * scale:
            side = min(side, place.width * _SHARE_BESIDE / scale)
            above = Row([Fixed(WidgetBox(self._code[0]), side), above], gap=24, middle=False)
        elif self._code:
            above = Column(
                [Row([spacer(0), Fixed(WidgetBox(self._code[0]), side), spacer(0)]), above], gap=12
            )
        buttons = Flow(widget_boxes(*self._buttons, grows=False), gap=12, spread=True)
        return lay(
            Column([WidgetBox(self._title), above, WidgetBox(self._notes), buttons], 12),
            self.theme,
            place,
        )
