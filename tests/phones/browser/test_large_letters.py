"""The page with letters of a browser that are up to twice as large, measured in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import CDPSession, Page

from tests.phones.browser.test_looks import _CUT, PHONES, _late, _show, _views
from tests.phones.browser.test_orders import silent_page
from tests.samples import one_in

LETTERS: Final = (16, 20, 24, 28, 32)
"""The size of letters in pixels, of which browsers have 16 by themselves."""
WINDOWS: Final = (*PHONES, (768, 1024), (820, 1180), (1180, 820))
_ON_ONE_ANOTHER: Final = """() => [...document.querySelectorAll('.seat')].flatMap((seat) => {
  const rim = seat.getBoundingClientRect();
  if (!seat.checkVisibility()) return [];
  const parts = [...seat.querySelectorAll('.most img, .most b')].map((each) => each.getBoundingClientRect());
  return parts.filter((part, place) => part.left < rim.left || part.right > rim.right ||
    part.bottom > rim.bottom + 1 || (place && part.left < parts[place - 1].right - 1))
    .map((part) => `${seat.textContent} ${Math.round(part.left)}-${Math.round(part.right)}`); })"""
_OUT_OF_WINDOW: Final = """() => [...document.querySelectorAll('#own, #own .good, #top, #go, #open, .seat')]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.outerHTML)"""
_OF_THE_TILE_COVERED: Final = """() => {
  const tile = document.querySelector('#open .pile img').getBoundingClientRect();
  if (!tile.width) return 0;
  const plate = document.querySelector('#open .pile b').getBoundingClientRect();
  const over = Math.min(tile.right, plate.right) - Math.max(tile.left, plate.left);
  return Math.max(0, over) / tile.width; }"""

_COVERED: Final = """() => [...document.querySelectorAll('#hand .tile, #open li, #brings')].filter((each) => {
  if (!each.checkVisibility({ visibilityProperty: true })) return false;
  const { left, right, top, bottom } = each.getBoundingClientRect();
  const [x, y] = [(right - left) / 8, (bottom - top) / 8];
  return [[left + x, top + y], [right - x, top + y], [left + x, bottom - y], [right - x, bottom - y]]
    .some((point) => !each.contains(document.elementFromPoint(...point))); })
  .map((each) => each.outerHTML)"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with silent_page() as (opened, errors):
        yield opened
        assert errors == []


@pytest.fixture(scope="module")
def fonts(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def _enlarge(fonts: CDPSession, letters: int) -> None:
    fonts.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})


@pytest.mark.parametrize("letters", one_in(2, LETTERS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_number_of_a_card_lies_on_another_part(
    page: Page, fonts: CDPSession, letters: int, seats: int
) -> None:
    _enlarge(fonts, letters)
    view = next(_views("base", seats, lambda each: "place" in each.get("legal", {})))
    for player in view["state"]["players"]:
        player |= {"gold": 128, "cacao": 5}
    wrong = []
    for size in WINDOWS:
        _show(page, view, size)
        wrong += [(size, each) for each in page.evaluate(_ON_ONE_ANOTHER)]
        if page.evaluate("document.documentElement.scrollWidth") > size[0]:
            wrong.append((size, "the page is wider than the window"))
    assert wrong == []


@pytest.mark.parametrize("letters", one_in(2, LETTERS))
@pytest.mark.parametrize("phase", ["fill", "place"])
def test_goods_stay_in_the_window_and_the_pile_is_seen(
    page: Page, fonts: CDPSession, letters: int, phase: str
) -> None:
    _enlarge(fonts, letters)
    view = next(_views("big_game", 4, lambda view: _late(view, phase)))
    wrong = []
    for size in WINDOWS:
        _show(page, view, size)
        wrong += [(size, each) for each in page.evaluate(_OUT_OF_WINDOW)]
        if page.evaluate(_OF_THE_TILE_COVERED) > 0.6:
            wrong.append((size, "the number covers the pile"))
        wrong += [(size, each) for each in page.evaluate(_COVERED)]
    assert wrong == []
    assert page.locator("#own .good:not(:has(b))").count() == 0


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_goods_and_open_tiles_stay_at_letters_twice_as_large(
    page: Page, fonts: CDPSession, size: tuple[int, int]
) -> None:
    _enlarge(fonts, 32)
    _show(page, next(_views("base", 3, lambda view: _late(view, "place"))), size)
    assert page.locator("#own .good:visible").count() == 4
    assert page.locator("#open button:visible").count() == 2
    assert page.evaluate(_CUT, "#own .good, #open li, .tile") == []


@pytest.mark.parametrize("size", one_in(2, WINDOWS))
def test_nothing_lies_over_a_tile_at_letters_twice_as_large(
    page: Page, fonts: CDPSession, size: tuple[int, int]
) -> None:
    _enlarge(fonts, 32)
    for box, seats in (("base", 4), ("big_game", 4)):
        view = next(_views(box, seats, lambda view: _late(view, "place")))
        _show(page, view, size)
        assert page.locator("#hand .tile:visible").count() == len(view["hand"])
        assert page.evaluate(_COVERED) == []
        page.locator("#brings").evaluate(
            "(line) => { line.textContent = '3 cacao for you, 2 for Ben' }"
        )
        assert page.evaluate(_COVERED) == []


def test_the_highest_tile_is_whole_below_four_cards(page: Page, fonts: CDPSession) -> None:
    _enlarge(fonts, 32)
    _show(page, next(_views("base", 4, lambda view: _late(view, "place"))), (390, 844))
    tops = "(all) => all.map((each) => each.getBoundingClientRect().top)"
    board = page.locator("#board").evaluate_all(tops)
    assert min(page.locator(".tiles > g").evaluate_all(tops)) >= board[0]
