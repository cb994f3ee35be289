"""The page of a journey: its map with all stops, and the sheet about one of them."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import N_, _, ngettext
from cacao_desktop.scenes.journey.journeys import Journey, in_language
from cacao_desktop.scenes.journey.progress import Travels, suns_in_words
from cacao_desktop.scenes.journey.widgets import Flag, StopDisc, StopSheet, draw_glow, draw_map, draw_sign
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.ui.input.intentions import (
    Confirm,
    Direction,
    Hurry,
    Intention,
    Navigate,
    PointerPressed,
    Wheel,
)
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.widgets.buttons import BigButton, Button, JadeButton, Pressable, RoundButton
from cacao_desktop.ui.widgets.choices import Choice
from cacao_desktop.ui.widgets.labels import Label
from cacao_desktop.ui.widgets.layout import column, grid
from cacao_desktop.ui.widgets.widget import Widget, draw_sheet

_CARD: Final = 340
_STRIP: Final = 96
_MOST_OF_WINDOW: Final = 0.36
"""Where the sheet takes more of the width than this, it has all of the window but a strip."""
_ASPECTS: Final = (1.25, 1.75)
_DISCS: Final = (0.036, 0.054)
"""Widths of the farthest and the nearest stop, in parts of the width of the map; the next one is larger."""
_NEXT: Final = 1.3
_FALL: Final = 0.25
_SUN: Final = 0.2
_WALK: Final = 0.8
"""Seconds that a check falls, a sun takes to appear, and the ring walks to the next stop."""


class JourneyScene(HeadedScene):
    """Opens at the next stop; a press on a stop shows it, a second one plays it."""

    context: GameContext
    heading = N_("Journey")

    def __init__(self, context: GameContext, travels: Travels) -> None:
        self._travels = travels
        self._journey = travels.latest
        self._clock: float | None = None
        self._fresh: dict[str, int] = {}
        self._map = self._card = pygame.Rect(0, 0, 1, 1)
        self._large = False
        self._look()
        super().__init__(context)

    @property
    def journey(self) -> Journey:
        """The journey that is shown."""
        assert self._journey is not None
        return self._journey

    @property
    def spoken(self) -> str:
        return in_sentences((self.title, *self._news, self._sheet.words))

    def _look(self) -> None:
        """Turn to the next stop, and see what is new."""
        self._fresh = self._travels.news(self.journey)
        self.next = self.chosen = self._travels.next_stop(self.journey)
        self._clock = 0.0 if self._fresh else None
        self._news = [
            in_sentences((stop.name, suns_in_words(self._fresh[stop.id])))
            for stop in self.journey.stops
            if stop.id in self._fresh
        ]

    def on_resume(self) -> None:
        self._look()
        super().on_resume()

    # What is on it.

    def contents(self) -> Sequence[Widget]:
        journey, stop = self.journey, self.journey.stops[self.chosen]
        suns = self._travels.suns(journey, stop)
        names = [(each.id, in_language(each.title)) for each in self._travels.journeys]
        count = Label(self._count(), looks.TEXT_INK if self._large else looks.COUNT_CREAM, middle=True)
        self.in_bar = [Choice[str](names, journey.id, self._turn_to)] if len(names) > 1 else []
        self.in_bar += [] if self._large else [count]
        self._sheet = StopSheet(
            self.context, stop, self.chosen + 1, len(journey.stops), suns, large=self._large
        )
        label = _("Begin") if stop.kind == "lesson" else _("Play now")
        self.play: Pressable = BigButton(label, self._play, detail=self._sheet.against, icon="play")
        if self._large:
            self.play = JadeButton(label, self._play, icon="play")
        self.page.default = self.play
        self._below: list[Widget] = [self.play]
        if suns is None:
            self._below.append(Button(_("Skip"), self._skip))
        self.discs = [
            StopDisc(
                self.context, each, number, self._travels.suns(journey, each), partial(self._press, number)
            )
            for number, each in enumerate(journey.stops)
        ]
        self.discs[self.chosen].chosen = self.discs[self.next].is_next = True
        self._flag = Flag(self.next + 1, journey.stops[self.next].name)
        self._steps = [
            RoundButton("arrow_up", partial(self._step, 1), tooltip=_("The stop after it"), size=52),
            RoundButton("arrow_down", partial(self._step, -1), tooltip=_("The stop before it"), size=52),
        ]
        self._animate()
        notes = [Label(text, looks.TEXT_INK) for text in self._travels.refused]
        return [self._sheet, *([count] if self._large else []), *notes]

    def _count(self) -> str:
        """Return how many stops are done, and how many suns that has brought."""
        stops, suns = self._travels.done(self.journey)
        count = len(self.journey.stops)
        text = ngettext("{done} of {count} stop", "{done} of {count} stops", count)
        earned = ngettext("{count} sun of {most}", "{count} suns of {most}", suns)
        return f"{text.format(done=stops, count=count)}  ·  {earned.format(count=suns, most=3 * count)}"

    def around(self) -> Sequence[Widget]:
        if not self._large:
            return [*self._below, *self.discs]
        near = self.discs[max(0, self.chosen - 1) : self.chosen + 2]
        return [*self._below, *reversed(near), *self._steps]

    # What is done.

    def _turn_to(self, journey: str) -> None:
        self._journey = next(each for each in self._travels.journeys if each.id == journey)
        self._look()
        self.begin_again()

    def _press(self, number: int) -> None:
        if number == self.chosen:
            self._play()
        else:
            self._choose(number)

    def _step(self, step: int) -> None:
        self._choose(max(0, min(len(self.discs) - 1, self.chosen + step)))

    def _choose(self, number: int) -> None:
        """Show a stop, with the focus on it where it was on another one."""
        along = isinstance(self.page.focus, StopDisc)
        self.chosen = number
        self.begin_again()
        if along:
            self.page.focus_on(self.discs[number])
        self.context.say(self._sheet.words)

    def _skip(self) -> None:
        self._travels.skip(self.journey, self.journey.stops[self.chosen])
        self._look()
        self.begin_again()
        self.context.say(self._sheet.words)

    def _play(self) -> None:
        stop, navigation = self.journey.stops[self.chosen], self.context.navigation
        if stop.lesson:
            navigation.open_lesson(stop.lesson, alone=True)
        elif stop.puzzle:
            navigation.open_puzzle(stop.puzzle, alone=True)
        else:
            navigation.start_game(self._travels.begin(self.journey, stop))

    def handle(self, intention: Intention) -> None:
        if self._clock is not None and isinstance(intention, (PointerPressed, Confirm, Hurry)):
            self._end_walk()
            return
        if isinstance(intention, Navigate) and self._walks(intention.direction):
            return
        if isinstance(intention, Wheel) and self._map.collidepoint(intention.position) and not self._large:
            self._step(1 if intention.up < 0 else -1)
            return
        super().handle(intention)

    def _walks(self, direction: Direction) -> bool:
        """Walk along the way with the arrows, as long as nothing else has the focus; return whether that was meant."""
        forward, back = (Direction.UP, Direction.DOWN) if self._large else (Direction.RIGHT, Direction.LEFT)
        if direction not in (forward, back) or self.page.focus not in (None, *self.discs, *self._steps):
            return False
        self.page.show_focus = True
        self.page.focus_on(self.discs[self.chosen])
        self._step(1 if direction is forward else -1)
        return True

    # Time.

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._clock is None:
            return
        if self.context.still:
            self._end_walk()
            return
        if self._clock == 0.0:
            self.context.sounds.play(Sound.LAY)
        self._clock += seconds
        self._animate()
        self.needs_redraw = True
        if self._clock >= _FALL + _SUN * max(self._fresh.values()) + _WALK:
            self._end_walk()

    def _end_walk(self) -> None:
        self._clock, self._fresh = None, {}
        self._animate()
        self.needs_redraw = True

    def _animate(self) -> None:
        """Let the stops look as they do at this moment of coming back."""
        for each in self.discs:
            if self._clock is not None and each.stop.id in self._fresh:
                each.stamp = min(1.0, self._clock / _FALL)
                each.suns = max(1, min(self._fresh[each.stop.id], int((self._clock - _FALL) / _SUN) + 1))
            else:
                each.stamp, each.suns = 1.0, each.earned or 0

    @property
    def _ring(self) -> tuple[int, int]:
        """Where the ring of the next stop is, which walks there from the one just done."""
        end = self.discs[self.next].rect.center
        if self._clock is None:
            return end
        start = next(each for each in self.discs if each.stop.id in self._fresh).rect.center
        share = (self._clock - _FALL - _SUN * max(self._fresh.values())) / _WALK
        share = max(0.0, min(1.0, share))
        return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)

    # Places.

    def layout(self, size: tuple[int, int]) -> None:
        tx, bar = self.theme.metrics.tx, self.bar_height
        large = tx(_CARD) > size[0] * _MOST_OF_WINDOW
        if large != self._large:
            self._large = large
            self.build()
        self.place_bar(size[0])
        gap, body = tx(14), pygame.Rect(0, bar, size[0], size[1] - bar)
        wide = size[0] - tx(_STRIP) - 2 * gap if large else tx(_CARD)
        card = pygame.Rect(size[0] - wide - gap, bar + gap, wide, body.height - 2 * gap)
        foot = self._lay_below(card.inflate(-2 * gap, -2 * gap))
        self._card = card
        self.scroll.place(pygame.Rect(card.x, card.y, wide, foot - card.y), self.theme)
        inside = self.scroll.content_rect(self.theme)
        self.scroll.set_content(self.scroll.widgets, column(self.scroll.widgets, inside, self.theme, gap))
        if large:
            self._map = body
            self._lay_strip(pygame.Rect(gap, card.y, tx(_STRIP) - gap // 2, card.height))
            return
        room = pygame.Rect(0, bar, card.x - gap, body.height)
        least, most = (round(room.height * aspect) for aspect in _ASPECTS)
        high = min(room.height, room.width * room.height // least)
        self._map = pygame.Rect(0, 0, min(room.width, most), high)
        self._map.center = room.center
        self._lay_stops()

    def _lay_below(self, place: pygame.Rect) -> int:
        """Lay the buttons at the foot of the card; return their top."""
        gap, columns = self.theme.metrics.tx(10), len(self._below) if self._large else 1
        high = grid(self._below, place, self.theme, gap, columns)
        grid(self._below, place.move(0, place.height - high), self.theme, gap, columns)
        return place.bottom - high - gap

    def _lay_stops(self) -> None:
        area, tx = self._map, self.theme.metrics.tx
        for each in self.discs:
            x, y = (share / 1000 for share in each.stop.place)
            far, near = _DISCS
            side = round(area.width * (far + (near - far) * y) * (_NEXT if each.is_next else 1.0))
            side = max(self.theme.metrics.target, side)
            spot = pygame.Rect(0, 0, side, side)
            spot.center = area.x + round(area.width * x), area.y + round(area.height * y)
            each.place(spot.clamp(area), self.theme)
        width, height = self._flag.measure(self.theme, min(tx(210), area.width))
        mark = self.discs[self.next].rect
        flag = pygame.Rect(0, 0, width, height)
        flag.midbottom = mark.centerx, mark.top - tx(12)
        if flag.top < area.top:
            flag.midtop = mark.centerx, mark.bottom + tx(24)
        self._flag.place(flag.clamp(area), self.theme)

    def _lay_strip(self, place: pygame.Rect) -> None:
        """Lay the stop with those before and after it one above another, between the arrows."""
        up, down = self._steps
        side = up.measure(self.theme)[0]
        up.place(pygame.Rect(place.centerx - side // 2, place.y, side, side), self.theme)
        down.place(pygame.Rect(place.centerx - side // 2, place.bottom - side, side, side), self.theme)
        room = (place.height - 2 * side) // 3
        wide = min(place.width, room * 3 // 5)
        for each in self.discs:
            row = self.chosen - (each.number) + 1
            spot = pygame.Rect(0, 0, wide, wide)
            spot.center = place.centerx, place.y + side + row * room + room // 2
            each.place(spot, self.theme)

    # Picture.

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._clock is None and not self._large:
            self._flag.draw(surface, self.theme)

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        draw_map(surface, self.theme, self._map, veiled=self._large)
        draw_sheet(surface, self.theme, self._card)
        if self._large:
            return
        for sign in self.journey.signs:
            draw_sign(surface, self.theme, self._map, sign)
        mark = self.discs[self.next].rect.copy()
        mark.center = self._ring
        draw_glow(surface, self.theme, mark, seen=self._clock is not None)
