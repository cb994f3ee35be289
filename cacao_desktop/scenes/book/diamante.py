"""The four modules of the expansion Diamante."""

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
)
from cacao_desktop.table.catalogue.rows import ShowsIcon, ShowsTile, ShowsWorkers

_GEM_MINES: Final = Page(
    "module-gem_mines",
    N_("Gem mines"),
    (
        N_(
            "Gem mines take the place of the temples. On each lie {gems} gems, and each worker takes one of them."
        ),
        N_("With a gem of each of the {gem_colours} colours you must swap the set for the lowest mask."),
        N_("At the end masks count their value, and each gem left is 1 gold."),
    ),
    (
        Pictures((ShowsTile("gem_mine"), ShowsIcon("gem_red"), ShowsIcon("gem_green"), ShowsIcon("mask"))),
        Board(diagrams.GEM_MINES),
        Points(
            (
                N_("You choose the colour of each gem you take."),
                N_("The gems come from the mine cart when the mine is turned up. They stay on it."),
                N_("The masks are worth {masks}. The later ones are worth more."),
                N_("With 2 players there are fewer mines and gems, and no mask worth {last_mask}."),
            )
        ),
        Question(
            N_("What if no mask is left?"),
            N_("Then nothing is swapped any more. Your gems are 1 gold each at the end."),
        ),
        Links(("scoring", "module-golden_temple", "combining")),
    ),
    (N_("gem"), N_("mask"), N_("mine cart"), N_("Diamante")),
)

_TREE: Final = Page(
    "module-tree_of_life",
    N_("Tree of Life"),
    (
        N_("Each worker at the Tree of Life brings {tree_worker} gold."),
        N_("If no worker at all is on the edge that touches it, you get {tree_empty} gold."),
    ),
    (
        Pictures((ShowsTile("tree_of_life"),)),
        Board(diagrams.TREE_OF_LIFE),
        Example(
            N_(
                "Ana turns the empty edge of her tile to the tree (edge 1) and gets {tree_empty} gold. "
                "Two workers there would bring less."
            ),
        ),
        Points(
            (
                N_("Trees replace the gold mines."),
                N_("An empty edge counts once: when your tile is laid, or when the tree is."),
                N_("With Chocolate nothing goes out for the trees; everyone gets more worker tiles instead."),
            )
        ),
        Links(("gold_mine", "combining", "module-new_workers")),
    ),
    (N_("empty edge"), N_("Diamante")),
)

_EMPEROR: Final = Page(
    "module-emperor",
    N_("Emperor's favour"),
    (
        N_(
            "Lay a tile in the row or column of the emperor: the emperor comes to it, and you get {emperor} gold."
        ),
        N_("If the emperor is still on your tile when your turn begins, you get {emperor} gold again."),
    ),
    (
        Pictures((ShowsIcon("emperor"),)),
        Board(diagrams.EMPEROR),
        Example(
            N_(
                "Ana has laid her tile in the column of the emperor. The emperor has come at once, "
                "and she has taken {emperor} gold."
            ),
        ),
        Points(
            (
                N_("The emperor starts on the second start tile."),
                N_("How far the way is, and what is on it, makes no difference."),
                N_("Overbuilding counts too, even of the very tile where the emperor is."),
            )
        ),
        Links(("laying", "overbuilding")),
    ),
    (N_("emperor"), N_("row"), N_("column"), N_("Diamante")),
)

_NEW_WORKERS: Final = Page(
    "module-new_workers",
    N_("New workers"),
    (
        N_("There are four new worker tiles for each player. You agree who plays with which tiles."),
        N_("The set is the same for everyone."),
    ),
    (
        Pictures(
            (
                ShowsWorkers((0, 0, 2, 2)),
                ShowsWorkers((0, 2, 0, 2)),
                ShowsWorkers((0, 1, 0, 3)),
                ShowsWorkers((0, 0, 0, 4)),
            )
        ),
        Board(diagrams.NEW_WORKERS),
        Example(
            N_("All four workers are on one edge. At the plantation they harvest {cacao} cacao at once."),
            diagrams.NEW_WORKERS,
        ),
        Points(
            (
                N_("The program proposes a set: one of each new tile, in place of four usual ones."),
                N_("You may choose freely, with {hand} tiles or more for each player."),
                N_(
                    "It is best to have a few more worker tiles than jungle tiles in all. The set-up page tells you."
                ),
                N_("Modules may then bring their jungle tiles without taking others out."),
            )
        ),
        Links(("setup", "house-rules", "big-game")),
    ),
    (N_("worker tile"), N_("tile set"), N_("Diamante")),
)

DIAMANTE: Final = Chapter("diamante", N_("Diamante"), (_GEM_MINES, _TREE, _EMPEROR, _NEW_WORKERS))
