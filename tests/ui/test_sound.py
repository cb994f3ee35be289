"""Sounds in the game: every one has its file and its use, and the mixer plays what the volumes allow."""

from __future__ import annotations

import pygame
import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.sound import AMBIENCE, MixerSounds, Music, Sound, Volumes, open_sounds

FOLDER = resource("assets", "sounds")


def test_every_sound_has_its_file_and_no_file_is_without_a_sound() -> None:
    names = {*(sound.value for sound in Sound), *(music.value for music in Music), AMBIENCE}
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.ogg" for name in names}


def test_nothing_is_heard_before_volumes_are_set() -> None:
    sounds = open_sounds(FOLDER)
    assert isinstance(sounds, MixerSounds)
    try:
        sounds.play_music(Music.TABLE)
        sounds.play(Sound.WINNER)
        assert pygame.mixer.music.get_volume() == 0
        jungle = pygame.mixer.Channel(0).get_sound()
        assert jungle is not None
        assert jungle.get_volume() == 0
        assert not any(pygame.mixer.Channel(channel).get_busy() for channel in range(1, 8))
    finally:
        pygame.mixer.quit()


def test_every_sound_is_played_by_something_in_the_game() -> None:
    package = FOLDER.parents[1] / "cacao_desktop"
    texts = [path.read_text(encoding="utf-8") for path in package.rglob("*.py") if path.name != "sound.py"]
    unused = [name for name in Sound.__members__ if not any(f"Sound.{name}" in text for text in texts)]
    assert unused == []


def test_the_jungle_is_heard_round_the_table_and_not_in_the_menu() -> None:
    sounds = open_sounds(FOLDER)
    assert isinstance(sounds, MixerSounds)
    jungle = pygame.mixer.Channel(0)
    try:
        sounds.set_volumes(Volumes(music=0.3, ambience=0.5, effects=1))
        sounds.play_music(Music.TABLE)
        assert jungle.get_busy()
        playing = jungle.get_sound()
        assert playing is not None
        assert playing.get_volume() == pytest.approx(0.5, abs=0.01)
        sounds.set_volumes(Volumes(music=0.3, ambience=0.25, effects=1))  # while it is still fading in
        assert playing.get_volume() == pytest.approx(0.25, abs=0.01)
        for effect in Sound:  # more than there are channels: none takes the jungle's
            sounds.play(effect)
        assert jungle.get_sound() is playing
        assert playing.get_length() == pytest.approx(
            pygame.mixer.Sound(FOLDER / f"{AMBIENCE}.ogg").get_length(), abs=0.01
        )
        sounds.play_music(None)
        jungle.stop()
        sounds.play_music(Music.MENU)
        assert not jungle.get_busy()
    finally:
        pygame.mixer.quit()
