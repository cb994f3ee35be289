"""The end of a turn in which a hut may be built."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_desktop.engine.actions import BuildHut
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.catalogue.huts import hut_name, hut_sentence
from cacao_desktop.table.decisions.finishing import FinishingMode
from cacao_desktop.table.decisions.mode import CardOffer, PrimaryAction, Table
from cacao_desktop.ui.sound.sounds import Sound


class BuildingMode(FinishingMode):
    """`hut` is the hut chosen to be built."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.hut: str | None = None
        self.affordable = [action.hut for action in legal_actions(self.state) if isinstance(action, BuildHut)]

    @property
    def sign(self) -> tuple[str, str]:
        name = self.table.model.match.name(self.state.active)
        if not self.affordable:
            return super().sign
        number = len(self.affordable)
        more = ngettext("{count} hut can be paid", "{count} huts can be paid", number).format(count=number)
        return _("{name}, build a hut or end your turn").format(name=name), more

    @property
    def spoken(self) -> str:
        return "" if self.hut is None else ". ".join((self.primary_action.text, hut_sentence(self.hut)))

    def described(self) -> Iterator[str]:
        for hut in self.affordable:
            text = _("Build {hut} for {cost} gold").format(hut=hut_name(hut), cost=HUTS[hut].cost)
            yield ". ".join((text, hut_sentence(hut)))

    @property
    def topic(self) -> str:
        if self.hut is not None:
            return topics.hut_topic(self.hut)
        return topics.module_topic("huts") if self.affordable else super().topic

    @property
    def primary_action(self) -> PrimaryAction:
        if self.hut is not None:
            text = _("Build {hut} for {cost} gold").format(hut=hut_name(self.hut), cost=HUTS[self.hut].cost)
            return PrimaryAction(text, self._build, hut_sentence(self.hut))
        return super().primary_action

    @property
    def card_offer(self) -> CardOffer:
        return CardOffer(tuple(self.affordable), self.hut)

    def choose_card(self, card: str) -> bool:
        if card not in self.affordable:
            return False
        self.hut = None if self.hut == card else card
        self.table.sound(Sound.PRESS)
        self.table.refresh()
        return True

    def cancel(self) -> bool:
        if self.hut is None:
            return False
        self.hut = None
        self.table.refresh()
        return True

    def _build(self) -> None:
        if self.hut is not None:
            self.table.submit(BuildHut(self.state.active, self.hut))
