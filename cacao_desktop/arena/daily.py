"""What Expert makes of a deal of a day, from the person's seat and against the same opponent."""

from dataclasses import dataclass

from cacao_desktop import __version__, bots
from cacao_desktop.arena.simulation import SIMULATIONS, play_game
from cacao_desktop.bots.base import Budget
from cacao_desktop.bots.daily import numbered
from cacao_desktop.storage.deals import DealResult
from cacao_desktop.storage.position_text import position_text


@dataclass(frozen=True, slots=True)
class ExpertQuestion:
    """Asks for the game of a deal by its number against an opponent of a level; the answer is always the same."""

    number: int
    level: str
    simulations: int = SIMULATIONS

    def answer(self) -> DealResult:
        """Play the game from beginning to end."""
        daily = numbered(self.number)
        setup = daily.setup("Expert", "Opponent")
        players = [bots.create("expert", 1), bots.create(self.level, 2, daily.character)]
        game = play_game(
            setup,
            daily.deal(setup),
            players if daily.seat == 0 else players[::-1],
            Budget(simulations=self.simulations),
        )
        return DealResult(
            number=self.number,
            level=self.level,
            gold=game.totals[daily.seat],
            game=position_text(game.setup, game.deal, game.actions),
            version=__version__,
        )
