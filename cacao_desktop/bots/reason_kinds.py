"""The kinds of reasons for a plan: data alone, which the screen puts into words."""

from dataclasses import dataclass
from enum import Enum

from cacao_desktop.geometry import Cell


class ReasonKind(Enum):
    """What a reason says; in which fields of the reason its numbers stand."""

    SELLS = "sells"
    """`number` of `what` (cacao, chocolate or goods of both) for `gold`."""
    TAKES = "takes"
    """`number` of `what`: cacao, chocolate, sun or gems."""
    MASK = "mask"
    """A mask worth `gold`."""
    WALKS = "walks"
    """The carrier walks `number` fields (back if negative), which changes its worth by `gold`."""
    EARNS = "earns"
    """`gold` (paid if negative) from `what`: mines, a volcano or a module."""
    LEADS = "leads"
    """At a temple it has now most workers alone; `gold` is what that adds."""
    TIES = "ties"
    """At a temple it shares the lead."""
    SECOND = "second"
    """At a temple it comes second."""
    OVERBUILDS = "overbuilds"
    """It lays its tile on an own one; `number` sun tokens are paid."""
    BUILDS = "builds"
    """It builds `what` for `gold`."""
    SAVES = "saves"
    """It builds nothing although it could."""
    KEEPS = "keeps"
    """Another filling would give seat `seat` things worth `gold` more."""
    GIVES = "gives"
    """Seat `seat` gets things worth `gold` as well."""
    WAITS = "waits"
    """`number` workers look at cells that are still to be filled."""
    DISCARDS = "discards"
    """No tile can be laid."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason; `cell` is where it comes from, None where it comes from several places."""

    kind: ReasonKind
    number: int = 0
    gold: int = 0
    what: str = ""
    cell: Cell | None = None
    seat: int | None = None

    @property
    def weight(self) -> float:
        """How much it counts beside others, about in gold."""
        if self.kind == ReasonKind.TAKES:
            return self.number * {"cacao": 1.6, "chocolate": 5.0, "sun": 1.8}.get(self.what, 1.2)
        if self.kind in (ReasonKind.WAITS, ReasonKind.OVERBUILDS):
            return self.number * 0.3
        if self.kind == ReasonKind.BUILDS:
            return 3.0
        return float(abs(self.gold))
