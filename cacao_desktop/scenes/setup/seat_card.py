"""The seat cards of the new-game screen: face, name, kind of player, and colour."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import TARGET, Icon, Line, Radius, Space
from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice
from cacao_desktop.storage.settings_parts import MAX_NAME_LENGTH
from cacao_desktop.table.overview.commands import seat_options
from cacao_desktop.ui import LaidOut, Theme, Widget
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Row, WidgetBox
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.paint.materials import plain_cloth
from cacao_desktop.ui.paint.shapes import blank, clip_round
from cacao_desktop.ui.theme import faded
from cacao_desktop.ui.widgets import Carousel, Pressable, RoundButton, TextField
from cacao_desktop.ui.widgets.widget import draw_chosen_ring, draw_panel, draw_rounded
from cacao_desktop.words import PERSON_FACE, PORTRAITS
from cacao_desktop.words.opponents import PLAY_IN, character_line

CARD_HEIGHT: Final = 96
"""The smallest height of every card, so that changing the kind of player moves nothing."""
MAX_CARD_HEIGHT: Final = 112
"""The largest height, where the page has room."""
_LOW_CARD_HEIGHT: Final = TARGET + 2 * Space.SMALL
"""The height of cards with everything in one row, where room is short."""
_FACE_SIDE: Final = 72
"""The side of a face, in design pixels."""
_MIN_ONE_ROW_WIDTH: Final = 640
"""The smallest width of a card that fits everything in one row."""
_MIN_PLAYER_WIDTH: Final = 176
"""The smallest width of the kind of player beside the colours."""
_WIDTH_OF_OTHERS: Final = 124
"""The width of the face, the gaps and the edge beside the kind of player and the colours."""
_NAME_WIDTH: Final = 160
"""The width of the name in a one-row card."""
_MIN_NAME_WIDTH: Final = 96
"""The smallest width of the name beside a single button for the colours."""
_FREE: Final = 150
_FREE_LIT: Final = 220
"""The opacity of a free seat, at rest and under the pointer."""
_EYES: Final = 0.42
"""The height of the eyes above a face's lower edge, as a share of the face's height."""
_BARE_HEAD: Final = 1.2
"""The scale of a face without a hat."""


class IconButton(Pressable):
    """An emblem or a face that grows under the pointer."""

    def __init__(
        self, icon: str, size: float, action: Callable[[], None], *, tooltip: str
    ) -> None:
        super().__init__(action, tooltip=tooltip)
        self.icon = icon
        self.size = size

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = max(theme.metrics.tx(self.size), round(theme.metrics.target * 0.9))
        side = min(side, width or side)
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        margin = Space.TINY if self.hovered else Space.SMALL
        icon = theme.icons.get(self.icon, min(self.rect.size) - theme.metrics.tx(margin))
        surface.blit(icon, icon.get_rect(center=self.rect.center))


class RingedButton(IconButton):
    """An emblem or face among others, with a ring while it is chosen."""

    role = Role.RADIO

    def __init__(
        self,
        icon: str,
        action: Callable[[], None],
        *,
        tooltip: str,
        chosen: bool,
        size: float = TARGET,
    ) -> None:
        super().__init__(icon, size, action, tooltip=tooltip)
        self.chosen = chosen

    @property
    def is_checked(self) -> bool:
        return self.chosen

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.chosen:
            side = min(self.rect.size) - theme.metrics.tx(Space.MEDIUM)
            ring = pygame.Rect(0, 0, side, side).move_to(center=self.rect.center)
            draw_chosen_ring(surface, theme, ring, side // 2)


@dataclass(frozen=True, slots=True)
class SeatActions:
    """The page's actions after a card has changed the choices.

    `ask` offers all possible players for the seat.
    """

    ask: Callable[[int], None]
    rebuild: Callable[[], None]
    renamed: Callable[[], None]
    remove: Callable[[int], None]


class SeatCard(LaidOut):
    """A seat's face, name, kind of player and colour, and the button that removes it.

    The last two seats cannot be removed.
    """

    is_low = False
    """Whether the card is only as tall as one row, if everything fits in one."""
    height: float = CARD_HEIGHT
    """The height of a card that is not low, in design pixels."""

    def __init__(self, choices: GameChoices, index: int, actions: SeatActions) -> None:
        super().__init__()
        self._choices = choices
        self._index = index
        self._actions = actions
        self._seat = choices.seats[index]
        self.name = self._name_field()
        self._remove = self._remove_button()
        self.player = self._player_chooser()
        self.emblems = [self._emblem(colour) for colour in COLOURS]
        self._next_emblem = self._next_emblem_button()
        self.face = _face(self._seat, self._next_face, self._choices)

    def _name_field(self) -> TextField:
        field = TextField(
            self._seat.name,
            self._rename,
            max_length=MAX_NAME_LENGTH,
            placeholder=_("Name"),
            ends_page=False,
        )
        field.named_by = _("Name of player {number}").format(number=self._index + 1)
        return field

    def _player_chooser(self) -> Carousel[str]:
        # The face beside it already shows what the icon would.
        options = [replace(option, icon="") for option in seat_options()]
        ask = partial(self._actions.ask, self._index)
        chooser = Carousel(options, self._seat.who, self._choose_player, ask=ask)
        if self._seat.is_person:
            text = _("{name}, who plays")
        else:
            text = _("{name}, strength")
        chooser.named_by = text.format(name=self._seat.display_name)
        return chooser

    def _remove_button(self) -> RoundButton:
        text = _("Remove {name}").format(name=self._seat.name)
        button = RoundButton("cross", self._remove_seat, tooltip=text)
        button.visible = len(self._choices.seats) > 2
        return button

    def _emblem(self, colour: str) -> RingedButton:
        return RingedButton(
            f"emblem_{colour}",
            partial(self._choose_colour, colour),
            tooltip=_of(self._seat, _(PLAY_IN[colour])),
            chosen=colour == self._seat.colour,
        )

    def _next_emblem_button(self) -> IconButton:
        """Return the button that stands for all colours where the card has one narrow row."""
        colour = self._seat.colour
        lines = [_of(self._seat, _(PLAY_IN[colour])), _("Choose another colour")]
        button = IconButton(
            f"emblem_{colour}", TARGET, self._next_colour, tooltip="\n".join(lines)
        )
        button.visible = False
        return button

    def _next_colour(self) -> None:
        following = COLOURS.index(self._seat.colour) + 1
        self._choose_colour(COLOURS[following % len(COLOURS)])

    def _rename(self, name: str) -> None:
        self._choices.rename(self._seat, name)
        fresh = _face(self._seat, self._next_face, self._choices)
        self.face.icon = fresh.icon
        self.face.tooltip = fresh.tooltip
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
        emblems = [*self.emblems, self._next_emblem]
        return [self.face, self.name, self.player, *emblems, self._remove]

    def content(self, theme: Theme, width: int) -> Box:
        """Return the face and everything beside it.

        On a narrow card, the colours are below the name and the kind of player.
        """
        height = self._height(theme, width)
        face = Fixed(WidgetBox(self.face), height - Space.TINY)
        beside = self._controls(theme, width)
        return Pad(
            Row([face, beside], gap=Space.MEDIUM),
            (0, Space.TINY, Space.MEDIUM, Space.TINY),
            height,
        )

    def _height(self, theme: Theme, width: int) -> float:
        """Return the height of the card, which is also the width of the face's band."""
        if not self.is_low:
            return self.height
        if width >= theme.metrics.tx(_MIN_ONE_ROW_WIDTH) or self._is_narrow_row(theme, width):
            return _LOW_CARD_HEIGHT
        return CARD_HEIGHT

    def _is_narrow_row(self, theme: Theme, width: int) -> bool:
        """Whether a low card fits in one row with a single button for the colours."""
        if not self.is_low or width >= theme.metrics.tx(_MIN_ONE_ROW_WIDTH):
            return False
        return self._name_width(theme, width) >= _MIN_NAME_WIDTH

    def _name_width(self, theme: Theme, width: int) -> float:
        """Return the width of the name in a narrow row, in design pixels."""
        others = _LOW_CARD_HEIGHT + TARGET + 2 * Space.SMALL + 2 * Space.MEDIUM
        if self._remove.visible:
            others += TARGET + Space.SMALL
        player_width = max(self.player.least_width(theme), theme.metrics.tx(_MIN_PLAYER_WIDTH))
        return (width - player_width) / theme.metrics.text_scale - others

    def _controls(self, theme: Theme, width: int) -> Box:
        first_row = [WidgetBox(self.name)]
        if self._remove.visible:
            first_row.append(WidgetBox(self._remove, grows=False))
        name = Row(first_row, gap=Space.TINY)
        player = WidgetBox(self.player)
        if self._is_narrow_row(theme, width):
            field = Fixed(WidgetBox(self.name), self._name_width(theme, width))
            last = (
                [self._next_emblem, self._remove] if self._remove.visible else [self._next_emblem]
            )
            return Row([field, player, *widget_boxes(*last, grows=False)], gap=Space.SMALL)
        emblems = Row(widget_boxes(*self.emblems, grows=False), grows=False)
        others = theme.metrics.tx(_WIDTH_OF_OTHERS) + emblems.size(theme, width)[0]
        player_width = max(self.player.least_width(theme), theme.metrics.tx(_MIN_PLAYER_WIDTH))
        if width < others + player_width:
            return Column([name, player, emblems], gap=Space.TINY)
        if width >= theme.metrics.tx(_MIN_ONE_ROW_WIDTH):
            return Row([Fixed(name, _NAME_WIDTH), player, emblems], gap=Space.SMALL)
        return Column([name, Row([player, emblems], gap=Space.SMALL)], gap=Space.TINY)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        self._next_emblem.visible = self._is_narrow_row(theme, rect.width)
        for emblem in self.emblems:
            emblem.visible = not self._next_emblem.visible
        super().place(rect, theme)
        face = self.face.rect
        self.face.place(pygame.Rect(face.x, rect.y, face.width, rect.height), theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_panel(surface, theme, self.rect)
        width = theme.metrics.tx(self._height(theme, self.rect.width))
        band = pygame.Rect(self.rect.topleft, (width, self.rect.height))
        colour = PLAYER_COLOURS[self._seat.colour]
        surface.blit(theme.material(plain_cloth, band.size, colour, Radius.PANEL), band)
        super().draw(surface, theme)


class EmptySeat(Pressable):
    """A free seat at the table; a press adds a player, as the button in the heading does."""

    focusable = False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        rect = self.rect.move(0, self.sinks(theme))
        alpha = _FREE_LIT if self.hovered else _FREE
        rim = (colours.FIELD_RIM, tx(Line.THIN))
        draw_rounded(surface, theme, rect, tx(Radius.PANEL), colours.PARCHMENT, alpha, rim)
        side = rect.height - tx(Space.SMALL)
        face = faded(theme.icons.get(PERSON_FACE, side), alpha)
        band = pygame.Rect(rect.topleft, (tx(CARD_HEIGHT), rect.height))
        surface.blit(face, face.get_rect(midbottom=band.midbottom))
        theme.icons.draw(surface, "plus", tx(Icon.LARGE), rect.center, colour=colours.INK)


class FaceButton(IconButton):
    """A face with its chest on the lower edge; all heads are the same size."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        # A hat may reach into the gap above a low card, but not over the next face.
        side = min(self.rect.width + tx(Space.WIDE), self.rect.height + tx(Space.SMALL))
        if self.hovered:
            side += tx(Space.TINY)
        side = max(side, min(self.rect.height, round(side * 1.2)))
        scale = self._scale
        picture = theme.icons.whole(self.icon, round(side * scale))
        face = picture.get_rect(midbottom=self.rect.midbottom)
        face.y += round(side * (scale - 1) * _EYES)
        # Cut off the parts beyond the round corners of the band.
        band = self.rect.inflate(tx(Space.TINY), 0)
        seen = blank((band.width, band.bottom - face.y))
        seen.blit(picture, (face.x - band.x, 0))
        surface.blit(clip_round(seen, tx(Radius.PANEL)), (band.x, face.y))

    @property
    def _scale(self) -> float:
        """The scale of the face, larger without a hat."""
        if "person" in self.icon or self.icon.split("_")[1] in PORTRAITS:
            return _BARE_HEAD
        return 1


def _of(seat: SeatChoice, what: str) -> str:
    """Return a text that names the seat it is about."""
    return _("{name}: {value}").format(name=seat.display_name, value=what)


def _face(seat: SeatChoice, on_press: Callable[[], None], choices: GameChoices) -> FaceButton:
    icon = PERSON_FACE
    lines: list[str] = []
    portrait = seat.portrait or ""
    if seat.is_person:
        if portrait in PORTRAITS:
            icon = f"face_{portrait}_{seat.colour}"
            lines.append(_of(seat, _(PORTRAITS[portrait])))
        lines.append(_("Choose another portrait"))
    else:
        if seat.character is not None:
            icon = f"face_{seat.character}"
            lines.append(
                _of(seat, character_line(seat.character, suits=choices.suits(seat.character)))
            )
        lines.append(_("Choose another opponent"))
    return FaceButton(icon, _FACE_SIDE, on_press, tooltip="\n".join(lines))
