"""The map board on the screen: its section of the cloth, and the map tokens that pay for its tiles."""

from __future__ import annotations

from collections.abc import Sequence

from cacao_desktop.i18n import N_
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.panels.players.counts import Count
from cacao_desktop.words.module_sentences import MapWords


class MapView(MapWords, ModuleView):
    """The open tiles are shown like those of the display; the tokens are a good."""

    heading = N_("Map board")

    def counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        return [Count.of("map_tokens", model.seat(seat).counts.map_tokens, self.icon)]

    def heading_count(self, model: TableModel) -> Count | None:
        return self.counts(model, model.viewer)[0]
