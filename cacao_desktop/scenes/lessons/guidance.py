"""What is still missing until the step is done, in one sentence, and where that is on the table."""

from dataclasses import dataclass

from cacao_desktop.engine.actions import Action, Activate, BuildHut, EndTurn, Fill, Place
from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.lesson import Target, facing, touched
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.decisions.filling import FillingMode
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.modules.huts import BuildingMode
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.input.key_names import KeyHints
from cacao_desktop.words.spoken import words

BUTTON = "button"
TURN = "turn"


@dataclass(frozen=True, slots=True)
class Guidance:
    """What comes next: `points` in order, the last of them where it goes to; `almost` says what is not right yet."""

    points: tuple[Target | str | int, ...] = ()
    almost: str = ""


def turn_name(keys: KeyHints) -> str:
    """Return what turns a tile: a key, a button of the gamepad, or the handle beside it."""
    return keys.name(Command.TURN_RIGHT) or _("its curved arrow")


def guidance(mode: Mode, wanted: Action, turn: str) -> Guidance:
    """Return what the learner does next for an action; hand tiles are told by place, `turn` is what turns one."""
    if isinstance(mode, PlacingMode) and isinstance(wanted, Place):
        hand, held = mode.state.hand(mode.state.active), mode.held
        right = held is not None and hand[held] == wanted.tile
        rotation = mode.rotations[held] if held is not None else 0
        fits = facing(Place(wanted.player, wanted.tile, 0, 0, rotation)) == facing(wanted)
        return _laying(mode, wanted, hand.index(wanted.tile), turn, right=right, fits=fits)
    if isinstance(mode, FillingMode) and isinstance(wanted, Fill):
        slot = Target("slot", source=wanted.source, slot=wanted.slot or 0)
        right, fits = mode.held == (wanted.source, wanted.slot), mode.rotation == (wanted.rotation or 0)
        return _laying(mode, wanted, slot, turn, right=right, fits=fits)
    if isinstance(mode, ActivatingMode) and isinstance(wanted, Activate):
        return _activating(mode, wanted)
    if isinstance(mode, BuildingMode) and isinstance(wanted, (BuildHut, EndTurn)):
        return _finishing(mode, wanted)
    return Guidance((BUTTON,))


def _laying(
    mode: PlacingMode | FillingMode,
    wanted: Place | Fill,
    source: Target | int,
    turn: str,
    *,
    right: bool,
    fits: bool,
) -> Guidance:
    """Return what comes next with a tile: whether it is the `right` one of its `source`, and `fits` as it is turned."""
    place = Target("cell", (wanted.x, wanted.y))
    if mode.held is None or mode.dragging:
        return Guidance((source, place))
    if not right:
        return Guidance((source,), _("Almost: take the tile that glows."))
    if mode.target != (wanted.x, wanted.y):
        return Guidance((place,), "" if mode.target is None else _("Almost: lay it on the cell that glows."))
    if not fits:
        text = _("Almost: turn the tile, with {turn} or with a curved arrow, until it fits.")
        return Guidance((TURN,), text.format(turn=turn))
    return Guidance((BUTTON,))


def _activating(mode: ActivatingMode, wanted: Activate) -> Guidance:
    neighbours, goal = mode.state.rules.neighbours, touched(mode.state, wanted)
    place = Target("cell", mode.state.rules.cell(goal))
    if neighbours[mode.edge.tile][mode.edge.side] != goal:
        return Guidance((place,), _("Almost: first choose the tile that glows."))
    if mode.use != wanted.use:
        chosen, meant = (words(mode.state, mode.edge, use) for use in (mode.use, wanted.use))
        if chosen == meant:
            return Guidance((place,), _("Almost: choose what is said here."))
        return Guidance((place,), _("Almost: choose “{use}”.").format(use=meant))
    return Guidance((BUTTON, place))


def _finishing(mode: BuildingMode, wanted: BuildHut | EndTurn) -> Guidance:
    if isinstance(wanted, BuildHut) and mode.hut != wanted.hut:
        text = "" if mode.hut is None else _("Almost: choose the hut that glows.")
        return Guidance((Target("huts", source=wanted.hut),), text)
    if isinstance(wanted, EndTurn) and mode.hut is not None:
        return Guidance((BUTTON,), _("Almost: put the hut back, then end the turn."))
    return Guidance((BUTTON,))
