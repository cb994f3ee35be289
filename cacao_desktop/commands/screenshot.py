"""The command `screenshot`, which draws any screen without a display."""

import argparse
import io
import os
from pathlib import Path
from typing import Final

from cacao_desktop.commands import options as common
from cacao_desktop.commands.options import Option, number
from cacao_desktop.commands.positions import replay_in, replay_match
from cacao_desktop.storage.paths import MissingResourceError
from cacao_desktop.storage.settings import TIMES_OF_DAY, Settings


def draw(options: argparse.Namespace) -> int:
    """Draw a screen to a file."""
    if options.action is not None and options.replay is None:
        raise common.WrongInputError("--action needs --replay.")
    out: Path = options.out
    if out.suffix.lower() != ".png":
        raise common.WrongInputError(f"{out} does not end in .png.")
    replay = None if options.replay is None else replay_in(options.replay)
    if replay is not None and options.action is not None and options.action > len(replay.steps):
        raise common.WrongInputError(f"The replay has only {len(replay.steps)} actions.")
    # Set before pygame is imported, which reads it: no screen or loudspeaker is needed.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415

    from cacao_desktop import app  # noqa: PLC0415
    from cacao_desktop.commands.pictures import PICTURES  # noqa: PLC0415
    from cacao_desktop.table.catalogue.check import CatalogueError  # noqa: PLC0415
    from cacao_desktop.ui.tiled import MapError  # noqa: PLC0415

    show = PICTURES.get(options.scene)
    if show is None:
        raise common.WrongInputError(
            f"There is no screen {options.scene[:40]!r}, only {', '.join(PICTURES)}."
        )
    match = None if replay is None else replay_match(replay, options.action)
    settings = Settings(
        language=options.language,
        interface_percent=round(options.scale * 100),
        text_percent=round(options.text_scale * 100),
        light=options.light,
        plain_table=options.plain,
    )
    # The picture is complete before the file is opened, so that a failure leaves no half file.
    data = io.BytesIO()
    try:
        picture = app.render_scene(lambda context: show(context, match), options.size, settings)
        pygame.image.save(picture, data, ".png")
        out.write_bytes(data.getvalue())
    except (MapError, CatalogueError, MissingResourceError) as error:
        raise common.WrongInputError(str(error)) from error
    except OSError as error:
        raise common.WrongInputError(f"{error.filename}: {error.strerror}.") from error
    return common.DONE


OPTIONS: Final = (
    Option("scene", metavar="SCENE", help="such as menu or table; an unknown name lists them all"),
    Option(
        "--size", type=common.size, default=(1366, 768), metavar="WxH", help="such as 1366x768"
    ),
    Option("--out", type=Path, required=True, metavar="FILE", help="a file ending in .png"),
    Option("--replay", type=Path, metavar="FILE", help="a game to show"),
    Option(
        "--action", type=common.whole_number(0), metavar="N", help="how many actions into the game"
    ),
    Option("--language", type=common.language, default="en", metavar="CODE", help="such as de"),
    Option(
        "--scale",
        type=number(float, 0.75, 2),
        default=1.0,
        metavar="S",
        help="of the interface, 0.75 to 2",
    ),
    Option(
        "--text-scale", type=number(float, 1, 2), default=1.0, metavar="S", help="of text, 1 to 2"
    ),
    Option("--light", choices=TIMES_OF_DAY, default="day", help="the time of day"),
    Option("--plain", action="store_true", help="the plain table, with high contrast"),
)
