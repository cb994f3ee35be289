"""The announcements that wait to be handed to a screen reader."""


class Announcements:
    """Texts in their order, one of which may interrupt what is being spoken."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.interruption = ""
        """The latest text that interrupts, empty if none does."""

    def add(self, text: str, *, interrupt: bool) -> None:
        """Add a text; one that interrupts replaces only the earlier one that did.

        Events that wait to be announced stay.
        """
        if not text:
            return
        if interrupt:
            self.texts = [each for each in self.texts if each != self.interruption]
            self.interruption = text
        self.texts.append(text)

    def clear(self) -> None:
        self.texts = []
        self.interruption = ""
