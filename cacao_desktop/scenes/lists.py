"""Parts shared by the lists of games, lessons and puzzles, and dates in words."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import N_, _, counted, pgettext
from cacao_desktop.measures import Line, Radius, Space, TextSize
from cacao_desktop.ui import Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import (
    Bar,
    Box,
    Column,
    Fixed,
    Pad,
    Painted,
    Row,
    WidgetBox,
    Words,
    icon,
)
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.widgets import Plaque, draw_disc, draw_rounded
from cacao_desktop.words.module_sentences import module_name

_BADGE_SIDE: Final = 32
"""The diameter of the number of a card, in design pixels."""


def draw_number_badge(
    surface: pygame.Surface, theme: Theme, number: int, middle: tuple[int, int]
) -> None:
    """Draw the number of a card in its corner."""
    draw_disc(surface, theme, middle, theme.metrics.tx(_BADGE_SIDE), colours.TAG)
    theme.text.draw(surface, str(number), styles.COUNT_CREAM, middle, "center")


_LETTER_WIDTH: Final = 34
"""The width of a letter of a code, in design pixels."""
_LETTER_HEIGHT: Final = 46
"""The height of a letter of a code, in design pixels."""
_GAP: Final = Space.SMALL
"""The gap between letters."""
_EMPTY_WIDTH: Final = 640
"""The width of the card on an empty page, in design pixels."""


def code_words(code: str) -> list[Box]:
    """Return the two words of a code, each letter in its own field."""
    letters = [
        Painted(partial(_paint_letter, letter), _LETTER_HEIGHT, _LETTER_WIDTH) for letter in code
    ]
    return [Row(letters[:4], gap=_GAP, grows=False), Row(letters[4:], gap=_GAP, grows=False)]


def _paint_letter(letter: str, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    corner = theme.metrics.tx(Radius.CHIP)
    line = theme.metrics.tx(Line.THIN)
    draw_rounded(surface, theme, rect, corner, colours.CREAM, rim=(colours.HEM, line))
    style = styles.HEADING_INK.sized(TextSize.TITLE)
    theme.text.draw(surface, letter, style, rect.center, "center")


def empty_list(picture: Box, text: str) -> Box:
    """Return the note for an empty list: a picture above one line for each sentence."""
    words = Words.centred(text.replace(". ", ".\n"), styles.SUBHEADING_INK)
    below = Column([picture, Pad(words, (Space.WIDE, 0, Space.WIDE, 0))], gap=Space.MEDIUM)
    edges = (Space.MEDIUM, Space.MEDIUM, Space.MEDIUM, Space.LARGE)
    return Fixed(WidgetBox(Shown(Pad(below, edges))), _EMPTY_WIDTH)


_PROGRESS_ICON: Final = 66
_MIN_PROGRESS_HEIGHT: Final = 100
_MAX_BAR_WIDTH: Final = 1200
_BAR_HEIGHT: Final = 14
_LOW_PADDING: Final = (Space.LARGE, Space.SMALL, Space.LARGE, Space.SMALL)
"""The padding of a card with one row: left, top, right and bottom."""


def progress_card(name: str, text: str, share: float, below: Box | None = None) -> Shown:
    """Return a card with an icon, and the progress in words and as a bar; `below` is a detail."""
    head = Row([icon(name, _PROGRESS_ICON), _progress_bar(text, share)], gap=Space.LARGE)
    if below is None:
        return Shown(Pad(head, _LOW_PADDING, min_height=_MIN_PROGRESS_HEIGHT))
    padding = (Space.LARGE, Space.MEDIUM, Space.LARGE, Space.MEDIUM)
    return Shown(Pad(Column([head, below], gap=Space.MEDIUM), padding))


def low_progress_card(text: str, share: float) -> Shown:
    """Return a progress card without an icon, as low as the text allows."""
    return Shown(Pad(_progress_bar(text, share), _LOW_PADDING))


def unbroken_numbers(text: str) -> str:
    """Return a text in which what follows a colon stays in one line."""
    subject, colon, numbers = text.partition(": ")
    return subject + colon + numbers.replace(" ", "\N{NO-BREAK SPACE}")


def _progress_bar(text: str, share: float) -> Column:
    """Return the progress in words above a bar."""
    words = Words(unbroken_numbers(text), styles.SUBHEADING_INK, fit="whole")
    return Column([words, Bar(share, _MAX_BAR_WIDTH, _BAR_HEIGHT)], gap=Space.SMALL)


def in_groups(
    groups: Iterable[tuple[str, Sequence[Widget]]], narrowest: float, counts: Sequence[int]
) -> Box:
    """Return grouped cards under headings, in the first of the column `counts` that fits."""
    boxes: list[Box] = []
    for heading, cards in groups:
        grid = Grid(widget_boxes(*cards), 12, narrowest, counts)
        title = WidgetBox(Plaque(heading, styles.SUBHEADING))
        boxes.append(Column([title, grid], gap=Space.SMALL))
    return Column(boxes, gap=Space.MEDIUM)


def game_in_words(modules: Iterable[str], *, big_game: bool = False) -> str:
    """Return the modules of a game in words."""
    if big_game:
        return _("Big Game")
    return ", ".join(map(module_name, modules)) or _("Base game")


def players_in_words(count: int) -> str:
    """Return a number of players in words."""
    return counted("{count} player", "{count} players", count)


def local_day() -> date:
    """Return the local date."""
    return datetime.now().astimezone().date()


_MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"),
    N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December")
)  # fmt: skip


def moment_in_words(moment: datetime, today: date) -> str:
    """Return a moment in local time: the time if today or yesterday, else the day."""
    local = moment.astimezone()
    time = local.strftime("%H:%M")
    days = (today - local.date()).days
    if days == 0:
        return _("today, {time}").format(time=time)
    if days == 1:
        return _("yesterday, {time}").format(time=time)
    return day_in_words(local.date(), today)


def day_in_words(day: date, today: date) -> str:
    """Return a day in words, with its year unless that is clear from today."""
    month = _(_MONTHS[day.month - 1])
    if day.year == today.year or 0 <= (today - day).days < 60:
        # Translators: a day of this year, such as "18 November".
        return pgettext("date", "{day} {month}").format(day=day.day, month=month)
    # Translators: a day of another year, such as "18 November 2025".
    return pgettext("date", "{day} {month} {year}").format(day=day.day, month=month, year=day.year)
