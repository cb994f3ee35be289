"""The named styles of text."""

from typing import Final

from cacao_desktop import colours
from cacao_desktop.measures import Letter
from cacao_desktop.ui.text.painter import Face, TextStyle

TITLE: Final = TextStyle(Face.TITLE, Letter.LOGO, colours.CREAM, colours.OUTLINE)
SIGN: Final = TextStyle(Face.HEADING, Letter.HEADING, colours.INK)
HEADING: Final = TextStyle(Face.HEADING, Letter.HEADING, colours.CREAM, colours.OUTLINE)
HEADING_INK: Final = TextStyle(Face.HEADING, Letter.HEADING, colours.INK)
SUBHEADING: Final = TextStyle(Face.HEADING, Letter.BUTTON, colours.CREAM, colours.OUTLINE)
SUBHEADING_INK: Final = TextStyle(Face.HEADING, Letter.BUTTON, colours.INK)
BIG_BUTTON: Final = TextStyle(Face.HEADING, Letter.TITLE, colours.TEXT_ON_JADE)
BIG_BUTTON_DETAIL: Final = TextStyle(Face.HEAVY, Letter.TEXT, colours.TEXT_ON_JADE)
BUTTON: Final = TextStyle(Face.HEADING, Letter.BUTTON, colours.CREAM, colours.OUTLINE)
GOLD_NUMBER: Final = TextStyle(Face.HEADING, Letter.FIGURE, colours.INK)
COUNT: Final = TextStyle(Face.STRONG, Letter.LEAD, colours.INK)
COUNT_CREAM: Final = TextStyle(Face.STRONG, Letter.LEAD, colours.CREAM, colours.OUTLINE)
TEXT: Final = TextStyle(Face.STRONG, Letter.TEXT, colours.CREAM, colours.OUTLINE)
TEXT_INK: Final = TextStyle(Face.STRONG, Letter.TEXT, colours.INK)
TEXT_SOFT: Final = TextStyle(Face.STRONG, Letter.TEXT, colours.SOFT_INK)
SMALL: Final = TextStyle(Face.STRONG, Letter.SMALL, colours.CREAM, colours.OUTLINE)
SMALL_INK: Final = TextStyle(Face.STRONG, Letter.SMALL, colours.INK)
SMALL_SOFT: Final = TextStyle(Face.STRONG, Letter.SMALL, colours.SOFT_INK)
TAG_TEXT: Final = TextStyle(Face.HEAVY, Letter.TEXT, colours.TAG_TEXT)
BUBBLE_TEXT: Final = TextStyle(Face.STRONG, Letter.TEXT, colours.BUBBLE_TEXT)
PAGE_TITLE: Final = TextStyle(Face.HEADING, Letter.TITLE, colours.CREAM, colours.OUTLINE)
LEAD_BUTTON: Final = TextStyle(Face.HEADING, Letter.LEAD, colours.CREAM, colours.OUTLINE)
LEAD_INK: Final = TextStyle(Face.HEADING, Letter.LEAD, colours.INK)
