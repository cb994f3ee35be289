"""The layout of the page in the middle and at the end of games, measured in a browser."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from build_scripts.lab.phone_engines import ARROW
from tests.phones.browser.test_orders import _SOCKET, silent_page
from tests.phones.games import LANGUAGES, Table, match_on_phones, play_on

UPRIGHT: Final = ((360, 640), (390, 844), (820, 1180))
_HEAR: Final = "(text) => window.line.onmessage?.({ data: text })"
_LEAST_CELL: Final = """() => Math.min(...[...document.querySelectorAll('.cell .hit')].map(
  (each) => each.getBoundingClientRect().width / 0.96))"""
_OUT_OF_SIGHT: Final = """() => [...document.querySelectorAll('.cell')].filter((cell) => {
  const { x, y, width, height } = cell.querySelector('.hit').getBoundingClientRect();
  return !cell.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }).map((cell) => cell.dataset.key)"""
_NOT_LED_TO: Final = """(arrow) => [...document.querySelectorAll('.cell')].filter((cell) => {
  const find = eval(arrow);
  for (let press = 0; press < 12; press += 1) {
    const box = cell.querySelector('.hit').getBoundingClientRect();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (cell.contains(document.elementFromPoint(at.x, at.y))) return false;
    const found = find(at);
    document.elementFromPoint(found.x, found.y).closest('.arrow').click();
  }
  return true; }).map((cell) => cell.dataset.key)"""
_ARROWS: Final = """() => [...document.querySelectorAll('.arrow:not([hidden])')].map((arrow) => {
  const { x, y, width, height } = arrow.getBoundingClientRect();
  return { key: arrow.dataset.key, count: Number(arrow.textContent), name: arrow.ariaLabel,
    size: Math.min(width, height),
    hit: arrow.contains(document.elementFromPoint(x + width / 2, y + height / 2)) }; })"""
_GAP: Final = """() => {
  const [above, below] = ['#board', '#side'].map((each) => document.querySelector(each).getBoundingClientRect());
  const parts = [...document.querySelectorAll('#side > *')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true })).map((each) => each.getBoundingClientRect());
  const ends = [below.top, ...parts.map((each) => each.bottom)];
  const free = parts.map((each) => each.top - Math.max(...ends.filter((end) => end <= each.top + 1)));
  return Math.max(below.top - above.bottom, ...free); }"""
_NUMBERS_CUT: Final = """() => [...document.querySelectorAll('.seat')].flatMap((seat) => {
  const rim = seat.getBoundingClientRect();
  return [...seat.querySelectorAll('.most .good')].filter((good) => {
    const { left, right, top, bottom, width } = good.querySelector('b').getBoundingClientRect();
    return !width || left < rim.left || right > rim.right || top < rim.top || bottom > rim.bottom; })
    .map((good) => seat.textContent); })"""
_WORDS_BROKEN: Final = """() => [...document.querySelectorAll('.card span')].filter((span) => {
  const text = span.firstChild, range = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].some((word) => {
    range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1; }); }).map((span) => span.textContent)"""
_SAID: Final = """() => [...document.querySelectorAll(
  '#offer .card span, #offer .info, #offer .info b, .uses button, #brings, #go span, #go small')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true })).map((each) => each.textContent.trim())
  .filter(Boolean)"""
_LOADED: Final = """() => performance.getEntriesByType('resource').reduce(
  (all, each) => all + each.encodedBodySize, 0)"""
_CUT: Final = """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
  const { left, right, top, bottom } = each.getBoundingClientRect();
  if (!each.checkVisibility()) return false;
  for (let rim = each.parentElement; rim; rim = rim.parentElement) {
    const at = rim.getBoundingClientRect();
    if (getComputedStyle(rim).overflow !== 'visible' &&
      (left < at.left - 1 || right > at.right + 1 || top < at.top - 1 || bottom > at.bottom + 1)) return true;
  }
  return false; }).map((each) => each.outerHTML)"""
_FRAME: Final = """() => Math.max(...[...document.querySelectorAll('.cell')].map((cell) =>
  ['.hit', '.rim'].reduce((sum, part) => sum + parseFloat(getComputedStyle(cell.querySelector(part)).strokeWidth), 0)
  * cell.querySelector('.hit').getScreenCTM().a))"""
_LINES_HALVED: Final = """() => {
  const list = document.querySelector('#lately').getBoundingClientRect();
  return [...document.querySelectorAll('#lately li')].map((each) => each.getBoundingClientRect())
    .filter(({ top, bottom }) => top < list.top - 1 && bottom > list.top + 1).length; }"""
_LEFT_EDGES: Final = """() => [...document.querySelectorAll('#side > *')].filter((each) => each.checkVisibility())
  .map((each) => each.getBoundingClientRect().left)"""
_PILE_CUT: Final = """() => {
  const pile = document.querySelector('#open .pile b').getBoundingClientRect();
  const rail = document.querySelector('#open').getBoundingClientRect();
  return pile.left < rail.left - 1 || pile.right > rail.right + 1; }"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with silent_page() as (opened, errors):
        yield opened
        assert errors == []


