"""Small goals for variety, counted from the games, lessons and puzzles on this computer."""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine.modules import mini_ids, module_ids
from cacao_desktop.i18n import _, counted
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.lessons.catalogue import BASE_LESSON_IDS, lesson_ids
from cacao_desktop.scenes.records.counting import Played
from cacao_desktop.scenes.who import is_player
from cacao_desktop.storage.records import GameRecord
from cacao_desktop.storage.settings import Settings
from cacao_desktop.words.opponents import LEVELS, level_name

_CLOSE_WIN: Final = 2
"""The largest lead of a close win, in gold."""
_CLEAR_WIN: Final = 15
"""The smallest lead of a clear win."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal with an icon, its progress `done`, and the number `needed`."""

    text: str
    done: int
    needed: int
    icon: str

    @property
    def reached(self) -> bool:
        return self.done >= self.needed

    @property
    def share(self) -> float:
        return self.done / self.needed


@dataclass(frozen=True, slots=True)
class GoalNews:
    """The goals reached by a game, and the open goal closest to completion."""

    reached: tuple[Goal, ...] = ()
    nearest: Goal | None = None


def reached_in_words(all_goals: Sequence[Goal]) -> str:
    """Return the number of goals reached, in words."""
    return counted(
        "{done} of {count} goal reached",
        "{done} of {count} goals reached",
        len(all_goals),
        done=sum(goal.reached for goal in all_goals),
    )


def news_of(settings: Settings, before: Sequence[GameRecord], game: GameRecord) -> GoalNews:
    """Return the goals that a game adds to those reached before it."""
    was_open = open_goals(settings, before)
    now = goals(settings, [*before, game])
    reached = tuple(goal for goal in now if goal.reached and goal.text in was_open)
    still_open = [goal for goal in now if not goal.reached]
    return GoalNews(reached, max(still_open, key=lambda goal: goal.share, default=None))


def open_goals(settings: Settings, games: Sequence[GameRecord]) -> set[str]:
    """Return the texts of the goals that are not reached yet."""
    return {goal.text for goal in goals(settings, games) if not goal.reached}


def reached_of(was_open: Set[str], settings: Settings, games: Sequence[GameRecord]) -> str:
    """Return the goals reached since `was_open`, one sentence each, or an empty text."""
    reached = was_open - open_goals(settings, games)
    text = _("Goal reached: {goal}.")
    return " ".join(text.format(goal=goal) for goal in sorted(reached))


def goals(settings: Settings, games: Sequence[GameRecord]) -> list[Goal]:
    """Return the current player's goals, or everyone's while no player is known.

    Goals for beginners come first.
    """
    people = [
        Played(game, seat) for game in games for seat in game.seats if is_player(settings, seat)
    ]
    won = [each for each in people if each.seat.won]
    played = sum(any(is_player(settings, seat) for seat in game.seats) for game in games)
    return [
        *_learning_goals(settings, people, won),
        *_gold_goals(people, won),
        *_count_goals(settings, played),
    ]


def _learning_goals(
    settings: Settings, people: Sequence[Played], won: Sequence[Played]
) -> Iterator[Goal]:
    courses = {
        _("Finish the lessons of the base game"): BASE_LESSON_IDS,
        _("Finish every lesson"): lesson_ids(),
    }
    for text, lessons in courses.items():
        done = len(set(lessons).intersection(settings.lessons_done))
        yield Goal(text, done, len(lessons), "question")
    beaten = {seat.controller for each in won for seat in each.game.seats}
    for level in LEVELS:
        text = _("Win against {level}").format(level=level_name(level))
        yield Goal(text, int(level in beaten), 1, "robot")
    yield _once(_("Win a four-player game"), (len(each.game.seats) == 4 for each in won))
    yield _once(_("Win the Big Game"), (each.game.big_game for each in won))
    yield _played_with(_("Play with every module"), module_ids(), people, "map")
    yield _played_with(_("Play with every mini-expansion"), mini_ids(), people, "dice")
    together = _("Play with someone else at this computer")
    yield _once(together, (_people_in(each.game) > 1 for each in people))
    three = _("Play with three modules at once")
    yield _once(three, (len(each.game.modules) >= 3 for each in people))


def _played_with(text: str, modules: Sequence[str], people: Sequence[Played], icon: str) -> Goal:
    used: set[str] = set()
    for each in people:
        used |= {*each.game.modules, *each.game.mini_expansions}
    return Goal(text, len(used.intersection(modules)), len(modules), icon)


def _people_in(game: GameRecord) -> int:
    return sum(seat.controller == PERSON for seat in game.seats)


def _gold_goals(people: Sequence[Played], won: Sequence[Played]) -> Iterator[Goal]:
    for gold in range(40, 81, 20):
        text = counted("End a game with {count} point", "End a game with {count} points", gold)
        yield _once(text, (each.seat.total >= gold for each in people))
    leads = [_lead(each) for each in won]
    close = counted("Win by {count} point or less", "Win by {count} points or less", _CLOSE_WIN)
    yield _once(close, (0 < lead <= _CLOSE_WIN for lead in leads))
    clear = counted("Win by {count} point or more", "Win by {count} points or more", _CLEAR_WIN)
    yield _once(clear, (lead >= _CLEAR_WIN for lead in leads))


def _lead(played: Played) -> int:
    """Return how far a seat is ahead of the best other seat."""
    others = (seat.total for seat in played.game.seats if seat is not played.seat)
    return played.seat.total - max(others)


def _count_goals(settings: Settings, games: int) -> Iterator[Goal]:
    solved = sum(earned > 1 for earned in settings.puzzle_suns.values())
    for count in (1, 10, 30, 60):
        text = counted("Solve a puzzle", "Solve {count} puzzles", count)
        yield Goal(text, min(solved, count), count, "bulb")
    for count in (1, 10, 50):
        text = counted("Finish a game", "Finish {count} games", count)
        yield Goal(text, min(games, count), count, "check")


def _once(text: str, done: Iterable[bool]) -> Goal:
    return Goal(text, int(any(done)), 1, "coin")
