"""The huts on the screen: cards on the cloth, what each seat has built, and building one at the end of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from cacao_desktop.bots.reason_kinds import Reason, ReasonKind
from cacao_desktop.engine.actions import Action, BuildHut
from cacao_desktop.engine.counts import SeatCounts
from cacao_desktop.engine.events import HutBuilt
from cacao_desktop.engine.modules.hut_part import hut_part
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.state import GameState, Phase, Privilege
from cacao_desktop.i18n import N_, _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.catalogue.huts import hut_name, hut_sentence
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.mode import CardOffer
from cacao_desktop.table.displayed_state import DisplayedState
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.base import ModuleView, Said
from cacao_desktop.table.modules.building import BuildingMode
from cacao_desktop.table.modules.hut_sheet import HutsScene, bonus_now
from cacao_desktop.table.modules.hut_token import HutToken
from cacao_desktop.table.motion.animator import small
from cacao_desktop.table.motion.flights import GAIN, Flight
from cacao_desktop.table.panels.players.counts import Count
from cacao_desktop.table.panels.supply.open_tiles import SupplyCard
from cacao_desktop.ui.boxes.lines import Lines
from cacao_desktop.ui.scene import Scene
from cacao_desktop.ui.sound.sounds import Sound
from cacao_desktop.ui.widgets.buttons import RoundButton
from cacao_desktop.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from cacao_desktop.table.motion.animator import Animator, Handlers
    from cacao_desktop.table.motion.edge_moves import EdgeMoves
    from cacao_desktop.table.panels.commands import TableCommands


class HutsView(ModuleView):
    """Shown are the huts that are still in the supply."""

    id = "huts"
    heading = N_("Huts")
    modes = MappingProxyType({Phase.FINISH: BuildingMode})

    def pictures(self) -> Mapping[str, str]:
        return {f"hut {hut}": f"hut_{hut}" for hut in HUTS}

    def sync(self, shown: DisplayedState, state: GameState) -> None:
        shown.parts[self.id] = list(hut_part(state).supply)

    def reinforces_tiles(self, has: SeatCounts) -> bool:
        return any(HUTS[hut].privilege & Privilege.REINFORCED_TILES for hut in has.huts)

    # On cards and cloth.

    def counts(self, model: TableModel, seat: int) -> Sequence[Count]:
        return [Count.of("hut", len(model.seat(seat).counts.huts))]

    def seat_sheets(self, model: TableModel, seat: int) -> Sequence[Widget]:
        owned = hut_part(model.state).owned[seat]
        return [Lines(_("Huts"), [(f"{hut_name(hut)}: {hut_sentence(hut)}", "") for hut in owned])]

    def cards(
        self,
        model: TableModel,
        lying: Sequence[SupplyCard],
        offer: CardOffer,
        choose: Callable[[str], None],
    ) -> list[SupplyCard]:
        counted = Counter(model.shown.parts[self.id])
        tokens = [token for token in lying if isinstance(token, HutToken)]
        if [token.hut for token in tokens] != list(counted):
            tokens = [HutToken(hut, counted[hut], partial(choose, hut)) for hut in counted]
        for token in tokens:
            token.count = counted[token.hut]
            token.bonus = bonus_now(model.state, model.viewer, token.hut)
            token.affordable = token.hut in offer.affordable
            token.chosen = token.hut == offer.chosen
        return [*tokens]

    def tool(self, commands: TableCommands, size: int) -> RoundButton:
        tool = RoundButton("hut", commands.open_cards, tooltip=_("Huts in the supply"), size=size)
        tool.topic = topics.module_topic(self.id)
        return tool

    def card_sheet(
        self, context: GameContext, model: TableModel, offer: CardOffer, choose: Callable[[str], None]
    ) -> Scene:
        return HutsScene(context, model, offer.affordable, choose)

    # In motion and in words.

    def handlers(self, animator: Animator, edges: EdgeMoves) -> Handlers:
        return {HutBuilt: partial(self._built, animator)}

    def _built(self, animator: Animator, event: HutBuilt) -> None:
        model, places = animator.model, animator.places

        def leave() -> None:
            if event.hut in model.shown.parts[self.id]:
                model.shown.parts[self.id].remove(event.hut)
            model.seat(event.seat).add("gold", -event.cost)

        end = partial(small, partial(places.seat_place, event.seat, "huts"), 30)
        start = partial(small, places.cards_place, 44)
        animation = animator.queue.then(GAIN, on_start=leave, on_end=animator.sound(Sound.HUT))
        paint = partial(animator.theme.icons.get, f"hut_{event.hut}")
        animator.flights.append(Flight(animation, paint, start, end, 0.15))

    def said_of_action(self, action: Action) -> Said | None:
        if isinstance(action, BuildHut):
            return Said("hut", _("builds a hut: {hut}").format(hut=hut_name(action.hut)))
        return None

    def said_of_reason(self, reason: Reason) -> str:
        if reason.kind == ReasonKind.BUILDS:
            text = _("builds the hut {hut} for {gold} gold")
            return text.format(hut=hut_name(reason.what), gold=reason.gold)
        return _("saves the gold, as no hut pays now") if reason.kind == ReasonKind.SAVES else ""
