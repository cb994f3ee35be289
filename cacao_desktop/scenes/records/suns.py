"""The suns of journeys and puzzles, and the finished lessons, for the album."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from cacao_desktop.geometry import ceil_div
from cacao_desktop.i18n import _, counted
from cacao_desktop.measures import Icon, Space
from cacao_desktop.scenes.journey.journeys import in_language
from cacao_desktop.scenes.journey.progress import JourneyProgress
from cacao_desktop.scenes.lessons.catalogue import lesson_ids
from cacao_desktop.scenes.lists import progress_card
from cacao_desktop.scenes.puzzles.list import (
    LEVEL_NAMES,
    all_puzzles,
    sun_names,
    suns,
    suns_in_words,
)
from cacao_desktop.storage import MAX_SUNS, Settings
from cacao_desktop.ui import Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Painted, WidgetBox
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.widgets import Plaque

_MIN_CARD_WIDTH: Final = 350
"""The smallest width of a card, in design pixels."""
_SUNS_COLUMNS: Final = 5
"""The number of puzzles in a row of suns."""
_SUNS_ROW_HEIGHT: Final = Icon.LARGE + Space.TINY
"""The height of a puzzle's number with its suns below it."""
_MAX_SUN_SHARE: Final = 0.3
"""The largest width of a sun, as a share of a column's: three suns and a gap."""
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


def _card(row: Progress) -> Shown:
    """Return the card of a progress, with the suns of each puzzle below it."""
    if not row.earned:
        return progress_card(row.icon, row.text, row.share)
    height = _SUNS_ROW_HEIGHT * ceil_div(len(row.earned), _SUNS_COLUMNS)
    suns_of_each = Painted(partial(_draw_suns, row.earned), height)
    return progress_card(row.icon, row.text, row.share, suns_of_each)


def _draw_suns(
    earned: Mapping[int, int], surface: pygame.Surface, theme: Theme, rect: pygame.Rect
) -> None:
    """Draw the number and the suns of each puzzle in columns."""
    width = rect.width / _SUNS_COLUMNS
    height = theme.metrics.tx(_SUNS_ROW_HEIGHT)
    side = min(theme.metrics.tx(Icon.MEDIUM), round(width * _MAX_SUN_SHARE))
    for index, (number, count) in enumerate(earned.items()):
        left = rect.x + round(width * (index % _SUNS_COLUMNS))
        top = rect.y + height * (index // _SUNS_COLUMNS)
        theme.text.draw(surface, str(number), styles.SMALL_SOFT, (left, top))
        for position, name in enumerate(sun_names(count)):
            corner = (left + side * position, top + height)
            theme.icons.draw(surface, name, side, corner, "bottomleft")


def progress_page(groups: Sequence[ProgressGroup]) -> Box:
    """Return the progress as cards under the headings of its groups."""
    boxes: list[Box] = []
    for group in groups:
        cards = [_card(row) for row in group.rows]
        grid = Grid(
            widget_boxes(*cards), Space.MEDIUM, _MIN_CARD_WIDTH, range(min(3, len(cards)), 0, -1)
        )
        heading = WidgetBox(Plaque(group.name, styles.SUBHEADING))
        boxes.append(Column([heading, grid], gap=Space.SMALL))
    return Column(boxes, gap=Space.LARGE)
