"""Everything that is stored between two runs of the game, and where.

The package exports the names that are used most.
"""

from cacao_desktop.storage.autosave import AutoSave
from cacao_desktop.storage.errors import SaveLibraryError
from cacao_desktop.storage.files import Sentence, check_ordinary, read_content, read_ordinary
from cacao_desktop.storage.leftovers import sweep
from cacao_desktop.storage.paths import licences_folder, resource
from cacao_desktop.storage.position_text import PositionError, position_text, read_position
from cacao_desktop.storage.puzzles import Puzzle
from cacao_desktop.storage.records import DEALS, MAX_SUNS, DealResult, StopId, load_records
from cacao_desktop.storage.replay_files import save_replay_in
from cacao_desktop.storage.replay_read import ReplayError, read_replay
from cacao_desktop.storage.replay_write import write_replay
from cacao_desktop.storage.saves import SavedGames
from cacao_desktop.storage.settings import Settings, load_settings
from cacao_desktop.storage.settings_parts import LastWindow

__all__ = [
    "DEALS",
    "MAX_SUNS",
    "AutoSave",
    "DealResult",
    "LastWindow",
    "PositionError",
    "Puzzle",
    "ReplayError",
    "SaveLibraryError",
    "SavedGames",
    "Sentence",
    "Settings",
    "StopId",
    "check_ordinary",
    "licences_folder",
    "load_records",
    "load_settings",
    "position_text",
    "read_content",
    "read_ordinary",
    "read_position",
    "read_replay",
    "resource",
    "save_replay_in",
    "sweep",
    "write_replay",
]
