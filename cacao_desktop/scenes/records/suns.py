"""The suns of journeys and puzzles, and the finished lessons, for the album."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import ceil_div
from cacao_desktop.i18n import _, counted
from cacao_desktop.measures import Icon, Radius, Space
from cacao_desktop.scenes.journey.journeys import in_language
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.lessons.catalogue import lesson_ids
from cacao_desktop.scenes.lists import low_progress_card, progress_card
from cacao_desktop.scenes.puzzles.list import (
    LEVEL_NAMES,
    all_puzzles,
    suns,
    suns_in_words,
)
from cacao_desktop.storage import MAX_SUNS, Settings
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Painted, WidgetBox, ground
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.widgets import Plaque, draw_disc

_MIN_CARD_WIDTH: Final = 350
"""The smallest width of a card, in design pixels."""
_SUNS_COLUMNS: Final = 5
"""The number of puzzles in a row of suns."""
_SUNS_ROW_HEIGHT: Final = Icon.LARGE + Space.TINY
"""The height of a puzzle's number with its suns below it, and of the gap to the next row."""
_MAX_SUN_SHARE: Final = 0.3
"""The largest width of a sun, as a share of its plate's: three suns and two edges."""
_NUMBER_SHARE: Final = 0.27
_SUN_SHARE: Final = 0.71
"""The heights of the middle of a number and of its suns, as shares of their plate's."""
_PLACE_SHARE: Final = 0.5
"""The side of the ring in place of a missing sun, as a share of a sun's."""
_PLATE_ALPHA: Final = 150
"""The opacity of a plate, of 255."""
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of one thing: an icon, a text, and the share that is done."""

    icon: str
    text: str
    share: float
    earned: Mapping[int, int] = field(default_factory=dict)
    """The suns of each puzzle of a level, by its number among all puzzles."""


@dataclass(frozen=True, slots=True)
class ProgressGroup:
    """Progress of one kind under a heading."""

    name: str
    rows: Sequence[Progress]


FindProgress = Callable[[], Sequence[ProgressGroup]]


def progress_of(settings: Settings, journeys: JourneyProgress) -> list[ProgressGroup]:
    """Return the progress in lessons, journeys and puzzles."""
    return [
        ProgressGroup(_("Journey"), [_lessons(settings), *_journeys(journeys)]),
        ProgressGroup(_("Puzzles"), list(_puzzles(settings))),
    ]


def _lessons(settings: Settings) -> Progress:
    count = len(lesson_ids())
    done = sum(each in settings.lessons_done for each in lesson_ids())
    text = counted(
        "{done} of {count} lesson done", "{done} of {count} lessons done", count, done=done
    )
    return Progress("worker", text, done / count)


def _journeys(progress: JourneyProgress) -> Iterator[Progress]:
    for journey in progress.journeys:
        earned = progress.done(journey).suns
        max_suns = MAX_SUNS * len(journey.stops)
        text = _("{name}: {suns}").format(
            name=in_language(journey.title), suns=suns_in_words(earned, max_suns)
        )
        yield Progress("sun", text, earned / max_suns)


def _puzzles(settings: Settings) -> Iterator[Progress]:
    for level, name in LEVEL_NAMES.items():
        of_each = {
            number: suns(settings, each) or 0
            for number, each in enumerate(all_puzzles(), 1)
            if each.level == level
        }
        earned = sum(of_each.values())
        max_suns = MAX_SUNS * len(of_each)
        # A narrow card breaks the text after the name of the level.
        count = suns_in_words(earned, max_suns).replace(" ", _NO_BREAK)
        text = _("{name}: {suns}").format(name=_(name), suns=count)
        yield Progress("sun", text, earned / max_suns, of_each)


def _card(row: Progress, *, low: bool) -> Shown:
    """Return the card of a progress, with the suns of each puzzle below it."""
    if not row.earned and low:
        return low_progress_card(row.text, row.share)
    if not row.earned:
        return progress_card(row.icon, row.text, row.share)
    height = _SUNS_ROW_HEIGHT * ceil_div(len(row.earned), _SUNS_COLUMNS)
    suns_of_each = Painted(partial(_draw_suns, row.earned), height)
    return progress_card(row.icon, row.text, row.share, suns_of_each)


def _draw_suns(
    earned: Mapping[int, int], surface: pygame.Surface, theme: Theme, rect: pygame.Rect
) -> None:
    """Draw a plate for each puzzle, in columns."""
    gap = theme.metrics.tx(Space.TINY)
    height = theme.metrics.tx(_SUNS_ROW_HEIGHT)
    for index, (number, count) in enumerate(earned.items()):
        row, column = divmod(index, _SUNS_COLUMNS)
        left = rect.x + column * (rect.width + gap) // _SUNS_COLUMNS
        right = rect.x + (column + 1) * (rect.width + gap) // _SUNS_COLUMNS - gap
        plate = pygame.Rect(left, rect.y + row * height, right - left, height - gap)
        draw_plate(surface, theme, plate, number, count)


def draw_plate(
    surface: pygame.Surface, theme: Theme, plate: pygame.Rect, number: int, count: int
) -> None:
    """Draw the number of a puzzle above its suns, on a lighter plate once it has any."""
    shade = colours.FIELD if count else colours.PARCHMENT_EDGE
    ground(surface, theme, plate, shade, Radius.CHIP, _PLATE_ALPHA)
    at = plate.centerx, plate.y + round(plate.height * _NUMBER_SHARE)
    style = styles.SMALL_INK if count else styles.SMALL_SOFT
    theme.text.draw(surface, str(number), style, at, "center")
    side = min(theme.metrics.tx(Icon.SMALL), round(plate.width * _MAX_SUN_SHARE))
    for place in range(MAX_SUNS):
        x = plate.centerx + side * (2 * place + 1 - MAX_SUNS) // 2
        middle = x, plate.y + round(plate.height * _SUN_SHARE)
        if place < count:
            theme.icons.draw(surface, "sun", side, middle)
        else:
            ring = max(1, round(side * _PLACE_SHARE))
            draw_disc(surface, theme, middle, ring, colours.GROOVE, (colours.SOFT_INK, 1))


def progress_page(groups: Sequence[ProgressGroup], *, low: bool = False) -> Box:
    """Return the progress as cards, which may be `low`, under the headings of its groups."""
    boxes: list[Box] = []
    for group in groups:
        cards = [_card(row, low=low) for row in group.rows]
        grid = Grid(
            widget_boxes(*cards), Space.MEDIUM, _MIN_CARD_WIDTH, range(min(3, len(cards)), 0, -1)
        )
        heading = WidgetBox(Plaque(group.name, styles.SUBHEADING))
        boxes.append(Column([heading, grid], gap=Space.SMALL))
    return Column(boxes, gap=Space.LARGE)
