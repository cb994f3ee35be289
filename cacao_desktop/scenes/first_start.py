"""The page of the first start, with the settings that matter at once."""

from concurrent.futures import Future

import pygame

from cacao_desktop.i18n import _, available_languages, current_language
from cacao_desktop.measures import TextSize
from cacao_desktop.scenes.menu import draw_logo
from cacao_desktop.scenes.setting_row import SettingRow, size_carousel
from cacao_desktop.scenes.who import choose_player, person_called
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings_parts import MAX_NAME_LENGTH
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import Widget, styles
from cacao_desktop.ui.boxes.boxes import Column, WidgetBox
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.pages.panel_scene import PanelScene
from cacao_desktop.ui.system_preferences import SystemPreferences
from cacao_desktop.ui.widgets import BigButton, Choice, Label, TextField, Toggle


class FirstStartScene(PanelScene):
    """The settings of the first start, applied at once; `preferences` are system preferences."""

    context: GameContext
    backdrop = "square"
    overlay = False
    widest = 540
    spare = 26

    def __init__(
        self, context: GameContext, preferences: Future[SystemPreferences] | None = None
    ) -> None:
        super().__init__(context)
        self._preferences = preferences
        self._logo = pygame.Rect(0, 0, 0, 0)
        self._typed_name = ""
        self.build()

    @property
    def spoken(self) -> str:
        return _("Welcome")

    def build(self) -> None:
        settings = self.context.settings
        sound = Toggle(_("Sound and music"), not settings.muted, self._set_sound)
        sound.spread = True
        size = size_carousel("text_percent", settings.text_percent, self._set_text_size)
        button = BigButton(_("Continue"), self._save)
        rows: list[Widget] = [
            Label(_("Welcome"), styles.HEADING_INK.sized(TextSize.TITLE), align="center"),
            self._languages(),
            SettingRow(_("Your name"), self._name_field()),
            SettingRow(_("Text size"), size),
            sound,
            Label(
                _("You can change all of this later."),
                styles.TEXT_SOFT,
                align="center",
            ),
        ]
        self.foot = WidgetBox(button)
        self.show(Column(widget_boxes(*rows), gap=8), button, self._save)

    def _languages(self) -> Choice[str]:
        languages = list(available_languages(paths.resource("assets", "locale")).items())
        current = self.context.settings.language or current_language()
        choice = Choice(languages, current, self._set_language)
        for segment in choice.children():
            segment.named_by = _("Language")
        return choice

    def _name_field(self) -> TextField:
        return TextField(
            self._typed_name,
            self._keep_name,
            max_length=MAX_NAME_LENGTH,
            placeholder=_("Optional"),
            tooltip=_("Your name"),
        )

    def _keep_name(self, text: str) -> None:
        self._typed_name = text

    def update(self, seconds: float) -> None:
        """Apply the system preferences once they are known."""
        super().update(seconds)
        if self._preferences is not None and self._preferences.done():
            preferences = self._preferences.result()
            self._preferences = None
            settings = self.context.settings
            settings.reduced_motion |= preferences.reduced_motion
            settings.plain_table |= preferences.more_contrast
            self._apply()

    def _set_sound(self, on: bool) -> None:
        self.context.settings.muted = not on
        self._apply()

    def _set_language(self, language: str) -> None:
        self.context.settings.language = language
        self._apply()

    def _set_text_size(self, percent: int) -> None:
        self.context.settings.text_percent = percent
        self._apply()

    def _apply(self) -> None:
        self.context.apply_settings()
        self.needs_redraw = True

    def _save(self) -> None:
        """Save the settings, including the system preferences, and close the page.

        A name makes its owner the current player.
        """
        name = self._typed_name.strip()
        if name:
            choose_player(self.context.settings, person_called(self.context.settings, name))
        self.context.apply_settings()
        self.close()

    def panel_rect(self, panel: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        """Return a centred rectangle for the panel, below the game's name if both fit."""
        height = self.theme.metrics.tx(112)
        self._logo = pygame.Rect(0, 0, window.width, height)
        rect = panel.move_to(center=window.center)
        if panel.height + height <= window.height:
            rect.y = max(height, rect.y)
            self._logo.bottom = rect.y - self.theme.metrics.tx(8)
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        if self._logo.bottom <= self._panel.rect.y:
            draw_logo(surface, self.theme, self._logo)
        self.page.draw(surface, self.theme)
