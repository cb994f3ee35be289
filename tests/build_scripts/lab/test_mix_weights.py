"""Mixtures of the weights in two files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_scripts.lab import mix_weights


def test_a_mixture_is_in_between_and_missing_curves_are_filled_up() -> None:
    first = {"cacao": [[0.0, 1.0]], "sun": [[2.0, 2.0]]}
    second = {"cacao": [[1.0, 3.0], [0.0, 0.0]], "sun": [[4.0, 0.0]]}
    assert mix_weights.mixed(first, second, 0.25) == {
        "cacao": [[0.25, 1.5], [0.0, 0.75]],
        "sun": [[2.5, 1.5]],
    }


def test_the_file_names_its_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [tmp_path / name for name in ("hard.json", "expert.json")]
    for file, worth, how in zip(files, (1.0, 2.0), ("by hand", "fitted"), strict=True):
        sets = {name: {"cacao": [[worth]]} for name in ("2-base", "3-base")}
        file.write_text(
            json.dumps({"made": dict.fromkeys(sets, how), "sets": sets}), encoding="utf-8"
        )
    monkeypatch.setattr("sys.argv", ["mix_weights", *map(str, files), "2-base:3-base"])
    assert mix_weights.main() == 0
    found = json.loads(files[0].read_text(encoding="utf-8"))
    assert found["sets"] == {"2-base": {"cacao": [[1.5]]}, "3-base": {"cacao": [[1.0]]}}
    assert found["made"] == {"2-base": "50% of (by hand) and 50% of (fitted)", "3-base": "by hand"}
