"""The main menu."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import OUTLINE
from cacao_desktop.geometry import Size, ceil_div
from cacao_desktop.i18n import N_, _, pgettext
from cacao_desktop.measures import Icon, Line, Radius, Space
from cacao_desktop.scenes.journey.journeys import JourneyStop
from cacao_desktop.scenes.saved.continue_card import ContinueCard, OngoingGame
from cacao_desktop.scenes.who import PlayerChip
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Intention, PageScene, Theme, in_sentences, styles
from cacao_desktop.ui.ambient.scenery import BACKDROPS
from cacao_desktop.ui.ambient.valley_view import Change, ValleyView
from cacao_desktop.ui.input.intentions import PointerMoved
from cacao_desktop.ui.paint.materials import dark_wood, ribbon
from cacao_desktop.ui.paint.shapes import alpha_gradient, blank
from cacao_desktop.ui.sound.sounds import Music
from cacao_desktop.ui.text.painter import Face, TextPainter, TextStyle
from cacao_desktop.ui.widgets import (
    BigButton,
    Button,
    RoundButton,
    draw_disc,
    draw_panel,
    draw_rounded,
    no_action,
)

GAME: Final = "Cacao"
_COLUMN_WIDTH: Final = 488
"""The width of the column, in design pixels."""
_COLUMN_LEFT: Final = 250
"""Its left edge."""
_TITLE_HEIGHT: Final = 214
"""The height of the game's name with its ribbon."""
_DETAIL_STYLE: Final = styles.SMALL
_NOTICE: Final = N_(
    "Unofficial fan game based on Cacao by Phil Walker-Harding, illustrated by Claus Stephan, "
    "published by ABACUSSPIELE. Not affiliated with any of them."
)
_LARGE_DOOR_HEIGHT: Final = 132
"""The height of the large door."""
_DOOR_HEIGHT: Final = 76
"""The height of the other doors."""
_DOOR_GAP: Final = 12
"""The gap between doors."""
_NAME_SIZES: Final = (24, 22, 20, 18, 17)
"""Text sizes for the names of the doors, of which the first that fits is used."""
_NEWS_DOT: Final = 12
"""The diameter of the dot that marks news, in design pixels."""
_SYMBOL_SIZE: Final = 48
"""The size of the round buttons at the top."""
_RIBBON_HEIGHT: Final = 34
"""The height of the ribbon below the game's name."""


@dataclass(frozen=True, slots=True)
class NextStop:
    """The journey's next stop with its number from 1."""

    number: int
    stop: JourneyStop

    @property
    def text(self) -> str:
        """The text of the large door, above the name of the stop."""
        if self.stop.lesson:
            return _("Learn to play")
        return _("Journey, stop {number}").format(number=self.number)


def _always() -> bool:
    return True


def _no_text() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class MenuActions:
    """The data and actions of the menu, apart from opening screens."""

    ongoing: Callable[[], OngoingGame | None] = no_action
    """Returns the unfinished game, if any."""
    next_stop: Callable[[], NextStop | None] = no_action
    """Returns the journey's next stop, None if all are done."""
    is_today_unplayed: Callable[[], bool] = _always
    """Returns whether today's deal or puzzle is unplayed."""
    stops: Callable[[], str] = _no_text
    """Returns the progress of the journey in words."""
    play: Callable[[], None] = no_action
    """Starts a game with the last set-up."""
    players: Callable[[], str] = _no_text
    """Returns the names of the people who would play it."""


