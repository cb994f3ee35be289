"""A tie for the victory is broken by the cacao left (Cacao rulebook, End of the game), and the scoring says so."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.engine.scoring import totals
from cacao_desktop.match import Match
from cacao_desktop.scenes.scoring import ScoringScene
from cacao_desktop.ui.intentions import Hurry
from cacao_desktop.ui.lines import Lines
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
    ("gold", "cacao", "title"),
    [
        ((31, 29, 31), (3, 3, 4), "Cleo wins the tie at 31 gold with 4 cacao left"),
        ((31, 29, 31), (4, 5, 4), "Ana, Cleo share the victory with 31 gold and 4 cacao left"),
        ((31, 29, 30), (0, 3, 4), "Ana wins with 31 gold"),
    ],
)
def test_the_title_says_why_somebody_wins(gold: tuple[int, ...], cacao: tuple[int, ...], title: str) -> None:
    assert scoring(ended(gold, cacao))._title() == title


def test_in_a_list_the_winner_of_a_tie_comes_first_with_the_cacao() -> None:
    scene = scoring(ended((31, 31, 29), (3, 4, 5)), (1024, 640), 1.5)
    assert not scene._in_columns
    sheets = [widget for widget in scene._scroll.widgets if isinstance(widget, Lines)]
    assert [sheet._heading for sheet in sheets] == ["Ben", "Ana", "Cleo"]
    cacao = "Tie: most cacao left"
    assert [dict(sheet._lines).get(cacao) for sheet in sheets] == ["4", "3", None]


def test_without_a_tie_no_cacao_is_listed_and_equal_losers_are_ranked_by_it() -> None:
    scene = scoring(ended((29, 31, 29), (3, 3, 4)), (1024, 640), 1.5)
    sheets = [widget for widget in scene._scroll.widgets if isinstance(widget, Lines)]
    assert [sheet._heading for sheet in sheets] == ["Ben", "Cleo", "Ana"]
    assert all(sheet._lines[-1][0] == "Total" for sheet in sheets)


def test_the_cacao_comes_after_the_totals_and_before_the_winner() -> None:
    context = headless()
    context.navigation.open_scoring(ended((31, 29, 31), (3, 3, 4)))
    scene = context.stack.top
    assert isinstance(scene, ScoringScene)
    sheet = scene._sheet
    foot = pygame.Rect(0, 0, 60, 30)
    foot.center = sheet.column(scene.theme, 2).centerx, sheet.rect.bottom - 28
    pictures = []
    for shown in range(sheet.steps + 1):
        sheet.shown = shown
        scene.draw(context.display.surface)
        pictures.append(pygame.image.tobytes(context.display.surface.subsurface(foot), "RGB"))
    first = pictures.index(pictures[-1])
    assert sheet.cacao_decides
    assert first == sheet.steps - 1
    assert len(set(pictures[:first])) == 1
