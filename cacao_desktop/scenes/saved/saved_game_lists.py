"""The three shelves of the page of saved games: the player's games, the replays, and the examples."""

import logging
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from cacao_desktop.i18n import _, counted
from cacao_desktop.match import Match
from cacao_desktop.scenes.lists import moment_in_words
from cacao_desktop.scenes.saved.previews import Preview, preview_of, watched
from cacao_desktop.storage import ReplayError, SaveLibraryError, read_replay
from cacao_desktop.storage.replay_write import replays_in
from cacao_desktop.storage.save_read import SavedGame
from cacao_desktop.storage.saves import SavedGames

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game on a shelf: what its card says, how it is read, and what can be done with it.

    The card says the name, the day, what the game waits for or how it ended, and why it cannot be opened.
    """

    key: str
    name: str
    day: str
    status: str
    load: Callable[[], Preview]
    open: Callable[[], None]
    opens: str
    players: tuple[tuple[str, str], ...] = ()
    totals: tuple[int, ...] = ()
    problem: str = ""
    own_turn: bool = False
    rename: Callable[[str], None] | None = None
    delete: Callable[[], None] | None = None
    watch: Callable[[], None] | None = None

    @property
    def state(self) -> Hashable:
        """Something else whenever the game has gone on."""
        return self.key, self.day, self.status, self.totals


class Shelves:
    """Makes the items of each shelf; `open_game` and `watch` open a table and the viewer of replays."""

    def __init__(
        self,
        library: SavedGames,
        open_game: Callable[[str], None],
        *,
        replays: Path | None = None,
        watch: Callable[[Path], None] = lambda _path: None,
        watch_match: Callable[[Match, str], None] = lambda _match, _name: None,
        deleted: Callable[[str], None] = lambda _key: None,
    ) -> None:
        self._library, self._open_game, self._replays = library, open_game, replays
        self._watch, self._watch_match, self._deleted = watch, watch_match, deleted

    @property
    def all(self) -> Sequence[tuple[Sequence[Any], Callable[[Any], GameEntry]]]:
        """What is on each shelf, read only when it is looked at, with what makes an entry of it."""
        replays = [] if self._replays is None else replays_in(self._replays)
        return (
            (self._library.entries(), self.of_game),
            (replays, self.of_replay),
            (self._library.examples(), self.of_example),
        )

    def of_game(self, game: SavedGame) -> GameEntry:
        today = datetime.now().astimezone().date()
        library, key, name = self._library, game.key, game.name or _("Game without a name")
        entry = self._of_saved(game, name, _("Look at it") if game.finished else _("Go on playing"))
        return replace(
            entry,
            day=moment_in_words(game.saved_at, today) if game.rounds else "",
            own_turn=game.own_turn,
            rename=None if game.problem else lambda name: library.rename(key, name),
            delete=partial(self._delete, key) if game.deletable else None,
            watch=None if game.problem else lambda: self._watch_match(library.look(key), name),
        )

    def _delete(self, key: str) -> None:
        self._library.delete(key)
        self._deleted(key)

    def of_example(self, game: SavedGame) -> GameEntry:
        """Return a game that ships with the program; its name is that of a module, in the language in use."""
        return self._of_saved(game, _(game.name) if game.name else _("Game without a name"), _("Play it"))

    def _of_saved(self, game: SavedGame, name: str, opens: str) -> GameEntry:
        look, play = partial(look_at, self._library, game.key), partial(self._open_game, game.key)
        told = game.players, game.totals, game.problem
        return GameEntry(game.key, name, "", progress(game), look, play, opens, *told)

    def of_replay(self, path: Path) -> GameEntry:
        today = datetime.now().astimezone().date()
        try:
            day = moment_in_words(datetime.fromtimestamp(path.stat().st_mtime, UTC), today)
        except (OSError, ValueError, OverflowError):
            day = ""
        read, watch = partial(_read, path), partial(self._watch, path)
        delete = partial(path.unlink, missing_ok=True)
        return GameEntry(str(path), path.stem, day, "", read, watch, _("Watch"), delete=delete)


def look_at(library: SavedGames, key: str) -> Preview:
    """Return what a list shows of a saved game, or why it cannot be opened."""
    try:
        return preview_of(library.look(key))
    except SaveLibraryError as error:
        return Preview(problem=str(error))


def _read(path: Path) -> Preview:
    """Return what a list shows of a replay, or why it cannot be watched."""
    try:
        replay = read_replay(path)
    except ReplayError as error:
        return Preview(problem=str(error))
    except OSError as error:
        logger.exception("a replay could not be opened")
        return Preview(problem=error.strerror or str(error))
    return preview_of(watched(replay))


def progress(game: SavedGame) -> str:
    """Return how far a game is, and whose turn it is; empty where that is not known."""
    if not game.rounds:
        return ""
    if game.finished:
        return result(tuple(name for name, _colour in game.players), game.totals, game.rounds)
    said = {"round": game.round, "rounds": game.rounds}
    if game.turn is None:
        return _("Round {round} of {rounds}").format(**said)
    if game.own_turn:
        return _("Round {round} of {rounds}, your turn").format(**said)
    return _("Round {round} of {rounds}, {name} to play").format(**said, name=game.players[game.turn][0])


def result(names: tuple[str, ...], totals: tuple[int, ...], rounds: int) -> str:
    """Return who has won and by how much, as far as the totals tell."""
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    if len(order) > 1 and totals[order[0]] > totals[order[1]]:
        lead = totals[order[0]] - totals[order[1]]
        return counted("{name} won by {count} gold", "{name} won by {count} gold", lead, name=names[order[0]])
    return counted("Finished after {rounds} round", "Finished after {rounds} rounds", rounds, rounds=rounds)
