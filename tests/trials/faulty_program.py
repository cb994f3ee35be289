"""The program on a failing disk.

Run by `disk_faults` as `python -m tests.trials.faulty_program FAULT PICTURES`. It is the whole
program from its first line. Instead of waiting for the next frame it follows a script: a new game,
three decisions, the fault, two more decisions, and closing the window. Screenshots go to PICTURES,
and the texts of dialogs to standard output.
"""

from __future__ import annotations

import pwd
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop import __main__ as program, app
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.storage import paths
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.pages.dialog import Dialog
from cacao_desktop.ui.window import GameWindow
from tests.table.table_player import new_match

FRAMES_TO_SETTLE: Final = 6


def nothing() -> None:
    """Do nothing; the parent has prepared the fault."""


def forget_the_user() -> None:
    """Make the user unknown to the system, as in some containers."""

    def unknown(user: int) -> pwd.struct_passwd:
        raise KeyError(user)

    pwd.getpwuid = unknown


def only_this_disk() -> None:
    """Put the temporary folder on the disk of the player's folder, as on most laptops."""
    tempfile.tempdir = None
    tempfile._candidate_tempdir_list = lambda: [str(paths.user_folder())]  # type: ignore[attr-defined]


def fill_the_disk() -> None:
    """Use up all free space."""
    with (paths.user_folder() / "filler").open("wb", buffering=0) as stream:
        try:
            while stream.write(b"x" * 4096):
                pass
        except OSError:
            return


def forbid_the_folder() -> None:
    """Make the folder of the games read-only."""
    paths.saves_folder().chmod(0o555)


def delete_the_folder() -> None:
    """Remove the folder of the games."""
    shutil.rmtree(paths.saves_folder())


def put_a_file_there() -> None:
    """Replace the folder of the games with a file."""
    delete_the_folder()
    paths.saves_folder().write_text("not a folder", encoding="utf-8")


def replace_the_file() -> None:
    """Overwrite the saved game."""
    for path in paths.saves_folder().glob("*.json"):
        path.write_text('{"mine": "not yours"}', encoding="utf-8")


FAULTS: Final[dict[str, Callable[[], None]]] = {
    "full": fill_the_disk,
    "all full": fill_the_disk,
    "all full at the start": nothing,
    "read-only": nothing,
    "forbidden": forbid_the_folder,
    "deleted": delete_the_folder,
    "replaced by a file": put_a_file_there,
    "file replaced": replace_the_file,
    "path too long": nothing,
    "no home": nothing,
    "settings are a folder": nothing,
    "log is a pipe": nothing,
}


class Script:
    """The person's actions, frame by frame."""

    def __init__(self, fault: str, pictures: Path) -> None:
        self._fault = fault
        self._pictures = pictures
        self._steps: Iterator[None] | None = None
        self.context: GameContext | None = None

    def frame(self, window: GameWindow) -> float:
        """Carry out the next step; return how long the frame took."""
        if self._steps is None:
            self._steps = self._follow(window)
        next(self._steps, None)
        return 0.05

    def _follow(self, window: GameWindow) -> Iterator[None]:
        context = self.context
        assert context is not None
        context.settings.speed = 0
        context.settings.hide_hands = False
        yield from self._settle(window, "1-menu")
        while isinstance(context.stack.top, Dialog):
            context.stack.pop()
        context.navigation.start_game(new_match(2, seed=1))
        yield from self._play(3)
        FAULTS[self._fault]()
        yield from self._play(2)
        yield from self._settle(window, "2-table")
        while isinstance(context.stack.top, Dialog):
            context.stack.pop()
        pygame.event.post(pygame.Event(pygame.QUIT))
        yield from self._settle(window, "3-closing")
        print(f"still open: {context.running}", flush=True)
        context.running = False

    def _settle(self, window: GameWindow, name: str) -> Iterator[None]:
        for _ in range(FRAMES_TO_SETTLE):
            yield
        assert self.context is not None
        self.context.stack.draw(window.surface)
        pygame.image.save(
            window.surface, self._pictures / f"{self._fault.replace(' ', '-')}-{name}.png"
        )
        top = self.context.stack.top
        if isinstance(top, Dialog):
            print(f"{name}: {top.title}: {top.text}", flush=True)

    def _play(self, decisions: int) -> Iterator[None]:
        assert self.context is not None
        rng = random.Random(1)
        for _ in range(decisions):
            for scene in self.context.stack:
                if isinstance(scene, TableScene):
                    scene.flow.submit(rng.choice(legal_actions(scene.match.state)))
            yield


def main(fault: str, pictures: Path) -> int:
    """Run the program with a fault; return its exit code."""
    if fault.startswith("all full"):
        only_this_disk()
    if fault == "all full at the start":
        fill_the_disk()
    if fault == "no home":
        forget_the_user()
    script = Script(fault, pictures)
    create_context = app.create_context

    def create(*arguments: object) -> GameContext:
        script.context = create_context(*arguments)  # type: ignore[arg-type]
        return script.context

    app.create_context = create  # type: ignore[assignment]

    def wait(window: GameWindow) -> float:
        return script.frame(window)

    GameWindow.wait = wait  # type: ignore[method-assign,assignment]
    sys.argv = ["cacao-desktop"]
    code = program.main()
    print(f"exit code: {code}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
