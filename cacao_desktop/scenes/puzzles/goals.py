"""Small goals that reward variety.

What was played, learned and solved at this computer, counted from its records.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.modules import mini_ids, module_ids
from cacao_desktop.i18n import _, counted
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.lessons.lesson import BASE, lesson_ids
from cacao_desktop.scenes.records.counting import Played
from cacao_desktop.storage.records import GameRecord
from cacao_desktop.storage.settings import Settings
from cacao_desktop.ui import Composed, Theme, styles
from cacao_desktop.ui.boxes.boxes import Bar, Column, Pad, Painted, Words
from cacao_desktop.ui.paint.shapes import blank, radial_glow
from cacao_desktop.ui.widgets import draw_disc
from cacao_desktop.words.opponents import LEVELS, level_name

_CLOSE = 2
_CLEAR = 15


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
    """What a game has changed.

    The goals that it reached, and the open one of which the largest share is done.
    """

    reached: tuple[Goal, ...] = ()
    nearest: Goal | None = None


def news_of(settings: Settings, before: Sequence[GameRecord], game: GameRecord) -> GoalNews:
    """Return what a game adds to those before it."""
    was_open = {goal.text for goal in goals(settings, before) if not goal.reached}
    now = goals(settings, [*before, game])
    reached = tuple(goal for goal in now if goal.reached and goal.text in was_open)
    still_open = [goal for goal in now if not goal.reached]
    return GoalNews(
        reached, max(still_open, key=lambda goal: goal.done / goal.wanted, default=None)
    )


def goals(settings: Settings, games: Sequence[GameRecord]) -> list[Goal]:
    """Return all goals, those for beginners first."""
    people = [
        Played(game, seat) for game in games for seat in game.seats if seat.controller == PERSON
    ]
    won = [each for each in people if each.seat.won]
    return [*_learning(settings, people, won), *_gold(people, won), *_often(settings, games)]


def _learning(
    settings: Settings, people: Sequence[Played], won: Sequence[Played]
) -> Iterator[Goal]:
    asked = (
        (_("Finish the lessons of the base game"), BASE),
        (_("Finish every lesson"), lesson_ids()),
    )
    for text, lessons in asked:
        yield Goal(
            text, len({*lessons}.intersection(settings.lessons_done)), len(lessons), "question"
        )
    for level in LEVELS:
        beaten = any(level == seat.controller for game, _seat in won for seat in game.seats)
        yield Goal(
            _("Win against {level}").format(level=level_name(level)), int(beaten), 1, "robot"
        )
    yield _once(_("Win a game of four"), (len(game.seats) == 4 for game, _seat in won))
    yield _once(_("Win the Big Game"), (game.big_game for game, _seat in won))
    seen = {module for game, _seat in people for module in (*game.modules, *game.mini_expansions)}
    large = module_ids()
    small = mini_ids()
    yield Goal(_("Play with every module"), len(seen.intersection(large)), len(large), "map")
    yield Goal(
        _("Play with every mini-expansion"), len(seen.intersection(small)), len(small), "dice"
    )
    here = ([seat.controller for seat in game.seats].count(PERSON) for game, _seat in people)
    yield _once(_("Play with someone else at this computer"), (count > 1 for count in here))
    yield _once(
        _("Play with three modules at once"), (len(game.modules) >= 3 for game, _seat in people)
    )


def _gold(people: Sequence[Played], won: Sequence[Played]) -> Iterator[Goal]:
    for gold in (40, 60, 80):
        text = counted("End a game with {count} gold", "End a game with {count} gold", gold)
        yield _once(text, (seat.total >= gold for _game, seat in people))
    leads = [
        seat.total - max(each.total for each in game.seats if each is not seat)
        for game, seat in won
    ]
    close = counted("Win by {count} gold or less", "Win by {count} gold or less", _CLOSE)
    yield _once(close, (0 < lead <= _CLOSE for lead in leads))
    clear = counted("Win by {count} gold or more", "Win by {count} gold or more", _CLEAR)
    yield _once(clear, (lead >= _CLEAR for lead in leads))


def _often(settings: Settings, games: Sequence[GameRecord]) -> Iterator[Goal]:
    solved = sum(earned > 1 for earned in settings.puzzle_suns.values())
    for count in (1, 10, 30, 60):
        text = counted("Solve a puzzle", "Solve {count} puzzles", count)
        yield Goal(text, min(solved, count), count, "bulb")
    for count in (1, 10, 50):
        text = counted("Finish a game", "Finish {count} games", count)
        yield Goal(text, min(len(games), count), count, "check")


def _once(text: str, done: Iterable[bool]) -> Goal:
    return Goal(text, int(any(done)), 1, "coin")


_HIGH: Final = 142
_SPARED: Final = 36
"""How far the mask reaches down on the parchment."""
_STONE: Final = (142, 126, 106, 255)
_DEPTH: Final = (150, 146, 138)


class GoalMask(Composed):
    """A mask above what it is given for, and how much of that is done."""

    width = 220
    free = _HIGH - _SPARED

    def __init__(self, goal: Goal, number: int) -> None:
        super().__init__()
        self.goal = goal
        self._mask = f"goal_mask_{number}"
        done = _("{done} of {count}").format(done=goal.done, count=goal.wanted)
        text = Words(goal.text, styles.SUBHEADING_INK.sized(18), "center", fit="whole")
        told = Words(_("Reached") if goal.reached else done, styles.TEXT_INK, "center")
        if goal.wanted > 1:
            bar = [Bar(min(1.0, goal.done / goal.wanted), 420, 11)]
        else:
            bar = []
        foot = Column([told, *bar], gap=4)
        shown = Painted(self._paint, _HIGH), Pad(text, (12, 4, 12, 4)), Pad(foot, (12, 0, 12, 12))
        self.box = Column(shown, foot=True)

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        tx = theme.metrics.tx
        reached = self.goal.reached
        key = ("goal mask", self._mask, rect.height, reached)
        mask = theme.cache.get(key, lambda: self._hung(theme, rect.height))
        niche = radial_glow(
            (rect.height * 3 // 2,) * 2, colours.HEM if reached else colours.OUTLINE, 200
        )
        place = niche.get_rect(center=rect.center)
        wall = rect.bottom - tx(_SPARED)
        surface.blit(niche, place, (0, 0, place.width, wall - place.y))
        surface.blit(mask, mask.get_rect(center=rect.center))
        if reached:
            middle = rect.right - tx(22), wall
            draw_disc(surface, theme, middle, tx(38), colours.JADE_BOTTOM, (colours.CREAM, tx(2)))
            theme.icons.draw(surface, "check", tx(24), middle, "center")

    def _hung(self, theme: Theme, side: int) -> pygame.Surface:
        """Return the mask in its colours, or carved in the stone of the wall as long as it is not earned."""
        mask: pygame.Surface = theme.icons.get(self._mask, side)
        if self.goal.reached:
            return mask
        grey = pygame.transform.grayscale(mask)
        stone = blank(mask.get_size())
        stone.fill(_STONE)
        # What is brighter than what lies above it to the left is lit, what is darker lies in
        # shade.
        add = pygame.BLEND_RGB_ADD
        less = pygame.BLEND_RGB_SUB
        for one, other, blend in (((0, 0), (-2, -2), add), ((-2, -2), (0, 0), less)):
            edge = pygame.Surface(mask.get_size())
            edge.blit(grey, one)
            edge.blit(grey, other, special_flags=less)
            edge.fill(_DEPTH, special_flags=pygame.BLEND_RGB_MULT)
            stone.blit(edge, (0, 0), special_flags=blend)
        grey.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        stone.blit(grey, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return stone
