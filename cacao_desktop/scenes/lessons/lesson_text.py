"""Who tells at the table of a lesson.

The bubble, what it points at and how that is lit, and the step on request.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.actions import Fill, Place
from cacao_desktop.i18n import _
from cacao_desktop.scenes.lessons.bubble import BubbleButton, LessonBubble, Said
from cacao_desktop.scenes.lessons.lesson import LEARNER, TELLER, Target, facing
from cacao_desktop.scenes.lessons.lesson_flow import BUTTON, TURN, Guidance, guidance, turn_name
from cacao_desktop.table.advice.suggesting import Suggesting
from cacao_desktop.table.board.mark_paint import ghosts_of, thread_reach
from cacao_desktop.table.board.marks import BoardMarks
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.decisions.activating import ActivatingMode
from cacao_desktop.table.panels.panels import TablePanels
from cacao_desktop.ui import Theme, Widget
from cacao_desktop.ui.boxes.boxes import Painted
from cacao_desktop.ui.boxes.cards import Shown
from cacao_desktop.ui.paint.shapes import blank, rounded
from cacao_desktop.ui.widgets.widget import draw_disc, draw_focus_ring, draw_jade_ring

if TYPE_CHECKING:
    from cacao_desktop.scenes.lessons.scene import LessonScene, ToldScene


TRAVEL: Final = 1.6
REST: Final = 0.8
_STEP: Final = 20
"""How far the dots of the way are apart."""
_FAINT: Final = 150
"""How much of the tile that shows the way is seen, of 255."""


def draw_veil(surface: pygame.Surface, theme: Theme, lit: Sequence[pygame.Rect]) -> None:
    """Darken everything but what is lit."""
    size = surface.get_size()
    radius = theme.metrics.tx(12)
    spots = tuple((rect.x, rect.y, rect.width, rect.height) for rect in lit)

    def paint() -> pygame.Surface:
        veil = blank(size)
        veil.fill((12, 10, 6, 66))
        for rect in lit:
            hole = rounded(rect.size, radius, colours.WHITE, 255)
            veil.blit(hole, rect, special_flags=pygame.BLEND_RGBA_SUB)
        return veil

    surface.blit(theme.cache.get(("lesson veil", size, spots, radius), paint), (0, 0))


def way_point(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Vector2:
    """Return a point of the bent way from the middle of one place to that of another, first across and then up."""
    first = pygame.Vector2(start.center)
    last = pygame.Vector2(end.center)
    bend = pygame.Vector2(last.x, first.y)
    return first.lerp(bend, share).lerp(bend.lerp(last, share), share)


def draw_way(surface: pygame.Surface, theme: Theme, start: pygame.Rect, end: pygame.Rect) -> None:
    """Draw a dotted way to a place that leaves another straight up, clear of what lies beside that."""
    px = theme.metrics.px
    above = pygame.Rect(start.centerx, start.top - px(9), 0, 0)
    around = end.inflate(px(14), px(14))
    steps = round(math.dist(above.center, end.center) / px(_STEP))
    for number in range(steps):
        x, y = way_point(above, end, number / steps)
        if not around.collidepoint(x, y):
            draw_disc(
                surface,
                theme,
                (round(x), round(y)),
                px(11),
                colours.JADE,
                (colours.JADE_LINE, px(2)),
            )


def draw_traveller(
    surface: pygame.Surface,
    picture: Callable[[int], pygame.Surface],
    start: pygame.Rect,
    end: pygame.Rect,
    seconds: float,
) -> None:
    """Draw what goes the way, faint and nothing of it at first.

    It rests at the end before it sets out again.
    """
    share = min(1.0, seconds % (TRAVEL + REST) / TRAVEL)
    share = share * share * (3 - 2 * share)
    side = max(1, round(start.width + (end.width - start.width) * share))
    shown = picture(side).copy()
    shown.set_alpha(round(_FAINT * min(1.0, 4 * share)))
    surface.blit(shown, shown.get_rect(center=way_point(start, end, share)))


def place_of(
    table: TableCore, panels: TablePanels, target: Target | str | int
) -> pygame.Rect | None:
    """Return where a target is, None while it cannot be seen."""
    widgets = panels.widgets
    if isinstance(target, int):
        return _union(_seen(panels, [widgets.hand[target]]))
    if target == BUTTON:
        return _union(_seen(panels, [widgets.big_button]))
    if target == TURN:
        return _union(table.mode.extra_widgets)
    assert isinstance(target, Target)
    if target.what == "cell":
        return table.camera.tile_rect(target.cell)
    if target.what == "card" and _seen(panels, [widgets.village]):
        return widgets.village.gold_plate
    return _union(_seen(panels, _widgets_of(panels, target)))


def _widgets_of(panels: TablePanels, target: Target) -> Sequence[Widget]:
    """Return the widgets that show a target.

    Of several possible ones the last that can be seen.
    """
    widgets = panels.widgets
    match target.what:
        case "hand":
            return widgets.hand
        case "slot":
            return [s for s in widgets.slots if (s.source, s.slot) == (target.source, target.slot)]
        case "village":
            return (
                _seen(panels, [widgets.village])
                or _seen(panels, [widgets.goods])
                or [widgets.cards[LEARNER]]
            )
        case "goods":
            return _seen(panels, [widgets.goods]) or [widgets.cards[LEARNER]]
        case "card":
            return _seen(panels, [widgets.cards[LEARNER], widgets.goods]) or [
                widgets.cards[TELLER]
            ]
        case "pile":
            return [widgets.pile]
    cards = [card for card in widgets.supply.cards if target.source in ("", card.key)]
    return _seen(panels, cards) or [*widgets.toolbar.of_modules]


def _seen(panels: TablePanels, widgets: Sequence[Widget]) -> list[Widget]:
    shown = {id(part) for widget in panels.page.widgets for part in widget.parts()}
    return [widget for widget in widgets if id(widget) in shown and widget.rect.width]


def _union(widgets: Sequence[Widget]) -> pygame.Rect | None:
    """Return the place that widgets have together, None where there are none."""
    rects = [widget.rect for widget in widgets]
    if rects:
        return rects[0].unionall(rects[1:])
    return None


_FRAME: Final = 1 / 20
"""How often the tile that shows the way moves."""


class Telling(Suggesting):
    """Somebody tells in a bubble, in the place of the suggestion."""

    open = False

    def __init__(self, told: ToldScene) -> None:
        super().__init__(told.core, told.panels, told.course)
        self._bubble: LessonBubble | None = None
        self._key: tuple[object, ...] = ()

    def close(self) -> bool:
        return False

    def retranslate(self) -> None:
        self._key = ()

    @property
    def words(self) -> Said:
        raise NotImplementedError

    def bubble(self) -> LessonBubble:
        raise NotImplementedError

    def bubble_for(
        self, words: Said, key: tuple[object, ...], make: Callable[[], LessonBubble]
    ) -> LessonBubble:
        """Return the bubble with what it says now.

        Its buttons stay the same as long as the key does.
        """
        if self._bubble is None or key != self._key:
            self._key = key
            self._bubble = make()
        self._bubble.said = words
        return self._bubble

    def widgets(self) -> list[Widget]:
        bubble = self.bubble()
        theme = self._table.context.theme
        if self._panels.message_height:
            bubble.place_below(self._panels.message_rect, theme)
        else:
            bubble.place_in(self._panels.foot, theme)
        return [bubble]


class LessonTelling(Telling):
    """Whoever asks for a suggestion is shown the step."""

    shows_advice = True

    def __init__(self, told: LessonScene) -> None:
        super().__init__(told)
        self._told = told
        self._face = f"face_{told.run.lesson.teller}"
        self._name = told.match.name(TELLER)
        self._number = told.run.number
        self._answered: Guidance | None = None
        """What was missing when something else was tried.

        The answer stays as long as that does.
        """
        self._seconds = self._drawn_at = 0.0

    @property
    def reason(self) -> str:
        return ""

    @property
    def default_widget(self) -> Widget | None:
        if self._bubble is None:
            return None
        return self._bubble.leads_on

    def toggle(self) -> None:
        self._told.course.show_step()

    @property
    def words(self) -> Said:
        run = self._told.run
        if not self._table.timeline.busy or self._number > run.number:
            self._number = run.number
        guided = self.guidance
        if not run.answer:
            self._answered = None
        elif self._answered is None:
            self._answered = guided
        elif self._answered != guided:
            run.answer = ""
            self._answered = None
        # What the table itself offers where workers act is no mistake of the learner.
        mode = self._table.mode
        almost = "" if isinstance(mode, ActivatingMode) else guided.almost
        said = self._words(self._number, run.answer or almost)
        action = mode.primary_action
        laid = (
            isinstance(run.wanted, (Place, Fill))
            and guided.points == (BUTTON,)
            and not said.answer
        )
        if laid and action is not None:
            return Said(said.title, _("Good! Now press “{button}”.").format(button=action.text))
        return said

    def _words(self, number: int, answer: str = "") -> Said:
        steps = self._told.run.lesson.steps
        if number >= len(steps):
            text = _("You have finished “{lesson}”. You can repeat it whenever you like.")
            return Said(_("Well done!"), text.format(lesson=_(self._told.run.lesson.title)))
        text = _(steps[number].text).format(turn=turn_name(self._table.context.theme.keys))
        return Said(_(steps[number].title), text, answer)

    @property
    def guidance(self) -> Guidance:
        """What is still missing, nothing where one only looks or something moves."""
        wanted = self._told.run.wanted
        mode = self._table.mode
        if wanted is None or mode.step is None:
            return Guidance()
        return guidance(mode, wanted, turn_name(self._table.context.theme.keys))

    def widgets(self) -> list[Widget]:
        veil = Shown(Painted(lambda surface, theme, _rect: self.draw(surface, theme), 1))
        veil.ground = "none"
        veil.only_shown = True
        return [veil, *super().widgets()]

    def bubble(self) -> LessonBubble:
        # What is said now decides at which step it is.
        words = self.words
        run = self._told.run
        steps = len(self._told.run.lesson.steps)
        return self.bubble_for(
            words,
            (self._number, run.finished, steps),
            lambda: LessonBubble(
                words,
                self._face,
                self._name,
                self._buttons(),
                read_on=self._told.read_on,
                done=self._number,
                steps=steps,
                others=[self._words(number) for number in range(steps + 1)],
            ),
        )

    def _buttons(self) -> list[BubbleButton]:
        run = self._told.run
        table = self._told
        back = BubbleButton(_("Back"), "back", table.go_back, enabled=run.number > 0)
        if run.finished:
            follows = table.next_title or _("All lessons")
            return [back, BubbleButton(follows, "play", table.follow_on, kind="jade")]
        step = run.lesson.steps[min(self._number, len(run.lesson.steps) - 1)]
        skip = BubbleButton(_("Skip lesson"), "fast_forward", table.skip, kind="small")
        if step.action is None:
            return [
                back,
                skip,
                BubbleButton(_("Go on"), "play", table.course.show_step, kind="jade"),
            ]
        return [back, skip, BubbleButton(_("Show me"), "eye", table.course.show_step)]

    def places(self) -> list[pygame.Rect]:
        """Return where the things are that the step is about, as far as they can be seen."""
        step = self._told.run.step
        points = self.guidance.points or (step.targets if step else ())
        found = [place_of(self._table, self._panels, point) for point in points]
        return [place for place in found if place is not None and place.width]

    def mark(self, marks: BoardMarks) -> None:
        wanted = self._told.run.wanted
        mode = self._table.mode
        if mode.dragging or not isinstance(wanted, (Place, Fill)) or mode.step is None:
            return
        points = self.guidance.points
        if BUTTON not in points and TURN not in points:
            ghosts = ghosts_of(self._table.model, (wanted,))
            marks.ghosts = tuple(replace(ghost, faint=True) for ghost in ghosts)

    @property
    def _traveller(self) -> Callable[[int], pygame.Surface] | None:
        """What paints the tile that shows the way, None while there is no way to show."""
        wanted = self._told.run.wanted
        model = self._table.model
        if len(self.guidance.points) < 2 or self._table.mode.dragging:
            return None
        if isinstance(wanted, Place):
            return partial(model.art.worker, model.match.colour(LEARNER), facing(wanted))
        if isinstance(wanted, Fill):
            return partial(model.art.jungle, wanted.tile, rotation=wanted.rotation or 0)
        return None

    def update(self, seconds: float) -> None:
        if self._table.context.still or self._table.timeline.busy or self._traveller is None:
            return
        self._seconds += seconds
        if self._seconds - self._drawn_at >= _FRAME:
            self._drawn_at = self._seconds
            self._told.needs_redraw = True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        step = self._told.run.step
        places = self.places()
        if self._table.timeline.busy or step is None or not places:
            return
        chosen = [widget.rect for widget in self._table.mode.extra_widgets]
        table = self._table
        around = 2 * thread_reach(self._table.camera.tile_size)
        # What is only seen faintly has a dashed rim already.
        faint = [table.camera.tile_rect(ghost.cell) for ghost in table.board.marks.ghosts]
        rims = [tile.inflate(around, around) for tile in faint]
        named = (cell for cell, tile in table.model.shown.tiles.items() if tile.kind in step.kinds)
        draw_veil(surface, theme, [*places, *chosen, *rims, *map(table.camera.tile_rect, named)])
        for place in [each for each in places if each not in faint]:
            # In jade is what can be done now, in white what is only looked at.
            if self._told.run.wanted is not None:
                draw_jade_ring(surface, theme, place, theme.metrics.tx(12))
            else:
                draw_focus_ring(surface, theme, place, 12)
        traveller = self._traveller
        if traveller is not None and len(places) > 1:
            draw_way(surface, theme, places[0], places[-1])
            if not self._table.context.still:
                draw_traveller(surface, traveller, places[0], places[-1], self._seconds)
        # The tile that shows the way sets out from the hand, whose keys stay in sight.
        for tile in self._panels.widgets.hand:
            tile.draw_key(surface, theme)
