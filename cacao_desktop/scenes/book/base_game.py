"""The pages of the base game: what it is about, and how a turn goes."""

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
from cacao_desktop.table.catalogue.rows import ShowsIcon, ShowsTile, ShowsWorkers

_AIM: Final = Page(
    "aim",
    N_("What it is about"),
    (
        N_("You lead a village. Your workers harvest cacao, sell it, fetch water and worship the sun."),
        N_("When all worker tiles are laid, the game ends. Whoever has most gold wins."),
    ),
    (
        Board(diagrams.ACTING),
        Text(
            N_(
                "You lay worker tiles of your colour. Between them the jungle grows, tile by tile. "
                "Each worker works at the jungle tile that its edge touches."
            )
        ),
        Text(
            N_(
                "So you choose with every tile who works where. Look around: "
                "what helps you often helps others too."
            )
        ),
        Links(("turn", "scoring")),
    ),
    (N_("winning"), N_("gold")),
)

_PARTS: Final = Page(
    "parts",
    N_("What you play with"),
    (
        N_("Everyone has worker tiles, a village board and a water carrier. The jungle tiles are for all."),
        N_("Gold is what counts in the end."),
    ),
    (
        Pictures((ShowsWorkers((2, 1, 0, 1)), ShowsTile("single_plantation"), ShowsTile("market_3"))),
        Points(
            (
                N_("Worker tiles: each hat at an edge is a worker. You can turn a tile, but never flip it."),
                N_("Jungle tiles: each shows a place where workers do something."),
                N_(
                    "Village board: with {storage} storage spaces for cacao, {sun_places} places for "
                    "sun tokens and the water fields."
                ),
                N_(
                    "Display: {display} open jungle tiles to choose from. The others are face down in the pile."
                ),
            )
        ),
        Pictures((ShowsIcon("cacao"), ShowsIcon("sun"), ShowsIcon("carrier_red"), ShowsIcon("coin"))),
        Text(N_("Cacao, sun tokens and gold never run out: the supply always holds enough.")),
        Links(("storage", "players")),
    ),
    (
        N_("worker tile"),
        N_("jungle tile"),
        N_("village board"),
        N_("jungle display"),
        N_("supply"),
        N_("pile"),
    ),
)

_SETUP: Final = Page(
    "setup",
    N_("Set-up"),
    (
        N_("A single plantation and a market lie corner to corner. Everyone draws {hand} worker tiles."),
        N_("Your water carrier starts on {first_field}. You start without gold and without cacao."),
    ),
    (
        Board(diagrams.START),
        Points(
            (
                N_(
                    "The program shuffles the tiles and takes out what does not belong to your number of players."
                ),
                N_("{display} jungle tiles are open in the display."),
                N_("Somebody starts: you choose who, or leave it to chance. Then it goes on clockwise."),
            )
        ),
        Text(
            N_(
                "The board is like a chessboard: on one kind of cell lie only worker tiles, "
                "on the other only jungle tiles. It has no border."
            )
        ),
        Links(("players", "laying")),
    ),
    (N_("start tiles"), N_("starting player")),
)

_TURN: Final = Page(
    "turn",
    N_("Your turn"),
    (
        N_("1. Lay a worker tile."),
        N_("2. Fill jungle cells that now touch two worker tiles."),
        N_(
            "3. Workers act: those of your new tile, and everyone's workers at a tile you have just filled in."
        ),
        N_("4. Draw a worker tile. The display is filled up again."),
    ),
    (
        Board(diagrams.ACTING),
        Text(
            N_(
                "These four steps always come in this order. Then it is the turn of the next player "
                "clockwise. Turns go on until nobody has worker tiles left."
            )
        ),
        Text(
            N_(
                "Late in the game there is another first step: instead of laying a tile beside the jungle "
                "you may overbuild one of your own."
            )
        ),
        Links(("laying", "filling", "acting", "overbuilding")),
    ),
    (N_("steps of a turn"), N_("drawing tiles")),
)

