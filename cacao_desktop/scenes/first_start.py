"""The first start: language, size of the text and sound, before anything else."""

from concurrent.futures import Future
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _, available_languages, current_language
from cacao_desktop.scenes.settings import size_stepper
from cacao_desktop.storage import paths
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes.boxes import Column, Held
from cacao_desktop.ui.boxes.places import Flow, held, lay, widgets_in
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.system_preferences import SystemWishes
from cacao_desktop.ui.widgets import BigButton, Choice, Label, Panel, Toggle, Widget

_WIDTH: Final = 560


class FirstStartScene(PageScene):
    """Everything is felt at once, and one press goes on; `wishes` are what the system asks for."""

    context: GameContext
    place = "square"

    def __init__(self, context: GameContext, wishes: Future[SystemWishes] | None = None) -> None:
        super().__init__(context)
        self._wishes = wishes
        self._panel = Panel()
        self._scroll = ScrollArea()
        self.build()

    @property
    def spoken(self) -> str:
        return _("Welcome")

    def build(self) -> None:
        settings = self.context.settings
        languages = list(available_languages(paths.resource("assets", "locale")).items())
        self._button = BigButton(_("Go on"), self._go_on, icon="play")
        now, change = settings.text_percent, partial(self._set, "text_percent")
        rows: list[Widget] = [
            Label(_("Language"), looks.SUBHEADING_INK),
            Choice(languages, settings.language or current_language(), partial(self._set, "language")),
            Label(_("Size of text"), looks.SUBHEADING_INK),
            size_stepper("text_percent", now, change),
            Toggle(_("Sound and music"), not settings.muted, self._set_sound, style=looks.TEXT_INK),
            Label(_("You can change all of this later in the settings."), looks.TEXT_SOFT),
        ]
        title = Held(Label(_("Welcome"), looks.HEADING_INK.sized(30), align="center"))
        self._box = Column([title, *(Flow([each]) for each in held(*rows, grows=False))], gap=10)
        self._scroll.widgets = widgets_in(self._box)
        self.page.set_widgets([self._panel, self._scroll, self._button])
        self.page.default = self._button
        self.page.on_cancel = self._go_on

    def update(self, seconds: float) -> None:
        """Let time pass, and do as the system says once it has answered."""
        super().update(seconds)
        if self._wishes is not None and self._wishes.done():
            wishes, self._wishes = self._wishes.result(), None
            settings = self.context.settings
            settings.reduced_motion |= wishes.less_motion
            settings.plain_table |= wishes.more_contrast
            self.context.apply_settings()
            self.needs_redraw = True

    def _set(self, field: str, value: object) -> None:
        setattr(self.context.settings, field, value)
        self.context.apply_settings()
        self.needs_redraw = True

    def _set_sound(self, on: bool) -> None:
        self._set("muted", not on)

    def _go_on(self) -> None:
        """Keep what was chosen, also where it is what the system says."""
        self.context.apply_settings()
        self.close()

    def layout(self, size: tuple[int, int]) -> None:
        tx = self.theme.metrics.tx
        width = min(tx(_WIDTH), size[0] - tx(16))
        probe = pygame.Rect(0, 0, width - tx(64), 10)
        below = self._button.measure(self.theme, probe.width)[1] + tx(20)
        height = self._box.size(self.theme, probe.width)[1] + tx(46) + below
        panel = pygame.Rect(0, 0, width, min(height, size[1] - tx(16)))
        panel.center = size[0] // 2, size[1] // 2
        self._panel.place(panel, self.theme)
        foot = pygame.Rect(panel.x + tx(20), panel.bottom - below, panel.width - tx(40), below - tx(20))
        self._button.place(foot, self.theme)
        view = panel.inflate(-tx(16), -tx(16))
        view.height = foot.y - tx(8) - view.y
        self._scroll.place(view, self.theme)
        self._scroll.lay(self.theme, partial(lay, self._box, self.theme))

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        self.page.draw(surface, self.theme)
