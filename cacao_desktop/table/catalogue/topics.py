"""The topics of the book of rules: the kind of a thing, a colon, and its id."""

from typing import Final

WORKER_TILE: Final = "thing:worker_tile"
WORKER_CELL: Final = "thing:worker_cell"
JUNGLE_CELL: Final = "thing:jungle_cell"
OVERBUILT_TILE: Final = "thing:overbuilt_tile"
PILE: Final = "thing:pile"
ALL_TILES: Final = "thing:all_tiles"
VILLAGE_BOARD: Final = "thing:village_board"
SCORE: Final = "thing:score"
TURN: Final = "thing:turn"
END_OF_TURN: Final = "thing:end_of_turn"
SET_UP: Final = "thing:set_up"
BIG_GAME: Final = "thing:big_game"
HOUSE_RULES: Final = "thing:house_rules"


def tile_topic(kind: str) -> str:
    """Return the topic of a tile by its kind."""
    return f"tile:{kind}"


def hut_topic(hut: str) -> str:
    """Return the topic of a hut by its id."""
    return f"hut:{hut}"


def module_topic(module: str) -> str:
    """Return the topic of a module or mini-expansion by its id."""
    return f"module:{module}"


def token_topic(count: str) -> str:
    """Return the topic of a good by the name of its count."""
    return f"token:{count}"


def lesson_topic(lesson: str) -> str:
    """Return the topic of a lesson by its id."""
    return f"lesson:{lesson}"


def refusal_topic(sentence: str) -> str:
    """Return the topic of a refusal by its English sentence."""
    return f"refusal:{sentence}"
