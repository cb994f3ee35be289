"""Starts, continues and records matches, and writes replays."""

import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary, ref

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.engine.actions import EndTurn
from cacao_desktop.external.roster import Roster
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, MatchContext, Move
from cacao_desktop.phones.sessions import PhoneSession, PhoneSessionStore
from cacao_desktop.scenes.coach.reviews import Reviews
from cacao_desktop.scenes.coach.scene import CoachScene
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.phone_host import for_phones
from cacao_desktop.scenes.puzzles.goals import GoalNews, news_of
from cacao_desktop.scenes.puzzles.list import all_puzzles, modules_met
from cacao_desktop.scenes.records.counting import Standing, next_in
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.scenes.saved.previews import match_of_replay
from cacao_desktop.scenes.setup.line_ups import first_choices
from cacao_desktop.scenes.setup.series import choose_next_starter, standing_of
from cacao_desktop.scenes.viewer import ViewerScene
from cacao_desktop.storage import (
    ReplayError,
    SavedGames,
    SaveLibraryError,
    paths,
    read_replay,
    save_replay_in,
)
from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.storage.records import RECORDS, load_records, record_of
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.core import PhoneActions
from cacao_desktop.table.scene import GameExtras, TableScene
from cacao_desktop.ui import Dialog, DialogChoice, Scene

_MAX_TURN_SECONDS: Final = 300.0
"""The seconds after which a player counts as absent."""


