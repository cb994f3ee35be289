"""The results of the daily deals, by people and by Expert."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from cacao_desktop import __version__
from cacao_desktop.arena.expert import ExpertQuestion
from cacao_desktop.bots.background import Thinker, ThinkingFailedError
from cacao_desktop.bots.daily import DailyDeal
from cacao_desktop.engine.scoring import totals
from cacao_desktop.i18n import _, ngettext
from cacao_desktop.match import Match
from cacao_desktop.scenes.daily.matches import find_daily_deal
from cacao_desktop.scenes.who import is_known, player
from cacao_desktop.storage import DEALS, DealResult, load_records, paths, position_text
from cacao_desktop.storage.file_stamp import Stamp, stamp_of
from cacao_desktop.table.context import GameContext
from cacao_desktop.ui import in_sentences
from cacao_desktop.words.opponents import LEVELS

_FIRST_LEVEL: Final = "easy"
"""The level of a new player's first deal."""
_NO_VERSION: Final = ""
"""The version stored with a person's result; with Expert's, the program's version is stored."""
_UNNAMED: Final = ""
"""The name stored with a result until the player is known, and with Expert's results."""

logger = logging.getLogger(__name__)


class DailyResults:
    """Reads and stores the results, and runs the process in which Expert plays.

    Other copies of the program write to the same file.
    """

    def __init__(self, context: GameContext) -> None:
        self._context = context
        self._stamp: Stamp | None = None
        self._results: tuple[DealResult, ...] = ()
        self._waiting: list[ExpertQuestion] = []
        self._requested: set[ExpertQuestion] = set()
        self._thinker = Thinker()

    @property
    def results(self) -> tuple[DealResult, ...]:
        """All results, oldest first; the same object until something changes."""
        path = paths.deals_path()
        stamp = stamp_of(path)
        if stamp != self._stamp:
            self._results = DEALS.load(path).content
            self._stamp = stamp
        return self._results

    def own_result(
        self, daily: DailyDeal, level: str, match: Match | None = None
    ) -> DealResult | None:
        """Return the first result of a deal by the current player, or by the person of a match."""
        names = (_UNNAMED, self._player_name(daily, match))
        return self._first_result(daily, level, _NO_VERSION, names)

    def expert_result(self, daily: DailyDeal, level: str) -> DealResult | None:
        """Return the result of this version's Expert, who plays the person's seat."""
        return self._first_result(daily, level, __version__, (_UNNAMED,))

    def _first_result(
        self, daily: DailyDeal, level: str, version: str, names: tuple[str, ...]
    ) -> DealResult | None:
        key = (daily.number, level, version)
        for result in self.results:
            if (result.number, result.level, result.version) == key and result.player in names:
                return result
        return None

    def _player_name(self, daily: DailyDeal, match: Match | None) -> str:
        """Return the name that a result is stored with."""
        if not is_known(self._context.settings):
            return _UNNAMED
        if match is not None:
            return match.name(daily.seat)
        return player(self._context.settings).name

    def is_unplayed(self, daily: DailyDeal) -> bool:
        """Return whether the current player has yet to play a deal."""
        return all(self.own_result(daily, level) is None for level in LEVELS)

    def last_level(self) -> str:
        """Return the level of the last deal, else of the last game, else an easy one."""
        games = load_records(paths.records_path()).games
        played = [seat.controller for game in games for seat in game.seats]
        played += [result.level for result in self.results if result.version == _NO_VERSION]
        levels = [level for level in played if level in LEVELS]
        return levels[-1] if levels else _FIRST_LEVEL

    def record(self, match: Match) -> None:
        """Store the first result of a daily deal once it is over, and request Expert's."""
        deal_and_level = find_daily_deal(match)
        if deal_and_level is None:
            return
        daily, level = deal_and_level
        if match.state.over and self.own_result(daily, level, match) is None:
            result = DealResult(
                number=daily.number,
                level=level,
                gold=totals(match.state)[daily.seat],
                game=position_text(match.setup, match.deal, match.actions),
                player=self._player_name(daily, match),
            )
            DEALS.add(paths.deals_path(), result)
        self.request_expert_result(daily, level)

    def result_line(self, match: Match) -> Callable[[], str] | None:
        """Return a function that describes the current results of a match's deal.

        Return None for other matches.
        """
        deal_and_level = find_daily_deal(match)
        if deal_and_level is None:
            return None
        daily, level = deal_and_level
        result = self.own_result(daily, level, match)
        if result is None:
            return None
        gold_again = None
        if result.game != position_text(match.setup, match.deal, match.actions):
            gold_again = totals(match.state)[daily.seat]
        return partial(self._in_words, daily, result, gold_again)

    def summary(self, daily: DailyDeal, level: str) -> str:
        """Return the current player's and Expert's gold in words, empty before the first game."""
        result = self.own_result(daily, level)
        if result is None:
            return ""
        return self._in_words(daily, result)

    def _in_words(
        self, daily: DailyDeal, result: DealResult, gold_again: int | None = None
    ) -> str:
        """Return in words a person's gold, also in a game played again, and Expert's gold."""
        gold = result.gold
        text = ngettext("You: {gold} gold", "You: {gold} gold", gold)
        if gold_again is not None:
            text = ngettext(
                "You: {gold} gold; again: {again}", "You: {gold} gold; again: {again}", gold
            )
        person = text.format(gold=gold, again=gold_again)
        return in_sentences((person, self._expert_summary(daily, result.level)))

    def _expert_summary(self, daily: DailyDeal, level: str) -> str:
        result = self.expert_result(daily, level)
        if result is not None:
            gold = result.gold
            text = ngettext(
                "Expert: {gold} gold from your seat", "Expert: {gold} gold from your seat", gold
            )
            return text.format(gold=gold)
        return _("Expert is still thinking") if self._waiting else ""

    def request_expert_result(self, daily: DailyDeal, level: str) -> None:
        """Have Expert play a deal, unless its result is known or was already requested."""
        question = ExpertQuestion(daily.number, level)
        if question in self._requested or self.expert_result(daily, level) is not None:
            return
        self._requested.add(question)
        self._waiting.append(question)
        if self._poll not in self._context.pollers:
            self._context.pollers.append(self._poll)

    def _poll(self) -> None:
        """Store a finished result and request the next; end the process after the last one."""
        try:
            result = self._thinker.poll_result()
            if isinstance(result, DealResult):
                del self._waiting[0]
                DEALS.add(paths.deals_path(), result)
            if self._waiting and not self._thinker.asked:
                self._thinker.request(self._waiting[0].answer)
        except ThinkingFailedError:
            logger.exception("Expert could not play a deal")
            self._waiting.clear()
        if not self._waiting:
            self._thinker.close()
            self._context.pollers.remove(self._poll)
