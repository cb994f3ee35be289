"""The main menu."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import OUTLINE, Colour
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.journey.journeys import JourneyStop
from cacao_desktop.scenes.saved.save_card import ContinueCard, OngoingGame
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Intention, PageScene, Theme, Widget, styles
from cacao_desktop.ui.ambient.parallax import Change, Outlook
from cacao_desktop.ui.ambient.scenery import PLACES
from cacao_desktop.ui.boxes.boxes import Column
from cacao_desktop.ui.boxes.places import Grid, held, lay
from cacao_desktop.ui.input.intentions import PointerMoved
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.paint.materials import dark_wood, ribbon
from cacao_desktop.ui.paint.shapes import alpha_gradient, blank
from cacao_desktop.ui.sound.sounds import Music
from cacao_desktop.ui.text.painter import Face, TextPainter, TextStyle
from cacao_desktop.ui.widgets import BigButton, Button, draw_disc, draw_panel, draw_rounded

GAME: Final = "Cacao"
FIRST_LESSON: Final = "harvest"
_NOTICE: Final = N_(
    "Unofficial fan game after Cacao by Phil Walker-Harding, illustrated by Claus Stephan, "
    "published by ABACUSSPIELE. Not affiliated with any of them."
)
_BUTTON: Final = styles.BUTTON.sized(22)
_PAIR_SIZES: Final = (22, 20, 18, 17)
_SMALL_SIZES: Final = (18, 17, 16)
"""Text sizes for the buttons that play and for all others; the first that fits is used."""
_TIGHTEST: Final = 0.62
"""The least height of a button as a share of its usual one, so that all are in view."""


class MenuScene(PageScene):
    """The title and buttons in front of the valley.

    `ongoing` returns an unfinished game if there is one, `deal_waits` whether today's deal has not
    been played, `next_stop` the next stop of the journey, and `goals` how many were reached.
    """

    context: GameContext

    def __init__(
        self,
        context: GameContext,
        ongoing: Callable[[], OngoingGame | None] = lambda: None,
        deal_waits: Callable[[], bool] = lambda: True,
        next_stop: Callable[[], tuple[int, JourneyStop] | None] = lambda: None,
        goals: Callable[[], str] = str,
    ) -> None:
        super().__init__(context)
        self._ongoing = ongoing
        self._deal_waits = deal_waits
        self._next_stop = next_stop
        self._goals = goals
        self._scroll = ScrollArea()
        self._scroll.fade = 20
        self._scroll.lowest = 0
        self._title_rect = pygame.Rect(0, 0, 0, 0)
        self._outlook = Outlook()
        self._covered: list[pygame.Rect] = []
        self._ahead: Iterator[object] = iter(())
        self.build()
        context.sounds.play_music(Music.MENU)

    @property
    def name(self) -> str:
        return _("Main menu")

    def build(self) -> None:
        navigation = self.context.navigation
        settings = self.context.settings
        begun = settings.lessons_done or settings.lessons_skipped
        game = self._ongoing()
        self._stop = self._next_stop()
        self._learns_first = not begun and game is None
        self._above: list[Widget] = []
        if game is not None:
            self._above = [ContinueCard(self.context, game)]
        if self._learns_first:
            self._above = [
                BigButton(_("Learn to play"), self._learn, detail=_("in ten minutes"), icon="play")
            ]
        waiting = _("Today's deal is waiting for you.") if self._deal_waits() else ""
        deal = self._opener(Screen.DEAL)
        self._pairs: list[Button] = [
            WaitingButton(
                _("Deal of the day"), deal, icon="sun", tooltip=waiting, style=_BUTTON, left=True
            )
        ]
        journey = self._opener(Screen.JOURNEY)
        if self._above:
            self._pairs.insert(0, self._button(_("New game"), "plus", self._new_game))
            if self._stop is not None:
                self._pairs.append(self._button(_("Journey"), "flag", journey))
        elif self._stop is not None:
            number, stop = self._stop
            text = _("Journey, stop {number}").format(number=number)
            face = stop.symbol if stop.opponents else "play"
            self._above = [BigButton(text, journey, detail=stop.name, icon=face)]
            self._pairs.insert(0, self._button(_("New game"), "plus", self._new_game))
        else:
            self._above = [BigButton(_("New game"), self._new_game, icon="play")]
        if not self._learns_first:
            self._pairs.append(self._button(_("Learn to play"), "question", self._learn))
        self._pairs += [
            self._button(_("Puzzles"), "bulb", self._opener(Screen.PUZZLES)),
            self._button(_("Goals"), "check", self._opener(Screen.GOALS), self._goals()),
        ]
        self._small: list[Button] = [
            Button(_("Load"), self._opener(Screen.LOAD)),
            Button(_("Records"), self._opener(Screen.RECORDS)),
            Button(_("Book of rules"), navigation.open_book),
            Button(_("Settings"), self._opener(Screen.SETTINGS)),
            Button(_("Credits"), self._opener(Screen.CREDITS)),
            Button(_("Quit"), self.context.quit),
        ]
        if len(self._pairs) % 2 == 1:
            self._above.append(self._pairs.pop(0))
        self._scroll.widgets = [*self._above, *self._pairs, *self._small]
        self.page.set_widgets([self._scroll])
        self.page.default = self._above[0]
        if self.page.focus is None and self.context.keyboard_used:
            self.page.focus_on(self._scroll.widgets[0])

    def _opener(self, screen: Screen) -> Callable[[], None]:
        return partial(self.context.navigation.open, screen)

    def _learn(self) -> None:
        """Open the lessons, and the first of them for a new player."""
        self.context.navigation.open(Screen.LESSONS)
        if self._learns_first:
            self.context.navigation.open_lesson(FIRST_LESSON)

    def _new_game(self) -> None:
        self.context.navigation.open(Screen.NEW_GAME)

    def _button(self, text: str, icon: str, action: Callable[[], None], count: str = "") -> Button:
        return Button(text, action, icon=icon, style=_BUTTON, left=True, count=count)

    def handle(self, intention: Intention) -> None:
        if isinstance(intention, PointerMoved) and not self.context.still:
            self._outlook.look_at(intention.position, self.theme.metrics.size)
        self._outlook.wake()
        super().handle(intention)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        context = self.context
        if not context.in_front or context.stack.top is not self:
            return
        if context.calm and not context.settings.saving_mode:
            next(self._ahead, None)
        if context.still:
            return
        change = self._outlook.update(seconds)
        if change is Change.NOTHING:
            return
        alone = self._prepare() and change is Change.AIR
        self.needs_redraw = self.needs_redraw or not alone
        self.needs_partial_redraw = alone

    def _painted_ahead(self) -> Iterator[object]:
        """Paint the pictures of other screens one by one while the player is idle."""
        for place in PLACES:
            yield self.theme.scenery.place(place, self.theme.metrics.size)
        yield from self.context.art.jungle_ahead()

    def _prepare(self) -> bool:
        """Prepare the valley for drawing; return whether only its motes have moved."""
        return self._outlook.prepare(self.theme, self.theme.metrics.size, self._covered)

    def on_resume(self) -> None:
        self.rebuild()
        self.context.sounds.play_music(Music.MENU)

    def layout(self, size: tuple[int, int]) -> None:
        self._ahead = self._painted_ahead()
        metrics = self.theme.metrics
        scale = self.theme.metrics.window_scale
        gap = edge = metrics.tx(10)
        beside = edge + metrics.tx(24)
        width = min(metrics.tx(470), size[0] - edge - beside)
        # A wide column hides most of the valley, so it is on a board in the middle.
        self._wide = 5 * width > 3 * size[0]
        left = min(
            (size[0] - width) // 2 if self._wide else round(268 * scale), size[0] - width - beside
        )
        footer = self._footer_height(size[0])
        most = size[1] - footer - round(90 * scale) - gap - 2 * edge
        buttons = self._arrange(pygame.Rect(left, 0, width, size[1]), most) + 2 * edge
        free = size[1] - footer - buttons
        title = max(round(90 * scale), min(round(236 * scale), free - gap))
        top = min(title + gap, size[1] - footer - min(buttons, metrics.tx(120)))
        self._title_rect = pygame.Rect(left, round(14 * scale), width, top - round(26 * scale))
        room = size[1] - footer - top
        halves = [button.rect.centery + edge for button in self._scroll.widgets]
        # A view that ends with half a row shows that more rows follow.
        if room < buttons:
            room = max((half for half in halves if half <= room), default=room)
        view = pygame.Rect(left - edge, top, width + 2 * edge, room)
        bar = metrics.tx(24) if buttons > view.height else 0
        self._scroll.place(view.inflate(bar, 0).move(bar // 2, 0), self.theme)
        place = pygame.Rect(left, view.y + edge, width, 0)
        self._scroll.set_content(self._scroll.widgets, self._arrange(place, most))
        lettering = self._title_rect.inflate(self._title_rect.width // 2, metrics.tx(20))
        foot = pygame.Rect(0, size[1] - footer * 3 // 2, size[0], footer * 3 // 2)
        self._covered = [
            lettering,
            self._scroll.rect.inflate(metrics.tx(40), metrics.tx(40)),
            foot,
        ]
        self._outlook.relight()
        self._prepare()

    def _arrange(self, place: pygame.Rect, most: int) -> int:
        """Place all buttons, lower than usual if they then fit into `most` pixels."""
        pairs = self._side_by_side(self._pairs, _PAIR_SIZES, 2, place.width)
        small = self._side_by_side(self._small, _SMALL_SIZES, 3, place.width)
        high = lay(Column([*held(*self._above), pairs, small], gap=10), self.theme, place)
        # The card of a game cannot be made lower.
        card = self._above[0]
        gap = self.theme.metrics.tx(6)
        fixed = 0
        if isinstance(card, ContinueCard):
            fixed = card.rect.height + gap
        top = place.y + fixed
        share = (most - fixed) / (high - fixed)
        if not max(_TIGHTEST, self.theme.metrics.target / self._small[0].rect.height) <= share < 1:
            return high
        for widget in self._scroll.widgets[bool(fixed) :]:
            rect = widget.rect
            rect.y = top + round((rect.y - top) * share)
            rect.height = round(rect.height * share)
        return most

    def _side_by_side(
        self, buttons: Sequence[Button], sizes: Sequence[int], columns: int, width: int
    ) -> Grid:
        """Return buttons in columns at the largest size that fits, or in fewer columns."""
        room = (width - self.theme.metrics.tx(10) * (columns - 1)) // columns
        fit = Button.write(self.theme, buttons, sizes, lambda widths: max(widths) <= room)
        if columns > 1 and not fit:
            return self._side_by_side(buttons, sizes, columns - 1, width)
        return Grid(held(*buttons), gap=10, counts=(columns,))

    def _notice(self, width: int) -> TextStyle:
        """Return the style of the notice, small with large text to leave room for buttons."""
        metrics = self.theme.metrics
        text = self.theme.text
        style = styles.SMALL
        least = style.size * metrics.window_scale / metrics.text_scale
        while style.size > least and text.width(_(_NOTICE), style) > width - metrics.px(60):
            style = style.sized(max(least, style.size - 1))
        return style

    def _footer_height(self, width: int) -> int:
        px = self.theme.metrics.px
        text = self.theme.text
        return text.paragraph_height(_(_NOTICE), self._notice(width), width - px(60)) + px(18)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self._outlook.draw(surface)
        self._draw_footer(surface)
        if self._wide:
            draw_panel(surface, self.theme, self._scroll.rect, dark_wood, 14, radius=14)
            rim = (colours.SOFT_INK, self.theme.metrics.tx(2))
            radius = self.theme.metrics.tx(14)
            draw_rounded(surface, self.theme, self._scroll.rect, radius, None, rim=rim)
        self._draw_title(surface)

    def draw_changes(self, surface: pygame.Surface) -> None:
        """Draw the motes that have moved; the page covers none of them."""
        self._outlook.draw_motes(surface)

    def _draw_footer(self, surface: pygame.Surface) -> None:
        width, height = surface.get_size()
        metrics = self.theme.metrics
        band = self._footer_height(width)
        key = ("menu footer", width, band)
        stops = [(0.0, (12, 7, 3, 0)), (0.35, (12, 7, 3, 215)), (1.0, (12, 7, 3, 240))]
        shade = self.theme.cache.get(key, lambda: alpha_gradient((width, band * 3 // 2), stops))
        surface.blit(shade, (0, height - shade.get_height()))
        room = pygame.Rect(
            metrics.px(30), height - band + metrics.px(6), width - metrics.px(60), band
        )
        self.theme.text.draw_paragraph(surface, _(_NOTICE), self._notice(width), room, "center")

    def _draw_title(self, surface: pygame.Surface) -> None:
        box = self._title_rect
        text = self.theme.text
        line = _("Lay your villages, work the jungle")
        style = text.fit(
            line, styles.SUBHEADING, box.width * 7 // 8, text.line_height(styles.SUBHEADING)
        )
        below = round(text.line_height(style) * 1.6)
        shown = box.height > below * 2.6
        room = (box.width * 6 // 5, box.height - below if shown else box.height)
        name = self.theme.cache.get(("title", room), lambda: title_lettering(text, GAME, room))
        left = box.centerx - name.get_width() // 2 if self._wide else box.x
        surface.blit(name, (left, box.y + (room[1] - name.get_height()) // 2))
        if shown:
            band = pygame.Rect(box.x, box.bottom - below, box.width, below)
            surface.blit(self.theme.material(ribbon, band.size), band)
            text.draw(surface, line, style, band.center, "center")


class WaitingButton(Button):
    """A button with a dot in its corner while its tooltip says that something is waiting."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.tooltip:
            tx = theme.metrics.tx
            middle = self.rect.right - tx(14), self.rect.y + tx(14)
            draw_disc(surface, theme, middle, tx(12), colours.JADE, (colours.OUTLINE, tx(2)))


