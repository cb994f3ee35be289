"""The palette of the game, and functions that mix its colours."""

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

# Letters and lines.
INK: Final[Colour] = (0x2B, 0x18, 0x0C)
SOFT_INK: Final[Colour] = (0x5C, 0x3F, 0x24)
CREAM: Final[Colour] = (0xFB, 0xEC, 0xCB)
SOFT_CREAM: Final[Colour] = (0xE4, 0xCD, 0xA2)
OUTLINE: Final[Colour] = (0x23, 0x12, 0x08)
HEM: Final[Colour] = (0xD9, 0xA5, 0x59)
WHITE: Final[Colour] = (0xFF, 0xFF, 0xFF)
BLACK: Final[Colour] = (0, 0, 0)

# Sheets, fields and tags.
PARCHMENT: Final[Colour] = (0xF1, 0xE0, 0xB8)
PARCHMENT_EDGE: Final[Colour] = (0xD9, 0xBD, 0x86)
FIELD: Final[Colour] = (0xFF, 0xF8, 0xE7)
FIELD_RIM: Final[Colour] = (0x9A, 0x6A, 0x34)
INSET: Final[Colour] = (0xE8, 0xD2, 0xA2)
INSET_RIM: Final[Colour] = (0x3A, 0x21, 0x10)
TAG: Final[Colour] = (0x17, 0x0C, 0x06)
TAG_TEXT: Final[Colour] = (0xFF, 0xF4, 0xDC)
BUBBLE: Final[Colour] = (0x2A, 0x12, 0x08)
BUBBLE_TEXT: Final[Colour] = (0xFF, 0xE9, 0xBD)
BUBBLE_RIM: Final[Colour] = (0xE8, 0xA3, 0x3C)
PLAIN_PANEL: Final[Colour] = (0x22, 0x1C, 0x18)
PLAIN_PANEL_HOVERED: Final[Colour] = (0x4A, 0x3C, 0x30)

# Switches, sliders and bars.
TRACK: Final[Colour] = (0x2E, 0x1A, 0x0E)
TRACK_RIM: Final[Colour] = (0x5C, 0x39, 0x1C)
DISABLED_TRACK: Final[Colour] = (0x55, 0x43, 0x2E)
KNOB: Final[Colour] = (0xFA, 0xEE, 0xD2)
DISABLED_KNOB: Final[Colour] = (0xA8, 0x96, 0x78)
DISABLED_TEXT: Final[Colour] = (0xC9, 0xB0, 0x8A)
GROOVE: Final[Colour] = (0xC6, 0xA8, 0x70)
GOLD_BAR: Final[Colour] = (0xD0, 0x8E, 0x14)

# Jade means "press here" and nothing else.
JADE: Final[Colour] = (0x5F, 0xF0, 0xD2)
JADE_TOP: Final[Colour] = (0x4F, 0xE3, 0xC6)
JADE_BOTTOM: Final[Colour] = (0x27, 0xB7, 0x9D)
JADE_OUTLINE: Final[Colour] = (0x05, 0x2C, 0x26)
JADE_INK: Final[Colour] = (0x0A, 0x55, 0x48)
TEXT_ON_JADE: Final[Colour] = (0x05, 0x30, 0x2A)

# Each kind of mark has a colour of its own.
GOLD: Final[Colour] = (0xF6, 0xC5, 0x3F)
TEXT_ON_GOLD: Final[Colour] = (0x2A, 0x12, 0x02)
CHOSEN: Final[Colour] = (0xFF, 0xE0, 0x88)
CHOSEN_OUTLINE: Final[Colour] = TEXT_ON_GOLD
CURRENT: Final[Colour] = CHOSEN
FREE_CELL: Final[Colour] = (0xFD, 0xF0, 0xD0)
OWN_POSITION: Final[Colour] = GOLD
OWN_TURN_INK: Final[Colour] = (0x74, 0x3A, 0x02)
GAIN_INK: Final[Colour] = (0x22, 0x4F, 0x0E)
PROGRESS: Final[Colour] = GAIN_INK
DONE: Final[Colour] = GAIN_INK
SWITCHED_ON: Final[Colour] = GAIN_INK
NEGATIVE: Final[Colour] = (0x8A, 0x1F, 0x14)
SLIP: Final[Colour] = (0xC2, 0x7C, 0x46)

# Cloths and box lids.
CLOTH_SUPPLY: Final[Colour] = (0x1C, 0x40, 0x42)
CLOTH_HAND: Final[Colour] = (0x22, 0x4C, 0x4C)
LID_BASE: Final[Colour] = (0x2E, 0x5A, 0x2A)
LID_CHOCOLATL: Final[Colour] = (0x8A, 0x2E, 0x1E)
LID_DIAMANTE: Final[Colour] = (0x3E, 0x2A, 0x7A)
LID_BIG_GAME: Final[Colour] = (0x7A, 0x54, 0x10)

# Things, and light and shade on them.
WATER: Final[Colour] = (0x4A, 0xA6, 0xD6)
STONE: Final[Colour] = (0x8E, 0x7E, 0x6A)
DUST: Final[Colour] = (0xCE, 0xB0, 0x88)
SMOKE: Final[Colour] = (0x5C, 0x56, 0x52)
PLAIN_MAP: Final[Colour] = (0x5C, 0x7A, 0x42)
VEIL: Final[Colour] = (0x0C, 0x07, 0x03)
LOGO_SHINE: Final[Colour] = (0xFF, 0xF3, 0xB0)
LOGO_EMBER: Final[Colour] = (0xD8, 0x6C, 0x16)

PLAYER_COLOURS: Final[dict[str, Colour]] = {
    "red": (0xC8, 0x28, 0x1A),
    "violet": (0x42, 0x20, 0x9A),
    "white": (0xF0, 0xF4, 0xF8),
    "yellow": (0xFF, 0xBE, 0x00),
}

CHAPTER_COLOURS: Final[list[Colour]] = [
    (0x2C, 0x62, 0x36),
    (0x1C, 0x60, 0x5E),
    (0x84, 0x50, 0x12),
    (0x6C, 0x36, 0x1C),
    (0x98, 0x2C, 0x22),
    (0x38, 0x48, 0x92),
    (0x72, 0x2C, 0x6A),
    (0x4C, 0x58, 0x1C),
    (0x48, 0x48, 0x52),
]
"""The colours of the chapters of the book, in their order."""

PLAYER_TEXT_COLOURS: Final[dict[str, Colour]] = {
    "red": CREAM,
    "violet": CREAM,
    "white": INK,
    "yellow": TEXT_ON_GOLD,
}


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return a colour between two; `share` 0 is the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lighter(colour: Colour, share: float) -> Colour:
    """Return a colour mixed with white by `share` (0 to 1)."""
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    """Return a colour mixed with black by `share` (0 to 1)."""
    return mix(colour, BLACK, share)


def colours_by_name() -> dict[str, Colour]:
    """Return the colours by lower-case names, with players' colours as `player-red`."""
    single = {
        name.lower().replace("_", "-"): value
        for name, value in globals().items()
        if name.isupper() and isinstance(value, tuple)
    }
    players = {f"player-{name}": colour for name, colour in PLAYER_COLOURS.items()}
    texts = {f"player-text-{name}": colour for name, colour in PLAYER_TEXT_COLOURS.items()}
    return {**single, **players, **texts}


def css_hex(colour: Colour) -> str:
    """Return a colour in CSS notation."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
