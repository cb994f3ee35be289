"""A short lesson for each module of Chocolatl; its id is that of the module."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.actions import (
    Activate,
    BuildHut,
    EndTurn,
    Fill,
    MakeChocolate,
    Place,
    SellCacao,
    SellGoods,
    UseWorkers,
)
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.lessons.base_game import FIRST_TURNS
from cacao_desktop.scenes.lessons.lesson import VILLAGE, Lesson, Position, Step, Target

_TWO: Final = "2-1-0-1"
_ONE: Final = "1-1-1-1"
_HANDS: Final = ((_TWO, _ONE, _TWO), (_ONE, _TWO, _ONE))

MAP: Final = Lesson(
    "map",
    N_("Map"),
    N_("2 more tiles to choose from"),
    "water_carrier",
    Position(
        ("gold_mine_2", "water", "single_plantation", "market_3"), _HANDS, FIRST_TURNS, frozenset({"map"})
    ),
    (
        Step(
            N_("The map board"),
            N_(
                "On the map board lie 2 more jungle tiles. You have 2 map tokens, and each buys you one of them."
            ),
            (Target("slot", source="map", slot=0), Target("slot", source="map", slot=1)),
            kinds=("gold_mine_2", "water"),
            has={"map tokens": 2},
            facts={"map places": 2},
        ),
        Step(
            N_("A cell to fill"),
            N_("Lay your tile here, so that a jungle cell must be filled next to 2 of your workers."),
            action=Place(0, _TWO, 2, 1, 0),
            facts={"workers": 2},
        ),
        Step(
            N_("Take it from the map"),
            N_("Take the gold mine from the map board. That costs 1 map token, but it brings you 4 gold."),
            action=Fill(0, "gold_mine_2", 2, 0, "map", 0),
            kinds=("gold_mine_2",),
            brings={"gold": 4, "map tokens": -1},
            facts={"token": 1},
        ),
        Step(
            N_("1 token left"),
            N_(
                "You can use both tokens in one turn. At the end of the game they are worth nothing, so use them."
            ),
            (VILLAGE,),
            has={"map tokens": 1},
        ),
    ),
    ("worker", "map"),
)

WATERING: Final = Lesson(
    "watering",
    N_("Watering"),
    N_("Cacao for water"),
    "water_carrier",
    Position(
        ("watering", "single_plantation"),
        _HANDS,
        (
            Place(0, _TWO, 2, 1, 3),
            Activate(0, 2, 1, "W", UseWorkers(2)),
            EndTurn(0),
            Place(1, _ONE, 0, 1, 0),
            Activate(1, 0, 1, "N", UseWorkers(1)),
            Activate(1, 0, 1, "E", UseWorkers(1)),
            EndTurn(1),
        ),
        frozenset({"watering"}),
    ),
    (
        Step(
            N_("A lot of cacao"),
            N_(
                "The watering tile brings 4 cacao for each worker, but your water carrier goes 1 field back for it."
            ),
            (Target("slot", slot=0), VILLAGE),
            kinds=("watering",),
            facts={"watering": 4, "watering steps": 1},
        ),
        Step(
            N_("Make room for it"),
            N_(
                "Lay this tile beside the plantation. It harvests 1 cacao, and a jungle cell below it must be filled."
            ),
            action=Place(0, _ONE, -1, 0, 0),
            kinds=("single_plantation",),
            facts={"single_plantation": 1},
        ),
        Step(
            N_("Lay the watering tile"),
            N_("Lay it on the cell. Your worker may use it, and so may the worker of the others."),
            action=Fill(0, "watering", -1, 1, "display", 0),
            kinds=("watering",),
        ),
        Step(
            N_("Water for cacao"),
            N_("Use the worker: 4 cacao for 1 field. On −10 it would bring nothing."),
            action=Activate(0, -1, 0, "S", UseWorkers(1)),
            kinds=("watering",),
            brings={"cacao": 4, "water steps": -1},
            facts={"watering": 4, "watering steps": 1, "first field": -10},
        ),
        Step(
            N_("Storage full"),
            N_("Now you have 5 cacao, and there is room for no more. Find a market."),
            (VILLAGE,),
            has={"cacao": 5},
        ),
    ),
    ("watering", "worker"),
)

CHOCOLATE: Final = Lesson(
    "chocolate",
    N_("Chocolate"),
    N_("Cook, then sell"),
    "trader",
    Position(
        ("chocolate_kitchen", "chocolate_market"),
        ((_TWO, _ONE, _TWO), (_ONE, _TWO, _ONE)),
        FIRST_TURNS,
        frozenset({"chocolate"}),
    ),
    (
        Step(
            N_("From cacao to chocolate"),
            N_(
                "A chocolate kitchen turns cacao into chocolate. A chocolate market "
                "pays 7 gold for it, but 3 for cacao."
            ),
            (Target("slot", slot=0), Target("slot", slot=1)),
            kinds=("chocolate_kitchen", "chocolate_market"),
            facts={"chocolate": 7, "chocolate market cacao": 3},
        ),
        Step(
            N_("Two cells at once"),
            N_("Lay the tile here. Two jungle cells must be filled, one of them between two of your tiles."),
            action=Place(0, _ONE, 0, -1, 0),
        ),
        Step(
            N_("The kitchen to your workers"),
            N_(
                "Lay the chocolate kitchen where 2 of your workers use it. The chocolate market goes to the other cell."
            ),
            action=Fill(0, "chocolate_kitchen", -1, -1, "display", 0),
            kinds=("chocolate_kitchen", "chocolate_market"),
            facts={"workers": 2},
        ),
        Step(
            N_("Cook first"),
            N_(
                "Choose the kitchen first and turn 1 cacao into 1 chocolate. Then there is something dear to sell."
            ),
            action=Activate(0, 0, -1, "W", MakeChocolate(1)),
            kinds=("chocolate_kitchen",),
            brings={"chocolate": 1},
            facts={"one cacao": 1},
        ),
        Step(
            N_("Sell the chocolate"),
            N_("Now choose the chocolate market and sell the chocolate for 7 gold."),
            action=Activate(0, 0, -1, "E", SellGoods(0, 1)),
            kinds=("chocolate_market",),
            brings={"gold": 7, "chocolate": -1},
        ),
    ),
    ("chocolate_kitchen", "chocolate_market"),
)

HUTS: Final = Lesson(
    "huts",
    N_("Huts"),
    N_("Buy an advantage"),
    "temple_builder",
    Position(
        ("single_plantation", "double_plantation"),
        _HANDS,
        (*FIRST_TURNS, Place(0, _TWO, 1, 2, 0), Activate(0, 1, 2, "N", SellCacao(2))),
        frozenset({"huts"}),
        huts=("market_crier", "hermit", "trader", "farmer", "shaman", "monk"),
    ),
    (
        Step(
            N_("Huts for gold"),
            N_(
                "At the end of your turn you may build 1 hut. You have 4 gold, and it "
                "is just enough for the market crier."
            ),
            (Target("huts", source=""),),
            has={"gold": 4},
            facts={"huts a turn": 1},
        ),
        Step(
            N_("Build the market crier"),
            N_("Choose the market crier and build it. From now on markets with price 2 pay you 3 gold."),
            action=BuildHut(0, "market_crier"),
            brings={"gold": -4},
            kinds=("market_2",),
            facts={"market_2": 2, "market crier": 3},
        ),
        Step(
            N_("Nothing is lost"),
            N_(
                "At the end of the game you get back what your huts cost, so build early. Some bring a bonus too."
            ),
            (VILLAGE,),
        ),
    ),
    ("hut_market_crier", "hut_farmer", "hut_chief"),
)
