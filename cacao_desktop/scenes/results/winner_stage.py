"""The winner: a title, a medallion for each winner, and the goals reached in the game."""

import random
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS, PLAYER_TEXT_COLOURS
from cacao_desktop.i18n import _, counted, ngettext
from cacao_desktop.match import Match
from cacao_desktop.measures import Icon, Line, Radius, Space
from cacao_desktop.scenes.puzzles.goals import GoalNews
from cacao_desktop.table.panels.cards import large_face
from cacao_desktop.ui import AppContext, Composed, Theme, styles
from cacao_desktop.ui.ambient.beats import Beats
from cacao_desktop.ui.ambient.falling import Petals
from cacao_desktop.ui.ambient.scenery import TABLE
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.boxes.containers import Grid
from cacao_desktop.ui.paint.materials import plain_cloth, round_button, woven_cloth
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.timeline import Animation, Timeline
from cacao_desktop.ui.widgets import Plaque, draw_disc
from cacao_desktop.words import PERSON_FACE, face_of, signed
from cacao_desktop.words.persons import WIN

CROWN_SECONDS: Final = 0.6
"""The seconds in which the crown comes down."""
_FADE_SECONDS: Final = 0.8
"""The time until the stage is lit."""


_MEDALLION_SIDE: Final = 240
"""The largest side of a medallion, in design pixels."""
_MIN_MEDALLION_SIDE: Final = 60
"""Its smallest side."""
_MEDALLION_RIM: Final = 14
"""The width of both rims of the largest medallion together."""
_NAMEPLATE_HEIGHT: Final = 48
"""The height of the plate with a name."""
_NAMEPLATE_WIDTH: Final = 210
"""The smallest width of that plate."""
_SHARED_NAMEPLATE_WIDTH: Final = 150
"""The smallest width of the plate of one of several winners."""
_NAMEPLATE_CORNER: Final = Radius.PANEL
"""The radius of its corners, in pixels."""
_BELOW_NAMEPLATE: Final = 20
"""The space below the plate."""
_COIN_SIDE: Final = 26
_TITLE_MIDDLE: Final = 40
"""The distance of the middle of the title from the top."""
_MAX_TITLE_HEIGHT: Final = 76
_TITLE_ROOM: Final = 72
"""The height that the title takes."""
_SUBTITLE_ROOM: Final = 60
"""The height that the subtitle takes."""
_PETAL_SIDE: Final = 16
_NAMEPLATES: Final = (
    frozenset({"emblem", "coin"}),
    frozenset({"emblem"}),
    frozenset[str](),
)
"""The icons on the plates with names; with less room they give way before the names do."""
_NAMEPLATE_ICON_WIDTH: Final = 34
"""The width of an icon with its gap."""
PLAIN_SCALE: Final = 1.7
"""How much the painted feast is enlarged so that the people at its fire are out of sight."""
_TEMPLE_AT: Final = 0.25
"""The position of the temple across the picture, as a share of its width."""
_MIN_HEIGHT: Final = 240
"""Below this height, only the title is shown, with small medallions beside it."""


