"""What pages are told.

The views of one moment for each seat and language, the words of the page, and answers.

Answers are what a choice would bring, why not, the log, the rules, and how a new device takes
over; nothing changes by them. Here is also which pages are open, and what is still to be sent to
them.
"""

import gettext
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

import segno

from cacao_desktop.engine import Action, Fill, Phase, Place
from cacao_desktop.i18n import (
    SOURCE_LANGUAGE,
    _,
    available_languages,
    catalogue_of,
    fitting,
    speaking,
)
from cacao_desktop.match import Match, Move
from cacao_desktop.phones.chairs import Chairs
from cacao_desktop.phones.view import Json, Seen, game_in_view
from cacao_desktop.storage import read_content, resource
from cacao_desktop.storage.checking import compact_json
from cacao_desktop.words import placing_in_words, why_not
from cacao_desktop.words.goods import GEM_NAMES, gem_name
from cacao_desktop.words.log_entries import entries_of
from cacao_desktop.words.opponents import PORTRAITS, face_of
from cacao_desktop.words.preview import filling_in_words, filling_preview, preview, what_follows


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


LAST_ENTRIES: Final = 24
"""How many entries of the log go with every view, at least."""


class Views:
    """Makes the views of a match, and notices when anything that they show has changed."""

    def __init__(self, match: Match, chairs: Chairs, languages: Languages) -> None:
        self._match = match
        self._chairs = chairs
        self._languages = languages
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
        self._moment = moment
        self._watching = watching
        return True

    def text(self, seat: int | None, language: str) -> str:
        """Return the view of a seat, or with None of a watcher."""
        with self._languages.speaking(language):
            return compact_json(self._view(seat))

    def texts(self, language: str) -> Json:
        with self._languages.speaking(language):
            texts = page_texts()
            faces = [{"id": face, "name": _(name)} for face, name in PORTRAITS.items()]
        names = dict(self._languages.names)
        return {
            "type": "texts",
            "language": language,
            "languages": names,
            "faces": faces,
            "t": texts,
        }

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
        match = self._match
        chairs = self._chairs
        for number, seat in enumerate(match.seats):
            colour = match.colour(number)
            if number in chairs and (seat.is_person or chairs.is_free(number)):
                where: str = chairs.presence(number)
            else:
                where = "laptop" if seat.is_person else "bot"
            picture = face_of(seat, colour) or f"emblem_{colour}"
            yield {"name": match.name(number), "colour": colour, "picture": picture, "is": where}


def log_of(moves: Sequence[Move], least: int | None = None) -> list[Json]:
    """Return the log in the language that is being spoken.

    With `least` only its end, whole moves of it.
    """
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


class Letter(NamedTuple):
    """A text for a page.

    Of views only the newest counts, and after the last one the page is let go.
    """

    page: int
    text: str
    is_view: bool = False
    is_last: bool = False


@dataclass(slots=True)
class Page:
    """An open page.

    Its seat (None watches), and whether it has been let in, is looked at, and is owed a view.
    """

    seat: int | None = None
    known: bool = False
    language: str = SOURCE_LANGUAGE
    visible: bool = True
    owed: bool = False


class Pages:
    """Keeps the pages by their numbers, and the letters to them."""

    def __init__(self, languages: Languages) -> None:
        self._languages = languages
        self.open: dict[int, Page] = {}
        self.letters: list[Letter] = []

    @property
    def watching(self) -> int:
        """How many pages have no seat."""
        return sum(page.known and page.seat is None for page in self.open.values())

    @property
    def owed(self) -> dict[int, Page]:
        return {number: page for number, page in self.open.items() if page.known and page.owed}

    def tell(self, number: int, message: Json, *, last: bool = False) -> None:
        """Send a page a message; after the last one it is let go."""
        self.letters.append(Letter(number, compact_json(message), is_last=last))

    def refuse(self, number: int, page: Page, text: Callable[[], str]) -> None:
        """Say in the language of a page why something is not done, and show it the table as it is."""
        with self._languages.speaking(page.language):
            self.tell(number, {"type": "refused", "text": text()})
        page.owed = True

    def goodbye(self) -> None:
        for number in list(self.open):
            self.tell(number, {"type": "bye", "why": "gone"}, last=True)


Rules = Callable[[str], list[Json]]
"""Returns the blocks of the book about a topic in the language that is being spoken.

Nothing about an unknown one.
"""


QUESTIONS: Final = frozenset(("ask", "log", "move", "rules", "why"))


