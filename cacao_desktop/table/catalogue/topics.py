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
tile_topic: Final = "tile:{}".format
hut_topic: Final = "hut:{}".format
module_topic: Final = "module:{}".format
"""Returns the topic of a tile kind, a hut or a module, by its id."""
token_topic: Final = "token:{}".format
"""Returns the topic of a good, by the name of its count."""
lesson_topic: Final = "lesson:{}".format
refusal_topic: Final = "refusal:{}".format
"""Returns the topic of a lesson by its id, or of a refusal by its English sentence."""
