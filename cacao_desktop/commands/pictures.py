"""The screens that can be drawn to a file, and how each is opened."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Final, get_args

from cacao_desktop.bots.advice import Adviser
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.daily import DailyDeal
from cacao_desktop.bots.greedy import greedy
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.commands.positions import DEAL_DAY, position, some_deals, some_records
from cacao_desktop.engine import WORKER_KINDS, EndTurn, Place, legal_actions, observe
from cacao_desktop.engine.tiles import kind_and_rotation
from cacao_desktop.i18n import _
from cacao_desktop.match import PHONE, Match, Seat
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.phones.seats import Presence
from cacao_desktop.phones.sessions import PhoneSession, PhoneSessionStore
from cacao_desktop.scenes.book.contents import Book
from cacao_desktop.scenes.book.history import INDEX
from cacao_desktop.scenes.book.scene import BookScene
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.coach.reviews import Reviews
from cacao_desktop.scenes.coach.scene import CoachScene
from cacao_desktop.scenes.daily.results import DailyResults
from cacao_desktop.scenes.daily.scene import DailyScene, TodayTab
from cacao_desktop.scenes.first_start import FirstStartScene
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.lessons.catalogue import lesson_ids, load_lesson
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.scenes.new_modules import NewModules
from cacao_desktop.scenes.phone_host import PhoneHost
from cacao_desktop.scenes.phones import PhonesScene
from cacao_desktop.scenes.puzzles.daily import PuzzleOfTheDay
from cacao_desktop.scenes.puzzles.list import PuzzlesScene, all_puzzles
from cacao_desktop.scenes.puzzles.scene import PuzzleScene
from cacao_desktop.scenes.records.scene import AlbumScene, AlbumTab
from cacao_desktop.scenes.records.suns import progress_of
from cacao_desktop.scenes.saved.game_lists import SavedGameLists, Tab
from cacao_desktop.scenes.saved.saved_game_page import LoadScene
from cacao_desktop.scenes.setup.scene import SetupScene
from cacao_desktop.scenes.viewer import ViewerScene
from cacao_desktop.storage import DealResult, SavedGames, paths
from cacao_desktop.table.catalogue.topics import hut_topic, tile_topic
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.flow.remarks import Reaction, all_remarks
from cacao_desktop.table.scene import GameExtras, TableScene
from cacao_desktop.ui import Dialog, DialogChoice
from cacao_desktop.ui.input.bindings import PadFamily
from cacao_desktop.ui.input.intentions import TypedText
from cacao_desktop.ui.pages.on_screen_keyboard import OnScreenKeyboard
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.words.opponents import PORTRAITS

REVIEW: Final = Budget(simulations=60)
"""A fixed search budget, so that pictures are always the same."""
_SUGGESTION: Final = Budget(simulations=170)
"""The budget for a suggestion, fixed for the same reason."""

Opener = Callable[[GameContext, Match | None], object]
"""Opens a screen with a match, or with a position of its own if there is none."""


def _table(
    then: Callable[[TableScene], object] = lambda _table: None, *, name: str = "table"
) -> Opener:
    """Return an opener of a table that then calls `then` with it; `name` names its position."""
    return lambda context, match: then(_show_table(context, match or position(name)))


def _screen(screen: Screen) -> Opener:
    return lambda context, _match: context.navigation.open(screen)


def _show_table(context: GameContext, match: Match) -> TableScene:
    table = TableScene(context, match)
    context.stack.push(table)
    return table


def _suggest(table: TableScene) -> None:
    """Show the suggestion for the current decision."""
    seen = observe(table.match.state, table.match.state.deciding)
    table.suggesting.show(Adviser(0).advise(seen, _SUGGESTION))


def _hold_tile(table: TableScene) -> None:
    """Hold a tile of the hand over the board, as in the best turn that also fills a cell."""
    seat = table.match.state.active
    seen = observe(table.match.state, seat).table
    ranked_turns = greedy(seen, plain_weights().at(seen)).turns()
    filling_turns = [(value, code, index) for value, (code, index, fills) in ranked_turns if fills]
    if filling_turns:
        _value, code, index = max(filling_turns)
        kind, rotation = kind_and_rotation(code)
        table.mode.hold(Place(seat, WORKER_KINDS[kind], *seen.rules.cell(index), rotation))


def _choose_wrong_cell(table: TableScene) -> None:
    """Take the first tile of the hand and press a cell where it cannot be laid."""
    table.mode.choose_number(0)
    x, y = max(table.mode.cells_in_question)
    table.mode.press_cell((x, y + 1), (0, 0))


def _table_with_gamepad(context: GameContext, match: Match | None) -> None:
    """Open a table that names the buttons of a gamepad by letters."""
    context.theme.keys.pad = PadFamily.LETTERS
    context.keyboard_used = True
    _hold_tile(_show_table(context, match or position("table")))


def _table_with_remark(context: GameContext, match: Match | None) -> None:
    """Open a table with the remark of a happy opponent and the face of a cross one."""
    context.settings.hints = False
    table = TableScene(context, match or position("table"), extras=GameExtras())
    context.stack.push(table)
    assert table.remarks is not None
    table.remarks.show(Reaction(1, "happy", all_remarks()[0].about(3)), quickly=False)
    table.model.expressions[2] = "cross"


def _on_screen_keyboard(context: GameContext, _match: Match | None) -> None:
    """Open the on-screen keyboard for a name, with the symbols of a gamepad."""
    context.theme.keys.pad = PadFamily.SHAPES
    context.keyboard_used = True
    context.navigation.open(Screen.LOAD)
    field = TextField("Mia Sophie", max_length=24, tooltip=_("Name"))
    context.stack.push(
        Dialog(context, _("Rename the game"), "", [DialogChoice(_("Rename"))], extra=[field])
    )
    context.stack.push(OnScreenKeyboard(context, field))


def _temples(table: TableScene) -> None:
    """Open the list of temples with the focus of the keyboard."""
    table.context.keyboard_used = True
    table.commands.open_temples()


def _coach(context: GameContext, match: Match | None) -> None:
    """Open the coach after all decisions of a game have been reviewed."""
    finished = match or position("end")
    reviews = Reviews(finished, REVIEW)
    reviews.finish()
    context.stack.push(CoachScene(context, finished, reviews))


_SHARE_COUNTED: Final = 0.85
"""The share of a part's time after which its gold has been counted."""


