"""Keep the catalogues of translated texts in step with the code.

`python3 build_scripts/dev.py translations` collects the texts of the code into
`assets/locale/cacao.pot`, brings every catalogue up to date with it, writes the pseudo-language
anew and compiles all. With `--check` nothing is written: it says what is stale or wrong and ends
with 1. `--add de` starts a catalogue for a language. Each run says how far every language is; with
`--complete` a text that is missing is wrong in a language whose catalogue says that it is
complete.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages import extract, pofile
from babel.messages.catalog import Catalog

from build_scripts.catalogue_checks import (
    form_errors,
    open_texts,
    placeholder_errors,
    progress,
    says_complete,
    strings,
    texts,
)
from build_scripts.catalogues import LOCALE, compile_catalogues
from build_scripts.pseudo_language import pseudo_text
from cacao_desktop import __version__
from cacao_desktop.i18n import DOMAIN, PSEUDO_LANGUAGE

ROOT = Path(__file__).resolve().parents[1]
PROJECT = "Cacao Desktop"
CONTRIBUTORS = f"{PROJECT} contributors"
HEADER = (
    f"# Texts of {PROJECT}.\n# This file is distributed under the same license as {PROJECT}.\n#"
)


_REFUSING = (
    "refuse",
    "IllegalSetupError",
    "IllegalDealError",
    "IllegalActionError",
    "PositionError",
)
KEYWORDS = {
    **extract.DEFAULT_KEYWORDS,
    "Message": None,
    "counted": (1, 2),
    "ReplayError": (2,),
    **dict.fromkeys(_REFUSING),
}
"""The calls whose arguments are texts.

The customary ones, and those with which something is refused.
"""


CONTENT_KEYS = frozenset(
    {
        "title",
        "gist",
        "keywords",
        "text",
        "points",
        "example",
        "question",
        "answer",
        "cost",
        "other_side",
        "notes",
        "where",
        "about",
        "name",
        "role",
        "sentence",
        "summary",
        "description",
        "line",
    }
)
"""What is a text in the TOML files of the game's content.

