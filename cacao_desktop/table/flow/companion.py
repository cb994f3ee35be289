"""A companion in real games: where something new turns up, it says in one sentence what that means, never twice."""

from collections.abc import Callable
from functools import cache
from typing import Final

from pydantic import TypeAdapter

from cacao_desktop.engine import Activate, GameState, Phase, Place, SellCacao, legal_actions
from cacao_desktop.i18n import _
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.settings import Settings


@cache
def hints() -> dict[str, str]:
    """Return what is said of something new, by its id."""
    return read_content(resource("assets", "hints.toml"), TypeAdapter(dict[str, dict[str, str]]))["text"]


_OPEN: Final = ("temple", "gold_mine", "water", "sun_site")
"""The beginnings of the kinds of jungle tiles of which something is said as they lie open for the first time."""


def new_topics(state: GameState, seat: int) -> list[str]:
    """Return the ids of what a person meets in a decision of theirs."""
    found = []
    uses = [action.use for action in legal_actions(state) if isinstance(action, Activate)]
    if any(isinstance(use, SellCacao) and use.cacao > 0 for use in uses):
        found.append("market")
    if any(isinstance(action, Place) and action.overbuild for action in legal_actions(state)):
        found.append("overbuild")
    if state.phase == Phase.PLACE and state.room[seat] == 0:
        found.append("storage")
    kinds = [tile.kind for tile in state.display if tile is not None] + ["temple"] * bool(state.temples)
    return [*found, *(what for what in _OPEN if any(f"{kind}_".startswith(f"{what}_") for kind in kinds))]


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
                text = _("{name}: {what}").format(name=self._name, what=_(hints()[hint]))
                self._say(text if self._name else _(hints()[hint]))
                return
