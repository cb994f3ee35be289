"""The page of a table for phones, with its seats and address."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final, Protocol

import pygame

from cacao_desktop.colours import (
    BLACK,
    INK,
    PLAYER_COLOURS,
    PLAYER_TEXT_COLOURS,
    SOFT_INK,
    WHITE,
    Colour,
    mix,
)
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.measures import Line, Radius, Space, TextSize
from cacao_desktop.phones.answers import qr_matrix
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.phones.seats import Presence
from cacao_desktop.scenes.lists import code_words
from cacao_desktop.table.context import GameContext
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
from cacao_desktop.ui.boxes.containers import Flow, longest_word, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.metrics import has_large_text
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
from cacao_desktop.wire import is_overlay_address
from cacao_desktop.words.opponents import PERSON_FACE, face_of


class TableHost(Protocol):
    """What the page needs of the host of its table."""

    phones: PhoneTable
    addresses: list[str]
    address: str

    def open(self) -> str: ...

    def next_address(self) -> str: ...

    def stop(self) -> None: ...


_QR_SIDE: Final = 360
"""The largest side of the QR code, in design pixels."""
_FRAME_WIDTH: Final = 11
"""The width of the light frame around it."""
_ADDRESS: Final = styles.HEADING_INK
_MIN_BESIDE: Final = 420
"""The smallest width, in design pixels, for a QR code beside the text."""
_SHARE_BESIDE: Final = 0.4
_SHARE_BESIDE_LARGE: Final = 0.33
"""The largest shares of the width for a QR code beside the text, and beside large text."""
_COMPLETE_SECONDS: Final = 1.5
"""The time between the arrival of the last phone and the closing of the page."""
_PATIENCE_SECONDS: Final = 60.0
"""The time without any phone after which the page suggests reasons."""


class QrCode(Shown):
    """The QR code of the table's link in a wooden frame."""

    def __init__(self, link: str) -> None:
        self._rows = qr_matrix(link)
        self._picture = Picture(cache(self._painted), _QR_SIDE)
        super().__init__(self._picture, _("QR code of the address"), ground="none")

    def content(self, theme: Theme, _width: int) -> Box:
        """Return the code in its frame, which does not grow with the text."""
        edge = _FRAME_WIDTH * theme.metrics.window_scale / theme.metrics.text_scale
        return Pad(self._picture, (edge,) * 4)

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
    "here": (N_("phone connected"), "check", BLACK, 0),
    "away": (N_("phone disconnected"), "clock", BLACK, 0.22),
    "free": (N_("free: scan the code and take the seat"), "phone", WHITE, 0.6),
}
"""The text and icon of each presence, and the colour mixed into the seat's cloth by a share."""


_LINE_EDGES: Final = (12, 8, 12, 8)


class SeatLine(Shown):
    """A seat for phones: its face, name, and connection status."""

    def __init__(self, face: str, name: str, colour: str, presence: Presence) -> None:
        self.name = name
        self.presence = presence
        text, picture, shade, share = _PRESENCES[presence]
        ink = INK if presence == "free" else PLAYER_TEXT_COLOURS[colour]
        named, small = (
            style.in_colour(ink).without_shadow() for style in (styles.SUBHEADING, styles.SMALL)
        )
        self._cloth = mix(PLAYER_COLOURS[colour], shade, share)
        self._texts = Words(name, named, fit="line"), Words(_(text), small, fit="whole")
        self._before = [icon(face, 40), icon(f"emblem_{colour}", 30)]
        self._after = icon(picture, 24, ink)
        super().__init__(self._with(self._before), ground="none")

    def _with(self, before: Sequence[Box]) -> Box:
        parts = [*before, Column(self._texts), self._after]
        return Pad(Row(parts, gap=Space.SMALL), _LINE_EDGES)

    def content(self, theme: Theme, width: int) -> Box:
        """Return the line, without emblem and face where a word would be broken beside them."""
        gap = theme.metrics.tx(Space.SMALL)
        least = longest_word(theme, (self._texts[1].text,), self._texts[1].style)
        taken = self._after.size(theme, width)[0] + theme.metrics.tx(2 * _LINE_EDGES[0])
        for number in range(len(self._before), 0, -1):
            before = self._before[:number]
            beside = sum(part.size(theme, width)[0] + gap for part in before)
            if least <= width - taken - gap - beside:
                return self._with(before)
        return self._with(())

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.presence == "free":
            radius = theme.metrics.tx(Radius.CHIP)
            rim = (SOFT_INK, Line.THIN)
            draw_rounded(surface, theme, self.rect, radius, self._cloth, rim=rim)
        else:
            draw_panel(surface, theme, self.rect, woven_cloth, self._cloth, Radius.PANEL)
        super().draw(surface, theme)


