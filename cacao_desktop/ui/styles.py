"""The named styles of text."""

from typing import Final

from cacao_desktop import colours
from cacao_desktop.measures import TextSize
from cacao_desktop.ui.text.painter import Face, TextStyle

TITLE: Final = TextStyle(Face.TITLE, TextSize.LOGO, colours.CREAM, colours.OUTLINE)
SIGN: Final = TextStyle(Face.HEADING, TextSize.HEADING, colours.INK)
HEADING: Final = TextStyle(Face.HEADING, TextSize.HEADING, colours.CREAM, colours.OUTLINE)
HEADING_INK: Final = TextStyle(Face.HEADING, TextSize.HEADING, colours.INK)
SUBHEADING: Final = TextStyle(Face.HEADING, TextSize.BUTTON, colours.CREAM, colours.OUTLINE)
SUBHEADING_INK: Final = TextStyle(Face.HEADING, TextSize.BUTTON, colours.INK)
BIG_BUTTON: Final = TextStyle(Face.HEADING, TextSize.TITLE, colours.TEXT_ON_JADE)
BIG_BUTTON_DETAIL: Final = TextStyle(Face.HEAVY, TextSize.TEXT, colours.TEXT_ON_JADE)
BUTTON: Final = TextStyle(Face.HEADING, TextSize.BUTTON, colours.CREAM, colours.OUTLINE)
GOLD_NUMBER: Final = TextStyle(Face.HEADING, TextSize.FIGURE, colours.INK)
COUNT: Final = TextStyle(Face.STRONG, TextSize.LEAD, colours.INK)
COUNT_CREAM: Final = TextStyle(Face.STRONG, TextSize.LEAD, colours.CREAM, colours.OUTLINE)
TEXT: Final = TextStyle(Face.STRONG, TextSize.TEXT, colours.CREAM, colours.OUTLINE)
TEXT_INK: Final = TextStyle(Face.STRONG, TextSize.TEXT, colours.INK)
TEXT_SOFT: Final = TextStyle(Face.STRONG, TextSize.TEXT, colours.SOFT_INK)
SMALL: Final = TextStyle(Face.STRONG, TextSize.SMALL, colours.CREAM, colours.OUTLINE)
SMALL_INK: Final = TextStyle(Face.STRONG, TextSize.SMALL, colours.INK)
SMALL_SOFT: Final = TextStyle(Face.STRONG, TextSize.SMALL, colours.SOFT_INK)
TAG_TEXT: Final = TextStyle(Face.HEAVY, TextSize.TEXT, colours.TAG_TEXT)
BUBBLE_TEXT: Final = TextStyle(Face.STRONG, TextSize.TEXT, colours.BUBBLE_TEXT)
PAGE_TITLE: Final = TextStyle(Face.HEADING, TextSize.TITLE, colours.CREAM, colours.OUTLINE)
LEAD_BUTTON: Final = TextStyle(Face.HEADING, TextSize.LEAD, colours.CREAM, colours.OUTLINE)
LEAD_INK: Final = TextStyle(Face.HEADING, TextSize.LEAD, colours.INK)
