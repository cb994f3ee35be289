"""Huts show their cost and bonus, in the supply and on the large page."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pygame
import pytest

from cacao_desktop.commands.positions import position
from cacao_desktop.engine.actions import BuildHut
from cacao_desktop.engine.modules.huts import HUTS, Huts, bonus_now, hut_part
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.match import Match
from cacao_desktop.table.modules.huts import HutCard, HutsScene, HutToken
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.traversal import words_in
from cacao_desktop.words import gain
from tests.samples import in_turn
from tests.table.test_frame import match_at, opened, replay


def built(match: Match, hut: str) -> int:
    """Return the change of the total of the deciding seat if it builds a hut."""
    state = match.state.clone()
    seat = state.active = match.state.deciding
    Huts().carry_out_end_of_turn(state, BuildHut(seat, hut), None)
    return totals(state)[seat] - totals(match.state)[seat]


def huts_of(match: Match) -> Iterator[tuple[str, int]]:
    for hut in dict.fromkeys(hut_part(match.state).supply):
        yield hut, bonus_now(match.state, match.state.deciding, hut)


@pytest.mark.parametrize("name", ["huts", "huts-and-more", "big-game"])
def test_the_bonus_of_a_hut_is_what_building_it_changes(name: str) -> None:
    compared = 0
    for number in range(10, len(replay(name).steps), 30):
        match = match_at(name, number)
        for hut, bonus in huts_of(match):
            assert bonus == built(match, hut), hut
            compared += 1
    assert compared > 10


def test_own_huts_change_what_another_brings() -> None:
    state = position("table").state.clone()
    seat = state.deciding
    last = len(WATER_TRACK) - 1
    state.water[seat] = last
    hut_part(state).owned[seat] = ()
    worth = {hut: bonus_now(state, seat, hut) for hut in ("hermit", "rainmaker")}
    assert worth["rainmaker"] == -WATER_TRACK[last]
    hut_part(state).owned[seat] = ("fountain_master", "master_builder")
    assert bonus_now(state, seat, "hermit") == worth["hermit"] + 1, "the master builder counts it"
    assert bonus_now(state, seat, "rainmaker") == worth["rainmaker"] - 4 + 1


def test_huts_show_their_bonus_in_the_supply_and_on_the_large_page() -> None:
    match = position("table")
    scene = opened(match)
    tokens = scene.panels.widgets.supply.cards
    assert {token.hut: token.bonus for token in tokens if isinstance(token, HutToken)} == dict(
        huts_of(match)
    )
    assert any(token.bonus for token in tokens if isinstance(token, HutToken))
    scene.commands.open_cards()
    shown = scene.context.stack.top
    assert isinstance(shown, HutsScene)
    cards = shown.scroll.widgets
    assert [getattr(card, "bonus", None) for card in cards] == [
        bonus for _hut, bonus in huts_of(match)
    ]
    legend = [label.words for label in shown.in_bar if isinstance(label, Shown)]
    assert legend == ["if the game ended now", "estimated, by the end"]
    for card in cards:
        assert isinstance(card, HutCard)
        assert f"{HUTS[card.hut].cost} gold" in card.words
        assert all(text in card.words for text in legend)
        drawn = words_in(card.content(shown.theme, card.rect.width))
        assert not any(text in drawn for text in legend), "shown once for the page"
    scene.on_close()


@pytest.mark.parametrize("percent", [100, 200])
def test_what_the_numbers_of_a_hut_mean_is_in_sight_above_all_huts(percent: int) -> None:
    scene = opened(position("table"), text_percent=percent)
    scene.commands.open_cards()
    shown = scene.context.stack.top
    assert isinstance(shown, HutsScene)
    highest = min(card.rect.y for card in shown.scroll.widgets if isinstance(card, HutCard))
    assert all(label.rect.width and label.rect.bottom <= highest for label in shown.in_bar)
    scene.on_close()


@pytest.mark.parametrize("wide", [104, 62])
def test_price_gain_and_number_of_every_hut_have_one_place_each(
    wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(position("table"), light="day", day_passes=False)
    theme = scene.theme
    texts = dict[str, pygame.Rect]()
    draw_text = theme.text.draw

    def text_drawn(surface: pygame.Surface, text: str, *rest: Any) -> pygame.Rect:
        texts[text] = draw_text(surface, text, *rest)
        return texts[text]

    monkeypatch.setattr(theme.text, "draw", text_drawn)
    prices = set[tuple[int, int]]()
    gains = set[tuple[int, int]]()
    numbers = set[tuple[int, int]]()
    for token in scene.panels.widgets.supply.cards:
        assert isinstance(token, HutToken)
        token.rect.size = theme.metrics.tx(wide), theme.metrics.tx(44)
        for token.bonus in (0, 5):
            for token.count in (1, 2):
                texts.clear()
                token._painted(theme)
                price = texts[str(HUTS[token.hut].cost)]
                prices.add((price.right, price.y))
                gains.update((texts[text].right, texts[text].y) for text in texts if "+" in text)
                numbers.update(texts[text].topleft for text in texts if "×" in text)
    assert [*map(len, (prices, gains, numbers))] == [1, 1, 1]
    scene.on_close()


@pytest.mark.parametrize(("size", "wide"), in_turn(((1366, 768), (1024, 640)), (104, 62)))
def test_a_hut_in_the_supply_shows_house_price_and_gain(
    wide: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(position("table"), size, light="day", day_passes=False)
    theme = scene.theme
    icons = dict[str, pygame.Rect]()
    texts = dict[str, pygame.Rect]()
    draw_icon = type(theme.icons).draw
    draw_text = theme.text.draw

    def icon_drawn(held: Any, surface: Any, name: str, *rest: Any, **more: Any) -> pygame.Rect:
        icons[name] = draw_icon(held, surface, name, *rest, **more)
        return icons[name]

    def text_drawn(surface: pygame.Surface, text: str, *rest: Any) -> pygame.Rect:
        texts[text] = draw_text(surface, text, *rest)
        return texts[text]

    monkeypatch.setattr(type(theme.icons), "draw", icon_drawn)
    monkeypatch.setattr(theme.text, "draw", text_drawn)
    for token in scene.panels.widgets.supply.cards:
        assert isinstance(token, HutToken)
        token.rect.size = theme.metrics.tx(wide), theme.metrics.tx(44)
        for bonus, token.count in product((0, 5, 18), (1, 2)):
            token.bonus = bonus
            icons.clear()
            texts.clear()
            token._painted(theme)
            inside = pygame.Rect((0, 0), token.rect.size)
            outside = {**icons, **texts}
            assert not [each for each in outside.items() if not inside.contains(each[1])]
            assert icons[f"hut_{token.hut}"].right <= texts[str(HUTS[token.hut].cost)].left
            assert (gain(bonus) in texts) == bool(bonus)
            assert "coin" in icons
            # The lines of small letters may touch, but not the letters in them.
            letters = [line.inflate(0, -line.height // 3) for line in texts.values()]
            assert not any(one.colliderect(other) for one, other in combinations(letters, 2))
    scene.on_close()
