"""The contribution of a module of the game to decisions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from cacao_desktop.engine.actions import Use
from cacao_desktop.engine.state import Phase
from cacao_desktop.table.decisions.chooser import OptionRow
from cacao_desktop.table.decisions.mode import Mode
from cacao_desktop.table.modules.base import no_contribution
from cacao_desktop.words.module_words import EdgeUse

Choose: TypeAlias = Callable[[Use], None]
"""Chooses a use of an edge."""


class UseChoice(NamedTuple):
    """The title and rows of the panel for choosing a use."""

    title: str
    rows: Sequence[OptionRow]


@dataclass(frozen=True, slots=True)
class DecisionContribution:
    """Additional modes, and a panel for choosing a use of the module."""

    modes: Mapping[Phase, type[Mode]] = field(default_factory=dict)
    """The modes that replace the usual ones, by phase of a turn."""
    choice: Callable[[EdgeUse, Choose], UseChoice | None] = no_contribution
    """Returns the panel for choosing a use, None for a use of another module."""
