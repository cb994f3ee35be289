"""The screens of the game, and how each is opened."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import Final

from cacao_desktop.bots.daily import deal_of
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.phones.sessions import PhoneSessionStore
from cacao_desktop.scenes.accessibility import AccessibilityScene
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.scene import BookScene
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.credits import CreditsScene
from cacao_desktop.scenes.daily.scene import DailyScene
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.journey.progress import StopOnJourney
from cacao_desktop.scenes.journey.scene import JourneyScene
from cacao_desktop.scenes.keys import ButtonsScene, KeysScene
from cacao_desktop.scenes.lessons.catalogue import (
    BASE_LESSON_IDS,
    find_lesson,
    lesson_ids,
    load_lesson,
)
from cacao_desktop.scenes.lessons.lesson_guide import FirstGame
from cacao_desktop.scenes.lessons.scene import LessonLeads, LessonScene, LessonsScene
from cacao_desktop.scenes.lists import game_in_words, local_day, moment_in_words
from cacao_desktop.scenes.menu import MenuActions, MenuScene, NextStop
from cacao_desktop.scenes.more import MoreCounts, MoreScene
from cacao_desktop.scenes.new_modules import NewModules, new_title, pictures_of, what_they_are
from cacao_desktop.scenes.puzzles.daily import PuzzleOfTheDay
from cacao_desktop.scenes.puzzles.goals import goals, reached_in_words
from cacao_desktop.scenes.puzzles.list import (
    PuzzlesScene,
    all_puzzles,
    next_puzzle,
    puzzle_called,
    solved_in_words,
)
from cacao_desktop.scenes.puzzles.scene import PuzzleScene
from cacao_desktop.scenes.records.scene import AlbumScene
from cacao_desktop.scenes.records.suns import progress_of
from cacao_desktop.scenes.saved.continue_card import OngoingGame
from cacao_desktop.scenes.saved.game_lists import SavedGameLists, progress, saved_preview
from cacao_desktop.scenes.saved.previews import Previews
from cacao_desktop.scenes.saved.saved_game_page import LoadScene
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.scenes.setup.line_ups import initial_choices
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.scenes.who import player
from cacao_desktop.storage import SavedGames, load_records, paths
from cacao_desktop.storage.records import GameRecord
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui import Dialog, DialogChoice, Scene
from cacao_desktop.words.opponents import OPPONENT_NAMES

_SIMPLE_SCREENS: Final[dict[Screen, Callable[[GameContext], Scene]]] = {
    Screen.SETTINGS: SettingsScene,
    Screen.KEYS: KeysScene,
    Screen.BUTTONS: ButtonsScene,
    Screen.ACCESSIBILITY: AccessibilityScene,
    Screen.CREDITS: CreditsScene,
}
"""The screens that need only the context."""


class Navigator(Games):
    """Opens the screens; see `Navigation` for each method."""

    def __init__(
        self, context: GameContext, library: SavedGames, today: Callable[[], date] = local_day
    ) -> None:
        super().__init__(context, library)
        self._today = today
        self._previews = Previews()

    def open(self, screen: Screen) -> None:
        if screen in _SIMPLE_SCREENS:
            self._show(_SIMPLE_SCREENS[screen](self._context))
            return
        make: dict[Screen, Callable[[], Scene]] = {
            Screen.MENU: self._menu,
            Screen.NEW_GAME: self._setup,
            Screen.TODAY: self._deal,
            Screen.MORE: self._more,
            Screen.ALBUM: self._album,
            Screen.LOAD: self._load,
            Screen.PUZZLES: self._puzzle_list,
            Screen.JOURNEY: self._journey,
            Screen.LESSONS: self._lessons,
        }
        self._show(make[screen]())

    def _menu(self) -> MenuScene:
        actions = MenuActions(
            ongoing=self._ongoing,
            next_stop=self._next_stop,
            is_today_unplayed=self._is_today_unplayed,
            stops=self.journey_progress.stops_in_words,
            play=self.play_as_last_time,
            players=self._last_players,
        )
        return MenuScene(self._context, actions)

    def _next_stop(self) -> NextStop | None:
        """Return the stop that the menu leads to, None if a game comes first.

        That is so once the journey is finished, for a player who starts with a game, and after a
        whole game that lessons of the base game were left for.
        """
        following = self.journey_progress.next_in_latest()
        if following is None:
            return None
        if following.number == 1 and self._context.settings.last_game is not None:
            return None
        if following.stop.lesson in BASE_LESSON_IDS and self._has_played:
            return None
        return NextStop(following.number, following.stop)

    @property
    def _has_played(self) -> bool:
        """Whether the current player has finished a game."""
        name = player(self._context.settings).name
        return any(seat.name == name for game in self._games_played() for seat in game.seats)

    def _last_players(self) -> str:
        choices = initial_choices(self._context.settings)
        names = ", ".join(seat.display_name for seat in choices.seats)
        setup = choices.setup()
        modules = (*setup.modules, *setup.mini_expansions)
        game = game_in_words(modules, big_game=setup.big_game)
        return _("{players}: {game}").format(players=names, game=game)

    def _more(self) -> MoreScene:
        return MoreScene(self._context, MoreCounts(self._puzzles_solved, self._goals))

    def _puzzles_solved(self) -> str:
        return solved_in_words(self._context.settings, all_puzzles())

    def _setup(self) -> SetupScene:
        records = load_records(paths.records_path())
        return SetupScene(self._context, self.start_game, records=records)

    def _deal(self) -> DailyScene:
        new = NewModules(self._unmet, self._learn_module)
        return DailyScene(self._context, self.daily_results, self._today, new, self._daily_puzzle)

    @property
    def _daily_puzzle(self) -> PuzzleOfTheDay:
        return PuzzleOfTheDay(self._context, self._games_played, self._today)

    @staticmethod
    def _games_played() -> Sequence[GameRecord]:
        return load_records(paths.records_path()).games

    def _album(self) -> AlbumScene:
        progress = partial(progress_of, self._context.settings, self.journey_progress)
        return AlbumScene(self._context, progress=progress)

    def _journey(self) -> JourneyScene:
        return JourneyScene(self._context, self.journey_progress)

    def _lessons(self) -> LessonsScene:
        return LessonsScene(self._context, self.journey_progress.next_in_latest)

    def _is_today_unplayed(self) -> bool:
        return self._daily_puzzle.is_unplayed or self.daily_results.is_unplayed(
            deal_of(self._today())
        )

    def _load(self) -> LoadScene:
        lists = SavedGameLists(
            self._library,
            self.open_table,
            replays=paths.replays_folder(),
            watch=self.open_replay,
            watch_match=self.watch,
            deleted=PhoneSessionStore(paths.phones_folder()).forget,
        )
        return LoadScene(self._context, lists, self._previews)

    def open_table(self, key: str) -> None:
        table = self.table_of_save(key)
        if isinstance(table, TableScene):
            self._open_below(table.match)
        self._show(table)

    def _open_below(self, match: Match) -> None:
        """Open the page that a game belongs to, for a game continued from the main menu."""
        if self.way_back:
            return
        if self.journey_progress.stop_of(match) is not None:
            self.open(Screen.JOURNEY)
        elif match.context.deal_code:
            self.open(Screen.TODAY)

    def open_ceremony(self, match: Match) -> None:
        self.record(match)
        if self._context.settings.speed == 0:
            self.open_scoring(match)
        else:
            self._show(CeremonyScene(self._context, match))

    def open_scoring(self, match: Match) -> None:
        self._show(self.scoring(match))

    def open_lesson(self, lesson_id: str, *, alone: bool = False) -> None:
        lesson = find_lesson(lesson_id)
        if lesson is None:
            self.open(Screen.LESSONS)
            return
        open_next = None
        title = _("Journey") if alone else ""
        following = self.journey_progress.next_in_latest(lesson.id)
        if following is not None and not alone:
            open_next = self.return_to_journey
            if following.stop.lesson:
                open_next = partial(self.open_lesson, following.stop.lesson)
            title = _("Next: {lesson}").format(lesson=following.stop.name)
        step = lesson.resume_step(self._context.settings)
        lesson_table = LessonScene(
            self._context,
            lesson,
            step,
            open_next=open_next,
            next_title=title,
            first_game=self._first_game(lesson.id),
            leads=self._leads_of(lesson.id, alone=alone),
        )
        self._show(lesson_table)

    def _first_game(self, lesson_id: str) -> FirstGame | None:
        """Return the game that a finished lesson offers."""
        found = self.journey_progress.first_game(lesson_id)
        if found is None:
            return None

        return _first_game(found, partial(self._play_stop, found))

    def _play_stop(self, found: StopOnJourney) -> None:
        """Continue the game of a stop if it is the latest one, else start it."""
        game = self._library.entries().latest_unfinished()
        if game is not None and game.stop == found.key:
            self._context.leave(partial(self._resume, game.key))
        else:
            self.start_game(self.journey_progress.start_match(*found))

    def _leads_of(self, lesson_id: str, *, alone: bool) -> LessonLeads:
        """Return the ways out of a lesson before its end; a lesson `alone` leads back."""
        progress = self.journey_progress

        def skip() -> bool:
            return progress.skip_lesson(lesson_id) and not alone

        found = progress.game_for_experts()
        if found is None or lesson_id not in BASE_LESSON_IDS:
            return LessonLeads(skip)

        def play() -> None:
            progress.skip_base_lessons()
            self._play_stop(found)

        return LessonLeads(skip, _first_game(found, play))

    def _resume(self, key: str) -> None:
        """Return to the page below and open the table of a saved game."""
        self._context.stack.return_to_page()
        self.open_table(key)

    def _puzzle_list(self) -> PuzzlesScene:
        return PuzzlesScene(self._context, all_puzzles(), self._games_played())

    def open_puzzle(self, puzzle_id: str, *, alone: bool = False) -> None:
        puzzle = puzzle_called(puzzle_id)
        if puzzle is None:
            self.open(Screen.PUZZLES)
            return
        following = next_puzzle(self._context.settings, all_puzzles(), puzzle)
        open_next = None if alone else partial(self.open_puzzle, following.id)

        def show() -> None:
            table = PuzzleScene(self._context, puzzle, open_next)
            self._show(table)

        new = self._unmet(puzzle.modules)
        if not new:
            show()
            return
        again = partial(self.open_puzzle, puzzle_id, alone=alone)
        choices = [
            DialogChoice(_("Learn it"), partial(self._learn_module, new[0], again), "question"),
            DialogChoice(_("Try anyway"), show, "play"),
            DialogChoice(_("Cancel")),
        ]
        picture = pictures_of(self._context, new)
        self._show(
            Dialog(self._context, new_title(new), what_they_are(new), choices, extra=[picture])
        )

    def _unmet(self, modules: Iterable[str]) -> list[str]:
        """Return the modules that were never played here and have a lesson."""
        met = self._modules_met()
        return [each for each in modules if each not in met and each in lesson_ids()]

    def _learn_module(self, module: str, open_next: Callable[[], None] | None = None) -> None:
        """Open the lesson of a module, which returns to the page below or leads to `open_next`."""
        lesson = load_lesson(module)
        step = lesson.resume_step(self._context.settings)
        title = _("Deal of the day") if open_next is None else _("Puzzle")
        self._show(LessonScene(self._context, lesson, step, open_next=open_next, next_title=title))

    def open_book(self, topic: str = "") -> None:
        book = Book()
        self._show(BookScene(self._context, book, book.page_about(topic), about=topic))

    def back_to_menu(self) -> None:
        """Close all screens except the main menu, once the game is saved or given up."""
        self._context.leave(self._context.stack.close_all_but_lowest)

    @property
    def way_back(self) -> str:
        page = self._context.stack.page_below
        if page is None or not page.way_back:
            return ""
        return _(page.way_back)

    def go_back(self) -> None:
        """Return to the page below the game, once the game is saved or given up."""
        self._context.leave(self._context.stack.return_to_page)

    def _ongoing(self) -> OngoingGame | None:
        game = self._library.entries().latest_unfinished()
        if game is None:
            return None
        key = (game.key, game.saved_at, game.totals)
        preview = self._previews.get_now(key, partial(saved_preview, self._library, game.key))
        day = moment_in_words(game.saved_at, self._today())
        return OngoingGame(
            progress(game),
            partial(self.open_table, game.key),
            day,
            None if preview.problem else preview,
        )

    def _goals(self) -> str:
        all_goals = goals(self._context.settings, self._games_played())
        return reached_in_words(all_goals)


def _first_game(found: StopOnJourney, play: Callable[[], None]) -> FirstGame:
    """Return the game of a stop as it is offered to beginners."""
    opponent = found.stop.opponents[0].character
    return FirstGame(OPPONENT_NAMES[opponent], found.stop.symbol, play)
