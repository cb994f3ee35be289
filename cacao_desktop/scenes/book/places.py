"""A page for every kind of place in the jungle of the base game."""

from __future__ import annotations

from typing import Final

from cacao_desktop.i18n import N_
from cacao_desktop.scenes.book import diagrams
from cacao_desktop.scenes.book.blocks import (
    Board,
    Chapter,
    Example,
    Links,
    Page,
    Pictures,
    Points,
    Question,
    Text,
)
from cacao_desktop.table.catalogue.rows import ShowsIcon, ShowsTile

_PLANTATION: Final = Page(
    "plantation",
    N_("Plantations"),
    (
        N_(
            "Each worker harvests {single_plantation} cacao at a single plantation, "
            "{double_plantation} at a double plantation."
        ),
        N_("Your storage holds {storage}. The rest is lost."),
    ),
    (
        Pictures((ShowsTile("single_plantation"), ShowsTile("double_plantation"))),
        Board(diagrams.PLANTATION),
        Example(
            N_(
                "Ana has one cacao. Her four workers could harvest eight more, but there is room "
                "for only {cacao}: now she has {stored}."
            ),
            diagrams.PLANTATION,
        ),
        Text(N_("If there is room for only one cacao at a double plantation, you take that one.")),
        Links(("storage", "market")),
    ),
    (N_("single plantation"), N_("double plantation"), N_("harvesting")),
)

_MARKET: Final = Page(
    "market",
    N_("Market"),
    (
        N_("Each worker may sell 1 cacao from your storage for the price on the tile."),
        N_("There are markets with price {market_2}, {market_3} and {market_4}."),
    ),
    (
        Pictures((ShowsTile("market_2"), ShowsTile("market_3"), ShowsTile("market_4"))),
        Board(diagrams.MARKET),
        Example(
            N_(
                "Three of Ana's workers touch the market, but she has only {sold} cacao. "
                "She sells them for {market_3} gold each, that makes {gold} gold."
            ),
            diagrams.MARKET,
        ),
        Points(
            (
                N_("You choose how many cacao you sell, up to one for each worker."),
                N_("You may wait for a better price, but cacao left at the end is worth nothing."),
            )
        ),
        Links(("storage", "module-chocolate", "module-big_market", "hut-market_crier")),
    ),
    (N_("selling"), N_("price")),
)

_GOLD_MINE: Final = Page(
    "gold_mine",
    N_("Gold mine"),
    (N_("Each worker takes as much gold as the mine is worth: {gold_mine_1} or {gold_mine_2}."),),
    (
        Pictures((ShowsTile("gold_mine_1"), ShowsTile("gold_mine_2"))),
        Board(diagrams.GOLD_MINE),
        Example(
            N_(
                "Three new workers and one older worker of Ana's touch the mine "
                "with value {gold_mine_2}. She takes {gold} gold."
            ),
            diagrams.GOLD_MINE,
        ),
        Text(N_("You need nothing for it: no cacao, no room in the storage.")),
        Links(("acting", "module-volcanoes", "module-tree_of_life")),
    ),
    (N_("gold"),),
)

_WATER: Final = Page(
    "water",
    N_("Water"),
    (
        N_("Each worker moves your water carrier one field forward."),
        N_("At the end you get the gold of its field, from {first_field} up to {last_field}."),
    ),
    (
        Pictures((ShowsTile("water"), ShowsIcon("carrier_red"))),
        Board(diagrams.WATER),
        Example(
            N_(
                "Ana's four workers move her carrier {steps} fields, from {first_field} to {carrier}. "
                "That saves her a lot of gold at the end."
            ),
            diagrams.WATER,
        ),
        Text(N_("The fields are worth: {track}.")),
        Text(N_("On the last field the carrier stays where it is. Further steps are lost.")),
        Links(("scoring", "module-watering", "hut-rainmaker", "hut-fountain_master")),
    ),
    (N_("water carrier"), N_("water field")),
)

_SUN_SITE: Final = Page(
    "sun_site",
    N_("Sun-worshipping site"),
    (
        N_("Each worker takes a sun token. You can have {sun_places} at most."),
        N_("A sun token pays for overbuilding, or is 1 gold at the end."),
    ),
    (
        Pictures((ShowsTile("sun_site"), ShowsIcon("sun"))),
        Board(diagrams.SUN_SITE),
        Example(
            N_("Four workers of Ana's act, but she takes only {sun} sun tokens: she has no more places."),
            diagrams.SUN_SITE,
        ),
        Text(N_("When you have used a sun token, its place is free for another.")),
        Links(("overbuilding", "scoring", "hut-shaman")),
    ),
    (N_("sun token"),),
)

_TEMPLE: Final = Page(
    "temple",
    N_("Temple"),
    (
        N_("Nothing happens here during the game."),
        N_(
            "At the end, whoever has most workers at a temple gets {temple_first} gold, "
            "the second {temple_second}."
        ),
    ),
    (
        Board(diagrams.TEMPLE),
        Example(
            N_(
                "Ana has {temple_workers} workers at the temple, Itzel {other_temple_workers}. "
                "Ana gets {temple_gold} gold, Itzel {other_temple_gold}."
            ),
            diagrams.TEMPLE,
        ),
        Points(
            (
                N_("Each temple is counted by itself."),
                N_(
                    "Two share the most: both get {temple_half}, and nobody is second. Shares are rounded down."
                ),
                N_("Two share the second place: each gets {temple_second_half}."),
                N_("Nobody gets gold without a worker at the temple. Alone there, you get {temple_first}."),
            )
        ),
        Question(
            N_("Do workers of an overbuilt tile still count?"),
            N_("No. Only the top tile counts."),
        ),
        Links(("scoring", "module-golden_temple", "hut-monk")),
    ),
    (N_("most workers"), N_("tie")),
)

PLACES: Final = Chapter(
    "places",
    N_("Places in the jungle"),
    (_PLANTATION, _MARKET, _GOLD_MINE, _WATER, _SUN_SITE, _TEMPLE),
)