def _ceremony(context: GameContext, match: Match | None, *, at_temple: bool) -> None:
    """Open the ceremony after the count of its last temple, or of its last line."""
    scene = CeremonyScene(context, match or position("end"))
    context.stack.push(scene)
    last = max(
        index for index, part in enumerate(scene.parts) if (part.temple is not None) == at_temple
    )
    scene.show(last, scene.parts[last].seconds * _SHARE_COUNTED)


def _handover(context: GameContext, match: Match | None) -> None:
    """Open a table whose first two seats are people and whose next person has yet to sit down."""
    shown_match = match or position("table")
    others = shown_match.seats[2:]
    people = [seat if seat.is_person else Seat() for seat in shown_match.seats[:2]]
    seats_with_faces = [
        replace(seat, portrait=portrait)
        for seat, portrait in zip([*people, *others], PORTRAITS, strict=False)
    ]
    _show_table(context, _with_seats(shown_match, seats_with_faces)).flow.advance(0.0)


def _with_seats(match: Match, seats: Sequence[Seat]) -> Match:
    """Return a match at the same position with other seats."""
    return Match(match.setup, match.deal, tuple(seats), match.actions)


class _PicturedPhones(PhoneTable):
    """A table that looks open; nothing listens for a picture."""

    is_open = True
    address = "http://192.168.1.20:8765/"

    def presence(self, seat: int) -> tuple[Presence, float]:
        """Show one connected phone, one that is away, and a free seat."""
        return get_args(Presence)[(seat + 1) % 3], 0.0


def _phones(context: GameContext, match: Match | None) -> None:
    """Open the page for phones of a table whose players all use a phone."""
    shown_match = match or position("table")
    seats = [
        Seat(portrait=portrait, device=PHONE)
        for portrait in tuple(PORTRAITS)[: len(shown_match.seats)]
    ]
    table = _show_table(context, _with_seats(shown_match, seats))
    phones = _PicturedPhones(
        table.match, table.flow, paths.resource("assets"), PhoneSession(code="KALUMQPE")
    )
    host = PhoneHost(table, "", PhoneSessionStore(paths.phones_folder()), None)
    host.phones = phones
    host.addresses = ["192.168.1.20", "10.0.0.7"]
    context.stack.push(PhonesScene(context, host))


