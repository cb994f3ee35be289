"""Huts: what each costs and would bring, on the cloth and at large."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from cacao_desktop.commands.positions import match_of, position
from cacao_desktop.engine.actions import BuildHut
from cacao_desktop.engine.modules.huts import HUTS, Huts, bonus_now, hut_part
from cacao_desktop.engine.scoring import totals
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.match import Match
from cacao_desktop.table.modules.huts import HutCard, HutsScene, HutToken
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.places import words_in
from tests.table.test_frame import opened, replay


def built(match: Match, hut: str) -> int:
    """Return how much more a seat would have in the end with a hut, its cost paid and counted again."""
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
        match = match_of(replay(name), number)
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


def test_huts_are_pictures_with_their_bonus_on_the_cloth_and_at_large() -> None:
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
    told = [sign.words for sign in shown.in_bar if isinstance(sign, Shown)]
    assert told == ["if the game ended now", "by the end, about"]
    for card in cards:
        assert isinstance(card, HutCard)
        assert f"{HUTS[card.hut].cost} gold" in card.words
        assert all(text in card.words for text in told)
        drawn = words_in(card.content(shown.theme, card.rect.width))
        assert not any(text in drawn for text in told), "said once for the page"
    scene.on_close()


@pytest.mark.parametrize("percent", [100, 200])
def test_what_the_numbers_of_a_hut_mean_is_in_sight_above_all_huts(percent: int) -> None:
    scene = opened(position("table"), text_percent=percent)
    scene.commands.open_cards()
    shown = scene.context.stack.top
    assert isinstance(shown, HutsScene)
    highest = min(card.rect.y for card in shown.scroll.widgets if isinstance(card, HutCard))
    assert all(sign.rect.width and sign.rect.bottom <= highest for sign in shown.in_bar)
    scene.on_close()


def test_a_coin_stands_before_the_price_of_every_hut() -> None:
    scene = opened(position("table"), light="day", day_passes=False)
    theme = scene.context.theme
    for token in scene.panels.widgets.supply.cards:
        assert isinstance(token, HutToken)
        for bonus in (0, 5):
            token.bonus = bonus
            picture = token._painted(theme)
            coin = pygame.Rect(0, 0, theme.metrics.tx(14), theme.metrics.tx(16))
            coin.bottomleft = 0, picture.get_height()
            gold = pygame.mask.from_threshold(
                picture.subsurface(coin), (230, 170, 50), (40, 50, 60, 255)
            )
            assert gold.count() > 20, "at the left end of the strip"
    scene.on_close()


@pytest.mark.parametrize(("size", "light"), [((1366, 768), "day"), ((1024, 640), "night")])
def test_what_a_hut_costs_and_brings_stands_below_its_roof(
    size: tuple[int, int], light: str
) -> None:
    scene = opened(position("table"), size, light=light, day_passes=False)
    theme = scene.context.theme
    for token in scene.panels.widgets.supply.cards:
        assert isinstance(token, HutToken)
        pictures = []
        for bonus in (0, 5, 88):
            token.bonus = bonus
            pictures.append(token._painted(theme))
        plain = pictures[0]
        strip = token.rect.height - theme.metrics.tx(22)
        for picture in pictures[1:]:
            changed = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), plain)
            changed.invert()
            boxes = changed.get_bounding_rects()
            assert boxes
            assert min(box.top for box in boxes) >= strip
            assert max(box.right for box in boxes) <= token.rect.width - 2
    scene.on_close()


def test_the_price_of_a_small_hut_is_written_out() -> None:
    """While cells are filled the cards are so small that 24 and +6 lost their end."""
    scene = opened(position("table"), light="day", day_passes=False)
    for token in scene.panels.widgets.supply.cards:
        assert isinstance(token, HutToken)
        token.rect.size = 39, 39
        pictures = []
        for bonus in (1, 6):
            token.bonus = bonus
            pictures.append(token._painted(scene.context.theme))
        changed = pygame.mask.from_threshold(pictures[1], (0, 0, 0), (1, 1, 1, 255), pictures[0])
        changed.invert()
        boxes = changed.get_bounding_rects()
        assert boxes
        assert max(
            box.right for box in boxes
        ) <= token.rect.width - scene.context.theme.metrics.tx(2)
        token.rect.size = 30, 30
        shown = []
        for bonus in (0, 6):
            token.bonus = bonus
            shown.append(pygame.image.tobytes(token._painted(scene.context.theme), "RGBA"))
        assert shown[0] == shown[1] or HUTS[token.hut].cost < 10, (
            "where both have no room, the cost is whole"
        )
    scene.on_close()
