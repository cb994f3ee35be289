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
from cacao_desktop.engine.check import check
from cacao_desktop.engine.tiles import SIDES, Workers, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import N_, _, ngettext
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
    if y:
        up = (
            ngettext("{count} up", "{count} up", abs(y)),
            ngettext("{count} down", "{count} down", abs(y)),
        )
        parts.append(up[y > 0].format(count=abs(y)))
    if x:
        left = ngettext("{count} left", "{count} left", abs(x))
        right = ngettext("{count} right", "{count} right", abs(x))
        parts.append((right if x > 0 else left).format(count=abs(x)))
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
        side_name = SIDE_NAMES[index]()
        if isinstance(tile, JungleTile):
            if workers is None:
                yield _("{tile} {side}").format(tile=jungle_name(tile.kind), side=side_name)
            else:
                yield ngettext(
                    "{count} worker at {tile} {side}",
                    "{count} workers at {tile} {side}",
                    workers[index],
                ).format(count=workers[index], tile=jungle_name(tile.kind), side=side_name)
        elif isinstance(tile, WorkerTile):
            facing = tile.workers[(index + 2) % 4]
            second_person = ngettext(
                "{count} worker of yours {side}", "{count} workers of yours {side}", facing
            )
            third_person = ngettext(
                "{name} with {count} worker {side}", "{name} with {count} workers {side}", facing
            )
            text = Sentence(
                second_person.format(count=facing, side=side_name),
                third_person.format(name="{name}", count=facing, side=side_name),
            )
            yield text.to(model.listener, model.match, tile.owner)


_HERE: Final[Mapping[str, str]] = {
    "A worker tile must lie on a worker cell, and ({x}, {y}) is a jungle cell.": N_(
        "Only a jungle tile fits here: the two kinds alternate as on a chessboard."
    ),
    "The cell ({x}, {y}) touches no jungle tile.": N_("A worker tile must touch a jungle tile."),
    "The cell ({x}, {y}) does not need to be filled.": N_(
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
    if isinstance(action, Fill) and (action.x + action.y) % 2:
        return _("Only a worker tile fits here: the two kinds alternate as on a chessboard.")
    try:
        check(state, action)
    except IllegalActionError as error:
        here = _HERE.get(error.message.text)
        if here is None:
            return sentence(error.message)
        return _(here)
    return ""
