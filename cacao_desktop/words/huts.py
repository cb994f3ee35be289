"""The huts: what they are called, and in one sentence what they do."""

from __future__ import annotations

from typing import Final

from cacao_desktop.i18n import N_, _
from cacao_desktop.words.rows import HutText

HUT_TEXTS: Final[dict[str, HutText]] = {
    "market_crier": HutText(N_("Market crier"), N_("Markets of price 2 pay you 3.")),
    "hermit": HutText(
        N_("Hermit"), N_("At the end 1 gold for each of your workers that touches no jungle tile.")
    ),
    "road_worker": HutText(
        N_("Road worker"),
        N_("At the end 1 gold for each of your tiles in your fullest row or column."),
    ),
    "trader": HutText(N_("Trader"), N_("At the end 1 gold for each cacao left.")),
    "new_storage": HutText(N_("New storage"), N_("Three more storage spaces.")),
    "chocolate_maker": HutText(N_("Chocolate maker"), N_("You sell chocolate for 8 gold.")),
    "farmer": HutText(N_("Farmer"), N_("If you store exactly 4 cacao in a turn, you get 1 more.")),
    "shaman": HutText(N_("Shaman"), N_("Overbuilding costs you no sun token.")),
    "scout": HutText(N_("Scout"), N_("Tiles from the map board cost you no map token.")),
    "monk": HutText(N_("Monk"), N_("At the end 1 gold for each temple where you have a worker.")),
    "master_builder": HutText(N_("Master builder"), N_("At the end 1 gold for each of your other huts.")),
    "foreman": HutText(
        N_("Foreman"), N_("Tiles that you lay with 3 workers on an edge have a fourth there.")
    ),
    "fountain_master": HutText(N_("Fountain master"), N_("At the end 4 gold if your carrier stands on 16.")),
    "rainmaker": HutText(
        N_("Rainmaker"),
        N_("Your carrier goes to the field worth 0 and stays there; watering works without it."),
    ),
    "chiefs_daughter": HutText(N_("Chief's daughter"), N_("At the end 4 gold.")),
    "chiefs_son": HutText(N_("Chief's son"), N_("At the end 4 gold.")),
    "chiefs_wife": HutText(N_("Chief's wife"), N_("At the end 5 gold.")),
    "chief": HutText(N_("Chief"), N_("At the end 6 gold.")),
}
"""The row of every hut by its id."""


def hut_name(hut: str) -> str:
    """Return what a hut is called."""
    return _(HUT_TEXTS[hut].name)


def hut_sentence(hut: str) -> str:
    """Return what a hut does."""
    return _(HUT_TEXTS[hut].sentence)
