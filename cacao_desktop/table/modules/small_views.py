"""Modules that say little on the screen beside what their tiles say: watering, the Tree of Life, volcanoes."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from cacao_desktop.bots.reason_kinds import Reason, ReasonKind
from cacao_desktop.i18n import N_, _
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.panels.players.counts import Count
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.words.module_sentences import MapWords, TreeOfLifeWords, WateringWords


class WateringView(WateringWords, ModuleView):
    """The carrier steps back for cacao."""


class TreeOfLifeView(TreeOfLifeWords, ModuleView):
    """An edge without workers may take gold, too."""

    def said_of_reason(self, reason: Reason) -> str:
        if reason.kind == ReasonKind.EARNS and reason.what == self.id:
            return _("gets {gold} gold at the Tree of Life").format(gold=reason.gold)
        return ""


class VolcanoesView(ModuleView):
    """A volcano rumbles, and takes gold or brings it."""

    id = "volcanoes"
    laying = MappingProxyType({"volcano": Sound.VOLCANO})

    def said_of_reason(self, reason: Reason) -> str:
        if reason.kind != ReasonKind.EARNS or (reason.gold > 0 and reason.what != "volcano"):
            return ""
        text = _("pays {gold} gold at a volcano") if reason.gold < 0 else _("gets {gold} gold at a volcano")
        return text.format(gold=abs(reason.gold))


class MapView(MapWords, ModuleView):
    """The open tiles are shown like those of the display; the tokens are a good."""

    heading = N_("Map board")

    def counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        return [Count.of("map_tokens", model.seat(seat).counts.map_tokens, self.icon)]

    def heading_count(self, model: TableModel) -> Count | None:
        return self.counts(model, model.viewer)[0]
