"""Pages to read: whose work the game is, and which guidelines of accessibility are met."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from cacao_desktop import __version__
from cacao_desktop.colours import JADE_INK
from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.menu import draw_logo
from cacao_desktop.scenes.results.winner_stage import draw_medallion
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.storage import licences_folder, read_content, resource
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Card, Dialog, DialogChoice, HeadedScene, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad, Painted, Row, Words, icon
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
    """Whose faces are at the head of the page, each with the colour of the cloth behind."""
    people: tuple[dict[str, str], ...]
    program: Mapping[str, tuple[str, ...]]
    licences: tuple[_Section, ...]


_FACE: Final = 88


class CreditsScene(HeadedScene):
    """The people of the board game, what this program is, and the licences in small print."""

    heading = N_("Credits")
    place = "painters_table"

    def contents(self) -> Sequence[Widget]:
        found = read_content(resource("assets", "credits.toml"), _Credits)
        people = [
            Column(
                [
                    Words.centred(_(role), styles.TEXT_SOFT),
                    Words.centred(who, styles.HEADING_INK.sized(30)),
                ]
            )
            for role, who in map(dict.values, found.people)
        ]
        faces: list[Box] = [
            Painted(partial(draw_medallion, *who), _FACE, _FACE) for who in found.cast
        ]
        game = (
            Painted(draw_logo, 100),
            Grid(people, 8, 280, (3, 1)),
            Words.centred(_(found.text), styles.TEXT_INK),
        )
        texts = (_(text).format(version=__version__) for text in found.program["text"])
        program = [Words.centred(text, styles.TEXT_INK) for text in texts]
        told = Column([*game, Flow(faces, gap=16, centred=True), Column(program, gap=4)], gap=16)
        foot = list[Box]()
        if folder := licences_folder():
            where = _("The full texts of the licences are in the folder {folder}.").format(
                folder=folder
            )
            foot.append(Words.centred(where, styles.SMALL_SOFT))
        small = Column([Grid([*map(_works, found.licences)], 40, 250, (3, 2, 1)), *foot], gap=10)
        return [Shown(Pad(told, (24, 22, 24, 24))), Shown(Pad(small, (36, 14, 36, 16)))]


def _works(section: _Section) -> Box:
    """Return works in small print below their heading, each with its licence at the right."""
    works: list[Box] = [Words(_(section.title), styles.SUBHEADING_INK)]
    for work, licence in section.works.items():
        licensed = Words(_(licence), styles.SMALL_SOFT, grows=False)
        works.append(Row([Words(work, styles.SMALL_INK, fit="whole"), licensed], gap=8))
    return Column(works, gap=3)


State = Literal["met", "partly", "not_needed"]
STATES: Final[dict[State, tuple[str, str]]] = {
    "met": (N_("Met"), "check"),
    "partly": (N_("Partly met"), "contrast"),
    "not_needed": (N_("Does not apply"), "minus"),
}
"""How far a guideline is met, in words and as an icon."""


@dataclass(frozen=True, slots=True)
class Guideline:
    """A guideline by its number, what it is about, how far it is met, and where that can be seen.

    The page has it in one of its parts; the `group` of the settings is where it can be chosen, if
    anywhere.
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
        ContentError: `assets/guidelines.toml` is not what it is to be.
    """
    return read_content(resource("assets", "guidelines.toml"), dict[str, tuple[Guideline, ...]])[
        "guidelines"
    ]


class GuidelineCard(Card):
    """The first sentence on a guideline, and as an icon how far it is met; a press tells all."""

    ground = "row"

    def __init__(self, guideline: Guideline, tell: Callable[[], None]) -> None:
        super().__init__(tell)
        self.guideline = guideline
        self.sign = guideline.icon
        title = _(guideline.title)
        where = _(guideline.where)
        self._read_out = in_sentences((title, _(STATES[guideline.state][0]), where))
        name = styles.SUBHEADING_INK
        lead = styles.TEXT_INK
        signs = [icon(STATES[guideline.state][1], 28, JADE_INK)]
        if guideline.state == "not_needed":
            name = styles.COUNT
            lead = styles.SMALL_SOFT
            signs = []
        told = where.partition(". ")[0].removesuffix(".") + "."
        row = Row([Column([Words(title, name, fit="whole"), Words(told, lead)]), *signs], gap=12)
        self.box = Pad(row, (6, 4, 6, 6))


class AccessibilityScene(GroupedScene):
    """A row for each guideline, which leads to the group of the settings that it is about."""

    heading = N_("Accessibility")
    place = "workshop"
    columns = (0, 2), (3, 1, 4)
    signs = "eye", "ear", "pointer", "bulb", "minus"
    context: GameContext

    def contents(self) -> Box:
        text = _("What this game does for people who see, hear, move or understand differently.")
        source = _(
            "Measured by the Xbox Accessibility Guidelines 3.2, a list of what games can do."
        )
        signs = [
            Row(
                [icon(sign, 28, JADE_INK), Words(_(text), styles.COUNT, grows=False)],
                gap=8,
                grows=False,
            )
            for text, sign in (STATES["met"], STATES["partly"])
        ]
        head = Shown(Pad(Row([Words(text, styles.TEXT_INK), *signs], gap=28), (20, 12, 26, 14)))
        titles = _("Seeing"), _("Hearing"), _("Using"), _("Understanding"), _("Does not apply")
        cards = [GuidelineCard(each, partial(self._tell, each)) for each in guidelines()]
        rows = [
            (title, [card for card in cards if card.guideline.part == part])
            for part, title in enumerate(titles)
        ]
        foot = Shown(Pad(Words(source, styles.SMALL_SOFT, "center"), (20, 8, 20, 10)))
        return Column([Held(head), self.grouped(rows), Held(foot)], gap=16)

    def _tell(self, guideline: Guideline) -> None:
        name = _("{number} {title}").format(number=guideline.number, title=_(guideline.title))
        text = _("{state}. {where}").format(
            state=_(STATES[guideline.state][0]), where=_(guideline.where)
        )
        choices = [DialogChoice(_("Back"), icon="back")]
        if guideline.group is not None:
            choices.insert(
                0, DialogChoice(_("Show me"), partial(self._lead_to, guideline.group), "gear")
            )
        self.context.stack.push(Dialog(self.context, name, text, choices))

    def _lead_to(self, group: int) -> None:
        """Go back to the settings, or open them, at a group."""
        self.close()
        if not isinstance(self.context.stack.top, SettingsScene):
            self.context.navigation.open(Screen.SETTINGS)
        settings = self.context.stack.top
        assert isinstance(settings, SettingsScene)
        settings.jump_to(group)
