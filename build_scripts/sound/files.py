"""The sound files and the manifest beside them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import numpy as np
import soundfile

from build_scripts.sound.catalogue import Kind
from build_scripts.sound.waves import RATE, Samples

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
FOLDER: Final = ASSETS / "sounds"
MANIFEST: Final = ASSETS / "sound-manifest.json"
_CHUNK: Final = 4096
"""The number of frames passed to the encoder at a time; it overflows its stack on long ones."""

_COMPRESSION: Final = {Kind.EFFECT: 0.2, Kind.MUSIC: 0.82, Kind.LAYER: 0.91, Kind.AMBIENCE: 0.9}
"""From 0 (best) to 1 (smallest)."""


def sound_file(name: str) -> Path:
    """Return the path of a sound."""
    return FOLDER / f"{name}.ogg"


def kept_names() -> set[str]:
    """Return the names of the existing files."""
    return {path.stem for path in FOLDER.glob("*.ogg")}


def read_manifest() -> dict[str, str]:
    """Return the digest of every stored sound, by name."""
    if not MANIFEST.exists():
        return {}
    return {
        str(name): str(value)
        for name, value in json.loads(MANIFEST.read_text(encoding="utf-8")).items()
    }


def write_manifest(digests: dict[str, str]) -> None:
    """Write the manifest, sorted, with one sound per line."""
    MANIFEST.write_text(json.dumps(digests, indent=0, sort_keys=True) + "\n", encoding="utf-8")


def write_sound(name: str, kind: Kind, samples: Samples) -> None:
    """Encode a sound as Ogg Vorbis."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    channels = 1 if samples.ndim == 1 else samples.shape[1]
    with soundfile.SoundFile(
        sound_file(name),
        "w",
        samplerate=RATE,
        channels=channels,
        format="OGG",
        subtype="VORBIS",
        compression_level=_COMPRESSION[kind],
    ) as target:
        for start in range(0, len(samples), _CHUNK):
            target.write(samples[start : start + _CHUNK])


def read_sound(name: str) -> Samples:
    """Return a stored sound as decoded."""
    samples, rate = soundfile.read(sound_file(name), dtype="float64")
    if rate != RATE:
        raise ValueError(f"{name} has {rate} frames a second instead of {RATE}")
    return np.asarray(samples, dtype=np.float64)
