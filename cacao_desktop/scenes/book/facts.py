"""The numbers of the rules that the book speaks of, all of them from the engine."""

from collections.abc import Mapping
from functools import cache

from cacao_desktop.engine import COLOURS, GEMS, HAND_SIZE, WATER_TRACK, Player, Setup, assemble, module_ids
from cacao_desktop.engine.effects import GoldMine, Market, Plantation, base_effects
from cacao_desktop.engine.modules import (
    chocolate,
    emperor,
    gem_mines,
    huts,
    map_board,
    minis,
    tree_of_life,
    watering,
)
from cacao_desktop.engine.modules.huts import HUT_TILES, HUTS
from cacao_desktop.engine.rules import rules_for
from cacao_desktop.engine.setup import Box
from cacao_desktop.engine.tiles import DISPLAY_SIZE, MAX_SEATS, STORAGE_SPACES, SUN_PLACES
from cacao_desktop.words.goods import signed


@cache
def facts() -> Mapping[str, str]:
    """Return every number that the texts of the book may name in braces."""
    numbers: dict[str, int] = {
        "hand": HAND_SIZE,
        "display": DISPLAY_SIZE,
        "storage": STORAGE_SPACES,
        "sun_places": SUN_PLACES,
        "most_players": MAX_SEATS,
        "map_slots": map_board.MAP_SLOTS,
        "map_tokens": map_board.MAP_TOKENS,
        "open_with_map": DISPLAY_SIZE + map_board.MAP_SLOTS,
        "watering": watering.CACAO_PER_FIELD,
        "bar": chocolate.CHOCOLATE_PRICE,
        "maker_bar": chocolate.CHOCOLATE_MAKERS_PRICE,
        "bar_market": chocolate.CACAO_PRICE,
        "gems": gem_mines.GEMS_PER_MINE,
        "gem_colours": len(GEMS),
        "first_mask": min(gem_mines.MASKS),
        "last_mask": max(gem_mines.MASKS),
        "tree_worker": tree_of_life.GOLD_PER_WORKER,
        "tree_empty": tree_of_life.GOLD_AT_REST,
        "emperor": emperor.GOLD,
        "volcano": minis.GOLD_TAKEN,
        "big_market": minis.BIG_MARKET_PRICE,
        "farmer": huts.FARMERS_HARVEST,
        "hut_tiles": len(HUT_TILES),
        "new_storage": HUTS["new_storage"].storage_spaces,
        "full_storage": STORAGE_SPACES + HUTS["new_storage"].storage_spaces,
        "crier_hut": HUTS["market_crier"].cost,
        "chief_hut": HUTS["chief"].cost,
    }
    numbers |= _of_tiles() | _of_temples() | _of_boxes()
    texts = {name: str(number) for name, number in numbers.items()}
    texts |= {
        "first_field": signed(WATER_TRACK[0]),
        "last_field": signed(WATER_TRACK[-1]),
        "track": ", ".join(map(signed, WATER_TRACK)),
        "masks": ", ".join(map(str, gem_mines.MASKS)),
    }
    return texts


def _of_tiles() -> dict[str, int]:
    found = {}
    for effect in base_effects():
        match effect:
            case Plantation(cacao=cacao):
                found[effect.cause] = cacao
            case GoldMine(gold=gold):
                found[effect.cause] = gold
            case Market(list_price=price):
                found[effect.cause] = price
    return found


def _of_temples() -> dict[str, int]:
    rules = rules_for(_setup(2, minis=frozenset({"golden_temple"})))
    first, second = rules.temple_values[rules.kinds.code("temple")]
    golden = rules.temple_values[rules.kinds.code("golden_temple")]
    return {
        "temple_first": first,
        "temple_half": first // 2,
        "temple_second": second,
        "temple_second_half": second // 2,
        "golden_first": golden[0],
        "golden_second": golden[1],
    }


def _of_boxes() -> dict[str, int]:
    """Return how many tiles there are in games of two to four, and in the Big Game."""
    found = {}
    for seats in range(2, MAX_SEATS + 1):
        box = assemble(_setup(seats))
        found[f"workers_{seats}"] = sum(box.worker_tiles.values())
        found[f"jungle_{seats}"] = _jungle(box)
        found[f"temples_{seats}"] = box.jungle_tiles["temple"]
    modules = frozenset(module_ids())
    big = assemble(Setup(players(MAX_SEATS), modules, big_game=True))
    three = assemble(Setup(players(3), modules, big_game=True))
    found |= {"big_workers": sum(big.worker_tiles.values()), "big_jungle": _jungle(big)}
    return found | {"big_jungle_3": _jungle(three)}


def _jungle(box: Box) -> int:
    return sum(box.jungle_tiles.values())


def players(seats: int) -> tuple[Player, ...]:
    """Return as many players, each called by their colour."""
    return tuple(Player(colour, colour) for colour in COLOURS[:seats])


def _setup(seats: int, minis: frozenset[str] = frozenset()) -> Setup:
    return Setup(players(seats), mini_expansions=minis)
