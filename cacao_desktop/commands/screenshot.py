"""Pictures of any screen, drawn without a display."""

import io
import os
from pathlib import Path

from cacao_desktop.commands.positions import match_of
from cacao_desktop.storage.replay_read import Replay
from cacao_desktop.storage.settings import TimeOfDay


class ScreenshotError(ValueError):
    """A picture cannot be drawn, with the reason as one sentence."""


def take_screenshot(
    scene: str,
    size: tuple[int, int],
    out: Path,
    *,
    replay: Replay | None = None,
    action: int | None = None,
    language: str = "en",
    scale: float = 1.0,
    text_scale: float = 1.0,
    light: TimeOfDay = "day",
    plain: bool = False,
) -> None:
    """Draw a screen into a PNG file, of a game after `action` actions of a replay where one is given.

    Raises:
        ScreenshotError: there is no such screen or place in the replay, or a map or the catalogue cannot be used.
        OSError: the file cannot be written.
    """
    if out.suffix.lower() != ".png":
        raise ScreenshotError(f"{out} does not end in .png.")
    if replay is not None and action is not None and action > len(replay.steps):
        raise ScreenshotError(f"The replay has only {len(replay.steps)} actions.")
    # Read by pygame when it is imported, hence here: neither a screen nor a loudspeaker is needed.
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415

    from cacao_desktop import app  # noqa: PLC0415
    from cacao_desktop.commands.pictures import PICTURES  # noqa: PLC0415
    from cacao_desktop.table.catalogue.check import CatalogueError  # noqa: PLC0415
    from cacao_desktop.ui.tiled import MapError  # noqa: PLC0415

    if scene not in PICTURES:
        raise ScreenshotError(f"There is no screen {scene[:40]!r}, only {', '.join(PICTURES)}.")
    match = None if replay is None else match_of(replay, action)
    try:
        picture = app.render_scene(
            lambda context: PICTURES[scene](context, match),
            size,
            scale=scale,
            text_scale=text_scale,
            language=language,
            light=light,
            plain=plain,
        )
    except (MapError, CatalogueError) as error:
        raise ScreenshotError(str(error)) from error
    data = io.BytesIO()
    pygame.image.save(picture, data, ".png")
    out.write_bytes(data.getvalue())
