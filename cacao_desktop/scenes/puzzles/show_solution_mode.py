"""The best turn of a puzzle as it is shown: the tile of the hand as it would lie, and the open tile that is taken."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from cacao_desktop.engine.actions import Action, Fill, Place
from cacao_desktop.engine.tiles import HAND_SIZE
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.look_only_mode import LookingMode
from cacao_desktop.table.decisions.mode import HandOffer, Heard, Offer, PrimaryAction, SlotOffer, Table
from cacao_desktop.ui.access.announcer import in_sentences
from cacao_desktop.words.places import workers_in_words
from cacao_desktop.words.spoken import placing_in_words


class ShowingMode(LookingMode):
    """Marks with what a turn is played; nothing can be taken up, only gone on."""

    def __init__(
        self, table: Table, text: str, go_on: Callable[[], None], plan: Sequence[Action], wait: str = ""
    ) -> None:
        super().__init__(table, _("Puzzle"), lambda: None)
        self._text, self._go_on = text, go_on
        self._plan = plan
        self._wait = wait
        self._place = next((action for action in plan if isinstance(action, Place)), None)
        self._fill = next((action for action in plan if isinstance(action, Fill)), None)

    @property
    def primary_action(self) -> PrimaryAction:
        """Go on, once there is nothing to `wait` for."""
        return PrimaryAction(self._text, self._go_on, reason=self._wait)

    @property
    def cells_in_question(self) -> Collection[Cell]:
        return [(action.x, action.y) for action in self._plan if isinstance(action, (Place, Fill))]

    @property
    def offer(self) -> Offer:
        hand, fill = None, self._fill
        if self._place is not None:
            index = self.state.hand(self._place.player).index(self._place.tile)
            rotations = [0] * HAND_SIZE
            rotations[index] = self._place.rotation
            hand = HandOffer(index, None, tuple(rotations), playable=False)
        return Offer(hand, None if fill is None else SlotOffer((), (fill.source, fill.slot), away=False))

    @property
    def heard(self) -> Heard:
        if self._place is None:
            return Heard()
        model, place = self.table.model, self._place
        number = self.state.hand(place.player).index(place.tile) + 1
        workers = model.workers(place.player, place.tile, place.rotation)
        tile = _("Tile {number}: {workers}").format(number=number, workers=workers_in_words(workers))
        return Heard(in_sentences((tile, placing_in_words(model, place, workers))))
