"""What a computer lacks to make an installer."""

from __future__ import annotations

import shutil


class MissingToolError(Exception):
    """A program that makes an installer is missing or fails.

    The message says what to do about it.
    """


def tool(name: str, package: str) -> str:
    """Return the path of a program.

    Raises:
        MissingToolError: it is not here; `package` is what brings it.
    """
    path = shutil.which(name)
    if path is None:
        raise MissingToolError(f"This needs the program {name}; please install {package}.")
    return path
