"""The code that admits a phone to a table, and the limit on wrong guesses."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from cacao_desktop.phones.seats import is_same_secret
from cacao_desktop.plain_text import UNAMBIGUOUS_LETTERS

CODE_LENGTH: Final = 8
"""The number of letters in a code."""

WRONG_CODES: Final = 10
"""The number of wrong codes after which a device must wait."""

COOL_DOWN_SECONDS: Final = 30.0
"""The seconds for which a device must then wait."""

_MAX_DEVICES: Final = 500
"""The number of devices whose wrong codes are counted; the oldest is dropped first."""

Verdict = Literal["in", "ask", "code", "wait"]
"""The code is right ("in"), missing ("ask") or wrong ("code"), or the device must "wait"."""


def new_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(UNAMBIGUOUS_LETTERS) for _letter in range(CODE_LENGTH))


@dataclass(slots=True)
class _Guesses:
    wrong: int = 0
    wait_until: float = 0.0


class AccessCode:
    """Checks codes, and counts wrong codes by device."""

    def __init__(
        self, clock: Callable[[], float], code: str = "", *, changes: bool = False
    ) -> None:
        """Start with a code, or with a new one if it is empty.

        With `changes`, ten wrong codes from all devices together replace the code.
        """
        self.code = code or new_code()
        self._clock = clock
        self._changes = changes
        self._wrong = 0
        self._guesses: dict[str, _Guesses] = {}

    def check(self, typed_code: object, device: str) -> Verdict:
        now = self._clock()
        guesses = self._guesses.get(device, _Guesses())
        if now < guesses.wait_until:
            return "wait"
        letters = ""
        if isinstance(typed_code, str) and len(typed_code) < 20:
            letters = typed_code.upper().replace("-", "").replace(" ", "")
        if typed_code is None or typed_code == "":
            return "ask"
        if is_same_secret(letters, self.code):
            self._guesses.pop(device, None)
            return "in"
        self._count(device, guesses, now)
        return "code"

    def _count(self, device: str, guesses: _Guesses, now: float) -> None:
        guesses.wrong += 1
        if guesses.wrong >= WRONG_CODES:
            guesses.wrong = 0
            guesses.wait_until = now + COOL_DOWN_SECONDS
        self._guesses.pop(device, None)
        self._guesses[device] = guesses
        if len(self._guesses) > _MAX_DEVICES:
            del self._guesses[next(iter(self._guesses))]
        self._wrong += 1
        if self._changes and self._wrong >= WRONG_CODES:
            self._wrong = 0
            self.code = new_code()
