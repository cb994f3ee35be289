"""The page of credits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cacao_desktop import __version__
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import TextSize
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
class _Person:
    role: str
    who: str


@dataclass(frozen=True, slots=True)
class _Program:
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Credits:
    text: str
    cast: tuple[tuple[str, str], ...]
    """The faces at the top of the page, each with its background colour."""
    people: tuple[_Person, ...]
    program: _Program
    licences: tuple[_Section, ...]


_FACE_SIDE: Final = 88
"""The side of a face, in design pixels."""


class CreditsScene(HeadedScene):
    """Shows the makers of the board game and of this program, and the licences in small print."""

    heading = N_("Credits")
    backdrop = "painters_table"

    def contents(self) -> Sequence[Widget]:
        content = read_content(resource("assets", "credits.toml"), _Credits)
        faces: list[Box] = [
            Painted(partial(draw_medallion, *each), _FACE_SIDE, _FACE_SIDE)
            for each in content.cast
        ]
        parts: list[Box] = [
            Painted(draw_logo, 100),
            Grid(list(map(_person, content.people)), gap=8, narrowest=280, counts=(3, 1)),
            Words.centred(_(content.text), styles.TEXT_INK),
            Flow(faces, gap=16, centred=True),
            _program(content.program.text),
        ]
        people = Shown(Pad(Column(parts, gap=16), (24, 24, 24, 24)))
        return [people, Shown(Pad(_licences(content.licences), (40, 16, 40, 16)))]


def _person(person: _Person) -> Box:
    heading = Words.centred(_(person.role), styles.TEXT_SOFT)
    return Column([heading, Words.centred(person.who, styles.HEADING_INK.sized(TextSize.TITLE))])


def _program(texts: Sequence[str]) -> Box:
    lines = [_(text).format(version=__version__) for text in texts]
    return Column([Words.centred(line, styles.TEXT_INK) for line in lines], gap=4)


def _licences(sections: Sequence[_Section]) -> Box:
    """Return all works with their licences, and the folder of the full texts if known."""
    parts: list[Box] = [Grid(list(map(_works, sections)), gap=40, narrowest=250, counts=(3, 2, 1))]
    folder = licences_folder()
    if folder:
        text = _("The full texts of the licences are in the folder {folder}.")
        parts.append(Words.centred(text.format(folder=folder), styles.SMALL_SOFT))
    return Column(parts, gap=8)


def _works(section: _Section) -> Box:
    """Return works in small print below a heading, each with its licence at the right."""
    works: list[Box] = [Words(_(section.title), styles.SUBHEADING_INK)]
    for work, licence in section.works.items():
        licensed = Words(_(licence), styles.SMALL_SOFT, grows=False)
        name = Words(work, styles.SMALL_INK, fit="whole")
        works.append(BesideOrBelow(name, work, name.style, licensed, gap=8))
    return Column(works, gap=4)
