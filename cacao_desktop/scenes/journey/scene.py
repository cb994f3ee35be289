"""The page of a journey: its map with all stops, and the sheet about one of them."""

from collections.abc import Sequence
from functools import partial
from math import floor, inf
from typing import Final

import pygame
from pygame import Vector2

from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.scenes.journey.journeys import in_language
from cacao_desktop.scenes.journey.progress import Travels
from cacao_desktop.scenes.journey.widgets import (
    StopDisc,
    StopSheet,
    draw_glow,
    draw_map,
    draw_sign,
)
from cacao_desktop.scenes.puzzles.list import suns_in_words
from cacao_desktop.storage.records import MOST_SUNS
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Direction, HeadedScene, Intention, Sound, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad, Row
from cacao_desktop.ui.boxes.places import Grid, held, lay
from cacao_desktop.ui.input.intentions import Confirm, Hurry, Navigate, PointerPressed
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.widgets import Choice, Label, draw_sheet
from cacao_desktop.ui.widgets.buttons import BigButton, Button, JadeButton, Pressable, RoundButton

_CARD: Final = 340
_MOST_OF_WINDOW: Final = 0.36
"""Where the sheet takes more of the width than this, it has all of the window but a strip."""
_FAR: Final = 0.036
_NEARER: Final = 0.018
"""The width of the farthest stop, in parts of the width of the map, and how much wider the nearest is."""
_FALL: Final = 0.25
_SUN: Final = 0.2
_WALK: Final = 0.8
"""Seconds that a check falls, a sun takes to appear, and the ring walks to the next stop."""
_WALKS_FROM: Final = _FALL + MOST_SUNS * _SUN


