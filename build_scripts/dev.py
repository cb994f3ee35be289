"""Play, test and package the game from a fresh checkout; needs nothing but Python.

::

    python3 build_scripts/dev.py play             open the game; further arguments reach it
    python3 build_scripts/dev.py test [--full]    run the checks, or also the long ones and those that need more
                                                  libraries; further arguments reach pytest, such as --near for the
                                                  tests that your changes concern
    python3 build_scripts/dev.py translations     bring the catalogues up to date; --add de starts a language
    python3 build_scripts/dev.py package          build the program that runs without Python, with rules and bots
                                                  compiled where there is a C compiler
    python3 build_scripts/dev.py installers       make what people download from it, as far as this system can
    python3 build_scripts/dev.py release          check, build, try and gather a release in dist/release

The first start makes an environment in `.venv` and fetches what is missing; later starts find it ready. Without a
network the game starts with what is there. Translations that have changed are compiled first.
Only the standard library is used here, and nothing that would keep an old Python from reading this file.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / ".venv"
PROGRAM = ROOT / "dist" / "cacao-desktop"
DOWNLOADS = ROOT / "dist" / "downloads"
RELEASE = "build_scripts.release.release"
COMPILED = "build/compiled"
STAMP = ENVIRONMENT / "cacao-desktop.json"
OLDEST_PYTHON = (3, 11)
MAX_TEST_PROCESSES = 4
LOCALE = ROOT / "assets" / "locale"
TEST_EXTRAS = ["dev"]
FULL_TEST_EXTRAS = ["art", "build", "dev", "lab"]


class SetupError(Exception):
    """Something that the computer lacks; the message says what to do about it."""


def environment_python() -> str:
    """Return the path of the environment's Python, whether it exists or not."""
    return str(ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def make_environment() -> None:
    """Make `.venv` unless a working one is there.

    Raises:
        SetupError: Python cannot make environments here, or the one that is there does not work.
    """
    python = environment_python()
    if Path(python).exists():
        if not _works(python):
            raise SetupError(
                f"The folder {ENVIRONMENT} no longer works; delete it and start again."
            )
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise SetupError(
            "This Python cannot make environments; please install its venv module "
            "(on Debian and Ubuntu: sudo apt install python3-venv)."
        )
    print("Preparing the game; this happens once and takes about half a minute ...", flush=True)
    if subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=False).returncode:
        raise SetupError(
            f"The environment could not be made in {ENVIRONMENT}; the lines above say why."
        )


def _works(python: str) -> bool:
    question = f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    try:
        asked = subprocess.run([python, "-c", question], capture_output=True, check=False)
    except OSError:
        # The file is there, but it is no program of this system.
        return False
    return asked.returncode == 0


def describe_requirements() -> dict[str, str]:
    """Return the requirements of this checkout, by which an environment is known to be up to date.

    The folder does not count: a moved checkout starts at once and without a network.
    """
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return {"project": project}


def installed_extras() -> set[str] | None:
    """Return the extras that the environment was completed with, or None when it is not up to date."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        extras = set(stamp.pop("extras"))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    if stamp == describe_requirements():
        return extras
    return None


def prepare(extras: list[str]) -> None:
    """Make the environment and install the game and its translations into it, unless that was done before.

    Raises:
        SetupError: the environment cannot be made, or something that is needed could not be
            fetched.
    """
    make_environment()
    installed = installed_extras()
    if installed is None or not installed.issuperset(extras):
        install(sorted({*extras, *(installed or ())}))
    elif catalogues_are_stale() and not run_here("build_scripts.catalogues", quiet=True):
        # Without the extra `dev` only an installation brings what compiles them.
        install(sorted(installed))


def install(extras: list[str]) -> None:
    """Fetch what the extras need.

    An environment in which the game runs is kept as it is when that fails.

    Raises:
        SetupError: something could not be fetched that cannot be done without.
    """
    print("Fetching what the game needs ...", flush=True)
    package = f".[{','.join(extras)}]" if extras else "."
    command = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if STAMP.exists() and can_play():
        # A game that starts anyway does not wait for a network that is not there.
        command += ["--retries", "0", "--timeout", "5"]
    command += ["--editable", package]
    fetched = subprocess.run(
        [environment_python(), *command], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False
    )
    if fetched.returncode:
        if extras or not can_play():
            details = ENVIRONMENT / "fetching.txt"
            details.write_text(fetched.stderr or "", encoding="utf-8")
            if extras:
                # Who plays is told in one sentence; who builds has a use for all of it.
                print(fetched.stderr, file=sys.stderr)
            raise SetupError(
                "Something could not be fetched; is this computer connected to the internet? "
                f"The details are in {details}."
            )
        print("Nothing could be fetched, so the game starts with what is there.", flush=True)
        return
    stamp = {**describe_requirements(), "extras": extras}
    STAMP.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def can_play() -> bool:
    """Return whether the environment has every library that this checkout of the game imports."""
    command = [environment_python(), "-c", "import cacao_desktop.app"]
    return not subprocess.run(
        command, cwd=ROOT, env=game_environment(), capture_output=True, check=False
    ).returncode


def game_environment() -> dict[str, str]:
    """Return the environment variables in which Python finds this checkout, also after the folder was moved."""
    further = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{further}" if further else str(ROOT)}


def catalogues_are_stale() -> bool:
    """Return whether a translation was never compiled, or has changed since."""
    for path in LOCALE.glob("*/LC_MESSAGES/*.po"):
        compiled = path.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < path.stat().st_mtime:
            return True
    return False


def play(arguments: list[str]) -> int:
    """Open the game; returns its exit code."""
    prepare([])
    command = [environment_python(), "-m", "cacao_desktop", *arguments]
    return subprocess.run(command, env=game_environment(), check=False).returncode


def checks(pytest_arguments: list[str]) -> dict[str, list[str]]:
    """Return every check as the arguments of the environment's Python, in the order in which they run."""
    processes = min(os.cpu_count() or 1, MAX_TEST_PROCESSES)
    return {
        "ruff check": ["-m", "ruff", "check"],
        "ruff format": ["-m", "ruff", "format", "--check"],
        "mypy": ["-m", "mypy", "--strict"],
        "translations": ["-m", "build_scripts.translations", "--check"],
        "pytest": ["-m", "pytest", "-n", str(processes), "--dist", "worksteal", *pytest_arguments],
    }


