"""The languages of the pages, and the texts that are sent once to each page."""

import gettext
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from cacao_desktop.i18n import (
    SOURCE_LANGUAGE,
    _,
    available_languages,
    catalogue_of,
    fitting,
    using_catalogue,
)
from cacao_desktop.phones.view import Json
from cacao_desktop.storage import read_content, resource
from cacao_desktop.words.goods import GEM_NAMES, gem_name
from cacao_desktop.words.opponents import PORTRAITS

_FORM_TEXTS: Final = (
    "ask",
    "close",
    "code",
    "elsewhere",
    "go",
    "gone",
    "lost",
    "other_code",
    "wait",
)
"""The texts that a page needs before its code is accepted."""


def page_texts() -> dict[str, str]:
    """Return every text of the page in the current language.

    Raises:
        ContentError: `assets/phones/texts.toml` is not valid.
    """
    content = read_content(resource("assets", "phones", "texts.toml"), dict[str, dict[str, str]])
    texts = {name: _(text) for name, text in content["text"].items()}
    return texts | {f"gem_{colour}": gem_name(colour) for colour in GEM_NAMES}


class Languages:
    """All catalogues, read once, so that a phone that joins does not delay the game."""

    def __init__(self, locale_dir: Path) -> None:
        self.names: Mapping[str, str] = available_languages(locale_dir)
        """The languages by code with their own names, in the order offered."""
        self._catalogues: dict[str, gettext.NullTranslations] = {}
        for code in self.names:
            _language, catalogue = catalogue_of(code, locale_dir)
            self._catalogues[code] = catalogue

    def closest(self, requested: object) -> str:
        """Return the code of the language closest to the one that a device requested."""
        if not isinstance(requested, str):
            return SOURCE_LANGUAGE
        return fitting(requested, self._catalogues) or SOURCE_LANGUAGE

    def in_language(self, code: str) -> AbstractContextManager[None]:
        """Return a context in which texts are in a language."""
        return using_catalogue(self._catalogues[code])

    def texts(self, language: str) -> Json:
        """Return the message with all texts of the page."""
        with self.in_language(language):
            texts = page_texts()
            faces = [{"id": face, "name": _(name)} for face, name in PORTRAITS.items()]
        return {
            "type": "texts",
            "language": language,
            "languages": dict(self.names),
            "faces": faces,
            "t": texts,
        }

    def goodbye(self, why: str, language: str) -> Json:
        """Return the message that dismisses a page without the right code, with its texts."""
        with self.in_language(language):
            texts = page_texts()
        form_texts = {name: texts[name] for name in _FORM_TEXTS}
        return {"type": "bye", "why": why, "language": language, "t": form_texts}
