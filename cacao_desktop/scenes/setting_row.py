"""Controls of the settings: a setting beside its name, and the selector of a size."""

from collections.abc import Callable
from typing import Final

from cacao_desktop.i18n import _
from cacao_desktop.storage.settings import INTERFACE_STEPS, TEXT_STEPS
from cacao_desktop.ui import LaidOut, Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Row, WidgetBox, spacer
from cacao_desktop.ui.widgets import Carousel, CarouselOption, Label

_LABEL_WIDTH: Final = 192
"""The width of a label beside its control, in design pixels."""


class SettingRow(LaidOut):
    """A setting beside its name, or below it in a narrow column."""

    def __init__(self, name: str, setting: Widget) -> None:
        super().__init__()
        self._setting = setting
        for part in setting.parts():
            part.named_by = name
        self._named = WidgetBox(Label(name, styles.TEXT_INK))
        self._right_aligned = Row([spacer(0), WidgetBox(setting, grows=False)])
        self.box = Row([Fixed(self._named, _LABEL_WIDTH), self._right_aligned])

    def content(self, theme: Theme, width: int) -> Box:
        beside = width - theme.metrics.tx(_LABEL_WIDTH)
        if self._setting.measure(theme)[0] > beside:
            return Column([self._named, self._right_aligned], gap=8)
        return self.box


_STEPS: Final = {
    "text_percent": TEXT_STEPS,
    "interface_percent": INTERFACE_STEPS,
    "board_zoom": (0, 75, 100, 125, 150),
}
"""By field: the percentages that are offered."""


def size_carousel(field: str, now: int, change: Callable[[int], None]) -> Carousel[int]:
    """Return the selector for a size in percent, which includes the current one."""
    steps = sorted({*_STEPS[field], now})
    options = [
        CarouselOption(step, _("{share}%").format(share=step) if step else _("Automatic"))
        for step in steps
    ]
    return Carousel(options, now, change, ends=True)
