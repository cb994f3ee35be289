"""What watches a screen while it is drawn.

Words that are cut, texts that are hard to read or not translated.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations
from typing import Any, Final, NamedTuple

import pygame
import pytest

from cacao_desktop.colours import Colour
from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.input.intentions import StepFocus
from cacao_desktop.ui.pages.page_scene import PageScene
from cacao_desktop.ui.pages.scroll import ScrollArea
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.text.painter import Face, TextPainter, TextStyle
from cacao_desktop.ui.widgets.labels import Panel
from cacao_desktop.ui.widgets.widget import Widget
from cacao_desktop.words.opponents import OPPONENT_NAMES, PEOPLE_NAMES
from tests.contrast import contrast_ratio
from tests.ui.harness import give, record_broken_words, widgets_of

MIN_CONTRAST: Final = 4.5
"""What WCAG 2 asks for (level AA)."""
_CREDITS: Final = tomllib.loads(resource("assets", "credits.toml").read_text(encoding="utf-8"))
_WORKS: Final = [work for section in _CREDITS["licences"] for work in section["works"].items()]
_CREDITED: Final = [*(credit["person"] for credit in _CREDITS["people"]), *chain(*_WORKS)]
CREDITED: Final = {
    word for name in _CREDITED if " or " not in name for word in re.findall(r"[A-Za-z]{2,}", name)
}
"""The words in the names of people, works and licences, all but the licence that is translated."""
NAMES: Final = {*OPPONENT_NAMES.values(), *PEOPLE_NAMES, "Dov", "Cacao"}
"""What is called the same in every language."""
LANGUAGES: Final = {"English", "Deutsch", "Nederlands", "Polski"}
"""Languages call themselves what they are called by those who speak them."""
KEYS: Final = {"Esc", "Tab", "Enter", "LB", "RB", "LT", "RT"}
BRACKETED: Final = re.compile(r"\[[^\[\]]*\]")
WORD: Final = re.compile(r"[^\W\d_]{3,}")
MIN_TARGET: Final = 34
"""The smallest side of what can be pressed, in pixels at an interface size of 100 %."""


class Drawn(NamedTuple):
    """A text as it was drawn, and how well it can be told from the mean of what was behind it."""

    text: str
    contrast: float
    colour: Colour
    ground: Colour


class TextUse(NamedTuple):
    """A text and the face of its letters: a chapter's title may be a line of a list as well."""

    text: str
    face: Face


