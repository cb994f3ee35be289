"""The ceremony at the end of a game: each temple on the board, the score sheets, the winner."""

from typing import Final

import pygame

from cacao_desktop.engine.summaries import TempleScore
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.measures import HEADER, Space
from cacao_desktop.scenes.ceremony.bars import Bars
from cacao_desktop.scenes.ceremony.parts import (
    UNVEIL_SECONDS,
    CeremonyPart,
    CeremonyProgress,
    duration_of,
    parts_of,
)
from cacao_desktop.scenes.ceremony.progress_panel import ProgressPanel
from cacao_desktop.scenes.ceremony.sheets import Sheets
from cacao_desktop.scenes.ceremony.temples import TempleStage
from cacao_desktop.storage.settings import SPEED_STEPS
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.registry import views_of
from cacao_desktop.ui import PageScene, Sound, in_sentences
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.sound.sounds import Music
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widgets import Button
from cacao_desktop.words.goods import gain
from cacao_desktop.words.rows import line_name

_GROWING_SHARE: Final = 0.7
"""The share of a part's time during which pieces appear."""
FEET: Final = 0.84
"""The height at which the guests of the feast stand, as a share of the picture."""
HATS: Final = 0.6
"""The height of their highest hats, as a share of the picture."""


class CeremonyScene(PageScene):
    """Shows one part after another, then the results; Escape skips to the end."""

    context: GameContext
    backdrop = "feast"

    def __init__(self, context: GameContext, match: Match) -> None:
        super().__init__(context)
        self.match = match
        self.parts = parts_of(match)
        self.part_index = 0
        self._seconds = 0.0
        viewer = match.people[0] if match.people else 0
        self._model = TableModel(match, context.art, viewer, views_of(match.setup))
        self._model.shown.sync(match.state)
        self.bars = Bars(match, self.parts)
        self.sheets = Sheets(match, self.parts)
        self.temples = TempleStage(self._model, context.theme)
        self._progress_panel = ProgressPanel(dict.fromkeys(part.key for part in self.parts))
        self._hats_counted = 0
        """The hats counted so far in the current part."""
        self._outgoing: pygame.Surface | None = None
        """The picture before, which fades into that of the current part."""
        self._temple_count = sum(part.temple is not None for part in self.parts)
        self.page.on_cancel = self.finish
        context.sounds.play_music(Music.CEREMONY)
        self.build()
        self._begin_part()

    def build(self) -> None:
        speed_text = _("Speed {speed}").format(speed=speed_name(self.context.settings.speed))
        self.skip_button = Button("", self.finish, icon="cross", tooltip=_("Skip to the end"))
        self.speed_button = Button("", self._faster, icon="fast_forward", tooltip=speed_text)
        self.page.set_widgets([self.skip_button, self.speed_button])

    @property
    def name(self) -> str:
        return _("Final scoring")

    @property
    def spoken(self) -> str:
        return in_sentences((self.name, self._part_in_words))

    @property
    def _part_in_words(self) -> str:
        """The name of the current part, and the gold that it brings each player."""
        name = line_name(self.part.key)
        if self.part.temple is not None:
            name = _("Temple {number} of {count}").format(
                number=self.part.number, count=self.part.count
            )
        players = (
            f"{self.match.name(seat)} {gain(gold)}" for seat, gold in enumerate(self.part.gold)
        )
        return _("{name}: {what}").format(name=name, what=", ".join(players))

    def _faster(self) -> None:
        settings = self.context.settings
        steps = [step for step in SPEED_STEPS if step]
        faster = 0
        if settings.speed in steps:
            faster = (steps.index(settings.speed) + 1) % len(steps)
        settings.speed = steps[faster]
        self.context.apply_settings()
        self.rebuild()

    @property
    def _shown_index(self) -> int:
        """The index of the current part, after the end that of the last."""
        return min(self.part_index, len(self.parts) - 1)

    @property
    def part(self) -> CeremonyPart:
        return self.parts[self._shown_index]

    @property
    def part_progress(self) -> float:
        """The progress of the current part, from 0 to 1."""
        if self.part_index >= len(self.parts):
            return 0.0
        if self.context.still:
            return 1.0
        # Shortened parts run faster, so that each is shown completely.
        if self.part.temple is not None:
            return self.temples.growing(self.part.temple, self._seconds * self._pace_factor)
        return min(1.0, self._seconds / (self.part.seconds * _GROWING_SHARE))

    @property
    def _progress(self) -> CeremonyProgress:
        return CeremonyProgress(self._shown_index, self.part_progress)

    @property
    def _pace_factor(self) -> float:
        """The speed of a temple, as a multiple of the usual one."""
        if self.part.temple is None:
            return 1.0
        return duration_of(self.part.temple) / self.part.seconds

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.context.stack.top is not self or self.part_index >= len(self.parts):
            return
        speed = self.context.settings.speed or max(SPEED_STEPS)
        self._seconds += seconds * speed
        if self.part.temple is not None:
            self._count_hats(self.part.temple)
        if self._seconds >= self.part.seconds:
            self._end_part()
        self._prepare()
        self.needs_redraw = True

    def _count_hats(self, temple: TempleScore) -> None:
        """Count the hats up to now, each with a sound."""
        hats = self.temples.hats_at(temple, self._seconds * self._pace_factor)
        if hats > self._hats_counted:
            self.context.sounds.play(Sound.COUNT)
        self._hats_counted = hats

    def _begin_part(self) -> None:
        self._seconds = 0.0
        self._hats_counted = 0
        if self.part.temple is not None:
            self.temples.go_to(self.part.temple)
        else:
            self.context.sounds.play(
                Sound.SCORE_LINE, step=max(0, self.part_index - self._temple_count)
            )

    def _end_part(self) -> None:
        if self.part_index + 1 >= len(self.parts):
            self.finish()
            return
        view_before = self._view
        outgoing = pygame.Surface(self.theme.metrics.size)
        self._draw_stage(outgoing)
        self.part_index += 1
        self._begin_part()
        self.context.announcer.say(self._part_in_words, interrupt=False)
        self._outgoing = None
        if self._view != view_before and not self.context.still:
            self._outgoing = outgoing

    @property
    def _view(self) -> tuple[float, ...] | None:
        """The current view of the board, None while the feast is shown."""
        return self.temples.camera.placing if self.part.temple is not None else None

    def show(self, part: int, seconds: float) -> None:
        """Show a part as it is after some seconds."""
        self.part_index = part
        self._begin_part()
        self._seconds = seconds
        self._prepare()

    def finish(self) -> None:
        self.part_index = len(self.parts)
        self.close()
        self.context.navigation.open_scoring(self.match)

    def handle(self, intention: intentions.Intention) -> None:
        """End the current part with any key or press that is not meant for a button."""
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
            ) if not self._button_has_focus:
                self._end_part()
            case _:
                super().handle(intention)
        self.needs_redraw = True

    @property
    def _button_has_focus(self) -> bool:
        return self.page.focus is not None and self.page.uses_keyboard

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        margin = tx(12)
        bar = max(self.skip_button.measure(self.theme)[1] + tx(Space.TINY), tx(HEADER))
        for button in (self.skip_button, self.speed_button):
            self._choose_words(button, size[0])
            width, height = button.measure(self.theme)
            rect = pygame.Rect(margin, (bar - height) // 2, width, height)
            if button is self.speed_button:
                rect.right = size[0] - margin
            button.place(rect, self.theme)
        self.bars.place(size, self.theme)
        stage = pygame.Rect(margin, bar, size[0] - 2 * margin, self.bars.rect.y - bar - margin)
        self.sheets.rect = stage
        self._progress_panel.place(self.skip_button.rect.right, self.speed_button.rect.x, size[0])
        self.temples.layout(stage)
        self._outgoing = None
        self._prepare()
        self.needs_redraw = True

    def _choose_words(self, button: Button, window: int) -> None:
        """Show a button's text, or only its icon if the text is too wide for the window."""
        button.text = button.tooltip
        if button.measure(self.theme)[0] > window * 3 // 10:
            button.text = ""

    def _prepare(self) -> None:
        """Prepare the pictures of the temple, and fade out the picture before."""
        if self.part.temple is not None:
            self.temples.prepare(self.part.temple, self._temple_seconds)
        if self._outgoing is not None:
            self._outgoing.set_alpha(round(255 * (1 - self._seconds / UNVEIL_SECONDS)))
            if self._seconds >= UNVEIL_SECONDS:
                self._outgoing = None

    @property
    def _temple_seconds(self) -> float:
        seconds = self.part.seconds if self.context.still else self._seconds
        return seconds * self._pace_factor

    def draw_ground(self, surface: pygame.Surface) -> None:
        self._draw_stage(surface)
        if self._outgoing is not None:
            surface.blit(self._outgoing, (0, 0))
        self.bars.draw(surface, self.theme, self._progress)
        # A bar of wood at the top matches the bars at the bottom.
        bar = (surface.get_width(), self.sheets.rect.y)
        surface.blit(self.theme.material(dark_wood, bar), (0, 0))
        self._progress_panel.draw(surface, self.theme, self.part.key)

    def _draw_stage(self, surface: pygame.Surface) -> None:
        """Draw the board with the temple, or the feast with the sheets."""
        if self.part.temple is not None:
            self.temples.draw(surface, self.part, self._temple_seconds, still=self.context.still)
        else:
            feast = self.theme.scenery.backdrop(self.backdrop, surface.get_size())
            surface.blit(feast, (0, -self._feast_lift(surface.get_height())))
            self.sheets.draw(surface, self.theme, self._progress)

    def _feast_lift(self, height: int) -> int:
        """Return by how many pixels the picture of the feast is raised; negative if lowered.

        The bars stand in front of the feast, but must not cover anyone's feet. If the sheets would
        cover the guests, it is lowered until the guests are behind the bars, up to their hats.
        """
        lift = max(0, round(height * FEET) - self.bars.rect.y)
        hats = round(height * HATS)
        if self.sheets.foot(self.theme) > hats - lift:
            return -min(max(0, self.bars.rect.y - hats), self.sheets.rect.y)
        return lift
