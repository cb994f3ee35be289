"""Sentences about a player: in the second person for that player, else in the third.

Only this module chooses between the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cacao_desktop.i18n import N_, _
from cacao_desktop.match import Match

_NAME: Final = "{name}"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in both persons; the third contains {name} for the name of the player."""

    second: str
    third: str

    def filled(self, **values: object) -> Sentence:
        """Return the translated sentence with its values filled in."""
        return Sentence(
            _(self.second).format(**values), _(self.third).format(name=_NAME, **values)
        )

    def inside(self, text: str, **values: object) -> Sentence:
        """Return a text with the sentence filled in as {what}."""
        return Sentence(
            text.format(what=self.second, **values), text.format(what=self.third, **values)
        )

    def to(self, listener: int | None, match: Match, seat: int) -> str:
        """Return the sentence in the second person if `listener` is the seat, else in the third.

        `listener` is None where several people share a screen.
        """
        if listener == seat:
            return self.second
        return self.third.replace(_NAME, match.name(seat))


ROUND: Final = Sentence(
    N_("Round {round} of {rounds}, your turn"), N_("Round {round} of {rounds}, {name}")
)
LAY_NOW: Final = Sentence(N_("Lay a tile from your hand"), N_("{name}, lay a worker tile"))
LAY_SHORT: Final = Sentence(N_("Lay a tile"), N_("{name}, lay a tile"))
FILL_NOW: Final = Sentence(N_("Fill the jungle"), N_("{name}, fill the jungle"))
USE_NOW: Final = Sentence(N_("Use your workers"), N_("{name}, use your workers"))
BUILD_NOW: Final = Sentence(
    N_("Build a hut or end your turn"), N_("{name}, build a hut or end your turn")
)
END_NOW: Final = Sentence(N_("End your turn"), N_("{name}, end your turn"))
EARLIER: Final = Sentence(N_("Earlier: your turn"), N_("Earlier: {name}'s turn"))
LAY: Final = Sentence(N_("You lay a worker tile"), N_("{name} lays a worker tile"))
OVERBUILD: Final = Sentence(N_("You overbuild a tile"), N_("{name} overbuilds a tile"))
DISCARD: Final = Sentence(N_("You discard a tile"), N_("{name} discards a tile"))
FILL: Final = Sentence(N_("You fill a cell: {tile}"), N_("{name} fills a cell: {tile}"))
HARVEST: Final = Sentence(N_("You harvest {goods}"), N_("{name} harvests {goods}"))
SELL: Final = Sentence(
    N_("You sell {goods} for {gold} gold"), N_("{name} sells {goods} for {gold} gold")
)
MAKE: Final = Sentence(
    N_("You make {count} chocolate from {count} cacao"),
    N_("{name} makes {count} chocolate from {count} cacao"),
)
CARRY: Final = Sentence(N_("You move your water carrier"), N_("{name} moves the water carrier"))
GET: Final = Sentence(N_("You get {goods}"), N_("{name} gets {goods}"))
USE: Final = Sentence(N_("You use your workers"), N_("{name} uses workers"))
REST: Final = Sentence(
    N_("You let your workers rest: {tile}"), N_("{name} lets workers rest: {tile}")
)
BUILD: Final = Sentence(
    N_("You build a hut for {gold} gold: {hut}"), N_("{name} builds a hut for {gold} gold: {hut}")
)
WIN: Final = Sentence(N_("You win"), N_("{name} wins"))
HAVE: Final = Sentence(N_("You have {goods}"), N_("{name} has {goods}"))
WOULD_GET: Final = Sentence(N_("you get {gains}"), N_("{name} gets {gains}"))
NO_GAIN: Final = Sentence(N_("no gain for you"), N_("no gain for {name}"))
WORKERS: Final = Sentence(N_("you {workers}"), N_("{name} {workers}"))
STANDING: Final = Sentence(
    N_("You: workers {workers}, gold {gold}"), N_("{name}: workers {workers}, gold {gold}")
)

OWN_TILE: Final = Sentence(
    N_("Your worker tile: {workers}"), N_("{name}'s worker tile: {workers}")
)
"""The sentences to and about a player, for titles, log, speech, previews and explanations."""
