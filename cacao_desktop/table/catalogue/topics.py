"""What the table can ask the book of rules about: a topic is the kind of thing, a colon, and its id."""

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
    """Return the topic of a kind of jungle tile."""
    return f"tile:{kind}"


def hut_topic(hut: str) -> str:
    """Return the topic of a hut."""
    return f"hut:{hut}"


def module_topic(module: str) -> str:
    """Return the topic of a module or mini-expansion."""
    return f"module:{module}"


def token_topic(token: str) -> str:
    """Return the topic of a token or another good, by the name that its count has on a card."""
    return f"token:{token}"


def lesson_topic(lesson: str) -> str:
    """Return the topic of a lesson."""
    return f"lesson:{lesson}"


def refusal_topic(text: str) -> str:
    """Return the topic of a refusal; `text` is its sentence as the rules keep it, in English."""
    return f"refusal:{text}"
