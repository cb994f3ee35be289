"""The lists of saved games, replays and examples, and their entries."""

import logging
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Generic, Literal, TypeVar

from cacao_desktop.engine import Player
from cacao_desktop.i18n import _, counted
from cacao_desktop.match import Match
from cacao_desktop.scenes.lists import local_day, moment_in_words
from cacao_desktop.scenes.saved.previews import Preview, match_of_replay, preview_of
from cacao_desktop.storage import ReplayError, SaveLibraryError, read_replay
from cacao_desktop.storage.replay_files import replays_in
from cacao_desktop.storage.save_list import SavedGame
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.ui.widgets import no_action

logger = logging.getLogger(__name__)

Tab = Literal["games", "replays", "examples"]
"""The list on show."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game in a list: the text on its card, its preview, and its actions.

    The card shows name, day and status, or the `problem` that prevents opening the game. `opens`
    is the label of the button that opens it.
    """

    key: str
    name: str
    day: str
    status: str
    load: Callable[[], Preview]
    open: Callable[[], None]
    opens: str
    players: tuple[Player, ...] = ()
    totals: tuple[int, ...] = ()
    problem: str = ""
    own_turn: bool = False
    rename: Callable[[str], None] | None = None
    delete: Callable[[], None] | None = None
    watch: Callable[[], None] | None = None

    @property
    def state(self) -> Hashable:
        """A key that changes whenever the game progresses."""
        return self.key, self.day, self.status, self.totals


Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class GameList(Generic[Item]):
    """A list of games that makes an entry only when its page is shown."""

    items: Sequence[Item]
    entry_of: Callable[[Item], GameEntry]

    def __len__(self) -> int:
        return len(self.items)

    def page(self, first: int, count: int) -> list[GameEntry]:
        return [self.entry_of(each) for each in self.items[first : first + count]]


class SavedGameLists:
    """Reads the three lists; `open_game` and `watch` open a table and the replay viewer."""

    def __init__(
        self,
        library: SavedGames,
        open_game: Callable[[str], None],
        *,
        replays: Path | None = None,
        watch: Callable[[Path], None] = no_action,
        watch_match: Callable[[Match, str], None] = no_action,
        deleted: Callable[[str], None] = no_action,
    ) -> None:
        self._library = library
        self._open_game = open_game
        self._replays = replays
        self._watch = watch
        self._watch_match = watch_match
        self._deleted = deleted

    @property
    def games(self) -> GameList[SavedGame]:
        return GameList(self._library.entries(), self._game_entry)

    @property
    def replays(self) -> GameList[Path]:
        replay_paths: Sequence[Path] = []
        if self._replays is not None:
            replay_paths = replays_in(self._replays)
        return GameList(replay_paths, self._replay_entry)

    @property
    def examples(self) -> GameList[SavedGame]:
        return GameList(self._library.examples(), self._example_entry)

    def by_tab(self) -> Mapping[Tab, GameList[SavedGame] | GameList[Path]]:
        return {"games": self.games, "replays": self.replays, "examples": self.examples}

    def _game_entry(self, game: SavedGame) -> GameEntry:
        name = game.name or _("Game without a name")
        day = ""
        if game.rounds:
            day = moment_in_words(game.saved_at, local_day())
        opens = _("Keep playing")
        if game.finished:
            opens = _("Look at it")

        def rename(new_name: str) -> None:
            self._library.rename(game.key, new_name)

        def watch() -> None:
            self._watch_match(self._library.read(game.key), name)

        def delete() -> None:
            self._library.delete(game.key)
            self._deleted(game.key)

        return GameEntry(
            key=game.key,
            name=name,
            day=day,
            status=progress(game),
            load=self._loader(game.key),
            open=self._opener(game.key),
            opens=opens,
            players=game.players,
            totals=game.totals,
            problem=game.problem,
            own_turn=game.own_turn,
            rename=None if game.problem else rename,
            delete=delete,
            watch=None if game.problem else watch,
        )

    def _example_entry(self, game: SavedGame) -> GameEntry:
        """Return the entry of a game that ships with the program, named after its module."""
        name = _("Game without a name")
        if game.name:
            name = _(game.name)
        return GameEntry(
            key=game.key,
            name=name,
            day="",
            status=progress(game),
            load=self._loader(game.key),
            open=self._opener(game.key),
            opens=_("Play it"),
            players=game.players,
            totals=game.totals,
            problem=game.problem,
        )

    def _loader(self, key: str) -> Callable[[], Preview]:
        def load() -> Preview:
            return saved_preview(self._library, key)

        return load

    def _opener(self, key: str) -> Callable[[], None]:
        def open_game() -> None:
            self._open_game(key)

        return open_game

    def _replay_entry(self, path: Path) -> GameEntry:
        def load() -> Preview:
            return replay_preview(path)

        def watch() -> None:
            self._watch(path)

        def delete() -> None:
            path.unlink(missing_ok=True)

        return GameEntry(
            key=str(path),
            name=path.stem,
            day=_day_of_file(path),
            status="",
            load=load,
            open=watch,
            opens=_("Watch"),
            delete=delete,
        )


def _day_of_file(path: Path) -> str:
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        return moment_in_words(changed, local_day())
    except (OSError, ValueError, OverflowError):
        return ""


def saved_preview(library: SavedGames, key: str) -> Preview:
    """Return a preview of a saved game, or of the problem that prevents opening it."""
    try:
        return preview_of(library.read(key))
    except SaveLibraryError as error:
        return Preview(problem=str(error))


def replay_preview(path: Path) -> Preview:
    """Return a preview of a replay, or of the problem that prevents watching it."""
    try:
        replay = read_replay(path)
    except ReplayError as error:
        return Preview(problem=str(error))
    except OSError as error:
        logger.exception("a replay could not be opened")
        return Preview(problem=error.strerror or str(error))
    return preview_of(match_of_replay(replay))


def progress(game: SavedGame) -> str:
    """Return the round and the player to move, or the result; empty if unknown."""
    if not game.rounds:
        return ""
    if game.finished:
        names = tuple(player.name for player in game.players)
        return result(names, game.totals, game.rounds)
    if game.turn is None:
        text = _("Round {round} of {rounds}")
        return text.format(round=game.round, rounds=game.rounds)
    if game.own_turn:
        text = _("Round {round} of {rounds}, your turn")
        return text.format(round=game.round, rounds=game.rounds)
    text = _("Round {round} of {rounds}, {name} to play")
    name = game.players[game.turn].name
    return text.format(round=game.round, rounds=game.rounds, name=name)


def result(names: tuple[str, ...], totals: tuple[int, ...], rounds: int) -> str:
    """Return the winner and the lead, or only that the game is over if totals are equal."""
    order = sorted(range(len(totals)), key=totals.__getitem__, reverse=True)
    if len(order) > 1 and totals[order[0]] > totals[order[1]]:
        lead = totals[order[0]] - totals[order[1]]
        return counted(
            "{name} won by {count} gold", "{name} won by {count} gold", lead, name=names[order[0]]
        )
    return counted(
        "Finished after {rounds} round", "Finished after {rounds} rounds", rounds, rounds=rounds
    )
