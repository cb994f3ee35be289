"""Phones in WebKitGTK, driven by WebKitWebDriver (the package webkit2gtk-driver)."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from build_scripts.lab.phone_engines import (
    KEY_CODES,
    REFUSED_FILES,
    SIZES,
    NewPhone,
    Phone,
    Served,
    says_nobody_answers,
)
from build_scripts.release.errors import MissingToolError, tool

_DISPLAY: Final = "DISPLAY"
_LISTEN: Final = """() => {
  if (window.heard) return;
  const hear = (...texts) => window.heard.push(texts.map(String).join(' '));
  window.heard = [];
  addEventListener('error', (event) => hear(event.message));
  addEventListener('unhandledrejection', (event) => hear(event.reason));
  addEventListener('securitypolicyviolation', (event) => hear(event.violatedDirective, event.blockedURI));
  console.warn = console.error = hear; }"""
"""Keeps what goes wrong, as WebKitWebDriver does not tell what the console says."""


class WebKitPhone(Phone):
    """A phone in a small browser of WebKitGTK of its own."""

    def __init__(self, host: Served, size: tuple[int, int], token: str = "") -> None:
        super().__init__(host, size)
        programs = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
        if not programs:
            raise MissingToolError("This needs MiniBrowser; please install webkit2gtk-driver.")
        options = Options()
        options.binary_location = str(programs[0])
        options.add_argument("--automation")
        service = Service(tool("WebKitWebDriver", "the package webkit2gtk-driver"))
        self._browser = webdriver.WebKitGTK(options=options, service=service)
        self._browser.set_window_size(*size)
        self.enter(token)

    def open(self, link: str) -> None:
        self._browser.get(link)
        self.call(_LISTEN)

    def reload(self) -> None:
        self.hear()
        self._browser.refresh()
        self.call(_LISTEN)

    def call(self, function: str, *values: object) -> Any:
        return self._browser.execute_script(f"return ({function})(...arguments)", *values)

    def tap(self, x: float, y: float) -> None:
        action = ActionBuilder(self._browser, mouse=PointerInput("mouse", "mouse"))
        action.pointer_action.move_to_location(round(x), round(y))
        action.pointer_action.click()
        action.perform()

    def key(self, name: str) -> None:
        ActionChains(self._browser).send_keys(KEY_CODES.get(name, name)).perform()

    def spoken(self) -> tuple[str, str]:
        focused = self._browser.switch_to.active_element
        return focused.aria_role, focused.accessible_name

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)

    def another(self, token: str) -> Self:
        return type(self)(self.host, self.size, token)

    def picture(self) -> bytes:
        picture: bytes = self._browser.get_screenshot_as_png()
        return picture

    def hear(self) -> None:
        heard: list[str] = self.call("() => window.heard.splice(0)")
        self.messages += [text for text in heard if not says_nobody_answers(text)]
        self.messages += self.call(REFUSED_FILES)

    def close(self) -> None:
        self._browser.quit()


@contextmanager
def webkit_phones() -> Iterator[NewPhone]:
    """Open each phone in a browser of its own, all on a screen that nobody sees."""
    command = [tool("Xvfb", "the package xvfb"), "-displayfd", "1", "-screen", "0", "1920x1080x24"]
    former = os.environ.get(_DISPLAY)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as screen:
        assert screen.stdout is not None
        os.environ[_DISPLAY] = f":{screen.stdout.readline().strip()}"
        try:
            yield lambda host, place: WebKitPhone(host, SIZES[place % len(SIZES)])
        finally:
            screen.terminate()
            if former is None:
                del os.environ[_DISPLAY]
            else:
                os.environ[_DISPLAY] = former