def _show(page: Page, view: dict[str, Any], size: tuple[int, int], language: str = "de") -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(reduced_motion="reduce")
    for message in (LANGUAGES.texts(language), view):
        page.evaluate(_HEAR, json.dumps(message))
    page.wait_for_timeout(80)


def _views(
    box: str, seats: int, wanted: Callable[[dict[str, Any]], bool], language: str = "de"
) -> Iterator[dict[str, Any]]:
    """Yield the views of a game's first seat that are wanted."""
    table = Table(match_on_phones(box, seats, 3))
    table.join(1, 0, language)
    rng = random.Random(5)
    while not table.match.state.over:
        view = table.view(1)
        if wanted(view):
            yield view
        play_on(table.match, rng)
        table.room.follow_match()
        table.deliver()


def _show_end(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """Show how a game begins and ends, so that the sheet of the result opens; return its end."""
    table = Table(match_on_phones("big_game", 4, 3))
    table.join(1, 0, "de")
    _show(page, table.view(1), size)
    rng = random.Random(5)
    while not table.match.state.over:
        play_on(table.match, rng)
        table.room.follow_match()
        table.deliver()
    _show(page, table.view(1), size)
    return table.view(1)


def _late(view: dict[str, Any], kind: str) -> bool:
    return view["state"]["round"] >= 7 and kind in view.get("legal", {})


@pytest.mark.parametrize("size", UPRIGHT)
@pytest.mark.parametrize(("box", "seats"), [("base", 2), ("base", 4), ("big_game", 4)])
def test_free_cells_are_large_and_no_room_lies_empty_late_in_a_game(
    page: Page, size: tuple[int, int], box: str, seats: int
) -> None:
    _show(page, next(_views(box, seats, lambda view: _late(view, "place"))), size)
    assert page.evaluate(_LEAST_CELL) >= 31.9
    assert page.evaluate(_GAP) <= 12


PHONES: Final = ((320, 568), (360, 640), (390, 844), (844, 390))


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize(("box", "seats"), [("base", 3), ("big_game", 4)])
def test_each_free_cell_is_in_sight_or_an_arrow_leads_to_it(
    page: Page, size: tuple[int, int], box: str, seats: int
) -> None:
    _show(page, next(_views(box, seats, lambda view: _late(view, "place"), "fr")), size, "fr")
    hidden = page.evaluate(_OUT_OF_SIGHT)
    arrows = page.evaluate(_ARROWS)
    # An arrow also counts a cell of which it leaves too little to be pressed well.
    assert len(hidden) <= sum(arrow["count"] for arrow in arrows) < page.locator(".cell").count()
    assert all(arrow["hit"] and arrow["size"] >= 44 for arrow in arrows)
    assert all(str(arrow["count"]) in arrow["name"] for arrow in arrows)
    assert page.evaluate(_NOT_LED_TO, ARROW) == []


def test_an_arrow_that_is_gone_leaves_the_focus_at_a_cell(page: Page) -> None:
    for view in _views("base", 3, lambda view: _late(view, "place")):
        _show(page, view, (320, 568))
        if len(arrows := page.evaluate(_ARROWS)) == 1:
            break
    before = page.evaluate(_OUT_OF_SIGHT)
    page.locator(f"[data-key={arrows[0]['key']}]").press("Enter")
    assert page.evaluate("document.activeElement.dataset.key") in before
    assert page.evaluate("document.activeElement.dataset.key") not in page.evaluate(_OUT_OF_SIGHT)


def test_two_taps_bring_the_board_near_and_back(page: Page) -> None:
    _show(page, next(_views("base", 2, lambda view: _late(view, "place"))), (390, 844))
    tile = page.locator(".tiles > g").first
    first = page.evaluate(_LEAST_CELL)
    for cell in (64, first):
        tile.dblclick()
        assert page.evaluate(_LEAST_CELL) == pytest.approx(cell, abs=0.1)
        assert not page.locator("#note").is_visible()


def test_a_tablet_has_larger_letters_and_painted_tiles(page: Page) -> None:
    view = next(_views("base", 2, lambda view: _late(view, "place")))
    letters = "() => parseFloat(getComputedStyle(document.querySelector('.seat .name')).fontSize)"
    _show(page, view, (390, 844))
    small = page.evaluate(letters)
    _show(page, view, (820, 1180))
    assert page.evaluate(letters) >= 1.3 * small
    assert page.evaluate(_LEAST_CELL) >= 60
    pictures = page.locator(".tiles image").evaluate_all("all => all.map((e) => e.href.baseVal)")
    assert pictures
    assert not [each for each in pictures if "/small/" in each]


@pytest.mark.parametrize("size", [*UPRIGHT, (320, 568), (844, 390), (1180, 820)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_loses_a_number_with_three_digits(
    page: Page, size: tuple[int, int], seats: int
) -> None:
    view = next(_views("base", seats, lambda _view: True))
    for player in view["state"]["players"]:
        player |= {"gold": 128, "cacao": 5}
    _show(page, view, size)
    assert page.evaluate(_NUMBERS_CUT) == []


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_card_shows_more_than_the_colour_of_its_player(
    page: Page, size: tuple[int, int], seats: int
) -> None:
    _show(page, next(_views("base", seats, lambda _view: True)), size)
    faces = page.locator(".seat .face img")
    assert faces.count() == seats
    assert all(face.is_visible() for face in faces.all())
    assert page.evaluate(_CUT, ".seat .face img") == []


def test_the_board_does_not_show_through_the_line_of_the_log(page: Page) -> None:
    _show(page, next(_views("base", 3, lambda view: "legal" not in view)), (390, 844))
    assert page.locator("#latest").is_visible()
    ground = "(line) => getComputedStyle(line).backgroundColor"
    assert page.locator("#latest").evaluate(ground).startswith("rgb(")


def test_free_cells_have_the_colours_of_the_system_where_it_wants_them(page: Page) -> None:
    view = next(_views("base", 2, lambda view: _late(view, "place")))
    _show(page, view, (390, 844))
    stroke = "(name) => getComputedStyle(document.querySelector(`.cell ${name}`)).stroke"
    page.emulate_media(forced_colors="active")
    text = page.evaluate("() => getComputedStyle(document.querySelector('#sign')).color")
    strokes = [page.evaluate(stroke, name) for name in (".rim", ".hit")]
    page.emulate_media(forced_colors="none")
    assert strokes == [text, "none"]


def test_names_are_whole_beside_the_board_of_a_tablet_with_large_letters(page: Page) -> None:
    view = next(_views("base", 4, lambda view: _late(view, "place")))
    fonts = page.context.new_cdp_session(page)
    fonts.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 32}})
    _show(page, view, (1180, 820))
    cut = page.locator(".seat .name").evaluate_all(
        "all => all.filter((each) => each.scrollWidth > each.clientWidth).map((e) => e.textContent)"
    )
    log = page.locator("#past").is_visible()
    fonts.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
    fonts.detach()
    assert cut == []
    assert not log


