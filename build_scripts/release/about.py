"""What menus and software centres say of the game, in all its languages, with a gallery of pictures of it.

::

    python -m build_scripts.release.about FOLDER

draws the gallery into a folder: each picture in each language, and a page `index.html` that shows all of them.
"""

from __future__ import annotations

import gettext
import html
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

from cacao_desktop import __version__
from cacao_desktop.i18n import DOMAIN, SOURCE_LANGUAGE, available_languages

ROOT: Final = Path(__file__).resolve().parents[2]
_LOCALE: Final = ROOT / "assets" / "locale"
SIZE: Final = (1366, 768)
_WHERE: Final = f"https://github.com/cacao-desktop/cacao-desktop/releases/download/v{__version__}"
_LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"


@cache
def about() -> dict[str, Any]:
    """Return the texts in English."""
    return tomllib.loads((ROOT / "assets" / "about.toml").read_text(encoding="utf-8"))


def in_languages(text: str) -> Iterator[tuple[str, str]]:
    """Yield a text in every language, with the language; English comes first."""
    for code in available_languages(_LOCALE):
        catalogue = gettext.translation(DOMAIN, _LOCALE, [code], fallback=code == SOURCE_LANGUAGE)
        yield code, catalogue.gettext(text)


def picture_name(scene: str, code: str) -> str:
    """Return the name of the file of a picture."""
    return f"picture-{scene}-{code}.png"


def entry_lines(key: str, text: str) -> str:
    """Return the lines of a menu entry that say a text in every language."""
    return "\n".join(
        f"{key}={said}" if code == SOURCE_LANGUAGE else f"{key}[{code}]={said}"
        for code, said in in_languages(text)
    )


def _add(parent: ET.Element, tag: str, text: str) -> None:
    """Add an element with a text for every language."""
    for code, said in in_languages(text):
        element = ET.SubElement(parent, tag, {} if code == SOURCE_LANGUAGE else {_LANG: code})
        element.text = said


def elements() -> str:
    """Return summary, description and pictures as software centres read them."""
    top = ET.Element("component")
    _add(top, "summary", about()["summary"])
    description = ET.SubElement(top, "description")
    for text in about()["text"]:
        _add(description, "p", text)
    points = ET.SubElement(description, "ul")
    for text in about()["points"]:
        _add(points, "li", text)
    for text in about()["notes"]:
        _add(description, "p", text)
    pictures = ET.SubElement(top, "screenshots")
    for number, picture in enumerate(about()["pictures"]):
        shown = ET.SubElement(pictures, "screenshot", {} if number else {"type": "default"})
        _add(shown, "caption", picture["line"])
        width, height = map(str, SIZE)
        for code in available_languages(_LOCALE):
            language = {} if code == SOURCE_LANGUAGE else {_LANG: code}
            image = ET.SubElement(
                shown, "image", {"type": "source", "width": width, "height": height, **language}
            )
            image.text = f"{_WHERE}/{picture_name(picture['scene'], code)}"
    ET.indent(top)
    return "\n".join(ET.tostring(top, encoding="unicode").splitlines()[1:-1]).strip()


def draw_gallery(folder: Path) -> None:
    """Draw every picture in every language, and the page that shows them."""
    folder.mkdir(parents=True, exist_ok=True)
    page = ["<!doctype html>", "<meta charset=utf-8>", "<title>Cacao Desktop</title>"]
    for picture in about()["pictures"]:
        for code, line in in_languages(picture["line"]):
            name = picture_name(picture["scene"], code)
            command = [sys.executable, "-m", "cacao_desktop", "screenshot", picture["scene"]]
            command += [
                "--size",
                "x".join(map(str, SIZE)),
                "--language",
                code,
                "--out",
                str(folder / name),
            ]
            environment = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
            subprocess.run(command, check=True, cwd=ROOT, env=environment)
            said = html.escape(line)
            page += [f"<h2 lang={code}>{said}</h2>", f'<img src="{name}" alt="{said}" width=683>']
    (folder / "index.html").write_text("\n".join(page) + "\n", encoding="utf-8")


if __name__ == "__main__":
    draw_gallery(Path(sys.argv[1]).resolve())
