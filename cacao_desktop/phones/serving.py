"""Runs a table without a window, for people on phones and bots.

A later start continues the game.
"""

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from cacao_desktop.engine.legal import automatic_action
from cacao_desktop.external.opponents import Opponents
from cacao_desktop.external.roster import Roster
from cacao_desktop.match import Match
from cacao_desktop.phones.phone_table import PhoneTable, PublicTable
from cacao_desktop.phones.room import RoomActions, Rules
from cacao_desktop.phones.sessions import PhoneSession, PhoneSessionStore
from cacao_desktop.plain_text import plain_text
from cacao_desktop.storage import AutoSave, SavedGames, SaveLibraryError, save_replay_in
from cacao_desktop.storage.save_format import MAX_NAME_LENGTH
from cacao_desktop.wire import Limits

logger = logging.getLogger(__name__)


def unfinished_table(
    games: SavedGames, sessions: PhoneSessionStore, start_options: str
) -> tuple[AutoSave, PhoneSession] | None:
    """Return the latest unfinished table with these start options, not served elsewhere."""
    for key in sessions.latest_first():
        session = sessions.read(key)
        if session is None or session.terms != start_options:
            continue
        try:
            save = games.resume(key)
        except SaveLibraryError:
            continue
        if not save.is_copy and not save.match.state.over:
            return save, session
        save.close()
    return None


def _title(match: Match) -> str:
    """Return the name of a match's saved game: its players' names."""
    return plain_text(" · ".join(player.name for player in match.setup.players), MAX_NAME_LENGTH)


class ServedTable:
    """Runs a match: asks phones and bots, and plays automatic actions.

    It saves every change before phones see it.
    """

    def __init__(
        self,
        home: Path,
        assets: Path,
        start_options: str,
        new: Callable[[], Match],
        *,
        roster: Roster,
        report_problem: Callable[[str], None],
        rules: Rules = lambda _topic: [],
        limits: Limits | None = None,
        public: PublicTable | None = None,
    ) -> None:
        """Continue the table that was started with these options, or start a new one.

        `start_options` are its seats, game and seed as JSON. All persistent data is stored under
        `home`.
        """
        games = SavedGames(home / "games")
        self._sessions = PhoneSessionStore(home / "phones")
        self._replays = home / "replays"
        unfinished = unfinished_table(games, self._sessions, start_options)
        session = None
        if unfinished is None:
            match = new()
            self._save = games.begin(match, _title(match))
        else:
            self._save, session = unfinished
            match = self._save.match
        self.match = match
        self._start_options = start_options
        self._report_problem = report_problem
        self.phones = PhoneTable(
            match,
            self,
            assets,
            session,
            actions=RoomActions(rules, report_problem=self._report_phones),
            limits=limits,
            public=public,
        )
        self._opponents = Opponents(match, roster)
        self._last_problem = ""
        """The last problem with saving, empty once saving works again."""
        self._written_session: PhoneSession | None = None

    def open(self, host: str, port: int | None) -> None:
        """Start listening; raises ServerError if the system does not allow it."""
        self.phones.open(host, port)
        self._opponents.start_early()
        self._play_automatic()

    def close(self) -> None:
        """Save, close all pages and stop the bots; a table that was never open leaves no files."""
        if self.phones.is_open:
            self.changed()
            self.phones.close()
        self._opponents.close()
        self._save.close()

    def step(self) -> bool:
        """Do everything that can be done now; return whether there is more.

        Raises:
            ThinkingFailedError: a bot cannot decide.
        """
        has_more = self.phones.poll()
        if self.match.state.over:
            return has_more
        by_phone = self.phones.decides_for(self.match.state.deciding)
        decider = self.phones if by_phone else self._opponents
        if not decider.asked:
            decider.ask(self.match.state)
        action = decider.answer()
        if action is not None:
            self.match.submit(action)
            self._play_automatic()
        return has_more or action is not None

    def free_seat(self, seat: int) -> bool:
        """Open a seat to another phone; return whether it is a seat for phones."""
        if seat not in self.phones.seats:
            return False
        self.phones.room.free(seat)
        return True

    def _play_automatic(self) -> None:
        """Play every action without alternatives, then save all of them at once."""
        match = self.match
        while (seat := match.deciding_seat) is not None and seat.is_person:
            action = automatic_action(match.state)
            if action is None:
                break
            match.submit(action, automatic=True)
        self.changed()
        if match.state.over:
            self._keep_replay()

    # Methods of `room.Host`.

    def take_back(self) -> None:
        self._opponents.cancel()
        self.match.undo()
        self.changed()

    def give_seat(self, seat: int, controller: str) -> None:
        self._opponents.cancel()
        self.match.change_seat(seat, controller=controller)
        self._play_automatic()

    def changed(self) -> None:
        problem = ""
        self._save.name = _title(self.match)
        try:
            self._save.save()
            session = self.phones.session(self._start_options)
            if session != self._written_session and not self.match.state.over:
                self._sessions.write(self._save.key, session)
                self._written_session = session
        except (SaveLibraryError, OSError) as error:
            logger.exception("a served table could not be saved")
            problem = str(error)
        if problem and problem != self._last_problem:
            self._report_problem(problem)
        self._last_problem = problem

    def _report_phones(self, problem: str) -> None:
        """Report a problem of the server; an empty text means that it listens again."""
        self._report_problem(problem or "Phones can reach the table again.")

    def _keep_replay(self) -> None:
        match = self.match
        try:
            save_replay_in(self._replays, match, datetime.now().astimezone())
            self._sessions.forget(self._save.key)
        except OSError as error:
            self._report_problem(str(error))
