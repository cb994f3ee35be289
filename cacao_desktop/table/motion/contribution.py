"""The contribution of a module of the game to animations."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cacao_desktop.engine.events import JungleTilePlaced
from cacao_desktop.table.model import DisplayedState
from cacao_desktop.table.modules.base import no_contribution
from cacao_desktop.table.motion.animator import Animator, Handlers
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.ui import Sound


def _no_handlers(_animator: Animator, _edges: EdgeMoves) -> Handlers:
    return {}


@dataclass(frozen=True, slots=True)
class MotionContribution:
    """Animations and sounds for the events of the module."""

    handlers: Callable[[Animator, EdgeMoves], Handlers] = _no_handlers
    """Returns the animations of the events of the module."""
    animate_setup: Callable[[Animator], None] = no_contribution
    """Animates the set-up of the things of the module in a new game."""
    tile_laid: Callable[[DisplayedState, JungleTilePlaced], None] = no_contribution
    """Displays the things that come with a jungle tile as it is laid."""
    sounds: Mapping[str, Sound] = field(default_factory=dict)
    """The sound of laying a jungle tile, by its kind."""
