"""What the page of a journey is made of.

Stops on the map, the flag at the next one, and the sheet about a stop.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import Colour, lighter
from cacao_desktop.engine.modules import MODULES
from cacao_desktop.geometry import Point
from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.journey.journeys import Kind, Sign, in_language, in_words
from cacao_desktop.scenes.puzzles.list import suns_in_row, suns_in_words
from cacao_desktop.scenes.setup.module_tile import module_picture
from cacao_desktop.storage import MOST_SUNS, paths
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.panels.cards import draw_on_cloth
from cacao_desktop.ui import Composed, Theme, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Picture, Row, Words
from cacao_desktop.ui.paint.materials import light_plank
from cacao_desktop.ui.paint.shapes import cover, radial_glow, rounded
from cacao_desktop.ui.widgets import ROUND, Pressable, draw_disc, draw_rounded, draw_sheet
from cacao_desktop.words import OPPONENT_NAMES, level_name, module_name

if TYPE_CHECKING:
    from cacao_desktop.scenes.journey.scene import JourneyScene

KINDS: Final[dict[Kind, str]] = {
    "lesson": N_("a lesson"),
    "puzzle": N_("a puzzle"),
    "game": N_("a game"),
    "feast": N_("the feast"),
}
_CLOTHS: Final = {"trader": "violet", "sun_worshipper": "yellow", "water_carrier": "white"}
"""In front of what each character is seen; the others before red."""
_STONE: Final[Colour] = (150, 142, 122)


def painted(context: GameContext, name: str, side: int) -> pygame.Surface:
    """Return what stands for a stop: a module, or an icon."""
    theme = context.theme
    if name in MODULES:
        return module_picture(theme, context.art, name, side)
    return theme.icons.get(name, side, colours.INK)


def draw_stop(
    surface: pygame.Surface, theme: Theme, at: Point, side: int, rim: Colour, fill: Colour
) -> None:
    """Show a disc with a dark line and a rim."""
    line = (colours.OUTLINE, max(1, side // 40))
    draw_disc(surface, theme, at, side, rim, line)
    draw_disc(surface, theme, at, side * 86 // 100, fill, line)


def _carved(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture as it looks cut into stone."""
    relief = pygame.transform.grayscale(picture)
    relief.fill(_STONE, special_flags=pygame.BLEND_RGB_MULT)
    relief.fill((46, 42, 34), special_flags=pygame.BLEND_RGB_ADD)
    return relief


