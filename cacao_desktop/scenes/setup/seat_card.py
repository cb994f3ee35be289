"""The card of one seat on the new-game screen: colour, name, and who plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.setup.choices import SeatChoice
from cacao_desktop.ui.buttons import Pressable, RoundButton
from cacao_desktop.ui.choices import Choice
from cacao_desktop.ui.colours import PLAYER_COLOURS
from cacao_desktop.ui.materials import PANEL_RADIUS, parchment, woven_cloth
from cacao_desktop.ui.text_field import TextField
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Size, Widget, draw_shadow

NAME_LENGTH: Final = 20
_BAND: Final = 92


class EmblemButton(Pressable):
    """The emblem of a seat on its cloth; a press takes the next colour."""

    def __init__(self, color: str, action: Callable[[], None]) -> None:
        super().__init__(action, tooltip=_("Take another colour"))
        self.color = color

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the size of the band."""
        del width
        return theme.metrics.tx(_BAND), theme.metrics.tx(_BAND)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show cloth and emblem."""
        cloth = theme.material(woven_cloth, self.rect.size, PLAYER_COLOURS[self.color], PANEL_RADIUS, False)
        surface.blit(cloth, self.rect)
        side = theme.metrics.tx(70 if self.hovered else 64)
        emblem = theme.icons.get(f"emblem_{self.color}", side)
        surface.blit(emblem, emblem.get_rect(center=self.rect.center))


class SeatCard(Widget):
    """Colour, name field, choice of player and a button that takes the seat away."""

    def __init__(
        self,
        seat: SeatChoice,
        levels: list[tuple[str, str]],
        *,
        on_color: Callable[[], None],
        on_remove: Callable[[], None] | None,
        on_change: Callable[[], None],
    ) -> None:
        super().__init__()
        self._seat = seat
        self._on_change = on_change
        self._emblem = EmblemButton(seat.color, on_color)
        self._name = TextField(
            seat.name, self._rename, max_length=NAME_LENGTH, placeholder=_("Name"), tooltip=_("Name")
        )
        self._remove = RoundButton(
            "cross", on_remove or (lambda: None), tooltip=_("Take this player away"), size=34
        )
        self._remove.visible = on_remove is not None
        self._player = Choice([(PERSON, _("Person")), *levels], seat.controller, self._set_controller)

    def _rename(self, name: str) -> None:
        self._seat.name = name
        self._on_change()

    def _set_controller(self, controller: str) -> None:
        self._seat.controller = controller
        self._on_change()

    def _children(self) -> list[Widget]:
        return [self._emblem, self._name, self._remove, self._player]

    def parts(self) -> Iterator[Widget]:
        """Yield what can be used on the card."""
        for child in self._children():
            yield from child.parts()

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Return what lies under a point."""
        return next((found for child in self._children() if (found := child.hit(position))), None)

    def move(self, dx: int, dy: int) -> None:
        """Shift it with all that lies on it."""
        super().move(dx, dy)
        for child in self._children():
            child.move(dx, dy)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the width offered and the height that name and choice need."""
        wide = width or theme.metrics.tx(376)
        room = wide - theme.metrics.tx(_BAND + 24)
        height = self._name.measure(theme)[1] + self._player.measure(theme, room)[1] + theme.metrics.tx(28)
        return wide, max(height, theme.metrics.tx(_BAND))

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Lay out the card."""
        super().place(rect, theme)
        tx = theme.metrics.tx
        self._emblem.place(pygame.Rect(rect.x, rect.y, tx(_BAND), rect.height), theme)
        left, room = rect.x + tx(_BAND + 12), rect.width - tx(_BAND + 24)
        height = self._name.measure(theme)[1]
        side = self._remove.measure(theme)[0] if self._remove.visible else 0
        self._name.place(
            pygame.Rect(left, rect.y + tx(10), room - side - (tx(6) if side else 0), height), theme
        )
        if side:
            place = pygame.Rect(
                rect.right - tx(12) - side, rect.y + tx(10) + (height - side) // 2, side, side
            )
            self._remove.place(place, theme)
        top = rect.y + tx(18) + height
        self._player.place(pygame.Rect(left, top, room, rect.bottom - tx(10) - top), theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the card."""
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(PANEL_RADIUS))
        surface.blit(theme.material(parchment, self.rect.size), self.rect)
        for child in self._children():
            if child.visible:
                child.draw(surface, theme)
