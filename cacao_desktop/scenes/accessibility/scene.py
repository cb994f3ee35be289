"""The page on accessibility: every guideline, whether it is met, and where that can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.records import RecordLine, RecordRow
from cacao_desktop.ui import colours
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets.labels import Plaque
from cacao_desktop.ui.widgets.layout import grid
from cacao_desktop.ui.widgets.widget import Widget


class State(Enum):
    """How far a guideline is met; the value is the word for it."""

    MET = N_("Met")
    PARTLY = N_("Partly met")
    NOT_NEEDED = N_("Does not apply")


@dataclass(frozen=True, slots=True)
class Guideline:
    """A guideline by its number, what it is about, how far it is met, and where that can be seen."""

    number: int
    title: str
    state: State
    where: str


GUIDELINES: Final = (
    Guideline(
        101,
        N_("Text"),
        State.MET,
        N_(
            "Text grows to 200 % on every screen, without being cut. At 100 % the smallest text is 18 pixels "
            "high in a window of 1920×1080. See the settings, “Size of text”; the first start asks for it."
        ),
    ),
    Guideline(
        102,
        N_("Contrast"),
        State.MET,
        N_(
            "Every text has a contrast of at least 4.5 to 1, by day and by night. “Plain table” in the settings "
            "takes all texture away and gives tiles thick borders."
        ),
    ),
    Guideline(
        103,
        N_("More than one channel"),
        State.MET,
        N_(
            "Colour is never the only sign: every player has an emblem, gems have shapes, switches have a check. "
            "Every sound goes with something that is seen, or has a caption."
        ),
    ),
    Guideline(
        104,
        N_("Captions"),
        State.MET,
        N_(
            "“Captions” in the settings shows in words what is heard. What the lessons tell is always written."
        ),
    ),
    Guideline(
        105,
        N_("Hearing"),
        State.MET,
        N_(
            "Music, jungle and effects have a volume each, everything can be mono, and nothing must be heard."
        ),
    ),
    Guideline(
        106,
        N_("Reading aloud"),
        State.PARTLY,
        N_(
            "“Say aloud what happens” in the settings reads every menu, choice and event, and a key describes "
            "the board: a whole game can be played by ear. Screen readers do not see the window themselves, and "
            "the voices of Windows and macOS have been tried by nobody yet."
        ),
    ),
    Guideline(
        107,
        N_("Input"),
        State.MET,
        N_(
            "Mouse, keyboard, gamepad or fingers are enough, each alone. Every key can be changed, with presets "
            "for one hand, and every button of a gamepad. Nothing must be dragged, held down or pressed quickly."
        ),
    ),
    Guideline(
        108,
        N_("Difficulty"),
        State.MET,
        N_(
            "Four levels of opponents, a suggestion on request, turns that can be taken back, and lessons that "
            "can be skipped or repeated."
        ),
    ),
    Guideline(
        109,
        N_("Clear objects"),
        State.MET,
        N_(
            "Cells that can be used are lit and the rest is dimmed. The last turn of every player keeps a ring. "
            "The board can be enlarged."
        ),
    ),
    Guideline(110, N_("Vibration"), State.NOT_NEEDED, N_("Nothing vibrates.")),
    Guideline(
        111,
        N_("Description of films"),
        State.NOT_NEEDED,
        N_("There are no films. What moves on the board is told by the log, also aloud."),
    ),
    Guideline(
        112,
        N_("Finding the way"),
        State.MET,
        N_(
            "Tab and arrows reach everything in the order in which it is read, Page keys go from part to part, "
            "and Escape goes back everywhere."
        ),
    ),
    Guideline(
        113,
        N_("Focus"),
        State.MET,
        N_("A ring of light and dark lines marks where the keyboard or the gamepad is. It never disappears."),
    ),
    Guideline(
        114,
        N_("Context"),
        State.MET,
        N_(
            "The sign above the board says who does what, the big button what comes next. Resting on anything "
            "explains it, and the book of rules opens at the right page."
        ),
    ),
    Guideline(
        115,
        N_("Errors"),
        State.MET,
        N_(
            "What is not possible says why, in place. Decisions can be taken back, deleting asks first, and the "
            "game is saved after every decision."
        ),
    ),
    Guideline(116, N_("Time"), State.MET, N_("Nothing in the game has a time limit.")),
    Guideline(
        117,
        N_("Motion"),
        State.MET,
        N_(
            "“Less motion” lets things fade instead of flying; it is taken over from the system at the first "
            "start. Animations can be slower, faster or off, and “Saving mode” keeps everything still."
        ),
    ),
    Guideline(
        118,
        N_("Flashing"),
        State.MET,
        N_("Nothing flashes more than three times a second; a test measures it over a whole Big Game."),
    ),
    Guideline(119, N_("Chat"), State.NOT_NEEDED, N_("There is no chat.")),
    Guideline(120, N_("Talking to others"), State.NOT_NEEDED, N_("Nobody plays over a network.")),
    Guideline(
        121,
        N_("Documentation"),
        State.MET,
        N_("This page is in the game and in its documentation, so that it can be read before playing."),
    ),
    Guideline(
        122,
        N_("Support"),
        State.PARTLY,
        N_(
            "Reports of problems are written without any name, and the README says where to send them. Nobody "
            "can be called."
        ),
    ),
    Guideline(
        123,
        N_("Mental health"),
        State.MET,
        N_(
            "There is no shop, no advertising, no pressure to come back and nobody to compare with. Puzzles "
            "and goals have no deadline."
        ),
    ),
)


_COLUMN: Final = 420
_ICONS: Final = {State.MET: "check", State.PARTLY: "plus", State.NOT_NEEDED: "minus"}


class AccessibilityScene(HeadedScene):
    """A list to read."""

    @property
    def title(self) -> str:
        return _("Accessibility")

    def contents(self) -> Sequence[Widget]:
        text = _(
            "The Xbox Accessibility Guidelines 3.2 are a list of what games can do for people with disabilities. "
            "This is how this game stands."
        )
        self._about = Plaque(text, looks.TEXT)
        self._rows = [RecordRow(self._line(guideline)) for guideline in GUIDELINES]
        return [self._about, *self._rows]

    def _line(self, guideline: Guideline) -> RecordLine:
        name = _("{number} {title}").format(number=guideline.number, title=_(guideline.title))
        text = _("{state}. {where}").format(state=_(guideline.state.value), where=_(guideline.where))
        return RecordLine(name, text, picture=partial(self._icon, guideline.state))

    def _icon(self, state: State, side: int) -> pygame.Surface:
        return self.theme.icons.get(_ICONS[state], side, colours.JADE_INK)

    def arrange(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        high = self._about.measure(self.theme, place.width)[1]
        self._about.place(pygame.Rect(place.x, place.y, place.width, high), self.theme)
        columns = 2 if place.width >= tx(2 * _COLUMN) + tx(10) else 1
        below = pygame.Rect(place.x, place.y + high + tx(12), place.width, 0)
        return high + tx(12) + grid(self._rows, below, self.theme, tx(10), columns)
