"""The records: games that are over, by player, by opponent, by module, and the best of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from functools import partial
from statistics import mean
from typing import Final

import pygame

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.i18n import N_, _, counted, ngettext
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.dates import day_in_words
from cacao_desktop.scenes.picture_card import EmptyShelf
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.storage import paths
from cacao_desktop.storage.records import GameRecord, Records, RecordSeat, load_records
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes.boxes import Bar, Box, Column, Pad, Picture, Row, Words
from cacao_desktop.ui.boxes.cards import Composed
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.buttons import BigButton
from cacao_desktop.ui.widgets.choices import Choice
from cacao_desktop.ui.widgets.labels import Plaque
from cacao_desktop.ui.widgets.layout import column, grid, stacked
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words.modules import module_name
from cacao_desktop.words.opponents import LEVELS, level_name

_MOST_ROWS: Final = 100
_BEST: Final = 20
_ICON: Final = 44
_COLUMN: Final = 400
Painter = Callable[[int], pygame.Surface]
Played = tuple[GameRecord, RecordSeat]


class Page(Enum):
    """By what the games are counted."""

    PLAYERS = "players"
    LEVELS = "levels"
    MODULES = "modules"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line: its name, what there is to say, the share of games won where that means something, and a picture."""

    name: str
    text: str
    share: float | None = None
    picture: Painter | None = None


def by_player(games: Iterable[GameRecord]) -> list[RecordLine]:
    """Return a line for every person, whoever has played most first."""
    found: dict[str, list[Played]] = {}
    for game in games:
        for seat in game.seats:
            if seat.controller == PERSON:
                found.setdefault(seat.name, []).append((game, seat))
    ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return [RecordLine(name, _summary(played), _share(played)) for name, played in ordered]


def by_level(games: Iterable[GameRecord]) -> list[RecordLine]:
    """Return a line for every level that people have played against: how they did then."""
    found: dict[str, list[Played]] = {level: [] for level in LEVELS}
    for game in games:
        levels = {seat.controller for seat in game.seats} - {PERSON}
        people = [seat for seat in game.seats if seat.controller == PERSON]
        for level in levels & found.keys():
            found[level] += [(game, seat) for seat in people]
    return [
        RecordLine(_("Against {level}").format(level=level_name(level)), _summary(played), _share(played))
        for level, played in found.items()
        if played
    ]


def by_module(games: Iterable[GameRecord]) -> list[tuple[str, RecordLine]]:
    """Return a line for every module that was in a game, the base game first, each with the module's id."""
    found: dict[str, list[Played]] = {"": []}
    for game in games:
        people = [(game, seat) for seat in game.seats if seat.controller == PERSON]
        for module in (*game.modules, *game.mini_expansions) or ("",):
            found.setdefault(module, []).extend(people)
    lines = []
    for module in ("", *MODULES):
        played = found.get(module, [])
        if played:
            name = module_name(module) if module else _("Base game")
            lines.append((module, RecordLine(name, _summary(played), _share(played))))
    return lines


def best_games(games: Iterable[GameRecord]) -> list[RecordLine]:
    """Return the games in which people ended with most gold."""
    played = [(game, seat) for game in games for seat in game.seats if seat.controller == PERSON]
    ordered = sorted(played, key=lambda one: (-one[1].total, -one[0].ended.timestamp()))[:_BEST]
    today = datetime.now().astimezone().date()
    lines = []
    for game, seat in ordered:
        others = ", ".join(f"{other.name} {other.total}" for other in game.seats if other is not seat)
        names = [
            module_name(module) for module in MODULES if module in (*game.modules, *game.mini_expansions)
        ]
        what = _("Big Game") if game.big_game else ", ".join(names) or _("Base game")
        day = day_in_words(game.ended.astimezone().date(), today)
        gold = ngettext("{name}: {count} gold", "{name}: {count} gold", seat.total)
        text = _("against {others} · {day} · {modules}").format(others=others, day=day, modules=what)
        lines.append(RecordLine(gold.format(name=seat.name, count=seat.total), text))
    return lines


def _share(played: Sequence[Played]) -> float:
    return sum(seat.won for _game, seat in played) / len(played)


