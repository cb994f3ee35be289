"""The widgets of a journey's page: the map, its stops, and the panel about a stop."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import Colour, lighter, mix
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.geometry import Point, Size
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import Line, Space, TextSize
from cacao_desktop.scenes.book.plates import lesson_picture
from cacao_desktop.scenes.journey.journeys import (
    JourneyStop,
    Signpost,
    StopKind,
    in_language,
)
from cacao_desktop.scenes.journey.tasks import task_in_words
from cacao_desktop.scenes.lessons.catalogue import load_lesson
from cacao_desktop.scenes.lists import draw_number_badge
from cacao_desktop.scenes.puzzles.list import puzzle_called, suns_in_row, suns_in_words
from cacao_desktop.scenes.saved.previews import position_box
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.storage import MAX_SUNS, paths
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.cards import draw_portrait
from cacao_desktop.ui import Composed, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Picture, Row, Words
from cacao_desktop.ui.paint.materials import light_plank
from cacao_desktop.ui.paint.pictures import load_picture
from cacao_desktop.ui.paint.shapes import cover, radial_glow, rounded
from cacao_desktop.ui.widgets import ROUND, Pressable, draw_disc, draw_panel, draw_rounded
from cacao_desktop.ui.widgets.layout import covered
from cacao_desktop.words import OPPONENT_NAMES, level_name, module_name

KINDS: Final[dict[StopKind, str]] = {
    "lesson": N_("a lesson"),
    "puzzle": N_("a puzzle"),
    "game": N_("a game"),
    "feast": N_("the feast"),
}
_BACKGROUNDS: Final = {"trader": "violet", "sun_worshipper": "yellow", "water_carrier": "white"}
"""The background colour of each character, red for the others."""
_PICTURE_HEIGHT: Final = 116
"""The height of a lesson's picture or an opponent's face, in design pixels."""
_BOARD_HEIGHT: Final = 232
"""The height of the board of a puzzle, in design pixels."""
_BADGE_SIDE: Final = 32
"""The side of the number of a step, in design pixels."""
_FARTHEST_WIDTH: Final = 0.036
"""The width of the farthest stop, as a share of the map's width."""
_NEAREST_EXTRA_WIDTH: Final = 0.018
"""The additional width of the nearest stop, as a share of the map's width."""
_SIGN_STYLE: Final = styles.SMALL_INK
_MAX_SIGN_MOVE: Final = 48
"""How far a signpost is moved to leave stops clear, in design pixels."""
_LATER_ALPHA: Final = 165
"""The opacity of the picture of a stop that was not reached yet, of 255."""
_NEXT_SCALE: Final = 1.3
"""The scale of the next stop."""


@dataclass(frozen=True, slots=True)
class StopPlace:
    """A stop with its number on the journey, from 0, and its suns, None if never tried."""

    stop: JourneyStop
    number: int
    earned: int | None


def _background_of(character: str) -> str:
    return _BACKGROUNDS.get(character, "red")


def symbol_picture(context: GameContext, name: str, side: int) -> pygame.Surface:
    """Return the picture of a module or an icon."""
    theme = context.theme
    if name in MODULES:
        return module_picture(theme, context.art, name, side)
    return theme.icons.get(name, side, colours.INK)


