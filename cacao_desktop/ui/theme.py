"""The look of one window: its metrics, cached materials and icons."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path
from typing import Concatenate, Final, ParamSpec

import pygame

from cacao_desktop import colours
from cacao_desktop.colours import CREAM, Colour
from cacao_desktop.geometry import Size
from cacao_desktop.ui.ambient.scenery import Scenery
from cacao_desktop.ui.cache import LIMIT, LIMIT_PER_PIXEL, SurfaceCache
from cacao_desktop.ui.input.key_names import KeyHints
from cacao_desktop.ui.metrics import DESIGN_SIZE, Metrics
from cacao_desktop.ui.paint import materials
from cacao_desktop.ui.paint.light import Light
from cacao_desktop.ui.paint.materials import PLAIN, PanelPictures
from cacao_desktop.ui.paint.pictures import load_picture
from cacao_desktop.ui.text.painter import Anchor, FontBook, TextPainter


@lru_cache(maxsize=4)
def _names_in(folder: Path, ending: str) -> frozenset[str]:
    """Return the names of files with an ending, in a folder that stays as it is."""
    return frozenset(path.stem for path in folder.glob(f"*{ending}"))


class Icons:
    """The icons of pieces and tools.

    Pieces have their own colours and are files `NAME.webp` in a folder. Tools, `NAME.svg`, take a
    colour.
    """

    def __init__(self, folder: Path, tools: Path, cache: SurfaceCache) -> None:
        self._folder = folder
        self._tools = tools
        self._cache = cache

    def names(self) -> list[str]:
        return [
            *sorted(_names_in(self._folder, ".webp")),
            *sorted(self.tool_names),
        ]

    @property
    def tool_names(self) -> frozenset[str]:
        return _names_in(self._tools, ".svg")

    def get(self, name: str, pixels: int, colour: Colour = CREAM) -> pygame.Surface:
        """Return a square icon `pixels` wide; raises FileNotFoundError for an unknown name."""
        if name in self.tool_names:
            return self._cache.get(
                ("icon", name, pixels, colour), self._tool, name, pixels, colour
            )
        return self._cache.get(("icon", name, pixels), self._piece, name, pixels, whole=False)

    def pale(self, name: str, pixels: int, alpha: int, colour: Colour = CREAM) -> pygame.Surface:
        """Return an icon with an opacity of `alpha` out of 255."""
        key = ("pale icon", name, pixels, alpha, colour)
        return self._cache.get(key, lambda: faded(self.get(name, pixels, colour), alpha))

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        pixels: int,
        at: tuple[int, int],
        anchor: Anchor = "center",
        *,
        colour: Colour = CREAM,
    ) -> pygame.Rect:
        """Draw a square icon with its `anchor` at a point; return its rectangle."""
        icon = self.get(name, pixels, colour)
        return surface.blit(icon, icon.get_rect(**{anchor: at}))

    def _tool(self, name: str, pixels: int, colour: Colour) -> pygame.Surface:
        drawn = pygame.image.load_sized_svg(self._tools / f"{name}.svg", (pixels, pixels))
        drawn.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        return drawn

    def whole(self, name: str, pixels: int) -> pygame.Surface:
        """Return a piece including its transparent margin, centred as in the picture."""
        return self._cache.get(("whole", name, pixels), self._piece, name, pixels, whole=True)

    def _piece(self, name: str, pixels: int, *, whole: bool) -> pygame.Surface:
        def read() -> pygame.Surface:
            painted = load_picture(self._folder / f"{name}.webp")
            if whole:
                return painted
            return _cut_out(painted)

        painted = self._cache.get(("piece", name, whole), read)
        return pygame.transform.smoothscale(painted, (pixels, pixels))


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a copy of a picture with an opacity of `alpha` out of 255."""
    copy = picture.copy()
    copy.set_alpha(alpha)
    return copy


def _cut_out(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture cropped to the smallest square that holds all of it."""
    box = picture.get_bounding_rect()
    side = max(box.size)
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    square.blit(picture, ((side - box.width) // 2, (side - box.height) // 2), box)
    return square


_Args = ParamSpec("_Args")

_DIMMED: Final[tuple[object, ...]] = (
    materials.dark_wood,
    materials.woven_cloth,
    materials.plain_cloth,
)
_LAMPLIT: Final[tuple[object, ...]] = (materials.parchment, materials.light_plank)
"""Materials that lamps light at night, so that dark ink stays legible."""


class Theme:
    """Everything that drawing needs.

    `resize` applies the window's size and the player's size settings.
    """

    def __init__(self, assets: Path, cache: SurfaceCache | None = None) -> None:
        self.cache = cache or SurfaceCache()
        self.metrics = Metrics.for_window(DESIGN_SIZE)
        self.text = TextPainter(FontBook(assets / "fonts"), self.cache, self.metrics)
        self.icons = Icons(assets / "pieces", assets / "tools", self.cache)
        self.keys = KeyHints()
        self.scenery = Scenery(assets / "scenes", self.cache)
        self._panels = PanelPictures(assets / "panels")

    @property
    def light(self) -> Light:
        """The light of the time of day that the player has chosen."""
        return self.scenery.light

    @light.setter
    def light(self, light: Light) -> None:
        self.scenery.light = light

    def resize(self, size: Size, interface: float = 1.0, text: float = 1.0) -> None:
        """Adapt to a window of `size` pixels; both settings are 1.0 at 100 %."""
        before = self.metrics
        self.metrics = Metrics.for_window(size, interface, text)
        self.cache.limit = min(LIMIT, LIMIT_PER_PIXEL * size[0] * size[1])
        if self.metrics != before:
            # Most cached surfaces were drawn for the old size.
            self.cache.trim(self.cache.limit // 4)
            self.text.rescale(self.metrics)

    def material(
        self,
        paint: Callable[Concatenate[PanelPictures, Size, float, _Args], pygame.Surface],
        size: Size,
        *args: _Args.args,
        **kwargs: _Args.kwargs,
    ) -> pygame.Surface:
        """Return `paint(panels, size, scale, ...)` from the cache; the arguments must be hashable.

        On the plain table another function replaces it.
        """
        scale = self.metrics.text_scale
        chosen = PLAIN.get(paint, paint) if self.light.flat else paint
        by_lamps = self.light.paper if paint in _LAMPLIT else colours.WHITE
        lit = self.light.panels if paint in _DIMMED else by_lamps

        def lay_light() -> pygame.Surface:
            picture = chosen(self._panels, size, scale, *args, **kwargs)
            picture.fill(lit, special_flags=pygame.BLEND_RGB_MULT)
            return picture

        key: Hashable = (chosen, size, scale, args, tuple(kwargs.items()), lit)
        return self.cache.get(key, lay_light)
