"""Which tiles a set-up plays with, and which combinations cannot be played."""

from dataclasses import replace

from cacao_desktop.engine.messages import IllegalSetupError, Message
from cacao_desktop.engine.modules import MODULES, jungle_kinds, module_ids
from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.setup import GameBox, Setup, fits
from cacao_desktop.engine.tiles import COLOURS, JUNGLE_BOX, MAX_SEATS, WORKER_BOX

# Cacao rulebook, jungle tiles for the game for two.
OUT_FOR_TWO = {
    "single_plantation": 2, "market_3": 1, "gold_mine_1": 1, "water": 1, "sun_site": 1, "temple": 1
}  # fmt: skip
# Diamante rulebook, Big Game for three.
OUT_FOR_BIG_THREE = {
    "single_plantation": 2,
    "gold_mine_1": 2,
    "market_2": 1,
    "market_3": 1,
    "watering": 1,
}
# Cacao rulebook, worker tiles: those each player takes out.
WORKERS_OUT: dict[int, dict[str, int]] = {
    2: {},
    3: {"1-1-1-1": 1},
    4: {"1-1-1-1": 1, "2-1-0-1": 1},
}


def modules_of(setup: Setup) -> tuple[Module, ...]:
    """Return the modules and mini-expansions of a set-up in their fixed order."""
    return tuple(module for module in MODULES.values() if setup.has(module.id))


def with_jungle_tiles(setup: Setup) -> frozenset[str]:
    """Return the modules of a set-up that have jungle tiles, which may be added to the others."""
    modules = modules_of(setup)
    return frozenset(each.id for each in modules if each.jungle_kinds and not each.is_mini)


def addable(setup: Setup) -> frozenset[str]:
    """Return the modules of a set-up for which exchanging or adding tiles makes a difference."""
    return frozenset(
        each
        for each in with_jungle_tiles(setup)
        if MODULES[each].added_beside not in setup.modules
    )


def adding(setup: Setup, added: frozenset[str]) -> Setup:
    """Return a set-up that adds the tiles of some modules and exchanges those of the others."""
    offered = addable(setup)
    chosen = added & offered
    if chosen and chosen != offered:
        return replace(setup, add_without_exchange=chosen)
    return replace(setup, add_without_exchange=bool(chosen))


def assemble(setup: Setup) -> GameBox:
    """Return the tiles that a set-up plays with.

    They follow in the order of the rules: the whole box, the swaps of mini-expansions, the tiles
    removed for the number of players, then each module's swap.

    Raises:
        IllegalSetupError: the set-up cannot be played.
    """
    check_choices(setup)
    box = GameBox(dict.fromkeys(jungle_kinds(), 0) | JUNGLE_BOX, dict(WORKER_BOX))
    for kind, count in WORKERS_OUT[setup.seats].items():
        if not setup.big_game:
            box.worker_tiles[kind] -= count
    modules = modules_of(setup)
    for module in modules:
        if module.is_mini:
            module.change_box(setup, box)
    if setup.seats == 2:
        _take_out_for_seats(OUT_FOR_TWO, modules, box)
    for module in modules:
        if not module.is_mini:
            module.change_box(setup, box)
    if setup.big_game and setup.seats == 3:
        _take_out_for_seats(OUT_FOR_BIG_THREE, modules, box)
    return box


def _take_out_for_seats(counts: dict[str, int], modules: tuple[Module, ...], box: GameBox) -> None:
    replaced_by = {old: new for module in modules for old, new in module.stands_in_for.items()}
    for kind, count in counts.items():
        box.jungle_tiles[replaced_by.get(kind, kind)] -= count


def check_choices(setup: Setup) -> None:
    """Raise IllegalSetupError for choices that can be refused without assembling a box."""
    if not 2 <= setup.seats <= MAX_SEATS:
        raise IllegalSetupError("Cacao is for 2 to 4 players.")
    colours = [player.colour for player in setup.players]
    if any(colour not in COLOURS for colour in colours):
        raise IllegalSetupError("The colours are red, violet, white and yellow.")
    if len(set(colours)) < len(colours):
        raise IllegalSetupError("Two players have the same colour.")
    if any(not 1 <= len(player.name) <= 40 for player in setup.players):
        raise IllegalSetupError("A name has 1 to 40 characters.")
    for chosen, minis in ((setup.modules, False), (setup.mini_expansions, True)):
        for name in sorted(chosen):
            if name not in MODULES or MODULES[name].is_mini != minis:
                raise IllegalSetupError("There is no module called {module}.", module=name)
            needed = MODULES[name].needs
            if needed is not None and not setup.has(needed):
                values = {
                    "module": Message(MODULES[name].title),
                    "needed": Message(MODULES[needed].title),
                }
                raise IllegalSetupError(
                    Message("{module} can only be played together with {needed}.", values)
                )
    _check_variants(setup)


def _check_variants(setup: Setup) -> None:
    if setup.big_game:
        if setup.seats == 2:
            raise IllegalSetupError("The Big Game is for 3 or 4 players.")
        if setup.modules != set(module_ids()):
            raise IllegalSetupError("The Big Game includes all eight modules.")
        if setup.add_without_exchange:
            raise IllegalSetupError(
                "In the Big Game nothing is exchanged anyway: leave that variant off."
            )
    if setup.add_without_exchange is not False and not setup.has("new_workers"):
        raise IllegalSetupError("Adding modules without exchange needs the module New workers.")
    if isinstance(setup.add_without_exchange, frozenset):
        _check_added(setup, setup.add_without_exchange)
    for module, agreed in setup.options.items():
        option = MODULES[module].option if module in MODULES else None
        if option is None or not fits(agreed, option.type):
            part = option.key if option else module
            raise IllegalSetupError("Wrong type in the set-up: {part}.", part=part)
        if not setup.has(module):
            raise IllegalSetupError(option.alone)
        if setup.big_game and option.in_big_game:
            raise IllegalSetupError(option.in_big_game)


def _check_added(setup: Setup, added: frozenset[str]) -> None:
    possible = with_jungle_tiles(setup)
    for module in sorted(added - possible):
        raise IllegalSetupError(
            "Only a module in play that has jungle tiles can be added without exchange, "
            "unlike {module}.",
            module=module,
        )
    if added in (frozenset(), possible):
        raise IllegalSetupError(
            "A list of modules added without exchange must name some of them, but not all."
        )