def _setup(context: GameContext, _match: Match | None) -> SetupScene:
    """Open the new-game screen for players who have finished games before."""
    scene = SetupScene(context, lambda _match: None, records=some_records())
    context.stack.push(scene)
    return scene


def _setup_with_conflict(context: GameContext, match: Match | None) -> None:
    """Open the new-game screen after a press on a module that conflicts with others."""
    scene = _setup(context, match)
    for level in ("normal", "expert"):
        scene.choices.add_seat(level)
    scene.choices.choose_preset("chocolatl")
    scene.choices.choose_module("big_market", True)
    scene.rebuild()
    scene.press_module("volcanoes")


def _lessons(context: GameContext, _match: Match | None) -> None:
    """Open the lessons of a player who finished two and left another early."""
    context.settings.lessons_done = ["harvest", "sell"]
    context.settings.lesson_places = {"fill": 2}
    context.navigation.open(Screen.LESSONS)


def _solve_some(context: GameContext) -> None:
    """Record some puzzles and two lessons as the player's progress."""
    context.settings.puzzle_suns = {
        puzzle.id: number % 4 for number, puzzle in enumerate(all_puzzles()[:9])
    }
    context.settings.lessons_done = ["harvest", "sell"]


def _puzzles(context: GameContext, _match: Match | None) -> None:
    """Open the list of puzzles, some of which are solved."""
    _solve_some(context)
    context.stack.push(PuzzlesScene(context, all_puzzles(), some_records().games))


def _album(context: GameContext, _match: Match | None, *, tab: AlbumTab) -> None:
    """Open a tab of the album of a player with some results."""
    _solve_some(context)
    progress = partial(progress_of, context.settings, JourneyProgress(context))
    context.stack.push(AlbumScene(context, some_records(), tab, progress))


def _today(context: GameContext, _match: Match | None, *, tab: TodayTab) -> None:
    """Open the page of the day at a tab, with the results of several days."""
    _solve_some(context)
    puzzle = PuzzleOfTheDay(context, lambda: some_records().games, lambda: DEAL_DAY)
    scene = DailyScene(context, _PicturedDeals(context), lambda: DEAL_DAY, puzzle=puzzle)
    scene.tab = tab
    scene.rebuild()
    context.stack.push(scene)


def _answered_puzzle(context: GameContext, _match: Match | None) -> PuzzleScene:
    """Open the first puzzle with the verdict on an answer: the first legal action of all."""
    puzzle = all_puzzles()[0]
    scene = PuzzleScene(context, puzzle, lambda: None)
    context.stack.push(scene)
    state = scene.match.state
    seen = observe(state, state.active)
    answer = legal_actions(state)[0]
    scene.match.submit(answer)
    _play_to_end_of_turn(scene.match)
    scene.show_verdict(Adviser(0).review(0, seen, (answer,), REVIEW, puzzle.plan))
    return scene


def _play_to_end_of_turn(match: Match) -> None:
    """Choose the last legal action until that is to end the turn."""
    action = legal_actions(match.state)[-1]
    while not isinstance(action, EndTurn):
        match.submit(action)
        action = legal_actions(match.state)[-1]


_UNTIL_ALL_IS_STILL: Final = 99.0
"""The seconds after which no motion of a screen is left."""


def _both_turns(context: GameContext, match: Match | None) -> None:
    """Open the comparison of a puzzle's answer with the best turn, after all motion."""
    _answered_puzzle(context, match).show_best()
    context.stack.update(_UNTIL_ALL_IS_STILL)


class _PicturedDeals(DailyResults):
    """Results of several days for a picture, without running a bot."""

    @property
    def results(self) -> tuple[DealResult, ...]:
        return some_deals()

    def request_expert_result(self, daily: DailyDeal, level: str) -> None: ...


def _new_deal(context: GameContext, _match: Match | None) -> None:
    """Open a daily deal with two modules that are new to the player."""
    day = DEAL_DAY - timedelta(days=4)
    new_modules = NewModules(list)
    puzzle = PuzzleOfTheDay(context, lambda: some_records().games, lambda: day)
    scene = DailyScene(context, _PicturedDeals(context), lambda: day, new_modules, puzzle)
    scene.tab = "deal"
    scene.rebuild()
    context.stack.push(scene)


