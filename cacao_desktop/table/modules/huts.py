"""The view of the huts: their overview, cards in the supply, and the decision to build one."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.bots.modules.huts import hut_gain
from cacao_desktop.bots.weights import plain_weights
from cacao_desktop.engine import Action, BuildHut, GameState, Phase, SeatCounts, legal_actions
from cacao_desktop.engine.events import HutBuilt
from cacao_desktop.engine.modules.huts import HUTS, bonus_now, hut_part
from cacao_desktop.engine.state import Privilege
from cacao_desktop.geometry import Size, ceil_div
from cacao_desktop.i18n import N_, _
from cacao_desktop.measures import Icon, Line, Radius, Space, TextSize
from cacao_desktop.table.board.mark_paint import GAIN_TEXT, gain_chip
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.context import GameContext
from cacao_desktop.table.decisions.contribution import DecisionContribution
from cacao_desktop.table.decisions.mode import (
    ActionPart,
    CardOffer,
    MissingPart,
    Offer,
    PrimaryAction,
    SpokenState,
    Status,
    TableFunctions,
)
from cacao_desktop.table.decisions.simple_modes import FinishingMode
from cacao_desktop.table.model import DisplayContribution, DisplayedState, TableModel
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.modules.hut_prices import price_plate
from cacao_desktop.table.motion.animator import (
    GAIN_SECONDS,
    Animator,
    Handlers,
    centred_square,
    heap_rect,
    shifted,
)
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.overview.contribution import OverviewContribution
from cacao_desktop.table.overview.scenes import OverviewScene
from cacao_desktop.table.panels.contribution import Count, OfferedCards, PanelContribution
from cacao_desktop.table.panels.open_tiles import SupplyCard
from cacao_desktop.ui import Card, Sound, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, icon, spacer
from cacao_desktop.ui.boxes.cards import LabelledLine, Lines, Shown
from cacao_desktop.ui.boxes.containers import Grid, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out
from cacao_desktop.ui.paint.shapes import blank
from cacao_desktop.ui.text.painter import TextStyle
from cacao_desktop.ui.timeline import linear
from cacao_desktop.ui.widgets import draw_chosen_ring, draw_rounded
from cacao_desktop.words import gain, hut_name, hut_sentence
from cacao_desktop.words.module_sentences import HutsWords, build_offer, build_text

_WORDS: Final = HutsWords()
DROP_SECONDS: Final = 0.12
"""The seconds in which each hut drops to its place during the set-up."""
_MIN_CARD_WIDTH: Final = 288
"""The smallest width of a card, in design pixels."""
_HOUSE_HEIGHT: Final = 92
"""The usual height of the house above a card."""
_MAX_HOUSE_HEIGHT: Final = 230
"""Its height if there is plenty of room."""
_WIDE_TOKEN: Final = 96
"""The width of a hut in the supply, in design pixels, from which its parts are large."""
_NARROW_TOKEN: Final = 68
"""The width from which the house is not at its smallest."""


@dataclass(frozen=True, slots=True)
class _TokenLook:
    """The sizes of the parts of a token, in design pixels."""

    house: float
    coin: float
    price: TextStyle
    edge: int


_WIDE: Final = _TokenLook(40, Icon.SMALL, styles.COUNT.sized(TextSize.TEXT), Space.SMALL)
_NARROW: Final = _TokenLook(30, 14, styles.SMALL_INK, Line.THICK)
_NARROWEST: Final = _TokenLook(22, 14, styles.SMALL_INK, Line.THIN)
_GAIN_HEIGHT: Final = 20
"""The height for the gain on a token, in design pixels."""
_OVER_HOUSE: Final = 6
"""How far the number of huts reaches over the house, in design pixels."""
_FREE_SHARE: Final = 0.875
"""The share of a house that is above its card."""
_MIN_EFFECT_HEIGHT: Final = 46
"""The smallest height of the sentence on the effect, in design pixels."""
_MAX_COLUMNS: Final = 4
"""The largest number of cards side by side."""
_FAINT: Final = 0.4
"""How much darker an amount of zero is."""
_LEGEND_ALPHA: Final = 165
"""The opacity of the ground of a legend, of 255."""
_FLYING_SIDE: Final = 44
"""The side of a hut that flies to or from the supply, in pixels."""
_ARRIVING_SIDE: Final = 30
"""Its side where it reaches its owner."""
_DROP_HEIGHT: Final = 4.0
"""The height from which a hut drops during the set-up, in sides of the hut."""
_FLIGHT_HEIGHT: Final = 0.15
"""The height of the arc in which a built hut flies, as a share of its width."""
_HUTS_PER_KNOCK: Final = 3
"""The number of dropped huts for each sound."""


class HutCard(Card):
    """A card of a hut; one that can be bought has a jade ring, and a press chooses it."""

    width = _MIN_CARD_WIDTH
    house: float = _HOUSE_HEIGHT
    """The size of the house."""
    above = False
    """Whether the house is above the words instead of beside them."""

    def __init__(
        self, model: TableModel, hut: str, count: int, take: Callable[[], None] | None
    ) -> None:
        super().__init__(take or (lambda: None))
        state = model.state
        seat = model.viewer
        self.hut = hut
        self.topic = topics.hut_topic(hut)
        self.chosen = take is not None
        self._count = count
        self.bonus = bonus_now(state, seat, hut)
        self.expected_gold = round(hut_gain(state, seat, HUTS[hut], plain_weights().at(state)))

    def show_house(self, side: float) -> None:
        """Show a house above the words if it is large enough, else a small one beside them."""
        self.above = side >= _HOUSE_HEIGHT
        self.house = max(_HOUSE_HEIGHT, side)
        self.free = 0
        if self.above:
            self.free = self.house * _FREE_SHARE

    def height_without_house(self, theme: Theme, width: int) -> int:
        """Return the height in pixels of the card below its house."""
        self.above = True
        self.house = 1
        return self.measure(theme, width)[1]

    @property
    def words(self) -> str:
        text = _("{name}: {what}")
        worth = zip(WORTH.values(), (self.bonus, self.expected_gold), strict=True)
        lines = [text.format(name=_(meaning), what=gain(gold)) for meaning, gold in worth]
        return in_sentences((priced(self.hut), hut_sentence(self.hut), *lines))

    def content(self, theme: Theme, width: int) -> Box:
        name = hut_name(self.hut)
        if self._count > 1:
            name = f"{name} ×{self._count}"
        house = icon(f"hut_{self.hut}", self.house)
        title = Words(name, styles.SUBHEADING_INK, fit="whole")
        price = price_plate(self.hut)
        sentence = Words(hut_sentence(self.hut), styles.TEXT_INK)
        effect = Pad(sentence, (0, 0, 0, 0), min_height=_MIN_EFFECT_HEIGHT)
        chips = [_worth_chip("flag", self.bonus), _worth_chip("clock", self.expected_gold)]
        worth = Row([*chips, spacer(0)], gap=Space.MEDIUM)
        if self.above:
            lines = Column([Row([title, price], gap=Space.SMALL), effect], gap=Space.TINY)
            texts = Pad(lines, (Space.LARGE, Space.SMALL, Space.LARGE, Space.TINY))
            # The numbers are at the foot, so that those of a row are level.
            foot = Pad(worth, (Space.LARGE, Space.TINY, Space.LARGE, Space.LARGE))
            return Column([house, texts, foot], foot=True)
        beside = Column([house, price], gap=Space.TINY, grows=False)
        lines = Column([title, effect, worth], gap=Space.TINY)
        edges = (Space.MEDIUM, Space.SMALL, Space.MEDIUM, Space.SMALL)
        return Pad(Row([beside, lines], gap=Space.MEDIUM), edges)


WORTH: Final = {"flag": N_("if the game ended now"), "clock": N_("estimated, by the end")}
"""The meaning of each icon before the gold that a hut brings in addition to its price."""


def priced(hut: str) -> str:
    """Return the name and the price of a hut."""
    return _("{hut}, {cost} gold").format(hut=hut_name(hut), cost=HUTS[hut].cost)


def _worth_chip(picture: str, gold: int) -> Box:
    """Return a chip with an icon and an amount of gold, faint for zero."""
    colour = colours.TAG_TEXT if gold else colours.darker(colours.TAG_TEXT, _FAINT)
    number = Words(gain(gold), GAIN_TEXT.in_colour(colour), grows=False)
    return gain_chip([icon(picture, Icon.SMALL, colour), number])


class _Legend(Shown):
    """An icon with its meaning."""

    width = 320

    def __init__(self, picture: str, text: str) -> None:
        row = Row([icon(picture, 20), Words(_(text), styles.TEXT)], gap=Space.SMALL)
        edges = (Space.MEDIUM, Line.THIN, Space.MEDIUM, Line.THIN)
        plate = Pad(row, edges, min_height=30, shade=colours.TAG, alpha=_LEGEND_ALPHA)
        super().__init__(plate, ground="none")


class HutsScene(OverviewScene):
    """Shows all huts of the supply with price, effect and worth to the viewer.

    A press on a hut that can be bought chooses it and closes the overview.
    """

    topic = topics.module_topic("huts")
    backdrop = "village"
    heading = N_("Huts in the supply")

    def __init__(
        self,
        context: GameContext,
        model: TableModel,
        offer: CardOffer,
        choose: Callable[[str], None],
    ) -> None:
        self._affordable = offer.affordable
        self._choose = choose
        super().__init__(context, model)

    def contents(self) -> Sequence[Widget]:
        supply = Counter(hut_part(self.model.state).supply)
        if not supply:
            self.in_bar = []
            return [Lines(_("All huts are built."), [])]
        self.in_bar = [_Legend(picture, meaning) for picture, meaning in WORTH.items()]
        return [HutCard(self.model, hut, count, self._take(hut)) for hut, count in supply.items()]

    def _take(self, hut: str) -> Callable[[], None] | None:
        """Return the action that chooses a hut and closes the page, None if it is too dear."""
        if hut not in self._affordable:
            return None
        return partial(self.close_for, self._choose, hut)

    def layout_content(self, area: pygame.Rect) -> int:
        """Make the houses as large as the page allows, and put small ones beside the words."""
        cards = [card for card in self.scroll.widgets if isinstance(card, HutCard)]
        if not cards:
            return super().layout_content(area)
        most = max(1, min(_MAX_COLUMNS, area.width // self.theme.metrics.tx(_MIN_CARD_WIDTH)))
        houses = {
            columns: self._house_side(cards, columns, area) for columns in range(1, most + 1)
        }
        best = max(houses, key=lambda columns: houses[columns])
        for card in cards:
            card.show_house(houses[best])
        legend: list[Box] = []
        if not self.fits_bar:
            legend = [*widget_boxes(*self.in_bar)]
        grid = Grid(widget_boxes(*cards), gap=Space.MEDIUM, counts=(best,))
        page = Column([Row(legend, gap=Space.SMALL), grid], gap=Space.MEDIUM)
        return lay_out(page, self.theme, area)

    def _house_side(self, cards: Sequence[HutCard], columns: int, area: pygame.Rect) -> float:
        """Return the side of the houses with which the cards fill an area, in design pixels."""
        metrics = self.theme.metrics
        gap = metrics.tx(Space.MEDIUM)
        width = (area.width - gap * (columns - 1)) // columns
        rows = ceil_div(len(cards), columns)
        words = max(card.height_without_house(self.theme, width) for card in cards)
        height = (area.height - metrics.tx(Space.WIDE) + gap) / rows - gap - words
        return min(_MAX_HOUSE_HEIGHT, height / metrics.text_scale)


class HutToken(SupplyCard):
    """A hut in the supply: its house and its price, with the gain if the game ended now."""

    def __init__(self, hut: str, count: int, action: Callable[[], None]) -> None:
        super().__init__(hut, count, action)
        self.hut = hut
        self.topic = topics.hut_topic(hut)
        self.bonus = 0
        """The gold that it brings besides its price if the game ended now."""

    @property
    def hint(self) -> str:
        brings = _("Gold beyond its cost if the game ended now: {gold}").format(
            gold=gain(self.bonus)
        )
        return f"{priced(self.hut)}\n{hut_sentence(self.hut)}\n{brings}"

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        look = self.hut, self.count, self.bonus, self.rect.size, theme.metrics.text_scale
        key = ("hut card", *look, theme.light.name)
        surface.blit(theme.cache.get(key, self._painted, theme), self.rect)
        radius = theme.metrics.tx(Radius.CHIP)
        if self.chosen:
            draw_chosen_ring(surface, theme, self.rect, radius)
        elif self.is_offered or self.hovered:
            colour = colours.JADE if self.is_offered else colours.HEM
            rim = colour, theme.metrics.tx(Line.THIN)
            draw_rounded(surface, theme, self.rect, radius, None, rim=rim)

    def _look(self, theme: Theme) -> _TokenLook:
        if self.rect.width >= theme.metrics.tx(_WIDE_TOKEN):
            return _WIDE
        if self.rect.width >= theme.metrics.tx(_NARROW_TOKEN):
            return _NARROW
        return _NARROWEST

    def _painted(self, theme: Theme) -> pygame.Surface:
        token = blank(self.rect.size)
        area = token.get_rect()
        rim = colours.PARCHMENT_EDGE, theme.metrics.tx(Line.THIN)
        radius = theme.metrics.tx(Radius.CHIP)
        draw_rounded(token, theme, area, radius, colours.PARCHMENT, rim=rim)
        self.content(theme).draw(token, theme, area)
        self._draw_gain_and_number(token, theme)
        token.fill(theme.light.paper, special_flags=pygame.BLEND_RGB_MULT)
        return token

    def content(self, theme: Theme) -> Box:
        """Return the house, and at its right the price, with room for the gain above it."""
        look = self._look(theme)
        price = self._price(look)
        above = Pad(spacer(0), (0, 0, 0, 0), min_height=_GAIN_HEIGHT)
        lines = Column([above, Row([spacer(0), price])])
        return Row([icon(f"hut_{self.hut}", look.house), Pad(lines, (0, 0, look.edge, 0))])

    def _price(self, look: _TokenLook) -> Row:
        cost = Words(str(HUTS[self.hut].cost), look.price, grows=False)
        return Row([icon("coin", look.coin), cost], Line.THIN, grows=False)

    def place_of_tag(self, theme: Theme, size: Size) -> pygame.Rect:
        """Return a rectangle between house and price, or over a corner if the tag is too wide."""
        look = self._look(theme)
        left = self.rect.x + theme.metrics.tx(look.house)
        price = self._price(look).size(theme, self.rect.width)[0]
        right = self.rect.right - theme.metrics.tx(look.edge) - price
        if right - left < size[0]:
            return pygame.Rect((0, 0), size).move_to(center=self.rect.topleft)
        foot = (left + right) // 2, self.rect.bottom - theme.metrics.tx(Line.THICK)
        return pygame.Rect((0, 0), size).move_to(midbottom=foot)

    def _draw_gain_and_number(self, token: pygame.Surface, theme: Theme) -> None:
        """Draw the gain at the right above the price, and the number of huts beside the roof.

        The number is further left only if the gain is wide.
        """
        tx = theme.metrics.tx
        look = self._look(theme)
        right = token.get_width() - tx(look.edge)
        if self.bonus:
            chip = gain_chip([Words(gain(self.bonus), GAIN_TEXT, grows=False)])
            size = chip.size(theme, right)
            rect = pygame.Rect((0, 0), size).move_to(topright=(right, tx(Line.THIN / 2)))
            chip.draw(token, theme, rect)
            right = rect.left
        if self.count > 1:
            number = f"×{self.count}"
            rightmost = right - theme.text.width(number, styles.SMALL_INK)
            at = min(tx(look.house - _OVER_HOUSE), rightmost), tx(Line.THICK)
            theme.text.draw(token, number, styles.SMALL_INK, at, "topleft")


class BuildingMode(FinishingMode):
    """Asks which hut to build; `hut` is the chosen one."""

    def __init__(self, table: TableFunctions) -> None:
        super().__init__(table)
        self.hut: str | None = None
        self.affordable = [
            action.hut for action in legal_actions(self.state) if isinstance(action, BuildHut)
        ]

    @property
    def status(self) -> Status:
        number = len(self.affordable)
        if not number:
            return super().status
        title, more = build_offer(number)
        topic = topics.module_topic("huts")
        if self.hut is not None:
            topic = topics.hut_topic(self.hut)
        return Status(self.asked(title), more, topic=topic)

    @property
    def spoken(self) -> SpokenState:
        chosen = ""
        if self.hut is not None:
            chosen = _spoken(self.hut)
        return SpokenState(chosen, options=map(_spoken, self.affordable))

    @property
    def primary_action(self) -> PrimaryAction:
        if self.hut is not None:
            return PrimaryAction(build_text(self.hut), self._build, hut_sentence(self.hut))
        return super().primary_action

    @property
    def offer(self) -> Offer:
        return Offer(cards=CardOffer(tuple(self.affordable), self.hut))

    def missing_for(self, action: Action) -> MissingPart | None:
        expected_hut = action.hut if isinstance(action, BuildHut) else None
        if self.hut == expected_hut:
            return None
        return MissingPart(ActionPart.CARD, is_chosen_differently=self.hut is not None)

    def choose(self, source: object) -> bool:
        if not isinstance(source, str) or source not in self.affordable:
            return False
        self.hut = None if self.hut == source else source
        self.table.sound(Sound.PRESS)
        self.table.invalidate()
        return True

    def cancel(self) -> bool:
        if self.hut is None:
            return False
        self.hut = None
        self.table.invalidate()
        return True

    def _build(self) -> None:
        if self.hut is not None:
            self.table.submit(BuildHut(self.state.active, self.hut))


def _spoken(hut: str) -> str:
    return f"{build_text(hut)}. {hut_sentence(hut)}"


def _sync(shown: DisplayedState, state: GameState) -> None:
    shown.parts[_WORDS.id] = list(hut_part(state).supply)


def _reinforces_tiles(counts: SeatCounts) -> bool:
    return any(HUTS[hut].privilege & Privilege.REINFORCED_TILES for hut in counts.huts)


def _counts(model: TableModel, seat: int) -> Sequence[Count]:
    return [Count.of("hut", len(model.seat(seat).counts.huts))]


def _of_player(model: TableModel, seat: int) -> Sequence[Widget]:
    owned = hut_part(model.state).owned[seat]
    lines = [
        LabelledLine(f"{hut_name(hut)}: {hut_sentence(hut)}", picture=f"hut_{hut}")
        for hut in owned
    ]
    return [Lines(_("Huts"), lines)]


def _cards(offered: OfferedCards) -> list[SupplyCard]:
    model = offered.model
    supply = Counter(model.shown.parts[_WORDS.id])
    tokens = [token for token in offered.cards if isinstance(token, HutToken)]
    if [token.hut for token in tokens] != list(supply):
        tokens = [HutToken(hut, supply[hut], partial(offered.choose, hut)) for hut in supply]
    for token in tokens:
        token.count = supply[token.hut]
        token.bonus = bonus_now(model.state, model.viewer, token.hut)
        token.is_offered = token.hut in offered.offer.affordable
        token.chosen = token.hut == offered.offer.chosen
    return [*tokens]


def _animate_setup(animator: Animator) -> None:
    huts = animator.model.shown.parts[_WORDS.id]
    cards_rect = animator.rects.cards_rect
    knock = animator.sound(Sound.HUT, cards_rect)

    def land(number: int) -> None:
        if number % _HUTS_PER_KNOCK == 0:
            knock()

    for number, hut in enumerate(huts):
        animation = animator.queue.then(DROP_SECONDS, easing=linear, on_end=partial(land, number))
        end = heap_rect(centred_square(cards_rect, _FLYING_SIDE), number, len(huts))
        animator.fly(animation, f"hut_{hut}", shifted(end, 0.0, -_DROP_HEIGHT), end, 0.0)


def _handlers(animator: Animator, _edges: EdgeMoves) -> Handlers:
    return {HutBuilt: partial(_built, animator)}


def _built(animator: Animator, event: HutBuilt) -> None:
    model = animator.model

    def leave() -> None:
        supply = model.shown.parts[_WORDS.id]
        if event.hut in supply:
            supply.remove(event.hut)
        model.seat(event.seat).add("gold", -event.cost)

    animation = animator.queue.then(GAIN_SECONDS, on_start=leave, on_end=animator.sound(Sound.HUT))
    start = centred_square(animator.rects.cards_rect, _FLYING_SIDE)
    end = animator.at_seat(event.seat, "huts", _ARRIVING_SIDE)
    animator.fly(animation, f"hut_{event.hut}", start, end, _FLIGHT_HEIGHT)


HUTS_VIEW: Final = ModuleView(
    _WORDS.id,
    _WORDS,
    (
        DisplayContribution(sync=_sync, reinforces_tiles=_reinforces_tiles),
        PanelContribution(
            heading=N_("Huts"),
            tool=("hut", N_("Huts in the supply")),
            counts=_counts,
            cards=_cards,
        ),
        OverviewContribution(of_player=_of_player, cards=HutsScene),
        MotionContribution(handlers=_handlers, animate_setup=_animate_setup),
        DecisionContribution(modes={Phase.FINISH: BuildingMode}),
    ),
    {f"hut {hut}": f"hut_{hut}" for hut in HUTS},
)
