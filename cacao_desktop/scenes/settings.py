"""The settings in groups; each change takes effect at once and is saved."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

from cacao_desktop.i18n import N_, _, available_languages, pgettext
from cacao_desktop.scenes.setting_row import SettingRow, size_carousel
from cacao_desktop.storage import paths, read_content
from cacao_desktop.storage.settings import SPEED_STEPS, Pace
from cacao_desktop.table.atmosphere import LIGHT_NAMES
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Widget, styles
from cacao_desktop.ui.access.system_voice import can_speak
from cacao_desktop.ui.boxes.boxes import Box
from cacao_desktop.ui.pages.grouped_scene import GroupedScene
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widgets import Button, Choice, Slider, Toggle


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of `assets/settings.toml`: a setting, or a `way` to another page."""

    field: str
    """The name of the setting, or of the page."""
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
            _("Appearance"),
            _("Animations"),
            _("Accessibility"),
            pgettext("settings", "Play"),
            _("Sound"),
            _("Keys"),
        )
        return self.grouped(
            (title, list(map(self._row, rows))) for title, rows in zip(titles, groups, strict=True)
        )

    def _row(self, row: _Row) -> Widget:
        if row.kind == "way":
            go = self.context.way_to(Screen(row.field))
            return Button(_(row.text), go, icon=row.icon, style=styles.COUNT_CREAM)
        setting = self._setting(row)
        setting.list_icon = row.icon
        return setting

    def _setting(self, row: _Row) -> Widget:
        text = _(row.text)
        change = partial(self._set, row.field)
        current: Any = getattr(self.context.settings, row.field)
        match row.kind:
            case "choice":
                return SettingRow(text, self._choice(row.field, current, change))
            case "size":
                return SettingRow(text, size_carousel(row.field, current, change))
            case "volume":
                return SettingRow(text, Slider(current, change))
        toggle = Toggle(text, current, change)
        if row.field == "speech":
            toggle.reason = _missing_voice_reason()
        return toggle

    def _choice(self, field: str, current: Any, change: Callable[[Any], None]) -> Choice[Any]:
        options = [(value, name[:1].upper() + name[1:]) for value, name in self._options(field)]
        icons: list[str] = []
        if field == "light":
            icons = [f"light_{light}" for light, _name in options]
        return Choice(options, current, change, icons=icons)

    def _set(self, field: str, value: object) -> None:
        setattr(self.context.settings, field, value)
        self.context.apply_settings()
        self.needs_redraw = True

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


def _missing_voice_reason() -> str:
    """Return why there is no speech, empty if there is."""
    if can_speak():
        return ""
    # The type checker would take one branch for unreachable without the variable.
    on_linux = sys.platform.startswith("linux")
    if on_linux:
        return _("No voice was found. On Linux, install Speech Dispatcher.")
    return _(
        "No voice was found. The packaged game includes one; otherwise install the extra “speech”."
    )
