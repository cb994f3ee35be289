"""Numbers as the game writes them."""

from cacao_desktop.engine.tiles import WATER_TRACK

MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """Return a number with a real minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def gain(number: int) -> str:
    """Return a change with its sign."""
    return signed(number) if number < 0 else f"+{number}"


def water_worth(field_index: int) -> str:
    """Return what a field of the water track is worth."""
    return signed(WATER_TRACK[field_index])
