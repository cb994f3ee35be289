"""Print what the project needs on Windows: `requirements.py PYPROJECT EXTRA…`."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ON_WINDOWS = {"dev": ["colorama", "tzdata"], "build": ["pefile", "pywin32-ctypes"]}
"""What the extras need there alone: `pip download` judges markers by this system."""

if __name__ == "__main__":
    project = tomllib.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in sys.argv[2:]:
        wanted += project["optional-dependencies"][extra] + ON_WINDOWS.get(extra, [])
    if "build" in sys.argv[2:]:
        wanted += [line.partition(";")[0] for line in project["optional-dependencies"]["speech"]]
    print("\n".join(wanted))
