"""A scene as a tree of AccessKit nodes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import accesskit
import pygame
from accesskit import Action, Node, Role as NodeRole

from cacao_desktop.i18n import _
from cacao_desktop.ui.access.announcements import Announcements
from cacao_desktop.ui.access.node_numbers import (
    BOARD,
    ROOT,
    NodeNumbers,
    scene_key,
    spot_key,
    text_key,
)
from cacao_desktop.ui.access.outline import Outline, Spot
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.text.sentences import in_sentences
from cacao_desktop.ui.widgets import Slider, TextField, Widget

_NODE_ROLES: Final = {
    Role.TEXT: NodeRole.LABEL,
    Role.BUTTON: NodeRole.BUTTON,
    Role.SWITCH: NodeRole.SWITCH,
    Role.CHECK_BOX: NodeRole.CHECK_BOX,
    Role.RADIO: NodeRole.RADIO_BUTTON,
    Role.SLIDER: NodeRole.SLIDER,
    Role.CHOICE: NodeRole.BUTTON,
    Role.TEXT_FIELD: NodeRole.TEXT_INPUT,
}


@dataclass(frozen=True, slots=True)
class ShownScene:
    """An outline, and its parts at one moment."""

    outline: Outline
    widgets: Sequence[Widget]
    spots: Sequence[Spot]

    @property
    def state(self) -> object:
        """The values on which the tree depends."""
        outline = self.outline
        return (
            [_widget_state(widget) for widget in self.widgets],
            [_spot_state(spot) for spot in self.spots],
            id(outline.focus),
            id(outline.default),
            outline.title,
        )


def _widget_state(widget: Widget) -> tuple[object, ...]:
    texts = widget.accessible_name, widget.accessible_value, widget.hint
    caret = (widget.caret, widget.selected) if isinstance(widget, TextField) else None
    flags = widget.active, widget.is_offered, widget.is_checked
    return id(widget), *texts, *flags, caret, tuple(widget.rect)


def _spot_state(spot: Spot) -> tuple[object, ...]:
    return spot.key, spot.name, spot.press is None, spot.focused, tuple(spot.rect)


def empty_window(title: str) -> Any:
    """Return the tree of a window without a scene."""
    return _update({ROOT: _group(NodeRole.WINDOW, title, ())}, ROOT)


class TreeBuilder:
    """Builds the tree of one scene in a window."""

    def __init__(self, title: str, scene: ShownScene, numbers: NodeNumbers) -> None:
        self._title = title
        self._scene = scene
        self._numbers = numbers
        self._nodes: dict[int, Node] = {}

    def build(self, announcements: Announcements) -> Any:
        """Return the tree with all pending announcements."""
        children = [*self._add_widgets(), *self._add_board()]
        if self._scene.outline.title:
            children = [self._add_scene(children)]
        if announcements.texts:
            children.append(self._add_announcements(announcements))
        self._nodes[ROOT] = _group(NodeRole.WINDOW, self._title, children)
        return _update(self._nodes, self._focus())

    def _add_widgets(self) -> list[int]:
        """Add a node for each widget; return their numbers."""
        numbers = [self._numbers[widget] for widget in self._scene.widgets]
        default = self._scene.outline.default
        for number, widget in zip(numbers, self._scene.widgets, strict=True):
            node = widget_node(widget)
            self._nodes[number] = node
            if widget is default and widget.is_checked is None:
                node.set_role(NodeRole.DEFAULT_BUTTON)
            if isinstance(widget, TextField):
                inner = self._numbers[text_key(widget)]
                self._nodes[inner] = _text_of(widget)
                _describe_text(node, inner, widget)
        return numbers

    def _add_board(self) -> list[int]:
        """Add the board with a node for each of its spots; return its number, if it has any."""
        spots = self._scene.spots
        if not spots:
            return []
        numbers = [self._numbers[spot_key(spot)] for spot in spots]
        self._nodes[BOARD] = _group(NodeRole.LIST, _("Board"), numbers)
        self._nodes[BOARD].add_action(Action.FOCUS)
        for number, spot in zip(numbers, spots, strict=True):
            self._nodes[number] = _spot_node(spot)
        return [BOARD]

    def _add_scene(self, children: Iterable[int]) -> int:
        outline = self._scene.outline
        kind = NodeRole.DIALOG if outline.overlay else NodeRole.PANE
        node = _group(kind, outline.title, children)
        node.add_action(Action.FOCUS)
        if outline.overlay:
            node.set_modal()
        number = self._numbers[scene_key(outline)]
        self._nodes[number] = node
        return number

    def _add_announcements(self, announcements: Announcements) -> int:
        node = Node(NodeRole.LABEL)
        node.set_value(in_sentences(announcements.texts))
        interrupts = bool(announcements.interruption)
        node.set_live(accesskit.Live.ASSERTIVE if interrupts else accesskit.Live.POLITE)
        # Each announcement is a new node, because the same text twice would be ignored.
        number = self._numbers.fresh()
        self._nodes[number] = node
        return number

    def _focus(self) -> int:
        """Return the node with the focus.

        That is the first that exists: the focused widget, the focused spot, the default widget (on
        pages without spots), the board, the scene, the window.
        """
        outline = self._scene.outline
        spots = self._scene.spots
        keys = [outline.focus, next((spot_key(spot) for spot in spots if spot.focused), None)]
        if not spots:
            keys.append(outline.default)
        candidates = [self._numbers.find(key) for key in keys if key is not None]
        candidates += [BOARD, self._numbers[scene_key(outline)], ROOT]
        return next(number for number in candidates if number in self._nodes)


def widget_node(widget: Widget) -> Node:
    """Return a widget as a node with its role, name, value, rectangle and actions."""
    node = Node(_NODE_ROLES[widget.role])
    if widget.role is Role.TEXT:
        node.set_value(widget.accessible_name)
    else:
        node.set_label(widget.accessible_name)
        node.set_description(_hint_without_name(widget.accessible_name, widget.hint))
        node.set_value(widget.accessible_value)
    if widget.is_checked is not None:
        node.set_toggled(accesskit.Toggled.TRUE if widget.is_checked else accesskit.Toggled.FALSE)
    if isinstance(widget, Slider):
        node.set_numeric_value(widget.value)
        node.set_min_numeric_value(widget.min_value)
        node.set_max_numeric_value(widget.max_value)
        node.set_numeric_value_step(widget.step)
    if widget.role in (Role.SLIDER, Role.CHOICE):
        node.add_action(Action.INCREMENT)
        node.add_action(Action.DECREMENT)
    if widget.focusable:
        # Clients cache the actions of a node, so a disabled widget keeps them and explains itself
        # when pressed.
        node.add_action(Action.FOCUS)
        node.add_action(Action.CLICK)
    if not widget.active or widget.is_offered is False:
        node.set_disabled()
    node.set_bounds(accesskit_rect(widget.rect))
    return node


def _hint_without_name(name: str, hint: str) -> str:
    """Return a hint in one line, without the lines that the name contains."""
    lines = [line for line in hint.splitlines() if line not in name]
    return in_sentences(lines)


def _text_of(field: TextField) -> Node:
    """Return the text of a field, letter by letter."""
    node = Node(NodeRole.TEXT_RUN)
    node.set_value(field.text)
    node.set_character_lengths([len(letter.encode()) for letter in field.text])
    return node


def _describe_text(node: Node, inner: int, field: TextField) -> None:
    """Add a field's text (the node `inner`) and caret to the node of the field."""
    node.set_placeholder(field.placeholder)
    node.add_action(Action.SET_VALUE)
    caret = accesskit.TextPosition(inner, field.caret)
    start = accesskit.TextPosition(inner, 0) if field.selected else caret
    node.set_text_selection(accesskit.TextSelection(start, caret))
    node.set_children([inner])


def _spot_node(spot: Spot) -> Node:
    node = Node(NodeRole.LIST_ITEM if spot.press is None else NodeRole.BUTTON)
    node.set_label(spot.name)
    node.set_bounds(accesskit_rect(spot.rect))
    if spot.press is not None:
        node.add_action(Action.CLICK)
    if spot.look is not None:
        node.add_action(Action.FOCUS)
    return node


def _group(kind: Any, name: str, parts: Iterable[int]) -> Node:
    node = Node(kind)
    node.set_label(name)
    node.set_children(list(parts))
    return node


def _update(nodes: dict[int, Node], focus: int) -> Any:
    update = accesskit.TreeUpdate(focus)
    update.nodes += nodes.items()
    update.tree = accesskit.Tree(ROOT)
    return update


def accesskit_rect(rect: pygame.Rect) -> Any:
    """Return a rectangle in AccessKit's terms."""
    return accesskit.Rect(float(rect.left), float(rect.top), float(rect.right), float(rect.bottom))