Everything below such a key is one too.
"""


MAX_NAMED: Final = 10
"""So many texts without a translation are told one by one."""
COUNTED: Final = "counted"
"""The key of a text with its form for 1 and that for more."""


def content_texts(content: object, *, is_text: bool = False) -> Iterator[str | tuple[str, str]]:
    """Yield every text of a content file, and both forms of one that counts something."""
    match content:
        case dict():
            for key, value in content.items():
                if key == COUNTED:
                    yield value[0], value[1]
                else:
                    yield from content_texts(value, is_text=is_text or key in CONTENT_KEYS)
        case list():
            for value in content:
                yield from content_texts(value, is_text=is_text)
        case str() if is_text:
            yield content


def new_catalogue(code: str | None) -> Catalog:
    """Return an empty catalogue of a language, or a template for code None."""
    return Catalog(
        locale=code,
        project=PROJECT,
        version=__version__,
        header_comment=HEADER,
        msgid_bugs_address=CONTRIBUTORS,
        last_translator=CONTRIBUTORS,
        language_team=CONTRIBUTORS,
        charset="utf-8",
        fuzzy=False,
    )


def collect(package: Path, assets: Path | None = None) -> Catalog:
    """Return the template.

    Every marked text of the Python files of a package, and of its content, with its place.
    """
    template = new_catalogue(None)
    found = extract.extract_from_dir(
        package, keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    )
    for file_name, line, ids, comments, context in sorted(
        found, key=lambda item: (item[0], item[1])
    ):
        place = (package / file_name).relative_to(package.parent).as_posix()
        template.add(ids, locations=[(place, line)], auto_comments=comments, context=context)
    for path in sorted((assets or package).rglob("*.toml")):
        place = path.relative_to(package.parent).as_posix()
        for text in content_texts(tomllib.loads(path.read_text(encoding="utf-8"))):
            template.add(text, locations=[(place, 1)])
    return template


def pseudo_catalogue(template: Catalog) -> Catalog:
    """Return the pseudo-language.

    Every text of the template, readable, accented, bracketed and longer.
    """
    catalogue = new_catalogue(PSEUDO_LANGUAGE)
    for message in texts(template):
        forms = tuple(map(pseudo_text, strings(message.id)))
        catalogue.add(
            message.id,
            forms if message.pluralizable else forms[0],
            locations=message.locations,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    return catalogue


def read_catalogue(path: Path) -> Catalog:
    """Read the catalogue or template at a path; one that is not there yet is empty."""
    if not path.exists():
        return Catalog()
    with path.open("rb") as file:
        return pofile.read_po(
            file, locale=path.parent.parent.name if path.suffix == ".po" else None
        )


def content(catalogue: Catalog) -> dict[object, object]:
    """Return what matters of a catalogue for comparing: texts, translations, remarks.

    Not dates or places.
    """
    return {
        (strings(message.id), message.context): (
            strings(message.string),
            message.fuzzy,
            tuple(message.auto_comments),
        )
        for message in texts(catalogue)
    }


class Workshop:
    """One run over all catalogues.

    Renews what is stale, or with `check` only notes it in `problems`.

    Texts that are missing where a catalogue says that it is complete are noted in `incomplete`,
    and by the code of each language how many of all texts it has in `progress`.
    """

    def __init__(self, package: Path, locale: Path, *, check: bool) -> None:
        """Collect the texts of `package` for the catalogues in the folder `locale`."""
        self.locale = locale
        self.check = check
        self.template = collect(package, locale.parent)
        self.problems: list[str] = []
        self.incomplete: list[str] = []
        self.progress: dict[str, tuple[int, int]] = {}
        self.open_texts: dict[str, list[str]] = {}

    def run(self) -> None:
        """Bring template and catalogues up to date, look at the placeholders, and compile."""
        pot = self.locale / f"{DOMAIN}.pot"
        self._renew(pot, read_catalogue(pot), self.template)
        codes = {
            path.parent.parent.name for path in self.locale.glob(f"*/LC_MESSAGES/{DOMAIN}.po")
        }
        for code in sorted(codes | {PSEUDO_LANGUAGE}):
            self._language(self.locale / code / "LC_MESSAGES" / f"{DOMAIN}.po")
        if not self.check:
            compile_catalogues(self.locale, self.locale)

    def add(self, code: str) -> None:
        """Start an empty catalogue for a language, unless it has one."""
        path = self.locale / code / "LC_MESSAGES" / f"{DOMAIN}.po"
        if not path.exists():
            catalogue = new_catalogue(code)
            catalogue.update(self.template)
            self._renew(path, catalogue, catalogue)

    def _language(self, path: Path) -> None:
        old = read_catalogue(path)
        if path.parent.parent.name == PSEUDO_LANGUAGE:
            new = pseudo_catalogue(self.template)
        else:
            new = read_catalogue(path)
            new.update(self.template)
        self._renew(path, old, new)
        self.problems += [f"{self._name(path)}: {error}" for error in placeholder_errors(new)]
        if path.parent.parent.name != PSEUDO_LANGUAGE:
            self._look_at_translations(path, new)

    def _look_at_translations(self, path: Path, catalogue: Catalog) -> None:
        self.problems += [f"{self._name(path)}: {error}" for error in form_errors(catalogue)]
        done, whole = self.progress[path.parent.parent.name] = progress(catalogue)
        self.open_texts[path.parent.parent.name] = open_texts(catalogue)
        if done < whole and says_complete(catalogue):
            self.incomplete.append(f"{self._name(path)} lacks {whole - done} of {whole} texts")

    def _renew(self, path: Path, old: Catalog, new: Catalog) -> None:
        if path.exists() and content(old) == content(new):
            return
        if self.check:
            self.problems.append(f"{self._name(path)} is stale")
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            pofile.write_po(file, new, width=110, include_lineno=False, sort_output=True)

    def _name(self, path: Path) -> str:
        return path.relative_to(self.locale).as_posix()


def main() -> int:
    """Run the script; returns the exit code."""
    parser = argparse.ArgumentParser(
        description="Keep the catalogues of texts in step with the code."
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; say what is stale or wrong"
    )
    parser.add_argument(
        "--complete",
        action="store_true",
        help="fail where a language that says it is complete lacks a text",
    )
    parser.add_argument("--add", metavar="CODE", help="start a catalogue for a further language")
    arguments = parser.parse_args()
    workshop = Workshop(ROOT / "cacao_desktop", LOCALE, check=arguments.check)
    if arguments.add:
        workshop.add(arguments.add)
    workshop.run()
    for code, (done, whole) in workshop.progress.items():
        print(f"translations: {code} has {done} of {whole} texts ({100 * done // whole} %)")
        for sentence in workshop.open_texts[code][:MAX_NAMED]:
            print(f"translations: {code}: {sentence}")
    problems = workshop.problems + (workshop.incomplete if arguments.complete else [])
    for problem in problems:
        print(f"translations: {problem}", file=sys.stderr)
    if arguments.check and workshop.problems:
        print(
            "translations: python3 build_scripts/dev.py translations brings them up to date",
            file=sys.stderr,
        )
    if problems:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
