"""A page for every hut: its name, its sentence and its cost are those of the catalogue and of the rules."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.modules.hut_table import HUT_TILES, HUTS
from cacao_desktop.i18n import N_
from cacao_desktop.scenes.book.blocks import Chapter, Links, Page, Pictures, Question, Text
from cacao_desktop.table.catalogue.huts import HUT_TEXTS
from cacao_desktop.table.catalogue.rows import ShowsIcon

_MORE: Final[dict[str, tuple[str, ...]]] = {
    "market_crier": (
        N_("The sooner you build it, the more often it pays. Other markets pay what they always do."),
        N_("It is on two of the hut tiles, so two players can have one."),
    ),
    "hermit": (
        N_("All workers count that look out of the jungle: to empty cells, at the rim or in a gap."),
        N_("Only top tiles count. A cell that is filled later makes its workers lose their peace."),
    ),
    "road_worker": (
        N_("Take the row or column in which most of your worker tiles lie, gaps or no gaps."),
        N_("A cell with an overbuilt tile counts once."),
    ),
    "trader": (N_("Cacao you could not sell is worth something after all. Chocolate does not count."),),
    "new_storage": (
        N_("From now on {full_storage} goods have room: useful with double plantations and watering."),
    ),
    "chocolate_maker": (N_("Elsewhere chocolate brings {bar} gold. Cacao is sold as before."),),
    "farmer": (
        N_("What counts is what really got into your storage in one turn, in anyone's turn."),
        N_(
            "It is looked at once, when your last edge of that turn has acted. There must be room for one more."
        ),
        N_("You cannot sell the extra cacao in the same turn."),
    ),
    "shaman": (N_("You may overbuild without sun tokens. Those you have stay 1 gold each."),),
    "scout": (N_("Use the map board in every turn, and keep your tokens or forget them."),),
    "monk": (
        N_("One worker at each temple is enough. It does not matter who has most there."),
        N_("Only the workers of top tiles count. The golden temple is a temple too."),
    ),
    "master_builder": (N_("It does not count itself. With many cheap huts it brings most."),),
    "foreman": (
        N_("It helps only tiles that you lay after building it."),
        N_("The fourth worker counts for everything: actions, temples and the hermit."),
    ),
    "fountain_master": (
        N_("Bring the carrier to the last field in time, and leave the watering tiles alone."),
    ),
    "rainmaker": (
        N_("The carrier jumps at once, forward or back. Build it while the carrier is below that field."),
        N_("Watering tiles then give {watering} cacao for each worker, and the carrier stays where it is."),
    ),
    "chiefs_daughter": (N_("Safe gold, if you can spare the cost until the end."),),
    "chiefs_son": (N_("The cost comes back, and the bonus with it. Nothing can go wrong."),),
    "chiefs_wife": (N_("Only for those who have a lot of gold early, as it is tied up until the end."),),
    "chief": (N_("The dearest hut, with the highest fixed bonus."),),
}


def hut_pages() -> Chapter:
    """Return a page for every hut, by cost, with a list of all in front."""
    pages = tuple(_page(hut) for hut in HUTS)
    listed = Page(
        "huts-list",
        N_("All huts"),
        (N_("Every hut has a page of its own, the cheapest first."),),
        (
            Pictures(tuple(ShowsIcon(f"hut_card_{hut}") for hut in HUTS)),
            Links(("module-huts", *(page.id for page in pages))),
        ),
    )
    return Chapter("huts", N_("The huts"), (listed, *pages))


def _page(hut: str) -> Page:
    more: list[Text | Question] = [Text(text) for text in _MORE.get(hut, ())]
    other = sorted({side for tile in HUT_TILES if hut in tile for side in tile} - {hut}, key=list(HUTS).index)
    links = (*(f"hut-{side}" for side in other), "module-huts")
    return Page(
        f"hut-{hut}",
        HUT_TEXTS[hut].name,
        (HUT_TEXTS[hut].sentence,),
        (
            Pictures((ShowsIcon(f"hut_card_{hut}"),)),
            Text(COST),
            *more,
            *((Text(OTHER_SIDE),) if other else ()),
            Links(links),
        ),
    )


COST: Final = N_("Cost: {cost} gold, which come back at the end.")
OTHER_SIDE: Final = N_(
    "On the other side of its hut tile is one of the huts below. Only one of the two is in play."
)
