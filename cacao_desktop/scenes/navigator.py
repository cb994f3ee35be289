"""The screens of the game and how each is opened."""

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final

from cacao_desktop.bots.daily import deal_of
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.phones.sessions import PhoneSessionStore
from cacao_desktop.scenes.about import AccessibilityScene, CreditsScene
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.scene import BookScene
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.daily.scene import DailyScene
from cacao_desktop.scenes.games import Games
from cacao_desktop.scenes.journey.scene import JourneyScene
from cacao_desktop.scenes.keys import ButtonsScene, KeysScene
from cacao_desktop.scenes.lessons.lesson import Lesson, find_lesson
from cacao_desktop.scenes.lessons.scene import LessonScene, LessonsScene
from cacao_desktop.scenes.lists import local_day, moment_in_words
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.puzzles.goals import goals
from cacao_desktop.scenes.puzzles.list import (
    PuzzlesScene,
    PuzzleTab,
    all_puzzles,
    modules_met,
    next_puzzle,
)
from cacao_desktop.scenes.puzzles.scene import PuzzleScene
from cacao_desktop.scenes.records.scene import RecordsScene
from cacao_desktop.scenes.saved.game_lists import SavedGameLists, progress, saved_preview
from cacao_desktop.scenes.saved.previews import Previews
from cacao_desktop.scenes.saved.save_card import OngoingGame
from cacao_desktop.scenes.saved.saved_game_page import LoadScene
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.storage import SavedGames, load_records, paths
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Dialog, DialogChoice, Scene

_SIMPLE_SCREENS: Final[dict[Screen, Callable[[GameContext], Scene]]] = {
    Screen.RECORDS: RecordsScene,
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
            Screen.DEAL: self._deal,
            Screen.LOAD: self._load,
            Screen.PUZZLES: self._puzzle_list,
            Screen.GOALS: self._goal_list,
            Screen.JOURNEY: self._journey,
            Screen.LESSONS: self._lessons,
        }
        self._show(make[screen]())

    def _menu(self) -> MenuScene:
        return MenuScene(
            self._context,
            self._ongoing,
            self._deal_waits,
            self.journey_progress.next_of_latest,
            self._goals,
        )

    def _setup(self) -> SetupScene:
        records = load_records(paths.records_path())
        return SetupScene(self._context, self.start_game, records=records)

    def _deal(self) -> DailyScene:
        return DailyScene(self._context, self.deals, self._today)

    def _journey(self) -> JourneyScene:
        return JourneyScene(self._context, self.journey_progress)

    def _lessons(self) -> LessonsScene:
        return LessonsScene(self._context, self.journey_progress.next_of_latest)

    def _goal_list(self) -> PuzzlesScene:
        return self._puzzle_list("goals")

    def _deal_waits(self) -> bool:
        return self.deals.waits(deal_of(self._today()))

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
        self._show(self.table(key))

    def open_ceremony(self, match: Match) -> None:
        self.record(match)
        if self._context.settings.speed == 0:
            self.open_scoring(match)
        else:
            self._show(CeremonyScene(self._context, match))

    def open_scoring(self, match: Match) -> None:
        self._show(self.scoring(match))

    def open_lesson(self, lesson: str, *, alone: bool = False) -> None:
        found = find_lesson(lesson)
        if found is None:
            self.open(Screen.LESSONS)
            return
        follow = None
        title = _("Journey") if alone else ""
        coming = self.journey_progress.next_of_latest(found.id)
        if coming is not None and not alone:
            follow = self.return_to_journey
            if coming[1].lesson:
                follow = partial(self.open_lesson, coming[1].lesson)
            title = _("Next: {lesson}").format(lesson=coming[1].name)
        place = found.place_in(self._context.settings)
        lesson_table = LessonScene(self._context, found, place, follow=follow, next_title=title)
        lesson_table.commands.journey = alone
        self._show(lesson_table)

    def _puzzle_list(self, tab: PuzzleTab = "puzzles") -> PuzzlesScene:
        games = load_records(paths.records_path()).games
        return PuzzlesScene(self._context, all_puzzles(), games, self._today(), tab)

    def open_puzzle(self, puzzle: str, *, alone: bool = False) -> None:
        found = next((each for each in all_puzzles() if each.id == puzzle), None)
        if found is None:
            self.open(Screen.PUZZLES)
            return
        following = next_puzzle(self._context.settings, all_puzzles(), found)
        follow = None if alone else partial(self.open_puzzle, following.id)

        def show() -> None:
            table = PuzzleScene(self._context, found, follow)
            table.commands.journey = alone
            self._show(table)

        met = modules_met(
            self._context.settings, load_records(paths.records_path()).games, all_puzzles()
        )
        lesson = next((find_lesson(module) for module in found.modules if module not in met), None)
        # A journey teaches its modules before its puzzles.
        if alone or lesson is None:
            show()
        else:
            self._ask_to_learn(lesson, show)

    def _ask_to_learn(self, lesson: Lesson, show: Callable[[], None]) -> None:
        """Offer a lesson before a puzzle, which follows the lesson."""
        name = _(lesson.title)
        place = lesson.place_in(self._context.settings)
        text = _(
            "This puzzle is played with {module}, which you have not met yet. Learn it first?"
        )

        def learn() -> None:
            self._show(
                LessonScene(self._context, lesson, place, follow=show, next_title=_("Puzzle"))
            )

        choices = [DialogChoice(_("Learn it"), learn, "question"), DialogChoice(_("Cancel"))]
        choices.insert(1, DialogChoice(_("Try anyway"), show, "play"))
        self._show(Dialog(self._context, _("Puzzle"), text.format(module=name), choices))

    def open_book(self, topic: str = "") -> None:
        book = Book()
        self._show(BookScene(self._context, book, book.page_about(topic), about=topic))

    def back_to_menu(self) -> None:
        """Close all screens but the main menu, once the game is saved or given up."""
        self._context.leave(self._context.stack.close_all_but_lowest)

    def back_to_journey(self) -> None:
        """Close all screens, once the game is saved or given up, and open the journey."""
        self._context.leave(self.return_to_journey)

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
        found = goals(self._context.settings, load_records(paths.records_path()).games)
        return _("{done} of {count}").format(
            done=sum(goal.reached for goal in found), count=len(found)
        )
