"""Saved games for tests that damage them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cacao_desktop.storage import paths

EXAMPLE = paths.resource("saves", "cacao.json")


def write(
    path: Path, change: Callable[[dict[str, Any]], object] = lambda _data: None, *, at: int = 0
) -> Path:
    """Write a modified example game to a file; `at` is the time of the file in seconds."""
    data = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    change(data)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")
    if at:
        os.utime(path, (at, at))
    return path
