"""Small goals that reward variety: what was played, learned and solved at this computer, counted from its records."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cacao_desktop.engine.modules import mini_ids, module_ids
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.lessons.catalogue import BASE, lesson_ids
from cacao_desktop.storage.records import GameRecord, RecordSeat
from cacao_desktop.storage.settings import Settings
from cacao_desktop.words.opponents import LEVELS, level_name

_MUCH_GOLD = (40, 60, 80)
_CLOSE = 2
_CLEAR = 15
_MANY_PUZZLES = (1, 10, 30, 60)
_MANY_GAMES = (1, 10, 50)
Played = tuple[GameRecord, RecordSeat]


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: what it asks for, how much of it is done, and an icon."""

    text: str
    done: int
    wanted: int
    icon: str

    @property
    def reached(self) -> bool:
        return self.done >= self.wanted


@dataclass(frozen=True, slots=True)
class GoalNews:
    """What a game has changed: the goals that it reached, and the open one of which the largest share is done."""

    reached: tuple[Goal, ...] = ()
    nearest: Goal | None = None


def news_of(settings: Settings, before: Sequence[GameRecord], game: GameRecord) -> GoalNews:
    """Return what a game adds to those before it."""
    was_open = {goal.text for goal in goals(settings, before) if not goal.reached}
    now = goals(settings, [*before, game])
    reached = tuple(goal for goal in now if goal.reached and goal.text in was_open)
    still_open = [goal for goal in now if not goal.reached]
    return GoalNews(reached, max(still_open, key=lambda goal: goal.done / goal.wanted, default=None))


def goals(settings: Settings, games: Sequence[GameRecord]) -> list[Goal]:
    """Return all goals, those for beginners first."""
    people = [(game, seat) for game in games for seat in game.seats if seat.controller == PERSON]
    won = [(game, seat) for game, seat in people if seat.won]
    return [
        *_learning(settings),
        *_winning(won),
        *_variety(people),
        *_gold(people, won),
        *_often(settings, games),
    ]


def _learning(settings: Settings) -> Iterator[Goal]:
    def done(lessons: Sequence[str]) -> int:
        return sum(lesson in settings.lessons_done for lesson in lessons)

    yield Goal(_("Take the lessons of the base game"), done(BASE), len(BASE), "question")
    yield Goal(_("Take every lesson"), done(lesson_ids()), len(lesson_ids()), "question")


def _winning(won: Sequence[Played]) -> Iterator[Goal]:
    for level in LEVELS:
        beaten = any(level == seat.controller for game, _seat in won for seat in game.seats)
        yield Goal(_("Win against {level}").format(level=level_name(level)), int(beaten), 1, "robot")
    yield _once(_("Win a game of four"), (len(game.seats) == 4 for game, _seat in won))
    yield _once(_("Win the Big Game"), (game.big_game for game, _seat in won))


def _variety(people: Sequence[Played]) -> Iterator[Goal]:
    seen = {module for game, _seat in people for module in (*game.modules, *game.mini_expansions)}
    large, small = module_ids(), mini_ids()
    yield Goal(_("Play with every module"), len(seen.intersection(large)), len(large), "map")
    yield Goal(_("Play with every mini-expansion"), len(seen.intersection(small)), len(small), "dice")
    here = ([seat.controller for seat in game.seats].count(PERSON) for game, _seat in people)
    yield _once(_("Play with somebody else at this computer"), (count > 1 for count in here))
    yield _once(_("Play with three modules at once"), (len(game.modules) >= 3 for game, _seat in people))


def _gold(people: Sequence[Played], won: Sequence[Played]) -> Iterator[Goal]:
    for gold in _MUCH_GOLD:
        text = ngettext("End a game with {count} gold", "End a game with {count} gold", gold)
        yield _once(text.format(count=gold), (seat.total >= gold for _game, seat in people))
    leads = [seat.total - max(each.total for each in game.seats if each is not seat) for game, seat in won]
    close = ngettext("Win by {count} gold or less", "Win by {count} gold or less", _CLOSE)
    yield _once(close.format(count=_CLOSE), (0 < lead <= _CLOSE for lead in leads))
    clear = ngettext("Win by {count} gold or more", "Win by {count} gold or more", _CLEAR)
    yield _once(clear.format(count=_CLEAR), (lead >= _CLEAR for lead in leads))


def _often(settings: Settings, games: Sequence[GameRecord]) -> Iterator[Goal]:
    solved = sum(earned > 1 for earned in settings.puzzle_suns.values())
    for count in _MANY_PUZZLES:
        text = ngettext("Solve a puzzle", "Solve {count} puzzles", count)
        yield Goal(text.format(count=count), min(solved, count), count, "bulb")
    for count in _MANY_GAMES:
        text = ngettext("Play a game to its end", "Play {count} games to their end", count)
        yield Goal(text.format(count=count), min(len(games), count), count, "check")


def _once(text: str, done: Iterable[bool]) -> Goal:
    return Goal(text, int(any(done)), 1, "coin")
