"""Put beside a built program what belongs to it.

Licences, the list of its parts, menu entry, what to read first.

Run as `python -m build_scripts.release.finish FOLDER` by `dev.py package`.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from build_scripts.release.bill import FILE_NAME, write_bill
from build_scripts.release.licences import FOLDER_NAME, write_licences
from build_scripts.release.parts import UnknownPartError, parts_of
from build_scripts.release.readme import write_readme
from build_scripts.release.tree import SHARED, write_shared

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str]) -> int:
    """Run the command; returns its exit code."""
    program = Path(arguments[0])
    try:
        found = parts_of(program)
    except UnknownPartError as error:
        print(error, file=sys.stderr)
        return 1
    write_licences(program, found)
    write_bill(program, found)
    if sys.platform == "linux":
        write_shared(program / SHARED)
    shutil.copyfile(ROOT / "LICENSE", program / "LICENSE")
    write_readme(program / "README.md")
    print(
        f"{len(found)} parts: their licences are in {FOLDER_NAME}, the list of them is "
        f"{FILE_NAME}."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
