"""The album: goals, records of people, series and opponents, and suns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import mean
from typing import Final, Literal

import pygame

from cacao_desktop.arena.statistics import LEVEL_RATINGS, Rating
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.match import Match
from cacao_desktop.measures import Space
from cacao_desktop.scenes.file_problems import results_text
from cacao_desktop.scenes.lists import day_in_words, empty_list, game_in_words, local_day
from cacao_desktop.scenes.puzzles.goals import goals
from cacao_desktop.scenes.puzzles.goals_page import goals_page
from cacao_desktop.scenes.records import cards, counting
from cacao_desktop.scenes.records.cards import CardLine
from cacao_desktop.scenes.records.counting import LEAGUE, Standing
from cacao_desktop.scenes.records.suns import FindProgress, progress_page
from cacao_desktop.scenes.setup.choices import FIRST_LEVEL, GameChoices, SeatChoice
from cacao_desktop.scenes.setup.module_tile import module_painter
from cacao_desktop.scenes.who import person_called, player
from cacao_desktop.storage import PositionError, paths, read_position
from cacao_desktop.storage.records import GameRecord, Records, RecordSeat, load_records
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.panels.cards import portrait_picture
from cacao_desktop.ui import HeadedScene, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Picture, WidgetBox, Words, icon
from cacao_desktop.ui.boxes.containers import Flow, Grid, widget_boxes
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.widgets import BigButton, Choice, JadeButton, Plaque
from cacao_desktop.words import LEVELS, OPPONENT_NAMES, catalogue, level_name, module_name
from cacao_desktop.words.opponents import character_line, level_mask

_BOARD_COUNT: Final = 4
"""The number of boards of best or last games."""
_TAB_ICONS: Final = "mask", "chart", "face_trader", "sun"
_MAX_PEOPLE: Final = 12
"""The number of people whose records are offered."""
_MAX_SERIES: Final = 7
"""The number of series shown, the latest first."""
_MIN_COLUMN_WIDTH: Final = 400
"""The smallest width of a card, in design pixels."""
_LARGE_BOARD_HEIGHT: Final = 190
"""The height of a larger board, in design pixels."""


AlbumTab = Literal["goals", "records", "opponents", "suns"]


@dataclass(frozen=True, slots=True)
class Subject:
    """A person, an opponent with a character, or the series, whose records are shown."""

    kind: Literal["person", "opponent", "series"]
    name: str = ""
    character: str = ""


_SERIES: Final = Subject("series")


@dataclass(frozen=True, slots=True)
class _AlbumPage:
    """The widgets, cards and boards about a subject, from the top down."""

    above: Sequence[Widget] = ()
    cards: Sequence[Box] = ()
    boards: Sequence[Widget] = ()


class AlbumScene(HeadedScene):
    """Tabs for goals, records of people and series, opponents, and suns.

    `progress` returns the contents of the tab for suns.
    """

    context: GameContext
    heading = N_("Album")
    way_back = N_("Back to the album")
    backdrop = "stelae"

    def __init__(
        self,
        context: GameContext,
        records: Records | None = None,
        tab: AlbumTab = "goals",
        progress: FindProgress = list,
    ) -> None:
        if records is None:
            records = load_records(paths.records_path())
        self.records = records
        names = counting.people_in(records.games)
        own_name = player(context.settings).name
        self.people = sorted(names, key=lambda name: name != own_name)[:_MAX_PEOPLE]
        self._progress = progress
        self.tab = tab
        self._choose_first()
        self.level = FIRST_LEVEL
        super().__init__(context)

    def _choose_first(self) -> None:
        """Show the first opponent or person, or the series if there is none."""
        self.subject = next(iter(self._subjects()), _SERIES)

    def _subjects(self) -> list[Subject]:
        """Return the opponents or people to choose from."""
        if self.tab == "opponents":
            names = OPPONENT_NAMES.items()
            return [Subject("opponent", name, character) for character, name in names]
        return [Subject("person", name) for name in self.people]

    def contents(self) -> Box:
        self.in_bar = [self._tab_choice()]
        low = has_large_text(self.theme.metrics)
        if self.tab == "goals":
            all_goals = goals(self.context.settings, self.records.games)
            page = goals_page(all_goals, low=low)
            return Column([*self._file_problem(), page], gap=Space.MEDIUM)
        if self.tab == "suns":
            return progress_page(self._progress(), low=low)
        return self._records_page()

    def _tab_choice(self) -> Choice[AlbumTab]:
        tabs: list[tuple[AlbumTab, str]] = [
            ("goals", _("Goals")),
            ("records", _("Records")),
            ("opponents", _("Opponents")),
            ("suns", _("Suns")),
        ]
        return Choice(tabs, self.tab, self._show_tab, icons=_TAB_ICONS, folds=True)

    def _show_tab(self, tab: AlbumTab) -> None:
        self.tab = tab
        self._choose_first()
        self.rebuild_from_top()

    def _records_page(self) -> Box:
        """Return the choice of a subject, and below it the records of the chosen one."""
        page = _AlbumPage()
        above = self._file_problem()
        if self.tab == "opponents" or self.people or self.records.of_series:
            page = self._page_of_subject()
            above += widget_boxes(self._subject_choice(), grows=self.tab == "opponents")
        else:
            above += self._empty_contents()
        grid = Grid(page.cards, gap=Space.MEDIUM, narrowest=_MIN_COLUMN_WIDTH)
        boards = Grid(
            widget_boxes(*page.boards),
            gap=Space.MEDIUM,
            narrowest=_MIN_COLUMN_WIDTH / 2,
            counts=(4, 2),
        )
        if self.tab == "opponents":
            head: Box = Column(above, gap=Space.MEDIUM)
        else:
            head = Flow(above, gap=Space.MEDIUM)
        return Column([head, *widget_boxes(*page.above), grid, boards], gap=Space.MEDIUM)

    def _file_problem(self) -> list[Box]:
        """Return a notice if the records file could not be read."""
        text = results_text(self.records, paths.records_path())
        return widget_boxes(Plaque(text, styles.TEXT), grows=False) if text else []

    def _empty_contents(self) -> list[Box]:
        """Return a notice and a button for a first game, which Enter presses too."""
        text = _("No finished games yet. Your first one will appear here.")
        button = BigButton(_("Start your first game"), self._new_game, icon="play")
        self.page.default = button
        return [empty_list(icon("mask", 150), text), WidgetBox(button)]

    def _new_game(self) -> None:
        self.context.navigation.open(Screen.NEW_GAME)

    def _subject_choice(self) -> Choice[Subject]:
        subjects = self._subjects()
        tabs = [(subject, subject.name) for subject in subjects]
        icons = [self._face_of(subject) for subject in subjects]
        if self.tab == "records" and self.records.of_series:
            tabs.append((_SERIES, _("Series")))
            icons.append("flag")
        return Choice(tabs, self.subject, self._choose_subject, icons=icons)

    def _page_of_subject(self) -> _AlbumPage:
        match self.subject:
            case Subject(kind="series"):
                return self._series_page(self.records.of_series)
            case Subject(kind="person", name=name):
                return self._person_page(counting.games_of(self.records.games, name))
            case Subject(name=name, character=character):
                return self._opponent_page(character, name)

    def _choose_subject(self, subject: Subject) -> None:
        self.subject = subject
        self.rebuild_from_top()

    def _face_of(self, subject: Subject) -> str:
        """Return the icon of a person's or opponent's face."""
        if subject.kind == "opponent":
            return f"face_{subject.character}"
        return person_called(self.context.settings, subject.name).face

    def _large_face(self, side: int) -> pygame.Surface:
        colour = "violet" if self.subject.kind == "opponent" else "red"
        face = self._face_of(self.subject)
        return portrait_picture(self.theme, face, colour, "happy", (side, side))

    def _person_page(self, played: Sequence[counting.Played]) -> _AlbumPage:
        gold = [each.seat.total for each in played]
        won = [each.seat.won for each in played]
        return _AlbumPage(
            cards=widget_boxes(
                self._summary_card(played),
                cards.history_card(gold, won),
                _gold_by_source_card(played),
                self._best_by_module_card(played),
            ),
            boards=[
                self._board_card(each.game, _best_line(*each))
                for each in counting.best_of(played, _BOARD_COUNT)
            ],
        )

    def _best_by_module_card(self, played: Sequence[counting.Played]) -> cards.LinesCard:
        modules = counting.best_by_module(played)
        max_gold = max(1, *modules.values())
        rows: list[CardLine] = []
        for module, gold in modules.items():
            name = _("Base game")
            picture: Box = icon("cacao", 38)
            if module:
                name = module_name(module)
                picture = Picture(module_painter(self.context, module), 38)
            bar = cards.bar_of(gold / max_gold, gold=True)
            row = cards.bar_row(picture, name, bar, [str(gold)])
            rows.append(CardLine(f"{name}: {gold}", row))
        foot = _("The most gold at the end of a game")
        return cards.LinesCard(_("Best result with each module"), rows, foot)

    def _summary_card(self, played: Sequence[counting.Played]) -> cards.LinesCard:
        """Return a person's face, number of games, wins, and strength against each level."""
        wins = [(other.controller, own.won) for game, own in played for other in game.seats]
        rating = counting.rating_of(played)
        lines = [_figures_line(played), *_level_lines(wins), *self._rating_lines(rating)]
        note = _rating_note(rating, played)
        return cards.LinesCard(self.subject.name, lines, note, self._large_face)

    def _rating_lines(self, rating: Rating | None) -> Iterator[CardLine]:
        """Yield the levels around a rating in words, and its place among them."""
        if rating is not None:
            levels = cards.standing_in_words(rating)
            yield CardLine(levels, Words(levels, styles.SUBHEADING_INK))
            face = partial(self.theme.icons.get, self._face_of(self.subject))
            text = f"{rating.value} ± {rating.half_width}"
            yield CardLine(text, cards.ladder(rating, face))

    def _series_page(self, games: Sequence[GameRecord]) -> _AlbumPage:
        """Return the league, the latest series, and the last games."""
        latest_first = list(reversed(games))
        series_ids = sorted(
            dict.fromkeys(game.series for game in latest_first),
            key=lambda series: series != LEAGUE,
        )
        boards: list[Widget] = []
        for game in latest_first[:_BOARD_COUNT]:
            ranking = sorted(game.seats, key=lambda seat: (seat.won, seat.total), reverse=True)
            title = ", ".join(f"{seat.name} {seat.total}" for seat in ranking)
            lines = (title, _day_and_modules(game))
            boards.append(self._board_card(game, lines, _LARGE_BOARD_HEIGHT))
        return _AlbumPage(
            cards=widget_boxes(
                *(
                    cards.standing_card(Standing(games, series))
                    for series in series_ids[:_MAX_SERIES]
                )
            ),
            boards=boards,
        )

    def _start_game_against(self, character: str) -> None:
        """Start a base game of the player against an opponent."""
        who = player(self.context.settings)
        choices = GameChoices([SeatChoice(who.name, "red", portrait=who.portrait)])
        colour = choices.free_colours()[0]
        choices.seats.append(SeatChoice(OPPONENT_NAMES[character], colour, self.level, character))
        self.context.navigation.start_game(Match.start(*choices.begin()))

    def _opponent_page(self, character: str, name: str) -> _AlbumPage:
        levels = [(level, level_name(level)) for level in LEVELS]
        play = _("Play the base game against {name}").format(name=name)
        encounters = counting.games_against(self.records.games, character)
        lines = [_(catalogue().opponents[character].sentence)]
        if not encounters:
            lines.append(_("You have not met {name} yet").format(name=name))
        card = cards.OpponentCard(
            character_line(character),
            lines,
            self._large_face,
            Choice(levels, self.level, self._choose_level),
            JadeButton(play, partial(self._start_game_against, character), icon="play"),
        )
        if not encounters:
            return _AlbumPage([card])
        return _AlbumPage([card], self._encounter_cards(name, encounters))

    def _choose_level(self, level: str) -> None:
        self.level = level

    def _encounter_cards(self, name: str, encounters: Sequence[counting.Encounter]) -> list[Box]:
        """Return the wins by level above the gold, and the closest game against an opponent."""
        heading = _("People against {name}, by level").format(name=name)
        wins = [(each.opponent.controller, each.person.won) for each in encounters]
        # With two people at the table, a game counts as two encounters.
        games = {each.game.key: counting.Played(each.game, each.opponent) for each in encounters}
        figures = widget_boxes(
            cards.LinesCard(heading, _level_lines(wins)),
            _gold_by_source_card(list(games.values())),
        )
        closest = counting.closest_of(encounters)
        boxes: list[Box] = [Column(figures, gap=Space.MEDIUM)]
        if closest is not None:
            boxes.append(WidgetBox(self._closest_card(closest)))
        return boxes

    def _closest_card(self, closest: counting.Encounter) -> cards.BoardCard:
        text = _("The closest game: {name} {gold}, {other} {others}")
        title = text.format(
            name=closest.person.name,
            gold=closest.person.total,
            other=closest.opponent.name,
            others=closest.opponent.total,
        )
        game = closest.game
        return cards.HeadedBoardCard(
            self.context,
            game.game,
            (title, _day_and_modules(game)),
            partial(self._watch, game),
            reason=_reason_without_board(game),
        )

    def _board_card(
        self, game: GameRecord, lines: tuple[str, str], height: float = 120
    ) -> cards.BoardCard:
        watch = partial(self._watch, game)
        reason = _reason_without_board(game)
        return cards.BoardCard(self.context, game.game, lines, watch, height, reason=reason)

    def _watch(self, game: GameRecord) -> None:
        match = recorded_match(game)
        if match is not None:
            self.context.navigation.watch(match, ", ".join(seat.name for seat in game.seats))


