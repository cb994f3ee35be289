"""A table of the window opened for phones.

Its sheet, seats that decide elsewhere, phones that go and come back.
"""

from __future__ import annotations

import random
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.colours import BLACK, INK, PLAYER_COLOURS, PLAYER_TEXT_COLOURS
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.match import HERE, PERSON, PHONE, Match, Seat
from cacao_desktop.phones.phone_table import PhoneTable
from cacao_desktop.phones.room import REACTIONS
from cacao_desktop.phones.seats import Presence
from cacao_desktop.phones.sessions import PhoneSessionStore
from cacao_desktop.scenes import phone_host
from cacao_desktop.scenes.phone_reactions import PhoneReactions
from cacao_desktop.scenes.phones import PhonesScene, QrCode, SeatLine
from cacao_desktop.scenes.results.scoring import ScoringScene
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.table.overview.commands import TableMenuScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import Flow
from cacao_desktop.ui.boxes.traversal import all_rects
from cacao_desktop.ui.widgets import Carousel, Label
from cacao_desktop.wire import LOOPBACK
from tests import patience
from tests.contrast import contrast_ratio
from tests.phones.games import choices_of, setup_with
from tests.phones.pages import QUICK, Phone
from tests.table.table_player import play_at_random
from tests.table.test_narration import Listener
from tests.ui.harness import Desk, click, desk, headless, named, part_of, parts_of


