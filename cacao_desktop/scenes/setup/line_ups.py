"""A player's own presets: kept in the settings, offered on the new-game screen."""

from __future__ import annotations

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.scenes.setup.choices import GameChoices, all_mini_expansions, all_modules
from cacao_desktop.storage.settings import Favourite


def favourite_of(choices: GameChoices, name: str) -> Favourite:
    """Return the choices under a name; who plays is no part of it."""
    return Favourite(
        name=name,
        modules=tuple(module for module in MODULES if module in choices.modules),
        mini_expansions=tuple(module for module in MODULES if module in choices.mini_expansions),
        big_game=choices.big_game,
        early_overbuild=choices.early_overbuild,
        add_without_exchange=choices.add_without_exchange,
        worker_tiles=choices.worker_tiles,
        huts=choices.huts,
    )


def is_chosen(choices: GameChoices, favourite: Favourite) -> bool:
    """Return whether the choices are just those of a favourite."""
    return favourite_of(choices, favourite.name) == favourite


def take(choices: GameChoices, favourite: Favourite) -> None:
    """Choose what a favourite holds, as far as this version knows it."""
    choices.modules = frozenset(favourite.modules) & all_modules()
    choices.mini_expansions = frozenset(favourite.mini_expansions) & all_mini_expansions()
    choices.big_game = favourite.big_game and len(choices.seats) > 2
    choices.early_overbuild = favourite.early_overbuild
    choices.add_without_exchange = favourite.add_without_exchange
    choices.worker_tiles = None if favourite.worker_tiles is None else dict(favourite.worker_tiles)
    choices.huts = favourite.huts
