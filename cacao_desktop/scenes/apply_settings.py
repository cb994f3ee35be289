"""What the settings change: window, language, light, sizes, sounds and voice, each as soon as it is set."""

import logging

from cacao_desktop.i18n import current_language, set_language
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import Settings, save_settings
from cacao_desktop.table.atmosphere import chosen_light
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui.access.announcer import SilentAnnouncer, SpokenAnnouncer, can_speak, open_announcer
from cacao_desktop.ui.input.bindings import KeyBindings, PadBindings
from cacao_desktop.ui.sound.sounds import Volumes
from cacao_desktop.ui.system_preferences import system_language

logger = logging.getLogger(__name__)


def apply_settings(context: GameContext) -> None:
    """Make the settings felt and write them down."""
    context.display.set_fullscreen(context.settings.fullscreen)
    apply_looks(context)
    write(context.settings)


def write(settings: Settings) -> None:
    """Write the settings down; a disk that does not take them stops nobody from playing."""
    try:
        save_settings(settings, paths.settings_path())
    except OSError:
        logger.exception("the settings could not be written")


def apply_looks(context: GameContext) -> None:
    """Show and sound everything as the settings say, without writing them down."""
    settings = context.settings
    before = current_language()
    if set_language(settings.language or system_language(), paths.resource("assets", "locale")) != before:
        context.stack.retranslate()
    context.sounds.set_volumes(_volumes(settings))
    context.captions.on = settings.captions
    _let_speak(context)
    context.theme.light = chosen_light(settings)
    context.theme.keys.bindings = KeyBindings.from_changes(settings.keys)
    context.theme.keys.buttons = PadBindings.from_changes(settings.pad_buttons)
    context.theme.keys.on_buttons = settings.key_hints
    context.theme.text.choose_letters(clear=settings.clear_letters, wide=settings.wide_letters)
    size = context.display.surface.get_size()
    context.theme.resize(size, settings.interface_percent / 100, settings.text_percent / 100)
    context.stack.layout(size)


def _let_speak(context: GameContext) -> None:
    wanted = context.settings.speech and can_speak()
    if wanted == isinstance(context.voice, SpokenAnnouncer):
        return
    if isinstance(context.voice, SpokenAnnouncer):
        context.voice.close()
    context.voice = open_announcer(current_language()) if wanted else SilentAnnouncer()


def _volumes(settings: Settings) -> Volumes:
    whole = 0 if settings.muted else settings.master_volume
    music, ambience, effects = (
        whole * part / 10_000
        for part in (settings.music_volume, settings.ambience_volume, settings.effects_volume)
    )
    return Volumes(music=music, ambience=ambience, effects=effects, mono=settings.mono)
