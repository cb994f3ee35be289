"""Phones in Firefox, driven by Marionette."""

from __future__ import annotations

import gc
import shutil
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any, Final, Self

from marionette_driver.marionette import ActionSequence, Marionette

from build_scripts.lab.phone_engines import (
    KEY_CODES,
    REFUSED_FILES,
    NewPhone,
    Phone,
    Served,
    says_nobody_answers,
)
from build_scripts.release.errors import tool

SIZES: Final = ((450, 844), (844, 520), (1180, 820))
"""A window is at least 450 pixels wide."""


class FirefoxPhone(Phone):
    """A phone in a Firefox of its own, without a window."""

    def __init__(
        self, host: Served, size: tuple[int, int], token: str = "", *, language: str = "en"
    ) -> None:
        super().__init__(host, size)
        # Marionette deletes the log before it writes it, so os.devnull will not do.
        self._log = TemporaryDirectory()
        path = shutil.which("firefox") or tool("firefox-esr", "the package firefox-esr")
        with _unclosed_sockets():
            self._browser = Marionette(
                bin=path,
                headless=True,
                port=0,
                app="fxdesktop",
                app_args=["-remote-allow-system-access"],
                gecko_log=self._log.name,
                prefs={"intl.accept_languages": language},
            )
            self._browser.start_session()
        self._browser.set_window_rect(width=size[0], height=size[1])
        self.enter(token)

    def open(self, link: str) -> None:
        self._browser.navigate(link)

    def reload(self) -> None:
        self._browser.refresh()

    def call(self, function: str, *values: object) -> Any:
        script = f"return ({function})(...arguments)"
        return self._browser.execute_script(script, script_args=list(values), sandbox=None)

    def tap(self, x: float, y: float) -> None:
        mouse = ActionSequence(self._browser, "pointer", "mouse", {"pointerType": "mouse"})
        mouse.pointer_move(round(x), round(y)).pointer_down().pointer_up().perform()

    def key(self, name: str) -> None:
        key = KEY_CODES.get(name, name)
        ActionSequence(self._browser, "key", "keyboard").key_down(key).key_up(key).perform()
        if not self.call("() => document.hasFocus()"):
            # Tab has left the page for the bars of the browser, which keys that are sent to the
            # page do not reach; they lead back to its beginning.
            with self._browser.using_context("chrome"):
                self._browser.execute_script("gBrowser.selectedBrowser.focus()")

    def spoken(self) -> tuple[str, str]:
        focused = self._browser.get_active_element()
        return focused.computed_role, focused.computed_label

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)

    def another(self, token: str) -> Self:
        return type(self)(self.host, self.size, token)

    def picture(self) -> bytes:
        picture: bytes = self._browser.screenshot(format="binary", full=False)
        return picture

    def hear(self) -> None:
        with self._browser.using_context("chrome"):
            heard = self._browser.execute_script(
                "const all = Services.console.getMessageArray().map(String);"
                "Services.console.reset(); return all"
            )
        about_page = [text for text in heard if self.host.address in text]
        self.messages += [text for text in about_page if not says_nobody_answers(text)]
        self.messages += self.call(REFUSED_FILES)

    def close(self) -> None:
        with _unclosed_sockets():
            self._browser.cleanup()
        self._log.cleanup()


@contextmanager
def _unclosed_sockets() -> Iterator[None]:
    """Say nothing of sockets that Marionette leaves open while it looks for the browser."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        yield
        gc.collect()


@contextmanager
def firefox_phones() -> Iterator[NewPhone]:
    """Open each phone in a Firefox of its own."""
    yield lambda host, place: FirefoxPhone(host, SIZES[place % len(SIZES)])
