"""Applying the settings to the running game, and saving them."""

import logging

from cacao_desktop.i18n import current_language, set_language
from cacao_desktop.storage import Settings, paths
from cacao_desktop.storage.settings import save_settings
from cacao_desktop.table.atmosphere import chosen_light
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.access.announcer import Announcer, SpokenAnnouncer
from cacao_desktop.ui.access.system_voice import can_speak, open_announcer
from cacao_desktop.ui.input.bindings import KeyBindings, PadBindings
from cacao_desktop.ui.sound.sounds import Volumes
from cacao_desktop.ui.system_preferences import system_language

logger = logging.getLogger(__name__)


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
    _apply_language(context)
    _apply_volumes(context)
    context.captions.on = context.settings.captions
    _apply_speech(context)
    _apply_theme(context)
    context.stack.layout(context.display.surface.get_size())


def _apply_language(context: GameContext) -> None:
    before = current_language()
    wanted = context.settings.language or system_language()
    if set_language(wanted, paths.resource("assets", "locale")) != before:
        context.stack.retranslate()


def _apply_volumes(context: GameContext) -> None:
    settings = context.settings
    master_volume = 0 if settings.muted else settings.master_volume
    parts = settings.music_volume, settings.ambience_volume, settings.effects_volume
    music, ambience, effects = (master_volume * part / 10_000 for part in parts)
    volumes = Volumes(music, ambience, effects, mono=settings.mono)
    context.sounds.set_volumes(volumes.within_full_scale())


def _apply_speech(context: GameContext) -> None:
    """Start or end speech, unless it is already as wanted."""
    speaks = context.settings.speech and can_speak()
    if speaks == isinstance(context.voice, SpokenAnnouncer):
        return
    if isinstance(context.voice, SpokenAnnouncer):
        context.voice.close()
    if speaks:
        context.voice = open_announcer(current_language())
    else:
        context.voice = Announcer()


def _apply_theme(context: GameContext) -> None:
    settings = context.settings
    theme = context.theme
    theme.light = chosen_light(settings)
    theme.keys.bindings = KeyBindings.from_changes(settings.keys)
    theme.keys.buttons = PadBindings.from_changes(settings.pad_buttons)
    theme.keys.on_buttons = settings.key_hints
    theme.text.choose_letters(clear=settings.clear_letters, wide=settings.wide_letters)
    size = context.display.surface.get_size()
    theme.resize(size, settings.interface_percent / 100, settings.text_percent / 100)
