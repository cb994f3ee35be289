"""What a new game will be, in words: who and what, how many rounds and tiles, and for how many minutes."""

from __future__ import annotations

from typing import Final

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.modules.new_workers import RECOMMENDED
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.facts import Fact
from cacao_desktop.table.catalogue.modules import module_name

_BOTS_SECONDS: Final = 5.0
_NAMED: Final = 3
"""So many modules are named on the button that starts the game."""


def facts_of(choices: GameChoices, seconds_a_turn: float) -> list[Fact]:
    """Return the facts about a game, those about its size only where it can be played."""
    numbers = choices.tile_numbers()
    return [_players(choices), *(_size(choices, seconds_a_turn, *numbers) if numbers else [])]


def minutes_of(choices: GameChoices, seconds_a_turn: float) -> int:
    """Return for how long a game will take, in whole minutes; longer ones in steps of five."""
    bots = len(choices.seats) - choices.people
    seconds = choices.rounds() * (choices.people * seconds_a_turn + bots * _BOTS_SECONDS)
    minutes = max(1, round(seconds / 60))
    return minutes if minutes < 12 else round(minutes / 5) * 5


def played_with(choices: GameChoices) -> str:
    """Return what a game is played with, the first few modules by name."""
    chosen = [module_name(name) for name in MODULES if choices.setup().has(name)]
    if choices.big_game:
        minis = len(choices.mini_expansions)
        if not minis:
            return _("Big Game")
        text = ngettext("Big Game and {count} mini", "Big Game and {count} minis", minis)
        return text.format(count=minis)
    if not chosen:
        return _("Base game")
    if len(chosen) <= _NAMED + 1:
        return ", ".join(chosen)
    text = _("{modules} and {count} more")
    return text.format(modules=", ".join(chosen[:_NAMED]), count=len(chosen) - _NAMED)


def _players(choices: GameChoices) -> Fact:
    count, people = len(choices.seats), choices.people
    players = ngettext("{count} player", "{count} players", count).format(count=count)
    face = next((seat for seat in choices.seats if seat.is_person), None)
    icon = "person" if face is None or face.portrait is None else f"face_{face.portrait}_{face.colour}"
    return Fact(icon, players, ngettext("{count} person", "{count} people", people).format(count=people))


def _size(choices: GameChoices, seconds_a_turn: float, workers: int, jungle: int) -> list[Fact]:
    rounds, minutes = choices.rounds(), minutes_of(choices, seconds_a_turn)
    least, most = RECOMMENDED[len(choices.seats)]
    tiles = _("worker and jungle tiles")
    line = _("{workers} worker and {jungle} jungle tiles").format(workers=workers, jungle=jungle)
    if not least <= workers - jungle <= most:
        tiles = _("recommended: {least} to {most} more workers").format(least=least, most=most)
    return [
        Fact(
            "turn_right",
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
            _("turns of everybody"),
        ),
        Fact("hand", _("{workers} and {jungle}").format(workers=workers, jungle=jungle), tiles, line),
        Fact(
            "clock",
            ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes),
            _("as people play"),
        ),
    ]
