"""Window, input, drawing and widgets; everything here needs pygame."""

from cacao_desktop.ui.theme import Theme

__all__ = [
    "Theme",
]  # fmt: skip
