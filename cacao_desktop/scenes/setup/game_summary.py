"""A summary of a new game: players, modules, rounds, tiles, and estimated minutes."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.modules.new_workers import RECOMMENDED
from cacao_desktop.i18n import _, counted
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.house_rules import house_in_words
from cacao_desktop.ui import Composed, Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Row, Words, icon
from cacao_desktop.words.module_sentences import PRESET_NAMES, PRESETS, module_name

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_DOT: Final = f"·{_NO_BREAK}"
_SEPARATOR: Final = f" {_DOT}"
"""A dot between two facts, where a line may break before the dot."""
_FACT_GAP: Final = 12
"""The smallest space between facts in a row, and that between their icon and words."""
_MAX_FACT_GAP: Final = 60
"""The largest space between facts in a row, in design pixels."""
_ICON_SIDE: Final = 44
_AFTER_WORD: Final = re.compile(rf"(?<!\d){_NO_BREAK}")
"""A space without a break that follows a word, not a number."""
_TILES: Final = "module_tiles"
"""The icon of the fact about tiles."""


@dataclass(frozen=True, slots=True)
class Fact:
    """An icon, a title, and a detail below it."""

    icon: str
    title: str
    detail: str
    one_line: str = ""
    """The fact in one line, if the title is not enough."""

    @property
    def text(self) -> str:
        """The fact in one line, without line breaks if it has a detail."""
        text = self.one_line or self.title
        if self.detail:
            return text.replace(" ", _NO_BREAK)
        return text


class FactRow(Composed):
    """Facts in a row, or as lines of text if they do not fit."""

    ground = "none"
    ignores_pointer = True

    def __init__(self) -> None:
        super().__init__()
        self.facts: list[Fact] = []
        self.game_name = ""
        """The name of the game, with which the lines begin, as the button has no room for it."""

    @property
    def text(self) -> str:
        """All facts in one text, which breaks only at separators and within house rules."""
        return _SEPARATOR.join(each.text for each in self.facts)

    def content(self, theme: Theme, width: int) -> Box:
        facts = [self._fact_box(each) for each in self.facts]
        spare = width - sum(fact.size(theme, width)[0] for fact in facts)
        if spare < theme.metrics.tx(_FACT_GAP) * len(facts):
            return self._lines(theme, width)
        return Row(facts, gap=min(_MAX_FACT_GAP, spare / len(facts) / theme.metrics.text_scale))

    @staticmethod
    def _fact_box(fact: Fact) -> Box:
        words: list[Box] = [Words(fact.title, styles.SUBHEADING, grows=False)]
        if fact.detail:
            words.append(Words(fact.detail, styles.SMALL, grows=False))
        return Row(
            [icon(fact.icon, _ICON_SIDE), Column(words, grows=False)], gap=_FACT_GAP, grows=False
        )

    def _lines(self, theme: Theme, width: int) -> Box:
        """Return the game and its facts as lines, without what does not fit.

        The tiles are left out first, then the game, then all but the players.
        """
        facts = [fact.text for fact in self.facts if fact.icon != _TILES]
        tiles = [fact.text for fact in self.facts if fact.icon == _TILES]
        candidates = (
            [self.game_name, *facts, *tiles],
            [self.game_name, *facts],
            facts,
            facts[:1],
        )
        text = self._longest_fitting(theme, width, candidates)
        style = theme.text.fit(text, styles.TEXT, width, self.rect.height)
        lines = [line.removeprefix(_DOT) for line in theme.text.wrap(text, style, width)]
        return Row([Column([Words(line, style, fit="line") for line in lines])])

    def _longest_fitting(
        self, theme: Theme, width: int, candidates: Sequence[Sequence[str]]
    ) -> str:
        """Return the text of the first candidate that fits, otherwise that of the last."""
        for parts in candidates:
            # Only a number stays with its word.
            text = _SEPARATOR.join(_AFTER_WORD.sub(" ", part) for part in parts if part)
            if theme.text.paragraph_height(text, styles.TEXT, width) <= self.rect.height:
                break
        return text


_PERSON_SECONDS: Final = 50.0
"""The seconds that a person takes for a turn."""
_BOT_SECONDS: Final = 5.0
"""The seconds that a bot takes for a turn."""
_MIN_MINUTES: Final = 3
"""The smallest estimate for any game."""
_EXACT_MINUTES: Final = 12
"""The estimate from which minutes are rounded."""
_MINUTE_STEP: Final = 5
"""The minutes to which longer estimates are rounded."""
_MAX_NAMED: Final = 3
"""The number of modules that the start button names before it counts the rest."""


def facts_of(choices: GameChoices) -> list[Fact]:
    """Return the facts about a game; tiles and time only if it can be played."""
    facts = [_players(choices)]
    numbers = choices.tile_numbers()
    if numbers is not None:
        workers, jungle = numbers
        rounds = workers // len(choices.seats)
        facts += [
            _length(rounds, _estimated_minutes(choices, rounds)),
            _tiles(len(choices.seats), workers, jungle),
        ]
    rules = house_in_words(choices.house, choices.game, choices.seats)
    if rules:
        facts.append(Fact("gear", rules, ""))
    return facts


def played_with(choices: GameChoices) -> str:
    """Return a game's modules in words, with the first few named."""
    if choices.preset in PRESETS:
        return _(PRESET_NAMES[choices.preset])
    if choices.game.big_game:
        minis = len(choices.game.mini_expansions)
        if minis:
            return counted("Big Game and {count} mini", "Big Game and {count} minis", minis)
        return _("Big Game")
    chosen = [module_name(name) for name in MODULES if choices.game.has(name)]
    if len(chosen) <= _MAX_NAMED:
        return ", ".join(chosen)
    # The count is at least two, because the text is plural.
    named_count = min(_MAX_NAMED, len(chosen) - 2)
    text = _("{modules} and {count} more")
    return text.format(modules=", ".join(chosen[:named_count]), count=len(chosen) - named_count)


def players_in_words(choices: GameChoices) -> str:
    """Return the number of players in words."""
    return counted("{count} player", "{count} players", len(choices.seats))


def _players(choices: GameChoices) -> Fact:
    players = players_in_words(choices)
    people = counted("{count} person", "{count} people", choices.people)
    return Fact("face_person", players, people)


def _tiles(seats: int, workers: int, jungle: int) -> Fact:
    least, most = RECOMMENDED[seats]
    split = _("{workers} worker and {jungle} jungle tiles").format(workers=workers, jungle=jungle)
    if least <= workers - jungle <= most:
        total = counted("{count} tile", "{count} tiles", workers + jungle)
        return Fact(_TILES, total, split, split)
    advice = _("recommended: {least} to {most} more worker tiles")
    return Fact(_TILES, split, advice.format(least=least, most=most))


def _estimated_minutes(choices: GameChoices, rounds: int) -> int:
    bots = len(choices.seats) - choices.people
    seconds = rounds * (choices.people * _PERSON_SECONDS + bots * _BOT_SECONDS)
    minutes = max(_MIN_MINUTES, round(seconds / 60))
    if minutes < _EXACT_MINUTES:
        return minutes
    return round(minutes / _MINUTE_STEP) * _MINUTE_STEP


def _length(rounds: int, minutes: int) -> Fact:
    time = counted("{count} minute", "{count} minutes", minutes)
    turns = counted("{count} round", "{count} rounds", rounds)
    return Fact("clock", time, turns, _("{time}, {rounds}").format(time=time, rounds=turns))