class StopDisc(Pressable):
    """A stop on the map.

    `suns` are those that are shown by now, `stamp` how far its check has fallen, from 0 to 1.
    """

    radius = ROUND

    def __init__(self, scene: JourneyScene, number: int, suns: int | None) -> None:
        super().__init__(partial(scene.press, number))
        self._context = scene.context
        self.stop = scene.journey.stops[number]
        self.number = number
        self.earned = suns
        self.suns = suns or 0
        self.stamp = 1.0
        self.is_next = number == scene.next
        self.chosen = number == scene.chosen
        self.area = self.rect
        """Where the map is, beyond which nothing shines."""

    @property
    def words(self) -> str:
        if self.earned is None:
            told = ""
        elif self.earned:
            told = suns_in_words(self.earned)
        else:
            told = _("skipped")
        return in_sentences(
            (self.number_in_words, f"{self.stop.name}, {_(KINDS[self.stop.kind])}", told)
        )

    @property
    def number_in_words(self) -> str:
        """Its number, and whether it waits as the next one."""
        if self.is_next and self.earned is None:
            text = _("Stop {number}, next")
        else:
            text = _("Stop {number}")
        return text.format(number=self.number + 1)

    @property
    def is_checked(self) -> bool | None:
        if self.chosen:
            return True
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect
        done = bool(self.suns)
        if self.is_next or self.chosen:
            rim = colours.JADE
        elif done:
            rim = colours.HEM
        else:
            rim = colours.TAG
        side = rect.width
        fill = colours.PARCHMENT
        if self.stop.kind == "game" and self.stop.opponents:
            fill = lighter(
                colours.PLAYER_COLOURS[_CLOTHS.get(self.stop.opponents[0].character, "red")], 0.45
            )
        if self.chosen:
            draw_glow(surface, theme, rect, self.area)
        if not (self.is_next or done or self.chosen or self.hovered):
            side = side * 4 // 5
            rim = _STONE
            fill = lighter(_STONE, 0.2)
            draw_disc(
                surface, theme, (rect.centerx, rect.centery + side // 14), side, colours.OUTLINE
            )
        draw_stop(surface, theme, rect.center, side, rim, fill)
        picture = self._picture(theme, side)
        if fill == lighter(_STONE, 0.2):
            picture = theme.cache.get(("carved", self.stop.sign, side), partial(_carved, picture))
        surface.blit(picture, picture.get_rect(center=rect.center))
        if done:
            side = rect.width * 2 // 5
            at = rect.right - side // 4, rect.y + side // 4 - round((1 - self.stamp) * rect.height)
            draw_disc(surface, theme, at, side, colours.JADE_BOTTOM, (colours.OUTLINE, 1))
            theme.icons.draw(surface, "check", side * 3 // 5, at)
            self._draw_suns(surface, theme)

    def _picture(self, theme: Theme, side: int) -> pygame.Surface:
        """Return what stands for the stop: a module fills its disc."""
        name = self.stop.sign
        if name not in MODULES:
            return painted(self._context, name, side * 62 // 100)

        def cut() -> pygame.Surface:
            whole = painted(self._context, name, side * 80 // 100)
            disc = rounded(whole.get_size(), side // 2, colours.WHITE)
            disc.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            return disc

        return theme.cache.get(("stop", name, side), cut)

    def _draw_suns(self, surface: pygame.Surface, theme: Theme) -> None:
        side = max(12, self.rect.width * 32 // 100)
        plate = pygame.Rect(0, 0, side * MOST_SUNS + 6, side + 4)
        plate.midtop = (self.rect.centerx, self.rect.bottom - side // 3)
        draw_rounded(surface, theme, plate, plate.height // 2, colours.TAG, 215)
        for number in range(MOST_SUNS):
            name = "sun" if number < self.suns else "sun_place"
            theme.icons.draw(
                surface, name, side, (plate.x + 3 + number * side, plate.centery), "midleft"
            )


class StopSheet(Composed):
    """All about a stop: what it is, who waits there, the task, and what each sun asks for."""

    ground = "none"

    def __init__(self, context: GameContext, disc: StopDisc, count: int, *, large: bool) -> None:
        super().__init__()
        self._context = context
        self._stop = disc.stop
        self._suns = disc.earned
        self._large = large
        self._head = _("Stop {number} of {count} · {kind}").format(
            number=disc.number + 1, count=count, kind=_(KINDS[disc.stop.kind])
        )
        line = in_language(disc.stop.line)
        self._line = line and _("“{text}”").format(text=line)
        self._tasks = [in_words(task) for task in disc.stop.suns]

    @property
    def against(self) -> str:
        text = _("{name}, {level}")
        opponents = self._stop.opponents
        return " · ".join(
            text.format(name=OPPONENT_NAMES[each.character], level=level_name(each.level))
            for each in opponents
        )

    @property
    def words(self) -> str:
        told = _("No suns yet") if not self._suns else suns_in_words(self._suns)
        if self._tasks:
            task = [_("Your task: {task}").format(task=self._tasks[0])]
        else:
            task = []
        return in_sentences((self._head, self._stop.name, self._line, self.against, *task, told))

    def content(self, theme: Theme, width: int) -> Box:
        title = Words(self._stop.name, styles.HEADING_INK.sized(28), fit="whole")
        head: Box = Column([Words(self._head, styles.TEXT_SOFT, fit="whole"), title])
        if self._large:
            shown = Picture(partial(painted, self._context, self._stop.sign), 58)
            parts: list[Box] = [Row([head, shown], gap=10)]
        else:
            parts = [head, self._shown()]
        parts += self._asked()
        for module in MODULES if self._stop.kind == "game" else ():
            if module in self._stop.modules | self._stop.mini_expansions:
                shown = Picture(partial(painted, self._context, module), 30)
                parts.append(
                    Row([shown, Words(module_name(module), styles.TEXT_INK, fit="whole")], gap=10)
                )
        return Pad(Column(parts, gap=4 if self._large else 8), (12, 8, 12, 8))

    def _asked(self) -> list[Box]:
        """Return the task, and what each sun asks for, or what was done so far."""
        if not self._tasks:
            if self._suns is None:
                return []
            return [self._row(self._suns, _("Your best result so far"))]
        if self._large:
            heading = []
        else:
            heading = [Words(_("Your task"), styles.TEXT_INK.in_colour(colours.JADE_INK))]
        task = [*heading, Words(self._tasks[0], styles.COUNT.sized(19), fit="whole")]
        asked = [
            _("The task is done"),
            *(_("Also: {task}").format(task=task) for task in self._tasks[1:]),
        ]
        return [*task, *(self._row(number, text) for number, text in enumerate(asked, 1))]

    def _shown(self) -> Box:
        names = [each.character for each in self._stop.opponents]
        draws = [
            partial(draw_on_cloth, f"face_{each}", _CLOTHS.get(each, "red"), "happy")
            for each in names
        ]
        said = [Words(self._line, styles.TEXT_INK), Words(self.against, styles.SMALL_SOFT)]
        inner: Box = Column([Row([Painted(draw, 116) for draw in draws], gap=8), *said], gap=6)
        if not draws:
            inner = Row([Picture(partial(painted, self._context, self._stop.sign), 88)])
        return Pad(inner, (12, 10, 12, 10), shade=colours.PARCHMENT_EDGE)

    @staticmethod
    def _row(number: int, text: str) -> Box:
        return Row([suns_in_row(number, 20, 2), Words(text, styles.TEXT_INK, fit="whole")], gap=12)


def draw_map(surface: pygame.Surface, theme: Theme, place: pygame.Rect, *, veiled: bool) -> None:
    """Show the map; a veiled one lies behind other things.

    On the plain table nothing is painted.
    """
    size = place.size
    path = paths.resource("assets", "scenes") / "journey.webp"
    if theme.light.flat:
        pygame.draw.rect(surface, (92, 122, 66), place)
        return

    def paint() -> pygame.Surface:
        picture = pygame.image.load(path)
        if veiled:
            fitted = cover(picture, size)
        else:
            fitted = pygame.transform.smoothscale(picture, size)
        if veiled:
            fitted.fill((112, 108, 104), special_flags=pygame.BLEND_RGB_MULT)
        return fitted

    surface.blit(theme.cache.get(("journey map", size, veiled), paint), place)
    if not veiled:
        tx = theme.metrics.tx
        draw_rounded(
            surface, theme, place.inflate(tx(3), tx(3)), tx(4), None, rim=(colours.OUTLINE, tx(8))
        )
        draw_rounded(surface, theme, place, tx(6), None, rim=(colours.HEM, tx(3)))


def draw_sign(surface: pygame.Surface, theme: Theme, area: pygame.Rect, sign: Sign) -> None:
    """Show the name of a part of the way on a plank."""
    text = in_language(sign.title)
    style = styles.SMALL_INK
    tx = theme.metrics.tx
    box = pygame.Rect(0, 0, theme.text.width(text, style) + tx(24), tx(26))
    box.center = (
        area.x + area.width * sign.place[0] // 1000,
        area.y + area.height * sign.place[1] // 1000,
    )
    box.clamp_ip(area)
    draw_sheet(surface, theme, box, light_plank, 8, radius=8)
    theme.text.draw(surface, text, style, box.center, "center")


def draw_glow(surface: pygame.Surface, theme: Theme, mark: pygame.Rect, area: pygame.Rect) -> None:
    """Show the glow of the next stop within the map, and a ring in it, which is seen where it walks."""
    side = mark.width * 12 // 5
    rim = theme.metrics.tx(5)
    glow = theme.cache.get(
        ("stop glow", side), partial(radial_glow, (side, side), colours.JADE, 220, 1.1)
    )
    place = glow.get_rect(center=mark.center)
    seen = place.clip(area.inflate(-2 * rim, -2 * rim))
    surface.blit(glow, seen, seen.move(-place.x, -place.y))
    draw_stop(surface, theme, mark.center, mark.width, colours.JADE, colours.PARCHMENT)