class Door(Button):
    """A wooden button with a large icon, its name, and a line below if there is room.

    With `dot`, a dot in the corner says that something is waiting there.
    """

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        *,
        icon: str,
        detail: str,
        dot: bool = False,
        tooltip: str = "",
    ) -> None:
        super().__init__(text, action, icon=icon, tooltip=tooltip, left=True)
        self.detail = detail
        self.dot = dot

    @property
    def words(self) -> str:
        return in_sentences((self.text, self.detail))

    @property
    def accessible_name(self) -> str:
        return self.words

    def name_width(self, theme: Theme, width: int) -> int:
        """Return the width available for the name in a door `width` pixels wide."""
        tx = theme.metrics.tx
        return width - self._side(theme) - tx(Space.LARGE) - 2 * tx(Space.MEDIUM)

    def _side(self, theme: Theme) -> int:
        tx = theme.metrics.tx
        return max(tx(Icon.MEDIUM), min(tx(Icon.HUGE), self.rect.height - tx(Space.LARGE)))

    def _draw_label(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, style: TextStyle
    ) -> None:
        tx = theme.metrics.tx
        side = self._side(theme)
        middle = rect.x + tx(Space.LARGE) + side // 2, rect.centery
        theme.icons.draw(surface, self.icon, side, middle, colour=style.colour)
        left = middle[0] + side // 2 + tx(Space.MEDIUM)
        box = pygame.Rect(left, rect.y, rect.right - left - tx(Space.MEDIUM), rect.height)
        name = theme.text.line_height(style)
        below = theme.text.fit(
            self.detail, _DETAIL_STYLE, box.width, theme.text.line_height(_DETAIL_STYLE)
        )
        lines = name + theme.text.line_height(below) - tx(Space.TINY)
        shows_detail = bool(self.detail) and lines <= rect.height - tx(Space.SMALL)
        fits = theme.text.width(self.detail, below) <= box.width
        if not (shows_detail and fits):
            theme.text.draw(surface, self.text, style, box.midleft, "midleft")
            return
        top = rect.centery - lines // 2
        theme.text.draw(surface, self.text, style, (left, top), "topleft")
        theme.text.draw(surface, self.detail, below, (left, top + lines), "bottomleft")

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.dot:
            tx = theme.metrics.tx
            middle = self.rect.right - tx(Space.LARGE), self.rect.y + tx(Space.LARGE)
            rim = (colours.OUTLINE, tx(Line.THIN))
            draw_disc(surface, theme, middle, tx(_NEWS_DOT), colours.JADE, rim)


def switch_fullscreen(context: GameContext) -> None:
    """Fill the screen or return to a window, and say which."""
    settings = context.settings
    settings.fullscreen = not settings.fullscreen
    context.apply_settings()
    text = _("{text}: on") if settings.fullscreen else _("{text}: off")
    context.say(text.format(text=_("Full screen")))


