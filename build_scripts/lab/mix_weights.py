"""Mix two files of weights, to find levels between two by matches instead of another fit.

::

    python -m build_scripts.lab.mix_weights hard.json expert.json 2-base --share 0.5
    python -m build_scripts.lab.mix_weights expert.json expert.json 3-base:2-base

Every curve becomes a weighted mean of both files' curves, with the given share of the second. The
first file is overwritten, with a note on how each set was made; `weights_match` judges the result.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

Curves = dict[str, list[list[float]]]

_DIGITS: Final = 3


def mixed(first: Curves, second: Curves, share: float) -> Curves:
    """Return the mean of two sets of weights.

    If one has fewer curves, its last one counts for the rest.
    """
    found: Curves = {}
    for thing in first:
        length = max(len(first[thing]), len(second[thing]))
        pairs = zip(_filled(first[thing], length), _filled(second[thing], length), strict=True)
        found[thing] = [
            [round(a + (b - a) * share, _DIGITS) for a, b in zip(one, other, strict=True)]
            for one, other in pairs
        ]
    return found


def _filled(curves: list[list[float]], length: int) -> list[list[float]]:
    return [*curves, *[curves[-1]] * (length - len(curves))]


def main() -> int:
    """Mix the named sets and write the first file; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="mix_weights", description=__doc__.partition("\n")[0] if __doc__ else ""
    )
    parser.add_argument("first", type=Path, help="the file that is changed")
    parser.add_argument("second", type=Path)
    parser.add_argument(
        "sets", nargs="+", help="such as 2-base, or 3-base:2-base for that of another set"
    )
    parser.add_argument(
        "--share", type=float, default=0.5, help="the part of the second file, from 0 to 1"
    )
    options = parser.parse_args()
    first: dict[str, Any] = json.loads(options.first.read_text(encoding="utf-8"))
    second: dict[str, Any] = json.loads(options.second.read_text(encoding="utf-8"))
    for names in options.sets:
        name, _, other = names.partition(":")
        other = other or name
        first["sets"][name] = mixed(first["sets"][name], second["sets"][other], options.share)
        parts = f"{1 - options.share:.0%} of ({first['made'][name]}) and {options.share:.0%} of"
        first["made"][name] = f"{parts} ({second['made'][other]})"
    options.first.write_text(json.dumps(first, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