_AROUND_CODE: Final = 76
"""The height of the window that the panel with the code does not fill, in design pixels."""


class PhonesScene(PanelScene):
    """The page over the table that shows which phones are connected.

    With `closes_when_complete` it closes once everyone has connected.
    """

    widest = 940
    edge = 14
    spare = 30
    context: GameContext

    def __init__(
        self,
        context: GameContext,
        host: TableHost,
        problem: str = "",
        *,
        closes_when_complete: bool = False,
    ) -> None:
        super().__init__(context)
        self.host = host
        self._match = host.phones.room.match
        self._problem = problem
        self._closes_when_complete = closes_when_complete
        self._complete = 0.0
        self._seconds = 0.0
        self.build()
        self._told = self._changing_words
        """The lines that were said last."""

    @property
    def spoken(self) -> str:
        return in_sentences(each.words for each in (self._title, *self._words))

    @property
    def _changing_words(self) -> list[str]:
        """The lines that change while the page is open."""
        parts = (part for line in self._seats for part in line.parts())
        seats = [part.words for part in parts if isinstance(part, SeatLine)]
        return [*(each.words for each in self._words), *seats, *self._notes()]

    def rebuild(self) -> None:
        """Build the page again, and say what has changed on it."""
        before = self._told
        super().rebuild()
        self._told = self._changing_words
        self.context.say(in_sentences(line for line in self._told if line not in before))

    def build(self) -> None:
        phones = self.host.phones
        is_open = self.host.phones.is_open
        self._seen = self._state()
        self._code: list[Widget] = [QrCode(phones.link)] if is_open else []
        self._title = Label(_("Play on phones"), styles.HEADING_INK.sized(TextSize.TITLE))
        self._words = self._address_lines() if is_open else self._problem_lines()
        self._seats = [self._seat(seat) for seat in phones.seats] if is_open else []
        notes = " ".join(self._notes())
        more = " ".join(self._privacy_notes())
        info = RoundButton("info", partial(self._show_info, more), tooltip=more, size=36)
        self._notes_row = WithButton(Label(notes, styles.TEXT_SOFT, middle=True), info)
        self._main_button = self._play_button() if is_open else self._open_button()
        self._buttons = self._secondary_buttons()
        self.foot = WidgetBox(self._main_button)
        widgets = [
            self._title,
            *self._code,
            *self._words,
            *self._seats,
            self._notes_row,
            *self._buttons,
        ]
        self.show(widgets, self._main_button, self.close)

    def _play_button(self) -> JadeButton:
        return JadeButton(_("Go to the table"), self.close, style=styles.BIG_BUTTON)

    def _open_button(self) -> JadeButton:
        text = _("Try again") if self._problem else _("Open the table for phones")
        open_table = partial(self._retry, self.host.open)
        return JadeButton(text, open_table, style=styles.BIG_BUTTON)

    def _show_info(self, text: str) -> None:
        choices = [DialogChoice(_("OK"))]
        self.context.stack.push(Dialog(self.context, self._title.text, text, choices))

    def _address_lines(self) -> list[Widget]:
        code = self.host.phones.access.code
        address = self.host.phones.address
        label = Words(_("Code:"), styles.TEXT_INK)
        spoken = _("Code: {code}").format(code=f"{code[:4]} {code[4:]}")
        return [
            Label(
                _("Scan the code with a phone, or type the address into its browser."),
                styles.TEXT_INK,
            ),
            Label(address.removeprefix("http://").rstrip("/"), _ADDRESS),
            Shown(Column([label, Flow(code_words(code), 16)]), spoken, ground="none"),
        ]

    def _problem_lines(self) -> list[Widget]:
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
        presence = self.host.phones.presence(seat)[0]
        if presence != "free" and not match.seats[seat].is_person:
            presence = "away"
        face = face_of(match.seats[seat], colour) or PERSON_FACE
        text = _("Free the seat of {name}").format(name=match.name(seat))
        free = RoundButton("cross", partial(self._free_seat, seat), tooltip=text, size=36)
        free.visible = presence != "free"
        return WithButton(SeatLine(face, match.name(seat), colour, presence), free)

    def _notes(self) -> list[str]:
        """Return what the players should know now, and where their messages go."""
        watching = self.host.phones.room.pages.watching
        notes: list[str] = []
        if self.host.phones.has_moved:
            notes.append(
                _(
                    "The table has a new address, because another program uses the old one. All "
                    "phones must scan the code and take their seats again."
                )
            )
        if self._seconds >= _PATIENCE_SECONDS and not (watching or "here" in self._presences):
            notes.append(
                _(
                    "No phone yet. Is it on the same Wi-Fi? Guest networks often keep devices "
                    "apart."
                )
            )
        if watching:
            notes.append(
                counted("{count} device is watching.", "{count} devices are watching.", watching)
            )
        if is_overlay_address(self.host.address):
            notes.append(_("This is the address of a private network such as Tailscale."))
        else:
            notes.append(_("Nothing leaves the house: the phones talk only to this computer."))
        return notes

    def _privacy_notes(self) -> list[str]:
        """Return who could read along: on the network, at this computer, and elsewhere."""
        if is_overlay_address(self.host.address):
            encryption = _("The private network encrypts what the phones send.")
        else:
            encryption = _("Nothing is encrypted: use a Wi-Fi network you trust.")
        return [
            encryption,
            _("This computer shows everyone's worker tiles."),
            _(
                "Your system may ask whether other devices may connect to the game. Allow it "
                "for private networks."
            ),
        ]

    def _secondary_buttons(self) -> list[Widget]:
        if not self.host.phones.is_open:
            return [Button(_("Continue here"), self.close, icon="back")]
        stop = self.after_closing(self.host.stop)
        another = partial(self._retry, self.host.next_address)
        change = Button(_("Another address"), another, icon="arrow_right")
        buttons: list[Widget] = []
        if len(self.host.addresses) > 1:
            buttons.append(change)
        buttons.append(Button(self._reactions_text, self._switch_reactions, icon="person"))
        buttons.append(Button(_("Close the table for phones"), stop, icon="cross"))
        return buttons

    @property
    def _reactions_text(self) -> str:
        if self.host.phones.room.reactions:
            return _("Reactions: on")
        return _("Reactions: off")

    def _switch_reactions(self) -> None:
        room = self.host.phones.room
        room.reactions = not room.reactions
        self.rebuild()

    def _retry(self, open_: Callable[[], str]) -> None:
        self._problem = open_()
        self.rebuild()

    def _free_seat(self, seat: int) -> None:
        self.host.phones.room.free(seat)
        self.rebuild()

    @property
    def _presences(self) -> list[Presence]:
        phones = self.host.phones
        if phones.is_open:
            return [phones.presence(seat)[0] for seat in phones.seats]
        return []

    def _state(self) -> object:
        """Return everything on the page that may change by itself."""
        match = self._match
        watching = self.host.phones.room.pages.watching
        people = [(match.name(seat), each.portrait) for seat, each in enumerate(match.seats)]
        return self._presences, people, watching, self._seconds >= _PATIENCE_SECONDS

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._seconds += seconds
        if self._state() != self._seen:
            self.rebuild()
        if {*self._presences} == {"here"}:
            self._complete = self._complete + seconds
        else:
            self._complete = 0.0
        if self._closes_when_complete and self._complete >= _COMPLETE_SECONDS:
            self.close()

    def layout_content(self, area: pygame.Rect) -> int:
        scale = self.theme.metrics.text_scale
        # A camera can read only a complete code, so the code must fit into the window.
        side = min(_QR_SIDE, self.theme.metrics.size[1] / scale - _AROUND_CODE)
        large = has_large_text(self.theme.metrics)
        lines = self._words
        if self._code and large:
            # The address and the code are in view before the sentence about them.
            lines = [*lines[1:], *lines[:1]]
        words = Column(widget_boxes(*lines), gap=Line.THIN)
        seats = Column(widget_boxes(*self._seats), gap=Space.SMALL)
        above: Box = Column([words, seats], gap=Space.MEDIUM)
        if self._code and area.width >= _MIN_BESIDE * scale:
            share = _SHARE_BESIDE_LARGE if large else _SHARE_BESIDE
            code = Fixed(WidgetBox(self._code[0]), min(side, area.width * share / scale))
            above = Row([code, above], gap=Space.WIDE, middle=False)
        elif self._code:
            code = Fixed(WidgetBox(self._code[0]), side)
            above = Column([Row([spacer(0), code, spacer(0)]), above], gap=Space.MEDIUM)
        buttons = Flow(widget_boxes(*self._buttons, grows=False), gap=Space.MEDIUM, spread=True)
        parts = [WidgetBox(self._title), above, WidgetBox(self._notes_row), buttons]
        return lay_out(Column(parts, gap=Space.MEDIUM), self.theme, area)
