"""Set-ups that break the rules are refused, each with its reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cacao_desktop.engine.game import deal, new_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.messages import IllegalDealError, IllegalSetupError
from cacao_desktop.engine.play import advance, apply
from cacao_desktop.engine.setup import ByModule, Player, Setup
from cacao_desktop.engine.state import Phase
from tests.engine.deals import PLAYERS, huts_of, setup_for
from tests.plain.box import MODULES

ALL_MODULES = " ".join(MODULES)

REFUSED: dict[str, tuple[Setup, str]] = {
    "one player": (setup_for(1), "2 to 4 players"),
    "five players": (Setup((*PLAYERS, Player("Eva", "green"))), "2 to 4 players"),
    "an unknown colour": (Setup((PLAYERS[0], Player("Eva", "green"))), "colours are"),
    "one colour twice": (Setup((PLAYERS[0], Player("Eva", "red"))), "same colour"),
    "no name": (Setup((PLAYERS[0], Player("", "white"))), "1 to 40 characters"),
    "a long name": (Setup((PLAYERS[0], Player("n" * 41, "white"))), "1 to 40 characters"),
    "an unknown module": (setup_for(2, "chess"), "chess"),
    "a mini-expansion as a module": (setup_for(2, "volcanoes"), "volcanoes"),
    "a module as a mini-expansion": (setup_for(2, "", "huts"), "huts"),
    "new storage without huts": (setup_for(2, "", "new_storage"), "New storage can only .* Huts"),
    "new huts without huts": (setup_for(2, "map", "new_huts"), "New huts can only .* Huts"),
    "volcanoes and chocolate": (
        setup_for(3, "chocolate", "volcanoes"),
        "Volcanoes and Chocolate both replace",
    ),
    "volcanoes and trees": (
        setup_for(3, "tree_of_life", "volcanoes"),
        "Volcanoes and Tree of Life both replace the gold mines",
    ),
    "volcanoes and both": (setup_for(2, "chocolate tree_of_life", "volcanoes"), "the gold mines"),
    "golden temple and gem mines": (
        setup_for(4, "gem_mines", "golden_temple"),
        "Golden temple and Gem mines both replace temples",
    ),
    "golden temple and gem mines for two": (
        setup_for(2, "gem_mines", "golden_temple"),
        "Golden temple and Gem mines both replace temples",
    ),
    "Big Game for two": (setup_for(2, ALL_MODULES, big_game=True), "3 or 4 players"),
    "Big Game without a module": (setup_for(3, "map huts", big_game=True), "all eight modules"),
    "Big Game and nothing exchanged": (
        setup_for(3, ALL_MODULES, big_game=True, add_without_exchange=True),
        "leave that variant off",
    ),
    "Big Game with agreed tiles": (
        setup_for(3, ALL_MODULES, big_game=True, worker_tiles={"1-1-1-1": 3}),
        "all worker tiles",
    ),
    "nothing exchanged without new workers": (
        setup_for(3, "chocolate", add_without_exchange=True),
        "New workers",
    ),
    "no jungle tiles to add": (
        setup_for(3, "chocolate map new_workers", add_without_exchange=frozenset({"map"})),
        "unlike map",
    ),
    "a list of all": (
        setup_for(3, "chocolate new_workers", add_without_exchange=frozenset({"chocolate"})),
        "must name some of them",
    ),
    "a list of none": (
        setup_for(3, "chocolate new_workers", add_without_exchange=frozenset()),
        "must name some of them",
    ),
    "agreed tiles without new workers": (setup_for(2, worker_tiles={"1-1-1-1": 3}), "New workers"),
    "two worker tiles": (setup_for(2, "new_workers", worker_tiles={"1-1-1-1": 2}), "at least 3"),
    "no worker tiles": (setup_for(2, "new_workers", worker_tiles={}), "at least 3"),
    "more than in the box": (
        setup_for(2, "new_workers", worker_tiles={"1-1-1-1": 5}),
        "5 worker tiles 1-1-1-1",
    ),
    "fewer than none": (
        setup_for(2, "new_workers", worker_tiles={"1-1-1-1": 4, "3-0-0-1": -1}),
        "-1 worker tiles 3-0-0-1",
    ),
    "an unknown worker tile": (
        setup_for(2, "new_workers", worker_tiles={"1-1-1-1": 4, "9-0-0-0": 1}),
        "9-0-0-0",
    ),
    "chosen huts without huts": (setup_for(2, huts=["trader"]), "module Huts"),
    "an unknown hut": (setup_for(2, "huts", huts=["palace"]), "palace"),
    "huts that no tiles can show": (
        setup_for(2, "huts", huts=["chief", "foreman", "foreman"]),
        "cannot show",
    ),
    "three market criers": (setup_for(2, "huts", huts=["market_crier"] * 3), "cannot show"),
    "a hut whose mini-expansion is missing": (
        setup_for(2, "huts", huts=["new_storage"]),
        "cannot show",
    ),
    "a scout without the map": (setup_for(2, "huts", "new_huts", huts=["scout"]), "cannot show"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_an_unplayable_setup_is_refused_with_its_reason(name: str) -> None:
    setup, reason = REFUSED[name]
    with pytest.raises(IllegalSetupError, match=reason):
        new_game(setup, seed=1)


def test_wrong_types_are_refused_in_words() -> None:
    wrong: Any = [
        ("modules", ()),
        ("big_game", 1),
        ("players", list(PLAYERS[:2])),
        ("options", ByModule({"new_workers": (("1-1-1-1",),)})),
        ("options", {}),
    ]
    for part, value in wrong:
        with pytest.raises(IllegalSetupError, match=part):
            replace(setup_for(2), **{part: value})
    piles: Any = [
        ("jungle_pile", [1]),
        ("worker_piles", (["1-1-1-1"],)),
        ("of_modules", ByModule({"gem_mines": []})),
    ]
    for part, value in piles:
        with pytest.raises(IllegalDealError, match=part):
            replace(deal(setup_for(2), 1), **{part: value})


def test_options_have_the_declared_type() -> None:
    for module, agreed, part in (
        ("huts", (("chief", 1),), "huts"),
        ("new_workers", ("1-1-1-1",), "worker_tiles"),
        ("map", ("market_2",), "map"),
        ("chess", (), "chess"),
    ):
        with pytest.raises(IllegalSetupError, match=f"Wrong type in the set-up: {part}"):
            new_game(setup_for(2, "map huts new_workers").with_option(module, agreed), seed=1)


def test_the_phase_always_has_one_type() -> None:
    state = new_game(setup_for(2), seed=1)
    assert state.phase is Phase.PLACE
    while not state.over:
        assert type(apply(state, legal_actions(state)[0]).state.phase) is Phase
        advance(state, legal_actions(state)[0])


def test_a_selection_of_huts_may_be_anything_that_the_tiles_can_show() -> None:
    for huts in (
        [],
        ["chief"],
        ["market_crier", "market_crier"],
        ["trader", "farmer", "monk", "trader"],
    ):
        game = new_game(setup_for(2, "huts", huts=huts), seed=1)
        assert sorted(huts_of(deal(game.rules.setup, 1))) == sorted(huts)


@pytest.mark.parametrize("length", [1, 40])
def test_names_of_one_to_forty_characters_will_do(length: int) -> None:
    setup = Setup((PLAYERS[0], Player("n" * length, "white")))
    assert new_game(setup, seed=1).rules.setup == setup
