"""Synthesise the sounds and the music of the game into `assets/sounds/`; needs the extra `art`.

::

    python -m build_scripts.sounds            synthesise everything and write what changed
    python -m build_scripts.sounds gold sun   the same for these names alone
    python -m build_scripts.sounds --check    say which effects would change, and which files are missing
    python -m build_scripts.sounds --measure  say how loud the pieces of the table are, and how they travel

The manifest beside the folder holds a digest of each sound's samples before encoding: encoders differ from machine to
machine, so digests are compared and never files.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from build_scripts.sound.catalogue import Kind, Recording, digest, journeys, recordings
from build_scripts.sound.files import (
    kept_names,
    read_manifest,
    read_sound,
    sound_file,
    write_manifest,
    write_sound,
)
from build_scripts.sound.measures import Measures, measured
from cacao_desktop.ui.sound.sounds import Layer, MusicPiece, layer_file


def produce(chosen: list[Recording]) -> int:
    """Synthesise recordings and write those that changed; returns how many files were written."""
    kept = read_manifest()
    written = 0
    for recording in chosen:
        samples = recording.make()
        made = digest(samples)
        if kept.get(recording.name) == made and sound_file(recording.name).exists():
            continue
        write_sound(recording.name, recording.kind, samples)
        kept[recording.name] = made
        write_manifest(kept)
        written += 1
        print(recording.name, flush=True)
    return written


def forget_unknown(known: dict[str, Recording]) -> None:
    """Drop the files and manifest lines of sounds that are made no longer."""
    for name in kept_names() - known.keys():
        sound_file(name).unlink()
    write_manifest({name: value for name, value in read_manifest().items() if name in known})


def check(chosen: list[Recording]) -> list[str]:
    """Return the names that have no file or no digest, and the effects that would change."""
    kept = read_manifest()
    names = kept_names()
    return [
        recording.name
        for recording in chosen
        if recording.name not in names
        or recording.name not in kept
        or (recording.kind is Kind.EFFECT and kept[recording.name] != digest(recording.make()))
    ]


def measured_pieces() -> Iterator[tuple[MusicPiece, Measures]]:
    """Yield the pieces of the table with the measures of their kept files."""
    for piece, score in journeys().items():
        layers = {layer.value: read_sound(layer_file(piece, layer)) for layer in Layer}
        yield piece, measured(score, layers)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    known = recordings()
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument(
        "names", nargs="*", metavar="name", help="names of sounds; all when none is given"
    )
    parser.add_argument(
        "--check", action="store_true", help="say what would change, without writing"
    )
    parser.add_argument(
        "--measure", action="store_true", help="print measures of the kept music, without writing"
    )
    options = parser.parse_args(arguments)
    if options.measure:
        for piece, measures in measured_pieces():
            print(f"{piece.value:14}{measures}")
        return 0
    if unknown := sorted(set(options.names) - known.keys()):
        parser.error(f"no such sound: {', '.join(unknown)}")
    chosen = [recording for name, recording in known.items() if name in (options.names or known)]
    if options.check:
        changed = check(chosen)
        print("\n".join(changed) or "Every sound is as it was synthesised.")
        if changed:
            return 1
        return 0
    forget_unknown(known)
    print(f"{produce(chosen)} of {len(chosen)} sounds written anew.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