@pytest.mark.parametrize("size", [(1180, 820), (1920, 1080)])
def test_a_refusal_covers_no_card_of_a_player(page: Page, size: tuple[int, int]) -> None:
    _show(page, next(_views("base", 4, lambda _view: True)), size)
    page.evaluate(_HEAR, json.dumps({"type": "refused", "text": "The table does not answer."}))
    banner = page.locator("#banner").bounding_box()
    cards = page.locator("#seats").bounding_box()
    assert banner is not None
    assert cards is not None
    is_before = banner["x"] + banner["width"] <= cards["x"]
    assert is_before or banner["x"] >= cards["x"] + cards["width"]


def test_temples_show_whose_workers_stand_there(page: Page) -> None:
    def contested(view: dict[str, Any]) -> bool:
        return any(sum(map(bool, each["workers"])) > 1 for each in view["temples"])

    view = next(_views("base", 3, contested))
    _show(page, view, (390, 844))
    shown = page.locator(".standing text").all_text_contents()
    wanted = [
        str(count)
        for temple in view["temples"]
        for count in sorted(temple["workers"], reverse=True)
        if count
    ]
    assert shown == wanted
    widths = page.locator(".owner").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().width)"
    )
    assert len(widths) == len(wanted)
    assert min(widths) >= 8


