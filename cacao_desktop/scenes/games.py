"""Starts, continues and records matches, and writes replays."""

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

from cacao_desktop.bots.base import CHARACTERS
from cacao_desktop.external.roster import Roster
from cacao_desktop.i18n import _
from cacao_desktop.match import Match, MatchContext
from cacao_desktop.phones.sessions import PhoneSession, PhoneSessionStore
from cacao_desktop.scenes.coach.reviews import Reviews
from cacao_desktop.scenes.coach.scene import CoachScene
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.phone_host import for_phones
from cacao_desktop.scenes.play_clock import PlayClock
from cacao_desktop.scenes.puzzles.goals import GoalNews, news_of
from cacao_desktop.scenes.puzzles.list import all_puzzles, modules_met
from cacao_desktop.scenes.records.counting import Standing, next_in
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.scenes.saved.previews import match_of_replay
from cacao_desktop.scenes.setup.line_ups import LAST_GAME, initial_choices, line_up_of_match
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

logger = logging.getLogger(__name__)

_MAX_NAME_LENGTH: Final = 80
"""The number of letters after which the name of a file is cut."""


@dataclass(slots=True)
class _PlayedMatch:
    """The records of a match that is played here."""

    key: str
    """The key of its saved game."""
    clock: PlayClock | None = None
    """The time played, None once the match is recorded or if it was already over."""
    goal_news: GoalNews = field(default_factory=GoalNews)


