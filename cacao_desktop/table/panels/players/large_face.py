"""The faces that are painted large, in a round frame."""

from typing import Literal

import pygame

from cacao_desktop.ui import Theme, colours
from cacao_desktop.ui.paint.shapes import blank

FaceMood = Literal["happy", "thoughtful"]


def large_face(theme: Theme, face: str, colour: str, mood: FaceMood, side: int) -> pygame.Surface:
    """Return the large picture of a small face such as `face_girl_red`; a circle cuts its shoulders, not its hat."""

    def paint() -> pygame.Surface:
        person = face.endswith(f"_{colour}")
        name = face.removeprefix("face_").removesuffix(f"_{colour}")
        picture = theme.icons.whole(f"portrait_{name}_{mood}", side).copy()
        if person:
            picture.blit(theme.icons.whole(f"portrait_band_{colour}_{mood}", side), (0, 0))
        frame = blank((side, side))
        pygame.draw.rect(frame, colours.WHITE, (0, 0, side, side // 2))
        pygame.draw.circle(frame, colours.WHITE, (side // 2, side // 2), side // 2)
        picture.blit(frame, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture

    return theme.cache.get(("large face", face, colour, mood, side), paint)
