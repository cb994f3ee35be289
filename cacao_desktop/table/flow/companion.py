"""A companion in real games: where something new turns up, it says in one sentence what that means, never twice."""

from collections.abc import Callable, Mapping
from typing import Final

from cacao_desktop.engine.actions import Activate, Place, SellCacao
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.i18n import N_, _
from cacao_desktop.storage.settings import Settings

HINTS: Final[Mapping[str, str]] = {
    "market": N_(
        "Here you choose how many cacao to sell. What you keep can be sold later at a better price."
    ),
    "overbuild": N_("The jungle pile is empty: for 1 sun token you may lay a tile on one of your own."),
    "storage": N_("Your storage is full: what you harvest now is lost. A market makes room."),
    "temple": N_(
        "A temple brings gold only at the end: to whoever has most workers beside it, and to the second."
    ),
    "gold_mine": N_("A gold mine pays at once: its value for each of your workers beside it."),
    "water": N_(
        "Each worker at the water moves your water carrier 1 field on; its number is gold at the end."
    ),
    "sun_site": N_(
        "A sun token is worth 1 gold at the end, if you do not pay with it for overbuilding before."
    ),
}
"""By the id of what is new: what is said of it."""
_OPEN: Final = ("temple", "gold_mine", "water", "sun_site")
"""The beginnings of the kinds of jungle tiles of which something is said as they lie open for the first time."""


def new_topics(state: GameState, seat: int) -> list[str]:
    """Return the ids of what a person meets in a decision of theirs."""
    found = []
    if state.phase == Phase.ACTIVATE and any(_sells(action) for action in legal_actions(state)):
        found.append("market")
    if state.phase == Phase.PLACE and any(
        isinstance(action, Place) and action.overbuild for action in legal_actions(state)
    ):
        found.append("overbuild")
    if state.phase == Phase.PLACE and state.room[seat] == 0:
        found.append("storage")
    kinds = [tile.kind for tile in state.display if tile is not None] + ["temple"] * bool(state.temples)
    return [*found, *(what for what in _OPEN if any(f"{kind}_".startswith(f"{what}_") for kind in kinds))]


def _sells(action: object) -> bool:
    return isinstance(action, Activate) and isinstance(action.use, SellCacao) and action.use.cacao > 0


class Companion:
    """Keeps in the settings what has been said; one thing at a time, and nothing where that is not wanted.

    Where an opponent with a character sits at the table it is that one who says it.
    """

    def __init__(self, settings: Settings, say: Callable[[str], None], name: str = "") -> None:
        self._settings = settings
        self._say, self._name = say, name

    def maybe_hint(self, state: GameState) -> None:
        """Say what is new in the decision that a person has to make now."""
        if not self._settings.hints or state.over:
            return
        for hint in new_topics(state, state.deciding):
            if hint not in self._settings.hints_given:
                self._settings.hints_given = [*self._settings.hints_given, hint]
                text = _("{name}: {what}").format(name=self._name, what=_(HINTS[hint]))
                self._say(text if self._name else _(HINTS[hint]))
                return
