"""A tie for the victory is broken by the cacao left (Cacao rulebook, End of the game), and the scoring says so."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from cacao_desktop.engine.scoring import totals
from cacao_desktop.match import Match
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes.cards import Lines
from cacao_desktop.ui.input.intentions import Hurry
from cacao_desktop.ui.widgets.buttons import Button
from tests.scenes.test_small_window import Written
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import headless


def ended(gold: tuple[int, ...], cacao: tuple[int, ...]) -> Match:
    """Return a finished match of Ana, Ben and Cleo with these totals and this cacao left."""
    match = play_at_random(new_match(len(gold), seed=5), 5, until=is_over)
    for seat, total in enumerate(totals(match.state)):
        match.state.gold[seat] += gold[seat] - total
        match.state.cacao[seat] = cacao[seat]
    return match


def scoring(match: Match, size: tuple[int, int] = (1366, 768), scale: float = 1.0) -> ScoringScene:
    """Return the scoring with everything shown."""
    context = headless(size, scale)
    context.navigation.open_scoring(match)
    scene = context.stack.top
    assert isinstance(scene, ScoringScene)
    scene.handle(Hurry())
    return scene


@pytest.mark.parametrize(
    ("gold", "cacao", "title", "why"),
    [
        ((31, 29, 31), (3, 3, 4), "Cleo wins", "Equal gold: Cleo wins with the most cacao left."),
        (
            (31, 29, 31),
            (4, 5, 4),
            "Ana, Cleo share the victory",
            "Equal gold and equal cacao left: a shared victory.",
        ),
        ((31, 29, 30), (0, 3, 4), "Ana wins", "No tie. With equal gold, more cacao left would have decided."),
    ],
)
def test_the_title_says_who_wins_and_the_table_why(
    gold: tuple[int, ...], cacao: tuple[int, ...], title: str, why: str
) -> None:
    scene = scoring(ended(gold, cacao))
    assert (scene._stage.title, scene._sheet.tie_break) == (title, why)


def test_in_a_list_the_winner_of_a_tie_comes_first_and_all_see_the_cacao() -> None:
    scene = scoring(ended((31, 31, 29), (3, 4, 5)), (1024, 640), 1.5)
    assert not scene._in_columns
    sheets = [widget for widget in scene._scroll.widgets if isinstance(widget, Lines)]
    assert [sheet.words.partition(".")[0] for sheet in sheets] == ["Ben", "Ana", "Cleo"]
    assert [sheet.words.partition("Cacao left: ")[2] for sheet in sheets] == ["4", "3", "5"]


def test_equal_losers_are_ranked_by_the_cacao_left() -> None:
    scene = scoring(ended((29, 31, 29), (3, 3, 4)), (1024, 640), 1.5)
    sheets = [widget for widget in scene._scroll.widgets if isinstance(widget, Lines)]
    assert [sheet.words.partition(".")[0] for sheet in sheets] == ["Ben", "Cleo", "Ana"]


def test_in_a_small_window_with_large_text_the_scores_keep_room_beside_the_buttons() -> None:
    scene = scoring(ended((31, 31, 29), (3, 4, 5)), (1024, 640), 2.0)
    assert scene._scroll.rect.height >= 6 * scene.theme.text.line_height(looks.TEXT)
    below = next(widget for widget in scene._scroll.widgets if isinstance(widget, Button))
    scene.page.show_focus = True
    scene.page.focus_on(below)
    assert scene._scroll.rect.contains(below.rect)


def test_with_large_text_everybody_s_total_stays_in_sight() -> None:
    scene = scoring(ended((131, 131, 129), (3, 4, 5)), (1366, 768), 2.0)
    scene._scroll.scroll_to(scene._scroll.furthest)
    window = pygame.Rect(0, 0, 1366, 768)
    places = [
        scene._stage.rect,
        scene._standings.rect,
        scene._tabs.rect,
        scene._again.rect,
        scene._scroll.rect,
    ]
    assert all(window.contains(place) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    with pytest.MonkeyPatch.context() as patch:
        written = Written(patch)
        scene._standings.draw(scene.context.display.surface, scene.theme)
    assert [text for text, _place in written.lines] == ["Ben", "131", "Ana", "131", "Cleo", "129"]
