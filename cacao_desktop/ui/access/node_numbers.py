"""The numbers by which a screen reader knows the parts of a scene."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import count
from typing import Final, TypeAlias

from cacao_desktop.ui.access.outline import Outline, Spot
from cacao_desktop.ui.widgets import Widget

ROOT: Final = 0
BOARD: Final = 1
_FIRST: Final = 2
_Named: TypeAlias = tuple[Widget, str]
"""A widget and its name."""


def spot_key(spot: Spot) -> Hashable:
    """Return the key of a part of the board, which differs from those of widgets."""
    return "spot", spot.key


def text_key(field: Widget) -> Hashable:
    """Return the key of the text in a field, which is a node of its own."""
    return "text of", field


def scene_key(outline: Outline) -> Hashable:
    """Return a key of the scene, so that the focus on another one is read anew."""
    return "scene", outline.title, outline.overlay


class NodeNumbers:
    """Numbers parts by their keys; a part keeps its number even if its page builds it anew.

    Otherwise the screen reader would announce the focus again after every change.
    """

    def __init__(self) -> None:
        self._next = count(_FIRST)
        self._by_key: dict[Hashable, int] = {}
        self._named: list[_Named] = []
        """The widgets of the last update, with the names they had."""
        self._scene: Hashable = None
        """The key of the scene of the last update."""

    def __getitem__(self, key: Hashable) -> int:
        return self._by_key[key]

    def find(self, key: Hashable) -> int | None:
        return self._by_key.get(key)

    def fresh(self) -> int:
        """Return a number that no part has had."""
        return next(self._next)

    def update(self, outline: Outline, widgets: Sequence[Widget], spots: Iterable[Spot]) -> None:
        """Number the parts of a scene, and forget all others."""
        named = [(part, part.accessible_name) for part in widgets]
        known = dict(self._by_key)
        scene = scene_key(outline)
        if scene == self._scene:
            for new, old in _successors(self._named, named):
                known[new] = known[old]
                known[text_key(new)] = known[text_key(old)]
        self._scene = scene
        self._named = named
        keys = [*widgets, *map(text_key, widgets), *map(spot_key, spots), scene]
        self._by_key = {key: known.get(key) or self.fresh() for key in keys}


def _successors(
    before: Sequence[_Named], after: Sequence[_Named]
) -> Iterator[tuple[Widget, Widget]]:
    """Yield each new widget with the one that it replaces.

    A new widget replaces the old one of its kind with the same name; if as many of each are left,
    they are paired by position.
    """
    kept = {part for part, _name in before} & {part for part, _name in after}
    old = _by_kind(named for named in before if named[0] not in kept)
    new = _by_kind(named for named in after if named[0] not in kept)
    for kind in new.keys() & old.keys():
        replaced = dict(old[kind])
        left = []
        for part, name in new[kind]:
            namesakes = [other for other, other_name in replaced.items() if other_name == name]
            if namesakes:
                yield part, namesakes[0]
                del replaced[namesakes[0]]
            else:
                left.append(part)
        if len(left) == len(replaced):
            yield from zip(left, replaced, strict=True)


def _by_kind(named: Iterable[_Named]) -> dict[Hashable, list[_Named]]:
    """Return the widgets by kind: their class, and whether they can be checked."""
    kinds: dict[Hashable, list[_Named]] = {}
    for part, name in named:
        kinds.setdefault((type(part), part.is_checked is None), []).append((part, name))
    return kinds
