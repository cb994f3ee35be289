"""Disk failures in the whole program, with screenshots for manual review.

::

    sudo python -m tests.trials.disk_faults --pictures /tmp/disk-faults

Linux only, and as root: a full disk is a small one mounted for the trial, and the program runs
without root's privileges.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from cacao_desktop.storage.paths import HOME_VARIABLE
from tests.trials.faulty_program import FAULTS

WITHOUT_RIGHTS: Final = ("setpriv", "--inh-caps=-all", "--bounding-set=-all")
"""Runs a command as root by name, but subject to file permissions."""

SMALL_DISKS: Final = {"full": "160k", "all full": "400k", "all full at the start": "400k"}
"""By fault: the size of the disk mounted for the player's folder."""

MAX_SECONDS: Final = 60.0
"""Seconds after which a run counts as hanging."""


def prepare(fault: str, home: Path) -> None:
    """Prepare the player's folder for a fault."""
    if fault in SMALL_DISKS:
        size = f"size={SMALL_DISKS[fault]}"
        subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", home], check=True)
    elif fault == "settings are a folder":
        (home / "settings.json").mkdir()
    elif fault == "log is a pipe":
        os.mkfifo(home / "cacao-desktop.log")
    if fault == "read-only":
        home.chmod(0o555)


def run(fault: str, home: Path, pictures: Path) -> str:
    """Run the program with a fault and return its output."""
    environment = {name: value for name, value in os.environ.items() if name != "HOME"}
    environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    if fault == "path too long":
        environment[HOME_VARIABLE] = str(home.joinpath(*["x" * 200] * 25))
    elif fault != "no home":
        environment[HOME_VARIABLE] = str(home)
    command = [
        *WITHOUT_RIGHTS,
        sys.executable,
        "-m",
        "tests.trials.faulty_program",
        fault,
        str(pictures),
    ]
    try:
        done = subprocess.run(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=MAX_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired as expired:
        return f"{expired.output!r}\nHANGS"
    return done.stdout


def serve_on_a_full_disk(home: Path) -> str:
    """Return the report of a served table whose disk, with the temporary folder, becomes full."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.trials.full_table", home],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=MAX_SECONDS,
        check=False,
    )
    return f"{done.stdout}exit code: {done.returncode}"


def main() -> None:
    """Run the trial from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, required=True)
    pictures = parser.parse_args().pictures
    pictures.mkdir(parents=True, exist_ok=True)
    for fault in FAULTS:
        home = Path(tempfile.mkdtemp(prefix="disk-fault-"))
        try:
            prepare(fault, home)
            print(f"== {fault}\n{run(fault, home, pictures)}", flush=True)
        finally:
            if fault in SMALL_DISKS:
                subprocess.run(["umount", home], check=False)
            shutil.rmtree(home)
    home = Path(tempfile.mkdtemp(prefix="disk-fault-"))
    try:
        prepare("all full", home)
        print(f"== serve, all full\n{serve_on_a_full_disk(home)}", flush=True)
    finally:
        subprocess.run(["umount", home], check=False)
        home.rmdir()


if __name__ == "__main__":
    main()
