"""The page of a journey: the map with all stops, and a panel about one of them."""

from collections.abc import Sequence
from functools import partial
from math import floor, inf
from typing import Final

import pygame
from pygame import Vector2

from cacao_desktop.i18n import N_, _, counted
from cacao_desktop.measures import Space
from cacao_desktop.scenes.journey.journeys import in_language
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.journey.widgets import (
    StopDisc,
    StopPanel,
    StopPlace,
    draw_map,
    draw_signpost,
    draw_stop_marker,
    draw_veiled_map,
    signpost_place,
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
_PART_WIDTH: Final = 1000
"""The width of a map of which a part is shown, in design pixels."""
_MAP_SHAPE: Final = 1.5
"""Its width in heights."""
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


class JourneyScene(HeadedScene):
    """Opens at the next stop; a press on a stop shows it, a second press plays it."""

    context: GameContext
    heading = N_("Journey")
    way_back = N_("Back to the journey")

    def __init__(self, context: GameContext, progress: JourneyProgress) -> None:
        self._progress = progress
        self.journey = progress.latest
        self._compact = False
        """Whether the map is not shown whole, because the panel takes more of the window."""
        self.sign_places: list[pygame.Rect] = []
        self._shows_part = False
        """Whether the part of the map around the chosen stop is shown."""
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
        places = [StopPlace(stop, number, suns[number]) for number, stop in enumerate(stops)]
        self.discs = [self._disc(place) for place in places]
        self._panel = StopPanel(
            self.context,
            places[self.chosen],
            len(stops),
            compact=self._compact,
            pictured=not self._shows_part,
        )
        self.play = self._play_button()
        self.page.default = self.play
        self._below: list[Widget] = [self.play]
        self._skip_icon = RoundButton("fast_forward", self._skip, tooltip=_("Skip"), size=52)
        self._skip_icon.visible = False
        if suns[self.chosen] is None:
            self._below.append(Button(_("Skip"), self._skip))
        forward = partial(self._step, 1)
        back = partial(self._step, -1)
        self._steps: list[Widget] = [
            RoundButton("arrow_up", forward, tooltip=_("Next stop"), size=52),
            RoundButton("arrow_down", back, tooltip=_("Previous stop"), size=52),
        ]
        self._show_news_at(self._clock)
        labels = self._fill_bar()
        labels += [Label(text, styles.TEXT_INK) for text in self._progress.refused]
        foot = Pad(Column(widget_boxes(*labels), gap=Space.MEDIUM), (12, 0, 12, 0))
        return Column([WidgetBox(self._panel), foot], gap=Space.SMALL)

    def _disc(self, place: StopPlace) -> StopDisc:
        return StopDisc(
            self.context,
            place,
            self.press,
            is_next=place.number == self.next,
            chosen=place.number == self.chosen,
        )

    def _play_button(self) -> Pressable:
        label = _("Start") if self.journey.stops[self.chosen].lesson else _("Play now")
        if self._compact:
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
        if self._compact or len(names) > 1:
            return [Label(self._count(), styles.COUNT, middle=True)]
        self.in_bar.insert(0, Label(self._count(), styles.COUNT_CREAM, middle=True))
        return []

    def _count(self) -> str:
        done, suns = self._progress.done(self.journey)
        count = len(self.journey.stops)
        stops = counted("{done} of {count} stop", "{done} of {count} stops", count, done=done)
        return f"{stops}  ·  {suns_in_words(suns, MAX_SUNS * count)}"

    def around(self) -> Sequence[Widget]:
        discs = [] if self._compact and not self._shows_part else self.discs
        steps = [*self._steps, self._skip_icon] if self._compact else []
        return [*self._below, *steps, *discs]

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
        if self._compact:
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
        compact = self.theme.metrics.tx(_PANEL_WIDTH) > size[0] * _MAX_PANEL_SHARE
        shows_part = compact and self._panel_width(size[0]) <= size[0] * _MAX_BESIDE_SHARE
        if (compact, shows_part) != (self._compact, self._shows_part):
            self._compact = compact
            self._shows_part = shows_part
            self.build()
        super().layout(size)

    def _panel_width(self, whole: int) -> int:
        """Return the width of the panel in a window, less if the map then has room beside it."""
        tx = self.theme.metrics.tx
        most = round(whole * _MAX_BESIDE_SHARE)
        if tx(_MIN_PANEL_WIDTH) <= most < tx(_PANEL_WIDTH):
            return most
        return tx(_PANEL_WIDTH)

    def place_around(self, area: pygame.Rect) -> pygame.Rect:
        tx = self.theme.metrics.tx
        gap = tx(12)
        width = self._panel_width(area.width)
        if self._compact and not self._shows_part:
            width = area.width - tx(84) - gap
        card = pygame.Rect(area.width - width - gap, area.y + gap, width, area.height - 2 * gap)
        self.card = card
        foot = card.inflate(-2 * gap, -2 * gap)
        self._skip_icon.visible = False
        for button in self._below:
            button.visible = True
        below = self._below[:1] if self._shows_part else self._below
        widest = max(button.measure(self.theme)[0] for button in below)
        side_by_side = self._compact and widest <= foot.width // len(below) - gap
        columns = len(below) if side_by_side else 1
        buttons = Grid(widget_boxes(*below), gap=Space.MEDIUM, counts=(columns,))
        foot.top = foot.bottom - buttons.size(self.theme, foot.width)[1]
        lay_out(buttons, self.theme, foot)
        if not self._compact:
            self._place_map(pygame.Rect(gap, card.y, card.x - 2 * gap, card.height))
            return pygame.Rect(card.x, card.y, width, foot.y - card.y - gap)
        self.map_place = area
        beside = pygame.Rect(gap, card.y, card.x - 2 * gap, card.height)
        if self._shows_part:
            self._place_beside(beside)
        else:
            steps = [Row(widget_boxes(step, grows=False)) for step in self._steps]
            lay_out(Column(steps, gap=Space.MEDIUM), self.theme, beside)
        return pygame.Rect(card.x, card.y, width - tx(8), foot.y - card.y - tx(2))

    def _place_map(self, space: pygame.Rect) -> None:
        """Place the map, with a width of 1.25 to 1.75 times its height, and its stops."""
        narrowest = round(space.height * 1.25)
        widest = round(space.height * 1.75)
        height = min(space.height, space.width * space.height // narrowest)
        area = pygame.Rect(0, 0, min(space.width, widest), height).move_to(center=space.center)
        self.map_place = area
        self.map_view = area
        for disc in self.discs:
            disc.place_on(area, self.theme)
        self._place_signs()

    def _place_signs(self) -> None:
        """Place the signposts clear of all stops, of their check marks and suns."""
        self.sign_places = []
        avoid = [part for disc in self.discs for part in disc.places]
        for sign in self.journey.signs:
            place = signpost_place(self.theme, self.map_place, sign, avoid)
            self.sign_places.append(place)
            avoid.append(place)

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
        self.map_place = area
        for disc in self.discs:
            disc.place_on(area, self.theme)
            disc.map_area = view
            disc.visible = view.contains(disc.rect if disc.chosen else disc.whole)
        self._place_signs()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.animated and self._shows_bubble:
            self.next_bubble.draw(surface, self.theme)

    @property
    def _shows_bubble(self) -> bool:
        """Whether the map names the next stop; beside a small part of it, the panel may do so."""
        if self._compact and not self._shows_part:
            return False
        if self._shows_part and self.chosen == self.next:
            return False
        return self.discs[self.next].visible

    @property
    def next_bubble(self) -> Bubble:
        """The bubble beside the next stop, clear of all stops and signposts if possible."""
        disc = self.discs[self.next]
        discs = [each for each in self.discs if each.visible]
        avoid = [self.card, *(each.whole if each.suns else each.rect for each in discs)]
        avoid += _SIGN_WEIGHT * self.sign_places
        return Bubble(
            disc.number_in_words,
            disc.rect,
            avoid=avoid,
            within=self.map_view.inflate(-12, -12),
            paper=True,
            has_tail=True,
        )

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        if self._compact:
            below = surface.get_rect()
            below.y = self.bar_height
            draw_veiled_map(surface, self.theme, below)
        draw_panel(surface, self.theme, self.card)
        if self._compact and not self._shows_part:
            return
        view = self.map_view
        draw_map(surface, self.theme, self.map_place, view)
        ring = self._ring_place()
        if view.contains(ring):
            draw_stop_marker(surface, self.theme, ring, view)
        for sign, place in zip(self.journey.signs, self.sign_places, strict=True):
            if not self._shows_part or self._has_room(place):
                draw_signpost(surface, self.theme, place, sign)

    def _has_room(self, place: pygame.Rect) -> bool:
        """Return whether a signpost is in the shown part of the map, and covers no stop."""
        stops = [disc.whole for disc in self.discs if disc.visible]
        return self.map_view.contains(place) and place.collidelist(stops) < 0

    def _ring_place(self) -> pygame.Rect:
        """Return the ring of the next stop, or its place on the way from the finished stop."""
        ring = self.discs[self.next].rect
        if not self.animated:
            return ring
        share = max(0.0, min(1.0, (self._clock - _WALK_START_SECONDS) / _WALK_SECONDS))
        start = Vector2(self._new_discs[0].rect.center)
        return ring.move_to(center=start.lerp(ring.center, share))
