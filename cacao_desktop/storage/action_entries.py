"""Converts actions to and from files: the fields of the engine's action, and its type.

Replays hold all but two types; saved games also hold `draw` and `leave_empty`, which readers of
replays infer.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from typing import Annotated, Any, Final, Literal, Union, get_args, get_type_hints

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    TypeAdapter,
    create_model,
)
from pydantic.alias_generators import to_snake
from pydantic_core import PydanticCustomError, to_jsonable_python

from cacao_desktop.engine import Action, Use, actions

_MAX_LIST_LENGTH: Final = 64
"""The maximum length of any list in an action."""

_TYPES: Final[dict[type[Action], str]] = {
    kind: to_snake(kind.__name__) for kind in get_args(Action)
}
_ACTIONS: Final = {name: kind for kind, name in _TYPES.items()}
_IN_REPLAYS: Final = {
    name: kind for name, kind in _ACTIONS.items() if kind not in (actions.Draw, actions.LeaveEmpty)
}

_USES: Final[dict[type[Use], tuple[str, ...]]] = {
    actions.SellGoods: ("sell_cacao", "sell_chocolate"),
    actions.SellCacao: ("sell_cacao",),
    actions.MakeChocolate: ("make_chocolate",),
    actions.TakeGems: ("gems",),
    actions.Rest: ("rest",),
    actions.UseWorkers: ("workers",),
}
"""The keys of a use, one for each field; the last key distinguishes the types of use."""


class Entry(BaseModel):
    """A part of a file.

    Types must match exactly; keys that are not part of the format are ignored.
    """

    model_config = ConfigDict(hide_input_in_errors=True, strict=True, frozen=True)


class SeatAfter(Entry):
    """A seat's goods at the end of a turn; gem colours with the count 0 may be omitted."""

    gold: int
    cacao: int
    chocolate: int
    sun: int
    water: int
    map_tokens: int
    gems: dict[str, int]
    masks: Annotated[list[int], Field(max_length=_MAX_LIST_LENGTH)]


class ActionEntry(Entry):
    """One action in a file; in replays it may also have `options` or `after`."""

    type: str

    @property
    def action(self) -> Action:
        """The engine's action; the engine checks whether it is legal."""
        kind = _ACTIONS[self.type]
        return kind(**{field.name: getattr(self, field.name) for field in fields(kind)})


class _UseEntry(Entry, extra="forbid"):
    """The use of an activated edge; unknown keys are rejected."""


def _not_null(value: object) -> object:
    if value is None:
        raise PydanticCustomError("null_given", "must not be null")
    return value


_VALUE_TYPES: Final[dict[object, Any]] = {
    int: int,
    bool: bool,
    # The engine checks whether a tile or side of that name exists.
    str: Annotated[str, Field(min_length=1)],
    tuple[str, ...]: Annotated[
        list[Annotated[str, Field(min_length=1)]], Field(max_length=_MAX_LIST_LENGTH)
    ],
    # It may be omitted, but not null.
    int | None: Annotated[int | None, BeforeValidator(_not_null)],
}
"""The type in files for each type of a field that is not itself a use."""


def _use_entry(kind: type[Use]) -> Any:
    """Return the file type of a use, which validates to the engine's use."""
    keys = _USES[kind]
    hints = get_type_hints(kind)
    field_types: dict[str, Any] = {
        key: (_VALUE_TYPES[hints[field.name]], ...)
        for key, field in zip(keys, fields(kind), strict=True)
    }
    model = create_model(kind.__name__, __base__=_UseEntry, **field_types)
    use_of_entry = partial(_use_of_entry, kind)
    return Annotated[model, AfterValidator(use_of_entry), Tag(_tag(keys))]


def _use_of_entry(kind: Callable[..., Use], entry: BaseModel) -> Use:
    """Return the engine's use for an entry, whose fields are in the same order."""
    values = [value for _key, value in entry]
    return kind(*(tuple(value) if isinstance(value, list) else value for value in values))


def _tag(keys: Sequence[str]) -> str:
    """Return the tag of the use with these keys.

    Pydantic puts tags into the path of an error; the brackets mark them, so that the message for
    the player leaves them out.
    """
    return f"<{keys[-1]}>"


def _tag_of_value(value: object) -> str | None:
    if not isinstance(value, dict):
        return None
    return next((_tag(keys) for keys in _USES.values() if keys[-1] in value), None)


_USE_ENTRIES: Final = tuple(map(_use_entry, _USES))

_FIELD_TYPES: Final[dict[object, Any]] = _VALUE_TYPES | {
    Use: Annotated[Union[_USE_ENTRIES], Discriminator(_tag_of_value)]  # noqa: UP007
}
"""The type in files for each type of a field of an action."""

# The number of legal placements before a tile is laid, and each seat's goods after a turn.
_RESULTS: Final[dict[type[Action], dict[str, Any]]] = {
    actions.Place: {"options": (_FIELD_TYPES[int | None], None)},
    actions.EndTurn: {
        "after": (
            Annotated[
                list[SeatAfter] | None,
                Field(max_length=_MAX_LIST_LENGTH),
                BeforeValidator(_not_null),
            ],
            None,
        )
    },
}


def _action_entry(name: str, kind: type[Action]) -> Any:
    """Return the file type of an action."""
    field_types: dict[str, Any] = {"type": (Literal[name], ...)}
    for key, hint in get_type_hints(kind).items():
        default = None if hint == int | None else ...
        field_types[key] = (_FIELD_TYPES[hint], default)
    field_types |= _RESULTS.get(kind, {})
    return create_model(kind.__name__, __base__=ActionEntry, **field_types)


def _adapter(kinds: dict[str, type[Action]]) -> TypeAdapter[ActionEntry]:
    entries = tuple(_action_entry(name, kind) for name, kind in kinds.items())
    union: Any = Union[entries]  # noqa: UP007
    annotated: Any = Annotated[union, Discriminator("type")]
    return TypeAdapter(annotated)


REPLAYED: Final = _adapter(_IN_REPLAYS)
"""An action in the format of replays."""

SAVED: Final = _adapter(_ACTIONS)
"""An action in the format of saved games."""

read_replayed: Final[Callable[[object], ActionEntry]] = REPLAYED.validate_python
"""Validates an action of a replay; raises pydantic's ValidationError."""

read_saved: Final[Callable[[object], ActionEntry]] = SAVED.validate_python
"""Validates an action of a saved game; raises pydantic's ValidationError."""


def action_json(action: Action) -> dict[str, object]:
    """Return an action in the format of files, with its keys in the order of the replay format."""
    values: dict[str, Any] = to_jsonable_python(action)
    if isinstance(action, actions.Activate):
        values["use"] = dict(zip(_USES[type(action.use)], values["use"].values(), strict=True))
    present = {key: value for key, value in values.items() if value is not None}
    return {"type": _TYPES[type(action)], **present}
