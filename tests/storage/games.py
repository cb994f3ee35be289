"""Random games in random set-ups."""

from __future__ import annotations

import random
from pathlib import Path

from cacao_desktop.arena.simulation import PlayedGame, play_game
from cacao_desktop.bots.base import Budget, RandomBot
from cacao_desktop.engine.box import assemble
from cacao_desktop.engine.game import deal
from cacao_desktop.engine.legal import automatic_action, legal_actions
from cacao_desktop.engine.messages import IllegalSetupError
from cacao_desktop.engine.modules import mini_ids, module_ids
from cacao_desktop.engine.modules.huts import HUT_TILES
from cacao_desktop.engine.modules.new_workers import FULL_SET
from cacao_desktop.engine.setup import Player, Setup
from cacao_desktop.engine.tiles import COLOURS
from cacao_desktop.match import Match, Seat
from cacao_desktop.storage.save_read import best_save
from cacao_desktop.storage.saves import SavedGames
from tests.engine.deals import agreed

NAMES = ("Ana", 'Zoë “Ö” \\ "x"', "名前", "Dov")
MODULE_IDS = list(module_ids())
MINI_IDS = list(mini_ids())


def random_setup(rng: random.Random) -> Setup:
    """Return some set-up that can be played.

    Any players, modules, variants, agreed tiles and huts.
    """
    while True:
        setup = _any_setup(rng)
        try:
            assemble(setup)
        except IllegalSetupError:
            continue
        return setup


def _any_setup(rng: random.Random) -> Setup:
    seats = rng.randint(2, 4)
    colours = rng.sample(COLOURS, seats)
    big_game = rng.random() < 0.1
    modules = frozenset(MODULE_IDS if big_game else rng.sample(MODULE_IDS, rng.randint(0, 4)))
    agreed_tiles = "new_workers" in modules and not big_game and rng.random() < 0.5
    agreed_huts = "huts" in modules and rng.random() < 0.5
    can_add = "new_workers" in modules and not big_game and rng.random() < 0.3
    return Setup(
        tuple(Player(name, colour) for name, colour in zip(NAMES, colours, strict=False)),
        modules,
        frozenset(rng.sample(MINI_IDS, rng.choice((0, 0, 1, 2)))),
        big_game=big_game,
        early_overbuild=rng.random() < 0.3,
        add_without_exchange=can_add and _some_added(rng, modules),
        options=agreed(
            dict(_some_tiles(rng)) if agreed_tiles else None,
            (tile[0] for tile in HUT_TILES[: rng.randint(0, 12)]) if agreed_huts else None,
        ),
    )


def _some_added(rng: random.Random, modules: frozenset[str]) -> bool | frozenset[str]:
    """Return all that may be added without exchange, or now and then only some."""
    possible = sorted(modules & {"watering", "chocolate", "gem_mines", "tree_of_life"})
    if len(possible) < 2 or rng.random() < 0.4:
        return True
    return frozenset(rng.sample(possible, rng.randint(1, len(possible) - 1)))


def _some_tiles(rng: random.Random) -> tuple[tuple[str, int], ...]:
    counts = {kind: rng.randint(0, count) for kind, count in FULL_SET.items()}
    counts["1-1-1-1"] = max(3, counts["1-1-1-1"])
    return tuple(counts.items())


def random_game(setup: Setup, seed: int) -> PlayedGame:
    """Return a game that random bots play."""
    players = [RandomBot(seed + seat) for seat in range(setup.seats)]
    return play_game(setup, deal(setup, seed), players, Budget())


def match_of_game(game: PlayedGame, actions: int | None = None) -> Match:
    """Return the match of a game up to some action, people and bots at its seats.

    Some actions ran by themselves.
    """
    seats = tuple(Seat() if seat % 2 == 0 else Seat("easy") for seat in range(game.setup.seats))
    match = Match(game.setup, game.deal, seats, bot_seed=77)
    for action in game.actions[:actions]:
        person = seats[match.state.deciding].is_person
        match.submit(action, automatic=person and action == automatic_action(match.state))
    return match


def first_moves(match: Match, count: int) -> Match:
    """Return the match as it was after some moves."""
    earlier = Match(match.setup, match.deal, match.seats, bot_seed=match.bot_seed)
    for move in match.moves[:count]:
        earlier.submit(move.action, automatic=move.automatic)
    return earlier


def play_on(match: Match, actions: int = 1) -> None:
    """Carry out some legal actions."""
    for _ in range(actions):
        match.submit(legal_actions(match.state)[0])


def save(saves: SavedGames, match: Match, name: str = "Game") -> str:
    """Save a match and close its file; return its key."""
    autosave = saves.begin(match, name)
    autosave.save()
    autosave.close()
    return autosave.key


def saved_match(folder: Path, key: str) -> Match:
    """Return the match that a folder of saved games holds under a key."""
    return best_save(folder / f"{key}.json").match
