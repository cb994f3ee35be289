"""The page of accessibility guidelines."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from cacao_desktop.colours import DONE
from cacao_desktop.i18n import N_, _
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.storage import read_content, resource
from cacao_desktop.table.context import GameContext, Screen
from cacao_desktop.ui import Card, Dialog, DialogChoice, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, WidgetBox, Words, icon
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.boxes.containers import BesideOrBelow
from cacao_desktop.ui.pages.grouped_scene import GroupedScene

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
        self.list_icon = guideline.icon
        title = _(guideline.title)
        where = _(guideline.where)
        self._read_out = in_sentences((title, _(STATES[guideline.state][0]), where))
        title_style = styles.SUBHEADING_INK
        text_style = styles.TEXT_INK
        if guideline.state == "not_needed":
            title_style = styles.COUNT
            text_style = styles.SMALL_SOFT
        first_sentence = where.partition(". ")[0].removesuffix(".") + "."
        texts = Column([Words(title, title_style, fit="whole"), Words(first_sentence, text_style)])
        parts: list[Box] = [texts]
        if guideline.state != "not_needed":
            parts.append(icon(STATES[guideline.state][1], 28, DONE))
        self.box = Pad(Row(parts, gap=12), (8, 4, 8, 4))


class AccessibilityScene(GroupedScene):
    """Lists the guidelines; each row opens the settings that meet it."""

    heading = N_("Accessibility")
    backdrop = "workshop"
    columns = (0, 2), (3, 1, 4)
    group_icons = "eye", "ear", "pointer", "bulb", "minus"
    context: GameContext

    def contents(self) -> Box:
        text = _("How this game supports people who see, hear, move or understand differently.")
        source = _(
            "Measured against the Xbox Accessibility Guidelines 3.2, a checklist for games."
        )
        legend = [_legend(*STATES["met"]), _legend(*STATES["partly"])]
        aside = Row(legend, gap=24, grows=False)
        introduction = BesideOrBelow(
            Words(text, styles.TEXT_INK), text, styles.TEXT_INK, aside, 24, share=0.5
        )
        head = Shown(Pad(introduction, (16, 12, 16, 12)))
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
