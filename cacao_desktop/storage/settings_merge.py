"""Merges settings (JSON objects) changed by two copies of the program.

`before` is always the common starting value, `ours` that of this copy, `theirs` the one in the
file.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from cacao_desktop.storage.settings_parts import MAX_FOLDERS, MAX_PLAYERS, Progress

JsonObject: TypeAlias = dict[str, Any]

_PROGRESS_FIELDS: Final = tuple(Progress.model_fields)

NO_PROGRESS: Final[JsonObject] = Progress().model_dump(mode="json")
"""The progress of a new player."""


def merged_value(name: str, before: Any, ours: Any, theirs: Any) -> Any:
    """Return the value of a field after changes by two copies of the program.

    Fields that grow keep everything. Otherwise an unchanged side yields. If both sides have
    changed, fields in `_UNITED` are merged entry by entry; in all other fields ours wins.
    """
    grow = _GROWING.get(name)
    if grow is not None:
        return grow(ours, theirs)
    if ours == before:
        return theirs
    unite = _UNITED.get(name)
    if unite is not None:
        return unite(before, ours, theirs)
    return ours


def progress_by_player(fields: JsonObject) -> dict[str, JsonObject]:
    """Return the progress of each player by name, with an empty name if no player is known."""
    player = next(iter(fields["player_names"]), "")
    return {**fields["put_aside"], player: {name: fields[name] for name in _PROGRESS_FIELDS}}


def assign_unnamed_progress(
    by_player: Mapping[str, JsonObject], first_player: str
) -> dict[str, JsonObject]:
    """Return the progress by player, with unnamed progress merged into the first player's."""
    named = dict(by_player)
    if first_player:
        unnamed = named.pop("", NO_PROGRESS)
        progress = named.get(first_player, NO_PROGRESS)
        # Merged from nothing, so every entry counts as added. Growing lists need no `before`.
        named[first_player] = {
            name: merged_value(name, {}, unnamed[name], progress[name])
            for name in _PROGRESS_FIELDS
        }
    return named


def merged_progress(
    before: Mapping[str, JsonObject],
    ours: Mapping[str, JsonObject],
    theirs: Mapping[str, JsonObject],
) -> dict[str, JsonObject]:
    """Return each player's progress after changes by two copies of the program."""
    sides = (before, ours, theirs)
    players = dict.fromkeys((*theirs, *ours))
    return {
        player: {
            name: merged_value(name, *(side.get(player, NO_PROGRESS)[name] for side in sides))
            for name in _PROGRESS_FIELDS
        }
        for player in players
    }


def _grown_list(ours: list[Any], theirs: list[Any]) -> list[Any]:
    """Return the entries of both; a growing list never loses an entry."""
    return theirs + [each for each in ours if each not in theirs]


def _most_suns(ours: dict[str, int], theirs: dict[str, int]) -> dict[str, int]:
    """Return the puzzles of both, each with the larger number of suns."""
    return theirs | {key: max(suns, theirs.get(key, 0)) for key, suns in ours.items()}


def _united_object(
    before: dict[str, Any], ours: dict[str, Any], theirs: dict[str, Any]
) -> dict[str, Any]:
    """Return the entries of both; ours wins for a key, and an entry removed by us stays removed.

    An entry removed by the other copy stays removed unless we have changed it.
    """
    theirs_kept = {key: value for key, value in theirs.items() if key in ours or key not in before}
    ours_changed = {
        key: value for key, value in ours.items() if key not in before or before[key] != value
    }
    return theirs_kept | ours_changed


def _united_list(before: list[Any], ours: list[Any], theirs: list[Any]) -> list[Any]:
    """Return the entries of both; an entry removed by either stays removed."""
    theirs_kept = [each for each in theirs if each in ours or each not in before]
    ours_added = [each for each in ours if each not in before and each not in theirs]
    return theirs_kept + ours_added


def _united_favourites(before: list[Any], ours: list[Any], theirs: list[Any]) -> list[Any]:
    """Return the favourites of both, but for each name only the latest favourite."""
    latest: dict[str, Any] = {}
    for each in _united_list(before, ours, theirs):
        latest.pop(each["name"], None)
        latest[each["name"]] = each
    return list(latest.values())


def _latest_first(limit: int, before: list[Any], ours: list[Any], theirs: list[Any]) -> list[Any]:
    """Return at most `limit` entries of both, ours first; entries removed by us stay removed."""
    united = _united_list(before, ours, theirs)
    return [*ours, *(each for each in united if each not in ours)][:limit]


_GROWING: Final[Mapping[str, Callable[[Any, Any], Any]]] = {
    "lessons_done": _grown_list,
    "hints_given": _grown_list,
    "puzzle_suns": _most_suns,
}
"""The fields that only grow."""

_UNITED: Final[Mapping[str, Callable[[Any, Any, Any], Any]]] = {
    "keys": _united_object,
    "pad_buttons": _united_object,
    "lesson_places": _united_object,
    "portraits": _united_object,
    "favourites": _united_favourites,
    "save_folders": partial(_latest_first, MAX_FOLDERS),
    "player_names": partial(_latest_first, MAX_PLAYERS),
}
"""The fields to which two copies of the program may both have added."""
