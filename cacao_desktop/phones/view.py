"""The view of the game for one seat or a watcher, with its legal choices.

`Seen` is the only source of game data in messages.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property

from cacao_desktop.bots.small_decisions import edge_of, first_offer
from cacao_desktop.engine import actions
from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.scoring import counts, temple_scores
from cacao_desktop.engine.state import GameState, JungleTile, Phase, Privilege, WorkerTile
from cacao_desktop.engine.tiles import WATER_TRACK, Workers, printed_workers, reinforced, turned
from cacao_desktop.external.observation_json import observation_json
from cacao_desktop.geometry import Cell
from cacao_desktop.i18n import _, counted
from cacao_desktop.match import Match
from cacao_desktop.words import (
    goods_in_words,
    jungle_name,
    jungle_sentence,
    where,
    workers_in_words,
)
from cacao_desktop.words.module_sentences import words_in
from cacao_desktop.words.persons import END_NOW, FILL_NOW, LAY_NOW, USE_NOW
from cacao_desktop.words.preview_tags import filling_preview
from cacao_desktop.words.preview_text import use_label
from cacao_desktop.words.rows import line_icon, line_name, part_name


class Seen:
    """The game as observed by one seat, from which texts are made."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.observation = observe(match.state, seat)
        self.state: GameState = self.observation.table
        self.modules = words_in(self.state)

    @cached_property
    def tiles(self) -> Mapping[Cell, JungleTile | WorkerTile]:
        return {(x, y): tile for x, y, tile in self.state.tiles()}

    @property
    def listener(self) -> int | None:
        return self.seat

    @property
    def decides(self) -> bool:
        return not self.state.over and self.seat == self.state.deciding

    @cached_property
    def legal(self) -> list[Action]:
        """The legal actions of the seat in the order of the rules, none unless it decides."""
        if self.decides:
            return legal_actions(self.state)
        return []

    def picture(self, kind: str, rotation: int) -> str:
        """Return the picture name of a jungle tile.

        A kind that can be rotated has a second picture for a quarter turn.
        """
        kinds = self.state.rules.kinds
        if rotation % 2 and kinds.code(kind) in kinds.turned:
            return f"{kind}_turned"
        return kind

    def faces(self, tile: str) -> list[Workers]:
        """Return a hand tile's workers in each rotation, reinforced if the seat may do so."""
        workers = printed_workers(tile)
        if self.seat is not None and self.state.may(self.seat, Privilege.REINFORCED_TILES):
            workers = reinforced(workers)
        return [turned(workers, rotation) for rotation in range(4)]


Json = dict[str, object]


def game_in_view(seen: Seen) -> Json:
    """Return the part of a view about the game itself."""
    state = seen.state
    seat = seen.seat
    title, detail = sign(seen)
    observed = observation_json(seen.observation)
    del observed["seat"], observed["hand"]
    if not seen.match.context.house.piles:
        del observed["jungle_pile"]
    kinds = sorted(set(_kinds(seen)))
    view: Json = {
        "deciding": None if state.over else state.deciding,
        "sign": title,
        "detail": detail,
        "state": {
            **observed,
            "board": list(_board(seen, observed["board"])),
            "players": list(_players(seen, observed["players"])),
        },
        "names": {kind: jungle_name(kind) for kind in kinds},
        "does": {kind: jungle_sentence(kind) for kind in kinds},
        "has": [goods_in_words(seen.modules, counts(state, each)) for each in range(state.seats)],
        "temples": list(_temples(seen)),
        "track": list(WATER_TRACK),
        "undo": seat is not None and seen.match.undo_seat == seat,
    }
    if seat is not None:
        hand = [(tile, seen.faces(tile)) for tile in state.hand(seat)]
        view["hand"] = [
            {
                "tile": tile,
                "faces": list(map(list, faces)),
                "words": list(map(workers_in_words, faces)),
            }
            for tile, faces in hand
        ]
    for words in seen.modules:
        view |= words.on_page(state, seat, seen.legal)
    if state.over:
        view |= {"scores": list(_scores(seen)), "winners": list(seen.match.winners)}
    elif seen.decides:
        view["legal"] = offer(seen)
    return view


def _kinds(seen: Seen) -> Iterator[str]:
    """Yield every kind of jungle tile that lies open or may still appear."""
    state = seen.state
    for _x, _y, tile in state.tiles():
        if tile.kind in state.rules.kinds.ids:
            yield tile.kind
    for lying in (*state.display, *state.map_board, state.drawn_tile):
        if lying is not None:
            yield lying.kind
    yield from seen.observation.unseen_jungle_tiles


