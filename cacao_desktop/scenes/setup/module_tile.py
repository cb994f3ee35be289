"""What lies on the new-game screen.

A card for each seat, and a tile for each module with what it brings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop.engine.tiles import COLOURS, printed_workers
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.setup.choices import SeatChoice
from cacao_desktop.storage.settings import NAME_LENGTH
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.overview.commands import seat_stops
from cacao_desktop.ui import Card, LaidOut, Theme, Widget, colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Held, Pad, Picture, Row, Words, ground
from cacao_desktop.ui.boxes.cards import draw_card_ground
from cacao_desktop.ui.boxes.places import held
from cacao_desktop.ui.colours import PLAYER_COLOURS
from cacao_desktop.ui.paint.materials import PANEL_RADIUS, wood_button, woven_cloth
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.text.painter import words_of
from cacao_desktop.ui.widgets import Button, Carousel, Label, Pressable, RoundButton, TextField
from cacao_desktop.ui.widgets.widget import draw_jade_ring, draw_rounded, draw_shadow, draw_sheet
from cacao_desktop.words import PERSON_FACE, PORTRAITS
from cacao_desktop.words.opponents import PLAY_IN, character_line
from cacao_desktop.words.rows import ModulePicture, catalogue

if TYPE_CHECKING:
    from cacao_desktop.scenes.setup.scene import SetupScene

_TITLE: Final = looks.SUBHEADING_INK.sized(18)
_DUSK: Final = (0x86, 0x6A, 0x4E)
_GOLD: Final = (0xF0, 0xB9, 0x3C)
Painter = Callable[[int], pygame.Surface]


class ModuleTile(Card):
    """Picture above name, with a sentence where it is `roomy`.

    A `locked` one, pressed, says what is in its way.
    """

    width = 172

    roomy = True
    larger = 0.0
    title = _TITLE
    checked = locked = wooden = False

    def __init__(
        self,
        title: str,
        sentence: str,
        picture: Painter,
        action: Callable[[], None],
        tooltip: str = "",
    ) -> None:
        super().__init__(action, tooltip=tooltip)
        self.text = title
        self.sentence = sentence
        self.picture = picture
        self._read_out = title

    @property
    def is_checked(self) -> bool:
        return self.checked

    def breaks_its_name(self, theme: Theme, width: int) -> bool:
        room = max(1, width - theme.metrics.tx(12))
        style = theme.text.fit_words(self.text, _TITLE, room)
        return any(theme.text.width(word, style) > room for word in words_of(self.text))

    @property
    def shut(self) -> bool:
        return self.locked or not self.active

    def content(self, theme: Theme, width: int) -> Box:
        ink = colours.INK
        soft = looks.SMALL_INK
        if self.wooden:
            ink = colours.CREAM
            soft = looks.SMALL_SOFT.in_colour(colours.SOFT_CREAM)
        words: list[Box] = [Words.centred(self.text, self.title.in_colour(ink))]
        if self.roomy:
            words.append(Pad(Words(self.sentence, soft, "center"), (5, 0, 5, 0)))
        return Pad(Column([Picture(self.picture, self.side), Column(words)], gap=4), (6, 8, 6, 8))

    @property
    def side(self) -> float:
        """The side of its picture, which may be `larger` than it need be."""
        return min(116, (60 if self.roomy else 54) + self.larger)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        rect = self.rect.move(0, tx(2) if self.pressed and self.active else 0)
        if self.wooden:
            draw_shadow(surface, theme, self.rect, tx(10))
            state = "off" if self.shut and not self.hovered else self.state
            surface.blit(theme.material(wood_button, rect.size, state), rect)
        else:
            lit = self.checked or (self.hovered and self.active)
            draw_card_ground(surface, theme, rect, self.rect, 10, lit=lit)
            if not lit:
                ground(surface, theme, rect, _DUSK, 10, 112 if self.shut else 36)
        self.content(theme, rect.width).draw(surface, theme, rect)
        seal = rect.right - tx(19), rect.y + tx(19)
        if self.shut:
            theme.icons.draw(surface, "seal_place", tx(28), seal)
            theme.icons.draw(surface, "lock", tx(15), seal, colour=colours.INK)
        elif self.checked:
            for reach, colour in ((0, colours.OUTLINE), (-1, _GOLD)):
                place = rect.inflate(2 * tx(reach), 2 * tx(reach))
                draw_rounded(surface, theme, place, tx(10 + reach), None, rim=(colour, tx(4)))
            theme.icons.draw(surface, "seal", tx(48), seal)
        elif not self.wooden:
            theme.icons.draw(surface, "seal_place", tx(28), seal)


def same_size(tiles: Sequence[ModuleTile], theme: Theme, width: int) -> None:
    """Write the names on tiles so wide as large as the longest.

    All are rather small than one of them broken.
    """
    room = width - theme.metrics.tx(12)
    line = theme.text.line_height(_TITLE)
    size = min(theme.text.fit(tile.text, _TITLE, room, line).size for tile in tiles)
    for tile in tiles:
        tile.title = _TITLE.sized(max(15, size))


def module_picture(theme: Theme, art: TileArt, module: str, side: int) -> pygame.Surface:
    """Return a picture of a module, `side` pixels wide."""
    return shown_picture(theme, art, catalogue().modules[module].picture, side)


def shown_picture(
    theme: Theme, art: TileArt, shown: ModulePicture | None, side: int
) -> pygame.Surface:
    """Return a tile or an icon, `side` pixels wide."""
    picture = blank((side, side))
    match shown:
        case ("tile", name):
            return art.jungle(name, side)
        case ("workers", name):
            return art.worker("red", printed_workers(name), side)
        case ("icon", name):
            for part in name.split("+"):
                theme.icons.draw(picture, part, side, (side // 2, side // 2))
    return picture


_BAND: Final = 92
_FACE = 88
_LOW_FACE = 72
"""How large a face is, and how high the card of a seat makes room for it."""
_ONE_ROW = 630
_NAME = 140
"""How wide a card of a seat is with room for all of it beside one another, and how wide the name then."""
_BESIDE = 500
_ALIKE = 127
"""How wide at most it is beside the modules, and how high then, so that nothing moves when somebody else plays."""
_EYES: Final = 0.42
"""How far the eyes of a face are above its lower edge, in parts of its height."""


class IconButton(Pressable):
    """An emblem or a face that grows under the pointer; a `chosen` one has a ring."""

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
        side = self.rect.width - theme.metrics.tx(2 if self.hovered else 6)
        icon = theme.icons.get(self.icon, side)
        surface.blit(icon, icon.get_rect(center=self.rect.center))
        if self.chosen:
            place = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
            draw_jade_ring(surface, theme, place.inflate(-4, -4), side // 2)


class SeatCard(LaidOut):
    """Portrait, name field, who plays, the four colours, and a button that takes the seat away.

    A `roomy` card says in a line what an opponent likes. Nobody can be taken away where only two
    are left.
    """

    def __init__(self, scene: SetupScene, index: int) -> None:
        super().__init__()
        choices = scene.choices
        change = scene.change
        remove = partial(scene.remove, index)
        self._seat = seat = choices.seats[index]
        self._renamed = scene.renamed
        self.roomy = True
        self._name = TextField(
            seat.name, self._rename, max_length=NAME_LENGTH, placeholder=_("Name"), ends_page=False
        )
        take_away = _("Remove {name}").format(name=seat.name)
        self._remove = RoundButton("cross", remove, tooltip=take_away, size=34)
        self._remove.visible = len(choices.seats) > 2
        self._player = Carousel(
            seat_stops(), seat.who, partial(change, choices.choose_controller, index)
        )
        self._player.named_by = _("Who plays")
        self._emblems = [
            IconButton(
                f"emblem_{colour}",
                38,
                partial(change, choices.choose_colour, index, colour),
                tooltip=_(PLAY_IN[colour]),
                chosen=colour == seat.colour,
            )
            for colour in COLOURS
        ]
        told = next(
            (stop.tooltip for stop in seat_stops() if stop.value == seat.who != PERSON), ""
        )
        self._words = Label(
            character_line(seat.character) if seat.character else told, looks.SMALL_INK
        )
        self._words.visible = bool(self._words.text)
        self._face = _face(seat, partial(change, choices.next_face, index))

    def _rename(self, name: str) -> None:
        self._seat.name = name
        self._renamed()

    def children(self) -> list[Widget]:
        words = [self._words] if self.roomy else []
        return [self._face, self._name, self._player, *self._emblems, self._remove, *words]

    def content(self, theme: Theme, width: int) -> Box:
        """Return everything beside the face.

        Without room there the colours are below name and choice.
        """
        emblems = held(*self._emblems, grows=False)
        remove = held(self._remove, grows=False) if self._remove.visible else []
        named = Row([Held(self._name), *remove], gap=4)
        colours = Row(emblems, gap=2, grows=False)
        beside: Box = Column([named, Row([Held(self._player), colours], gap=10)], gap=6)
        if width < theme.metrics.tx(310) + 4 * self._emblems[0].measure(theme)[0]:
            beside = Column([named, Held(self._player), colours], gap=6)
        elif width >= theme.metrics.tx(_ONE_ROW):
            beside = Row([Fixed(named, _NAME), Held(self._player), colours], gap=10)
        words = held(self._words) if self.roomy and self._words.visible else []
        face = Fixed(Held(self._face), _BAND - 4)
        least = _ALIKE if self.roomy and width < theme.metrics.tx(_BESIDE) else 0
        return Pad(
            Row([face, Column([beside, *words], gap=2)], gap=12),
            (2, 6, 10, 9 if words else 4),
            least,
        )

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        face = self._face.rect
        self._face.place(pygame.Rect(face.x, rect.y, face.width, rect.height), theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_sheet(surface, theme, self.rect, radius=PANEL_RADIUS)
        band = pygame.Rect(self.rect.topleft, (theme.metrics.tx(_BAND), self.rect.height))
        colour = PLAYER_COLOURS[self._seat.colour]
        surface.blit(theme.material(woven_cloth, band.size, colour, PANEL_RADIUS, False), band)
        super().draw(surface, theme)


class EmptySeat(Button):
    """The places of more players, `high` pixels where there is room, of which a press takes the first."""

    high = 0
    free = 1

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        wide, high = super().measure(theme, width)
        return wide, max(high, self.high)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        gap = theme.metrics.tx(8)
        places = min(self.free, max(1, (self.rect.height + gap) // (tx(74) + gap)))
        high = (self.rect.height + gap) // places - gap
        for number in range(places):
            rect = pygame.Rect(
                self.rect.x, self.rect.y + number * (high + gap), self.rect.width, high
            )
            surface.blit(theme.material(wood_button, rect.size, self.state), rect)
            face = theme.icons.pale(PERSON_FACE, min(high - tx(12), tx(_FACE)), 110)
            surface.blit(
                face, face.get_rect(midbottom=(rect.x + tx(_BAND) // 2, rect.bottom - tx(5)))
            )
            self._draw_label(surface, theme, rect, looks.SUBHEADING)


class FaceButton(IconButton):
    """A face as large as any other, its chest on the lower edge."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        # A hat may reach into the gap above a low card, not over the face before it.
        side = min(self.rect.width + tx(24), self.rect.height + tx(9)) + (
            tx(4) if self.hovered else 0
        )
        # Without a hat a face is larger, round its eyes.
        if "person" in self.icon or self.icon.split("_")[1] in PORTRAITS:
            bare = 1.2
        else:
            bare = 1
        side = max(side, min(self.rect.height, round(side * 1.2)))
        picture = theme.icons.whole(self.icon, round(side * bare))
        place = picture.get_rect(midbottom=self.rect.midbottom).move(
            0, round(side * (bare - 1) * _EYES)
        )
        # Nothing of it is beyond the round corners of its band.
        band = self.rect.inflate(tx(4), 0)
        seen = blank((band.width, band.bottom - place.y))
        seen.blit(picture, (place.x - band.x, 0))
        surface.blit(clip_round(seen, tx(PANEL_RADIUS)), (band.x, place.y))


def _face(seat: SeatChoice, on_press: Callable[[], None]) -> FaceButton:
    if seat.is_person:
        known = seat.portrait if seat.portrait in PORTRAITS else None
        icon = PERSON_FACE if known is None else f"face_{known}_{seat.colour}"
        what = "" if known is None else _(PORTRAITS[known]) + "\n"
        return FaceButton(icon, _LOW_FACE, on_press, tooltip=what + _("Choose another portrait"))
    if seat.character is None:
        tooltip = ""
    else:
        tooltip = character_line(seat.character) + "\n"
    icon = PERSON_FACE if seat.character is None else f"face_{seat.character}"
    return FaceButton(icon, _LOW_FACE, on_press, tooltip=tooltip + _("Choose another opponent"))
