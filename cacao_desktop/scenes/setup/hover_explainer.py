"""The choice of the item that the new-game screen explains."""

from typing import Final

_HOVER_SECONDS: Final = 0.25
"""The hover time before an item is explained."""


class HoverExplainer:
    """Chooses the item to explain: the focused one at once, the hovered one after a moment.

    The delay lets the pointer cross other items on its way to the buttons of the explanation.
    """

    def __init__(self, subject: str) -> None:
        self.subject = subject
        """The id of the explained item."""
        self._hovered = ""
        self._hovered_seconds = 0.0

    def update(self, seconds: float, *, focused: str, hovered: str) -> bool:
        """Follow the ids of the focused and hovered items, empty for none.

        Return whether the item to explain has changed.
        """
        if hovered == self._hovered:
            self._hovered_seconds += seconds
        else:
            self._hovered = hovered
            self._hovered_seconds = 0.0
        if hovered and self._hovered_seconds >= _HOVER_SECONDS:
            return self.choose(hovered)
        if focused:
            return self.choose(focused)
        return False

    def choose(self, subject: str) -> bool:
        """Choose an item at once; return whether it is another one than before."""
        changed = subject != self.subject
        self.subject = subject
        return changed
