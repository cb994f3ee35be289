"""The settings, in groups; each is felt at once and written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from cacao_desktop.i18n import _, available_languages, pgettext
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import INTERFACE_STEPS, SPEED_STEPS, TEXT_STEPS, Pace
from cacao_desktop.table.catalogue.sounds import LIGHT_NAMES, light_name
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.access.speech import can_speak
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widgets.buttons import Button
from cacao_desktop.ui.widgets.choices import Choice, Stepper
from cacao_desktop.ui.widgets.labels import Label, Panel
from cacao_desktop.ui.widgets.slider import Slider
from cacao_desktop.ui.widgets.toggles import Toggle
from cacao_desktop.ui.widgets.widget import Widget

_LABEL_WIDTH: Final = 190
_NARROWEST_COLUMN: Final = 470
Row = tuple[Label | None, Widget]


@dataclass(frozen=True, slots=True)
class _Group:
    """Settings that belong together, on one sheet."""

    heading: Label
    rows: list[Row]
    panel: Panel = field(default_factory=Panel)

    def widgets(self) -> list[Widget]:
        parts: list[Widget] = [self.panel, self.heading]
        return parts + [part for row in self.rows for part in row if part is not None]


class SettingsScene(HeadedScene):
    """Size, language, animations, play and sound."""

    context: GameContext

    def __init__(self, context: GameContext) -> None:
        self._groups: list[_Group] = []
        super().__init__(context)

    @property
    def title(self) -> str:
        return _("Settings")

    def contents(self) -> Sequence[Widget]:
        self._groups = [
            _Group(Label(heading, looks.HEADING_INK), rows)
            for heading, rows in (
                (_("Picture"), self._picture()),
                (_("Animations"), self._animations()),
                (_("Seeing, hearing, moving"), self._senses()),
                (pgettext("settings", "Play"), self._play()),
                (_("Sound"), self._sound()),
                (_("Keys"), self._keys()),
            )
        ]
        for group in self._groups:
            for label, widget in group.rows:
                for part in widget.parts():
                    part.named_by = label.text if label is not None else ""
        return [widget for group in self._groups for widget in group.widgets()]

    def _picture(self) -> list[Row]:
        settings = self.context.settings
        languages = [
            ("", _("As the system")),
            *available_languages(paths.resource("assets", "locale")).items(),
        ]
        rows: list[Row] = [
            (
                Label(_("Size of everything"), looks.TEXT_INK),
                self._size_stepper("interface_percent", INTERFACE_STEPS, settings.interface_percent),
            ),
            (
                Label(_("Size of text"), looks.TEXT_INK),
                self._size_stepper("text_percent", TEXT_STEPS, settings.text_percent),
            ),
            (None, self._toggle("fullscreen", _("Full screen"))),
            (None, self._toggle("system_pointer", _("Mouse pointer of the system"))),
            (
                Label(_("Light"), looks.TEXT_INK),
                Choice[str](
                    [(light, light_name(light)) for light in LIGHT_NAMES],
                    settings.light,
                    lambda light: self._set("light", light),
                ),
            ),
            (None, self._toggle("day_passes", _("A day passes over each game"))),
        ]
        if len(languages) > 2:
            choice = Choice(languages, settings.language, lambda code: self._set("language", code))
            rows.append((Label(_("Language"), looks.TEXT_INK), choice))
        return rows

    def _size_stepper(self, field: str, steps: Sequence[int], value: int) -> Stepper[int]:
        def change(percent: int) -> None:
            self._set(field, percent)

        return Stepper(
            _percent(steps, value),
            value,
            change,
            less=_("Smaller"),
            more=_("Larger"),
            style=looks.SUBHEADING_INK,
        )

    def _animations(self) -> list[Row]:
        settings = self.context.settings
        speeds = [(speed, speed_name(speed)) for speed in SPEED_STEPS]
        return [
            (
                Label(_("Speed"), looks.TEXT_INK),
                Choice(speeds, settings.speed, lambda speed: self._set("speed", speed)),
            ),
            (None, self._toggle("saving_mode", _("Saving mode: nothing moves by itself"))),
        ]

    def _play(self) -> list[Row]:
        return [
            (
                None,
                self._toggle(
                    "automatic_actions", _("Workers act by themselves where there is nothing to decide")
                ),
            ),
            (
                Label(_("After an opponent's turn"), looks.TEXT_INK),
                Choice[Pace](
                    [
                        ("at_once", _("go on")),
                        ("pause", _("pause")),
                        ("wait", _("wait for me")),
                        ("wait_round", _("wait after each round")),
                    ],
                    self.context.settings.opponents_pace,
                    lambda pace: self._set("opponents_pace", pace),
                ),
            ),
            (None, self._toggle("mark_last_turns", _("Mark where everybody played last"))),
            (None, self._toggle("drops_count", _("A tile that is dropped is laid at once"))),
            (None, self._toggle("ends_turn", _("End my turn when nothing is left to do"))),
            (None, self._toggle("hide_hands", _("Hide the hand until the next person has taken the seat"))),
            (None, self._toggle("hints", _("Hints where something is new"))),
            (None, self._toggle("allow_suggestions", _("Allow suggestions"))),
        ]

    def _sound(self) -> list[Row]:
        settings = self.context.settings
        volumes: list[Row] = [
            (Label(text, looks.TEXT_INK), self._volume(field, getattr(settings, field)))
            for field, text in (
                ("master_volume", _("All sound")),
                ("music_volume", _("Music")),
                ("ambience_volume", _("Jungle round the table")),
                ("effects_volume", _("Sounds of the game")),
            )
        ]
        return [
            (None, self._toggle("muted", _("No sound at all"))),
            *volumes,
        ]

    def _senses(self) -> list[Row]:
        return [
            (None, self._toggle("plain_table", _("Plain table: flat ground, thick borders, high contrast"))),
            (None, self._toggle("reduced_motion", _("Less motion: things fade instead of flying"))),
            (None, self._toggle("captions", _("Captions: what is heard is also shown in words"))),
            (None, self._toggle("mono", _("Mono: both ears hear the same"))),
            (None, self._speech_toggle()),
            (
                None,
                Button(
                    _("About accessibility"),
                    partial(self.context.navigation.open, Screen.ACCESSIBILITY),
                    icon="info",
                    style=looks.COUNT_CREAM,
                ),
            ),
        ]

    def _keys(self) -> list[Row]:
        change = Button(
            _("Change the keys"),
            partial(self.context.navigation.open, Screen.KEYS),
            icon="gear",
            style=looks.COUNT_CREAM,
        )
        pad = Button(
            _("Change the gamepad"),
            partial(self.context.navigation.open, Screen.BUTTONS),
            icon="gear",
            style=looks.COUNT_CREAM,
        )
        return [
            (None, change),
            (None, pad),
            (None, self._toggle("key_hints", _("Show on buttons which key presses them"))),
        ]

    def _speech_toggle(self) -> Toggle:
        toggle = self._toggle("speech", _("Say aloud what happens"))
        if not can_speak():
            toggle.reason = _("No voice was found. The packaged game brings one, or the extra “speech”.")
        return toggle

    def _volume(self, field: str, value: int) -> Slider:
        def change(volume: int) -> None:
            self._set(field, volume)

        return Slider(
            value, 0, 100, change, label=lambda volume: _("{share} %").format(share=volume), style=looks.COUNT
        )

    def _toggle(self, field: str, text: str) -> Toggle:
        on: bool = getattr(self.context.settings, field)
        return Toggle(text, on, lambda turned_on: self._set(field, turned_on), style=looks.TEXT_INK)

    def _set(self, field: str, value: object) -> None:
        setattr(self.context.settings, field, value)
        self.context.apply_settings()
        self.needs_redraw = True

    def arrange(self, place: pygame.Rect) -> int:
        gap = self.theme.metrics.tx(16)
        if place.width < 2 * self.theme.metrics.tx(_NARROWEST_COLUMN) + gap:
            return self._arrange_column(self._groups, place, gap)
        width = (place.width - gap) // 2
        left = pygame.Rect(place.x, place.y, width, place.height)
        right = left.move(width + gap, 0)
        return max(
            self._arrange_column(self._groups[:3], left, gap),
            self._arrange_column(self._groups[3:], right, gap),
        )

    def _arrange_column(self, groups: Sequence[_Group], place: pygame.Rect, gap: int) -> int:
        y = place.y
        for group in groups:
            y += self._arrange_group(group, pygame.Rect(place.x, y, place.width, 0)) + gap
        return y - gap - place.y

    def _arrange_group(self, group: _Group, place: pygame.Rect) -> int:
        metrics = self.theme.metrics
        gap = metrics.tx(10)
        inner = place.inflate(-2 * metrics.tx(20), 0)
        y = place.y + metrics.tx(12)
        height = group.heading.measure(self.theme, inner.width)[1]
        group.heading.place(pygame.Rect(inner.x, y, inner.width, height), self.theme)
        y += height + gap // 2
        for row in group.rows:
            y += self._place_row(row, pygame.Rect(inner.x, y, inner.width, 0)) + gap
        group.panel.place(pygame.Rect(place.x, place.y, place.width, y + gap - place.y), self.theme)
        return group.panel.rect.height

    def _place_row(self, row: Row, place: pygame.Rect) -> int:
        """Lay a name at the left and its setting beside it, or below where there is no room."""
        label, widget = row
        if label is None:
            width, height = widget.measure(self.theme, place.width)
            widget.place(pygame.Rect(place.x, place.y, width, height), self.theme)
            return height
        label_width = self.theme.metrics.tx(_LABEL_WIDTH)
        beside = place.width - label_width
        above = widget.measure(self.theme)[0] > beside
        room = place.width if above else beside
        width, height = widget.measure(self.theme, room)
        needed = label.measure(self.theme, place.width if above else label_width)[1]
        label.middle = not above
        if above:
            label.place(pygame.Rect(place.x, place.y, place.width, needed), self.theme)
            widget.place(pygame.Rect(place.x, place.y + needed, min(width, room), height), self.theme)
            return needed + height
        height = max(height, needed)
        label.place(pygame.Rect(place.x, place.y, label_width, height), self.theme)
        widget.place(pygame.Rect(place.x + label_width, place.y, min(width, room), height), self.theme)
        return height


def _percent(steps: Sequence[int], current: int) -> list[tuple[int, str]]:
    """Return the steps with their words; a value between them, set elsewhere, is kept among them."""
    return [(step, _("{share} %").format(share=step)) for step in sorted({*steps, current})]
