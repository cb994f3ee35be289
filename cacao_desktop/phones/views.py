"""The views of one moment as the texts that are sent, for each seat and language, and the texts of the page itself."""

import gettext
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from cacao_desktop.i18n import SOURCE_LANGUAGE, _, available_languages, catalogue_of, fitting, speaking
from cacao_desktop.match import Match, Move
from cacao_desktop.phones.chairs import Chairs
from cacao_desktop.phones.view import Seen, game_in_view
from cacao_desktop.storage import read_content, resource
from cacao_desktop.storage.checking import compact_json
from cacao_desktop.words.goods import GEM_NAMES, gem_name
from cacao_desktop.words.log_entries import entries_of
from cacao_desktop.words.opponents import PORTRAITS, face_of


def page_texts() -> dict[str, str]:
    """Return every text of the page in the language that is being spoken.

    Raises:
        ContentError: `assets/phones/texts.toml` is not what it is to be.
    """
    content = read_content(resource("assets", "phones", "texts.toml"), dict[str, dict[str, str]])
    texts = {name: _(text) for name, text in content["text"].items()}
    return texts | {f"gem_{colour}": gem_name(colour) for colour in GEM_NAMES}


class Languages:
    """All catalogues, read once, so that no phone that joins makes the game wait."""

    def __init__(self, locale_dir: Path) -> None:
        self.names: Mapping[str, str] = available_languages(locale_dir)
        """Code to own name, in the order in which they are offered."""
        self._catalogues: dict[str, gettext.NullTranslations] = {
            code: catalogue_of(code, locale_dir)[1] for code in self.names
        }

    def known(self, asked: object) -> str:
        """Return the code of the language that fits best what a device asks for."""
        found = fitting(asked, self._catalogues) if isinstance(asked, str) else None
        return found or SOURCE_LANGUAGE

    def speaking(self, code: str) -> AbstractContextManager[None]:
        return speaking(self._catalogues[code])


Json = dict[str, object]
LAST_ENTRIES: Final = 24
"""How many entries of the log go with every view, at least."""


class Views:
    """Makes the views of a match, and notices when anything that they show has changed."""

    def __init__(self, match: Match, chairs: Chairs, languages: Languages) -> None:
        self._match, self._chairs, self._languages = match, chairs, languages
        self._watching = 0
        self._moment: object = None

    def changed(self, watching: int) -> bool:
        """Tell whether anything is to be shown that was not when this was asked last."""
        match = self._match
        last = match.moves[-1] if match.moves else None
        present = tuple((seat, self._chairs.presence(seat)) for seat in self._chairs)
        moment = (len(match.moves), last, match.seats, match.setup, present, watching)
        if moment == self._moment:
            return False
        self._moment, self._watching = moment, watching
        return True

    def text(self, seat: int | None, language: str) -> str:
        """Return the view of a seat, or with None of a watcher."""
        with self._languages.speaking(language):
            return compact_json(self._view(seat))

    def texts(self, language: str) -> Json:
        with self._languages.speaking(language):
            texts, faces = page_texts(), [{"id": face, "name": _(name)} for face, name in PORTRAITS.items()]
        names = dict(self._languages.names)
        return {"type": "texts", "language": language, "languages": names, "faces": faces, "t": texts}

    def _view(self, seat: int | None) -> Json:
        match = self._match
        view: Json = {
            "type": "view",
            "seat": seat,
            "seats": list(self._seats()),
            "number": len(match.moves),
            "over": match.state.over,
            "watching": self._watching,
            **game_in_view(Seen(match, seat)),
            "log": log_of(match.moves, LAST_ENTRIES),
        }
        if seat is not None and not match.seats[seat].is_person:
            view["stands_in"] = True
            view.pop("legal", None)
        return view

    def _seats(self) -> Iterator[Json]:
        match, chairs = self._match, self._chairs
        for number, seat in enumerate(match.seats):
            colour = match.colour(number)
            if number in chairs and (seat.is_person or chairs.is_free(number)):
                where: str = chairs.presence(number)
            else:
                where = "laptop" if seat.is_person else "bot"
            picture = face_of(seat, colour) or f"emblem_{colour}"
            yield {"name": match.name(number), "colour": colour, "picture": picture, "is": where}


def log_of(moves: Sequence[Move], least: int | None = None) -> list[Json]:
    """Return the log in the language that is being spoken; with `least` only its end, whole moves of it."""
    last: list[Json] = []
    for number in range(len(moves) - 1, -1, -1):
        if least is not None and len(last) >= least:
            break
        last[:0] = [
            {
                "n": number,
                "seat": entry.seat,
                "text": entry.text,
                "icon": entry.icon,
                "head": entry.heading,
                "cell": None if entry.cell is None else list(entry.cell),
            }
            for entry in entries_of(moves[number])
        ]
    return last
