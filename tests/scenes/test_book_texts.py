"""The texts of the book: complete, and true to the engine."""

from collections.abc import Iterator

import pytest

from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.engine.check import check
from cacao_desktop.engine.legal import legal_placements
from cacao_desktop.engine.modules import MODULES, kind_codes, module_ids
from cacao_desktop.engine.modules.huts import HUT_TILES, HUTS
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.state import Phase, WorkerTile
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.i18n import set_language
from cacao_desktop.scenes.book.contents import FIRST_PAGE, Book
from cacao_desktop.scenes.book.outcomes import Diagram, all_diagrams, outcome
from cacao_desktop.scenes.book.page_view import lesson_about
from cacao_desktop.scenes.book.words import gist, index_entries, paragraphs
from cacao_desktop.scenes.lessons.catalogue import all_lessons
from cacao_desktop.scenes.setup.choices import problem_of
from cacao_desktop.storage import paths
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.table.panels.counts import card_counts, own_counts, rail_counts
from cacao_desktop.words.module_sentences import module_name
from cacao_desktop.words.rows import ModulePicture
from tests.table.table_player import new_match
from tests.ui.harness import headless

LESSONS = all_lessons()

BOOK = Book()
PAGES = list(BOOK)


@pytest.fixture(params=["en", "de", "nl"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speak one language after the other."""
    set_language(request.param, paths.resource("assets", "locale"))
    yield request.param
    set_language("en", paths.resource("assets", "locale"))


# Complete.


def test_every_module_has_a_page_in_words_of_its_own() -> None:
    for module in MODULES:
        page = BOOK.pages[BOOK.page_about(topics.module_topic(module))]
        assert page.id == f"module-{module}"
        assert page.gist
        assert page.blocks
        assert BOOK.chapter_of(page.id).id in ("chocolatl", "diamante", "minis")


def test_every_hut_has_a_page_with_its_cost() -> None:
    for hut, entry in HUTS.items():
        page = BOOK.pages[BOOK.page_about(topics.hut_topic(hut))]
        assert page.id == f"hut-{hut}"
        assert any(f"{entry.cost} gold" in text for text in paragraphs(page, full=True))


def test_the_page_of_a_hut_shows_it_and_below_the_other_sides_of_its_tile() -> None:
    sides = {
        f"hut-{hut}": {side for tile in HUT_TILES if hut in tile for side in tile} - {hut}
        for hut in HUTS
    }
    for page, others in sides.items():
        shown = [block for block in BOOK.pages[page].blocks if block.pictures]
        own, *below = [set(block.pictures) for block in shown]
        assert own == {ModulePicture("icon", f"hut_card_{page.removeprefix('hut-')}")}
        assert below == (
            [{ModulePicture("icon", f"hut_card_{side}") for side in others}] if others else []
        )


def test_every_kind_of_tile_leads_to_a_page_that_shows_it() -> None:
    for kind in kind_codes().ids:
        page = BOOK.pages[BOOK.page_about(topics.tile_topic(kind))]
        assert (
            f"ModulePicture(kind='tile', name='{kind}')" in repr(page.blocks) or kind == "temple"
        )
        assert page.id != FIRST_PAGE


def test_every_token_on_the_table_leads_to_a_page() -> None:
    modules = frozenset(module_ids())
    match = new_match(3, modules=modules, big_game=True)
    model = TableModel(match, headless().art, 0, views_of(match.setup))
    model.shown.sync(match.state)
    tokens = {
        count.what
        for counts in (card_counts, own_counts, rail_counts)
        for count in counts(model, 0)
    }
    assert {
        "cacao",
        "chocolate",
        "sun",
        "water",
        "gold",
        "map_tokens",
        "gems",
        "mask",
        "hut",
    } <= tokens
    for token in tokens:
        assert BOOK.page_about(topics.token_topic(token)) != FIRST_PAGE, token


def test_every_lesson_leads_to_a_page_that_leads_back_to_a_lesson() -> None:
    for lesson in LESSONS:
        page = BOOK.page_about(topics.lesson_topic(lesson.id))
        assert page != FIRST_PAGE
        assert lesson_about(BOOK.pages[page]) is lesson
    assert lesson_about(BOOK.pages["house-rules"]) is None


def test_a_refusal_leads_to_the_page_that_says_why() -> None:
    players = tuple(Player(colour, colour) for colour in COLOURS[:2])
    refused = {
        "big-game": Setup(players, frozenset(module_ids()), big_game=True),
        "module-huts": Setup(players).with_option("huts", ("chief",)),
        "module-new_workers": Setup(players).with_option("new_workers", (("1-1-1-1", 9),)),
        "house-rules": Setup(players, add_without_exchange=True),
        "combining": Setup(players, frozenset({"chocolate"}), frozenset({"volcanoes"})),
    }
    for page, setup in refused.items():
        problem = problem_of(setup)
        assert problem is not None
        assert BOOK.page_about(topics.refusal_topic(problem.text)) == page


def test_what_the_book_does_not_know_leads_to_its_first_page() -> None:
    assert BOOK.page_about("") == FIRST_PAGE
    assert BOOK.page_about("tile:moon") == FIRST_PAGE


def test_all_links_lead_somewhere_and_each_page_has_one_id() -> None:
    assert len(PAGES) == len(BOOK.pages)
    for page in PAGES:
        for block in page.blocks:
            assert set(block.links) <= BOOK.pages.keys()
            assert page.id not in block.links


def test_the_index_lists_every_page_and_every_module_hut_and_tile_by_name(language: str) -> None:
    del language
    entries = index_entries(BOOK)
    assert {page for _, page in entries} == BOOK.pages.keys()
    assert {module_name(module) for module in MODULES} <= {word for word, _ in entries}
    assert len(set(entries)) == len(entries)
    assert not [word for word, _ in entries if word[0].islower()], "all begin alike"


# True.


def test_every_text_can_be_said(language: str) -> None:
    del language
    for page in PAGES:
        assert page.gist, page.id
        texts = paragraphs(page, full=True)
        assert all(text and "{" not in text for text in texts), page.id
        assert gist(page) == paragraphs(page, full=False), page.id


@pytest.mark.parametrize("name", all_diagrams())
def test_every_small_board_is_a_legal_position(name: str) -> None:
    diagram = all_diagrams()[name]
    state = outcome(diagram).match.state
    for mark in diagram.edges:
        assert isinstance(tile_at(diagram, mark.cell), WorkerTile)
    for cell in diagram.shown:
        assert cell in {(x, y) for x, y, _tile in state.tiles()}
    if diagram.legal:
        placements = {(place.x, place.y) for place in legal_placements(state)}
        assert {state.rules.cell(index) for index in state.frontier} == placements


def test_every_board_of_a_page_is_among_those_that_are_checked() -> None:
    shown = [block.board for page in PAGES for block in page.blocks]
    assert all(diagram is None or diagram in all_diagrams().values() for diagram in shown)


def test_the_board_of_filling_waits_for_a_tile() -> None:
    state = outcome(all_diagrams()["filling"]).match.state
    assert state.phase == Phase.FILL
    check(state, Fill(0, "gold_mine_2", 2, 0, "display", 0))


def tile_at(diagram: Diagram, cell: tuple[int, int]) -> object:
    """Return the tile on a cell of a small board."""
    return next(tile for x, y, tile in outcome(diagram).match.state.tiles() if (x, y) == cell)


def workers_at(diagram: Diagram, cell: tuple[int, int], seat: int = 0) -> int:
    """Count a player's workers at the edges of the tile on a cell."""
    x, y = cell
    facing = {(x, y - 1): 2, (x + 1, y): 3, (x, y + 1): 0, (x - 1, y): 1}
    return sum(
        tile.workers[facing[column, row]]
        for column, row, tile in outcome(diagram).match.state.tiles()
        if (column, row) in facing and isinstance(tile, WorkerTile) and tile.owner == seat
    )


@pytest.mark.parametrize(
    ("diagram", "workers"),
    [
        (all_diagrams()["plantation"], 4),
        (all_diagrams()["gold_mine"], 4),
        (all_diagrams()["water"], 4),
        (all_diagrams()["sun_site"], 4),
        (all_diagrams()["volcano"], 4),
        (all_diagrams()["temple"], 4),
    ],
)
def test_so_many_workers_are_where_the_example_says(diagram: Diagram, workers: int) -> None:
    assert workers_at(diagram, (2, 0)) == workers


def test_the_examples_that_count_in_words_count_right() -> None:
    plantation = outcome(all_diagrams()["plantation"]).values
    assert plantation["stored"] - plantation["cacao"] == 1
    assert 2 * workers_at(all_diagrams()["plantation"], (2, 0)) == 8
    new = [action for action in all_diagrams()["market"].turn if isinstance(action, Place)]
    assert new[0].tile.startswith("3-")
    assert outcome(all_diagrams()["market"]).values["sold"] < 3
    volcano = outcome(all_diagrams()["volcano"]).values
    assert volcano["gold"] == 3 * 2 - 1
    edge = all_diagrams()["tree_of_life"].edges[0]
    beside = tile_at(all_diagrams()["tree_of_life"], edge.cell)
    assert isinstance(beside, WorkerTile)
    assert beside.workers["NESW".index(edge.side)] == 0
    assert outcome(all_diagrams()["tree_of_life"]).values["gold"] >= 3
    watering = outcome(all_diagrams()["watering"]).values
    assert watering["stored"] == 1 + 4
    assert watering["back"] == 1
    assert outcome(all_diagrams()["new_workers"]).values["cacao"] == 4


def test_the_numbers_in_the_market_example_are_those_of_its_price() -> None:
    text = next(
        text for text in paragraphs(BOOK.pages["market"], full=True) if "Three of Ana" in text
    )
    values = outcome(all_diagrams()["market"]).values
    assert f"for 3 gold each: {3 * values['sold']} gold in all." in text
    assert values["gold"] == 3 * values["sold"]


def test_pages_follow_one_another_from_cover_to_cover() -> None:
    order = list(BOOK.pages.values())
    assert [BOOK.beside(page.id, -1) for page in order] == [None, *order[:-1]]
    assert [BOOK.beside(page.id, 1) for page in order] == [*order[1:], None]
