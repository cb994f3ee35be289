"""The commands in the documentation work as written, in a fresh checkout and environment."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
NOT_COPIED = shutil.ignore_patterns(".*", "build", "dist", "__pycache__", "*.mo")
_BLOCK = re.compile(r"(?P<mark><!-- not run: .+ -->\n)?```sh\n(?P<commands>.*?)```", re.DOTALL)


def commands(page: Path) -> str:
    """Return the commands of a page that are run: those in blocks not marked as "not run"."""
    blocks = _BLOCK.finditer(page.read_text("utf-8"))
    return "".join(block["commands"] for block in blocks if not block["mark"])


def run(script: str, checkout: Path) -> None:
    """Run commands in a checkout, with their own home folder, until one fails."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONPATH", "VIRTUAL_ENV")
    }
    home = checkout.parent / "home"
    home.mkdir(exist_ok=True)
    done = subprocess.run(
        ["bash", "-e", "-c", script],
        cwd=checkout,
        env={**environment, "HOME": str(home), "CACAO_DESKTOP_HOME": str(home / "games")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=1200,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project in which the game was played once."""
    folder = tmp_path_factory.mktemp("fresh") / "cacao desktop"
    shutil.copytree(ROOT, folder, ignore=NOT_COPIED)
    run(f"'{sys.executable}' build_scripts/dev.py play --version", folder)
    return folder


@pytest.mark.skipif(os.name == "nt", reason="The pages write commands for bash.")
@pytest.mark.parametrize(
    "page", [page for page in PAGES if commands(page)], ids=lambda page: page.stem
)
def test_the_commands_of_a_page_work(page: Path, checkout: Path) -> None:
    run(commands(page), checkout)
