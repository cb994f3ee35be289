"""The ceremony at the end of a game.

Each temple on the board, then everybody's sheet, then the winner.
"""

from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.scenes.ceremony.sheets import Bars, Part, Sheets, parts_of, whole_length
from cacao_desktop.scenes.ceremony.temples import TempleStage
from cacao_desktop.storage.settings import SPEED_STEPS
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui import PageScene, Sound, styles
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.paint.materials import dark_wood, light_plank
from cacao_desktop.ui.sound.sounds import Music
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widgets import Button, draw_check_badge, draw_disc
from cacao_desktop.words.rows import line_icon, line_name

_GROWTH: Final = 0.7
"""Which share of a part on the sheets its pieces take to come; the rest is to be looked at."""
_FEET: Final = 0.84
"""Where in the height of its picture the guests of the feast stand."""


class CeremonyScene(PageScene):
    """Shows the parts one by one, then the results.

    Any key ends the part under way, and Escape all of them.
    """

    context: GameContext
    place = "feast"

    def __init__(self, context: GameContext, match: Match) -> None:
        super().__init__(context)
        self.match = match
        self.parts = parts_of(match)
        self.done = 0
        self._seconds = 0.0
        self._model = TableModel(
            match, context.art, match.people[0] if match.people else 0, views_of(match.setup)
        )
        self._model.shown.sync(match.state)
        self._bars = Bars(match, self.parts)
        self._sheets = Sheets(match, self.parts)
        self._temples = TempleStage(self._model, context.theme)
        self._hats = 0
        self._temple_count = sum(part.temple is not None for part in self.parts)
        self.page.on_cancel = self.finish
        context.sounds.play_music(Music.CEREMONY)
        self.build()
        self._begin_part()

    def build(self) -> None:
        speed = _("Speed {speed}").format(speed=speed_name(self.context.settings.speed))
        self._skip = Button("", self.finish, icon="cross", tooltip=_("Skip to the end"))
        self._speed = Button("", self._faster, icon="fast_forward", tooltip=speed)
        self.page.set_widgets([self._skip, self._speed])

    def _faster(self) -> None:
        settings = self.context.settings
        steps = [step for step in SPEED_STEPS if step]
        index = steps.index(settings.speed) if settings.speed in steps else -1
        settings.speed = steps[(index + 1) % len(steps)]
        self.context.apply_settings()
        self.rebuild()

    @property
    def part(self) -> Part:
        return self.parts[min(self.done, len(self.parts) - 1)]

    @property
    def growing(self) -> float:
        """How much of the part under way has come, from 0 to 1."""
        if self.done >= len(self.parts):
            return 0.0
        if self.context.still:
            return 1.0
        # Parts that were shortened run faster, so that each is shown whole.
        if self.part.temple is not None:
            return self._temples.growing(self.part.temple, self._seconds * self._haste)
        return min(1.0, self._seconds / (self.part.seconds * _GROWTH))

    @property
    def _haste(self) -> float:
        """How much faster than usual the temple under way is shown; nothing but temples is."""
        if self.part.temple is None:
            return 1.0
        return whole_length(self.part.temple) / self.part.seconds

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.context.stack.top is not self or self.done >= len(self.parts):
            return
        speed = self.context.settings.speed or max(SPEED_STEPS)
        self._seconds += seconds * speed
        self._temples.update(seconds * speed * self._haste, instant=self.context.still)
        if self.part.temple is not None:
            before = self._hats
            self._hats = self._temples.hats_at(self.part.temple, self._seconds * self._haste)
            if self._hats > before:
                self.context.sounds.play(Sound.COUNT)
        if self._seconds >= self.part.seconds:
            self._end_part()
        self._prepare()
        self.needs_redraw = True

    def _begin_part(self) -> None:
        self._seconds = 0.0
        self._hats = 0
        if self.part.temple is not None:
            self._temples.go_to(self.part.temple, instant=self.context.still)
        else:
            self.context.sounds.play(Sound.SCORE_LINE, step=max(0, self.done - self._temple_count))

    def _end_part(self) -> None:
        self.done += 1
        if self.done >= len(self.parts):
            self.finish()
        else:
            self._begin_part()

    def show(self, part: int, seconds: float) -> None:
        self.done = part
        self._begin_part()
        self._temples.update(seconds, instant=True)
        self._seconds = seconds
        self._prepare()

    def finish(self) -> None:
        self.done = len(self.parts)
        self._model.art.in_motion = False
        self.close()
        self.context.navigation.open_scoring(self.match)

    def handle(self, intention: intentions.Intention) -> None:
        """Any key or press ends the part under way, unless it is for a button."""
        on_button = self.page.focus is not None and self.page.show_focus
        match intention:
            case intentions.PointerPressed(
                position=position, button=intentions.MouseButton.LEFT
            ) if self.page.hit(position) is None:
                self._end_part()
            case (
                intentions.Confirm()
                | intentions.Hurry()
                | intentions.HandSlot()
                | intentions.Navigate()
            ) if not on_button:
                self._end_part()
            case _:
                super().handle(intention)
        self.needs_redraw = True

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        margin = tx(12)
        bar = max(self._skip.measure(self.theme)[1], tx(54)) + tx(8)
        for button, right in ((self._skip, False), (self._speed, True)):
            # Where there is no room for words, the sign alone stands for them.
            button.text = button.tooltip
            if button.measure(self.theme)[0] > size[0] * 3 // 10:
                button.text = ""
            width, height = button.measure(self.theme)
            x = size[0] - margin - width if right else margin
            button.place(pygame.Rect(x, (bar - height) // 2, width, height), self.theme)
        high = self._bars.height(self.theme)
        self._bars.rect = pygame.Rect(0, size[1] - high, size[0], high)
        stage = pygame.Rect(margin, bar, size[0] - 2 * margin, self._bars.rect.y - bar - margin)
        self._sheets.rect = stage
        self._temples.layout(stage)
        if not self.done:
            self._temples.fit()
        elif self.part.temple is not None:
            self._temples.go_to(self.part.temple, instant=True)
        self._prepare()
        self.needs_redraw = True

    def _prepare(self) -> None:
        if self.part.temple is not None:
            self._temples.prepare(self.part.temple, self._temple_seconds)

    @property
    def _temple_seconds(self) -> float:
        return (self.part.seconds if self.context.still else self._seconds) * self._haste

    def draw_ground(self, surface: pygame.Surface) -> None:
        done = min(self.done, len(self.parts) - 1)
        if self.part.temple is not None:
            ends = [
                self._bars.end(self.theme, seat, done) for seat in range(self.match.state.seats)
            ]
            self._temples.draw(
                surface, self.part, self._temple_seconds, ends, still=self.context.still
            )
        else:
            # The bars stand before the feast, but on nobody's feet.
            lift = max(0, round(surface.get_height() * _FEET) - self._bars.rect.y)
            surface.blit(self.theme.scenery.place(self.place, surface.get_size()), (0, -lift))
            self._sheets.draw(surface, self.theme, done, self.growing)
        self._bars.draw(surface, self.theme, done, self.growing)
        # The board ends below buttons and plank as it does above the bars.
        surface.blit(
            self.theme.material(dark_wood, (surface.get_width(), self._sheets.rect.y)), (0, 0)
        )
        self._draw_plank(surface)

    def _draw_plank(self, surface: pygame.Surface) -> None:
        """Show which part is under way, which are over and which are to come."""
        theme = self.theme
        tx = self.theme.metrics.tx
        keys = list(dict.fromkeys(part.key for part in self.parts))
        room = self._speed.rect.x - self._skip.rect.right - tx(24)
        step = min(tx(34 + 18), room // max(1, len(keys) + 1))
        name = line_name(self.part.key)
        width = theme.text.width(name, styles.SUBHEADING_INK)
        words = len(keys) * step + tx(36) + width <= room
        plank = pygame.Rect(
            0, 0, len(keys) * step + tx(24) + (width + tx(12) if words else 0), tx(54)
        )
        plank.midtop = (surface.get_width() // 2, 0)
        # In the middle of the window, as far as both buttons leave room for it.
        plank.right = min(plank.right, self._speed.rect.x - tx(12))
        plank.x = max(plank.x, self._skip.rect.right + tx(12))
        surface.blit(theme.material(light_plank, plank.size), plank)
        x = plank.x + tx(12) + step // 2
        now = keys.index(self.part.key)
        for index, key in enumerate(keys):
            middle = x, plank.centery - tx(2)
            if index == now:
                draw_disc(surface, theme, middle, step, colours.GOLD, (colours.OUTLINE, tx(2)))
            side = step - tx(16)
            theme.icons.draw(surface, line_icon(key), max(10, side), middle)
            if index < now:
                draw_check_badge(
                    surface, theme, (middle[0] + side // 3, middle[1] + side // 3), 20
                )
            x += step
        if words:
            theme.text.draw(
                surface,
                name,
                styles.SUBHEADING_INK,
                (x - step // 2 + tx(6), plank.centery - tx(2)),
                "midleft",
            )
