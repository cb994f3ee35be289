"""The mini-expansions."""

from __future__ import annotations

from typing import Final

from cacao_desktop.i18n import N_
from cacao_desktop.scenes.book import diagrams
from cacao_desktop.scenes.book.blocks import Board, Chapter, Example, Links, Page, Pictures, Points, Text
from cacao_desktop.table.catalogue.rows import ShowsIcon, ShowsTile

_VOLCANOES: Final = Page(
    "module-volcanoes",
    N_("Volcanoes"),
    (
        N_("Volcanoes take the place of the gold mines. Two edges pay, two edges cost."),
        N_("At gold each worker takes {volcano} gold. At lava each worker pays 1."),
    ),
    (
        Pictures((ShowsTile("volcano"),)),
        Board(diagrams.VOLCANO),
        Example(
            N_(
                "Ana turns the volcano so that the gold looks to her three new workers. "
                "Her older worker is at the lava. All in all she gets {gold} gold."
            ),
            diagrams.VOLCANO,
        ),
        Points(
            (
                N_("Lava is on two opposite edges. Whoever lays the volcano turns it."),
                N_("Here everyone must act: all workers, whether it pays or costs."),
                N_("Whoever has no gold pays nothing."),
                N_(
                    "Volcanoes need the gold mines: they cannot be played with Chocolate or the Tree of Life."
                ),
            )
        ),
        Links(("gold_mine", "combining")),
    ),
    (N_("lava"),),
)

_BIG_MARKET: Final = Page(
    "module-big_market",
    N_("Big market"),
    (N_("One market of price {market_3} becomes the big market. It pays {big_market} gold for each cacao."),),
    (
        Pictures((ShowsTile("big_market"),)),
        Board(diagrams.BIG_MARKET),
        Example(
            N_("Ana sells {sold} cacao at the big market and gets {gold} gold."),
            diagrams.BIG_MARKET,
        ),
        Text(N_("In all else it is a market like the others: each worker may sell 1 cacao.")),
        Links(("market",)),
    ),
    (N_("price"),),
)

_GOLDEN_TEMPLE: Final = Page(
    "module-golden_temple",
    N_("Golden temple"),
    (
        N_(
            "One temple becomes golden: {golden_first} gold for most workers, {golden_second} for second most."
        ),
    ),
    (
        Pictures((ShowsTile("golden_temple"),)),
        Board(diagrams.GOLDEN_TEMPLE),
        Example(
            N_(
                "Ana has {temple_workers} workers at the golden temple. If nobody gets past her, "
                "that is {temple_gold} gold."
            ),
            diagrams.GOLDEN_TEMPLE,
        ),
        Text(N_("It is a temple in every other way: ties, and the hut of the monk.")),
        Text(N_("It cannot be played with Gem mines, as these take the place of all temples.")),
        Links(("temple", "combining", "hut-monk")),
    ),
    (N_("temple"),),
)

_NEW_STORAGE: Final = Page(
    "module-new_storage",
    N_("New storage"),
    (
        N_("One more hut, for games with Huts."),
        N_("It has room for {new_storage} more: {full_storage} storage spaces in all."),
    ),
    (
        Pictures((ShowsIcon("hut_card_new_storage"),)),
        Text(N_("Only one player can have it. The new spaces are for cacao and for chocolate.")),
        Links(("hut-new_storage", "storage", "module-huts")),
    ),
    (N_("storage space"),),
)

_NEW_HUTS: Final = Page(
    "module-new_huts",
    N_("New huts"),
    (N_("Up to three more huts, for games with Huts: rainmaker, chocolate maker and scout."),),
    (
        Pictures(
            (
                ShowsIcon("hut_card_rainmaker"),
                ShowsIcon("hut_card_chocolate_maker"),
                ShowsIcon("hut_card_scout"),
            )
        ),
        Points(
            (
                N_("The rainmaker is always there."),
                N_("The chocolate maker comes only with the module Chocolate."),
                N_("The scout comes only with the module Map."),
            )
        ),
        Links(("hut-rainmaker", "hut-chocolate_maker", "hut-scout", "module-huts")),
    ),
    (N_("rainmaker"), N_("scout"), N_("chocolate maker")),
)

MINIS: Final = Chapter(
    "minis",
    N_("Mini-expansions"),
    (_VOLCANOES, _BIG_MARKET, _GOLDEN_TEMPLE, _NEW_STORAGE, _NEW_HUTS),
)
