"""What tiles and huts are called, and in one sentence what they do."""

from __future__ import annotations

from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import N_, _

_JUNGLE = {
    "single_plantation": (N_("Plantation"), N_("Each worker harvests 1 cacao.")),
    "double_plantation": (N_("Double plantation"), N_("Each worker harvests 2 cacao.")),
    "market_2": (N_("Market, price 2"), N_("Each worker sells 1 cacao for 2 gold.")),
    "market_3": (N_("Market, price 3"), N_("Each worker sells 1 cacao for 3 gold.")),
    "market_4": (N_("Market, price 4"), N_("Each worker sells 1 cacao for 4 gold.")),
    "gold_mine_1": (N_("Gold mine, value 1"), N_("Each worker digs 1 gold.")),
    "gold_mine_2": (N_("Gold mine, value 2"), N_("Each worker digs 2 gold.")),
    "water": (N_("Water"), N_("Each worker moves your water carrier one field forward.")),
    "sun_site": (N_("Sun-worshipping site"), N_("Each worker brings 1 sun token, up to 3.")),
    "temple": (N_("Temple"), N_("At the end, most workers here bring 6 gold, second most 3.")),
    "watering": (N_("Watering"), N_("Each worker moves your carrier one field back for 4 cacao.")),
    "chocolate_kitchen": (N_("Chocolate kitchen"), N_("Each worker turns 1 cacao into 1 chocolate.")),
    "chocolate_market": (
        N_("Chocolate market"),
        N_("Each worker sells 1 cacao for 3 or 1 chocolate for 7 gold."),
    ),
    "gem_mine": (N_("Gem mine"), N_("Each worker takes 1 gem of your choice.")),
    "tree_of_life": (N_("Tree of Life"), N_("Each worker brings 1 gold; an edge without workers brings 3.")),
    "volcano": (N_("Volcano"), N_("At lava each worker pays 1 gold, at gold each takes 2.")),
    "big_market": (N_("Big market"), N_("Each worker sells 1 cacao for 5 gold.")),
    "golden_temple": (N_("Golden temple"), N_("At the end, most workers here bring 8 gold, second most 1.")),
}

_HUTS = {
    "market_crier": (N_("Market crier"), N_("Markets of price 2 pay you 3.")),
    "hermit": (N_("Hermit"), N_("At the end 1 gold for each of your workers that touches no jungle tile.")),
    "road_worker": (
        N_("Road worker"),
        N_("At the end 1 gold for each of your tiles in your fullest row or column."),
    ),
    "trader": (N_("Trader"), N_("At the end 1 gold for each cacao left.")),
    "new_storage": (N_("New storage"), N_("Three more storage spaces.")),
    "chocolate_maker": (N_("Chocolate maker"), N_("You sell chocolate for 8 gold.")),
    "farmer": (N_("Farmer"), N_("If you store exactly 4 cacao in a turn, you get 1 more.")),
    "shaman": (N_("Shaman"), N_("Overbuilding costs you no sun token.")),
    "scout": (N_("Scout"), N_("Tiles from the map board cost you no map token.")),
    "monk": (N_("Monk"), N_("At the end 1 gold for each temple where you have a worker.")),
    "master_builder": (N_("Master builder"), N_("At the end 1 gold for each of your other huts.")),
    "foreman": (N_("Foreman"), N_("Tiles that you lay with 3 workers on an edge have a fourth there.")),
    "fountain_master": (N_("Fountain master"), N_("At the end 4 gold if your carrier stands on 16.")),
    "rainmaker": (
        N_("Rainmaker"),
        N_("Your carrier goes to the field worth 0 and stays there; watering works without it."),
    ),
    "chiefs_daughter": (N_("Chief's daughter"), N_("At the end 4 gold.")),
    "chiefs_son": (N_("Chief's son"), N_("At the end 4 gold.")),
    "chiefs_wife": (N_("Chief's wife"), N_("At the end 5 gold.")),
    "chief": (N_("Chief"), N_("At the end 6 gold.")),
}


def jungle_name(kind: str) -> str:
    """Return what a jungle tile is called."""
    return _(_JUNGLE[kind][0])


def jungle_sentence(kind: str) -> str:
    """Return what a jungle tile does."""
    return _(_JUNGLE[kind][1])


def hut_name(hut: str) -> str:
    """Return what a hut is called."""
    return _(_HUTS[hut][0])


def hut_sentence(hut: str) -> str:
    """Return what a hut does."""
    return _(_HUTS[hut][1])


def hut_cost(hut: str) -> int:
    """Return what a hut costs."""
    return HUTS[hut].cost
