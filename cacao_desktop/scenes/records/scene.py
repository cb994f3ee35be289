"""The records of the people who play here, and of each opponent."""

from collections.abc import Sequence
from functools import partial
from statistics import mean
from typing import Final

import pygame

from cacao_desktop.arena.statistics import LEVEL_RATINGS
from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.match import PERSON, Match, Seat
from cacao_desktop.scenes.lists import day_in_words, empty_shelf, game_in_words, local_day
from cacao_desktop.scenes.records import cards, counting
from cacao_desktop.scenes.records.counting import LEAGUE, Standing
from cacao_desktop.scenes.setup.choices import FIRST_LEVEL, GameChoices, SeatChoice
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.scenes.setup.presets import first_choices, first_person
from cacao_desktop.storage import PositionError, paths, read_position
from cacao_desktop.storage.records import GameRecord, Records, RecordSeat, load_records
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.panels.cards import face_on_cloth
from cacao_desktop.ui import HeadedScene, Widget, in_sentences, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Picture, Words, icon
from cacao_desktop.ui.boxes.places import Flow, Grid, held
from cacao_desktop.ui.widgets import BigButton, Button, Choice, Plaque
from cacao_desktop.words import LEVELS, OPPONENT_NAMES, catalogue, level_name, module_name
from cacao_desktop.words.opponents import character_line, face_of, level_mask

_BOARDS: Final = 4
_SERIES: Final = "series", ""
_MOST_PEOPLE: Final = 12
_COLUMN: Final = 400
_LARGE_BOARD: Final = 190