def draw_ringed_disc(
    surface: pygame.Surface, theme: Theme, at: Point, side: int, rim: Colour, fill: Colour
) -> None:
    """Draw a disc with a dark outline and a rim."""
    line = (colours.OUTLINE, max(1, side // 40))
    draw_disc(surface, theme, at, side, rim, line)
    draw_disc(surface, theme, at, side * 86 // 100, fill, line)


def _pale(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in its own colours at part of their strength."""
    pale = picture.copy()
    pale.set_alpha(_LATER_ALPHA)
    return pale


class StopDisc(Pressable):
    """A stop on the map."""

    radius = ROUND

    def __init__(
        self,
        context: GameContext,
        place: StopPlace,
        press: Callable[[int], None],
        *,
        is_next: bool,
        chosen: bool,
    ) -> None:
        super().__init__(partial(press, place.number))
        self._context = context
        self.stop = place.stop
        self.number = place.number
        self.earned = place.earned
        self.suns = place.earned or 0
        """The suns shown so far."""
        self.check_fall = 1.0
        """How far the check mark has fallen, from 0 to 1."""
        self.is_next = is_next
        self.chosen = chosen
        self.map_area = self.rect
        """The place of the map, which clips the glow."""

    def show_arrival(self, check_fall: float, suns: int) -> None:
        """Show new suns partly: the check mark while it falls, and the first of the suns."""
        self.check_fall = check_fall
        self.suns = suns

    def place_on(self, map_area: pygame.Rect, theme: Theme) -> None:
        """Place the disc at its point of the map; near stops and the next one are larger."""
        self.map_area = map_area
        x = self.stop.place[0] / 1000
        y = self.stop.place[1] / 1000
        scale = _NEXT_SCALE if self.is_next else 1.0
        side = round(map_area.width * (_FARTHEST_WIDTH + _NEAREST_EXTRA_WIDTH * y) * scale)
        side = max(theme.metrics.target, side)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (
            map_area.x + round(map_area.width * x),
            map_area.y + round(map_area.height * y),
        )
        self.place(rect.clamp(map_area), theme)
        frame = theme.metrics.tx(Line.THICK)
        self.move(0, min(0, map_area.bottom - frame - self.whole.bottom))

    @property
    def whole(self) -> pygame.Rect:
        """The place of the disc with its check mark and suns."""
        around = self.rect.inflate(self.rect.width // 4, self.rect.height // 2)
        if self.suns:
            return around.union(self._sun_plate)
        return around

    @property
    def places(self) -> tuple[pygame.Rect, ...]:
        """The places of the disc, and of its check mark and suns even if it has none yet."""
        return self.rect, self._check_place, self._sun_plate

    @property
    def words(self) -> str:
        name = f"{self.stop.name}, {_(KINDS[self.stop.kind])}"
        return in_sentences((self.number_in_words, name, self._result_in_words))

    @property
    def _result_in_words(self) -> str:
        if self.earned is None:
            return ""
        if self.earned == 0:
            return _("skipped")
        return suns_in_words(self.earned)

    @property
    def number_in_words(self) -> str:
        """The stop's number, and a note if it is the next one."""
        text = _("Stop {number}")
        if self.is_next and self.earned is None:
            text = _("Stop {number}, next")
        return text.format(number=self.number + 1)

    @property
    def is_checked(self) -> bool:
        return self.chosen

    @property
    def _is_coloured(self) -> bool:
        """Whether it is shown in full colour; the others are pale within a ring of stone."""
        return self.is_next or self.chosen or self.hovered or bool(self.suns)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect
        if self.chosen:
            draw_stop_marker(surface, theme, rect, self.map_area)
        if self._is_coloured:
            draw_ringed_disc(surface, theme, rect.center, rect.width, self._rim(), self._fill())
            picture = self._picture(theme, rect.width)
        else:
            side = rect.width * 9 // 10
            below = (rect.centerx, rect.centery + side // 14)
            draw_disc(surface, theme, below, side, colours.OUTLINE)
            fill = mix(self._fill(), colours.STONE, 0.5)
            draw_ringed_disc(surface, theme, rect.center, side, colours.STONE, fill)
            pale = partial(_pale, self._picture(theme, side))
            picture = theme.cache.get(("pale", self.stop.symbol, side), pale)
        surface.blit(picture, picture.get_rect(center=rect.center))
        if self.suns:
            self._draw_check(surface, theme)
            self._draw_suns(surface, theme)

    def _rim(self) -> Colour:
        if self.chosen:
            return colours.CHOSEN
        if self.is_next:
            return colours.JADE
        if self.suns:
            return colours.HEM
        return colours.TAG

    def _fill(self) -> Colour:
        if self.stop.kind != "game":
            return colours.PARCHMENT
        colour = _background_of(self.stop.opponents[0].character)
        return lighter(colours.PLAYER_COLOURS[colour], 0.45)

    def _picture(self, theme: Theme, side: int) -> pygame.Surface:
        """Return the stop's picture; the picture of a module fills the disc."""
        name = self.stop.symbol
        if name not in MODULES:
            return symbol_picture(self._context, name, side * 62 // 100)
        return theme.cache.get(("stop", name, side), self._module_disc, name, side)

    def _module_disc(self, name: str, side: int) -> pygame.Surface:
        """Return a round cut-out of a module's picture for a disc of `side` pixels."""
        whole = symbol_picture(self._context, name, side * 80 // 100)
        disc = rounded(whole.get_size(), side // 2, colours.WHITE)
        disc.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return disc

    def _draw_check(self, surface: pygame.Surface, theme: Theme) -> None:
        place = self._check_place
        fall = round((1 - self.check_fall) * self.rect.height)
        at = place.move(0, -fall).center
        draw_disc(surface, theme, at, place.width, colours.DONE, (colours.OUTLINE, 1))
        theme.icons.draw(surface, "check", place.width * 3 // 5, at)

    @property
    def _check_place(self) -> pygame.Rect:
        """The place of the check mark, at the upper right of the disc."""
        side = self.rect.width * 2 // 5
        middle = self.rect.right - side // 4, self.rect.y + side // 4
        return pygame.Rect(0, 0, side, side).move_to(center=middle)

    @property
    def _sun_side(self) -> int:
        return max(12, self.rect.width * 32 // 100)

    @property
    def _sun_plate(self) -> pygame.Rect:
        """The plate with the suns, below the disc."""
        side = self._sun_side
        plate = pygame.Rect(0, 0, side * MAX_SUNS + 6, side + 4)
        return plate.move_to(midtop=(self.rect.centerx, self.rect.bottom - side // 3))

    def _draw_suns(self, surface: pygame.Surface, theme: Theme) -> None:
        side = self._sun_side
        plate = self._sun_plate
        draw_rounded(surface, theme, plate, plate.height // 2, colours.TAG, 215)
        for number in range(MAX_SUNS):
            name = "sun" if number < self.suns else "sun_place"
            at = (plate.x + 3 + number * side, plate.centery)
            theme.icons.draw(surface, name, side, at, "midleft")


class StopPanel(Composed):
    """The details of a stop: its kind, opponents, task, and the condition of each sun.

    A `compact` one stands in place of the map, or beside a part of it, which already shows the
    picture of the stop.
    """

    ground = "none"

    def __init__(
        self,
        context: GameContext,
        place: StopPlace,
        count: int,
        *,
        compact: bool,
        pictured: bool = True,
    ) -> None:
        super().__init__()
        self._context = context
        self._stop = place.stop
        self._earned = place.earned
        self._compact = compact
        self._pictured = pictured
        self._head = _("Stop {number} of {count} · {kind}").format(
            number=place.number + 1, count=count, kind=_(KINDS[place.stop.kind])
        )
        line = in_language(place.stop.line)
        self._line = line and _("“{text}”").format(text=line)
        self._tasks = [task_in_words(task) for task in place.stop.suns]
        self._step_titles: list[str] = []
        if place.stop.lesson:
            self._step_titles = [_(step.title) for step in load_lesson(place.stop.lesson).steps]

    @property
    def opponents_in_words(self) -> str:
        """The opponents with their levels."""
        text = _("{name}, {level}")
        return " · ".join(
            text.format(name=OPPONENT_NAMES[each.character], level=level_name(each.level))
            for each in self._stop.opponents
        )

    @property
    def words(self) -> str:
        parts = [
            self._head,
            self._stop.name,
            self._stop.about,
            self._line,
            self.opponents_in_words,
        ]
        if self._tasks:
            parts.append(_("Your task: {task}").format(task=self._tasks[0]))
        parts.append(suns_in_words(self._earned) if self._earned else _("No suns yet"))
        return in_sentences((*parts, *self._step_titles))

    def content(self, theme: Theme, width: int) -> Box:
        parts = [*self._top(), *self._conditions(), *self._steps()]
        if self._stop.kind == "game":
            parts += self._modules()
        gap: float = Space.TINY if self._compact else Space.SMALL
        if not self._pictured:
            gap = Space.TINY / 2
        return Pad(Column(parts, gap=gap), (Space.MEDIUM, gap, Space.MEDIUM, gap))

    def _top(self) -> list[Box]:
        """Return the heading above the scene or, if compact, beside a small picture."""
        title = Words(self._stop.name, styles.HEADING_INK.sized(TextSize.TITLE), fit="whole")
        lines: list[Box] = [Words(self._head, styles.TEXT_SOFT, fit="whole"), title]
        if self._stop.about:
            lines.append(Words(self._stop.about, styles.TEXT_INK, fit="whole"))
        heading = Column(lines)
        if not self._pictured:
            return [heading]
        if self._compact:
            return [Row([heading, self._picture(self._stop.symbol, 58)], gap=8)]
        return [heading, Pad(self._scene(), (12, 8, 12, 8), shade=colours.PARCHMENT_EDGE)]

    def _picture(self, name: str, side: int) -> Box:
        return Picture(partial(symbol_picture, self._context, name), side)

    def _modules(self) -> list[Box]:
        chosen = self._stop.modules | self._stop.mini_expansions
        rows: list[Box] = []
        for module in MODULES:
            if module in chosen:
                name = Words(module_name(module), styles.TEXT_INK, fit="whole")
                rows.append(Row([self._picture(module, 30), name], gap=8))
        return rows

    def _conditions(self) -> list[Box]:
        """Return the task and the condition of each sun or, without a task, the best result."""
        if not self._tasks:
            if self._earned is None:
                return []
            return [_sun_row(self._earned, _("Your best result so far"))]
        task, *more = self._tasks
        parts: list[Box] = []
        if not self._compact:
            ink = styles.TEXT_INK.in_colour(colours.GAIN_INK)
            parts.append(Words(_("Your task"), ink))
        parts.append(Words(task, styles.COUNT, fit="whole"))
        also = _("Also: {task}")
        conditions = [_("Complete the task"), *(also.format(task=each) for each in more)]
        return [*parts, *map(_sun_row, range(1, len(conditions) + 1), conditions)]

    def _steps(self) -> list[Box]:
        """Return the numbered steps of a lesson."""
        return [
            Row([_badge(number), Words(title, styles.TEXT_INK)], gap=Space.MEDIUM)
            for number, title in enumerate(self._step_titles, 1)
        ]

    def _scene(self) -> Box:
        """Return the opponents with their lines or, without opponents, the stop's picture."""
        if self._stop.opponents:
            return self._opponents()
        if self._stop.lesson:
            return Painted(self._draw_lesson, _PICTURE_HEIGHT)
        puzzle = puzzle_called(self._stop.puzzle)
        if puzzle is not None:
            return position_box(self._context, puzzle.position, _BOARD_HEIGHT)
        return self._picture(self._stop.symbol, 88)

    def _opponents(self) -> Box:
        faces = [
            Painted(
                partial(
                    draw_portrait,
                    f"face_{each.character}",
                    _background_of(each.character),
                    "happy",
                ),
                _PICTURE_HEIGHT,
            )
            for each in self._stop.opponents
        ]
        line = Words(self._line, styles.TEXT_INK)
        names = Words(self.opponents_in_words, styles.SMALL_SOFT)
        return Column([Row(faces, gap=8), line, names], gap=8)

    def _draw_lesson(self, surface: pygame.Surface, _theme: Theme, place: pygame.Rect) -> None:
        lesson = load_lesson(self._stop.lesson)
        surface.blit(lesson_picture(self._context, lesson, place.size), place)


def _badge(number: int) -> Painted:
    """Return the number of a step on its disc."""

    def paint(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
        draw_number_badge(surface, theme, number, place.center)

    return Painted(paint, _BADGE_SIDE, _BADGE_SIDE)


def _sun_row(suns: int, text: str) -> Box:
    return Row([suns_in_row(suns, 20, 2), Words(text, styles.TEXT_INK, fit="whole")], gap=12)


def draw_map(surface: pygame.Surface, theme: Theme, place: pygame.Rect, view: pygame.Rect) -> None:
    """Draw the part of the map that is in the view in a frame, or a plain area."""
    if theme.light.flat:
        pygame.draw.rect(surface, colours.PLAIN_MAP, view)
        return
    picture = theme.cache.get(("journey map", place.size), _scaled_map, place.size)
    surface.blit(picture, view, view.move(-place.x, -place.y))
    tx = theme.metrics.tx
    draw_rounded(
        surface, theme, view.inflate(tx(4), tx(4)), tx(4), None, rim=(colours.OUTLINE, tx(8))
    )
    draw_rounded(surface, theme, view, tx(8), None, rim=(colours.HEM, tx(4)))


def draw_veiled_map(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    """Draw the map, darkened behind other things, or a plain area."""
    if theme.light.flat:
        pygame.draw.rect(surface, colours.PLAIN_MAP, place)
        return
    picture = theme.cache.get(("veiled journey map", place.size), _veiled_map, place.size)
    surface.blit(picture, place)


def _map_picture() -> pygame.Surface:
    return load_picture(paths.resource("assets", "scenes") / "journey.webp")


def _scaled_map(size: Size) -> pygame.Surface:
    return pygame.transform.smoothscale(_map_picture(), size)


def _veiled_map(size: Size) -> pygame.Surface:
    dark = cover(_map_picture(), size)
    dark.fill(mix(colours.WHITE, colours.VEIL, 0.6), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def signpost_place(
    theme: Theme, area: pygame.Rect, sign: Signpost, avoid: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return the place of the name of a section of the map.

    It is the nearest place at which the things to avoid hide least of the letters.
    """
    tx = theme.metrics.tx
    width = theme.text.width(in_language(sign.title), _SIGN_STYLE)
    box = pygame.Rect(0, 0, width + tx(24), tx(24))
    box.center = (
        area.x + area.width * sign.place[0] // 1000,
        area.y + area.height * sign.place[1] // 1000,
    )
    box.clamp_ip(area)
    scale = theme.metrics.text_scale
    moved = (box.move(round(dx * scale), round(dy * scale)) for dx, dy in _nearest_steps())
    inside = [place for place in moved if area.contains(place)]
    return min(inside, key=lambda place: covered(letters_of(theme, place), avoid))


def letters_of(theme: Theme, sign: pygame.Rect) -> pygame.Rect:
    """Return the part of a signpost that its letters take."""
    tx = theme.metrics.tx
    return sign.inflate(-tx(Space.WIDE), -tx(Space.SMALL))


@cache
def _nearest_steps() -> list[tuple[int, int]]:
    """Return the steps to places around one, from the nearest, in design pixels."""
    way = range(-_MAX_SIGN_MOVE, _MAX_SIGN_MOVE + 1, Space.TINY)
    return sorted(product(way, way), key=lambda step: (math.hypot(*step), step))


def draw_signpost(surface: pygame.Surface, theme: Theme, box: pygame.Rect, sign: Signpost) -> None:
    """Draw the name of a section of the map on light wood, in its place."""
    draw_panel(surface, theme, box, light_plank, 8, corner=8)
    theme.text.draw(surface, in_language(sign.title), _SIGN_STYLE, box.center, "center")


def draw_stop_marker(
    surface: pygame.Surface, theme: Theme, mark: pygame.Rect, area: pygame.Rect
) -> None:
    """Draw a glow within the map, and the ring that moves to the next stop."""
    side = mark.width * 12 // 5
    rim = theme.metrics.tx(4)
    glow = theme.cache.get(("stop glow", side), radial_glow, (side, side), colours.JADE, 220, 1.1)
    place = glow.get_rect(center=mark.center)
    seen = place.clip(area.inflate(-2 * rim, -2 * rim))
    surface.blit(glow, seen, seen.move(-place.x, -place.y))
    draw_ringed_disc(surface, theme, mark.center, mark.width, colours.JADE, colours.PARCHMENT)
