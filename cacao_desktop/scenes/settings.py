"""The settings in groups; each change takes effect at once and is saved."""

import logging
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

import pygame

from cacao_desktop.i18n import N_, _, available_languages, current_language, pgettext, set_language
from cacao_desktop.measures import Letter
from cacao_desktop.scenes.menu import draw_logo
from cacao_desktop.storage import Settings, paths, read_content
from cacao_desktop.storage.settings import (
    INTERFACE_STEPS,
    SPEED_STEPS,
    TEXT_STEPS,
    Pace,
    save_settings,
)
from cacao_desktop.table.atmosphere import LIGHT_NAMES, chosen_light
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import LaidOut, Theme, Widget, styles
from cacao_desktop.ui.access.announcer import Announcer, SpokenAnnouncer
from cacao_desktop.ui.access.system_voice import can_speak, open_announcer
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Row, WidgetBox, spacer
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.input.bindings import KeyBindings, PadBindings
from cacao_desktop.ui.pages.page_scene import GroupedScene, PanelScene
from cacao_desktop.ui.sound.sounds import Volumes
from cacao_desktop.ui.system_preferences import SystemPreferences, system_language
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widgets import (
    BigButton,
    Button,
    Carousel,
    CarouselOption,
    Choice,
    Label,
    Slider,
    Toggle,
)

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
        above = self._setting.measure(theme)[0] > beside
        if above:
            return Column([self._named, self._right_aligned], gap=8)
        return self.box


@dataclass(frozen=True, slots=True)
class _Row:
    field: str
    text: str
    kind: Literal["switch", "choice", "size", "volume", "way"] = "switch"
    icon: str = ""


_PACES: Final[dict[Pace, str]] = {
    "at_once": N_("continue at once"),
    "pause": N_("pause"),
    "wait": N_("wait for me"),
    "wait_round": N_("wait after each round"),
}


class SettingsScene(GroupedScene):
    """Shows the settings listed in `assets/settings.toml`."""

    context: GameContext
    backdrop = "workshop"
    columns = (0, 1, 2), (3, 4, 5)
    between = 6
    group_icons = "eye", "fast_forward", "person", "dice", "speaker", "keyboard"
    heading = N_("Settings")

    def contents(self) -> Box:
        groups = read_content(
            paths.resource("assets", "settings.toml"), dict[str, tuple[_Row, ...]]
        ).values()
        titles = (
            *(_("Picture"), _("Animations"), _("Accessibility")),
            *(pgettext("settings", "Play"), _("Sound"), _("Keys")),
        )
        return self.grouped(
            (title, list(map(self._row, rows))) for title, rows in zip(titles, groups, strict=True)
        )

    def _row(self, row: _Row) -> Widget:
        widget = self._setting(row)
        widget.list_icon = "" if row.kind == "way" else row.icon
        return widget

    def _setting(self, row: _Row) -> Widget:
        text = _(row.text)
        change = partial(_set, self, row.field)
        now: Any = getattr(self.context.settings, row.field, None)
        match row.kind:
            case "switch":
                toggle = Toggle(text, now, change)
                toggle.reason = _missing_voice_reason() if row.field == "speech" else ""
                return toggle
            case "choice":
                options = [
                    (each, name[:1].upper() + name[1:]) for each, name in self._options(row.field)
                ]
                icons: Sequence[str] = ()
                if row.field == "light":
                    icons = [f"light_{light}" for light, _name in options]
                return SettingRow(text, Choice(options, now, change, icons=icons))
            case "size":
                return SettingRow(text, size_carousel(row.field, now, change))
            case "volume":
                return SettingRow(text, Slider(now, change))
            case "way":
                go = self.context.way_to(Screen(row.field))
                return Button(text, go, icon=row.icon, style=styles.COUNT_CREAM)

    @staticmethod
    def _options(field: str) -> list[tuple[Any, str]]:
        match field:
            case "light":
                return [(light, _(name)) for light, name in LIGHT_NAMES.items()]
            case "speed":
                return [(speed, speed_name(speed)) for speed in SPEED_STEPS]
            case "opponents_pace":
                return [(pace, _(text)) for pace, text in _PACES.items()]
        return [
            ("", _("Same as the system")),
            *available_languages(paths.resource("assets", "locale")).items(),
        ]


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