def draw_medallion(
    face: str, colour: str, surface: pygame.Surface, theme: Theme, box: pygame.Rect
) -> None:
    """Draw a happy face on a disc of cloth with a gold rim."""
    tx = theme.metrics.tx
    rim = max(box.width * _MEDALLION_RIM // _MEDALLION_SIDE, tx(Space.SMALL))
    line = (colours.OUTLINE, tx(Line.THIN))
    draw_disc(surface, theme, box.center, box.width + rim, colours.GOLD, line)
    surface.blit(
        theme.material(plain_cloth, box.size, PLAYER_COLOURS[colour], _MEDALLION_SIDE), box
    )
    surface.blit(large_face(theme, face, colour, "happy", box.width), box)


class WinnerStage:
    """Shows the winners and their lead, with a message for a person who lost.

    A crown descends to the winner, and petals fall if a person won. With reduced motion, the crown
    is there at once and no petals fall.
    """

    def __init__(self, context: AppContext, timeline: Timeline, match: Match) -> None:
        self._context = context
        self._timeline = timeline
        self._match = match
        self._winners = match.winners
        self._totals = [score.total for score in match.scores]
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rise = 0
        """The pixels by which the picture is raised, so that no button covers the people."""
        self._petals = Petals(random.Random(4))
        self._beats = Beats()
        self._person_won = any(match.seats[seat].is_person for seat in match.winners)
        self._dusk = timeline.play(_FADE_SECONDS)
        self._crown = timeline.play(CROWN_SECONDS, after=_FADE_SECONDS)

    def place(self, rect: pygame.Rect, rise: int = 0) -> None:
        self.rect = rect
        self.rise = rise

    @property
    def title(self) -> str:
        names = [self._match.name(seat) for seat in self._winners]
        if len(names) > 1:
            return _("Shared victory: {names}").format(names=", ".join(names))
        people = self._match.people
        viewer = people[0] if len(people) == 1 else None
        return WIN.filled().to(viewer, self._match, self._winners[0])

    @property
    def subtitle(self) -> str:
        """The winner's points and lead, or a message if the only person lost."""
        people = self._match.people
        if len(people) == 1 and people[0] not in self._winners:
            return self._consolation(people[0])
        best = self._totals[self._winners[0]]
        others = [total for seat, total in enumerate(self._totals) if seat not in self._winners]
        lead = best - max(others, default=best)
        if not lead:
            return counted("with {points} point", "with {points} points", best, points=best)
        text = ngettext(
            "with {points} point, {lead} ahead", "with {points} points, {lead} ahead", best
        )
        return text.format(points=best, lead=lead)

    def _consolation(self, seat: int) -> str:
        behind = self._totals[self._winners[0]] - self._totals[seat]
        text = ngettext(
            "Well played, {name}: {points} point behind.",
            "Well played, {name}: {points} points behind.",
            behind,
        )
        return text.format(name=self._match.name(seat), points=behind)

    @property
    def _petals_fall(self) -> bool:
        return self._person_won and not self._petals.over(self._beats.seconds)

    def update(self, seconds: float) -> bool:
        context = self._context
        if context.still or not context.in_front or not self._petals_fall:
            return False
        return self._beats.tick(seconds)

    def draw_ground(self, surface: pygame.Surface, theme: Theme, *, plain: bool) -> None:
        """Draw the feast; a `plain` one has only sky, temple and lamps, behind the table."""
        size = surface.get_size()
        enlarged = PLAIN_SCALE if plain else 1
        painted = (round(enlarged * size[0]), round(enlarged * size[1]))
        if self._dusk.progress < 1:
            surface.blit(theme.scenery.backdrop(TABLE, size), (0, 0))
        feast = theme.scenery.backdrop("winner", painted)
        # Pictures without alpha are drawn several times faster.
        alpha = None
        if self._dusk.progress < 1:
            alpha = round(255 * self._dusk.progress)
        feast.set_alpha(alpha)
        rise = 0 if plain else self.rise
        surface.blit(feast, (round((size[0] - painted[0]) * _TEMPLE_AT), -rise))
        if rise:
            floor = feast.subsurface(0, size[1] - rise, size[0], rise)
            surface.blit(pygame.transform.flip(floor, False, True), (0, size[1] - rise))
        if self._petals_fall and not self._context.still:
            self._petals.draw(surface, self._beats.seconds, theme.metrics.tx(_PETAL_SIDE))

    def draw_crown(
        self, surface: pygame.Surface, theme: Theme, above: tuple[int, int], side: int
    ) -> None:
        """Draw a crown of `side` pixels descending to a point."""
        if not (self._crown.started or self._crown.ended):
            return
        paint = partial(theme.scenery.drawing, "crown", side)
        crown = theme.cache.get(("fading crown", side), paint)
        height = 0
        if not self._timeline.reduced_motion:
            height = round((1 - self._crown.progress) * side * 0.9)
        crown.set_alpha(round(255 * self._crown.progress))
        surface.blit(crown, crown.get_rect(midbottom=(above[0], above[1] - height)))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the title, subtitle and medallions that fit."""
        if self.rect.height < theme.metrics.tx(_MIN_HEIGHT):
            self._draw_low(surface, theme)
            return
        tx = theme.metrics.tx
        stage = self.rect
        self._draw_title(surface, theme, 0)
        gap = tx(Space.SMALL)
        width = stage.width - tx(Space.LARGE)
        words = pygame.Rect(stage.x + gap, stage.y + tx(_TITLE_ROOM), width, tx(_SUBTITLE_ROOM))
        self._draw_subtitle(surface, theme, words)
        top = words.bottom + tx(Space.HUGE)
        count = len(self._winners)
        height = stage.bottom - top - tx(_NAMEPLATE_HEIGHT + _BELOW_NAMEPLATE)
        side = min(tx(_MEDALLION_SIDE) - self.rise, width // count - gap, height)
        if side < tx(_MIN_MEDALLION_SIDE):
            return
        box = pygame.Rect(0, top, side, side)
        box.x = stage.centerx - (side * count + gap * (count - 1)) // 2
        for seat in self._winners:
            self._draw_face(surface, theme, seat, box)
            self._draw_nameplate(surface, theme, seat, box)
            crown = max(tx(Icon.HUGE), side * 3 // 8)
            self.draw_crown(surface, theme, (box.centerx, box.y + gap), crown)
            box = box.move(side + gap, 0)

    def _draw_low(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the title with small medallions at its left."""
        tx = theme.metrics.tx
        side = self.rect.height * 3 // 4
        pitch = side + tx(Space.SMALL)
        left = self._draw_title(surface, theme, len(self._winners) * pitch)
        box = pygame.Rect(left, self.rect.bottom - side, side, side)
        for seat in self._winners:
            self._draw_face(surface, theme, seat, box)
            self.draw_crown(surface, theme, (box.centerx, box.y + tx(Space.TINY)), side // 2)
            box = box.move(pitch, 0)

    def _draw_subtitle(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draw the subtitle on a plaque, because the temple behind it has the same colours."""
        plaque = Plaque(self.subtitle, styles.SUBHEADING, align="center")
        plaque.rect.size = plaque.measure(theme, rect.width)
        plaque.rect.midtop = rect.midtop
        plaque.draw(surface, theme)

    def _draw_title(self, surface: pygame.Surface, theme: Theme, faces: int) -> int:
        """Draw the title beside `faces` pixels of medallions; return the medallions' left edge."""
        tx = theme.metrics.tx
        stage = self.rect
        available = stage.width - tx(Space.LARGE) - faces
        height = min(tx(_MAX_TITLE_HEIGHT), stage.height - tx(Space.SMALL))
        style = theme.text.fit(self.title, styles.TITLE, available, height)
        style = style.in_colour(colours.GOLD)
        below_top = min(tx(_TITLE_MIDDLE), stage.height // 2)
        middle = (stage.centerx + faces // 2, stage.y + below_top)
        theme.text.draw(surface, self.title, style, middle, "center")
        return middle[0] - theme.text.width(self.title, style) // 2 - faces

    def _draw_face(
        self, surface: pygame.Surface, theme: Theme, seat: int, box: pygame.Rect
    ) -> None:
        colour = self._match.colour(seat)
        face = face_of(self._match.seats[seat], colour) or PERSON_FACE
        draw_medallion(face, colour, surface, theme, box)

    def _draw_nameplate(
        self, surface: pygame.Surface, theme: Theme, seat: int, box: pygame.Rect
    ) -> None:
        """Draw a plate with name and gold below a face."""
        tx = theme.metrics.tx
        colour = self._match.colour(seat)
        min_width = _NAMEPLATE_WIDTH
        if len(self._winners) > 1:
            min_width = _SHARED_NAMEPLATE_WIDTH
        plate = pygame.Rect(0, 0, max(box.width, tx(min_width)), tx(_NAMEPLATE_HEIGHT))
        plate.midtop = (box.centerx, box.bottom - tx(Space.SMALL))
        cloth = theme.material(woven_cloth, plate.size, PLAYER_COLOURS[colour], _NAMEPLATE_CORNER)
        surface.blit(cloth, plate)
        style = styles.HEADING.in_colour(PLAYER_TEXT_COLOURS[colour]).without_shadow()
        look = next((each for each in _NAMEPLATES if self._fits(theme, style, each, plate)), None)
        parts = self._on_nameplate(seat, style, look or _NAMEPLATES[-1])
        Row(parts, gap=Space.TINY).draw(surface, theme, plate.inflate(-tx(Space.LARGE), 0))

    def _on_nameplate(self, seat: int, style: TextStyle, shown: frozenset[str]) -> list[Box]:
        """Return the name and gold of a seat, with the icons that are to be shown."""
        emblem = icon(f"emblem_{self._match.colour(seat)}", _NAMEPLATE_HEIGHT - Space.MEDIUM)
        parts: list[Box] = [emblem] if "emblem" in shown else []
        parts.append(Words(self._match.name(seat), style, fit="line"))
        if "coin" in shown:
            parts.append(icon("coin", _COIN_SIDE))
        return [*parts, Words(signed(self._totals[seat]), style, grows=False)]

    def _fits(
        self, theme: Theme, style: TextStyle, shown: frozenset[str], plate: pygame.Rect
    ) -> bool:
        """Return whether every winner's whole name has room beside these icons."""
        available = plate.width - theme.metrics.tx(Space.WIDE)

        def needed(seat: int) -> int:
            icons = _NAMEPLATE_ICON_WIDTH * len(shown)
            words = self._match.name(seat), signed(self._totals[seat])
            return sum(theme.text.width(text, style) for text in words) + theme.metrics.tx(icons)

        return all(needed(seat) <= available for seat in self._winners)


_DISC_SIDE: Final = 34
"""The side of a goal token, in design pixels."""
_MAX_IN_COLUMN: Final = 2
"""More goals than this stand in two columns."""
_MIN_GOAL_WIDTH: Final = 170
"""The smallest width of each of these columns."""


class GoalTokens(Composed):
    """The number of goals reached with a token for each, and the next goal's progress."""

    def __init__(self, news: GoalNews, timeline: Timeline, *, after: float) -> None:
        super().__init__()
        count = len(news.reached)
        parts: list[Box] = []
        if count:
            title = counted("{count} goal reached", "{count} goals reached", count)
            parts.append(Words(title, styles.SUBHEADING_INK))
        rows: list[Box] = []
        for number, goal in enumerate(news.reached):
            fall = timeline.play(0.35, after=after + 0.3 * number)
            token = Painted(partial(_draw_token, goal.icon, fall), _DISC_SIDE, width=_DISC_SIDE)
            words = Words(goal.text, styles.TEXT_INK, fit="whole")
            rows.append(Row([token, words], gap=Space.SMALL))
        columns = 1 if count <= _MAX_IN_COLUMN else 2
        parts.append(Grid(rows, 4, _MIN_GOAL_WIDTH, range(columns, 0, -1)))
        nearest = news.nearest
        if nearest is not None:
            done = _("{done} of {count}").format(done=nearest.done, count=nearest.needed)
            text = _("Next: {goal} ({done})").format(goal=nearest.text, done=done)
            parts.append(Words(text, styles.SMALL_INK))
        edges = (Space.LARGE, Space.SMALL, Space.LARGE, Space.SMALL)
        self.box = Pad(Column(parts, gap=Space.TINY), edges)


def _draw_token(
    picture: str, fall: Animation, surface: pygame.Surface, theme: Theme, rect: pygame.Rect
) -> None:
    if fall.started:
        side = min(rect.size)
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = rect.centerx, rect.y - round(theme.metrics.tx(88) * (1 - fall.progress))
        surface.blit(theme.material(round_button, disc.size, "chosen"), disc)
        theme.icons.draw(surface, picture, round(side * 0.6), disc.center, colour=colours.INK)
