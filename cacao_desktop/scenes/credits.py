"""The page of credits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cacao_desktop import __version__
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import Space, TextSize
from cacao_desktop.scenes.menu import draw_logo
from cacao_desktop.scenes.results.winner_stage import draw_medallion
from cacao_desktop.storage import licences_folder, read_content, resource
from cacao_desktop.ui import HeadedScene, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Words
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import BesideOrBelow, Flow, Grid


@dataclass(frozen=True, slots=True)
class _Section:
    title: str
    works: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Credit:
    role: str
    person: str


@dataclass(frozen=True, slots=True)
class _Credits:
    text: str
    cast: tuple[tuple[str, str], ...]
    """The faces at the top of the page, each with its background colour."""
    people: tuple[_Credit, ...]
    about: tuple[str, ...]
    """The sentences about the program."""
    licences: tuple[_Section, ...]


_FACE_SIDE: Final = 88
"""The side of a face, in design pixels."""
_LOGO_HEIGHT: Final = 100
"""The height of the game's logo, in design pixels."""
_MIN_PERSON_WIDTH: Final = 280
"""The width below which the people are shown one below the other, in design pixels."""
_MIN_WORKS_WIDTH: Final = 250
"""The smallest width of a column of works, in design pixels."""


class CreditsScene(HeadedScene):
    """Shows the makers of the board game and of this program, and the licences in small print."""

    heading = N_("Credits")
    backdrop = "painters_table"

    def contents(self) -> Sequence[Widget]:
        content = read_content(resource("assets", "credits.toml"), _Credits)
        faces: list[Box] = [
            Painted(partial(draw_medallion, face, colour), _FACE_SIDE, _FACE_SIDE)
            for face, colour in content.cast
        ]
        people = [_person(credit) for credit in content.people]
        parts: list[Box] = [
            Painted(draw_logo, _LOGO_HEIGHT),
            Grid(people, Space.SMALL, _MIN_PERSON_WIDTH, counts=(3, 1)),
            Words.centred(_(content.text), styles.TEXT_INK),
            Flow(faces, Space.LARGE, centred=True),
            _program(content.about),
        ]
        makers = Pad(Column(parts, Space.LARGE), (Space.WIDE,) * 4)
        licences = Pad(
            _licences(content.licences), (Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        )
        return [Shown(makers), Shown(licences)]


def _person(credit: _Credit) -> Box:
    heading = Words.centred(_(credit.role), styles.TEXT_SOFT)
    return Column(
        [heading, Words.centred(credit.person, styles.HEADING_INK.sized(TextSize.TITLE))]
    )


def _program(texts: Sequence[str]) -> Box:
    lines = [_(text).format(version=__version__) for text in texts]
    return Column([Words.centred(line, styles.TEXT_INK) for line in lines], Space.TINY)


def _licences(sections: Sequence[_Section]) -> Box:
    """Return all works with their licences, and the folder of the full texts if known."""
    columns = [_works(section) for section in sections]
    parts: list[Box] = [Grid(columns, Space.HUGE, _MIN_WORKS_WIDTH, counts=(3, 2, 1))]
    folder = licences_folder()
    if folder:
        text = _("The full texts of the licences are in the folder {folder}.")
        parts.append(Words.centred(text.format(folder=folder), styles.SMALL_SOFT))
    return Column(parts, Space.SMALL)


def _works(section: _Section) -> Box:
    """Return works in small print below a heading, each with its licence on the right."""
    works: list[Box] = [Words(_(section.title), styles.SUBHEADING_INK)]
    for work, licence in section.works.items():
        licensed = Words(_(licence), styles.SMALL_SOFT, grows=False)
        name = Words(work, styles.SMALL_INK, fit="whole")
        works.append(BesideOrBelow(name, work, name.style, licensed, gap=Space.SMALL))
    return Column(works, Space.TINY)
