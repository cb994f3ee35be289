"""The card of one seat on the new-game screen: portrait, name, who plays it, and colour."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.scenes.setup.choices import SeatChoice
from cacao_desktop.storage.settings import NAME_LENGTH
from cacao_desktop.table.overview.seats import seat_stops
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Held, Pad, Row
from cacao_desktop.ui.boxes.cards import LaidOut
from cacao_desktop.ui.boxes.places import held
from cacao_desktop.ui.colours import PLAYER_COLOURS
from cacao_desktop.ui.paint.materials import PANEL_RADIUS, woven_cloth
from cacao_desktop.ui.widgets import Carousel, Label, Pressable, RoundButton, TextField
from cacao_desktop.ui.widgets.widget import Widget, draw_jade_ring, draw_sheet
from cacao_desktop.words import LEVELS, PERSON_FACE, PORTRAITS
from cacao_desktop.words.opponents import PLAY_IN, character_line, portrait_name

if TYPE_CHECKING:
    from cacao_desktop.scenes.setup.scene import SetupScene

_BAND: Final = 92
_FACE: Final = 88
_EMBLEM: Final = 38
_DIM: Final = 105
_REMOVE: Final = 44
_NARROWEST: Final = 242
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
            place = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
            draw_jade_ring(surface, theme, place.inflate(-4, -4), side // 2)


class SeatCard(LaidOut):
    """Portrait, name field, who plays, the four colours, and a button that takes the seat away.

    A `roomy` card says in a line what an opponent likes. Nobody can be taken away where only two are left.
    """

    def __init__(self, scene: SetupScene, index: int) -> None:
        super().__init__()
        choices, change, remove = scene.choices, scene.change, partial(scene.remove, index)
        self._seat = seat = choices.seats[index]
        self._renamed = scene.renamed
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
        self._words.visible = bool(about)
        self._face = _face(seat, partial(change, choices.next_face, index))

    def _rename(self, name: str) -> None:
        self._seat.name = name
        self._renamed()

    def children(self) -> list[Widget]:
        words = [self._words] if self.roomy else []
        return [self._face, self._name, self._player, *self._emblems, self._remove, *words]

    def content(self, theme: Theme, width: int) -> Box:
        """Return everything beside the face; without room there the colours are below name and choice."""
        emblems = held(*self._emblems, grows=False)
        remove = held(self._remove, grows=False) if self._remove.visible else []
        named: Box = Column([Row([Held(self._name), *remove], gap=4), Held(self._player)], gap=6)
        pairs = [Row(emblems[first : first + 2], gap=4, grows=False) for first in (0, 2)]
        beside: Box = Row([named, Column(pairs, gap=4, grows=False)], gap=12, middle=False)
        least = _NARROWEST + (_REMOVE if remove else 0)
        if width < theme.metrics.tx(least) + 2 * self._emblems[0].measure(theme)[0]:
            beside = Column([named, Row(emblems, gap=4, grows=False)], gap=6)
        # A person's card keeps the line free: what is below stays where it is when a bot becomes a person.
        words = [Held(self._words)] if self.roomy else []
        face = Fixed(Held(self._face), _BAND - 4)
        return Pad(Row([face, Column([beside, *words], gap=2)], gap=12), (2, 6, 10, 4))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_sheet(surface, theme, self.rect, radius=PANEL_RADIUS)
        band = pygame.Rect(self.rect.topleft, (theme.metrics.tx(_BAND), self.rect.height))
        colour = PLAYER_COLOURS[self._seat.colour]
        surface.blit(theme.material(woven_cloth, band.size, colour, PANEL_RADIUS, False), band)
        super().draw(surface, theme)


def _face(seat: SeatChoice, on_press: Callable[[], None]) -> IconButton:
    if seat.is_person:
        known = seat.portrait if seat.portrait in PORTRAITS else None
        icon = PERSON_FACE if known is None else f"face_{known}_{seat.colour}"
        what = "" if known is None else portrait_name(known) + "\n"
        return IconButton(icon, _FACE, on_press, tooltip=what + _("Take another portrait"))
    tooltip = "" if seat.character is None else character_line(seat.character) + "\n"
    icon = PERSON_FACE if seat.character is None else f"face_{seat.character}"
    return IconButton(icon, _FACE, on_press, tooltip=tooltip + _("Take another opponent"))
