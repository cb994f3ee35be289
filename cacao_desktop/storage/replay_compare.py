"""Compares the goods and results that a replay states with those by the rules."""

from collections.abc import Mapping, Sequence

from cacao_desktop.engine import GEMS, Message, SeatCounts, score, winners
from cacao_desktop.engine.setup import Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.storage.action_entries import SeatAfter
from cacao_desktop.storage.replay_format import ReplayResult
from cacao_desktop.storage.replay_write import counts_of, result_of


def wrong_after(
    setup: Setup, stated: Sequence[SeatAfter], actual: Sequence[SeatCounts]
) -> Message | None:
    """Return the first error in the stated goods after a turn, None if all are right."""
    unknown = next(
        (colour for entry in stated for colour in entry.gems if colour not in GEMS), None
    )
    if unknown is not None:
        return Message("There is no gem of the colour {colour}.", {"colour": unknown})
    return _difference(setup, list(map(_compared, stated)), list(map(_compared, actual)))


def _compared(goods: SeatAfter | SeatCounts) -> dict[str, object]:
    """Return a seat's goods after a turn, either computed or stated."""
    gems = {f"gems.{colour}": goods.gems.get(colour, 0) for colour in GEMS}
    return counts_of(goods) | gems | {"masks": sorted(goods.masks)}


def wrong_result(state: GameState, stated: ReplayResult) -> Message | None:
    """Return the first error in a stated result, None if all is right."""
    stated_seats = [entry.model_dump() for entry in stated.players]
    wrong = _difference(state.rules.setup, stated_seats, list(map(result_of, score(state))))
    best = list(winners(state))
    if wrong is None and sorted(stated.winners) != best:
        text = "The seats that win are {found}, not {stated}."
        return Message(text, {"found": best, "stated": sorted(stated.winners)})
    return wrong


def _difference(
    setup: Setup,
    stated_seats: Sequence[Mapping[str, object]],
    actual_seats: Sequence[Mapping[str, object]],
) -> Message | None:
    """Return the first difference between stated and actual goods, None if there is none."""
    if len(stated_seats) != len(actual_seats):
        numbers = {"found": len(actual_seats), "stated": len(stated_seats)}
        return Message("The number of players is {found}, not {stated}.", numbers)
    for player, stated, actual in zip(setup.players, stated_seats, actual_seats, strict=True):
        for key, value in actual.items():
            if stated[key] != value:
                values = {"key": key, "name": player.name, "found": value, "stated": stated[key]}
                return Message("“{key}” of {name} is {found}, not {stated}.", values)
    return None
