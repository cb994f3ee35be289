"""The roles of widgets for screen readers."""

from enum import StrEnum, auto


class Role(StrEnum):
    """The kinds of widgets that a screen reader distinguishes."""

    TEXT = auto()
    BUTTON = auto()
    SWITCH = auto()
    CHECK_BOX = auto()
    RADIO = auto()
    SLIDER = auto()
    CHOICE = auto()
    TEXT_FIELD = auto()
