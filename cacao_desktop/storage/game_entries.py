"""Set-ups and deals in files: strict models, and conversion to and from the engine."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final, TypeVar

from pydantic import BaseModel, Field, create_model

from cacao_desktop.engine import WORKER_KINDS, Deal, IllegalSetupError, Player, Setup, assemble
from cacao_desktop.engine.box import modules_of
from cacao_desktop.engine.modules import MODULES, jungle_kinds
from cacao_desktop.engine.setup import Agreed, ByModule, Counts
from cacao_desktop.storage.action_entries import Entry

MAX_TILES: Final = 64
"""The maximum length of a list of tiles, other things or modules in any game."""

Name = Annotated[str, Field(min_length=1, max_length=40)]
Kinds = Annotated[list[str], Field(max_length=MAX_TILES)]


Model = TypeVar("Model", bound=BaseModel)

OPTIONS: Final = {each.id: each.option for each in reversed(MODULES.values()) if each.option}
"""The options of modules, in file order."""

_DEALT: Final = {each.id: each.deals for each in reversed(MODULES.values()) if each.deals}
_PILES: Final = {module: dealt.key for module, dealt in _DEALT.items() if not dealt.open}

OPEN: Final = {module: dealt.key for module, dealt in _DEALT.items() if dealt.open}
"""The key of the initially open things of each module."""


def with_fields(fields: Mapping[str, Any]) -> Callable[[type[Model]], type[Model]]:
    """Return a decorator that adds fields to a model, each with its type and default."""

    def more(model: type[Model]) -> type[Model]:
        return create_model(model.__name__, __base__=model, __module__=model.__module__, **fields)

    return more


def with_module_options(
    *, counts: Any, kinds: Any, default: Any
) -> Callable[[type[Model]], type[Model]]:
    """Return a decorator that adds the options of modules to a model.

    `counts` and `kinds` are the types of the options in a file.
    """
    types = (
        (option.key, counts if option.type is Counts else kinds) for option in OPTIONS.values()
    )
    return with_fields({key: (kind | None, default) for key, kind in types})


class PlayerEntry(Entry):
    """A seat's name and colour."""

    name: Name
    color: str


class VariantsEntry(Entry):
    """The variants, each on or off.

    Modules are added without exchange either all, none, or as listed.
    """

    big_game: bool
    early_overbuild: bool
    add_without_exchange: bool | Kinds


class SetupEntry(Entry):
    """The agreements before a game, except for the tiles."""

    players: Annotated[list[PlayerEntry], Field(max_length=MAX_TILES)]
    modules: Kinds
    mini_expansions: Kinds
    variants: VariantsEntry


@with_fields(dict.fromkeys(_PILES.values(), (Kinds, ...)))
class PilesEntry(Entry):
    """The shuffled piles, in drawing order."""

    jungle_pile: Kinds
    worker_piles: Annotated[list[Kinds], Field(max_length=MAX_TILES)]


def setup_from(entry: SetupEntry) -> Setup:
    """Return the agreed set-up without the options of modules.

    Raises:
        IllegalSetupError: a module or mini-expansion is repeated, or listed out of order.
    """
    added = entry.variants.add_without_exchange
    listed = [] if isinstance(added, bool) else added
    for chosen in (entry.modules, entry.mini_expansions, listed):
        twice = next((name for name, count in Counter(chosen).items() if count > 1), None)
        if twice is not None:
            raise IllegalSetupError("The module {module} is named twice.", module=twice)
    if listed != in_order(listed):
        raise IllegalSetupError(
            "The modules that are added without exchange are not in the order of the rules."
        )
    return Setup(
        players=tuple(Player(player.name, player.color) for player in entry.players),
        modules=frozenset(entry.modules),
        mini_expansions=frozenset(entry.mini_expansions),
        big_game=entry.variants.big_game,
        early_overbuild=entry.variants.early_overbuild,
        add_without_exchange=added if isinstance(added, bool) else frozenset(added),
    )


def agreement_json(setup: Setup) -> dict[str, object]:
    """Return the agreements in file format, with modules in the order of the rules."""
    return {
        "players": [{"name": player.name, "color": player.colour} for player in setup.players],
        "modules": in_order(setup.modules),
        "mini_expansions": in_order(setup.mini_expansions),
        "variants": {
            "big_game": setup.big_game,
            "early_overbuild": setup.early_overbuild,
            "add_without_exchange": added_json(setup),
        },
    }


