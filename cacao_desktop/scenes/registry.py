"""Which scenes there are, and what each is made with."""

from __future__ import annotations

from cacao_desktop.scenes.credits import CreditsScene
from cacao_desktop.scenes.handover import HandoverScene
from cacao_desktop.scenes.menu import MenuScene
from cacao_desktop.scenes.rules import RulesScene
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.ui.scene import AppContext


def register_scenes(context: AppContext) -> None:
    """Offer every scene under its name."""
    scenes = context.scenes
    scenes.register("menu", MenuScene)
    scenes.register("settings", SettingsScene)
    scenes.register("rules", RulesScene)
    scenes.register("credits", CreditsScene)
    scenes.register("handover", HandoverScene)
