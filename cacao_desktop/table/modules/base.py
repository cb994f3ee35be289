"""The view of a module of the game: its part on the screen."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from cacao_desktop.words.module_words import ModuleWords

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ModuleView:
    """The words of a module, and its contributions to the parts of the table.

    Each part of the table declares its contribution record in a file `contribution.py`. A view has
    no state: the displayed state of its module is in `DisplayedState.parts`, under its id.
    """

    id: str
    words: ModuleWords = field(default_factory=ModuleWords)
    contributions: tuple[object, ...] = ()
    """The contribution records, at most one of each kind."""
    pictures: Mapping[str, str] = field(default_factory=dict)
    """The icons that the module needs, by meaning; they are checked at start-up."""

    def contribution(self, kind: type[T]) -> T | None:
        """Return the contribution of a kind, None without one."""
        for record in self.contributions:
            if isinstance(record, kind):
                return record
        return None


def contributions(views: Iterable[ModuleView], kind: type[T]) -> list[T]:
    """Return the contributions of a kind, in the order of the modules."""
    records = (view.contribution(kind) for view in views)
    return [record for record in records if record is not None]


def no_contributions(*_arguments: object) -> tuple[()]:
    """Return nothing; the default for a contribution of several things."""
    return ()


def no_contribution(*_arguments: object) -> None:
    """Return None; the default for a contribution of one thing."""
