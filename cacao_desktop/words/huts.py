"""The words of the huts: what the log, decisions and pages say of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cacao_desktop.engine.actions import Action, BuildHut
from cacao_desktop.engine.events import Event, HutBuilt
from cacao_desktop.engine.modules.huts import HUTS, bonus_now, hut_part
from cacao_desktop.engine.state import GameState
from cacao_desktop.i18n import _, counted
from cacao_desktop.words.module_words import ModuleWords, Said
from cacao_desktop.words.rows import hut_name, hut_sentence


class HutsWords(ModuleWords):
    """Huts are built."""

    id = "huts"
    remarks = ("hut",)

    def said(self, what: Event | Action) -> Said | None:
        if isinstance(what, BuildHut):
            return Said("hut", _("builds a hut: {hut}").format(hut=hut_name(what.hut)))
        return None

    def happened(self, event: Event) -> tuple[str, int, int] | None:
        return ("hut", event.seat, event.cost) if isinstance(event, HutBuilt) else None

    def at_the_end(self, name: str, legal: Sequence[Action]) -> tuple[str, str] | None:
        number = sum(isinstance(action, BuildHut) for action in legal)
        return build_sign(name, number) if number else None

    def on_page(self, state: GameState, seat: int | None, legal: Sequence[Action]) -> Mapping[str, object]:
        buildable = {action.hut for action in legal if isinstance(action, BuildHut)}
        huts = [
            _named(hut)
            | {
                "cost": HUTS[hut].cost,
                "count": count,
                "affordable": seat is not None and state.gold[seat] >= HUTS[hut].cost,
                "now": hut in buildable,
                "bonus": None if seat is None else bonus_now(state, seat, hut),
            }
            for hut, count in Counter(hut_part(state).supply).items()
        ]
        return {"huts": huts}

    def seat_on_page(self, has: Mapping[str, Any]) -> Mapping[str, object]:
        return {"huts": [_named(hut) for hut in has["huts"]]}

    def offered(self, action: Action) -> Mapping[str, object] | None:
        if not isinstance(action, BuildHut):
            return None
        hut = action.hut
        return {"kind": "hut", "hut": hut, "words": build_text(hut), "more": hut_sentence(hut)}


def _named(hut: str) -> dict[str, object]:
    return {"hut": hut, "name": hut_name(hut), "does": hut_sentence(hut)}


def build_text(hut: str) -> str:
    """Return what a button says that builds a hut."""
    return _("Build {hut} for {cost} gold").format(hut=hut_name(hut), cost=HUTS[hut].cost)


def build_sign(name: str, number: int) -> tuple[str, str]:
    """Return what somebody may do who can pay a number of huts."""
    more = counted("{count} hut can be paid", "{count} huts can be paid", number)
    return _("{name}, build a hut or end your turn").format(name=name), more