class Games:
    """Opens tables for new and saved matches, each saved to its own file."""

    def __init__(self, context: GameContext, library: SavedGames) -> None:
        self._context = context
        self._library = library
        self.daily_results = DailyResults(context)
        self.journey_progress = JourneyProgress(context)
        self._played: WeakKeyDictionary[Match, _PlayedMatch] = WeakKeyDictionary()
        self._reviews: WeakKeyDictionary[Match, Reviews] = WeakKeyDictionary()
        self._phone_sessions = PhoneSessionStore(paths.phones_folder())

    def table_of_save(self, key: str) -> Scene:
        """Return the table of a saved match, or a dialog that says why it cannot be opened."""
        try:
            save = self._library.resume(key)
        except SaveLibraryError as error:
            logger.exception("a saved game could not be opened")
            return self._notice(_("Load a game"), str(error))
        unknown = _unknown_opponent(save.match, self._context.roster)
        if unknown:
            save.close()
            return self._notice(_("Load a game"), unknown)
        played = _PlayedMatch(save.key)
        if not save.match.state.over:
            played.clock = PlayClock(save.match)
        self._played[save.match] = played
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

    def _notice(self, title: str, text: str) -> Dialog:
        return Dialog(self._context, title, text, [DialogChoice(_("OK"))])

    def _show(self, scene: Scene) -> None:
        self._context.stack.push(scene)

    def open_replay(self, path: Path) -> None:
        """Show the replay in a file, or a dialog that says why it cannot be shown."""
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
            self._show(self._notice(_("Watch a replay"), text))
        else:
            self.watch(match_of_replay(replay), path.stem[:_MAX_NAME_LENGTH])

    def watch(self, match: Match, title: str) -> None:
        """Show a match from its beginning."""
        self._show(ViewerScene(self._context, match, title, plays=True))

    def start_game(self, match: Match, phone_session: PhoneSession | None = None) -> None:
        """Return to the page below and open the table.

        `phone_session` carries over the phones of the previous table.
        """
        self._context.leave(partial(self._begin, match, phone_session))

    def play_as_last_time(self) -> None:
        """Start a game with the last set-up."""
        choices = initial_choices(self._context.settings)
        standing = standing_of(choices, load_records(paths.records_path()).of_series)
        choose_next_starter(choices, standing)
        match = Match.start(*choices.begin())
        match.context = MatchContext(choices.house, series=standing.series)
        self.start_game(match)

    def _begin(self, match: Match, phone_session: PhoneSession | None) -> None:
        self._context.stack.return_to_page()
        clock = PlayClock(match)
        self.daily_results.record(match)
        save = self._library.begin(
            match, " · ".join(player.name for player in match.setup.players)
        )
        self._played[match] = _PlayedMatch(save.key, clock)
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
        played = self._played.get(match)
        next_game = _("New series") if standing.over else _("Next game of the series")
        return ScoringScene(
            self._context,
            match,
            rematch=partial(self._rematch, match),
            keep_replay=partial(self._keep_replay, match),
            result_line=self._result_line(match, standing.line),
            next_game=next_game if standing.games else "",
            journey=self.return_to_journey if self.journey_progress.stop_of(match) else None,
            goal_news=played.goal_news if played else GoalNews(),
        )

    def _result_line(self, match: Match, series_line: str) -> Callable[[], str] | None:
        """Return a function that gives the line below the results, None if there is no line."""
        if match.context.stop:
            return partial(self.journey_progress.result_line, match)
        if series_line:
            return lambda: series_line
        if _has_head_start(match):
            return lambda: _("A game with a head start does not count in the records.")
        return self.daily_results.result_line(match)

    def record(self, match: Match) -> None:
        """Record a finished match and the result of its daily deal, once."""
        self.daily_results.record(match)
        played = self._played.get(match)
        if played is None or played.clock is None:
            return
        clock = played.clock
        played.clock = None
        if not match.state.over or not match.people:
            return
        self.journey_progress.finish(match)
        settings = self._context.settings
        if settings.last_game is None and match.context.stop:
            # A first game on the journey can be played again from the menu.
            settings.last_game = line_up_of_match(match, LAST_GAME)
            self._context.apply_settings()
        # A game with a head start is not comparable with others.
        has_head_start = _has_head_start(match)
        if has_head_start and not match.context.series:
            return
        record = record_of(match, clock.seconds, clock.turns)
        path = paths.records_path()
        if not has_head_start:
            games = load_records(path).games
            played.goal_news = news_of(self._context.settings, games, record)
        RECORDS.add(path, record)

    def open_coach(self, match: Match) -> None:
        """Open the review of a match, whose results are kept as long as the match."""
        if match not in self._reviews:
            self._reviews[match] = Reviews(match)
        self._show(CoachScene(self._context, match, self._reviews[match]))

    def _rematch(self, match: Match) -> None:
        """Play the set-up again with the next starter, or repeat the daily deal or stop."""
        played = self._played.get(match)
        session = self._phone_sessions.read(played.key if played else "")
        stop = self.journey_progress.stop_of(match)
        if stop is not None:
            self.start_game(self.journey_progress.start_match(*stop), session)
        elif match.context.deal_code:
            self.start_game(_repeated_deal(match), session)
        else:
            if session is not None:
                session = session.for_next_game(len(match.seats))
            self.start_game(_next_of_series(match), session)

    def return_to_journey(self) -> None:
        """Close everything above the menu, and open the journey."""
        self._context.stack.close_all_but_lowest()
        self._context.navigation.open(Screen.JOURNEY)

    def _table_of(
        self, match: Match, save: AutoSave, connect: Callable[[TableScene], PhoneActions]
    ) -> TableScene:
        """Return the table of a saved match, whose bots are started early."""
        progress = self.journey_progress
        extras = GameExtras(
            self._modules_met(),
            partial(progress.task_of, match),
            partial(progress.tally_of, match),
            partial(progress.count_of, match),
        )
        table = TableScene(self._context, match, save, extras, connect)
        table.opponents.start_early(for_advice=self._context.settings.allow_suggestions)
        return table

    def _modules_met(self) -> frozenset[str]:
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


def _has_head_start(match: Match) -> bool:
    return any(seat.head_start for seat in match.seats)


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


def _repeated_deal(match: Match) -> Match:
    """Return a new match with the same deal."""
    context = MatchContext(deal_code=match.context.deal_code)
    return Match(match.setup, match.deal, match.seats, context=context)


def _next_of_series(match: Match) -> Match:
    """Return a new match with the next starter, which counts towards the same kind of series."""
    players = match.setup.players
    seats = match.seats
    setup = replace(match.setup, players=(*players[1:], players[0]))
    following = Match.start(setup, (*seats[1:], seats[0]), secrets.randbits(48))
    who = [(player.name, seat.controller) for player, seat in zip(players, seats, strict=True)]
    games = load_records(paths.records_path()).of_series
    kind = match.context.series.partition("/")[0]
    series = next_in(games, kind, who).series
    following.context = replace(following.context, house=match.context.house, series=series)
    return following
