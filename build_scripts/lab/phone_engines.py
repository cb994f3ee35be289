"""Phones that are driven by tests: what they do in any engine, and those in Chromium."""

from __future__ import annotations

import shutil
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol, Self

from playwright.sync_api import Browser, Page, Request, Response, sync_playwright

from build_scripts.lab.phone_host import PATIENCE
from build_scripts.release.errors import tool

SIZES: Final = ((390, 844), (360, 640), (1180, 820))
_TOUCHES_BELOW: Final = 1000

_PRESSABLE: Final = """(draw) => {
  const all = [...document.querySelectorAll('[data-choice]:not([disabled])')], go = document.querySelector('[data-go]');
  const element = draw === null ? go : all[Math.floor(draw * all.length)];
  if (!element || element.disabled || !element.checkVisibility()) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const top = document.elementFromPoint(x, y), where = top?.closest('[id]')?.id ?? 'the edge';
  const name = `${element.dataset.key} at ${Math.round(x)}, ${Math.round(y)}`;
  return { x, y, hit: element.contains(top), name, where, isCell: element.matches('.cell') };
}"""
ARROW: Final = """({ x, y }) => {
  const board = document.querySelector('#board').getBoundingClientRect();
  const beyond = { left: board.left - x, right: x - board.right, up: board.top - y, down: y - board.bottom };
  const side = Object.keys(beyond).reduce((most, each) => beyond[each] > beyond[most] ? each : most);
  const over = document.elementFromPoint(x, y)?.closest('.arrow');
  const arrow = over ?? document.querySelector(`[data-key=more-${side}]:not([hidden])`);
  if (!arrow) return null;
  const box = arrow.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""
"""Finds the arrow that leads to a cell which is out of sight."""
_STATE: Final = """() => ({ ...document.body.dataset, lost: document.body.classList.contains('lost'),
  mine: document.body.classList.contains('mine'), back: !document.querySelector('#undo').hidden,
  wide: document.documentElement.scrollWidth - innerWidth })"""
_SIT: Final = """(name) => {
  const input = document.querySelector('#name'), seat = document.querySelector('[data-seat]');
  if (name && input) input.value = name;
  seat?.click();
  return seat ? Number(seat.dataset.seat) : -1; }"""
_CLICK: Final = """(selector) => {
  const element = document.querySelector(selector);
  element?.click();
  return Boolean(element); }"""
REFUSED_FILES: Final = """() => performance.getEntriesByType('resource')
  .filter((each) => each.responseStatus >= 400).map((each) => `${each.responseStatus} ${each.name}`)"""
KEY_CODES: Final = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""What WebDriver calls the keys."""
_NOT_MODIFIED: Final = 304
_MOST_ARROWS: Final = 12
"""Presses of arrows after which any cell of the largest board is in sight."""


class Served(Protocol):
    """What a page needs to know of a table."""

    address: str
    code: str


class Phone(ABC):
    """A browser at a seat, which chooses as somebody would who knows nothing."""

    def __init__(self, host: Served, size: tuple[int, int]) -> None:
        self.host = host
        self.size = size
        self.name = ""
        self.seat = -1
        self.messages: list[str] = []

    # What each engine does in its own way.

    @abstractmethod
    def open(self, link: str) -> None:
        """Go to an address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def call(self, function: str, *values: object) -> Any:
        """Return the result of a function of the page."""

    @abstractmethod
    def tap(self, x: float, y: float) -> None:
        """Press a point of the page."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key, named as in `KeyboardEvent.key`."""

    @abstractmethod
    def spoken(self) -> tuple[str, str]:
        """Return role and name of what has the focus, as the engine tells them to readers."""

    @abstractmethod
    def pause(self, seconds: float) -> None:
        """Wait while the page goes on."""

    @abstractmethod
    def another(self, token: str) -> Self:
        """Return another device that comes with the token of a seat."""

    @abstractmethod
    def picture(self) -> bytes:
        """Return a picture of the page as PNG."""

    @abstractmethod
    def hear(self) -> None:
        """Take what the console has said into `messages`."""

    @abstractmethod
    def close(self) -> None:
        """Put the device away."""

    # What all do alike.

    def enter(self, token: str = "") -> None:
        """Open the table, with the token of a seat or without."""
        self.open(f"{self.host.address}#{self.host.code}{'.' if token else ''}{token}")
        self.wait_for(self.phase, "the page")

    def wait_for(self, condition: Callable[[], object], wanted: str) -> None:
        """Wait until a condition holds.

        Raises:
            TimeoutError: it does not in time.
        """
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name} waited in vain for {wanted}")
            self.pause(0.05)

    def phase(self) -> str:
        """Return what the page is about; empty before it has loaded."""
        return str(self.call("() => document.body?.dataset.phase ?? ''"))

    def state(self) -> dict[str, Any]:
        """Return what the page says of itself."""
        state: dict[str, Any] = self.call(_STATE)
        return state

    def is_back(self) -> bool:
        """Return whether the page shows its seat and is connected."""
        return self.phase() not in ("", "room", "code") and not self.state()["lost"]

    def has_begun(self) -> bool:
        """Return whether the page shows the first moment of a game, and nothing over it."""
        is_new = self.is_back() and self.state()["number"] == "0"
        return is_new and not self.call("() => document.querySelector('#sheet').open")

    def sit(self, name: str = "") -> None:
        """Take the first free seat."""
        self.name = name
        self.wait_for(self._has_sat, "a seat")

    def _has_sat(self) -> bool:
        # Somebody may have been quicker, which the page has not shown yet.
        if self.phase() == "room":
            self.seat = self.call(_SIT, self.name)
            self.pause(0.5)
        return self.is_back()

    def click(self, selector: str) -> bool:
        """Press what a selector names, wherever it is; tell whether it is there."""
        return bool(self.call(_CLICK, selector))

    def press(self, draw: float | None) -> str:
        """Press the main button, or one of the things that are offered.

        Tell what was in the way, or nothing.
        """
        at = self.call(_PRESSABLE, draw)
        if at is not None and not at["hit"]:
            # The board may still be on its way, or something is explained over it.
            self.click("[data-key=note-close]")
            if at["where"].startswith("sheet"):
                self.click("[data-key=sheet-close]")
            self.pause(0.4)
            at = self._follow_arrows(draw)
        if at is None:
            return ""
        if not at["hit"]:
            return f"{at['name']} lies under {at['where']} of {self.size}"
        self.tap(at["x"], at["y"])
        return ""

    def _follow_arrows(self, draw: float | None) -> dict[str, Any] | None:
        """Press the arrows that lead to a cell out of sight, and return where it is then."""
        at: dict[str, Any] | None = self.call(_PRESSABLE, draw)
        for _press in range(_MOST_ARROWS):
            if at is None or at["hit"] or not at["isCell"]:
                break
            arrow = self.call(ARROW, at)
            if arrow is None:
                break
            self.tap(arrow["x"], arrow["y"])
            self.pause(0.4)
            at = self.call(_PRESSABLE, draw)
        return at

    def moved(self) -> Self:
        """Go on with the seat on another device, which the former one is told."""
        other = self.another(str(self.call("() => localStorage.getItem('token')")))
        other.name = self.name
        other.seat = self.seat
        self.wait_for(lambda: self.call("() => !document.querySelector('#banner').hidden"), "word")
        self.hear()
        other.messages = self.messages
        self.close()
        return other

    def lose_token(self, others: list[Phone]) -> None:
        """Come back without what the browser had kept, and take the seat again as the others agree."""
        self.call("() => localStorage.clear()")
        self.enter()
        self.reload()
        self.wait_for(lambda: self.phase() == "room", "the room")
        place = f"[data-key='sit{self.seat}']:not(:disabled)"
        self.wait_for(lambda: self.click(place), "its seat")

        def has_seat() -> bool:
            for other in others:
                other.click(f"[data-key='agree-claim{self.seat}']")
            return self.is_back()

        self.wait_for(has_seat, "the others")


