"""A short lesson for each mini-expansion; its id is that of the mini-expansion."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.actions import (
    Activate,
    BuildHut,
    Fill,
    Place,
    SellCacao,
    UseWorkers,
)
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.lessons.base_game import FIRST_TURNS
from cacao_desktop.scenes.lessons.lesson import VILLAGE, Lesson, Position, Step, Target, cell

_TWO: Final = "2-1-0-1"
_ONE: Final = "1-1-1-1"
_HANDS: Final = ((_TWO, _ONE, _TWO), (_ONE, _TWO, _ONE))
_BESIDE: Final = Place(0, _TWO, 2, 1, 0)
"""The tile that leaves a cell to fill, which 2 of its workers touch."""
_A_CELL_TO_FILL: Final = Step(
    N_("A cell to fill"),
    N_("Lay your tile here, so that a jungle cell must be filled next to 2 of your workers."),
    action=_BESIDE,
    facts={"workers": 2},
)

VOLCANOES: Final = Lesson(
    "volcanoes",
    N_("Volcanoes"),
    N_("Lava costs, gold pays"),
    "sun_worshipper",
    Position(("volcano", "single_plantation"), _HANDS, FIRST_TURNS, mini_expansions=frozenset({"volcanoes"})),
    (
        Step(
            N_("Two sides of lava, two of gold"),
            N_(
                "At the lava of a volcano each worker costs you 1 gold, if you have any. At the gold each takes 2."
            ),
            (Target("slot", slot=0),),
            kinds=("volcano",),
            facts={"lava": 1, "volcano gold": 2},
        ),
        _A_CELL_TO_FILL,
        Step(
            N_("Turn the volcano"),
            N_("Whoever lays a volcano turns it. Turn its gold to your workers, and its lava to the others."),
            action=Fill(0, "volcano", 2, 0, "display", 0, 1),
            kinds=("volcano",),
        ),
        Step(
            N_("Gold for both workers"),
            N_("Use the workers: 2 gold for each of them."),
            action=Activate(0, 2, 1, "N", UseWorkers(2)),
            kinds=("volcano",),
            brings={"gold": 4},
            facts={"volcano gold": 2},
        ),
    ),
    ("volcano", "worker"),
)

BIG_MARKET: Final = Lesson(
    "big_market",
    N_("Big market"),
    N_("The best price"),
    "trader",
    Position(
        ("big_market", "single_plantation"), _HANDS, FIRST_TURNS, mini_expansions=frozenset({"big_market"})
    ),
    (
        Step(
            N_("The best price of all"),
            N_("The big market pays 5 gold for 1 cacao. There is only one in the game."),
            (Target("slot", slot=0),),
            kinds=("big_market",),
            facts={"big market": 5, "one cacao": 1},
        ),
        _A_CELL_TO_FILL,
        Step(
            N_("The market to your workers"),
            N_("Lay the big market on the cell. Others may sell there too, but you come first."),
            action=Fill(0, "big_market", 2, 0, "display", 0),
            kinds=("big_market",),
        ),
        Step(
            N_("Sell 2 cacao"),
            N_("Sell both at the big market: that brings you 10 gold."),
            action=Activate(0, 2, 1, "N", SellCacao(2)),
            kinds=("big_market",),
            brings={"gold": 10, "cacao": -2},
        ),
    ),
    ("big_market", "coin"),
)

GOLDEN_TEMPLE: Final = Lesson(
    "golden_temple",
    N_("Golden temple"),
    N_("Almost all for the first"),
    "temple_builder",
    Position(
        ("golden_temple", "single_plantation"),
        _HANDS,
        FIRST_TURNS,
        mini_expansions=frozenset({"golden_temple"}),
    ),
    (
        Step(
            N_("A temple of gold"),
            N_(
                "At the end whoever has most workers at the golden temple takes 8 gold. "
                "Whoever comes second takes only 1."
            ),
            (Target("slot", slot=0),),
            kinds=("golden_temple",),
            facts={"golden first": 8, "golden second": 1},
        ),
        _A_CELL_TO_FILL,
        Step(
            N_("Take the lead"),
            N_("Lay the golden temple there. With 2 workers you are ahead of the others."),
            action=Fill(0, "golden_temple", 2, 0, "display", 0),
            kinds=("golden_temple",),
            facts={"temple workers": 2},
        ),
        Step(
            N_("Stay ahead"),
            N_("Nothing happens here until the end. Until then others may come, so look at it now and then."),
            (cell(2, 0),),
            kinds=("golden_temple",),
        ),
    ),
    ("golden_temple", "worker"),
)

NEW_STORAGE: Final = Lesson(
    "new_storage",
    N_("New storage"),
    N_("Room for more cacao"),
    "water_carrier",
    Position(
        ("gold_mine_2", "single_plantation"),
        _HANDS,
        (
            *FIRST_TURNS,
            _BESIDE,
            Fill(0, "gold_mine_2", 2, 0, "display", 0),
            Activate(0, 2, 1, "N", UseWorkers(2)),
            Activate(0, 2, 1, "W", SellCacao(1)),
            Activate(1, 1, 0, "E", UseWorkers(1)),
        ),
        frozenset({"huts"}),
        frozenset({"new_storage"}),
        huts=("market_crier", "trader", "shaman", "monk", "new_storage"),
    ),
    (
        Step(
            N_("One more hut"),
            N_("Among the huts there is a new one: the storage for 6 gold. You have just enough."),
            (Target("huts", source=""),),
            has={"gold": 6},
        ),
        Step(
            N_("Build the storage"),
            N_("Choose the new storage and build it. It gives you 3 more storage spaces, 8 in all."),
            action=BuildHut(0, "new_storage"),
            brings={"gold": -6},
            facts={"new spaces": 3, "all spaces": 8},
        ),
        Step(
            N_("Less is lost"),
            N_("Now you can harvest more before you find a market. What the hut cost comes back at the end."),
            (VILLAGE,),
        ),
    ),
    ("hut_new_storage", "cacao"),
)

NEW_HUTS: Final = Lesson(
    "new_huts",
    N_("New huts"),
    N_("Huts for modules"),
    "trader",
    Position(
        ("market_4", "chocolate_kitchen"),
        _HANDS,
        (
            *FIRST_TURNS,
            _BESIDE,
            Fill(0, "market_4", 2, 0, "display", 0),
            Activate(0, 2, 1, "N", SellCacao(2)),
            Activate(0, 2, 1, "W", SellCacao(0)),
            Activate(1, 1, 0, "E", SellCacao(0)),
        ),
        frozenset({"huts", "chocolate"}),
        frozenset({"new_huts"}),
        huts=("market_crier", "trader", "shaman", "monk", "chocolate_maker", "rainmaker"),
    ),
    (
        Step(
            N_("Huts that go with modules"),
            N_(
                "The chocolate maker comes with the chocolate, the scout with the map, the rainmaker always. "
                "You have 8 gold."
            ),
            (Target("huts", source=""),),
            has={"gold": 8},
        ),
        Step(
            N_("Build the chocolate maker"),
            N_("Choose the chocolate maker and build it. From now on each chocolate brings you 8 gold."),
            action=BuildHut(0, "chocolate_maker"),
            brings={"gold": -7},
            facts={"chocolate maker": 8},
        ),
        Step(
            N_("An early hut pays most"),
            N_("What a hut does counts from now on, and what it cost comes back at the end. So build early."),
            (VILLAGE,),
        ),
    ),
    ("hut_chocolate_maker", "hut_scout", "hut_rainmaker"),
)