def _board(seen: Seen, tiles: object) -> Iterator[Json]:
    """Yield the tiles on the board: cell in words, and picture or workers in words."""
    assert isinstance(tiles, list)
    for tile in tiles:
        at = where((tile["x"], tile["y"]))
        if "workers" in tile:
            yield {**tile, "at": at, "words": workers_in_words(tile["workers"])}
        else:
            yield {**tile, "at": at, "picture": seen.picture(tile["tile"], tile["rotation"])}


def _players(seen: Seen, players: object) -> Iterator[Json]:
    assert isinstance(players, list)
    for player in players:
        if not seen.match.context.house.piles:
            del player["unseen_worker_tiles"]
        with_names = {
            key: value
            for words in seen.modules
            for key, value in words.seat_on_page(player).items()
        }
        yield {**player, **with_names, "water_worth": WATER_TRACK[player["water"]]}


def _temples(seen: Seen) -> Iterator[Json]:
    for temple in temple_scores(seen.state):
        yield {
            "cell": list(temple.cell),
            "tile": temple.kind,
            "at": where(temple.cell),
            "workers": list(temple.workers),
            "gold": list(temple.gold),
        }


def _scores(seen: Seen) -> Iterator[Json]:
    for each in seen.match.scores:
        lines = [
            {
                "name": line_name(line.key),
                "icon": line_icon(line.key),
                "count": line.count,
                "gold": line.gold,
                "parts": [
                    {"name": part_name(part.key), "count": part.count, "gold": part.gold}
                    for part in line.parts
                ],
            }
            for line in each.lines
        ]
        yield {"total": each.total, "cacao": each.cacao, "lines": lines}


def sign(seen: Seen) -> tuple[str, str]:
    """Return the text that says who must do what now, and a detail."""
    state = seen.state
    if state.over:
        return _("The game is over"), ""
    name = seen.match.name(state.deciding)
    if not seen.decides:
        return _others(seen, name), ""
    match state.phase:
        case Phase.PLACE:
            return LAY_NOW.filled().second, ""
        case Phase.FILL:
            left = len(state.cells_to_fill)
            detail = counted("{count} cell left", "{count} cells left", left)
            return FILL_NOW.filled().second, detail
        case Phase.ACTIVATE:
            left = sum(edge.seat == seen.seat for edge in state.edges)
            detail = counted("{count} edge left", "{count} edges left", left)
            return USE_NOW.filled().second, detail
    offers = (words.turn_end_offer(seen.legal) for words in seen.modules)
    sentence, detail = next(filter(None, offers), (END_NOW, ""))
    return sentence.filled().second, detail


def _others(seen: Seen, name: str) -> str:
    """Return the text about another player's decision, with its tile if any."""
    state = seen.state
    if state.phase == Phase.ACTIVATE and state.deciding != state.active:
        edge = state.edges[0]
        cell = state.rules.cell(state.rules.neighbours[edge.tile][edge.side])
        tile = state.jungle_at(*cell)
        if tile is not None:
            return _("{name} decides: {tile}").format(name=name, tile=jungle_name(tile.kind))
    return _("{name} is playing").format(name=name)


def offer(seen: Seen) -> Json:
    """Return all legal choices of the seat."""
    offered: Json = {}
    edges: dict[tuple[Cell, str], Json] = {}
    placements: list[tuple[int, actions.Place]] = []
    fills: list[tuple[int, actions.Fill]] = []
    others = []
    first_use = _first_use(seen)
    for number, action in enumerate(seen.legal):
        match action:
            case actions.Place():
                placements.append((number, action))
            case actions.Fill():
                fills.append((number, action))
            case actions.Activate():
                _add_use(seen, edges, action, number, is_first=number == first_use)
            case _:
                others.append({"i": number, **_other(seen, action)})
    if placements:
        offered |= _place_offer(seen, placements)
    if fills:
        offered |= _fill_offer(seen, fills)
    if edges:
        offered["edges"] = list(edges.values())
        offered["offer"] = first_use
    if others:
        offered["others"] = others
    return offered


def _place_offer(seen: Seen, numbered: Sequence[tuple[int, actions.Place]]) -> Json:
    """Return the cells for each tile of the hand, and those on which a module has an effect."""
    cells = {(place.x, place.y) for _number, place in numbered}
    attracted = [cell for each in seen.modules for cell in each.effect_icons(seen.state, cells)]
    return {
        "place": [
            [place.tile, place.x, place.y, place.rotation, place.overbuild, number]
            for number, place in numbered
        ],
        "where": _names(cells),
        "attracted": [list(cell) for cell in sorted(attracted)],
    }


