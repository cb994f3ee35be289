"""What hatchling runs for a wheel.

It compiles the translations, and on request the rules and the bots.

`CACAO_DESKTOP_COMPILED=1` in the environment asks for rules and bots compiled for this kind of
computer; without a C compiler that build fails. An editable install gets its translations compiled
in place, and nothing else.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_VARIABLE: Final = "CACAO_DESKTOP_COMPILED"
_COMPILERS: Final = ["mypy[mypyc]>=2.4,<3", "setuptools>=70"]
_LICENCE: Final = "build_scripts/release/licence_texts/mypyc.txt"
_LOCALE: Final = "cacao_desktop/_bundled/assets/locale"


class CompilingHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds to the wheel what is compiled: catalogues, and modules beside their sources."""

    def dependencies(self) -> list[str]:
        """Return what compiling the rules and the bots needs, if that is asked for."""
        if os.environ.get(_VARIABLE) == "1":
            return _COMPILERS
        return []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder elsewhere, and have what comes of it put into the wheel."""
        if version == "editable":
            self._run("build_scripts.catalogues")
            return
        self._elsewhere = tempfile.TemporaryDirectory()
        folder = Path(self._elsewhere.name)
        self._run("build_scripts.catalogues", str(folder / "locale"))
        build_data["force_include"][str(folder / "locale")] = _LOCALE
        if os.environ.get(_VARIABLE) == "1":
            self._compile(folder / "compiled", build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the folder once the wheel is written."""
        if version != "editable":
            self._elsewhere.cleanup()

    def _compile(self, folder: Path, build_data: dict[str, Any]) -> None:
        self._run("build_scripts.compiling", str(folder))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        compiled = [path for path in sorted(folder.rglob("*")) if path.suffix in (".pyd", ".so")]
        added = {str(path): path.relative_to(folder).as_posix() for path in compiled}
        build_data["force_include"].update(added)
        # What mypyc adds to each of them has a licence of its own.
        build_data["extra_metadata"][str(Path(self.root, _LICENCE))] = "licenses/mypyc.txt"

    def _run(self, module: str, *arguments: str) -> None:
        subprocess.run([sys.executable, "-m", module, *arguments], cwd=self.root, check=True)
