"""The kinds of widgets that a screen reader distinguishes."""

from enum import StrEnum

Role = StrEnum("Role", "TEXT BUTTON SWITCH CHECK_BOX RADIO SLIDER CHOICE TEXT_FIELD")
