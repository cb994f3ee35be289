"""The contribution of a module of the game to animations."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cacao_desktop.engine.events import JungleTilePlaced
from cacao_desktop.table.model import DisplayedState
from cacao_desktop.table.modules.base import none
from cacao_desktop.table.motion.animator import Animator, Handlers
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.ui import Sound


def _no_handlers(_animator: Animator, _edges: EdgeMoves) -> Handlers:
    return {}


@dataclass(frozen=True, slots=True)
class MotionContribution:
    """Animations and sounds for the events of the module."""

    handlers: Callable[[Animator, EdgeMoves], Handlers] = _no_handlers
    """The animations of its kinds of events."""
    lay_out: Callable[[Animator], None] = none
    """Shows how the things of the module are laid out for a new game."""
    tile_laid: Callable[[DisplayedState, JungleTilePlaced], None] = none
    """Shows what comes with a jungle tile when it is laid."""
    sounds: Mapping[str, Sound] = field(default_factory=dict)
    """The sound of a jungle tile when it is laid, by its kind."""
