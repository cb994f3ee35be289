"""Progress on the journeys: suns from lessons, puzzles and games, and the next stop."""

import logging
import secrets
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from cacao_desktop.i18n import _, counted
from cacao_desktop.match import Match
from cacao_desktop.scenes.journey.journeys import (
    PERSON_SEAT,
    Journey,
    JourneyError,
    JourneyStop,
    journeys,
)
from cacao_desktop.scenes.journey.tasks import (
    count_in_words,
    is_reached,
    tally_in_words,
    task_in_words,
)
from cacao_desktop.scenes.lessons.catalogue import BASE_LESSON_IDS, FIRST_LESSON_IDS
from cacao_desktop.scenes.puzzles.list import suns_in_words
from cacao_desktop.scenes.who import is_known, is_own, player
from cacao_desktop.storage import paths
from cacao_desktop.storage.records import MAX_SUNS, STOPS, StopResult
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import in_sentences

logger = logging.getLogger(__name__)


class NumberedStop(NamedTuple):
    """A stop of a journey with its number, counted from 1."""

    number: int
    stop: JourneyStop


class StopOnJourney(NamedTuple):
    """A stop with its journey."""

    journey: Journey
    stop: JourneyStop

    @property
    def key(self) -> str:
        """The stop as in `MatchContext`."""
        return f"{self.journey.id}/{self.stop.id}"


class DoneStops(NamedTuple):
    """The number of stops that are done, and of the suns earned there."""

    stops: int
    suns: int