def _reason_without_board(game: GameRecord) -> str:
    """Return why a game has no board, empty if it has one."""
    if game.game:
        return ""
    return _("Earlier versions did not save the boards of finished games.")


def recorded_match(game: GameRecord) -> Match | None:
    """Return the match of a record with its names, None if its text is not valid."""
    try:
        match = read_position(game.game)
    except PositionError:
        return None
    for number, seat in enumerate(game.seats):
        match.rename(number, seat.name)
    return match


def _figures_line(played: Sequence[counting.Played]) -> CardLine:
    """Return the number of games, the wins, and the highest and average gold."""
    totals = [each.seat.total for each in played]
    figures = {
        _("Games"): len(played),
        _("Won"): sum(each.seat.won for each in played),
        _("Record"): max(totals),
        _("Average"): round(mean(totals)),
    }
    spoken = in_sentences(f"{name}: {number}" for name, number in figures.items())
    return CardLine(spoken, cards.numbers(figures))


def _rating_note(rating: Rating | None, played: Sequence[counting.Played]) -> str:
    """Return the rating and its number of games, or how to get one."""
    if rating is None:
        return _("You get an Elo rating after 10 two-player games against these levels.")
    games = counted(
        "{count} two-player game",
        "{count} two-player games",
        len(counting.results_for_two(played)),
    )
    text = _("Elo {rating}, from {games}. Your true strength most likely lies within the band.")
    return text.format(rating=rating.value, games=games)


