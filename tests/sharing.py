"""Pictures and files shared by all tests of a process.

Without them opening a table takes ten times as long.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

import pygame
import pytest

from cacao_desktop import app
from cacao_desktop.colours import Colour
from cacao_desktop.geometry import Size
from cacao_desktop.table.catalogue.check import check_catalogue
from cacao_desktop.ui.ambient.scenery import Valley
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint.light import Light
from cacao_desktop.ui.text.painter import Face, FontBook, Letters

MAX_BYTES: Final = 300 * 1024 * 1024
"""The limit of painted surfaces in a process; beyond it the least recently used are discarded."""
MAX_WINDOW_BYTES: Final = 1024 * 1024 * 1024
"""The total memory of test windows that triggers a garbage collection.

Python triggers it by the number of objects, whatever their size, which is too late.
"""
MAX_VALLEYS: Final = 6

ASSETS: Final = Path(__file__).parents[1] / "assets"


class SharedPictures:
    """Shares painted surfaces between the windows of all tests.

    This relies on `SurfaceCache`: its keys contain everything that a surface depends on until the
    cache is cleared, and cached surfaces are never drawn on. Surfaces with text are painted in
    each window, because tests watch text layout. A window that has cleared its cache, as for
    another font, paints for itself.
    """

    def __init__(self) -> None:
        self._sharing = True
        self._own_get = SurfaceCache.get
        self._painted = SurfaceCache(MAX_BYTES)
        self._being_made: list[bool] = []
        """For each surface being made, the outermost first: whether it has text."""

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Start sharing."""
        self._share_surfaces(patch)
        self._share_files(patch)
        self._share_letters(patch)
        self._share_valleys(patch)
        # It checks for several hundred files, which do not change.
        patch.setattr(app, "check_catalogue", self._once(check_catalogue))

    @contextmanager
    def switched_off(self) -> Iterator[None]:
        """Make every window paint for itself for a while, as in normal play."""
        self._sharing = False
        try:
            yield
        finally:
            self._sharing = True

    def _share_surfaces(self, patch: pytest.MonkeyPatch) -> None:
        own_get = self._own_get
        own_clear = SurfaceCache.clear
        stores: WeakSet[SurfaceCache] = WeakSet()
        cleared: WeakSet[SurfaceCache] = WeakSet()

        def get(
            store: SurfaceCache,
            key: Hashable,
            make: Callable[..., pygame.Surface],
            *arguments: object,
            **named: object,
        ) -> pygame.Surface:
            if store not in stores:
                if sum(each._bytes for each in stores) > MAX_WINDOW_BYTES:
                    gc.collect()
                stores.add(store)
            kind = key[0] if isinstance(key, tuple) else key
            if kind in ("line", "paragraph"):
                self._being_made = [True] * len(self._being_made)
            if not self._sharing or kind == "paragraph" or store in cleared:
                return own_get(store, key, make, *arguments, **named)
            made = partial(make, *arguments, **named)
            return own_get(store, key, self._found_or_made, key, made)

        def clear(store: SurfaceCache) -> None:
            cleared.add(store)
            own_clear(store)

        patch.setattr(SurfaceCache, "get", get)
        patch.setattr(SurfaceCache, "clear", clear)

    def _found_or_made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._painted.find(key)
        if found is not None:
            return found
        self._being_made.append(False)
        try:
            made = make()
        finally:
            with_words = self._being_made.pop()
        if not with_words:
            self._own_get(self._painted, key, lambda: made)
        return made

    def _share_files(self, patch: pytest.MonkeyPatch) -> None:
        load = pygame.image.load

        def load_once(file: Any, *more: Any) -> pygame.Surface:
            path = Path(file) if isinstance(file, (str, os.PathLike)) else None
            if path is None or not self._sharing or not path.is_relative_to(ASSETS):
                return load(file, *more)
            return self._own_get(self._painted, ("file", path), lambda: load(path)).copy()

        patch.setattr(pygame.image, "load", load_once)

    def _share_letters(self, patch: pytest.MonkeyPatch) -> None:
        """Keep fonts open, with their measured and drawn texts."""
        open_letters = FontBook.letters
        measure = Letters.width
        draw = Letters.render
        # Texts are found much faster than paths, which are compared part by part.
        books: dict[str, FontBook] = {}
        widths: dict[tuple[str, int, int, str], int] = {}

        def letters(book: FontBook, face: Face, pixels: int, *, wide: bool = False) -> Letters:
            if not self._sharing:
                return open_letters(book, face, pixels, wide=wide)
            folder = str(book._folder)
            if folder not in books:
                books[folder] = FontBook(book._folder)
            return open_letters(books[folder], face, pixels, wide=wide)

        def width(letters: Letters, text: str) -> int:
            key = str(letters._paths[0]), letters.pixels, letters.gap, text
            if key not in widths:
                widths[key] = measure(letters, text)
            return widths[key]

        def render(
            letters: Letters, text: str, colour: Colour, outline: int = 0
        ) -> pygame.Surface:
            key = (
                "letters",
                str(letters._paths[0]),
                letters.pixels,
                letters.gap,
                text,
                colour,
                outline,
            )
            # A copy, because titles are painted over with gold.
            return self._own_get(
                self._painted, key, lambda: draw(letters, text, colour, outline)
            ).copy()

        def closed(leave: Callable[[], None]) -> Callable[[], None]:
            """Reopen the fonts after quitting pygame, which closes them."""

            def leave_and_forget() -> None:
                books.clear()
                leave()

            return leave_and_forget

        patch.setattr(pygame, "quit", closed(pygame.quit))
        patch.setattr(pygame.font, "quit", closed(pygame.font.quit))
        patch.setattr(FontBook, "letters", letters)
        patch.setattr(Letters, "width", width)
        patch.setattr(Letters, "render", render)

    def _share_valleys(self, patch: pytest.MonkeyPatch) -> None:
        layers: dict[tuple[Size, Light], dict[str, Any]] = {}
        prepare = Valley._prepare

        def prepare_once(valley: Valley, size: Size, light: Light) -> None:
            if not self._sharing:
                prepare(valley, size, light)
                return
            if (size, light) not in layers:
                prepare(valley, size, light)
                names = ("_sky", "_land", "_front", "_rays")
                while len(layers) >= MAX_VALLEYS:
                    layers.pop(next(iter(layers)))
                layers[size, light] = {name: getattr(valley, name) for name in names}
            for name, layer in layers[size, light].items():
                setattr(valley, name, layer)

        draw = Valley.draw

        def draw_once(
            valley: Valley,
            surface: pygame.Surface,
            light: Light,
            view: tuple[float, float],
            seconds: float,
        ) -> None:
            # Only the first view of each menu recurs; all others depend on the pointer and wind.
            if not self._sharing or seconds or view != (0.0, 0.0):
                draw(valley, surface, light, view, seconds)
                return

            def paint() -> pygame.Surface:
                picture = pygame.Surface(surface.get_size(), 0, 32)
                draw(valley, picture, light, view, seconds)
                return picture

            key = ("valley", surface.get_size(), light)
            surface.blit(self._own_get(self._painted, key, paint), (0, 0))

        patch.setattr(Valley, "_prepare", prepare_once)
        patch.setattr(Valley, "draw", draw_once)

    def _once(self, check: Callable[..., None]) -> Callable[..., None]:
        done: list[bool] = []

        def once(*arguments: object) -> None:
            if not done or not self._sharing:
                check(*arguments)
                done.append(True)

        return once
