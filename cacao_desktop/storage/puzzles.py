"""The file of puzzles: positions, each with its best turn."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from cacao_desktop.engine import Action
from cacao_desktop.storage.action_entries import Entry, read_saved
from cacao_desktop.storage.files import ContentError
from cacao_desktop.storage.position_text import MAX_TEXT_LENGTH
from cacao_desktop.storage.save_format import MAX_ROUNDS, Id

Level = Literal[1, 2, 3]
PuzzleTheme = Literal["sell", "temple", "deny", "water", "fill", "harvest"]


class Puzzle(Entry):
    """A position with its level from 1 to 3, and the start and lead of its best turn.

    The theme is the effect of the best turn, as computed by the engine. The number of players, the
    modules and the round (from 1) are stored, so that a list of puzzles need not play them.
    """

    id: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
    theme: PuzzleTheme
    level: Level
    players: Annotated[int, Field(ge=2, le=4)]
    modules: Annotated[list[Id], Field(max_length=32)]
    round: Annotated[int, Field(ge=1, le=MAX_ROUNDS)]
    position: Annotated[str, Field(max_length=MAX_TEXT_LENGTH)]
    best: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=20)]
    """The start of the best turn, up to the fills from the display, as action entries."""
    lead: Annotated[float, Field(gt=0)]
    """The lead of the best turn over all others, in gold."""

    @property
    def plan(self) -> tuple[Action, ...]:
        """The actions of `best`: the worker tile, and the fills from the display."""
        return tuple(read_saved(entry).action for entry in self.best)


class _PuzzlesFile(Entry):
    puzzles: Annotated[list[Puzzle], Field(max_length=500)]


def read_puzzles(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles in a file in order, easiest first.

    Raises:
        ContentError: the file is not a file of puzzles.
        OSError: it cannot be read.
    """
    try:
        return tuple(
            _PuzzlesFile.model_validate_json(path.read_text(encoding="utf-8-sig")).puzzles
        )
    except ValidationError as error:
        raise ContentError(f"{path.name}: {error}") from error
