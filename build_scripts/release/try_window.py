"""Try a built program as a person would: open it in a window, look at it, play a game to its end, leave.

::

    python -m build_scripts.release.try_window --pictures FOLDER -- dist/cacao-desktop/cacao-desktop

Needs a screen (a workflow runs it under `xvfb-run`) and the extra `build`. A game is played by the keys of xdotool,
so on X11 only; elsewhere `--look` leaves it out.

Each look is a short connection to the screen. Xvfb must be told `-noreset`: otherwise it starts anew when the last
program leaves, and turns away a game that connects just then.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageGrab

from build_scripts.release.errors import MissingToolError, tool

_START: Final = 300.0
"""Seconds that a slow machine may take to show a picture."""

_GAME: Final = 1800.0
_END: Final = 20.0
_CHANGED: Final = 0.3
"""The share of the screen that must look different than before the program was started."""

_FEWEST_COLOURS: Final = 2_000
"""Of a painted picture; an empty window has one, and text on a ground some dozens."""

_TO_THE_TABLE: Final = {
    "welcome": ("Return",),
    "menu": ("Down", "Down", "Return"),
    "setup": ("Return",),
}
"""By screen, the keys that lead on.

In the menu of somebody who is new a lesson comes before the new game.
"""

# A turn on the keyboard: take a tile, choose a cell, lay it, and go on with the large button
# whatever comes.
_TURN: Final = (*("1", "Right"), *["Return"] * 4, "space")


class TrialError(Exception):
    """The program did not do what it should."""


class Trial:
    """A running program, with a home of its own."""

    def __init__(self, command: list[str], home: Path, pictures: Path) -> None:
        self._home = home
        self._pictures = pictures
        self._before = self.look("before")
        environment = {**os.environ, "CACAO_DESKTOP_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self._program = subprocess.Popen(command, env=environment)

    def look(self, name: str) -> Image.Image:
        """Keep a picture of the screen, and return it."""
        picture = ImageGrab.grab(xdisplay=os.environ.get("DISPLAY")).convert("RGB")
        self._pictures.mkdir(parents=True, exist_ok=True)
        picture.save(self._pictures / f"{name}.png")
        return picture

    def wait_for_picture(self) -> float:
        """Wait until the program has painted on the screen; return the seconds it took."""
        begin = time.monotonic()
        while True:
            changed = ImageChops.difference(self._before, self.look("welcome"))
            colours = changed.getcolors(changed.width * changed.height) or []
            same = sum(count for count, colour in colours if colour == (0, 0, 0))
            if (
                len(colours) >= _FEWEST_COLOURS
                and same < (1 - _CHANGED) * changed.width * changed.height
            ):
                return time.monotonic() - begin
            self._check_running()
            if time.monotonic() > begin + _START:
                raise TrialError("No picture was shown.")
            time.sleep(0.2)

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        subprocess.run([tool("xdotool", "xdotool"), "key", "--delay", "150", *keys], check=True)

    def play(self) -> list[int]:
        """Start a game from the menu and play it to its end; return the totals."""
        for name, keys in _TO_THE_TABLE.items():
            self.look(name)
            self.press(*keys)
            time.sleep(3)
        end = time.monotonic() + _GAME
        turn = 0
        while time.monotonic() < end:
            self._check_running()
            totals = self._totals()
            if totals is not None:
                self.look("end")
                return totals
            self.press(*_TURN)
            turn += 1
            if turn == 6:
                self.look("table")
        raise TrialError("The game did not end.")

    def leave(self) -> None:
        """Ask the program to end as a system does that shuts down."""
        self._program.send_signal(signal.SIGTERM)
        if sys.platform == "win32":  # there the signal ends it at once
            return
        try:
            code = self._program.wait(_END)
        except subprocess.TimeoutExpired as error:
            self._program.kill()
            raise TrialError("The program did not end when it was asked to.") from error
        if code:
            raise TrialError(f"The program ended with exit code {code}.")

    def stop(self) -> None:
        """End the program whatever it does."""
        if self._program.poll() is None:
            self._program.kill()
            self._program.wait()

    def _totals(self) -> list[int] | None:
        for path in self._home.glob("games/*.json"):
            snapshot = json.loads(path.read_text(encoding="utf-8"))["snapshot"]
            if snapshot["finished"]:
                return [int(total) for total in snapshot["totals"]]
        return None

    def _check_running(self) -> None:
        if self._program.poll() is not None:
            raise TrialError(
                f"The program ended by itself, with exit code {self._program.returncode}."
            )


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    parser = argparse.ArgumentParser(description="Try a built program in a window.")
    parser.add_argument(
        "--pictures", type=Path, required=True, help="the folder for pictures of the screen"
    )
    parser.add_argument(
        "--home", type=Path, help="the folder for saved games; a temporary one otherwise"
    )
    parser.add_argument("--look", action="store_true", help="only look whether it shows a picture")
    parser.add_argument(
        "program", nargs="+", help="the program, and what comes before it, such as chroot"
    )
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        try:
            trial = Trial(options.program, options.home or Path(folder), options.pictures)
        except OSError as error:
            print(error, file=sys.stderr)
            return 1
        try:
            print(f"A picture after {trial.wait_for_picture():.1f} s.", flush=True)
            if not options.look:
                print(f"A game played to its end: {trial.play()}.", flush=True)
            trial.leave()
        except (TrialError, MissingToolError) as error:
            print(error, file=sys.stderr)
            return 1
        finally:
            trial.stop()
    print("It ended when it was asked to.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
