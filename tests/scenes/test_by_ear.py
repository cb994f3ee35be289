"""Every press on every screen is heard once by a screen reader, and all that it reads is named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position
from cacao_desktop.scenes.ceremony.scene import CeremonyScene
from cacao_desktop.scenes.coach.scene import CoachScene
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui.input.intentions import Confirm
from cacao_desktop.ui.pages.page import Page
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.words.goods import gain
from tests.conftest import Sample
from tests.samples import one_in
from tests.scenes.test_coach import all_reviewed, finished_match
from tests.table.test_narration import Listener
from tests.ui.harness import headless
from tests.ui.listener import ScreenListener, Shown

SCREENS = [screen for screen in PICTURES if screen != "coach"]
"""All screens but one that takes seconds to open and has a test of its own."""


def opened(screen: str) -> ScreenListener:
    """Return a listener at a screen above the main menu."""

    def open_screen(context: GameContext) -> None:
        context.navigation.open(Screen.MENU)
        PICTURES[screen](context, None)

    return ScreenListener(open_screen)


@pytest.mark.usefixtures("ports_of_the_system")
@pytest.mark.parametrize("screen", one_in(6, SCREENS))
def test_each_press_is_heard_once(screen: str, sample: Sample) -> None:
    listener = opened(screen)
    count = len(listener.controls)
    problems = [f"{screen} opens: {each}" for each in unreadable(listener)]
    listener.close()
    for place in range(0, count, sample(6, 1)):
        listener = opened(screen)
        number = listener.controls[place]
        name = listener.shown[number].name
        problems += [f"{name}: {each}" for each in problems_of_press(listener, number)]
        listener.close()
    assert problems == []


def test_a_page_that_is_built_anew_keeps_the_focus_of_the_reader_and_says_a_choice_once() -> None:
    for screen, name, said in (
        ("goals", "Records", []),
        ("deal", "Hard", []),
        ("settings", "Text size: 100%", ["Text size: 115%"]),
    ):
        listener = opened(screen)
        (number,) = [each for each in listener.controls if listener.shown[each].name == name]
        listener.press(number)
        assert listener.focus == number, screen
        assert listener.said == said
        listener.close()


def test_a_chapter_of_the_book_keeps_the_focus_and_says_whether_it_is_unfolded() -> None:
    listener = opened("book")
    chapters = [each for each in listener.controls if listener.shown[each].toggled is not None]
    folded = [each for each in chapters if listener.shown[each].name == "Chocolatl"]
    listener.press(folded[0])
    assert listener.focus == folded[0]
    assert listener.shown[folded[0]].toggled
    assert "Watering" in [each.name for each in listener.shown.values()]
    listener.press(folded[0])
    assert listener.focus == folded[0]
    assert not listener.shown[folded[0]].toggled
    listener.close()


def page_on_top(context: GameContext) -> Page:
    assert isinstance(context.stack.top, PageScene)
    return context.stack.top.page


def test_a_page_says_its_name_and_its_focus_once_when_it_opens_and_when_it_returns() -> None:
    context = headless()
    context.keyboard_used = True
    voice = Listener()
    context.voice = voice
    context.navigation.open(Screen.MENU)
    at_menu = ["Main menu. Learn to play. Lay and harvest"]
    assert voice.said == at_menu
    voice.said.clear()
    context.navigation.open(Screen.ALBUM)
    assert voice.said == ["Album"]
    page = page_on_top(context)
    records = next(each for each in page.stops() if each.accessible_name == "Records")
    page.focus_on(records)
    voice.said.clear()
    page.use(records)
    assert voice.said == ["Records, chosen"]
    voice.said.clear()
    context.stack.pop()
    assert voice.said == at_menu


def test_the_cards_and_tiles_of_a_watched_game_can_be_read_with_their_owners() -> None:
    listener = opened("viewer")
    shown = listener.shown.values()
    cards = [each for each in shown if " has " in each.value]
    assert [each.value.partition(" has ")[0] for each in cards] == ["Ana", "Itzel", "Nima"]
    assert {each.role for each in cards} == {"Role.LABEL"}
    tiles = [each.name for each in shown if each.role == "Role.LIST_ITEM"]
    assert [name for name in tiles if "workers" in name and "Itzel's" in name]
    assert [name for name in tiles if "Market" in name]
    listener.close()


def test_a_player_chosen_in_a_list_is_said_where_the_list_was_opened() -> None:
    context = headless()
    context.keyboard_used = True
    context.navigation.open(Screen.NEW_GAME)
    context.voice = voice = Listener()
    page = page_on_top(context)
    (who,) = [each for each in page.stops() if each.accessible_name == "Itzel, strength: Easy"]
    page.focus_on(who)
    page.use(who)
    offered = page_on_top(context)
    voice.said.clear()
    offered.use(next(each for each in offered.stops() if each.accessible_name == "Hard"))
    assert "Hard" in voice.said[-1]


def test_a_turn_looked_back_at_is_said_with_its_verdict() -> None:
    listener = ScreenListener(
        lambda context: context.stack.push(CoachScene(context, finished_match(), all_reviewed()))
    )
    rows = [each for each in listener.controls if listener.shown[each].name.startswith("Round 2 ")]
    listener.press(rows[0])
    (said,) = listener.said
    assert said.startswith(listener.shown[rows[0]].name)
    assert "Played: " in said
    assert listener.shown[rows[0]].toggled
    names = [listener.shown[number].name for number in listener.controls]
    listener.press(listener.controls[names.index("Ben")])
    assert listener.shown[listener.focus].name == "Ben"
    listener.close()


def test_the_ceremony_says_its_name_and_each_part_once() -> None:
    match = position("end")
    listener = ScreenListener(lambda context: context.stack.push(CeremonyScene(context, match)))
    scene = listener.context.stack.top
    assert isinstance(scene, CeremonyScene)
    assert listener.said[0].startswith("Final scoring. Gold in hand: Ana +")
    parts = scene.parts
    listener.said.clear()
    for _part in parts[1:]:
        scene.handle(Confirm())
        listener.wait()
    assert len(listener.said) == len(parts) - 1
    for part, said in zip(parts[1:], listener.said, strict=True):
        assert all(
            f"{match.name(seat)} {gain(gold)}" in said for seat, gold in enumerate(part.gold)
        )
    listener.close()


def problems_of_press(listener: ScreenListener, number: int) -> Iterator[str]:
    """Yield what is wrong with what is heard of a press."""
    before = listener.shown
    focus = listener.focus
    listener.press(number)
    if listener.context.stack.top is None or not listener.context.running:
        return
    after = listener.shown
    said = listener.said
    moved = listener.focus not in (focus, number)
    new = set(readable(after)) - set(readable(before))
    if new and not said and not moved and before[number] == after.get(number):
        yield f"changes in silence: {new}"
    if len(said) != len(set(said)):
        yield f"said twice: {said}"
    if moved and after[listener.focus].name in said:
        yield f"said and read by the focus: {said}"
    for each in before.keys() & after.keys():
        if kind(before[each]) != kind(after[each]):
            yield f"another role: {before[each]}, {after[each]}"
    yield from unreadable(listener)


def unreadable(listener: ScreenListener) -> Iterator[str]:
    """Yield what a reader cannot name."""
    shown = listener.shown
    focused = shown[listener.focus]
    if not focused.name or focused.role == "Role.WINDOW":
        yield f"the focus is on nothing: {focused}"
    for each in listener.controls:
        if not shown[each].name:
            yield f"without a name: {shown[each]}"


def readable(shown: dict[int, Shown]) -> list[tuple[str, str, str]]:
    """Return what is there, without states: a tab follows what is in view by itself."""
    return [(each.role, each.name, each.value) for each in shown.values()]


def kind(shown: Shown) -> tuple[str, bool]:
    return shown.role, shown.toggled is None
