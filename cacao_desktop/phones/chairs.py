"""The seats that are meant for phones.

Who holds one by its token, and whether its device is there.

The file beside a saved game keeps who holds a seat, so that a host that died finds them again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from cacao_desktop.bots.daily import CODE_LENGTH, LETTERS
from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.files import read_ordinary, write_atomically

Presence = Literal["free", "here", "away"]
WRONG_CODES: Final = 10
"""After so many wrong codes the door is shut for who has no seat yet."""
COOL_DOWN: Final = 30.0


def same(one: str, other: str) -> bool:
    """Compare two secrets in a time that says nothing about where they differ."""
    return secrets.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


@dataclass(slots=True)
class Chair:
    """A seat for a phone: the token of who took it, and since when its device has been away."""

    token: str | None = None
    away_since: float | None = None


class Chairs:
    """All seats for phones at a table, with the code that opens its door."""

    def __init__(self, seats: Iterable[int], clock: Callable[[], float], code: str = "") -> None:
        self.code = code or "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))
        self._chairs = {seat: Chair() for seat in seats}
        self._clock = clock
        self._wrong = 0
        self._shut_until = clock()

    def __contains__(self, seat: object) -> bool:
        return type(seat) is int and seat in self._chairs

    def __iter__(self) -> Iterator[int]:
        return iter(self._chairs)

    def follow(self, seats: Collection[int]) -> None:
        """Let these seats be taken by phones from now on, and no others."""
        self._chairs = {seat: self._chairs.get(seat, Chair()) for seat in seats}

    def seat_of(self, token: object) -> int | None:
        if not isinstance(token, str) or not token:
            return None
        held = ((seat, chair.token) for seat, chair in self._chairs.items())
        return next((seat for seat, kept in held if kept is not None and same(kept, token)), None)

    def take(self, seat: int) -> str:
        """Give a free seat away for a new token."""
        token = self._chairs[seat].token = secrets.token_urlsafe(16)
        return token

    def free(self, seat: int) -> None:
        """Void the token of a seat."""
        self._chairs[seat] = Chair()

    def is_free(self, seat: int) -> bool:
        return self._chairs[seat].token is None

    @property
    def tokens(self) -> dict[int, str]:
        return {
            seat: chair.token for seat, chair in self._chairs.items() if chair.token is not None
        }

    def restore(self, tokens: Mapping[int, str]) -> None:
        for seat, token in tokens.items():
            if seat in self._chairs:
                self._chairs[seat] = Chair(token, self._clock())

    def lets_in(self, code: object) -> Literal["in", "code", "wait"]:
        """Tell whether a code opens the door; too many wrong ones shut it for a while."""
        now = self._clock()
        if now < self._shut_until:
            return "wait"
        if isinstance(code, str) and len(code) < 20:
            given = code.upper().replace("-", "").strip()
        else:
            given = ""
        if same(given, self.code):
            return "in"
        self._wrong += 1
        if self._wrong >= WRONG_CODES:
            self._wrong = 0
            self._shut_until = now + COOL_DOWN
        return "code"

    def presence(self, seat: int) -> Presence:
        chair = self._chairs[seat]
        if chair.token is None:
            return "free"
        if chair.away_since is None:
            return "here"
        return "away"

    def away_for(self, seat: int) -> float:
        """Return for how many seconds nobody has looked at the page of a seat; 0 where somebody does."""
        since = self._chairs[seat].away_since
        if since is None:
            return 0.0
        return self._clock() - since

    def see(self, here: Iterable[int]) -> None:
        present = set(here)
        for seat, chair in self._chairs.items():
            if seat in present or chair.token is None:
                chair.away_since = None
            elif chair.away_since is None:
                chair.away_since = self._clock()


_SUFFIX: Final = ".json"


class Kept(Entry):
    """What outlives the program.

    The code, the port, the token of each seat, and what a served table was begun with.
    """

    code: Annotated[str, Field(pattern=f"^[{LETTERS}]{{{CODE_LENGTH}}}$")]
    port: Annotated[int, Field(ge=0, le=65535)] = 0
    tokens: dict[
        Annotated[int, Field(ge=0, le=3)], Annotated[str, Field(pattern="^[A-Za-z0-9_-]{20,64}$")]
    ] = Field(default={})
    terms: Annotated[str, Field(max_length=4096)] = ""
    format: Literal["cacao-phones"] = "cacao-phones"
    version: Literal[1] = 1

    def for_next_game(self, seats: int) -> Kept:
        """Return it for a game in which the next seat begins, so that phones find their people again."""
        tokens = {(seat - 1) % seats: token for seat, token in self.tokens.items()}
        return self.model_copy(update={"tokens": tokens})


class KeptTables:
    """The tables for phones in a folder, each by the key of its saved game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, key: str) -> Kept | None:
        """Return what was kept of a table, None where nothing sound is there."""
        try:
            return Kept.model_validate_json(read_ordinary(self._path(key), 16384))
        except (OSError, ValueError):
            return None

    def write(self, key: str, kept: Kept) -> None:
        """Keep a table; nobody but the player may read the file.

        Raises OSError where the disk does not take it.
        """
        write_atomically(self._path(key), kept.model_dump_json(), backup=False)

    def forget(self, key: str) -> None:
        """Keep a table no longer, as its game is over."""
        self._path(key).unlink(missing_ok=True)

    def latest_first(self) -> list[str]:
        found = [
            path for path in self._folder.glob(f"*{_SUFFIX}") if not path.name.startswith(".")
        ]
        return [
            path.stem
            for path in sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)
        ]

    def _path(self, key: str) -> Path:
        return self._folder / (key + _SUFFIX)
