"""The synthesised sounds: names, files and recipes agree.

No sound clicks, clips or is louder than others of its kind.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from pyloudnorm import Meter

from build_scripts.sound.catalogue import Kind, digest, journeys, recordings
from build_scripts.sound.files import FOLDER, kept_names, read_manifest, read_sound, sound_file
from build_scripts.sound.horns import CONCH, TRUMPET, Horn, blown
from build_scripts.sound.loudness import integrated, loudest_moment
from build_scripts.sound.measures import measured
from build_scripts.sound.waves import RATE, Samples, band, clock, peak, silence, sine
from build_scripts.sounds import check
from cacao_desktop.ui.sound.sounds import (
    Ambience,
    Layer,
    Music,
    MusicPiece,
    Sound,
    Volumes,
    layer_file,
    take_file,
)

EFFECTS = sorted(name for name, recording in recordings().items() if recording.kind is Kind.EFFECT)
MUSIC = sorted(music.value for music in Music if music is not Music.TABLE)
LONG_MUSIC = [Music.MENU.value]
AMBIENCES = [ambience.value for ambience in Ambience]
PIECES = [piece.value for piece in MusicPiece]
LAYERS = [layer_file(piece, layer) for piece in MusicPiece for layer in Layer]
LOOPS = [*(name for name in MUSIC if name != Music.DANCE.value), *PIECES, *AMBIENCES]
MAX_SECONDS = {"hover": 0.15, "press": 0.2}
MAX_BYTES = 2_000_000
HIGHEST_PEAK = 10 ** (-1 / 20)


@cache
def sound(name: str) -> Samples:
    """Return a decoded file, or all layers of a piece together."""
    if name in PIECES:
        layers = [read_sound(layer_file(MusicPiece(name), layer)) for layer in Layer]
        return np.asarray(np.sum(layers, axis=0))
    return read_sound(name)


def joined(loop: Samples, seconds: float) -> Samples:
    """Return the end of a loop followed by its beginning."""
    count = round(seconds * RATE)
    return np.concatenate([loop[-count:], loop[:count]])


def steps(samples: Samples) -> Samples:
    return np.asarray(np.abs(np.diff(samples, axis=0)).max(axis=1))


def spectrum_db(samples: Samples) -> Samples:
    """Return the power in bands of a third of an octave."""
    window = np.hanning(len(samples))[:, np.newaxis]
    power = (np.abs(np.fft.rfft(samples * window, axis=0)) ** 2).sum(axis=1)
    pitch = np.fft.rfftfreq(len(samples), 1 / RATE)
    edges = 100 * 2 ** (np.arange(23) / 3)
    bands = [power[(pitch >= low) & (pitch < high)].sum() for low, high in pairwise(edges)]
    return np.asarray(10 * np.log10(np.asarray(bands) + 1e-7))


def test_every_name_of_the_game_has_a_file_and_no_file_is_without_a_name() -> None:
    names = {*EFFECTS, *MUSIC, *LAYERS, *AMBIENCES}
    assert {sound.value for sound in Sound} <= set(EFFECTS)
    assert names == recordings().keys() == kept_names() == read_manifest().keys()
    assert {path.suffix for path in FOLDER.iterdir()} == {".ogg"}


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_as_it_was_synthesised(name: str) -> None:
    recording = recordings()[name]
    made = recording.make()
    assert digest(made) == read_manifest()[name]
    heard = sound(name)
    assert heard.shape == made.shape
    assert np.sqrt(np.mean((heard - made) ** 2)) < 0.25 * np.sqrt(np.mean(made**2))


def test_no_two_effects_sound_the_same() -> None:
    kept = [read_manifest()[name] for name in EFFECTS]
    assert len(set(kept)) == len(kept)


def test_the_check_names_a_sound_whose_recipe_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    gold = recordings()["gold"]
    assert check([gold]) == []
    monkeypatch.setattr(gold.__class__, "make", lambda _: np.zeros(100))
    assert check([gold]) == ["gold"]


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_short_and_begin_and_end_in_silence(name: str) -> None:
    samples = sound(name)
    seconds = len(samples) / RATE
    assert samples.shape[1] == 2
    assert seconds < MAX_SECONDS.get(name.split("_", maxsplit=1)[0], 1.8)
    assert seconds >= (0.05 if name.split("_", maxsplit=1)[0] in MAX_SECONDS else 0.2)
    assert np.abs(samples[[0, -1]]).max() < 0.004
    assert peak(samples[-round(0.003 * RATE) :]) < 0.02 * peak(samples)


def heard_on_a_laptop(samples: Samples) -> Samples:
    """Return the part of an effect that small speakers play: hardly anything below 250 Hz."""
    quiet = np.zeros((4000, 2))
    return band(np.concatenate([quiet, samples, quiet]), 250, RATE, order=4)[4000:-4000]


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_audible_on_a_laptop_and_in_stereo(name: str) -> None:
    samples = sound(name)
    assert loudest_moment(samples) - loudest_moment(heard_on_a_laptop(samples)) <= 2
    middle = samples.mean(axis=1)
    side = (samples[:, 0] - samples[:, 1]) / 2
    assert 0.1 < np.sqrt(np.mean(side**2) / np.mean(middle**2)) < 0.7


@pytest.mark.parametrize("effect", Sound)
def test_every_effect_has_three_takes(effect: Sound) -> None:
    assert {take_file(effect, take) for take in range(3)} <= set(EFFECTS)


@pytest.mark.parametrize("name", [*EFFECTS, *LOOPS])
def test_nothing_comes_near_clipping_or_has_an_offset(name: str) -> None:
    samples = sound(name)
    assert 0.02 < peak(samples) < HIGHEST_PEAK
    assert np.abs(samples.mean(axis=0)).max() < 0.001


def test_at_full_volumes_the_peaks_of_all_kinds_together_stay_below_full_scale() -> None:
    loud = Volumes(music=1, ambience=1, effects=1).within_full_scale()
    music = max(peak(sound(name)) for name in [*MUSIC, *PIECES])
    ambience = max(peak(sound(name)) for name in AMBIENCES)
    effect = max(peak(sound(name)) for name in EFFECTS)
    assert loud.music * music + loud.ambience * ambience + loud.effects * effect < 1


@pytest.mark.parametrize("name", LONG_MUSIC)
def test_music_is_long_and_small(name: str) -> None:
    assert 120 <= len(sound(name)) / RATE <= 180
    assert sound(name).shape[1] == 2
    assert sound_file(name).stat().st_size < MAX_BYTES


@pytest.mark.parametrize("piece", MusicPiece)
def test_the_layers_of_a_piece_are_equally_long_to_the_sample(piece: MusicPiece) -> None:
    lengths = {len(read_sound(layer_file(piece, layer))) for layer in Layer}
    assert len(lengths) == 1
    assert 60 <= lengths.pop() / RATE <= 120


@pytest.mark.parametrize("piece", MusicPiece)
def test_a_piece_travels_and_has_a_beat(piece: MusicPiece) -> None:
    score = journeys()[piece]
    found = measured(score, {layer.value: read_sound(layer_file(piece, layer)) for layer in Layer})
    assert abs(found.loudness + 20) < 0.5
    assert found.percussion_under < 3
    assert found.alike < 0.1
    assert found.foreign == 5


@pytest.mark.parametrize("name", PIECES)
def test_the_music_of_the_table_is_bright_enough(name: str) -> None:
    """The part above 2 kHz has at least 18 dB less energy than the rest."""
    samples = sound(name).mean(axis=1)
    power = np.abs(np.fft.rfft(samples)) ** 2
    pitch = np.fft.rfftfreq(len(samples), 1 / RATE)
    assert 10 * np.log10(power[pitch >= 2000].sum() / power[pitch < 2000].sum()) >= -18


@pytest.mark.parametrize("name", AMBIENCES)
def test_the_ambience_is_a_long_stereo_loop(name: str) -> None:
    assert len(sound(name)) / RATE == pytest.approx(
        20 if name == Ambience.FIRE.value else 90, abs=0.1
    )
    assert sound(name).shape[1] == 2


@pytest.mark.parametrize("name", LONG_MUSIC)
def test_music_begins_and_ends_more_quietly_than_it_is(name: str) -> None:
    samples = sound(name)
    whole = integrated(samples)
    assert integrated(samples[: 3 * RATE]) < whole - 1
    assert integrated(samples[-3 * RATE :]) < whole - 1


@pytest.mark.parametrize("name", [*LONG_MUSIC, *PIECES])
def test_no_stretch_of_music_is_played_twice(name: str) -> None:
    """Four-second sections are compared at every offset; identical strokes would match exactly."""
    thinned = 10
    whole = sound(name).mean(axis=1)
    samples = whole[: len(whole) // thinned * thinned].reshape(-1, thinned).mean(axis=1)
    rate = RATE // thinned
    size = len(samples)
    spectrum = np.fft.rfft(samples)
    energy = np.cumsum(np.concatenate([[0.0], np.tile(samples**2, 2)]))
    power = energy[4 * rate : 4 * rate + size] - energy[:size]
    for start in range(10 * rate, size - 10 * rate, 8 * rate):
        stretch = samples[start : start + 4 * rate]
        likeness = np.fft.irfft(spectrum * np.conj(np.fft.rfft(stretch, size)), size)
        likeness /= np.sqrt(power * np.sum(stretch**2))
        away = np.abs((np.arange(size) - start + size // 2) % size - size // 2) > 2 * rate
        assert likeness[start] == pytest.approx(1, abs=1e-6)
        assert likeness[away].max() < 0.9


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_continuous_at_its_seam(name: str) -> None:
    samples = sound(name)
    across = float(np.abs(samples[0] - samples[-1]).max())
    assert across <= np.quantile(steps(joined(samples, 2)), 0.995)


@pytest.mark.parametrize("name", LOOPS)
def test_the_spectrum_at_a_seam_is_like_that_of_its_neighbours(name: str) -> None:
    """A click would stand out in some band of the short window across the seam."""
    around = joined(sound(name), 1)
    size = 1024
    middle = len(around) // 2
    across = spectrum_db(around[middle - size : middle + size])
    starts = range(0, len(around) - 2 * size, size)
    others = np.array(
        [
            spectrum_db(around[start : start + 2 * size])
            for start in starts
            if not middle - 2 * size < start < middle
        ]
    )
    assert (across <= others.max(axis=0) + 1).all()
    assert (across >= others.min(axis=0) - 3).all()


@pytest.mark.parametrize(
    ("kind", "names"),
    [(Kind.EFFECT, EFFECTS), (Kind.MUSIC, [*MUSIC, *PIECES]), (Kind.AMBIENCE, AMBIENCES)],
)
def test_sounds_of_a_kind_are_equally_loud(kind: Kind, names: list[str]) -> None:
    measure = loudest_moment if kind is Kind.EFFECT else integrated
    measured = {name: measure(sound(name)) for name in names}
    assert all(abs(measured[a] - measured[b]) <= 2 for a, b in combinations(names, 2)), measured


@pytest.mark.parametrize("name", AMBIENCES)
def test_the_ambience_stays_behind_the_music_and_is_heard(name: str) -> None:
    music = min(integrated(sound(name)) for name in [*MUSIC, *PIECES])
    assert music - 8 < integrated(sound(name)) < music - 3


def test_loudness_is_that_of_the_standard() -> None:
    """By BS.1770 a 997 Hz sine at full scale in one channel measures -3.01 LUFS.

    Silence is gated.
    """
    tone = sine(997, 4)
    left = np.stack([tone, silence(4)], axis=1)
    assert integrated(left) == pytest.approx(-3.01, abs=0.05)
    assert integrated(np.stack([tone, tone], axis=1)) == pytest.approx(0, abs=0.05)
    assert integrated(left / 10) == pytest.approx(-23.01, abs=0.05)
    assert integrated(np.concatenate([left, np.zeros((len(left) * 4, 2))])) == pytest.approx(
        -3.01, abs=0.2
    )
    assert loudest_moment(tone[: len(clock(0.1))]) == pytest.approx(-3.01, abs=0.3)


@pytest.mark.parametrize("name", LOOPS)
def test_loudness_agrees_with_another_program(name: str) -> None:
    meter = Meter(RATE)
    assert integrated(sound(name)) == pytest.approx(
        meter.integrated_loudness(sound(name)), abs=0.1
    )
    assert loudest_moment(sound(name)) == pytest.approx(max(meter.blockwise_loudness), abs=0.1)


def spectrum(samples: Samples) -> tuple[Samples, Samples]:
    """Return the frequencies in hertz and the power at each."""
    power = np.abs(np.fft.rfft(samples * np.hanning(len(samples)))) ** 2
    return np.asarray(np.fft.rfftfreq(len(samples), 1 / RATE)), np.asarray(power)


@pytest.mark.parametrize("horn", [CONCH, TRUMPET])
def test_a_horn_is_blown_by_a_breath(horn: Horn) -> None:
    """A horn scoops up to its pitch and wavers later.

    It is brightest at full pressure, and has air between its overtones.
    """
    pitch = 220.0
    seconds = 1.4
    tone = blown(horn, pitch, seconds, np.random.default_rng(1))

    def part(start: float, end: float) -> Samples:
        return tone[round(start * RATE) : round(end * RATE)]

    def brightness(samples: Samples) -> float:
        pitches, power = spectrum(samples)
        return float((pitches * power)[pitches < 5000].sum() / power[pitches < 5000].sum())

    pitches, power = spectrum(part(0.5, 0.9))
    near = np.min(np.abs(pitches[:, np.newaxis] - pitch * np.arange(1, 9)), axis=1)
    within = (pitches > pitch / 2) & (pitches < pitch * 8)
    air = power[within & (near > 80)].mean() / power[within & (near < 8)].mean()
    assert -50 < 10 * np.log10(air) < -22
    assert brightness(part(0.55, 0.75)) > 1.1 * brightness(part(1.3, 1.39))
    crossings = np.flatnonzero(np.diff(np.signbit(below(tone, pitch * 1.5))))
    periods = np.diff(crossings) / RATE * 2
    heard = 1 / np.convolve(periods, np.ones(8) / 8, "valid")
    moments = crossings[: len(heard)] / RATE
    assert heard[moments < 0.02].min() < pitch * 0.985
    assert heard[(moments > 0.7) & (moments < 1.0)].std() > pitch * 0.001


def below(samples: Samples, high: float) -> Samples:
    """Return the part below a frequency, so that its periods can be counted."""
    return band(samples, 60, high, 4)
