"""The way from the table to the book of rules: what is pointed at, decided about or explained leads to its page."""

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.notices import explanation
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui.input.intentions import Explain


class Explaining:
    """Explains on the spot first, and opens the book when asked once more; `topic` is asked about by default."""

    def __init__(self, table: TableCore, panels: TablePanels, topic: str = "") -> None:
        self._table, self._panels = table, panels
        self._topic = topic

    def explain(self) -> None:
        """Pin what is said of the thing with the pointer or the keyboard on it; the second time open the book there."""
        table = self._table
        if table.notices.is_pinned:
            table.context.explain(table.notices.topic)
        elif not self._panels.page.handle(Explain()):
            cell = table.notices.pointed_at or self._worked_at
            if cell is None:
                table.context.explain(self._topic or table.mode.sign.topic)
                return
            table.notices.explain(cell)
            table.context.say(explanation(table.model, cell))

    @property
    def _worked_at(self) -> Cell | None:
        """The cell of the jungle tile at the edge that is to be used now."""
        state, edge = self._table.model.state, self._table.mode.edge_in_turn
        return None if edge is None else state.rules.cell(state.rules.neighbours[edge.tile][edge.side])

    def press(self, position: Point) -> bool:
        """Open the book if a press is where the explanation of a tile leads there; return whether it was."""
        table = self._table
        topic = table.notices.topic
        if not topic or not self._table.is_over_help_icon(position, pressed=True):
            return False
        table.context.explain(topic)
        return True
