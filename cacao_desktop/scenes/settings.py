"""The settings, in groups; each is felt at once and written down."""

import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import N_, _, available_languages, pgettext
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import INTERFACE_STEPS, SPEED_STEPS, TEXT_STEPS, Pace
from cacao_desktop.table.catalogue.sounds import LIGHT_NAMES, light_name
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.access.speech import can_speak
from cacao_desktop.ui.pages.page_scene import GroupedScene
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widgets import Button, Choice, Label, Laid, Slider, Stepper, Toggle, Widget

_LABEL_WIDTH: Final = 190


class SettingRow(Laid):
    """A name at the left and its setting beside it, or below where there is no room."""

    def __init__(self, name: str, setting: Widget) -> None:
        super().__init__()
        self._name, self._setting = Label(name, looks.TEXT_INK), setting
        for part in setting.parts():
            part.named_by = name

    def children(self) -> list[Widget]:
        return [self._name, self._setting]

    def arrange(self, place: pygame.Rect, theme: Theme) -> int:
        beside = theme.metrics.tx(_LABEL_WIDTH)
        above = self._setting.measure(theme)[0] > place.width - beside
        room, named = (place.width, place.width) if above else (place.width - beside, beside)
        width, height = self._setting.measure(theme, room)
        needed = self._name.measure(theme, named)[1] + (theme.metrics.tx(6) if above else 0)
        self._name.middle = not above
        if above:
            self._name.place(pygame.Rect(place.x, place.y, named, needed), theme)
            self._setting.place(pygame.Rect(place.x, place.y + needed, min(width, room), height), theme)
            return needed + height
        height = max(height, needed)
        self._name.place(pygame.Rect(place.x, place.y, named, height), theme)
        wide = min(width, room)
        self._setting.place(pygame.Rect(place.right - wide, place.y, wide, height), theme)
        return height


