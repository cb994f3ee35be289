"""The controls of the replay viewer."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.scenes.replay_flow import PACES, ReplayFlow
from cacao_desktop.ui import Command, Theme, Widget
from cacao_desktop.ui.boxes.boxes import Column
from cacao_desktop.ui.boxes.containers import Flow, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.widgets import Carousel, CarouselOption, Panel, RoundButton

_GAP = 8
"""The gap between two controls, in design pixels."""


class ReplayControls:
    """Buttons that move through a replay, on a panel; `on_move` is called after each move."""

    def __init__(self, flow: ReplayFlow, on_move: Callable[[], None]) -> None:
        self._flow = flow
        self._on_move = on_move
        self._panel = Panel(dark_wood, 14)
        self._back = (
            RoundButton("rewind", partial(self.step_round, -1), tooltip=_("Previous round")),
            RoundButton("arrow_left", partial(self.step, -1), tooltip=_("Previous step")),
        )
        self._play = RoundButton(
            "play", self.toggle_playing, tooltip=_("Play"), size=52, command=Command.HURRY
        )
        self._forward = (
            RoundButton("arrow_right", partial(self.step, 1), tooltip=_("Next step")),
            RoundButton("fast_forward", partial(self.step_round, 1), tooltip=_("Next round")),
        )
        paces = [CarouselOption(pace, f"{pace:g}×") for pace in PACES]
        self.pace = Carousel(paces, flow.pace, self._set_pace, tooltip=_("Speed"))

    @property
    def widgets(self) -> Sequence[Widget]:
        return self._panel, *self._buttons, self.pace

    @property
    def _buttons(self) -> Sequence[Widget]:
        return *self._back, self._play, *self._forward

    def step(self, by: int) -> None:
        self._flow.step(by)
        self._on_move()

    def step_round(self, by: int) -> None:
        self._flow.step_round(by)
        self._on_move()

    def toggle_playing(self) -> None:
        self._flow.toggle_playing()
        self._on_move()

    def _set_pace(self, pace: float) -> None:
        self._flow.pace = pace

    def show_position(self) -> None:
        """Update the buttons for the current position."""
        if self._flow.playing:
            self._play.icon = "pause"
            self._play.tooltip = _("Stop")
        else:
            self._play.icon = "play"
            self._play.tooltip = _("Play")
        for button in self._back:
            button.enabled = self._flow.position > 0
        for button in self._forward:
            button.enabled = self._flow.position < self._flow.last

    def place(self, column: pygame.Rect, gap: int, theme: Theme) -> int:
        """Place the controls at the bottom of a column in one or two rows; return their top."""
        inner = column.inflate(-gap, 0)
        controls = self._rows(theme, inner.width)
        height = controls.size(theme, inner.width)[1] + 2 * gap
        panel = pygame.Rect(column.x, column.bottom - height, column.width, height)
        self._panel.place(panel, theme)
        lay_out(controls, theme, pygame.Rect(inner.x, panel.y + gap, inner.width, 0))
        return panel.y

    def _rows(self, theme: Theme, width: int) -> Column:
        """Return the buttons and the speed, in one row if that fits into a width."""
        rows = [[*self._buttons, self.pace]]
        between = theme.metrics.tx(_GAP)
        needed = sum(control.measure(theme)[0] + between for control in rows[0]) - between
        if needed > width:
            rows = [[*self._buttons], [self.pace]]
        flows = [Flow(widget_boxes(*row, grows=False), _GAP, centred=True) for row in rows]
        return Column(flows, _GAP)
