"""The book of rules on the screen.

Reading, searching and turning pages by mouse and by keys, at every size.
"""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.colours import CHOSEN
from cacao_desktop.scenes.book import plates
from cacao_desktop.scenes.book.contents import FIRST_PAGE, Book
from cacao_desktop.scenes.book.contents_view import InkLine
from cacao_desktop.scenes.book.history import INDEX
from cacao_desktop.scenes.book.index_view import IndexLine
from cacao_desktop.scenes.book.page_parts import Illustration, Marked, Paragraph
from cacao_desktop.scenes.book.scene import BookScene
from cacao_desktop.scenes.book.search import Answers, BookSearch
from cacao_desktop.scenes.book.words import paragraphs
from cacao_desktop.scenes.lessons.scene import LessonScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import styles
from cacao_desktop.ui.access.announcer import Announcer
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.input.bindings import PadButton
from cacao_desktop.ui.input.intentions import TypedText
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.sound.sounds import Sounds
from cacao_desktop.ui.window import HeadlessDisplay
from cacao_desktop.words.rows import ModulePicture
from tests.conftest import Sample
from tests.samples import first, in_turn, one_row_in
from tests.ui.harness import (
    Desk,
    click,
    desk,
    give,
    headless,
    named,
    record_broken_words,
    widgets_of,
)

BOOK = Book()
PAGES = [*BOOK.pages, INDEX]
SIZES = (
    ((1024, 640), 200),
    ((1366, 768), 100),
    ((1920, 1080), 100),
    ((1280, 720), 150),
    ((1366, 768), 200),
)


def opened_at(page: str, context: GameContext | None = None) -> BookScene:
    """Return the book open at a page, as it is without a display."""
    context = context or headless()
    scene = BookScene(context, BOOK, page)
    context.stack.push(scene)
    return scene


@pytest.fixture
def reader() -> Iterator[Desk]:
    """Open the program with the book at its first page."""
    with desk() as opened:
        opened.context.navigation.open(Screen.MENU)
        opened.step()
        opened.click(named(opened.top, "More"))
        opened.click(named(opened.top, "Book of rules"))
        yield opened


def book(reader: Desk) -> BookScene:
    """Return the book on top of the program."""
    assert isinstance(reader.top, BookScene)
    return reader.top


def shows_search(scene: BookScene) -> bool:
    """Return whether the field for what is looked for is in sight."""
    return scene.contents.query.visible


def write(reader: Desk, text: str) -> None:
    """Type a text."""
    for letter in text:
        reader.key(ord(letter), letter)


# At every size.


