"""The files of the page, and the few pages generated from them."""

import json
import re
from html import escape
from pathlib import Path
from typing import Final

from cacao_desktop.measures import css_variables
from cacao_desktop.phones.languages import Languages, page_texts
from cacao_desktop.wire import Site, listed

FILES: Final = "a/"
"""The path under which pages find the game's own files, apart from those of the page."""

_PICTURES: Final = (
    "drawings/crown.svg",
    "panels/*.webp",
    "pieces/*.webp",
    "tools/*.svg",
    "icons/cacao-desktop-256.png",
    "icons/cacao-desktop-512.png",
    "tiles/jungle/*.webp",
    "tiles/small/*/*.webp",
    "tiles/small/worker/*/*.webp",
    "tiles/worker/*/*.webp",
)

_PAGES: Final = ("page.html", "offline.html", "worker.js", "table.webmanifest")
"""The files that browsers always reload, which `Site` serves as pages."""


def page_files(assets: Path) -> dict[str, Path]:
    """Return every file that a page may request, by name."""
    files = listed(assets / "phones", ("*", "*/*"))
    # Browsers that cannot play the page's AAC sounds play Ogg instead.
    sounds = [f"sounds/{Path(name).stem}.ogg" for name in files if name.endswith(".m4a")]
    files |= listed(assets, (*_PICTURES, *sounds), FILES)
    for name in _PAGES:
        files.pop(name, None)
    return files


def page_site(assets: Path, languages: Languages) -> Site:
    """Return the whole site of a table."""
    folder = assets / "phones"
    files = page_files(assets)
    modules = sorted(name for name in files if name.endswith(".js"))
    preload = "\n".join(f'<link rel="modulepreload" href="{{root}}{name}">' for name in modules)
    page = (folder / "page.html").read_text("utf-8").replace("{modules}", preload)
    offline = (folder / "offline.html").read_text("utf-8")
    offline = offline.replace("{sentences}", _sentences(languages))
    return Site(
        {
            "": page.encode(),
            "offline.html": offline.encode(),
            "table.webmanifest": _manifest().encode(),
            "worker.js": (folder / "worker.js").read_bytes(),
        },
        files,
        {"measures.css": _measures().encode()},
    )


def _sentences(languages: Languages) -> str:
    """Return the message that the table cannot be reached, in each language."""
    paragraphs = []
    for code in languages.names:
        with languages.in_language(code):
            sentence = escape(page_texts()["offline"])
        paragraphs.append(f'<p lang="{code.replace("_", "-")}">{sentence}</p>')
    return "\n".join(paragraphs)


def _measures() -> str:
    """Return the window's measures and colours; letters follow the device's text size."""
    variables = re.sub(r"(--text-size-\w+: )(\d+)px", _in_rem, css_variables())
    return f":root {{\n{variables}\n}}\n"


def _in_rem(letters: re.Match[str]) -> str:
    return f"{letters[1]}{int(letters[2]) / 16}rem"


def _manifest() -> str:
    """Return the manifest with which a browser installs the page as an app."""
    icon = {"src": "{root}a/icons/cacao-desktop-512.png", "type": "image/png", "sizes": "512x512"}
    return json.dumps(
        {
            "name": "Cacao",
            "short_name": "Cacao",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": "#224c4c",
            "theme_color": "#224c4c",
            "icons": [{**icon, "purpose": "any"}, {**icon, "purpose": "maskable"}],
        }
    )
