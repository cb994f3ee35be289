"""The kinds of widgets."""

from enum import StrEnum

Role = StrEnum("Role", "TEXT BUTTON SWITCH CHECK_BOX SLIDER CHOICE TEXT_FIELD")
