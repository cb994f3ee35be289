"""Overbuilding, the end of the game, and who has won."""

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
from cacao_desktop.table.catalogue.rows import ShowsIcon

_OVERBUILDING: Final = Page(
    "overbuilding",
    N_("Overbuilding"),
    (
        N_("When pile and display are both empty, you may lay a tile on one of your own worker tiles."),
        N_("That costs 1 sun token. All edges of the new tile that touch jungle tiles act."),
    ),
    (
        Board(diagrams.OVERBUILDING),
        Example(
            N_(
                "Ana pays a sun token and lays the ringed tile on an older one. "
                "Her new workers sell {sold} cacao and bring {gold} gold."
            ),
            diagrams.OVERBUILDING,
        ),
        Points(
            (
                N_("Only your own tile, and only one from an earlier turn."),
                N_("Each worker tile is overbuilt once at most."),
                N_("From now on only the top tile counts, at temples too."),
                N_("You overbuild instead of laying a tile beside the jungle. No cells are filled."),
            )
        ),
        Question(
            N_("Which worker tiles are overbuilt already?"),
            N_("They show a small sun. Press it to see the tile that is covered."),
        ),
        Links(("sun_site", "hut-shaman", "house-rules")),
    ),
    (N_("sun token"), N_("covered tile")),
)

_END: Final = Page(
    "end",
    N_("The end of the game"),
    (
        N_("The game ends when everyone has laid the last worker tile."),
        N_("All players have had the same number of turns. Then the gold is counted."),
    ),
    (
        Points(
            (
                N_("With 2 players everyone has {workers_2} turns."),
                N_("With 3 players everyone has {workers_3} turns."),
                N_("With 4 players everyone has {workers_4} turns."),
            )
        ),
        Text(
            N_(
                "Shortly before the end the worker piles run out. Then nobody draws any more, "
                "and you play the tiles of your hand."
            )
        ),
        Links(("scoring", "ties", "players")),
    ),
    (N_("last turn"),),
)

_SCORING: Final = Page(
    "scoring",
    N_("Final scoring"),
    (
        N_("Your gold, plus what the temples bring, plus 1 gold for each sun token left."),
        N_("Then comes the field of your water carrier, which can cost gold too. Most gold wins."),
    ),
    (
        Pictures((ShowsIcon("coin"), ShowsIcon("temple"), ShowsIcon("sun"), ShowsIcon("water"))),
        Points(
            (
                N_("Temples: {temple_first} gold for most workers, {temple_second} for second most."),
                N_("Sun tokens: 1 gold for each that is left."),
                N_("Water carrier: the value of its field, one of {track}."),
                N_("Cacao left is worth nothing."),
            )
        ),
        Text(
            N_(
                "During the game the number beside the flag on each card says how much gold it would be "
                "if the game ended now."
            )
        ),
        Text(N_("Modules add to this: huts with their cost and their bonus, masks, and gems left over.")),
        Links(("temple", "water", "ties", "module-huts", "module-gem_mines")),
    ),
    (N_("counting gold"), N_("gold beside the flag")),
)

_TIES: Final = Page(
    "ties",
    N_("A tie"),
    (
        N_("If two have the same gold, whoever has more cacao left wins."),
        N_("If that is equal too, they share the victory."),
    ),
    (
        Text(N_("So a last cacao that nobody buys can still decide the game.")),
        Text(N_("Only cacao counts here, not chocolate.")),
        Links(("scoring", "temple")),
    ),
    (N_("tie"), N_("winning")),
)

ENDING: Final = Chapter("ending", N_("Towards the end"), (_OVERBUILDING, _END, _SCORING, _TIES))
