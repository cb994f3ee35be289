"""The page of a journey: the map with all stops, and a panel about one of them."""

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial
from math import floor, inf
from typing import Final

import pygame
from pygame import Vector2

from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.measures import Line, Space
from cacao_desktop.scenes.journey.journeys import in_language
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.journey.widgets import (
    NumberedStop,
    StopDisc,
    StopPanel,
    draw_map,
    draw_signpost,
    draw_stop_marker,
    draw_veiled_map,
    signpost_rect,
)
from cacao_desktop.scenes.puzzles.list import suns_in_words
from cacao_desktop.storage.records import MAX_SUNS
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Direction, HeadedScene, Intention, Sound, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, WidgetBox
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.input.intentions import Confirm, Hurry, Navigate, PointerPressed
from cacao_desktop.ui.pages.bubble import Bubble
from cacao_desktop.ui.widgets import Choice, Label, draw_panel
from cacao_desktop.ui.widgets.buttons import BigButton, Button, JadeButton, Pressable, RoundButton

_PANEL_WIDTH: Final = 340
"""The width of the panel about a stop, in design pixels."""
_MIN_PANEL_WIDTH: Final = 300
"""Its width where a part of the map would have no room otherwise."""
_MAX_PANEL_SHARE: Final = 0.36
"""With a panel that takes more of the width than this, only a part of the map is shown."""
_MAX_BESIDE_SHARE: Final = 0.55
"""A panel that would take more than this fills the window except for a strip."""
_PART_WIDTH: Final = 776
"""The width of a map of which a part is shown, in design pixels."""
_PART_STOPS: Final = 1.235
"""How much larger stops are on it than on a whole map of this width."""
_MAP_SHAPE: Final = 1.5
"""Its width in heights."""
_MIN_MAP_SHAPE: Final = 1.25
"""The smallest width of a whole map, in heights."""
_MAX_MAP_SHAPE: Final = 1.75
"""The largest width of a whole map, in heights."""
_STRIP_WIDTH: Final = 84
"""The width of the strip with the step buttons beside a panel without a map."""
_STEP_SIDE: Final = 52
"""The side of the buttons that step from stop to stop."""
_FALL_SECONDS: Final = 0.25
"""How long a falling check mark takes."""
_SUN_SECONDS: Final = 0.2
"""The time between one sun and the next."""
_WALK_SECONDS: Final = 0.8
"""How long the ring takes to reach the next stop."""
_SIGN_WEIGHT: Final = 40
"""How much more what is said of a stop avoids the words of a signpost than a stop's edge."""
_WALK_START_SECONDS: Final = _FALL_SECONDS + MAX_SUNS * _SUN_SECONDS
"""When the ring starts, after the check mark and the suns."""


class _MapExtent(Enum):
    """How much of the map a window shows: the smaller it is, the more of it the panel takes."""

    WHOLE = auto()
    PART = auto()
    """The part around the chosen stop."""
    NOTHING = auto()


