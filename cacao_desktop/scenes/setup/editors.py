"""What can be agreed on besides the modules: two variants, which huts, and which worker tiles."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any, ClassVar, Final, cast

import pygame

from cacao_desktop.engine import (
    HAND_SIZE,
    WORKER_KINDS,
    IllegalSetupError,
    assemble,
    printed_workers,
)
from cacao_desktop.engine.modules.huts import HUTS, can_be_shown
from cacao_desktop.engine.modules.new_workers import FULL_SET, RECOMMENDED
from cacao_desktop.engine.setup import Agreed, Counts, Kinds
from cacao_desktop.i18n import N_, _, counted, ngettext
from cacao_desktop.match import House, Match
from cacao_desktop.scenes.setup.choices import GameChoices, problem_of
from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.storage.game_entries import OPTIONS
from cacao_desktop.storage.save_format import MOST_HEAD_START
from cacao_desktop.table.board.tile_art import TileArt
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.modules.huts import priced
from cacao_desktop.ui import HeadedScene, LaidOut, Theme, Widget, theme as looks
from cacao_desktop.ui.boxes.boxes import Box, Column, Held, Pad, Picture, Row, room_for
from cacao_desktop.ui.boxes.places import Flow, Grid, held
from cacao_desktop.ui.pages.page_scene import GroupedScene
from cacao_desktop.ui.theme import faded
from cacao_desktop.ui.widgets import Button, Carousel, Label, Stop, Toggle, draw_sheet
from cacao_desktop.words import hut_sentence, module_name


class CountedTile(LaidOut):
    """A worker tile with how many of it everyone plays with."""

    def __init__(
        self, art: TileArt, kind: str, count: int, most: int, on_change: Callable[[int], None]
    ) -> None:
        super().__init__()
        stops = [Stop(number, str(number)) for number in range(most + 1)]
        carousel = Carousel(stops, count, on_change, ends=True)

        def tile(side: int) -> pygame.Surface:
            painted = art.worker("red", printed_workers(kind), side)
            if count:
                return painted
            return faded(painted, 90)

        counted_tile = Row([room_for(0), Held(carousel, grows=False), room_for(0)])
        self.box = Pad(Column([Picture(tile, 104), counted_tile], gap=14), (12, 12, 12, 10))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        draw_sheet(surface, theme, self.rect)
        self.box.draw(surface, theme, self.rect)


class EditorScene(HeadedScene):
    """A page on which one of the choices for a new game is agreed on."""

    context: GameContext
    place = "village"
    module: ClassVar[str]

    def __init__(self, context: GameContext, choices: GameChoices) -> None:
        self.choices = choices
        super().__init__(context)

    def told(
        self,
        hint: str,
        sets: Sequence[Widget],
        cards: Sequence[Widget],
        gap: float,
        narrowest: float,
    ) -> Box:
        """Return a hint, buttons that choose all at once, and a card for each thing to choose."""
        grid = Grid(held(*cards), gap, narrowest, (4, 3, 2, 1))
        lead = Held(Label(hint, looks.TEXT.sized(18)))
        return Column([lead, Flow(held(*sets, grows=False), gap), grid], gap)

    @property
    def agreed(self) -> Agreed | None:
        """What is agreed on so far, None for what is usual."""
        return self.choices.game.options.get(self.module)

    def agree(self, agreed: Agreed | None) -> None:
        self.choices.game = self.choices.game.agreeing(self.module, agreed)
        self.rebuild()


class WorkerTilesScene(EditorScene):
    """The agreed set of worker tiles out of all 15, the same for everyone."""

    module = "new_workers"
    topic = topics.module_topic(module)
    heading = N_("Worker tiles of every player")

    def _counts(self) -> dict[str, int]:
        agreed = self.agreed
        if agreed is not None:
            return dict(cast("Counts", agreed))
        try:
            return assemble(self.choices.setup()).worker_tiles
        except IllegalSetupError:
            return dict(FULL_SET)

    def contents(self) -> Box:
        counts = self._counts()
        old = {**FULL_SET, **dict.fromkeys(WORKER_KINDS[4:], 0)}
        sets = [
            Button(_("Usual set"), partial(self.agree, None)),
            Button(_("All 15"), partial(self._take, FULL_SET)),
            Button(_("Only the old ones"), partial(self._take, old)),
        ]
        tiles = [
            CountedTile(
                self.context.art,
                kind,
                counts.get(kind, 0),
                FULL_SET[kind],
                partial(self._set, kind),
            )
            for kind in WORKER_KINDS
        ]
        return self.told(self._hint_text(sum(counts.values())), sets, tiles, 14, 240)

    def _hint_text(self, each: int) -> str:
        tiles = counted("{count} tile for each player", "{count} tiles for each player", each)
        numbers = self.choices.tile_numbers()
        if each < HAND_SIZE or numbers is None:
            return _("{tiles}. Everyone needs at least 3.").format(tiles=tiles)
        least, most = RECOMMENDED[len(self.choices.seats)]
        return _(
            "{tiles}: {more} more worker than jungle tiles. The rulebook recommends {least} to "
            "{most} more."
        ).format(tiles=tiles, more=numbers[0] - numbers[1], least=least, most=most)

    def _take(self, counts: Mapping[str, int]) -> None:
        self.agree(tuple(counts.items()))

    def _set(self, kind: str, count: int) -> None:
        self._take({**self._counts(), kind: count})


class HutChoiceScene(EditorScene):
    """The huts in play: a random side of every tile, or an agreed selection."""

    module = "huts"
    topic = topics.module_topic(module)
    heading = N_("Huts in play")

    @property
    def _huts(self) -> Kinds:
        return cast("Kinds", self.agreed or ())

    def contents(self) -> Box:
        tiles = assemble(self.choices.setup()).sided_tiles
        sides = Counter(side for tile in tiles for side in set(tile))
        chosen = Counter(self._huts)
        sets = [
            Button(_("A random side of every tile"), partial(self.agree, None)),
            Button(_("None"), partial(self.agree, ())),
        ]
        sets[0].chosen = self.agreed is None
        cards = [
            self._card(hut, tiles, taken=number < chosen[hut])
            for hut in HUTS
            for number in range(sides[hut])
        ]
        return self.told(self._hint_text(), sets, cards, 12, 270)

    def _card(self, hut: str, tiles: list[tuple[str, ...]], *, taken: bool) -> ModuleTile:
        picture = partial(self.theme.icons.get, f"hut_{hut}")
        card = ModuleTile(
            priced(hut), hut_sentence(hut), picture, partial(self._toggle, hut, not taken)
        )
        card.topic = topics.hut_topic(hut)
        card.checked = taken
        if not taken and not can_be_shown(tiles, (*self._huts, hut)):
            card.reason = _("The tile that shows this hut already shows its other side.")
        return card

    def _hint_text(self) -> str:
        if self.agreed is None:
            return _(
                "Every hut tile lies with a random side up. Choose a hut to agree on a "
                "selection instead."
            )
        return counted("{count} hut is agreed on.", "{count} huts are agreed on.", len(self._huts))

    def _toggle(self, hut: str, taken: bool) -> None:
        huts = [*self._huts, *[hut] * taken]
        if not taken:
            huts.remove(hut)
        self.agree(tuple(huts))


def variant_switches(choices: GameChoices, choose: Callable[..., None]) -> list[Toggle]:
    """Return a switch for each variant; one that cannot be turned says why."""
    game = choices.game
    early = Toggle(
        _("Overbuild as soon as the jungle pile is empty"),
        game.early_overbuild,
        lambda on: choose(partial(choices.change, early_overbuild=on)),
    )
    added = Toggle(
        _("Add modules without exchanging tiles"),
        game.add_without_exchange or game.big_game,
        lambda on: choose(partial(choices.change, add_without_exchange=on)),
    )
    if game.big_game:
        added.reason = _("In the Big Game nothing is exchanged anyway.")
    elif not game.has("new_workers"):
        added.reason = _("Adding modules without exchange needs the module New workers.")
    elif game.add_without_exchange and problem_of(
        replace(choices.setup(), add_without_exchange=False)
    ):
        added.reason = _("This combination works only without exchange.")
    early.topic = added.topic = topics.HOUSE_RULES
    if not choices.served:
        return [early, added]
    bring = partial(choose, setattr, choices, "brings_served")
    both = Toggle(_("New huts bring Map and Chocolate"), choices.brings_served, bring)
    both.topic = topics.module_topic("new_huts")
    return [early, added, both]


def agreed_tiles(context: GameContext, choices: GameChoices) -> dict[str, ModuleTile]:
    """Return the tiles that lead to the choice of the huts and to that of the worker tiles, each for its module."""
    game = choices.game
    huts = choices.game.options.get(HutChoiceScene.module)
    if huts is None:
        text = _("random")
    else:
        text = ngettext("{count} hut", "{count} huts", len(huts))
    if WorkerTilesScene.module in game.options:
        workers = _("your own set")
    else:
        workers = _("the usual set")
    tiles = {}

    def edit(editor: type[EditorScene]) -> None:
        context.stack.push(editor(context, choices))

    editors: tuple[tuple[type[EditorScene], str, str, str], ...] = (
        (HutChoiceScene, _("Which huts?"), text.format(count=len(huts or ())), "module_huts"),
        (WorkerTilesScene, _("Which tiles?"), workers, "module_tiles"),
    )
    for editor, title, told, icon in editors:
        module = editor.module
        tile = ModuleTile(
            title, told, partial(context.theme.icons.get, icon), partial(edit, editor)
        )
        tile.wooden = True
        tile.topic = topics.module_topic(module)
        if not game.has(module):
            tile.reason = _("This needs the module {module}.").format(module=module_name(module))
        elif game.big_game and OPTIONS[module].in_big_game:
            tile.reason = _(OPTIONS[module].in_big_game)
        tiles[module] = tile
    return tiles


_SWITCHES: Final = {
    "worth": (
        N_("Preview what a tile brings"),
        N_("no gains shown on the board"),
    ),
    "totals": (N_("Show the score if the game ended now"), N_("no totals before the end")),
    "piles": (N_("Show how many tiles are left in the piles"), N_("no counts of piles")),
    "take_back": (N_("Decisions can be taken back"), N_("nothing is taken back")),
}
_CLOCKS: Final = (30, 60, 90, 120, 180, 300)


def differing(choices: GameChoices) -> int:
    """Return how many house rules are not as usual."""
    changed = [getattr(choices.house, each.name) != each.default for each in fields(House)]
    return changed.count(True) + sum(bool(seat.head_start) for seat in choices.seats)


def house_in_words(game: Match | GameChoices) -> str:
    """Return the house rules of a match, or of one to come; nothing where all is as usual."""
    rules = [_(off) for name, (_on, off) in _SWITCHES.items() if not getattr(game.house, name)]
    rules += [_("a clock for the turn")] * bool(game.house.clock)
    rules += [_("a head start")] * any(seat.head_start for seat in game.seats)
    if rules:
        return _("House rules: {rules}").format(rules=", ".join(rules))
    return ""


def house_button(context: GameContext, choices: GameChoices) -> Button:
    """Return the button that opens the house rules and says how many there are."""
    count = differing(choices)
    if count:
        text = _("House rules: {count}").format(count=count)
    else:
        text = _("House rules")
    button = Button(text, lambda: context.stack.push(HouseScene(context, choices)), icon="gear")
    button.chosen = bool(count)
    return button


class HouseScene(EditorScene, GroupedScene):
    """Switches and steppers; all of it is kept with the line-up."""

    heading = N_("House rules")
    topic = topics.HOUSE_RULES
    columns = (0,), (1, 2)

    def contents(self) -> Box:
        house = self.choices.house
        switches: list[Widget] = [
            Toggle(_(text), getattr(house, name), partial(self._change, name))
            for name, (text, _off) in _SWITCHES.items()
        ]
        switches.append(Button(_("As usual"), self._reset, icon="undo"))
        seconds = [Stop(0, _("none"))]
        seconds += [
            Stop(each, counted("{count} second", "{count} seconds", each)) for each in _CLOCKS
        ]
        name = _("A clock for the turn")
        change = partial(self._change, "clock")
        clock = Carousel(seconds, house.clock, change, tooltip=name, ends=True)
        asks = Label(
            _("When the time is up the table reminds you, and nothing else happens."),
            looks.TEXT_INK,
        )
        golds = range(MOST_HEAD_START + 1)
        gold = [Stop(each, counted("{count} gold", "{count} gold", each)) for each in golds]
        kept = _(
            "It has a line of its own in the scoring; the game counts in its series, but not in "
            "the records."
        )
        starts: list[Widget] = [Label(kept, looks.TEXT_INK)]
        for seat in self.choices.seats:
            starts.append(Label(seat.called, looks.SUBHEADING_INK))
            start = partial(setattr, seat, "head_start")
            starts.append(Carousel(gold, seat.head_start, start, tooltip=seat.called, ends=True))
        timed = (name, [clock, asks])
        return self.grouped(((_("At the table"), switches), timed, (_("Head start"), starts)))

    def _change(self, name: str, value: Any) -> None:
        self.choices.house = replace(self.choices.house, **{name: value})

    def _reset(self) -> None:
        self.choices.house = House()
        for seat in self.choices.seats:
            seat.head_start = 0
        self.rebuild()
