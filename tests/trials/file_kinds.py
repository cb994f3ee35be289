"""Every kind of file that the program reads, besides games: a row for each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cacao_desktop.arena.resume_file import seed_of_file
from cacao_desktop.engine.messages import MessageError
from cacao_desktop.i18n import catalogue_of
from cacao_desktop.phones.sessions import PhoneSession, PhoneSessionStore
from cacao_desktop.scenes.journey.journeys import JourneyError, read_journey
from cacao_desktop.scenes.lessons.lesson import Lesson
from cacao_desktop.storage import paths, read_position
from cacao_desktop.storage.files import ContentError, read_content
from cacao_desktop.storage.records import DEALS, RECORDS, STOPS, DealResult, StopResult
from cacao_desktop.storage.result_file import ResultFile
from cacao_desktop.storage.settings import Settings, load_settings
from cacao_desktop.storage.settings_parts import LineUp
from cacao_desktop.table.maps import read_table, read_village_board
from cacao_desktop.ui.paint.pictures import load_picture
from cacao_desktop.ui.tiled import MapError
from cacao_desktop.words.rows import Catalogue

Parts = Iterable[object]


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file by its name, with sound samples and what reads it.

    `read` returns the parts that were understood. `entries` names what stands for itself in the
    file: of several such parts an odd one takes no other with it.
    """

    name: str
    samples: tuple[bytes, ...]
    read: Callable[[Path], Parts]
    refusals: tuple[type[Exception], ...] = ()
    entries: tuple[str, ...] | None = None

    def parts(self, path: Path) -> set[str]:
        """Return what is understood of a file, each part as a text."""
        return {repr(part) for part in self.read(path)}


def _results(kind: str, games: Iterable[Any]) -> bytes:
    entries = [json.loads(game.model_dump_json()) for game in games]
    return json.dumps({"format": f"cacao-{kind}", "version": 1, "games": entries}).encode()


def _games(reader: ResultFile[Any]) -> Callable[[Path], Parts]:
    return lambda path: reader.load(path).content


def _assets(pattern: str) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted(paths.resource("assets").glob(pattern)))


def _shipped(name: str, pattern: str, shape: type[Any]) -> FileKind:
    def read(path: Path) -> Parts:
        return [read_content(path, shape)]

    return FileKind(name, _assets(pattern), read, (ContentError,))


def _tokens(path: Path) -> Parts:
    found = PhoneSessionStore(path.parent).read(path.stem)
    return found.tokens.items() if found else ()


def _map(path: Path) -> Parts:
    read = read_village_board if b"water track" in path.read_bytes() else read_table
    return [read(path)]


_SETTINGS: Final = Settings(
    language="de",
    speed=2.0,
    keys={"end_turn": [101], "hint": [104]},
    pad_buttons={"a": "confirm"},
    favourites=[LineUp(name="Ours", modules=("map",)), LineUp(name="Big", big_game=True)],
    lessons_done=["harvest", "sell"],
    puzzle_suns={"p1": 3, "p2": 1},
    player_names=["Ana", "Zoë"],
)
_SESSION: Final = PhoneSession(
    code="ABCDEFGH", tokens={seat: "t" * 20 + str(seat) for seat in range(4)}
)
_DEALS: Final = tuple(
    DealResult(number=number, level="easy", gold=40 + number, game="", player="Ana")
    for number in range(6)
)
_STOPS: Final = tuple(
    StopResult(journey="village-to-temple", stop=f"stop-{number}", suns=number % 4)
    for number in range(6)
)
_POSITIONS: Final = read_content(paths.resource("assets", "positions.toml"), dict[str, str])

KINDS: Final = (
    FileKind(
        "settings.json",
        (_SETTINGS.model_dump_json().encode(),),
        lambda path: load_settings(path).content.model_dump().items(),
        entries=(),
    ),
    FileKind("records.json", _assets("example_records.json"), _games(RECORDS), entries=("games",)),
    FileKind("deals.json", (_results("deals", _DEALS),), _games(DEALS), entries=("games",)),
    FileKind("stops.json", (_results("stops", _STOPS),), _games(STOPS), entries=("games",)),
    FileKind(
        "phones/table.json", (_SESSION.model_dump_json().encode(),), _tokens, entries=("tokens",)
    ),
    FileKind(
        "journeys/own.toml",
        _assets("journeys/*.toml"),
        lambda path: [read_journey(path)],
        (JourneyError,),
    ),
    FileKind(
        "position.txt",
        tuple(
            text.encode()
            for text in read_content(
                paths.resource("assets", "positions.toml"), dict[str, str]
            ).values()
        ),
        lambda path: [read_position(path.read_text(encoding="utf-8", errors="replace")).state],
        (MessageError,),
    ),
    FileKind(
        "arena.jsonl",
        (b'{"format":"cacao-arena","version":1,"seed":1}\n',),
        lambda path: [seed_of_file(path)],
    ),
    _shipped("lesson.toml", "lessons/*.toml", Lesson),
    _shipped("bindings.toml", "bindings.toml", dict[str, tuple[dict[str, Any], ...]]),
    _shipped("catalogue.toml", "catalogue.toml", Catalogue),
    FileKind(
        "de/LC_MESSAGES/cacao.mo",
        _assets("locale/*/LC_MESSAGES/cacao.mo"),
        lambda path: [catalogue_of("de", path.parents[2])[1].gettext("Settings")],
    ),
    FileKind("map.tmx", _assets("maps/*.tmx"), _map, (MapError,)),
    FileKind(
        "picture.webp",
        _assets("tiles/small/jungle/*.webp") + _assets("icons/*.png"),
        lambda path: [load_picture(path).get_size()],
    ),
)
