"""What a tile on the board is and does, in a few sentences."""

from __future__ import annotations

from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.state import JungleTile
from cacao_desktop.engine.tiles import GEMS
from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.catalogue.jungle import jungle_name, jungle_sentence
from cacao_desktop.table.decisions.uses import gem_name
from cacao_desktop.table.model import TableModel, gain


def explanation(model: TableModel, cell: tuple[int, int]) -> str:
    """Return what lies on a cell and what it does; at a temple also how it stands."""
    tile = model.shown.tiles.get(cell)
    if tile is None:
        return _("An empty cell")
    if isinstance(tile, JungleTile):
        lines = [jungle_name(tile.kind), jungle_sentence(tile.kind)]
        lines += _standing(model, cell)
        lines += _gems(model, cell)
        return "\n".join(lines)
    name = model.match.name(tile.owner)
    text = _("{name}'s worker tile {tile}").format(name=name, tile="-".join(map(str, tile.workers)))
    return f"{text}\n{_('It has been overbuilt: nothing more can be laid here.')}" if tile.overbuilt else text


def topic_of(model: TableModel, cell: tuple[int, int]) -> str:
    """Return what the book is asked about on a cell."""
    tile = model.shown.tiles.get(cell)
    if tile is None:
        waits = cell in map(model.state.rules.cell, model.state.cells_to_fill)
        return topics.JUNGLE_CELL if waits else topics.WORKER_CELL
    if isinstance(tile, JungleTile):
        return topics.tile_topic(tile.kind)
    return topics.OVERBUILT_TILE if tile.overbuilt else topics.WORKER_TILE


def _standing(model: TableModel, cell: tuple[int, int]) -> list[str]:
    for temple in temple_scores(model.state):
        if temple.cell == cell:
            return [
                _("{name}: workers {workers}, gold {gold}").format(
                    name=model.match.name(seat), workers=workers, gold=gain(temple.gold[seat])
                )
                for seat, workers in enumerate(temple.workers)
                if workers
            ]
    return []


def _gems(model: TableModel, cell: tuple[int, int]) -> list[str]:
    """Say which gems are still on a mine."""
    gems = model.shown.gems_at.get(model.shown.mine_at.get(cell, -1))
    if gems is None:
        return []
    counted = [
        _("{colour} gems: {count}").format(colour=gem_name(colour), count=gems.count(colour))
        for colour in GEMS
        if colour in gems
    ]
    return counted or [_("No gem is left here.")]