@pytest.mark.parametrize("language", ["de", "pl"])
@pytest.mark.parametrize("size", UPRIGHT)
def test_no_word_on_a_card_is_broken_and_nothing_is_said_twice(
    page: Page, size: tuple[int, int], language: str
) -> None:
    kinds: set[str] = set()
    for view in _views("big_game", 3, lambda view: "legal" in view, language):
        kind = next(iter({"fill", "edges", "others"} & {*view["legal"]}), "")
        if not kind or kind in kinds:
            continue
        if kind == "others" and not any(each.get("hut") for each in view["legal"]["others"]):
            continue
        kinds.add(kind)
        _show(page, view, size, language)
        for _press in range(2):
            assert page.evaluate(_WORDS_BROKEN) == []
            said = page.evaluate(_SAID)
            assert len({*said}) == len(said), said
            page.evaluate("document.querySelector('#offer .card')?.click()")
    assert kinds == {"fill", "edges", "others"}


def test_the_number_of_the_pile_is_whole_with_four_open_tiles(page: Page) -> None:
    def four(view: dict[str, Any]) -> bool:
        state = view["state"]
        return len([*filter(None, [*state["display"], *state["map_board"]])]) >= 4

    view = next(_views("map", 2, four))
    for size in UPRIGHT[1:]:
        _show(page, view, size)
        assert not page.evaluate(_PILE_CUT)


@pytest.mark.parametrize("size", [*PHONES, (820, 1180), (1024, 768), (1180, 820)])
@pytest.mark.parametrize("phase", ["place", "fill"])
def test_all_open_tiles_are_whole_while_one_chooses(
    page: Page, size: tuple[int, int], phase: str
) -> None:
    def four(view: dict[str, Any]) -> bool:
        state = view["state"]
        is_whole = len([*filter(None, [*state["display"], *state["map_board"]])]) == 4
        return is_whole and phase in view.get("legal", {})

    view = next(_views("big_game", 4, four))
    _show(page, view, size)
    tiles = "#offer .card" if phase == "fill" else "#open button"
    assert page.locator(f"{tiles}:visible").count() == 4
    assert page.evaluate(_CUT, f"{tiles}, #own .good b") == []


@pytest.mark.parametrize("size", [(1024, 768), (1180, 820)])
def test_a_tablet_cuts_no_card_and_no_line_of_the_log(page: Page, size: tuple[int, int]) -> None:
    _show(page, next(_views("big_game", 4, lambda view: _late(view, "place"))), size)
    gap = "() => go.getBoundingClientRect().top - hand.getBoundingClientRect().bottom"
    assert page.evaluate(_CUT, ".seat") == []
    assert page.evaluate(_LINES_HALVED) == 0
    assert page.evaluate(gap) <= 12


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1180, 820)])
def test_the_frame_of_a_free_cell_is_thin_however_large_it_is(
    page: Page, size: tuple[int, int]
) -> None:
    _show(page, next(_views("base", 2, lambda view: "place" in view.get("legal", {}))), size)
    assert 0 < page.evaluate(_FRAME) <= 8.1


