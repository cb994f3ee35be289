"""What can be looked up at the table: a player and the pile."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, zip_longest
from typing import Final

import pygame

from cacao_desktop.engine import WORKER_KINDS, ScoreLine, observe, printed_workers, temple_scores
from cacao_desktop.geometry import Size
from cacao_desktop.i18n import _, counted
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.panels.players.village_board import VillageBoard
from cacao_desktop.ui import Theme, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Picture, Row, Words
from cacao_desktop.ui.boxes.cards import Composed, Lines
from cacao_desktop.ui.pages.page_scene import HeadedScene
from cacao_desktop.ui.widgets import Button, Label, Widget, column, flow
from cacao_desktop.words import jungle_name, jungle_sentence, line_name, signed, where
from cacao_desktop.words.opponents import opponent_line
from cacao_desktop.words.rows import part_name

_TILE: Final = 96


class TileCount(Composed):
    """A tile with how often it is there."""

    ground = "none"

    def __init__(
        self,
        paint: Callable[[int], pygame.Surface],
        count: int,
        tooltip: str,
        topic: str = topics.WORKER_TILE,
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.topic, self._paint, self._count = topic, paint, count

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        return super().measure(theme, theme.metrics.tx(_TILE + 54))

    def content(self, theme: Theme, width: int) -> Box:
        return Row([Picture(self._paint, _TILE), Words(f"×{self._count}", looks.HEADING, fit="line")], gap=8)


class OverviewScene(HeadedScene):
    """Something to look up; Escape leads back to the table."""

    context: GameContext

    def __init__(self, context: GameContext, model: TableModel) -> None:
        self.model = model
        super().__init__(context)

    def arrange(self, place: pygame.Rect) -> int:
        return self.lay(self.scroll.widgets, place)

    def lay(self, widgets: Sequence[Widget], place: pygame.Rect) -> int:
        """Lay tiles beside one another, and everything else one below another; return the height with a gap."""
        gap, y = self.theme.metrics.tx(14), place.y
        for is_tile, run in groupby(widgets, lambda widget: isinstance(widget, TileCount)):
            lay = flow if is_tile else column
            y += lay(list(run), pygame.Rect(place.x, y, place.width, 10), self.theme, gap) + gap
        return y - place.y


class PileScene(OverviewScene):
    """What is still face down in the jungle pile."""

    topic = topics.PILE

    @property
    def title(self) -> str:
        left = self.model.state.jungle_pile_size
        return counted("Jungle pile: {count} tile", "Jungle pile: {count} tiles", left)

    def contents(self) -> Sequence[Widget]:
        unseen = observe(self.model.state, self.model.viewer).unseen_jungle_tiles
        tiles: list[Widget] = [
            TileCount(
                partial(self.model.art.jungle, kind),
                unseen[kind],
                f"{jungle_name(kind)}\n{jungle_sentence(kind)}",
                topics.tile_topic(kind),
            )
            for kind in self.model.state.rules.kinds.ids
            if unseen[kind]
        ]
        sheet = Button(_("All tiles"), partial(self.context.explain, topics.ALL_TILES), icon="book")
        return [*(tiles or [Label(_("No tile is left."), looks.TEXT)]), sheet]


class SeatScene(OverviewScene):
    """A player: points line by line, village board, and the worker tiles still to come."""

    topic = topics.SCORE

    def __init__(
        self, context: GameContext, model: TableModel, seat: int, temples: Callable[[], None]
    ) -> None:
        self.seat, self._open_temples = seat, temples
        super().__init__(context, model)

    @property
    def title(self) -> str:
        return self.model.match.name(self.seat)

    def contents(self) -> Sequence[Widget]:
        state = self.model.state
        seat_score = self.model.match.scores[self.seat]
        temples = [temple.cell for temple in temple_scores(state) if temple.workers[self.seat]]
        lines: list[tuple[str, str]] = []
        for line in seat_score.lines:
            lines.append((line_name(line.key), signed(line.gold)))
            places = [f", {where(cell)}" for cell in temples] if line.key == "temples" else []
            lines += [
                (f"· {part_name(part.key)}{place}", signed(part.gold))
                for part, place in zip_longest(line.parts, places, fillvalue="")
                if isinstance(part, ScoreLine)
            ]
        if self.model.match.house.totals:
            lines.append((_("If the game ended now"), signed(seat_score.total)))
        village = VillageBoard(replace(self.model, viewer=self.seat), self.context.maps.village_board)
        widgets: list[Widget] = [village, Lines(_("Gold"), lines)]
        if temples:
            # There each of them is ringed on the board when its row is pointed at.
            widgets.append(Button(_("Temples as they are now"), partial(self.close_for, self._open_temples)))
        opponent = opponent_line(self.model.match.seats[self.seat])
        if opponent:
            widgets.append(Label(opponent, looks.SUBHEADING))
        for view in self.model.views:
            widgets += view.seat_sheets(self.model, self.seat)
        unseen = observe(state, self.model.viewer).unseen_worker_tiles(self.seat)
        own = self.seat == self.model.viewer
        hidden = _("Worker tiles in the pile") if own else _("Worker tiles in hand and pile")
        widgets.append(Label(hidden, looks.HEADING))
        colour = self.model.match.colour(self.seat)
        widgets += [
            TileCount(partial(self.model.art.worker, colour, printed_workers(kind)), unseen[kind], kind)
            for kind in WORKER_KINDS
            if unseen[kind]
        ]
        return widgets

    def arrange(self, place: pygame.Rect) -> int:
        tx = self.theme.metrics.tx
        village, lines, *rest = self.scroll.widgets
        side = min(tx(300), place.width)
        village.place(pygame.Rect(place.x, place.y, side, side), self.theme)
        beside = place.width - side - tx(20) >= tx(360)
        width = place.width - side - tx(20) if beside else place.width
        height = lines.measure(self.theme, width)[1]
        top = place.y if beside else place.y + side + tx(14)
        lines.place(pygame.Rect(place.right - width, top, width, height), self.theme)
        y = max(village.rect.bottom, lines.rect.bottom) + tx(14)
        return y - place.y + self.lay(rest, pygame.Rect(place.x, y, place.width, 10))
