"""The credits page and the page of accessibility guidelines."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from cacao_desktop import __version__
from cacao_desktop.colours import DONE
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import Letter
from cacao_desktop.scenes.menu import draw_logo
from cacao_desktop.scenes.results.winner_stage import draw_medallion
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.storage import licences_folder, read_content, resource
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Card, Dialog, DialogChoice, HeadedScene, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Painted, Row, WidgetBox, Words, icon
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.places import Flow, Grid
from cacao_desktop.ui.pages.page_scene import GroupedScene


@dataclass(frozen=True, slots=True)
class _Section:
    title: str
    works: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Credits:
    text: str
    cast: tuple[tuple[str, str], ...]
    """The faces at the top of the page, each with its background colour."""
    people: tuple[dict[str, str], ...]
    program: Mapping[str, tuple[str, ...]]
    licences: tuple[_Section, ...]


_FACE: Final = 88
_HALF: Final = 440
"""The smallest width of the page's introduction that leaves the legend beside it."""


class CreditsScene(HeadedScene):
    """Shows the makers of the board game and of this program, and the licences in small print."""

    heading = N_("Credits")
    backdrop = "painters_table"

    def contents(self) -> Sequence[Widget]:
        found = read_content(resource("assets", "credits.toml"), _Credits)
        faces: list[Box] = [
            Painted(partial(draw_medallion, *each), _FACE, _FACE) for each in found.cast
        ]
        parts: list[Box] = [
            Painted(draw_logo, 100),
            Grid(list(map(_person, found.people)), 8, 280, (3, 1)),
            Words.centred(_(found.text), styles.TEXT_INK),
            Flow(faces, gap=16, centred=True),
            _program(found.program["text"]),
        ]
        people = Shown(Pad(Column(parts, gap=16), (24, 24, 24, 24)))
        return [people, Shown(Pad(_licences(found.licences), (40, 16, 40, 16)))]


def _person(person: Mapping[str, str]) -> Box:
    role, name = person.values()
    heading = Words.centred(_(role), styles.TEXT_SOFT)
    return Column([heading, Words.centred(name, styles.HEADING_INK.sized(Letter.TITLE))])


def _program(texts: Sequence[str]) -> Box:
    lines = [_(text).format(version=__version__) for text in texts]
    return Column([Words.centred(line, styles.TEXT_INK) for line in lines], gap=4)


def _licences(sections: Sequence[_Section]) -> Box:
    """Return all works with their licences, and the folder of the full texts if known."""
    parts: list[Box] = [Grid(list(map(_works, sections)), 40, 250, (3, 2, 1))]
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
        works.append(Row([Words(work, styles.SMALL_INK, fit="whole"), licensed], gap=8))
    return Column(works, gap=4)


State = Literal["met", "partly", "not_needed"]
STATES: Final[dict[State, tuple[str, str]]] = {
    "met": (N_("Met"), "check"),
    "partly": (N_("Partly met"), "contrast"),
    "not_needed": (N_("Does not apply"), "minus"),
}
"""The text and icon of each state."""


@dataclass(frozen=True, slots=True)
class Guideline:
    """A guideline with its number, its state, and `where` in the game it is met.

    `part` is its section of the page, and `group` its settings group, None if it has none.
    """

    number: int
    part: int
    icon: str
    title: str
    state: State
    where: str
    group: int | None = None


def guidelines() -> tuple[Guideline, ...]:
    """Return all guidelines in their order.

    Raises:
        ContentError: `assets/guidelines.toml` is not valid.
    """
    path = resource("assets", "guidelines.toml")
    return read_content(path, dict[str, tuple[Guideline, ...]])["guidelines"]


class GuidelineCard(Card):
    """Shows the first sentence about a guideline and its state; a press shows the rest."""

    ground = "row"

    def __init__(self, guideline: Guideline, show: Callable[[], None]) -> None:
        super().__init__(show)
        self.guideline = guideline
        self.sign = guideline.icon
        title = _(guideline.title)
        where = _(guideline.where)
        self._read_out = in_sentences((title, _(STATES[guideline.state][0]), where))
        name = styles.SUBHEADING_INK
        lead = styles.TEXT_INK
        if guideline.state == "not_needed":
            name = styles.COUNT
            lead = styles.SMALL_SOFT
        first_sentence = where.partition(". ")[0].removesuffix(".") + "."
        parts: list[Box] = [Column([Words(title, name, fit="whole"), Words(first_sentence, lead)])]
        if guideline.state != "not_needed":
            parts.append(icon(STATES[guideline.state][1], 28, DONE))
        self.box = Pad(Row(parts, gap=12), (8, 4, 8, 4))


class AccessibilityScene(GroupedScene):
    """Lists the guidelines; each row opens the settings that meet it."""

    heading = N_("Accessibility")
    backdrop = "workshop"
    columns = (0, 2), (3, 1, 4)
    signs = "eye", "ear", "pointer", "bulb", "minus"
    context: GameContext

    def contents(self) -> Box:
        text = _("What this game does for people who see, hear, move or understand differently.")
        source = _(
            "Measured against the Xbox Accessibility Guidelines 3.2, a list of what games can do."
        )
        legend = [_legend(*STATES["met"]), _legend(*STATES["partly"])]
        halves: list[Box] = [Words(text, styles.TEXT_INK), Flow(legend, gap=24)]
        head = Shown(Pad(Grid(halves, 12, _HALF), (24, 12, 24, 12)))
        titles = (_("Seeing"), _("Hearing"), _("Using"), _("Understanding"), _("Does not apply"))
        cards = [GuidelineCard(each, partial(self._show, each)) for each in guidelines()]
        rows = [
            (title, [card for card in cards if card.guideline.part == part])
            for part, title in enumerate(titles)
        ]
        foot = Shown(Pad(Words(source, styles.SMALL_SOFT, "center"), (24, 8, 24, 8)))
        return Column([WidgetBox(head), self.grouped(rows), WidgetBox(foot)], gap=16)

    def _show(self, guideline: Guideline) -> None:
        name = _("{number} {title}").format(number=guideline.number, title=_(guideline.title))
        state = _(STATES[guideline.state][0])
        text = _("{state}. {where}").format(state=state, where=_(guideline.where))
        choices = [DialogChoice(_("Back"), icon="back")]
        if guideline.group is not None:
            open_group = partial(self._open_settings, guideline.group)
            choices.insert(0, DialogChoice(_("Show me"), open_group, "gear"))
        self.context.stack.push(Dialog(self.context, name, text, choices))

    def _open_settings(self, group: int) -> None:
        """Return to the settings, or open them, at a group."""
        self.close()
        if not isinstance(self.context.stack.top, SettingsScene):
            self.context.navigation.open(Screen.SETTINGS)
        settings = self.context.stack.top
        assert isinstance(settings, SettingsScene)
        settings.jump_to(group)


def _legend(text: str, name: str) -> Box:
    """Return the icon of a state with its name."""
    label = Words(_(text), styles.COUNT, grows=False)
    return Row([icon(name, 28, DONE), label], gap=8, grows=False)
