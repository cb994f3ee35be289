"""How far somebody is on the journeys.

Suns from lessons, puzzles and games, what comes next, and what is new.
"""

import logging
import secrets
from dataclasses import replace
from functools import cached_property

from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.journey.journeys import (
    PERSON_AT,
    Journey,
    JourneyError,
    Stop,
    in_words,
    journeys,
)
from cacao_desktop.scenes.puzzles.list import suns_in_words
from cacao_desktop.scenes.setup.presets import first_person
from cacao_desktop.storage import paths
from cacao_desktop.storage.records import MOST_SUNS, STOPS, StopResult
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import in_sentences

logger = logging.getLogger(__name__)


class Travels:
    """The journeys that there are, and what was done of them at this computer."""

    def __init__(self, context: GameContext) -> None:
        self._context = context
        self._told: dict[tuple[str, str], int] = {}
        self._results = STOPS.load(paths.stops_path()).content

    @cached_property
    def _found(self) -> list[Journey | JourneyError]:
        found = list(journeys())
        for error in found:
            if isinstance(error, JourneyError):
                logger.warning("a journey was refused: %s", error)
        return found

    @property
    def journeys(self) -> list[Journey]:
        return [each for each in self._found if isinstance(each, Journey)]

    @property
    def refused(self) -> list[str]:
        """Why files are no journeys, a sentence for each."""
        return [str(each) for each in self._found if isinstance(each, JourneyError)]

    @property
    def latest(self) -> Journey:
        """The journey that somebody made progress on last, else that of the game."""
        kept = [result.journey for result in self._results[-1:]]
        return min(self.journeys, key=lambda each: each.id not in kept)

    def suns(self, journey: Journey, stop: Stop) -> int | None:
        """Return the suns of the best try, None where there was none.

        A stop that was skipped has 0.
        """
        settings = self._context.settings
        found = [
            each.suns
            for each in self._results
            if (each.journey, each.stop) == (journey.id, stop.id)
        ]
        if stop.lesson in settings.lessons_done:
            found.append(MOST_SUNS)
        if earned := settings.puzzle_suns.get(stop.puzzle):
            found.append(earned)
        return max(found, default=None)

    def next_stop(self, journey: Journey) -> int:
        """Return the number of the next stop.

        The first without a result, else without a sun, else the last.
        """
        suns = [self.suns(journey, stop) for stop in journey.stops]
        for waits in (None, 0):
            if waits in suns:
                return suns.index(waits)
        return len(suns) - 1

    def next_of_latest(self) -> tuple[int, Stop] | None:
        """Return the next stop of the latest journey with its number from 1, None where there is no journey."""
        if not self.journeys:
            return None
        number = self.next_stop(self.latest)
        return number + 1, self.latest.stops[number]

    def done(self, journey: Journey) -> tuple[int, int]:
        """Return how many stops of a journey are done, and how many suns that has brought."""
        suns = [self.suns(journey, stop) or 0 for stop in journey.stops]
        return sum(map(bool, suns)), sum(suns)

    def news(self, journey: Journey) -> set[str]:
        """Return the stops with more suns than when they were last asked for.

        The first time nothing is new.
        """
        now = {stop.id: self.suns(journey, stop) or 0 for stop in journey.stops}
        before = {stop: self._told.get((journey.id, stop), MOST_SUNS) for stop in now}
        self._told |= {(journey.id, stop): suns for stop, suns in now.items()}
        return {stop for stop, suns in now.items() if suns > before[stop]}

    def skip(self, journey: Journey, stop: Stop) -> None:
        """Go on without a stop, which can be done at any other time."""
        if self.suns(journey, stop) is None:
            self._keep(StopResult(journey=journey.id, stop=stop.id, suns=0))

    def _keep(self, result: StopResult) -> None:
        path = paths.stops_path()
        added = STOPS.add(path, result)
        if added:
            self._results = STOPS.load(path).content
        else:
            self._results = (*self._results, result)

    def begin(self, journey: Journey, stop: Stop) -> Match:
        person = first_person(self._context.settings)
        setup = stop.setup(person.display_name)
        seats = stop.seats(person.portrait)
        match = Match.start(setup, seats, secrets.randbits(48))
        match.context = replace(match.context, stop=f"{journey.id}/{stop.id}")
        return match

    def stop_of(self, match: Match) -> tuple[Journey, Stop] | None:
        """Return the stop that a match is a game of.

        What a saved game says is believed only if all else fits.
        """
        for journey in self.journeys:
            for stop in journey.stops:
                if match.context.stop == f"{journey.id}/{stop.id}" and stop.opponents:
                    seats = stop.seats(match.seats[PERSON_AT].portrait)
                    fits = (
                        stop.setup(match.name(PERSON_AT)) == match.setup and seats == match.seats
                    )
                    if fits:
                        return (journey, stop)
                    return None
        return None

    def finish(self, match: Match) -> None:
        """Keep the suns of a game that is over, if it is one of a stop and brought any."""
        found = self.stop_of(match)
        if found is not None and match.state.over and (suns := found[1].earned(match)):
            self.news(found[0])
            self._keep(StopResult(journey=found[0].id, stop=found[1].id, suns=suns))

    def line_of(self, match: Match) -> str:
        """Return what came of the task of a game that is over, nothing where it has none."""
        found = self.stop_of(match)
        if found is None:
            return ""
        suns = found[1].earned(match)
        task = _("Task done: {task}") if suns else _("Not done: {task}")
        told = task.format(task=in_words(found[1].suns[0]))
        return in_sentences((found[1].name, suns_in_words(suns), told))

    def task_of(self, match: Match) -> str:
        """Return the task of a game, nothing where it has none."""
        found = self.stop_of(match)
        if found is None:
            return ""
        return _("Your task: {task}").format(task=in_words(found[1].suns[0]))
