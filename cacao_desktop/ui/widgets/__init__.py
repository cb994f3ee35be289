"""Widgets: buttons, labels, lists, fields, and their layout.

This package exports the widgets that pages are made of.
"""

from cacao_desktop.ui.widgets.buttons import (
    Action,
    BigButton,
    Button,
    JadeButton,
    Pressable,
    RoundButton,
    no_action,
)
from cacao_desktop.ui.widgets.choices import Carousel, CarouselOption, Choice
from cacao_desktop.ui.widgets.controls import Slider, Toggle, draw_check_badge
from cacao_desktop.ui.widgets.labels import Label, Panel, PictureLabel, Plaque
from cacao_desktop.ui.widgets.text_field import TextField
from cacao_desktop.ui.widgets.widget import (
    ROUND,
    Group,
    Widget,
    draw_chosen_ring,
    draw_disc,
    draw_focus_ring,
    draw_jade_ring,
    draw_panel,
    draw_rounded,
    draw_shadow,
    framed,
)

__all__ = [
    "ROUND",
    "Action",
    "BigButton",
    "Button",
    "Carousel",
    "CarouselOption",
    "Choice",
    "Group",
    "JadeButton",
    "Label",
    "Panel",
    "PictureLabel",
    "Plaque",
    "Pressable",
    "RoundButton",
    "Slider",
    "TextField",
    "Toggle",
    "Widget",
    "draw_check_badge",
    "draw_chosen_ring",
    "draw_disc",
    "draw_focus_ring",
    "draw_jade_ring",
    "draw_panel",
    "draw_rounded",
    "draw_shadow",
    "framed",
    "no_action"
]  # fmt: skip
