"""A short lesson for each module of Diamante; its id is that of the module."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.actions import (
    Activate,
    Fill,
    Place,
    TakeGems,
)
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.lessons.base_game import FIRST_TURNS
from cacao_desktop.scenes.lessons.lesson import HAND, VILLAGE, Lesson, Position, Step, Target, cell

_TWO: Final = "2-1-0-1"
_ONE: Final = "1-1-1-1"
_HANDS: Final = ((_TWO, _ONE, _TWO), (_ONE, _TWO, _ONE))

GEM_MINES: Final = Lesson(
    "gem_mines",
    N_("Gem mines"),
    N_("Sets for masks"),
    "sun_worshipper",
    Position(("gem_mine", "single_plantation"), _HANDS, FIRST_TURNS, frozenset({"gem_mines"}), seed=2),
    (
        Step(
            N_("Gems in place of temples"),
            N_("On each gem mine lie 6 gems. Each worker there takes 1 of your choice."),
            (Target("slot", slot=0),),
            kinds=("gem_mine",),
            facts={"gems of a mine": 6, "one gem": 1},
        ),
        Step(
            N_("Two cells at once"),
            N_(
                "Lay the tile on the glowing cell. Two jungle cells are filled then, and a worker harvests as well."
            ),
            action=Place(0, _ONE, 0, -1, 0),
        ),
        Step(
            N_("The mine to your workers"),
            N_("Lay the gem mine between your own tiles, where 2 of your workers use it."),
            action=Fill(0, "gem_mine", -1, -1, "display", 0),
            kinds=("gem_mine",),
            facts={"workers": 2},
        ),
        Step(
            N_("Choose a gem"),
            N_("Choose the red gem for this worker. You need one of each colour."),
            action=Activate(0, 0, -1, "W", TakeGems(("red",))),
            kinds=("gem_mine",),
            brings={"gems": 1},
        ),
        Step(
            N_("A set is a mask"),
            N_(
                "4 gems, one of each colour, are swapped for a mask of 8 gold or more. Other gems are 1 gold each."
            ),
            (cell(-1, -1),),
            kinds=("gem_mine",),
            facts={"gem colours": 4, "first mask": 8, "gem gold": 1},
        ),
    ),
    ("gem_mine", "mask_12"),
)

TREE_OF_LIFE: Final = Lesson(
    "tree_of_life",
    N_("Tree of Life"),
    N_("Edges without workers pay"),
    "sun_worshipper",
    Position(("tree_of_life", "single_plantation"), _HANDS, FIRST_TURNS, frozenset({"tree_of_life"})),
    (
        Step(
            N_("The Tree of Life"),
            N_("Each worker at the Tree of Life takes 1 gold. But an edge without any worker takes 3 gold."),
            (Target("slot", slot=0),),
            kinds=("tree_of_life",),
            facts={"tree worker": 1, "tree empty": 3},
        ),
        Step(
            N_("The empty edge up"),
            N_("Lay the tile here and turn it, so that the edge without workers is at the top."),
            action=Place(0, _TWO, 2, 1, 2),
        ),
        Step(
            N_("Rest under the tree"),
            N_("Lay the Tree of Life. Your empty edge brings you 3 gold, the worker of the others only 1."),
            action=Fill(0, "tree_of_life", 2, 0, "display", 0),
            kinds=("tree_of_life",),
            brings={"gold": 3},
            facts={"tree worker": 1},
        ),
    ),
    ("tree_of_life", "worker"),
)

EMPEROR: Final = Lesson(
    "emperor",
    N_("Emperor"),
    N_("Bring the emperor to you"),
    "trader",
    Position(("single_plantation", "double_plantation"), _HANDS, FIRST_TURNS, frozenset({"emperor"})),
    (
        Step(
            N_("The emperor travels"),
            N_(
                "The emperor is on a tile of the others. Whoever lays a tile in the "
                "same row or column brings the emperor there."
            ),
            (cell(1, 0),),
        ),
        Step(
            N_("In the same column"),
            N_("Lay the tile in the column of the emperor. You take 1 gold at once."),
            action=Place(0, _TWO, 1, 2, 0),
            brings={"gold": 1},
        ),
        Step(
            N_("A guest is welcome"),
            N_("If the emperor is still on your tile when your next turn begins, you take 1 gold again."),
            (cell(1, 2),),
            facts={"emperor": 1},
        ),
    ),
    ("emperor", "worker"),
)

NEW_WORKERS: Final = Lesson(
    "new_workers",
    N_("New workers"),
    N_("All at one edge"),
    "water_carrier",
    Position(
        ("single_plantation", "double_plantation"),
        (("0-0-0-4", _TWO, _ONE), (_ONE, _TWO, _ONE)),
        modules=frozenset({"new_workers"}),
    ),
    (
        Step(
            N_("New worker tiles"),
            N_("Among your tiles there are new ones now. On one of them all 4 workers are at the same edge."),
            (HAND,),
            facts={"four": 4},
        ),
        Step(
            N_("4 workers to the plantation"),
            N_("Lay the tile beside the plantation and turn it. Each of the 4 workers harvests 1 cacao."),
            action=Place(0, "0-0-0-4", -1, 0, 2),
            kinds=("single_plantation",),
            brings={"cacao": 4},
            facts={"single_plantation": 1},
        ),
        Step(
            N_("Much at once, nothing later"),
            N_(
                "You have 4 cacao. But its other edges have no worker, so it brings nothing where the jungle is filled."
            ),
            (VILLAGE,),
            has={"cacao": 4},
        ),
    ),
    ("worker", "teller"),
)
