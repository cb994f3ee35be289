"""The command `deal`, which prints the deal of a day or of a code."""

import argparse
import json
from datetime import date, datetime
from typing import Final

from cacao_desktop.bots.daily import (
    FIRST_DAY,
    LAST_DAY,
    DailyDeal,
    WrongCodeError,
    deal_by_code,
    deal_of,
)
from cacao_desktop.commands.options import DONE, JSON, Exclusive, Option
from cacao_desktop.engine.messages import sentence
from cacao_desktop.storage.replay_write import setup_json
from cacao_desktop.words import OPPONENT_NAMES, module_name
from cacao_desktop.words.opponents import PEOPLE_NAMES


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text} is not a day such as 2027-01-31.") from error
    if not FIRST_DAY <= day <= LAST_DAY:
        raise argparse.ArgumentTypeError(
            f"There are deals from {FIRST_DAY} to {LAST_DAY}, and none of {text}."
        )
    return day


def daily_deal(code: str) -> DailyDeal:
    """Parse the code of a deal."""
    try:
        return deal_by_code(code)
    except WrongCodeError as error:
        raise argparse.ArgumentTypeError(sentence(error.message)) from error


def print_deal(options: argparse.Namespace) -> int:
    """Print a deal."""
    today = datetime.now().astimezone().date()
    daily = options.code or deal_of(options.date or today)
    setup = daily.setup(PEOPLE_NAMES[0], OPPONENT_NAMES[daily.character])
    if options.json:
        fields = {
            "code": daily.code,
            "date": daily.day.isoformat(),
            "seat": daily.seat,
            "opponent": daily.character,
            "setup": setup_json(setup, daily.deal(setup)),
        }
        print(json.dumps(fields, ensure_ascii=False))
    else:
        played = ", ".join(map(module_name, daily.modules)) or "the base game"
        print(
            f"{daily.code}  {daily.day.isoformat()}: {played}, against "
            f"{OPPONENT_NAMES[daily.character]}"
        )
    return DONE


OPTIONS: Final = (
    Exclusive(
        Option(
            "code",
            type=daily_deal,
            nargs="?",
            metavar="CODE",
            help="the eight-character code of a deal",
        ),
        Option("--date", type=_day, metavar="DATE", help="such as 2027-01-31; today by default"),
    ),
    JSON,
)
