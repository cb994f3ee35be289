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
from cacao_desktop.measures import Line, Radius, Space, TextSize
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
_CHECK_PERCENT: Final = 60
"""The side of the check in percent of its disc."""
_MIN_SUN_SIDE: Final = 12
"""The smallest side of a sun below a stop, in pixels."""
_SUN_PERCENT: Final = 32
"""The side of a sun in percent of its stop's disc."""
_PLATE_EDGES: Final = (6, 4)
"""How much larger the plate of the suns is than the suns, across and down, in pixels."""
_SYMBOL_PERCENT: Final = 62
"""The side of an icon in percent of its disc."""
_MODULE_PERCENT: Final = 80
"""The side of a module's picture in percent of its disc."""
_COMPACT_PICTURE_SIDE: Final = 58
"""The side of the picture beside the heading, in design pixels."""
_MODULE_SIDE: Final = 30
"""The side of the picture of a module in a game, in design pixels."""
_SYMBOL_SIDE: Final = 88
"""The side of the picture of a stop without a scene, in design pixels."""
_ROW_SUN_SIDE: Final = 20
"""The side of a sun before its condition, in design pixels."""
_SIGN_STYLE: Final = styles.SMALL_INK
_SIGN_HEIGHT: Final = Space.WIDE
_MAX_SIGN_MOVE: Final = 48
"""How far a signpost is moved to leave stops clear, in design pixels."""
_LATER_ALPHA: Final = 165
"""The opacity of the picture of a stop that was not reached yet, of 255."""
_NEXT_SCALE: Final = 1.3
"""The scale of the next stop."""


