"""Expert's games of daily deals, with which players can compare their own."""

from dataclasses import dataclass

from cacao_desktop import __version__, bots
from cacao_desktop.arena.simulation import SIMULATIONS, play_game
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.daily import numbered
from cacao_desktop.storage import DealResult, position_text


@dataclass(frozen=True, slots=True)
class ExpertQuestion:
    """A request to play Expert's game of a daily deal against an opponent.

    The same request always gives the same game.
    """

    number: int
    level: str
    simulations: int = SIMULATIONS

    def answer(self) -> DealResult:
        daily = numbered(self.number)
        setup = daily.setup("Expert", "Opponent")
        players = [bots.create("expert", 1), bots.create(self.level, 2, daily.character)]
        seated = players
        if daily.seat:
            seated = players[::-1]
        game = play_game(setup, daily.deal(setup), seated, Budget(simulations=self.simulations))
        gold = game.totals[daily.seat]
        text = position_text(game.setup, game.deal, game.actions)
        return DealResult(
            number=self.number, level=self.level, gold=gold, game=text, version=__version__
        )
