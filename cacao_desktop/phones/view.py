"""The whole view of a page: everything that one seat, or a watcher, is shown of the game at one moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cacao_desktop.bots.hut_worth import bonus_now
from cacao_desktop.engine.counts import counts
from cacao_desktop.engine.modules.hut_part import hut_part
from cacao_desktop.engine.modules.hut_table import HUTS
from cacao_desktop.engine.scoring import score, temple_scores, winners
from cacao_desktop.engine.tiles import WATER_TRACK
from cacao_desktop.external.observation_json import observation_json
from cacao_desktop.phones.offer import offer
from cacao_desktop.phones.seen import Seen
from cacao_desktop.phones.signs import sign
from cacao_desktop.words.goods_in_words import goods_in_words
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
