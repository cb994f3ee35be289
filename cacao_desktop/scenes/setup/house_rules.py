"""The house rules of a game in words."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from cacao_desktop.engine import Setup
from cacao_desktop.i18n import N_, _
from cacao_desktop.match import HouseRules, Seat
from cacao_desktop.scenes.setup.choices import SeatChoice


@dataclass(frozen=True, slots=True)
class HouseSwitch:
    """A house rule that is on or off, and on by default."""

    field: Literal["worth", "totals", "piles", "take_back"]
    """Its name in `HouseRules`."""
    text: str
    off_summary: str
    """The rule in a few words when it is off."""

    def is_on(self, house: HouseRules) -> bool:
        return bool(getattr(house, self.field))

    def applied(self, house: HouseRules, on: bool) -> HouseRules:
        """Return the house rules with this one on or off."""
        return replace(house, **{self.field: on})


SWITCHES: Final = (
    HouseSwitch("worth", N_("Preview what a tile brings"), N_("no gains shown on the board")),
    HouseSwitch(
        "totals", N_("Show the points if the game ended now"), N_("no points before the end")
    ),
    HouseSwitch(
        "piles", N_("Show how many tiles are left in the piles"), N_("pile counts hidden")
    ),
    HouseSwitch("take_back", N_("Decisions can be taken back"), N_("no taking back")),
)


def changed_rules(
    house: HouseRules, setup: Setup, seats: Iterable[Seat | SeatChoice]
) -> list[str]:
    """Return those house rules that differ from the defaults, in words."""
    rules = [_(switch.off_summary) for switch in SWITCHES if not switch.is_on(house)]
    if setup.early_overbuild:
        rules.append(_("early overbuilding"))
    if house.clock:
        rules.append(_("a turn timer"))
    if any(seat.head_start for seat in seats):
        rules.append(_("a head start"))
    return rules


def house_in_words(house: HouseRules, setup: Setup, seats: Iterable[Seat | SeatChoice]) -> str:
    """Return a summary of the changed house rules, empty if there are none."""
    rules = changed_rules(house, setup, seats)
    if rules:
        return _("House rules: {rules}").format(rules=", ".join(rules))
    return ""
