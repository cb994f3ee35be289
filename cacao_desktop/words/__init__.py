"""Sentences and numbers shared by the table, the pages and the phones.

The most used names are exported here.
"""

from cacao_desktop.words.goods import STORED, gain, gem_name, goods_in_words, signed
from cacao_desktop.words.log_entries import LogEntry, entries_of
from cacao_desktop.words.module_sentences import module_name
from cacao_desktop.words.module_words import EdgeUse, Tag
from cacao_desktop.words.opponents import (
    LEVELS,
    OPPONENT_NAMES,
    PERSON_FACE,
    PORTRAITS,
    face_of,
    level_name,
)
from cacao_desktop.words.places import where, why_not, workers_in_words
from cacao_desktop.words.preview_text import placing_in_words
from cacao_desktop.words.rows import (
    ModulePicture,
    catalogue,
    hut_name,
    hut_sentence,
    jungle_name,
    jungle_sentence,
    line_icon,
    line_name,
)

__all__ = [
    "LEVELS", "OPPONENT_NAMES", "PERSON_FACE", "PORTRAITS", "STORED", "EdgeUse", "LogEntry",
    "ModulePicture", "Tag", "catalogue", "entries_of", "face_of", "gain",
    "gem_name", "goods_in_words", "hut_name", "hut_sentence", "jungle_name", "jungle_sentence",
    "level_name", "line_icon", "line_name", "module_name", "placing_in_words", "signed", "where",
    "why_not", "workers_in_words"
]  # fmt: skip