def _summary(played: Sequence[Played]) -> str:
    """Return in a line how many games, how many won, the best and the mean."""
    count, won = len(played), sum(seat.won for _game, seat in played)
    games = counted("{count} game", "{count} games", count)
    totals = [seat.total for _game, seat in played]
    text = _("{games}, {won} won · best {best} gold · {mean} on average")
    return text.format(games=games, won=won, best=max(totals), mean=round(mean(totals)))


class RecordRow(Composed):
    """A strip of parchment with a line, and a bar that shows the share of games won."""

    radius = 10
    width = 800

    def __init__(self, line: RecordLine) -> None:
        super().__init__()
        self.line = line

    def content(self, theme: Theme, width: int) -> Box:
        line = self.line
        words: list[Box] = [Words(line.name, looks.SUBHEADING_INK), Words(line.text, looks.TEXT_INK)]
        if line.share is not None:
            words.append(Pad(Bar(line.share, 420, 9), (0, 4, 0, 3)))
        picture = [Picture(line.picture, _ICON)] if line.picture else []
        return Pad(Row([*picture, Column(words)], gap=14), (14 if picture else 16, 8, 16, 10))


class RecordsScene(HeadedScene):
    """What was played to the end at this computer."""

    context: GameContext
    heading = N_("Records")
    place = "mask_wall"

    def __init__(self, context: GameContext, records: Records | None = None) -> None:
        self.records = load_records(paths.records_path()) if records is None else records
        self.shown = Page.PLAYERS
        super().__init__(context)

    def contents(self) -> Sequence[Widget]:
        widgets: list[Widget] = []
        if self.records.aside is not None:
            text = _("The records could not be read; the old file is kept as {path}.")
            widgets.append(Plaque(text.format(path=self.records.aside), looks.TEXT))
        elif self.records.unreadable:
            text = _("The records could not be read. Their file is {path}.")
            widgets.append(Plaque(text.format(path=paths.records_path()), looks.TEXT))
        if not self.records.games:
            empty = _("No game has been played to its end yet. Your first one will be the first line here.")
            begin = partial(self.context.navigation.open, Screen.NEW_GAME)
            self.page.default = BigButton(_("Begin your first game"), begin, icon="play")
            return [*widgets, EmptyShelf("mask", empty), self.page.default]
        pages = [
            (Page.PLAYERS, _("Players")),
            (Page.LEVELS, _("Opponents")),
            (Page.MODULES, _("Modules")),
            (Page.BEST, _("Best games")),
        ]
        widgets.append(Plaque(self._sums(), looks.SUBHEADING))
        return [*widgets, Choice(pages, self.shown, self._show), *map(RecordRow, self.lines()[:_MOST_ROWS])]

    def _sums(self) -> str:
        """Return how much was played here, in a line."""
        games = self.records.games
        played = [seat for game in games for seat in game.seats if seat.controller == PERSON]
        best = max((seat.total for seat in played), default=0)
        count = counted("{count} game", "{count} games", len(games))
        return _("{games} played to the end · best gold {best}").format(games=count, best=best)

    def lines(self) -> list[RecordLine]:
        """Return the lines of the page that is shown."""
        games = self.records.games
        match self.shown:
            case Page.PLAYERS:
                return by_player(games)
            case Page.LEVELS:
                return by_level(games)
            case Page.BEST:
                return best_games(games)
        return [replace(line, picture=self._picture_of(module)) for module, line in by_module(games)]

    def _picture_of(self, module: str) -> Painter:
        if not module:
            return partial(self.theme.icons.get, "cacao")
        return partial(module_picture, self.theme, self.context.art, module)

    def _show(self, page: Page) -> None:
        self.shown = page
        self.begin_again()

    def arrange(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        gap = tx(10)
        above = [widget for widget in self.scroll.widgets if not isinstance(widget, RecordRow)]
        rows = [widget for widget in self.scroll.widgets if isinstance(widget, RecordRow)]
        columns = 2 if place.width >= tx(2 * _COLUMN) + gap else 1
        parts = partial(column, above, stretch=False), partial(grid, rows, columns=columns)
        return stacked(place, self.theme, gap, *parts)