class ChromiumPhone(Phone):
    """A phone in Chromium; `page` is its page."""

    def __init__(
        self,
        browser: Browser,
        host: Served,
        size: tuple[int, int],
        *,
        token: str = "",
        **context: Any,
    ) -> None:
        super().__init__(host, size)
        self._browser = browser
        self._options = context
        self._touches = size[0] < _TOUCHES_BELOW
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=self._touches,
            is_mobile=self._touches,
            **context,
        )
        self.page: Page = self._context.new_page()
        self._developer = self._context.new_cdp_session(self.page)
        self.page.on("console", lambda message: self._heard(message.text))
        self.page.on("pageerror", lambda error: self._heard(str(error)))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)
        self.enter(token)

    def _heard(self, message: str) -> None:
        if not says_nobody_answers(message):
            self.messages.append(message)

    def _failed(self, request: Request) -> None:
        # A page that is left or reloaded gives up what it was still loading.
        if request.failure != "net::ERR_ABORTED":
            self._heard(f"{request.failure} {request.url}")

    def _answered(self, response: Response) -> None:
        if not response.ok and response.status != _NOT_MODIFIED:
            self._heard(f"{response.status} {response.url}")

    def open(self, link: str) -> None:
        self.page.goto(link)

    def reload(self) -> None:
        self.page.reload()

    def call(self, function: str, *values: object) -> Any:
        return self.page.evaluate(f"(values) => ({function})(...values)", list(values))

    def tap(self, x: float, y: float) -> None:
        if self._touches:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def key(self, name: str) -> None:
        if len(name) == 1:
            self.page.keyboard.type(name)
        else:
            self.page.keyboard.press(name)

    def spoken(self) -> tuple[str, str]:
        focused = self._developer.send(
            "Runtime.evaluate", {"expression": "document.activeElement"}
        )
        tree = self._developer.send(
            "Accessibility.getPartialAXTree",
            {"objectId": focused["result"]["objectId"], "fetchRelatives": False},
        )
        node = tree["nodes"][0]
        return str(node["role"]["value"]), str(node["name"]["value"])

    def pause(self, seconds: float) -> None:
        self.page.wait_for_timeout(seconds * 1000)

    def picture(self) -> bytes:
        picture: bytes = self.page.screenshot()
        return picture

    def another(self, token: str) -> Self:
        return type(self)(self._browser, self.host, self.size, token=token, **self._options)

    def hear(self) -> None:
        """Do nothing: messages come by themselves."""

    def close(self) -> None:
        self._context.close()


def says_nobody_answers(message: str) -> bool:
    """Return whether a message is only what every browser says when the table is away."""
    return any(
        each in message
        for each in (
            "WebSocket",
            "net::ERR_CONNECTION",
            "net::ERR_CONTENT_LENGTH_MISMATCH",
            "can’t establish a connection",
            "Could not connect",
        )
    )


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the Chromium of the system.

    Raises:
        MissingToolError: there is none.
    """
    path = next(filter(None, map(shutil.which, ("chromium-browser", "google-chrome"))), None)
    path = path or tool("chromium", "the package chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


NewPhone = Callable[[Served, int], Phone]
"""Opens a table on a new device; the number decides its size."""


@contextmanager
def chromium_phones() -> Iterator[NewPhone]:
    """Open all phones in one Chromium."""
    with chromium() as browser:
        yield lambda host, place: ChromiumPhone(browser, host, SIZES[place % len(SIZES)])
