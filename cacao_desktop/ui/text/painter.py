"""Drawing text: fonts by size, wrapped paragraphs, shadows, and cached lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

import pygame

from cacao_desktop.colours import Colour
from cacao_desktop.geometry import ceil_div
from cacao_desktop.measures import Line, TextSize
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.metrics import Metrics
from cacao_desktop.ui.text.alphabets import OTHER_ALPHABETS, drawable, pieces

Align = Literal["left", "center", "right"]
Anchor = Literal[
    "topleft",
    "midtop",
    "topright",
    "midleft",
    "center",
    "midright",
    "bottomleft",
    "midbottom",
    "bottomright",
]
_MAX_CACHED_TEXTS: Final = 20_000
"""The maximum number of cached widths, and of cached wrapped texts."""
_MIN_FIT_SIZE: Final = TextSize.SMALL
_MAX_FINE_SIZE: Final = 40
"""The size up to which letters are drawn four times larger, above it twice, in pixels."""
_OTHER_SIZE: Final = 0.86
"""The size of the other font relative to the usual ones, whose small letters are lower."""
_WIDE_SPACING: Final = 0.12
"""The extra spacing of wide letters, as a share of their size (WCAG 1.4.12)."""


class Face(StrEnum):
    """The fonts of the game, by file name."""

    HEADING = "Baloo2-Bold.ttf"
    TITLE = "Baloo2-ExtraBold.ttf"
    STRONG = "Nunito-Bold.ttf"
    HEAVY = "Nunito-ExtraBold.ttf"
    CLEAR = "AtkinsonHyperlegibleNext-Bold.ttf"
    """Letters that are easy to distinguish, as a replacement for all others."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """The look of a text; `size` is in pixels of a 1366x768 window."""

    face: Face
    size: float
    colour: Colour
    shadow: Colour | None = None

    def in_colour(self, colour: Colour) -> TextStyle:
        return replace(self, colour=colour)

    def sized(self, size: float) -> TextStyle:
        return replace(self, size=size)

    def without_shadow(self) -> TextStyle:
        return replace(self, shadow=None)


class _DrawnPiece(NamedTuple):
    """A piece of a text in one font: its picture, and its advance and ascent in pixels."""

    picture: pygame.Surface
    advance: int
    ascent: int


class Letters:
    """One font at one size in pixels, with a second one for letters that it lacks.

    SDL aligns every letter of a small text to whole pixels, which tears words apart; so letters
    are drawn several times larger and scaled down smoothly.
    """

    def __init__(self, path: Path, other: Path, pixels: int, *, wide: bool = False) -> None:
        self._times = 4 if pixels <= _MAX_FINE_SIZE else 2
        self.gap = round(pixels * self._times * _WIDE_SPACING) if wide else 0
        """The extra letter spacing, in the pixels of the enlarged drawing."""
        self._font = pygame.font.Font(path, pixels * self._times)
        self._paths = path, other
        self.pixels = pixels

    @property
    def line_height(self) -> int:
        """The distance between two lines in pixels; Baloo 2 itself asks for far too much."""
        return min(self._font.get_linesize() // self._times, round(self.pixels * 1.36))

    def width(self, text: str) -> int:
        return ceil_div(self._large_width(drawable(text)), self._times)

    def _pieces(self, text: str) -> list[tuple[pygame.font.Font, str]]:
        return [
            (self._other_font if other else self._font, part)
            for other, piece in pieces(text, *self._paths)
            for part in (piece if self.gap else (piece,))
        ]

    @cached_property
    def _other_font(self) -> pygame.font.Font:
        return pygame.font.Font(self._paths[1], round(self.pixels * self._times * _OTHER_SIZE))

    def _large_width(self, text: str) -> int:
        return sum(font.size(piece)[0] + self.gap for font, piece in self._pieces(text))

    def render(self, text: str, colour: Colour, outline: int = 0) -> pygame.Surface:
        """Return the text in a colour, thickened by `outline` pixels all around."""
        text = drawable(text)
        if not self._large_width(text):
            # For a text without width the font raises an error instead of returning a picture.
            return pygame.Surface((1, self.line_height), pygame.SRCALPHA)
        drawn = [self._drawn(font, piece, colour, outline) for font, piece in self._pieces(text)]
        large = drawn[0].picture if len(drawn) == 1 else self._on_one_line(drawn)
        size = (
            ceil_div(large.get_width(), self._times),
            ceil_div(large.get_height(), self._times),
        )
        return pygame.transform.smoothscale(large, size)

    def _drawn(
        self, font: pygame.font.Font, text: str, colour: Colour, outline: int
    ) -> _DrawnPiece:
        """Draw a piece of a text several times larger."""
        font.outline = outline * self._times
        large = font.render(text, True, colour)
        font.outline = 0
        if outline:
            inner = font.render(text, True, colour)
            large.blit(inner, inner.get_rect(center=large.get_rect().center))
        return _DrawnPiece(large, font.size(text)[0] + self.gap, font.get_ascent())

    def _on_one_line(self, drawn: Sequence[_DrawnPiece]) -> pygame.Surface:
        """Return pieces of a text side by side at their widths, on the usual font's baseline."""
        ascent = self._font.get_ascent()
        width = sum(piece.advance for piece in drawn[:-1]) + drawn[-1].picture.get_width()
        height = max(piece.picture.get_height() for piece in drawn)
        whole = pygame.Surface((width, height), pygame.SRCALPHA)
        x = 0
        for piece in drawn:
            whole.blit(piece.picture, (x, max(0, ascent - piece.ascent)))
            x += piece.advance
        return whole


