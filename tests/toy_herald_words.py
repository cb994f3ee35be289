"""The texts of the herald module."""

from __future__ import annotations

from cacao_desktop.engine.actions import Action, UseWorkers
from cacao_desktop.engine.events import Event
from cacao_desktop.engine.summaries import SeatCounts
from cacao_desktop.words.module_words import EdgeUse, LogText, ModuleWords
from tests.toy_herald import MINE, HeraldCalled


class HeraldWords(ModuleWords):
    """The texts of the herald module."""

    id = "herald"
    icon = "herald"

    def use_in_words(self, chosen: EdgeUse, before: SeatCounts, after: SeatCounts) -> str:
        if chosen.effect.kind != MINE or not isinstance(chosen.use, UseWorkers):
            return ""
        return f"Dig, and call {chosen.use.workers} times"

    def log_text(self, happening: Event | Action) -> LogText | None:
        if isinstance(happening, HeraldCalled):
            return LogText(self.icon, "the herald comes")
        return None