_LAYING: Final = Page(
    "laying",
    N_("Lay a worker tile"),
    (
        N_("Take a tile from your hand, turn it as you like, and lay it on an empty worker cell."),
        N_("One of its edges must touch a jungle tile. Workers never touch workers edge to edge."),
    ),
    (
        Board(diagrams.LAYING),
        Text(
            N_("The marked cells are free: each touches a jungle tile with an edge. A corner is not enough.")
        ),
        Text(
            N_(
                "Whose tiles are near makes no difference. You may lay your tile next to those of others, "
                "and you do not need a tile of your own beside it."
            )
        ),
        Question(
            N_("What if no tile can be laid anywhere?"),
            N_("This hardly ever happens. You discard one tile of your choice, and your turn ends."),
        ),
        Links(("filling", "overbuilding")),
    ),
    (N_("worker cell"), N_("turning a tile"), N_("discarding")),
)

_FILLING: Final = Page(
    "filling",
    N_("Fill jungle cells"),
    (
        N_("An empty jungle cell that touches your new tile and one more worker tile must be filled."),
        N_("You choose a tile from the display for it. You choose, but everyone's workers will act there."),
    ),
    (
        Board(diagrams.FILLING),
        Text(
            N_(
                "With one tile you can open several cells. Fill one after the other; "
                "the display gets new tiles only at the end of the turn."
            )
        ),
        Points(
            (
                N_("Display empty, cells left: draw from the pile, look at the tile, then choose its cell."),
                N_("Pile empty too: the other cells stay empty."),
                N_("You cannot leave a cell empty while there are tiles to choose."),
                N_("Overbuilding fills no cells."),
            )
        ),
        Links(("acting", "module-map")),
    ),
    (N_("jungle cell"), N_("display empty"), N_("pile empty")),
)

_ACTING: Final = Page(
    "acting",
    N_("Workers act"),
    (
        N_("Each edge of your new tile that touches a jungle tile acts, with all its workers."),
        N_("So do the edges of older tiles at jungle tiles of this turn, whoever they belong to."),
        N_("Each worker acts only once in the game. You choose the order of your edges."),
    ),
    (
        Board(diagrams.ACTING),
        Example(
            N_(
                "Edge 1 and the older edge 3 bring {cacao} cacao from the new plantation. "
                "Edge 2 could sell at the market. Ana chooses the order herself."
            ),
            diagrams.ACTING,
        ),
        Points(
            (
                N_("Finish one edge before you go on with the next."),
                N_("Nobody has to act. You may also use only some of the workers of an edge."),
                N_("What one worker brings is taken as a whole, as far as there is room."),
                N_(
                    "First comes the player whose turn it is, with all edges. Then the others follow clockwise."
                ),
            )
        ),
        Question(
            N_("Can a worker act later if I leave it out now?"),
            N_("No. Whoever does not act now has missed the one chance."),
        ),
        Links(("plantation", "market", "gold_mine", "water", "sun_site", "temple")),
    ),
    (N_("activating workers"), N_("order of actions"), N_("others' workers")),
)

_STORAGE: Final = Page(
    "storage",
    N_("Your storage"),
    (
        N_("You can store {storage} cacao. What finds no room is lost."),
        N_("Sell in time, and before you harvest, so that you have room."),
    ),
    (
        Pictures((ShowsIcon("storage_space"), ShowsIcon("cacao"))),
        Text(
            N_(
                "If you may sell and harvest in the same turn, think about the order: "
                "selling first makes room, harvesting first brings goods to sell."
            )
        ),
        Text(N_("With the module Chocolate, cacao and chocolate share the storage spaces.")),
        Text(
            N_("The hut New storage has {new_storage} more storage spaces, so that you have {full_storage}.")
        ),
        Links(("plantation", "market", "hut-new_storage")),
    ),
    (N_("storage space"), N_("cacao"), N_("lost cacao")),
)

BASE_GAME: Final = Chapter(
    "base",
    N_("The base game"),
    (_AIM, _PARTS, _SETUP, _TURN, _LAYING, _FILLING, _ACTING, _STORAGE),
)