def test(pytest_arguments: list[str]) -> int:
    """Run every check, also after one has failed, and sum up; returns 0 when all passed."""
    full = "--full" in pytest_arguments or os.environ.get("CACAO_FULL") == "1"
    prepare(FULL_TEST_EXTRAS if full else TEST_EXTRAS)
    passed = {}
    for name, arguments in checks(pytest_arguments).items():
        print(f"\n== {name}", flush=True)
        command = [environment_python(), *arguments]
        done = subprocess.run(command, cwd=ROOT, env=game_environment(), check=False)
        passed[name] = done.returncode == 0
    print("\n== Summary")
    for name, good in passed.items():
        print(f"{'passed' if good else 'FAILED'}  {name}")
    if all(passed.values()):
        return 0
    return 1


def smoke_runs(folder: Path) -> list[list[str]]:
    """Return the arguments of the trial runs of a built program; pictures go to `folder`."""
    return [
        ["--version"],
        ["simulate", "--players", "2", "--bots", "random", "--games", "2", "--seed", "1"],
        ["arena", "expert", "normal", "--games", "2", "--sims", "40", "--jobs", "2"],
        ["screenshot", "menu", "--size", "1280x720", "--out", str(folder / "menu.png")],
    ]


def translations(arguments: list[str]) -> int:
    """Bring the catalogues up to date; returns the exit code."""
    prepare(TEST_EXTRAS)
    command = [environment_python(), "-m", "build_scripts.translations", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def package() -> int:
    """Build the program into `dist/` and try it; returns 0 when it runs."""
    prepare(["build", "speech"])
    build = ["--noconfirm", "--log-level", "WARN", "--distpath", "dist", "--workpath", "build"]
    variant = []
    if run_here("build_scripts.compiling", COMPILED):
        variant = ["--", "--compiled", COMPILED]
    else:
        print(
            "The program gets its rules and bots in plain Python, which only means that they "
            "are slower."
        )
    # With one seed of hashes the same sources give the same archive of modules.
    os.environ["PYTHONHASHSEED"] = "0"
    if not run_here("PyInstaller", *build, "build_scripts/cacao-desktop.spec", *variant):
        print("The program could not be built; the lines above say why.", file=sys.stderr)
        return 1
    if not run_here("build_scripts.release.finish", str(PROGRAM)):
        return 1
    return try_program(PROGRAM / ("cacao-desktop.exe" if os.name == "nt" else "cacao-desktop"))


def installers() -> int:
    """Make what people download, from the program built into `dist/`.

    Returns 0 when everything could be made.
    """
    prepare(["build", "speech"])
    if not PROGRAM.is_dir() and package():
        return 1
    if run_here("build_scripts.release.installers", str(PROGRAM), str(DOWNLOADS)):
        return 0
    return 1


def release() -> int:
    """Check that all agrees, build what this system can, try it, and gather it for upload.

    Returns 0 when the folder is complete.
    """
    prepare(["build", "speech"])
    if not run_here(RELEASE, "check"):
        return 1
    command = [environment_python(), "-m", "build_scripts.release.notes", "moment"]
    moment = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    os.environ["SOURCE_DATE_EPOCH"] = moment.stdout.strip()
    if package() or installers():
        return 1
    if run_here(RELEASE, "gather", str(ROOT / "dist" / "release")):
        return 0
    return 1


def run_here(module: str, *arguments: str, quiet: bool = False) -> bool:
    """Run a module in the environment, from the top of the checkout; tell whether it succeeded."""
    command = [environment_python(), "-m", module, *arguments]
    return not subprocess.run(command, cwd=ROOT, capture_output=quiet, check=False).returncode


def try_program(program: Path) -> int:
    """Run a built program without screen and sound, in a home of its own.

    Returns 0 when all goes well.
    """
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment = {
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "CACAO_DESKTOP_HOME": str(folder / "home"),
        }
        for arguments in smoke_runs(folder):
            print(f"\n== {program.name} {' '.join(arguments)}", flush=True)
            run = subprocess.run([program, *arguments], cwd=folder, env=environment, check=False)
            failed += run.returncode != 0
    print(
        f"\n{program.parent}: "
        f"{'some trial runs FAILED' if failed else 'built, and every trial run passed'}"
    )
    if failed:
        return 1
    return 0


def main(arguments: list[str]) -> int:
    """Run one command; returns the exit code."""
    if sys.version_info < OLDEST_PYTHON:
        running, oldest = (
            ".".join(map(str, version[:2])) for version in (sys.version_info, OLDEST_PYTHON)
        )
        raise SetupError(
            f"Cacao Desktop needs Python {oldest} or newer; this is Python {running}."
        )
    command, *further = arguments or ["--help"]
    if command == "play":
        return play(further)
    if command == "test":
        return test(further)
    if command == "translations":
        return translations(further)
    if command == "package" and not further:
        return package()
    if command == "installers" and not further:
        return installers()
    if command == "release" and not further:
        return release()
    print(__doc__)
    if command in ("-h", "--help"):
        return 0
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetupError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