class PlayClock:
    """Measures the seconds of a match on this computer, and counts people's turns in them."""

    def __init__(self, match: Match, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = 0.0
        self.turns = 0
        # The match holds this clock by its listener, so a reference back would leak.
        self._match = ref(match)
        self._now = now
        self._since = now()
        match.listen(self._moved)

    def _moved(self, move: Move) -> None:
        if not isinstance(move.action, EndTurn):
            return
        moment = self._now()
        self.seconds += min(_MAX_TURN_SECONDS, max(0.0, moment - self._since))
        self._since = moment
        if (match := self._match()) is not None:
            self.turns += match.seats[move.action.player].is_person


logger = logging.getLogger(__name__)

_MAX_NAME_LENGTH: Final = 80
"""The number of letters after which the name of a file is cut."""


class Games:
    """Opens tables for new and saved matches, each saved to its own file."""

    def __init__(self, context: GameContext, library: SavedGames) -> None:
        self._context = context
        self._library = library
        self.deals = DailyResults(context)
        self.journey_progress = JourneyProgress(context)
        self._goal_news: WeakKeyDictionary[Match, GoalNews] = WeakKeyDictionary()
        self._reviews: WeakKeyDictionary[Match, Reviews] = WeakKeyDictionary()
        self._clocks: WeakKeyDictionary[Match, PlayClock] = WeakKeyDictionary()
        self._phone_sessions = PhoneSessionStore(paths.phones_folder())
        self._keys: WeakKeyDictionary[Match, str] = WeakKeyDictionary()

    def table(self, key: str) -> Scene:
        """Return the table of a saved match, or a dialog that says why it cannot be opened."""
        try:
            save = self._library.resume(key)
        except SaveLibraryError as error:
            logger.exception("a saved game could not be opened")
            return Dialog(self._context, _("Load a game"), str(error), [DialogChoice(_("OK"))])
        unknown = _unknown_opponent(save.match, self._context.roster)
        if unknown:
            save.close()
            return Dialog(self._context, _("Load a game"), unknown, [DialogChoice(_("OK"))])
        self._keys[save.match] = save.key
        if not save.match.state.over:
            self._clocks[save.match] = PlayClock(save.match)
        session = self._phone_sessions.read(save.key)
        connect = for_phones(save.key, self._phone_sessions, session)
        table = self._table_of(save.match, save, connect)
        if save.is_copy:
            table.notices.notice(
                _(
                    "This game is already open in another window; you are continuing a copy of "
                    "it here."
                )
            )
        return table

    def _show(self, scene: Scene) -> None:
        self._context.stack.push(scene)

    def open_replay(self, path: Path) -> None:
        try:
            replay = read_replay(path)
        except (ReplayError, OSError, ValueError) as error:
            logger.warning("a file could not be watched: %s", error)
            if isinstance(error, OSError):
                reason = error.strerror or str(error)
            else:
                reason = str(error)
            name = path.name[:_MAX_NAME_LENGTH]
            text = _("“{file}” could not be opened. {reason}").format(file=name, reason=reason)
            self._show(Dialog(self._context, _("Watch a replay"), text, [DialogChoice(_("OK"))]))
        else:
            self.watch(match_of_replay(replay), path.stem[:_MAX_NAME_LENGTH])

    def watch(self, match: Match, title: str) -> None:
        self._show(ViewerScene(self._context, match, title, plays=True))

    def start_game(self, match: Match, phone_session: PhoneSession | None = None) -> None:
        """Return to the page below and open the table.

        `phone_session` is that of the previous table.
        """
        self._context.leave(partial(self._begin, match, phone_session))

    def play_as_last_time(self) -> None:
        """Start a game with the last set-up."""
        choices = first_choices(self._context.settings)
        standing = standing_of(choices, load_records(paths.records_path()).of_series)
        choose_next_starter(choices, standing)
        match = Match.start(*choices.begin())
        match.context = MatchContext(choices.house, series=standing.series)
        self.start_game(match)

    def _begin(self, match: Match, phone_session: PhoneSession | None) -> None:
        self._context.stack.return_to_page()
        self._clocks[match] = PlayClock(match)
        self.deals.record(match)
        save = self._library.begin(
            match, " · ".join(player.name for player in match.setup.players)
        )
        self._keys[match] = save.key
        connect = for_phones(save.key, self._phone_sessions, phone_session, at_once=True)
        table = self._table_of(match, save, connect)
        task = table.commands.task()
        if task:
            table.notices.hint(task)
        if not (table.timeline.instant or self._context.settings.saving_mode):
            table.choreography.animate_setup()
        self._context.stack.push(table)

    def scoring(self, match: Match) -> ScoringScene:
        """Return the results screen of a match; a match played here is recorded."""
        self.record(match)
        standing = Standing(load_records(paths.records_path()).of_series, match.context.series)
        next_game = _("New series") if standing.over else _("Next game of the series")
        return ScoringScene(
            self._context,
            match,
            rematch=partial(self._rematch, match),
            keep_replay=partial(self._keep_replay, match),
            result_line=self._result_line(match, standing.line),
            next_game=next_game if standing.games else "",
            journey=self.return_to_journey if self.journey_progress.stop_of(match) else None,
            goal_news=self._goal_news.get(match, GoalNews()),
        )

    def _result_line(self, match: Match, standing: str) -> Callable[[], str] | None:
        if match.context.stop:
            return partial(self.journey_progress.result_line, match)
        if not standing and any(seat.head_start for seat in match.seats):
            standing = _("A game with a head start is not in the records.")
        if standing:
            return lambda: standing
        return self.deals.result_line(match)

    def record(self, match: Match) -> None:
        """Record a finished match and the result of its daily deal, once."""
        self.deals.record(match)
        clock = self._clocks.pop(match, None)
        if clock is None or not match.state.over or not match.people:
            return
        self.journey_progress.finish(match)
        # A game with a head start is not comparable with others.
        uneven = any(seat.head_start for seat in match.seats)
        if uneven and not match.context.series:
            return
        record = record_of(match, clock.seconds, clock.turns)
        path = paths.records_path()
        if not uneven:
            self._goal_news[match] = news_of(
                self._context.settings, load_records(path).games, record
            )
        RECORDS.add(path, record)

    def open_coach(self, match: Match) -> None:
        """Open the review of a match, whose results are kept as long as the match."""
        if match not in self._reviews:
            self._reviews[match] = Reviews(match)
        self._show(CoachScene(self._context, match, self._reviews[match]))

    def _rematch(self, match: Match) -> None:
        """Play the set-up again with the next starter, or repeat the daily deal or stop."""
        phone_session = self._phone_sessions.read(self._keys.get(match, ""))
        stop = self.journey_progress.stop_of(match)
        if match.context.deal_code or stop is not None:
            context = MatchContext(deal_code=match.context.deal_code)
            again = Match(match.setup, match.deal, match.seats, context=context)
            self.start_game(
                again if stop is None else self.journey_progress.start_match(*stop), phone_session
            )
            return
        players = match.setup.players
        seats = match.seats
        setup = replace(match.setup, players=(*players[1:], players[0]))
        again = Match.start(setup, (*seats[1:], seats[0]), secrets.randbits(48))
        again.context = replace(again.context, house=match.context.house)
        who = [(player.name, seat.controller) for player, seat in zip(players, seats, strict=True)]
        games = load_records(paths.records_path()).of_series
        kind = match.context.series.partition("/")[0]
        again.context = replace(again.context, series=next_in(games, kind, who).series)
        self.start_game(
            again, None if phone_session is None else phone_session.for_next_game(len(seats))
        )

    def return_to_journey(self) -> None:
        self._context.stack.close_all_but_lowest()
        self._context.navigation.open(Screen.JOURNEY)

    def _table_of(
        self, match: Match, save: AutoSave, connect: Callable[[TableScene], PhoneActions]
    ) -> TableScene:
        """Return the table of a saved match, whose bots are started early."""
        extras = GameExtras(self._met(), partial(self.journey_progress.task_of, match))
        table = TableScene(self._context, match, save, extras, connect)
        table.opponents.start_early(for_advice=self._context.settings.allow_suggestions)
        return table

    def _met(self) -> frozenset[str]:
        """Return the modules that the player has met."""
        games = load_records(paths.records_path()).games
        return modules_met(self._context.settings, games, all_puzzles())

    @staticmethod
    def _keep_replay(match: Match) -> str:
        folder = paths.replays_folder()
        now = datetime.now().astimezone()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return str(save_replay_in(folder, match, now))
        except OSError as error:
            return _("The replay could not be written: {reason}").format(
                reason=error.strerror or error
            )


def _unknown_opponent(match: Match, roster: Roster) -> str:
    """Return a sentence about a bot or character unknown to this version, empty if none."""
    for seat in match.seats:
        if seat.is_person:
            continue
        if seat.controller not in roster.names:
            text = _("An opponent in this game, {bot}, is not available in this version.")
            return text.format(bot=seat.controller)
        if seat.character is not None and seat.character not in CHARACTERS:
            return _(
                "An opponent in this game has the character {character}, which is not available "
                "in this version."
            ).format(character=seat.character)
    return ""
