"""The six lessons of the base game."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.actions import Activate, EndTurn, Fill, Place, SellCacao, UseWorkers
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.lessons.lesson import CARD, HAND, VILLAGE, Lesson, Position, Step, Target, cell

_TWO: Final = "2-1-0-1"
_ONE: Final = "1-1-1-1"
_HANDS: Final = ((_TWO, _ONE, _TWO), (_ONE, _TWO, _ONE))

FIRST_TURNS: Final = (
    Place(0, _TWO, -1, 0, 1),
    Activate(0, -1, 0, "E", UseWorkers(2)),
    EndTurn(0),
    Place(1, _ONE, 1, 0, 0),
    Activate(1, 1, 0, "W", UseWorkers(1)),
    Activate(1, 1, 0, "S", SellCacao(1)),
    EndTurn(1),
)
"""The learner has harvested 2 cacao at the plantation, and the teller 1, which was sold for 2 gold."""

HARVEST: Final = Lesson(
    "harvest",
    N_("Lay and harvest"),
    N_("Your first tile"),
    "trader",
    Position(("single_plantation", "double_plantation"), ((_TWO, _TWO, _ONE), (_ONE, _TWO, _ONE))),
    (
        Step(
            N_("Welcome to the jungle"),
            N_(
                "Here a plantation with cacao trees grows. Every game begins like this, with a market beside it."
            ),
            (cell(0, 0), cell(1, 1)),
            kinds=("single_plantation", "market_2"),
        ),
        Step(
            N_("Your worker tiles"),
            N_(
                "These tiles are your hand. Each hat at an edge is a worker, who works "
                "at the tile that the edge touches."
            ),
            (HAND,),
        ),
        Step(
            N_("2 workers to the plantation"),
            N_(
                "Drag the tile to the glowing cell and turn it with {turn}. Each worker at the plantation "
                "harvests 1 cacao."
            ),
            action=Place(0, _TWO, -1, 0, 1),
            kinds=("single_plantation",),
            brings={"cacao": 2},
            facts={"single_plantation": 1},
        ),
        Step(
            N_("2 cacao are yours"),
            N_(
                "They are in the storage of your village now. It has 5 storage spaces, "
                "so do not wait too long with selling."
            ),
            (VILLAGE,),
            has={"cacao": 2},
            facts={"storage": 5},
        ),
        Step(
            N_("The turn is over"),
            N_("End your turn. You draw a new worker tile, so that you have 3 again."),
            action=EndTurn(0),
            facts={"hand": 3},
        ),
    ),
    ("single_plantation", "worker"),
)

SELL: Final = Lesson(
    "sell",
    N_("Sell what you harvest"),
    N_("Markets and gold"),
    "trader",
    Position(("single_plantation", "double_plantation"), _HANDS, FIRST_TURNS),
    (
        Step(
            N_("Cacao becomes gold"),
            N_("You have 2 cacao. Only gold wins the game, and markets pay it."),
            (VILLAGE,),
            has={"cacao": 2},
        ),
        Step(
            N_("A price for each cacao"),
            N_("This market pays 2 gold for 1 cacao. There are others, which pay 3 or 4."),
            (cell(1, 1),),
            kinds=("market_2",),
            facts={"market_2": 2, "one cacao": 1, "market_3": 3, "market_4": 4},
        ),
        Step(
            N_("2 workers to the market"),
            N_("Lay the tile so that 2 workers touch the market. Each of them may sell 1 cacao."),
            action=Place(0, _TWO, 1, 2, 0),
            kinds=("market_2",),
            facts={"workers": 2, "one cacao": 1},
        ),
        Step(
            N_("How many will you sell?"),
            N_("You choose how many cacao are sold. Sell both: 2 times 2 is 4 gold."),
            action=Activate(0, 1, 2, "N", SellCacao(2)),
            has={"gold": 4},
            brings={"gold": 4, "cacao": -2},
            facts={"market_2": 2},
        ),
        Step(
            N_("Your first 4 gold"),
            N_("Here is your gold. Beside the flag is what it would be if the game ended now."),
            (CARD,),
            has={"gold": 4},
        ),
    ),
    ("market_2", "worker", "coin"),
)

FILL: Final = Lesson(
    "fill",
    N_("Fill the jungle"),
    N_("New tiles for everyone"),
    "temple_builder",
    Position(("gold_mine_2", "single_plantation"), _HANDS, FIRST_TURNS),
    (
        Step(
            N_("The jungle grows"),
            N_(
                "These tiles lie in the display. When 2 worker tiles touch an empty "
                "jungle cell, one of these comes there."
            ),
            (Target("slot", slot=0), Target("slot", slot=1)),
            kinds=("gold_mine_2", "single_plantation"),
            facts={"to fill": 2},
        ),
        Step(
            N_("A cell between two tiles"),
            N_("Lay your tile here. Between it and the other tile a jungle cell must be filled."),
            action=Place(0, _TWO, 2, 1, 0),
        ),
        Step(
            N_("You choose the tile"),
            N_(
                "Lay the gold mine. Each of your 2 workers there takes 2 gold, but the other worker takes gold as well."
            ),
            action=Fill(0, "gold_mine_2", 2, 0, "display", 0),
            kinds=("gold_mine_2",),
            brings={"gold": 4},
            facts={"workers": 2, "gold_mine_2": 2},
        ),
        Step(
            N_("Still one worker left"),
            N_("One worker touches the market. Sell 1 cacao, the order of your workers is up to you."),
            action=Activate(0, 2, 1, "W", SellCacao(1)),
            kinds=("market_2",),
            brings={"gold": 2, "cacao": -1},
            facts={"one cacao": 1},
        ),
        Step(
            N_("Everyone's workers act"),
            N_(
                "Whoever has workers at a new jungle tile uses them. So choose what helps you more than the others."
            ),
            (cell(2, 0), cell(1, 0)),
            kinds=("gold_mine_2",),
        ),
    ),
    ("worker", "gold_mine_2", "teller"),
)

WATER_AND_SUN: Final = Lesson(
    "water_and_sun",
    N_("Water and sun"),
    N_("The carrier and the sun tokens"),
    "water_carrier",
    Position(("water", "sun_site"), ((_TWO, _ONE, _TWO), (_ONE, _TWO, _ONE)), FIRST_TURNS),
    (
        Step(
            N_("Your water carrier"),
            N_(
                "The water carrier begins at −10. At the end you get the gold of the "
                "field, so bring the carrier forward."
            ),
            (VILLAGE,),
            has={"water worth": -10},
        ),
        Step(
            N_("Two cells at once"),
            N_(
                "Lay the tile on the glowing cell. Two jungle cells are filled then, and a worker harvests as well."
            ),
            action=Place(0, _ONE, 0, -1, 0),
        ),
        Step(
            N_("Water for two workers"),
            N_(
                "Lay the water there. Your old tile has a worker at this edge too, so "
                "2 workers bring the carrier forward."
            ),
            action=Fill(0, "water", -1, -1, "display", 0),
            kinds=("water",),
            facts={"steps": 2},
        ),
        Step(
            N_("Up to −1"),
            N_("The carrier went 2 fields on, from −10 to −1. The last field is worth 16 gold."),
            (VILLAGE,),
            has={"water worth": -1},
            facts={"steps": 2, "first field": -10, "last field": 16},
        ),
        Step(
            N_("A token of the sun"),
            N_(
                "A worker at the sun-worshipping site took 1 sun token. You can have 3: each is 1 gold at the end."
            ),
            (cell(1, -1), VILLAGE),
            kinds=("sun_site",),
            has={"sun": 1},
            facts={"sun places": 3, "sun gold": 1},
        ),
    ),
    ("water", "sun_site", "carrier_red"),
)

TEMPLES: Final = Lesson(
    "temples",
    N_("Temples and the end"),
    N_("How gold is counted"),
    "temple_builder",
    Position(("temple", "single_plantation"), _HANDS, FIRST_TURNS),
    (
        Step(
            N_("A temple is in the display"),
            N_(
                "A temple brings nothing during the game. At the end it brings gold to whoever has most workers there."
            ),
            (Target("slot", slot=0),),
            kinds=("temple",),
        ),
        Step(
            N_("Next to your own tile"),
            N_("Lay your tile so that 2 workers look to the cell where the temple will be."),
            action=Place(0, _TWO, 0, -1, 3),
            kinds=("temple",),
            facts={"workers": 2},
        ),
        Step(
            N_("The temple for yourself"),
            N_("Lay the temple where only you have workers: 2 of this tile and 1 of your other tile are 3."),
            action=Fill(0, "temple", -1, -1, "display", 0),
            kinds=("temple",),
            facts={"workers": 2, "others": 1, "temple workers": 3},
        ),
        Step(
            N_("6 gold for most workers"),
            N_("At the end, most workers at a temple bring 6 gold, second most 3. A tie is shared."),
            (cell(-1, -1),),
            kinds=("temple",),
            facts={"temple first": 6, "temple second": 3},
        ),
        Step(
            N_("The end"),
            N_(
                "The game ends when all worker tiles are laid. Then temples, sun and water count, and most gold wins."
            ),
            (CARD,),
        ),
    ),
    ("worker", "temple", "teller"),
)

OVERBUILD: Final = Lesson(
    "overbuild",
    N_("Overbuild"),
    N_("When the jungle is full"),
    "sun_worshipper",
    Position(replay="overbuild", moves=85),
    (
        Step(
            N_("The jungle pile is empty"),
            N_(
                "Late in the game no jungle tiles are left. From now on you may lay a tile on one of your own."
            ),
            (cell(1, 2),),
        ),
        Step(
            N_("It costs 1 sun token"),
            N_("You have 2 sun tokens. Overbuilding costs 1, and each of your tiles can be overbuilt once."),
            (VILLAGE,),
            has={"sun": 2},
            facts={"overbuilding": 1},
        ),
        Step(
            N_("Lay it on your own tile"),
            N_(
                "Lay the tile with 2 workers to the best market. It sells at 4 gold "
                "each, by itself, as no price is better."
            ),
            action=Place(0, _TWO, 1, 2, 1, overbuild=True),
            kinds=("market_4",),
            brings={"gold": 8, "sun": -1, "cacao": -2},
            facts={"workers": 2, "market_4": 4},
        ),
        Step(
            N_("Only the top tile counts"),
            N_(
                "All workers of the new tile act. At temples only they count now, so look there before you overbuild."
            ),
            (cell(1, 2), cell(1, 3)),
            kinds=("temple",),
        ),
    ),
    ("worker", "worker", "sun"),
)
