"""Captions: if enabled, every sound is also shown in words, on every screen."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.table.captions import caption
from cacao_desktop.table.context import Screen
from cacao_desktop.ui.access.captions import Captions
from cacao_desktop.ui.sound.sounds import Music, Sound, Sounds
from tests.ui.harness import click, desk, headless, named

SILENT = {Sound.HOVER, Sound.PRESS, Sound.PICK_UP, Sound.TURN, Sound.SCORE_LINE, Sound.COUNT}


def captions(*, on: bool = True) -> Captions:
    found = Captions(caption)
    found.on = on
    return found


def test_every_sound_that_tells_something_has_a_caption_of_its_own() -> None:
    texts = [caption(sound) for sound in Sound if sound not in SILENT]
    assert all(texts)
    assert len(set(texts)) == len(texts)
    assert not any(caption(sound) for sound in SILENT)
    assert all(caption(music) for music in Music)


def test_a_caption_goes_after_three_seconds() -> None:
    shown = captions()
    shown.add(Sound.WATER)
    assert shown.update(0.1)
    assert shown.lines == ["Water splashes"]
    assert not shown.update(2.0)
    assert shown.update(1.0)
    assert shown.lines == []


def test_a_sound_that_comes_again_is_shown_once_and_longer() -> None:
    shown = captions()
    shown.add(Sound.GOLD)
    shown.update(2.0)
    shown.add(Sound.GOLD)
    shown.update(2.0)
    assert shown.lines == ["Coins clink"]


def test_only_the_last_two_are_shown() -> None:
    shown = captions()
    for sound in (Sound.LAY, Sound.FILL, Sound.CACAO):
        shown.add(sound)
    assert shown.lines == ["A jungle tile is laid", "Cacao rattles"]


def test_music_has_a_caption_when_it_changes() -> None:
    shown = captions()
    sounds = Sounds()
    sounds.captions = shown.add
    sounds.play_music(Music.MENU)
    shown.update(5.0)
    sounds.play_music(Music.MENU)
    assert shown.lines == []
    sounds.play_music(Music.TABLE)
    assert shown.lines == [caption(Music.TABLE)]


def test_nothing_is_shown_unless_it_is_wanted() -> None:
    shown = captions(on=False)
    shown.add(Sound.WATER)
    assert not shown.update(0.1)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_a_caption_is_seen_on_the_screen_and_goes(size: tuple[int, int]) -> None:
    with desk(size) as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        click(opened.top, named(opened.top, "Captions: sounds are also shown in words"))
        opened.step()
        before = pygame.image.tobytes(opened.window.surface, "RGB")
        opened.context.sounds.play(Sound.YOUR_TURN)
        opened.step()
        foot = opened.top.captions_foot
        assert opened.window.surface.get_at((size[0] // 2, foot - 3))[:3] == (0, 0, 0)
        opened.context.captions.update(5.0)
        opened.context.stack.invalidate()
        opened.step()
        assert pygame.image.tobytes(opened.window.surface, "RGB") == before


def test_captions_are_above_the_bubble_of_a_lesson() -> None:
    context = headless()
    context.navigation.open_lesson("harvest")
    scene = context.stack.top
    assert isinstance(scene, LessonScene)
    context.stack.draw(context.display.surface)
    assert scene.captions_foot < scene.guide.bubble().rect.top
