"""The compiled rules and bots.

A platform wheel plays the same games as the sources and passes their tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from build_scripts.compiling import (
    PACKAGE,
    PLAIN,
    ROOT,
    CompilingError,
    compile_into,
    games,
    library,
    modules,
)


def compiled_in(folder: Path) -> list[str]:
    """Return the compiled modules in a folder by name."""
    paths = [
        path.relative_to(folder) for path in folder.rglob("*") if path.suffix in (".pyd", ".so")
    ]
    return sorted(".".join((*path.parent.parts, path.name.split(".")[0])) for path in paths)


def build_wheel(folder: Path, **environment: str) -> Path:
    """Build a wheel in this environment and return the folder of its contents."""
    subprocess.run(
        [
            sys.executable,
            "-m",
            "hatchling",
            "build",
            "--target",
            "wheel",
            "--directory",
            str(folder),
        ],
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
    )
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / wheel.stem)
    return folder / wheel.stem


def test_a_platform_wheel_plays_and_passes_like_the_sources(tmp_path: Path) -> None:
    installed = build_wheel(tmp_path, CACAO_DESKTOP_COMPILED="1")
    assert not installed.name.endswith("none-any")
    wanted = [name.removesuffix(".py").replace("/", ".") for name in modules(ROOT)]
    assert compiled_in(installed) == sorted([library(), *wanted])
    assert list(installed.glob("*.dist-info/extra_metadata/licenses/mypyc.txt"))

    variant, played = games(installed)
    assert (variant, played.count("totals")) == ("compiled", 24)
    assert games(ROOT) == ("plain Python", played)

    # Next to the package and outside the checkout, so that no test can import the sources by
    # mistake.
    for part in ("build_scripts", "tests"):
        shutil.copytree(
            ROOT / part, installed / part, ignore=shutil.ignore_patterns("__pycache__")
        )
    for part in ("assets", "docs", "examples", "pyproject.toml", "README.md", "saves"):
        (installed / part).symlink_to(ROOT / part)
    tests = [f"tests/{part}" for part in ("arena", "bots", "engine", "external")]
    environment = {name: value for name, value in os.environ.items() if name != "CACAO_FULL"}
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests],
        cwd=installed,
        env={**environment, "PYTHONPATH": str(installed)},
        check=True,
    )


def test_any_other_wheel_is_for_every_platform(tmp_path: Path) -> None:
    installed = build_wheel(tmp_path)
    assert installed.name.endswith("py3-none-any")
    assert compiled_in(installed) == []


def test_without_a_working_compiler_nothing_is_left_out_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "false")
    with pytest.raises(CompilingError, match="could not be compiled; the lines above say why"):
        compile_into(tmp_path / "compiled")


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    precious = tmp_path / "notes.txt"
    precious.touch()
    with pytest.raises(CompilingError, match=r"something else in .*: notes"):
        compile_into(tmp_path)
    assert precious.exists()


def test_every_exception_is_a_module() -> None:
    assert all((ROOT / PACKAGE / f"{name}.py").is_file() for name in PLAIN.keys() - {"__init__"})


def test_the_checkout_holds_nothing_compiled() -> None:
    assert compiled_in(ROOT / PACKAGE) == []
