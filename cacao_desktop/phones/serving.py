"""A table without a window.

Its people sit at phones, bots may sit beside them, and it goes on where it was left.
"""

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from cacao_desktop.engine.legal import automatic_action
from cacao_desktop.external.roster import Opponents, Roster
from cacao_desktop.match import Match
from cacao_desktop.phones.chairs import Kept, KeptTables
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.phones.views import Rules
from cacao_desktop.plain_text import plain_text
from cacao_desktop.storage import AutoSave, SavedGames, SaveLibraryError, keep_replay
from cacao_desktop.storage.save_format import NAME_LENGTH
from cacao_desktop.wire import Limits

logger = logging.getLogger(__name__)


def left_off(games: SavedGames, tables: KeptTables, terms: str) -> tuple[AutoSave, Kept] | None:
    """Return the latest table begun with the same terms that is neither over nor served elsewhere."""
    for key in tables.latest_first():
        kept = tables.read(key)
        if kept is None or kept.terms != terms:
            continue
        try:
            save = games.resume(key)
        except SaveLibraryError:
            continue
        if not save.is_copy and not save.match.state.over:
            return save, kept
        save.close()
    return None


def _title(match: Match) -> str:
    """Return what a saved game of a match is called: the names that its players have now."""
    return plain_text(" · ".join(player.name for player in match.setup.players), NAME_LENGTH)


class ServedTable:
    """Carries a match on.

    Asks phones and bots, lets run what runs by itself, and saves before anybody is told.
    """

    def __init__(
        self,
        home: Path,
        assets: Path,
        terms: str,
        new: Callable[[], Match],
        *,
        roster: Roster,
        complain: Callable[[str], None],
        rules: Rules = lambda _topic: [],
        limits: Limits | None = None,
    ) -> None:
        """Take up the table that was begun with these terms, or begin a new one.

        `home` keeps all that remains.
        """
        games = SavedGames(home / "games")
        self._tables = KeptTables(home / "phones")
        self._replays = home / "replays"
        found = left_off(games, self._tables, terms)
        if found is None:
            match = new()
            kept = None
            self._save = games.begin(match, _title(match))
        else:
            self._save, kept = found
            match = self._save.match
        self.match = match
        self._terms = terms
        self._complain = complain
        self.phones = PhoneTable(match, self, assets, kept, rules=rules, limits=limits)
        self._opponents = Opponents(match, roster)
        self._problem = ""
        self._kept: Kept | None = None

    def open(self, host: str, port: int | None) -> None:
        """Begin to listen; raises ServerError where the system does not allow it."""
        self.phones.open(host, port)
        self._opponents.start_early()
        self._run_on()

    def close(self) -> None:
        """Save, say goodbye and end the bots.

        A table that was never open leaves nothing behind.
        """
        if self.phones.is_open:
            self.changed()
            self.phones.close()
        self._opponents.close()
        self._save.close()

    def step(self) -> bool:
        """Do what there is to do now; return whether there is more.

        Raises:
            ThinkingFailedError: a bot cannot decide.
        """
        owed = self.phones.poll()
        if self.match.state.over:
            return owed
        by_phone = self.phones.decides_for(self.match.state.deciding)
        decider = self.phones if by_phone else self._opponents
        if not decider.asked:
            decider.ask(self.match.state)
        action = decider.answer()
        if action is not None:
            self.match.submit(action)
            self._run_on()
        return owed or action is not None

    def _run_on(self) -> None:
        """Let run what runs by itself for people, then save all of it at once."""
        match = self.match
        while (seat := match.deciding_seat) is not None and seat.is_person:
            action = automatic_action(match.state)
            if action is None:
                break
            match.submit(action, automatic=True)
        self.changed()
        if match.state.over:
            self._keep_replay()

    # What phones may do beside deciding.

    def take_back(self) -> None:
        self._opponents.cancel()
        self.match.undo()
        self.changed()

    def give_seat(self, seat: int, controller: str) -> None:
        self._opponents.cancel()
        self.match.change_seat(seat, controller=controller)
        self._run_on()

    def changed(self) -> None:
        problem = ""
        self._save.name = _title(self.match)
        try:
            self._save.save()
            kept = self.phones.kept(self._terms)
            if kept != self._kept and not self.match.state.over:
                self._tables.write(self._save.key, kept)
                self._kept = kept
        except (SaveLibraryError, OSError) as error:
            logger.exception("a served table could not be saved")
            problem = str(error)
        if problem and problem != self._problem:
            self._complain(problem)
        self._problem = problem

    def _keep_replay(self) -> None:
        match = self.match
        try:
            keep_replay(
                self._replays, match.setup, match.deal, match.actions, datetime.now().astimezone()
            )
            self._tables.forget(self._save.key)
        except OSError as error:
            self._complain(str(error))
