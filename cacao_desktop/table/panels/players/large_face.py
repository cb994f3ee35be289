"""The faces that are painted large, cut by a circle or in front of cloth."""

from typing import Literal

import pygame

from cacao_desktop.geometry import Size
from cacao_desktop.ui import Theme, colours
from cacao_desktop.ui.paint.materials import woven_cloth
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.widgets import framed

FaceMood = Literal["happy", "thoughtful"]


def large_face(theme: Theme, face: str, colour: str, mood: FaceMood, side: int) -> pygame.Surface:
    """Return the large picture of a small face such as `face_girl_red`; a circle cuts its shoulders, not its hat."""

    def paint() -> pygame.Surface:
        picture, frame = _whole(theme, face, colour, mood, side), blank((side, side))
        pygame.draw.rect(frame, colours.WHITE, (0, 0, side, side // 2))
        pygame.draw.circle(frame, colours.WHITE, (side // 2, side // 2), side // 2)
        picture.blit(frame, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture

    return theme.cache.get(("large face", face, colour, mood, side), paint)


def _whole(theme: Theme, face: str, colour: str, mood: FaceMood, side: int) -> pygame.Surface:
    name = face.removeprefix("face_").removesuffix(f"_{colour}")
    picture = theme.icons.whole(f"portrait_{name}_{mood}", side).copy()
    if face.endswith(f"_{colour}"):
        picture.blit(theme.icons.whole(f"portrait_band_{colour}_{mood}", side), (0, 0))
    return picture


def face_on_cloth(theme: Theme, face: str, colour: str, mood: FaceMood, size: Size) -> pygame.Surface:
    """Return the large face in front of cloth of the colour that fills a size."""

    def paint() -> pygame.Surface:
        cloth = theme.material(woven_cloth, size, colours.PLAYER_COLOURS[colour], 12).copy()
        whole = _whole(theme, face, colour, mood, min(size) * 19 // 20)
        cloth.blit(whole, whole.get_rect(midbottom=(size[0] // 2, size[1])))
        return framed(cloth, theme, 12)

    return theme.cache.get(("face on cloth", face, colour, mood, size), paint)
