"""The card of one seat on the new-game screen: portrait, name, who plays it, and colour."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice
from cacao_desktop.storage.settings import NAME_LENGTH
from cacao_desktop.table.overview.seats import seat_stops
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.colours import PLAYER_COLOURS
from cacao_desktop.ui.paint.materials import PANEL_RADIUS, woven_cloth
from cacao_desktop.ui.widgets import Carousel, Label, Pressable, RoundButton, TextField, column
from cacao_desktop.ui.widgets.widget import Laid, Widget, draw_jade_ring, draw_sheet
from cacao_desktop.words import LEVELS, PERSON_FACE, PORTRAITS
from cacao_desktop.words.opponents import PLAY_IN, character_line, portrait_name

_BAND: Final = 92
_FACE: Final = 80
_EMBLEM: Final = 38
_DIM: Final = 105
_WORDS: Final = looks.SMALL_SOFT


class IconButton(Pressable):
    """An emblem or a face that grows under the pointer; a `chosen` one has a ring, others are dim."""

    def __init__(
        self, icon: str, size: float, action: Callable[[], None], *, tooltip: str, chosen: bool | None = None
    ) -> None:
        super().__init__(action, tooltip=tooltip)
        self.icon, self.size, self.chosen = icon, size, chosen

    @property
    def is_checked(self) -> bool | None:
        return self.chosen

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = max(theme.metrics.tx(self.size), round(theme.metrics.target * 0.9))
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        side = self.rect.width - theme.metrics.tx(2 if self.hovered else 6)
        dim = self.chosen is False and not self.hovered
        icon = theme.icons.pale(self.icon, side, _DIM) if dim else theme.icons.get(self.icon, side)
        surface.blit(icon, icon.get_rect(center=self.rect.center))
        if self.chosen:
            place = pygame.Rect(0, 0, side, side)
            place.center = self.rect.center
            draw_jade_ring(surface, theme, place.inflate(-4, -4), side // 2)


class SeatCard(Laid):
    """Portrait, name field, who plays, the four colours, and a button that takes the seat away.

    A `roomy` card says in a line what an opponent likes. `change` carries out one of the changes of the choices;
    nobody can be taken away where only two are left.
    """

    def __init__(
        self,
        choices: GameChoices,
        index: int,
        change: Callable[..., None],
        *,
        renamed: Callable[[], None],
        remove: Callable[[], None],
    ) -> None:
        super().__init__()
        self._seat = seat = choices.seats[index]
        self._renamed = renamed
        self.roomy = True
        self._name = TextField(
            seat.name, self._rename, max_length=NAME_LENGTH, placeholder=_("Name"), ends_page=False
        )
        self._remove = RoundButton(
            "cross", remove, tooltip=_("Take {name} away").format(name=seat.name), size=34
        )
        self._remove.visible = len(choices.seats) > 2
        choose = partial(change, choices.choose_controller, index)
        self._player = Carousel(seat_stops(), seat.who, choose, most_pips=len(LEVELS))
        self._player.named_by = _("Who plays")
        self._emblems = [
            IconButton(
                f"emblem_{colour}",
                _EMBLEM,
                partial(change, choices.choose_colour, index, colour),
                tooltip=_(PLAY_IN[colour]),
                chosen=colour == seat.colour,
            )
            for colour in COLOURS
        ]
        about = "" if seat.character is None else character_line(seat.character)
        self._words = Label(about, _WORDS)
        self._face = _face(seat, partial(change, choices.next_face, index))

    def _rename(self, name: str) -> None:
        self._seat.name = name
        self._renamed()

    def children(self) -> list[Widget]:
        return [self._face, self._name, self._player, *self._emblems, self._remove, self._words]

    def arrange(self, place: pygame.Rect, theme: Theme) -> int:
        """Lay everything beside the band with the face; without room there the colours are below name and choice."""
        tx, side = theme.metrics.tx, self._emblems[0].measure(theme)[0]
        left, room = place.x + tx(_BAND + 10), place.width - tx(_BAND + 32) - 2 * side
        remove = self._remove.measure(theme)[0]
        aside = remove + tx(4) if self._remove.visible else 0
        wraps = room - aside < tx(118)
        if wraps:
            room = place.width - tx(_BAND + 20)
        y, high = place.y + tx(6), self._name.measure(theme)[1]
        self._name.place(pygame.Rect(left, y, room - aside, high), theme)
        corner = left + room - remove, y + (high - remove) // 2
        self._remove.place(pygame.Rect(corner, (remove, remove)), theme)
        y += high + tx(6)
        high = self._player.measure(theme)[1]
        self._player.place(pygame.Rect(left, y, room, high), theme)
        y += high + tx(6)
        self._place_emblems(place, left, y, theme, wraps=wraps)
        if wraps:
            y += side + tx(8)
        self._words.visible = self.roomy and bool(self._words.text)
        if self.roomy:
            # A person's card keeps the line free: what is below stays where it is when a bot becomes a person.
            below = pygame.Rect(left, y - tx(4), place.width - tx(_BAND + 20), 0)
            y += column([self._words], below, theme, 0) + tx(4)
        self._face.place(pygame.Rect(place.x + tx(2), place.y, tx(_BAND - 4), y - place.y), theme)
        return y - place.y

    def _place_emblems(self, rect: pygame.Rect, left: int, y: int, theme: Theme, *, wraps: bool) -> None:
        tx, side = theme.metrics.tx, self._emblems[0].measure(theme)[0]
        for number, emblem in enumerate(self._emblems):
            if wraps:
                at = (left + number * (side + tx(4)), y)
            else:
                column, row = number % 2, number // 2
                x = rect.right - tx(10) - (2 - column) * side - (1 - column) * tx(4)
                at = (x, rect.y + tx(6) + row * (side + tx(4)))
            emblem.place(pygame.Rect(at, (side, side)), theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_sheet(surface, theme, self.rect, radius=PANEL_RADIUS)
        band = pygame.Rect(self.rect.topleft, (theme.metrics.tx(_BAND), self.rect.height))
        colour = PLAYER_COLOURS[self._seat.colour]
        surface.blit(theme.material(woven_cloth, band.size, colour, PANEL_RADIUS, False), band)
        super().draw(surface, theme)


class FaceButton(IconButton):
    """The portrait of a seat; a press takes the next one."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        side = min(self.rect.width, self.rect.height) - theme.metrics.tx(2 if self.hovered else 8)
        theme.icons.draw(surface, self.icon, side, self.rect.center)


def _face(seat: SeatChoice, on_press: Callable[[], None]) -> FaceButton:
    if seat.is_person:
        known = seat.portrait if seat.portrait in PORTRAITS else None
        icon = PERSON_FACE if known is None else f"face_{known}_{seat.colour}"
        what = "" if known is None else portrait_name(known) + "\n"
        return FaceButton(icon, _FACE, on_press, tooltip=what + _("Take another portrait"))
    tooltip = "" if seat.character is None else character_line(seat.character) + "\n"
    icon = PERSON_FACE if seat.character is None else f"face_{seat.character}"
    return FaceButton(icon, _FACE, on_press, tooltip=tooltip + _("Take another opponent"))