class Questions:
    """A table that answers what pages ask of it."""

    def __init__(self, match: Match, chairs: Chairs, languages: Languages, rules: Rules) -> None:
        self.match = match
        self.chairs = chairs
        self.pages = Pages(languages)
        self._languages = languages
        self._rules = rules
        self._views = Views(match, chairs, languages)

    def _action(self, page: Page, said: Json) -> Action | None:
        """Return the legal action that a message names, None where it is none of this seat and moment."""
        choice = said.get("choice")
        if not self._is_now(said) or type(choice) is not int or page.seat is None:
            return None
        if not self.match.seats[page.seat].is_person:
            return None
        legal = Seen(self.match, page.seat).legal
        if 0 <= choice < len(legal):
            return legal[choice]
        return None

    def _is_now(self, said: Json) -> bool:
        number = said.get("number")
        return type(number) is int and number == len(self.match.moves)

    def answer(self, kind: str, page: Page, said: Json) -> Json:
        """Return what a page asks for in its language, nothing where it cannot be told or `kind` is no question."""
        with self._languages.speaking(page.language):
            match kind, said.get("topic"):
                case "ask", _:
                    return self._brought(page, said)
                case "why", _:
                    return self._refused(page, said)
                case "log", _:
                    return {"type": "log", "entries": log_of(self.match.moves)}
                case "move", _ if page.seat is not None:
                    code = self.chairs.code
                    token = self.chairs.tokens[page.seat]
                    return {
                        "type": "move",
                        "rows": link_as_picture(said.get("address"), code, token),
                    }
                case "rules", str(topic):
                    return {
                        "type": "rules",
                        "topic": topic[:100],
                        "blocks": self._rules(topic[:100]),
                    }
        return {}

    def _brought(self, page: Page, said: Json) -> Json:
        action = self._action(page, said)
        if not isinstance(action, (Place, Fill)):
            return {}
        told = what_it_brings(Seen(self.match, page.seat), action)
        return {"type": "told", "number": said["number"], "choice": said["choice"], **told}

    def _refused(self, page: Page, said: Json) -> Json:
        if not self._is_now(said) or page.seat is None:
            return {}
        x = said.get("x")
        y = said.get("y")
        words = why_it_is_refused(Seen(self.match, page.seat), said.get("tile"), (x, y))
        if words:
            return {"type": "why", "number": said["number"], "x": x, "y": y, "words": words}
        return {}


def what_it_brings(seen: Seen, action: Place | Fill) -> Json:
    """Return what laying a tile would bring.

    A sentence, what follows, and a tag for each thing on the board.
    """
    cell = (action.x, action.y)
    if isinstance(action, Place):
        tags = preview(seen.state, action.tile, cell, action.rotation)
        follows = what_follows(seen.state, cell, overbuild=action.overbuild)
        words = placing_in_words(seen, action, seen.faces(action.tile)[action.rotation])
    else:
        tags = filling_preview(seen.state, action)
        follows = ""
        words = filling_in_words(seen, action)
    if not seen.match.house.worth:
        tags = ()
    listed = [[*tag.cell, tag.icon, tag.text, tag.seat, tag.row] for tag in tags]
    return {"words": words, "follows": follows, "tags": listed}


def why_it_is_refused(seen: Seen, tile: object, cell: tuple[object, object]) -> str:
    """Return why a tile of the hand, or one that lies open, cannot be laid on a cell.

    Nothing where it can.
    """
    x, y = cell
    state = seen.state
    reach = seen.state.rules.reach
    if not seen.decides or type(x) is not int or type(y) is not int or max(abs(x), abs(y)) > reach:
        return ""
    if state.phase == Phase.PLACE and seen.seat is not None:
        hand = state.hand(seen.seat)
        if isinstance(tile, str) and tile in hand:
            kind = tile
        elif hand:
            kind = hand[0]
        else:
            kind = None
        if kind is None:
            return ""
        return why_not(state, Place(seen.seat, kind, x, y, 0, state.worker_at(x, y) is not None))
    fills = [action for action in seen.legal if isinstance(action, Fill)]
    if state.phase != Phase.FILL or not fills:
        return ""
    fill = next((each for each in fills if each.tile == tile), fills[0])
    return why_not(
        state, Fill(fill.player, fill.tile, x, y, fill.source, fill.slot, fill.rotation)
    )


def link_as_picture(address: object, code: str, token: str) -> list[str]:
    """Return the rows of a QR code by which another device takes a seat.

    Nothing without a sound address.
    """
    if not isinstance(address, str) or len(address) > 100:
        return []
    return ["".join("01"[dark] for dark in row) for row in qr_matrix(f"{address}#{code}.{token}")]


def qr_matrix(text: str) -> list[list[bool]]:
    """Return the dark modules of a QR code by rows, with the quiet zone of four that readers need round it."""
    code = segno.make_qr(text, error="m")
    return [[bool(module) for module in row] for row in code.matrix_iter(scale=1, border=4)]