class JourneyProgress:
    """All journeys, with the current player's progress on them."""

    def __init__(self, context: GameContext) -> None:
        self._context = context
        self._suns_before: dict[tuple[str, str, str], int] = {}
        """The suns of each stop at the last call of `take_news`, by player, journey and stop."""
        self._all_results = STOPS.load(paths.stops_path()).content

    @property
    def _results(self) -> list[StopResult]:
        settings = self._context.settings
        return [each for each in self._all_results if is_own(settings, each.player)]

    @property
    def _player(self) -> str:
        """The name that results are stored under, empty until the player is known."""
        settings = self._context.settings
        return player(settings).name if is_known(settings) else ""

    @cached_property
    def _journeys_and_errors(self) -> list[Journey | JourneyError]:
        loaded = list(journeys())
        for error in loaded:
            if isinstance(error, JourneyError):
                logger.warning("a journey was refused: %s", error)
        return loaded

    @property
    def journeys(self) -> list[Journey]:
        return [each for each in self._journeys_and_errors if isinstance(each, Journey)]

    @property
    def refused(self) -> list[str]:
        """The reasons why files are not valid journeys, one sentence each."""
        return [str(each) for each in self._journeys_and_errors if isinstance(each, JourneyError)]

    @property
    def latest(self) -> Journey:
        """The journey of the last result, else the game's own."""
        for result in self._results[-1:]:
            for journey in self.journeys:
                if journey.id == result.journey:
                    return journey
        return self.journeys[0]

    def suns(self, journey: Journey, stop: JourneyStop, learned: str = "") -> int | None:
        """Return the suns of the best attempt, 0 for a skipped stop, None without an attempt.

        `learned` is the id of a lesson that counts as done.
        """
        settings = self._context.settings
        ids = (journey.id, stop.id)
        results = [each.suns for each in self._results if (each.journey, each.stop) == ids]
        if stop.lesson and stop.lesson in (learned, *settings.lessons_done):
            results.append(MAX_SUNS)
        if earned := settings.puzzle_suns.get(stop.puzzle):
            results.append(earned)
        return max(results, default=None)

    def next_stop(self, journey: Journey, learned: str = "") -> int:
        """Return the first stop without a result, else the first without a sun, else the last."""
        suns = [self.suns(journey, stop, learned) for stop in journey.stops]
        if None in suns:
            return suns.index(None)
        if 0 in suns:
            return suns.index(0)
        return len(suns) - 1

    def next_in_latest(self, learned: str = "") -> NumberedStop | None:
        """Return the latest journey's next stop with its number from 1, None if all are done.

        This alone decides where the menu, the list of lessons, the end of a lesson and the journey
        lead next.
        """
        if not self.journeys:
            return None
        number = self.next_stop(self.latest, learned)
        stop = self.latest.stops[number]
        if self.suns(self.latest, stop, learned):
            return None
        return NumberedStop(number + 1, stop)

    def first_game(self, learned: str) -> StopOnJourney | None:
        """Return the latest journey's next game for beginners, without a sun so far.

        There is none before the first lessons are done, of which `learned` counts as done, and
        none if the journey's next stop is that game.
        """
        following = self.next_in_latest(learned)
        done = {learned, *self._context.settings.lessons_done}
        if following is None or not done.issuperset(FIRST_LESSON_IDS):
            return None
        journey = self.latest
        for stop in journey.stops:
            if stop.suits_beginners and not self.suns(journey, stop):
                return None if stop == following.stop else StopOnJourney(journey, stop)
        return None

    def skip_lesson(self, lesson_id: str) -> bool:
        """Skip a lesson if it is the latest journey's next stop; return whether it was."""
        following = self.next_in_latest()
        if following is None or following.stop.lesson != lesson_id:
            return False
        self.skip(self.latest, following.stop)
        return True

    def game_for_experts(self) -> StopOnJourney | None:
        """Return the latest journey's first game if only lessons of the base game come before.

        There is none once the journey's next stop is another one.
        """
        following = self.next_in_latest()
        if following is None or following.stop.lesson not in BASE_LESSON_IDS:
            return None
        for stop in self.latest.stops:
            if stop.suits_beginners and not self.suns(self.latest, stop):
                return StopOnJourney(self.latest, stop)
        return None

    def skip_base_lessons(self) -> None:
        """Skip all lessons of the base game on the latest journey."""
        for stop in self.latest.stops:
            if stop.lesson in BASE_LESSON_IDS:
                self.skip(self.latest, stop)

    def done(self, journey: Journey) -> DoneStops:
        suns = [self.suns(journey, stop) or 0 for stop in journey.stops]
        return DoneStops(sum(map(bool, suns)), sum(suns))

    def stops_in_words(self) -> str:
        """Return how many stops of the latest journey are done, in words, empty for none."""
        if not self.journeys:
            return ""
        done = self.done(self.latest).stops
        count = len(self.latest.stops)
        if not done:
            return ""
        return counted("{done} of {count} stop", "{done} of {count} stops", count, done=done)

    def take_news(self, journey: Journey) -> set[str]:
        """Return the stops that gained suns since the last call; the first call returns none."""
        new = set()
        for stop in journey.stops:
            key = (self._player, journey.id, stop.id)
            suns = self.suns(journey, stop) or 0
            if suns > self._suns_before.get(key, MAX_SUNS):
                new.add(stop.id)
            self._suns_before[key] = suns
        return new

    def skip(self, journey: Journey, stop: JourneyStop) -> None:
        """Skip a stop; it can still be played at any time."""
        if self.suns(journey, stop) is None:
            self._store(journey, stop, 0)

    def _store(self, journey: Journey, stop: JourneyStop, suns: int) -> None:
        result = StopResult(journey=journey.id, stop=stop.id, suns=suns, player=self._player)
        path = paths.stops_path()
        added = STOPS.add(path, result)
        if added:
            self._all_results = STOPS.load(path).content
        else:
            self._all_results = (*self._all_results, result)

    def start_match(self, journey: Journey, stop: JourneyStop) -> Match:
        person = player(self._context.settings)
        setup = stop.setup(person.name)
        seats = stop.seats(person.portrait)
        match = Match.start(setup, seats, secrets.randbits(48))
        match.context = replace(match.context, stop=StopOnJourney(journey, stop).key)
        return match

    def stop_of(self, match: Match) -> StopOnJourney | None:
        """Return the stop of a match; a stop named in a saved game must fit the match."""
        for journey in self.journeys:
            for stop in journey.stops:
                if match.context.stop == StopOnJourney(journey, stop).key and _fits(stop, match):
                    return StopOnJourney(journey, stop)
        return None

    def finish(self, match: Match) -> None:
        """Store the suns of a finished game, if it belongs to a stop and earned any."""
        found = self.stop_of(match)
        if found is None or not match.state.over:
            return
        journey, stop = found
        suns = stop.earned(match)
        if suns:
            # Only these suns are to be new when the journey opens.
            self.take_news(journey)
            self._store(journey, stop, suns)

    def result_line(self, match: Match) -> str:
        """Return the result of a finished game's task, and what the next sun asks for."""
        found = self.stop_of(match)
        if found is None:
            return ""
        stop = found.stop
        suns = stop.earned(match)
        if suns == MAX_SUNS:
            text = _("Task done: {task}").format(task=task_in_words(stop.suns[0]))
        elif suns:
            text = _("For one more sun: {task}").format(task=task_in_words(stop.suns[suns]))
        else:
            text = _("Not done: {task}").format(task=task_in_words(stop.suns[0]))
        return in_sentences((stop.name, suns_in_words(suns), text))

    def task_of(self, match: Match) -> str:
        """Return a game's task and how far it is done, in words, empty without a task."""
        found = self.stop_of(match)
        if found is None:
            return ""
        task = found.stop.suns[0]
        wanted = _("Your task: {task}").format(task=task_in_words(task))
        if not match.moves:
            return wanted
        tally = list(tally_in_words(task, match, PERSON_SEAT))
        if is_reached(task, match, PERSON_SEAT):
            # These sentences repeat the task.
            return in_sentences(tally)
        return in_sentences((wanted, *tally))

    def tally_of(self, match: Match) -> str:
        """Return how far a game's task is done, in words, empty without a task."""
        found = self.stop_of(match)
        if found is None:
            return ""
        return in_sentences(tally_in_words(found.stop.suns[0], match, PERSON_SEAT))

    def count_of(self, match: Match) -> str:
        """Return how far a game's task is done, in few words, empty without a count."""
        found = self.stop_of(match)
        if found is None:
            return ""
        return count_in_words(found.stop.suns[0], match, PERSON_SEAT)


def _fits(stop: JourneyStop, match: Match) -> bool:
    """Return whether a match has a stop's setup and opponents."""
    if not stop.opponents or stop.setup(match.name(PERSON_SEAT)) != match.setup:
        return False
    return stop.seats(match.seats[PERSON_SEAT].portrait) == match.seats