class JourneyScene(HeadedScene):
    """Opens at the next stop; a press on a stop shows it, a second press plays it."""

    context: GameContext
    heading = N_("Journey")
    way_back = N_("Back to the journey")

    def __init__(self, context: GameContext, progress: JourneyProgress) -> None:
        self._progress = progress
        self.journey = progress.latest
        self._extent = _MapExtent.WHOLE
        self.sign_rects: list[pygame.Rect] = []
        self._select_next_stop()
        super().__init__(context)

    @property
    def animated(self) -> bool:
        """Whether new suns are being shown."""
        return self._clock < inf

    @property
    def spoken(self) -> str:
        news = []
        for disc in self._new_discs:
            news += [disc.stop.name, suns_in_words(disc.earned or 0)]
        return in_sentences((self.title, *news, self._panel.words))

    def _select_next_stop(self) -> None:
        """Select the next stop, and animate the stops with new suns."""
        self._news = self._progress.take_news(self.journey)
        self.next = self._progress.next_stop(self.journey)
        self.chosen = self.next
        self._clock = 0.0 if self._news else inf
        """The seconds since the animation of new suns began."""

    def on_resume(self) -> None:
        self._select_next_stop()
        super().on_resume()

    def contents(self) -> Box:
        stops = self.journey.stops
        suns = [self._progress.suns(self.journey, stop) for stop in stops]
        numbered = [NumberedStop(stop, number, suns[number]) for number, stop in enumerate(stops)]
        self.discs = [self._disc(each) for each in numbered]
        self._panel = StopPanel(
            self.context,
            numbered[self.chosen],
            len(stops),
            compact=self._is_compact,
            pictured=self._extent is not _MapExtent.PART,
        )
        self.play = self._play_button()
        self.page.default = self.play
        self._below: list[Widget] = [self.play]
        self._skip_icon = RoundButton(
            "fast_forward", self._skip, tooltip=_("Skip"), size=_STEP_SIDE
        )
        self._skip_icon.visible = False
        if suns[self.chosen] is None:
            self._below.append(Button(_("Skip"), self._skip))
        forward = partial(self._step, 1)
        back = partial(self._step, -1)
        self._steps: list[Widget] = [
            RoundButton("arrow_up", forward, tooltip=_("Next stop"), size=_STEP_SIDE),
            RoundButton("arrow_down", back, tooltip=_("Previous stop"), size=_STEP_SIDE),
        ]
        self._show_news_at(self._clock)
        labels = self._fill_bar()
        labels += [Label(text, styles.TEXT_INK) for text in self._progress.refused]
        edges = (Space.MEDIUM, 0, Space.MEDIUM, 0)
        foot = Pad(Column(widget_boxes(*labels), gap=Space.MEDIUM), edges)
        return Column([WidgetBox(self._panel), foot], gap=Space.SMALL)

    @property
    def _is_compact(self) -> bool:
        """Whether the map is not shown whole."""
        return self._extent is not _MapExtent.WHOLE

    def _disc(self, numbered: NumberedStop) -> StopDisc:
        return StopDisc(
            self.context,
            numbered,
            self.press,
            is_next=numbered.number == self.next,
            chosen=numbered.number == self.chosen,
        )

    def _play_button(self) -> Pressable:
        label = _("Start") if self.journey.stops[self.chosen].lesson else _("Play now")
        if self._is_compact:
            return JadeButton(label, self._play, icon="play", style=styles.BIG_BUTTON)
        return BigButton(label, self._play, detail=self._panel.opponents_in_words, icon="play")

    def _fill_bar(self) -> list[Label]:
        """Fill the bar with the journeys and the count; return the count if it has no room."""
        names = [(each.id, in_language(each.title)) for each in self._progress.journeys]
        open_lessons = self.context.way_to(Screen.LESSONS)
        lessons = Button(_("All lessons"), open_lessons, icon="question", style=styles.LEAD_BUTTON)
        self.in_bar = [lessons]
        if len(names) > 1:
            self.in_bar.append(Choice[str](names, self.journey.id, self._open_journey))
        # Beside a choice of journeys, the bar may have no room for the count.
        if self._is_compact or len(names) > 1:
            return [Label(self._count(), styles.COUNT, middle=True)]
        self.in_bar.insert(0, Label(self._count(), styles.COUNT_CREAM, middle=True))
        return []

    def _count(self) -> str:
        done, suns = self._progress.done(self.journey)
        count = len(self.journey.stops)
        stops = counted("{done} of {count} stop", "{done} of {count} stops", count, done=done)
        return f"{stops}  ·  {suns_in_words(suns, MAX_SUNS * count)}"

    def around(self) -> Sequence[Widget]:
        match self._extent:
            case _MapExtent.WHOLE:
                return [*self._below, *self.discs]
            case _MapExtent.PART:
                return [*self._below, *self._steps, self._skip_icon, *self.discs]
        return [*self._below, *self._steps, self._skip_icon]

    def _open_journey(self, journey: str) -> None:
        self.journey = next(each for each in self._progress.journeys if each.id == journey)
        self._select_next_stop()
        self.rebuild_from_top()

    def press(self, number: int) -> None:
        if number == self.chosen:
            self._play()
        else:
            self._choose(number)

    def _step(self, step: int) -> None:
        self._choose(max(0, min(len(self.discs) - 1, self.chosen + step)))

    def _choose(self, number: int) -> None:
        focus_on_map = isinstance(self.page.focus, StopDisc)
        self.chosen = number
        self.rebuild_from_top()
        if focus_on_map:
            self.page.focus_on(self.discs[number])
        self.context.say(self._panel.words)

    def _skip(self) -> None:
        self._progress.skip(self.journey, self.journey.stops[self.chosen])
        self._select_next_stop()
        self._choose(self.next)

    def _play(self) -> None:
        stop = self.journey.stops[self.chosen]
        navigation = self.context.navigation
        if stop.lesson:
            navigation.open_lesson(stop.lesson, alone=True)
        elif stop.puzzle:
            navigation.open_puzzle(stop.puzzle, alone=True)
        else:
            navigation.start_game(self._progress.start_match(self.journey, stop))

    def handle(self, intention: Intention) -> None:
        if self.animated and isinstance(intention, (PointerPressed, Confirm, Hurry)):
            self._show_news_at(inf)
        elif not (isinstance(intention, Navigate) and self._walk_by_key(intention.direction)):
            super().handle(intention)

    def _walk_by_key(self, direction: Direction) -> bool:
        """Move between stops with an arrow key; return whether the key was used."""
        steps = {Direction.RIGHT: 1, Direction.LEFT: -1}
        if self._is_compact:
            steps = {Direction.UP: 1, Direction.DOWN: -1}
        focus_is_elsewhere = self.page.focus not in (None, *self.discs, *self._steps)
        if direction not in steps or focus_is_elsewhere:
            return False
        self.page.uses_keyboard = True
        self.page.focus_on(self.discs[self.chosen])
        self._step(steps[direction])
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.animated:
            if not self._clock and not self.context.still:
                self.context.sounds.play(Sound.LAY)
            over = self.context.still or self._clock > _WALK_START_SECONDS + _WALK_SECONDS
            self._show_news_at(inf if over else self._clock + seconds)

    @property
    def _new_discs(self) -> list[StopDisc]:
        return [each for each in self.discs if each.stop.id in self._news]

    def _show_news_at(self, clock: float) -> None:
        """Show the new suns as they are `clock` seconds after the return to the page."""
        self._clock = clock
        self.needs_redraw = True
        for each in self._new_discs:
            check_fall = min(1.0, clock / _FALL_SECONDS)
            appeared = (clock - _FALL_SECONDS) / _SUN_SECONDS + 1
            each.show_arrival(check_fall, max(1, floor(min(float(each.earned or 0), appeared))))

    def layout(self, size: tuple[int, int]) -> None:
        extent = self._extent_in(size[0])
        if extent is not self._extent:
            self._extent = extent
            self.build()
        super().layout(size)

    def _extent_in(self, width: int) -> _MapExtent:
        """Return how much of the map has room in a window of a width."""
        if self.theme.metrics.tx(_PANEL_WIDTH) <= width * _MAX_PANEL_SHARE:
            return _MapExtent.WHOLE
        if self._panel_width(width) <= width * _MAX_BESIDE_SHARE:
            return _MapExtent.PART
        return _MapExtent.NOTHING

    def _panel_width(self, whole: int) -> int:
        """Return the width of the panel in a window, less if the map then has room beside it."""
        tx = self.theme.metrics.tx
        most = round(whole * _MAX_BESIDE_SHARE)
        if tx(_MIN_PANEL_WIDTH) <= most < tx(_PANEL_WIDTH):
            return most
        return tx(_PANEL_WIDTH)

    def place_around(self, area: pygame.Rect) -> pygame.Rect:
        tx = self.theme.metrics.tx
        gap = tx(Space.MEDIUM)
        width = self._panel_width(area.width)
        if self._extent is _MapExtent.NOTHING:
            width = area.width - tx(_STRIP_WIDTH) - gap
        card = pygame.Rect(area.width - width - gap, area.y + gap, width, area.height - 2 * gap)
        self.card = card
        buttons_top = self._place_buttons_in(card.inflate(-2 * gap, -2 * gap))
        beside = pygame.Rect(gap, card.y, card.x - 2 * gap, card.height)
        match self._extent:
            case _MapExtent.WHOLE:
                self._place_map(beside)
                return pygame.Rect(card.x, card.y, width, buttons_top - card.y - gap)
            case _MapExtent.PART:
                self._place_beside(beside)
            case _MapExtent.NOTHING:
                self.map_rect = area
                steps = [Row(widget_boxes(step, grows=False)) for step in self._steps]
                lay_out(Column(steps, gap=Space.MEDIUM), self.theme, beside)
        # The edges of a compact panel are smaller, as its words need the room.
        height = buttons_top - card.y - tx(Line.THIN)
        return pygame.Rect(card.x, card.y, width - tx(Space.SMALL), height)

    def _place_buttons_in(self, area: pygame.Rect) -> int:
        """Place the buttons of the panel at the bottom of an area; return their top."""
        self._skip_icon.visible = False
        for button in self._below:
            button.visible = True
        buttons = self._below
        if self._extent is _MapExtent.PART:
            buttons = self._below[:1]
        widest = max(button.measure(self.theme)[0] for button in buttons)
        room = area.width // len(buttons) - self.theme.metrics.tx(Space.MEDIUM)
        columns = 1
        if self._is_compact and widest <= room:
            columns = len(buttons)
        grid = Grid(widget_boxes(*buttons), gap=Space.MEDIUM, counts=(columns,))
        height = grid.size(self.theme, area.width)[1]
        lay_out(grid, self.theme, pygame.Rect(area.x, area.bottom - height, area.width, height))
        return area.bottom - height

    def _place_map(self, space: pygame.Rect) -> None:
        """Place the map and its stops in the centre of a space."""
        narrowest = round(space.height * _MIN_MAP_SHAPE)
        widest = round(space.height * _MAX_MAP_SHAPE)
        height = min(space.height, space.width * space.height // narrowest)
        area = pygame.Rect(0, 0, min(space.width, widest), height).move_to(center=space.center)
        self.map_rect = area
        self.map_view = area
        for disc in self.discs:
            disc.place_on(area, self.theme)
        self._place_signs()

    def _place_signs(self) -> None:
        """Place the signposts clear of all stops, of their check marks and suns."""
        self.sign_rects = []
        avoid = [part for disc in self.discs for part in disc.part_rects]
        for sign in self.journey.signs:
            rect = signpost_rect(self.theme, self.map_rect, sign, avoid)
            self.sign_rects.append(rect)
            avoid.append(rect)

    def _place_beside(self, space: pygame.Rect) -> None:
        """Place a part of the map above the buttons that step from stop to stop."""
        steps = widget_boxes(*reversed(self._steps), grows=False)
        skip = self._skip_beside(Row(steps, gap=Space.MEDIUM, grows=False), space.width)
        buttons = Row([*steps, *skip], gap=Space.MEDIUM)
        height = buttons.size(self.theme, space.width)[1]
        foot = pygame.Rect(space.x, space.bottom - height, space.width, height)
        lay_out(buttons, self.theme, foot)
        above = space.height - height - self.theme.metrics.tx(Space.MEDIUM)
        self._place_part(pygame.Rect(space.topleft, (space.width, above)))

    def _skip_beside(self, steps: Row, width: int) -> list[Box]:
        """Return the button that skips the stop: its icon if the text has no room."""
        skip = self._below[1:]
        taken = steps.size(self.theme, width)[0] + self.theme.metrics.tx(Space.MEDIUM)
        if all(taken + each.measure(self.theme)[0] <= width for each in skip):
            return widget_boxes(*skip)
        for each in skip:
            each.visible = False
        self._skip_icon.visible = True
        return widget_boxes(self._skip_icon, grows=False)

    def _place_part(self, view: pygame.Rect) -> None:
        """Place the part of the map around the chosen stop, with the stops that are in it."""
        self.map_view = view
        width = max(view.width, self.theme.metrics.tx(_PART_WIDTH))
        area = pygame.Rect(0, 0, width, max(view.height, round(width / _MAP_SHAPE)))
        x, y = self.journey.stops[self.chosen].place
        area.center = view.center
        area.x += round(area.width * (0.5 - x / 1000))
        area.y += round(area.height * (0.5 - y / 1000))
        area.x = min(view.x, max(view.right - area.width, area.x))
        area.y = min(view.y, max(view.bottom - area.height, area.y))
        self.map_rect = area
        for disc in self.discs:
            disc.place_on(area, self.theme, _PART_STOPS)
            disc.map_area = view
            disc.visible = view.contains(disc.rect if disc.chosen else disc.whole_rect)
        self._place_signs()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.animated and self._shows_bubble:
            self.next_bubble.draw(surface, self.theme)

    @property
    def _shows_bubble(self) -> bool:
        """Whether the map names the next stop; beside a small part of it, the panel may do so."""
        if self._extent is _MapExtent.NOTHING:
            return False
        if self._extent is _MapExtent.PART and self.chosen == self.next:
            return False
        return self.discs[self.next].visible

    @property
    def next_bubble(self) -> Bubble:
        """The bubble beside the next stop, clear of all stops and signposts if possible."""
        disc = self.discs[self.next]
        discs = [each for each in self.discs if each.visible]
        avoid = [self.card, *(each.whole_rect if each.suns else each.rect for each in discs)]
        avoid += _SIGN_WEIGHT * self.sign_rects
        return Bubble(
            disc.number_in_words,
            disc.rect,
            avoid=avoid,
            within=self.map_view.inflate(-Space.MEDIUM, -Space.MEDIUM),
            paper=True,
            has_tail=True,
        )

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        if self._is_compact:
            below = surface.get_rect()
            below.y = self.bar_height
            draw_veiled_map(surface, self.theme, below)
        draw_panel(surface, self.theme, self.card)
        if self._extent is not _MapExtent.NOTHING:
            self._draw_map(surface)

    def _draw_map(self, surface: pygame.Surface) -> None:
        """Draw the map with its signposts and the ring of the next stop."""
        view = self.map_view
        draw_map(surface, self.theme, self.map_rect, view)
        ring = self._ring_rect()
        if view.contains(ring):
            draw_stop_marker(surface, self.theme, ring, view)
        for sign, rect in zip(self.journey.signs, self.sign_rects, strict=True):
            if self._extent is _MapExtent.WHOLE or self._has_room(rect):
                draw_signpost(surface, self.theme, rect, sign)

    def _has_room(self, sign: pygame.Rect) -> bool:
        """Return whether a signpost is in the shown part of the map, and covers no stop."""
        stops = [disc.whole_rect for disc in self.discs if disc.visible]
        return self.map_view.contains(sign) and sign.collidelist(stops) < 0

    def _ring_rect(self) -> pygame.Rect:
        """Return the ring of the next stop, or the one on its way from the finished stop."""
        ring = self.discs[self.next].rect
        if not self.animated:
            return ring
        share = max(0.0, min(1.0, (self._clock - _WALK_START_SECONDS) / _WALK_SECONDS))
        start = Vector2(self._new_discs[0].rect.center)
        return ring.move_to(center=start.lerp(ring.center, share))
