"""Photo mode: the board without panels, to view and to save as a picture."""

import io
import logging
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.storage import paths
from cacao_desktop.storage.settings import TIMES_OF_DAY, TimeOfDay
from cacao_desktop.table.atmosphere import LIGHT_NAMES, chosen_light
from cacao_desktop.table.board.view import BoardView
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Command, Intention, PageScene, styles
from cacao_desktop.ui.boxes.containers import Flow, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out, widgets_in
from cacao_desktop.ui.camera import FreeLook
from cacao_desktop.ui.input.intentions import Confirm, Navigate, PointerPressed
from cacao_desktop.ui.paint.light import LIGHTS
from cacao_desktop.ui.widgets import Button, Carousel, CarouselOption, Plaque, RoundButton

logger = logging.getLogger(__name__)

_PAN: Final = 0.1
"""The distance that an arrow key moves the board, as a share of the window."""


class PhotoScene(PageScene):
    """Shows the board alone, to be moved, zoomed and lit, with a button that saves a picture."""

    context: GameContext

    def __init__(self, context: GameContext, model: TableModel) -> None:
        super().__init__(context)
        self._camera = Camera()
        self.board = BoardView(model, self._camera, context.theme, standings=False)
        self._light: TimeOfDay = context.settings.light
        self._message = ""
        self._fitted = False
        tiles = [(x, y) for x, y, _tile in model.state.tiles()]
        self._look = FreeLook(
            self._camera, tiles, lambda at: self.page.hit(at) is None, self._show_all
        )
        self.build()

    @property
    def name(self) -> str:
        return _("Take a photo")

    def build(self) -> None:
        options: list[CarouselOption[TimeOfDay]] = [
            CarouselOption(light, _(LIGHT_NAMES[light])) for light in TIMES_OF_DAY
        ]
        self._back = RoundButton("back", self.close, tooltip=_("Back"), command=Command.CANCEL)
        self._lights = Carousel(options, self._light, self._choose_light, tooltip=_("Light"))
        self._fit = RoundButton("eye", self._show_all, tooltip=_("Show the whole board"))
        self._save_button = Button(_("Save the picture"), self._save, icon="camera")
        self._plaque = Plaque(self._message, styles.TEXT)
        self._plaque.visible = bool(self._message)
        bar = widget_boxes(self._back, self._lights, self._fit, self._save_button, grows=False)
        self._bar = Flow(bar, gap=8, centred=True)
        self.page.set_widgets([*widgets_in(self._bar), self._plaque])
        self.page.default = self._save_button
        self.page.on_cancel = self.close

    def _choose_light(self, light: TimeOfDay) -> None:
        self._light = light
        self.theme.light = LIGHTS[light]
        self.board.prepare(self.theme.metrics.size)
        self.needs_redraw = True

    def _show_all(self) -> None:
        self._camera.look = self._camera.fitting(self.board.model.shown.tiles, (0.6, 0.6), 240)
        self.needs_redraw = True

    def _save(self) -> None:
        picture = pygame.Surface(self.theme.metrics.size, 0, 32)
        self.board.draw(picture)
        data = io.BytesIO()
        pygame.image.save(picture, data, ".png")
        folder = paths.pictures_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = _free_path(folder, f"Cacao {datetime.now().astimezone():%Y-%m-%d %H.%M.%S}")
            path.write_bytes(data.getvalue())
        except OSError as error:
            logger.exception("a picture could not be written")
            reason = error.strerror or str(error)
            self._message = _("The picture could not be written: {reason}").format(reason=reason)
        else:
            self._message = _("The picture is {path}").format(path=path)
        self.context.say(self._message)
        self.rebuild()

    def handle(self, intention: Intention) -> None:
        size = self.theme.metrics.size
        match intention:
            case _ if self._look.handle(intention):
                if isinstance(intention, PointerPressed):
                    self.page.focus_on(None)
            case Navigate(direction=direction) if (
                self.page.focus is not self._lights or direction.value[1]
            ):
                x, y = direction.value
                self._camera.pan(-x * size[0] * _PAN, -y * size[1] * _PAN)
            case Confirm() if not self.page.uses_keyboard:
                self._save()
            case _:
                super().handle(intention)
                return
        self._message = ""
        self._plaque.visible = self._plaque.visible and isinstance(intention, Confirm)
        self.board.prepare(size)
        self.needs_redraw = True

    def layout(self, size: tuple[int, int]) -> None:
        """Place the buttons at the foot; the board fills the window."""
        theme = self.theme
        gap = theme.metrics.tx(8)
        width = size[0] - 2 * gap
        top = size[1] - gap - self._bar.size(theme, width)[1]
        lay_out(self._bar, theme, pygame.Rect(gap, top, width, 0))
        # The board is fitted above the buttons, so that they hide none of it.
        self._camera.set_view(pygame.Rect(0, 0, size[0], max(1, top - gap)))
        if not self._fitted:
            self._show_all()
            self._fitted = True
        self.board.prepare(size)
        if self._plaque.visible:
            width, height = self._plaque.measure(theme, size[0] - 2 * gap)
            self._plaque.place(pygame.Rect((size[0] - width) // 2, gap, width, height), theme)

    def on_close(self) -> None:
        self.theme.light = chosen_light(self.context.settings)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)


def _free_path(folder: Path, stem: str) -> Path:
    """Return the path of a new picture, numbered if the name is taken."""
    path = folder / f"{stem}.png"
    for number in count(2):
        if not path.exists():
            break
        path = folder / f"{stem} ({number}).png"
    return path
