"""The panel of a daily deal."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.daily import DailyDeal
from cacao_desktop.i18n import _
from cacao_desktop.match import Seat
from cacao_desktop.measures import Space, TextSize
from cacao_desktop.scenes.setup.module_tile import module_painter
from cacao_desktop.scenes.who import shown_player
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.cards import draw_portrait
from cacao_desktop.ui import Composed, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, Painted, Picture, Row, Words
from cacao_desktop.ui.boxes.containers import Flow, longest_word
from cacao_desktop.words import PERSON_FACE, face_of
from cacao_desktop.words.module_sentences import module_name
from cacao_desktop.words.opponents import OPPONENT_NAMES, character_line

_LABEL_STYLE: Final = styles.TEXT_INK.in_colour(colours.OWN_TURN_INK)
_FACE_HEIGHT: Final = 190
"""The largest height of the faces, in design pixels."""
_MIN_FACE_HEIGHT: Final = 84
_NEW_SIDE: Final = 48
"""The side of the picture of a new module, whose name is on its card."""
_MIN_PLAYER_WIDTH: Final = 120
"""The smallest width of a player beside the modules."""
_FACE_MARGIN: Final = 132
"""The height of the texts above and below a face that fills half of the window."""
_FACE_REDUCTION: Final = 58
"""The reduction of the face for the card of each new module."""
_MANY_MODULES: Final = 2
"""The number of modules from which their pictures are smaller."""


class DealPanel(Composed):
    """A deal: its day, both players, the modules between them, and the starting player.

    Each of the `new` modules has a card below.
    """

    def __init__(
        self, context: GameContext, daily: DailyDeal, day: str, summary: str, new: Sequence[str]
    ) -> None:
        super().__init__()
        self._context = context
        self._daily = daily
        self._new = new
        self.opponent = OPPONENT_NAMES[daily.character]
        self._line = character_line(daily.character)
        self._starts = _("You start")
        if daily.seat:
            self._starts = _("{name} begins").format(name=self.opponent)
        metrics = context.theme.metrics
        face = _FACE_HEIGHT - _FACE_REDUCTION * len(new)
        room = metrics.height / metrics.text_scale / 2 - _FACE_MARGIN
        self._side = max(_MIN_FACE_HEIGHT, min(face, room))
        title = _("You against {name}").format(name=self.opponent)
        pictures = self._pictures()
        self._read_out = in_sentences((day, title, self._line, *pictures, self._starts, summary))
        heading = Words.centred(title, styles.HEADING_INK.sized(TextSize.TITLE))
        self._head = Column([Words.centred(day, _LABEL_STYLE), heading])
        self._modules = pictures
        self._summary = summary

    def content(self, theme: Theme, width: int) -> Box:
        parts: list[Box] = [self._head, self._duel(self._player_width(theme, width))]
        if self._summary:
            parts.append(Words.centred(self._summary, _LABEL_STYLE))
        aside, above = Space.LARGE, Space.SMALL
        return Pad(Column(parts, gap=Space.TINY), (aside, above, aside, above))

    def _player_width(self, theme: Theme, width: int) -> float:
        """Return the width of a player, in design pixels, that breaks no word between them."""
        style = styles.SUBHEADING_INK.sized(TextSize.SMALL)
        between = longest_word(theme, (*self._modules, self._starts), style)
        left = (width - between) / theme.metrics.text_scale - 2 * (Space.LARGE + Space.SMALL)
        return max(_MIN_PLAYER_WIDTH, min(_FACE_HEIGHT, left / 2))

    def _pictures(self) -> dict[str, Callable[[int], pygame.Surface]]:
        """Return the names of the modules, or of the base game, and their pictures."""
        if not self._daily.modules:
            return {_("Base game"): partial(self._context.art.worker, "red", (1, 2, 1, 0))}
        return {
            module_name(each): module_painter(self._context, each)
            for each in self._daily.modules
            if each not in self._new
        }

    def _duel(self, player_width: float) -> Box:
        """Return the person, the modules with the starting player, and the opponent."""
        daily = self._daily
        players = daily.setup("", "").players
        own_colour = players[daily.seat].colour
        opponent_colour = players[1 - daily.seat].colour
        person = shown_player(self._context.settings)
        face = face_of(Seat(portrait=person.portrait), own_colour) or PERSON_FACE
        roomy = len(self._modules) < _MANY_MODULES and self._side == _FACE_HEIGHT
        side = 84 if roomy else 56
        between: list[Box] = []
        for name, paint in self._modules.items():
            picture = Picture(paint, side)
            between.append(Column([picture, Words.centred(name, styles.COUNT)]))
        if self._new:
            new = [Picture(module_painter(self._context, each), _NEW_SIDE) for each in self._new]
            between.append(Flow(new, Space.TINY, centred=True))
        between.append(Words.centred(self._starts, styles.SUBHEADING_INK))
        duel: list[Box] = [
            self._player(player_width, face, own_colour, person.name or _("You")),
            Pad(Column(between, gap=Space.TINY), (0, 20 if roomy else 0, 0, 0)),
            self._player(
                player_width,
                f"face_{daily.character}",
                opponent_colour,
                self.opponent,
                self._line,
            ),
        ]
        return Row(duel, gap=Space.SMALL, middle=False)

    def _player(self, width: float, face: str, colour: str, name: str, line: str = "") -> Box:
        """Return a face on cloth above a name and a line."""
        side = min(self._side, width)
        aside = (width - side) / 2
        paint = partial(draw_portrait, face, colour, "thoughtful")
        parts: list[Box] = [
            Pad(Painted(paint, side), (aside, 0, aside, 0)),
            Words.centred(name, styles.HEADING_INK),
            Words.centred(line, styles.SMALL_SOFT),
        ]
        return Fixed(Column(parts), width)
