"""How the stops of journeys were done: each of a stop's results is kept once, and the best of them counts."""

from typing import Annotated, Final

from pydantic import Field

from cacao_desktop.storage.action_entries import Entry
from cacao_desktop.storage.ledger import Ledger

MOST_SUNS: Final = 3
StopId = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]


class StopResult(Entry):
    """A stop of a journey with the suns of a try, from 0; a stop that was skipped has a result without suns."""

    journey: StopId
    stop: StopId
    suns: Annotated[int, Field(ge=0, le=MOST_SUNS)]


STOPS: Final = Ledger("cacao-stops", StopResult, lambda result: (result.journey, result.stop, result.suns))
"""The file of results: two copies of the program can only add to it, so that the best of both stays."""