def _fill_offer(seen: Seen, numbered: Sequence[tuple[int, actions.Fill]]) -> Json:
    """Return the cells for each open tile."""
    return {
        "fill": [
            [fill.tile, fill.x, fill.y, _source(fill), fill.rotation or 0, number]
            for number, fill in numbered
        ],
        "sources": _sources(seen),
        "where": _names({(fill.x, fill.y) for _number, fill in numbered}),
        "attracted": [],
    }


def _names(cells: Collection[Cell]) -> Json:
    """Return the names of cells, such as “2 up, 1 right”, by their coordinates."""
    return {f"{x},{y}": where((x, y)) for x, y in sorted(cells)}


def _first_use(seen: Seen) -> int | None:
    """Return the number of the first use offered, None if no worker can be used."""
    if any(isinstance(action, actions.Activate) for action in seen.legal):
        return seen.legal.index(first_offer(seen.state))
    return None


def _source(fill: actions.Fill) -> str:
    if fill.slot is None:
        return fill.source
    return f"{fill.source}{fill.slot}"


def _sources(seen: Seen) -> Json:
    """Return the name, effect, price and gains of each open tile that may be laid."""
    rotations = seen.state.rules.kinds.rotations_of
    gains = _gains_of_sources(seen)
    tiles = {_source(action): action for action in seen.legal if isinstance(action, actions.Fill)}
    return {
        key: {
            "tile": fill.tile,
            "source": fill.source,
            "pictures": [
                seen.picture(fill.tile, rotation) for rotation in range(rotations(fill.tile))
            ],
            "name": jungle_name(fill.tile),
            "does": jungle_sentence(fill.tile),
            "price": "".join(each.price_of_tile(seen.state, fill.source) for each in seen.modules),
            "brings": gains.get(key, {}),
        }
        for key, fill in tiles.items()
    }


def _gains_of_sources(seen: Seen) -> dict[str, dict[str, list[tuple[str, str]]]]:
    """Return the own gains of laying each open tile on each cell, none if they are hidden."""
    gains: dict[str, dict[str, list[tuple[str, str]]]] = {}
    if not seen.match.context.house.worth:
        return gains
    for action in seen.legal:
        if isinstance(action, actions.Fill):
            cells = gains.setdefault(_source(action), {})
            cell = f"{action.x},{action.y}"
            if cell not in cells:
                tags = filling_preview(seen.state, action)
                cells[cell] = [(tag.icon, tag.text) for tag in tags if tag.seat is None]
    return gains


def _add_use(
    seen: Seen,
    edges: dict[tuple[Cell, str], Json],
    action: actions.Activate,
    number: int,
    *,
    is_first: bool,
) -> None:
    """Add a use to its edge's options, unless another option has the same result."""
    state = seen.state
    worker_cell = (action.x, action.y)
    edge = edge_of(seen.state, action)
    jungle_cell = state.rules.cell(state.rules.neighbours[edge.tile][edge.side])
    if (worker_cell, action.side) not in edges:
        tile = state.jungle_at(*jungle_cell)
        assert tile is not None
        edges[worker_cell, action.side] = {
            "cell": list(worker_cell),
            "side": action.side,
            "at": list(jungle_cell),
            "tile": tile.kind,
            "title": _("{tile}, {where}").format(
                tile=jungle_name(tile.kind), where=where(jungle_cell)
            ),
            "does": jungle_sentence(tile.kind),
            "options": [],
        }
    option: Json = {"i": number, "words": use_label(state, edge, action.use)}
    match action.use:
        case actions.TakeGems(gems=gems):
            option["gems"] = dict(Counter(gems))
        case actions.SellCacao(cacao=cacao):
            option["goods"] = [cacao, 0]
        case actions.SellGoods(cacao=cacao, chocolate=chocolate):
            option["goods"] = [cacao, chocolate]
    options = edges[worker_cell, action.side]["options"]
    assert isinstance(options, list)
    alike = [each for each in options if {**each, "i": number} == option]
    if not alike:
        options.append(option)
    elif is_first:
        alike[0]["i"] = number


def _other(seen: Seen, action: actions.Action) -> Mapping[str, object]:
    match action:
        case actions.Discard(tile=tile):
            detail = workers_in_words(printed_workers(tile))
            return {"kind": "discard", "tile": tile, "words": _("Discard it"), "more": detail}
        case actions.Draw():
            detail = _("or take a tile from the map board")
            return {"kind": "draw", "words": _("Draw from the pile"), "more": detail}
        case actions.LeaveEmpty():
            return {"kind": "leave", "words": _("Leave it empty")}
        case actions.EndTurn():
            return {
                "kind": "end",
                "words": _("End turn"),
                "more": _("draw a tile, refill the display"),
            }
    for words in seen.modules:
        if offered := words.offered(action):
            return offered
    raise ValueError(f"There is no way to offer {action}.")
