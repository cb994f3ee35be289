"""Compile the translations for the game to read.

`python -m build_scripts.catalogues [FOLDER]`, by default in place.

The build of a wheel and `dev.py` do it by themselves. Without compiled catalogues the game speaks
English.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from babel.messages import mofile, pofile

LOCALE: Final = Path(__file__).resolve().parents[1] / "assets" / "locale"


def compile_catalogues(locale: Path, target: Path) -> None:
    """Compile every catalogue in the folder `locale` into the same place under `target`."""
    for path in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        with path.open("rb") as file:
            catalogue = pofile.read_po(file, locale=path.parent.parent.name)
        compiled = target / path.relative_to(locale).with_suffix(".mo")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with compiled.open("wb") as file:
            mofile.write_mo(file, catalogue)


if __name__ == "__main__":
    compile_catalogues(LOCALE, Path(sys.argv[1]) if sys.argv[1:] else LOCALE)
