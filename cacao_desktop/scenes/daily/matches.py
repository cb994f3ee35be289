"""Matches with the deal of a day: how they begin, and how they are known again.

The command line needs no pictures.
"""

from cacao_desktop.bots.daily import DailyDeal, WrongCodeError, deal_by_code
from cacao_desktop.match import Match, MatchContext, Seat
from cacao_desktop.words.opponents import LEVELS, OPPONENT_NAMES


def match_of(daily: DailyDeal, level: str, name: str, portrait: str | None = None) -> Match:
    """Return a new match with a deal, for a person against its opponent with a level."""
    setup = daily.setup(name, OPPONENT_NAMES[daily.character])
    seats = (Seat(portrait=portrait), Seat(level, daily.character))
    return Match(
        setup,
        daily.deal(setup),
        seats if daily.seat == 0 else seats[::-1],
        context=MatchContext(deal_code=daily.code),
    )


def deal_in(match: Match) -> tuple[DailyDeal, str] | None:
    """Return the deal that a match is a game of, and the level of the opponent.

    None where it is none.

    The code in a saved game is believed only where the piles are those of the deal, and the seats
    as it wants them.
    """
    try:
        daily = deal_by_code(match.context.deal_code)
    except WrongCodeError:
        return None
    other = 1 - daily.seat
    level = match.seats[other].controller
    if match.people != (daily.seat,) or level not in LEVELS:
        return None
    fair = match_of(daily, level, match.name(daily.seat))
    same = (fair.setup, fair.deal, fair.seats[other]) == (
        match.setup,
        match.deal,
        match.seats[other],
    )
    if same:
        return (daily, level)
    return None
