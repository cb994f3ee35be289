"""The languages of the devices at a table, each with its own catalogue."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path

from cacao_desktop.i18n import SOURCE_LANGUAGE, available_languages, catalogue_of, speaking


class Languages:
    """All catalogues, read once, so that no phone that joins makes the game wait."""

    def __init__(self, locale_dir: Path) -> None:
        self.names: Mapping[str, str] = available_languages(locale_dir)
        """Code to own name, in the order in which they are offered."""
        self._catalogues: dict[str, gettext.NullTranslations] = {
            code: catalogue_of(code, locale_dir)[1] for code in self.names
        }

    def known(self, asked: object) -> str:
        """Return the code of the language that fits best what a device asks for, such as "de" for "de-AT"."""
        if isinstance(asked, str):
            code = asked.replace("-", "_")
            for candidate in (code, code.partition("_")[0]):
                if candidate in self._catalogues:
                    return candidate
        return SOURCE_LANGUAGE

    def speaking(self, code: str) -> AbstractContextManager[None]:
        """Let all texts made within be in a language."""
        return speaking(self._catalogues[code])
