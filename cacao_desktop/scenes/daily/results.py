"""The results of the deals of the days: which games count, and what Expert made of them."""

import logging
from collections.abc import Callable

from cacao_desktop import __version__
from cacao_desktop.arena.simulation import ExpertQuestion
from cacao_desktop.bots.background import Thinker, ThinkingFailedError
from cacao_desktop.bots.daily import DailyDeal
from cacao_desktop.engine.scoring import totals
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.match import Match
from cacao_desktop.scenes.daily.matches import deal_in
from cacao_desktop.storage import DEALS, DealResult, paths, position_text
from cacao_desktop.storage.autosave import Stamp, stamp_of
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import in_sentences
from cacao_desktop.words.opponents import LEVELS

logger = logging.getLogger(__name__)


class DailyResults:
    """The results in their file, which other copies of the program write too, and the process that lets Expert play."""

    def __init__(self, context: GameContext) -> None:
        self._context = context
        self._stamp: Stamp | None = (0, 0, 0)
        self._games: tuple[DealResult, ...] = ()
        self._asked: list[ExpertQuestion] = []
        self._known: set[ExpertQuestion] = set()
        self._thinker = Thinker()

    @property
    def games(self) -> tuple[DealResult, ...]:
        """All results, the oldest first; the very same object as long as nothing has changed."""
        path = paths.deals_path()
        stamp = stamp_of(path)
        if stamp != self._stamp:
            self._games = DEALS.load(path).content
            self._stamp = stamp
        return self._games

    def own(self, daily: DailyDeal, level: str, version: str = "") -> DealResult | None:
        wanted = daily.number, level, version
        return next(
            (game for game in self.games if (game.number, game.level, game.version) == wanted),
            None,
        )

    def expert(self, daily: DailyDeal, level: str) -> DealResult | None:
        return self.own(daily, level, __version__)

    def waits(self, daily: DailyDeal) -> bool:
        """Whether nobody has played a deal yet."""
        return all(self.own(daily, level) is None for level in LEVELS)

    def last_level(self) -> str:
        played = [game.level for game in self.games if not game.version and game.level in LEVELS]
        if played:
            return played[-1]
        return "normal"

    def follow(self, match: Match) -> None:
        """Have Expert play the deal of a match, and keep how it ended if it is the first to end with deal and level."""
        found = deal_in(match)
        if found is None:
            return
        daily, level = found
        if match.state.over and self.own(daily, level) is None:
            game = position_text(match.setup, match.deal, match.actions)
            gold = totals(match.state)[daily.seat]
            DEALS.add(
                paths.deals_path(),
                DealResult(number=daily.number, level=level, gold=gold, game=game),
            )
        self.reckon(daily, level)

    def line_of(self, match: Match) -> Callable[[], str]:
        """Return what tells at any time how the deal of a match went, nothing where it is no game of one."""
        found = deal_in(match)
        own = None if found is None else self.own(*found)
        if found is None or own is None:
            return str
        same = own.game == position_text(match.setup, match.deal, match.actions)
        again = None if same else totals(match.state)[found[0].seat]
        return lambda: self.told(*found, again)

    def told(self, daily: DailyDeal, level: str, again: int | None = None) -> str:
        """Return the gold of a person and of Expert, in words.

        Nothing as long as nobody has played the deal.
        """
        own = self.own(daily, level)
        expert = self.expert(daily, level)
        if own is None:
            return ""
        if again is None:
            text = ngettext("You: {gold} gold", "You: {gold} gold", own.gold)
        else:
            text = ngettext(
                "You: {gold} gold; again: {again}", "You: {gold} gold; again: {again}", own.gold
            )
        mine = text.format(gold=own.gold, again=again)
        gold = 0 if expert is None else expert.gold
        theirs = ngettext(
            "Expert: {gold} gold from your seat", "Expert: {gold} gold from your seat", gold
        )
        if expert is None:
            theirs = _("Expert is still thinking") if self._asked else ""
        return in_sentences((mine, theirs.format(gold=gold)))

    def reckon(self, daily: DailyDeal, level: str) -> None:
        """Have Expert play a deal, unless that is known or was asked for before."""
        question = ExpertQuestion(daily.number, level)
        if question in self._known or self.expert(daily, level) is not None:
            return
        self._known.add(question)
        self._asked.append(question)
        if self._poll not in self._context.pollers:
            self._context.pollers.append(self._poll)

    def _poll(self) -> None:
        """Take what has come, ask on, and end the process when nothing is left to ask."""
        try:
            result = self._thinker.opinion()
            if isinstance(result, DealResult):
                del self._asked[0]
                DEALS.add(paths.deals_path(), result)
            if self._asked and not self._thinker.asked:
                self._thinker.think_about(self._asked[0].answer)
        except ThinkingFailedError:
            logger.exception("Expert could not play a deal")
            self._asked.clear()
        if not self._asked:
            self._thinker.close()
            self._context.pollers.remove(self._poll)
