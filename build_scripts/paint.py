"""Paint the pictures of the game into `assets/`; needs the extra `art`.

::

    python -m build_scripts.paint                       paint what changed
    python -m build_scripts.paint tiles/jungle          paint what changed under these paths
    python -m build_scripts.paint --check               say what would change, without rendering
    python -m build_scripts.paint --sheet OUT.png [..]  put the kept pictures on one sheet, each at 3 sizes
    python -m build_scripts.paint --overview            put one of everything on docs/contact-sheet.png

The manifest beside the pictures holds a digest of each picture's SVG text. Rendering depends a little on the machine,
so digests are compared and never pixels.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from build_scripts.art.catalogue import Picture, pictures
from build_scripts.art.manifest import ASSETS, picture_files, read_manifest, write_manifest
from build_scripts.art.rendering import encode, produce
from build_scripts.art.sheet import OVERVIEW, contact_sheet, one_of_each, overview


def is_chosen(name: str, starts: list[str]) -> bool:
    """Return whether a path was asked for; all are when nothing was."""
    return not starts or any(name.startswith(start) for start in starts)


def paint(chosen: dict[str, Picture]) -> int:
    """Render what changed and write it; returns how many files were written."""
    kept = read_manifest()
    written = 0
    for name, picture in chosen.items():
        svg = picture.paint()
        digest = picture.digest(svg)
        target = ASSETS / name
        if kept.get(name) == digest and target.exists():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(encode(produce(picture, svg), target.suffix, picture.quality))
        kept[name] = digest
        written += 1
        write_manifest(kept)
        print(name, flush=True)
    return written


def check(chosen: dict[str, Picture]) -> list[str]:
    """Return the paths whose picture would change, or that have no file."""
    kept = read_manifest()
    return [
        name
        for name, picture in chosen.items()
        if not (ASSETS / name).exists() or kept.get(name) != picture.digest(picture.paint())
    ]


def forget_unknown(known: dict[str, Picture]) -> None:
    """Drop the files and manifest lines of pictures that are painted no longer."""
    for name in picture_files() - known.keys():
        (ASSETS / name).unlink()
    write_manifest({name: digest for name, digest in read_manifest().items() if name in known})


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    parser = argparse.ArgumentParser(description="Paint the pictures of the game.")
    parser.add_argument(
        "paths", nargs="*", help="starts of paths under assets/, such as tiles/jungle"
    )
    parser.add_argument(
        "--check", action="store_true", help="say what would change, without rendering"
    )
    parser.add_argument(
        "--overview", action="store_true", help=f"write one of everything to {OVERVIEW.name}"
    )
    parser.add_argument("--sheet", type=Path, help="write the kept pictures to one sheet")
    options = parser.parse_args(arguments)
    known = pictures()
    chosen = {name: picture for name, picture in known.items() if is_chosen(name, options.paths)}
    if options.sheet:
        contact_sheet([ASSETS / name for name in chosen]).save(options.sheet)
        return 0
    if options.overview:
        overview([ASSETS / name for name in one_of_each(known)]).save(OVERVIEW, optimize=True)
        return 0
    if options.check:
        changed = check(chosen)
        print("\n".join(changed) or "Every picture is as its description paints it.")
        if changed:
            return 1
        return 0
    forget_unknown(known)
    print(f"{paint(chosen)} of {len(chosen)} pictures painted anew.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
