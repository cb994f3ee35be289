"""The feast of the winner.

The title, a medallion for everybody who wins, and the goals that the game has reached.
"""

import random
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import PLAYER_COLOURS, PLAYER_TEXT
from cacao_desktop.i18n import _, counted, ngettext
from cacao_desktop.match import Match
from cacao_desktop.scenes.puzzles.goals import GoalNews
from cacao_desktop.table.panels.cards import large_face
from cacao_desktop.ui import AppContext, Composed, Theme, styles
from cacao_desktop.ui.ambient.falling import Petals
from cacao_desktop.ui.ambient.scenery import TABLE
from cacao_desktop.ui.ambient.sprites import Beats
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, Words, icon
from cacao_desktop.ui.paint.materials import round_button, woven_cloth
from cacao_desktop.ui.timeline import Animation, Timeline
from cacao_desktop.ui.widgets import draw_disc
from cacao_desktop.words import PERSON_FACE, face_of, signed

CROWN: Final = 0.6
_FADE: Final = 0.8


_MEDALLION: Final = 240
_PLANK: Final = 50
_LEAST_HEIGHT: Final = 240
"""Below this there is room for the title alone."""


def draw_medallion(
    face: str, colour: str, surface: pygame.Surface, theme: Theme, box: pygame.Rect
) -> None:
    """Show a glad face on a disc of cloth in a rim of gold."""
    tx = theme.metrics.tx
    rim = max(box.width * 14 // _MEDALLION, theme.metrics.tx(6))
    draw_disc(surface, theme, box.center, box.width + rim, colours.GOLD, (colours.OUTLINE, tx(2)))
    surface.blit(
        theme.material(woven_cloth, box.size, PLAYER_COLOURS[colour], _MEDALLION, False), box
    )
    surface.blit(large_face(theme, face, colour, "happy", box.width), box)


class WinnerStage:
    """Shows who wins, by how much, and a word for the people who do not.

    The winner is honoured with a crown, a person with petals too; without motion all is there at
    once but no petal.
    """

    def __init__(self, context: AppContext, timeline: Timeline, match: Match) -> None:
        self._context = context
        self._timeline = timeline
        self._match = match
        self._winners = match.winners
        self._totals = [score.total for score in match.scores]
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rise = 0
        """How far up people sit in pixels, so that no button is on them.

        There is more of the floor then.
        """
        self._petals = Petals(random.Random(4))
        self._beats = Beats()
        self._wanted = any(match.seats[seat].is_person for seat in match.winners)
        self._dusk = timeline.play(_FADE)
        self._crown = timeline.play(CROWN, after=_FADE)

    @property
    def title(self) -> str:
        names = [self._match.name(seat) for seat in self._winners]
        if len(names) > 1:
            return _("{names} share the victory").format(names=", ".join(names))
        return _("{name} wins").format(name=names[0])

    @property
    def below(self) -> str:
        """By how much, and a word for somebody who played alone against opponents and lost."""
        best = self._totals[self._winners[0]]
        others = [total for seat, total in enumerate(self._totals) if seat not in self._winners]
        lead = best - max(others, default=best)
        people = self._match.people
        if len(people) == 1 and people[0] not in self._winners:
            behind = best - self._totals[people[0]]
            text = ngettext(
                "Well played, {name}: {gold} gold behind.",
                "Well played, {name}: {gold} gold behind.",
                behind,
            )
            return text.format(name=self._match.name(people[0]), gold=behind)
        if not lead or not others:
            return counted("with {gold} gold", "with {gold} gold", best, gold=best)
        text = ngettext("with {gold} gold, {lead} ahead", "with {gold} gold, {lead} ahead", best)
        return text.format(gold=best, lead=lead)

    @property
    def _falls(self) -> bool:
        return self._wanted and not self._petals.over(self._beats.seconds)

    def update(self, seconds: float) -> bool:
        context = self._context
        if context.still or not context.in_front or not self._falls:
            return False
        return self._beats.pass_by(seconds)

    def draw_ground(self, surface: pygame.Surface, theme: Theme, *, calm: bool) -> None:
        """Show the feast.

        Of a calm one only sky, temple and lamps are seen, for a sheet lies where people are.
        """
        size = surface.get_size()
        painted = (2 * size[0], 2 * size[1]) if calm else size
        if self._dusk.progress < 1:
            surface.blit(theme.scenery.place(TABLE, size), (0, 0))
        place = theme.scenery.place("winner", painted)
        # Without any alpha a picture is copied several times faster.
        place.set_alpha(round(255 * self._dusk.progress) if self._dusk.progress < 1 else None)
        surface.blit(place, (0, -self.rise))
        if self.rise:
            floor = place.subsurface(0, size[1] - self.rise, size[0], self.rise)
            surface.blit(pygame.transform.flip(floor, False, True), (0, size[1] - self.rise))
        if self._falls and not self._context.still:
            self._petals.draw(surface, self._beats.seconds, theme.metrics.tx(15))

    def draw_crown(
        self, surface: pygame.Surface, theme: Theme, above: tuple[int, int], side: int
    ) -> None:
        """Show a crown of `side` pixels over a point, coming down to it."""
        if not (self._crown.started or self._crown.ended):
            return
        crown = theme.cache.get(
            ("fading crown", side), lambda: theme.scenery.drawing("crown", side)
        )
        left = 0.0 if self._timeline.reduced_motion else 1 - self._crown.progress
        crown.set_alpha(round(255 * self._crown.progress))
        surface.blit(
            crown, crown.get_rect(midbottom=(above[0], above[1] - round(left * side * 0.9)))
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show title, words and medallions in the middle of the place, as far as there is room."""
        tx = theme.metrics.tx
        place = self.rect
        low = place.height < tx(_LEAST_HEIGHT)
        side = place.height * 3 // 4
        faces = len(self._winners) * (side + tx(10)) if low else 0
        title = styles.TITLE.sized(min(46, place.height * 0.86 / theme.metrics.text_scale))
        style = theme.text.fit(self.title, title, place.width - tx(20) - faces, tx(64))
        style = style.in_colour(colours.GOLD)
        middle = place.centerx + faces // 2, place.y + min(tx(40), place.height // 2)
        theme.text.draw(surface, self.title, style, middle, "center")
        left = middle[0] - theme.text.width(self.title, style) // 2 - faces
        top = place.bottom - side
        if not low:
            words = pygame.Rect(place.x + tx(10), place.y + tx(70), place.width - tx(20), tx(60))
            theme.text.draw_paragraph(surface, self.below, styles.SUBHEADING, words, "center")
            top = words.bottom + tx(40)
            count = len(self._winners)
            wide = (place.width - tx(20)) // count - tx(10)
            high = place.bottom - top - tx(_PLANK + 20)
            side = min(tx(_MEDALLION) - self.rise, wide, high)
            if side < tx(60):
                return
            left = place.centerx - (side * count + tx(10) * (count - 1)) // 2
        for number, seat in enumerate(self._winners):
            box = pygame.Rect(left + number * (side + tx(10)), top, side, side)
            colour = self._match.colour(seat)
            face = face_of(self._match.seats[seat], colour) or PERSON_FACE
            draw_medallion(face, colour, surface, theme, box)
            if not low:
                self._draw_plank(surface, theme, seat, box)
            crown = side // 2 if low else max(tx(40), side * 3 // 8)
            self.draw_crown(surface, theme, (box.centerx, box.y + tx(3 if low else 6)), crown)

    def _draw_plank(
        self, surface: pygame.Surface, theme: Theme, seat: int, box: pygame.Rect
    ) -> None:
        """Show a plank with name and gold below a face."""
        tx = theme.metrics.tx
        colour = self._match.colour(seat)
        plank = pygame.Rect(
            0, 0, max(box.width, tx(210 if len(self._winners) == 1 else 150)), tx(_PLANK)
        )
        plank.midtop = box.centerx, box.bottom - tx(10)
        surface.blit(theme.material(woven_cloth, plank.size, PLAYER_COLOURS[colour], 10), plank)
        style = styles.HEADING.in_colour(PLAYER_TEXT[colour]).without_shadow()
        named = (
            icon(f"emblem_{colour}", _PLANK - 12),
            Words(self._match.name(seat), style, fit="line"),
        )
        gold = icon("coin", 26), Words(signed(self._totals[seat]), style, grows=False)
        Row([*named, *gold], gap=4).draw(surface, theme, plank.inflate(-tx(24), 0))


_DISC = 34
_ROWS = 3


class GoalTokens(Composed):
    """How many goals were reached, which, up to three of them with a token, and how far the next one is."""

    def __init__(self, news: GoalNews, timeline: Timeline, *, after: float) -> None:
        super().__init__()
        count = len(news.reached)
        title = counted("{count} goal reached", "{count} goals reached", count)
        parts: list[Box] = [Words(title, styles.SUBHEADING_INK)] if count else []
        for number, goal in enumerate(news.reached[:_ROWS]):
            fall = timeline.play(0.35, after=after + 0.3 * number)
            token = Painted(partial(_draw_token, goal.icon, fall), _DISC, wide=_DISC)
            # The last row has the names of all that are left.
            told = ", ".join(
                each.text
                for each in news.reached[number : None if number == _ROWS - 1 else number + 1]
            )
            parts.append(Row([token, Words(told, styles.TEXT_INK, fit="whole")], gap=10))
        if (coming := news.nearest) is not None:
            done = _("{done} of {count}").format(done=coming.done, count=coming.wanted)
            text = _("Next: {goal} ({done})").format(goal=coming.text, done=done)
            parts.append(Words(text, styles.SMALL_INK))
        self.box = Pad(Column(parts, gap=4), (14, 8, 14, 8))


def _draw_token(
    picture: str, fall: Animation, surface: pygame.Surface, theme: Theme, place: pygame.Rect
) -> None:
    if fall.started:
        side = min(place.size)
        disc = pygame.Rect(0, 0, side, side)
        disc.midtop = place.centerx, place.y - round(theme.metrics.tx(90) * (1 - fall.progress))
        surface.blit(theme.material(round_button, disc.size, "chosen"), disc)
        theme.icons.draw(surface, picture, round(side * 0.6), disc.center, colour=colours.INK)
