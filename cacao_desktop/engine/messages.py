"""Sentences for people, kept with their values so that any language can say them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cacao_desktop.i18n import _


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in English with brace placeholders, and the values that go into it.

    `sentence` translates `text` before it is filled in; `str()` gives the English sentence.
    """

    text: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text.format(**self.values)


def sentence(message: Message) -> str:
    """Return a message in the language in use, with the messages among its values."""
    values = {
        name: sentence(value) if isinstance(value, Message) else value
        for name, value in message.values.items()
    }
    return _(message.text).format(**values)


class MessageError(ValueError):
    """Something is not possible, for a reason that a player can read.

    The `reason` is a message, or its English text to be filled in with `values`.
    """

    def __init__(self, reason: Message | str, /, **values: object) -> None:
        self.message = Message(reason, values) if isinstance(reason, str) else reason
        super().__init__(str(self.message))

    def __reduce__(self) -> tuple[type[MessageError], tuple[Message]]:
        return type(self), (self.message,)


class EngineError(MessageError):
    """Something that the rules reject."""


class IllegalSetupError(EngineError):
    """A combination of players, modules and tiles that cannot be played."""


class IllegalDealError(EngineError):
    """Piles that do not hold exactly the pieces of the set-up."""


class IllegalActionError(EngineError):
    """An action that the rules do not allow at this moment."""


def refuse(text: str, **values: object) -> IllegalActionError:
    """Return the error for an illegal action, with the values for its sentence."""
    return IllegalActionError(text, **values)
