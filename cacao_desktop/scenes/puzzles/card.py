"""A puzzle on the list: what is in its game, how far that is, and how well it was solved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from cacao_desktop.i18n import _, ngettext
from cacao_desktop.scenes.picture_card import PictureCard
from cacao_desktop.scenes.puzzles.shelf import MOST_SUNS, suns
from cacao_desktop.scenes.setup.pictures import module_picture
from cacao_desktop.storage.puzzles import Puzzle
from cacao_desktop.table.catalogue.modules import module_name
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.theme import Theme

_SUN: Final = 24
_BASE: Final = "base"
_WORKERS: Final = (1, 2, 1, 0)


class PuzzleCard(PictureCard):
    """A press opens the puzzle; suns tell how well it was solved, pale ones what can still be earned."""

    def __init__(
        self,
        context: GameContext,
        puzzle: Puzzle,
        number: int,
        action: Callable[[], None],
        *,
        comes_next: bool,
    ) -> None:
        super().__init__(number, action, comes_next=comes_next)
        self._context, self._puzzle = context, puzzle
        self._earned = suns(context.settings, puzzle)
        names = ", ".join(module_name(module) for module in puzzle.modules)
        self.text = names if names and len(puzzle.modules) == 1 else _("Base game")
        if len(puzzle.modules) > 1:
            self.text = ngettext("{count} module", "{count} modules", len(puzzle.modules)).format(
                count=len(puzzle.modules)
            )
        players = ngettext("{count} player", "{count} players", puzzle.players).format(count=puzzle.players)
        self.about = _("{players}, round {round}").format(players=players, round=puzzle.round)

    @property
    def words(self) -> str:
        """Its number, what it is about, and how well it was solved."""
        text = _("Puzzle {number}: {name}, {about}").format(
            number=self._number, name=self.text, about=self.about
        )
        if self._earned is None:
            return text
        earned = ngettext("{count} sun of {most}", "{count} suns of {most}", self._earned)
        return f"{text}. {earned.format(count=self._earned, most=MOST_SUNS)}"

    @property
    def shown(self) -> tuple[str, ...]:
        """The modules of its game; the base game has a worker tile."""
        return tuple(self._puzzle.modules) or (_BASE,)

    def picture(self, theme: Theme, name: str, side: int) -> pygame.Surface:
        """Return the picture of a module, or a worker tile."""
        if name == _BASE:
            return self._context.art.worker("red", _WORKERS, side)
        return module_picture(theme, self._context.art, name, side)

    def draw_badge(self, surface: pygame.Surface, theme: Theme, middle: tuple[int, int]) -> None:
        """Show its number, and in the other corner the suns that were earned in a column."""
        super().draw_badge(surface, theme, middle)
        if self._earned is None:
            return
        side = theme.metrics.tx(_SUN)
        for number in range(MOST_SUNS):
            icon = theme.icons.get("sun" if number < self._earned else "sun_place", side)
            at = (self.rect.right - theme.metrics.tx(18), middle[1] + number * side)
            surface.blit(icon, icon.get_rect(center=at))