def test_where_an_edge_lies_is_said_and_not_shown(page: Page) -> None:
    view = next(_views("base", 2, lambda view: "edges" in view.get("legal", {})))
    _show(page, view, (390, 844))
    said, shown = (page.locator(f".info {each}").text_content() for each in (".unseen", "b"))
    edges = view["legal"]["edges"]
    assert (said, shown) in {(edge["title"], view["names"][edge["tile"]]) for edge in edges}
    assert said != shown


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1024, 768), (1180, 820)])
def test_the_end_is_told_by_rank_and_the_total_is_in_sight(
    page: Page, size: tuple[int, int]
) -> None:
    view = _show_end(page, size)
    for totals in (".podium b", ".total td"):
        shown = [int(each) for each in page.locator(totals).all_text_contents()]
        assert shown == sorted(shown, reverse=True)
        assert len(shown) == 4
        assert page.locator(totals).first.is_visible()
        assert page.evaluate(_CUT, totals) == []
    assert page.locator(".podium .won .crown").count() == len(view["winners"])
    page.evaluate("sheet.close()")


@pytest.mark.parametrize("size", [(390, 844), (768, 1024)])
def test_after_the_end_totals_are_the_only_coins_and_the_panel_has_one_left_edge(
    page: Page, size: tuple[int, int]
) -> None:
    _show_end(page, size)
    page.evaluate("sheet.close()")
    assert page.locator("#own .good").count() == 0
    lefts = page.evaluate(_LEFT_EDGES)
    assert lefts
    assert max(lefts) - min(lefts) <= 1


@pytest.mark.parametrize("seats", [3, 4])
def test_the_cards_of_a_tablet_show_suns_and_water_too(page: Page, seats: int) -> None:
    _show(page, next(_views("base", seats, lambda _view: True)), (768, 1024))
    assert page.locator(".seat .rest .good:visible").count() == 2 * seats
    assert page.evaluate(_CUT, ".seat .rest .good") == []


def test_the_pile_covers_no_open_tile_of_a_tablet(page: Page) -> None:
    def four(view: dict[str, Any]) -> bool:
        state = view["state"]
        is_whole = len([*filter(None, [*state["display"], *state["map_board"]])]) == 4
        return is_whole and "place" in view.get("legal", {})

    _show(page, next(_views("big_game", 4, four)), (768, 1024))
    rights = page.locator("#open button").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().right)"
    )
    pile = page.locator("#open .pile").bounding_box()
    assert pile is not None
    assert max(rights) <= pile["x"]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_title_of_a_phone_on_its_side_has_one_line(page: Page, seats: int) -> None:
    view = next(_views("base", seats, lambda each: "place" in each.get("legal", {})))
    _show(page, view, (844, 390))
    box = page.locator("#sign").bounding_box()
    assert box is not None
    size = page.locator("#sign").evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)")
    assert box["height"] < 1.5 * size


def test_six_to_eight_goods_stand_in_two_even_lines_on_a_tablet(page: Page) -> None:
    views = _views("big_game", 4, lambda each: "edges" in each.get("legal", {}))
    _show(page, next(each for each in views if each["state"]["round"] >= 5), (768, 1024))
    goods = page.locator("#own .good").evaluate_all(
        "(all) => all.map((each) => Math.round(each.getBoundingClientRect().left))"
    )
    assert 6 <= len(goods) <= 8
    assert len(set(goods)) == 4


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_phone_has_goods_in_five_columns_and_counts_huts(
    page: Page, size: tuple[int, int]
) -> None:
    views = _views("big_game", 4, lambda each: "place" in each.get("legal", {}))
    _show(page, next(each for each in views if len(each["state"]["players"][0]["huts"]) > 1), size)
    lefts = page.locator("#own .good").evaluate_all(
        "(all) => all.map((each) => Math.round(each.getBoundingClientRect().left))"
    )
    assert len(lefts) > len(set(lefts)) == 5
    assert page.locator("#own .good:not(:has(b))").count() == 0


