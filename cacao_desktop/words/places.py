"""Places on the board in words, their neighbours, and the reasons why no tile fits there."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Protocol

from cacao_desktop.engine import (
    Fill,
    GameState,
    IllegalActionError,
    JungleTile,
    Place,
    WorkerTile,
    sentence,
)
from cacao_desktop.engine.check import (
    NEEDS_NO_FILLING,
    NOT_A_WORKER_CELL,
    TOUCHES_NO_JUNGLE,
    check,
)
from cacao_desktop.engine.tiles import OPPOSITE, SIDES, Workers, beside, is_worker_cell
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _, counted, ngettext
from cacao_desktop.match import Match
from cacao_desktop.words.persons import Sentence
from cacao_desktop.words.rows import jungle_name


class ViewedGame(Protocol):
    """A game as one player sees it: the board shown to them, and the state they know."""

    @property
    def match(self) -> Match: ...

    @property
    def state(self) -> GameState: ...

    @property
    def listener(self) -> int | None:
        """The seat of the person addressed as "you"; None where several people share a screen."""

    @property
    def tiles(self) -> Mapping[Cell, JungleTile | WorkerTile]: ...


SIDE_NAMES: Final[tuple[Callable[[], str], ...]] = (
    # Translators: where something is beside a tile.
    lambda: _("above"),
    lambda: _("to the right"),
    lambda: _("below"),
    lambda: _("to the left"),
)


def where(cell: Cell) -> str:
    """Return the place of a cell, counted from the first cell of the game, in words."""
    x, y = cell
    parts = []
    if y < 0:
        parts.append(counted("{count} up", "{count} up", -y))
    elif y > 0:
        parts.append(counted("{count} down", "{count} down", y))
    if x < 0:
        parts.append(counted("{count} left", "{count} left", -x))
    elif x > 0:
        parts.append(counted("{count} right", "{count} right", x))
    # Translators: the first cell of the game, from which all others are counted.
    return ", ".join(parts) or _("the middle")


def workers_in_words(workers: Workers) -> str:
    """Return the number of workers at each side of a tile, in words."""
    above, right, below, left = workers
    text = _("workers above {above}, right {right}, below {below}, left {left}")
    return text.format(above=above, right=right, below=below, left=left)


def neighbours(model: ViewedGame, cell: Cell, workers: Workers | None = None) -> Iterator[str]:
    """Yield the neighbour at each side of a cell, in words.

    With `workers` of a tile to be laid there, each sentence counts those that would touch it.
    """
    for index, side in enumerate(SIDES):
        tile = model.tiles.get(beside(cell, side))
        if isinstance(tile, JungleTile):
            touching = None if workers is None else workers[index]
            yield _jungle_neighbour(tile, SIDE_NAMES[index](), touching)
        elif isinstance(tile, WorkerTile):
            yield _worker_neighbour(model, tile, index)


def _jungle_neighbour(tile: JungleTile, side_name: str, workers: int | None) -> str:
    """Return a jungle tile at a side in words, with the workers that would touch it if given."""
    name = jungle_name(tile.kind)
    if workers is None:
        return _("{tile} {side}").format(tile=name, side=side_name)
    return ngettext(
        "{count} worker at {tile} {side}", "{count} workers at {tile} {side}", workers
    ).format(count=workers, tile=name, side=side_name)


def _worker_neighbour(model: ViewedGame, tile: WorkerTile, index: int) -> str:
    """Return the owner of a worker tile and its workers that face the cell, in words."""
    side_name = SIDE_NAMES[index]()
    facing = tile.workers[OPPOSITE[index]]
    second_person = ngettext(
        "{count} worker of yours {side}", "{count} workers of yours {side}", facing
    )
    third_person = ngettext(
        "{name} with {count} worker {side}", "{name} with {count} workers {side}", facing
    )
    text = Sentence(
        second_person.format(count=facing, side=side_name),
        # `Sentence` fills in the name later.
        third_person.format(name="{name}", count=facing, side=side_name),
    )
    return text.to(model.listener, model.match, tile.owner)


_WITHOUT_COORDINATES: Final[Mapping[str, str]] = {
    NOT_A_WORKER_CELL: N_(
        "Only a jungle tile fits here: the two kinds alternate as on a chessboard."
    ),
    TOUCHES_NO_JUNGLE: N_("A worker tile must touch a jungle tile."),
    NEEDS_NO_FILLING: N_(
        "Only the marked cells are filled now: each touches at least two worker tiles."
    ),
}
"""The replacement for each sentence of the rules that names cells by coordinates.

The table never shows coordinates.
"""


def why_not(state: GameState, action: Place | Fill) -> str:
    """Return the reason why a tile cannot be laid on a cell, empty if it can."""
    overbuilds = isinstance(action, Place) and action.overbuild
    if state.tile_at(action.x, action.y) is not None and not overbuilds:
        return _("This cell is taken.")
    if isinstance(action, Fill) and is_worker_cell(action.x, action.y):
        return _("Only a worker tile fits here: the two kinds alternate as on a chessboard.")
    try:
        check(state, action)
    except IllegalActionError as error:
        here = _WITHOUT_COORDINATES.get(error.message.text)
        if here is None:
            return sentence(error.message)
        return _(here)
    return ""
