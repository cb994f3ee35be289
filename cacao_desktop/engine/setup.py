"""The agreement before a game: players, modules, variants and the options of single modules."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import UnionType
from typing import Final, TypeVar, get_args, get_origin, get_type_hints

from cacao_desktop.engine.messages import IllegalDealError, IllegalSetupError

Value = TypeVar("Value")
Kinds = tuple[str, ...]
Counts = tuple[tuple[str, int], ...]

Agreed = Kinds | Counts
"""An option of a module: kinds, or a number for each kind."""


class ByModule(Mapping[str, Value], Hashable):
    """A frozen mapping by module id that leaves out None.

    Equality ignores the order.
    """

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Value | None] | None = None) -> None:
        self._values = {each: value for each, value in (values or {}).items() if value is not None}

    def __getitem__(self, module: str) -> Value:
        return self._values[module]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return f"ByModule({self._values})"

    def only(self, modules: Container[str]) -> ByModule[Value]:
        return ByModule({module: value for module, value in self.items() if module in modules})


@dataclass(frozen=True, slots=True)
class Player:
    """The name and colour of a seat."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything agreed before the tiles are shuffled; seat 0 begins.

    `add_without_exchange` applies to all modules that have jungle tiles, or to those it names.
    `options` holds the options of single modules, as each module declares them; absent ones have
    their defaults.
    """

    players: tuple[Player, ...]
    modules: frozenset[str] = frozenset()
    mini_expansions: frozenset[str] = frozenset()
    big_game: bool = False
    early_overbuild: bool = False
    add_without_exchange: bool | frozenset[str] = False
    options: ByModule[Agreed] = field(default_factory=ByModule)

    def __post_init__(self) -> None:
        for part in _wrong_types(self):
            raise IllegalSetupError("Wrong type in the set-up: {part}.", part=part)

    @property
    def seats(self) -> int:
        return len(self.players)

    def exchanges(self, module: str) -> bool:
        """Return whether a module's jungle tiles replace others; otherwise they are added."""
        if isinstance(self.add_without_exchange, frozenset):
            return module not in self.add_without_exchange
        return not (self.big_game or self.add_without_exchange)

    def has(self, module: str) -> bool:
        return module in self.modules or module in self.mini_expansions

    def with_option(self, module: str, agreed: Agreed | None) -> Setup:
        """Return the set-up with another option for a module, with None its default."""
        return replace(self, options=ByModule({**self.options, module: agreed}))


@dataclass(slots=True)
class GameBox:
    """The tiles on their way from the box into the game, counted by kind; modules change it.

    Every kind has a count, 0 for those not in the game, in the order of the codes. `sided_tiles`
    are tiles with one side up, each as its sides; `replaced_by` names the module that took out the
    tiles of a kind.
    """

    jungle_tiles: dict[str, int]
    worker_tiles: dict[str, int]
    sided_tiles: list[Kinds] = field(default_factory=list)
    replaced_by: dict[str, str] = field(default_factory=dict)
    start_tiles: list[str] = field(default_factory=lambda: ["single_plantation", "market_2"])


@dataclass(frozen=True, slots=True)
class Deal:
    """The shuffled order of everything; nothing after it is random.

    `jungle_pile` has no start tiles and comes before display and map board are dealt.
    `worker_piles` goes by seat, the first three tiles being the opening hand. `of_modules` holds
    the pieces that modules shuffle or draw at random, in order.
    """

    jungle_pile: Kinds
    worker_piles: tuple[Kinds, ...]
    of_modules: ByModule[Kinds] = field(default_factory=ByModule)

    def __post_init__(self) -> None:
        for part in _wrong_types(self):
            raise IllegalDealError("Wrong type in the deal: {part}.", part=part)


def _wrong_types(record: Setup | Deal) -> list[str]:
    """Return the fields of a wrong type; compiled code would only raise a TypeError."""
    hints = _HINTS[type(record)]
    return [name for name, hint in hints.items() if not fits(getattr(record, name), hint)]


_HINTS: Final = {each: get_type_hints(each) for each in (Setup, Deal)}


def fits(value: object, hint: object) -> bool:
    """Return whether a value has a type, including the types of its items."""
    origin = get_origin(hint)
    parts = get_args(hint)
    if origin is None:
        return isinstance(hint, type) and isinstance(value, hint)
    if origin is UnionType:
        return any(fits(value, part) for part in parts)
    if origin is ByModule:
        return isinstance(value, ByModule) and all(fits(item, parts[0]) for item in value.values())
    if not isinstance(value, tuple | frozenset) or type(value) is not origin:
        return False
    if origin is tuple and parts[-1] is not ...:
        return len(value) == len(parts) and all(map(fits, value, parts))
    return all(fits(item, parts[0]) for item in value)


def listed(counts: Mapping[str, int]) -> list[str]:
    """Return each kind, repeated by its count, in the order of the counts."""
    return [kind for kind, count in counts.items() for _ in range(count)]


def jungle_pile_of(box: GameBox) -> list[str]:
    """Return the jungle tiles without the start tiles."""
    pile = listed(box.jungle_tiles)
    for kind in box.start_tiles:
        pile.remove(kind)
    return pile
