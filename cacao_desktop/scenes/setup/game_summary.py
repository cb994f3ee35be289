"""What a new game will be, in words.

Who and what, how many rounds and tiles, and for how many minutes.
"""

from dataclasses import dataclass
from typing import Final

from cacao_desktop.engine.modules import MODULES
from cacao_desktop.engine.modules.new_workers import RECOMMENDED
from cacao_desktop.i18n import _, counted
from cacao_desktop.scenes.setup.choices import GameChoices
from cacao_desktop.scenes.setup.editors import house_in_words
from cacao_desktop.ui import Composed, Theme, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Row, Words, icon
from cacao_desktop.words.module_sentences import PRESET_NAMES, PRESETS, module_name

_DOT: Final = "·\N{NO-BREAK SPACE}"
_SHORT: Final = 16


@dataclass(frozen=True, slots=True)
class Fact:
    """An icon, a few words, and what they are about."""

    icon: str
    title: str
    below: str
    line: str = ""
    """Both in one line, where the title alone does not say it."""


class FactRow(Composed):
    """Facts beside one another.

    Where there is no room they become lines of text, in which no word is broken.
    """

    ground = "none"
    only_shown = True

    def __init__(self) -> None:
        super().__init__()
        self.facts: list[Fact] = []

    @property
    def text(self) -> str:
        """All of it in one line, which breaks before dots alone, and within house rules, of which there may be many."""
        told = (
            (each.line or each.title, "\N{NO-BREAK SPACE}" if each.below else " ")
            for each in self.facts
        )
        return f" {_DOT}".join(text.replace(" ", space) for text, space in told)

    def content(self, theme: Theme, width: int) -> Box:
        facts = []
        for each in self.facts:
            below = [Words(each.below, styles.SMALL, grows=False)] if each.below else []
            told = Column([Words(each.title, styles.SUBHEADING, grows=False), *below], grows=False)
            facts.append(Row([icon(each.icon, 44), told], gap=12, grows=False))
        spare = width - sum(fact.size(theme, width)[0] for fact in facts)
        if spare < theme.metrics.tx(12) * len(facts):
            # What is short stands in the first line together.
            text = f" {_DOT}".join(
                sorted(self.text.split(f" {_DOT}"), key=lambda part: len(part) > _SHORT)
            )
            style = theme.text.fit(text, styles.TEXT.sized(17), width, self.rect.height)
            for wide in (
                part for part in text.split(" ") if theme.text.width(part, style) > width
            ):
                text = text.replace(
                    wide, wide.replace("\N{NO-BREAK SPACE}", " ").replace("· ", _DOT)
                )
            style = theme.text.fit(text, style, width, self.rect.height)
            lines = (line.removeprefix(_DOT) for line in theme.text.wrap(text, style, width))
            return Row([Column([Words(line, style, fit="line") for line in lines])])
        return Row(facts, gap=min(60, spare / len(facts) / theme.metrics.text_scale))


_BOTS_SECONDS: Final = 5.0
_LEAST: Final = 3
"""How many minutes any game is said to take, however fast the games before it were."""
_NAMED: Final = 3
"""How many modules the start button names before it only counts the rest."""


def facts_of(choices: GameChoices, seconds_a_turn: float) -> list[Fact]:
    """Return the facts about a game, those about its size only where it can be played, and its house rules."""
    numbers = choices.tile_numbers()
    size = _size(choices, seconds_a_turn, *numbers) if numbers else []
    rules = house_in_words(choices)
    players = counted("{count} player", "{count} players", len(choices.seats))
    people = Fact(
        "face_person", players, counted("{count} person", "{count} people", choices.people)
    )
    return [people, *size, *([Fact("gear", rules, "")] if rules else [])]


def played_with(choices: GameChoices) -> str:
    """Return what a game is played with, the first few modules by name."""
    if choices.preset in PRESETS:
        return _(PRESET_NAMES[choices.preset])
    chosen = [module_name(name) for name in MODULES if choices.game.has(name)]
    if choices.game.big_game:
        minis = len(choices.game.mini_expansions)
        text = counted("Big Game and {count} mini", "Big Game and {count} minis", minis)
        if minis:
            return text
        return _("Big Game")
    if len(chosen) <= _NAMED:
        return ", ".join(chosen)
    # Never one more, as the words are in the plural.
    named = min(_NAMED, len(chosen) - 2)
    text = _("{modules} and {count} more")
    return text.format(modules=", ".join(chosen[:named]), count=len(chosen) - named)


def _size(choices: GameChoices, seconds_a_turn: float, workers: int, jungle: int) -> list[Fact]:
    rounds = workers // len(choices.seats)
    bots = len(choices.seats) - choices.people
    minutes = max(
        _LEAST, round(rounds * (choices.people * seconds_a_turn + bots * _BOTS_SECONDS) / 60)
    )
    # Longer games are told in steps of five.
    minutes = minutes if minutes < 12 else round(minutes / 5) * 5
    least, most = RECOMMENDED[len(choices.seats)]
    split = _("{workers} worker and {jungle} jungle tiles").format(workers=workers, jungle=jungle)
    hand = Fact(
        "module_tiles", counted("{count} tile", "{count} tiles", workers + jungle), split, split
    )
    if not least <= workers - jungle <= most:
        advice = _("recommended: {least} to {most} more worker tiles").format(
            least=least, most=most
        )
        hand = Fact("module_tiles", split, advice)
    return [
        Fact("worker", counted("{count} round", "{count} rounds", rounds), _("one turn each")),
        hand,
        Fact("sun", counted("{count} minute", "{count} minutes", minutes), _("at the usual pace")),
    ]