def _missing_voice_reason() -> str:
    """Return why there is no speech, empty if there is."""
    if can_speak():
        return ""
    on_linux = sys.platform.startswith("linux")
    if on_linux:
        return _("No voice was found. On Linux, install Speech Dispatcher.")
    return _(
        "No voice was found. The packaged game includes one; otherwise install the extra “speech”."
    )


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
        self.build()

    @property
    def spoken(self) -> str:
        return _("Welcome")

    def build(self) -> None:
        settings = self.context.settings
        languages = list(available_languages(paths.resource("assets", "locale")).items())
        button = BigButton(_("Continue"), self._go_on)
        now = settings.text_percent
        sound = Toggle(_("Sound and music"), not settings.muted, self._set_sound)
        sound.spread = True
        language = settings.language or current_language()
        spoken = Choice(languages, language, self._set_language)
        for each in spoken.children():
            each.named_by = _("Language")
        rows: list[Widget] = [
            Label(_("Welcome"), styles.HEADING_INK.sized(Letter.TITLE), align="center"),
            spoken,
            SettingRow(_("Text size"), size_carousel("text_percent", now, self._set_text_size)),
            sound,
            Label(
                _("You can change all of this later in the settings."),
                styles.TEXT_SOFT,
                align="center",
            ),
        ]
        self.foot = WidgetBox(button)
        self.show(Column(widget_boxes(*rows), gap=8), button, self._go_on)

    def update(self, seconds: float) -> None:
        """Apply the system preferences once they are known."""
        super().update(seconds)
        if self._preferences is not None and self._preferences.done():
            preferences = self._preferences.result()
            self._preferences = None
            settings = self.context.settings
            settings.reduced_motion |= preferences.reduced_motion
            settings.plain_table |= preferences.more_contrast
            self.context.apply_settings()
            self.needs_redraw = True

    def _set_sound(self, on: bool) -> None:
        _set(self, "muted", not on)

    def _set_language(self, language: str) -> None:
        _set(self, "language", language)

    def _set_text_size(self, percent: int) -> None:
        _set(self, "text_percent", percent)

    def _go_on(self) -> None:
        """Save the settings, including the system preferences."""
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


logger = logging.getLogger(__name__)


def _set(scene: SettingsScene | FirstStartScene, field: str, value: object) -> None:
    setattr(scene.context.settings, field, value)
    scene.context.apply_settings()
    scene.needs_redraw = True


def apply_settings(context: GameContext) -> None:
    """Apply the settings and save them."""
    context.display.set_fullscreen(context.settings.fullscreen)
    apply_looks(context)
    store_settings(context.settings)


def store_settings(settings: Settings) -> None:
    """Save the settings; if that fails, the game goes on."""
    try:
        save_settings(settings, paths.settings_path())
    except OSError:
        logger.exception("the settings could not be written")


def apply_looks(context: GameContext) -> None:
    """Apply the settings without saving them."""
    settings = context.settings
    before = current_language()
    if (
        set_language(settings.language or system_language(), paths.resource("assets", "locale"))
        != before
    ):
        context.stack.retranslate()
    master_volume = 0 if settings.muted else settings.master_volume
    parts = settings.music_volume, settings.ambience_volume, settings.effects_volume
    music, ambience, effects = (master_volume * part / 10_000 for part in parts)
    volumes = Volumes(music, ambience, effects, mono=settings.mono)
    context.sounds.set_volumes(volumes.within_full_scale())
    context.captions.on = settings.captions
    speaks = settings.speech and can_speak()
    if speaks != isinstance(context.voice, SpokenAnnouncer):
        if isinstance(context.voice, SpokenAnnouncer):
            context.voice.close()
        if speaks:
            context.voice = open_announcer(current_language())
        else:
            context.voice = Announcer()
    context.theme.light = chosen_light(settings)
    context.theme.keys.bindings = KeyBindings.from_changes(settings.keys)
    context.theme.keys.buttons = PadBindings.from_changes(settings.pad_buttons)
    context.theme.keys.on_buttons = settings.key_hints
    context.theme.text.choose_letters(clear=settings.clear_letters, wide=settings.wide_letters)
    size = context.display.surface.get_size()
    context.theme.resize(size, settings.interface_percent / 100, settings.text_percent / 100)
    context.stack.layout(size)
