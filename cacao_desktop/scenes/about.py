"""Pages to read: whose work the game is, and which guidelines of accessibility are met."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal

from pydantic import TypeAdapter

from cacao_desktop import __version__
from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.records.cards import ToldCard
from cacao_desktop.storage import licences_folder, read_content, resource
from cacao_desktop.ui import colours, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Words
from cacao_desktop.ui.boxes.cards import Sheet
from cacao_desktop.ui.boxes.places import Grid, held
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets import Plaque, Widget

_EITHER: Final = N_("MIT or Apache-2.0")
"""The only licence in `assets/credits.toml` that has words to be translated."""


@dataclass(frozen=True, slots=True)
class _Section:
    title: str
    text: tuple[str, ...] = ()
    works: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Credits:
    names: Mapping[str, str]
    sections: tuple[_Section, ...]


class CreditsScene(HeadedScene):
    """One sheet of parchment with names and licences."""

    heading = N_("Credits")
    place = "square"

    def contents(self) -> Sequence[Widget]:
        found = read_content(resource("assets", "credits.toml"), TypeAdapter(_Credits))
        values = {**found.names, "version": __version__, "folder": licences_folder() or "assets/fonts"}
        licensed, sections = _("{work} (licence {licence})"), []
        for part in found.sections:
            works = [licensed.format(work=work, licence=_(licence)) for work, licence in part.works.items()]
            sections.append((_(part.title), [*works, *(_(text).format(**values) for text in part.text)]))
        return [Sheet(sections)]


State = Literal["met", "partly", "not_needed"]
STATES: Final[dict[State, tuple[str, str]]] = {
    "met": (N_("Met"), "check"),
    "partly": (N_("Partly met"), "plus"),
    "not_needed": (N_("Does not apply"), "minus"),
}
"""How far a guideline is met, in words and as an icon."""


@dataclass(frozen=True, slots=True)
class Guideline:
    """A guideline by its number, what it is about, how far it is met, and where that can be seen."""

    number: int
    title: str
    state: State
    where: str


def guidelines() -> tuple[Guideline, ...]:
    """Return all guidelines in their order.

    Raises:
        ContentError: `assets/guidelines.toml` is not what it is to be.
    """
    shape = TypeAdapter(dict[str, tuple[Guideline, ...]])
    return read_content(resource("assets", "guidelines.toml"), shape)["guidelines"]


_COLUMN: Final = 425


class AccessibilityScene(HeadedScene):
    """A list to read."""

    heading = N_("Accessibility")
    place = "storehouse"

    def contents(self) -> Box:
        text = _(
            "The Xbox Accessibility Guidelines 3.2 are a list of what games can do for people with disabilities. "
            "This is how this game stands."
        )
        rows = Grid(held(*map(self._row, guidelines())), gap=10, narrowest=_COLUMN)
        return Column([Held(Plaque(text, looks.TEXT)), rows], gap=10)

    def _row(self, guideline: Guideline) -> ToldCard:
        name = _("{number} {title}").format(number=guideline.number, title=_(guideline.title))
        state, icon = STATES[guideline.state]
        text = _("{state}. {where}").format(state=_(state), where=_(guideline.where))
        picture = partial(self.theme.icons.get, icon, colour=colours.JADE_INK)
        return ToldCard(name, {text: Words(text, looks.TEXT_INK)}, face=picture, side=44)
