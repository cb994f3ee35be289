"""The screen half of a module of the game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from cacao_desktop.words.module_words import ModuleWords

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ModuleView:
    """The words of a module, and what it contributes to the parts of the table.

    Each part of the table declares the record that it asks for, in its `contribution.py`. A view
    keeps no state: what is shown of its module is in `DisplayedState.parts`, under its id.
    """

    id: str
    words: ModuleWords = field(default_factory=ModuleWords)
    contributions: tuple[object, ...] = ()
    """At most one record of each kind."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    """The icons that the module needs, by what they show; they are checked at the start."""

    def contribution(self, kind: type[T]) -> T | None:
        """Return the record of a kind, None where the module contributes nothing there."""
        for record in self.contributions:
            if isinstance(record, kind):
                return record
        return None


def contributions(views: Iterable[ModuleView], kind: type[T]) -> list[T]:
    """Return the records of a kind, in the order of the modules."""
    found = (view.contribution(kind) for view in views)
    return [record for record in found if record is not None]


def nothing(*_arguments: object) -> tuple[()]:
    """Stand in for a contribution of several things that a module does not make."""
    return ()


def none(*_arguments: object) -> None:
    """Stand in for a contribution that a module does not make."""
