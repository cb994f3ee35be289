"""The faces of opponents at the table and in the final scoring.

Seen where there is room, never in the way.
"""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine.modules import module_ids
from cacao_desktop.match import Match, Seat
from cacao_desktop.scenes.results.scoring_sheet import ScoredSeat, draw_head
from cacao_desktop.scenes.setup.choices import GameChoices, SeatChoice
from cacao_desktop.table.overview.scenes import SeatScene
from cacao_desktop.table.panels.cards import PlayerCard, large_face
from cacao_desktop.table.panels.status_bar import status_icons
from cacao_desktop.table.scene import TableScene
from cacao_desktop.words.opponents import (
    CHARACTERS as SHOWN,
    PORTRAITS,
    character_line,
    opponent_line,
)
from tests.samples import in_turn
from tests.table.table_player import new_match
from tests.ui.harness import headless

TRADER = Seat("hard", "trader")


def against(*opponents: Seat) -> Match:
    """Return a match of a person against some opponents."""
    match = new_match(1 + len(opponents), modules=frozenset({"map", "huts"}))
    return Match(match.setup, match.deal, (Seat(), *opponents))


def cards(match: Match, size: tuple[int, int], scale: float = 1.0) -> list[PlayerCard]:
    scene = TableScene(headless(size, scale), match)
    scene.update_layout()
    return scene.panels.widgets.cards


def picture(card: PlayerCard) -> pygame.Surface:
    surface = pygame.Surface(card.rect.bottomright)
    card.draw(surface, headless().theme)
    return surface.subsurface(card.rect)


def same(one: pygame.Surface, other: pygame.Surface, part: pygame.Rect) -> bool:
    return pygame.image.tobytes(one.subsurface(part), "RGB") == pygame.image.tobytes(
        other.subsurface(part), "RGB"
    )


def split(card: PlayerCard) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the band of a card, and the sheet beside it."""
    band = headless().theme.metrics.tx(46)
    return pygame.Rect(0, 0, band, card.rect.height), pygame.Rect(
        band, 0, card.rect.width - band, card.rect.height
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_a_face_lies_in_a_wider_band_of_a_card_that_is_as_large_as_without(seats: int) -> None:
    size = (1366, 768)
    with_face = cards(against(*[TRADER] * (seats - 1)), size)[1]
    without = cards(against(*[Seat("hard")] * (seats - 1)), size)[1]
    assert with_face.rect == without.rect
    for part in split(with_face):
        assert same(picture(with_face), picture(without), part) == (with_face.density == "small")


def test_a_card_says_level_and_character_in_words() -> None:
    own, other = cards(against(TRADER), (1366, 768))
    worth = [
        "Points if the game ended now: −10",
        "Water: −10",
        "The water carrier stands on the field worth −10 gold.",
        "The last field is 8 fields away.",
    ]
    assert other.hint.splitlines() == [
        "Hard · Trader: loves cacao and markets",
        "Ben is next",
        *worth,
        "Ben: points, village and tiles",
    ]
    assert own.hint.splitlines() == ["your turn", *worth, "Ana: points, village and tiles"]


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (Seat(), ""),
        (Seat("person", "trader"), ""),
        (Seat("easy"), "Easy"),
        (Seat("random", "trader"), "Trader: loves cacao and markets"),
        (Seat("random"), ""),
    ],
)
def test_words_about_a_seat_leave_out_what_there_is_not(seat: Seat, line: str) -> None:
    assert opponent_line(seat) == line


@pytest.mark.parametrize("module", module_ids())
@pytest.mark.parametrize("character", CHARACTERS)
def test_what_is_said_of_a_character_suits_the_modules(character: str, module: str) -> None:
    choices = GameChoices([SeatChoice("Ana", "red")])
    choices.add_seat("easy")
    choices.choose_module(module, True)
    said = character_line(character, suits=choices.suits(character))
    assert ("loves gems when there are no temples" in said) == (
        (character, module) == ("temple_builder", "gem_mines")
    )


def test_the_sign_shows_the_face_of_who_is_playing() -> None:
    match = against(TRADER, Seat("easy"))
    assert status_icons(match, 0) == ["emblem_red"]
    assert status_icons(match, 1) == ["emblem_violet", "face_trader"]
    assert status_icons(match, 2) == ["emblem_white"]


def test_a_person_never_has_a_face_at_the_table() -> None:
    assert status_icons(against(Seat("person", "trader")), 1) == ["emblem_violet"]


def test_looking_at_an_opponent_names_the_character() -> None:
    context = headless()
    match = against(TRADER)
    model = TableScene(context, match).model
    texts = [
        getattr(widget, "text", "")
        for widget in SeatScene(context, model, 1, lambda: None).scroll.widgets
    ]
    assert "Hard · Trader: loves cacao and markets" in texts


@pytest.mark.parametrize(("width", "shown"), [(120, False), (210, True)])
def test_the_head_of_a_score_shows_a_face_where_it_fits(width: int, shown: bool) -> None:
    theme = headless().theme
    column = pygame.Rect(10, 20, width, 300)
    heads = []
    for match in (against(TRADER), against(Seat("hard"))):
        surface = pygame.Surface((240, 340))
        draw_head(surface, theme, ScoredSeat(match, 1, best=True), column, 92)
        heads.append(pygame.image.tobytes(surface, "RGB"))
    assert (heads[0] != heads[1]) == shown


@pytest.mark.parametrize(("name", "side"), in_turn((*PORTRAITS, *SHOWN), (64, 126, 240)))
def test_every_portrait_fills_its_frame_from_the_chest_up(name: str, side: int) -> None:
    theme = headless().theme
    face = f"face_{name}_red" if name in PORTRAITS else f"face_{name}"
    picture = large_face(theme, face, "red", "happy", side)
    painted = picture.get_bounding_rect()
    assert painted.bottom == side
    assert 0 <= painted.top <= side * 0.14
    assert abs(painted.centerx - side / 2) < side * 0.08


def test_every_character_is_described() -> None:
    assert set(SHOWN) == set(CHARACTERS)
