"""One step for each old version of saved games: what makes of a file one of the next version.

The steps run before anything is validated: what they do not understand they leave as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

Raw = dict[str, object]


def _from_1(raw: Raw) -> Raw:
    """Mark what ran by itself, which version 1 did not keep, in the unfinished turn, where it can be taken back.

    Every edge of the active player counts, none of the others: so taking back may ask about an edge again, but never
    undoes what somebody else has decided.
    """
    actions = raw.get("actions")
    if not isinstance(actions, list):
        return raw
    begin = next((n for n in range(len(actions), 0, -1) if _is(actions[n - 1], "end_turn")), 0)
    active = next((entry.get("player") for entry in actions[begin:] if _is(entry, "place")), None)
    marked = [
        {**entry, "automatic": True} if _is(entry, "activate") and entry.get("player") == active else entry
        for entry in actions[begin:]
    ]
    return {**raw, "actions": [*actions[:begin], *marked]}


def _from_2(raw: Raw) -> Raw:
    """Leave everything as it is: version 2 knew no portraits of people, and none need be there."""
    return raw


def _is(entry: object, kind: str) -> bool:
    return isinstance(entry, dict) and entry.get("type") == kind


UPGRADES: Final[Mapping[int, Callable[[Raw], Raw]]] = {1: _from_1, 2: _from_2}
"""By format version: what makes of a saved game one of the next version."""
