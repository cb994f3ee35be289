"""Window, input, drawing and widgets; everything here needs pygame.

This package exports the names that most screens need.
"""

from cacao_desktop.ui.boxes.cards import Card, Composed, LaidOut
from cacao_desktop.ui.camera import Camera
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.input.cursors import PointerShape
from cacao_desktop.ui.input.intentions import Direction, Intention
from cacao_desktop.ui.pages.dialog import Dialog, DialogChoice
from cacao_desktop.ui.pages.headed_scene import HeadedScene
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.panel_scene import PanelScene
from cacao_desktop.ui.scene import AppContext, Scene
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.text.sentences import in_sentences
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widgets.widget import Widget

__all__ = [
    "AppContext",
    "Camera",
    "Card",
    "Command",
    "Composed",
    "Dialog",
    "DialogChoice",
    "Direction",
    "HeadedScene",
    "Intention",
    "LaidOut",
    "PageScene",
    "PanelScene",
    "PointerShape",
    "Scene",
    "Sound",
    "Theme",
    "Widget",
    "in_sentences"
]  # fmt: skip
