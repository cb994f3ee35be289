"""Which variant of the engine is running: its Python sources, or a version compiled from them."""

from importlib.machinery import EXTENSION_SUFFIXES

from cacao_desktop.engine import moves


def variant() -> str:
    """Return the running variant, in English, for `--version` and reports."""
    if str(moves.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        return "compiled"
    return "plain Python"
