"""The file of an arena: a line that says what is compared, then a line for each deal played, in JSON."""

from pathlib import Path
from typing import Final, Literal, Self

from pydantic import ValidationError

from cacao_desktop.arena.deals import Contestant, MatchUp, PlayedDeal
from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.checking import NotJsonError, one_line, parse_json
from cacao_desktop.storage.files import FileLock, FileTooLargeError, read_bounded
from cacao_desktop.storage.game_entries import AgreementEntry, agreement_json

FORMAT: Final = "cacao-arena"
_LIMIT: Final = 64 * 1024 * 1024


class ResumeFileError(Exception):
    """The file cannot be gone on with; the message is one sentence."""


class SideEntry(Entry):
    """A contestant and what it thinks by."""

    name: str
    milliseconds: int | None
    simulations: int | None
    command: str | None = None


class HeadEntry(Entry):
    """What is compared, on which deals."""

    format: Literal["cacao-arena"]
    version: Literal[1]
    a: SideEntry
    b: SideEntry
    agreement: AgreementEntry
    worker_tiles: dict[str, int] | None
    huts: list[str] | None
    seed: int


class ResumeFile:
    """The deals played so far; each new one is added to the file when it is finished.

    A line that was cut off when the program ended is left out and written over. While the file is open nobody else
    writes to it.
    """

    def __init__(self, path: Path, match_up: MatchUp) -> None:
        """Open a file, which is begun where it is missing.

        Raises:
            ResumeFileError: it is no file of an arena, belongs to another match-up, or another arena writes to it.
            OSError: it cannot be read or written.
        """
        self._name = one_line(str(path))
        head = head_of(match_up)
        try:
            lock = FileLock.acquire(path.with_name(f"{path.name}.lock"))
        except ValueError:
            # No system has a file of this name.
            raise self._not_ours() from None
        if lock is None:
            raise ResumeFileError(f"Another arena is writing to {self._name}.")
        self._lock = lock
        try:
            text = self._whole_lines(path)
            self.deals = self._deals(text, head) if text else []
            self._file = path.open("a", encoding="utf-8", newline="\n")
            self._file.truncate(len(text.encode()))
            if not text:
                self._write(head)
        except BaseException:
            lock.release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()
        self._lock.release()

    def add(self, played: PlayedDeal) -> None:
        """Add a finished deal; raises OSError when the disk does not take it."""
        self._write(played)

    def _write(self, line: HeadEntry | PlayedDeal) -> None:
        self._file.write(line.model_dump_json() + "\n")
        self._file.flush()

    def _whole_lines(self, path: Path) -> str:
        try:
            text = read_bounded(path, _LIMIT)
        except FileNotFoundError:
            return ""
        except (FileTooLargeError, UnicodeDecodeError):
            raise self._not_ours() from None
        return text[: text.rfind("\n") + 1] or self._only_cut_off(text)

    def _only_cut_off(self, text: str) -> str:
        """Return nothing for what may be the beginning of a first line."""
        if text and not text.startswith(f'{{"format":"{FORMAT}"'):
            raise self._not_ours()
        return ""

    def _deals(self, text: str, head: HeadEntry) -> list[PlayedDeal]:
        first, *lines = text.splitlines()
        try:
            parse_json(first)
            former = HeadEntry.model_validate_json(first)
        except (NotJsonError, ValidationError):
            raise self._not_ours() from None
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
                raise ResumeFileError(f"Line {number} of {self._name} is no deal of this arena.")
            if played.number in deals:
                raise ResumeFileError(f"Line {number} of {self._name} repeats an earlier deal.")
            deals[played.number] = played
        return list(deals.values())

    def _not_ours(self) -> ResumeFileError:
        return ResumeFileError(f"{self._name} is no file of an arena.")


def begun_with(path: Path) -> int | None:
    """Return the seed of the games in a file, None where it holds none yet.

    Raises OSError where it cannot be read.
    """
    try:
        lines = read_bounded(path, _LIMIT).splitlines()
        return HeadEntry.model_validate_json(lines[0]).seed if lines else None
    except (FileNotFoundError, FileTooLargeError, UnicodeDecodeError, ValidationError, ValueError):
        # What is wrong with it is said when it is opened to be gone on with.
        return None


def head_of(match_up: MatchUp) -> HeadEntry:
    """Return the first line of a match-up's file."""
    setup = match_up.setup
    return HeadEntry(
        format="cacao-arena",
        version=1,
        a=_side(match_up.a),
        b=_side(match_up.b),
        agreement=AgreementEntry.model_validate(agreement_json(setup)),
        worker_tiles=None if setup.worker_tiles is None else dict(setup.worker_tiles),
        huts=None if setup.huts is None else list(setup.huts),
        seed=match_up.seed,
    )


def _side(side: Contestant) -> SideEntry:
    budget = side.budget
    return SideEntry(
        name=side.name, milliseconds=budget.milliseconds, simulations=budget.simulations, command=side.command
    )
