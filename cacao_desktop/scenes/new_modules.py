"""Introduces modules that a player meets for the first time, with the way to their lessons."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.measures import Icon, Space
from cacao_desktop.scenes.setup.module_tile import module_painter
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Card, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Picture, Row, Words, icon
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.widgets import no_action
from cacao_desktop.words import catalogue, module_name

_PICTURE_SIDE: Final = 52


def new_title(modules: Iterable[str]) -> str:
    """Return a title that names the modules as new to the player."""
    return _("New to you: {module}").format(module=", ".join(map(module_name, modules)))


def what_they_are(modules: Iterable[str]) -> str:
    """Return one sentence about each module."""
    return in_sentences(_(catalogue().modules[module].description) for module in modules)


def pictures_of(context: GameContext, modules: Iterable[str]) -> Shown:
    """Return pictures of the modules in a row, hidden from screen readers."""
    return Shown(
        Row([_picture(context, each) for each in modules], gap=Space.MEDIUM), ground="none"
    )


def _picture(context: GameContext, module: str) -> Picture:
    return Picture(module_painter(context, module), _PICTURE_SIDE)


@dataclass(frozen=True, slots=True)
class NewModules:
    """Finds the modules that a player has not met yet, and opens their lessons."""

    among: Callable[[Iterable[str]], list[str]] = lambda _modules: []
    learn: Callable[[str], None] = no_action


class NewModuleCard(Card):
    """Introduces a new module; a press opens its lesson."""

    def __init__(self, context: GameContext, module: str, learn: Callable[[str], None]) -> None:
        super().__init__(partial(learn, module))
        self.module = module
        heading = new_title([module])
        sentence = what_they_are([module])
        self._read_out = in_sentences((heading, sentence, _("Learn it")))
        offer: list[Box] = [
            Words(_("Learn it"), styles.COUNT, grows=False),
            icon("arrow_right", Icon.SMALL, colours.INK),
        ]
        way = Row(offer, gap=Space.TINY, grows=False)
        title = Words(heading, styles.COUNT, fit="whole")
        words = Column(
            [
                Row([title, way], gap=Space.SMALL),
                Words(sentence, styles.SMALL_INK),
            ]
        )
        row = Row([_picture(context, module), words], gap=Space.SMALL)
        self.box = Pad(row, (Space.SMALL, Space.SMALL, Space.MEDIUM, Space.SMALL))
