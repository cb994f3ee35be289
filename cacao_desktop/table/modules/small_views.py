"""Modules that say little on the screen beside what their tiles say: watering, the Tree of Life, volcanoes."""

from __future__ import annotations

from types import MappingProxyType

from cacao_desktop.bots.reason_kinds import Reason, ReasonKind
from cacao_desktop.engine.actions import Rest, UseWorkers
from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.engine.modules.tree_of_life import GOLD_AT_REST
from cacao_desktop.engine.modules.watering import WateringEffect
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.table.modules.base import EdgeUse, ModuleView
from cacao_desktop.ui.sound.sounds import Sound


class WateringView(ModuleView):
    """The carrier steps back for cacao."""

    id = "watering"

    def use_in_words(self, done: EdgeUse, before: SeatCounts, after: SeatCounts) -> str:
        if not isinstance(done.effect, WateringEffect) or done.use == UseWorkers(0):
            return ""
        steps, cacao = before.water - after.water, after.cacao - before.cacao
        text = ngettext("{steps} field back, {count} cacao", "{steps} fields back, {count} cacao", steps)
        return text.format(steps=steps, count=cacao)


class TreeOfLifeView(ModuleView):
    """An edge without workers may take gold, too."""

    id = "tree_of_life"

    def use_in_words(self, done: EdgeUse, before: SeatCounts, after: SeatCounts) -> str:
        return _("Take {gold} gold").format(gold=GOLD_AT_REST) if done.use == Rest(True) else ""

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