class SettingsScene(GroupedScene):
    """Size, language, animations, play and sound."""

    context: GameContext
    place = "workshop"
    columns = (0, 1, 2), (3, 4, 5)
    between = 10
    heading = N_("Settings")

    def contents(self) -> Sequence[Widget]:
        return self.grouped(
            (
                (_("Picture"), self._picture()),
                (_("Animations"), self._animations()),
                (_("Seeing, hearing, moving"), self._senses()),
                (pgettext("settings", "Play"), self._play()),
                (_("Sound"), self._sound()),
                (_("Keys"), self._keys()),
            )
        )

    def _picture(self) -> list[Widget]:
        languages = list(available_languages(paths.resource("assets", "locale")).items())
        percent = _("{share} %")
        rows: list[Widget] = [
            SettingRow(_("Size of everything"), self._size("interface_percent", INTERFACE_STEPS)),
            SettingRow(_("Size of text"), self._size("text_percent", TEXT_STEPS)),
            self._toggle("clear_letters", _("Letters that are easier to tell apart")),
            self._toggle("wide_letters", _("More space between letters")),
            self._toggle("fullscreen", _("Full screen")),
            self._toggle("system_pointer", _("Mouse pointer of the system")),
            self._choice(
                "board_zoom",
                _("Size of the board"),
                [(0, _("as it fits")), *((size, percent.format(share=size)) for size in (75, 100, 125, 150))],
            ),
            self._choice("light", _("Light"), [(light, light_name(light)) for light in LIGHT_NAMES]),
            self._toggle("day_passes", _("A day passes over each game")),
        ]
        if len(languages) > 1:
            rows.append(self._choice("language", _("Language"), [("", _("As the system")), *languages]))
        return rows

    def _animations(self) -> list[Widget]:
        return [
            self._choice("speed", _("Speed"), [(speed, speed_name(speed)) for speed in SPEED_STEPS]),
            self._toggle("saving_mode", _("Saving mode: nothing moves by itself")),
        ]

    def _play(self) -> list[Widget]:
        paces: list[tuple[Pace, str]] = [
            ("at_once", _("go on")),
            ("pause", _("pause")),
            ("wait", _("wait for me")),
            ("wait_round", _("wait after each round")),
        ]
        return [
            self._toggle(
                "automatic_actions", _("Workers act by themselves where there is nothing to decide")
            ),
            self._choice("opponents_pace", _("After an opponent's turn"), paces),
            self._toggle("mark_last_turns", _("Mark where everybody played last")),
            self._toggle("drops_count", _("A tile that is dropped is laid at once")),
            self._toggle("ends_turn", _("End my turn when nothing is left to do")),
            self._toggle("hide_hands", _("Hide the hand until the next person has taken the seat")),
            self._toggle("hints", _("Hints where something is new")),
            self._toggle("opponents_react", _("Opponents show what they feel, and say a word now and then")),
            self._toggle("allow_suggestions", _("Allow suggestions")),
        ]

    def _sound(self) -> list[Widget]:
        volumes = (
            ("master_volume", _("All sound")),
            ("music_volume", _("Music")),
            ("ambience_volume", _("Jungle round the table")),
            ("effects_volume", _("Sounds of the game")),
        )
        return [
            self._toggle("muted", _("No sound at all")),
            *(SettingRow(text, self._volume(field)) for field, text in volumes),
        ]

    def _senses(self) -> list[Widget]:
        return [
            self._toggle("plain_table", _("Plain table: flat ground, thick borders, high contrast")),
            self._toggle("reduced_motion", _("Less motion: things fade instead of flying")),
            self._toggle("captions", _("Captions: what is heard is also shown in words")),
            self._toggle("mono", _("Mono: both ears hear the same")),
            self._speech_toggle(),
            self._way_to(Screen.ACCESSIBILITY, _("About accessibility"), "info"),
        ]

    def _keys(self) -> list[Widget]:
        return [
            self._way_to(Screen.KEYS, _("Change the keys"), "gear"),
            self._way_to(Screen.BUTTONS, _("Change the gamepad"), "gear"),
            self._toggle("key_hints", _("Show on buttons which key presses them")),
        ]

    def _way_to(self, screen: Screen, text: str, icon: str) -> Button:
        return Button(text, partial(self.context.navigation.open, screen), icon=icon, style=looks.COUNT_CREAM)

    def _choice(self, field: str, text: str, options: Sequence[tuple[object, str]]) -> SettingRow:
        now: object = getattr(self.context.settings, field)
        return SettingRow(text, Choice(options, now, partial(self._set, field)))

    def _size(self, field: str, steps: Sequence[int]) -> Stepper[int]:
        now: int = getattr(self.context.settings, field)
        # A value between the steps, set elsewhere, is kept among them.
        sizes = [(step, _("{share} %").format(share=step)) for step in sorted({*steps, now})]
        change = partial(self._set, field)
        return Stepper(sizes, now, change, less=_("Smaller"), more=_("Larger"), style=looks.SUBHEADING_INK)

    def _speech_toggle(self) -> Toggle:
        toggle = self._toggle("speech", _("Say aloud what happens"))
        if not can_speak():
            toggle.reason = (
                _("No voice was found. On Linux, install Speech Dispatcher.")
                if sys.platform.startswith("linux")
                else _("No voice was found. The packaged game brings one, or the extra “speech”.")
            )
        return toggle

    def _volume(self, field: str) -> Slider:
        now: int = getattr(self.context.settings, field)
        change, percent = partial(self._set, field), _("{share} %")
        return Slider(
            now, 0, 100, change, label=lambda volume: percent.format(share=volume), style=looks.COUNT
        )

    def _toggle(self, field: str, text: str) -> Toggle:
        on: bool = getattr(self.context.settings, field)
        return Toggle(text, on, partial(self._set, field), style=looks.TEXT_INK)

    def _set(self, field: str, value: object) -> None:
        setattr(self.context.settings, field, value)
        self.context.apply_settings()
        self.needs_redraw = True
