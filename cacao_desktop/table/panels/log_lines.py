"""What happened, in short lines: one source for the log beside the board."""

from __future__ import annotations

from dataclasses import dataclass

from cacao_desktop.engine import events as happened
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.table.catalogue.huts import hut_name
from cacao_desktop.table.catalogue.jungle import jungle_name
from cacao_desktop.table.model import gain, signed


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: whose, an icon, and the words."""

    seat: int
    icon: str
    text: str


def line_of(event: happened.Event) -> Line | None:
    """Return what the log says of an event, None where it says nothing."""
    match event:
        case happened.WorkerTilePlaced():
            text = _("overbuilt a tile") if event.overbuilt else _("laid a tile")
            return Line(event.seat, "worker", text)
        case happened.WorkerTileDiscarded():
            return Line(event.seat, "hand", _("discarded a tile"))
        case happened.JungleTilePlaced():
            return Line(event.seat, "map" if event.source == "map" else "plus", jungle_name(event.tile))
        case happened.Gained(amount=amount) if amount and event.what != "map_tokens":
            return _gained(event)
        case happened.CarrierMoved():
            return Line(event.seat, "water", gain(event.end - event.start))
        case happened.GemsTaken():
            count = len(event.gems)
            return Line(
                event.seat,
                f"gem_{event.gems[0]}",
                ngettext("{count} gem", "{count} gems", count).format(count=count),
            )
        case happened.MaskTaken():
            return Line(event.seat, "mask", _("mask worth {gold}").format(gold=event.value))
        case happened.HutBuilt():
            return Line(event.seat, "hut", hut_name(event.hut))
        case _:
            return None


def _gained(event: happened.Gained) -> Line:
    icons = {"gold": "coin", "cacao": "cacao", "chocolate": "chocolate", "sun": "sun"}
    if event.lost and event.amount >= 0:
        text = _("{amount}, {lost} lost").format(amount=gain(event.amount), lost=event.lost)
        return Line(event.seat, icons[event.what], text)
    return Line(
        event.seat, icons[event.what], gain(event.amount) if event.amount > 0 else signed(event.amount)
    )