class RecordsScene(HeadedScene):
    """What was played to the end at this computer.

    A page for each person, and one for each opponent.
    """

    context: GameContext
    heading = N_("Records")
    place = "stelae"

    def __init__(self, context: GameContext, records: Records | None = None) -> None:
        if records is None:
            self.records = load_records(paths.records_path())
        else:
            self.records = records
        self.people = counting.people_in(self.records.games)[:_MOST_PEOPLE]
        self.shown = (PERSON, self.people[0]) if self.people else _SERIES
        self.level = FIRST_LEVEL
        super().__init__(context)

    def contents(self) -> Box:
        above: list[Box] = []
        self._cards: list[Widget] = []
        self._boards: list[Widget] = []
        aside = self.records.aside
        text = _("The records could not be read. Their file is {path}.")
        if aside is not None:
            text = _("The records could not be read; the old file is kept as {path}.")
        if self.records.newer:
            text = _(
                "The records were saved by a newer version of Cacao Desktop; they are left as "
                "they are."
            )
        if aside is not None or self.records.unreadable or self.records.newer:
            above += held(
                Plaque(text.format(path=aside or paths.records_path()), looks.TEXT), grows=False
            )
        if not (self.people or self.records.of_series):
            empty = _("No finished games yet. Your first one will appear here.")
            begin = partial(self.context.navigation.open, Screen.NEW_GAME)
            self.page.default = BigButton(_("Start your first game"), begin, icon="play")
            above += [empty_shelf(icon("mask", 150), empty), Held(self.page.default)]
        else:
            who = [((PERSON, name), name) for name in self.people]
            who += [((character, name), name) for character, name in OPPONENT_NAMES.items()]
            icons = [self._face(*one)[0] for one, _name in who]
            if self.records.of_series:
                who = [*who, (_SERIES, _("Series"))]
                icons = [*icons, "flag"]
            self._above: list[Widget] = [Choice(who, self.shown, self._show, icons=icons)]
            kind, name = self.shown
            if self.shown == _SERIES:
                self._show_series(self.records.of_series)
            elif kind == PERSON:
                self._show_person(counting.games_of(self.records.games, name))
            else:
                self._show_opponent(kind, name)
            above += held(*self._above, grows=False)
        grid = Grid(held(*self._cards), gap=12, narrowest=_COLUMN)
        boards = Grid(held(*self._boards), gap=12, narrowest=_COLUMN / 2, counts=(4, 2))
        return Column([Flow(above, gap=12), grid, boards], gap=12)

    def _show(self, who: tuple[str, str]) -> None:
        self.shown = who
        self.begin_again()

    def _face(self, kind: str, name: str) -> tuple[str, str]:
        """Return the small face of somebody, and their colour.

        As they sat down last, if they did.
        """
        if kind != PERSON:
            return f"face_{kind}", "violet"
        seats = first_choices(self.context.settings).seats
        seat = next(
            (seat for seat in seats if seat.is_person and seat.called == name),
            SeatChoice("", "red"),
        )
        return face_of(Seat(portrait=seat.portrait), seat.colour) or "face_person", seat.colour

    def _at_large(self, side: int) -> pygame.Surface:
        return face_on_cloth(self.theme, *self._face(*self.shown), "happy", (side, side))

    def _show_person(self, played: Sequence[counting.Played]) -> None:
        modules = counting.best_by_module(played)
        most = max(1, *modules.values())
        rows = dict[str, Box]()
        picture: Box
        for module, gold in modules.items():
            name = _("Base game")
            picture = icon("cacao", 38)
            if module:
                paint = partial(module_picture, self.theme, self.context.art, module)
                name = module_name(module)
                picture = Picture(paint, 38)
            bar = cards.bar_of(gold / most, gold=True)
            rows[f"{name}: {gold}"] = cards.bar_row(picture, name, bar, [str(gold)])
        self._cards = [
            self._person(played),
            cards.course_card([(seat.total, seat.won) for _game, seat in played]),
            self._gold(played),
            cards.ToldCard(
                _("Best result with each module"), rows, _("The most gold at the end of a game")
            ),
        ]
        self._boards = [
            self._board(one, _best_line(*one)) for one in counting.best_of(played, _BOARDS)
        ]

    def _person(self, played: Sequence[counting.Played]) -> cards.ToldCard:
        """Return the face with what was played and won, and how strong the person is against each level."""
        against = [(other.controller, own.won) for game, own in played for other in game.seats]
        levels = _by_level(against)
        rating = counting.rating_of(played)
        totals = [seat.total for _game, seat in played]
        told = {
            _("Games"): len(played),
            _("Won"): sum(seat.won for _game, seat in played),
            _("Record"): max(totals),
            _("Average"): round(mean(totals)),
        }
        foot = _("You get an Elo rating after 10 two-player games against these levels.")
        if rating is not None:
            games = counted("{count} game", "{count} games", len(counting.results_for_two(played)))
            foot = _("Elo {rating}, from {games} for two. Most likely within the band.")
            foot = foot.format(rating=rating.value, games=games)
            where = cards.standing_in_words(rating)
            levels[where] = Words(where, looks.SUBHEADING_INK)
            levels[f"{rating.value} ± {rating.half_width}"] = cards.ladder(
                rating, partial(self.theme.icons.get, self._face(*self.shown)[0])
            )
        spoken = in_sentences(f"{name}: {number}" for name, number in told.items())
        return cards.ToldCard(
            self.shown[1], {spoken: cards.numbers(told), **levels}, foot, self._at_large
        )

    def _gold(self, played: Sequence[counting.Played]) -> cards.ToldCard:
        known = sum(bool(seat.parts) for _game, seat in played)
        return cards.gold_card(
            counting.gold_by_part(played), counted("{count} game", "{count} games", known)
        )

    def _show_series(self, games: Sequence[GameRecord]) -> None:
        """Show the league and the latest series, and what was played last."""
        marks = sorted(
            {game.series: None for game in reversed(games)}, key=lambda series: series != LEAGUE
        )
        self._cards += [
            cards.standing_card(self.theme, Standing(games, series)) for series in marks[:7]
        ]
        for game in games[: -_BOARDS - 1 : -1]:
            ranking = sorted(game.seats, key=lambda seat: (-seat.won, -seat.total))
            title = ", ".join(f"{seat.name} {seat.total}" for seat in ranking)
            line = title, _when_and_what(game)
            self._boards.append(self._board((game, ranking[0]), line, _LARGE_BOARD))

    def _play(self, character: str) -> None:
        """Begin a base game of the person who played here last against an opponent."""
        person = first_person(self.context.settings)
        choices = GameChoices([SeatChoice(person.called, person.colour, portrait=person.portrait)])
        colour = choices.free_colours()[0]
        choices.seats.append(SeatChoice(OPPONENT_NAMES[character], colour, self.level, character))
        self.context.navigation.start_game(Match.start(*choices.begin()))

    def _show_opponent(self, character: str, name: str) -> None:
        found = counting.games_against(self.records.games, character)
        sentence = _(catalogue().opponents[character].sentence)
        foot = "" if found else _("You have not met {name} yet").format(name=name)
        told = {sentence: Words(sentence, looks.TEXT_INK)}
        self._cards = [cards.ToldCard(character_line(character), told, foot, self._at_large)]
        offered = [(level, level_name(level)) for level in LEVELS]
        self._above.append(Choice(offered, self.level, partial(setattr, self, "level")))
        play = _("Play the base game against {name}").format(name=name)
        self._above.append(Button(play, partial(self._play, character), icon="play"))
        if not found:
            return
        levels = [(other.controller, seat.won) for (_game, seat), other in found]
        heading = _("People against {name}, by level").format(name=name)
        theirs = list({game.key: (game, other) for (game, _seat), other in found}.values())
        self._cards += [cards.ToldCard(heading, _by_level(levels)), self._gold(theirs)]
        closest = counting.closest_of(found)
        if closest is not None:
            (game, seat), other = closest
            text = _("The closest game: {name} {gold}, {other} {others}")
            title = text.format(
                name=seat.name, gold=seat.total, other=other.name, others=other.total
            )
            self._cards.append(
                self._board((game, seat), (title, _when_and_what(game)), _LARGE_BOARD)
            )

    def _board(
        self, played: counting.Played, line: tuple[str, str], high: float = 120
    ) -> cards.BoardCard:
        game = played[0]
        card = cards.BoardCard(self.context, game.game, line, partial(self._watch, game), high)
        if not game.game:
            card.reason = _("The boards of games before this version were not saved.")
        return card

    def _watch(self, game: GameRecord) -> None:
        match = match_of(game)
        if match is not None:
            self.context.navigation.watch(match, ", ".join(seat.name for seat in game.seats))


