"""Phones over real sockets."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

from cacao_desktop.wire import Limits
from tests.wire.pages import page_at

QUICK = Limits(each_second=10_000)
"""For pages that choose faster than any finger."""


class Phone:
    """A page over a real socket, which keeps its last view."""

    def __init__(self, address: str, ends: ExitStack, **hello: str) -> None:
        self.address = address
        self.link = page_at(address, address.rstrip("/"))
        ends.callback(self.link.close)
        self.view: dict[str, Any] = {}
        self.token = ""
        self.why = ""
        self.say(type="hello", **hello)

    def say(self, **message: object) -> None:
        self.link.send(json.dumps(message))

    def listen(self, seconds: float = 0.0) -> None:
        """Take in what has come."""
        while True:
            try:
                message = json.loads(self.link.recv(seconds))
            except TimeoutError:
                return
            seconds = 0.0
            self.why = message.get("why", self.why)
            self.token = message.get("token", self.token)
            if message["type"] == "view":
                self.view = message
