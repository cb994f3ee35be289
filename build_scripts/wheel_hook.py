"""What hatchling runs for a wheel of one platform: it compiles the rules and the bots, or the build fails.

Off unless the environment says `HATCH_BUILD_HOOK_ENABLE_CUSTOM=true`; an editable install is never compiled.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_LICENCE: Final = "build_scripts/release/licence_texts/mypyc.txt"


class CompilingHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled modules to the wheel, beside their sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder elsewhere, and have what comes of it put into the wheel."""
        if version == "editable":
            return
        self._elsewhere = tempfile.TemporaryDirectory()
        folder = Path(self._elsewhere.name)
        subprocess.run([sys.executable, "-m", "build_scripts.compiling", folder], cwd=self.root, check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        compiled = [path for path in sorted(folder.rglob("*")) if path.suffix in (".pyd", ".so")]
        added = {str(path): path.relative_to(folder).as_posix() for path in compiled}
        build_data["force_include"].update(added)
        # What mypyc adds to each of them has a licence of its own.
        build_data["extra_metadata"][str(Path(self.root, _LICENCE))] = "licenses/mypyc.txt"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the folder once the wheel is written."""
        if version != "editable":
            self._elsewhere.cleanup()
