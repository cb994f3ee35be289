"""How deals of a day ended, played by people and by Expert in their seat."""

from typing import Annotated, Final

from pydantic import Field

from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.ledger import Ledger
from cacao_desktop.storage.save_format import MOST_GOLD, Id

MOST_RESULTS: Final = 1500
"""How many results are kept; a game is some two thousand letters long, and the longest of all still fit the file."""


class DealResult(Entry):
    """The end of the first game of a deal against a level.

    `number` is that of the deal, `game` all of the game as a position text, and `version` that of the program whose
    Expert played it; a person's game has none.
    """

    number: Annotated[int, Field(ge=0, lt=2**20)]
    level: Id
    gold: Annotated[int, Field(ge=-MOST_GOLD, le=MOST_GOLD)]
    game: Annotated[str, Field(max_length=8000)]
    version: Annotated[str, Field(max_length=40)] = ""


DEALS: Final = Ledger(
    "cacao-deals", DealResult, lambda result: (result.number, result.level, result.version), MOST_RESULTS
)
"""The file of results: whichever copy of the program was first to end a game has the result that stays."""