def test_open_tiles_say_what_they_bring_and_shade_shows_where_the_board_goes_on(
    page: Page,
) -> None:
    view = next(_views("big_game", 4, lambda view: _late(view, "fill")))
    _show(page, view, (390, 844))
    (cell,) = view["legal"]["where"]
    wanted = [
        text
        for source in view["legal"]["sources"].values()
        for _icon, text in source["brings"][cell]
    ]
    assert wanted
    assert page.locator("#offer .card .gain").all_text_contents() == wanted
    beyond = page.locator("#board").get_attribute("data-beyond")
    assert beyond
    for side in ("left", "right", "up", "down"):
        shade = page.locator("#board").evaluate(
            "(board, side) => getComputedStyle(board).getPropertyValue(`--${side}`)", side
        )
        assert (shade != "0px") == (side in beyond.split())


def test_a_tile_to_be_laid_lies_above_the_board_in_a_thick_frame(page: Page) -> None:
    _show(page, next(_views("base", 3, lambda view: _late(view, "place"))), (390, 844))
    page.locator(".cell").first.dispatch_event("click")
    lifted, frame = page.evaluate("""() => {
      const [hit, rim] = ['.hit', '.rim'].map((each) => document.querySelector(`.cell.on ${each}`));
      const middle = (each) => { const { top, bottom } = each.getBoundingClientRect(); return (top + bottom) / 2; };
      return [middle(hit) - middle(rim), parseFloat(getComputedStyle(rim).strokeWidth) * rim.getScreenCTM().a]; }""")
    assert lifted == pytest.approx(4, abs=0.5)
    assert frame == pytest.approx(4, abs=0.5)


def test_every_row_of_the_menu_has_a_picture(page: Page) -> None:
    _show(page, next(_views("base", 2, lambda _view: True)), (390, 844))
    page.evaluate("menu.click()")
    rows = page.locator("#sheet .line")
    assert rows.count() > 6
    assert page.locator("#sheet .line:has(> :is(img, .icon))").count() == rows.count()
    page.evaluate("sheet.close()")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_the_room_offers_a_face_and_fits(page: Page, size: tuple[int, int]) -> None:
    table = Table(match_on_phones("base", 4))
    table.join(1, language="de")
    _show(page, table.view(1), size)
    assert page.locator(".faces [aria-pressed=true]").count() == 1
    page.locator(".faces [aria-pressed=true]").click()
    assert page.locator(".faces [aria-pressed=true]").count() == 0
    page.locator(".faces button").first.click()
    fits = "() => welcome.scrollHeight <= welcome.clientHeight + 1"
    assert page.evaluate(fits)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_each_place_on_the_podium_is_lower_and_has_a_name(
    page: Page, size: tuple[int, int]
) -> None:
    view = _show_end(page, size)
    tops = page.locator(".podium > span").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().top)"
    )
    assert tops == sorted(tops)
    assert len(set(tops)) == 4
    names = page.locator(".podium small").all_text_contents()
    assert sorted(names) == sorted(each["name"] for each in view["seats"])
    assert page.evaluate(_CUT, ".podium small") == []
    page.evaluate("sheet.close()")


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (844, 390)])
def test_the_first_load_is_small(page: Page, size: tuple[int, int]) -> None:
    assert page.context.browser is not None
    # A context of its own keeps no file of other pages.
    context = page.context.browser.new_context(device_scale_factor=2)
    loaded = context.new_page()
    loaded.add_init_script(_SOCKET)
    loaded.set_viewport_size({"width": size[0], "height": size[1]})
    loaded.goto(page.url)
    loaded.wait_for_function("window.line")
    room = Table(match_on_phones("base", 4))
    room.join(1, language="de")
    _show(loaded, room.view(1), size)
    loaded.wait_for_load_state("networkidle")
    total = loaded.evaluate(_LOADED)
    context.close()
    assert 100_000 < total < 350_000, total
