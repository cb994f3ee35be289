"""The numbers of the rules and the lists of all tiles, taken from the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from cacao_desktop.engine import (
    GEMS,
    MODULES,
    WATER_TRACK,
    Player,
    Setup,
    assemble,
    module_ids,
    tiles,
)
from cacao_desktop.engine.effects import BASE_EFFECTS, GoldMine, Market, Plantation
from cacao_desktop.engine.modules import (
    chocolate,
    emperor,
    gem_mines,
    huts,
    map_board,
    minis,
    tree_of_life,
)
from cacao_desktop.engine.modules.huts import HUT_TILES, HUTS
from cacao_desktop.engine.modules.watering import CACAO_PER_FIELD
from cacao_desktop.engine.rules import rules_for
from cacao_desktop.engine.setup import GameBox
from cacao_desktop.i18n import _
from cacao_desktop.words import ModulePicture, jungle_name, jungle_sentence, workers_in_words
from cacao_desktop.words.goods import signed


@cache
def facts() -> Mapping[str, str]:
    """Return every number that the book's texts may name in braces."""
    numbers = {
        **_base_facts(),
        **_temple_facts(),
        **_expansion_facts(),
        **_hut_facts(),
        **_tile_count_facts(),
    }
    texts = {
        "first_field": signed(WATER_TRACK[0]),
        "last_field": signed(WATER_TRACK[-1]),
        "track": ", ".join(map(signed, WATER_TRACK)),
        "masks": ", ".join(map(str, gem_mines.MASKS)),
    }
    return texts | {name: str(number) for name, number in numbers.items()}


def _base_facts() -> dict[str, int]:
    printed = {Plantation: "cacao", GoldMine: "gold", Market: "list_price"}
    effects = [effect for effect in BASE_EFFECTS if type(effect) in printed]
    of_tiles = {effect.kind: getattr(effect, printed[type(effect)]) for effect in effects}
    return {
        "hand": tiles.HAND_SIZE,
        "display": tiles.DISPLAY_SIZE,
        "storage": tiles.STORAGE_SPACES,
        "sun_places": tiles.SUN_PLACES,
        "most_players": tiles.MAX_SEATS,
        **of_tiles,
    }


def _expansion_facts() -> dict[str, int]:
    return {
        "map_slots": map_board.MAP_SLOTS,
        "map_tokens": map_board.MAP_TOKENS,
        "open_with_map": tiles.DISPLAY_SIZE + map_board.MAP_SLOTS,
        "watering": CACAO_PER_FIELD,
        "bar": chocolate.CHOCOLATE_PRICE,
        "maker_bar": chocolate.CHOCOLATE_MAKERS_PRICE,
        "bar_market": chocolate.CACAO_PRICE,
        "gems": gem_mines.GEMS_PER_MINE,
        "gem_colours": len(GEMS),
        "first_mask": min(gem_mines.MASKS),
        "last_mask": max(gem_mines.MASKS),
        "tree_worker": tree_of_life.GOLD_PER_WORKER,
        "tree_empty": tree_of_life.GOLD_AT_REST,
        "emperor": emperor.GOLD_PER_VISIT,
        "volcano": minis.GOLD_SIDE_GOLD,
        "big_market": minis.BIG_MARKET_PRICE,
    }


def _hut_facts() -> dict[str, int]:
    new_storage = HUTS["new_storage"].storage_spaces
    return {
        "farmer": huts.FARMERS_HARVEST,
        "hut_tiles": len(HUT_TILES),
        "new_storage": new_storage,
        "full_storage": tiles.STORAGE_SPACES + new_storage,
        "crier_hut": HUTS["market_crier"].cost,
        "chief_hut": HUTS["chief"].cost,
    }


def _temple_facts() -> dict[str, int]:
    rules = rules_for(Setup(players(2), mini_expansions=frozenset({"golden_temple"})))
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


def _tile_count_facts() -> dict[str, int]:
    """Return the tile counts of games for two to four players, and of the Big Game."""
    numbers = {}
    for seats, box in enumerate(_boxes(), 2):
        numbers[f"workers_{seats}"] = sum(box.worker_tiles.values())
        numbers[f"jungle_{seats}"] = _jungle_tiles(box)
        numbers[f"temples_{seats}"] = box.jungle_tiles["temple"]
    modules = frozenset(module_ids())
    big = assemble(Setup(players(tiles.MAX_SEATS), modules, big_game=True))
    three = assemble(Setup(players(3), modules, big_game=True))
    numbers["big_workers"] = sum(big.worker_tiles.values())
    numbers["big_jungle"] = _jungle_tiles(big)
    numbers["big_jungle_3"] = _jungle_tiles(three)
    return numbers


def _jungle_tiles(box: GameBox) -> int:
    return sum(box.jungle_tiles.values())


def players(seats: int) -> tuple[Player, ...]:
    """Return players named by their colours, one for each seat."""
    return tuple(Player(colour, colour) for colour in tiles.COLOURS[:seats])


TileGroup = Literal["jungle", "workers", "modules"]


@dataclass(frozen=True, slots=True)
class TileRow:
    """A row of a tile table: the texts and picture of one kind of tile."""

    picture: ModulePicture
    name: str
    sentence: str
    amounts: str

    @property
    def texts(self) -> tuple[str, str, str]:
        return (self.name, self.sentence, self.amounts)


def tile_rows(group: TileGroup) -> Iterator[TileRow]:
    """Yield the jungle tiles or the worker tiles of the base game, or the tiles of modules."""
    base = _boxes()
    own_workers = [kind for kind in tiles.WORKER_KINDS if base[0].worker_tiles[kind]]
    match group:
        case "jungle":
            yield from (_jungle_row(kind, base) for kind in tiles.JUNGLE_BOX)
        case "workers":
            yield from (_worker_row(kind, base) for kind in own_workers)
        case "modules":
            for module in MODULES.values():
                boxes = _boxes(module.id, module.needs)
                yield from (_jungle_row(kind.id, boxes) for kind in module.jungle_kinds)
                for kind in tiles.WORKER_KINDS:
                    if kind not in own_workers and boxes[0].worker_tiles[kind]:
                        yield _worker_row(kind, boxes)


def _boxes(*modules: str | None) -> list[GameBox]:
    """Return the contents of games of two to four."""
    chosen = [MODULES[name] for name in modules if name]
    big_modules = frozenset(module.id for module in chosen if not module.is_mini)
    mini_expansions = frozenset(module.id for module in chosen if module.is_mini)
    return [
        assemble(Setup(players(seats), big_modules, mini_expansions=mini_expansions))
        for seats in range(2, tiles.MAX_SEATS + 1)
    ]


def _jungle_row(kind: str, boxes: list[GameBox]) -> TileRow:
    amounts = _amounts(*(box.jungle_tiles[kind] for box in boxes))
    return TileRow(ModulePicture("tile", kind), jungle_name(kind), jungle_sentence(kind), amounts)


def _worker_row(kind: str, boxes: list[GameBox]) -> TileRow:
    workers = tiles.printed_workers(kind)
    amounts = _amounts(*(box.worker_tiles[kind] for box in boxes))
    picture = ModulePicture("workers", kind)
    return TileRow(picture, _("Worker tile"), workers_in_words(workers), amounts)


def _amounts(two: int, three: int, four: int) -> str:
    if two == three == four:
        return _("always {count}").format(count=two)
    return _("{two} for two, {three} for three, {four} for four").format(
        two=two, three=three, four=four
    )