def match_of(game: GameRecord) -> Match | None:
    """Return the match of a record with its names, None where its text is no game."""
    try:
        match = read_position(game.game)
    except PositionError:
        return None
    for number, seat in enumerate(game.seats):
        match.rename(number, seat.name)
    return match


def _by_level(games: Sequence[tuple[str, bool]]) -> dict[str, Box]:
    """Return what to say of each level that was met, with the line that shows it."""
    lines: dict[str, Box] = {}
    for level in LEVELS:
        won = [won for each, won in games if each == level]
        if won:
            text = _("{won} of {count} won").format(won=sum(won), count=len(won))
            name = _("{level}, Elo {rating}").format(
                level=level_name(level), rating=LEVEL_RATINGS[level]
            )
            bar = cards.bar_of(mean(won))
            cells = [f"{sum(won)}/{len(won)}"]
            row = cards.bar_row(icon(level_mask(level), 28), level_name(level), bar, cells)
            lines[f"{name}: {text}"] = row
    return lines


def _when_and_what(game: GameRecord) -> str:
    what = game_in_words((*game.modules, *game.mini_expansions), big_game=game.big_game)
    day = day_in_words(game.ended.astimezone().date(), local_day())
    return f"{day} · {what}"


def _best_line(game: GameRecord, seat: RecordSeat) -> tuple[str, str]:
    others = ", ".join(f"{other.name} {other.total}" for other in game.seats if other is not seat)
    gold = counted("{count} gold", "{count} gold", seat.total)
    return _("{gold} against {others}").format(gold=gold, others=others), _when_and_what(game)
