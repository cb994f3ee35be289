"""Sheets to read: lines with what each is worth, and headed paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words
from cacao_desktop.ui.boxes.cards import Composed
from cacao_desktop.ui.theme import Theme


class Lines(Composed):
    """A sheet with a heading and lines of a label and what it is worth; with an `action` it can be pressed."""

    def __init__(
        self, heading: str, lines: Sequence[tuple[str, str]], action: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        self._heading = heading
        self._lines = lines
        self._action = action
        self.focusable = self.chosen = action is not None

    def activate(self) -> None:
        if self._action is not None:
            self._action()

    def content(self, theme: Theme, width: int) -> Box:
        rows = [
            Row([Words(text, looks.TEXT_INK), Words(value, looks.COUNT, grows=False)], gap=12, middle=False)
            for text, value in self._lines
        ]
        heading = Words(self._heading, looks.HEADING_INK)
        return Pad(Column([heading, *(Pad(row, (0, 0, 0, 4)) for row in rows)]), (16, 12, 16, 16))


Section = tuple[str, Sequence[str]]
_NARROWEST_COLUMN: Final = 400


class Sheet(Composed):
    """Sections, each a heading and its paragraphs, read from top to bottom and then from left to right."""

    width = 900

    def __init__(self, sections: Sequence[Section]) -> None:
        super().__init__()
        self._sections = list(sections)

    def content(self, theme: Theme, width: int) -> Box:
        sections = [_section(section) for section in self._sections]
        padding = theme.metrics.tx(24)
        columns = [sections]
        if width >= 2 * theme.metrics.tx(_NARROWEST_COLUMN) + 3 * padding and len(sections) > 1:
            heights = [section.size(theme, (width - 3 * padding) // 2)[1] for section in sections]
            # The break that makes the longer of the two columns shortest.
            split = min(range(1, len(heights)), key=lambda cut: max(sum(heights[:cut]), sum(heights[cut:])))
            columns = [sections[:split], sections[split:]]
        return Pad(Row([Column(column) for column in columns], gap=24, middle=False), (24, 20, 24, 20))


def _section(section: Section) -> Box:
    heading, paragraphs = section
    texts = [Pad(Words(text, looks.TEXT_INK), (0, 0, 0, 5)) for text in paragraphs]
    return Pad(Column([Words(heading, looks.HEADING_INK), *texts]), (0, 0, 0, 12))
