"""The cards for the seats on the new-game screen: face, name, who plays, and colour."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON
from cacao_desktop.measures import Radius
from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice
from cacao_desktop.storage.settings import NAME_LENGTH
from cacao_desktop.table.overview.commands import seat_stops
from cacao_desktop.ui import LaidOut, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Held, Pad, Row
from cacao_desktop.ui.boxes.places import held
from cacao_desktop.ui.paint.materials import wood_button, woven_cloth
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.widgets import Button, Carousel, Label, Pressable, RoundButton, TextField
from cacao_desktop.ui.widgets.widget import draw_jade_ring, draw_panel
from cacao_desktop.words import PERSON_FACE, PORTRAITS
from cacao_desktop.words.opponents import PLAY_IN, character_line

_BAND: Final = 92
_FACE: Final = 88
_SEAT_FACE: Final = 72
"""The sizes of a face in an empty seat and on the card of a seat."""
_ONE_ROW: Final = 630
"""The least width of a card with room for everything in one row."""
_NAME: Final = 140
"""The width of the name in that row."""
_BESIDE_MODULES: Final = 500
"""The greatest width of a card beside the modules."""
_EQUAL_HEIGHT: Final = 127
"""The least height of such a card, so that nothing moves when another kind of player takes it."""
_EYES: Final = 0.42
"""The height of the eyes above the lower edge of a face, as a share of its height."""
_BARE_HEAD: Final = 1.2
"""The scale of a face without a hat."""


class IconButton(Pressable):
    """An emblem or a face that grows under the pointer, with a ring if `chosen`."""

    def __init__(
        self,
        icon: str,
        size: float,
        action: Callable[[], None],
        *,
        tooltip: str,
        chosen: bool | None = None,
    ) -> None:
        super().__init__(action, tooltip=tooltip)
        self.icon = icon
        self.size = size
        self.chosen = chosen

    @property
    def is_checked(self) -> bool | None:
        return self.chosen

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = max(theme.metrics.tx(self.size), round(theme.metrics.target * 0.9))
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        margin = 2 if self.hovered else 6
        side = self.rect.width - theme.metrics.tx(margin)
        icon = theme.icons.get(self.icon, side)
        surface.blit(icon, icon.get_rect(center=self.rect.center))
        if self.chosen:
            place = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
            draw_jade_ring(surface, theme, place.inflate(-4, -4), side // 2)


@dataclass(frozen=True, slots=True)
class SeatActions:
    """The actions of the page after a card has changed the choices."""

    rebuild: Callable[[], None]
    renamed: Callable[[], None]
    remove: Callable[[int], None]


class SeatCard(LaidOut):
    """The face, name, kind of player and colour of a seat, and a button that removes the seat.

    A `roomy` card describes an opponent in one line. The last two seats cannot be removed.
    """

    def __init__(self, choices: GameChoices, index: int, actions: SeatActions) -> None:
        super().__init__()
        self._choices = choices
        self._index = index
        self._actions = actions
        self._seat = choices.seats[index]
        self.roomy = True
        self._name = self._name_field()
        self._remove = self._remove_button()
        self._player = Carousel(seat_stops(), self._seat.who, self._choose_player)
        self._player.named_by = _("Who plays")
        self._emblems = [self._emblem(colour) for colour in COLOURS]
        self._words = Label(self._description(), styles.SMALL_INK)
        self._words.visible = bool(self._words.text)
        self._face = _face(self._seat, self._next_face)

    def _name_field(self) -> TextField:
        return TextField(
            self._seat.name,
            self._rename,
            max_length=NAME_LENGTH,
            placeholder=_("Name"),
            ends_page=False,
        )

    def _remove_button(self) -> RoundButton:
        text = _("Remove {name}").format(name=self._seat.name)
        button = RoundButton("cross", self._remove_seat, tooltip=text, size=34)
        button.visible = len(self._choices.seats) > 2
        return button

    def _emblem(self, colour: str) -> IconButton:
        return IconButton(
            f"emblem_{colour}",
            38,
            partial(self._choose_colour, colour),
            tooltip=_(PLAY_IN[colour]),
            chosen=colour == self._seat.colour,
        )

    def _description(self) -> str:
        """Return a line about the opponent or bot, empty for a person at this computer."""
        if self._seat.character:
            return character_line(self._seat.character)
        who = self._seat.who
        if who == PERSON:
            return ""
        return next((stop.tooltip for stop in seat_stops() if stop.value == who), "")

    def _rename(self, name: str) -> None:
        self._seat.name = name
        self._actions.renamed()

    def _remove_seat(self) -> None:
        self._actions.remove(self._index)

    def _choose_player(self, who: str) -> None:
        self._choices.choose_controller(self._index, who)
        self._actions.rebuild()

    def _choose_colour(self, colour: str) -> None:
        self._choices.choose_colour(self._index, colour)
        self._actions.rebuild()

    def _next_face(self) -> None:
        self._choices.next_face(self._index)
        self._actions.rebuild()

    def children(self) -> list[Widget]:
        widgets: list[Widget] = [self._face, self._name, self._player, *self._emblems]
        widgets.append(self._remove)
        if self.roomy:
            widgets.append(self._words)
        return widgets

    def content(self, theme: Theme, width: int) -> Box:
        """Return the face and everything beside it.

        On a narrow card the colours are below the name and the kind of player.
        """
        words: list[Box] = []
        below = 4
        if self.roomy and self._words.visible:
            words = held(self._words)
            below = 9
        face = Fixed(Held(self._face), _BAND - 4)
        least = 0
        if self.roomy and width < theme.metrics.tx(_BESIDE_MODULES):
            least = _EQUAL_HEIGHT
        beside = Column([self._controls(theme, width), *words], gap=2)
        return Pad(Row([face, beside], gap=12), (2, 6, 10, below), least)

    def _controls(self, theme: Theme, width: int) -> Box:
        named = [Held(self._name)]
        if self._remove.visible:
            named.append(Held(self._remove, grows=False))
        name = Row(named, gap=4)
        player = Held(self._player)
        colours = Row(held(*self._emblems, grows=False), gap=2, grows=False)
        if width < theme.metrics.tx(310) + 4 * self._emblems[0].measure(theme)[0]:
            return Column([name, player, colours], gap=6)
        if width >= theme.metrics.tx(_ONE_ROW):
            return Row([Fixed(name, _NAME), player, colours], gap=10)
        return Column([name, Row([player, colours], gap=10)], gap=6)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        face = self._face.rect
        self._face.place(pygame.Rect(face.x, rect.y, face.width, rect.height), theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_panel(surface, theme, self.rect, radius=Radius.PANEL)
        band = pygame.Rect(self.rect.topleft, (theme.metrics.tx(_BAND), self.rect.height))
        colour = PLAYER_COLOURS[self._seat.colour]
        surface.blit(theme.material(woven_cloth, band.size, colour, Radius.PANEL, False), band)
        super().draw(surface, theme)


class EmptySeats(Button):
    """The free seats, `high` pixels in all where there is room; a press takes the first."""

    high = 0
    free = 1

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide, high = super().measure(theme, width)
        return wide, max(high, self.high)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        gap = tx(8)
        places = min(self.free, max(1, (self.rect.height + gap) // (tx(74) + gap)))
        high = (self.rect.height + gap) // places - gap
        rect = pygame.Rect(self.rect.topleft, (self.rect.width, high))
        for _seat in range(places):
            self._draw_seat(surface, theme, rect)
            rect = rect.move(0, high + gap)

    def _draw_seat(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        tx = theme.metrics.tx
        surface.blit(theme.material(wood_button, rect.size, self.state), rect)
        face = theme.icons.pale(PERSON_FACE, min(rect.height - tx(12), tx(_FACE)), 110)
        foot = (rect.x + tx(_BAND) // 2, rect.bottom - tx(5))
        surface.blit(face, face.get_rect(midbottom=foot))
        self._draw_label(surface, theme, rect, styles.SUBHEADING)


class FaceButton(IconButton):
    """A face with its chest on the lower edge; all heads are equally large."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        # A hat may reach into the gap above a low card, but not over the face above it.
        side = min(self.rect.width + tx(24), self.rect.height + tx(9))
        if self.hovered:
            side += tx(4)
        side = max(side, min(self.rect.height, round(side * 1.2)))
        scale = self._scale
        picture = theme.icons.whole(self.icon, round(side * scale))
        place = picture.get_rect(midbottom=self.rect.midbottom)
        place.y += round(side * (scale - 1) * _EYES)
        # Cut off what reaches beyond the round corners of the band.
        band = self.rect.inflate(tx(4), 0)
        seen = blank((band.width, band.bottom - place.y))
        seen.blit(picture, (place.x - band.x, 0))
        surface.blit(clip_round(seen, tx(Radius.PANEL)), (band.x, place.y))

    @property
    def _scale(self) -> float:
        """The scale of the face, larger without a hat."""
        if "person" in self.icon or self.icon.split("_")[1] in PORTRAITS:
            return _BARE_HEAD
        return 1


def _face(seat: SeatChoice, on_press: Callable[[], None]) -> FaceButton:
    icon = PERSON_FACE
    lines: list[str] = []
    portrait = seat.portrait or ""
    if seat.is_person:
        if portrait in PORTRAITS:
            icon = f"face_{portrait}_{seat.colour}"
            lines.append(_(PORTRAITS[portrait]))
        lines.append(_("Choose another portrait"))
    else:
        if seat.character is not None:
            icon = f"face_{seat.character}"
            lines.append(character_line(seat.character))
        lines.append(_("Choose another opponent"))
    return FaceButton(icon, _SEAT_FACE, on_press, tooltip="\n".join(lines))
