"""Hints for a first game: each is given once, when it first applies."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from cacao_desktop.bots.small_decisions import edge_of
from cacao_desktop.engine import (
    Activate,
    GameState,
    Phase,
    Place,
    SellCacao,
    legal_actions,
    mini_ids,
    module_ids,
)
from cacao_desktop.engine.state import Privilege
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.settings import Settings
from cacao_desktop.ui import in_sentences
from cacao_desktop.words import catalogue, module_name

_OPEN_KINDS: Final = ("temple", "gold_mine", "water", "sun_site")
"""The prefixes of the kinds of jungle tiles that get a hint when first open."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for a first game, with the kind of jungle tile or the cells that it is about.

    A `kind` stands for all kinds whose id begins with it, such as all values of a gold mine.
    """

    text: str
    kind: str = ""
    cells: frozenset[Cell] = frozenset()

    def is_about(self, kind: str) -> bool:
        """Return whether the hint is about a jungle tile of some kind."""
        return bool(self.kind) and _is_kind(kind, self.kind)


def _is_kind(kind: str, prefix: str) -> bool:
    """Return whether a kind of jungle tile is the given one or a variant of it."""
    return f"{kind}_".startswith(f"{prefix}_")


@cache
def hints() -> dict[str, str]:
    """Return the texts of all hints, by id."""
    return read_content(resource("assets", "hints.toml"), dict[str, dict[str, str]])["text"]


def applicable_hints(state: GameState, seat: int) -> list[str]:
    """Return the ids of the hints that apply to a decision."""
    applicable = []
    uses = [action.use for action in legal_actions(state) if isinstance(action, Activate)]
    if any(isinstance(use, SellCacao) and use.cacao > 0 for use in uses):
        applicable.append("market")
    if any(isinstance(action, Place) and action.overbuild for action in legal_actions(state)):
        is_free = state.may(seat, Privilege.FREE_OVERBUILD)
        applicable.append("overbuild_free" if is_free else "overbuild")
    if state.phase == Phase.PLACE and state.room[seat] == 0:
        applicable.append("storage")
    kinds = [tile.kind for tile in state.display if tile is not None]
    if state.temples:
        kinds.append("temple")
    lying_open = (
        prefix for prefix in _OPEN_KINDS if any(_is_kind(kind, prefix) for kind in kinds)
    )
    return [*applicable, *lying_open]


def explainable_modules(match: Match) -> list[str]:
    """Return the modules to explain now.

    A module whose picture is a jungle tile is explained once that tile is open, any other at once.
    """
    setup = match.setup
    lying_open = {tile.kind for tile in match.state.display if tile is not None}
    modules = []
    for module in (*module_ids(), *mini_ids()):
        if module not in setup.modules | setup.mini_expansions:
            continue
        picture = catalogue().modules[module].picture
        if picture is None or picture.kind != "tile" or picture.name in lying_open:
            modules.append(module)
    return modules


def _seen(match: Match, seat: int) -> list[str]:
    """Return the hints about what the opponents of a seat have done."""
    overbuilt = any(
        isinstance(move.action, Place) and move.action.overbuild and move.action.player != seat
        for move in match.moves
    )
    return ["overbuilt"] if overbuilt else []


def _used(match: Match, seat: int) -> set[str]:
    """Return the hints that a player does not need, having already done what they explain."""
    used = set()
    for move in match.moves:
        match move.action:
            case Activate(player=player, use=SellCacao(cacao=sold)) if player == seat and sold:
                used.add("market")
            case Place(player=player, overbuild=True) if player == seat:
                used |= {"overbuild", "overbuild_free", "overbuilt"}
    return used


class FirstTimeHints:
    """Gives each hint once, one at a time, and records the given ones in the settings.

    `met` are the modules that the player knows already.
    """

    def __init__(
        self, settings: Settings, say: Callable[[Hint], None], met: Collection[str] = ()
    ) -> None:
        self._settings = settings
        self._say = say
        self._met = met

    def show_next(self, match: Match) -> None:
        """Give the next hint that applies to the decision to be made."""
        state = match.state
        if not self._settings.hints or state.over:
            return
        seat = state.deciding
        known = {*self._settings.hints_given, *self._met, *_used(match, seat)}
        if not known.isdisjoint(("overbuild", "overbuild_free")) or self._has_learned_overbuilding:
            known.add("overbuilt")
        applicable = (*applicable_hints(state, seat), *_seen(match, seat))
        for hint in (*applicable, *explainable_modules(match)):
            if hint not in known:
                self._settings.hints_given = [*self._settings.hints_given, hint]
                self._say(hint_about(hint, state))
                return

    @property
    def _has_learned_overbuilding(self) -> bool:
        return "overbuild" in self._settings.lessons_done


def hint_about(hint: str, state: GameState) -> Hint:
    """Return a hint with the tiles that it is about in a state."""
    text = hint_text(hint)
    if hint in _OPEN_KINDS:
        return Hint(text, hint)
    if hint in hints():
        return Hint(text, cells=frozenset(_cells_of(hint, state)))
    picture = catalogue().modules[hint].picture
    if picture is None or picture.kind != "tile":
        return Hint(text)
    return Hint(text, picture.name)


def _cells_of(hint: str, state: GameState) -> Iterator[Cell]:
    """Yield the markets where cacao can be sold, or the tiles that can be overbuilt."""
    for action in legal_actions(state):
        match action:
            case Activate(use=SellCacao(cacao=sold)) if hint == "market" and sold:
                edge = edge_of(state, action)
                yield state.rules.cell(state.rules.neighbours[edge.tile][edge.side])
            case Place(overbuild=True) if hint.startswith("overbuild"):
                yield action.x, action.y


def hint_text(hint: str) -> str:
    """Return the text of a hint, or the description of a module."""
    if hint in hints():
        return _(hints()[hint])
    what = _(catalogue().modules[hint].description)
    return _("New to you: {module}").format(module=in_sentences((module_name(hint), what)))
