"""What stands at the head of a page: who does what now."""

from __future__ import annotations

from cacao_desktop.engine.actions import BuildHut
from cacao_desktop.engine.state import Phase
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.phones.seen import Seen
from cacao_desktop.words.jungle import jungle_name


def sign(seen: Seen) -> tuple[str, str]:
    """Return who does what, and what else there is to say of it."""
    state = seen.state
    if state.over:
        return _("The game is over"), ""
    name = seen.match.name(state.deciding)
    if not seen.decides:
        return _others(seen, name), ""
    match state.phase:
        case Phase.PLACE:
            return _("{name}, lay a worker tile").format(name=name), ""
        case Phase.FILL:
            left = len(state.cells_to_fill)
            more = ngettext("{count} cell left", "{count} cells left", left).format(count=left)
            return _("{name}, fill the jungle").format(name=name), more
        case Phase.ACTIVATE:
            left = sum(edge.seat == seen.seat for edge in state.edges)
            more = ngettext("{count} edge left", "{count} edges left", left).format(count=left)
            return _("{name}, use your workers").format(name=name), more
    huts = sum(isinstance(action, BuildHut) for action in seen.legal)
    if huts:
        more = ngettext("{count} hut can be paid", "{count} huts can be paid", huts).format(count=huts)
        return _("{name}, build a hut or end your turn").format(name=name), more
    return _("{name}, end your turn").format(name=name), ""


def _others(seen: Seen, name: str) -> str:
    """Return what another does; in the turn of somebody else, about which tile."""
    state = seen.state
    if state.phase == Phase.ACTIVATE and state.deciding != state.active:
        edge = state.edges[0]
        at = state.rules.cell(state.rules.neighbours[edge.tile][edge.side])
        tile = state.jungle_at(*at)
        if tile is not None:
            return _("{name} decides: {tile}").format(name=name, tile=jungle_name(tile.kind))
    return _("{name} is playing").format(name=name)