def added_json(setup: Setup) -> bool | list[str]:
    """Return the modules added without exchange: all (true), none (false), or a list."""
    if isinstance(setup.add_without_exchange, bool):
        return setup.add_without_exchange
    return in_order(setup.add_without_exchange)


def in_order(modules: Iterable[str]) -> list[str]:
    """Return modules in the order of the rules, followed by unknown names."""
    order = list(MODULES)
    return sorted(modules, key=lambda each: order.index(each) if each in order else len(order))


def setup_and_deal_json(setup: Setup, deal: Deal) -> dict[str, object]:
    """Return set-up and deal as the first two parts of an unfinished game."""
    setup_json = agreement_json(setup) | options_json(setup)
    return {"setup": setup_json, "initial": piles_json(deal) | dealt_json(deal, OPEN)}


def options_json(setup: Setup) -> dict[str, Any]:
    """Return the options of modules in file format, null where there are none."""
    options: dict[str, Any] = {}
    for module, option in OPTIONS.items():
        value: Any = setup.options.get(module)
        if value is None:
            options[option.key] = value
        else:
            options[option.key] = (dict if option.type is Counts else list)(value)
    return options


def options_of(entry: BaseModel) -> ByModule[Agreed]:
    """Return the options of modules from a file."""
    options: dict[str, Agreed | None] = {}
    for module, option in OPTIONS.items():
        value = getattr(entry, option.key)
        if value is None:
            options[module] = value
        else:
            options[module] = tuple(value.items() if option.type is Counts else value)
    return ByModule(options)


def piles_json(deal: Deal) -> dict[str, object]:
    """Return the piles in file format."""
    return {
        "jungle_pile": list(deal.jungle_pile),
        "worker_piles": [list(pile) for pile in deal.worker_piles],
        **dealt_json(deal, _PILES),
    }


def dealt_json(deal: Deal, keys: Mapping[str, str]) -> dict[str, object]:
    """Return the things dealt by modules in file format, under their keys."""
    return {key: list(deal.of_modules.get(module, ())) for module, key in keys.items()}


def dealt(piles: PilesEntry, lying: BaseModel) -> Deal:
    """Return the deal of the piles and open things; `check_deal` compares it with a set-up."""
    workers = tuple(tuple(pile) for pile in piles.worker_piles)
    things = {module: tuple(getattr(piles, key)) or None for module, key in _PILES.items()}
    things |= {module: tuple(getattr(lying, key)) or None for module, key in OPEN.items()}
    return Deal(tuple(piles.jungle_pile), workers, ByModule(things))


def with_tiles(setup: Setup, worker_tiles: dict[str, int], jungle_tiles: dict[str, int]) -> Setup:
    """Return a set-up with the stated worker and jungle tiles, if the rules allow them.

    Raises:
        IllegalSetupError: the set-up cannot be played, or not with these tiles.
    """
    box = assemble(setup)
    agreed_tiles = with_kinds_of(worker_tiles, WORKER_KINDS)
    if agreed_tiles != box.worker_tiles:
        for module in modules_of(setup):
            setup = setup.with_option(module.id, module.option_from_tiles(setup, agreed_tiles))
        box = assemble(setup)
    for stated, due in (
        (agreed_tiles, box.worker_tiles),
        (with_kinds_of(jungle_tiles, jungle_kinds()), box.jungle_tiles),
    ):
        for kind, count in stated.items():
            if count != due[kind]:
                text = "With this set-up the number of tiles {tile} is {due}, not {count}."
                raise IllegalSetupError(text, due=due[kind], tile=kind, count=count)
    return setup


def with_kinds_of(counts: dict[str, int], kinds: tuple[str, ...]) -> dict[str, int]:
    """Return counts by kind, in the order of the kinds.

    Kinds with the count 0 may be omitted from a file.

    Raises:
        IllegalSetupError: a kind does not exist.
    """
    unknown = next((kind for kind in counts if kind not in kinds), None)
    if unknown is not None:
        raise IllegalSetupError("There is no tile {tile}.", tile=unknown)
    return {kind: counts.get(kind, 0) for kind in kinds}
