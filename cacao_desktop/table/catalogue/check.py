"""Checks at start-up that the catalogue and the pictures match the rules."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from itertools import product
from pathlib import Path

from cacao_desktop.engine import Player, Setup, modules, new_game, score, tiles
from cacao_desktop.engine.modules.huts import HUTS
from cacao_desktop.table.catalogue.tile_looks import tile_look
from cacao_desktop.table.modules.registry import VIEWS
from cacao_desktop.words.module_sentences import PRESET_NAMES
from cacao_desktop.words.rows import BoxText, ModuleText, ScoreLineText, ThingText, catalogue


class CatalogueError(Exception):
    """The catalogue has a missing or unknown entry; the message is one sentence."""


def check_catalogue(icons: Collection[str], tile_folder: Path) -> None:
    """Check the catalogue, the names of icons and the pictures of tiles.

    Raises:
        CatalogueError: an entry or picture is missing or unknown.
    """
    for fault in _faults(icons, tile_folder):
        raise CatalogueError(fault)


def _faults(icons: Collection[str], tile_folder: Path) -> Iterator[str]:
    yield from _row_faults("tile kind", modules.jungle_kinds(), catalogue().tiles)
    yield from _row_faults("hut", HUTS, catalogue().huts)
    yield from _row_faults("module", modules.MODULES, catalogue().modules)
    yield from _row_faults("box", PRESET_NAMES, catalogue().boxes)
    yield from _row_faults("score line", _score_keys(), catalogue().score_lines, all_known=False)
    yield from _tile_faults(tile_folder)
    yield from _piece_faults(icons)
    for view in VIEWS:
        if view not in modules.MODULES:
            yield f"The screen has a view of the module {view}, which the rules do not know."


def _row_faults(
    what: str,
    known: Collection[str],
    rows: Mapping[str, ThingText | ModuleText | BoxText | ScoreLineText],
    *,
    all_known: bool = True,
) -> Iterator[str]:
    """Yield a sentence for each missing or unknown row and each empty column.

    Without `all_known`, additional rows are allowed.
    """
    for each in known:
        if each not in rows:
            yield f"The {what} {each} has no row in the catalogue."
            continue
        row = rows[each]
        for column in fields(row):
            if getattr(row, column.name) in (None, ""):
                yield f"The {what} {each} has no {column.name} in the catalogue."
    for each in rows:
        if all_known and each not in known:
            yield f"The catalogue has a row for the {what} {each}, which the rules do not know."


def _tile_faults(folder: Path) -> Iterator[str]:
    codes = modules.kind_codes()
    turned = [kind for kind in codes.ids if codes.code(kind) in codes.turned]
    jungle = ["back", *codes.ids, *(f"{kind}_turned" for kind in turned)]
    faces = ["back", *("-".join(map(str, workers)) for workers in tiles.DISTRIBUTIONS)]
    pictures = [
        *(("jungle", name) for name in jungle),
        *product([f"worker/{each}" for each in tiles.COLOURS], faces),
    ]
    for part, (of, name) in product(("", "small"), pictures):
        path = Path(part, of, f"{name}.webp")
        if not (folder / path).is_file():
            yield f"A tile has no picture assets/tiles/{path.as_posix()}."
    for kind in turned:
        if tile_look(kind).life.turned is None:
            yield f"The tile kind {kind} has no life of a turned tile in the catalogue."


def _piece_faults(icons: Collection[str]) -> Iterator[str]:
    names = {f"score line {key}": line.icon for key, line in catalogue().score_lines.items()}
    for view in VIEWS.values():
        names |= view.pictures
    for module, text in catalogue().modules.items():
        match text.picture:
            case ("icon", name):
                names[f"module {module}"] = name
            case ("tile", kind) if kind not in modules.jungle_kinds():
                yield (
                    f"The module {module} shows the tile kind {kind}, which the rules do not know."
                )
    for box, row in catalogue().boxes.items():
        names |= {f"{thing.icon} of the box {box}": thing.icon for thing in row.things}
    for what, icon in names.items():
        if icon not in icons:
            yield f"The {what} has no picture assets/pieces/{icon}.webp."


def _score_keys() -> list[str]:
    """Return the keys of all score lines, from one game with each module."""
    players = tuple(Player(colour, colour) for colour in tiles.COLOURS[:2])
    keys: dict[str, None] = {}
    for module in modules.MODULES.values():
        needed = {module.id}
        if module.needs is not None:
            needed.add(module.needs)
        minis = frozenset(each for each in needed if modules.MODULES[each].is_mini)
        state = new_game(Setup(players, frozenset(needed) - minis, minis), 0)
        keys |= dict.fromkeys(line.key for line in score(state)[0].lines)
    return list(keys)
