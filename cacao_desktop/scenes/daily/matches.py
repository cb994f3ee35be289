"""Creates and recognises matches with a daily deal, without pygame for the command line."""

from cacao_desktop.bots.daily import DailyDeal, WrongCodeError, deal_by_code
from cacao_desktop.match import Match, MatchContext, Seat
from cacao_desktop.words.opponents import LEVELS, OPPONENT_NAMES


def daily_match(daily: DailyDeal, level: str, name: str, portrait: str | None = None) -> Match:
    """Return a new match with a deal, between a person and its opponent at a level."""
    setup = daily.setup(name, OPPONENT_NAMES[daily.character])
    seats = [Seat(level, daily.character)]
    seats.insert(daily.seat, Seat(portrait=portrait))
    context = MatchContext(deal_code=daily.code)
    return Match(setup, daily.deal(setup), tuple(seats), context=context)


def find_daily_deal(match: Match) -> tuple[DailyDeal, str] | None:
    """Return the daily deal of a match and the opponent's level, None for other matches.

    A code in a saved game counts only if the piles and seats are those of the deal.
    """
    try:
        daily = deal_by_code(match.context.deal_code)
    except WrongCodeError:
        return None
    other = 1 - daily.seat
    level = match.seats[other].controller
    if match.people != (daily.seat,) or level not in LEVELS:
        return None
    fair = daily_match(daily, level, match.name(daily.seat))
    same_game = fair.setup == match.setup and fair.deal == match.deal
    if same_game and fair.seats[other] == match.seats[other]:
        return (daily, level)
    return None
