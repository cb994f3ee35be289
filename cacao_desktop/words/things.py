"""What jungle tiles and huts are called, and in one sentence what they do."""

from cacao_desktop.i18n import _
from cacao_desktop.words.rows import catalogue


def jungle_name(kind: str) -> str:
    """Return what a kind of jungle tile is called."""
    return _(catalogue().tiles[kind].name)


def jungle_sentence(kind: str) -> str:
    """Return what a jungle tile does."""
    return _(catalogue().tiles[kind].sentence)


def hut_name(hut: str) -> str:
    """Return what a hut is called."""
    return _(catalogue().huts[hut].name)


def hut_sentence(hut: str) -> str:
    """Return what a hut does."""
    return _(catalogue().huts[hut].sentence)