class Clock:
    """The seconds that phones are away, which pass only when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(
    monkeypatch: pytest.MonkeyPatch, home: Path, ports_of_the_system: None, clock: Clock
) -> Iterator[Desk]:
    """A window in a house whose only address is that of this computer itself."""
    del home, ports_of_the_system
    monkeypatch.setattr(phone_host, "addresses", lambda: [LOOPBACK])
    # Pages here choose faster than any finger.
    monkeypatch.setattr(phone_host, "PhoneTable", partial(PhoneTable, limits=QUICK, clock=clock))
    with desk() as opened:
        opened.context.settings.speed = 0
        yield opened


def new_game_of(*devices: str) -> Match:
    seats = tuple(Seat("easy") if device == "bot" else Seat(device=device) for device in devices)
    return Match.start(setup_with("base", len(seats)), seats, 4)


def begin(house: Desk, *devices: str) -> TableScene:
    return go_on(house, new_game_of(*devices))


def go_on(house: Desk, match: Match) -> TableScene:
    house.context.navigation.start_game(match)
    house.step()
    return next(scene for scene in house.context.stack if isinstance(scene, TableScene))


def sheet(house: Desk) -> PhonesScene:
    assert isinstance(house.top, PhonesScene)
    return house.top


def wait_until(house: Desk, done: Callable[[], object], *phones: Phone) -> None:
    """Play frames in which the phones listen, until something has happened."""

    def done_after_a_frame() -> bool:
        house.step(0.05)
        for phone in phones:
            phone.listen()
        return bool(done())

    patience.wait_until(done_after_a_frame)


def wait_for_table(house: Desk, *phones: Phone) -> None:
    """Wait until the sheet has gone by itself."""
    wait_until(house, lambda: isinstance(house.context.stack.top, TableScene), *phones)


def lines(house: Desk) -> list[tuple[str, str]]:
    return [(line.name, line.presence) for line in parts_of(sheet(house), SeatLine)]


def seated(house: Desk, ends: ExitStack, seat: int, name: str) -> Phone:
    hosted = sheet(house).host.phones
    phone = Phone(hosted.address, ends, code=hosted.access.code, language="de")
    phone.say(type="sit", seat=seat, name=name, face="girl")
    wait_until(house, lambda: phone.token and phone.view.get("seat") == seat, phone)
    return phone


def is_heard(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex((LOOPBACK, port)) == 0


def play_here(table: TableScene) -> None:
    while table.match.state.active == 0:
        table.flow.submit(legal_actions(table.match.state)[-1])


def test_a_phone_takes_its_seat_decides_there_and_comes_back_after_it_was_lost(
    house: Desk,
) -> None:
    house.context.voice = voice = Listener()
    table = begin(house, HERE, PHONE)
    assert lines(house) == [("Ben", "free")]
    voice.said.clear()
    with ExitStack() as ends:
        phone = seated(house, ends, 1, "Mia")
        assert lines(house) == [("Mia", "here")]
        assert "Mia. phone connected" in voice.said
        address = sheet(house).host.phones.address
        click(house.top, named(house.top, "Go to the table"))
        assert table.core.mode.status.text == "Lay a tile from your hand"
        play_here(table)
        played = len(table.match.moves)
        wait_until(house, lambda: phone.view["number"] == played, phone)
        assert table.core.mode.status.text == "Mia decides on the phone"
        phone.say(type="choose", number=played, choice=choices_of(phone.view)[0])
        wait_until(house, lambda: len(table.match.moves) > played, phone)
        assert table.match.moves[played].action.player == 1
        phone.link.close()
        again = Phone(address, ends, token=phone.token, language="de")
        wait_until(house, lambda: again.view, again)
        assert again.view["number"] == len(table.match.moves)
        assert again.view["seat"] == 1
    assert PhoneSessionStore(paths.phones_folder()).latest_first()


def test_a_reaction_lies_over_the_card_of_its_seat_for_two_seconds() -> None:
    now = 0.0
    with desk() as house:
        match = Match.start(setup_with("base", 2), (Seat(device=PHONE),) * 2, 4)
        reactions = PhoneReactions(match, house.context.theme, lambda: now)
        surface = pygame.Surface((400, 200))
        cards = {0: pygame.Rect(0, 0, 200, 100), 1: pygame.Rect(0, 100, 200, 100)}
        for reaction in REACTIONS:
            surface.fill("black")
            reactions.add(1, reaction)
            reactions.draw(surface, cards)
            shown = surface.get_bounding_rect()
            painted = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
            painted.invert()
            assert all(cards[1].contains(part) for part in painted.get_bounding_rects()), shown
            assert painted.count() > 1000
        now = 2.0
        assert reactions.update()
        assert not reactions.update()


def test_the_sheet_has_address_and_code_largest_and_its_buttons_on_one_line(house: Desk) -> None:
    begin(house, HERE, PHONE)
    shown = sheet(house)
    hosted = shown.host.phones
    title, how, address, *_notes = parts_of(shown, Label)
    assert title.text == "Play on phones"
    code = next(part for part in parts_of(shown, Shown) if part.words.startswith("Code:"))
    assert address.style.size > how.style.size
    assert hosted.address.removeprefix("http://").rstrip("/") == address.text
    assert hosted.access.code[:4] in code.words
    assert code.rect.height > address.rect.height, "each letter on a stone"
    buttons = [named(shown, name).rect for name in ("Reactions: on", "Close the table for phones")]
    assert len({(button.y, button.bottom) for button in buttons}) == 1
    picture = part_of(shown, QrCode).rect
    assert all(line.rect.x > picture.right for line in parts_of(shown, SeatLine))


def test_of_a_phone_that_is_away_the_table_says_so_and_a_bot_plays_on_only_when_told(
    house: Desk, clock: Clock
) -> None:
    table = begin(house, HERE, PHONE)
    with ExitStack() as ends:
        phone = seated(house, ends, 1, "Mia")
        seats = sheet(house).host.phones.seats
        click(house.top, named(house.top, "Go to the table"))
        play_here(table)
        phone.link.close()
        wait_until(house, lambda: seats.presence(1) == "away")
        assert table.core.mode.primary_action is None
        clock.now += 75
        house.step()
        house.step()
        assert table.core.mode.status.text == "Mia's phone is away"
        assert table.core.mode.status.detail == "for 1:15; the seat is kept"
        assert table.match.seats[1].is_person
        button = table.panels.widgets.big_button
        assert (button.text, button.visible) == ("Let a bot take over", True)
        button.activate()
        assert table.match.seats[1].controller == "normal"


def give_seat(house: Desk, table: TableScene, who: str) -> None:
    """Choose on the page of the seats who plays in the second one."""
    table.commands.open_seats()
    house.step()
    seats = house.top
    chooser = parts_of(seats, Carousel)[1]
    while chooser.value != who:
        chooser.go(1)
    click(seats, named(seats, "Back to the table"))


def test_a_seat_goes_to_a_phone_in_who_plays_and_back_when_the_table_is_closed(
    house: Desk,
) -> None:
    table = begin(house, HERE, "bot")
    assert not house.context.pollers, "nothing listens before the table is opened"
    menu = table.commands.menu()
    house.context.stack.push(menu)
    assert isinstance(menu, TableMenuScene)
    assert named(menu, "Play on phones").active
    menu.close()
    give_seat(house, table, PHONE)
    assert lines(house) == [(table.match.name(1), "free")]
    phones = sheet(house).host.phones
    assert is_heard(phones.session().port)
    sheet(house).close()
    house.step()
    tools = table.panels.page.parts()
    sign = next(each for each in tools if each.tooltip == "The table is open for phones")
    assert table.panels.layout.menu.contains(sign.rect)
    click(table, sign)
    click(house.top, named(house.top, "Close the table for phones"))
    assert not phones.is_open
    house.step()
    assert not any(each.tooltip == sign.tooltip for each in table.panels.page.parts())
    assert not house.context.pollers
    assert table.core.is_played_here(1)
    give_seat(house, table, PERSON)
    assert table.match.seats[1].device == HERE


def test_without_a_network_one_sentence_says_so_and_the_game_goes_on_here(
    house: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone_host, "addresses", list)
    table = begin(house, HERE, PHONE)
    assert (
        "This computer is not on a network. Connect it to your Wi-Fi first." in sheet(house).spoken
    )
    monkeypatch.setattr(phone_host, "addresses", lambda: [LOOPBACK])
    click(house.top, named(house.top, "Try again"))
    assert lines(house) == [("Ben", "free")]
    table.on_close()
    assert not house.context.pollers


def test_with_everyone_on_phones_nothing_waits_for_a_press_here(house: Desk) -> None:
    house.draw_seldom()
    house.context.navigation.open(Screen.MENU)
    match = play_at_random(
        new_game_of(PHONE, PHONE, "bot"), 2, until=lambda state: state.round == state.rounds - 2
    )
    table = go_on(house, match)
    rng = random.Random(2)
    with ExitStack() as ends:
        phones = [seated(house, ends, seat, name) for seat, name in ((0, "Mia"), (1, "Leo"))]
        wait_for_table(house, *phones)
        assert house.context.stack.top is table, "the sheet goes by itself once all are here"

        def over_after_choices() -> bool:
            for phone in phones:
                if phone.view["number"] == len(table.match.moves):
                    offered = choices_of(phone.view)
                else:
                    offered = []
                if offered and phone.view["deciding"] == phone.view["seat"]:
                    phone.say(
                        type="choose", number=phone.view["number"], choice=rng.choice(offered)
                    )
            return table.match.state.over and isinstance(house.top, ScoringScene)

        wait_until(house, over_after_choices, *phones)
        assert isinstance(house.top, ScoringScene)
        wait_until(house, lambda: all("scores" in phone.view for phone in phones), *phones)
        totals = [row["total"] for row in phones[0].view["scores"]]
        assert totals == [each.total for each in house.top.sheet.scores]
        kept_tables = PhoneSessionStore(paths.phones_folder())
        (ended,) = kept_tables.latest_first()
        address = phones[0].address
        click(house.top, named(house.top, "Rematch"))
        house.step()
        again = house.context.stack.top
        assert isinstance(again, TableScene), "nobody has to scan, so no sheet lies over it"
        phones = [Phone(address, ends, token=phone.token, language="de") for phone in phones]
        # The next begins, and each finds their seat.
        wait_until(house, lambda: [phone.view.get("seat") for phone in phones] == [2, 0], *phones)
        assert [again.match.name(seat) for seat in (2, 0)] == ["Mia", "Leo"]
        assert kept_tables.read(ended) is None, "of a game that is over nothing is kept"


def test_a_saved_game_opens_for_nobody_until_somebody_says_so(house: Desk) -> None:
    house.context.navigation.open(Screen.MENU)
    table = begin(house, HERE, PHONE)
    before = sheet(house).host.phones
    code = before.access.code
    port = before.session().port
    house.context.stack.close_all_but_lowest()
    assert not before.is_open
    key = PhoneSessionStore(paths.phones_folder()).latest_first()[0]
    house.context.navigation.open_table(key)
    house.step()
    assert not sheet(house).host.phones.is_open
    assert not house.context.pollers
    click(house.top, named(house.top, "Open the table for phones"))
    assert lines(house) == [("Ben", "free")]
    phones = sheet(house).host.phones
    assert (phones.access.code, phones.session().port) == (code, port), (
        "phones find their way back"
    )
    assert table not in house.context.stack


@pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 640), 2.0), ((1366, 768), 2.0), ((1366, 768), 1.0), ((1024, 640), 1.0)],
)
def test_all_of_the_qr_code_is_seen_without_scrolling(size: tuple[int, int], text: float) -> None:
    seen = rendered(size, text)
    code = part_of(seen, QrCode)
    assert seen.scroll.rect.contains(code.rect)
    assert min(code.rect.size) >= 200


def test_each_seat_stands_on_cloth_of_its_colour_with_its_emblem(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = rendered((1366, 768), 1.0)
    shown = list[str]()
    monkeypatch.setattr(
        seen.theme.icons, "draw", lambda _on, name, *_at, **_how: shown.append(name)
    )
    lines = parts_of(seen, SeatLine)
    assert len(lines) > 1
    for line, colour in zip(lines, ("red", "violet", "yellow"), strict=True):
        surface = pygame.Surface((1366, 768))
        line.draw(surface, seen.theme)
        middle = pygame.Color(surface.get_at((line.rect.centerx + 40, line.rect.centery)))
        wanted = pygame.Color(PLAYER_COLOURS[colour])
        assert abs(middle.hsva[0] - wanted.hsva[0]) < 20
        assert f"emblem_{colour}" in shown


PRESENCES: tuple[Presence, ...] = ("here", "away", "free")


def test_a_seat_is_pale_while_it_is_free_and_dark_while_its_phone_is_away() -> None:
    theme = headless().theme
    size = (400, 56)
    for colour, ink in PLAYER_TEXT_COLOURS.items():
        light = dict[str, float]()
        for presence in ("here", "away", "free"):
            line = SeatLine("face_person", "Mia", colour, presence)
            surface = pygame.Surface(size)
            line.place(pygame.Rect((0, 0), size), theme)
            line.draw(surface, theme)
            red, green, blue, _alpha = surface.get_at((260, 28))
            light[presence] = contrast_ratio((red, green, blue), BLACK)
            own = INK if presence == "free" else ink
            assert contrast_ratio(own, (red, green, blue)) >= 4.5, (colour, presence)
        assert light["away"] < light["here"]
        assert light["free"] > light["away"]
        assert light["free"] >= light["here"] * 0.9, colour


def rendered(size: tuple[int, int], text: float) -> PhonesScene:
    found: list[PhonesScene] = []

    def show(context: GameContext) -> None:
        PICTURES["phones"](context, position("table"))
        assert isinstance(context.stack.top, PhonesScene)
        found.append(context.stack.top)

    app.render_scene(show, size, Settings(text_percent=round(100 * text)))
    return found[0]


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_with_the_largest_text_the_way_to_the_table_is_in_view(size: tuple[int, int]) -> None:
    seen = rendered(size, 2.0)
    way = named(seen, "Go to the table").rect
    assert seen.scroll.furthest
    assert way.top >= seen.scroll.rect.bottom
    assert way.bottom <= size[1]
    code = next(part for part in parts_of(seen, Shown) if part.words.startswith("Code:"))
    assert seen.scroll.rect.contains(code.rect)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_both_halves_of_the_code_begin_at_one_edge(text: float) -> None:
    seen = rendered((1366, 768), text)
    code = next(part for part in parts_of(seen, Shown) if part.words.startswith("Code:"))
    places = list(all_rects(code.box, seen.theme, code.rect))
    (halves,) = [(part, place) for part, place in places if isinstance(part, Flow)]
    (_first, one), (_second, other) = halves[0].part_rects(seen.theme, halves[1])
    assert one.y == other.y or one.x == other.x
    assert max(one.right, other.right) <= code.rect.right
