"""The texts that wait to be spoken."""

from queue import SimpleQueue
from typing import NamedTuple


class Utterance(NamedTuple):
    """A text to be spoken, and whether it interrupts earlier ones."""

    text: str
    interrupt: bool


class SpeechQueue:
    """Texts handed from one thread to another, until the queue is closed."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[Utterance | None] = SimpleQueue()
        """The texts, and None for the end."""

    def put(self, utterance: Utterance) -> None:
        self._waiting.put(utterance)

    def close(self) -> None:
        """End the queue after the texts that wait already."""
        self._waiting.put(None)

    def get(self) -> Utterance | None:
        """Wait for the next text; return None at the end.

        If several wait, those before the last interrupting one are dropped, and the others are
        joined.
        """
        merged = self._waiting.get()
        while merged is not None and not self._waiting.empty():
            later = self._waiting.get()
            if later is None:
                # Return the text first, and the end at the next call.
                self.close()
                return merged
            if later.interrupt:
                merged = later
            else:
                merged = Utterance(f"{merged.text} {later.text}", merged.interrupt)
        return merged