_GOLD: Final = (
    (0.2, (0xFF, 0xF3, 0xB0, 255)),
    (0.45, (0xFD, 0xD0, 0x5A, 255)),
    (0.62, (0xF6, 0xA8, 0x2C, 255)),
    (0.85, (0xD8, 0x6C, 0x16, 255)),
)
_RIM: Final[Colour] = (0xF4, 0xBE, 0x4A)


def title_lettering(painter: TextPainter, text: str, size: Size) -> pygame.Surface:
    """Return the text in the largest letters that fit into `size` pixels."""
    # Letters fill about three quarters of the line height of the font.
    pixels = max(24, size[1] * 5 // 4)
    width = painter.open(Face.TITLE, pixels).width(text) + pixels // 8
    pixels = min(pixels, pixels * size[0] // max(1, width))
    letters = painter.open(Face.TITLE, pixels)
    outer = max(2, pixels // 24)
    rim = max(1, pixels // 60)
    face = letters.render(text, (255, 255, 255))
    picture = blank((face.get_width() + 4 * outer, face.get_height() + 4 * outer))
    middle = picture.get_rect().center
    for reach, drop, colour in (
        (outer, outer, (0x1A, 0x0C, 0x04)),
        (outer, 0, OUTLINE),
        (rim, 0, _RIM),
    ):
        shape = letters.render(text, colour, reach)
        picture.blit(shape, shape.get_rect(center=(middle[0], middle[1] + drop)))
    face.blit(alpha_gradient(face.get_size(), _GOLD), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(face, face.get_rect(center=middle))
    return picture.subsurface(picture.get_bounding_rect()).copy()


def draw_logo(surface: pygame.Surface, theme: Theme, place: pygame.Rect) -> None:
    """Draw the name of the game in the middle of a place, as large as it fits."""
    name = theme.cache.get(
        ("logo", place.size), lambda: title_lettering(theme.text, GAME, place.size)
    )
    surface.blit(name, name.get_rect(center=place.center))
