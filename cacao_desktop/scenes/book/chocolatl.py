"""The four modules of the expansion Chocolatl."""

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

_MAP: Final = Page(
    "module-map",
    N_("Map"),
    (
        N_("{map_slots} more jungle tiles lie open on the map board, so that you see {open_with_map}."),
        N_("To take one of them you pay a map token. You have {map_tokens} for the whole game."),
    ),
    (
        Pictures((ShowsIcon("map"),)),
        Points(
            (
                N_("When you fill a cell, choose from the display, or pay and choose from the map board."),
                N_("You may use both tokens in one turn."),
                N_(
                    "At the end of the turn the tiles of the map board move up into the display. New ones come behind."
                ),
                N_("Tokens left at the end are worth nothing."),
            )
        ),
        Question(
            N_("The display is empty, but a cell must be filled. What now?"),
            N_(
                "Draw from the pile, or pay a token for a tile of the map board. When the pile is empty too, "
                "you may use the map board, but you need not."
            ),
        ),
        Links(("filling", "hut-scout", "house-rules")),
    ),
    (N_("map board"), N_("map token"), N_("Chocolatl")),
)

_WATERING: Final = Page(
    "module-watering",
    N_("Watering"),
    (
        N_("Each worker moves your water carrier one field back and takes {watering} cacao for that."),
        N_("On {first_field} the carrier cannot go back, and you get nothing."),
    ),
    (
        Pictures((ShowsTile("watering"),)),
        Board(diagrams.WATERING),
        Example(
            N_(
                "Ana's new tile harvests one cacao at the plantation. Then the worker at edge 1 goes one field "
                "back for {watering} cacao: now her storage holds {stored}."
            ),
            diagrams.WATERING,
        ),
        Points(
            (
                N_("Watering tiles replace some of the plantations."),
                N_("A water tile is the second start tile, in place of the market."),
                N_("You may go back even if your storage has no room for all the cacao. The rest is lost."),
            )
        ),
        Links(("water", "storage", "hut-rainmaker")),
    ),
    (N_("watering tile"), N_("Chocolatl")),
)

_CHOCOLATE: Final = Page(
    "module-chocolate",
    N_("Chocolate"),
    (
        N_("In a chocolate kitchen each worker turns 1 cacao of yours into 1 chocolate."),
        N_("At a chocolate market each worker sells 1 chocolate for {bar} gold or 1 cacao for {bar_market}."),
    ),
    (
        Pictures((ShowsTile("chocolate_kitchen"), ShowsTile("chocolate_market"), ShowsIcon("chocolate"))),
        Board(diagrams.CHOCOLATE),
        Example(
            N_(
                "Ana cooks first (edge 1): a cacao becomes chocolate. Then she sells it (edge 2) for {bar} gold."
            ),
            diagrams.CHOCOLATE,
        ),
        Points(
            (
                N_("Cacao and chocolate share the {storage} storage spaces."),
                N_("Only chocolate markets buy chocolate. Other markets buy cacao alone."),
                N_("At a chocolate market you choose for each worker what is sold."),
                N_("Chocolate left at the end is worth nothing."),
                N_("Kitchens and chocolate markets replace gold mines and markets of price {market_3}."),
            )
        ),
        Links(("storage", "market", "hut-chocolate_maker", "combining")),
    ),
    (N_("chocolate kitchen"), N_("chocolate market"), N_("Chocolatl")),
)

_HUTS: Final = Page(
    "module-huts",
    N_("Huts"),
    (
        N_("At the end of your turn you may build one hut. You pay its cost in gold."),
        N_("At the end of the game you get the cost back. Many huts add a bonus or help you on the way."),
    ),
    (
        Pictures(
            (ShowsIcon("hut_card_market_crier"), ShowsIcon("hut_card_monk"), ShowsIcon("hut_card_chief"))
        ),
        Text(
            N_(
                "There are {hut_tiles} hut tiles with a hut on each side. A random side is in play. "
                "The cheapest costs {crier_hut} gold, the dearest {chief_hut}."
            )
        ),
        Points(
            (
                N_(
                    "You build after all workers have acted, before you draw. After discarding you may build too."
                ),
                N_("One hut a turn, and never two of the same kind for one player."),
                N_("A hut helps from the moment you build it. It stays with you."),
                N_("You may agree before the game which huts are in play."),
            )
        ),
        Question(
            N_("Can I lose gold with a hut?"),
            N_("No. You get back what you paid. But until then you cannot use that gold for other huts."),
        ),
        Links(("scoring", "huts-list")),
    ),
    (N_("building a hut"), N_("cost"), N_("bonus"), N_("Chocolatl")),
)

CHOCOLATL: Final = Chapter("chocolatl", N_("Chocolatl"), (_MAP, _WATERING, _CHOCOLATE, _HUTS))
