"""Sounds in the game.

Each has its file and use, takes vary, music and ambience follow the game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.sound.mixer_sounds import (
    LAYER_CHANNELS,
    Fader,
    Loudspeaker,
    MixerSounds,
    Takes,
    open_device,
)
from cacao_desktop.ui.sound.sounds import (
    Ambience,
    Layer,
    Mood,
    Music,
    MusicPiece,
    Sound,
    Volumes,
    layer_file,
)
from tests.patience import wait_until

FOLDER = resource("assets", "sounds")
LOUD = Volumes(music=0.3, ambience=0.5, effects=1)
JUNGLE = 0


@pytest.fixture(scope="module", autouse=True)
def _decoded_once() -> Iterator[None]:
    """Decode every file once for each kind of device."""
    decoded: dict[object, bytes] = {}
    read = pygame.mixer.Sound

    def read_once(file: Path) -> pygame.mixer.Sound:
        key = file, pygame.mixer.get_init()
        if key not in decoded:
            decoded[key] = read(file).get_raw()
        return read(buffer=decoded[key])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mixer, "Sound", read_once)
        yield


@pytest.fixture
def sounds() -> Iterator[MixerSounds]:
    device = open_device(FOLDER, random.Random(1), mono=False)
    yield device
    device.close()
    pygame.mixer.quit()


def channel(number: int) -> pygame.mixer.Channel:
    return pygame.mixer.Channel(number)


def wait(sounds: MixerSounds, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        sounds.tick(0.05)


def play_layers(sounds: MixerSounds) -> None:
    """Play a piece for the table until it has reached its full volume."""
    sounds.set_volumes(LOUD)
    sounds.play_music(Music.TABLE)

    def plays() -> bool:
        sounds.tick(0.05)
        return channel(LAYER_CHANNELS[Layer.GROUND]).get_busy()

    wait_until(plays)
    wait(sounds, 4)


@pytest.fixture
def takes() -> Takes:
    return Takes({path.stem for path in FOLDER.iterdir()}, random.Random(1))


def test_every_sound_has_its_file_and_no_file_is_without_a_use(takes: Takes) -> None:
    names = {name for names in takes.names.values() for name in names}
    names |= {music.value for music in Music if music is not Music.TABLE}
    names |= {ambience.value for ambience in Ambience}
    names |= {layer_file(piece, layer) for piece in MusicPiece for layer in Layer}
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.ogg" for name in names}
    assert all(takes.names.values())


def test_every_sound_has_three_takes_and_none_is_heard_twice_running(takes: Takes) -> None:
    for sound in (Sound.LAY, Sound.GOLD, Sound.REFUSED, Sound.HUT, Sound.EMPEROR):
        assert len(takes.names[sound]) == 3
        heard = [takes.choose(sound) for _ in range(12)]
        assert all(one != other for one, other in pairwise(heard))
        assert set(heard) == set(takes.names[sound])


def test_the_lines_of_the_scoring_climb_a_scale(takes: Takes) -> None:
    heard = [takes.choose(Sound.SCORE_LINE, step) for step in range(10)]
    assert heard[:8] == takes.names[Sound.SCORE_LINE]
    assert heard[8:] == [heard[7]] * 2


def test_a_sound_comes_from_its_side(sounds: MixerSounds, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds.set_volumes(LOUD)
    volumes: list[tuple[float, float]] = []

    class Channel:
        def set_volume(self, left: float, right: float) -> None:
            volumes.append((left, right))

    class Played:
        def play(self) -> Channel:
            return Channel()

    monkeypatch.setattr(sounds, "_sound", lambda _name: Played())
    for side in (-0.6, 0.0, 0.6):
        sounds.play(Sound.LAY, side=side)
    (left, right), middle, (far_left, far_right) = volumes
    assert left > right
    assert middle[0] == middle[1]
    assert far_left < far_right


def test_nothing_is_heard_before_volumes_are_set(sounds: MixerSounds) -> None:
    sounds.play_music(Music.TABLE)
    sounds.play(Sound.WINNER)
    wait(sounds, 4)
    assert channel(JUNGLE).get_volume() == 0
    layers = [channel(number) for number in LAYER_CHANNELS.values()]
    assert not any(layer.get_busy() and layer.get_volume() for layer in layers)
    assert not any(channel(number).get_busy() for number in range(len(LAYER_CHANNELS) + 1, 16))


def test_every_sound_is_played_by_something_in_the_game() -> None:
    package = FOLDER.parents[1] / "cacao_desktop"
    texts = [
        path.read_text(encoding="utf-8")
        for path in package.rglob("*.py")
        if path.name != "sound.py"
    ]
    unused = [
        name for name in Sound.__members__ if not any(f"Sound.{name}" in text for text in texts)
    ]
    assert unused == []


def test_the_jungle_is_heard_round_the_table_and_not_in_the_menu(sounds: MixerSounds) -> None:
    sounds.set_volumes(LOUD)
    sounds.play_music(Music.TABLE)
    wait(sounds, 4)
    playing = channel(JUNGLE).get_sound()
    assert playing is not None
    assert channel(JUNGLE).get_volume() == pytest.approx(0.5, abs=0.02)
    for effect in Sound:  # More than there are channels: none takes the ambience's.
        sounds.play(effect)
        sounds.play(effect)
    assert channel(JUNGLE).get_sound() is playing
    sounds.play_music(Music.MENU)
    wait(sounds, 4)
    assert not channel(JUNGLE).get_busy()


def test_at_night_the_jungle_is_another(sounds: MixerSounds) -> None:
    sounds.set_volumes(LOUD)
    sounds.play_music(Music.TABLE)
    wait(sounds, 4)
    by_day = channel(JUNGLE).get_sound()
    sounds.set_mood(Mood(night=True))
    wait(sounds, 1)
    assert 0 < channel(JUNGLE).get_volume() < 0.45, "it fades"
    wait(sounds, 6)
    assert channel(JUNGLE).get_sound() is not by_day
    assert channel(JUNGLE).get_volume() == pytest.approx(0.5, abs=0.02)


def test_layers_come_and_go_with_the_game(sounds: MixerSounds) -> None:
    play_layers(sounds)

    def volume(layer: Layer) -> float:
        wait(sounds, 4)
        return channel(LAYER_CHANNELS[layer]).get_volume()

    assert volume(Layer.GROUND) == volume(Layer.MALLETS) == pytest.approx(0.3, abs=0.02)
    assert volume(Layer.FLUTE) == 0
    beats = [volume(Layer.PERCUSSION)]
    for stage in (1, 2):
        sounds.set_mood(Mood(own_turn=True, stage=stage))
        beats.append(volume(Layer.PERCUSSION))
    assert 0.05 < beats[0] < beats[1] < beats[2] == pytest.approx(0.3, abs=0.02)
    assert volume(Layer.FLUTE) == pytest.approx(0.3, abs=0.02)
    sounds.play_music(Music.CEREMONY)
    wait(sounds, 4)
    assert not any(channel(number).get_busy() for number in LAYER_CHANNELS.values())


def test_a_piece_gives_way_to_the_next_in_the_last_bar_of_its_second_turn(
    sounds: MixerSounds,
) -> None:
    play_layers(sounds)
    ground = channel(LAYER_CHANNELS[Layer.GROUND])
    piece = ground.get_sound()
    assert piece is not None
    sounds.tick(2 * piece.get_length() - 4 - 3)
    assert ground.get_volume() == pytest.approx(0.3, abs=0.02)
    wait(sounds, 1)
    assert ground.get_volume() < 0.28

    def plays_another() -> bool:
        sounds.tick(0.05)
        return ground.get_sound() not in (piece, None)

    wait_until(plays_another)


def test_after_the_dance_of_the_winner_there_is_only_the_fire(sounds: MixerSounds) -> None:
    sounds.set_volumes(LOUD)
    sounds.play_music(Music.DANCE)
    assert pygame.mixer.music.get_busy()
    wait(sounds, 6)
    pygame.mixer.music.set_pos(19.0)
    for _ in range(400):
        pygame.time.wait(5)
        if not pygame.mixer.music.get_busy():
            break
    assert not pygame.mixer.music.get_busy()
    assert channel(JUNGLE).get_volume() == pytest.approx(0.5, abs=0.02)


def test_everything_is_quieter_during_speech(sounds: MixerSounds) -> None:
    sounds.set_volumes(LOUD)
    sounds.play_music(Music.MENU)
    before = pygame.mixer.music.get_volume()
    sounds.duck(True)
    assert pygame.mixer.music.get_volume() < before / 2
    sounds.duck(False)
    assert pygame.mixer.music.get_volume() == before


@pytest.fixture
def loudspeaker() -> Iterator[Loudspeaker]:
    opened = Loudspeaker(FOLDER, random.Random(1))
    yield opened
    if opened.device is not None:
        opened.device.close()
    pygame.mixer.quit()


MONO = replace(LOUD, mono=True)


def test_mono_opens_one_channel_and_continues_playing(loudspeaker: Loudspeaker) -> None:
    loudspeaker.set_volumes(LOUD)
    loudspeaker.play_music(Music.MENU)
    loudspeaker.set_volumes(MONO)
    settings = pygame.mixer.get_init()
    assert settings is not None
    assert settings[2] == 1
    assert pygame.mixer.music.get_busy()
    loudspeaker.play(Sound.GOLD)


def use_everything(loudspeaker: Loudspeaker) -> None:
    loudspeaker.play(Sound.GOLD, side=0.5)
    loudspeaker.play_music(Music.TABLE)
    loudspeaker.set_mood(Mood(own_turn=True))
    loudspeaker.duck(True)
    loudspeaker.duck(False)
    loudspeaker.tick(0.1)
    loudspeaker.play_music(Music.MENU)


def test_a_device_that_is_gone_is_silence_until_there_is_one_again(
    loudspeaker: Loudspeaker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    loudspeaker.set_volumes(LOUD)
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    loudspeaker.set_volumes(MONO)
    use_everything(loudspeaker)
    assert pygame.mixer.get_init() is None
    assert "no sound" in caplog.text
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    loudspeaker.tick(60.0)
    assert pygame.mixer.music.get_busy(), "what was played before goes on"


@pytest.mark.parametrize("use", [use_everything, lambda sounds: sounds.tick(0.1)])
def test_a_device_that_is_closed_under_it_is_silence(
    loudspeaker: Loudspeaker, use: Callable[[Loudspeaker], None]
) -> None:
    loudspeaker.set_volumes(LOUD)
    loudspeaker.play_music(Music.TABLE)

    def plays() -> bool:
        loudspeaker.tick(0.05)
        return any(channel(number).get_busy() for number in LAYER_CHANNELS.values())

    wait_until(plays)
    pygame.mixer.quit()
    use(loudspeaker)


def test_files_that_cannot_be_read_are_silent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for path in FOLDER.glob("*.ogg"):
        (tmp_path / path.name).write_bytes(b"no music")
    loudspeaker = Loudspeaker(tmp_path, random.Random(1))
    loudspeaker.set_volumes(LOUD)
    use_everything(loudspeaker)
    loudspeaker.play_music(Music.TABLE)

    def both_are_logged() -> bool:
        loudspeaker.tick(3.0)
        return caplog.text.count("a piece of music cannot be read") >= 2

    wait_until(both_are_logged)
    assert loudspeaker.device is not None
    assert "a sound cannot be read" in caplog.text
    loudspeaker.device.close()
    pygame.mixer.quit()


def test_a_fader_arrives_where_it_is_sent() -> None:
    fader = Fader(2.0)
    fader.goal = 1.0
    levels = []
    while fader.tick(0.25):
        levels.append(fader.level)
    assert levels == [number / 8 for number in range(1, 9)]
    fader.goal = 0.3
    fader.tick(10)
    assert fader.level == 0.3


def test_peaks_of_all_kinds_together_stay_below_full_scale() -> None:
    loud = Volumes(music=1, ambience=1, effects=1).within_full_scale()
    assert loud.music == loud.ambience == loud.effects == pytest.approx(1 / 2.26)
    quiet = Volumes(music=0.4, ambience=0.2, effects=0.5, mono=True)
    assert quiet.within_full_scale() == quiet
    assert Volumes().within_full_scale() == Volumes()