class JourneyScene(HeadedScene):
    """Opens at the next stop; a press on a stop shows it, a second one plays it."""

    context: GameContext
    heading = N_("Journey")

    def __init__(self, context: GameContext, travels: Travels) -> None:
        self._travels = travels
        self.journey = travels.latest
        self._large = False
        self._look()
        super().__init__(context)

    @property
    def spoken(self) -> str:
        news = (
            in_sentences((each.stop.name, suns_in_words(each.earned or 0))) for each in self._fresh
        )
        return in_sentences((self.title, *news, self._sheet.words))

    def _look(self) -> None:
        """Turn to the next stop, and see what is new, which is then shown for a moment."""
        self._news = self._travels.news(self.journey)
        self.next = self.chosen = self._travels.next_stop(self.journey)
        self._clock = 0.0 if self._news else inf

    def on_resume(self) -> None:
        self._look()
        super().on_resume()

    def contents(self) -> Box:
        context = self.context
        journey = self.journey
        large = self._large
        suns = [self._travels.suns(journey, stop) for stop in journey.stops]
        names = [(each.id, in_language(each.title)) for each in self._travels.journeys]
        # Beside other journeys the bar has no sure room for it, and what the bar gives away lies
        # on paper.
        on_paper = large or len(names) > 1
        count = Label(
            self._count(), styles.TEXT_INK if on_paper else styles.COUNT_CREAM, middle=True
        )
        if len(names) > 1:
            self.in_bar = [Choice[str](names, journey.id, self._turn_to)]
        else:
            self.in_bar = []
        self.in_bar += [] if on_paper else [count]
        self.discs = [StopDisc(self, number, earned) for number, earned in enumerate(suns)]
        self._sheet = StopSheet(context, self.discs[self.chosen], len(suns), large=large)
        label = _("Start") if journey.stops[self.chosen].lesson else _("Play now")
        self.play: Pressable = BigButton(
            label, self._play, detail=self._sheet.against, icon="play"
        )
        if large:
            self.play = JadeButton(label, self._play, icon="play")
        self.page.default = self.play
        self._below: list[Widget] = [self.play]
        if suns[self.chosen] is None:
            self._below.append(Button(_("Skip"), self._skip))
        self._steps: list[Widget] = [
            RoundButton("arrow_up", partial(self._step, 1), tooltip=_("Next stop"), size=52),
            RoundButton(
                "arrow_down", partial(self._step, -1), tooltip=_("Previous stop"), size=52
            ),
        ]
        self._run(self._clock)
        notes = [Label(text, styles.TEXT_INK) for text in self._travels.refused]
        told = Pad(Column(held(*([count] if on_paper else []), *notes), gap=14), (11, 0, 11, 0))
        return Column([Held(self._sheet), told], gap=14)

    def _count(self) -> str:
        done, suns = self._travels.done(self.journey)
        count = len(self.journey.stops)
        stops = counted("{done} of {count} stop", "{done} of {count} stops", count, done=done)
        return f"{stops}  ·  {suns_in_words(suns, MOST_SUNS * count)}"

    def around(self) -> Sequence[Widget]:
        return [*self._below, *(self._steps if self._large else self.discs)]

    def _turn_to(self, journey: str) -> None:
        self.journey = next(each for each in self._travels.journeys if each.id == journey)
        self._look()
        self.begin_again()

    def press(self, number: int) -> None:
        if number == self.chosen:
            self._play()
        else:
            self._choose(number)

    def _step(self, step: int) -> None:
        self._choose(max(0, min(len(self.discs) - 1, self.chosen + step)))

    def _choose(self, number: int) -> None:
        along = isinstance(self.page.focus, StopDisc)
        self.chosen = number
        self.begin_again()
        if along:
            self.page.focus_on(self.discs[number])
        self.context.say(self._sheet.words)

    def _skip(self) -> None:
        self._travels.skip(self.journey, self.journey.stops[self.chosen])
        self._look()
        self._choose(self.next)

    def _play(self) -> None:
        stop = self.journey.stops[self.chosen]
        navigation = self.context.navigation
        if stop.lesson:
            navigation.open_lesson(stop.lesson, alone=True)
        elif stop.puzzle:
            navigation.open_puzzle(stop.puzzle, alone=True)
        else:
            navigation.start_game(self._travels.begin(self.journey, stop))

    def handle(self, intention: Intention) -> None:
        if self._clock < inf and isinstance(intention, (PointerPressed, Confirm, Hurry)):
            self._run(inf)
        elif not (isinstance(intention, Navigate) and self._walks(intention.direction)):
            super().handle(intention)

    def _walks(self, direction: Direction) -> bool:
        """Walk along the way with the arrows, as long as nothing else has the focus.

        Return whether that was meant.
        """
        if self._large:
            forward, back = (Direction.UP, Direction.DOWN)
        else:
            forward, back = (Direction.RIGHT, Direction.LEFT)
        if direction not in (forward, back) or self.page.focus not in (
            None,
            *self.discs,
            *self._steps,
        ):
            return False
        self.page.show_focus = True
        self.page.focus_on(self.discs[self.chosen])
        self._step(1 if direction is forward else -1)
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._clock < inf:
            if not self._clock and not self.context.still:
                self.context.sounds.play(Sound.LAY)
            over = self.context.still or self._clock > _WALKS_FROM + _WALK
            self._run(inf if over else self._clock + seconds)

    @property
    def _fresh(self) -> list[StopDisc]:
        return [each for each in self.discs if each.stop.id in self._news]

    def _run(self, clock: float) -> None:
        """Let the stops that are new look as so many seconds after coming back."""
        self._clock = clock
        self.needs_redraw = True
        for each in self._fresh:
            each.stamp = min(1.0, clock / _FALL)
            each.suns = max(1, floor(min(float(each.earned or 0), (clock - _FALL) / _SUN + 1)))

    def layout(self, size: tuple[int, int]) -> None:
        large = self.theme.metrics.tx(_CARD) > size[0] * _MOST_OF_WINDOW
        if large != self._large:
            self._large = large
            self.build()
        super().layout(size)

    def place_around(self, room: pygame.Rect) -> pygame.Rect:
        tx = self.theme.metrics.tx
        gap = self.theme.metrics.tx(14)
        large = self._large
        wide = room.width - tx(84) - gap if large else tx(_CARD)
        card = pygame.Rect(room.width - wide - gap, room.y + gap, wide, room.height - 2 * gap)
        buttons = Grid(held(*self._below), gap=14, counts=(len(self._below) if large else 1,))
        foot = card.inflate(-2 * gap, -2 * gap)
        foot.top = foot.bottom - buttons.size(self.theme, foot.width)[1]
        lay(buttons, self.theme, foot)
        self._card = card
        self._map = room
        if large:
            steps = Column([Row(held(step, grows=False)) for step in self._steps], gap=14)
            lay(steps, self.theme, pygame.Rect(gap, card.y, card.x, 0))
        else:
            self._lay_map(pygame.Rect(gap, card.y, card.x - 2 * gap, card.height))
        return pygame.Rect(
            card.x, card.y, wide - tx(6) * large, foot.y - card.y - (tx(2) if large else gap)
        )

    def _lay_map(self, room: pygame.Rect) -> None:
        least, most = (round(room.height * aspect) for aspect in (1.25, 1.75))
        size = min(room.width, most), min(room.height, room.width * room.height // least)
        self._map = area = pygame.Rect((0, 0), size).move_to(center=room.center)
        for each in self.discs:
            x, y = (share / 1000 for share in each.stop.place)
            side = round(area.width * (_FAR + _NEARER * y) * (1.3 if each.is_next else 1.0))
            spot = pygame.Rect(0, 0, *2 * (max(self.theme.metrics.target, side),))
            spot.center = area.x + round(area.width * x), area.y + round(area.height * y)
            each.place(spot.clamp(area), self.theme)
            each.area = area

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._clock == inf and not self._large:
            mark = self.discs[self.next]
            bubble = Bubble(
                mark.number_in_words,
                mark.rect,
                keep_off=[self._card, *(each.rect.inflate(10, 10) for each in self.discs)],
                within=self._map.inflate(-12, -12),
                paper=True,
            )
            bubble.draw(surface, self.theme)

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        draw_map(surface, self.theme, self._map, veiled=self._large)
        draw_sheet(surface, self.theme, self._card)
        if not self._large:
            for sign in self.journey.signs:
                draw_sign(surface, self.theme, self._map, sign)
            mark = self.discs[self.next].rect
            if self._clock < inf:
                # The ring of the next stop walks there from the one just done.
                share = max(0.0, min(1.0, (self._clock - _WALKS_FROM) / _WALK))
                mark = mark.move_to(
                    center=Vector2(self._fresh[0].rect.center).lerp(mark.center, share)
                )
            draw_glow(surface, self.theme, mark, self._map)
