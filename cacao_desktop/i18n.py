"""The language of the game: thin, typed wrappers around the standard library's gettext.

Texts are marked in place, `_("Sell {count} for {gold} gold").format(...)`, and looked up at run
time, so a change of language takes effect at the next drawing. The module uses only the standard
library, so that the engine may import it.
"""

import gettext
import logging
import struct
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

logger = logging.getLogger(__name__)

DOMAIN = "cacao"
SOURCE_LANGUAGE = "en"
PSEUDO_LANGUAGE = "qps"


class _Active:
    """The catalogue in use; English needs none."""

    code: str = SOURCE_LANGUAGE
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


_CATALOGUE_OVERRIDE: ContextVar[gettext.NullTranslations | None] = ContextVar(
    "catalogue", default=None
)
"""The catalogue for texts addressed to one player, None for the window's catalogue."""


@contextmanager
def using_catalogue(catalogue: gettext.NullTranslations) -> Iterator[None]:
    """Use a catalogue for all texts in the block, whatever the window's language."""
    token = _CATALOGUE_OVERRIDE.set(catalogue)
    try:
        yield
    finally:
        _CATALOGUE_OVERRIDE.reset(token)


def catalogue_of(code: str, locale_dir: Path) -> tuple[str, gettext.NullTranslations]:
    """Return the catalogue for a language, and the catalogue's code.

    It falls back to the language without its region, then to English, also if a catalogue is
    damaged.
    """
    closest = fitting(code, _catalogue_codes(locale_dir))
    catalogue = _read_catalogue(closest, locale_dir) if closest is not None else None
    if closest is None or catalogue is None:
        return SOURCE_LANGUAGE, gettext.NullTranslations()
    return closest, catalogue


def _read_catalogue(code: str, locale_dir: Path) -> gettext.NullTranslations | None:
    """Return the catalogue of a language, None if it is damaged."""
    try:
        return gettext.translation(DOMAIN, locale_dir, languages=[code])
    except (OSError, ValueError, LookupError, struct.error):
        logger.exception("the catalogue of the language %s cannot be read", code)
        return None


def fitting(code: str, known: Collection[str]) -> str | None:
    """Return the language or its parent, such as `de` for `de-AT`, None if neither is known."""
    code = code.replace("-", "_")
    return next((each for each in (code, code.partition("_")[0]) if each in known), None)


def _(message: str) -> str:
    return (_CATALOGUE_OVERRIDE.get() or _Active.catalogue).gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the message in the current language, in its form for `count`."""
    return (_CATALOGUE_OVERRIDE.get() or _Active.catalogue).ngettext(singular, plural, count)


def counted(singular: str, plural: str, count: int, **values: object) -> str:
    """Return the message in its form for `count`, with `{count}` and other values filled in."""
    return ngettext(singular, plural, count).format(count=count, **values)


def pgettext(context: str, message: str) -> str:
    """Return the message in the current language.

    The context distinguishes it from an identical message.
    """
    return (_CATALOGUE_OVERRIDE.get() or _Active.catalogue).pgettext(context, message)


def decimal(number: float, places: int = 1) -> str:
    """Return a number with `places` decimals in the current language, with a true minus sign."""
    # Translators: the mark between the whole and the rest of a number; a comma in most languages.
    return f"{number:.{places}f}".replace("-", "−").replace(".", pgettext("decimal mark", "."))


def N_(message: str) -> str:  # noqa: N802 - the customary name, which extraction knows
    """Mark a message for translation and return it unchanged; the caller translates it later."""
    return message


def current_language() -> str:
    """Return the code of the current language."""
    return _Active.code


def set_language(code: str, locale_dir: Path) -> str:
    """Use a language from now on, or fall back to a parent language or English.

    For example, `de_AT` uses the catalogue `de` if it has none of its own. Return the code of the
    catalogue in use.
    """
    _Active.code, _Active.catalogue = catalogue_of(code, locale_dir)
    return _Active.code


def available_languages(locale_dir: Path, *, pseudo: bool = False) -> Mapping[str, str]:
    """Return the available languages by code with their own names, English first, then by name.

    A language with a damaged catalogue is not available. The pseudo-language, which reveals
    layouts that are too tight, is only included on request.
    """
    names = {}
    codes = _catalogue_codes(locale_dir)
    if not pseudo:
        codes.discard(PSEUDO_LANGUAGE)
    for code in codes:
        catalogue = _read_catalogue(code, locale_dir)
        if catalogue is not None:
            names[code] = catalogue.pgettext("name of this language", "English")
    ordered = sorted(names.items(), key=lambda item: item[1].casefold())
    return {SOURCE_LANGUAGE: "English"} | dict(ordered)


def _catalogue_codes(locale_dir: Path) -> set[str]:
    return {path.parent.parent.name for path in locale_dir.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
