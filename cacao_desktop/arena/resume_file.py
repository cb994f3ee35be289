"""The file of an arena, with which it can be continued.

It has a line that describes the match-up, then a line for each deal played, in JSON.
"""

from dataclasses import asdict
from pathlib import Path
from typing import Final, Literal, Self

from pydantic import ValidationError

from cacao_desktop.arena.deals import Contestant, MatchUp, PlayedDeal
from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.checking import NotJsonError, one_line, parse_json
from cacao_desktop.storage.files import FileLock, FileTooLargeError, read_ordinary
from cacao_desktop.storage.game_entries import (
    SetupEntry,
    agreement_json,
    options_json,
    with_module_options,
)

FORMAT: Final = "cacao-arena"
"""The name of the format of an arena's file."""

_MAX_FILE_BYTES: Final = 64 * 1024 * 1024
"""The maximum size of an arena's file in bytes."""


class ResumeFileError(Exception):
    """The arena cannot continue with this file; the message is one sentence."""


class SideEntry(Entry):
    """A contestant and its budget."""

    name: str
    milliseconds: int | None
    simulations: int | None
    plain_simulations: int | None = None
    command: str | None = None


@with_module_options(counts=dict[str, int], kinds=list[str], default=...)
class HeadEntry(Entry):
    """The first line of a file: the contestants and their deals."""

    format: Literal["cacao-arena"]
    version: Literal[1]
    a: SideEntry
    b: SideEntry
    agreement: SetupEntry
    seed: int


class ResumeFile:
    """The deals played so far; each new one is added to the file when it finishes.

    A line that was cut off when the program ended is discarded and overwritten. The file is locked
    while it is open.
    """

    def __init__(self, path: Path, match_up: MatchUp) -> None:
        """Open a file, or begin it if it does not exist.

        Raises:
            ResumeFileError: it is not an arena's file, belongs to another match-up, or is in use.
            OSError: it cannot be read or written.
        """
        self._name = one_line(str(path))
        head = head_of(match_up)
        try:
            lock = FileLock.acquire(path.with_name(f"{path.name}.lock"))
        except ValueError:
            # The name is not valid on any system.
            raise self._foreign_file() from None
        if lock is None:
            raise ResumeFileError(f"Another arena is writing to {self._name}.")
        self._lock = lock
        try:
            text = self._whole_lines(path)
            self.deals = []
            if text:
                self.deals = self._deals(text, head)
            self._file = path.open("a", encoding="utf-8", newline="\n")
            self._file.truncate(len(text.encode()))
            if not text:
                self.add(head)
        except BaseException:
            lock.release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()
        self._lock.release()

    def add(self, line: HeadEntry | PlayedDeal) -> None:
        """Add a line, such as that of a finished deal.

        Raises OSError when the disk fails.
        """
        self._file.write(line.model_dump_json() + "\n")
        self._file.flush()

    def _whole_lines(self, path: Path) -> str:
        try:
            text = read_ordinary(path, _MAX_FILE_BYTES)
        except FileNotFoundError:
            return ""
        except (FileTooLargeError, UnicodeDecodeError):
            raise self._foreign_file() from None
        whole_lines = text[: text.rfind("\n") + 1]
        # A first line that was cut off may be the start of a file of ours.
        if text and not whole_lines and not text.startswith(f'{{"format":"{FORMAT}"'):
            raise self._foreign_file()
        return whole_lines

    def _deals(self, text: str, head: HeadEntry) -> list[PlayedDeal]:
        first, *lines = text.splitlines()
        try:
            parse_json(first)
            former = HeadEntry.model_validate_json(first)
        except (NotJsonError, ValidationError):
            raise self._foreign_file() from None
        if former != head:
            raise ResumeFileError(f"{self._name} was begun with other bots, options or seeds.")
        deals: dict[int, PlayedDeal] = {}
        for number, line in enumerate(lines, 2):
            try:
                parse_json(line)
                played = PlayedDeal.model_validate_json(line)
            except (NotJsonError, ValidationError):
                played = None
            if played is None or len(played.games) != len(head.agreement.players):
                raise ResumeFileError(
                    f"Line {number} of {self._name} is not a deal of this arena."
                )
            if played.number in deals:
                raise ResumeFileError(f"Line {number} of {self._name} repeats an earlier deal.")
            deals[played.number] = played
        return list(deals.values())

    def _foreign_file(self) -> ResumeFileError:
        return ResumeFileError(f"{self._name} is not an arena file.")


def seed_of_file(path: Path) -> int | None:
    """Return the seed of the games in a file, None if it holds none yet.

    Raises OSError if it cannot be read.
    """
    try:
        lines = read_ordinary(path, _MAX_FILE_BYTES).splitlines()
        if not lines:
            return None
        return HeadEntry.model_validate_json(lines[0]).seed
    except (FileNotFoundError, FileTooLargeError, UnicodeDecodeError, ValidationError, ValueError):
        # Opening the file to continue it reports the problem.
        return None


def head_of(match_up: MatchUp) -> HeadEntry:
    """Return the first line of a match-up's file."""
    setup = match_up.setup
    return HeadEntry(
        format="cacao-arena",
        version=1,
        a=_side(match_up.a),
        b=_side(match_up.b),
        agreement=SetupEntry.model_validate(agreement_json(setup)),
        seed=match_up.seed,
        **options_json(setup),
    )


def _side(side: Contestant) -> SideEntry:
    return SideEntry(name=side.name, command=side.command, **asdict(side.budget))
