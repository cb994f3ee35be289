"""The explanations of tiles and cells in words."""

from cacao_desktop.engine.scoring import temple_scores
from cacao_desktop.engine.state import JungleTile
from cacao_desktop.engine.summaries import TempleScore
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import in_sentences
from cacao_desktop.words import gain, jungle_name, jungle_sentence, where, workers_in_words
from cacao_desktop.words.persons import OWN_TILE, STANDING
from cacao_desktop.words.places import neighbours


def explanation(model: TableModel, cell: tuple[int, int]) -> str:
    """Return the name and description of the tile on a cell, and the standing at a temple."""
    tile = model.shown.tiles.get(cell)
    if tile is None:
        return _("An empty cell")
    if isinstance(tile, JungleTile):
        lines = [jungle_name(tile.kind), jungle_sentence(tile.kind)]
        for temple in temple_scores(model.state):
            if temple.cell == cell:
                lines += standing(model, temple)
        for module in model.contributions(BoardContribution):
            lines += module.explains(model.shown, cell)
        return "\n".join(lines)
    owned = OWN_TILE.filled(workers=workers_in_words(tile.workers))
    text = owned.to(model.listener, model.match, tile.owner)
    if tile.overbuilt:
        return f"{text}\n{_('It has been overbuilt: nothing more can be laid here.')}"
    return text


def cell_in_words(model: TableModel, cell: Cell) -> str:
    """Return the name and explanation of a cell, for an empty cell also its neighbours."""
    sentences = explanation(model, cell).splitlines()
    if cell not in model.shown.tiles:
        sentences += neighbours(model, cell)
    return _("{where}: {what}").format(where=where(cell), what=in_sentences(sentences))


def topic_of(model: TableModel, cell: tuple[int, int]) -> str:
    """Return the topic of a cell in the book of rules."""
    tile = model.shown.tiles.get(cell)
    if tile is None:
        if cell in map(model.state.rules.cell, model.state.cells_to_fill):
            return topics.JUNGLE_CELL
        return topics.WORKER_CELL
    if isinstance(tile, JungleTile):
        return topics.tile_topic(tile.kind)
    if tile.overbuilt:
        return topics.OVERBUILT_TILE
    return topics.WORKER_TILE


def standing(model: TableModel, temple: TempleScore) -> list[str]:
    """Return a line for each player with workers at a temple, with the gold for them."""
    return [
        STANDING.filled(workers=workers, gold=gain(temple.gold[seat])).to(
            model.listener, model.match, seat
        )
        for seat, workers in enumerate(temple.workers)
        if workers
    ]
