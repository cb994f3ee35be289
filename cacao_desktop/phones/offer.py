"""What a seat may choose now, grouped as a page shows it; each choice with its place among the legal actions."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cacao_desktop.bots.first_offer import edge_of, first_offer
from cacao_desktop.engine.actions import (
    Action,
    Activate,
    BuildHut,
    Discard,
    Draw,
    EndTurn,
    Fill,
    LeaveEmpty,
    Place,
    SellGoods,
    TakeGems,
)
from cacao_desktop.engine.tiles import printed_workers
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.phones.seen import Seen
from cacao_desktop.words.huts import hut_sentence
from cacao_desktop.words.jungle import jungle_name, jungle_sentence
from cacao_desktop.words.module_sentences import build_text
from cacao_desktop.words.places import where, workers_in_words
from cacao_desktop.words.uses import words as use_words

Json = dict[str, object]
_EDGES: Final = "edges"


def offer(seen: Seen) -> Json:
    """Return everything that the seat may choose now."""
    out: Json = {}
    edges: dict[tuple[Cell, str], Json] = {}
    cells: set[Cell] = set()
    places, fills, others = [], [], []
    for number, action in enumerate(seen.legal):
        match action:
            case Place():
                places.append([action.tile, action.x, action.y, action.rotation, action.overbuild, number])
                cells.add((action.x, action.y))
            case Fill():
                key = _source(action)
                fills.append([action.tile, action.x, action.y, key, action.rotation or 0, number])
                cells.add((action.x, action.y))
            case Activate():
                _add_use(seen, edges, action, number)
            case _:
                others.append({"i": number, **_other(action)})
    if places:
        out["place"] = places
    if fills:
        out["fill"], out["sources"] = fills, _sources(seen)
    if cells:
        out["where"] = {f"{x},{y}": where((x, y)) for x, y in sorted(cells)}
        attracted = [cell for each in seen.modules for cell in each.attracted(seen.state, cells)]
        out["attracted"] = [list(cell) for cell in sorted(attracted)] if places else []
    if edges:
        out[_EDGES], out["offer"] = list(edges.values()), seen.legal.index(first_offer(seen.state))
    if others:
        out["others"] = others
    return out


def _source(fill: Fill) -> str:
    return fill.source if fill.slot is None else f"{fill.source}{fill.slot}"


def _sources(seen: Seen) -> Json:
    """Return what each open tile is that may be laid, what it does, and what it costs."""
    rotations = seen.state.rules.kinds.rotations_of
    tiles = {_source(action): action for action in seen.legal if isinstance(action, Fill)}
    return {
        key: {
            "tile": fill.tile,
            "source": fill.source,
            "pictures": [seen.picture(fill.tile, rotation) for rotation in range(rotations(fill.tile))],
            "name": jungle_name(fill.tile),
            "does": jungle_sentence(fill.tile),
            "price": "".join(each.price_of_tile(seen.state, fill.source) for each in seen.modules),
        }
        for key, fill in tiles.items()
    }


def _add_use(seen: Seen, edges: dict[tuple[Cell, str], Json], action: Activate, number: int) -> None:
    state, cell, edge = seen.state, (action.x, action.y), edge_of(seen.state, action)
    at = state.rules.cell(state.rules.neighbours[edge.tile][edge.side])
    if (cell, action.side) not in edges:
        tile = state.jungle_at(*at)
        assert tile is not None
        title = _("{tile}, {where}").format(tile=jungle_name(tile.kind), where=where(at))
        edges[cell, action.side] = {
            "cell": list(cell),
            "side": action.side,
            "at": list(at),
            "tile": tile.kind,
            "title": title,
            "does": jungle_sentence(tile.kind),
            "options": [],
        }
    option: Json = {"i": number, "words": use_words(state, edge, action.use)}
    match action.use:
        case TakeGems(gems=gems):
            option["gems"] = dict(Counter(gems))
        case SellGoods(cacao=cacao, chocolate=chocolate):
            option["goods"] = [cacao, chocolate]
    options = edges[cell, action.side]["options"]
    assert isinstance(options, list)
    options.append(option)


def _other(action: Action) -> Json:
    match action:
        case BuildHut(hut=hut):
            return {"kind": "hut", "hut": hut, "words": build_text(hut), "more": hut_sentence(hut)}
        case Discard(tile=tile):
            more = workers_in_words(printed_workers(tile))
            return {"kind": "discard", "tile": tile, "words": _("Discard it"), "more": more}
        case Draw():
            more = _("or take a tile from the map board")
            return {"kind": "draw", "words": _("Draw from the pile"), "more": more}
        case LeaveEmpty():
            return {"kind": "leave", "words": _("Leave it empty")}
        case EndTurn():
            return {"kind": "end", "words": _("End turn"), "more": _("draw a tile, refill the display")}
    raise ValueError(f"Nobody knows how to offer {action}.")
