"""The whole view of a page: everything that one seat, or a watcher, is shown of the game at one moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cacao_desktop.bots.hut_worth import bonus_now
from cacao_desktop.engine.actions import BuildHut
from cacao_desktop.engine.counts import counts
from cacao_desktop.engine.modules.hut_part import hut_part
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.scoring import score, temple_scores, winners
from cacao_desktop.engine.state import Phase
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.external.observation_json import observation_json
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.phones.offer import offer
from cacao_desktop.phones.seen import Seen
from cacao_desktop.words.goods import goods_in_words
from cacao_desktop.words.huts import hut_name, hut_sentence
from cacao_desktop.words.jungle import jungle_name, jungle_sentence
from cacao_desktop.words.places import where, workers_in_words
from cacao_desktop.words.score_lines import line_icon, line_name, part_name

Json = dict[str, object]


def game_in_view(seen: Seen) -> Json:
    """Return what is shown of the game itself."""
    state, seat = seen.state, seen.seat
    title, detail = sign(seen)
    known = observation_json(seen.observation)
    del known["seat"], known["hand"]
    kinds = sorted(set(_kinds(seen)))
    out: Json = {
        "deciding": None if state.over else state.deciding,
        "sign": title,
        "detail": detail,
        "state": {
            **known,
            "board": list(_board(seen, known["board"])),
            "players": list(_players(known["players"])),
        },
        "names": {kind: jungle_name(kind) for kind in kinds},
        "does": {kind: jungle_sentence(kind) for kind in kinds},
        "has": [goods_in_words(seen.modules, counts(state, each)) for each in range(state.seats)],
        "temples": list(_temples(seen)),
        "track": list(WATER_TRACK),
        "undo": seat is not None and seen.match.undo_seat == seat,
    }
    if seat is not None:
        out["hand"] = [_hand_tile(seen, tile) for tile in state.hand(seat)]
    if "huts" in state.parts:
        out["huts"] = list(_huts(seen))
    if state.over:
        out |= {"scores": list(_scores(seen)), "winners": list(winners(state))}
    elif seen.decides:
        out["legal"] = offer(seen)
    return out


def _kinds(seen: Seen) -> Iterator[str]:
    """Yield every kind of jungle tile that lies open or may still come."""
    state = seen.state
    for _x, _y, tile in state.tiles():
        if tile.kind in state.rules.kinds.ids:
            yield tile.kind
    for lying in (*state.display, *state.map_board, state.drawn_tile):
        if lying is not None:
            yield lying.kind
    yield from seen.observation.unseen_jungle_tiles


def _board(seen: Seen, known: object) -> Iterator[Json]:
    """Yield the tiles of the board, each with where it lies, and its picture or its workers in words."""
    assert isinstance(known, list)
    for tile in known:
        at = where((tile["x"], tile["y"]))
        if "workers" in tile:
            yield {**tile, "at": at, "words": workers_in_words(tile["workers"])}
        else:
            yield {**tile, "at": at, "picture": seen.picture(tile["tile"], tile["rotation"])}


def _players(players: object) -> Iterator[Json]:
    assert isinstance(players, list)
    for player in players:
        huts = [{"hut": hut, "name": hut_name(hut), "does": hut_sentence(hut)} for hut in player["huts"]]
        yield {**player, "huts": huts, "water_worth": WATER_TRACK[player["water"]]}


def _hand_tile(seen: Seen, tile: str) -> Json:
    faces = seen.faces(tile)
    return {
        "tile": tile,
        "faces": [list(face) for face in faces],
        "words": [workers_in_words(face) for face in faces],
    }


def _temples(seen: Seen) -> Iterator[Json]:
    for temple in temple_scores(seen.state):
        yield {
            "cell": list(temple.cell),
            "tile": temple.kind,
            "at": where(temple.cell),
            "workers": list(temple.workers),
            "gold": list(temple.gold),
        }


def _huts(seen: Seen) -> Iterator[Json]:
    """Yield every hut of the supply."""
    state, seat = seen.state, seen.seat
    buildable = {getattr(action, "hut", None) for action in seen.legal}
    for hut, count in Counter(hut_part(state).supply).items():
        yield {
            "hut": hut,
            "name": hut_name(hut),
            "does": hut_sentence(hut),
            "cost": HUTS[hut].cost,
            "count": count,
            "affordable": seat is not None and state.gold[seat] >= HUTS[hut].cost,
            "now": hut in buildable,
            "bonus": None if seat is None else bonus_now(state, seat, hut),
        }


def _scores(seen: Seen) -> Iterator[Json]:
    for each in score(seen.state):
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
