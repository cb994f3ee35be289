"""Pictures of any screen, drawn without a display."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any, Final

from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.positions import MOMENTS, match_of, position
from cacao_desktop.match import Match
from cacao_desktop.scenes.coach.reviews import Reviews
from cacao_desktop.storage.replay_read import Replay
from cacao_desktop.storage.settings import TimeOfDay

REVIEW: Final = Budget(simulations=60)
"""How much is thought about each turn for a picture of the look back."""


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
) -> None:
    """Draw a screen into a PNG file, of a game after `action` actions of a replay where one is given.

    Raises:
        ScreenshotError: there is no such screen, or no such place in the replay, or a map cannot be used.
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
    from cacao_desktop.ui.maps.reading import MapError  # noqa: PLC0415
    from cacao_desktop.ui.scene import UnknownSceneError  # noqa: PLC0415

    shown = arguments(scene, replay, action)
    try:
        picture = app.render_scene(
            lambda context: context.scenes.create(scene, context, **shown),
            size,
            scale=scale,
            text_scale=text_scale,
            language=language,
            light=light,
        )
    except (UnknownSceneError, MapError) as error:
        raise ScreenshotError(str(error)) from error
    data = io.BytesIO()
    pygame.image.save(picture, data, ".png")
    out.write_bytes(data.getvalue())


def arguments(scene: str, replay: Replay | None, action: int | None) -> dict[str, Any]:
    """Return what a scene is made with: the match, or the player, of a replay or of a position of our own."""
    match = None if replay is None else match_of(replay, action)
    if scene == "coach":
        return _looked_back_on(match or position(scene))
    if scene in MOMENTS:
        return {"match": match or position(scene)}
    if scene == "handover" and match is not None:
        seat = match.people[0]
        return {"name": match.name(seat), "colour": match.colour(seat)}
    return {}


def _looked_back_on(match: Match) -> dict[str, Any]:
    """Return a match with its turns reviewed, by so many simulations that the picture is always the same."""
    reviews = Reviews(match, REVIEW)
    reviews.finish()
    return {"match": match, "reviews": reviews}
