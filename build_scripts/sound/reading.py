"""Scores as text: pieces of music are data in `scores`, one TOML file each.

A tune consists of bars between `|`, and a bar of tones. A tone is its degree in the scale (1 is
the tonic, 8 its octave), or `-` for a rest, with a dot for each eighth beyond the first. `'`
before it is a grace note from below, `~` after it a roll.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from build_scripts.sound.journey import Journey, Stretch
from build_scripts.sound.score import Bar, Score, Section, Step

FOLDER: Final = Path(__file__).with_name("scores")
_TONE: Final = re.compile(r"(?P<before>'?)(?P<degree>-|\d+)(?P<dots>\.*)(?P<after>~?)")


class ScoreError(ValueError):
    """A score contains something that is not a tone, or bars that do not fit its metre."""


def read_journey(name: str) -> Journey:
    """Return a piece in layers.

    Raises:
        ScoreError: a tune is not valid.
    """
    score = _score(name)
    tunes = _tunes(score)
    parts = tuple(_stretch(part, tunes) for part in score.pop("parts"))
    strums = tuple(_pattern(row) for row in score.pop("strums"))
    clave = tuple(map(tuple, score.pop("clave")))
    return Journey(parts=parts, strums=strums, clave=clave, **_frame(score))


def read_piece(name: str) -> Score:
    """Return a piece without layers.

    Raises:
        ScoreError: a tune is not valid.
    """
    score = _score(name)
    tunes = _tunes(score)
    sections = tuple(_section(section, tunes) for section in score.pop("sections"))
    arpeggios = tuple(_pattern(row) for row in score.pop("arpeggios"))
    return Score(sections=sections, arpeggios=arpeggios, **_frame(score))


def _score(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def _frame(score: dict[str, Any]) -> dict[str, Any]:
    """Return the fields that both kinds of pieces share, with lists converted to tuples."""
    drums = tuple(tuple(map(tuple, bar)) for bar in score.pop("drums"))
    scale = tuple(score.pop("scale"))
    return {"drums": drums, "scale": scale, **score}


def _tunes(score: dict[str, Any]) -> dict[str, tuple[Bar, ...]]:
    eighths = score["eighths"]
    return {name: read_tune(text, eighths) for name, text in score.pop("tunes").items()}


def read_tune(text: str, eighths: int) -> tuple[Bar, ...]:
    """Return the bars of a tune.

    Raises:
        ScoreError: something is not a tone, or a bar does not have the metre's number of eighths.
    """
    bars = []
    for number, bar in enumerate(text.split("|"), start=1):
        steps = tuple(_step(word) for word in bar.split())
        length = sum(step.length for step in steps)
        if length != eighths:
            raise ScoreError(f"Bar {number} has {length} eighths instead of {eighths}.")
        bars.append(steps)
    return tuple(bars)


def _step(word: str) -> Step:
    found = _TONE.fullmatch(word)
    if found is None:
        raise ScoreError(f"“{word}” is no tone.")
    degree = None if found["degree"] == "-" else int(found["degree"])
    return Step(degree, 1 + len(found["dots"]), found["before"] + found["after"])


def _pattern(row: str) -> tuple[int | None, ...]:
    return tuple(None if step == "-" else int(step) for step in row.split())


def _stretch(part: dict[str, Any], tunes: Mapping[str, tuple[Bar, ...]]) -> Stretch:
    tune = tunes[part.pop("tune")] if "tune" in part else ()
    call = tuple(map(tuple, part.pop("call", ())))
    return Stretch(tune=tune, call=call, **part)


def _section(section: dict[str, Any], tunes: Mapping[str, tuple[Bar, ...]]) -> Section:
    bars = section.pop("chords").split("|")
    chords = tuple(tuple(map(int, bar.split())) for bar in bars)
    for voice in ("melody", "descant"):
        if voice in section:
            section[voice] = tunes[section[voice]]
    return Section(chords, **section)