@dataclass(frozen=True, slots=True)
class NumberedStop:
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

    corner = ROUND

    def __init__(
        self,
        context: GameContext,
        numbered: NumberedStop,
        press: Callable[[int], None],
        *,
        is_next: bool,
        chosen: bool,
    ) -> None:
        super().__init__(partial(press, numbered.number))
        self._context = context
        self.stop = numbered.stop
        self.number = numbered.number
        self.earned = numbered.earned
        self.suns = numbered.earned or 0
        """The suns shown so far."""
        self.check_fall = 1.0
        """How far the check mark has fallen, from 0 to 1."""
        self.is_next = is_next
        self.chosen = chosen
        self.map_area = self.rect
        """The rectangle of the map, which clips the glow."""

    def show_arrival(self, check_fall: float, suns: int) -> None:
        """Show new suns partly: the check mark while it falls, and the first of the suns."""
        self.check_fall = check_fall
        self.suns = suns

    def place_on(self, map_area: pygame.Rect, theme: Theme, enlarged: float = 1.0) -> None:
        """Place the disc at its point of the map; near stops and the next one are larger.

        All are `enlarged` on a map that is shown in part.
        """
        self.map_area = map_area
        x = self.stop.place[0] / 1000
        y = self.stop.place[1] / 1000
        scale = enlarged * (_NEXT_SCALE if self.is_next else 1.0)
        side = round(map_area.width * (_FARTHEST_WIDTH + _NEAREST_EXTRA_WIDTH * y) * scale)
        side = max(theme.metrics.target, side)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (
            map_area.x + round(map_area.width * x),
            map_area.y + round(map_area.height * y),
        )
        self.place(rect.clamp(map_area), theme)
        frame = theme.metrics.tx(Line.THICK)
        self.move(0, min(0, map_area.bottom - frame - self.whole_rect.bottom))

    @property
    def whole_rect(self) -> pygame.Rect:
        """The rectangle around the disc, its check mark and its suns."""
        around = self.rect.inflate(self.rect.width // 4, self.rect.height // 2)
        if self.suns:
            return around.union(self._suns_rect)
        return around

    @property
    def part_rects(self) -> tuple[pygame.Rect, ...]:
        """The rectangles of the disc, and of its check mark and suns even if it has none yet."""
        return self.rect, self._check_rect, self._suns_rect

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
            shadow = (rect.centerx, rect.centery + side // 14)
            draw_disc(surface, theme, shadow, side, colours.OUTLINE)
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
            return symbol_picture(self._context, name, side * _SYMBOL_PERCENT // 100)
        return theme.cache.get(("stop", name, side), self._module_disc, name, side)

    def _module_disc(self, name: str, side: int) -> pygame.Surface:
        """Return a round cut-out of a module's picture for a disc of `side` pixels."""
        whole = symbol_picture(self._context, name, side * _MODULE_PERCENT // 100)
        disc = rounded(whole.get_size(), side // 2, colours.WHITE)
        disc.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return disc

    def _draw_check(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self._check_rect
        fall = round((1 - self.check_fall) * self.rect.height)
        at = rect.move(0, -fall).center
        draw_disc(surface, theme, at, rect.width, colours.DONE, (colours.OUTLINE, 1))
        theme.icons.draw(surface, "check", rect.width * _CHECK_PERCENT // 100, at)

    @property
    def _check_rect(self) -> pygame.Rect:
        """The rectangle of the check mark, at the upper right of the disc."""
        side = self.rect.width * 2 // 5
        middle = self.rect.right - side // 4, self.rect.y + side // 4
        return pygame.Rect(0, 0, side, side).move_to(center=middle)

    @property
    def _sun_side(self) -> int:
        return max(_MIN_SUN_SIDE, self.rect.width * _SUN_PERCENT // 100)

    @property
    def _suns_rect(self) -> pygame.Rect:
        """The rectangle of the plate with the suns, below the disc."""
        side = self._sun_side
        plate = pygame.Rect(0, 0, side * MAX_SUNS, side).inflate(*_PLATE_EDGES)
        return plate.move_to(midtop=(self.rect.centerx, self.rect.bottom - side // 3))

    def _draw_suns(self, surface: pygame.Surface, theme: Theme) -> None:
        side = self._sun_side
        plate = self._suns_rect
        draw_rounded(surface, theme, plate, plate.height // 2, colours.TAG, 215)
        for number in range(MAX_SUNS):
            name = "sun" if number < self.suns else "sun_place"
            at = (plate.x + _PLATE_EDGES[0] // 2 + number * side, plate.centery)
            theme.icons.draw(surface, name, side, at, "midleft")


class StopPanel(Composed):
    """The details of a stop: its kind, opponents, task, and the condition of each sun.

    A `compact` one replaces the map, or is beside a part of it, which already shows the picture
    of the stop.
    """

    ground = "none"

    def __init__(
        self,
        context: GameContext,
        numbered: NumberedStop,
        count: int,
        *,
        compact: bool,
        pictured: bool = True,
    ) -> None:
        super().__init__()
        self._context = context
        self._stop = numbered.stop
        self._earned = numbered.earned
        self._compact = compact
        self._pictured = pictured
        self._head = _("Stop {number} of {count} · {kind}").format(
            number=numbered.number + 1, count=count, kind=_(KINDS[numbered.stop.kind])
        )
        self._line = ""
        line = in_language(numbered.stop.line)
        if line:
            self._line = _("“{text}”").format(text=line)
        self._tasks = [task_in_words(task) for task in numbered.stop.suns]
        self._step_titles: list[str] = []
        if numbered.stop.lesson:
            lesson = load_lesson(numbered.stop.lesson)
            self._step_titles = [_(step.title) for step in lesson.steps]

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
            picture = self._picture(self._stop.symbol, _COMPACT_PICTURE_SIDE)
            return [Row([heading, picture], gap=Space.SMALL)]
        edges = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)
        return [heading, Pad(self._scene(), edges, shade=colours.PARCHMENT_EDGE)]

    def _picture(self, name: str, side: int) -> Box:
        return Picture(partial(symbol_picture, self._context, name), side)

    def _modules(self) -> list[Box]:
        chosen = self._stop.modules | self._stop.mini_expansions
        rows: list[Box] = []
        for module in MODULES:
            if module in chosen:
                name = Words(module_name(module), styles.TEXT_INK, fit="whole")
                picture = self._picture(module, _MODULE_SIDE)
                rows.append(Row([picture, name], gap=Space.SMALL))
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
        return self._picture(self._stop.symbol, _SYMBOL_SIDE)

    def _opponents(self) -> Box:
        faces = [_portrait(each.character) for each in self._stop.opponents]
        line = Words(self._line, styles.TEXT_INK)
        names = Words(self.opponents_in_words, styles.SMALL_SOFT)
        return Column([Row(faces, gap=Space.SMALL), line, names], gap=Space.SMALL)

    def _draw_lesson(self, surface: pygame.Surface, _theme: Theme, rect: pygame.Rect) -> None:
        lesson = load_lesson(self._stop.lesson)
        surface.blit(lesson_picture(self._context, lesson, rect.size), rect)


def _portrait(character: str) -> Painted:
    colour = _background_of(character)
    return Painted(partial(draw_portrait, f"face_{character}", colour, "happy"), _PICTURE_HEIGHT)


def _badge(number: int) -> Painted:
    """Return the number of a step on its disc."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_number_badge(surface, theme, number, rect.center)

    return Painted(paint, _BADGE_SIDE, _BADGE_SIDE)


def _sun_row(suns: int, text: str) -> Box:
    words = Words(text, styles.TEXT_INK, fit="whole")
    return Row([suns_in_row(suns, _ROW_SUN_SIDE, Line.THIN), words], gap=Space.MEDIUM)


def draw_map(
    surface: pygame.Surface, theme: Theme, map_rect: pygame.Rect, view: pygame.Rect
) -> None:
    """Draw the part of the map that is in the view in a frame, or a plain area."""
    if theme.light.flat:
        pygame.draw.rect(surface, colours.PLAIN_MAP, view)
        return
    picture = theme.cache.get(("journey map", map_rect.size), _scaled_map, map_rect.size)
    surface.blit(picture, view, view.move(-map_rect.x, -map_rect.y))
    tx = theme.metrics.tx
    line = tx(Line.THICK)
    outer = view.inflate(line, line)
    draw_rounded(surface, theme, outer, line, None, rim=(colours.OUTLINE, tx(2 * Line.THICK)))
    draw_rounded(surface, theme, view, tx(Radius.CHIP), None, rim=(colours.HEM, line))


def draw_veiled_map(surface: pygame.Surface, theme: Theme, area: pygame.Rect) -> None:
    """Draw the map, darkened behind other things, or a plain area."""
    if theme.light.flat:
        pygame.draw.rect(surface, colours.PLAIN_MAP, area)
        return
    picture = theme.cache.get(("veiled journey map", area.size), _veiled_map, area.size)
    surface.blit(picture, area)


def _map_picture() -> pygame.Surface:
    return load_picture(paths.resource("assets", "scenes") / "journey.webp")


def _scaled_map(size: Size) -> pygame.Surface:
    return pygame.transform.smoothscale(_map_picture(), size)


def _veiled_map(size: Size) -> pygame.Surface:
    dark = cover(_map_picture(), size)
    dark.fill(mix(colours.WHITE, colours.VEIL, 0.6), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def signpost_rect(
    theme: Theme, area: pygame.Rect, sign: Signpost, avoid: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return the rectangle of the name of a section of the map.

    It is the nearest to the section at which the things to avoid hide least of the letters.
    """
    tx = theme.metrics.tx
    width = theme.text.width(in_language(sign.title), _SIGN_STYLE)
    board = pygame.Rect(0, 0, width + tx(Space.WIDE), tx(_SIGN_HEIGHT))
    x, y = sign.place
    board.center = (area.x + area.width * x // 1000, area.y + area.height * y // 1000)
    board.clamp_ip(area)
    scale = theme.metrics.text_scale
    moved = (board.move(round(dx * scale), round(dy * scale)) for dx, dy in _nearest_steps())
    inside = [rect for rect in moved if area.contains(rect)]
    return min(inside, key=lambda rect: covered(letters_of(theme, rect), avoid))


def letters_of(theme: Theme, sign: pygame.Rect) -> pygame.Rect:
    """Return the part of a signpost that its letters take."""
    tx = theme.metrics.tx
    return sign.inflate(-tx(Space.WIDE), -tx(Space.SMALL))


@cache
def _nearest_steps() -> list[tuple[int, int]]:
    """Return the moves of a signpost, from the nearest, in design pixels."""
    way = range(-_MAX_SIGN_MOVE, _MAX_SIGN_MOVE + 1, Space.TINY)
    return sorted(product(way, way), key=lambda step: (math.hypot(*step), step))


def draw_signpost(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, sign: Signpost
) -> None:
    """Draw the name of a section of the map on light wood."""
    draw_panel(surface, theme, rect, light_plank, Radius.CHIP, corner=Radius.CHIP)
    theme.text.draw(surface, in_language(sign.title), _SIGN_STYLE, rect.center, "center")


def draw_stop_marker(
    surface: pygame.Surface, theme: Theme, mark: pygame.Rect, area: pygame.Rect
) -> None:
    """Draw a glow within the map, and the ring that moves to the next stop."""
    side = mark.width * 12 // 5
    frame = theme.metrics.tx(Line.THICK)
    glow = theme.cache.get(("stop glow", side), radial_glow, (side, side), colours.JADE, 220, 1.1)
    whole = glow.get_rect(center=mark.center)
    seen = whole.clip(area.inflate(-2 * frame, -2 * frame))
    surface.blit(glow, seen, seen.move(-whole.x, -whole.y))
    draw_ringed_disc(surface, theme, mark.center, mark.width, colours.JADE, colours.PARCHMENT)
