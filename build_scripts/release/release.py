"""Check, try and gather everything for a release; `dev.py release` runs it.

::

    python -m build_scripts.release.release check            check what must agree before a build
    python -m build_scripts.release.release gather FOLDER    try the downloads, gather all in FOLDER
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from build_scripts.release.installers import system_name, write_sums
from build_scripts.release.notes import CHANGELOG, NoNotesError, release_date, release_notes
from build_scripts.release.tree import APPLICATION, TEMPLATES
from cacao_desktop import __version__

ROOT: Final = Path(__file__).resolve().parents[2]
DOWNLOADS: Final = ROOT / "dist" / "downloads"
_STABLE: Final = "Development Status :: 5 - Production/Stable"
_MANIFEST: Final = Path(__file__).with_name("flatpak") / f"{APPLICATION}.yml"
_SUITES: Final = ("bookworm", "trixie")
_ODD_NAME: Final = "Löwe & Bär"


class TrialFailedError(Exception):
    """A download did not do what a user would expect of it."""


def disagreements() -> Iterator[str]:
    """Yield a sentence for everything that does not agree with the version."""
    changelog = CHANGELOG.read_text(encoding="utf-8")
    try:
        release_date(changelog)
    except (NoNotesError, ValueError) as error:
        yield str(error)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if not __version__.startswith("0.") and _STABLE not in project["classifiers"]:
        yield f"pyproject.toml does not say “{_STABLE}” for version {__version__}."
    metainfo = (TEMPLATES / f"{APPLICATION}.metainfo.xml").read_text(encoding="utf-8")
    if '<release version="@VERSION@" date="@DATE@"' not in metainfo:
        yield "The metainfo does not take version and date from the release."
    tags = _git("tag", "--points-at", "HEAD", "--list", "v*").split()
    if tags and f"v{__version__}" not in tags:
        yield f"The tag {tags[0]} does not fit version {__version__}."
    if _git("status", "--porcelain"):
        yield "There are changes that are not committed."


def _git(*arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.strip()


# Trials


def try_program(program: Path, home: Path) -> None:
    """Use a program as a player would: play with the bots, check the replay, draw it, find it again.

    Raises:
        TrialFailedError: a command failed.
    """
    replays = home / "replays of the trial"
    picture = home / "picture.png"
    _run(home, program, "--version")
    _run(
        home,
        program,
        *("simulate", "--players", "4", "--bots", "easy,normal", "--games", "1", "--seed", "1"),
        *("--replay-dir", replays),
    )
    (replay,) = replays.iterdir()
    _run(home, program, "replay", "verify", replay)
    _run(
        home,
        program,
        *("screenshot", "table", "--replay", replay, "--action", "40"),
        *("--size", "1366x768", "--out", picture),
    )
    if picture.stat().st_size < 100_000:
        raise TrialFailedError(f"{picture} is no picture of a table.")


def _run(home: Path, *command: str | Path) -> None:
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "CACAO_DESKTOP_HOME": str(home / "data"),
    }
    words = [str(part) for part in command]
    done = subprocess.run(
        words, cwd=home, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise TrialFailedError(
            f"“{' '.join(words)}” ended with {done.returncode}: {done.stderr.strip()}"
        )


def _try_tar(path: Path, work: Path) -> None:
    with tarfile.open(path) as archive:
        archive.extractall(work, filter="data")
    (top,) = (each for each in work.iterdir() if each.is_dir())
    try_program(top / "cacao-desktop", work)


def _try_portable_zip(path: Path, work: Path) -> None:
    with zipfile.ZipFile(path) as archive:
        archive.extractall(work)
    (top,) = (each for each in work.iterdir() if each.is_dir())
    try_program(top / "cacao-desktop.exe", work)


def _try_appimage(path: Path, work: Path) -> None:
    os.environ["APPIMAGE_EXTRACT_AND_RUN"] = "1"
    try_program(path, work)


def _try_installer(path: Path, work: Path) -> None:
    _run(work, path, "/S")
    home = Path(os.environ["LOCALAPPDATA"]) / "Programs" / "Cacao Desktop"
    try_program(home / "cacao-desktop.exe", work)
    _run(work, home / "uninstall.exe", "/S")


def _try_deb(path: Path, _work: Path) -> None:
    script = Path(__file__).with_name("try_deb.sh")
    trials = {
        suite: subprocess.Popen(
            [script, suite, path, sys.executable, ROOT / "build" / "pictures" / suite], cwd=ROOT
        )
        for suite in _SUITES
    }
    failed = [suite for suite, trial in trials.items() if trial.wait()]
    if failed:
        raise TrialFailedError(f"The package does not work in a minimal {' and '.join(failed)}.")


Trial = Callable[[Path, Path], None]
_TRIALS: Final[dict[str, Trial]] = {
    ".tar.xz": _try_tar,
    "-portable.zip": _try_portable_zip,
    ".AppImage": _try_appimage,
    "-installer.exe": _try_installer,
    ".deb": _try_deb,
}


def _obstacle(path: Path) -> str:
    """Return why a download cannot be tried here, nothing where it can."""
    if path.suffix == ".deb":
        for name in ("mmdebstrap", "xvfb-run", "xdotool"):
            if not shutil.which(name):
                return f"this needs {name}"
        if not hasattr(os, "geteuid") or os.geteuid() != 0:
            return "this needs root"
    return ""


def try_downloads(folder: Path) -> Iterator[tuple[str, str]]:
    """Try each download as its user would; yield its name and a sentence about what happened.

    Raises:
        TrialFailedError: one does not work.
    """
    for path in sorted(folder.iterdir()):
        trial = next((each for end, each in _TRIALS.items() if path.name.endswith(end)), None)
        if trial is None:
            continue
        obstacle = _obstacle(path)
        if obstacle:
            yield path.name, f"not tried: {obstacle}."
            continue
        with tempfile.TemporaryDirectory() as name:
            work = Path(name) / _ODD_NAME
            work.mkdir()
            trial(path, work)
        yield path.name, "started, played, verified a replay and drew it."


def write_manifest(target: Path, archive: Path) -> None:
    """Write the Flatpak manifest for an archive that will be at the release's address."""
    text = _MANIFEST.read_text(encoding="utf-8").replace("@VERSION@", __version__)
    checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
    (target / _MANIFEST.name).write_text(text.replace("@SHA256@", checksum), encoding="utf-8")


def gather(target: Path) -> None:
    """Try the downloads, and put them with checksums, notes and the Flatpak manifest into a folder.

    Raises:
        TrialFailedError: a download does not work.
    """
    for name, sentence in try_downloads(DOWNLOADS):
        print(f"{name}: {sentence}", flush=True)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for path in sorted(DOWNLOADS.iterdir()):
        if __version__ in path.name and not path.name.startswith("SHA256SUMS"):
            shutil.copyfile(path, target / path.name)
    for archive in target.glob("*-linux-x86_64.tar.xz"):
        write_manifest(target, archive)
    files = sorted(target.iterdir())
    write_sums(files, target / f"SHA256SUMS-{system_name()}.txt")
    notes = release_notes(CHANGELOG.read_text(encoding="utf-8"))
    (target / "notes.md").write_text(notes, encoding="utf-8")
    print(f"{target}: ready to be uploaded.")


def main(arguments: list[str]) -> int:
    """Run one step; returns the exit code."""
    if arguments[:1] == ["check"]:
        found = list(disagreements())
        for sentence in found:
            print(sentence, file=sys.stderr)
        return 1 if found else 0
    try:
        gather(Path(arguments[1]).resolve())
    except TrialFailedError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
