"""Pictures of any screen, drawn without a display."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cacao_desktop.storage.replay_read import Replay


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
) -> None:
    """Draw a screen into a PNG file, of a game after `action` actions of a replay where one is given.

    Raises:
        ScreenshotError: there is no such screen, or no such place in the replay.
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
    from cacao_desktop.ui.scene import UnknownSceneError  # noqa: PLC0415

    try:
        picture = app.render_scene(
            lambda context: context.scenes.create(scene, context), size, scale=scale, language=language
        )
    except UnknownSceneError as error:
        raise ScreenshotError(str(error)) from error
    data = io.BytesIO()
    pygame.image.save(picture, data, ".png")
    out.write_bytes(data.getvalue())