def _journey(context: GameContext, _match: Match | None, *, lessons: int) -> None:
    """Open the journey of a player who has done some lessons and most puzzles."""
    context.settings.lessons_done = list(lesson_ids()[:lessons])
    context.settings.puzzle_suns = {
        puzzle.id: number % 4 for number, puzzle in enumerate(all_puzzles())
    }
    context.navigation.open(Screen.JOURNEY)


def _saved(context: GameContext, _match: Match | None, *, tab: Tab) -> None:
    """Open a tab of the saved games after all files have been read."""
    saved_games = SavedGames(paths.saves_folder(), paths.resource("saves"))
    lists = SavedGameLists(saved_games, lambda _key: None)
    scene = LoadScene(context, lists, tab=tab)
    context.stack.push(scene)
    scene.read_all()


def _book_search(context: GameContext, _match: Match | None) -> None:
    """Open the book after a question has been typed over a page."""
    scene = BookScene(context, Book(), "storage")
    context.stack.push(scene)
    scene.handle(TypedText("5 Cacao?"))


def _viewer(context: GameContext, match: Match | None) -> None:
    """Open the viewer after two thirds of a game."""
    shown_match = match or position("end")
    title = ", ".join(player.name for player in shown_match.setup.players)
    scene = ViewerScene(context, shown_match, title)
    context.stack.push(scene)
    scene.flow.go_to(scene.flow.last * 2 // 3)
    scene.rebuild()


PICTURES: Final[dict[str, Opener]] = {
    "menu": _screen(Screen.MENU),
    "more": _screen(Screen.MORE),
    "setup": _setup,
    "setup-first": _screen(Screen.NEW_GAME),
    "setup-conflict": _setup_with_conflict,
    "load": partial(_saved, tab="games"),
    "examples": partial(_saved, tab="examples"),
    "lessons": _lessons,
    "lesson": lambda context, _match: context.stack.push(
        LessonScene(context, load_lesson("harvest"), 2)
    ),
    "puzzles": _puzzles,
    "goals": partial(_album, tab="goals"),
    "records": partial(_album, tab="records"),
    "opponents": partial(_album, tab="opponents"),
    "suns": partial(_album, tab="suns"),
    "puzzle": lambda context, _match: context.stack.push(
        PuzzleScene(context, all_puzzles()[0], lambda: None)
    ),
    "puzzle-answered": _answered_puzzle,
    "puzzle-shown": _both_turns,
    "first-start": lambda context, _match: context.stack.push(FirstStartScene(context)),
    "seats": _table(lambda table: table.commands.open_seats()),
    "photo": _table(lambda table: table.commands.open_photo()),
    "viewer": _viewer,
    "deal": partial(_today, tab="deal"),
    "deal-new": _new_deal,
    "puzzle-of-the-day": partial(_today, tab="puzzle"),
    "journey": partial(_journey, lessons=2),
    "journey-done": partial(_journey, lessons=99),
    "table": _table(),
    "table-held": _table(_hold_tile),
    "table-refused": _table(_choose_wrong_cell),
    "table-suggested": _table(_suggest),
    "table-gamepad": _table_with_gamepad,
    "table-folded": _table(lambda table: table.panels.fold()),
    "table-remark": _table_with_remark,
    "temples": _table(_temples),
    "huts": _table(lambda table: table.commands.open_cards()),
    "fills": _table(name="fills"),
    "market": _table(name="market"),
    "handover": _handover,
    "phones": _phones,
    "ceremony": partial(_ceremony, at_temple=True),
    "ceremony-lines": partial(_ceremony, at_temple=False),
    "scoring": lambda context, match: context.navigation.open_scoring(match or position("end")),
    "coach": _coach,
    "on-screen-keyboard": _on_screen_keyboard,
    "keys": _screen(Screen.KEYS),
    "buttons": _screen(Screen.BUTTONS),
    "settings": _screen(Screen.SETTINGS),
    "accessibility": _screen(Screen.ACCESSIBILITY),
    "book": lambda context, _match: context.navigation.open_book(tile_topic("market_3")),
    "book-huts": lambda context, _match: context.navigation.open_book(hut_topic("monk")),
    "book-search": _book_search,
    "book-index": lambda context, _match: context.stack.push(BookScene(context, Book(), INDEX)),
    "credits": _screen(Screen.CREDITS),
}