class TextWatch:
    """Notes what happens to texts while screens are drawn."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.broken = record_broken_words(patch)
        self.cut: list[str] = []
        self.drawn: list[Drawn] = []
        self.texts: set[str] = set()
        self.heights: dict[TextUse, int] = {}
        """The least height of the lines of each text that was drawn, as a title or a sentence."""
        self.picture: pygame.Surface | None = None
        self.film: pygame.Surface | None = None
        self._watch_cuts(patch)
        self._watch_texts(patch)
        self._watch_contrast(patch)

    def clear(self) -> None:
        """Forget what has been noted of the last picture, but not which texts there were."""
        self.broken.clear()
        self.cut.clear()
        self.drawn.clear()
        self.heights = {}

    def problems(self) -> Iterator[str]:
        """Yield what is wrong with the texts of the last picture."""
        yield from (f"“{word}” is broken" for word in set(self.broken))
        yield from (f"“{text}” is cut" for text in set(self.cut))
        yield from (
            f"{drawn} is faint" for drawn in set(self.drawn) if drawn.contrast < MIN_CONTRAST
        )

    def _watch_cuts(self, patch: pytest.MonkeyPatch) -> None:
        shortened = TextPainter.shortened

        def shorten(painter: TextPainter, text: str, style: TextStyle, room: int) -> str:
            short = shortened(painter, text, style, room)
            self.cut.extend([text] if short != text else [])
            return short

        patch.setattr(TextPainter, "shortened", shorten)

    def _watch_texts(self, patch: pytest.MonkeyPatch) -> None:
        line = TextPainter.line
        paragraph = TextPainter.paragraph

        def watched_line(painter: TextPainter, text: str, style: Any) -> pygame.Surface:
            self.texts.add(text)
            return line(painter, text, style)

        def watched_paragraph(painter: TextPainter, text: str, *more: Any) -> pygame.Surface:
            self.texts.add(text)
            return paragraph(painter, text, *more)

        patch.setattr(TextPainter, "line", watched_line)
        patch.setattr(TextPainter, "paragraph", watched_paragraph)

    def _watch_contrast(self, patch: pytest.MonkeyPatch) -> None:
        draw = TextPainter.draw
        draw_paragraph = TextPainter.draw_paragraph

        def watched_draw(
            self_: TextPainter,
            surface: pygame.Surface,
            text: str,
            style: Any,
            at: Any,
            anchor: Any = "topleft",
        ) -> pygame.Rect:
            box = pygame.Rect(0, 0, self_.line(text, style).get_width(), self_.line_height(style))
            setattr(box, anchor, at)
            self._note_height(TextUse(text, style.face), box.height)
            self._note(surface, text, style.colour, box)
            return draw(self_, surface, text, style, at, anchor)

        def watched_paragraph(
            self_: TextPainter,
            surface: pygame.Surface,
            text: str,
            style: Any,
            box: pygame.Rect,
            *more: Any,
            **named: Any,
        ) -> int:
            wide = max(self_.width(line, style) for line in self_.wrap(text, style, box.width))
            high = self_.paragraph_height(text, style, box.width)
            self._note_height(TextUse(text, style.face), self_.line_height(style))
            align = more[0] if more else named.get("align", "left")
            place = pygame.Rect(0, box.y, wide, high)
            side = {"left": "left", "center": "centerx", "right": "right"}[align]
            setattr(place, side, getattr(box, side))
            if named.get("middle"):
                place.centery = box.centery
            self._note(surface, text, style.colour, place)
            return draw_paragraph(self_, surface, text, style, box, *more, **named)

        patch.setattr(TextPainter, "draw", watched_draw)
        patch.setattr(TextPainter, "draw_paragraph", watched_paragraph)

    def _note_height(self, use: TextUse, line: int) -> None:
        """Note how high the letters of a text are; figures on pieces are as large as these."""
        if WORD.search(use.text):
            self.heights[use] = min(line, self.heights.get(use, line))

    def _note(self, surface: pygame.Surface, text: str, colour: Colour, box: pygame.Rect) -> None:
        place = box.clip(surface.get_clip())
        if text.strip() and place.width > 3 and place.height > 3:
            red, green, blue, *_alpha = pygame.transform.average_color(surface, place)
            ground = red, green, blue
            self.drawn.append(Drawn(text, contrast_ratio(colour, ground), colour, ground))


def not_grown(
    once: Mapping[TextUse, int], twice: Mapping[TextUse, int], least: float
) -> Iterator[str]:
    """Yield the texts whose letters at 200 % are not at least so many times as high as at 100 %."""
    for use in once.keys() & twice.keys():
        grown = twice[use] / once[use]
        if grown < least:
            yield f"“{use.text}” is {grown:.2f} times as high"


def english(texts: Iterable[str]) -> list[str]:
    """Return the words that have escaped translation in texts of the pseudo-language."""
    return sorted(
        set[str]().union(*map(untranslated, texts)) - NAMES - CREDITED - LANGUAGES - KEYS
    )


def untranslated(text: str) -> set[str]:
    """Return the words of a text in the pseudo-language that stand outside all brackets and have no accent.

    A sentence that was taken out of a longer text has lost its brackets, but not its accents.
    """
    before = None
    while before != text:
        before = text
        text = BRACKETED.sub(" ", text)
    return set(filter(str.isascii, re.findall(r"[A-Za-zÀ-ž]{2,}", text)))


def misplaced(scene: PageScene, window: pygame.Rect) -> Iterator[str]:
    """Yield what lies outside the window or on something else."""
    parts = [
        widget
        for widget in scene.page.widgets
        if widget.visible and widget.rect.width and not isinstance(widget, Panel)
    ]
    for part in parts:
        if not window.contains(part.rect):
            yield f"{type(part).__name__} {part.rect} is not in the window"
    for one, other in combinations(parts, 2):
        both = one.rect.clip(other.rect)
        inside = one.rect.contains(other.rect) or other.rect.contains(one.rect)
        if min(both.size) > 4 and not inside:
            yield f"{type(one).__name__} {one.rect} and {type(other).__name__} {other.rect} are on each other"
    for first, second in combinations(_seen_rects(scene), 2):
        if first.colliderect(second):
            yield f"what can be pressed at {first} and at {second} is on each other"


def out_of_reach(scene: PageScene, window: pygame.Rect, interface: float) -> Iterator[str]:
    """Yield what Tab does not lead to, or shows too small or where nobody can press it."""
    seen: set[int] = set()
    for _ in widgets_of(scene):
        give(scene, StepFocus(1))
        focus = scene.page.focus
        if focus is None:
            yield "Tab leads nowhere"
            return
        at = f"{type(focus).__name__} {focus.rect}"
        if not window.contains(focus.rect):
            yield f"{at} has the focus outside the window"
        if scene.page.hit(focus.rect.center) is not focus:
            yield f"{at} has the focus, but something else is pressed there"
        if min(focus.rect.size) < round(MIN_TARGET * interface):
            yield f"{at} is too small to press"
        seen.add(id(focus))
    if len(seen) != len(widgets_of(scene)):
        yield f"Tab leads to {len(seen)} of {len(widgets_of(scene))}"


def nameless(scene: Scene) -> Iterator[str]:
    """Yield what a screen reader could not tell of a screen.

    Widgets without a name or a role of their own.
    """
    widgets = [widget for widget in scene.outline.widgets() if widget.focusable]
    for widget in widgets:
        at = f"{type(widget).__name__} {widget.rect}"
        if not widget.accessible_name.strip():
            yield f"{at} has no name"
        if widget.role is Role.TEXT:
            yield f"{at} can be used, but its role is {widget.role.name}"
    if not widgets:
        yield "nothing can be reached"


def _seen_rects(scene: Scene) -> list[pygame.Rect]:
    """Return where the widgets can be seen, those of a view without what is scrolled away."""
    rects: list[pygame.Rect] = []
    for holder in scene.page.widgets:  # type: ignore[attr-defined]
        if isinstance(holder, ScrollArea):
            view = holder.rect
        else:
            view = pygame.Rect(-9999, -9999, 99999, 99999)
        rects += [part.rect.clip(view) for part in _focusable(holder)]
    return [rect for rect in rects if rect.width and rect.height]


def _focusable(holder: Widget) -> list[Widget]:
    return [part for part in holder.parts() if part.focusable]
