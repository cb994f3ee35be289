"""The puzzles: positions from games of the bots, each with the best turn that a long search has found."""

from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field, ValidationError

from cacao_desktop.engine import Action
from cacao_desktop.storage.action_entries import Entry, read_saved
from cacao_desktop.storage.checking import NotJsonError, StorageError, first_fault, parse_json
from cacao_desktop.storage.position_text import LONGEST_TEXT, Position, read_position
from cacao_desktop.storage.save_format import MOST_ROUNDS, Id

_MOST_ACTIONS: Final = 20
_MOST_PUZZLES: Final = 500
_LONGEST_FILE: Final = 4 * 1024 * 1024

Level = Literal[1, 2, 3]
Theme = Literal["sell", "temple", "deny", "water", "fill", "harvest"]


class PuzzlesError(StorageError):
    """The file of the puzzles cannot be used; the message says why."""


class Puzzle(Entry):
    """A position, how hard it is from 1 to 3, how the best turn begins, and how far it is ahead of other places.

    Its theme is what the best turn does, as the engine counts it. The number of players, the modules and the round
    from 1 are those of the position, told so that a list of puzzles needs to play none of them.
    """

    id: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
    theme: Theme
    level: Level
    players: Annotated[int, Field(ge=2, le=4)]
    modules: Annotated[list[Id], Field(max_length=32)]
    round: Annotated[int, Field(ge=1, le=MOST_ROUNDS)]
    position: Annotated[str, Field(max_length=LONGEST_TEXT)]
    best: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=_MOST_ACTIONS)]
    ahead: Annotated[float, Field(gt=0)]

    def read(self) -> Position:
        """Return the position.

        Raises:
            PositionError: it is none.
        """
        return read_position(self.position)

    @property
    def plan(self) -> tuple[Action, ...]:
        """How the best turn begins: the worker tile, and its fills from open tiles."""
        return tuple(read_saved(entry).action for entry in self.best)


class _PuzzlesFile(Entry):
    puzzles: Annotated[list[Puzzle], Field(max_length=_MOST_PUZZLES)]


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file in their order, the easiest first.

    Raises:
        PuzzlesError: it is no file of puzzles.
        OSError: it cannot be read.
    """
    with path.open(encoding="utf-8") as file:
        text = file.read(_LONGEST_FILE + 1)
    try:
        return tuple(_PuzzlesFile.model_validate(parse_json(text)).puzzles)
    except ValidationError as error:
        raise PuzzlesError(first_fault(error, "puzzles")) from error
    except NotJsonError as error:
        raise PuzzlesError("It is not JSON: {reason}.", reason=error) from error