@pytest.mark.parametrize(("look", "full"), in_turn(SIZES, (True, False), step=len(SIZES)))
def test_every_page_is_drawn_with_nothing_cut(
    look: tuple[tuple[int, int], int], full: bool, sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    size, text_percent = look
    broken = record_broken_words(monkeypatch)
    for language in ("de", "nl", "en")[: sample(1, 3)]:
        settings = Settings(
            language=language, text_percent=text_percent, book_in_full=full, speed=0
        )
        context = app.create_context(HeadlessDisplay(size), settings, Sounds())
        for page in PAGES[:: sample(2, 1)]:
            scene = opened_at(page, context)
            context.stack.draw(context.display.surface)
            assert list(problems(scene)) == [], (page, language)
            assert broken == [], (page, language)
            context.stack.pop()


def problems(scene: BookScene) -> Iterator[str]:
    """Yield what is cut, too small, or on something else on the page that is open."""
    widgets = [widget for widget in scene.view.widgets if widget.visible]
    room = scene.text.content_rect(scene.theme)
    for widget in widgets:
        if widget.rect.left < room.left - 1 or widget.rect.right > room.right + 1:
            yield f"{widget} reaches beyond the page: {widget.rect}, {room}"
        if widget.measure(scene.theme, widget.rect.width)[1] > widget.rect.height:
            yield f"{widget} is higher than its place"
    for one, other in combinations(widgets, 2):
        if one.rect.colliderect(other.rect):
            yield f"{one} and {other} are on each other"


@pytest.mark.parametrize(("size", "text_percent"), one_row_in(len(SIZES), SIZES))
def test_the_end_of_every_page_comes_into_sight(size: tuple[int, int], text_percent: int) -> None:
    settings = Settings(text_percent=text_percent, speed=0)
    context = app.create_context(HeadlessDisplay(size), settings, Sounds())
    for page in PAGES:
        scene = opened_at(page, context)
        scene.text.scroll_to(10**6)
        lowest = max(widget.rect.bottom for widget in scene.view.widgets if widget.visible)
        assert lowest <= scene.text.rect.bottom, page
        context.stack.pop()


def test_the_tile_that_was_asked_about_is_ringed() -> None:
    context = headless()
    context.navigation.open_book("tile:market_3")
    scene = context.stack.top
    assert isinstance(scene, BookScene)
    row = next(
        widget
        for widget in scene.view.widgets
        if isinstance(widget, Shown) and widget.ignores_pointer
    )
    scene.text.reveal(row)
    context.stack.draw(context.display.surface)
    shown = context.display.surface.subsurface(row.rect)
    ring = pygame.mask.from_threshold(shown, CHOSEN, (1, 1, 1, 255)).get_bounding_rects()
    assert row.rect.height - 12 < max(each.height for each in ring) <= row.rect.height


def test_the_book_lies_open_where_there_is_room_and_no_text_lies_in_its_gutter() -> None:
    context = headless((1366, 768))
    for page in BOOK.pages:
        scene = opened_at(page, context)
        assert scene.ground.opened
        middle = scene.ground.rect.centerx
        for widget in scene.view.widgets:
            if isinstance(widget, Paragraph | Illustration):
                assert not widget.rect.x < middle < widget.rect.right, page
        context.stack.pop()
    assert not opened_at("market", headless((800, 600))).ground.opened


def test_a_page_without_a_board_shows_its_things_beside_the_text() -> None:
    context = headless((1366, 768))
    for topic in ("hut:monk", "token:cacao"):
        context.navigation.open_book(topic)
        scene = context.stack.top
        assert isinstance(scene, BookScene)
        scene.choose_version(True)
        plate = next(widget for widget in scene.view.widgets if isinstance(widget, Illustration))
        told = [widget for widget in scene.view.widgets if isinstance(widget, Paragraph)]
        assert all(each.rect.right < plate.rect.left for each in told)
        assert plate.rect.width > 400
        context.stack.close(scene)


# With the keyboard alone.


def test_the_right_arrow_turns_from_the_first_page_to_the_last(reader: Desk) -> None:
    reader.draw_seldom()
    seen = [book(reader).page_id]
    for _ in range(len(PAGES) - 2):
        reader.key(pygame.K_RIGHT)
        seen.append(book(reader).page_id)
    assert seen == PAGES[:-1]
    reader.key(pygame.K_RIGHT)
    assert book(reader).page_id == seen[-1]
    reader.key(pygame.K_LEFT)
    assert book(reader).page_id == seen[-2]


def test_backspace_goes_back_to_where_one_was(reader: Desk) -> None:
    scene = book(reader)
    scene.open_page("acting")
    scene.text.scroll_to(40)
    offset = scene.text.offset
    scene.open_page("temple")
    reader.key(pygame.K_BACKSPACE)
    assert (scene.page_id, scene.text.offset) == ("acting", offset)
    reader.key(pygame.K_BACKSPACE)
    assert scene.page_id == FIRST_PAGE


def test_a_page_slightly_too_long_moves_together_instead_of_scrolling() -> None:
    scene = opened_at("market", headless((1024, 640)))
    scene.context.stack.layout((1024, 640))
    assert scene.view.opened
    assert scene.text.furthest == 0


def test_the_down_arrow_reads_on() -> None:
    with desk((1024, 640)) as reader:
        reader.context.settings.text_percent = 200
        reader.context.apply_settings()
        reader.context.navigation.open_book("tile:temple")
        reader.step()
        scene = book(reader)
        reader.key(pygame.K_DOWN)
        assert scene.text.offset > 0
        reader.key(pygame.K_UP)
        assert scene.text.offset == 0


def test_typing_searches_wherever_the_focus_is(reader: Desk) -> None:
    scene = book(reader)
    write(reader, "volcano")
    assert scene.contents.query.text == "volcano"
    assert scene.contents.answers.hits[0].page == "module-volcanoes"
    reader.key(pygame.K_RETURN)
    assert scene.page_id == "module-volcanoes"


def test_the_arrows_go_on_to_what_else_was_found(reader: Desk) -> None:
    scene = book(reader)
    write(reader, "sun")
    reader.key(pygame.K_RETURN)
    found = [hit.page for hit in scene.contents.answers.hits]
    assert len(found) > 1
    reader.key(pygame.K_RIGHT)
    assert scene.page_id == found[1]
    reader.key(pygame.K_LEFT)
    reader.key(pygame.K_LEFT)
    assert scene.page_id == found[-1]


def test_escape_ends_the_search_and_then_closes_the_book(reader: Desk) -> None:
    scene = book(reader)
    write(reader, "sun")
    reader.key(pygame.K_ESCAPE)
    assert scene.contents.query.text == ""
    assert reader.top is scene
    reader.key(pygame.K_ESCAPE)
    assert reader.top is not scene


def test_tab_and_enter_lead_to_another_page(reader: Desk) -> None:
    scene = book(reader)
    for _ in widgets_of(scene):
        reader.key(pygame.K_TAB)
        if getattr(scene.page.focus, "text", "") == "Final scoring":
            break
    reader.key(pygame.K_RETURN)
    assert scene.page_id == "scoring"


def test_in_a_narrow_window_typing_shows_what_was_found_and_enter_the_page() -> None:
    with desk((1024, 640)) as reader:
        reader.context.settings.text_percent = 200
        reader.context.apply_settings()
        reader.context.navigation.open_book()
        reader.key(pygame.K_DOWN)
        scene = book(reader)
        assert not shows_search(scene)
        write(reader, "temple")
        assert shows_search(scene)
        reader.key(pygame.K_RETURN)
        assert scene.page_id == "temple"
        assert not shows_search(scene)


# With the mouse alone.


def test_contents_fold_and_lead_to_pages(reader: Desk) -> None:
    scene = book(reader)
    reader.click(named(scene, "Towards the end"))
    click(scene, named(scene, "Diamante"))
    click(scene, named(scene, "Tree of Life"))
    assert scene.page_id == "module-tree_of_life"


def test_the_short_version_is_the_gist_and_is_kept(reader: Desk) -> None:
    scene = book(reader)
    scene.open_page("temple")
    full = scene.spoken
    reader.click(named(scene, "Short"))
    assert len(scene.spoken) < len(full)
    assert not reader.context.settings.book_in_full
    reader.context.navigation.open_book()
    assert not book(reader).full


def test_the_book_is_kept_as_one_page_to_print(
    reader: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    line = named(reader.top, "Save a page to print")
    book(reader).contents._list.reveal(line)
    reader.click(line)
    html = paths.printed_book().read_text(encoding="utf-8")
    assert "<h3>All tiles</h3>" in html
    assert "<br>4 for two, 6 for three, 6 for four<" in html
    assert html.count('src="data:image/') > 100
    assert "http" not in html
    assert "{" not in html.partition("</style>")[2]
    reader.click(named(reader.top, "Open it"))
    assert opened == [paths.printed_book().as_uri()]


def test_a_word_of_the_index_leads_to_its_page(reader: Desk) -> None:
    scene = book(reader)
    reader.click(named(scene, "Words from A to Z"))
    assert scene.page_id == INDEX
    line = next(
        widget
        for widget in widgets_of(scene)
        if getattr(widget, "text", "") == "Activating workers"
    )
    scene.page.focus_on(line)
    reader.click(line)
    assert scene.page_id == "acting"


def test_a_page_leads_to_the_lesson_in_which_it_is_learned(reader: Desk) -> None:
    scene = book(reader)
    scene.open_page("market")
    button = named(scene, "Practise: Sell what you harvest")
    scene.text.reveal(button)
    reader.click(button)
    lesson = reader.top
    assert isinstance(lesson, LessonScene)
    assert lesson.run.lesson.id == "sell"


# Read aloud.


class Heard(Announcer):
    """Keeps what is said."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def say(self, text: str, *, interrupt: bool = True) -> None:
        """Keep a text."""
        del interrupt
        self.texts.append(text)


def test_what_was_found_and_mended_is_said_while_one_types() -> None:
    context = headless()
    context.voice = heard = Heard()
    scene = opened_at(FIRST_PAGE, context)
    give(scene, TypedText("kakao"))
    assert heard.texts[-1] == "Searched for “kakao” as “cacao”. 5 pages found"
    give(scene, TypedText("qqqqqqq"))
    assert heard.texts[-1] == "No page matches. These are the most popular:"
    lines = [widget for widget in widgets_of(scene) if isinstance(widget, InkLine)]
    assert [line.text for line in lines] == [hit.title for hit in scene.contents.answers.hits]
    assert lines[0].text == "What the game is about"


def test_each_line_of_the_index_differs_and_a_letter_stands_before_its_first() -> None:
    scene = opened_at(INDEX, headless())
    lines = [widget for widget in widgets_of(scene) if isinstance(widget, IndexLine)]
    assert len({line.words for line in lines}) == len(lines) > 50
    new = {line.letter for line in lines if line.first}
    assert new == {line.letter for line in lines}
    assert all(line.rect.right <= scene.ground.rect.right for line in lines)
    bar = scene.text.bar.rect
    assert bar.left >= scene.ground.rect.right, "the bar is beside the book"


def test_no_answer_is_cut_where_there_is_room_for_all() -> None:
    scene = opened_at(FIRST_PAGE, headless())
    give(scene, TypedText("5 cacao?"))
    (area,) = (each for each in scene.contents.widgets if isinstance(each, ScrollArea))
    assert len(area.widgets) == 1 + len(scene.contents.answers.hits) == 6
    assert not area.furthest
    assert area.rect.contains(area.widgets[-1].rect)


@pytest.mark.parametrize("device", ["mouse", "keyboard", "gamepad"])
def test_each_device_reaches_the_second_answer(reader: Desk, device: str) -> None:
    scene = book(reader)
    write(reader, "who begins")
    second = scene.contents.answers.hits[1]
    if device == "mouse":
        reader.click(named(scene, second.title))
    else:
        down, confirm = {
            "keyboard": (partial(reader.key, pygame.K_DOWN), partial(reader.key, pygame.K_RETURN)),
            "gamepad": (partial(reader.pad, PadButton.DOWN), partial(reader.pad, PadButton.A)),
        }[device]
        for _ in range(5):
            if getattr(scene.page.focus, "text", "") != second.title:
                down()
        confirm()
    assert scene.page_id == second.page


@pytest.mark.parametrize("full", [True, False])
def test_all_that_is_on_a_page_is_read_aloud_when_it_opens(full: bool) -> None:
    context = headless()
    context.voice = heard = Heard()
    context.settings.book_in_full = full
    scene = opened_at(BOOK.page_about("tile:temple"), context)
    page = scene.book.pages["temple"]
    assert heard.texts[-1].startswith("Temple.")
    assert all(text in heard.texts[-1] for text in paragraphs(page, full=full))
    scene.open_page("market")
    assert heard.texts[-1].startswith("Market.")


def test_a_word_is_looked_for_once(reader: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_for: list[str] = []
    find = BookSearch.find

    def counted(search: BookSearch, text: str) -> Answers:
        looked_for.append(text)
        return find(search, text)

    monkeypatch.setattr(BookSearch, "find", counted)
    for letter in "ab":
        reader.key(ord(letter), letter)
        reader.step()
    assert looked_for == ["a", "ab"]


def test_what_is_marked_leaves_out_the_full_stop_behind_it() -> None:
    theme = headless().theme
    style = styles.TEXT_INK.sized(30)
    surface = pygame.Surface((200, 60))
    surface.fill((255, 255, 255))
    Marked("5.", style, marked={"5"}).draw(surface, theme, pygame.Rect(20, 5, 170, 50))
    lit = [x for x in range(200) if surface.get_at((x, 12))[:3] == CHOSEN]
    assert lit
    assert max(lit) < 20 + theme.text.width("5", style)


def test_the_storage_is_shown_in_one_row_on_its_strip() -> None:
    context = headless()
    spaces = [ModulePicture("icon", "storage_space+cacao")] * 4 + [
        ModulePicture("icon", "storage_space")
    ]
    size = plates.plate_size(context, spaces, 420)
    assert size[1] * 5 <= size[0] * 3
    picture = plates.plate(context, spaces, size)
    red, green, _blue = pygame.transform.average_color(
        picture, pygame.Rect(20, size[1] // 2 - 20, 380, 40)
    )[:3]
    assert red > green + 30


@pytest.mark.parametrize("full", first(1, [True, False]))
def test_no_page_of_the_open_book_is_half_empty(*, full: bool) -> None:
    context = headless((1366, 768))
    context.settings.book_in_full = full
    for page in BOOK.pages:
        scene = opened_at(page, context)
        paper = scene.text.rect
        for left in (True, False):
            half = pygame.Rect(
                paper.x if left else paper.centerx, paper.y, paper.width // 2, paper.height
            )
            parts = [
                each.rect
                for each in scene.view.widgets
                if each.visible and each.rect.colliderect(half)
            ]
            ends = [
                half.y,
                *sorted(end for part in parts for end in (part.y, part.bottom)),
                half.bottom,
            ]
            free = [below - above for above, below in zip(ends[::2], ends[1::2], strict=True)]
            assert max(free) < half.height * 0.45, (page, left)
        context.stack.pop()
