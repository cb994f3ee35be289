"""Sounds by the event that causes them, music and ambience; silent without a device."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto


class Sound(StrEnum):
    """The sounds; the value is the name of the first take."""

    HOVER = auto()
    PRESS = auto()
    REFUSED = auto()
    PICK_UP = auto()
    TURN = auto()
    LAY = auto()
    FILL = auto()
    GOLD_ONE = auto()
    GOLD = auto()
    GOLD_MANY = auto()
    GOLD_HOARD = auto()
    MARKET = auto()
    CRATE = auto()
    MAP = auto()
    CACAO = auto()
    CHOCOLATE = auto()
    WATER = auto()
    SUN = auto()
    GEM = auto()
    GEM_CART = auto()
    MASK = auto()
    HUT = auto()
    EMPEROR = auto()
    VOLCANO = auto()
    DRAW = auto()
    YOUR_TURN = auto()
    SCORE_LINE = auto()
    COUNT = auto()
    WINNER = auto()


class Music(Enum):
    """The occasions for music; the value names the file, except for the table's several pieces."""

    MENU = "music_menu"
    TABLE = "table"
    CEREMONY = "music_ceremony"
    DANCE = "music_dance"


class MusicPiece(Enum):
    """The layered pieces for the table; the value is the prefix of their file names."""

    QUIET = "music_table"
    MARKET = "music_market"
    RIVER = "music_river"


class Layer(StrEnum):
    """The layers of a piece, which come and go with the game; the value ends the file name."""

    GROUND = auto()
    MALLETS = auto()
    PERCUSSION = auto()
    FLUTE = auto()


class Ambience(Enum):
    """The jungle around the table, and the fire of the feast; the value names the loop."""

    DAY = "ambience_day"
    NIGHT = "ambience_night"
    FIRE = "ambience_fire"


def take_file(sound: Sound, take: int) -> str:
    """Return the file name of a take of a sound, from 0, without extension."""
    if take == 0:
        return sound.value
    return f"{sound.value}_{take + 1}"


def layer_file(piece: MusicPiece, layer: Layer) -> str:
    """Return the file name of a layer of a piece, without extension."""
    return f"{piece.value}_{layer.value}"


_MUSIC_PEAK = 0.83
"""The peak amplitude in the files of music; a test measures this and the next two."""
_AMBIENCE_PEAK = 0.6
_EFFECT_PEAK = 0.83
"""The peak amplitudes in the files of each kind; a test measures them."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """The volume of each kind of sound, from 0 to 1, and `mono` for one channel."""

    music: float = 0.0
    ambience: float = 0.0
    effects: float = 0.0
    mono: bool = False

    def within_full_scale(self) -> "Volumes":
        """Return the volumes, reduced so that the three peaks together stay within full scale.

        Their ratios are kept.
        """
        together = (
            self.music * _MUSIC_PEAK + self.ambience * _AMBIENCE_PEAK + self.effects * _EFFECT_PEAK
        )
        share = min(1.0, 1.0 / together) if together else 1.0
        return replace(
            self,
            music=self.music * share,
            ambience=self.ambience * share,
            effects=self.effects * share,
        )


@dataclass(frozen=True, slots=True)
class Mood:
    """The mood of the music: the person's own turn, one of three stages, and night."""

    own_turn: bool = False
    stage: int = 0
    night: bool = False


Playable = Sound | Music


class Sounds:
    """Plays sounds and music; this base class has no device and is silent.

    `captions` are informed of every sound, with or without a device.
    """

    captions: Callable[[Playable], None] | None = None
    _last_music: Music | None = None

    def play(self, sound: Sound, *, step: int | None = None, side: float = 0.0) -> None:
        """Play a sound, if it has a file.

        Without a `step` one of its takes is chosen; `side` goes from -1 (left) to 1 (right).
        """
        if self.captions is not None:
            self.captions(sound)

    def play_music(self, music: Music | None) -> None:
        """Play a piece in a loop (the dance only once), or stop the music with None."""
        if self.captions is not None and music is not None and music is not self._last_music:
            self.captions(music)
        self._last_music = music

    def set_mood(self, mood: Mood) -> None:
        """Adapt music and ambience to the game."""

    def set_volumes(self, volumes: Volumes) -> None:
        """Change the volumes."""

    def duck(self, ducked: bool) -> None:
        """Lower the volume while a voice speaks."""

    def tick(self, seconds: float) -> None:
        """Update fades."""
