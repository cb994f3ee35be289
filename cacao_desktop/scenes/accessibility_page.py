"""The page on accessibility: every guideline, whether it is met, and where that can be seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final

import pygame
from pydantic import TypeAdapter

from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.records.cards import ToldCard
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.ui import colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Words
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets import Plaque, Widget, column, grid, stacked


class State(Enum):
    """How far a guideline is met."""

    MET = "met"
    PARTLY = "partly"
    NOT_NEEDED = "not_needed"


STATES: Final = {State.MET: N_("Met"), State.PARTLY: N_("Partly met"), State.NOT_NEEDED: N_("Does not apply")}


@dataclass(frozen=True, slots=True)
class Guideline:
    """A guideline by its number, what it is about, how far it is met, and where that can be seen."""

    number: int
    title: str
    state: State
    where: str


@dataclass(frozen=True, slots=True)
class _Guidelines:
    guidelines: tuple[Guideline, ...]


def guidelines() -> tuple[Guideline, ...]:
    """Return all guidelines in their order.

    Raises:
        ContentError: `assets/guidelines.toml` is not what it is to be.
    """
    return read_content(resource("assets", "guidelines.toml"), TypeAdapter(_Guidelines)).guidelines


_COLUMN: Final = 420
_ICONS: Final = {State.MET: "check", State.PARTLY: "plus", State.NOT_NEEDED: "minus"}


class AccessibilityScene(HeadedScene):
    """A list to read."""

    heading = N_("Accessibility")
    place = "storehouse"

    def contents(self) -> Sequence[Widget]:
        text = _(
            "The Xbox Accessibility Guidelines 3.2 are a list of what games can do for people with disabilities. "
            "This is how this game stands."
        )
        self._about = Plaque(text, looks.TEXT)
        self._rows = [self._card(guideline) for guideline in guidelines()]
        return [self._about, *self._rows]

    def _card(self, guideline: Guideline) -> ToldCard:
        name = _("{number} {title}").format(number=guideline.number, title=_(guideline.title))
        text = _("{state}. {where}").format(state=_(STATES[guideline.state]), where=_(guideline.where))
        picture = partial(self.theme.icons.get, _ICONS[guideline.state], colour=colours.JADE_INK)
        return ToldCard(name, {text: Words(text, looks.TEXT_INK)}, face=picture, side=44)

    def arrange(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        columns = 2 if place.width >= tx(2 * _COLUMN) + tx(10) else 1
        rows = partial(grid, self._rows, columns=columns)
        return stacked(place, self.theme, tx(10), partial(column, [self._about]), rows)
