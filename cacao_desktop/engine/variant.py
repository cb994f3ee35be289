"""Whether the engine runs from its sources or compiled for one kind of computer."""

from importlib.machinery import EXTENSION_SUFFIXES

from cacao_desktop.engine import moves


def variant() -> str:
    """Return the variant that runs, for `--version` and reports, which are English."""
    if str(moves.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        return "compiled"
    return "plain Python"