class MenuScene(PageScene):
    """Five doors in front of the valley, always in the same positions, and icons in a corner."""

    context: GameContext

    def __init__(self, context: GameContext, actions: MenuActions | None = None) -> None:
        super().__init__(context)
        self._actions = actions or MenuActions()
        self.title_rect = pygame.Rect(0, 0, 0, 0)
        self._board = pygame.Rect(0, 0, 0, 0)
        self._valley_view = ValleyView()
        self._covered: list[pygame.Rect] = []
        self._pictures_ahead: Iterator[object] = iter(())
        self.build()
        context.sounds.play_music(Music.MENU)

    @property
    def name(self) -> str:
        return _("Main menu")

    def build(self) -> None:
        self.large = self._large_door()
        self.doors = self._small_doors()
        self.chip = PlayerChip(self.context, self.rebuild)
        self.symbols = self._symbols()
        self.page.set_widgets([self.large, *self.doors, self.chip, *self.symbols])
        self.page.default = self.large
        if self.page.focus is None and self.context.keyboard_used:
            self.page.focus_on(self.large)

    def _large_door(self) -> BigButton | ContinueCard:
        """Return the main action: the unfinished game, the next stop, or a new game."""
        game = self._actions.ongoing()
        if game is not None:
            return ContinueCard(self.context, game)
        following = self._actions.next_stop()
        if following is None:
            players = self._actions.players()
            return BigButton(
                pgettext("menu", "Play"), self._actions.play, detail=players, icon="play"
            )
        face = following.stop.symbol if following.stop.opponents else "play"
        return BigButton(
            following.text, self._follow_journey, detail=following.stop.name, icon=face
        )

    def _small_doors(self) -> list[Door]:
        unplayed = self._actions.is_today_unplayed()
        journey = self._actions.stops() or _("Lessons and games")
        following = self._actions.next_stop()
        next_lesson = ""
        if following is not None and isinstance(self.large, ContinueCard):
            journey = following.stop.name
            next_lesson = _("Next: {lesson}").format(lesson=journey)
        hint = _("Something is waiting for you today.") if unplayed else ""
        return [
            Door(
                _("New game"),
                self.context.way_to(Screen.NEW_GAME),
                icon="plus",
                detail=_("for 1 to 4 people"),
            ),
            Door(
                _("Journey"),
                self.context.way_to(Screen.JOURNEY),
                icon="flag",
                detail=journey,
                tooltip=next_lesson,
            ),
            Door(
                _("Today"),
                self.context.way_to(Screen.TODAY),
                icon="sun",
                detail=_("Deal and puzzle"),
                dot=unplayed,
                tooltip=hint,
            ),
            Door(
                _("More"),
                self.context.way_to(Screen.MORE),
                icon="menu",
                detail=_("Puzzles, album, rules"),
            ),
        ]

    def _symbols(self) -> list[RoundButton]:
        settings = self.context.way_to(Screen.SETTINGS)
        return [
            RoundButton("gear", settings, tooltip=_("Settings"), size=_SYMBOL_SIZE),
            RoundButton(
                "fullscreen",
                partial(switch_fullscreen, self.context),
                tooltip=_("Full screen"),
                size=_SYMBOL_SIZE,
            ),
            RoundButton("door", self.context.quit, tooltip=_("Quit"), size=_SYMBOL_SIZE),
        ]

    def _follow_journey(self) -> None:
        """Open the journey, and on top of it its next stop if that is a lesson."""
        following = self._actions.next_stop()
        self.context.navigation.open(Screen.JOURNEY)
        if following is not None and following.stop.lesson:
            self.context.navigation.open_lesson(following.stop.lesson)

    def handle(self, intention: Intention) -> None:
        if isinstance(intention, PointerMoved) and not self.context.still:
            self._valley_view.look_at(intention.position, self.theme.metrics.size)
        self._valley_view.wake()
        super().handle(intention)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        context = self.context
        if not context.in_front or context.stack.top is not self:
            return
        if context.idle and not context.settings.saving_mode:
            next(self._pictures_ahead, None)
        if context.still:
            return
        change = self._valley_view.update(seconds)
        if change is Change.NOTHING:
            return
        only_motes = self._prepare() and change is Change.MOTES
        self.needs_redraw = self.needs_redraw or not only_motes
        self.needs_partial_redraw = only_motes

    def _painted_ahead(self) -> Iterator[object]:
        """Paint the pictures of other screens one by one while the player is idle."""
        for name in BACKDROPS:
            yield self.theme.scenery.backdrop(name, self.theme.metrics.size)
        yield from self.context.art.preload_jungle()

    def _prepare(self) -> bool:
        """Prepare the valley for drawing; return whether only its drifting motes have moved."""
        return self._valley_view.prepare(self.theme, self.theme.metrics.size, self._covered)

    def on_resume(self) -> None:
        self.rebuild()
        self.context.sounds.play_music(Music.MENU)

    def layout(self, size: tuple[int, int]) -> None:
        self._pictures_ahead = self._painted_ahead()
        tx = self.theme.metrics.tx
        scale = self.theme.metrics.window_scale
        edge = tx(Space.MEDIUM)
        width = min(tx(_COLUMN_WIDTH), size[0] - 2 * edge)
        # A wide column would hide most of the valley, so it is shown in a panel in the middle.
        self._wide = 5 * width > 3 * size[0]
        left = min(round(_COLUMN_LEFT * scale), size[0] - width - edge)
        if self._wide:
            left = (size[0] - width) // 2
        symbols = self._place_symbols(size)
        foot = size[1] - self._footer_height(size[0]) - edge
        doors = self._place_doors(pygame.Rect(left, edge, width, foot - edge))
        self._board = doors.inflate(2 * edge, 2 * edge)
        title = pygame.Rect(left, round(14 * scale), width, 0)
        if self._wide:
            title.width = width // 2
        chip = self._place_chip(symbols, symbols.x - title.right - 2 * edge)
        if self._wide:
            title.width = min(width, chip.x - edge - left)
        title.height = max(1, self._board.y - title.y)
        self.title_rect = title
        footer = self._footer_height(size[0])
        below = pygame.Rect(0, size[1] - footer * 3 // 2, size[0], footer * 3 // 2)
        reach = tx(Space.HUGE)
        self._covered = [
            title.inflate(reach, reach),
            doors.inflate(reach, reach),
            symbols.inflate(reach, reach),
            chip.inflate(reach, reach),
            below,
        ]
        self._valley_view.discard_ground()
        self._prepare()

    def _place_symbols(self, size: tuple[int, int]) -> pygame.Rect:
        """Place the icons in the upper right corner; return their area."""
        tx = self.theme.metrics.tx
        sides = [symbol.measure(self.theme)[0] for symbol in self.symbols]
        gap = tx(Space.MEDIUM)
        area = pygame.Rect(0, gap, sum(sides) + gap * (len(sides) - 1), max(sides))
        area.right = size[0] - gap
        x = area.x
        for symbol, side in zip(self.symbols, sides, strict=True):
            symbol.place(pygame.Rect(x, area.y, side, side), self.theme)
            x += side + gap
        return area

    def _place_chip(self, symbols: pygame.Rect, width: int) -> pygame.Rect:
        """Place the player's chip left of the icons, within a width if that is enough."""
        size = self.chip.fit(self.theme, (width, symbols.height))
        chip = pygame.Rect((0, symbols.y), size)
        chip.right = symbols.x - self.theme.metrics.tx(Space.MEDIUM)
        self.chip.place(chip, self.theme)
        return chip

    def _place_doors(self, area: pygame.Rect) -> pygame.Rect:
        """Place the five doors at the bottom of an area, with less height if it is small."""
        tx = self.theme.metrics.tx
        gap = tx(_DOOR_GAP)
        large_height = tx(_LARGE_DOOR_HEIGHT)
        small_height = tx(_DOOR_HEIGHT)
        title = round(_TITLE_HEIGHT * self.theme.metrics.window_scale)
        available = area.height - min(title, area.height // 4)
        excess = large_height + 2 * (small_height + gap) - available
        if excess > 0:
            min_height = self.theme.metrics.target
            small_height = max(min(min_height, small_height), small_height - ceil_div(excess, 3))
            saved = 2 * (tx(_DOOR_HEIGHT) - small_height)
            large_height = max(min_height, large_height - (excess - saved))
        height = large_height + 2 * (small_height + gap)
        spare = max(0, area.height - height - title - gap)
        doors = pygame.Rect(area.x, max(area.y, area.bottom - height - spare), area.width, height)
        self.large.place(pygame.Rect(doors.topleft, (doors.width, large_height)), self.theme)
        half = (doors.width - gap) // 2
        for number, door in enumerate(self.doors):
            row, column = divmod(number, 2)
            x = doors.x + column * (doors.width - half)
            y = doors.y + large_height + gap + row * (small_height + gap)
            door.place(pygame.Rect(x, y, half, small_height), self.theme)
        for size in _NAME_SIZES:
            for door in self.doors:
                door.style = styles.BUTTON.sized(size)
            if all(self._name_fits(door, half) for door in self.doors):
                break
        return doors

    def _name_fits(self, door: Door, width: int) -> bool:
        name = self.theme.text.width(door.text, door.style)
        return name <= door.name_width(self.theme, width)

    def _footer_height(self, width: int) -> int:
        px = self.theme.metrics.px
        text = self.theme.text
        return text.paragraph_height(_(_NOTICE), styles.SMALL, width - px(64)) + px(16)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self._valley_view.draw(surface)
        self._draw_footer(surface)
        if self._wide:
            draw_panel(surface, self.theme, self._board, dark_wood, Radius.PANEL)
            rim = (colours.SOFT_INK, self.theme.metrics.tx(Line.THIN))
            radius = self.theme.metrics.tx(Radius.PANEL)
            draw_rounded(surface, self.theme, self._board, radius, None, rim=rim)
        self._draw_title(surface)

    def draw_changes(self, surface: pygame.Surface) -> None:
        """Draw the motes that have moved, none of which are covered by the page."""
        self._valley_view.draw_motes(surface)

    def _draw_footer(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        metrics = self.theme.metrics
        band = self._footer_height(width)
        key = ("menu footer", width, band)
        stops = [
            (0.0, (*colours.VEIL, 0)),
            (0.35, (*colours.VEIL, 215)),
            (1.0, (*colours.VEIL, 240)),
        ]
        shade = self.theme.cache.get(key, alpha_gradient, (width, band * 3 // 2), stops)
        surface.blit(shade, (0, height - shade.get_height()))
        available = pygame.Rect(
            metrics.px(32), height - band + metrics.px(4), width - metrics.px(64), band
        )
        lines = available.inflate(self._notice_width(available.width) - available.width, 0)
        self.theme.text.draw_paragraph(surface, _(_NOTICE), styles.SMALL, lines, "center")

    def _notice_width(self, width: int) -> int:
        """Return the smallest width with the same number of lines, so that all are as long."""
        text = self.theme.text
        height = text.paragraph_height(_(_NOTICE), styles.SMALL, width)
        step = self.theme.metrics.px(16)
        while text.paragraph_height(_(_NOTICE), styles.SMALL, width - step) == height:
            width -= step
        return width

    def _draw_title(self, surface: pygame.Surface) -> None:
        box = self.title_rect
        text = self.theme.text
        line = _("Build your villages, work the jungle")
        height = round(_RIBBON_HEIGHT * self.theme.metrics.window_scale)
        gap = height // 3
        shown = box.height > 5 * height
        available = (box.width, box.height - (height + gap if shown else gap))
        name = self.theme.cache.get(("title", available), title_lettering, text, GAME, available)
        top = box.y
        if shown:
            top += (available[1] - name.get_height()) // 2
        surface.blit(name, (box.x, top))
        if shown:
            band = pygame.Rect(box.x, box.bottom - gap - height, box.width, height)
            surface.blit(self.theme.material(ribbon, band.size), band)
            style = text.fit(line, styles.SUBHEADING, box.width * 7 // 8, height)
            text.draw(surface, line, style, band.center, "center")


_GOLD_SHADES: Final = (
    (0.2, (*colours.LOGO_SHINE, 255)),
    (0.45, (*colours.lighter(colours.GOLD, 0.1), 255)),
    (0.62, (*colours.mix(colours.GOLD, colours.LOGO_EMBER, 0.4), 255)),
    (0.85, (*colours.LOGO_EMBER, 255)),
)


def title_lettering(painter: TextPainter, text: str, size: Size) -> pygame.Surface:
    """Return the text in the largest letters that fit into `size` pixels."""
    # Capitals fill about three quarters of the font's line height.
    pixels = max(24, size[1] * 5 // 4)
    width = painter.open(Face.TITLE, pixels).width(text) + pixels // 8
    pixels = min(pixels, pixels * size[0] // max(1, width))
    letters = painter.open(Face.TITLE, pixels)
    outer = max(2, pixels // 24)
    rim = max(1, pixels // 60)
    face = letters.render(text, colours.WHITE)
    picture = blank((face.get_width() + 4 * outer, face.get_height() + 4 * outer))
    middle = picture.get_rect().center
    for reach, drop, colour in (
        (outer, outer, colours.VEIL),
        (outer, 0, OUTLINE),
        (rim, 0, colours.GOLD),
    ):
        shape = letters.render(text, colour, reach)
        picture.blit(shape, shape.get_rect(center=(middle[0], middle[1] + drop)))
    face.blit(
        alpha_gradient(face.get_size(), _GOLD_SHADES), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    picture.blit(face, face.get_rect(center=middle))
    return picture.subsurface(picture.get_bounding_rect()).copy()


def draw_logo(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draw the game's name in the middle of a rectangle, as large as possible."""
    name = theme.cache.get(("logo", rect.size), title_lettering, theme.text, GAME, rect.size)
    surface.blit(name, name.get_rect(center=rect.center))