def _gold_by_source_card(played: Sequence[counting.Played]) -> cards.LinesCard:
    count = sum(bool(seat.parts) for _game, seat in played)
    return cards.gold_card(
        counting.gold_by_part(played), counted("{count} game", "{count} games", count)
    )


def _level_lines(games: Sequence[tuple[str, bool]]) -> Iterator[CardLine]:
    """Yield the wins for each level that was played against.

    `games` are the levels of opponents, each with whether the game was won.
    """
    for level in LEVELS:
        won = [victory for each, victory in games if each == level]
        if won:
            text = _("{won} of {count} won").format(won=sum(won), count=len(won))
            name = _("{level}, Elo {rating}").format(
                level=level_name(level), rating=LEVEL_RATINGS[level]
            )
            cells = [f"{sum(won)}/{len(won)}"]
            mask = icon(level_mask(level), 28)
            row = cards.bar_row(mask, level_name(level), cards.bar_of(mean(won)), cells)
            yield CardLine(f"{name}: {text}", row)


def _day_and_modules(game: GameRecord) -> str:
    modules = game_in_words((*game.modules, *game.mini_expansions), big_game=game.big_game)
    day = day_in_words(game.ended.astimezone().date(), local_day())
    return f"{day} · {modules}"


def _best_line(game: GameRecord, seat: RecordSeat) -> tuple[str, str]:
    others = ", ".join(f"{other.name} {other.total}" for other in game.seats if other is not seat)
    gold = counted("{count} gold", "{count} gold", seat.total)
    return _("{gold} against {others}").format(gold=gold, others=others), _day_and_modules(game)