class FontBook:
    """Opens the fonts of a folder at requested pixel sizes and keeps the latest ones open."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._opened = lru_cache(maxsize=24)(self._open)

    def letters(self, face: Face, pixels: int, *, wide: bool = False) -> Letters:
        """Return a font; raises FileNotFoundError when its file is missing."""
        return self._opened(face, pixels, wide)

    def close(self) -> None:
        """Close all fonts that are no longer in use."""
        self._opened.cache_clear()

    def _open(self, face: Face, pixels: int, wide: bool) -> Letters:
        return Letters(
            self._folder / face.value, self._folder / OTHER_ALPHABETS, pixels, wide=wide
        )


class TextPainter:
    """Measures and draws text for one window."""

    def __init__(self, fonts: FontBook, cache: SurfaceCache, metrics: Metrics) -> None:
        self._fonts = fonts
        self._cache = cache
        self.metrics = metrics
        self._widths = lru_cache(maxsize=_MAX_CACHED_TEXTS)(self._measured)
        self._lines = lru_cache(maxsize=_MAX_CACHED_TEXTS)(self._wrapped)
        self._clear = False
        self._wide = False

    def rescale(self, metrics: Metrics) -> None:
        """Use the metrics of another window size, and discard all fonts and widths of the old."""
        self.metrics = metrics
        self._fonts.close()
        self._widths.cache_clear()
        self._lines.cache_clear()

    def choose_letters(self, *, clear: bool, wide: bool) -> None:
        """Switch all texts to the easy-to-read font, or to wider letter spacing."""
        if (clear, wide) != (self._clear, self._wide):
            self._clear = clear
            self._wide = wide
            self._widths.cache_clear()
            self._lines.cache_clear()
            self._cache.clear()

    def letters(self, style: TextStyle) -> Letters:
        """Return the font of a style at its size in this window."""
        return self.open(style.face, self.metrics.font(style.size))

    def open(self, face: Face, pixels: int) -> Letters:
        """Return a font at a size in pixels, for lettering without a style."""
        return self._fonts.letters(Face.CLEAR if self._clear else face, pixels, wide=self._wide)

    def line_height(self, style: TextStyle) -> int:
        """Return the distance between two lines in pixels."""
        return self.letters(style).line_height

    def width(self, text: str, style: TextStyle) -> int:
        return self._widths(text, style.face, self.metrics.font(style.size))

    def _measured(self, text: str, face: Face, pixels: int) -> int:
        return self.open(face, pixels).width(text)

    def line(self, text: str, style: TextStyle) -> pygame.Surface:
        """Return one rendered line; its height is `line_height` plus the shadow."""
        key = ("line", text, style, self.metrics.font(style.size))
        return self._cache.get(key, self._render, text, style)

    def _render(self, text: str, style: TextStyle) -> pygame.Surface:
        letters = self.letters(style)
        drawn = letters.render(text, style.colour)
        height = letters.line_height
        drop = self._drop(style)
        surface = pygame.Surface((max(1, drawn.get_width()), height + drop), pygame.SRCALPHA)
        top = (height - drawn.get_height()) // 2
        if style.shadow is not None:
            dark = letters.render(text, style.shadow)
            surface.blit(dark, (0, top + drop))
            surface.blit(dark, (0, top + max(1, drop // 2)))
        surface.blit(drawn, (0, top))
        return surface

    def _drop(self, style: TextStyle) -> int:
        if style.shadow is None:
            return 0
        return self.metrics.tx(Line.THIN)

    def wrap(self, text: str, style: TextStyle, width: int) -> list[str]:
        """Break a text into lines of at most `width` pixels, keeping its own line breaks."""
        return list(self._lines(text, style.face, self.metrics.font(style.size), width))

    def _wrapped(self, text: str, face: Face, pixels: int, width: int) -> list[str]:
        letters = self.open(face, pixels)
        lines: list[str] = []
        for part in text.split("\n"):
            line = ""
            for word in words_of(part):
                trial = f"{line} {word}" if line else word
                if letters.width(trial) <= width:
                    line = trial
                    continue
                if line:
                    lines.append(line)
                *full, line = _split_word(word, letters, width)
                lines.extend(full)
            lines.append(line)
        return lines

    def even_width(self, text: str, style: TextStyle, width: int) -> int:
        """Return the narrowest width, to four pixels, that does not add lines to a text."""
        rows = max(1, len(self.wrap(text, style, width)))
        least = max((self.width(word, style) for word in words_of(text)), default=0)
        widths = range(max(least, self.width(text, style) // rows), width, 4)
        return next(
            (narrow for narrow in widths if len(self.wrap(text, style, narrow)) <= rows), width
        )

    def row_height(self, style: TextStyle) -> int:
        """Return the height of a single line with its shadow."""
        return self.line_height(style) + self._drop(style)

    def paragraph_height(self, text: str, style: TextStyle, width: int) -> int:
        return len(self.wrap(text, style, width)) * self.line_height(style) + self._drop(style)

    def paragraph(
        self, text: str, style: TextStyle, width: int, align: Align = "left"
    ) -> pygame.Surface:
        key = ("paragraph", text, style, self.metrics.font(style.size), width, align)
        return self._cache.get(key, self._render_paragraph, text, style, width, align)

    def _render_paragraph(
        self, text: str, style: TextStyle, width: int, align: Align
    ) -> pygame.Surface:
        lines = self.wrap(text, style, width)
        height = self.line_height(style)
        surface = pygame.Surface(
            (max(1, width), len(lines) * height + self._drop(style)), pygame.SRCALPHA
        )
        for index, line in enumerate(lines):
            drawn = self._render(line, style)
            spare = width - drawn.get_width()
            left = {"left": 0, "center": spare // 2, "right": spare}[align]
            surface.blit(drawn, (left, index * height))
        return surface

    def fit(
        self, text: str, style: TextStyle, width: int, height: int, least: float = _MIN_FIT_SIZE
    ) -> TextStyle:
        """Return the style, reduced until the text wraps into the box, but at least to `least`."""
        style = self.fit_words(text, style, width, least)
        while style.size > least and self.paragraph_height(text, style, width) > height:
            style = _smaller(style, least)
        return style

    def fit_words(
        self, text: str, style: TextStyle, width: int, least: float = _MIN_FIT_SIZE
    ) -> TextStyle:
        """Return the style, reduced until no word is wider than a line."""
        while style.size > least and any(
            self.width(word, style) > width for word in words_of(text)
        ):
            style = _smaller(style, least)
        return style

    def shortened(self, text: str, style: TextStyle, available: int) -> str:
        """Return a line cut to a width in pixels, with an ellipsis where it was cut."""
        if self.width(text, style) <= available:
            return text
        while text and self.width(text + "…", style) > available:
            text = text[:-1]
        return text.rstrip() + "…"

    def name_line(self, name: str, style: TextStyle, available: int) -> tuple[str, TextStyle]:
        """Return a name and its style for a width in pixels.

        The letters become smaller first; if that is not enough, the name is cut.
        """
        style = self.fit(name, style, available, self.line_height(style))
        return self.shortened(name, style, available), style

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        position: tuple[int, int],
        anchor: Anchor = "topleft",
    ) -> pygame.Rect:
        """Draw one line with the `anchor` of its box at `position`; return the box."""
        drawn = self.line(text, style)
        box = pygame.Rect(0, 0, drawn.get_width(), self.line_height(style))
        setattr(box, anchor, position)
        surface.blit(drawn, box)
        return box

    def draw_paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        box: pygame.Rect,
        align: Align = "left",
        *,
        middle: bool = False,
    ) -> int:
        """Draw a wrapped text into the box, at its top or vertically centred.

        Return its height.
        """
        drawn = self.paragraph(text, style, box.width, align)
        height = drawn.get_height() - self._drop(style)
        surface.blit(drawn, (box.x, box.y + (box.height - height) // 2 if middle else box.y))
        return height


def _smaller(style: TextStyle, least: float) -> TextStyle:
    """Return the style in the next smaller size; below the smallest size it shrinks by 1."""
    size = TextSize.next_smaller(style.size)
    if size >= style.size:
        size = style.size - 1
    return style.sized(max(least, size))


def words_of(text: str) -> list[str]:
    """Return the words between which a line may break.

    Non-breaking spaces do not separate words.
    """
    return [word for word in text.replace("\n", " ").split(" ") if word]


def _split_word(word: str, letters: Letters, width: int) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and letters.width(pieces[-1] + letter) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
