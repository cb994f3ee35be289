"""The keys of cached pictures, which hold everything that a picture depends on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final

import pygame
import pytest

from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.ui.cache import SurfaceCache
from tests.conftest import Sample
from tests.samples import one_in
from tests.scenes.test_screens import Look, opened

LOOKS: Final = (
    Look("en", (1366, 768), "day", plain=False, scales=((100, 100), (100, 150), (200, 100))),
    Look("en", (1366, 768), "night", plain=False, scales=((100, 100), (100, 200))),
    Look("de", (1366, 768), "evening", plain=False, scales=((100, 100),)),
    Look("en", (1024, 640), "day", plain=False, scales=((100, 100), (75, 100))),
    Look("en", (1366, 768), "day", plain=True, scales=((100, 100),)),
)
WITH_TEXT: Final = ("line", "paragraph")


class CacheWatch:
    """Watches what all caches return, and remembers the pictures of each key.

    Pictures with text are left out: the cache is cleared when their language or font changes.
    """

    def __init__(self, get: Callable[..., pygame.Surface]) -> None:
        self._get = get
        self._pixels: dict[Hashable, int] = {}
        self._has_text: set[Hashable] = set()
        self._being_made: list[Hashable] = []
        self.different: set[Hashable] = set()
        """The keys under which different pictures were found."""

    def get(
        self,
        cache: SurfaceCache,
        key: Hashable,
        make: Callable[..., pygame.Surface],
        *arguments: object,
        **named: object,
    ) -> pygame.Surface:
        def made() -> pygame.Surface:
            self._being_made.append(key)
            try:
                return make(*arguments, **named)
            finally:
                self._being_made.pop()

        picture = self._get(cache, key, made)
        if key in self._has_text or (isinstance(key, tuple) and key[0] in WITH_TEXT):
            self._has_text.update(self._being_made)
        else:
            pixels = hash(pygame.image.tobytes(picture, "RGBA"))
            if self._pixels.setdefault(key, pixels) != pixels:
                self.different.add(key)
        return picture


@pytest.fixture
def watch(own_pictures: None, monkeypatch: pytest.MonkeyPatch) -> CacheWatch:
    del own_pictures
    monkeypatch.setattr("cacao_desktop.commands.pictures.REVIEW", Budget(simulations=1))
    watch = CacheWatch(SurfaceCache.get)

    def get(cache: SurfaceCache, *arguments: Any, **named: Any) -> pygame.Surface:
        return watch.get(cache, *arguments, **named)

    monkeypatch.setattr(SurfaceCache, "get", get)
    return watch


@pytest.mark.parametrize("screen", one_in(len(PICTURES), PICTURES, list(PICTURES).index("setup")))
def test_a_cached_picture_looks_the_same_in_every_window(
    screen: str, sample: Sample, watch: CacheWatch
) -> None:
    for look in LOOKS[: sample(2, len(LOOKS))]:
        context = opened(look, lambda context: PICTURES[screen](context, None))
        for interface, text in look.scales:
            context.theme.resize(look.window, interface / 100, text / 100)
            context.stack.layout(look.window)
            context.stack.draw(context.display.surface)
        context.stack.clear()
    assert watch.different == set()
