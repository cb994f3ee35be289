"""The README as it is read away from the checkout.

Its links lead to the project's page, as in a built wheel.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).resolve().parents[2]


def write_readme(target: Path) -> None:
    """Write the README with absolute links, by the substitutions in `pyproject.toml`."""
    with (_ROOT / "pyproject.toml").open("rb") as file:
        hooks = tomllib.load(file)["tool"]["hatch"]["metadata"]["hooks"]
    text = (_ROOT / "README.md").read_text(encoding="utf-8")
    for substitution in hooks["fancy-pypi-readme"]["substitutions"]:
        text = re.sub(substitution["pattern"], substitution["replacement"], text)
    target.write_text(text, encoding="utf-8")
