"""The first ten minutes with a packaged game on a system that nobody here could try; a person answers what is seen.

::

    python3 first_minutes.py PATH/TO/cacao-desktop

Needs nothing but Python: this one file and the game. What can be tried without eyes is tried first; then the game
opens, and questions follow. The answers and what the game said are written to `report.txt`, without names or paths.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

MAX_SECONDS: Final = 300
QUESTIONS: Final = (
    "Did a window open within five seconds, with a menu and its picture sharp?",
    "Was music heard, and did its volume change in the settings?",
    "Could you play the first lesson to its end with the mouse?",
    "Could you lay a tile with the keyboard alone: 1, arrows, Enter?",
    "If you have a gamepad: were its buttons named right, and could you lay a tile with it?",
    "With the settings' voice switched on: were the buttons read aloud?",
    "With a screen reader running (NVDA, VoiceOver, Orca): did it read the menu and the hand?",
    "With a phone in the same Wi-Fi: did the QR code open the page, and could you take a seat?",
    "Did F11 fill the screen and give it back, and did the window keep its place after a restart?",
    "After closing in the middle of a game: did the menu offer to continue it?",
    "Did a double click on a file .cacao open it in the game?",
    "Is there anything that a child of eight would have asked you about?",
)


def run(program: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the game in a home of its own, without a window."""
    environment = {**os.environ, "CACAO_DESKTOP_HOME": str(home)}
    return subprocess.run(
        [str(program), *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=MAX_SECONDS,
        check=False,
    )


def trials(program: Path, home: Path) -> Iterator[tuple[str, Callable[[], bool]]]:
    """Yield what is tried without eyes.

    Its name, and what does it and tells whether all was well.
    """
    replays = home / "kept"
    picture = home / "table.png"

    def simulated() -> bool:
        done = run(
            program,
            home,
            "simulate",
            "--players",
            "2",
            "--bots",
            "easy,normal",
            "--games",
            "2",
            "--seed",
            "5",
            "--replay-dir",
            str(replays),
        )
        return not done.returncode and len(list(replays.iterdir())) == 2

    def verified() -> bool:
        return not run(program, home, "replay", "verify", *map(str, replays.iterdir())).returncode

    def drawn() -> bool:
        done = run(
            program, home, "screenshot", "table", "--size", "1366x768", "--out", str(picture)
        )
        return not done.returncode and picture.stat().st_size > 100_000

    def asked() -> bool:
        done = run(program, home, "rules", "when does the game end", "--language", "en", "--json")
        return not done.returncode and bool(json.loads(done.stdout))

    yield "says its version", lambda: not run(program, home, "--version").returncode
    yield "plays two games by itself", simulated
    yield "verifies their replays", verified
    yield "draws a picture of the table", drawn
    yield "answers a question about the rules", asked
    yield "deals the cards of the day", lambda: not run(program, home, "deal", "--json").returncode


def main(arguments: list[str]) -> int:
    """Try the game, ask, and write the report; 1 where a trial failed."""
    program = Path(arguments[0]).resolve()
    lines = [f"{platform.system()} {platform.release()} on {platform.machine()}"]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        lines.append(run(program, home, "--version").stdout.strip())
        for name, trial in trials(program, home):
            try:
                well = trial()
            except (OSError, ValueError, subprocess.TimeoutExpired) as error:
                well = False
                lines.append(f"   {type(error).__name__}")
            failed += not well
            lines.append(f"{'yes' if well else 'NO '} {name}")
            print(lines[-1])
        if sys.stdin.isatty():
            print("Now the game opens. Play for some minutes, close it, and answer.")
            subprocess.run(
                [str(program)], env={**os.environ, "CACAO_DESKTOP_HOME": folder}, check=False
            )
            lines += [f"{question}\n   {input(question + ' ')}" for question in QUESTIONS]
    Path("report.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("The report is in report.txt.")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
